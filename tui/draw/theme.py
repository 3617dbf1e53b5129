"""The colours of the pages as a theme of Textual's: made from those that the table is drawn with."""

from __future__ import annotations

from textual.theme import Theme

from tui.draw.style import (
    ALARM,
    BLACK,
    CHANCE,
    FAINT,
    KEY,
    LIT,
    MONEY,
    PAGE,
    RULE,
    TEXT,
    TITLE,
    WHITE,
    Colour,
)
from tui.terminal.colours import rgb_of


def hex_of(colour: Colour) -> str:
    """A colour of the palette as a style sheet writes it."""
    return "#{:02x}{:02x}{:02x}".format(*rgb_of(colour))


MAGNATE = Theme(
    name="magnate",
    primary=hex_of(TITLE),
    secondary=hex_of(CHANCE),
    warning=hex_of(CHANCE),
    error=hex_of(ALARM),
    success=hex_of(MONEY),
    accent=hex_of(TITLE),
    foreground=hex_of(TEXT),
    background=hex_of(PAGE),
    surface=hex_of(PAGE),
    panel=hex_of(PAGE),
    variables={
        "text": hex_of(WHITE),
        "text-muted": hex_of(FAINT),
        "text-error": hex_of(ALARM),
        "text-success": hex_of(MONEY),
        "border": hex_of(RULE),
        "border-blurred": hex_of(RULE),
        "block-cursor-foreground": hex_of(WHITE),
        "block-cursor-background": hex_of(LIT),
        "block-cursor-text-style": "bold",
        "footer-key-foreground": hex_of(BLACK),
        "footer-key-background": hex_of(KEY),
        "footer-description-foreground": hex_of(FAINT),
        "input-cursor-foreground": hex_of(LIT),
        "input-cursor-background": hex_of(WHITE),
    },
)
"""The usual one. Without colours our driver shows as reversed what differs strongly from the background."""
