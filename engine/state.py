"""Everything that changes during a game."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Self, cast

from engine.board import Board, Place, TitleNumber
from engine.cards import CardNumber, Figure
from engine.commands import Offer, Seat
from engine.house.duplicate_dice import DuplicateRng
from engine.house.number_cards import NumberCards
from engine.record import record
from engine.rng import Rng
from engine.steps import Step

Playing = Any
"""A `Game`, where a module below the kernel has functions that take one."""


@dataclass(slots=True, unsafe_hash=True)
class Part:
    """What one game adds to a player or to a position; games that add nothing use this class itself."""

    @classmethod
    def of(cls, whole: Player | GameState) -> Self:
        """The part of a player or position, as its own type."""
        return cast("Self", whole.own)

    def copy(self) -> Self:
        """An independent copy."""
        return self


if not TYPE_CHECKING:  # nor compiled: asked several times a command, it takes no call of Python's
    Part.of = attrgetter("own")


@dataclass(slots=True)
class Player:
    """What one player has and where they are. Sums are whole dollars."""

    cash: int
    credit: int
    """What is left of their bank credit (MO-08)."""
    place: Place
    jail: int
    """The number of their next turn in Jail, from 1; 0 when free."""
    is_out: bool
    cards: list[CardNumber]
    """Cards kept."""
    proposed: int
    """The number of the command with which they last proposed a trade, from 1; 0 if they never did."""
    own: Part
    """What only this game records about a player."""
    has_lapped: bool = False
    """Whether the piece has entered Go going forward; recorded only where a rule asks for it (HR-32)."""

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
            self.has_lapped,
        )


@record
class RentClaim:
    """A rent that the owner has not asked for yet (MO-49)."""

    payer: Seat
    owner: Seat
    title: TitleNumber
    amount: int
    throwers_left: int
    """How many more players may begin to throw before the rent is lost."""
    last_thrower: Seat


@record
class PublicHoldings:
    """What everybody had at some moment, as all could see."""

    funds: tuple[int | None, ...]
    """Whole dollars by seat, credit included; None for players who were out of the game."""
    owner: tuple[Seat, ...]
    """By title number, like `level` and `mortgaged`."""
    level: tuple[int, ...]
    mortgaged: tuple[bool, ...]
    houses: int
    """What the Bank had left, as for `hotels`."""
    hotels: int

    @classmethod
    def of(cls, state: GameState) -> PublicHoldings:
        """What everybody has in a position."""
        funds = tuple([None if one.is_out else one.cash + one.credit for one in state.players])
        deeds = tuple(state.owner), tuple(state.level), tuple(state.mortgaged)
        return cls(funds, *deeds, state.houses, state.hotels)


@record
class Answered:
    """An offer that its partner has accepted, refused or countered."""

    offer: Offer
    round: int
    """The round of the answer."""
    then: PublicHoldings
    """What everybody had before the answer."""
    times: int = 1
    """How often these goods have been refused, whatever cash went with them."""
    now: int = 1
    """How often of those in this same round."""


@record
class Purchase:
    """What an owner paid for a deed in cash, in whole dollars."""

    title: TitleNumber
    price: int
    round: int = 0
    """When it was bought."""


@record
class Change:
    """Rents or prices that a card has changed, until other ones are told."""

    what: Figure
    titles: tuple[TitleNumber, ...]
    percent: int
    """Of the printed figures."""
    until: int
    """The round with which the printed ones hold again; 0 for never."""

    def holds(self, round: int) -> bool:
        """Whether it is in force in a round."""
        return not self.until or round < self.until


@dataclass(slots=True)
class GameState:
    """The position of a game: games in equal states continue alike.

    Remembered offers and prices are part of it, but no rule depends on them, and they do not count for
    equality. A game changes the contents of the lists and never replaces a list, because others may share
    them (`engine/visibility.py`).
    """

    players: list[Player]
    owner: list[Seat]
    """By title number."""
    level: list[int]
    """By title number: the number of houses, or one above the most houses for a hotel."""
    mortgaged: list[bool]
    """By title number."""
    houses: int
    """Houses the Bank has left."""
    hotels: int
    """Hotels the Bank has left."""
    decks: list[list[CardNumber]]
    """By deck, the top card first. A changed pile is a new list, so that changes are quick to notice."""
    boxes: list[int]
    """By account of the Bank: money taken in less money paid out; none runs out (MO-06, LG-03)."""
    claims: list[RentClaim]
    agenda: list[Step]
    """What is still to happen, the next step last."""
    turn: Seat
    first: Seat
    """Who began the game; a round begins with their turn (MO-126)."""
    round: int
    bankruptcies: int
    time_is_up: bool
    rng: Rng | DuplicateRng | NumberCards
    winners: list[Seat]
    moves: int
    """Commands taken since the game began; bots have a random stream for each (`Bot.chance`)."""
    own: Part
    """What only this game records about a position."""
    changes: list[Change] = field(default_factory=list)
    """What cards have changed of the printed figures, the latest last."""
    off_market: list[TitleNumber] = field(default_factory=list)
    """Deeds for which their owners take no more offers (MO-101)."""
    unheard: list[tuple[Seat, Seat]] = field(default_factory=list)
    """Players, each with another whose offers they take no more (MO-101)."""
    proposers: list[Seat] = field(default_factory=list, compare=False)
    """The proposers in the turn of the last proposal, one entry for each proposal."""
    proposal_turn: int = field(default=0, compare=False)
    """The turn of the last proposal: its round times the number of seats, plus the seat."""
    refusals: list[Answered] = field(default_factory=list, compare=False)
    """Recent refusals, the latest last (`engine/offer_history.py`)."""
    agreements: list[Answered] = field(default_factory=list, compare=False)
    """Recent trades, the latest last."""
    purchases: list[Purchase] = field(default_factory=list, compare=False)
    """What owners have paid for their deeds, the latest last."""

    def copy(self) -> GameState:
        """An independent copy, for looking ahead or comparing."""
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
            self.changes[:],
            self.off_market[:],
            self.unheard[:],
            self.proposers[:],
            self.proposal_turn,
            self.refusals[:],
            self.agreements[:],
            self.purchases[:],
        )

    def seats_in_play(self) -> list[Seat]:
        """The seats of all players still in the game, in order of play."""
        return [seat for seat, player in enumerate(self.players) if not player.is_out]

    def seats_from(self, seat: Seat) -> list[Seat]:
        """The other players still in the game, starting on a player's left."""
        count = len(self.players)
        order = ((seat + n) % count for n in range(1, count))
        return [other for other in order if not self.players[other].is_out]


class Ownership:
    """Who owns what, beside the deeds, so that nobody has to look for it.

    The Bank comes last, where the number of its seat finds it.
    """

    __slots__ = ("board", "groups", "owner", "titles")

    def __init__(self, board: Board, owner: list[Seat], players: int) -> None:
        self.board = board
        self.owner = owner[:]
        """By title, to compare with: a position may have been changed from outside."""
        self.titles: list[list[TitleNumber]] = [[] for _ in range(players + 1)]
        """By seat: the deeds, in the order of the track."""
        self.groups: list[list[tuple[TitleNumber, ...]]] = [[] for _ in range(players + 1)]
        """By seat: the groups to build on of which every lot is owned, as their lots, in their order."""
        for title, seat in enumerate(owner):
            self.titles[seat].append(title)
        for lots in board.lots_together:
            self._note(lots)

    def hand_over(self, title: TitleNumber, taker: Seat) -> None:
        """A deed changes hands."""
        owner, giver = self.owner, self.owner[title]
        lots = self.board.lots_with[title]
        if lots in self.groups[giver]:
            self.groups[giver].remove(lots)
        owner[title] = taker
        self.titles[giver].remove(title)
        insort(self.titles[taker], title)
        if lots:
            self._note(lots)

    def _note(self, lots: tuple[TitleNumber, ...]) -> None:
        """Note who owns all of these, if anybody does."""
        seat = self.owner[lots[0]]
        for lot in lots:
            if self.owner[lot] != seat:
                return
        insort(self.groups[seat], lots, key=self.board.lots_together.index)
