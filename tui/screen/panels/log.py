"""What has happened: the journal over the whole middle, and everything since the player's last turn."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence

from textual.strip import Strip

from engine.commands import Seat
from engine.game import Game
from engine.ruleset import Rules
from tui.look.panel_lines import clipped, heading, row, wrap
from tui.look.style import ALARM, BLACK, FAINT, KEY, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length
from tui.screen.panels import base
from tui.screen.panels.base import Hint, Panel, PanelAnswer, PanelOutcome, Say
from tui.screen.widgets.journal import Journal
from tui.table.chronicle import Move, Since, Sums, way_of
from tui.terminal.widths import padded
from tui.words.names import clip, plain
from tui.words.phrases import LONGEST_NAME, People, money, space_name

LONGEST = 30


class Log(Panel):
    """The line below the journal: keys, or the text being searched for."""

    takes_all = True

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.typed: str | None = None
        """The search text typed so far; None if nothing is being typed."""

    @property
    def hints(self) -> tuple[Hint, ...]:
        again = (Hint("n", "Next match"),) if self.journal.sought else ()
        return (
            Hint("/", "Search"),
            *again,
            Hint("pageup", "Back"),
            Hint("home", "Beginning"),
            Hint("end", "Latest"),
            base.back_hint("Close"),
        )

    @property
    def is_written(self) -> bool:
        return self.typed is not None

    def press(self, key: str) -> PanelOutcome:
        if self.typed is not None:
            return self._write(self.typed, key)
        if key in ("up", "k", "down", "j"):
            self.journal.leaf(-1 if key in ("up", "k") else 1)
        elif key in ("pageup", "b", "pagedown", "f", "space"):
            self.journal.page(-1 if key in ("pageup", "b") else 1)
        elif key == "home":
            self.journal.turn_to(sys.maxsize)
        elif key == "end":
            self.journal.turn_to(0)
        elif key == "/":
            self.typed = ""
        elif key == "n" and self.journal.sought:
            if not self.journal.search_again():
                return Say("No earlier line contains it.")
        elif key in ("escape", "backspace", "enter", "L", "q"):
            self.journal.stop_search()
            return PanelAnswer.CLOSE
        else:
            return PanelAnswer.PASS
        return PanelAnswer.STAY

    def _write(self, typed: str, key: str) -> PanelOutcome:
        if key == "enter":
            self.typed = None
            if typed and not self.journal.search(typed):
                return Say(f"Nothing in the journal contains {typed!r}.")
        else:
            self.typed = None if key == "escape" else base.typed_on(typed, key, LONGEST)
        return PanelAnswer.STAY

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        if self.typed is None:
            return [base.hint_line(self.hints, width, look)]
        field = (f" {self.typed:<{LONGEST}} ", look.ink(BLACK, KEY, block=True))
        return [row(width, look.ink(), [(" Search for ", look.ink(WHITE, bold=True)), field])]


# --- since the player's last turn: sums, moves, and other news


Find = Callable[[int], Since | None]
"""Finds what has happened since the turn this many turns back."""


class SinceTurn(Panel):
    """One page for each of the player's turns, latest first."""

    takes_all = True
    hints = (
        Hint("enter", "Go on"),
        Hint("left", "Earlier turn"),
        Hint("right", "Later turn"),
        base.back_hint("Close"),
    )

    def __init__(self, game: Game, people: People, find: Find) -> None:
        self.game, self.people = game, people
        self._find = find
        self._back = 0
        self._top = 0
        self._since = find(0)

    def press(self, key: str) -> PanelOutcome:
        if key in (*base.BACK, *base.YES, "H"):
            return PanelAnswer.CLOSE
        if key in ("left", "h", "right", "l"):
            self._leaf(1 if key in ("left", "h") else -1)
        elif key in ("down", "j", "pagedown"):
            self._top += 5 if key == "pagedown" else 1
        elif key in ("up", "k", "pageup"):
            self._top = max(0, self._top - (5 if key == "pageup" else 1))
        else:
            return PanelAnswer.PASS
        return PanelAnswer.STAY

    def _leaf(self, by: int) -> None:
        found = self._find(self._back + by)
        if found is not None:
            self._back, self._since, self._top = self._back + by, found, 0

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        page = self._since
        if page is None:
            return base.sentence("Nothing has happened yet.", width, look)
        rounds = f"round {page.first}" if page.first == page.last else f"rounds {page.first} to {page.last}"
        when = "since your last turn" if self._back == 0 else "since an earlier turn of yours"
        lines = [heading(when, width, look, rounds), *self._sums(page, width, look)]
        moves = [self._move(move, width, look) for move in page.moves]
        lines += [
            heading("what happened", width, look),
            *(moves or base.sentence("Nobody moved.", width, look)),
        ]
        if page.lines:
            lines += [heading("what changed", width, look), *self._lines(page, width, look)]
        self._top = max(0, min(self._top, len(lines) - height))
        below = max(0, len(lines) - height)
        at = self._top if self._top == 0 else min(len(lines) - 1, self._top + height - 1)
        return base.windowed(lines, min(self._top, below), at, width, height, look)[1]

    def _name(self, seat: Seat, look: Look) -> list[Piece]:
        name = padded(clip(plain(self.people.subject(seat)), 12, look.glyphs.ellipsis), 12)
        return [(f" {look.token(seat)} {name}", look.mark(seat))]

    def _sums(self, page: Since, width: int, look: Look) -> list[Strip]:
        faint = look.ink(FAINT)
        heads = "".join(f"{head:>8}" for head in ("then", "rents", "other", "now", "worth"))
        lines = [row(width, look.ink(), [(f"{'':15}{heads}", faint)])]
        return lines + [self._sum(sums, width, look) for sums in page.sums]

    def _sum(self, sums: Sums, width: int, look: Look) -> Strip:
        def changed(amount: int) -> Piece:
            return (f"{_difference(amount):>8}", look.ink(ALARM if amount < 0 else TEXT))

        pieces = [
            *self._name(sums.seat, look),
            (f"{money(sums.then):>8}", look.ink(TEXT)),
            changed(sums.rents),
            changed(sums.others),
            (f"{money(sums.now):>8}", look.ink(WHITE, bold=True)),
            (f"{money(sums.worth):>8}", look.ink(TEXT)),
        ]
        return row(width, look.ink(), clipped(pieces, width, look))

    def _move(self, move: Move, width: int, look: Look) -> Strip:
        dice = "+".join(map(str, move.dice))
        left = [
            *self._name(move.seat, look),
            (f"{dice:<6}", look.ink(TEXT)),
            (way_of(move, self.game, self.people), look.ink(TEXT)),
        ]
        right = self._paid(move, look)
        room = width - length(right)
        return row(width, look.ink(), clipped(left, room, look), right)

    def _paid(self, move: Move, look: Look) -> list[Piece]:
        pieces: list[Piece] = []
        for other, amount in move.paid.items():
            ink = look.ink(ALARM if amount < 0 else TEXT)
            pieces.append((f" {_difference(amount)}", ink))
            if other >= 0:
                pieces += [(" to " if amount < 0 else " from ", look.ink(FAINT)), self._token(other, look)]
        return [*pieces, (" ", look.ink())] if pieces else []

    def _token(self, seat: Seat, look: Look) -> Piece:
        return look.token(seat), look.mark(seat)

    def _lines(self, page: Since, width: int, look: Look) -> list[Strip]:
        lines: list[Strip] = []
        for line in page.lines:
            gap = (" ", look.ink())
            token = [] if line.player is None else [self._token(line.player, look), gap]
            pieces = [gap, *token, (plain(line.text), look.ink(TEXT))]
            lines += [row(width, look.ink(), wrapped) for wrapped in wrap(pieces, width - 1, indent=3)]
        return lines


def since_words(page: Since | None, rules: Rules, people: People, look: Look) -> tuple[str, ...]:
    """The page in one line: with names, with tokens, in short, or the sums alone.

    It tells by how much everyone's money changed, of "you" also deeds and where your token was moved.
    """
    sums = () if page is None else page.sums
    told = [
        [(one.seat, words) for one in sums if (words := " ".join(_changed(one, rules, people.you, width)))]
        for width in (LONGEST_NAME, _SHORT, 0)
    ]
    if not told[0]:
        return ()
    named = "  ".join(f"{people.subject(seat)} {change}" for seat, change in told[0])
    brief, bare = ("  ".join(f"{look.token(seat)} {change}" for seat, change in one) for one in told[1:])
    return f"since your turn: {named}", f"since your turn: {brief}", brief, bare


_SHORT = 9
"""Columns of a space's name where there is little room."""


def _changed(sums: Sums, rules: Rules, you: Seat | None, width: int) -> Iterator[str]:
    """What has changed for a player, with a name as wide as that; without any room only the sum."""
    if sums.change:
        yield _difference(sums.change)
    if sums.seat != you or not width:
        return
    for sign, number in (("+", sums.gained), ("-", sums.lost)):
        if number:
            yield f"{sign}{number} {'deed' if number == 1 else 'deeds'}"
    if sums.moved_to is not None:
        yield f"at {space_name(rules.board, sums.moved_to, width)}"


def _difference(amount: int) -> str:
    """+$20, -$100; a dot if nothing changed."""
    return f"+${amount}" if amount > 0 else money(amount) if amount else "\N{MIDDLE DOT}"
