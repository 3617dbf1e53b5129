"""`magnate sim`: many games without a screen, on one core or several."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Container, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool as PoolOfProcesses

from engine.board import Board, Kind, Space
from engine.games import find
from engine.options import SetupError, Value
from engine.record import record
from engine.sim import Tally, seeds_of, simulate
from tui.cli.numbers import whole_number
from tui.table.program import lend_programs
from tui.terminal.system import Undisturbed
from tui.words.phrases import count
from tui.words.presentation import presentation

_PARTS_PER_JOB = 20


@record
class Run:
    """What is to be simulated."""

    rules: str
    options: dict[str, Value]
    seats: tuple[str, ...]
    games: int
    seed: int
    jobs: int


def seats_of(rules: str, text: str) -> tuple[str, ...]:
    """The bots that are to play, written with commas between them. Raises SetupError."""
    seats = tuple(text.split(","))
    lend_programs(seats)
    if "" in seats:
        raise SetupError("--seats needs bot names, separated by commas.")
    least, most = find(rules).players
    if not least <= len(seats) <= most:
        raise SetupError(f"This game is for {least} to {most} players, not {len(seats)}.")
    return seats


@record
class _Part:
    run: Run
    seeds: tuple[int, ...]


def _play(part: _Part) -> Tally:
    lend_programs(part.run.seats)
    rule_set = find(part.run.rules)
    options = rule_set.choose(part.run.options)
    return simulate(rule_set, options, part.run.seats, part.seeds)


def _parts(run: Run) -> list[_Part]:
    seeds = seeds_of(run.seed, run.games)
    size = max(1, run.games // (run.jobs * _PARTS_PER_JOB))
    return [_Part(run, tuple(seeds[n : n + size])) for n in range(0, run.games, size)]


def _tallies(run: Run) -> Iterator[Tally]:
    parts = _parts(run)
    if run.jobs == 1:
        yield from map(_play, parts)
    else:
        with pool_of(run.jobs) as pool:
            yield from pool.imap_unordered(_play, parts)


def pool_of(jobs: int) -> PoolOfProcesses:
    """Processes that leave ctrl+c, which the terminal sends to all of them, to this one.

    They begin afresh: a copy of a process with threads may wait for ever for a lock that a thread had.
    """
    with Undisturbed(signal.SIGINT):
        return get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))


def play(run: Run) -> tuple[Tally, float]:
    """All games and the seconds they took; progress goes to standard error if that is a terminal."""
    rule_set = find(run.rules)
    options = rule_set.choose(run.options)
    total = Tally.empty(len(run.seats), len(rule_set.rules(options).board.spaces))
    started = time.perf_counter()
    for tally in _tallies(run):
        total.add(tally)
        show_progress(f"{total.games} of {run.games} games")
    show_progress("")
    return total, time.perf_counter() - started


def show_progress(text: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def as_json(run: Run, tally: Tally, seconds: float) -> str:
    """One object with every figure of the run."""
    return json.dumps(
        {
            "rules": run.rules,
            "games": tally.games,
            "seconds": round(seconds, 3),
            "games_per_second": round(tally.games / seconds, 1),
            "finished": tally.finished - tally.resigned,
            "resigned": tally.resigned,
            "turns_mean": round(tally.turns / tally.games, 2),
            "commands_mean": round(tally.commands / tally.games, 2),
            "wins": tally.wins,
            "landings": _landings(run, tally),
            "throws": tally.throws,
        }
    )


def _landings(run: Run, tally: Tally) -> list[dict[str, object]]:
    """Every space with its landings; Jail itself is a row of its own behind the space just visited."""
    rule_set = find(run.rules)
    board = rule_set.board(rule_set.choose(run.options))
    alike = presentation(rule_set.id).namesakes
    rows: list[dict[str, object]] = []
    for space, landings in zip(board.spaces, tally.landings, strict=True):
        name = "Just visiting" if space.kind is Kind.JAIL else _name(board, space, alike)
        rows.append({"space": space.number, "name": name, "count": landings})
        if space.number == board.jail:
            rows.append({"space": space.number, "name": "Jail", "count": tally.jailed})
    return rows


def _name(board: Board, space: Space, alike: Container[Kind]) -> str:
    """Spaces of one name are told apart by what is before them, however a board turns."""
    if space.kind not in alike:
        return space.name
    return f"{space.name} after {board.spaces[board.onward(space.number, -1)].name}"


def as_text(run: Run, tally: Tally, seconds: float) -> str:
    """The same for people."""
    lines = [
        f"{find(run.rules).title}: {count(tally.games, 'game')} in {seconds:.1f} s, "
        f"{tally.games / seconds:.1f} a second; {tally.finished - tally.resigned} finished, "
        f"{tally.resigned} resigned",
        f"A game took {tally.turns / tally.games:.1f} turns and "
        f"{tally.commands / tally.games:.1f} commands on average.",
        "",
        "Wins",
        *(
            f"  seat {seat + 1}  {bot:<10} {wins:>6}  {wins / tally.games:6.1%}"
            for seat, (bot, wins) in enumerate(zip(run.seats, tally.wins, strict=True))
        ),
        "",
        f"Moves that ended on each space, of {sum(tally.landings) + tally.jailed} ({tally.throws} throws)",
        *_landing_lines(_landings(run, tally), run),
    ]
    return "\n".join(lines)


def _landing_lines(rows: Sequence[dict[str, object]], run: Run) -> Iterator[str]:
    """A line for each row; several rings have headings."""
    rule_set = find(run.rules)
    board = rule_set.board(rule_set.choose(run.options))
    headings: dict[object, str] = {}
    if names := presentation(rule_set.id).ring_names:
        headings = {ring[0]: f"The {name}" for ring, name in zip(board.rings, names, strict=True)}
    counts = [number for row in rows if isinstance(number := row["count"], int)]
    total = max(1, sum(counts))
    width = max(24, *(len(str(row["name"])) for row in rows))
    for row, number in zip(rows, counts, strict=True):
        if heading := headings.pop(row["space"], ""):
            yield heading
        yield f"  {row['name']:<{width}} {number:>8}  {number / total:7.3%}"


# --- what may stand behind `magnate sim`, apart from the rules


MOST_GAMES = 10_000_000
MOST_JOBS = 256


def add_arguments(parser: argparse.ArgumentParser, most_seed: int) -> None:
    """How many games are played, by whom, and how they are told."""
    add = parser.add_argument
    add("--seats", metavar="BOT,BOT,...", default=None, help="bots to play, comma-separated")
    add("--ladder", action="store_true", help="play one of each level against three of the one below")
    add("--luck", action="store_true", help="take luck out of the ladder's shares, for narrower intervals")
    add("--games", metavar="N", default=100, type=whole_number(1, MOST_GAMES), help="games; default: 100")
    add(
        "--seed",
        metavar="N",
        default=1,
        type=whole_number(0, most_seed),
        help="seed of the first game; default: 1",
    )
    add(
        "--jobs",
        metavar="N",
        default=1,
        type=whole_number(1, MOST_JOBS),
        help="processes at once; default: 1",
    )
    add("--json", action="store_true", help="print the figures as one JSON object")
