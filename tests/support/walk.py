"""Random play: many games by many rules, with a look at every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from engine.board import Kind
from engine.bots import next_command
from engine.bots.uniform import Uniform, Whim
from engine.commands import CallTime, Command, EndTurn, Resign, Throw
from engine.game import Game
from engine.options import OptionSpec, Value, agreed_minutes
from engine.queries import titles_of
from engine.rng import Rng
from engine.rules.loans import bank_would_lend
from engine.rulesets import find
from engine.setup import Chair, GameSetup, new_game
from engine.state import BANK, POOL, Loan

WALKED = {"monopoly-1935": range(200), "landlord-1904": range(200), "addon-1995": range(80)}
"""The games that are walked through, and by which seeds."""

MOST_COMMANDS = 60_000
"""A limit ends a game in a tenth of this; but out of the Poorhouse of 1906 players may throw for long."""

_FREE = (
    "edition",
    "short_game",
    "end_after_bankruptcies",
    "time_limit_rounds",
    "time_limit_minutes",
    "rounds",
    "bridges",
    "airplanes",
)
"""Options that are set on purpose and not drawn."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A game that waits on a decision, and where it is in its course."""

    setup: GameSetup
    game: Game
    number: int
    """How many commands came before."""


def tables(every: int = 1) -> pytest.MarkDecorator:
    """A test by all rules and seeds that are walked through, or by one seed in so many."""
    pairs = [(rules, seed) for rules, seeds in WALKED.items() for seed in seeds[::every]]
    return pytest.mark.parametrize(("rules", "seed"), pairs)


def random_setup(seed: int, rules: str = "monopoly-1935") -> GameSetup:
    """A table of any size, by any mixture of the options; the editions take turns."""
    rng = Rng(seed * 7919 + 1)
    rule_set = find(rules)
    specs = {spec.name: spec for spec in rule_set.options}
    drawn = [spec for spec in rule_set.options if spec.name not in _FREE and not rng.below(3)]
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
    if "rounds" in specs:
        options["rounds"] = 1 + rng.below(3) * rng.below(4)
    if "bridges" in specs:
        options |= {"bridges": rng.below(3), "airplanes": rng.below(3)}
    least, most = rule_set.players
    players = least + seed // 2 % (most - least + 1)
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
        state.loans += [
            Loan(3 * seat, seat, lender, 150, interest, 0, tuple(mine[:2])),
            Loan(3 * seat + 1, seat, lender, 150, 0, 1, tuple(mine[2:3])),
            Loan(3 * seat + 2, seat, BANK, owed, owed // 100 * 5, 0, tuple(mine[3:])),
        ]
    state.loans_made = len(state.loans)
    return game


_LATE: dict[str, Callable[[GameSetup, int], Game]] = {
    "monopoly-1935": _buildings_run_short,
    "landlord-1904": _cash_runs_short,
    "addon-1995": _cards_run_short,
}


def walk(
    setup: GameSetup, look: Callable[[Moment], None] | None = None, game: Game | None = None
) -> tuple[Game, list[Command]]:
    """Play a game to its end by chance; `look` is called at every decision and once after the end."""
    game = game or new_game(setup)
    played: list[Command] = []
    for command in commands(game, setup.seed):
        if look is not None:
            look(Moment(setup, game, len(played)))
        played.append(command)
        game.submit(command)
        assert len(played) < MOST_COMMANDS, "the game does not end"
    if look is not None:
        look(Moment(setup, game, len(played)))
    return game, played


def commands(game: Game, seed: int) -> Iterator[Command]:
    """What random players do, one command after the other, until the game is over.

    Once in a while somebody does business in another player's turn, or the clock runs out.
    """
    bots = [Uniform(Rng(seed + seat)) for seat in range(len(game.state.players))]
    rng = Rng(seed ^ 0x5EED)
    while (decision := game.decision) is not None:
        command: Command | None = None
        if agreed_minutes(game.options) and not game.state.time_is_up and not rng.below(300):
            command = CallTime(decision.seat)
        elif decision.also and not rng.below(8):
            command = _business(game, decision.also[rng.below(len(decision.also))], rng)
        yield command or next_command(game, decision, bots)


def hasty_commands(game: Game, seed: int) -> Iterator[Command]:
    """As `commands`; but half of the time who may throw or end his turn does so, and the pieces get about."""
    rng = Rng(seed ^ 0x4A57E)
    for command in commands(game, seed):
        hasty = next((c for c in game.choices() if isinstance(c, Throw | EndTurn)), None)
        yield hasty if hasty is not None and rng.below(2) else command


def _business(game: Game, seat: int, rng: Rng) -> Command | None:
    """Something another player may do now; None if he does nothing."""
    choices = [c for c in game.choices(seat) if not isinstance(c, Resign) or not rng.below(20)]
    if not choices:
        return None
    command = Whim(rng).fill_in(game, choices[rng.below(len(choices))])
    return command if command is not None and game.refusal(command) is None else None
