"""What every key of the full screen does, and which of them the player wants to be others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.record import record
from tui.pages.page import Action, Answer, Home, Leave, Page, Row

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


class KeysPage(Page):
    """A row for each key. A new one is kept at once, unless it would be for two things."""

    id = "keys"
    heading = "Keys"
    actions = (
        Action("keys.change", "enter", "change", "Change"),
        Action("keys.usual", "backspace", "usual", "Default"),
        Action("keys.back", "escape,q", "back", "Back", cap="Esc"),
    )

    def __init__(
        self, home: Home, known: Sequence[Changeable], troubles: Troubles, called: Callable[[str], str]
    ) -> None:
        """`called` says how a key is written."""
        self.known = tuple(known)
        self.is_asking = False
        """The next key is for the chosen row, unless it is the one that leads back."""
        self._home = home
        self._troubles = troubles
        self._called = called

    @property
    def rows(self) -> Sequence[Row]:
        return [self.row_of(one) for one in self.known]

    def row_of(self, one: Changeable) -> Row:
        """The keys it has now, with a star if the player has changed them, what it does, and its id."""
        wanted = self._home.settings.keys.get(one.id)
        keys = ", ".join(map(self._called, (wanted or one.usual).split(",")))
        changed = "*" if wanted is not None else " "
        return Row(f"{one.label.rstrip('.')}: {keys}.", (f"{changed}{keys}", one.label, one.id))

    def can(self, word: str) -> bool:
        return not self.is_asking

    def do(self, word: str) -> Answer:
        self.message = ""
        if word == "change":
            self.is_asking = True
        elif word == "usual":
            self._keep({name: key for name, key in self._home.settings.keys.items() if name != self._id})
        else:
            return Leave()
        return None

    def take(self, key: str) -> bool:
        """Use a key for the chosen row from now on; False if it cannot be had, and the message says why."""
        wanted = {**self._home.settings.keys, self._id: key}
        names = {one.id: f'"{one.name}"' for one in self.known}
        self.message = self._troubles(wanted, names).get(self._id, "")
        if is_free := not self.message:
            self._keep(wanted)
        return is_free

    @property
    def _id(self) -> str:
        return self.known[self.at].id

    def _keep(self, wanted: Mapping[str, str]) -> None:
        if wanted != self._home.settings.keys:
            self.message = self._home.change_settings(replace(self._home.settings, keys=wanted))
