"""Which panel a menu entry leads to, and which belongs to a question."""

from __future__ import annotations

from functools import cache

from engine.rules.proposals import why_no_answer
from engine.steps import Considers, Owes, Step
from tui.ask.limit_draft import LimitDraft
from tui.ask.sheets import sheets
from tui.ask.trade import TradeDraft
from tui.ask.way_draft import WayDraft
from tui.screen.panels.amount import Amount
from tui.screen.panels.auction import UpTo
from tui.screen.panels.base import Forms, Panel, Sight
from tui.screen.panels.debt import Debt, Raising
from tui.screen.panels.menu import Menu
from tui.screen.panels.offer import Received
from tui.screen.panels.sheet import SheetPanel
from tui.screen.panels.trade import Trade
from tui.words.menu import AskAmount, Opens, Prompt, Submenu
from tui.words.phrases import answer_words
from tui.words.presentation import named, presentation


def panel_for(opens: Opens, label: str, sight: Sight) -> Panel:
    """The panel for choosing or filling in something; `label` is that of the entry that opens it."""
    match opens:
        case Submenu():
            return Menu(opens.title, opens.entries, opened_by=label, sight=sight)
        case AskAmount():
            return Amount(opens)
        case _:
            make = panels(sight.rules).drafts.get(type(opens))
            if make is not None:
                return make(sight, opens)
            return SheetPanel(sight, sheets(sight.rules).drafts[type(opens)], opens)


def panel_of(step: Step, prompt: Prompt, sight: Sight) -> Panel | None:
    """The panel a question has to itself, for the player asked; None if it has none."""
    make = panels(sight.rules).steps.get(type(step))
    return None if make is None else make(sight, step, prompt)


@cache
def panels(rules: str) -> Forms:
    """The shared panels and those of one game; `rules` is its id."""
    own = presentation(rules).panels
    return _SHARED.with_more(named(own)) if own else _SHARED


def _trade(sight: Sight, draft: TradeDraft) -> Panel:
    return Trade(sight.game, draft, sight.people, sight.marks, sight.past)


def _received(sight: Sight, step: Considers, prompt: Prompt) -> Panel:
    game = sight.game
    nth = answer_words(game.rules, step.answers)
    last = why_no_answer(game, step) or ""
    return Received(game, step.offer, prompt.entries, sight.people, sight.marks, nth, last, sight.past)


_SHARED = Forms(
    drafts={TradeDraft: _trade, WayDraft: Raising, LimitDraft: UpTo},
    steps={Considers: _received, Owes: Debt},
)
