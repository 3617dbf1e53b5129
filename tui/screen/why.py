"""Why the bots of a game that is over did what they did, one player at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from engine.commands import Seat
from tui.look.style import Look
from tui.screen.base import Words
from tui.screen.scrolled import ScrolledScreen, reading_keys
from tui.table.reasons import Reason, reasons_of
from tui.table.table import Table
from tui.words.phrases import People


class WhyScreen(ScrolledScreen):
    """What a bot did last, the latest first, with its reasons; the others are an arrow away."""

    CSS_PATH = "why.tcss"
    heading = "Why"
    HELP = """\
What the bots did last, and why: what deals, lots and buildings were worth to them, or did to their chance to
win, as they saw it then; or the rule they play by."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l,tab", "turn(1)", "Next player", id="why.next", key_display="←→"),
        Binding("left,h,shift+tab", "turn(-1)", "Previous player", id="why.previous", show=False),
        *reading_keys("why", back="escape,backspace,q,enter,w"),
    ]

    def __init__(self, table: Table, people: People, look: Look) -> None:
        self._text = Words(self._content, id="text")
        super().__init__(look, self._text)
        self._table = table
        self._people = people
        self._bots = [seat for seat, bot in enumerate(table.bots) if bot is not None]
        self._chosen = 0
        self._reasons: Mapping[Seat, Sequence[Reason]] | None = None
        """None until the game has been played again."""
        self.note = self._who()

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._think(), group="think", exclusive=True)

    async def _think(self) -> None:
        self._reasons = await self.host.aside.run(lambda: reasons_of(self._table, self._people))
        self.redraw()

    def action_turn(self, by: int) -> None:
        """To another bot."""
        self._chosen = (self._chosen + by) % len(self._bots)
        self.note = self._who()
        self._scroll.scroll_home(animate=False, force=True, immediate=True)
        self.redraw()

    # --- showing

    def redraw(self) -> None:
        self._text.redraw()
        super().redraw()

    def _who(self) -> str:
        seat = self._bots[self._chosen]
        return f"{self._table.names[seat]}: {self._table.manners[seat]}"

    def _content(self) -> Content:
        if self._reasons is None:
            return Content("One moment.")
        reasons = self._reasons[self._bots[self._chosen]]
        if not reasons:
            return Content("It did nothing it can give a reason for.")
        return Content("\n\n").join(
            [
                Content.assemble((f"Round {one.round}  ", "$text-muted"), f"{one.done}\n", (one.why, "bold"))
                for one in reasons
            ]
        )
