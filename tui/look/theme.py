"""The colors of the pages as a Textual theme, made from those the table is drawn with."""

from __future__ import annotations

from textual.theme import Theme as PageTheme

from tui.look.inks import Ink, Theme
from tui.look.style import (
    ALARM,
    BLACK,
    CELL,
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
    Look,
)
from tui.terminal.colors import rgb_of


def hex_of(look: Look, ink: Ink) -> str:
    """An ink's color on the page, as style sheets write it."""
    return "#{:02x}{:02x}{:02x}".format(*rgb_of(look.theme.pair(ink, PAGE)[0]))


def page_theme(theme: Theme) -> PageTheme:
    """The same colors for style sheets.

    Without color, our driver reverses anything that contrasts strongly with the background.
    """

    def ground(ink: Ink) -> str:
        return "#{:02x}{:02x}{:02x}".format(*rgb_of(theme.color(ink)))

    def text(ink: Ink, back: Ink = PAGE) -> str:
        return "#{:02x}{:02x}{:02x}".format(*rgb_of(theme.pair(ink, back)[0]))

    return PageTheme(
        name=theme.name,
        primary=text(TITLE),
        secondary=text(CHANCE),
        warning=text(CHANCE),
        error=text(ALARM),
        success=text(MONEY),
        accent=text(TITLE),
        foreground=text(TEXT),
        background=ground(PAGE),
        surface=ground(PAGE),
        panel=ground(CELL),
        variables={
            "text": text(WHITE),
            "text-muted": text(FAINT),
            "text-error": text(ALARM),
            "text-success": text(MONEY),
            "border": text(RULE),
            "border-blurred": text(RULE),
            "block-cursor-foreground": text(WHITE, LIT),
            "block-cursor-background": ground(LIT),
            "block-cursor-text-style": "bold",
            "footer-key-foreground": text(BLACK, KEY),
            "footer-key-background": ground(KEY),
            "footer-description-foreground": text(FAINT),
            "input-cursor-foreground": ground(LIT),
            "input-cursor-background": ground(WHITE),
        },
    )
