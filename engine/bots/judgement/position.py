"""A position as a judgment sees it: who has what, with changes to try out."""

from __future__ import annotations

from collections.abc import Collection

from engine.board import TitleNumber
from engine.bots.ahead import held_back, pots_ahead, rounds_left
from engine.bots.earnings import odds
from engine.bots.judgement.board_facts import Ground, ground_of
from engine.bots.judgement.holdings import Holding, Holdings, holdings_of
from engine.bots.judgement.prospects import KnownProspects, Prospects, prospects_of
from engine.bots.judgement.seat_totals import KnownTotals, SeatTotals, totals_of
from engine.commands import BANK, Seat
from engine.game import Game


class Position:
    """Money, deeds and buildings; cash and owners may be changed. Sums are whole dollars."""

    __slots__ = (
        "_prospects",
        "awaited",
        "cash",
        "ground",
        "held",
        "holdings",
        "hotels",
        "houses",
        "jailed",
        "known",
        "level",
        "mortgaged",
        "owner",
        "rounds",
        "seats",
        "sums",
        "totals",
        "unowned",
    )

    ground: Ground
    holdings: Holdings
    totals: KnownTotals
    known: KnownProspects
    cash: list[int]
    """Cash and credit, by seat."""
    owner: list[Seat]
    level: list[int]
    mortgaged: list[bool]
    houses: int
    hotels: int
    seats: tuple[Seat, ...]
    """Who is still in the game."""
    awaited: list[int]
    """By seat: what the pot may bring it next, less the rents it misses in jail, in dollars."""
    rounds: float | None
    """Rounds until the richest wins, estimated; None if only ruin ends the game."""
    jailed: list[bool]
    unowned: int
    """The number of titles the Bank owns."""
    held: list[dict[Seat, Holding]]
    """By unit: what each owner has of it."""
    sums: list[SeatTotals | None]
    """By seat: what it has of all units together; None until asked for."""
    _prospects: list[Prospects | None]

    @classmethod
    def of(cls, game: Game) -> Position:
        """The position of a game as everybody at the table sees it."""
        state = game.state
        self = cls()
        self.ground = ground_of(game.rules)
        self.holdings = holdings_of(game.rules)
        self.totals, self.known = totals_of(game.rules), prospects_of(game.rules)
        self.cash = [player.funds for player in state.players]
        self.owner = state.owner[:]
        self.level = state.level[:]
        self.mortgaged = state.mortgaged[:]
        self.houses, self.hotels = state.houses, state.hotels
        self.seats = tuple(state.seats_in_play())
        self.jailed = [player.jail > 0 for player in state.players]
        self.rounds = rounds_left(game)
        self.unowned = self.owner.count(BANK)
        self.held = self.holdings.everywhere(self.owner, self.level, self.mortgaged, self.houses, self.hotels)
        self.sums = [*self.totals.everybody(len(state.players), self.held)]
        self._prospects = [None] * len(state.players)
        self.awaited = [*pots_ahead(game)]
        for seat in [seat for seat, jailed in enumerate(self.jailed) if jailed]:
            self.awaited[seat] -= int(held_back(game, seat, odds(game.board)))
        return self

    def copy(self) -> Position:
        """A copy with its own cash and owners."""
        other = Position()
        other.ground, other.holdings = self.ground, self.holdings
        other.totals, other.known = self.totals, self.known
        other.cash = self.cash[:]
        other.owner, other.level, other.mortgaged = self.owner[:], self.level, self.mortgaged
        other.houses, other.hotels = self.houses, self.hotels
        other.seats, other.jailed = self.seats, self.jailed
        other.awaited, other.rounds = self.awaited, self.rounds
        other.unowned = self.unowned
        other.held = self.held[:]
        other.sums = self.sums[:]
        other._prospects = self._prospects[:]
        return other

    def _holding(self, number: int) -> dict[Seat, Holding]:
        return self.holdings.of(number, self.owner, self.level, self.mortgaged, self.houses, self.hotels)

    def key(self) -> tuple[tuple[object, ...], ...]:
        """The key of this position among those of the same game."""
        return (
            tuple(self.cash),
            tuple(self.owner),
            tuple(self.level),
            tuple(self.mortgaged),
        )

    def is_like(self, other: Position) -> bool:
        """Whether both are the same position, of a game by the same rules."""
        return self.key() == other.key() and (
            (self.seats, self.jailed, self.houses, self.hotels, self.rounds, self.awaited)
            == (other.seats, other.jailed, other.houses, other.hotels, other.rounds, other.awaited)
        )

    def sum_of(self, seat: Seat) -> SeatTotals:
        """What a seat has of all units together."""
        found = self.sums[seat]
        if found is None:
            found = self.sums[seat] = self.totals.of(seat, self.held)
        return found

    def prospects(self, seat: Seat) -> Prospects:
        """What a seat has and may earn; kept until its deeds or its cash change."""
        money, found = self.cash[seat] + self.awaited[seat], self._prospects[seat]
        if found is None or found.money != money:
            own, rivals = self.sum_of(seat), len(self.seats) - 1
            found = self.known.of(own, money, rivals, self.unowned, self.jailed[seat])
            self._prospects[seat] = found
        return found

    def _look_again(self, number: int) -> None:
        """Update a changed unit, and the sums of those for whom it changed."""
        before = self.held[number]
        after = self.held[number] = self._holding(number)
        for seat in before | after:
            if before.get(seat) != after.get(seat):
                self.sums[seat] = self._prospects[seat] = None

    def give(self, titles: Collection[TitleNumber], taker: Seat) -> None:
        """Pass deeds; a player who gets mortgaged ones from another player pays the interest."""
        for title in titles:
            giver = self.owner[title]
            self.owner[title] = taker
            if giver == BANK:
                self.unowned -= 1
                self._prospects = [None] * len(self._prospects)  # a dollar counts otherwise for everybody
            elif self.mortgaged[title]:
                self.cash[taker] -= self.ground.interest[title]
        for number in {self.ground.unit_of[title] for title in titles}:
            self._look_again(number)
