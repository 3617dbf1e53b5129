"""Any draft on the screen and in lines: the same sheet, the same commands."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from engine.commands import Goods, Offer
from engine.events import Reason
from engine.game import Game
from engine.games import all_games
from engine.steps import Considers, Owes, PassTurn, TurnOver
from tests.support import landlord
from tests.support.finance import CAPITOL, HIGHLAND, UNION
from tests.support.long import few
from tests.support.position import position, title_of
from tests.tui.addon_sittings import moving_bridge, on_subway, placing_bridge, travelling, with_airplane
from tests.tui.games.finance1936.test_screen import kept, last_houses
from tests.tui.screen.panels.sheets import OnPanel, sheet_panel
from tests.tui.sizes import seeds
from tui.ask.conversation import Act, Filling, Given, Sure
from tui.ask.ride_draft import RideDraft
from tui.ask.sheet import Seen, Sheet, Take, Write
from tui.ask.sheets import sheets
from tui.ask.trade_draft import PartDraft, Side, TradeDraft
from tui.ask.ways import drafts_of
from tui.games.addon1995.drafts import BridgeDraft, FlightDraft, TravelDraft
from tui.games.finance1936.drafts import HousesDraft, KeepDraft
from tui.games.landlord1904.drafts import BorrowDraft, LoanDraft
from tui.lines.dialog import Talk
from tui.lines.listener import Listener
from tui.lines.lists_and_drafts import BEGIN, Answering
from tui.screen.panels.base import PanelAnswer, PanelOutcome, Say
from tui.screen.panels.registry import panel_for
from tui.screen.panels.sheet import Picker, SheetPanel
from tui.words.menu import Draft
from tui.words.phrases import People

PEOPLE = People(("Ann", "Bea", "Cyd"), you=0)
OWNS: dict[int | str, int] = {5: 0, 11: 0, 12: 0, 20: 0, 3: 1}


def drafts() -> list[tuple[Game, Draft]]:
    """A game with a draft of each kind there is."""
    lots = landlord.position((250, 200, 300), owns=OWNS)
    debt = Owes(0, 1, 560, Reason.RENT, title_of(position(), "Boardwalk"), is_debt=True)
    owns = {"Baltic Avenue": 0, "Oriental Avenue": 0, "Park Place": 1, "red": 2}
    poor = position((500, 900, 900), owns=owns, agenda=[debt, TurnOver(0), PassTurn(0)])
    dealing = position((500, 900, 900), owns=owns, mortgaged=("Baltic Avenue",))
    offer = Offer(1, 0, Goods(50), Goods(titles=(1,)))
    answering = position((500, 900, 900), owns=owns, agenda=[Considers(0, offer), PassTurn(1)], turn=1)
    rides = on_subway(subway_range="as_printed", subway_fare="by_board")
    return [
        (lots, BorrowDraft.covering(lots, 0, 100)),
        (lots, LoanDraft.filled(lots, 0, 0, 1)),
        (poor, PartDraft(debt)),
        *((poor, draft) for draft in drafts_of(poor, debt)),
        (dealing, TradeDraft(0, 1)),
        (dealing, TradeDraft.countering(offer)),
        (answering, TradeDraft.countering(offer)),
        (travelling(24), TravelDraft(0)),
        (rides, RideDraft(0)),
        (with_airplane(30, cash=(60, 100, 100), airplane_fare="by_board"), FlightDraft(0)),
        (placing_bridge(), BridgeDraft(0)),
        (moving_bridge(), BridgeDraft(0, is_moved=True)),
        (last_houses(), HousesDraft(0, 1)),
        (kept(), KeepDraft(0, (HIGHLAND, CAPITOL, UNION))),
    ]


class InLines:
    """The same draft line by line."""

    def __init__(self, game: Game, draft: Draft) -> None:
        self.said: list[str] = []
        self.given: Given | None = None
        seen = Seen(game, PEOPLE)
        self.conversation = OnPanel(seen, draft).now
        self.note = ""
        talk = SimpleNamespace(say=lambda *texts: self.said.extend(texts), once=lambda text: None)
        self.answering = Answering(cast(Talk, talk), cast(Listener, self))

    def take_up(self, act: Act) -> bool:
        """As somebody at a table does who has nothing carried out."""
        if isinstance(act, str):
            self.note = act
        elif isinstance(act, Given):
            self.given = act
        else:
            self.conversation = act
        return False

    def types(self, line: str) -> None:
        assert self.answering.take(line)

    @property
    def sheet(self) -> Sheet:
        top = self.conversation.top
        assert isinstance(top, Filling)
        return top.sheet

    def carries_out(self) -> Given | str:
        """What the word that does it leads to, a yes among them: what is given, or why it is not."""
        self.given = None
        self.types(self.sheet.verb)
        if isinstance(self.conversation.top, Sure):
            self.types("yes")
        told = [text for text in self.said if text != BEGIN]
        return told[-1] if self.given is None else self.given


def carried_out(panel: OnPanel, outcome: PanelOutcome) -> Given | str:
    """What a key has led to, a yes among them: what is given, or why it is not."""
    if isinstance(panel.now.top, Sure):
        before, outcome = replace(panel.now, opened=panel.now.opened[:-1]), panel.press("y")
        panel.now, panel.panel = before, panel_for(before.opened[-1], before)
    assert isinstance(outcome, Given | Say), outcome
    return outcome.text if isinstance(outcome, Say) else outcome


def change(panel: OnPanel, lines: InLines, chance: Random) -> None:
    """Choose a row by chance, and take it or write a number there, in both."""
    at = chance.randrange(len(panel.sheet.rows))
    one = panel.sheet.rows[at]
    if isinstance(one, Take):
        if one.key:
            outcome = panel.press(one.key)
        else:
            panel.panel.at = at
            outcome = panel.press("space")
        lines.types(str(at + 1))
        assert not isinstance(outcome, Say) or lines.said[-1] == outcome.text
        return
    assert isinstance(one, Write)
    panel.panel.at = at
    amount = chance.randrange(one.low, one.high + 1, one.unit)
    if one.is_money:
        for key in ("space", *str(amount), "enter"):
            panel.press(key)
    else:
        panel.press(str(amount) if amount < 10 else "9")
        amount = min(amount, 9)
    lines.types(str(at + 1))
    lines.types(str(amount))


def walk_rows(panel: OnPanel, lines: InLines, chance: Random) -> None:
    for _ in range(30):
        if panel.sheet.rows:
            change(panel, lines, chance)
        assert panel.sheet.told == lines.sheet.told
        assert [one.text for one in panel.sheet.rows] == [one.text for one in lines.sheet.rows]
        done = carried_out(panel, panel.press("y"))
        assert done == lines.carries_out()
        lines.conversation = panel.now


def walk_board(picker: OnPanel, lines: InLines, chance: Random) -> None:
    """Point at spaces by chance, pick them or go back; in lines their rows are taken."""
    for _ in range(30):
        assert picker.sheet.title == lines.sheet.title
        if not chance.randrange(4) and picker.press("escape") is not PanelAnswer.CLOSE:
            lines.types("back")
            continue
        rows = [row for row in picker.sheet.rows if isinstance(row, Take) and row.shown.place is not None]
        row = chance.choice(rows)
        assert row.shown.place is not None
        picker.point(row.shown.place)
        told, outcome = picker.picking, picker.press("enter")
        lines.types(row.label)
        if row.why_not:
            assert carried_out(picker, outcome) == lines.said[-1] == row.why_not
        elif outcome is PanelAnswer.STAY:
            assert picker.begins_at == lines.sheet.begins
        else:
            assert told == " ".join(lines.sheet.told)
            assert carried_out(picker, outcome) == lines.carries_out()
            lines.conversation = picker.now


@pytest.mark.parametrize("number", few(range(len(drafts())), 10))
@seeds(2, 6)
def test_a_draft_is_the_same_on_the_screen_and_in_lines(number: int, seed: int) -> None:
    game, draft = drafts()[number]
    panel = OnPanel(Seen(game, PEOPLE), draft)
    lines, chance = InLines(game, draft), Random(seed)
    (walk_board if isinstance(panel.panel, Picker) else walk_rows)(panel, lines, chance)


def test_a_sum_alone_goes_to_the_same_side_on_the_screen_and_in_lines() -> None:
    for game, draft in drafts():
        panel = OnPanel(Seen(game, PEOPLE), draft)
        if not isinstance(panel.panel, SheetPanel) or not panel.sheet.pays:
            continue
        lines = InLines(game, draft)
        for line in ("$40", "cash 40"):
            lines.types(line)
            for key in ("$", "4", "0", "enter"):
                panel.press(key)
            assert [one.text for one in panel.sheet.rows] == [one.text for one in lines.sheet.rows]
        assert lines.sheet.pays is not None
        assert lines.sheet.pays.amount == 40
        assert sum(one.amount for one in lines.sheet.sums) == 40


def test_a_sum_is_written_to_the_row_under_the_cursor_whoever_pays_otherwise() -> None:
    game = position((500, 900, 900), owns={"Baltic Avenue": 0})
    panel = OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1).with_cash(Side.GETS, 90))
    for key in ("end", "$", "4", "0", "enter"):  # the last row of the own side is its cash
        panel.press(key)
    draft = panel.draft
    assert (draft.gives.cash, draft.gets.cash) == (40, 0)


def test_what_is_above_the_limit_is_refused_on_the_screen_and_in_lines() -> None:
    tried = 0
    for game, draft in drafts():
        panel = OnPanel(Seen(game, PEOPLE), draft)
        for at, one in enumerate(panel.sheet.rows if isinstance(panel.panel, SheetPanel) else ()):
            if not isinstance(one, Write) or (not one.is_money and one.high >= 9):
                continue
            panel.panel.at = at
            above = str(one.high + 1)
            outcomes = [panel.press(key) for key in (*above, *(["enter"] if one.is_money else []))]
            assert outcomes[-1] == Say(one.why_not(int(above)) or "")
            panel.press("escape")
            lines = InLines(game, draft)
            before = lines.sheet
            lines.types(f"{panel.at + 1} {above}")
            assert f"to {one.high}" in lines.said[-1].replace("$", "")
            assert [row.text for row in lines.sheet.rows] == [row.text for row in before.rows]
            assert [row.text for row in panel.sheet.rows] == [row.text for row in before.rows]
            tried += 1
    assert tried > 10


def test_every_draft_of_every_game_is_tried() -> None:
    kinds = {kind for rule_set in all_games() for kind in sheets(rule_set.id).drafts}
    assert {type(draft) for _, draft in drafts()} == kinds


def test_keys_that_mean_nothing_are_passed_on() -> None:
    game, draft = drafts()[0]
    panel = sheet_panel(game, draft, PEOPLE)
    for key in ("?", "tab", "Q", "p"):
        assert panel.press(key) is PanelAnswer.PASS
    assert panel.press("escape") is PanelAnswer.CLOSE
