"""How strong players are against frozen opponents, and levels against the one below: bench, sim --ladder."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean, median
from typing import Any

from engine.boards.value import is_own
from engine.bots.ladder import Match, play_match, rungs, wilson
from engine.games import FIRST, find
from engine.library.frozen_opponents import BOTS, latest, opponent
from engine.library.notation import options_given
from engine.options import SetupError, Value
from engine.record import record
from engine.ruleset import Rules
from engine.sim import seeds_of
from engine.version import VERSION
from tui.cli.sim import Run, in_parts, show_progress, split
from tui.library.contender import lend, take_times
from tui.table.programs.bot import take_accounts
from tui.table.programs.program_tally import STAND_IN, ProgramTally
from tui.words.phrases import capital, count

_GAMES_PER_PART = 2
"""So few, for luck takes some seconds a game to count."""

_DIGITS = 4


@record
class Bench:
    """What is to be measured."""

    player: str
    against: str
    """The opponents' name: "monopoly-normal-1"."""
    options: dict[str, Value]
    games: int
    seed: int
    jobs: int
    counts_luck: bool
    bot_log: str | None = None

    @property
    def rules(self) -> Rules:
        """The rules the games are played by. Raises SetupError."""
        rule_set = find(opponent(self.against)[0])
        return rule_set.rules(rule_set.choose(self.options))


_Played = tuple[Match, list[float], ProgramTally | None]
"""Some games, the milliseconds of the player's decisions, and how it has answered if it is a program."""


def _played(bench: Bench, numbered: Sequence[tuple[int, int]]) -> _Played:
    rules, (_, rival) = bench.rules, opponent(bench.against)
    first = lend(bench.player, bench.bot_log)
    match = play_match(rules.rule_set, rules.options, first, rival, numbered, counts_luck=bench.counts_luck)
    return match, take_times(), answers()


def answers() -> ProgramTally | None:
    """How the program has answered since this was asked last, in all seats."""
    total = None
    for account in take_accounts().values():
        total = total or ProgramTally()
        total.add(account)
    return total


@record
class Figures:
    """What was measured."""

    bench: Bench
    match: Match
    times: tuple[float, ...]
    program: ProgramTally | None

    @property
    def plain(self) -> dict[str, Any]:
        """Everything, with all it takes to repeat it, as JSON has it."""
        match, bench = self.match, self.bench
        free = {"share": _short(match.share), "interval": [*map(_short, match.interval)]}
        return {
            "version": VERSION,
            "player": bench.player,
            "against": bench.against,
            "rules": bench.rules.rule_set.id,
            "options": options_given(bench.rules),
            "games": match.games,
            "seed": bench.seed,
            "wins": match.wins,
            "share": _short(match.wins / match.games),
            "interval": [*map(_short, wilson(match.wins, match.games))],
            **({"luck_free": free} if match.freed else {}),
            "unfinished": match.unfinished,
            "rounds_mean": round(match.rounds / match.games, 1),
            "decisions": len(self.times),
            "milliseconds": {name: round(value, 3) for name, value in self.milliseconds.items()},
            **({"program": self.program.plain()} if self.program else {}),
        }

    @property
    def milliseconds(self) -> dict[str, float]:
        """What a decision takes."""
        times = sorted(self.times) or [0.0]
        return {
            "mean": fmean(times),
            "median": median(times),
            "p99": times[len(times) * 99 // 100],
            "most": times[-1],
        }

    @property
    def why_not_own(self) -> str:
        """That most decisions were not the program's, as a sentence; empty if they were."""
        one = self.program
        if one is None or one.is_own_play:
            return ""
        asked = one.by_normal + one.used
        return (
            f"{self.bench.player} hardly plays itself: {one.by_normal} of {asked} decisions are {STAND_IN}'s."
        )

    @property
    def _where(self) -> str:
        board = self.bench.rules.options.board
        return f" on {self.bench.rules.rule_set.called(board)}" if is_own(board) else ""

    @property
    def text(self) -> str:
        """The same for people, with the line of JSON below."""
        match, bench, took = self.match, self.bench, self.milliseconds
        lines = [
            f"{bench.player} against three {bench.against}{self._where}: "
            f"{count(match.games, 'game')} in every seat in turn, seed {bench.seed}",
            f"  won            {_shown(match.wins / match.games, wilson(match.wins, match.games))}",
        ]
        if match.freed:
            lines.append(f"  freed of luck  {_shown(match.share, match.interval)}")
        lines += [
            f"  a decision     {took['median']:.2f} ms in the median, {took['most']:.0f} ms at most, "
            f"{len(self.times)} in all",
            "",
            json.dumps(self.plain),
        ]
        return "\n".join(lines)


def _short(share: float) -> float:
    return round(share, _DIGITS)


def _shown(share: float, interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{share:.1%} ({low:.1%} to {high:.1%}, 95 times out of 100)"


def measure(bench: Bench) -> Figures:
    """Play all games; progress goes to standard error if that is a terminal. Raises SetupError."""
    lend(bench.player, bench.bot_log)  # what cannot play is told before anything else
    match, times, program = Match(bench.player, bench.against), list[float](), None
    numbered = list(enumerate(seeds_of(bench.seed, bench.games)))
    for played, took, answered in in_parts(
        partial(_played, bench), split(numbered, _GAMES_PER_PART), bench.jobs
    ):
        match.add(played)
        times += took
        if answered is not None:
            program = program or ProgramTally()
            program.add(answered)
        show_progress(f"Game {match.games} of {bench.games}")
    return Figures(bench, match, tuple(times), program)


def told(args: Namespace, options_of: Callable[[Namespace], dict[str, Value]]) -> tuple[str, str]:
    """What is printed, and why the figures are not the player's own, if so. Raises SetupError."""
    against = latest(args.rules, args.against) if args.against in BOTS else args.against
    rules, _ = opponent(against)
    if args.rules not in (rules, FIRST):
        raise SetupError(f"{against} plays {rules}: leave out --rules, or name another opponent.")
    args.rules = rules
    given = options_of(args)
    counts_luck = not args.no_luck
    figures = measure(
        Bench(args.player, against, given, args.games, args.seed, args.jobs, counts_luck, args.bot_log)
    )
    return json.dumps(figures.plain) if args.json else figures.text, figures.why_not_own


# --- `magnate sim --ladder`: how strong each level is against the one below


_PAIRED_PER_PART = 10

_HEADING = "one      three     games   wins  95 % between   resigned  rounds"


_Pairing = tuple[str, str, Sequence[tuple[int, int]]]
"""One bot, the three against it, and some of their games, each with its number and seed."""


def _paired(run: Run, counts_luck: bool, part: _Pairing) -> Match:
    return play_match(run.played.rule_set, run.played.options, *part, counts_luck=counts_luck)


def ladder(run: Run, *, counts_luck: bool, as_json: bool) -> str:
    """So many games of every pairing, seats rotated, as a table or JSON. Raises SetupError."""
    find(run.rules).choose(run.options)
    matches = {pairing: Match(*pairing) for pairing in rungs()}
    numbered = list(enumerate(seeds_of(run.seed, run.games)))
    parts = [(*pairing, part) for pairing in rungs() for part in split(numbered, _PAIRED_PER_PART)]
    for match in in_parts(partial(_paired, run, counts_luck), parts, run.jobs):
        matches[match.first, match.rival].add(match)
        show_progress(f"{match.first} against {match.rival}: game {matches[match.first, match.rival].games}")
    played = [*matches.values()]
    return _json(run, played, counts_luck=counts_luck) if as_json else _table(run.title, played)


def _json(run: Run, matches: list[Match], *, counts_luck: bool) -> str:
    rows = [
        {
            "first": match.first,
            "rival": match.rival,
            "games": match.games,
            "wins": match.wins,
            "share": round(match.share, 4),
            "interval": [round(bound, 4) for bound in match.interval],
            "resigned": match.resigned,
            "unfinished": match.unfinished,
            "rounds_mean": round(match.rounds / match.games, 1),
        }
        for match in matches
    ]
    return json.dumps({**run.head, "luck": counts_luck, "games": run.games, "pairings": rows})


def _table(title: str, matches: list[Match]) -> str:
    lines = [
        f"{title}: one against three, in every seat in turn"
        f"{', freed of luck' if any(match.freed for match in matches) else ''}",
        "",
        _HEADING,
    ]
    for match in matches:
        low, high = match.interval
        bounds = f"{low:.1%} - {high:.1%}"
        lines.append(
            f"{match.first:<8} {match.rival:<8} {match.games:>6} {match.share:>6.1%}  {bounds:<14} "
            f"{match.resigned:>8} {match.rounds / match.games:>7.1f}"
        )
    if unfinished := sum(match.unfinished for match in matches):
        lines += ["", f"{capital(count(unfinished, 'game'))} did not come to an end."]
    return "\n".join(lines)
