"""Calls somebody when anyone else sits down at a table, whatever they do meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from tui.serve.visit import Services

ON = "You will be called once somebody sits down, whatever you play until then."
OFF = "You will not be called."


class SitDownAlert:
    """Once, for one player; then it has to be turned on again."""

    def __init__(self, services: Services, call: Callable[[str], None]) -> None:
        self._services, self._call = services, call
        self._stop: Callable[[], None] | None = None
        self._known: set[tuple[str, str]] = set()
        """Who sat where when it was looked last: codes and ids."""

    @property
    def is_on(self) -> bool:
        return self._stop is not None

    def turn(self) -> str:
        """On, or off again; returns a sentence."""
        if self.is_on:
            self.end()
            return OFF
        self._known = set(self._sitting())
        self._stop = self._services.registry.listen(self._look)
        return ON

    def end(self) -> None:
        """Call nobody from now on."""
        if self._stop is not None:
            self._stop()
            self._stop = None

    def _sitting(self) -> dict[tuple[str, str], str]:
        """The names of all others who sit at public tables, by code and id."""
        own = self._services.who.id
        return {
            (table.code, place.player): place.name
            for table in self._services.registry.public
            for place in table.places
            if place.player not in ("", own)
        }

    def _look(self) -> None:
        found = self._sitting()
        new = [key for key in found if key not in self._known]
        self._known = set(found)
        if new:
            self.end()
            self._call(f"{found[new[0]]} sits at {new[0][0]}")
