"""Help: the keys of the screen it was called from, and the game in short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen
from textual.strip import Strip

from engine.rulesets import ALL as RULE_SETS
from engine.rulesets import find
from engine.setup import GameSetup, options_of
from tui.howto import how_to_play
from tui.look import FAINT, TEXT, WHITE, Look
from tui.rows import Piece, blank, in_columns, row, wrap
from tui.screens.base import PageScreen, end_line, key_text

_HEADING = 12
"""Columns of the headings of the rules."""
_KEY = 16
"""Columns of a key."""
_LAST = "Everything works without a mouse; a click does what Enter does."


class HelpScreen(PageScreen):
    """Two pages, the keys and the rules, that scroll if there is too little room."""

    heading = "Help"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,shift+tab", "turn", "Keys / how to play", id="help.turn"),
        Binding("up,k", "scroll(-1)", "Scroll", id="help.up", key_display="↑↓"),
        Binding("down,j", "scroll(1)", "Down", id="help.down", show=False, key_display="↓"),
        Binding(
            "pagedown,space", "leaf(1)", "Next page", id="help.page_down", show=False, key_display="PgDn"
        ),
        Binding("pageup", "leaf(-1)", "Page before", id="help.page_up", show=False, key_display="PgUp"),
        Binding("home", "scroll(-9999)", "Beginning", id="help.home", show=False),
        Binding("end", "scroll(9999)", "End", id="help.end", show=False),
        Binding("right", "other(1)", "Another game", id="help.other", key_display="←→"),
        Binding("left", "other(-1)", "Game before", id="help.other_before", show=False, key_display="←"),
        Binding(
            "escape,enter,q,question_mark,f1,backspace", "leave", "Back", id="help.back", key_display="Esc"
        ),
    ]

    def __init__(
        self,
        look: Look,
        bindings: Sequence[Binding],
        setup: GameSetup | None = None,
        *,
        about: str = "",
        shows_rules: bool = False,
    ) -> None:
        """`setup` is the game that is played, `about` a text above the keys of the screen that asks for help;
        `shows_rules` opens the page of the rules.
        """
        super().__init__(look)
        self.bindings = tuple(bindings)
        self.setup = setup
        self.about = " ".join(about.split())
        self.rule_set = RULE_SETS[0] if setup is None else find(setup.rules)
        self.shows_rules = shows_rules
        self.first = 0
        """The first line that is seen."""

    # --- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("scroll", "leaf"):
            return self._furthest > 0
        if action == "other":
            return self.shows_rules and len(RULE_SETS) > 1
        return True

    @property
    def _furthest(self) -> int:
        width, height = self.page_size
        return max(0, len(self._lines(width)) - (height - 2))

    def action_turn(self) -> None:
        self.shows_rules = not self.shows_rules
        self._go(0)

    def action_other(self, by: int) -> None:
        self.rule_set = RULE_SETS[(RULE_SETS.index(self.rule_set) + by) % len(RULE_SETS)]
        self._go(0)

    def action_scroll(self, by: int) -> None:
        self._go(self.first + by)

    def action_leaf(self, by: int) -> None:
        self._go(self.first + by * max(1, self.page_size[1] - 4))

    def action_leave(self) -> None:
        self.dismiss()

    def _go(self, first: int) -> None:
        self.first = max(0, min(first, self._furthest))
        self.redraw()
        self.refresh_bindings()

    # --- drawing

    def page(self, width: int, height: int) -> Sequence[Strip]:
        lines = self._lines(width)
        self.first = max(0, min(self.first, len(lines) - (height - 2)))
        seen = lines[self.first : self.first + height - 2]
        missing = [blank(width, self.look.ink())] * (height - 2 - len(seen))
        below = len(lines) - self.first - (height - 2)
        foot = end_line(width, self.look, below) if below > 0 else blank(width, self.look.ink())
        return [self._tabs(width), *seen, *missing, foot]

    def _tabs(self, width: int) -> Strip:
        """The names of the two pages; the one that is seen stands out."""
        names = ("Keys", f"How to play {self.rule_set.title}")
        pieces: list[Piece] = [("  ", self.look.ink())]
        for name, is_seen in zip(names, (not self.shows_rules, self.shows_rules), strict=True):
            ink = self.look.ink(WHITE, bold=True, underline=True) if is_seen else self.look.ink(FAINT)
            pieces += [(name, ink), ("    ", self.look.ink())]
        return row(width, self.look.ink(), pieces)

    def _lines(self, width: int) -> list[Strip]:
        return self._rules(width) if self.shows_rules else self._keys(width)

    def _rules(self, width: int) -> list[Strip]:
        options = None
        if self.setup is not None and self.setup.rules == self.rule_set.id:
            options = options_of(self.setup)
        fill, ink = self.look.ink(), self.look.ink(TEXT)
        head = self.look.ink(WHITE, bold=True)
        lines = [blank(width, fill)]
        for paragraph in how_to_play(self.rule_set, options):
            label = paragraph.heading
            for pieces in wrap([(paragraph.text, ink)], width - _HEADING - 4):
                lines.append(row(width, fill, [(f"  {label:<{_HEADING}}", head), *pieces]))
                label = ""
        return lines

    def _keys(self, width: int) -> list[Strip]:
        """What each key does, in two columns if there is room."""
        cells = [self._key(binding) for binding in self.bindings if _says(binding)]
        longest = max((_KEY + len(_says(binding)) for binding in self.bindings), default=0)
        columns = 2 if longest <= (width - 2) // 2 else 1
        lines = in_columns(cells, columns, (width - 2) // columns, width, self.look.ink())
        return [*self._text(self.about, width), *lines, *self._text(_LAST, width)]

    def _text(self, text: str, width: int) -> list[Strip]:
        """A paragraph with a blank line above it, and below it if it is the first."""
        fill, ink = self.look.ink(), self.look.ink(FAINT)
        lines = [row(width, fill, [("  ", fill), *pieces]) for pieces in wrap([(text, ink)], width - 4)]
        space = blank(width, fill)
        return [space, *lines, *([space] if text is not _LAST else [])] if text else [space]

    def _key(self, binding: Binding) -> list[Piece]:
        keys = all_keys_text(binding, self.look)
        gap = " " * max(1, _KEY - len(keys) - 2)
        return [
            (f" {keys} ", self.look.key()),
            (gap, self.look.ink()),
            (_says(binding), self.look.ink(TEXT)),
        ]


def _says(binding: Binding) -> str:
    """What a key does, at length if that is known."""
    return binding.tooltip or binding.description


_KEY_NAMES = {
    "question_mark": "?",
    "escape": "Esc",
    "pagedown": "PgDn",
    "pageup": "PgUp",
    "delete": "Del",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "full_stop": ".",
    "colon": ":",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}


def all_keys_text(binding: Binding, look: Look) -> str:
    """Every key of a binding, the first three of many."""
    if binding.key_display and "," not in binding.key:
        return key_text(binding, look)
    names = [_key_name(key, look) for key in binding.key.split(",")]
    return " ".join(names[:3])


def _key_name(key: str, look: Look) -> str:
    """How people call a key.

    >>> from tui.look import Look
    >>> _key_name("ctrl+l", Look()), _key_name("r", Look()), _key_name("L", Look())
    ('Ctrl+L', 'r', 'L')
    """
    text = _KEY_NAMES.get(key)
    if text is None:
        text = key if len(key) == 1 else "+".join(part.capitalize() for part in key.split("+"))
    return key_text(Binding(key, "", "", key_display=text), look)


def bindings_of(screen: Screen[Any]) -> list[Binding]:
    """Every key that works on a screen: of what is focused, of the screen and of the app."""
    nodes: list[DOMNode] = list((screen.focused or screen).ancestors_with_self)
    if screen.app not in nodes:
        nodes.append(screen.app)
    found: dict[str, Binding] = {}
    for node in nodes:
        for kind in type(node).__mro__:
            if kind.__module__.startswith("textual."):
                continue
            for binding in vars(kind).get("BINDINGS", ()):
                if isinstance(binding, Binding):
                    found.setdefault(binding.id or f"{binding.key} {binding.action}", binding)
    return list(found.values())
