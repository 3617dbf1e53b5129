"""Everything that differs between two moments of a game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Place, TitleNumber
from engine.cards import CardNumber
from engine.commands import Seat
from engine.rng import Rng
from engine.steps import Step

BANK: Seat = -1
"""The Bank, where a payer, a payee or an owner is named. Its other accounts are negative too."""

WAGES: Seat = -2
TREASURY: Seat = -3
RAILROAD: Seat = -4
"""The boxes of 1904 beside the Bank's own (LG-02)."""

POOL: Seat = -2
"""What lies in the middle of the inner board: the second account in its rules (AD-61)."""


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
    laps: int = 0
    """Rounds of the board completed, where they are counted (LG-21)."""
    luxuries: int = 0
    """Luxury tickets (LG-53)."""
    legacies: int = 0
    """Legacy tickets (LG-57)."""
    poorhouse: int | None = None
    """What he has thrown in the Poorhouse; None outside (LG-87)."""
    misses_turn: bool = False
    progress: int = 0
    """Spaces forward less spaces back since the start (FI-21)."""
    has_circuit: bool = False
    """Whether he has been once round the board (FI-21)."""
    has_moved: bool = False
    throw_due: bool = False
    """Whether an extra throw is due to him (FI-12, FI-13)."""
    proposed: int = 0
    """By which of the game's commands he last proposed a trade, from 1; 0 if he never did."""

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
            self.laps,
            self.luxuries,
            self.legacies,
            self.poorhouse,
            self.misses_turn,
            self.progress,
            self.has_circuit,
            self.has_moved,
            self.throw_due,
            self.proposed,
        )

    @property
    def is_on_track(self) -> bool:
        """Whether his piece stands on the track: not in Jail, the Poorhouse or out of the game."""
        return not self.jail and self.poorhouse is None and not self.is_out


@dataclass(frozen=True, slots=True)
class Loan:
    """Money lent on pledged lots, by the Bank or by a player (LG-71 to LG-82). Sums are whole dollars."""

    number: int
    """Its age: loans are numbered as they are made."""
    borrower: Seat
    lender: Seat
    principal: int
    """What is still owed."""
    interest: int
    """For each wages, as agreed for the whole loan; to the Bank, for the notes still owed."""
    due: int
    """The round at whose completion it is to be repaid; 0 for the end of the game."""
    lots: tuple[TitleNumber, ...]
    part: int = 0
    """What is to be repaid each time the borrower receives wages (LG-104)."""
    repaid: int = 0
    """What a player has had back of it."""

    @property
    def interest_due(self) -> int:
        """At the next wages: in proportion to what is still owed, rounded up (LG-75, LG-104)."""
        return -(-self.interest * self.principal // (self.principal + self.repaid))

    @property
    def part_due(self) -> int:
        """What is to be repaid at the next wages if it does not fall due with them (LG-104)."""
        return min(self.part, self.principal)


@dataclass(frozen=True, slots=True)
class RentClaim:
    """A rent the owner has not yet asked for (MO-49)."""

    payer: Seat
    owner: Seat
    title: TitleNumber
    amount: int
    throwers_left: int
    """How many more players may begin to throw before the rent is lost."""
    last_thrower: Seat


@dataclass(slots=True)
class GameState:
    """The position of a game: equal states play on equally."""

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
    """By deck; the first card is on top."""
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
    loans: list[Loan]
    """The oldest first."""
    loans_made: int
    landings: int
    """Landings in this turn (FI-93)."""
    quarter_turns: int
    """How often the inner board has been turned clockwise since the start, from 0 to 3 (AD-60)."""
    bridges: tuple[tuple[Place, Place], ...]
    """The ends of each bridge: of the outer and of the inner board (AD-72)."""
    airplanes: tuple[Place, ...]
    """Where each airplane stands (AD-76)."""
    moves: int
    """Commands taken since the game began; for each a bot has chance of its own (`Bot.chance`)."""

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
            self.loans[:],
            self.loans_made,
            self.landings,
            self.quarter_turns,
            self.bridges,
            self.airplanes,
            self.moves,
        )

    def seats_in_play(self) -> list[Seat]:
        """The seats of all players still in the game, in order of play."""
        return [seat for seat, player in enumerate(self.players) if not player.is_out]

    def seats_from(self, seat: Seat) -> list[Seat]:
        """The other players still in the game, beginning on a player's left."""
        count = len(self.players)
        order = ((seat + n) % count for n in range(1, count))
        return [other for other in order if not self.players[other].is_out]
