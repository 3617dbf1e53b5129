"""How fast a program over a pipe plays against `sim`'s own bot, where both make the same choices.

python -m tests.tui.table.programs.pipe [--games 300]
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from tempfile import TemporaryDirectory
from time import clock_gettime, perf_counter, process_time

import pytest

from engine.bots import lend
from engine.bots.thrifty import Thrifty
from engine.choices import Decision, Habits, Reflexes
from engine.commands import Command
from engine.game import Game
from engine.games import all_games
from engine.rng import Rng
from engine.ruleset import Rules, RuleSet
from engine.sim import Tally, seeds_of, simulate
from saves.encoding import to_plain
from tui.table.programs.bot import _running
from tui.table.programs.lending import lend_programs
from tui.table.programs.process import Process, Query

STANDING: Mapping[str, Mapping[str, str | list[str]]] = {
    "monopoly-1935": {"Due": "Throw"},
    "landlord-1904": {"BeforeThrow": ["Throw", "PayFine", "Repay"]},
    "finance-1936": {"Due": ["Throw", "Build"]},
    "addon-1995": {"Due": ["Throw", "UseTravelCards"]},
}
"""What the careful bot always does, by game and step, unless it could do something else."""

PROGRAM = """
import json, sys

MEMBERS = ["players", "owner", "level", "mortgaged", "houses", "hotels", "round", "moves", "own"]
answers, standing = json.load(open(sys.argv[1]))
positions = {}
for line in sys.stdin:
    asked = json.loads(line)
    position = positions.setdefault(asked["game"], {})
    position.update(asked["state"])
    answer = answers[asked["game"] - 1][str(position["moves"])]
    if standing is not None and "choices" in asked:
        answer = {"lean": standing, "members": MEMBERS, "answer": answer}
    print(json.dumps(answer), flush=True)
"""
"""Reads everything, and answers as the careful bot did in the same games."""


class _Remembering(Thrifty):
    """The careful bot, of which each game's answers are written down by the number of the command."""

    id = "remembering"
    games: list[dict[int, object]]

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._answers: dict[int, object] = {}
        self.games.append(self._answers)

    def habits(self, rules: Rules) -> Habits:
        return {}

    def reflexes(self, rules: Rules) -> Reflexes:
        return {}

    def choose(self, game: Game, decision: Decision) -> Command:
        command = super().choose(game, decision)
        self._answers[game.state.moves] = answer(command)
        return command


def answer(command: Command) -> object:
    """A command as a program answers it: a word, with its terms if it has some and these are numbers."""
    if len(fields(command)) == 1:  # the seat
        return type(command).__name__
    terms = [to_plain(getattr(command, one.name)) for one in fields(command) if one.name != "seat"]
    flat = [number for term in terms for number in (term if isinstance(term, list) else [term])]
    is_plain = all(type(number) is int for number in flat)
    return [type(command).__name__, *terms] if is_plain else to_plain(command)


class Trial:
    """The same games of one rule set, with the careful bot in all seats, or a program in the first one."""

    def __init__(self, rule_set: RuleSet, games: int, folder: Path) -> None:
        self.seeds = seeds_of(5, games)
        self._rule_set, self._folder, self._starts = rule_set, folder, 0
        _Remembering.games = []
        lend(_Remembering.id, _Remembering)
        self.expected = self._with(_Remembering.id)
        (folder / "bot.py").write_text(PROGRAM, encoding="utf-8")
        standing = STANDING.get(rule_set.id, {})
        for way, asked in (("lean", standing), ("whole", None)):
            file = folder / f"{rule_set.id}-{way}"
            file.write_text(json.dumps([_Remembering.games, asked]), encoding="utf-8")

    def played(self, way: str) -> Tally:
        """The games, with `own` bots, or with a program that is asked `lean` or `whole` questions."""
        if way == "own":
            return self._with(Thrifty.id)
        file = self._folder / f"{self._rule_set.id}-{way}"
        self._starts += 1  # which makes it another program, that is started anew
        words = [sys.executable, str(self._folder / "bot.py"), str(file), str(self._starts)]
        self._program = shlex.join(words)
        lend_programs([f"exec:{self._program}"])
        return self._with(f"exec:{self._program}")

    def program_time(self) -> float:
        """Seconds of the processor that the last program took."""
        running = _running(self._program, os.devnull)._running
        assert running is not None
        return clock_gettime(
            (~running._process.pid << 3) | 2
        )  # the clock of another process, as Linux numbers it

    def _with(self, bot: str) -> Tally:
        options = self._rule_set.choose({})
        return simulate(self._rule_set, options, [bot, "thrifty", "thrifty", "thrifty"], self.seeds)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=300)
    args = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        for rule_set in all_games():
            _tell(Trial(rule_set, args.games, Path(folder)), rule_set)


@contextmanager
def counted(asked: dict[str, int], way: str) -> Iterator[None]:
    """Count the questions that are asked meanwhile."""
    ask = Process.ask

    def counting(process: Process, line: str) -> Query:
        asked[way] += 1
        return ask(process, line)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Process, "ask", counting)
        yield


def _tell(trial: Trial, rule_set: RuleSet) -> None:
    """The best of three rounds, in which the ways take turns."""
    seconds: dict[str, list[float]] = {}
    busy: dict[str, list[float]] = {}
    there: dict[str, list[float]] = {}
    asked: dict[str, int] = {}
    for way in ("own", "lean", "whole") * 3:
        asked[way] = 0
        began, at_work = perf_counter(), process_time()
        with counted(asked, way):
            assert trial.played(way) == trial.expected
        seconds.setdefault(way, []).append(perf_counter() - began)
        busy.setdefault(way, []).append(process_time() - at_work)
        if way != "own":
            there.setdefault(way, []).append(trial.program_time())
    own, own_busy = min(seconds["own"]), min(busy["own"])
    print(f"{rule_set.id}: {len(trial.seeds) / own:.0f} games a second by sim's own")
    for way in ("lean", "whole"):
        share, at_work = own / min(seconds[way]), own_busy / min(busy[way])
        each, answer = (took / asked[way] * 1e6 for took in (min(busy[way]) - own_busy, min(there[way])))
        print(
            f"  {way:6} {share:.0%} of that by the clock, {at_work:.0%} by this process's own time;"
            f" {asked[way] / len(trial.seeds):.0f} questions a game,"
            f" {each:.0f} more microseconds for each here and {answer:.0f} in the program"
        )


if __name__ == "__main__":
    main()
