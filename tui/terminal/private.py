"""What is used of Textual 8.2 that is private to it, here alone; a test names what a release takes away."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager
from traceback import walk_tb
from typing import Any, ClassVar
from weakref import WeakSet

from textual import strip
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.events import InputEvent, Key, Paste, ScreenResume
from textual.geometry import Size
from textual.keys import Keys, _character_to_key
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.worker import WorkerFailed

from tui.terminal.terminal import Terminal


class KeyParser(XTermParser):
    """What Textual knows of keys and the mouse, asked for one whole sequence at a time."""

    def keys(self, sequence: str, *, alt: bool = False) -> list[Key]:
        """The keys that a letter or a sequence stands for; none if it is not known."""
        return [key for key in self._sequence_to_key_events(sequence, alt) if key.key != Keys.Ignore]

    @staticmethod
    def is_named(code: str, end: str) -> bool:
        """Whether a sequence with this number and end is a key without a letter."""
        return f"{code}{end}" in FUNCTIONAL_KEYS

    @staticmethod
    def name_of(letter: str) -> str:
        """What the key is called that writes a letter."""
        return _character_to_key(letter)

    def mouse(self, sequence: str) -> Message | None:
        """What the mouse does by a sequence; None if it is no report of it."""
        return self.parse_mouse_code(sequence)


class SharedStyles(Stylesheet):
    """A style sheet that does not parse what any app of this process has parsed with the same variables.

    Textual parses all of it anew for each app, and once more for each screen with its own styles.
    """

    _known: ClassVar[dict[frozenset[tuple[str, str]], dict[tuple[object, ...], list[RuleSet]]]] = {}
    """What each source says, by the variables; there are as many of these as themes."""
    _parsed: dict[tuple[object, ...], list[RuleSet]] | None = None
    """What is known with the present variables."""

    def set_variables(self, variables: dict[str, str]) -> None:
        super().set_variables(variables)
        self._parsed = None

    def reparse(self) -> None:
        self.parse()

    def _parse_rules(self, css: str, *where: Any, **what: Any) -> list[RuleSet]:
        if self._parsed is None:
            self._parsed = self._known.setdefault(frozenset(self._variables.items()), {})
        source = (css, *where, *what.items())
        if source not in self._parsed:
            self._parsed[source] = super()._parse_rules(css, *where, **what)
        return self._parsed[source]


class BareApp(App[Any]):
    """A Textual app that can be told what to do before its messages, and when something breaks it."""

    terminal: Terminal
    is_on_its_way = False
    """It is about to show something else, and nothing is shown until then."""

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class)
        self.stylesheet = SharedStyles(variables=self.get_css_variables())

    @property
    def keys_waiting(self) -> int:
        """How many keys, at most, have not been answered yet."""
        return self.message_queue_size

    @property
    def is_painted(self) -> bool:
        """Whether anybody sees its cells."""
        return True

    def leave_on_signals(self) -> None:
        """Called when the driver has taken the terminal, to hear of the end of the process."""

    async def _process_messages(self, *args: Any, **how: Any) -> None:
        self.before_messages()
        await super()._process_messages(*args, **how)

    def before_messages(self) -> None:
        """Called on the loop before the first message."""

    def _handle_exception(self, error: Exception) -> None:
        if self._exit and _is_theirs(_cause(error)):  # its parts go one by one, and some miss others
            self.stumbled(_cause(error))
        else:
            self.broke(error)

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        is_bound = await super()._check_bindings(key, priority)
        if not (is_bound or priority):
            self.was_useless()
        return is_bound

    def was_useless(self) -> None:
        """Called when a key has done nothing, and is bound to nothing."""

    def stumbled(self, error: Exception) -> None:
        """Something that the terminal sent was too much for Textual, and did nothing."""

    def broke(self, error: Exception) -> None:
        """An error that nothing has caught; as Textual has it, the app ends and prints it."""
        super()._handle_exception(error)

    def end_quietly(self, error: Exception) -> None:
        """End as fast as possible and print nothing."""
        self._return_code = 1
        if self._exception is None:
            self._exception = _cause(error)
            self._exception_event.set()
        self._close_messages_no_wait()

    @property
    def crash(self) -> Exception | None:
        """What ended the app, once it has ended; None if nothing broke."""
        return self._exception


class BareDriver(LinuxDriver):
    """Textual's driver for Linux, which can be told what to do when a stopped process goes on."""

    def _sigcont_application(self, *arguments: Any) -> None:
        self.goes_on()

    def stops(self, *_: Any) -> None:
        """Give the terminal back and stop the process."""
        self._sigtstp_application()

    def goes_on(self) -> None:
        """Called when the process goes on after a stop."""
        super()._sigcont_application()


# --- what Textual stumbles over


_dispatch = MessagePump._dispatch_message


async def _dispatch_or_stumble(pump: MessagePump, message: Message) -> None:
    """Nothing that a terminal sends ends an app, if it is Textual's own code that cannot cope with it."""
    try:
        await _dispatch(pump, message)
    except Exception as error:
        app = pump.app
        if not (isinstance(message, InputEvent | Paste) and isinstance(app, BareApp) and _is_theirs(error)):
            raise
        app.stumbled(error)


setattr(MessagePump, "_dispatch_message", _dispatch_or_stumble)  # noqa: B010 - it is a method to the checker


def _cause(error: Exception) -> Exception:
    """What has gone wrong, be it in a worker."""
    cause = error.error if isinstance(error, WorkerFailed) else error
    return cause if isinstance(cause, Exception) else error


def _is_theirs(error: Exception) -> bool:
    """Whether nothing of ours but this floor was at work."""
    names = [frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__)]
    return all(name.startswith("tui.terminal.") or name.partition(".")[0] in _THEIRS for name in names)


_THEIRS = {"textual", "rich", *sys.stdlib_module_names}


# --- what an app shows


class PaintedOnce(Screen[None]):
    """A screen that is laid out and painted once when it opens, and not while nobody sees it.

    Textual lays it out again for the event that tells it its size, paints it twice more, and has the screen
    on top painted again for whatever changes on the one below.
    """

    def _on_screen_resume(self, event: ScreenResume) -> None:
        """All of it is painted soon: Textual asks for that only after it has laid out and painted."""
        if self.is_attached:
            self.refresh()

    def _compositor_refresh(self) -> None:
        if self._shows_nothing:
            self._dirty_widgets.clear()
        elif not self._repaint_required:
            super()._compositor_refresh()

    @property
    def _shows_nothing(self) -> bool:
        app, top = self.app, self.app.screen
        is_covered = top is not self and top.styles.background.a == 1
        return is_covered or (isinstance(app, BareApp) and not app.is_painted)

    def catch_up(self) -> None:
        """Called when its cells are seen again: show what has changed meanwhile."""
        self.refresh()

    def _screen_resized(self, size: Size) -> None:
        if size != self._compositor.size:
            super()._screen_resized(size)


def at_work(app: App[Any]) -> AbstractContextManager[None]:
    """Makes an app the one whose widgets are drawn, wherever that is asked for outside its own messages."""
    return app._context()


# --- what an app leaves behind: Textual's objects know each other in circles, and its caches remember them


class AppNodes(WeakSet[DOMNode]):
    """The nodes of an app, which remember in `ever` all there have been."""

    def __init__(self, nodes: Iterable[DOMNode]) -> None:
        self.ever = WeakSet[DOMNode]()
        super().__init__()
        for node in nodes:
            self.add(node)

    def add(self, item: DOMNode) -> None:
        super().add(item)
        self.ever.add(item)


def remember_nodes(app: App[Any]) -> None:
    """Let an app know what it will have to be taken apart into; call it before it runs."""
    app._registry = AppNodes(app._registry)


def take_apart(app: App[Any]) -> None:
    """Cut what holds an app together once it is over; it can no longer be used."""
    nodes = app._registry.ever if isinstance(app._registry, AppNodes) else ()
    _unlink(app.stylesheet._parse_cache)
    for node in [*nodes, app]:
        for part in node._component_styles.values():
            if part.node is not None:
                vars(part.node).clear()
        for value in vars(node).values():
            if isinstance(value, LRUCache):
                _unlink(value)
        vars(node).clear()


def _unlink(cache: LRUCache[Any, Any]) -> None:
    """Cut the links of a cache, each of which knows its neighbors."""
    for link in cache._cache.values():
        link.clear()
    cache.clear()


def forget_apps() -> None:
    """Let the caches of keys and colors forget, and with them the apps they were filled in."""
    XTermParser._parse_extended_key.cache_clear()
    StylesCache.get_inner_outer.cache_clear()


class _Forgetful:
    """A cache that remembers nothing."""

    def get(self, key: object, default: Any = None) -> Any:
        return default

    def __setitem__(self, key: object, value: object) -> None: ...

    def clear(self) -> None: ...


def forget_cuts() -> None:
    """Let lines of widgets remember nothing that was cut from them: a third of a player's memory."""
    nothing = _Forgetful()
    setattr(strip, "FIFOCache", lambda size: nothing)  # noqa: B010 - to the type checker it is a class
