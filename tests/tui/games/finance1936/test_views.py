"""Finance as it is drawn: lots with their houses, deeds, special spaces, players and stock."""

from __future__ import annotations

import pytest

from engine.events import By, DiceThrown, Moved, Purpose
from engine.game import Game
from engine.games.finance1936.events import ForcedBack
from engine.games.finance1936.words import FinanceBy
from tests.support.finance import GOAT, MARKET, SHANTY, UNION, position
from tests.support.position import place_of
from tests.tui.tables import text_of
from tui.look.deed_lines import deed_lines
from tui.look.deed_view import DeedView, deed_of, glance_of
from tui.look.style import Look, look_for
from tui.look.title_views import titles_of
from tui.look.views import TableView, view_of
from tui.screen.widgets.board import cell
from tui.screen.widgets.holdings import holdings_lines
from tui.screen.widgets.overview import overview_lines
from tui.screen.widgets.players import players_lines
from tui.screen.widgets.status import status_line
from tui.table.playback import JUMP, Motion, cues
from tui.table.rhythm import Pace, rest_after
from tui.terminal.colors import MONO
from tui.words.narrator import sentences

NAMES, LOOK = ("You", "Bea", "Cyd"), Look()
TRACK = tuple(range(40))


def late() -> Game:
    """Three players, houses on two lots, one player round the board."""
    owns = {GOAT: 0, SHANTY: 0, UNION: 1, MARKET: 1}
    return position(
        (900, 45, 300), owns=owns, houses={GOAT: 2, UNION: 5}, circuit=(1,), at={0: "Goat Alley", 1: "Chance"}
    )


def view() -> TableView:
    return view_of(late(), NAMES, you=0)


def deed(name: str) -> DeedView:
    game = late()
    return deed_of(game, place_of(game, name), NAMES)


def drawn(name: str, width: int = 7, height: int = 2, look: Look = LOOK) -> list[str]:
    space = next(space for space in view().spaces if space.name == name)
    return [line.rstrip() for line in text_of(cell(space, width, height, look))]


# --- the board


def test_the_first_house_of_a_lot_is_counted_and_drawn() -> None:
    spaces = {space.name: space for space in view().spaces}
    assert [spaces[name].houses for name in ("Goat Alley", "Shanty Row", "Union Square")] == [3, 1, 6]
    assert spaces["Mill Street"].houses == 0
    assert not any(space.has_hotel or space.owns_group for space in view().spaces)
    assert drawn("Shanty Row") == ["●Shanty", "▌⌂   25"]
    assert drawn("Union Square") == ["▲Union", "▌⌂ 4800"]
    assert drawn("Union Square", 9) == ["▲Union Sq", "▌⌂6  4800"]


def test_houses_and_a_piece_share_the_narrowest_space() -> None:
    assert drawn("Goat Alley") == ["●Goat", "▌⌂3●100"]


def test_the_rent_is_that_of_the_houses() -> None:
    assert "rent 4800" in " ".join(drawn("Union Square", 12, 4))
    assert {title.rent for title in titles_of(late(), 0)} == {"100", "25"}


@pytest.mark.parametrize(
    ("name", "foot"),
    [
        ("Cash Here", "+$200"),
        ("Accommodation R.R.", "fare $5"),
        ("Account Overdrawn", "pay $10"),
        ("Tax Rebate", "+$70"),
        ("Receive Legacy", "+$50"),
        ("Gayety Theatre", "$5 a seat"),
        ("Win Sweepstakes", "10 x dice"),
        ("Missed the Train", "► ROWBOAT"),
        ("Rowboat", "-$10 ►"),
        ("Soak-em Wharf", "-$5 ►"),
        ("Carnival", "roll again"),
    ],
)
def test_special_spaces_say_what_they_do(name: str, foot: str) -> None:
    assert foot in drawn(name, 13, 4)[-1]
    assert deed(name).notes
    assert all(len(note) < 38 for note in deed(name).notes)


def test_corners_have_names_at_every_width() -> None:
    corners = ("Cash Here", "Rowboat", "Carnival", "Missed the Train")
    assert [drawn(name)[0].strip("│ ") for name in corners] == ["CASH", "ROWBT.", "CARNV.", "MISSED"]
    assert [drawn(name, 18)[0].strip("│ ") for name in corners][1:] == [
        "ROWBOAT",
        "CARNIVAL",
        "MISSED THE TRAIN",
    ]
    assert "CASH HERE" in drawn("Cash Here", 18)[0]


def test_without_color_signs_tell_the_spaces_apart() -> None:
    mono = look_for(MONO)
    signs = {name: drawn(name, look=mono)[0][0] for name in ("Local R.R.", "Tax Rebate", "Ball Game")}
    assert signs == {"Local R.R.": "=", "Tax Rebate": "+", "Ball Game": "-"}


# --- deeds


def test_a_deed_has_the_rents_of_one_to_six_houses() -> None:
    union = deed("Union Square")
    assert [row.sum for row in union.rows] == ["$150", "$300", "$600", "$1200", "$2400", "$4800"]
    assert [row.is_now for row in union.rows] == [False] * 5 + [True]
    assert [(row.label, row.sum) for row in union.costs] == [
        ("Price, with a house", "$300"),
        ("Each extra house", "$250"),
        ("The Bank buys it with its houses for", "$775"),
    ]
    assert not union.others
    assert len(deed_lines(union, 34, 15, LOOK)) <= 13


def test_nothing_is_due_on_a_lot_nobody_owns() -> None:
    assert not any(row.is_now for row in deed("Mill Street").rows)
    assert glance_of(deed("Mill Street")) == "Mill Street $160"
    assert glance_of(deed("Goat Alley")) == "Goat Alley, You $100"


def test_a_list_of_deeds_shows_the_houses() -> None:
    lines = text_of(holdings_lines("Your deeds", titles_of(late(), 1), 40, 4, LOOK))
    assert "$4800 ⌂⌂⌂⌂⌂⌂" in lines[2]


# --- players, status, overview


def test_players_have_lots_of_their_markers_and_a_circuit() -> None:
    lines = [line.rstrip() for line in text_of(players_lines(view().players, 26, 12, LOOK))]
    assert lines[0] == "►● You              $  900"
    assert lines[1].startswith("   Goat Alley")
    assert lines[2].endswith("2/8 lots")
    assert lines[3] == "   2 houses, no lap yet"
    assert lines[7] == "   5 houses, may build"


def test_players_on_one_line_each() -> None:
    lines = [line.rstrip() for line in text_of(players_lines(view().players, 28, 3, LOOK))]
    assert lines[1].endswith("2/8 builder")


def test_the_status_line_has_no_hotels() -> None:
    text = status_line(view(), 80, LOOK).text
    assert "Houses 32" in text
    assert "Hotels" not in text


def test_every_lot_is_listed_where_there_is_room() -> None:
    lines = text_of(overview_lines(view(), 38, 22, LOOK))
    assert sum(line.count("·") for line in lines) == 17
    assert any("▲6" in line for line in lines)


# --- playback


SENTENCES = sentences("finance-1936")


def test_a_chain_is_played_back_move_by_move() -> None:
    chain = (
        DiceThrown(0, (1, 2), Purpose.MOVE),
        Moved(0, 6, 9, 3, By.THROW),
        Moved(1, 9, 4, -5, FinanceBy.FORCED),
        ForcedBack(0, 1, 9, 4, 1),
    )
    steps = [cue.step for cue in cues(chain, Pace.NORMAL, TRACK, Motion.FULL, SENTENCES)[1:]]
    assert steps == [(0, 7), (0, 8), (0, 9), (1, 8), (1, 7), (1, 6), (1, 5)]
    assert rest_after(chain, Pace.NORMAL, SENTENCES) > rest_after(chain[:2], Pace.NORMAL, SENTENCES)


def test_a_jump_is_one_step() -> None:
    jump = (Moved(0, 25, 30, 5, By.THROW), Moved(0, 30, 10, -20, By.SPACE), Moved(0, 10, 20, 10, By.SPACE))
    played = cues(jump, Pace.NORMAL, TRACK, Motion.FULL, SENTENCES)
    assert [cue.step for cue in played][-2:] == [(0, 30), (0, 10)]
    assert played[-1].rest == JUMP
