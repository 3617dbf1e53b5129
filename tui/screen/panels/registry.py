"""Which panel a menu entry leads to, which belongs to a question, and where it goes on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy

from textual.strip import Strip

from engine.queries import bid_limit
from engine.rules.counteroffers import why_no_answer
from engine.steps import Considers, Owes, Step
from tui.ask.conversation import Conversation, Filling, Layer, OpenList, Sure, Writing
from tui.ask.sheet import Seen
from tui.ask.trade_draft import TradeDraft
from tui.look.layout import Layout, PanelPlace, Room
from tui.look.panel_lines import blank, fitted
from tui.look.style import Look
from tui.screen.panels.amount import AmountPanel
from tui.screen.panels.base import Panel, hint_line, sentence
from tui.screen.panels.boxes import CardShown
from tui.screen.panels.log import Log
from tui.screen.panels.menu import Confirm, Debt, Menu
from tui.screen.panels.offer import Received
from tui.screen.panels.sheet import Picker, SheetPanel
from tui.screen.panels.trade import Trade
from tui.screen.widgets.base import Lines
from tui.words.menu import Prompt
from tui.words.phrases import answer_words


def panel_for(opened: Layer, now: Conversation) -> Panel:
    """The panel for what lies open in a conversation."""
    panel = _panel_for(opened, now)
    panel.opened = opened
    panel.show(opened, now)
    return panel


def _panel_for(opened: Layer, now: Conversation) -> Panel:
    match opened:
        case OpenList(opened_by=""):
            return Menu(opened.title, opened.entries, of_deed=True)
        case OpenList():
            return Menu(opened.title, opened.entries, seen=now.planned)
        case Writing():
            seat = 0 if now.prompt is None else now.prompt.seat
            return AmountPanel(opened, bid_limit(now.game, seat))
        case Sure():
            return Confirm(opened)
        case Filling(sheet=sheet) if isinstance(sheet.draft, TradeDraft):
            return Trade(now.seen, opened)
        case Filling(sheet=sheet):
            return (
                SheetPanel(now.game, opened) if sheet.begins is None else Picker(now.seen, opened, now.keys)
            )


def panel_of(step: Step, prompt: Prompt, seen: Seen) -> Panel | None:
    """The panel a question has to itself, for the player asked; None if it has none."""
    match step:
        case Considers():
            nth = answer_words(seen.game.rules, step.answers)
            last = why_no_answer(seen.game, step) or ""
            return Received(seen, step.offer, prompt.entries, nth, last)
        case Owes():
            return Debt(seen, step, prompt)
        case _:
            return None


# --- where an opened panel goes on the table, and what makes way for it


ROOMY = {Room.BELOW: 18, Room.BESIDE: 25, Room.WHOLE: 99}
"""Rows that are enough for any panel of this kind with the journal below it."""

_ALL = 99

LEAST_JOURNAL = 7
"""Rows of the journal kept below a panel, if there is room."""


def opened_for(box: Layout, top: Panel, look: Look, note: str = "") -> PanelPlace | None:
    """Where a panel goes, and the players beside it; None if there is too little room within two rings."""
    if isinstance(top, CardShown):
        return PanelPlace(box.deed, box.players)
    if isinstance(top, Log):
        page, players = box.opened[Room.WHOLE]
        rows = max(1, len(sentence(note, page.width, look)))
        return PanelPlace(page._replace(y=page.bottom - rows, height=rows), players) if box.is_full else None
    if not box.is_full:
        return _in_little_room(box, top, look)
    opened = box.opened[top.room]
    if opened.panel.height >= ROOMY[top.room]:
        rows = min(max(top.rows, 12), opened.panel.height - LEAST_JOURNAL)
        return opened._replace(panel=opened.panel._replace(height=rows))
    return opened


def end_of(box: Layout, top: Panel, look: Look) -> int | None:
    """The row below the last that a panel writes on; None where it has no room."""
    if (opened := opened_for(box, top, look)) is None:
        return None
    panel = opened.panel
    lines = copy(top).draw(panel.width, panel.height, look)  # a list keeps its scroll position
    return panel.y + max((number for number, line in enumerate(lines, 1) if line.text.strip()), default=0)


def _in_little_room(box: Layout, top: Panel, look: Look) -> PanelPlace | None:
    """Below the question, or over it if the panel is about something else; wherever the panel fits whole."""
    if top.room is Room.WHOLE:
        return None
    below, whole = box.opened[Room.BELOW], box.opened[Room.WHOLE]
    needed = len(copy(top).draw(below.panel.width, _ALL, look))  # a list keeps its scroll position
    if needed <= below.panel.height:
        return below
    has_question_above = isinstance(top, Menu) and not top.is_own
    return whole if needed <= whole.panel.height and not has_question_above else None


class PanelView(Lines):
    """Shows a panel; the panel itself answers the keys."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.panel: Panel | None = None
        self.note = ""
        self.shows_keys = False

    def show(self, panel: Panel | None, note: str = "", *, shows_keys: bool = False) -> None:
        """Show another panel, or the same one changed, with a note at its cursor, and its keys if wanted."""
        self.panel, self.note = panel, note
        self.shows_keys = shows_keys and panel is not None and panel.is_own and not panel.names_keys
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        if self.panel is None:
            return ()
        note = sentence(self.note, width, self.look, alarm=True) if self.note else []
        foot = [hint_line(self.panel.hints, width, self.look)] if self.shows_keys and height > 2 else []
        room = height - len(note) - len(foot)
        lines = fitted(self.panel.draw(width, room, self.look), room)
        lines += [blank(width, self.look.ink())] * (room - len(lines))
        below = _below_cursor(lines, self.panel)
        return [*lines[:below], *note, *lines[below:], *foot]


def _below_cursor(lines: Sequence[Strip], panel: Panel) -> int:
    """Where what is said of a panel's current row goes: below it, or at the bottom if none is to be seen."""
    wanted = panel.cursor.items()
    at = [n for n, line in enumerate(lines) if wanted and any(wanted <= one.items() for one in _meant(line))]
    return at[-1] + 1 if at else len(lines)


def _meant(line: Strip) -> Iterator[Mapping[str, object]]:
    """What the parts of a line mean when they are clicked."""
    return (segment.style.meta for segment in line if segment.style is not None)
