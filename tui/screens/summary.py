"""The end of a game: why it ended, what everybody is worth, and the story in a few figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.strip import Strip

from engine.events import End, Standing
from engine.facts import WorthPart
from engine.options import SetupError
from saves.errors import SaveError
from tui.draw.lines import Piece, blank, row
from tui.draw.style import FAINT, MONEY, TEXT, TITLE, WHITE, Look, Mark
from tui.play.setup import random_seed
from tui.play.story import Story, story
from tui.play.table import Table
from tui.screens.base import PageScreen, rule_line
from tui.screens.host import host_of
from tui.text.names import clip, plain
from tui.text.words import People, listed, money

_WHY = {
    End.LAST_PLAYER: "Only one player is left.",
    End.BANKRUPTCIES: "The agreed number of players is bankrupt.",
    End.ROUNDS: "The agreed number of rounds has been played.",
    End.TIME: "The agreed time is over.",
}

_WHAT = 18
"""Columns of the names of the figures."""

_TWO_COLUMNS = 77
"""Columns of the smallest screen that shows a whole board, and figures side by side."""


class SummaryScreen(PageScreen):
    """The final count. Enter, with which one comes here, does nothing: one press too many begins no game."""

    heading = "The final count"

    HELP = """\
Worth is cash, the printed prices of deeds, and what else the rules of the game count: buildings and
mortgaged deeds, or luxuries and loans."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "again", "Play again", id="summary.again", tooltip="The same players, new dice"),
        Binding("t,q", "title", "Title", id="summary.title", key_display="t", tooltip="To the title"),
        Binding("escape,b", "board", "Back to the board", id="summary.board", key_display="Esc"),
    ]

    def __init__(self, table: Table, people: People, marks: Sequence[Mark], look: Look) -> None:
        super().__init__(look)
        self.setup = table.setup
        self.people = people
        self.marks = tuple(marks)
        self.story = story(table.game, table.chronicle.events, people)

    def page(self, width: int, height: int) -> Sequence[Strip]:
        return summary_lines(self.story, self.people, self.marks, width, height, self.look)

    def action_board(self) -> None:
        """Look at the final board."""
        self.dismiss()

    def action_title(self) -> None:
        host_of(self.app).show_title()

    def action_leave(self) -> None:
        """As the key for leaving does elsewhere."""
        self.action_title()

    async def action_again(self) -> None:
        """The same players at another game."""
        host = host_of(self.app)
        try:
            await host.begin(replace(self.setup, seed=random_seed()))
        except (SaveError, SetupError) as error:
            host.show_title(str(error))


def summary_lines(
    told: Story, people: People, marks: Sequence[Mark], width: int, height: int, look: Look
) -> list[Strip]:
    """Why it ended and who won, the count of wealth, and as many figures as there is room for."""
    fill = look.ink()
    lines = [blank(width, fill)]
    if told.over is None:
        lines.append(row(width, fill, [(" The game is not over.", look.ink(WHITE, bold=True))]))
    else:
        ink = look.ink(WHITE, bold=True)
        lines.append(row(width, fill, [(f" {_won(told.over.winners, people)}", look.ink(TITLE, bold=True))]))
        lines.append(row(width, fill, [(f" {_WHY[told.over.end]}", ink)]))
        lines += [blank(width, fill), *_count(told.over.standings, told.parts, people, marks, width, look)]
    return [*lines, blank(width, fill), *_figures(told, width, height - len(lines) - 1, look)]


def _won(winners: Sequence[int], people: People) -> str:
    names = listed([people.object(seat) for seat in winners])
    text = f"{names[:1].upper()}{names[1:]}"
    is_plural = len(winners) > 1 or people.you in winners
    return f"{text} {'win' if is_plural else 'wins'} the game!"


def _count(
    standings: Sequence[Standing],
    kinds: Sequence[WorthPart],
    people: People,
    marks: Sequence[Mark],
    width: int,
    look: Look,
) -> list[Strip]:
    """One line for each player, the richest first."""
    fill, faint = look.ink(), look.ink(FAINT)
    head = "".join(f"{part.name.capitalize():>11}" for part in kinds)
    lines = [row(width, fill, [(f" {'':16}{head}{'Worth':>11}", faint)])]
    for one in sorted(standings, key=lambda one: -one.worth):
        parts = [part.of(one) for part in kinds]
        mark = marks[one.seat]
        name = clip(plain(people.names[one.seat]), 13, look.glyphs.ellipsis)
        pieces: list[Piece] = [
            (f" {look.token(mark)} ", look.mark(mark)),
            (f"{name:<14}", look.ink(TEXT)),
            ("".join(f"{money(part) if part else '':>11}" for part in parts), faint),
            (f"{money(one.worth):>11}", look.ink(MONEY, bold=True)),
        ]
        lines.append(row(width, fill, pieces))
    return lines


def _figures(told: Story, width: int, height: int, look: Look) -> list[Strip]:
    """The story in figures, in one column or two."""
    figures = told.figures
    lines = [rule_line(width, look, "The story")]
    columns = 1 if len(figures) <= height - 1 or width < _TWO_COLUMNS else 2
    room = max(0, height - 1)
    if room and len(figures) > columns * room:
        left = len(figures) - columns * room + 1
        figures = (*figures[: columns * room - 1], ("", f"and {left} more"))
    per_column = room if columns == 2 else len(figures)
    widths = _widths([figures[:per_column], figures[per_column:]], width) if columns == 2 else (width,)
    for y in range(min(room, per_column, len(figures))):
        pieces: list[Piece] = []
        for (what, how_much), column in zip(figures[y::per_column], widths, strict=False):
            shown = clip(how_much, column - _WHAT - 2, look.glyphs.ellipsis)
            pieces += [
                (f" {what:<{_WHAT}}", look.ink(FAINT)),
                (f"{shown:<{column - _WHAT - 1}}", look.ink(TEXT)),
            ]
        lines.append(row(width, look.ink(), pieces))
    return lines


def _widths(columns: Sequence[Sequence[tuple[str, str]]], width: int) -> tuple[int, int]:
    """Half of the width for each of two columns; either lends what it does not need."""
    left, right = (max((len(text) for _, text in column), default=0) + _WHAT + 2 for column in columns)
    half = width // 2
    first = max(half, min(left, width - right)) if left > half else min(half, max(left, width - right))
    return first, width - first
