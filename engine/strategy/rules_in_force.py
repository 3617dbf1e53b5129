"""What the options in force mean for judging a position, as named facts in one place."""

from __future__ import annotations

from functools import cached_property
from math import sqrt

from engine.board import Board, Group, Kind, Title
from engine.options import Options
from engine.record import record

PRINTED_SALARY, PRINTED_CASH = 200, 1500
A_TURN = 7.7
"""The spaces of a turn: seven a throw, and doubles throw again."""

SPACES, GROUPS = 40, 10
"""The spaces and the groups of the printed board."""

UNPLEDGED = 2 / 3
"""What a part of a group counts where nothing can be mortgaged, as a share of what it counts elsewhere."""

HELD = 0.12
"""The share of rivals' landings that an owner spends in jail."""

THROWS = 1.1
"""The throws of a turn: doubles throw again."""

SNAKE_EYES = THROWS / 36
"""How often somebody throws two ones in a turn."""

INTO_THE_POT = 12
"""What a player pays in taxes, fines and by cards in a turn, in dollars."""

A_TRIPLE_CARD = 94
"""What a triple play card brings on average when somebody stops on Triple Play, in dollars."""

DRAWN, THROWERS = 0.75, 4
"""Halfway through a game: the triple play cards a player has drawn, and how many players throw for them."""

ROUNDS = 16
"""Property is worth this many rounds of rent, with the printed salary."""

SCALE, LEAST_LONGER, MOST_LONGER = 1000, 400, 500
"""By how much games are longer or shorter by what the Bank pays in ten turns, and how far that goes."""

CHEAPER = 4
"""How fast a dollar in hand loses weight: it counts half where the Bank pays $250 more in ten turns."""

TABLE = 4
"""The players of a full table, as most games have."""

USUAL_FINE, USUAL_CARD = 50, 40
"""What a card that opens the jail is worth for a fine of $50, in dollars."""


@record(eq=False, slots=False)
class Terms:
    """The facts of one game's options. Sums are whole dollars."""

    options: Options
    board: Board
    houses: int
    """What the Bank has at the beginning, as for `hotels`."""
    hotels: int

    # --- rents

    @cached_property
    def whole_times(self) -> int:
        """By how much a full set multiplies the rents of its lots without buildings (MO-40, HR-41)."""
        return 2 if self.options.full_set_rent == "double" else 1

    @cached_property
    def collected(self) -> float:
        """The share of rents that owners get: by option none while they are in jail (HR-40)."""
        return 1.0 if self.options.rent_in_jail else 1 - HELD

    # --- mortgages

    def loan_on(self, deed: Title) -> int:
        """What a mortgage on a deed brings (MO-93, HR-17)."""
        return deed.mortgage if self.options.mortgages else 0

    def lift_cost(self, deed: Title) -> int:
        """About what it costs to lift a mortgage (MO-98, HR-15)."""
        return deed.mortgage * (100 + self.options.mortgage_interest) // 100

    def interest_on(self, deed: Title) -> int:
        """The interest on a mortgaged deed that changes hands, rounded up (MO-99, HR-15)."""
        return -(-deed.mortgage * self.options.mortgage_interest // 100)

    # --- building

    @cached_property
    def builds_evenly(self) -> bool:
        """Whether the lots of a set are built on evenly (MO-80, HR-60)."""
        return self.options.even_building

    def together(self, group: Group) -> int:
        """How many lots of a set are built on together."""
        return len(group.titles) if self.builds_evenly else 1

    def most_on(self, group: Group, top: int) -> int:
        """The highest level, up to `top`, for which the Bank ever has the buildings (MO-10, HR-16)."""
        most, number = self.options.houses_before_hotel, self.together(group)
        if top > most and self.hotels >= number and self.houses >= number * most:
            return top
        return min(top, most, self.houses // number)

    # --- cash

    @cached_property
    def more_pay(self) -> int:
        """What the Bank pays a player in ten turns beyond the printed salary; negative if it pays less."""
        spaces = len(self.board.spaces)
        corners = {self.board.go: self.board.go_pay, **self.board.salaries}
        a_lap = sum(passing + (landing - passing) / 7 for passing, landing in corners.values())
        from_corners = (a_lap - PRINTED_SALARY) * A_TURN / spaces
        return int(10 * (from_corners + self.options.snake_eyes * SNAKE_EYES + self._won(THROWS / spaces)))

    def _won(self, stops: float) -> float:
        """What the pot and Triple Play bring a player in a turn, in dollars, by stops on a space (HR-20)."""
        options, pot = self.options, self.options.pool_terms
        places = sum(space.kind is Kind.TRIPLE_PLAY for space in self.board.spaces)
        won = places * THROWERS * stops * A_TRIPLE_CARD * (options.triple_cards_at_start + DRAWN)
        if pot.sources != "none":
            won += (INTO_THE_POT + stops * options.pot_start) * pot.share / 100
        return won

    @cached_property
    def dollar(self) -> float:
        """What a dollar in hand counts once all is sold, as a share of what it does with the printed pay."""
        return SCALE / (SCALE + CHEAPER * max(0, self.more_pay))

    def dollar_while(self, unowned: float) -> float:
        """The same while the Bank has this share of all deeds: more, where they outlast the cash at first.

        Those with cash left then buy at printed prices what others no longer can.
        """
        return 1 - (1 - self.dollar) * (1 - unowned) if self._sells_long else self.dollar

    @cached_property
    def _sells_long(self) -> bool:
        """Whether all deeds cost more than a full table starts with."""
        starts_with = sum(self.options.money(PRINTED_CASH, 0))
        return sum(deed.price for deed in self.board.titles) > TABLE * starts_with

    @cached_property
    def scarcity(self) -> float:
        """By how much rents weigh more where players start with less than the printed sum; at least 1."""
        money = sum(self.options.money(PRINTED_CASH, 0)) + max(0, self.more_pay)
        return max(1.0, sqrt(PRINTED_CASH / max(1, money)))

    @cached_property
    def pace(self) -> float:
        """How many turns pass until the rents due on a space weigh as in one turn by the printed rules."""
        return len(self.board.spaces) / SPACES * self.scarcity

    @cached_property
    def foothold(self) -> float:
        """What a part of one group counts, as a share of what it counts on the printed board; at most 1.

        Among more groups each is the less likely to become a whole one, and brings fewer of all rents; so it
        is where money is scarce. About a third is the cash that mortgages bring in need.
        """
        of_all = min(1.0, GROUPS / len(self.board.groups)) ** 2
        return of_all / self.scarcity * (1.0 if self.options.mortgages else UNPLEDGED)

    @cached_property
    def rounds(self) -> int:
        """How many rounds of rent property is worth: the more the Bank pays, the longer games last."""
        more = max(-LEAST_LONGER, min(MOST_LONGER, self.more_pay))
        return ROUNDS * (SCALE + more) // SCALE

    @cached_property
    def card_out_of_jail(self) -> int:
        """What a card that opens the jail is worth (HR-14)."""
        return self.options.jail_fine * USUAL_CARD // USUAL_FINE
