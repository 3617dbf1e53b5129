"""Letting go of an app that is over at once, and not when everybody has to wait until garbage is collected.

Textual's objects know each other in circles, and some of its caches remember what was asked for ever. Here
the circles of one app are cut, so that it goes with the last who knew it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from weakref import WeakSet

from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.cache import LRUCache
from textual.dom import DOMNode


class Nodes(WeakSet[DOMNode]):
    """The nodes of an app, which remember in `ever` all that there were."""

    def __init__(self, nodes: Iterable[DOMNode]) -> None:
        self.ever = WeakSet[DOMNode]()
        super().__init__()
        for node in nodes:
            self.add(node)

    def add(self, item: DOMNode) -> None:
        super().add(item)
        self.ever.add(item)


def remember_nodes(app: App[Any]) -> None:
    """Let an app know what it has to be taken apart into; to be said before it runs."""
    app._registry = Nodes(app._registry)


def take_apart(app: App[Any]) -> None:
    """Cut what holds an app together that is over; it cannot be asked for anything any more."""
    nodes = app._registry.ever if isinstance(app._registry, Nodes) else ()
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
    """Each entry is a list that knows its neighbors."""
    for link in cache._cache.values():
        link.clear()
    cache.clear()


def forget_apps() -> None:
    """Let the caches of keys and colors forget, and with them the apps that they were made in."""
    XTermParser._parse_extended_key.cache_clear()
    StylesCache.get_inner_outer.cache_clear()
