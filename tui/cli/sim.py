"""`magnate sim`: many games without a screen, on one core or several."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from multiprocessing import get_context, resource_tracker
from multiprocessing.pool import Pool as PoolOfProcesses
from pathlib import Path
from typing import Any, TypeVar

from engine.board import Board, Kind, Space
from engine.boards.value import chosen_board
from engine.bots.ladder import wilson
from engine.games import find
from engine.options import SetupError, Value
from engine.record import record
from engine.ruleset import Rules
from engine.sim import Tally, seeds_of, simulate
from engine.version import VERSION
from tui.cli.recording import games_file, recorded, write
from tui.cli.worker_process import serve_parent
from tui.table.programs import is_program
from tui.table.programs.bot import take_accounts
from tui.table.programs.lending import lend_programs
from tui.table.programs.program_tally import STAND_IN, Accounts, ProgramTally, accounts
from tui.terminal.system import Undisturbed
from tui.words.phrases import count
from tui.words.presentation import presentation

_PARTS_PER_JOB = 20

_Part = TypeVar("_Part")
_Played = TypeVar("_Played")
_Game = TypeVar("_Game")


@record
class Run:
    """What is to be simulated."""

    rules: str
    options: dict[str, Value]
    seats: tuple[str, ...]
    games: int
    seed: int
    jobs: int
    bot_log: str | None = None
    """The file that programs' standard error is added to; None lets it through."""
    record_in: Path | None = None
    """The directory that every game is written down in; None to write down none."""
    counts_luck: bool = False
    """Whether everybody's luck is written down with it."""

    @property
    def played(self) -> Rules:
        """The rules the games are played by. Raises SetupError."""
        rule_set = find(self.rules)
        return rule_set.rules(rule_set.choose(self.options))

    @property
    def title(self) -> str:
        """What is played, and on which board if that is from a file."""
        return find(self.rules).on_board(chosen_board(self.options))

    @property
    def head(self) -> dict[str, Any]:
        """What has to be known to play the same games again, as JSON has it."""
        chosen, specs = self.played.options, self.played.rule_set.options
        options = {spec.name: getattr(chosen, spec.name) for spec in specs}
        return {"version": VERSION, "rules": self.rules, "options": options, "seed": self.seed}


def seats_of(rules: str, text: str, bot_log: str | None = None) -> tuple[str, ...]:
    """The bots that are to play, written with commas between them. Raises SetupError."""
    seats = tuple(text.split(","))
    lend_programs(seats, bot_log)
    if "" in seats:
        raise SetupError("--seats needs bot names, separated by commas.")
    least, most = find(rules).players
    if not least <= len(seats) <= most:
        raise SetupError(f"This game is for {least} to {most} players, not {len(seats)}.")
    return seats


def _simulated(run: Run, seeds: Sequence[int]) -> tuple[Tally, Accounts, list[str]]:
    """What came of some games, how programs have answered, and what is written down of each game."""
    lend_programs(run.seats, run.bot_log)
    if run.record_in is not None:
        tally, lines = recorded(run.played, run.seats, seeds, counts_luck=run.counts_luck)
        return tally, take_accounts(), lines
    tally = simulate(run.played.rule_set, run.played.options, run.seats, seeds)
    return tally, take_accounts(), []


def in_parts(play: Callable[[_Part], _Played], parts: Sequence[_Part], jobs: int) -> Iterator[_Played]:
    """What comes of each part of the games, in their order; at the end no progress is shown any more."""
    if jobs == 1:
        yield from map(play, parts)
    else:
        with pool_of(jobs) as pool:
            yield from pool.imap(play, parts)
    show_progress("")


def split(games: Sequence[_Game], size: int) -> list[Sequence[_Game]]:
    """The games in parts of this size, the last of which may be smaller."""
    return [games[start : start + size] for start in range(0, len(games), size)]


def pool_of(jobs: int) -> PoolOfProcesses:
    """Processes that leave ctrl+c to this one, and end with it.

    They begin afresh: a copy of a process with threads may wait for ever for a lock that a thread had.
    """
    if sys.platform != "win32":  # what it starts first lets signals through again
        resource_tracker.ensure_running()
    with Undisturbed(signal.SIGINT):
        return get_context("spawn").Pool(jobs, serve_parent)


@record
class SimResult:
    """What came of a run."""

    tally: Tally
    seconds: float
    programs: Accounts
    """How the programs have answered, by seat."""


def accounts_of(run: Run, programs: Accounts) -> list[tuple[int, ProgramTally]]:
    """Those of all seats of programs, in order."""
    return [(seat, programs[seat]) for seat, bot in enumerate(run.seats) if is_program(bot)]


def why_not_own(run: Run, programs: Accounts) -> str:
    """Which programs gave too few answers to say how they play, as sentences; empty if none."""
    told = "Seat {} is mostly not played by its program: {} of {} decisions are {}'s."
    return " ".join(
        told.format(seat + 1, one.by_normal, one.by_normal + one.used, STAND_IN)
        for seat, one in accounts_of(run, programs)
        if not one.is_own_play
    )


def play(run: Run) -> SimResult:
    """All games, written down if that is wanted. Raises Mistake if they cannot be."""
    if run.record_in is None:
        return _play(run, lambda lines: None)
    with games_file(run.record_in) as file:
        return _play(run, partial(write, file))


def _play(run: Run, keep: Callable[[list[str]], None]) -> SimResult:
    """All games; progress goes to standard error if that is a terminal."""
    total, programs = Tally.empty(len(run.seats), len(run.played.board.spaces)), accounts()
    started = time.perf_counter()
    seeds, size = seeds_of(run.seed, run.games), max(1, run.games // (run.jobs * _PARTS_PER_JOB))
    for tally, answered, lines in in_parts(partial(_simulated, run), split(seeds, size), run.jobs):
        total.add(tally)
        keep(lines)
        add_accounts(programs, answered)
        show_progress(f"Game {total.games} of {run.games}")
    return SimResult(total, time.perf_counter() - started, programs)


def add_accounts(programs: Accounts, more: Accounts) -> None:
    """Count the answers of some more games."""
    for seat, account in more.items():
        programs[seat].add(account)


def show_progress(text: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def as_json(run: Run, outcome: SimResult) -> str:
    """One object with every figure of the run, and what it takes to repeat it."""
    tally, seconds = outcome.tally, outcome.seconds
    return json.dumps(
        {
            **run.head,
            "seats": run.seats,
            "games": tally.games,
            "seconds": round(seconds, 3),
            "games_per_second": round(tally.games / seconds, 1),
            "finished": tally.finished - tally.resigned,
            "resigned": tally.resigned,
            "unfinished": tally.games - tally.finished,
            "rounds_mean": round(tally.rounds / tally.games, 2),
            "turns_mean": round(tally.turns / tally.games, 2),
            "commands_mean": round(tally.commands / tally.games, 2),
            "wins": tally.wins,
            "intervals": [[round(bound, 4) for bound in wilson(wins, tally.games)] for wins in tally.wins],
            "landings": _landings(run, tally),
            "throws": tally.throws,
            "programs": [
                {"seat": seat, "bot": run.seats[seat], **account.plain()}
                for seat, account in accounts_of(run, outcome.programs)
            ],
        }
    )


def _landings(run: Run, tally: Tally) -> list[dict[str, object]]:
    """Every space with its landings; Jail itself is a separate row after the space for visitors."""
    board, alike = run.played.board, presentation(run.rules).telling.namesakes
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


def as_text(run: Run, outcome: SimResult) -> str:
    """The same for people."""
    tally, seconds = outcome.tally, outcome.seconds
    lines = [
        f"{run.title}: {count(tally.games, 'game')} in {seconds:.1f} s, "
        f"{tally.games / seconds:.1f} a second; {tally.finished - tally.resigned} finished, "
        f"{tally.resigned} resigned",
        f"A game took {tally.rounds / tally.games:.1f} rounds, {tally.turns / tally.games:.1f} turns and "
        f"{tally.commands / tally.games:.1f} commands on average.",
        "",
        "Wins",
        *(
            f"  seat {seat + 1}  {bot:<10} {wins:>6}  {wins / tally.games:6.1%}"
            for seat, (bot, wins) in enumerate(zip(run.seats, tally.wins, strict=True))
        ),
        *_program_lines(accounts_of(run, outcome.programs)),
        "",
        f"Moves that ended on each space, of {sum(tally.landings) + tally.jailed} in "
        f"{count(tally.throws, 'throw')}",
        *_landing_lines(_landings(run, tally), run),
    ]
    return "\n".join(lines)


def _program_lines(answered: Sequence[tuple[int, ProgramTally]]) -> Iterator[str]:
    """How programs have answered, if there are any."""
    if answered:
        yield from ("", "Programs")
    for seat, one in answered:
        kinds = {"late": one.late, "left open": one.ended, "passed": one.passed, "unasked": one.unasked}
        more = "".join(f", {number} {kind}" for kind, number in kinds.items() if number)
        restarts = f"; {count(one.restarts, 'restart')}" if one.restarts else ""
        yield f"  seat {seat + 1}  asked {one.asked}: {one.used} used, {one.refused} refused{more}{restarts}"
        yield f"          played by {STAND_IN}: {one.by_normal}"
        if one.first_refused:
            yield f"          first refused: {one.first_refused}"
            yield f"          why: {one.why}"


def _landing_lines(rows: Sequence[dict[str, object]], run: Run) -> Iterator[str]:
    """A line for each row; several rings have headings."""
    names, rings = presentation(run.rules).words.ring_names, run.played.board.rings
    headings: dict[object, str] = {ring[0]: f"The {name}" for ring, name in zip(rings, names, strict=False)}
    counts = [number for row in rows if isinstance(number := row["count"], int)]
    total = max(1, sum(counts))
    width = max(24, *(len(str(row["name"])) for row in rows))
    for row, number in zip(rows, counts, strict=True):
        if heading := headings.pop(row["space"], ""):
            yield heading
        yield f"  {row['name']:<{width}} {number:>8}  {number / total:7.3%}"
