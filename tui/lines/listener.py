"""Somebody at a table without a screen: what they are asked and told, and what they have to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.commands import Seat
from engine.events import BidMade, Event, Moved, TradeCountered, TradeProposed, TradeRefused, TurnBegan
from engine.steps import MayBuy
from tui.ask.sheets import sheets
from tui.lines.turn_summary import TurnSummary
from tui.lines.verbosity import Length
from tui.table.participant import Participant
from tui.table.rhythm import Pace
from tui.table.table import Table, Waits
from tui.words.sentences import Line, Weight


class Listener(Participant):
    """The people at one keyboard. The others play at once whenever it is for them."""

    is_on_loop: ClassVar[bool] = False
    """Whether the table plays the others' turns by itself, on a loop."""

    def __init__(self, table: Table, seats: Sequence[Seat] | None = None) -> None:
        """Of these seats; without any word, of all the people at the table."""
        super().__init__(table, Pace.INSTANT, table.humans if seats is None else seats)
        self._summary = TurnSummary(self.people, self._narrator)
        self._round = 0
        """The last one that was told."""
        self.has_told = False
        """The latest news was more than the number of a round."""
        table.rhythm.is_by_hand = not self.is_on_loop
        table.join(self)

    @property
    def you(self) -> Seat | None:
        """Whose secrets may be told; None for those who only look on."""
        return next(iter(self.seats), None) if self.prompt is None else self.prompt.seat

    @property
    def looks_from(self) -> Seat:
        """From whose side the table is looked at."""
        return 0 if self.you is None else self.you

    # --- what is told

    def pass_over(self) -> None:
        """What has happened so far is no news here."""
        self.take()
        self._round = self.table.game.state.round

    @property
    def has_whole_turn(self) -> bool:
        """Whether another turn has begun in what was not told yet."""
        return any(isinstance(event, TurnBegan) for told in self.untold for event in told.events)

    def news(self, length: Length = Length.FULL) -> list[str]:
        """What has happened and was not told yet, the rounds under headings; of bids only the last."""
        told: list[str] = []
        self.has_told = False
        is_limited = self.table.game.options.time_limit_rounds > 0
        for heading, lines in self._by_round():
            if length is not Length.BRIEF or is_limited:
                told += heading
            told += (sentences := self._summary.told(lines, length, asks_here=self._is_offered))
            self.has_told |= bool(sentences)
        return told

    def _by_round(self) -> list[tuple[list[str], list[Line]]]:
        """What has happened: the heading of each round, and its lines."""
        turns = self.take()
        bids = [event for turn in turns for event in turn.events if isinstance(event, BidMade)]
        parts: list[tuple[list[str], list[Line]]] = [([], [])]
        for turn in turns:
            lines = {id(line.event): line for line in turn.lines}
            parts[-1][1].extend(line for line in turn.lines if line.event is None)
            for event in turn.events:
                if heading := self._heading(event):
                    parts.append((heading, []))
                is_outbid = isinstance(event, BidMade) and event is not bids[-1]
                line = lines.get(id(event))
                if line is None and isinstance(event, Moved):
                    line = Line(event.seat, "", Weight.DETAIL, event=event)
                if line is not None and not is_outbid and not self._is_haggling(event):
                    parts[-1][1].append(line)
        self._drop_repeated(parts[-1][1])
        return parts

    @property
    def _is_offered(self) -> bool:
        """Whether somebody here is asked about buying the space they stand on."""
        decision = self.table.decision
        return decision is not None and isinstance(decision.step, MayBuy) and decision.seat == self.you

    def _drop_repeated(self, lines: list[Line]) -> None:
        """Leave out the last news if the question repeats it."""
        told = (line for line in reversed(lines) if line.event is not None and line.weight > Weight.DETAIL)
        last = next(told, None)
        repeated = sheets(self.table.game.rules.rule_set.id).repeated
        if last is not None and self.table.waits is Waits.HUMAN and type(last.event) in repeated:
            lines.remove(last)

    def _is_haggling(self, event: Event) -> bool:
        """Terms that are only between others; if they agree, that is told with its terms."""
        if not isinstance(event, TradeProposed | TradeCountered | TradeRefused):
            return False
        return not {event.offer.proposer, event.offer.partner} & {*self.seats}

    def _heading(self, event: Event) -> list[str]:
        if not isinstance(event, TurnBegan) or event.round == self._round:
            return []
        self._round = event.round
        return ["", f"Round {event.round}."]
