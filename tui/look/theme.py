"""The colors of the pages as a Textual theme, made from those the table is drawn with."""

from __future__ import annotations

from textual.theme import Theme as PageTheme

from tui.look import style
from tui.look.inks import Color, Ink, Theme
from tui.look.style import Look
from tui.terminal.colors import rgb_of


def hex_of(look: Look, ink: Ink) -> str:
    """An ink's color on the page, as style sheets write it."""
    return _hex(look.theme.pair(ink, style.PAGE)[0])


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb_of(color))


def page_theme(theme: Theme) -> PageTheme:
    """The same colors for style sheets. Without color, our driver reverses what contrasts strongly."""

    def ground(ink: Ink) -> str:
        return _hex(theme.color(ink))

    def text(ink: Ink, back: Ink = style.PAGE) -> str:
        return _hex(theme.pair(ink, back)[0])

    return PageTheme(
        name=theme.name,
        primary=text(style.TITLE),
        secondary=text(style.CHANCE),
        warning=text(style.CHANCE),
        error=text(style.ALARM),
        success=text(style.MONEY),
        accent=text(style.TITLE),
        foreground=text(style.TEXT),
        background=ground(style.PAGE),
        surface=ground(style.PAGE),
        panel=ground(style.CELL),
        variables={
            "text": text(style.WHITE),
            "text-muted": text(style.FAINT),
            "text-error": text(style.ALARM),
            "text-success": text(style.MONEY),
            "border": text(style.RULE),
            "border-blurred": text(style.RULE),
            "block-cursor-foreground": text(style.WHITE, style.LIT),
            "block-cursor-background": ground(style.LIT),
            "block-cursor-text-style": "bold",
            "footer-key-foreground": text(style.BLACK, style.KEY),
            "footer-key-background": ground(style.KEY),
            "footer-description-foreground": text(style.FAINT),
            "input-cursor-foreground": ground(style.LIT),
            "input-cursor-background": ground(style.WHITE),
        },
    )
