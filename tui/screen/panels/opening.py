"""Where an opened panel goes on the table, and what makes way for it."""

from __future__ import annotations

from copy import copy

from tui.look.layout import Layout
from tui.look.panels import Opened, Room
from tui.look.style import Look
from tui.screen.panels.base import Panel, sentence
from tui.screen.panels.card import CardShown
from tui.screen.panels.log import Log
from tui.screen.panels.menu import Menu

ROOMY = {Room.BELOW: 18, Room.BESIDE: 25, Room.WHOLE: 99}
"""Rows that are enough for any panel of this kind with the journal below it."""

_ALL = 99
"""Rows that are enough for every panel in full."""

LEAST_JOURNAL = 7
"""Rows of the journal kept below a panel, if there is room."""


def opened_for(box: Layout, top: Panel, look: Look, note: str = "") -> Opened | None:
    """Where a panel goes, and the players beside it; None if there is too little room within two rings.

    The note takes as many lines as it needs below the journal.
    """
    if isinstance(top, CardShown):
        return Opened(box.deed, box.players)
    if isinstance(top, Log):
        page, players = box.opened[Room.WHOLE]
        rows = max(1, len(sentence(note, page.width, look)))
        return Opened(page._replace(y=page.bottom - rows, height=rows), players) if box.is_full else None
    if not box.is_full:
        return _in_little_room(box, top, look)
    opened = box.opened[top.room]
    if opened.panel.height >= ROOMY[top.room]:
        rows = min(max(top.rows, 12), opened.panel.height - LEAST_JOURNAL)
        return opened._replace(panel=opened.panel._replace(height=rows))
    return opened


def _in_little_room(box: Layout, top: Panel, look: Look) -> Opened | None:
    """Below the question, or over it if the panel is about something else; wherever the panel fits whole."""
    if top.room is Room.WHOLE:
        return None
    below, whole = box.opened[Room.BELOW], box.opened[Room.WHOLE]
    needed = len(copy(top).draw(below.panel.width, _ALL, look))  # a list keeps its scroll position
    if needed <= below.panel.height:
        return below
    has_question_above = isinstance(top, Menu) and not top.is_own
    return whole if needed <= whole.panel.height and not has_question_above else None
