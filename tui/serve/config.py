"""What a host has chosen."""

from __future__ import annotations

from pathlib import Path

from engine.record import record
from saves.disk.regular_files import open_file
from tui.serve.door.connection_limits import BLOCKS

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 2222

BLITZ, OFF = "blitz", "off"
"""What `play@` plays unless it is the id of a game."""


@record(kw_only=True)
class Config:
    """All that can be said on the command line."""

    directory: Path
    """Where everything of the server is kept."""
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    """0 takes any that is free."""
    max_sessions: int = 100
    per_address: int = 10
    """Connections from one address."""
    hubs: tuple[str, ...] = ()
    """Addresses from which many players come, who are not counted by their address."""
    blocks: tuple[int, int] = BLOCKS
    """Bits of an address that make a network, whose callers are counted together: of version 4, and of 6."""
    spare: int = 1 << 20
    """Descriptors for callers who have not said who they are."""
    per_player: int = 1
    """Windows of one player; the next one takes the place of the oldest."""
    idle: int = 30
    """Minutes without a key until a session is ended; 0 is never."""
    is_invite_only: bool = False
    """Only names that the host has added may come in."""
    has_guests: bool = True
    """Players without a key may come in."""
    is_behind_proxy: bool = False
    """Every connection begins with a line of the PROXY protocol, which names the real address."""
    cluster: tuple[str, ...] = ()
    """The addresses of NATS servers, if several machines form one lobby."""
    node: str = ""
    """What this machine is called among them."""
    credentials: Path | None = None
    """A file with what the NATS servers let it in by."""
    play: str = BLITZ
    """What those get who come as `play@`: a blitz, the id of a game, or `off`."""
    play_at_once: int = 3
    """How many of them from one address there may be."""
    play_hourly: int = 30
    """And how many of them may come from there in an hour."""
    metrics: int | None = None
    """On which port of this machine it tells how it does."""
    bots: Path | None = None
    """A file with the keys that may bring a bot."""
    stats: Path | None = None
    """A file with the keys that may read the results."""
    blocked: Path | None = None
    """A file with names, addresses and networks of those who may not play."""
    notice: Path | None = None
    """A file with a few words for everybody who comes."""

    @property
    def host_key(self) -> Path:
        return self.directory / "host_key"

    @property
    def players(self) -> Path:
        return self.directory / "players.json"

    @property
    def tables(self) -> Path:
        """Where tables and their games are kept."""
        return self.directory / "tables"

    @property
    def status(self) -> Path:
        return self.directory / "status.json"

    @property
    def hours(self) -> Path:
        """At which hours people were here."""
        return self.directory / "hours.json"

    @property
    def who_is_here(self) -> Path:
        """How many people are here and where they play, for a web site."""
        return self.directory / "here.json"

    @property
    def lock(self) -> Path:
        """Held by the server that uses the directory."""
        return self.directory / "server.lock"

    @property
    def guests(self) -> Path:
        """Where those of guests are kept, each by its guest's id, until they are gone for good."""
        return self.directory / "guests"

    def home(self, name: str) -> Path:
        """Where a player's settings and saved games are kept."""
        return self.directory / "players" / name

    def words(self) -> str:
        """The notice as it is now, on one line; empty if there is none."""
        if self.notice is None:
            return ""
        try:
            with open_file(self.notice) as file:
                text = file.read(_MOST_WORDS).decode("utf-8", "replace")
        except OSError:
            return ""
        return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


_MOST_WORDS = 400
"""Bytes of a notice."""
