"""A link as a QR code."""

from __future__ import annotations

from collections.abc import Sequence

from tui.pages.page import Action, Block, Code, Page

NO_PICTURE = "This server has no QR codes: its host can add them with 'pip install segno'."


def code_of(text: str) -> tuple[str, ...]:
    """The rows of a QR code, with 1 for what is dark; none where nothing can make one."""
    try:
        import segno
    except ImportError:
        return ()
    matrix = segno.make(text, error="l", micro=False).matrix
    return tuple("".join("01"[bool(dot)] for dot in row) for row in matrix)


class QrCodePage(Page):
    """The link to a table, for the camera of a phone."""

    id = "qr"
    actions = (Action("qr.back", "enter,space,q,Q,escape", "back", "Back"),)

    def __init__(self, link: str, note: str) -> None:
        self.heading, self.note = "Scan to come in", note
        dots = code_of(link)
        self._blocks = (Code(link, dots) if dots else NO_PICTURE, link)

    @property
    def blocks(self) -> Sequence[Block]:
        return self._blocks
