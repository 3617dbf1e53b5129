"""Somebody at the screen: the panels before them, and how the others go on meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.commands import Seat
from engine.events import CardDrawn
from tui.ask.usual_keys import ONE_BY_ONE, PAUSE
from tui.screen.keys.guard import Guard
from tui.screen.panels.base import YES, Panel
from tui.screen.panels.boxes import CardShown
from tui.table.chronicle import ToldTurn
from tui.table.participant import Participant
from tui.table.rhythm import READING, RETHINKING, SEEING, Pace
from tui.table.table import Table, Waits
from tui.words.sentences import Line, Weight


class Follower(Participant):
    """They say how the others go on while they have nothing to decide themselves."""

    def __init__(self, table: Table, pace: Pace, keys: Mapping[str, str], seats: Sequence[Seat]) -> None:
        super().__init__(table, pace, seats, keys)
        self.sees_turns_end = True
        self.base: Panel | None = None
        """The panel that belongs to the question."""
        self.panels: list[Panel] = []
        """What lies open, the last on top."""
        self.came_from: Panel | None = None
        """Where the space that is looked at was chosen, to come back to."""
        self.is_paused = False
        """The others play only when they are told to, until they are let go."""
        self.hurries = False
        """The others play at once until a person is asked."""
        self.card: CardShown | None = None
        """The card a person just drew, until their next command; the others wait until it has been seen."""
        self.guard = Guard()
        self._trouble = ""
        self._new_question: bool | None = None
        """Whether the player's key has led to the question that was not shown yet; None if all were."""

    @property
    def is_picking(self) -> bool:
        """Whether a space on the board is being picked."""
        return bool(self.panels) and self.panels[-1].picks

    @property
    def has_something_open(self) -> bool:
        """Whether the others wait until something has been looked at, or done."""
        return self.shows_card

    @property
    def shows_card(self) -> bool:
        """Whether a card that was drawn has to be put away; not where turns end by themselves."""
        return self.card is not None and not self.ends_turns

    @property
    def bots_play(self) -> bool:
        """Whether the next command is a bot's, and nobody keeps it waiting."""
        if self.table.waits is not Waits.BOT or self.has_something_open:
            return False
        return not self.is_out

    @property
    def is_fast(self) -> bool:
        """Whether the outcome of the others' play is all that is to be seen of it."""
        return self.pace is Pace.INSTANT or self.hurries or (self.all_out and not self.watches)

    @property
    def keeps_waiting(self) -> bool:
        return self.is_busy or (self.is_paused and not self.hurries) or not self.bots_play

    @property
    def sees_only_the_end(self) -> bool:
        """Whether nothing is shown before the game is over."""
        return self.all_out and not self.watches and self.bots_play

    def hurry(self) -> None:
        """See the rest of the game as briefly as anything can be seen of it."""
        self.pace = Pace.BRIEF

    def follow(self, key: str) -> bool:
        """Take a key for how the others go on; whether it was one."""
        if not self.sets_pace:
            return False
        if key in self.keys.all_of(ONE_BY_ONE):
            self.is_paused, self.hurries = True, False
            self.table.play_one()
            self.table.rhythm.tell(but=self)
        elif key in self.keys.all_of(PAUSE):
            self.is_paused, self.hurries = not self.is_paused, False
        elif key in YES:  # on to the next question for a person; who is out sees the result
            if self.all_out:
                self.watches = self.is_paused = False
            self.hurries = True
        else:
            return False
        return True

    def has_shown(self, round_trip: float | None) -> None:
        """All that has happened is on the screen: from now on the question can be read."""
        if self._new_question is not None:
            self.guard.appears(self.pace, is_own=self._new_question, round_trip=round_trip)
            self._new_question = None

    @property
    def rest_of_turn(self) -> float:
        """Seconds until a turn ends by itself."""
        seen = SEEING if self.card is None else READING
        return max(self.pace.value, seen, RETHINKING if self.may_rethink else 0.0)

    def end_turn(self) -> None:
        """End the turn by itself: a card stays in sight, and a key on its way is for nothing else."""
        card = self.card
        super().end_turn()
        self.card = card
        if self.prompt is None:
            self._new_question = False

    def _tell_trouble(self) -> None:
        if self.table.trouble != self._trouble:
            self._trouble = self.note = self.table.trouble

    def _look_for_card(self, told: ToldTurn) -> None:
        lines = [line for line in told.lines if line.weight > Weight.DETAIL]
        for event in told.events:
            if isinstance(event, CardDrawn) and event.seat in self.seats:
                self.card = self._card(event, lines)

    def _card(self, event: CardDrawn, told: Sequence[Line]) -> CardShown:
        rules = self.table.game.rules
        deck = rules.decks[rules.deck_of[event.card]]
        text = rules.cards[event.card].text
        drawn = next((n for n, line in enumerate(told) if text in line.text), -1)
        return CardShown(event.seat, deck.name, deck.kind, text, [line.text for line in told[drawn + 1 :]])
