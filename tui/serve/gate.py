"""Who is calling: one of these for every ssh connection, until it has a channel."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TYPE_CHECKING

import asyncssh
from asyncssh.constants import OPEN_ADMINISTRATIVELY_PROHIBITED

from tui.serve.caller import ChannelCaller
from tui.serve.players import check
from tui.serve.programs.keys import allows
from tui.serve.programs.stats import STATS, StatsSession

if TYPE_CHECKING:
    from tui.serve.house import House

_WINDOW, _PACKET = 1 << 15, 1 << 13
"""Bytes that a client may send before they are taken, and in one go."""

MOST_TRIES = 12
"""Keys that one connection may show in vain; people have several."""

_UNDECIDED = 30.0
"""Seconds until a caller who was let in, and does not want anything, is sent away."""


class Gate(asyncssh.SSHServer):
    """A name belongs to the key that used it first; a caller without a key is a guest."""

    def __init__(self, house: House, address: str) -> None:
        """With the address that is counted: the other end's, or what a proxy has named."""
        self._house = house
        self._connection: asyncssh.SSHServerConnection
        self._address = address
        self._is_counted = self._is_known = self._has_channel = False
        self._name = ""
        self._refusal = ""
        self._tries = 0
        self._key: str | None = None

    # --- the connection

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        self._is_counted = not self._house.is_closing and self._house.door.admits(self._address)
        if not self._is_counted:
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_counted:
            self._house.door.leave(self._address, was_known=self._is_known)

    # --- who is it?

    def begin_auth(self, username: str) -> bool:
        """A caller who cannot come in is told why before they are refused."""
        self._name, self._key = username, None
        self._refusal = self._why_not(username)
        if self._refusal:
            self._tell(self._refusal)
        elif not self.kbdint_auth_supported() and self._house.register.find(username) is None:
            self._tell("You need an ssh key to play here; the name will belong to the first key you show.")
        return True

    def _tell(self, sentence: str) -> None:
        """Say something to somebody who is not let in yet."""
        self._connection.send_auth_banner(f"{sentence}\n")

    def _why_not(self, name: str) -> str:
        """Why no one can come in by this name; empty if somebody can."""
        if self._reads_results:
            return ""
        if why := check(name):
            return f"{why} Log in with a name, like this: ssh anna@..."
        return self._house.why_not(name)

    @property
    def _reads_results(self) -> bool:
        """It is nobody who plays, but somebody who reads the results."""
        return self._name == STATS and self._house.config.stats is not None

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """The first key of a new name, or one of those of a known one; that they have it is proved later."""
        if self._refusal:
            return self._fails()
        public = _written(key)
        if self._reads_results:
            return allows(self._house.config.stats, public) or self._fails()
        known = self._house.register.find(username)
        if known is not None and known.keys and public not in known.keys:
            if not self.kbdint_auth_supported():  # else they are told when they try to come as a guest
                self._tell(f"That key does not belong to {known.name}, who plays here.")
            return self._fails()
        self._key = public
        return True

    def kbdint_auth_supported(self) -> bool:
        return self._house.admits_guests and not self._reads_results

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """A guest has nothing to prove, but cannot be somebody who is known."""
        if self._refusal:
            return self._fails()
        known = self._house.register.find(username)
        if known is not None:
            self._tell(f"{known.name} plays here with another key; choose another name.")
            return self._fails()
        self._key = None
        return True

    def _fails(self) -> bool:
        """One try less; always False."""
        self._tries += 1
        if self._tries >= MOST_TRIES:
            self._house.log("refused", player=ascii(self._name), address=self._address)
            self._connection.abort()
        return False

    def auth_completed(self) -> None:
        self._is_known = True
        self._house.door.know(self._address)
        asyncio.get_running_loop().call_later(_UNDECIDED, self._send_away)

    def _send_away(self) -> None:
        if not self._has_channel:
            self._connection.abort()

    # --- what do they want?

    def session_requested(
        self,
    ) -> tuple[asyncssh.SSHServerChannel[bytes], Awaitable[ChannelCaller] | StatsSession] | bool:
        """One channel, and nothing else."""
        if self._has_channel:
            return False
        self._has_channel = True
        channel = self._connection.create_server_channel(None, "strict", _WINDOW, _PACKET)
        return channel, StatsSession(self._house.hall.results) if self._reads_results else self._caller()

    async def _caller(self) -> ChannelCaller:
        """Somebody who is who they say, from now on for good. Raises ChannelOpenError."""
        if self._key is not None and not await self._house.claims(self._name, self._key, self._address):
            raise asyncssh.ChannelOpenError(OPEN_ADMINISTRATIVELY_PROHIBITED, "This name is not available.")
        who = self._house.visitor(self._name, is_guest=self._key is None)
        return ChannelCaller(self._house, self._connection, who, self._key)


def _written(key: asyncssh.SSHKey) -> str:
    """A public key as one writes it, without its comment."""
    kind, data = key.export_public_key().decode().split()[:2]
    return f"{kind} {data}"
