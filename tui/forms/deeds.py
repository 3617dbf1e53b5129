"""All deeds and kept cards of a player, and of the others by turns."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.board import Place
from tui.draw.deeds import title_pieces
from tui.draw.lines import blank, row
from tui.draw.style import FAINT, MONEY, TEXT, WHITE, Look
from tui.forms.base import BACK, YES, Answer, GoTo, Hint, Outcome, Panel, walked, windowed
from tui.text.words import money
from tui.views.table import PlayerView
from tui.views.titles import TitleView


class Deeds(Panel):
    """One player's deeds and cards as a list; left and right turn to the others."""

    takes_all = True

    def __init__(
        self,
        players: Sequence[PlayerView],
        titles: Sequence[Sequence[TitleView]],
        seat: int,
        cards: Sequence[Sequence[str]] = (),
    ) -> None:
        """The players with their titles and kept cards by seat, and whose are shown first."""
        self.players = tuple(players)
        self.titles = tuple(tuple(of_one) for of_one in titles)
        self.cards = tuple(tuple(of_one) for of_one in cards) or ((),) * len(players)
        self.seat = seat
        self.at = 0
        self._top = 0

    @property
    def place(self) -> Place | None:
        """Where the deed under the cursor lies on the board."""
        mine = self.titles[self.seat]
        return mine[self.at].place if self.at < len(mine) else None

    @property
    def hints(self) -> tuple[Hint, ...]:
        return (
            Hint("enter", "Look at it", is_default=True),
            Hint("tab", "Next player"),
            Hint("escape", "Back"),
        )

    def press(self, key: str) -> Outcome:
        lines = len(self.titles[self.seat]) + len(self.cards[self.seat])
        if (at := walked(key, self.at, lines)) is not None:
            self.at = at
            return Answer.STAY
        if key in ("right", "tab", "l", "left", "shift+tab", "h"):
            self._turn(-1 if key in ("left", "shift+tab", "h") else 1)
            return Answer.STAY
        if key in YES:
            if self.place is not None:
                return GoTo(self.place)
            return Answer.STAY if self.cards[self.seat] else Answer.CLOSE
        return Answer.CLOSE if key in (*BACK, "o") else Answer.PASS

    def goes_to(self, row: int, side: str) -> bool:
        self.at = row
        return self.place is not None

    def _turn(self, by: int) -> None:
        count = len(self.players)
        seats = [(self.seat + by * n) % count for n in range(1, count + 1)]
        self.seat = next(seat for seat in seats if not self.players[seat].is_out or seat == self.seat)
        self.at = self._top = 0

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        player, titles = self.players[self.seat], self.titles[self.seat]
        fill = look.ink()
        name = (f" {look.token(player.mark)} {player.name}", look.mark(player.mark))
        cash = [(f"{money(player.cash)} ", look.ink(MONEY, bold=True))]
        lines = [row(width, fill, [name, (f"  {_count(len(titles))}", look.ink(FAINT))], cash)]
        lines.append(blank(width, fill))
        rows = [self._line(title, width, look, here=n == self.at) for n, title in enumerate(titles)]
        if not titles:
            rows = [row(width, fill, [("   no deeds yet", look.ink(FAINT))])]
        at = self.at - len(titles)
        rows += [self._card(card, width, look, here=n == at) for n, card in enumerate(self.cards[self.seat])]
        room = max(1, height - len(lines))
        self._top, shown = windowed(rows, self._top, self.at, width, room, look)
        return [*lines, *shown]

    def _card(self, card: str, width: int, look: Look, *, here: bool) -> Strip:
        before = f" {look.glyphs.turn}" if here else "  "
        return row(width, look.ink(), [(before, look.ink(WHITE, bold=True)), (f"  {card}", look.ink(TEXT))])

    def _line(self, title: TitleView, width: int, look: Look, *, here: bool) -> Strip:
        before = f" {look.glyphs.turn}" if here else "  "
        pieces = title_pieces(title, min(width, 60) - 3, look)
        return row(width, look.ink(), [(before, look.ink(WHITE, bold=True)), *pieces])


def _count(number: int) -> str:
    return "1 deed" if number == 1 else f"{number} deeds"
