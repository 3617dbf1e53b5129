"""The keys of the full screen as a player changes them, on whatever front end he does so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.record import record

Troubles = Callable[[Mapping[str, str], Mapping[str, str]], Mapping[str, str]]
"""What speaks against these keys, as sentences by id; they call things by the names that are given."""


@record
class Changeable:
    """Something that a key does."""

    id: str
    name: str
    """In a word or two."""
    label: str
    usual: str
    """Its keys from the beginning, with commas."""


class KeyChanges:
    """What every key does, and which of them the player wants to be others."""

    def __init__(
        self,
        known: Sequence[Changeable],
        wanted: Mapping[str, str],
        troubles: Troubles,
        called: Callable[[str], str],
    ) -> None:
        """`wanted` are the keys of the settings; `called` says how a key is written."""
        self.known = tuple(known)
        self.wanted = dict(wanted)
        self._troubles = troubles
        self._called = called

    def keys_of(self, one: Changeable) -> str:
        """The keys it has now, as they are written."""
        return ", ".join(map(self._called, self.wanted.get(one.id, one.usual).split(",")))

    def take(self, one: Changeable, key: str) -> str:
        """Use a key for it from now on; gives a sentence if it cannot be had."""
        wanted = {name: keys for name, keys in self.wanted.items() if name != one.id} | {one.id: key}
        why_not = self._troubles(wanted, {known.id: f'"{known.name}"' for known in self.known}).get(
            one.id, ""
        )
        if not why_not:
            self.wanted = wanted
        return why_not

    def take_usual(self, one: Changeable) -> bool:
        """Use its usual keys again; says whether they were others."""
        return self.wanted.pop(one.id, None) is not None
