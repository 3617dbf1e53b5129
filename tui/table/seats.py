"""Who plays in which seat of a game: people, bots, and people who have taken a bot's seat over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.bots import Bot, introduce, seat_bots
from engine.commands import Seat
from engine.game import Game
from engine.rng import Rng
from engine.setup import HUMAN, GameSetup, SeatHolder
from tui.table.bot_styles import described
from tui.words.names import YOU
from tui.words.phrases import People

_Value = TypeVar("_Value")


class Seating:
    """As the game was set up, and as seats have been taken over since."""

    def __init__(self, setup: GameSetup, game: Game) -> None:
        self.setup = setup
        self.game = game
        self.names = tuple(chair.name for chair in setup.chairs)
        self.humans = tuple(seat for seat, chair in enumerate(setup.chairs) if chair.player == HUMAN)
        self.bots = bots_of(setup)
        self.styles = tuple("" if bot is None else described(bot, setup.rules) for bot in self.bots)
        """What is told of the bots, by seat: level and style; nothing of people."""
        self.holders: list[SeatHolder] = []
        """Who has taken seats over, and who has left them to bots again, the earliest first."""
        self.person: Callable[[Seat], str] = lambda seat: self.holder_of(seat) or self.names[seat]
        """Returns what the one who has a seat now is called; the game goes on under the seat's own name."""
        self._introduce()

    def is_human(self, seat: Seat) -> bool:
        return self.bots[seat] is None

    @property
    def _has_people(self) -> bool:
        """Whether a person still plays."""
        players = self.game.state.players
        return any(self.is_human(seat) and not players[seat].is_out for seat in self.humans)

    def human_may_act(self, seat: Seat) -> bool:
        """Whether a person may do something now: decide, or do business at an open moment (MO-21)."""
        decision = self.game.decision
        if decision is None or not self.is_human(seat):
            return False
        return seat == decision.seat or seat in decision.also

    @property
    def must_act(self) -> Seat | None:
        """The seat that the game waits for."""
        return None if self.game.decision is None else self.game.decision.seat

    def people_for(self, seats: Sequence[Seat]) -> People:
        """The players as those in these seats are told of them: who has one seat alone is "you"."""
        you = seats[0] if len(seats) == 1 else None
        names = tuple(YOU if seat == you else name for seat, name in enumerate(self.names))
        return People(names, you, self.game.rules.accounts)

    def persons_for(self, seats: Sequence[Seat]) -> People:
        """The same by the names of those who have the seats now."""
        people = self.people_for(seats)
        others = (YOU if seat == people.you else self.person(seat) for seat in range(len(self.names)))
        return replace(people, names=tuple(others))

    def holder_of(self, seat: Seat) -> str:
        """The person who has taken a seat over; empty if it is as it was set up."""
        return next((one.name for one in reversed(self.holders) if one.seat == seat), "")

    def given_bots(self) -> tuple[Bot | None, ...]:
        """The bots of all seats that no person has taken over."""
        return tuple(None if self.holder_of(seat) else bot for seat, bot in enumerate(bots_of(self.setup)))

    def _give(self, seat: Seat, bot: Bot | None) -> None:
        """Have a bot play in a seat, or without one a person."""
        self.bots = changed_at(self.bots, seat, bot)
        self._introduce()

    def _sit(self, holder: SeatHolder) -> None:
        """Have the seat played so."""
        self.holders.append(holder)
        people = [seat for seat, chair in enumerate(self.setup.chairs) if chair.player == HUMAN]
        self.humans = tuple(sorted({*people, *filter(self.holder_of, range(len(self.bots)))}))
        bot = self.given_bots()[holder.seat]
        style = f"Played by {holder.name}" if holder.name else bot and described(bot, self.setup.rules)
        self.styles = changed_at(self.styles, holder.seat, style or "")
        self._give(holder.seat, bot)

    def _introduce(self) -> None:
        """Let the bots know in which seats people are, and in which other bots of the house."""
        introduce([None if seat in self.humans else bot for seat, bot in enumerate(self.bots)])
        for bot in filter(None, self.bots):
            bot.people = self.humans


def changed_at(values: tuple[_Value, ...], at: int, value: _Value) -> tuple[_Value, ...]:
    """The same with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def bots_of(setup: GameSetup) -> tuple[Bot | None, ...]:
    """The bot of each seat, None for people; each has its own random numbers, never the game's."""
    players = [None if chair.player == HUMAN else chair.player for chair in setup.chairs]
    return seat_bots(players, Rng(setup.seed).fork())
