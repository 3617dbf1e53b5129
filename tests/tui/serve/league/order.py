"""Whether the league finds out who is strong: 40 players of four levels play the games of 30 days.

python -m tests.tui.serve.league.order LINES [--minutes 11]

Adds the results to the file LINES, and prints the order by the ratings once all are there, which takes some
20 minutes. A player is a bot of their level and of some style, who plays one decision in ten as *easy* does,
so that no two are alike.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path
from time import monotonic

from engine.bots import Bot, make, seat_bots, styles
from engine.bots.base import next_command
from engine.choices import Decision
from engine.commands import Command, Seat
from engine.game import Game
from engine.rng import Rng
from engine.setup import HUMAN, new_game
from saves.disk import json_lines
from tests.tui.serve.league.games import AT
from tui.serve.league.page import code_of
from tui.serve.league.results import EndedGame, ResultLine, about, accounts_of, facts_of, hash_of
from tui.serve.league.standings import Ratings
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.daily_setup import daily_setup

LEVELS = ("easy", "normal", "hard", "expert")
PLAYERS, DAYS, EARLY = 40, 30, 18
FIRST = date(2026, 11, 24)
MOST_BYTES = 1 << 26


class Slipping(Bot):
    """Plays as one bot, and one decision in ten as another."""

    id = "slipping"
    meddles = True

    def __init__(self, level: str, rng: Rng) -> None:
        super().__init__(rng)
        self._own, self._other = (
            make(f"{kind}:{_any(styles(kind), rng)}", rng.fork()) for kind in (level, "easy")
        )
        self._slips = rng.fork()

    def choose(self, game: Game, decision: Decision) -> Command:
        return (self._own if self._slips.below(10) else self._other).choose(game, decision)

    def meddles_in(self, game: Game) -> bool:
        return self._own.meddles_in(game)

    def interject(self, game: Game, seat: Seat) -> Command | None:
        return self._own.interject(game, seat)


def _any(names: Sequence[str], rng: Rng) -> str:
    return names[rng.below(len(names))]


def level_of(player: int) -> int:
    return player % len(LEVELS)


def played(day: date, player: int) -> ResultLine:
    """The result of a player on a day."""
    setup, who = daily_setup(day), Somebody(f"p{player}", f"P{player}")
    seats = [None if chair.player == HUMAN else chair.player for chair in setup.chairs]
    bots = list(seat_bots(seats, Rng(setup.seed).fork()))
    bots[seats.index(None)] = Slipping(LEVELS[level_of(player)], Rng(day.toordinal() * PLAYERS + player))
    game, commands = new_game(setup), list[Command]()
    while (decision := game.decision) is not None:
        commands.append(next_command(game, decision, [bot for bot in bots if bot is not None]))
        game.submit(commands[-1])
    table = TableSetup.of(setup, who, code_of(who.id, day), TableTerms())
    ended = EndedGame(about(table, setup, commands, 0, AT), setup, tuple(commands), game.state)
    return facts_of(ended) | accounts_of(ended)


def tau(ratings: Ratings) -> float:
    """Kendall's, over the pairs of players of different levels."""
    pairs = [pair for pair in combinations(range(PLAYERS), 2) if level_of(pair[0]) != level_of(pair[1])]
    points = [ratings.of(hash_of(f"p{player}")) or 0 for player in range(PLAYERS)]
    signs = [(points[a] - points[b]) * (level_of(a) - level_of(b)) for a, b in pairs]
    return (sum(sign > 0 for sign in signs) - sum(sign < 0 for sign in signs)) / len(pairs)


def report(known: Sequence[ResultLine]) -> Iterator[str]:
    """The order after some days, and after all of them, with luck taken out and without."""
    for name, is_out in (("places", False), ("without luck", True)):
        ratings = Ratings()
        for number, line in enumerate(known, 1):
            ratings.add(line if is_out else {key: line[key] for key in line if key != "luck"})
            if number in (EARLY * PLAYERS, DAYS * PLAYERS):
                yield f"{name}, after {number // PLAYERS} days: tau {tau(ratings):.2f}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--minutes", type=float, default=11)
    args = parser.parse_args(arguments)
    known, end = [*json_lines.read(args.file, MOST_BYTES)], monotonic() + args.minutes * 60
    while len(known) < DAYS * PLAYERS and monotonic() < end:
        day, player = divmod(len(known), PLAYERS)
        known.append(played(FIRST + timedelta(days=day), player))
        json_lines.append(args.file, known[-1])
    print(*(report(known) if len(known) == DAYS * PLAYERS else [f"{len(known)} games."]), sep="\n")


if __name__ == "__main__":
    main()
