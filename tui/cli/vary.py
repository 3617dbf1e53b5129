"""`magnate sim --vary`: the same games under each value of an option, and what it changes of them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cached_property
from typing import Any

from engine.board import DOLLARS, Currency
from engine.boards.value import chosen_board, is_own, label_of, spec_of
from engine.commands import Command
from engine.events import Event
from engine.games import find
from engine.house.sets import AS_PRINTED
from engine.options import Options, SetupError, Value
from engine.record import record
from engine.review.estimates import FIGURES, Estimate, GameFigure
from engine.review.judge import Judge
from engine.review.measures import MOST_ROUNDS, Measures, measured
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.sim import seeds_of
from saves.disk.new_file import new_file
from tui.cli.sim import Run, add_accounts, in_parts, show_progress, split, why_not_own
from tui.table.playback import taken_by
from tui.table.programs.bot import take_accounts
from tui.table.programs.lending import lend_programs
from tui.table.programs.program_tally import Accounts, accounts
from tui.table.setup import parse_options
from tui.terminal.widths import padded, width_of
from tui.words.narrator import sentences
from tui.words.phrases import count, listed
from tui.words.rule_effects import LABELS, change_words, figure_words, interval_words
from tui.words.sums import in_currency

HOUSE, BOARD = "house", "board"
"""What is written as behind the flags of these names: a line of house rules, a board by name or file."""

MANY = 12
"""An option with more values than this is varied only by those that are named."""

LUCK_EVERY = 4
"""Luck is counted in one of this many games, since that takes several times as long as playing them."""

_GAMES_PER_PART = 10

Read = Callable[[str, str], Mapping[str, Value]]
"""All options of the run with the flag of a name, `HOUSE` or `BOARD`, changed. Raises SetupError."""


@record
class Variant:
    """One way to play, as it is written, with all options that differ from the printed rules."""

    name: str
    options: Mapping[str, Value]


@record(slots=False)
class Varied:
    """The games that were played one way."""

    variant: Variant
    games: tuple[Measures, ...]
    """By seed; the same seeds for every way."""

    @property
    def currency(self) -> Currency:
        """What its sums are in."""
        board = chosen_board(self.variant.options)
        return spec_of(str(board)).currency if is_own(board) else DOLLARS

    @cached_property
    def estimates(self) -> list[Estimate | None]:
        """By figure."""
        return [figure.over(self.games) for figure in FIGURES]


# --- what is varied


def compared(run: Run, args: argparse.Namespace, read: Read) -> tuple[str, str]:
    """What is asked for, as text or JSON and as a chart, and which programs did not play.

    Raises SetupError and SaveError.
    """
    variants = variants_of(run, args.vary, args.house or AS_PRINTED, read)
    with nullcontext() if args.chart is None else new_file(args.chart) as file:
        varied, programs = play(run, variants, 1 if args.luck else LUCK_EVERY)
        if file is not None:
            from tui.cli.chart import ChartRow, svg

            ways = [ChartRow(one.variant.name, one.estimates, one.currency) for one in varied]
            file.write(svg(title(run), ways))
    return as_json(run, varied) if args.json else as_text(run, varied), why_not_own(run, programs)


def variants_of(run: Run, texts: Sequence[str], line: str, read: Read) -> list[Variant]:
    """The way the run is played, then every other that is asked for, as OPTION or OPTION=VALUE,VALUE,...

    The values of `house` are lines of house rules, as `line` is of the run. Raises SetupError.
    """
    rule_set, seats = find(run.rules), len(run.seats)
    kinds: dict[Any, Variant] = {}
    first = texts[0].partition("=")[0].strip().replace("-", "_")
    for name, options in [("", run.options), *_asked(run, texts, read)]:
        chosen = rule_set.choose(options)
        begin(rule_set, chosen, seats, run.seed)  # which says if nobody can play so
        shown = name or _as_it_is(rule_set, first, chosen, line)
        kinds.setdefault(chosen, Variant(shown, dict(options)))
    if len(kinds) == 1:
        raise SetupError(f"--vary {texts[0]}: that is how the game is played anyway. Name another value.")
    return list(kinds.values())


def _as_it_is(rule_set: RuleSet, name: str, chosen: Options, line: str) -> str:
    """What the run itself is called: by the value of the option that is varied first."""
    if name == HOUSE:
        return f"{HOUSE}={line}"
    if name == BOARD:
        return f"{BOARD}={label_of(chosen.board) if is_own(chosen.board) else chosen.board}"
    return _written(rule_set, name, getattr(chosen, name))


def _written(rule_set: RuleSet, name: str, value: Value) -> str:
    """An option and its value as they are typed."""
    spec = next(spec for spec in rule_set.options if spec.name == name)
    return f"{name}={spec.to_text(value)}"


def _asked(run: Run, texts: Sequence[str], read: Read) -> Iterator[tuple[str, Mapping[str, Value]]]:
    for text in texts:
        name, equals, values = text.partition("=")
        name = name.strip().replace("-", "_")
        if not name:
            raise SetupError("--vary takes an option, as in --vary free_parking=nothing,pot.")
        for value in values.split(",") if equals else _all_values(run.rules, name):
            if name in (HOUSE, BOARD):
                yield f"{name}={value.strip()}", read(name, value)
            else:
                parsed = parse_options(run.rules, [f"{name}={value}"])
                yield _written(find(run.rules), name, parsed[name]), {**run.options, **parsed}


def _all_values(rules: str, name: str) -> list[str]:
    """Every value of an option, if they are few. Raises SetupError."""
    spec = next((spec for spec in find(rules).options if spec.name == name), None)
    if spec is None and name == HOUSE:
        raise SetupError("This game has no ready-made sets: write --vary house='RULES', as for --house.")
    if spec is None:
        parse_options(rules, [f"{name}="])  # which says so
        raise AssertionError(name)
    if len(spec.values) > MANY:
        raise SetupError(
            f"{name} is {spec.describe_values()}: name the values to play, --vary {name}=VALUE,VALUE,..."
        )
    return [spec.to_text(value) for value in spec.values]


# --- playing


_PERSON = 0
"""Whose seat somebody is thought to sit in, whose minutes are told."""

_Part = tuple[Run, int, Sequence[tuple[int, int]]]
"""How it is played, in one of how many games luck is counted (0: in none), and games by number and seed."""


def _played(part: _Part) -> tuple[list[Measures], Accounts]:
    """Some games of one way to play, and how programs have answered in them."""
    run, luck_every, numbered = part
    lend_programs(run.seats, run.bot_log)
    rules = run.played
    judge, told, track = Judge(rules), sentences(run.rules), range(len(rules.board.spaces))

    def seconds_of(command: Command, happened: Sequence[Event]) -> float:
        return taken_by(command, happened, _PERSON, track, told)

    games = [
        measured(
            *(rules.rule_set, rules.options, run.seats, seed, seconds_of),
            judge if luck_every and number % luck_every == 0 else None,
        )
        for number, seed in numbered
    ]
    return games, take_accounts()


def play(
    run: Run, variants: Sequence[Variant], luck_every: int = LUCK_EVERY, done: int = 0
) -> tuple[list[Varied], Accounts]:
    """All games of every variant but those `done`, with the same seeds, and how programs have answered."""
    numbered = list(enumerate(seeds_of(run.seed, run.games)))[done:]
    parts: list[_Part] = [
        (replace(run, options=dict(variant.options)), luck_every, part)
        for variant in variants
        for part in split(numbered, _GAMES_PER_PART)
    ]
    games, programs = list[Measures](), accounts()
    for measures, answered in in_parts(_played, parts, run.jobs):
        games += measures
        add_accounts(programs, answered)
        show_progress(f"Game {len(games)} of {len(numbered) * len(variants)}")
    each = len(numbered)
    varied = [Varied(variant, tuple(games[n * each : (n + 1) * each])) for n, variant in enumerate(variants)]
    return varied, programs


# --- telling


def title(run: Run) -> str:
    """What was played."""
    game, played = find(run.rules), count(run.games, "game")
    return f"{run.title} ({game.year}): {played} of {listed(run.seats)}, the same seeds each way"


def as_text(run: Run, varied: Sequence[Varied]) -> str:
    """Every figure of all variants, with what has changed from the first."""
    first = varied[0]
    counted = sum(bool(one.luck) for one in first.games)
    lines = [title(run), "In brackets: 95% intervals. Changes are from the first line of each figure."]
    width = max(width_of(one.variant.name) for one in varied)
    for place, figure in enumerate(FIGURES):
        if any(one.estimates[place] is not None for one in varied):
            note = f" (in {count(counted, 'game')})" if figure.name == "luck" else ""
            lines += ["", f"{LABELS[figure.name]}{note}"]
            lines += [_line(figure, one, first, place, width) for one in varied]
    return "\n".join([*lines, *_remarks(run, varied)])


def _line(figure: GameFigure, one: Varied, first: Varied, place: int, width: int) -> str:
    new, old = one.estimates[place], first.estimates[place]
    if new is None:
        return f"  {padded(one.variant.name, width)}  -"
    words = f"{figure_words(figure.name, new.value)} {interval_words(figure.name, *figure.bounds(new))}"
    told = f"  {padded(one.variant.name, width)}  {in_currency(words, one.currency)}".rstrip()
    change = None if old is None or one is first else figure.change(new, old)
    if change is None:
        return told
    changed = change_words(figure, (change.value, *change.interval))
    return f"{padded(told, width + 28)}  {in_currency(changed, one.currency)}".rstrip()


def _remarks(run: Run, varied: Sequence[Varied]) -> Iterator[str]:
    """What has to be known beside the figures."""
    remarks = []
    for one in varied:
        if left := sum(not game.is_finished for game in one.games):
            remarks.append(f"{one.variant.name}: {count(left, 'game')} not over after {MOST_ROUNDS} rounds.")
        if find(run.rules).choose(one.variant.options).agreed_minutes:
            remarks.append(f"{one.variant.name}: no clock runs here, so the limit in minutes ends no game.")
    if remarks:
        yield ""
        yield from remarks


def plain(run: Run, varied: Sequence[Varied]) -> dict[str, Any]:
    """All figures as JSON has them; changes are from the first variant."""
    first = varied[0]
    return {
        **run.head,
        "seats": run.seats,
        "games": run.games,
        "luck_games": sum(bool(one.luck) for one in first.games),
        "variants": [
            {
                "name": one.variant.name,
                "options": dict(one.variant.options),
                "unfinished": sum(not game.is_finished for game in one.games),
                "figures": dict(_plain_figures(one, first)),
            }
            for one in varied
        ],
    }


def _plain_figures(one: Varied, first: Varied) -> Iterator[tuple[str, dict[str, Any] | None]]:
    for figure, new, old in zip(FIGURES, one.estimates, first.estimates, strict=True):
        if new is None:
            yield figure.name, None
            continue
        told: dict[str, Any] = {"value": _rounded(new.value), "interval": _bounds(figure.bounds(new))}
        change = None if old is None or one is first else figure.change(new, old)
        if change is not None:
            kind = "growth" if figure.is_relative else "difference"
            told |= {kind: _rounded(change.value), f"{kind}_interval": _bounds(change.interval)}
        yield figure.name, told


def _bounds(interval: tuple[float, float]) -> list[float] | None:
    """Both bounds; None for a single game, which has no interval."""
    return None if float("inf") in interval else [_rounded(bound) for bound in interval]


def _rounded(number: float) -> float:
    return round(number, 4)


def as_json(run: Run, varied: Sequence[Varied]) -> str:
    """One object with every figure, and what it takes to repeat the games."""
    return json.dumps(plain(run, varied))
