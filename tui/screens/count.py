"""The final count as lines: the winner, everybody's worth, its course, rents, deals and luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.strip import Strip

from engine.commands import Seat
from engine.events import End, Standing
from engine.game import Game
from engine.record import record
from tui.draw.chart import worth_chart
from tui.draw.headings import rule_line
from tui.draw.lesson import closing_lines, lesson_lines, note_lines
from tui.draw.lines import blank, centred, clipped, row
from tui.draw.pieces import Piece
from tui.draw.style import ALARM, BLACK, FAINT, MONEY, TEXT, TITLE, WHITE, Look, Mark
from tui.games import presentation
from tui.play.results import Results, deal_words, rent_words
from tui.play.story import Story
from tui.terminal.widths import padded, width_of
from tui.text.names import clip, plain
from tui.text.words import People, listed, money

_WHY = {
    End.LAST_PLAYER: "One player is left.",
    End.BANKRUPTCIES: "The agreed number of players went bankrupt.",
    End.ROUNDS: "All the agreed rounds are done.",
    End.TIME: "Time is up.",
}

_WHAT = 18
"""Columns of the names of the figures."""

_TWO_COLUMNS = 77
"""Columns of the smallest screen that shows a whole board, and figures side by side."""

_WIDE = 110
"""Columns from which on rents, deals and luck stand beside the chart."""

_AIRY = 14
"""Rows below the count and the closing sentence from which on there is room round that."""

_LEAST_CHART = 8
"""Rows of a chart that can be read, with its axis."""


@record
class Told:
    """All there is to tell of a game that is over, or as far as it has come."""

    game: Game
    story: Story
    results: Results
    people: People
    marks: tuple[Mark, ...]


def count_page(told: Told, width: int, height: int, look: Look) -> list[Strip]:
    """Who won and why, everybody's worth, what it comes to, and below that what there is room for."""
    lines = [*_banner(told, width, look), *_count(told, width, look)]
    closing = closing_lines(told.story.lesson, width, look)
    has_air = height - len(lines) - len(closing) > _AIRY
    lines += _spaced(closing, width, look) if has_air or not closing else closing
    table = _lesson(told, width, look)
    room = height - len(lines)
    if not table or len(table) > room:
        return [*lines, *course_page(told, width, room, look)]
    room -= len(table) + 1
    if room < _LEAST_CHART:
        return [*lines, *table, *_if_room(_notes(told, width, look), height - len(lines) - len(table))]
    return [*lines, *table, blank(width, look.ink()), *course_page(told, width, room, look)]


def course_page(told: Told, width: int, height: int, look: Look) -> list[Strip]:
    """How it went, and beside that the highest rents, deals, luck and figures, as far as there is room."""
    fill, room = look.ink(), height
    if room < _LEAST_CHART or width < _TWO_COLUMNS:
        return figures(told.story, width, room, look)
    right = 48 if width >= _WIDE else 32
    wide = width - right - 2
    left = [
        rule_line(wide, look, "worth by round"),
        *worth_chart(told.results.course, told.marks, wide, room - 1, look),
    ]
    beside = _beside(told, right, room, look)
    gap = blank(2, fill)
    lines = []
    for y in range(room):
        one = left[y] if y < len(left) else blank(wide, fill)
        other = beside[y] if y < len(beside) else blank(right, fill)
        lines.append(Strip.join([one, gap, other]))
    return lines


def lesson_page(told: Told, width: int, height: int, look: Look) -> list[Strip]:
    """The point of the game, with the figures behind it."""
    closing = closing_lines(told.story.lesson, width, look)
    lines = [*closing, blank(width, look.ink()), *_lesson(told, width, look)]
    return [*lines, *_if_room(_notes(told, width, look), height - len(lines))]


def _lesson(told: Told, width: int, look: Look) -> list[Strip]:
    return lesson_lines(told.story.lesson, told.people.names, told.marks, width, look)


def _notes(told: Told, width: int, look: Look) -> list[Strip]:
    """What has to be known to read the lesson, below a blank line."""
    return [blank(width, look.ink()), *note_lines(told.story.lesson, width, look)]


def _if_room(lines: list[Strip], room: int) -> list[Strip]:
    return lines if len(lines) <= room else []


def _spaced(lines: Sequence[Strip], width: int, look: Look) -> list[Strip]:
    """A blank line on either side."""
    empty = blank(width, look.ink())
    return [empty, *lines, empty] if lines else [empty]


def _beside(told: Told, width: int, height: int, look: Look) -> list[Strip]:
    """The figures, and where there is room the highest rents, deals and luck."""
    if width < 40:
        return figures(told.story, width, height, look)
    lines: list[Strip] = []
    for page in (rents_page, deals_page, luck_page):
        lines += [*page(told, width, 7, look), blank(width, look.ink())]
    return [*lines, *figures(told.story, width, max(0, height - len(lines)), look)]


def _banner(told: Told, width: int, look: Look) -> list[Strip]:
    """The winner on a band of his own colour, and why it is over."""
    over, fill = told.story.over, look.ink()
    if over is None:
        words = f" Not over yet: {_when(told, told.game.state.round)}."
        return [
            blank(width, fill),
            row(width, fill, [(words, look.ink(WHITE, bold=True))]),
            blank(width, fill),
        ]
    mark = told.marks[over.winners[0]] if over.winners else None
    band = look.ink(BLACK, TITLE, bold=True, block=True) if mark is None else look.mark_block(mark)
    token = "" if mark is None else f"{look.token(mark)}  "
    return [
        blank(width, band),
        centred(width, band, [(f"{token}{_won(over.winners, told.people)}", band)]),
        blank(width, band),
        row(width, fill, [(f" {_WHY[over.end]}", look.ink(WHITE, bold=True))]),
    ]


Page = Callable[[Told, int, int, Look], list[Strip]]


def rents_page(told: Told, width: int, height: int, look: Look) -> list[Strip]:
    """The highest rents, as many as there is room for."""
    lines = [rule_line(width, look, "the highest rents")]
    for rent in told.results.rents[: height - 1]:
        left = [
            (f" {_when(told, rent.round):<10}", look.ink(FAINT)),
            _token(told, rent.payer, look),
            (" to ", look.ink(FAINT)),
            _token(told, rent.owner, look),
            (f"  {rent_words(rent, told.game)}", look.ink(TEXT)),
        ]
        lines.append(row(width, look.ink(), clipped(left, width, look.glyphs.ellipsis)))
    return lines if len(lines) > 1 else [*lines, _nothing("No one paid rent.", width, look)]


def deals_page(told: Told, width: int, height: int, look: Look) -> list[Strip]:
    """Trades by what they brought until the end, the best for somebody first."""
    lines = [rule_line(width, look, "deals, and what they had brought by the end")]
    deals = sorted(told.results.deals, key=lambda deal: -abs(deal.gain))
    for deal in deals[: height - 1]:
        gains = f" {deal.gain:+d}" if deal.gain else " 0"
        left = [
            (f" {_when(told, deal.round):<10}", look.ink(FAINT)),
            _token(told, deal.offer.proposer, look),
            (" with ", look.ink(FAINT)),
            _token(told, deal.offer.partner, look),
            (f"  {deal_words(deal, told.game)}", look.ink(TEXT)),
        ]
        right: list[Piece] = [(f"{gains} ", look.ink(ALARM if deal.gain < 0 else WHITE, bold=True))]
        room = width - len(gains) - 1
        lines.append(row(width, look.ink(), clipped(left, room, look.glyphs.ellipsis), right))
    return lines if len(lines) > 1 else [*lines, _nothing("No one traded.", width, look)]


def luck_page(told: Told, width: int, height: int, look: Look) -> list[Strip]:
    """How everybody's dice fell against what was to be expected."""
    lines = [rule_line(width, look, "luck: dice against the average, doubles")]
    for seat, luck in enumerate(told.results.luck):
        if luck.throws:
            name = clip(plain(told.people.names[seat]), 12, look.glyphs.ellipsis)
            left = [
                (" ", look.ink()),
                _token(told, seat, look),
                (f" {padded(name, 12)} {luck.in_words}", look.ink(TEXT)),
            ]
            lines.append(row(width, look.ink(), clipped(left, width, look.glyphs.ellipsis)))
    return lines[:height] if len(lines) > 1 else [*lines, _nothing("No one rolled two dice.", width, look)]


def figures_page(told: Told, width: int, height: int, look: Look) -> list[Strip]:
    """All figures of the story."""
    return figures(told.story, width, height, look)


def _when(told: Told, number: int) -> str:
    return f"{presentation(told.game.rules.rule_set.id).round_word} {number}"


def _token(told: Told, seat: Seat, look: Look) -> Piece:
    if seat < 0:
        return "Bank", look.ink(FAINT)
    return look.token(told.marks[seat]), look.mark(told.marks[seat])


def _nothing(words: str, width: int, look: Look) -> Strip:
    return row(width, look.ink(), [(f" {words}", look.ink(FAINT))])


def _won(winners: Sequence[int], people: People) -> str:
    names = listed([people.object(seat) for seat in winners])
    text = f"{names[:1].upper()}{names[1:]}"
    is_plural = len(winners) > 1 or people.you in winners
    return f"{text} {'win' if is_plural else 'wins'} the game!"


def _count(told: Told, width: int, look: Look) -> list[Strip]:
    """One line for each player: the winners, the others by worth, and who went out, the last one first."""
    fill, faint = look.ink(), look.ink(FAINT)
    parts = told.story.parts
    head = "".join(f"{part.name.capitalize():>11}" for part in parts)
    lines = [row(width, fill, [(f" {'':16}{head}{'Worth':>11}", faint)])]
    for standing in _ranked(told):
        lines.append(_standing(standing, told, width, look))
    return lines


def _ranked(told: Told) -> list[Standing]:
    over, game = told.story.over, told.game
    winners = () if over is None else over.winners
    gone = [exit.seat for exit in told.results.exits]
    worth = game.rules.facts.worth
    standings = over.standings if over else [worth(game, seat) for seat in range(len(game.state.players))]
    listed_seats = {one.seat for one in standings}
    standings = (*standings, *(worth(game, seat) for seat in gone if seat not in listed_seats))

    def rank(one: Standing) -> tuple[bool, bool, int, int]:
        out = one.seat in gone
        return one.seat not in winners, out, -gone.index(one.seat) if out else 0, -one.worth

    return sorted(standings, key=rank)


def _standing(one: Standing, told: Told, width: int, look: Look) -> Strip:
    mark = told.marks[one.seat]
    name = clip(plain(told.people.names[one.seat]), 13, look.glyphs.ellipsis)
    pieces: list[Piece] = [(f" {look.token(mark)} ", look.mark(mark)), (padded(name, 14), look.ink(TEXT))]
    gone = next((exit for exit in told.results.exits if exit.seat == one.seat), None)
    if gone is not None:
        to = "" if gone.creditor is None else f", to {told.people.object(gone.creditor)}"
        best = max(told.results.course.worth[one.seat], default=0)
        words = f"out in {_when(told, gone.round)}{to}; peak worth {money(best)}"
        return row(
            width, look.ink(), clipped([*pieces, (words, look.ink(FAINT))], width, look.glyphs.ellipsis)
        )
    pieces += [
        ("".join(f"{money(amount) if amount else '':>11}" for amount in one.parts), look.ink(FAINT)),
        (f"{money(one.worth):>11}", look.ink(MONEY, bold=True)),
    ]
    return row(width, look.ink(), pieces)


def figures(told: Story, width: int, height: int, look: Look) -> list[Strip]:
    """The story in figures, in one column or two."""
    figures = told.figures
    lines = [rule_line(width, look, "the story")]
    columns = 1 if len(figures) <= height - 1 or width < _TWO_COLUMNS else 2
    room = max(0, height - 1)
    if room and len(figures) > columns * room:
        left = len(figures) - columns * room + 1
        figures = (*figures[: columns * room - 1], ("", f"and {left} more"))
    per_column = room if columns == 2 else len(figures)
    widths = _widths([figures[:per_column], figures[per_column:]], width) if columns == 2 else (width,)
    label = _WHAT if columns == 2 else max((len(what) for what, _ in figures), default=0) + 2
    for y in range(min(room, per_column, len(figures))):
        pieces: list[Piece] = []
        for (what, how_much), column in zip(figures[y::per_column], widths, strict=False):
            shown = clip(how_much, column - label - 2, look.glyphs.ellipsis)
            pieces += [
                (f" {what:<{label}}", look.ink(FAINT)),
                (padded(shown, column - label - 1), look.ink(TEXT)),
            ]
        lines.append(row(width, look.ink(), pieces))
    return lines


def _widths(columns: Sequence[Sequence[tuple[str, str]]], width: int) -> tuple[int, int]:
    """Half of the width for each of two columns; either lends what it does not need."""
    left, right = (max((width_of(text) for _, text in column), default=0) + _WHAT + 2 for column in columns)
    half = width // 2
    first = max(half, min(left, width - right)) if left > half else min(half, max(left, width - right))
    return first, width - first
