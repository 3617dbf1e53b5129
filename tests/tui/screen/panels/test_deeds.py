"""The table of deeds: sorted, searched, and left for a deed and back."""

from __future__ import annotations

from tests.support import landlord
from tests.support.position import place_of, position
from tests.tui.sittings import playing, sitting
from tests.tui.tables import NAMES, midgame, text_of
from tui.look.style import Look
from tui.look.title_views import ownership
from tui.look.views import view_of
from tui.screen.panels.base import GoTo, PanelAnswer, Say
from tui.screen.panels.deeds import Deeds

GAME = midgame()


def table() -> Deeds:
    return Deeds(view_of(GAME, NAMES, you=0).players, ownership(GAME))


def shown(panel: Deeds, height: int = 40) -> str:
    return "\n".join(text_of(panel.draw(62, height, Look())))


def name_of(panel: Deeds) -> str:
    assert panel.chosen is not None
    return panel.chosen.title.name


def press(panel: Deeds, *keys: str) -> None:
    for key in keys:
        assert panel.press(key) is PanelAnswer.STAY


def listed(panel: Deeds, names: list[str]) -> list[int]:
    told = shown(panel)
    return [told.index(name) for name in names]


def test_deeds_are_sorted_by_owner_price_and_return_and_then_stand_in_their_table_again() -> None:
    panel = table()
    press(panel, "s")
    order = listed(panel, ["Baltic", "Reading", "Oriental", "Boardwalk", "Pacific", "Mediterranean"])
    assert order == sorted(order)
    press(panel, "s")
    order = listed(panel, ["Boardwalk", "Park Place", "Pacific Avenue", "Baltic"])
    assert order == sorted(order)
    press(panel, "s")
    order = listed(panel, ["New York", "St. James", "Oriental", "Boardwalk", "Baltic", "Water Works"])
    assert order == sorted(order)
    assert "142%" in shown(panel)
    press(panel, "down", "s")
    assert "deeds: 15 owned, 13 left" in shown(panel)
    assert name_of(panel) == "St. James Place"


def test_a_deed_is_found_by_letters_of_its_name() -> None:
    panel = table()
    press(panel, "/", "p", "a", "c")
    assert "find: pac_" in shown(panel)
    assert name_of(panel) == "Pacific Avenue"
    press(panel, "backspace", "backspace", "e", "n")
    assert name_of(panel) == "Pennsylvania Avenue"
    press(panel, "tab")
    assert name_of(panel) == "Pennsylvania Railroad"
    assert isinstance(panel.press("q"), Say)
    press(panel, "escape")
    assert panel.press("escape") is PanelAnswer.CLOSE
    assert isinstance(panel.press("enter"), GoTo)


def test_the_beginning_of_a_word_is_found_before_its_middle() -> None:
    panel = table()
    press(panel, "/", "a", "r")
    assert name_of(panel) == "St. Charles Place"
    press(panel, "backspace", "backspace", "l", "i")
    assert name_of(panel) == "Short Line"


def test_what_may_be_done_is_said_with_its_keys() -> None:
    panel = table()
    assert {"s", "/", "enter", "tab", "escape"} <= {hint.key for hint in panel.hints}
    press(panel, "/")
    assert {hint.key for hint in panel.hints} == {"enter", "tab", "escape"}


def test_pledged_lots_are_called_so_and_bring_rent() -> None:
    game = landlord.position((50, 200), owns={12: 0, 18: 1}, loans=(landlord.notes(1, 1, 18),))
    players = view_of(game, NAMES[:2], you=0).players
    panel = Deeds(players, ownership(game))
    assert "pledged" in shown(panel)
    assert "mtg" not in shown(panel)
    press(panel, "s")
    line = next(line for line in shown(panel).splitlines() if "Lot 18" in line)
    assert "pldg" in line
    assert "10%" in line


def test_a_set_of_which_one_player_has_a_deed_is_not_called_split() -> None:
    game = position((500, 500, 500), owns={"Tennessee Avenue": 1, "Indiana Avenue": 0, "Illinois Avenue": 2})
    told = shown(Deeds(view_of(game, NAMES[:3], you=0).players, ownership(game)))
    orange, red = (next(line for line in told.splitlines() if name in line) for name in ("orange", "red "))
    assert orange.rstrip().endswith("▲ 1/3")
    assert red.rstrip().endswith("split")


def test_how_a_bot_plays_is_told_with_its_deeds() -> None:
    styles = ("", "Normal, a builder", "Easy, a gambler", "")
    players = view_of(GAME, NAMES, you=0, styles=styles).players
    groups = ownership(GAME)
    assert "▲ plays Normal, a builder" in shown(Deeds(players, groups, whose=1))
    assert " plays " not in shown(Deeds(players, groups, whose=0))


async def test_a_deed_is_looked_at_and_left_for_the_list_again() -> None:
    async with playing(sitting(midgame(), people=(1,))) as play:
        await play.press("o", "s", "/", "b", "o", "a", "r", "enter", "enter")
        assert play.screen.board.cursor == place_of(GAME, "Boardwalk")
        assert not play.desk.panels
        assert "Back" in play.text.splitlines()[-1]
        await play.press("escape")
        assert isinstance(play.desk.top, Deeds)
        assert name_of(play.desk.top) == "Boardwalk"
