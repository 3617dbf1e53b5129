"""`magnate check-game ID` and `magnate check-bot PLAYER`: for authors of games and bots."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from engine.games import OWN, find
from engine.library.notation import options_given
from engine.record import record
from engine.sim import Tally, play_one
from tui.cli.bench import answers
from tui.cli.output import flush, tell
from tui.cli.sim import in_parts, show_progress, split
from tui.library.contender import lend, take_times
from tui.library.promises import PromiseReport, begun, check
from tui.table.programs.program_tally import ProgramTally
from tui.words.phrases import count

_GAMES_PER_PART = 5


def check_game(rules: str, games: int, seed: int, jobs: int) -> PromiseReport:
    """Play games by chance and look at what is promised. Raises SetupError for a game that is not there."""
    find(rules)
    total, parts = PromiseReport(), split(range(seed, seed + games), _GAMES_PER_PART)
    for report in in_parts(partial(check, rules), parts, jobs):
        total.add(report)
        show_progress(f"Game {total.games} of {games}")
    return total


def game_text(rules: str, report: PromiseReport) -> str:
    """What was found, for people."""
    head = f"{rules}: {count(report.games, 'game')} by chance, {count(report.commands, 'command')}."
    kept = [
        f"  kept    {name} ({looks})" for name, looks in report.looks.items() if name not in report.broken
    ]
    broken = [
        line for name, why in report.broken.items() for line in (f"  BROKEN  {name}", f"          {why}")
    ]
    return "\n".join([head, *kept, *broken])


@record
class PlayerTrial:
    """How a player has done in games of one kind."""

    rules: str
    games: int
    decisions: int
    most: float
    """Milliseconds of its longest decision."""
    program: ProgramTally | None

    @property
    def fault(self) -> str:
        """What is wrong with it, as a sentence; empty if nothing is."""
        one = self.program
        if not self.decisions or (one is not None and not one.asked):
            return "It was never asked."
        if one is None:
            return ""
        wrong = {"refused": one.refused, "late": one.late, "left open": one.ended, "unasked": one.unasked}
        told = [f"{number} {kind}" for kind, number in wrong.items() if number]
        first = f" First refused: {one.first_refused} ({one.why})" if one.first_refused else ""
        return f"{', '.join(told)} of {count(one.asked, 'question')}.{first}" if told else ""

    @property
    def text(self) -> str:
        """A line or two."""
        head = f"  {self.rules:<14} {count(self.games, 'game')}, {count(self.decisions, 'decision')}, "
        return f"{head}{self.most:.0f} ms at most" + (f"\n    WRONG  {self.fault}" if self.fault else "")


def tried(player: str, rules: str, games: int, seed: int, bot_log: str | None) -> PlayerTrial:
    """Let a player play games by chance among players who do anything. Raises SetupError."""
    first, rule_set = lend(player, bot_log), find(rules)
    for number in range(seed, seed + games):
        play = begun(rule_set, number)
        bots = ["uniform"] * play.seats
        bots[number % play.seats] = first
        options = rule_set.choose(options_given(play.game.rules))
        played = Tally.empty(play.seats, len(play.game.board.spaces))
        play_one(rule_set, options, bots, number, played, [])
        show_progress(f"{rules}: game {number - seed + 1} of {games}")
    show_progress("")
    times = take_times()
    return PlayerTrial(rules, games, len(times), max(times, default=0.0), answers())


def game_told(args: Namespace, options_of: object) -> tuple[str, str]:
    """What is printed, and that promises are broken, if so. Raises SetupError."""
    report = check_game(args.id, args.games, args.seed, args.jobs)
    why = f"{args.id} breaks {count(len(report.broken), 'promise')}." if report.broken else ""
    return game_text(args.id, report), why


def bot_told(args: Namespace, options_of: object) -> tuple[str, str]:
    """Print each game of a list as soon as it was tried; returns what is wrong, if so. Raises SetupError."""
    lend(args.player, args.bot_log)  # which says what is wrong with its name before anything is printed
    rules, wrong = OWN if args.rules is None else (args.rules,), list[str]()
    tell(f"{args.player}, among players who do anything:")
    for one in rules:
        flush()
        trial = tried(args.player, one, args.games, args.seed, args.bot_log)
        tell(trial.text)
        wrong += [one] if trial.fault else []
    return "", f"{args.player} does not answer well in {', '.join(wrong)}." if wrong else ""
