"""Whatever is cut says so: a line with a sign at its end, a text of several lines with one in its last."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pytest
from textual.strip import Strip

from engine.commands import Goods, Offer
from engine.events import Reason, TradeAgreed, TradeProposed, TradeRefused, TurnBegan
from engine.games import all_games
from engine.steps import Auction, Owes, PassTurn
from tests.support.position import position, title_of, titles_named
from tests.tui.screen.panels.sheets import OnPanel
from tests.tui.screen.panels.test_sheet import drafts
from tests.tui.sittings import late_sitting, playing
from tests.tui.tables import text_of
from tui.ask.conversation import Sure
from tui.ask.prompt import prompt
from tui.ask.sheet import Seen
from tui.ask.trade_draft import TradeDraft
from tui.look import panel_lines as look_lines
from tui.look.panel_lines import GOES_ON, fitted, row
from tui.look.style import Look
from tui.look.styled_text import Piece
from tui.screen.panels.auction import Bidding
from tui.screen.panels.base import Panel
from tui.screen.panels.menu import Confirm, Debt
from tui.screen.panels.offer import Received
from tui.table.chronicle import Turn
from tui.words.phrases import People

LOOK = Look()
SIGNS = (GOES_ON, LOOK.glyphs.ellipsis, "more", "..")
LONG = People(("Bartholomew1", "Hyacintha123", "Ferdinand123"), you=0)
WITHIN = [(61, 17), (61, 11), (45, 9), (35, 18), (48, 27)]
"""Columns and rows of panels at 80x24, and of the widest and the narrowest."""


def pieces(*texts: str) -> list[Piece]:
    return [(text, LOOK.ink()) for text in texts]


def test_a_line_that_is_too_long_ends_in_a_sign() -> None:
    ink = LOOK.ink()
    assert row(20, ink, pieces("You rolled ", "3+4: Boardwalk")).text == "You rolled 3+4: B..."
    assert row(20, ink, pieces("You rolled 3+4"), pieces(" $2000 ")).text == "You rolled... $2000 "
    assert row(20, ink, pieces("You rolled 3+4      ", "   ")).text == "You rolled 3+4      "
    assert row(8, ink, pieces("Bartholomew")).text == "Bartho.."
    assert row(3, ink, pieces("Bartholomew")).text == "Ba."
    assert row(0, ink, pieces("Bartholomew")).text == ""


def test_lines_that_do_not_fit_leave_a_sign_in_the_last() -> None:
    three = [row(20, LOOK.ink(), pieces(text)) for text in ("One of them is", "here, and another", "there.")]
    blanks = [row(20, LOOK.ink(), [])] * 2
    assert text_of(fitted(three, 2))[1] == "here, and another..."
    assert text_of(fitted(three, 1)) == ["One of them is ...  "]
    assert fitted([*three, *blanks], 3) == three
    assert fitted(three, 0) == []
    assert {line.cell_length for line in fitted(three, 2)} == {20}


# --- everything that is drawn


Broken = list[list[str]]
"""Texts that were broken into several lines."""


@contextmanager
def watched() -> Iterator[Broken]:
    """What is broken into lines meanwhile, wherever that is done."""
    broken: Broken = []
    wrap = look_lines.wrap

    def watch(pieces: Iterable[Piece], width: int, indent: int = 0) -> list[list[Piece]]:
        found = wrap(pieces, width, indent)
        if len(found) > 1:
            broken.append([" ".join("".join(text for text, _ in line).split()) for line in found])
        return found

    with pytest.MonkeyPatch.context() as patch:
        for module in [*sys.modules.values()]:
            if getattr(module, "wrap", None) is wrap:
                patch.setattr(module, "wrap", watch)
        yield broken


def torn(broken: Broken, shown: Sequence[str]) -> list[list[str]]:
    """Texts of which the beginning is shown, something after it is not, and no sign says so."""
    rows = [" ".join(line.split()) for line in shown]
    whole = "\n".join(rows)
    found = []
    for text in broken:
        at = next((n for n, line in enumerate(rows) if len(text[0]) > 8 and text[0] in line), None)
        if at is None or all(line in whole for line in text):
            continue
        if not any(sign in line for line in rows[at : at + len(text)] for sign in SIGNS):
            found.append(text)
    return found


def dealt(times: int) -> list[Turn]:
    """Offers of the first player to the second, as many refused as agreed to."""
    offer = Offer(0, 1, Goods(50), Goods(titles=(1,)))
    rounds = [
        (TurnBegan(0, 100 + n), TradeProposed(offer), answer(offer))
        for n in range(times)
        for answer in (TradeAgreed, TradeRefused)
    ]
    return [Turn(None, events, None) for events in rounds]


def panels() -> Iterator[Panel]:
    """Panels with much to say, and long names."""
    for game, draft in drafts():
        yield OnPanel(Seen(game, LONG, dealt(12)), draft).panel
    owns: dict[str, int] = dict.fromkeys(("orange", "red", "green", "utilities"), 1) | {"dark blue": 0}
    game = position((500, 900, 900), owns=owns, mortgaged=("Illinois Avenue", "Boardwalk"))
    seen = Seen(game, LONG, dealt(12))
    red, blue = (titles_named(game, name) for name in ("red", "dark blue"))
    offer = Offer(1, 0, Goods(90, red), Goods(120, blue))
    yield OnPanel(seen, TradeDraft.countering(offer)).panel
    for nth in ("", "counter 1 of 3"):
        yield Received(seen, offer, (), nth)
    sale = Auction(2, title=title_of(game, "Marvin Gardens"), bidders=(0, 1), leader=1, bid=120, floor=100)
    bidding = position((500, 900, 900), agenda=(sale, PassTurn(2)), turn=2)
    yield Bidding(Seen(bidding, LONG), sale, (0, 100), (), ("The next bid is above your limit of $100.",) * 2)
    debt = Owes(0, 1, 2560, Reason.RENT, title_of(game, "Pacific Avenue"), is_debt=True)
    owing = position((5, 900, 900), owns={"red": 0, "green": 1}, agenda=[debt, PassTurn(0)])
    asked = prompt(owing, 0, LONG)
    assert asked is not None
    yield Debt(Seen(owing, LONG), debt, asked)
    entry = next(entry for entry in asked.entries if entry.confirm)
    yield Confirm(Sure(entry.confirm, entry))


@pytest.mark.parametrize(("width", "height"), WITHIN)
def test_no_sentence_of_a_panel_is_cut_without_a_sign(width: int, height: int) -> None:
    with watched() as broken:
        for panel in panels():
            broken.clear()
            lines: list[Strip] = fitted(panel.draw(width, height, LOOK), height)
            assert {line.cell_length for line in lines} == {width}
            assert not torn(broken, text_of(lines)), panel


@pytest.mark.parametrize("height", range(6, 14))
def test_facts_of_an_auction_that_have_no_room_leave_a_sign(height: int) -> None:
    sale = Auction(
        2, title=title_of(position(), "Marvin Gardens"), bidders=(0, 1), leader=1, bid=120, floor=90
    )
    game = position((500, 900, 900), mortgaged=("Marvin Gardens",), agenda=(sale, PassTurn(2)), turn=2)
    facts = ("sold by", "printed price $280", "mortgage value $140", "interest is due", "bids from $90")
    text = "\n".join(text_of(fitted(Bidding(Seen(game, LONG), sale).draw(61, height, LOOK), height)))
    assert all(fact in text for fact in facts[1:]) or GOES_ON in text
    assert "$120" in text


@pytest.mark.parametrize("times", [1, 2, 130])
@pytest.mark.parametrize("width", [61, 58])
def test_what_came_of_former_offers_is_told_whole(times: int, width: int) -> None:
    game = position((500, 900, 900), owns={"dark blue": 0, "red": 1})
    seen = Seen(game, LONG, dealt(times))
    offer = Offer(1, 0, Goods(90), Goods(120))
    for panel in (OnPanel(seen, TradeDraft(0, 1)).panel, Received(seen, offer, ())):
        text = " ".join(" ".join(text_of(panel.draw(width, 17, LOOK))).split())
        assert f"{times} refused" in text
        assert ("(" in text) == (")" in text)
        assert GOES_ON not in text


KEYS = ((), ("t",), ("t", "1"), ("o",), ("o", "enter"), ("H",), ("i",), ("left", "enter"), ("Q",), ("q",))
"""What is opened, one after the other."""


@pytest.mark.long
@pytest.mark.parametrize("rules", [rule_set.id for rule_set in all_games()])
async def test_no_sentence_of_the_smallest_screen_is_cut_without_a_sign(rules: str) -> None:
    async with playing(late_sitting(rules), (80, 24), is_held=True) as play:
        for keys in KEYS:
            with watched() as broken:
                await play.press(*keys)
                for part in play.screen.walk_children():
                    part.refresh()
                    getattr(part, "redraw", lambda: None)()
                await play.pilot.pause()
                assert not torn(broken, play.text.splitlines()), keys
            await play.press("escape", "escape")
