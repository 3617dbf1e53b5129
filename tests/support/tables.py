"""Tables that games are walked through at: any size, any options, early and late in the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.board import Kind, TitleNumber
from engine.commands import BANK, Seat
from engine.game import Game
from engine.games import find
from engine.games.finance1936.state import FinancePlayer
from engine.games.landlord1904.rules.loans import bank_would_lend
from engine.games.landlord1904.state import LandlordState, Loan
from engine.options import OptionSpec, Value
from engine.queries import titles_of
from engine.rng import Rng
from engine.rules.places.pool import POOL
from engine.setup import Chair, GameSetup, new_game
from engine.steps import Auction

LATE_EVERY = 4
"""One table in so many is walked through a second time, from late in the game."""

WALKED = {
    "monopoly-1935": (*range(32), 1663),
    "landlord-1904": range(32),
    "finance-1936": (*range(16, 32), *range(16)),
    "addon-1995": range(20),
}
"""The games that are walked through, and by which seeds."""

RARE = {
    "monopoly-1935": (1102,),
    "finance-1936": (1064, 1085, 1152, 1265),
    "addon-1995": (1269, 1327, 1418),
}
"""Late games in which something was met that hardly ever is, by which seeds."""

_FREE = (
    "edition",
    "short_game",
    "end_after_bankruptcies",
    "time_limit_rounds",
    "time_limit_minutes",
    "ending",
    "rounds",
    "bridges",
    "airplanes",
    "dice",
    "teaching",
    "teaching_points",
)
"""Options that are set on purpose and not drawn."""


_OFTEN = ("bridge_placement", "bridge_moves", "backwards_mode")
"""Options that are always drawn: what they lead to is met seldom enough."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table that a game is walked through at; printed, it says how to find it again."""

    rules: str
    seed: int
    is_late: bool = False

    @property
    def setup(self) -> GameSetup:
        return random_setup(self.seed, self.rules)

    def begin(self) -> Game:
        """The game as it is before the first command."""
        return late_game(self.seed, self.rules) if self.is_late else new_game(self.setup)


def money(game: Game) -> int:
    """All money there is: cash, credit, and what the Bank has taken into its boxes."""
    return sum(player.funds for player in game.state.players) + sum(game.state.boxes)


def tables(rules: str, part: int | None = None) -> Iterator[Table]:
    """Every table that a game is walked through at, or those of the first quarter or the rest."""
    seeds = [*WALKED[rules]]
    few = (len(seeds) + 3) // 4
    parts = {0: seeds[:few], 1: seeds[few:], None: seeds}
    for seed in parts[part]:
        yield Table(rules, seed)
        if seed % LATE_EVERY == 0:
            yield Table(rules, seed, is_late=True)


def more_tables(rules: str) -> Iterator[Table]:
    """Others, late in the game, for what is met too seldom at those; where it has been met before, first."""
    return (Table(rules, seed, is_late=True) for seed in (*RARE.get(rules, ()), *range(1000, 1600)))


def random_setup(seed: int, rules: str = "monopoly-1935") -> GameSetup:
    """A table of any size, by any mixture of the options; the editions take turns."""
    rng = Rng(seed * 7919 + 1)
    rule_set = find(rules)
    specs = {spec.name: spec for spec in rule_set.options}
    loose = [spec for spec in rule_set.options if spec.name not in _FREE]
    drawn = [spec for spec in loose if spec.name in _OFTEN or not rng.below(3)]
    options: dict[str, Value] = {spec.name: _any_value(spec, rng) for spec in drawn}
    if "edition" in specs:
        editions = specs["edition"].values
        options["edition"] = editions[seed % len(editions)]
    if "short_game" in specs and not rng.below(3):
        options["short_game"] = _any_value(specs["short_game"], rng)
    if "end_after_bankruptcies" in specs and not rng.below(4):
        options["end_after_bankruptcies"] = 1 + rng.below(3)
    if "time_limit_rounds" in specs:
        options["time_limit_rounds"] = 5 + rng.below(4) * rng.below(4)
    if seed % 3 == 0:
        options["dice"] = "duplicate"
    if "ending" in specs:
        options["ending"] = "time"
    if "rounds" in specs:
        options["rounds"] = 1 + rng.below(3) * rng.below(4)
    if "bridges" in specs:
        options |= {"bridges": rng.below(3), "airplanes": rng.below(3)}
    if options.get("even_building") is False:
        options.pop("even_selling", None)  # which follows it, and may be nothing else
    least, most = rule_set.players
    players = least + seed // 2 % (most - least + 1)
    while rule_set.cannot_begin(rule_set.choose(options), players) is not None:
        options.popitem()
    chairs = tuple(Chair(f"Player {n + 1}", rule_set.tokens[n], "uniform") for n in range(players))
    return GameSetup(rules, options, chairs, rng.below(1 << 62))


def _any_value(spec: OptionSpec, rng: Rng) -> Value:
    return spec.values[rng.below(len(spec.values))]


def late_game(seed: int, rules: str = "monopoly-1935") -> Game:
    """A table late in the game, where something is scarce."""
    return _LATE[rules](random_setup(seed, rules), seed)


def _buildings_run_short(setup: GameSetup, seed: int) -> Game:
    """Every group has one owner with money to build."""
    game = new_game(setup)
    state, seats = game.state, len(setup.chairs)
    for group in game.board.groups:
        for title in group.titles:
            state.owner[title] = (group.number + seed) % seats
    for player in state.players:
        player.cash += 3000
    return game


def _cards_run_short(setup: GameSetup, seed: int) -> Game:
    """As `_buildings_run_short`; of every pile most cards are kept, and all pieces are on the inner board."""
    game = _buildings_run_short(setup, seed)
    rng, state = Rng(seed), game.state
    for pile in state.decks:
        for card in pile[:]:
            if game.rules.cards[card].is_kept and len(pile) > seed % 3:
                pile.remove(card)
                state.players[rng.below(len(state.players))].cards.append(card)
    for player in state.players:
        player.place = game.board.rings[1][rng.below(len(game.board.rings[1]))]
    state.boxes[~POOL] += 100 * rng.below(10)
    return game


def _cash_runs_short(setup: GameSetup, seed: int) -> Game:
    """Every lot is pledged: to the Bank, or to the next player for more than the wages will bear."""
    game = new_game(replace(setup, options={**setup.options, "lot_tickets": False}))
    state, seats = game.state, len(setup.chairs)
    lots = [title.number for title in game.board.titles if title.kind is Kind.LOT]
    for position, lot in enumerate(lots):
        state.owner[lot] = (position + seed) % seats
        state.mortgaged[lot] = True
    for seat, player in enumerate(state.players):
        player.cash = seed % 10
        mine, lender, interest = titles_of(game, seat), (seat + 1) % seats, 30 + seed % 80
        owed = bank_would_lend(game, mine[3:])
        LandlordState.of(state).loans += [
            Loan(3 * seat, seat, lender, 150, interest, 0, tuple(mine[:2])),
            Loan(3 * seat + 1, seat, lender, 150, 0, 1, tuple(mine[2:3])),
            Loan(3 * seat + 2, seat, BANK, owed, owed // 100 * 5, 0, tuple(mine[3:])),
        ]
    LandlordState.of(state).loans_made = len(LandlordState.of(state).loans)
    return game


def _houses_run_short(setup: GameSetup, seed: int) -> Game:
    """Nearly all lots are owned, by few; all pieces have been round, and few extra houses are left."""
    game = new_game(setup)
    rng, state = Rng(seed), game.state
    markers, seats = game.options.markers, len(state.players)
    lots = list(range(len(state.owner)))
    rng.shuffle(lots)
    for number, lot in enumerate(lots[1 : 1 + markers * seats]):
        state.owner[lot] = (number // markers + seed) % seats
    left = max(0, seed % 4 - 1)
    for _ in range(400):
        lot = rng.below(len(lots))
        if state.houses > left and state.owner[lot] != BANK and state.level[lot] < 5:
            state.level[lot] += 1
            state.houses -= 1
    for player in state.players:
        player.cash = 5 * rng.below((20, 600)[rng.below(2)])
        FinancePlayer.of(player).has_circuit = FinancePlayer.of(player).has_moved = True
        FinancePlayer.of(player).progress = 40
    if state.owner.count(0) == markers and BANK in state.owner:
        state.agenda.append(_won_by(0, state.owner.index(BANK)))
    return Game(game.rules, state)


def _won_by(seat: Seat, title: TitleNumber) -> Auction:
    """An auction just won by a player who, for want of a marker, will forfeit another lot."""
    return Auction(seat, title, bidders=(seat,), leader=seat, bid=5)


_LATE: dict[str, Callable[[GameSetup, int], Game]] = {
    "monopoly-1935": _buildings_run_short,
    "landlord-1904": _cash_runs_short,
    "finance-1936": _houses_run_short,
    "addon-1995": _cards_run_short,
}
