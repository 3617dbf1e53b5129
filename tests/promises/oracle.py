"""House rules worked out a second time, from what is told alone: `python -m tests.promises.oracle 1000000`.

It knows the printed tables and the options, and follows pot, salaries, rents, stock, purchases and dice
through random games under random options. Nothing in it uses a rule of the engine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice

from engine.board import Kind
from engine.events import (
    AuctionOpened,
    By,
    DiceThrown,
    Event,
    Moved,
    NoRentInJail,
    NotForSale,
    Paid,
    PropertyOffered,
    Reason,
    RefundTaken,
    RentDue,
    ShortageBegan,
)
from engine.game import Game
from engine.games import find
from engine.games.addon1995.options import AddonOptions
from engine.options import Options, Value
from engine.rng import Rng
from engine.setup import begin
from tests.support.walk import hasty_commands

BANK, POT = -1, -2
RUN, PAIRS = 30, 36

TAXES = {"income tax", "luxury tax", "tax card"}
SOURCES = {"taxes": TAXES, "taxes_and_cards": TAXES | {"card"}, "all": TAXES | {"card", "fine"}}

MOVES = {"move", "jail", "railroad", "carnival", "poorhouse"}
"""What dice are thrown for that move a piece or may free it."""

RAILROADS, UTILITIES = (25, 50, 100, 200), (4, 10, 20, 40)

PLAIN = "monopoly-1935"


class Oracle:
    """What has to be so by the options agreed upon; it is shown every command's events."""

    def __init__(self, game: Game) -> None:
        self.rules = game.rules.rule_set.id
        self.options: Options = game.options
        self.has_pot = self.options.free_parking == "pot"
        self.pot = self.options.pot_start if self.has_pot else 0
        self.before = self.pot
        """What was in the pot before the refund under way."""
        self.lapped: set[int] = set()
        self.run: list[tuple[int, ...]] = []
        self.buildings = (game.state.houses, game.state.hotels)
        self.remember(game)

    def remember(self, game: Game) -> None:
        """How things stand before the next command."""
        state = game.state
        self.owner, self.level, self.mortgaged = state.owner[:], state.level[:], state.mortgaged[:]
        self.jailed = {seat for seat, player in enumerate(state.players) if player.jail}

    def look(self, game: Game, happened: Sequence[Event]) -> None:
        """Raises AssertionError if something is not as agreed."""
        self.dice(happened)
        self.stock(game)
        if self.rules in (PLAIN, "addon-1995"):
            self.purse(game, happened)
            self.rents(game, happened)
        if self.rules == PLAIN:
            self.salaries(game, happened)
            self.purchases(happened)
        self.remember(game)

    # --- dice

    def dice(self, happened: Sequence[Event]) -> None:
        """No pair twice in a run of number cards; two ones are paid for."""
        thrown = [one for one in happened if isinstance(one, DiceThrown) and one.purpose.value in MOVES]
        if self.options.dice == "number_cards":
            for throw in thrown:
                assert throw.dice not in self.run, f"{throw.dice} came twice in {self.run}"
                self.run.append(throw.dice)
                self.run = [] if len(self.run) == RUN else self.run
        ones = [throw.seat for throw in thrown if throw.dice == (1, 1)]
        paid = [(one.payee, one.amount) for one in _payments(happened, "snake eyes")]
        bonus = self.options.snake_eyes
        assert paid == ([(seat, bonus) for seat in ones] if bonus else []), f"{paid} for ones of {ones}"

    # --- stock

    def stock(self, game: Game) -> None:
        """What is gone from the Bank stands on the board; without a limit there is never a shortage."""
        if self.rules == "landlord-1904":
            return
        most, state = self.options.houses_before_hotel, game.state
        hotels = 0 if self.rules == "finance-1936" else sum(level > most for level in state.level)
        houses = sum(level for level in state.level if level <= most)
        assert (state.houses + houses, state.hotels + hotels) == self.buildings
        assert min(state.houses, state.hotels) >= 0
        if self.options.house_stock == self.options.hotel_stock == "unlimited":
            assert not any(isinstance(event, ShortageBegan) for event in game.events)

    # --- the pot, and the pool of the inner board

    def purse(self, game: Game, happened: Sequence[Event]) -> None:
        """What goes in, and what comes out."""
        terms, emptied = self.terms(), False
        for event in happened:
            if isinstance(event, Paid):
                self._paid(event, terms is not None)
            elif isinstance(event, RefundTaken) and terms is not None:
                share, up = terms
                part = -(-self.before * share // 100) if up else self.before * share // 100
                due = self.before if event.is_whole else part
                assert event.amount == due, f"{event.amount} of {self.before}, not {due}"
                self.before = self.pot
                emptied = emptied or (event.amount > 0 and not self.pot)
        start = self.options.pot_start if self.has_pot else 0
        assert not emptied or self.pot >= start, f"the Bank did not put ${start} in"
        if terms is not None:
            assert game.state.boxes[1] == self.pot, f"the pot has {game.state.boxes[1]}, not {self.pot}"

    def terms(self) -> tuple[int, bool] | None:
        """The share paid out, and whether it is rounded up; None without a pool."""
        self.before = self.pot
        if self.rules == PLAIN:
            return (self.options.pot_share, True) if self.has_pot else None
        inner = self.inner
        has_pool = inner.feature_tax_refund or self.has_pot
        return (inner.pool_share, inner.pool_rounding == "up") if has_pool else None

    @property
    def inner(self) -> AddonOptions:
        """The options, of a game with the inner board."""
        assert isinstance(self.options, AddonOptions)
        return self.options

    def _paid(self, event: Paid, has_pool: bool) -> None:
        if has_pool and event.payer >= 0 and event.payee < 0:
            into_pot = event.reason.value in self.sources()
            if event.reason is not Reason.BANKRUPTCY:
                assert (event.payee == POT) is into_pot, f"{event} by {self.options.pot_sources}"
        if event.payee == POT:
            self.pot += event.amount
            self.before = self.pot
        if event.payer == POT:
            self.before, self.pot = self.pot, self.pot - event.amount
            return
        if event.payer == BANK and event.payee == POT:
            assert event.amount == self.options.pot_start == self.pot

    def sources(self) -> set[str]:
        """The reasons for which money goes into it."""
        if self.rules == PLAIN:
            return SOURCES[self.options.pot_sources]
        return SOURCES["taxes" if self.inner.pool_sources == "taxes_only" else "all"]

    # --- salaries

    def salaries(self, game: Game, happened: Sequence[Event]) -> None:
        """Once for every move over Go or onto it, twice for ending there by option."""
        due = []
        for move in (one for one in happened if isinstance(one, Moved)):
            salary, ends = self.options.go_salary, move.goal == 0
            rides = move.by is By.SUBWAY and ends
            if rides or (move.spaces > 0 and move.start + move.spaces >= 40):
                self.lapped |= set() if rides else {move.seat}
                due.append(salary * (2 if ends and self.options.go_landing == "double" else 1))
        paid = [event.amount for event in _payments(happened, "salary")]
        assert paid == [amount for amount in due if amount], f"salaries of {paid}, not {due}"

    # --- rents

    def rents(self, game: Game, happened: Sequence[Event]) -> None:
        """The figure on the deed by what stands there and who owns what; none of an owner in jail."""
        for event in happened:
            if isinstance(event, NoRentInJail):
                assert event.owner in self.jailed
                assert not self.options.rent_in_jail
            elif isinstance(event, RentDue):
                assert self.options.rent_in_jail or event.owner not in self.jailed, f"{event} in jail"
                due = self.rent(game, event)
                assert event.amount == due, f"{event.amount} for {event.title}, not {due}"

    def rent(self, game: Game, event: RentDue) -> int:
        """The rent of a landing."""
        deed, board = game.board.titles[event.title], game.board
        group = board.groups[deed.group].titles
        owned = sum(self.owner[title] == event.owner for title in group)
        if deed.kind is Kind.RAILROAD:
            return RAILROADS[owned - 1] * (2 if event.by_card else 1)
        if deed.kind is Kind.UTILITY:
            return event.thrown * (10 if event.by_card else UTILITIES[owned - 1])
        level, most = self.level[event.title], self.options.houses_before_hotel
        if level:
            return deed.rents[5 if level > most else level]
        doubled = owned == len(group) and self.options.full_set_rent == "double"
        return deed.rents[0] * (2 if doubled else 1)

    # --- purchases

    def purchases(self, happened: Sequence[Event]) -> None:
        """Only those who have been round are offered anything; what stays is not auctioned by the Bank."""
        for event in happened:
            if isinstance(event, PropertyOffered):
                assert not self.options.first_lap or event.seat in self.lapped, f"{event} too early"
            elif isinstance(event, NotForSale):
                assert self.options.first_lap
                assert event.seat not in self.lapped
            elif isinstance(event, AuctionOpened):
                assert not self.options.first_lap or set(event.bidders) <= self.lapped, f"{event} too early"
                if event.seller == BANK and event.title is not None:
                    assert self.options.unbought == "auction", f"{event} where it stays"


def _payments(happened: Sequence[Event], reason: str) -> list[Paid]:
    return [event for event in happened if isinstance(event, Paid) and event.reason.value == reason]


# --- games to look at

LOOKED_AT = (PLAIN, "addon-1995", "finance-1936", "landlord-1904")


def tables(rules: str, seed: int) -> Iterator[Game]:
    """Games of a kind under random options, one after the other; half of each game's options are drawn."""
    rule_set = find(rules)
    while True:
        rng = Rng(seed)
        seed += 1
        given: dict[str, Value] = {
            spec.name: spec.values[rng.below(len(spec.values))]
            for spec in rule_set.options
            if rng.below(2) and spec.name not in ("dice", "time_limit_minutes", "ending")
        }
        if rng.below(2):
            given["dice"] = "number_cards"
        names = {spec.name for spec in rule_set.options}
        if "free_parking" in names and rng.below(3):
            share = "pot_share" if "pot_share" in names else "pool_share"
            given |= {"free_parking": "pot", share: 100 if rng.below(2) else 40}
        if "time_limit_rounds" in names:
            given["time_limit_rounds"] = 40
        options, (least, most) = rule_set.choose(given), rule_set.players
        players = least + rng.below(most - least + 1)
        if rule_set.cannot_begin(options, players) is None:
            yield begin(rule_set, options, players, seed)


def watch(rules: str, commands: int, seed: int = 0, each: int = 1_500) -> int:
    """Look at this many commands or a few more; how many games that were. Raises AssertionError."""
    games = 0
    for number, game in enumerate(tables(rules, seed)):
        oracle, games = Oracle(game), games + 1
        for command in islice(hasty_commands(game, seed + number), each):
            oracle.look(game, game.submit(command))
            commands -= 1
        if commands <= 0:
            return games
    return games


def main() -> int:
    """Look at as many commands of every game as are asked for."""
    commands = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for rules in LOOKED_AT:
        games = watch(rules, commands, seed=1_000)
        print(f"{rules}: {commands} commands in {games} games, no difference", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
