"""Somebody at a table without a screen: what they are asked and told, and what they have to say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.commands import Command, Ready, Seat
from engine.events import BidMade, Event, TradeCountered, TradeProposed, TradeRefused, TurnBegan
from engine.game import Refused
from engine.steps import Owes
from tui.ask.answers import past_limit
from tui.ask.prompting import prompt
from tui.ask.sheet import Seen
from tui.ask.sheets import sheets
from tui.ask.tables import step_words
from tui.ask.ways import drafts_of, way_entries
from tui.table.onlooker import HandOver, Onlooker
from tui.table.playback import Pace
from tui.table.table import Table, Waits
from tui.words.menu import Entry, Prompt
from tui.words.telling import Weight


class Seated(Onlooker):
    """The people at one keyboard. The others play at once whenever it is for them."""

    def __init__(self, table: Table, seats: Sequence[Seat] | None = None) -> None:
        """Of these seats; without any word, of all the people at the table."""
        super().__init__(table, Pace.INSTANT, table.humans if seats is None else seats)
        self.hand_over = HandOver(self.seats, table.game.rules)
        self.prompt: Prompt | None = None
        self._round = 0
        """The last one that was told."""
        table.join(self)

    @property
    def seen(self) -> Seen:
        """The game as sheets see it."""
        people = self.people if self.prompt is None else replace(self.people, you=self.prompt.seat)
        return Seen(self.table.game, people, self.table.chronicle.turns)

    @property
    def you(self) -> Seat | None:
        """Whose secrets may be told; None for those who only look on."""
        return next(iter(self.seats), None) if self.prompt is None else self.prompt.seat

    @property
    def looks_from(self) -> Seat:
        """From whose side the table is looked at."""
        return 0 if self.you is None else self.you

    # --- what is asked

    def ask(self, seat: Seat) -> Prompt | None:
        """The question to a person who may act, with everything they may do; None if they may not."""
        asked = prompt(self.table.game, seat, self.people)
        if asked is not None and (found := self._ways(asked)):
            entries = (*found, *(replace(entry, is_default=False) for entry in asked.entries))
            asked = replace(asked, entries=entries)
        if asked is not None and (limit := self.table.limits.of(self.table.game, seat)):
            asked = replace(asked, facts=(past_limit(limit), *asked.facts))
        self.prompt = asked
        return asked

    def _ways(self, asked: Prompt) -> list[Entry]:
        """The ways out of a debt, the cheapest first, as entries before the others."""
        decision = self.table.decision
        if decision is None or not isinstance(decision.step, Owes) or decision.seat != asked.seat:
            return []
        drafts = drafts_of(self.table.game, decision.step)
        return [replace(entry, key="") for entry in way_entries(drafts)]

    @property
    def terms(self) -> tuple[str, ...]:
        """What there is to know for an answer beside its facts."""
        decision = self.table.decision
        if self.prompt is None or decision is None or not self.prompt.must_answer:
            return ()
        tell = sheets(self.table.game.rules.rule_set.id).steps.get(type(decision.step))
        return () if tell is None else tell(self.seen, decision.step)

    @property
    def is_list(self) -> bool:
        """Whether the answers to the question are a list, business among them."""
        decision = self.table.decision
        if decision is None or self.prompt is None or not self.prompt.must_answer:
            return False
        words = step_words(self.table.game.rules.rule_set.id).get(type(decision.step))
        return words is not None and words.is_list(decision.step)

    def submit(self, command: Command) -> str:
        """Hand a command to the table; gives a sentence if it is refused."""
        if isinstance(command, Ready):
            return ""
        try:
            self.table.submit(command)
        except Refused as why:
            return str(why)
        return ""

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
