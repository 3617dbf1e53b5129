"""Statistics as tables of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots import find_bot
from engine.games import find
from engine.options import SetupError
from engine.record import record
from tui.look.statistics import Line, Statistics
from tui.terminal.widths import padded, width_of
from tui.words.names import plain

_WIDTHS = (20, 6, 3, 5, 6, 6)
"""Minimum column widths for names and figures, so that tables below each other line up."""

Cells = tuple[str, ...]


@record
class Section:
    """A table under a heading; the first column holds names, the others figures."""

    heading: str
    columns: Cells
    rows: tuple[Cells, ...]


def sections(told: Statistics) -> list[Section]:
    """The figures as tables, with readable names; leaves out what nobody has played or met."""
    columns = ("", "played", "won", "", "best", "rounds")
    numbers = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

    def table(heading: str, lines: Sequence[Line], name: Callable[[str], str]) -> Section:
        return Section(heading, columns, tuple(_cells(name(line.name), line) for line in lines))

    found = [
        table("By game", told.rules, _game),
        table("Against", told.opponents, _bot),
        table("People", told.players, str),
        table("Seats", told.seats, lambda name: f"{numbers[(int(name) - 1) % len(numbers)]} seat"),
        Section("Records", ("", "", ""), tuple(_marks(told))),
    ]
    return [section for section in found if section.rows]


def _cells(name: str, line: Line) -> Cells:
    return (
        name,
        str(line.played),
        str(line.won),
        f"{line.share:.0f}%",
        f"${line.best}",
        f"{line.mean_rounds:.0f}",
    )


def _marks(told: Statistics) -> list[Cells]:
    dice, played = told.dice, max(1, told.games.played)
    marks: list[Cells] = [("Wins in a row", str(told.row), f"longest {told.longest_row}")]
    if told.fastest is not None:
        marks.append(("Fastest win", f"round {told.fastest.rounds}", told.fastest.name))
    for what, rent in (("Biggest rent received", told.rent_got), ("Biggest rent paid", told.rent_paid)):
        if rent is not None:
            marks.append((what, f"${rent.amount}", ", ".join(filter(None, (rent.property, rent.game)))))
    marks.append(("Two dice", f"{dice.mean:.2f}", "expected 7.00"))
    marks.append(("Dice luck", f"{dice.luck:+}", "pips above average"))
    marks.append(("Doubles", f"{dice.doubles_share:.1f}%", "expected 16.7%"))
    marks.append(("Jail visits", f"{told.jailed / played:.1f}", "a game"))
    return marks


def _game(rules: str) -> str:
    try:
        rule_set = find(rules)
    except SetupError:
        return plain(rules)
    return f"{(rule_set.short_title or rule_set.title).removeprefix('The ')} {rule_set.year}"


def _bot(player: str) -> str:
    try:
        return f"{find_bot(player).title.lower()} bots"
    except SetupError:
        return f"{plain(player)} bots"


def lines_of(section: Section) -> list[str]:
    """A table as lines of text, without its heading; words aligned left, figures right."""
    has_head = any(section.columns)
    rows = [section.columns, *section.rows] if has_head else list(section.rows)
    widths = [max(width_of(row[column]) for row in rows) for column in range(len(section.columns))]
    if has_head:
        widths = [max(least, width) for least, width in zip(_WIDTHS, widths, strict=True)]
    lines = []
    for row in rows:
        first, second, *rest = zip(row, widths, strict=True)
        cells = [padded(*first), padded(*second, at_left=True)]
        cells += [padded(cell, width, at_left=True) if has_head else cell for cell, width in rest]
        lines.append("  ".join(cells).rstrip())
    return lines
