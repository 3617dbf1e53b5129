"""Help: the keys of the screen it was called from, each game in short, and where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from engine.games import FIRST, all_games, find
from engine.ruleset import Rules, RuleSet
from tui.look.ring import Box
from tui.look.style import Look
from tui.screen.base import CAP, WIDEST, FramedScreen, Words, end_rule, in_columns, key_text, rule
from tui.screen.bindings import bindings_of_kind, with_keys
from tui.words.paragraphs import HelpPart, Paragraph
from tui.words.presentation import how_to_play, presentation

_HEADING = 12
"""Columns of the headings of the rules."""
_AROUND = 2
"""Lines of the page above and below those that scroll."""
_FRAME = 2
"""Lines of heading and hints."""
_SEEN = "bold underline $text"
_BOUND = "every key on this screen"
_LAST = "Everything works without a mouse; a click does what Enter does."


Room = Callable[[Size], Box | None]
"""Where the page lies on a terminal of a size so that the board round it is still seen; None if nowhere."""


class Page(Enum):
    """What is read."""

    KEYS = "keys"
    RULES = "rules"
    HISTORY = "history"


class HelpScreen(FramedScreen):
    """Three pages, the keys, the rules and the history, that scroll if there is too little room.

    Opened at a table the first two lie in the middle of the board, so that only the middle is sent, and sent
    again; the history is short enough to be read at one go, and takes the whole screen for it.
    """

    CSS_PATH = "help.tcss"
    heading = "Help"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "turn(1)", "Next page", id="help.turn", tooltip="Keys, how to play, history"),
        Binding("shift+tab", "turn(-1)", "Previous page", id="help.turn_back", show=False),
        Binding("up,k", "scroll(-1)", "Scroll", id="help.up", key_display="↑↓"),
        Binding("down,j", "scroll(1)", "Down", id="help.down", show=False, key_display="↓"),
        Binding(
            "pagedown,space", "leaf(1)", "Page down", id="help.page_down", show=False, key_display="PgDn"
        ),
        Binding("pageup", "leaf(-1)", "Page up", id="help.page_up", show=False, key_display="PgUp"),
        Binding("home", "scroll(-9999)", "Beginning", id="help.home", show=False),
        Binding("end", "scroll(9999)", "End", id="help.end", show=False),
        Binding("right", "other(1)", "Another game", id="help.other", key_display="←→"),
        Binding("left", "other(-1)", "Previous game", id="help.other_before", show=False, key_display="←"),
        Binding(
            "escape,enter,q,question_mark,f1,backspace", "leave", "Back", id="help.back", key_display="Esc"
        ),
    ]

    def __init__(
        self,
        look: Look,
        bindings: Sequence[Binding],
        rules: Rules | None = None,
        *,
        parts: Sequence[HelpPart] = (),
        page: Page = Page.KEYS,
        room: Room = lambda size: None,
    ) -> None:
        """`rules` are those that are played by, or chosen; `parts` come before the keys of the screen that
        asks for help; `page` is read first. With `room` the page leaves the rest of that screen seen.
        """
        super().__init__(look)
        self.bindings = tuple(bindings)
        self.rules = rules
        self.parts = tuple(parts)
        self.rule_set = find(FIRST) if rules is None else rules.rule_set
        self.shown = page if page in self._pages else Page.RULES
        if page is Page.HISTORY and rules is None:
            self.rule_set = self._games[0]
        self._room = room
        self._page = Size()
        """Of the page, with its tabs and its foot."""
        self._lines = 0
        """How many the page has that is written."""
        self._tabs = Words(self._tabs_line, id="tabs")
        self._text = Static(id="text")
        self._leaf = VerticalScroll(self._text, id="leaf", can_focus=False)
        self._foot = Words(self._foot_line, id="foot")
        self._sheet = Vertical(self._tabs, self._leaf, self._foot, id="page")

    def body(self) -> ComposeResult:
        yield self._sheet

    def on_mount(self) -> None:
        super().on_mount()
        self.watch(self._leaf, "scroll_y", self.redraw, init=False)
        self._write()

    def on_resize(self, event: Resize) -> None:
        """Break the lines for the room there is."""
        self._write()

    def _find_room(self) -> None:
        """Lie in the middle of the board, else take the whole screen."""
        size = self.app.size
        box = None if self.shown is Page.HISTORY else self._room(size)
        self.set_class(box is not None, "over")
        if box is None:
            self._page = Size(min(size.width, WIDEST), size.height - _FRAME)
            self._sheet.styles.margin = 0
        else:
            self._page = Size(min(box.width, WIDEST), box.height)
            self._sheet.styles.margin = (box.y, size.width - box.right, size.height - 1 - box.bottom, box.x)

    @property
    def _furthest(self) -> int:
        """The last line that can be the first that is seen."""
        return max(0, self._lines - (self._page.height - _AROUND))

    # --- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("scroll", "leaf"):
            return self._furthest > 0
        if action == "other":
            return self.shown is not Page.KEYS and len(self._games) > 1
        return True

    @property
    def _pages(self) -> tuple[Page, ...]:
        """What there is to read; not every game says where it comes from."""
        has_history = presentation(self.rule_set.id).history is not None
        return tuple(page for page in Page if page is not Page.HISTORY or has_history)

    @property
    def _games(self) -> list[RuleSet]:
        """The games that the page is about in turn; in the order of their years where they have a history."""
        if self.shown is not Page.HISTORY:
            return list(all_games())
        told = [game for game in all_games() if presentation(game.id).history is not None]
        return sorted(told, key=lambda game: game.year)

    def action_turn(self, by: int) -> None:
        pages = self._pages
        self.shown = pages[(pages.index(self.shown) + by) % len(pages)]
        self._begin_page()

    def action_other(self, by: int) -> None:
        games = self._games
        self.rule_set = games[(games.index(self.rule_set) + by) % len(games)]
        self._begin_page()

    def action_scroll(self, by: int) -> None:
        self._leaf.scroll_to(y=self._leaf.scroll_offset.y + by, animate=False, immediate=True)

    def action_leaf(self, by: int) -> None:
        self.action_scroll(by * max(1, self._leaf.size.height - 2))

    def action_leave(self) -> None:
        self.dismiss()

    def _begin_page(self) -> None:
        self._leaf.scroll_home(animate=False, immediate=True)
        self._write()

    # --- showing

    def redraw(self) -> None:
        self._tabs.redraw()
        self._foot.redraw()
        super().redraw()

    def take_look(self, look: Look) -> None:
        super().take_look(look)
        self._write()

    def _write(self) -> None:
        """Write the page that is chosen."""
        self._find_room()
        width = self._page.width
        write = {Page.KEYS: self._keys, Page.RULES: self._rules, Page.HISTORY: self._history}[self.shown]
        lines = list(write(width))
        self._lines = len(lines)
        self._text.update(Content("\n").join(lines))
        self.redraw()
        self.refresh_bindings()

    def _tabs_line(self) -> Content:
        """The names of the pages; the one that is seen stands out."""
        names = {
            Page.KEYS: "Keys",
            Page.RULES: f"How to play {self.rule_set.title}",
            Page.HISTORY: "History",
        }
        return self._in_a_row([(names[page], page is self.shown) for page in self._pages], "    ")

    def _in_a_row(self, names: Sequence[tuple[str, bool]], gap: str) -> Content:
        """Names beside each other; the one that is seen stands out."""
        styled = [Content(name).stylize(_SEEN if is_seen else "$text-muted") for name, is_seen in names]
        return Content(gap).join(styled)

    def _foot_line(self) -> Content:
        below = self._furthest - self._leaf.scroll_offset.y
        return end_rule(self.look, self._foot.size.width, below) if below > 0 else Content()

    def _rules(self, width: int) -> Iterator[Content]:
        """The game in short, with the headings before the paragraphs."""
        is_chosen = self.rules is not None and self.rules.rule_set is self.rule_set
        options = self.rules.options if is_chosen and self.rules is not None else None
        yield Content()
        for paragraph in how_to_play(self.rule_set, options):
            yield from _paragraph(paragraph, width)

    def _history(self, width: int) -> Iterator[Content]:
        """Where the game stands among the others, and its story, with room between if there is enough."""
        history = presentation(self.rule_set.id).history
        if history is None:
            return
        family = [
            (f"{game.year} {game.short_title or game.title}", game is self.rule_set) for game in self._games
        ]
        told = [list(_paragraph(paragraph, width)) for paragraph in history.paragraphs]
        is_wide = 4 + sum(len(lines) + 1 for lines in told) <= self._page.height - _AROUND
        if is_wide:
            yield Content()
        yield Content("  ").append(self._in_a_row(family, "   "))
        yield Content()
        yield Content.assemble("  ", (history.headline, "bold $text"))
        for number, lines in enumerate(told):
            if is_wide or not number:
                yield Content()
            yield from lines

    def _keys(self, width: int) -> Iterator[Content]:
        """What each key does: first of what is at hand, then on every screen of this kind."""
        bound = tuple((all_keys_text(one, self.look), says) for one in self.bindings if (says := _says(one)))
        for part in (*self.parts, HelpPart(_BOUND if self.parts else "", bound, _LAST)):
            yield from self._part(part, width)

    def _part(self, part: HelpPart, width: int) -> Iterator[Content]:
        """A blank line, a heading, the keys in two columns if there is room, and the text."""
        yield Content()
        if part.heading:
            yield Content("  ").append(rule(self.look, part.heading).truncate(width - 3))
        room = max((len(keys) + 3 for keys, _ in part.keys), default=0)
        longest = room + max((len(does) for _, does in part.keys), default=0)
        columns = 2 if longest + 2 <= (width - 2) // 2 else 1
        each = (width - 2) // columns
        lines = [line for keys, does in part.keys for line in _key(keys, does, room, each)]
        for line in in_columns(lines, columns, each):
            yield Content("  ").append(line)
        if part.keys and not part.heading:
            yield Content()
        for line in Content(part.text).wrap(width - 4) if part.text else ():
            yield Content.assemble("  ", line).stylize("$text-muted")


def _paragraph(paragraph: Paragraph, width: int) -> Iterator[Content]:
    """The heading before the first line, the text beside it."""
    label = paragraph.heading
    for line in Content(paragraph.text).wrap(width - _HEADING - 4):
        yield Content.assemble((f"  {label:<{_HEADING}}", "bold $text"), line)
        label = ""


def _key(keys: str, does: str, room: int, width: int) -> Iterator[Content]:
    """Keys in so many columns and what they do, on more lines than one if it must be."""
    cap = Content.assemble((f" {keys} ", CAP), " " * (room - len(keys) - 2))
    for line in Content(does).wrap(width - room):
        yield cap.append(line)
        cap = Content(" " * room)


def parts_of_screen(screen: Screen[Any]) -> Sequence[HelpPart]:
    """What a screen says of itself beside its bindings."""
    text = " ".join((screen.HELP or "").split())
    parts: Sequence[HelpPart] = getattr(screen, "help_parts", [HelpPart(text=text)] if text else [])
    return parts


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

    >>> from tui.look.style import Look
    >>> _key_name("ctrl+l", Look()), _key_name("r", Look()), _key_name("L", Look())
    ('Ctrl+L', 'r', 'L')
    """
    text = _KEY_NAMES.get(key)
    if text is None:
        text = key if len(key) == 1 else "+".join(part.capitalize() for part in key.split("+"))
    return key_text(Binding(key, "", "", key_display=text), look)


def bindings_of(screen: Screen[Any], keys: Mapping[str, str] | None = None) -> list[Binding]:
    """Every key that works on a screen: of what is focused, of the screen and of the app.

    `keys` are those that the player has changed, by their ids.
    """
    nodes: list[DOMNode] = list((screen.focused or screen).ancestors_with_self)
    if screen.app not in nodes:
        nodes.append(screen.app)
    found: dict[str, Binding] = {}
    for node in nodes:
        for binding in bindings_of_kind(type(node)):
            found.setdefault(binding.id or f"{binding.key} {binding.action}", with_keys(binding, keys or {}))
    return list(found.values())
