"""Somebody at a table without a screen: what they are asked and told, and what they have to say."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Seat
from engine.events import BidMade, Event, TradeCountered, TradeProposed, TradeRefused, TurnBegan
from tui.ask.sheets import sheets
from tui.table.participant import Participant
from tui.table.playback import Pace
from tui.table.table import Table, Waits
from tui.words.telling import Weight


class Seated(Participant):
    """The people at one keyboard. The others play at once whenever it is for them."""

    def __init__(self, table: Table, seats: Sequence[Seat] | None = None) -> None:
        """Of these seats; without any word, of all the people at the table."""
        super().__init__(table, Pace.INSTANT, table.humans if seats is None else seats)
        self._round = 0
        """The last one that was told."""
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

    def news(self) -> list[str]:
        """What has happened and was not told yet, the rounds under headings; of bids only the last."""
        told: list[str] = []
        last: Event | None = None
        turns = self.take()
        bids = [event for turn in turns for event in turn.events if isinstance(event, BidMade)]
        for turn in turns:
            lines = {id(line.event): line for line in turn.lines if line.weight > Weight.DETAIL}
            told += [line.text for line in turn.lines if line.event is None]
            for event in turn.events:
                told += self._heading(event)
                if self._is_haggling(event):
                    continue
                is_outbid = isinstance(event, BidMade) and event is not bids[-1]
                if (line := lines.get(id(event))) is not None and not is_outbid:
                    told.append(line.text)
                    last = event
        is_asked = self.table.waits is Waits.HUMAN
        is_repeated = type(last) in sheets(self.table.game.rules.rule_set.id).repeated
        return told[:-1] if is_asked and is_repeated else told

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
