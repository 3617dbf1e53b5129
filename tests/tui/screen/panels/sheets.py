"""What lies open, on its panel: keys become acts of the conversation, whose next state is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Game
from tui.ask.conversation import Act, Conversation, Given
from tui.ask.sheet import Seen
from tui.ask.trade_consequences import Happened
from tui.screen.panels.base import Chosen, PanelAnswer, PanelOutcome, Picks, Say, Takes, Writes
from tui.screen.panels.registry import panel_for
from tui.words.menu import Entry, Opens
from tui.words.phrases import People


class OnPanel:
    """One layer of a conversation, as somebody at the screen has it."""

    def __init__(self, seen: Seen, opens: Opens, label: str = "") -> None:
        act = Conversation(seen=seen, keys={}).choose(Entry("", label, opens))
        assert isinstance(act, Conversation)
        self.now = act
        self.given: Given | None = None
        """What was given last."""
        self.panel: Any = panel_for(act.opened[-1], act)

    def press(self, key: str) -> PanelOutcome:
        """What a key leads to: what is given at the table or said, or whether the panel has used it."""
        return self._taken(self.panel.press(key))

    def click(self, row: int, side: str = "") -> PanelOutcome:
        return self._taken(self.panel.click(row, side))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.panel, name)

    def _taken(self, outcome: PanelOutcome) -> PanelOutcome:
        match outcome:
            case Takes():
                return self._gone_on(self.now.take(outcome.row))
            case Picks():
                return self._gone_on(self.now.pick(outcome.row))
            case Writes():
                done = self._gone_on(self.now.write(outcome.number, outcome.row))
                return Say(outcome.note) if outcome.note else done
            case Chosen():
                return self._gone_on(self.now.choose(outcome.entry))
            case PanelAnswer.DO:
                return self._gone_on(self.now.do())
            case PanelAnswer.DROP:
                return self._gone_on(self.now.drop_last())
            case PanelAnswer.CLOSE if len(self.now.opened) > 1:
                return self._gone_on(self.now.back())
        return outcome

    def _gone_on(self, act: Act) -> PanelOutcome:
        if isinstance(act, str):
            return Say(act)
        if isinstance(act, Given):
            self.given = act
            return act
        self.now = act
        if not self.panel.show(act.opened[-1], act):
            self.panel = panel_for(act.opened[-1], act)
        return PanelAnswer.STAY


def opened(game: Game, opens: Opens, people: People, past: Sequence[Happened] = ()) -> OnPanel:
    """Whatever an entry opens, for the player who is "you"."""
    return OnPanel(Seen(game, people, past), opens)


def sheet_panel(game: Game, draft: Any, people: People) -> OnPanel:
    """The panel of a draft for the player who is "you"."""
    return opened(game, draft, people)
