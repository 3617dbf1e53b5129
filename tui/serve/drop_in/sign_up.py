"""How a guest becomes a player: by a key, from which their name, their seats and their games are theirs."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Sequence

from saves.errors import cannot_write
from tui.serve.door.names import PlayerNames
from tui.serve.logbook import DISK
from tui.serve.players import GUEST_MARK, KINDS, Register, check, public_key
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.visit import Caller, Visit, Visitor

KEPT_AS = "{} is yours, and your seat. Use the same command with that name, ssh {}@..., and open the lobby."
_LEFT_BEHIND = "The name is yours, but your games could not be copied; log in again, and tell the host."


class NotKept(Exception):
    """A guest cannot become a player; the message is a sentence."""

    def __init__(self, sentence: str, reason: str = "name", *, is_told: bool = False) -> None:
        """`reason` is for the host, who may have been told."""
        super().__init__(sentence)
        self.reason, self.is_told = reason, is_told


class GuestKeeping:
    """Over ssh by a key that is pasted, in a browser by one that it makes."""

    def __init__(
        self, names: PlayerNames, register: Register, registry: TableRegistry, visits: Sequence[Visit]
    ) -> None:
        """`visits` are all there are at any time."""
        self._names, self._players, self._tables, self._visits = names, register, registry, visits

    async def by_key(self, who: Visitor, caller: Caller, text: str) -> str:
        """Make a guest over ssh a player by a key; another name may stand before it. Returns why not."""
        first, _, rest = text.strip().partition(" ")
        is_name = not first.startswith(KINDS) and rest and not check(first)
        name = first if is_name else who.name.removesuffix(GUEST_MARK)
        try:
            key = public_key(rest if is_name else text)
            player = await self.keep(who, name, key, caller.address, caller.door)
        except (ValueError, NotKept) as why:
            return str(why)
        for visit in self._visits:
            if visit.who.id == who.id:
                visit.end(KEPT_AS.format(player.name, player.name))
        return ""

    async def keep(self, who: Visitor, name: str, key: str, address: str, door: str) -> Visitor:
        """Make a guest a player, with their seats and games. Raises NotKept."""
        if why := self._names.why_not(name, who.id):
            raise NotKept(why)
        if self._players.find(name) is not None:
            raise NotKept(f"The name {name} is taken by now.")
        if why := await self._names.claim(name, key, address, door):
            raise NotKept(why, is_told=True)
        player = self._names.visitor(name, is_guest=False)
        self._tables.rename(who.id, Somebody(player.id, player.name))
        try:
            await asyncio.to_thread(_take_along, who, player)
        except OSError as error:
            raise NotKept(_LEFT_BEHIND, DISK) from cannot_write(player.home, error)
        return player


def _take_along(guest: Visitor, player: Visitor) -> None:
    """A guest's settings and games become the player's; the locks of open games stay behind."""
    left = shutil.ignore_patterns("*.lock")
    shutil.copytree(guest.home, player.home, ignore=left, dirs_exist_ok=True)
