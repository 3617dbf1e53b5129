"""Somebody who plays at a table: the conversation they have, and what comes of it there. No front end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from engine.commands import Command, EndTurn, Ready, Seat, Throw
from engine.game import Refused
from tui.ask.answers import limit_entries, limit_told
from tui.ask.conversation import PLAN_DROPPED, Act, Conversation, Given
from tui.ask.conversation_start import asked, out_of_game
from tui.ask.meanwhile import AT_NEXT
from tui.ask.prompt import NO_CHANGES
from tui.ask.sheet import Seen
from tui.ask.turn_end import LeftUndone, left_undone
from tui.ask.usual_keys import OwnKeys
from tui.table.onlooker import HandOver, Onlooker
from tui.table.rhythm import Pace
from tui.table.table import Table, Waits
from tui.words.command_words import CommandWords
from tui.words.menu import Entry, Follow, Prompt

NOT_ASKED = "You are not asked anything."
HINTLESS_DAY = "The game of the day is played without hints."
HINTLESS_COMPANY = "Hints are only for a table without other people."


class Participant(Onlooker):
    """The people at one keyboard; acts of the conversation go through `take_up`."""

    def __init__(
        self, table: Table, pace: Pace, seats: Sequence[Seat], keys: Mapping[str, str] = NO_CHANGES
    ) -> None:
        super().__init__(table, pace, seats)
        self.keys = OwnKeys(keys)
        self.hand_over = HandOver(self.seats, table.game.rules)
        self.watches: bool | None = None
        """Whether people who are all out follow the rest; None until they have said so."""
        self.has_left = False
        self.wanted: CommandWords | None = None
        """The business asked for in another's turn that is still to be opened."""
        self.note = ""
        """Why the last act was not possible, or what it has done, as a sentence."""
        self.ends_turns = False
        """Their turns end by themselves where nothing is left to do."""
        self.sees_turns_end = False
        """A turn that ends by itself first stays in sight for a moment, in which any key keeps it open."""
        self._left = defaultdict[Seat, LeftUndone](LeftUndone)
        """What they left undone when they were last asked whether to do it."""
        self._stays_at = len(table.chronicle.turns)
        """After how many turns of the chronicle they are asked whatever is left to do."""
        self.conversation = self.silence

    # --- what is asked

    @property
    def seen(self) -> Seen:
        """The game as it is seen from here."""
        return Seen(self.table.game, self.people, self.table.chronicle.turns)

    @property
    def silence(self) -> Conversation:
        """Nothing is asked."""
        return Conversation(seen=self.seen, keys=self.keys.changed, meanwhile=self._limit_entries())

    @property
    def prompt(self) -> Prompt | None:
        """The question with all its answers; None if nothing is asked."""
        return self.conversation.prompt

    def asked(self, seat: Seat) -> Conversation:
        """What a person in this seat is asked, or may do though it is another's turn."""
        limit = self.table.limits.of(self.table.game, seat)
        return asked(self.seen, seat, keys=self.keys.changed, limit=limit)

    def _limit_entries(self) -> tuple[Entry, ...]:
        """What the first of them who bids can do about their limit while others bid."""
        table = self.table
        if table.waits is Waits.HUMAN and table.must_act in self.seats:
            return ()
        found = (limit_entries(table.game, seat, table.limits.of(table.game, seat)) for seat in self.seats)
        return next(filter(None, found), ())

    def ask(self, seat: Seat) -> Prompt | None:
        """Ask them that; the question with all its answers, None if there is nothing for them now."""
        self.conversation = self.asked(seat)
        return self.prompt

    @property
    def is_out(self) -> bool:
        """Whether they still have to say how they follow the rest, all being out of the game."""
        return self.all_out and self.watches is None and self.table.waits is not Waits.NOBODY

    def ask_how_to_follow(self) -> None:
        """Ask them that."""
        self.conversation = out_of_game(self.seen)

    @property
    def waits_for_keyboard(self) -> bool:
        """Whether the keyboard has to change hands before the question is seen."""
        return self.hand_over.is_due(None if self.prompt is None else self.prompt.seat)

    @property
    def why_no_hint(self) -> str:
        """Why no hint is given now, as a sentence; empty if one can be given."""
        if self.prompt is None:
            return NOT_ASKED
        if self.table.coach.gives_hints(self.table.game):
            return ""
        return HINTLESS_DAY if self.table.is_of_a_day else HINTLESS_COMPANY

    # --- business in another's turn

    def want(self, words: CommandWords) -> None:
        """Ask for business while others play: it opens now, or at the next open moment."""
        self.wanted = words
        if not self.open_wanted():
            self.note = AT_NEXT.format(what=words.label)

    def open_wanted(self) -> bool:
        """Open the business that was asked for, if this is an open moment for them; whether it was one."""
        words, seat = self.wanted, next(iter(self.may_act), None)
        if words is None or seat is None or self.ask(seat) is None:
            return False
        self.wanted, self.note = None, ""
        entry = self.conversation.entry_for(words)
        if entry is None:
            self.note = self.conversation.why_not(words)
        else:
            self.choose(entry)
        if self.conversation.top is None:
            self.conversation = self.silence
        return True

    # --- turns that end by themselves

    @property
    def ends_by_itself(self) -> bool:
        """Whether their turn may end without asking them."""
        table, seat = self.table, self.table.must_act
        return (
            self.ends_turns
            and seat is not None
            and seat in self.seats
            and table.waits is Waits.HUMAN
            and len(table.chronicle.turns) != self._stays_at
            and self.conversation.top is None
            and self._is_fresh
            and self._has_no_more_to_do(seat)
        )

    def _has_no_more_to_do(self, seat: Seat) -> bool:
        """Whether nothing is left in their turn that cannot wait, or only what they left before."""
        if (left := left_undone(self.table.game)) is None:
            return False
        return self._left[seat].covers(left) if self.sees_turns_end else not self.may_rethink

    @property
    def may_rethink(self) -> bool:
        """Whether one of their decisions can be undone, or something is left to do that cannot wait."""
        left = left_undone(self.table.game)
        return self.may_undo or (left is not None and bool(left.choices))

    @property
    def may_undo(self) -> bool:
        """Whether one of their decisions can be undone."""
        return self.table.may_take_back(self.seats) is not None

    @property
    def _is_fresh(self) -> bool:
        """Whether what is asked was not asked before in this turn."""
        turns = self.table.chronicle.turns
        for turn in reversed(turns):
            if turn is not turns[-1] and turn.decision == self.table.decision:
                return False
            if isinstance(turn.command, Throw):
                return True
        return True

    def stay(self) -> None:
        """Be asked before this turn ends."""
        self._stays_at = len(self.table.chronicle.turns)

    def end_turn(self) -> None:
        """End their turn."""
        if (seat := self.table.must_act) is not None:
            self.submit(EndTurn(seat))

    def hear_taken_back(self, command: Command) -> None:
        """Take in that a decision has been taken back; they are asked what to do instead."""
        super().hear_taken_back(command)
        self.stay()

    # --- what they do

    def take_up(self, act: Act) -> bool:
        """Go on to the next state, or carry out what is given; whether something was done at the table."""
        match act:
            case str():
                self.note = act
                return False
            case Given():
                return self.carry_out(act)
        is_dropped = self.conversation.plan is not None and act.plan is None
        self.note = PLAN_DROPPED if is_dropped and len(act.opened) < len(self.conversation.opened) else ""
        self.conversation = act
        return False

    def choose(self, entry: Entry) -> bool:
        """Take an answer, or an entry of what is open; whether something was done at the table."""
        return self.take_up(self.conversation.choose(entry))

    def carry_out(self, given: Given) -> bool:
        """Do what was decided; whether anything was done."""
        commands = given.commands
        if given.follow is not None:
            self._follow_on(given.follow)
            return True
        if given.limit is not None:
            return self._bid_up_to(given.limit.seat, given.limit.amount)
        for number, command in enumerate(commands):
            if why := self.submit(command):
                self.note = why
                return number > 0
        return True

    def _bid_up_to(self, seat: Seat, amount: int) -> bool:
        """Set a limit, and make the first bid if it is for them to bid; there is none if that is refused."""
        table = self.table
        before = table.limits.of(table.game, seat)
        table.limits.set(table.game, seat, amount)
        bid = table.limits.bid(table.game)
        if bid is None or bid.seat != seat:
            self.note = "" if table.must_act == seat else limit_told(amount)
        elif why := self.submit(bid):
            table.limits.set(table.game, seat, before)
            self.note = why
            return False
        return True

    def _follow_on(self, how: Follow) -> None:
        if how is Follow.LEAVE:
            self.has_left = True
        else:
            self.watches = how is Follow.WATCH
        self.conversation = self.silence

    def submit(self, command: Command) -> str:
        """Hand a command to the table; returns a sentence if it is refused."""
        if isinstance(command, Ready):
            self.conversation = self.silence
            return ""
        left = left_undone(self.table.game) if isinstance(command, EndTurn) else None
        try:
            self.table.submit(command)
        except Refused as why:
            return str(why)
        if left is not None and not self._left[command.seat].covers(left):
            self._left[command.seat] = left
        return ""

    def take_back(self) -> bool:
        """Undo the last decision; whether that was possible."""
        if not self.may_undo:
            self.note = self.table.no_taking_back
            return False
        self.table.take_back()
        return True
