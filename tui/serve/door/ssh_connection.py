"""An ssh connection: who is calling, and the channel with what its client asks for and types."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import suppress
from functools import partial

import asyncssh
from asyncssh.constants import OPEN_ADMINISTRATIVELY_PROHIBITED

from tui.serve.door.connection_limits import Admission
from tui.serve.door.names import ANOTHER_KEY
from tui.serve.drop_in.guests import PLAY
from tui.serve.game_server import GameServer
from tui.serve.players import check
from tui.serve.programs.stats import STATS, allows, answer
from tui.serve.table_setup import TableSetup
from tui.serve.visit import BOT, PLAIN, TABLE, WATCH, Hears, Visitor
from tui.terminal.accessible import ACCESSIBLE
from tui.terminal.colors import is_vt100
from tui.terminal.dialect import VT100, Dialect

_MOST_WAITING = 1024
"""Bytes that may wait for a slow client before the channel says so."""

_LINGERS = 2.0
"""Seconds until the connection is closed after its channel, and again until it is cut off."""

_ENVIRONMENT = (b"TERM", b"LANG", b"COLORTERM", b"NO_COLOR", b"ACCESSIBLE")
"""All that is taken of a client's environment, and the most bytes of each."""
_LONGEST_VALUE = 64

NO_TERMINAL = (
    "A game needs a terminal: leave out the command, or use ssh -t. 'plain' plays line by line without one."
)
NO_SUCH_COMMAND = "There is no shell here. Use 'table CODE', 'watch CODE', 'plain', or no command at all."
NO_BOTS = "The host does not let this key bring a bot."


_Channel = asyncssh.SSHServerChannel[bytes]


class LoginEnvironment(dict[bytes, bytes]):
    """What a client says of itself: a few names, however many it sends."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in _ENVIRONMENT:
            super().__setitem__(name, value[:_LONGEST_VALUE])


class ChannelCaller(asyncssh.SSHServerSession[bytes]):
    """A `tui.serve.visit.Caller`; asyncssh calls the rest."""

    door = "ssh"

    def __init__(
        self,
        game_server: GameServer,
        connection: asyncssh.SSHServerConnection,
        who: Visitor,
        key: str | None = None,
        address: str = "",
        *,
        drops_in: bool = False,
    ) -> None:
        """`key` is the public key they logged in with; `drops_in`: they want to play at once."""
        self.address = address
        self._drops_in = drops_in
        self._game_server = game_server
        self._connection = connection
        self._who = who
        self._key = key
        self._command: str | None = None
        self._size: tuple[int, int] | None = None
        self._line: Hears | None = None
        self._is_finished = False
        self.has_begun = False
        """They have said what they want."""

    # --- for the visit

    def write(self, data: bytes) -> None:
        self._channel.write(data)

    def get_write_buffer_size(self) -> int:
        """What waits for the client's window, and what waits for its system to read."""
        transport = self._connection._transport
        unsent = 0 if transport is None else transport.get_write_buffer_size()
        return self._channel.get_write_buffer_size() + unsent

    def pause_reading(self) -> None:
        self._channel.pause_reading()

    def resume_reading(self) -> None:
        self._channel.resume_reading()

    @property
    def size(self) -> tuple[int, int]:
        return self._size or (0, 0)

    @property
    def environ(self) -> Mapping[str, str]:
        sent = self._channel.get_environment()
        kept = {name: sent.get(name, "") for name in ("NO_COLOR", "LANG")}
        told = {ACCESSIBLE: sent[ACCESSIBLE]} if ACCESSIBLE in sent else {}
        return {"TERM": self._channel.get_terminal_type() or "", **kept, **told}

    @property
    def dialect(self) -> Dialect:
        if is_vt100(self.environ):
            return VT100
        return Dialect(is_tmux=self.environ["TERM"].startswith("tmux"))

    @property
    def order(self) -> Sequence[str]:
        words = () if self._command is None else self._command.split()
        return [*words, PLAY] if self._drops_in and words in ((), [PLAIN]) else words

    def take_line(self, line: Hears) -> None:
        self._line = line

    def is_at(self, table: TableSetup | None) -> None:
        """Nobody comes back over ssh."""

    def finish(self, sentence: str, status: int = 0) -> None:
        self._line = None
        if self._is_finished:
            return
        self._is_finished = True
        with suppress(OSError):  # it is closed already
            last = f"{sentence}\r\n".encode() if sentence else b""
            if self.order[:1] == [BOT]:  # for the person at the program, which reads questions alone
                self._channel.write_stderr(last)
            else:
                self._channel.write(last)
            self._channel.exit(status)
        loop = asyncio.get_running_loop()
        loop.call_later(_LINGERS, self._connection.close)
        loop.call_later(2 * _LINGERS, self._connection.abort)

    # --- what asyncssh calls

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan._env = LoginEnvironment()
        chan.set_write_buffer_limits(_MOST_WAITING)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._size = term_size[:2]
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return True

    def session_started(self) -> None:
        self.has_begun = True
        if not (self._command is None or _is_order(self._command)):
            self._game_server.refuse("ssh", self.address, "command", player=self._who.name)
            self.finish(NO_SUCH_COMMAND, 2)
        elif self.order[:1] == [BOT]:
            if allows(self._game_server.config.bots, self._key):
                self._game_server.receive(self._game_server.names.program(self._who), self)
            else:
                self._game_server.refuse("ssh", self.address, "key", player=self._who.name)
                self.finish(NO_BOTS, 2)
        elif self._size is None and self.order[:1] != [PLAIN]:
            self.finish(NO_TERMINAL, 2)
        else:
            self._game_server.receive(self._who, self)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._line is not None:
            self._line.hear(data)

    def eof_received(self) -> bool:
        """The end of what is typed; lines that came before it are still answered."""
        if self.order[:1] != [PLAIN]:
            return False
        self._game_server.lose(self)
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if self._size is not None:
            self._size = width, height
        if self._line is not None:
            self._line.resize((width, height))

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_finished = True
        self._line = None
        self._game_server.lose(self)


def _is_order(command: str) -> bool:
    words, is_bot = command.split(), False
    if words[:1] in ([PLAIN], [BOT]):
        is_bot = words[0] == BOT
        words = words[1:]
        if not words:
            return True
    return len(words) == 2 and (words[0] == TABLE or (words[0] == WATCH and not is_bot))


# --- who is it, and what do they want?


_WINDOW, _PACKET = 1 << 15, 1 << 13
"""Bytes that a client may send before they are taken, and in one go."""

MOST_TRIES = 12
"""Keys that one connection may show in vain; people have several."""

_UNNAMED = 10.0
"""Seconds until a caller who has not said who they are is sent away; proving it may take longer."""

_UNDECIDED = 30.0
"""Seconds until a caller who was let in, and does not want anything, is sent away."""


class Gate(asyncssh.SSHServer):
    """A name belongs to the key that used it first; a caller without a key is a guest."""

    def __init__(self, game_server: GameServer, place: Admission) -> None:
        """With the place that the connection takes."""
        self._game_server, self._place = game_server, place
        self._connection: asyncssh.SSHServerConnection
        self._address = place.address
        self._has_channel = self._was_refused = False
        self._came: ChannelCaller | None = None
        self._name = ""
        self._refusal = ""
        self._tries = 0
        self._key: str | None = None

    # --- the connection

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection, self._place.is_taken = conn, True
        self._place.drop = partial(self._turn_away, "busy")
        if self._game_server.is_closing:
            self._turn_away("stopping")
        asyncio.get_running_loop().call_later(_UNNAMED, self._has_no_name)

    def connection_lost(self, exc: Exception | None) -> None:
        self._place.leave()
        if self._name and not self._place.is_known:
            self._is_refused("key")

    def _has_no_name(self) -> None:
        if not (self._place.is_named or self._place.is_over):
            self._turn_away("silent")

    def _turn_away(self, why: str) -> None:
        self._is_refused(why)
        self._connection.abort()

    # --- who is it?

    def begin_auth(self, username: str) -> bool:
        """A caller who cannot come in is told why before they are refused."""
        self._name, self._key, self._place.is_named = username, None, True
        if self._drops_in:  # there is nothing to prove, and a client far away saves its time
            return False
        self._refusal = self._why_not(username)
        if self._refusal:
            self._is_refused("name", told=self._refusal)
            self._tell(self._refusal)
        elif not self.kbdint_auth_supported() and self._game_server.register.find(username) is None:
            self._tell("You need an ssh key to play here; the name will belong to the first key you show.")
        return True

    def _is_refused(self, why: str, **facts: object) -> None:
        """Have it written, the first reason of a connection alone."""
        if not self._was_refused:
            self._was_refused = True
            named = {"player": ascii(self._name)} if self._name else {}
            self._game_server.refuse("ssh", self._address, why, **named, **facts)

    def _tell(self, sentence: str) -> None:
        """Say something to somebody who is not let in yet."""
        self._connection.send_auth_banner(f"{sentence}\n")

    def _why_not(self, name: str) -> str:
        """Why no one can come in by this name; empty if somebody can."""
        if self._reads_results:
            return ""
        why = self._game_server.names.why_not(name)
        return f"{why} Log in with a name, like this: ssh anna@..." if why and check(name) else why

    @property
    def _drops_in(self) -> bool:
        """Whether they come as `play@`, which is no name here, to play at once."""
        return self._name == PLAY and self._game_server.admits_drop_ins

    @property
    def _reads_results(self) -> bool:
        """It is nobody who plays, but somebody who reads the results."""
        return self._name == STATS and self._game_server.config.stats is not None

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """The first key of a new name, or one of those of a known one; that they have it is proved later."""
        if self._refusal:
            return self._fails()
        public = _written(key)
        if self._reads_results:
            return allows(self._game_server.config.stats, public) or self._fails()
        known = self._game_server.register.find(username)
        if known is not None and known.keys and public not in known.keys:
            if not self.kbdint_auth_supported():  # else they are told when they try to come as a guest
                self._tell(f"That key does not belong to {known.name}, who plays here.")
            return self._fails()
        self._key = public
        return True

    def kbdint_auth_supported(self) -> bool:
        return self._game_server.names.admits_guests and not self._reads_results

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """A guest has nothing to prove, but cannot be somebody who is known."""
        if self._refusal:
            return self._fails()
        known = self._game_server.register.find(username)
        if known is not None:
            self._tell(ANOTHER_KEY.format(known.name))
            return self._fails()
        self._key = None
        return True

    def _fails(self) -> bool:
        """One try less; always False."""
        self._tries += 1
        if self._tries >= MOST_TRIES:
            self._turn_away("too many tries")
        return False

    def auth_completed(self) -> None:
        self._place.know()
        asyncio.get_running_loop().call_later(_UNDECIDED, self._send_away)

    def _send_away(self) -> None:
        wants_nothing = self._came is not None and not self._came.has_begun
        if not self._has_channel or wants_nothing:
            self._connection.abort()

    # --- what do they want?

    def session_requested(
        self,
    ) -> tuple[_Channel, Awaitable[ChannelCaller]] | tuple[_Channel, asyncssh.SSHServerSessionFactory] | bool:
        """One channel, and nothing else."""
        if self._has_channel:
            return False
        self._has_channel = True
        channel = self._connection.create_server_channel(None, "strict", _WINDOW, _PACKET)
        if self._reads_results:
            return channel, partial(answer, self._game_server.registry.results)
        return channel, self._caller()

    async def _caller(self) -> ChannelCaller:
        """Somebody who is who they say, from now on for good. Raises ChannelOpenError."""
        if self._key is not None and (
            why := await self._game_server.names.claim(self._name, self._key, self._address)
        ):
            raise asyncssh.ChannelOpenError(OPEN_ADMINISTRATIVELY_PROHIBITED, why)
        if self._drops_in:
            who = self._game_server.dropped_in(self._place, "ssh")
            if isinstance(who, str):
                raise asyncssh.ChannelOpenError(OPEN_ADMINISTRATIVELY_PROHIBITED, who)
        else:
            who = self._game_server.names.visitor(self._name, is_guest=self._key is None)
        make = partial(ChannelCaller, self._game_server, self._connection, who, self._key, self._address)
        self._came = make(drops_in=self._drops_in)
        return self._came


def _written(key: asyncssh.SSHKey) -> str:
    """A public key as one writes it, without its comment."""
    kind, data = key.export_public_key().decode().split()[:2]
    return f"{kind} {data}"
