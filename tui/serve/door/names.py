"""Who may come in by which name, and as whom."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import replace

from saves.errors import CannotWrite, SaveError
from tui.serve.config import Config
from tui.serve.door.connection_limits import CrowdLimits
from tui.serve.logbook import DISK, Logbook
from tui.serve.players import (
    BOT_MARK,
    GUEST_MARK,
    NameTaken,
    Register,
    check,
    fingerprint,
    identity,
    looks,
    public_key,
)
from tui.serve.seating import Somebody
from tui.serve.visit import Visitor
from tui.table.background import Worker

TAKEN = (
    "A guest called {} is here already; please choose another name."
    " If that was you and you were cut off, the name is free again in two minutes."
)
MANY_NAMES = "Too many new names came from your address; come back in an hour"
OR_AS_A_GUEST = ", or without a key, as a guest"
ANOTHER_KEY = "{} plays here with another key; choose another name."
CANNOT_KEEP = "The server cannot write your name in its list of players: {}. Please come back later."


class PlayerNames:
    """Those of a server: registered players have theirs for good, guests while they are here."""

    def __init__(
        self,
        config: Config,
        register: Register,
        crowd: CrowdLimits,
        log: Logbook,
        refuse: Callable[..., None],
        beside: Callable[[], Iterable[Somebody]],
        aside: Worker,
    ) -> None:
        """`refuse` tells the host of somebody who is turned away; `beside` says who is here, not cut off."""
        self._config, self._register, self._crowd = config, register, crowd
        self._log, self._refuse, self._beside, self._aside = log, refuse, beside, aside

    def why_not(self, name: str, guest: str = "") -> str:
        """Why no one can come in by this name, through any door; empty if somebody can.

        `guest` is the id of the guest who wants it, if they are here.
        """
        try:
            if self._register.find(name) is not None:
                return ""
            if why := check(name):
                return why
            if (other := self._register.like(name)) is not None:
                return f"That name looks like {other.name}, who plays here; please choose another."
        except SaveError as error:
            self._log("fault", told=error.in_full)
            return "Something here needs the host's attention; please come back later."
        if self._config.is_invite_only:
            return "This server is by invitation; ask the host to add your name."
        return self.why_not_beside_guests(name, guest)

    def why_not_beside_guests(self, name: str, guest: str) -> str:
        """No one can have a name that looks like that of another guest who is here, not cut off."""
        for each in self._beside():
            if each.id.startswith(GUEST_MARK) and each.id != guest and looks(each.name) == looks(name):
                if each.name.rstrip(GUEST_MARK) == name.rstrip(GUEST_MARK).lower():
                    return TAKEN.format(each.name)
                return f"That name looks like {each.name}, who is here; please choose another."
        return ""

    @property
    def admits_guests(self) -> bool:
        return self._config.has_guests and not self._config.is_invite_only

    def visitor(self, name: str, *, is_guest: bool, comes_back: bool = False, known_as: str = "") -> Visitor:
        """Somebody who was let in by this name; `comes_back` says whether a guest can prove it again.

        `known_as` is the id of a guest who has proved it.
        """
        if not is_guest:
            known = self._register.find(name)
            name = name if known is None else known.name
            return Visitor(identity(name), name, False, self._config.home(identity(name)))
        id_ = known_as or GUEST_MARK + secrets.token_hex(16)
        return Visitor(id_, f"{name}{GUEST_MARK}", True, self._config.guests / id_, comes_back)

    def program(self, who: Visitor) -> Visitor:
        """The bot that somebody brings."""
        return replace(who, id=f"{BOT_MARK}{who.id}", name=f"{who.name}{BOT_MARK}")

    async def claim(self, name: str, key: str, address: str, door: str = "ssh") -> str:
        """Let somebody be called this who has proved to have the key; returns why not, empty if they are."""
        known = self._register.find(name)
        if known is not None and key in known.keys:
            return ""
        if known is None and not self._crowd.admits_name(address):
            self._refuse(door, address, "too many new names", player=name)
            return MANY_NAMES + (OR_AS_A_GUEST if self.admits_guests else "") + "."
        try:
            await self._aside.run(lambda: self._register.claim(name, key))
        except NameTaken as error:
            self._refuse(door, address, "name", player=name, told=error)
            taken = self._register.find(name)
            return ANOTHER_KEY.format(taken.name) if taken else f"{error}"
        except SaveError as error:
            self._crowd.forget_name(address)
            self._refuse(door, address, DISK, player=name, told=error.in_full)
            return CANNOT_KEEP.format(error.cause if isinstance(error, CannotWrite) else "it is not readable")
        self._log("new", player=name, address=address)
        return ""

    async def add_key(self, name: str, text: str) -> str:
        """Another key for somebody who is here; returns a sentence."""
        try:
            key = public_key(text)
            await self._aside.run(lambda: self._register.add_key(name, key))
        except (ValueError, NameTaken, SaveError) as why:
            return str(why)
        self._log("key", player=name, added=fingerprint(key))
        return "You can log in with that key from now on."
