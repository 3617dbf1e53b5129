"""Who comes in through the browser: a guest by name, a player by key, or somebody who is back."""

from __future__ import annotations

import base64
import hashlib
import secrets
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from engine.record import record
from tui.serve.door.connection_limits import Admission
from tui.serve.drop_in.sign_up import NotKept
from tui.serve.players import GUEST_MARK
from tui.serve.visit import Visitor

if TYPE_CHECKING:
    from tui.serve.game_server import GameServer
    from tui.serve.web.links import Links

_TOKEN_BYTES = 16
"""128 bits."""
_CONTEXT = "magnate"
"""What a browser signs begins with this, so that a signature is good for nothing else."""


_ELSEWHERE_WITHIN = 600.0
"""Seconds for opening a link on another device."""

LINK_USED = "That link has been used, or is too old; make a new one."
_NO_PROOF = "This browser's key does not fit; reload the page."


class NotAdmitted(Exception):
    """Somebody cannot come in; the message is a sentence."""

    def __init__(self, sentence: str, reason: str = "name", *, is_told: bool = False) -> None:
        """`reason` is for the host, who may have been told."""
        super().__init__(sentence)
        self.reason, self.is_told = reason, is_told


@record
class Hello:
    """What a page says first."""

    name: str
    token: str = ""
    """By which somebody is back."""
    key: bytes = b""
    """A public Ed25519 key; none for a guest."""
    signature: bytes = b""
    once: str = ""
    """The token of a link from another device, which works once."""
    drops_in: bool = False
    """Somebody without a name wants to play at once."""


def hello_of(said: Any) -> Hello:
    """Raises ValueError if this is none."""
    if not isinstance(said, dict):
        raise ValueError
    texts = [said.get(name, "") for name in ("name", "token", "once", "key", "signature")]
    if not all(isinstance(text, str) for text in texts):
        raise ValueError
    name, token, once, key, signature = map(whole, texts)
    drops_in = said.get("play") is True
    return Hello(name, token, base64.b64decode(key), base64.b64decode(signature), once, drops_in)


def whole(text: str) -> str:
    """A text with a question mark for what is half a letter, which nothing can be made of."""
    return text.encode("utf-8", "replace").decode()


class Entrance:
    """Admits players; remembers, by the hash of a token, which player's visit goes on."""

    def __init__(self, game_server: GameServer, links: Links) -> None:
        self._game_server, self._links = game_server, links
        self._back: dict[str, Visitor] = {}
        self._once: dict[str, tuple[Visitor, float]] = {}
        """Who may go on elsewhere, and until when, by the hash of a token."""

    async def admit(self, hello: Hello, asked: str, place: Admission) -> tuple[Visitor, str]:
        """Who it is, and the token by which they come back. Raises NotAdmitted.

        `asked` is what a browser has to sign to prove that it has a key.
        """
        if hello.drops_in and not hello.key and self._links.guest(hello.token) is None:
            who = self._dropped_in(place)
        elif hello.once:
            who = await self._moved(hello, asked)
        else:
            who = self._returning(hello.token) or await self._newcomer(hello, asked, place.address)
        return who, self._links.pass_for(who) if who.is_guest else self._new_token(who)

    def _dropped_in(self, place: Admission) -> Visitor:
        """Raises NotAdmitted."""
        if not self._game_server.admits_drop_ins:
            raise NotAdmitted("Nobody can play here without a name.")
        if isinstance(who := self._game_server.dropped_in(place, "web", comes_back=True), str):
            raise NotAdmitted(who, is_told=True)
        return who

    def _returning(self, token: str) -> Visitor | None:
        """A guest with their pass, or a player whose visit goes on. Raises NotAdmitted."""
        if (guest := self._links.guest(token)) is not None:
            return self._guest(*guest)
        who = self._back.get(hashed(token))
        return who if who is not None and self.is_here(who) else None

    def _new_token(self, who: Visitor) -> str:
        """By which a player comes back to their visit, once."""
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        self._back = {key: other for key, other in self._back.items() if other != who and self.is_here(other)}
        self._back[hashed(token)] = who
        return token

    def is_here(self, who: Visitor) -> bool:
        """Whether a visit of theirs goes on, with a connection or without."""
        return any(visit.who.id == who.id and visit.is_here for visit in self._game_server.visits)

    def token_for_elsewhere(self, who: Visitor) -> str:
        """By which somebody goes on at another device, once, and soon."""
        token, now = secrets.token_urlsafe(_TOKEN_BYTES), monotonic()
        self._once = {key: told for key, told in self._once.items() if told[0] != who and told[1] > now}
        self._once[hashed(token)] = who, now + _ELSEWHERE_WITHIN
        return token

    def link_for_elsewhere(self, origin: str, who: Visitor) -> str:
        """The link by which somebody goes on at another device."""
        return f"{origin}/move#{self.token_for_elsewhere(who)}"

    async def _moved(self, hello: Hello, asked: str) -> Visitor:
        """Somebody comes from another device: a guest with their visit, a player with another key."""
        who, until = self._once.pop(hashed(hello.once), (None, 0.0))
        if who is None or until < monotonic() or (who.is_guest and not self.is_here(who)):
            raise NotAdmitted(LINK_USED, "used link")
        if not who.is_guest and hello.key:
            if not _proves(hello, asked):
                raise NotAdmitted(_NO_PROOF, "key")
            await self._game_server.names.add_key(who.name, public_key(hello.key))
        return replace(who, comes_back=True)

    async def keep(self, who: Visitor, hello: Hello, asked: str, address: str) -> Visitor:
        """Make a guest a player, with their seats and games. Raises NotAdmitted."""
        name = who.name.removesuffix(GUEST_MARK)
        if not who.is_guest or not hello.key or not _proves(replace(hello, name=name), asked):
            raise NotAdmitted(_NO_PROOF, "key")
        try:
            return await self._game_server.keeping.keep(who, name, public_key(hello.key), address, "web")
        except NotKept as why:
            raise NotAdmitted(str(why), why.reason, is_told=why.is_told) from why

    async def _newcomer(self, hello: Hello, asked: str, address: str) -> Visitor:
        if why := self._game_server.names.why_not(hello.name):
            raise NotAdmitted(why)
        if not hello.key:
            return self._guest(hello.name)
        if not _proves(hello, asked):
            raise NotAdmitted(_NO_PROOF, "key")
        if why := await self._game_server.names.claim(hello.name, public_key(hello.key), address, "web"):
            raise NotAdmitted(why, is_told=True)
        return self._game_server.names.visitor(hello.name, is_guest=False)

    def _guest(self, name: str, known_as: str = "") -> Visitor:
        if (known := self._game_server.register.find(name)) is not None:
            raise NotAdmitted(f"{known.name} plays here with a key; choose another name.")
        if not self._game_server.names.admits_guests:
            raise NotAdmitted("You need an ssh key to play here.", "key")
        return self._game_server.names.visitor(name, is_guest=True, comes_back=True, known_as=known_as)


def _proves(hello: Hello, asked: str) -> bool:
    """Whether a browser has the private key: it signs what only this page was asked, now."""
    signed = f"{_CONTEXT} {asked} {hello.name}".encode()
    try:
        Ed25519PublicKey.from_public_bytes(hello.key).verify(hello.signature, signed)
    except (ValueError, InvalidSignature):
        return False
    return True


def hashed(token: str) -> str:
    """All that is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def public_key(raw: bytes) -> str:
    """An Ed25519 key as ssh writes it."""
    key = Ed25519PublicKey.from_public_bytes(raw)
    return key.public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH).decode()
