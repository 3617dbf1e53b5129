"""Who plays here: every name belongs to the first public key that used it.

    register = Register(config.players)
    register.find("anna")               # None while nobody is called so
    register.claim("Anna", "ssh-ed25519 AAAA...")

The file may be changed by the host while the server runs; it is read again when it has changed.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path

from engine.bots import IDS, styles
from engine.record import record
from saves.disk import atomic
from saves.disk.paths import ensure
from saves.disk.regular_files import read_file, state_of
from saves.errors import SaveError

_MOST_BYTES = 1 << 24

MOST_KEYS = 8


class NameTaken(Exception):
    """Somebody else is called so; the message is a sentence."""


@record
class RegisteredPlayer:
    """Somebody who is known here."""

    name: str
    """As they wrote it first."""
    keys: tuple[str, ...] = ()
    """Their public keys, as `kind base64`; none while the name waits for the first."""

    @property
    def id(self) -> str:
        return identity(self.name)


class Register:
    """The players of a server, in a file. Everything that writes may raise SaveError."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._players: dict[str, RegisteredPlayer] = {}
        self._as_read: tuple[int, int] | None = None
        """When the file was written, and its size, when it was read last."""

    def all(self) -> Collection[RegisteredPlayer]:
        """Everybody who is known. Raises SaveError if the file cannot be read."""
        self._read()
        return tuple(self._players.values())

    def find(self, name: str) -> RegisteredPlayer | None:
        """Who is called this."""
        self._read()
        return self._players.get(identity(name))

    def like(self, name: str) -> RegisteredPlayer | None:
        """Somebody else whose name looks like this one."""
        self._read()
        return next(
            (
                other
                for other in self._players.values()
                if looks(other.name) == looks(name) and other.id != identity(name)
            ),
            None,
        )

    def add(self, name: str) -> RegisteredPlayer:
        """Keep a name for the key that comes with it first. Raises NameTaken."""
        self._read()
        if why := check(name):
            raise NameTaken(why)
        if (other := self.find(name) or self.like(name)) is not None:
            raise NameTaken(f"There is a player called {other.name} already.")
        return self._keep(RegisteredPlayer(name))

    def claim(self, name: str, key: str) -> RegisteredPlayer:
        """The player of this name, who is known by this key from now on. Raises NameTaken."""
        known = self.find(name) or self.add(name)
        if key in known.keys:
            return known
        if known.keys:
            raise NameTaken(f"The name {known.name} belongs to another key.")
        return self._keep(replace(known, keys=(key,)))

    def release(self, name: str) -> RegisteredPlayer:
        """Let the next key that comes with this name have it: its own was lost. Raises NameTaken."""
        return self._keep(replace(self.known(name), keys=()))

    def add_key(self, name: str, key: str) -> RegisteredPlayer:
        """Another key by which a player may come in. Raises NameTaken."""
        known = self.known(name)
        if key in known.keys:
            raise NameTaken("That key is yours already.")
        if len(known.keys) >= MOST_KEYS:
            raise NameTaken(f"No one may have more than {MOST_KEYS} keys.")
        return self._keep(replace(known, keys=(*known.keys, key)))

    def drop_key(self, name: str, print_: str) -> RegisteredPlayer:
        """Let one key, known by its fingerprint, no longer open the door. Raises NameTaken."""
        known = self.known(name)
        left = tuple(key for key in known.keys if fingerprint(key) != print_)
        if left == known.keys:
            raise NameTaken(f"{known.name} has no key {print_}.")
        return self._keep(replace(known, keys=left))

    def known(self, name: str) -> RegisteredPlayer:
        """Who is called this. Raises NameTaken if nobody is."""
        if (player := self.find(name)) is None:
            raise NameTaken(f"There is no player called {name!r}.")
        return player

    def forget(self, name: str) -> None:
        """Let the name be free again. Raises NameTaken."""
        known = self.known(name)  # reads the file, if it has changed
        self._write([player for player in self._players.values() if player != known])

    # --- the file

    def _keep(self, player: RegisteredPlayer) -> RegisteredPlayer:
        self._write({**self._players, player.id: player}.values())
        return player

    def _read(self) -> None:
        if (state := state_of(self._path)) == self._as_read and any(state):
            return
        is_there = atomic.is_there(self._path)  # in a folder that cannot be read, nobody knows
        self._players = {player.id: player for player in _load(self._path)} if is_there else {}
        self._as_read = state

    def _write(self, players: Collection[RegisteredPlayer]) -> None:
        """What cannot be written is not so."""
        ensure(self._path.parent)
        plain = [{"name": player.name, "keys": player.keys} for player in players]
        atomic.replace(self._path, json.dumps({"players": plain}, indent=1) + "\n")
        self._players = {player.id: player for player in players}
        self._as_read = state_of(self._path)


def _load(path: Path) -> Iterable[RegisteredPlayer]:
    """Raises SaveError: people who cannot be told from others must not be let in as somebody."""
    try:
        players = json.loads(read_file(path, _MOST_BYTES))["players"]
        return [RegisteredPlayer(str(each["name"]), tuple(map(str, each["keys"]))) for each in players]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SaveError(f"{path} cannot be read; fix it or move it away.") from error


# --- names that players give themselves: short, plain, and none that looks like another


SHORTEST, LONGEST = 2, 11
"""Letters; the mark of a guest fits behind the longest."""

GUEST_MARK = "~"

BOT_MARK = "*"
"""Of a bot from outside, before its id and behind its name."""

_HOUSE = """
admin admins all anybody anyone bank banker bot bots computer everybody everyone host house info lobby machine
magnate mod mods moderator nobody none noone notice official operator owner plain play root server servers
service somebody someone staff stats support sysadmin sysop system table the watch you
"""
"""Names that speak for the server, for everyone or for no one, or are words behind ssh."""

_ALIKE = str.maketrans(
    {"0": "o", "1": "l", "i": "l", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b"}
    | dict.fromkeys(f"-_{GUEST_MARK}")
)


def check(name: str) -> str:
    """Why nobody can be called this, as a sentence; empty if somebody can."""
    if not SHORTEST <= len(name) <= LONGEST:
        return f"A name has {SHORTEST} to {LONGEST} letters."
    if not (name.isascii() and name[0].isalpha() and name.replace("-", "").replace("_", "").isalnum()):
        return "A name begins with a letter from a to z and contains only letters, digits, - and _."
    if _speaks_for_others(name):
        return "That name is easily mistaken for something else; please choose another."
    return ""


def identity(name: str) -> str:
    """What stays the same however a name is written; also the name of a player's folder."""
    return name.lower()


def id_of(name: str) -> str:
    """Whose name this is at a table: a player's, a guest's, or that of a bot that a player brought.

    >>> id_of("Ann"), id_of("gus~"), id_of("ann*")
    ('ann', '~gus', '*ann')
    """
    for mark in (GUEST_MARK, BOT_MARK):
        if name.endswith(mark):
            return mark + identity(name.removesuffix(mark))
    return identity(name)


def looks(name: str) -> str:
    """What is left of a name when all letters that look alike are one, without the mark of a guest."""
    return name.lower().translate(_ALIKE)


_RESERVED = frozenset(map(looks, [*_HOUSE.split(), *IDS, *(style for bot in IDS for style in styles(bot))]))


def _speaks_for_others(name: str) -> bool:
    """Whether a name, or each word of it, is one of the server or of its bots, numbered or not.

    >>> [_speaks_for_others(name) for name in ("Server", "b0ts", "the-bank", "bot_2", "bob", "rootbeer")]
    [True, True, True, True, False, False]
    """
    plain = name.rstrip("-_0123456789")
    return _is_reserved(plain) or all(_is_reserved(word) for word in re.split("[-_]+", plain))


def _is_reserved(word: str) -> bool:
    return looks(word) in _RESERVED


# --- public keys as texts: `kind base64`, which is all that is kept of them


LONGEST_KEY = 2000
"""Letters; the longest in use have some 750."""

KINDS = ("ssh-ed25519", "ssh-rsa", "ecdsa-sha2-", "sk-ssh-", "sk-ecdsa-")


def public_key(text: str) -> str:
    """A key from a line of a .pub file, without its comment. Raises ValueError with a sentence."""
    kind, data, *_ = [*text.split(), "", ""]
    try:
        blob = base64.b64decode(data, validate=True)
    except binascii.Error:
        blob = b""
    length = int.from_bytes(blob[:4], "big")
    if not kind.startswith(KINDS) or blob[4 : 4 + length] != kind.encode():
        raise ValueError("That is not a public key: paste the line from a file like id_ed25519.pub.")
    return f"{kind} {data}"


def fingerprint(key: str) -> str:
    """A key in short, as ssh-keygen -l shows it.

    >>> fingerprint("ssh-ed25519 AAAA")
    'SHA256:cJ6AyISHokEeHuTfufIqhhSS0gxHZRUMDHlKvXD4FHw'
    """
    data = base64.b64decode(key.split()[1])
    return "SHA256:" + base64.b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
