"""The final score on the screen: the winner, everybody's worth, its course, rents, deals and luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate, chain, zip_longest

from textual.strip import Strip

from engine.commands import Seat
from engine.events import End, Standing
from engine.options import Options
from engine.ruleset import RuleSet
from tui.look.chart import worth_chart
from tui.look.panel_lines import blank, centered, clipped, paragraph, row, rule_line, ruled_pieces, wrap
from tui.look.style import ALARM, BLACK, FAINT, MONEY, TEXT, TITLE, WHITE, Look
from tui.look.styled_text import Piece, length
from tui.pages.final_score import FinalScorePage
from tui.pages.page import Page
from tui.screen.base import WIDE, DrawnScreen
from tui.screen.page import PagedScreen
from tui.screen.panels.base import Hint, hint_pieces, sentence, side_by_side
from tui.table.game_figures import Story, deal_words, how_settled, rent_words
from tui.terminal.widths import padded, width_of
from tui.words.names import called, clip, plain
from tui.words.paragraphs import ClosingWords
from tui.words.phrases import People, capital, every, listed, money
from tui.words.presentation import presentation


def why_over(end: End, rule_set: RuleSet, options: Options) -> str:
    """Why a game is over, as a sentence."""
    if end is not End.ROUNDS:
        return _WHY[end]
    number, what = presentation(rule_set.id).telling.rounds(options)
    return f"{capital(every(number, what))} {'is' if number == 1 else 'are'} done."


_WHY = {
    End.LAST_PLAYER: "One player is left.",
    End.BANKRUPTCIES: "The agreed number of players went bankrupt.",
    End.TIME: "Time is up.",
    End.WORTH: "Somebody is worth the goal.",
    End.SETS: "Somebody owns the sets agreed upon.",
    End.SETTLED: "Settled by worth.",
}

Figures = Sequence[tuple[str, str]]
"""What, and how much."""

_ALL = Hint("f", "all")

_INDENT = 11
"""Columns before the second line of a rent or a deal: those of when it was."""

_TWO_COLUMNS = 77
"""Columns of the smallest screen that shows a whole board, and figures side by side."""

_AIRY = 14
"""Rows below the count and the closing sentence from which on there is room round that."""

_BESIDE, _STORY = 48, 42
"""Columns for rents, deals and luck, and for the figures alone, in which most of them take one line."""

_LEAST_CHART = 8
"""Rows of a chart that can be read, with its axis."""


class FinalScoreScreen(PagedScreen, DrawnScreen):
    """The final score. Enter, with which one comes here, does nothing: one press too many begins no game."""

    page: FinalScorePage
    widest = 150
    back = "title"

    def __init__(self, look: Look, page: Page) -> None:
        super().__init__(look, page)
        people = self.page.people
        self.page.people = replace(people, names=called(people.names, people.you, look.signs))

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        look, message = self.look, self.page.message
        said = paragraph(plain(message), look.ink(TITLE), width, look.ink()) if message else []
        lines = _PARTS.get(self.page.part, count_page)(self.page, width, height - len(said), look)
        empty = blank(width, look.ink())
        return [*lines, *[empty] * (height - len(lines) - len(said)), *said]


def count_page(told: FinalScorePage, width: int, height: int, look: Look) -> list[Strip]:
    """Who won and why, everybody's worth, what it comes to, and below that what there is room for."""
    lines = [*_banner(told, width, look), *_count(told, width, look)]
    closing = closing_lines(told.story.lesson, width, look)
    has_air = height - len(lines) - len(closing) > _AIRY
    empty = [blank(width, look.ink())] if has_air or not closing else []
    lines += [*empty, *closing, *(empty if closing else [])]
    table = lesson_lines(told.story.lesson, told.people.names, width, look)
    room = height - len(lines)
    if not table or len(table) > room:
        return [*lines, *course_page(told, width, room, look)]
    room -= len(table) + 1
    if room < _LEAST_CHART:
        return [*lines, *table, *_if_room(_notes(told, width, look), height - len(lines) - len(table))]
    return [*lines, *table, blank(width, look.ink()), *course_page(told, width, room, look)]


def course_page(told: FinalScorePage, width: int, height: int, look: Look) -> list[Strip]:
    """How it went, and beside that the highest rents, deals, luck and figures, while there is room."""
    if height < _LEAST_CHART or width < _TWO_COLUMNS:
        return figures(told.story, width, height, look)
    right = _BESIDE if width >= WIDE else _STORY
    wide = width - right - 2
    left = [
        rule_line(wide, look, "worth by round"),
        *worth_chart(told.results.course, wide, height - 1, look),
    ]
    return side_by_side(left, _beside(told, right, height, look), look, blank(2, look.ink()))[:height]


def lesson_page(told: FinalScorePage, width: int, height: int, look: Look) -> list[Strip]:
    closing = closing_lines(told.story.lesson, width, look)
    lines = [
        *closing,
        blank(width, look.ink()),
        *lesson_lines(told.story.lesson, told.people.names, width, look),
    ]
    return [*lines, *_if_room(_notes(told, width, look), height - len(lines))]


def _notes(told: FinalScorePage, width: int, look: Look) -> list[Strip]:
    """What has to be known to read the lesson, below a blank line."""
    return [blank(width, look.ink()), *note_lines(told.story.lesson, width, look)]


def _if_room(lines: list[Strip], room: int) -> list[Strip]:
    return lines if len(lines) <= room else []


def _beside(told: FinalScorePage, width: int, height: int, look: Look) -> list[Strip]:
    if width < _BESIDE:
        return figures(told.story, width, height, look)
    lines: list[Strip] = []
    for page in (rents_page, deals_page, luck_page):
        lines += [*page(told, width, 7, look), blank(width, look.ink())]
    return [*lines, *figures(told.story, width, max(0, height - len(lines)), look)]


def _banner(told: FinalScorePage, width: int, look: Look) -> list[Strip]:
    over, fill = told.story.over, look.ink()
    if over is None:
        words = f" Not over yet: round {told.game.state.round}."
        empty = blank(width, fill)
        return [empty, row(width, fill, [(words, look.ink(WHITE, bold=True))]), empty]
    mark = over.winners[0] if over.winners else None
    why = why_over(over.end, told.game.rules.rule_set, told.game.options)
    band = look.ink(BLACK, TITLE, bold=True, block=True) if mark is None else look.mark_block(mark)
    token = "" if mark is None else f"{look.token(mark)}  "
    return [
        blank(width, band),
        centered(width, band, [(f"{token}{_won(over.winners, told.people)}", band)]),
        blank(width, band),
        row(width, fill, [(f" {why}", look.ink(WHITE, bold=True))]),
    ]


def rents_page(told: FinalScorePage, width: int, height: int, look: Look) -> list[Strip]:
    blocks = []
    for rent in told.results.rents[: height - 1]:
        sides = rent.round, rent.owed.payer, f" {how_settled(rent.owed)} ", rent.owed.owner
        blocks.append(_between(told, sides, rent_words(rent.owed, told.game), width, look))
    return _headed("the highest rents", blocks, "No one paid rent.", width, height, look)


def deals_page(told: FinalScorePage, width: int, height: int, look: Look) -> list[Strip]:
    """Trades by what they brought until the end, the best for somebody first."""
    blocks = []
    deals = sorted(told.results.deals, key=lambda deal: -abs(deal.gain))
    for deal in deals[: height - 1]:
        gains = f" {deal.gain:+d}" if deal.gain else " 0"
        right: list[Piece] = [(f"{gains} ", look.ink(ALARM if deal.gain < 0 else WHITE, bold=True))]
        sides = deal.round, deal.offer.proposer, " with ", deal.offer.partner
        blocks.append(_between(told, sides, deal_words(deal, told.game), width, look, right))
    heading = "deals, and what they had brought by the end"
    return _headed(heading, blocks, "No one traded.", width, height, look)


def _headed(
    heading: str, blocks: Sequence[list[Strip]], nothing: str, width: int, height: int, look: Look
) -> list[Strip]:
    """As many as there is room for below a heading, or that there is nothing."""
    rows = list(chain.from_iterable(_fitting(blocks, height - 1)))
    return [rule_line(width, look, heading), *(rows or sentence(nothing, width, look))]


def _between(
    told: FinalScorePage,
    sides: tuple[int, Seat, str, Seat],
    words: str,
    width: int,
    look: Look,
    right: Sequence[Piece] = (),
) -> list[Strip]:
    """What was in a round between two players; the sum stands at the end of the first line."""
    number, one, joined, other = sides
    left = [
        (f" {f'round {number}':<10}", look.ink(FAINT)),
        _token(told, one, look),
        (joined, look.ink(FAINT)),
        _token(told, other, look),
        (f"  {words}", look.ink(TEXT)),
    ]
    first, *more = wrap(left, width - length(right) - 1, indent=_INDENT)
    return [row(width, look.ink(), first, right), *(row(width, look.ink(), line) for line in more)]


def luck_page(told: FinalScorePage, width: int, height: int, look: Look) -> list[Strip]:
    """How everybody's dice fell against what was to be expected."""
    blocks = []
    for seat, luck in enumerate(told.results.luck):
        if luck.throws:
            name = padded(clip(plain(told.people.names[seat]), 12, look.glyphs.ellipsis), 12)
            left = [(" ", look.ink()), _token(told, seat, look), (f" {name} {luck.in_words}", look.ink(TEXT))]
            blocks.append([row(width, look.ink(), clipped(left, width, look))])
    heading = "luck: dice against the average, doubles"
    return _headed(heading, blocks, "No one rolled two dice.", width, height, look)


def _token(told: FinalScorePage, seat: Seat, look: Look) -> Piece:
    if seat < 0:
        return "Bank", look.ink(FAINT)
    return look.token(seat), look.mark(seat)


def _won(winners: Sequence[int], people: People) -> str:
    text = capital(listed([people.object(seat) for seat in winners]))
    is_plural = len(winners) > 1 or people.you in winners
    return f"{text} {'win' if is_plural else 'wins'} the game!"


def _count(told: FinalScorePage, width: int, look: Look) -> list[Strip]:
    fill, faint = look.ink(), look.ink(FAINT)
    parts = told.game.rules.facts.parts
    head = "".join(f"{part.name.capitalize():>11}" for part in parts)
    heads = row(width, fill, [(f" {'':16}{head}{'Worth':>11}", faint)])
    return [heads, *(_standing(one, told, width, look) for one in told.ranked())]


def _standing(one: Standing, told: FinalScorePage, width: int, look: Look) -> Strip:
    mark = one.seat
    name = clip(plain(told.people.names[one.seat]), 13, look.glyphs.ellipsis)
    pieces: list[Piece] = [(f" {look.token(mark)} ", look.mark(mark)), (padded(name, 14), look.ink(TEXT))]
    gone = next((exit for exit in told.results.exits if exit.seat == one.seat), None)
    if gone is not None:
        to = "" if gone.creditor is None else f", to {told.people.object(gone.creditor)}"
        best = max(told.results.course.worth[one.seat], default=0)
        words = f"out in round {gone.round}{to}; peak worth {money(best)}"
        pieces.append((words, look.ink(FAINT)))
        return row(width, look.ink(), clipped(pieces, width, look))
    pieces += [
        ("".join(f"{money(amount) if amount else '':>11}" for amount in one.parts), look.ink(FAINT)),
        (f"{money(one.worth):>11}", look.ink(MONEY, bold=True)),
    ]
    return row(width, look.ink(), pieces)


def figures(told: Story, width: int, height: int, look: Look) -> list[Strip]:
    """The story in figures, in one column or two; each is told whole, and those without room are counted."""
    lines, room = [rule_line(width, look, "the story")], max(0, height - 1)
    blocks = _figures(told.figures, width, look)
    if sum(map(len, blocks)) <= room or width < _TWO_COLUMNS:
        return [*lines, *_begun(blocks, width, room, look)]
    needed = _label(told.figures[:room]) + max((width_of(text) for _, text in told.figures[:room]), default=0)
    first = min(width // 2, needed + _LEAST_GAP)
    left = _fitting(_figures(told.figures, first, look), room)
    right = _begun(_figures(told.figures[len(left) :], width - first, look), width - first, room, look)
    beside = zip_longest(chain.from_iterable(left), right, fillvalue=blank(first, look.ink()))
    return [*lines, *(Strip.join([one, other]).adjust_cell_length(width) for one, other in beside)]


_LEAST_GAP = 3


def _label(figures: Figures) -> int:
    """Columns for what they are, and the gap behind it."""
    return max((len(what) for what, _ in figures), default=0) + 2


def _figures(figures: Figures, width: int, look: Look) -> list[list[Strip]]:
    fill, label, blocks = look.ink(), _label(figures), []
    for what, how_much in figures:
        room = width - width_of(how_much) - 2
        name: Piece = (f" {what:<{max(0, min(label, room))}}", look.ink(FAINT))
        if len(what) + 2 <= room:
            blocks.append([row(width, fill, [name, (how_much, look.ink(TEXT))])])
            continue
        below = wrap([(how_much, look.ink(TEXT))], width - 4)
        blocks.append([row(width, fill, [name]), *(row(width, fill, [("   ", fill), *one]) for one in below)])
    return blocks


def _fitting(blocks: Sequence[list[Strip]], room: int) -> list[list[Strip]]:
    """The first of them, as many as there is room for."""
    ends = accumulate(map(len, blocks))
    return [block for block, end in zip(blocks, ends, strict=True) if end <= room]


def _begun(blocks: Sequence[list[Strip]], width: int, room: int, look: Look) -> list[Strip]:
    """The lines of as many as fit; if these are not all, the last line counts the others."""
    shown = _fitting(blocks, room)
    more: list[Strip] = []
    if len(shown) < len(blocks) and room > 0:
        shown = _fitting(blocks, room - 1)
        told = [(f" and {len(blocks) - len(shown)} more: ", look.ink(FAINT)), *hint_pieces(_ALL, look)]
        more = [row(width, look.ink(), told)]
    return [*chain.from_iterable(shown), *more]


_PARTS: dict[str, Callable[[FinalScorePage, int, int, Look], list[Strip]]] = {
    "deals": deals_page,
    "rents": rents_page,
    "luck": luck_page,
    "figures": lambda told, *room: figures(told.story, *room),
    "lesson": lesson_page,
    "course": course_page,
}


# --- the point of the game: the sentence that draws it, and the figures behind it


_LESSON_LABEL = 24
_LESSON_CELL = (9, 14)
"""The least and the greatest width of a figure."""


def closing_lines(lesson: ClosingWords, width: int, look: Look) -> list[Strip]:
    """The sentence, on as many lines as it takes; none if there is none."""
    return paragraph(lesson.closing, look.ink(WHITE, bold=True), width, look.ink())


def note_lines(lesson: ClosingWords, width: int, look: Look) -> list[Strip]:
    return paragraph(lesson.note, look.ink(FAINT), width, look.ink())


def lesson_lines(lesson: ClosingWords, names: Sequence[str], width: int, look: Look) -> list[Strip]:
    """A column for all and one for each player, under a heading; none if the game has no figures for it."""
    if not lesson.rows:
        return []
    fill = look.ink()
    cell = max(_LESSON_CELL[0], min(_LESSON_CELL[1], (width - _LESSON_LABEL) // (len(names) + 1)))
    title = ruled_pieces([("the lesson", look.ink(TEXT, bold=True))], _LESSON_LABEL, look)
    head: list[Piece] = [*title, (f"{'All':>{cell}}", look.ink(WHITE, bold=True))]
    for seat, name in enumerate(names):
        shown = f"{look.token(seat)} {clip(plain(name), cell - 3, look.glyphs.ellipsis)}"
        head += [(" " * (cell - len(shown)), fill), (shown, look.mark(seat))]
    lines = [row(width, fill, head)]
    for figure in lesson.rows:
        pieces: list[Piece] = [
            (f" {figure.label:<{_LESSON_LABEL - 1}}", look.ink(FAINT)),
            (f"{figure.total:>{cell}}", look.ink(MONEY, bold=True)),
            *((f"{text:>{cell}}", look.ink(TEXT)) for text in figure.by_seat),
        ]
        lines.append(row(width, fill, pieces))
    return lines
