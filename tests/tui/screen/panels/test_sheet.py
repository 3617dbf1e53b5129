"""Any draft on the screen and in lines: the same sheet, the same commands."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.commands import Command
from engine.events import Reason
from engine.game import Game
from engine.steps import Owes, PassTurn, TurnOver
from tests.support import landlord
from tests.support.finance import CAPITOL, HIGHLAND, UNION
from tests.support.position import position, title_of
from tests.tui.addon_sittings import travelling
from tests.tui.games.finance1936.test_screen import kept, last_houses
from tests.tui.screen.panels.sheets import sheet_panel
from tui.ask.sheet import Seen, Take, Write
from tui.ask.sheets import sheets
from tui.ask.trade import PartDraft
from tui.games.addon1995.drafts import TravelDraft
from tui.games.finance1936.drafts import HousesDraft, KeepDraft
from tui.games.landlord1904.drafts import BorrowDraft, LoanDraft
from tui.lines.console import finish
from tui.lines.filling import Filling
from tui.lines.seated import Seated
from tui.lines.talk import Talk
from tui.screen.panels.base import Answer, Give, GiveAll, Say
from tui.screen.panels.sheet import SheetPanel
from tui.words.menu import Draft
from tui.words.phrases import People

PEOPLE = People(("Ann", "Bea", "Cyd"), you=0)
OWNS: dict[int | str, int] = {5: 0, 11: 0, 12: 0, 20: 0, 3: 1}


def drafts() -> list[tuple[Game, Draft]]:
    """A game with a draft of each kind that has no panel of its own."""
    lots = landlord.position((250, 200, 300), owns=OWNS)
    debt = Owes(0, 1, 520, Reason.RENT, title_of(position(), "Boardwalk"), is_debt=True)
    poor = position(
        (500, 900, 900),
        owns={"Baltic Avenue": 0, "Oriental Avenue": 0},
        agenda=[debt, TurnOver(0), PassTurn(0)],
    )
    return [
        (lots, BorrowDraft.covering(lots, 0, 100)),
        (lots, LoanDraft.filled(lots, 0, 0, 1)),
        (poor, PartDraft(debt)),
        (travelling(24), TravelDraft(0)),
        (last_houses(), HousesDraft(0, 1)),
        (kept(), KeepDraft(0, (HIGHLAND, CAPITOL, UNION))),
    ]


class InLines:
    """The same draft line by line."""

    def __init__(self, game: Game, draft: Draft) -> None:
        self.said: list[str] = []
        talk = SimpleNamespace(say=lambda *texts: self.said.extend(texts))
        seated = SimpleNamespace(seen=Seen(game, PEOPLE), table=SimpleNamespace(game=game))
        make = sheets(game.rules.rule_set.id).drafts[type(draft)]
        self.filling = Filling(cast(Talk, talk), cast(Seated, seated), make, draft)

    def types(self, line: str) -> None:
        assert finish(self.filling._take(line))

    @property
    def given(self) -> tuple[Command, ...] | None:
        return self.filling._result


def change(panel: SheetPanel, lines: InLines, chance: Random) -> None:
    """Choose a row by chance, and take it or write a number there, in both."""
    at = chance.randrange(len(panel.sheet.rows))
    one = panel.sheet.rows[at]
    panel.at = at
    if isinstance(one, Take):
        outcome = panel.press("space")
        lines.types(str(at + 1))
        assert not isinstance(outcome, Say) or lines.said[-1] == outcome.text
        return
    assert isinstance(one, Write)
    amount = chance.randrange(one.low, one.high + 1, one.unit)
    if one.is_money:
        for key in ("space", *str(amount), "enter"):
            panel.press(key)
    else:
        panel.press(str(amount) if amount < 10 else "9")
        amount = min(amount, 9)
    lines.types(str(at + 1))
    lines.types(str(amount))


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("seed", range(8))
def test_a_draft_is_the_same_on_the_screen_and_in_lines(number: int, seed: int) -> None:
    game, draft = drafts()[number]
    panel, lines, chance = sheet_panel(game, draft, PEOPLE), InLines(game, draft), Random(seed)
    for _ in range(30):
        change(panel, lines, chance)
        assert panel.draft == lines.filling._sheet.draft
        assert panel.sheet.told == lines.filling._sheet.told
        outcome = panel.press("p")
        lines.types(panel.sheet.verb)
        if isinstance(outcome, Say):
            assert lines.said[-1] == outcome.text
            assert lines.given is None
            continue
        assert isinstance(outcome, Give | GiveAll)
        assert lines.given == ((outcome.command,) if isinstance(outcome, Give) else outcome.commands)
        lines.filling._result = None


def test_every_sheet_without_a_panel_is_tried() -> None:
    tried: set[type[Any]] = {type(draft) for _, draft in drafts()}
    assert tried >= {BorrowDraft, LoanDraft, PartDraft, TravelDraft, HousesDraft, KeepDraft}


def test_keys_that_mean_nothing_are_passed_on() -> None:
    game, draft = drafts()[0]
    panel = sheet_panel(game, draft, PEOPLE)
    for key in ("?", "tab", "Q", "z"):
        assert panel.press(key) is Answer.PASS
    assert panel.press("escape") is Answer.CLOSE
