"""A table that is played at from several screens: who is there, and who plays for those who are not."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from time import time

from engine.bots import make
from engine.commands import Command, Seat
from engine.record import record
from engine.rng import Rng
from engine.steps import Auction
from tui.pages.outcomes import Outcome
from tui.serve.drop_in.decision_time import TimedTable
from tui.serve.league.days import dice_of_the_day
from tui.serve.table_files import Keep, Then, no_matter
from tui.serve.table_setup import TableProgress, TableSetup
from tui.table.chronicle import Turn
from tui.table.rhythm import Guest, later
from tui.table.table import Table, Waits
from tui.words.phrases import listed, somebody
from tui.words.sentences import Line, Weight

PATIENCE = 20.0
"""Seconds for which one player's open panel may keep the bots waiting for all."""

ENDED = "The game ends here by agreement."
NOT_ENDED = "The end could not be saved, so the game goes on. Try again in a while."


class RemotePlayers(Guest):
    """Those at a table who are somewhere else."""

    def __init__(self) -> None:
        self.seats: set[Seat] = set()
        self.watching = 0
        """How many of them look on without a seat."""


class LiveTable(TimedTable):
    """A game that has begun, while anybody is at it."""

    def __init__(
        self, table_setup: TableSetup, table: Table, on_change: Callable[[], None], change: Keep
    ) -> None:
        """`on_change` is called when lists of tables should be drawn again; `change` changes what is kept."""
        super().__init__(table, table_setup)
        self._on_change, self._change = on_change, change
        self._present: Counter[Seat] = Counter()
        self._watching = 0
        self._leaving: dict[Seat, asyncio.TimerHandle] = {}
        """Who is away, and has still some time to come back."""
        self.missed = table_setup.missed
        """How many commands bots gave for people."""
        self.again = ""
        """The code of the table at which the same game is played again; empty if nobody wants that yet."""
        self._is_ending = False
        """All have agreed to that, and it is being written down."""
        table.is_adjourned |= table_setup.is_over and table.decision is not None
        table_setup.is_over |= table.waits is Waits.NOBODY
        table.rhythm.patience = PATIENCE
        table.join(self)

    # --- coming and going

    @property
    def elsewhere(self) -> Collection[RemotePlayers]:
        """Who is there beside those who are here."""
        return ()

    @property
    def here(self) -> set[Seat]:
        """The seats of the people who are here."""
        return {seat for seat, windows in self._present.items() if windows}

    @property
    def present(self) -> set[Seat]:
        """The seats of all people who are there."""
        return self.here.union(*(party.seats for party in self.elsewhere))

    @property
    def watching(self) -> int:
        """How many look on without a seat."""
        return self._watching + sum(party.watching for party in self.elsewhere)

    @property
    def is_empty(self) -> bool:
        return not self.watching and not self.present

    @property
    def is_over(self) -> bool:
        """Whether play is over, whatever of that is kept by now."""
        return self.table_setup.is_over or self.table.waits is Waits.NOBODY

    @property
    def running(self) -> TableProgress:
        asked = None if self.table.waits is Waits.NOBODY else self.table.must_act
        name = "" if asked is None else self.table.person(asked)
        decision = self.table.decision
        return TableProgress(
            self.table_setup,
            self.table.game.state.round,
            asked,
            name,
            self.watching,
            self._asked_since,
            decision is not None and isinstance(decision.step, Auction),
        )

    def arrive(self, seat: Seat | None) -> None:
        """Somebody has come, to their seat or to look on."""
        if seat is None:
            self._watching += 1
        else:
            self._present[seat] += 1
            self._welcome(seat)
            self._miss_others()
        self._mind_time()
        self._tell_time(seat)
        self._on_change()

    def depart(self, seat: Seat | None) -> None:
        """Somebody is gone."""
        if seat is None:
            self._watching -= 1
        else:
            self._present[seat] -= 1
            self._miss_others()
        self._mind_time()
        self._on_change()

    def _miss_others(self) -> None:
        """Wait for everybody who is away, as long as the game goes on and somebody is there who waits."""
        present, players = self.present, self.table.game.state.players
        is_waited = present and self.table.waits is not Waits.NOBODY
        for seat in self.table.humans:
            if seat in present or not is_waited or players[seat].is_out:
                self._stop_leaving(seat)
            elif seat not in self._leaving and (seat not in self.stood_in or self.is_taken(seat)):
                self._miss(seat)

    def _miss(self, seat: Seat) -> None:
        """Give somebody some time to come back, and say so; without any, a bot plays at once."""
        grace = self.table_setup.terms.grace
        self._leaving[seat] = later(grace, partial(self._replace, seat))
        if grace and not self._is_program(seat):
            self.table.say(
                Line(seat, f"{somebody(seat, 'is', 'are')} away; a bot takes over in {grace} seconds.")
            )

    def _welcome(self, seat: Seat) -> None:
        """Somebody is there who was missed or played for, or who comes for the first time."""
        if seat in self._leaving:
            self._stop_leaving(seat)
            if not self._is_program(seat):
                self.table.say(Line(seat, f"{somebody(seat, 'is', 'are')} here."))
        self.give_sign(seat)

    def _stop_leaving(self, seat: Seat) -> None:
        if (handle := self._leaving.pop(seat, None)) is not None:
            handle.cancel()

    def announce_program(self, seat: Seat) -> None:
        """Somebody is there who is none."""
        self.table.say(Line(seat, f"{somebody(seat, 'is', 'are')} a bot from outside."))

    # --- playing for others

    def _replace(self, seat: Seat, why: str = "") -> None:
        """Let a bot play for somebody until they are back, and say why, if not because they are away."""
        self._stop_leaving(seat)
        if self.is_taken(seat) and not why:
            self._change(partial(TableSetup.give_back, seat=seat))
        elif seat not in self.stood_in:
            self.stood_in.add(seat)
            bot = make(self.table_setup.terms.stand_in, Rng(self.table_setup.seed + seat).fork())
            told = why or f"{somebody(seat, 'is', 'are')} away: a bot takes over."
            self.table.let_play(seat, bot, Line(seat, told, Weight.HEADLINE))
            self._mind_time()

    def give_sign(self, seat: Seat) -> None:
        """Let somebody play for themselves again; nothing if they do."""
        if seat in self.stood_in:
            self.do("sign", seat)

    def _take_back_seat(self, seat: Seat) -> None:
        self.stood_in.discard(seat)
        self.table.let_play(seat, None, Line(seat, f"{somebody(seat, 'is', 'are')} back.", Weight.HEADLINE))
        self._mind_time()

    # --- what is done beside the game

    def do(self, deed: str, seat: Seat, about: str | bool = "") -> str:
        """Let somebody `say`, `react`, `hand_over`, `sign` or want the `end`; returns why not, if so."""
        match deed, about:
            case "sign", _ if seat in self.stood_in:
                self._take_back_seat(seat)
            case "say", str(text):
                return self._say(seat, text)
            case "react", str(word):
                return self._react(seat, word)
            case "end", bool(wants):
                self._would_end(seat, wants)
            case "again", str(code):
                self.again = code
                self._headline(seat, f"{somebody(seat, 'wants', 'want')} the same game again: table {code}.")
            case "let_in", str(player):
                return self._let_in(seat, player)
            case "hand_over", str(name):
                self._hand_over(seat, name)
        return ""

    # --- the dice

    def about_dice(self) -> list[str]:
        """What can be known of the dice now, in sentences."""
        table_setup = self.table_setup
        if table_setup.day:
            return dice_of_the_day(table_setup)
        if not table_setup.secret:
            return ["The dice of this table cannot be checked; it was set up before that was possible."]
        said = listed([f"{place.name} {place.word!r}" for place in table_setup.places if place.word])
        told = [
            f"The server drew a secret before anyone spoke; its SHA-256 is {table_setup.promise}.",
            f"The secret and the words of {said} decide the dice.",
        ]
        if self.table.waits is Waits.NOBODY:
            told.append(f"The secret was {table_setup.secret}.")
        return told

    def _tell_dice(self) -> None:
        if self.table_setup.secret:
            for sentence in self.about_dice():
                self.table.say(Line(None, sentence))

    # --- ending it

    @property
    def voters(self) -> set[Seat]:
        """Whose word it takes to end the game: the people who are still in it, and here."""
        players = self.table.game.state.players
        return {seat for seat in self.present if not players[seat].is_out}

    def _would_end(self, seat: Seat, wants: bool) -> None:
        """Somebody would leave the game as it stands, or no longer would; all who are here must agree."""
        is_too_late = self._is_ending or self.table.waits is Waits.NOBODY
        if is_too_late or seat not in self.voters or wants is (seat in self.agreed):
            return
        if not wants:
            self.agreed.discard(seat)
            self._headline(seat, f"{somebody(seat, 'wants', 'want')} to play on.")
            return
        self.agreed.add(seat)
        if self.voters <= self.agreed:
            self._is_ending = True
            self._write_end()
        else:
            missing = listed([somebody(other) for other in sorted(self.voters - self.agreed)])
            wants_end = f"{somebody(seat, 'wants', 'want')} to end the game here; {missing} must agree."
            self._headline(seat, wants_end)

    def _write_end(self) -> None:
        """Have it written that the game ends as it stands: it is told then, and goes on if that fails."""
        self._keep_end(self._end_here)

    def _keep_end(self, then: Then = no_matter) -> None:
        """Keep that the game is over from now on."""
        self._change(partial(TableSetup.end, at=time()), then)

    def _end_here(self, is_kept: bool) -> None:
        self._is_ending = False
        if self.table.waits is Waits.NOBODY:  # it has come to its own end meanwhile
            return
        if is_kept:
            self.table.adjourn(Line(None, ENDED, Weight.HEADLINE))
            self._note_end()
        else:
            self.table_setup.play_on()
            self.agreed.clear()
            self.table.say(Line(None, NOT_ENDED, Weight.HEADLINE))

    def _note_end(self) -> None:
        """The game is over: nobody is waited for, and what the dice followed from may be known."""
        self._tell_dice()
        self._miss_others()
        self._mind_time()
        self._on_change()

    def _hand_over(self, seat: Seat, name: str) -> None:
        """Somebody has given their chair to somebody else, who has not agreed to any end yet."""
        self.agreed.discard(seat)
        self._tell_taken(seat, name)

    # --- what has happened

    def hear(self, turn: Turn) -> None:
        if turn.command is not None and turn.command.seat in self.stood_in:
            self.missed[turn.command.seat] += 1
        if turn.decision is None or turn.decision.seat not in self.stood_in:
            self._keep_missed()
        self._mind_time()
        self._note_deals(turn)
        if turn.decision is None:
            self._keep_end()
            self._note_end()
        elif self.table.trouble:
            self._on_change()

    def _keep_missed(self) -> None:
        """Keep what bots gave for people, where the table is kept."""
        if not self.missed <= self.table_setup.missed:
            self._change(partial(TableSetup.miss, missed=self.missed.copy()))

    def hear_taken_back(self, command: Command) -> None:
        self._mind_time()

    def stop(self) -> None:
        """Play is over here; what is left is to close the record."""
        self._keep_missed()
        self._stop_timers()
        self.table.stop()

    def _stop_timers(self) -> None:
        for seat in tuple(self._leaving):
            self._stop_leaving(seat)
        self._stop_clock()


@record
class TakeSeat(Outcome):
    """A player goes to a table: to a seat, or to look on."""

    table: LiveTable
    seat: Seat | None
    told: tuple[str, ...] = ()
    """What is said to them alone."""
