"""Everything that differs between two moments of a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Self

from engine.board import Place, TitleNumber
from engine.cards import CardNumber
from engine.commands import BANK as BANK
from engine.commands import Offer, Seat
from engine.record import record
from engine.rng import Rng
from engine.steps import Step

Playing = Any
"""A `Game`, where a module below the kernel speaks of functions that are given one."""


@dataclass(slots=True, unsafe_hash=True)
class Part:
    """What one game adds to a player or to a position; games that add nothing have this one itself."""

    @classmethod
    def of(cls, whole: Player | GameState) -> Self:
        """The part of a player or of a position, by its own type."""
        part = whole.own
        assert isinstance(part, cls)
        return part

    def copy(self) -> Self:
        """An independent copy."""
        return self


@dataclass(slots=True)
class Player:
    """What one player has and where he is. Sums are whole dollars."""

    cash: int
    credit: int
    """What is left of his bank credit (MO-08)."""
    place: Place
    jail: int
    """Which of his turns in Jail comes next, from 1; 0 when he is free."""
    is_out: bool
    cards: list[CardNumber]
    """Kept cards."""
    proposed: int
    """By which of the game's commands he last proposed a trade, from 1; 0 if he never did."""
    own: Part
    """What this game alone knows of a player."""

    @property
    def funds(self) -> int:
        """Cash and what is left of the credit (MO-09)."""
        return self.cash + self.credit

    def copy(self) -> Player:
        return Player(
            self.cash,
            self.credit,
            self.place,
            self.jail,
            self.is_out,
            self.cards[:],
            self.proposed,
            self.own.copy(),
        )


@record
class RentClaim:
    """A rent the owner has not yet asked for (MO-49)."""

    payer: Seat
    owner: Seat
    title: TitleNumber
    amount: int
    throwers_left: int
    """How many more players may begin to throw before the rent is lost."""
    last_thrower: Seat


@record
class Standing:
    """What everybody had at a moment, as all could see it."""

    funds: tuple[int | None, ...]
    """Whole dollars by seat, credit included; None for who was out of the game."""
    owner: tuple[Seat, ...]
    """By title number, as `level` and `mortgaged`."""
    level: tuple[int, ...]
    mortgaged: tuple[bool, ...]
    houses: int
    """What the Bank had left of them, as of `hotels`."""
    hotels: int

    @classmethod
    def of(cls, state: GameState) -> Standing:
        """What everybody has in a position."""
        funds = tuple([None if player.is_out else player.funds for player in state.players])
        deeds = tuple(state.owner), tuple(state.level), tuple(state.mortgaged)
        return cls(funds, *deeds, state.houses, state.hotels)


@record
class Refusal:
    """An offer that its partner has refused, or answered with other terms."""

    offer: Offer
    round: int
    """In which it was refused."""
    then: Standing
    """What everybody had when he refused."""


@dataclass(slots=True)
class GameState:
    """The position of a game: equal states play on equally.

    What is remembered of offers goes with it, but changes no rule, and positions are equal without it. A game
    changes what is in the lists and never replaces one: others may share them (`engine/observe.py`).
    """

    players: list[Player]
    owner: list[Seat]
    """By title number."""
    level: list[int]
    """Buildings by title number: the number of houses, or one more than the most houses for a hotel."""
    mortgaged: list[bool]
    """By title number."""
    houses: int
    """Houses the Bank has left."""
    hotels: int
    """Hotels the Bank has left."""
    decks: list[list[CardNumber]]
    """By deck; the first card is on top. A pile that changes is replaced, so that it is quick to see."""
    boxes: list[int]
    """What each of the Bank's accounts took in less what it paid out; none runs out (MO-06, LG-03)."""
    claims: list[RentClaim]
    agenda: list[Step]
    """What has still to happen, the next step last."""
    turn: Seat
    first: Seat
    """Who began the game; rounds are counted by him (MO-126)."""
    round: int
    bankruptcies: int
    time_is_up: bool
    rng: Rng
    winners: list[Seat]
    moves: int
    """Commands taken since the game began; for each a bot has chance of its own (`Bot.chance`)."""
    own: Part
    """What this game alone knows of a position."""
    proposers: list[Seat] = field(default_factory=list, compare=False)
    """Who has proposed trades in the turn of the last proposal, once for each."""
    proposal_turn: int = field(default=0, compare=False)
    """The turn of the last proposal: its round times the number of seats, and the seat."""
    refusals: list[Refusal] = field(default_factory=list, compare=False)
    """What has been refused, the latest last; not all of it is remembered (`engine/offers.py`)."""

    def copy(self) -> GameState:
        """An independent copy, to look ahead on or to compare with."""
        return GameState(
            [player.copy() for player in self.players],
            self.owner[:],
            self.level[:],
            self.mortgaged[:],
            self.houses,
            self.hotels,
            [deck[:] for deck in self.decks],
            self.boxes[:],
            self.claims[:],
            self.agenda[:],
            self.turn,
            self.first,
            self.round,
            self.bankruptcies,
            self.time_is_up,
            self.rng.copy(),
            self.winners[:],
            self.moves,
            self.own.copy(),
            self.proposers[:],
            self.proposal_turn,
            self.refusals[:],
        )

    def seats_in_play(self) -> list[Seat]:
        """The seats of all players still in the game, in order of play."""
        return [seat for seat, player in enumerate(self.players) if not player.is_out]

    def seats_from(self, seat: Seat) -> list[Seat]:
        """The other players still in the game, beginning on a player's left."""
        count = len(self.players)
        order = ((seat + n) % count for n in range(1, count))
        return [other for other in order if not self.players[other].is_out]
