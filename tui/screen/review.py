"""The review of a game on the screen: the curve, the accounts and the moments that counted."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.events import Click
from textual.strip import Strip

from tui.look.chart import AXIS, chance_chart
from tui.look.panel_lines import blank, clipped, paragraph, row, rule_line
from tui.look.style import ALARM, FAINT, TEXT, TITLE, Look
from tui.look.styled_text import Piece, touched_line
from tui.pages.review import ReviewPage
from tui.screen.base import WIDE, DrawnScreen
from tui.screen.page import PagedScreen
from tui.screen.panels.base import side_by_side
from tui.table.reviews.review_words import HEADS, Reviewed, Sort, account_rows
from tui.terminal.widths import padded
from tui.words.names import clip, plain


class ReviewScreen(PagedScreen, DrawnScreen):
    """Shows the review, finished or not; the arrows go from one moment to the next."""

    page: ReviewPage
    widest = 1000
    own_keys = (
        ("up,k,left,h", "move(-1)", "Moments", "up", "↑↓"),
        ("down,j,right,l,tab", "move(1)", "Next moment", "down", ""),
    )

    def action_move(self, by: int) -> None:
        page = self.page
        page.at = max(0, min(page.at + by, len(page.moments) - 1))
        self.shown()

    def on_click(self, event: Click) -> None:
        """A click chooses a moment."""
        if "row" in event.style.meta:
            self.action_move(int(event.style.meta["row"]) - self.page.at)

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        told = self.page.told
        if self.page.message or told is None:
            text = self.page.message or "One moment."
            return [row(width, self.look.ink(), [(f" {text}", self.look.ink(TEXT))])]
        return review_lines(told, width, height, self.look)


# --- all of it as lines: the accounts, the curve with what moved it most, and the moments one by one


SIGNS = {Sort.DICE: "d", Sort.DECISION: "c", Sort.COSTLY: "!"}
"""What stands for a moment below the curve, and before it in the list."""

_NAME, _FIGURE = 14, 10

_BESIDE = 3 + _NAME + _FIGURE * len(HEADS[1:])
"""Columns for the rest there: the accounts whole."""

_LEAST_CHART = 7


def review_lines(told: Reviewed, width: int, height: int, look: Look) -> list[Strip]:
    """All of it, in this many lines."""
    if width >= WIDE:
        wide = width - _BESIDE - 2
        left = _filled(_curve(told, wide, height, look), wide, height, look)
        right = _filled(_beside(told, _BESIDE, height, look), _BESIDE, height, look)
        return side_by_side(left, right, look, blank(2, look.ink()))
    accounts = _accounts(told, width, look)
    detail = _detail(told, width, look)
    room = height - len(accounts) - len(detail)
    shown = max(3, min(len(told.moments), room - _LEAST_CHART - 2))
    listed = _moments(told, width, min(shown, max(0, room)), look)
    curve = _curve(told, width, room - len(listed), look) if room - len(listed) >= _LEAST_CHART else []
    return _filled([*accounts, *curve, *listed, *detail], width, height, look)


def _beside(told: Reviewed, width: int, height: int, look: Look) -> list[Strip]:
    accounts, detail = _accounts(told, width, look), _detail(told, width, look)
    room = height - len(accounts) - len(detail)
    return [*accounts, *_moments(told, width, room, look), *detail]


def _filled(lines: Sequence[Strip], width: int, height: int, look: Look) -> list[Strip]:
    return [*lines[:height], *[blank(width, look.ink())] * (height - len(lines))]


def _accounts(told: Reviewed, width: int, look: Look) -> list[Strip]:
    fill, faint = look.ink(), look.ink(FAINT)
    heads = "".join(f"{head:>{_FIGURE}}" for head in HEADS[1:])
    lines = [row(width, fill, [(f"{' chance to win, %':<{_NAME + 3}}", faint), (heads, faint)])]
    for seat, (name, *figures) in account_rows(told.summary, told.people):
        pieces: list[Piece] = [
            (f" {look.token(seat)} ", look.mark(seat)),
            (padded(clip(plain(name), _NAME - 1, look.glyphs.ellipsis), _NAME), look.ink(TEXT)),
        ]
        for n, figure in enumerate(figures):
            is_sum = n in (0, len(figures) - 1)
            pieces.append((f"{figure:>{_FIGURE}}", look.ink(TEXT, bold=is_sum)))
        lines.append(row(width, fill, pieces))
    return lines


def _curve(told: Reviewed, width: int, height: int, look: Look) -> list[Strip]:
    drawn = chance_chart(told.summary.curve, width, height - 2, look)
    if not drawn:
        return []
    keys = "  ".join(f"{sign} {sort.value}" for sort, sign in SIGNS.items())
    return [
        rule_line(width, look, f"chance to win by round, %   {keys}"),
        *drawn[:-1],
        _marked(told, width, look),
        drawn[-1],
    ]


def _marked(told: Reviewed, width: int, look: Look) -> Strip:
    columns, rounds = width - AXIS - 1, [number for number, _ in told.summary.curve]
    signs: list[Piece] = [(" ", look.ink())] * columns
    chosen = told.moments[told.at] if told.at < len(told.moments) else None
    for one in [*told.moments, *([chosen] if chosen else [])]:
        x = rounds.index(one.round) * (columns - 1) // max(1, len(rounds) - 1)
        signs[x] = (SIGNS[one.sort], look.choice() if one is chosen else _ink(one.sort, look))
    return row(width, look.ink(), [(" " * AXIS, look.ink()), *signs])


def _ink(sort: Sort, look: Look) -> Style:
    return look.ink(
        {Sort.DICE: FAINT, Sort.DECISION: TEXT, Sort.COSTLY: ALARM}[sort], bold=sort is Sort.COSTLY
    )


def _moments(told: Reviewed, width: int, height: int, look: Look) -> list[Strip]:
    if height < 2 or not told.moments:
        return []
    lines = [rule_line(width, look, f"moments  {told.at + 1} of {len(told.moments)}")]
    shown = height - 1
    first = max(0, min(told.at - shown // 2, len(told.moments) - shown))
    for n, one in list(enumerate(told.moments))[first : first + shown]:
        is_chosen = n == told.at
        pieces: list[Piece] = [
            (" > " if is_chosen else "   ", look.ink(TITLE)),
            (f"{SIGNS[one.sort]} ", _ink(one.sort, look)),
            (f"{one.round:>3}  ", look.ink(FAINT)),
            (plain(one.done), look.ink(TEXT, bold=is_chosen)),
        ]
        line = row(width, look.ink(), clipped(pieces, width, look))
        lines.append(touched_line(line, row=n))
    return lines


def _detail(told: Reviewed, width: int, look: Look) -> list[Strip]:
    if told.at >= len(told.moments):
        return []
    one = told.moments[told.at]
    lines = [rule_line(width, look, f"round {one.round}, {one.sort.value}")]
    texts = [(one.done, TEXT, False), (one.came, TEXT, True), (one.better, TEXT, False)]
    for text, ink, bold in texts:
        lines += paragraph(plain(text), look.ink(ink, bold=bold), width, look.ink())
    return lines
