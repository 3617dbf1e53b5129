"""Links to tables, and the passes of guests: secrets that are worked out when they are needed, so nothing is
kept that could be stolen, and a server that was restarted knows them again.

>>> links.to(table)
'https://play.example.org/t/pear-661#5TnmB6nTgTi0SYkB2n7vcA'
"""

from __future__ import annotations

import base64
import hashlib
import hmac

from tui.serve.gathering import Gathering
from tui.serve.players import GUEST_MARK
from tui.serve.visit import TABLE, WATCH, Visitor

_GUEST = "guest"
_BYTES = 16
"""128 bits."""


class Links:
    """Of one host, or of all that share its host key."""

    def __init__(self, url: str, key: bytes) -> None:
        """`url` is where players find the page; `key` is something that only the host knows."""
        self._url = url
        self._key = hashlib.sha256(b"magnate links" + key).digest()

    def to(self, table: Gathering, *, watches: bool = False) -> str:
        """What friends open to sit down at a table, or to watch. Behind the # it stays in their browser."""
        return f"{self._url}/t/{table.code}#{self._of(table, WATCH if watches else TABLE)}"

    def order(self, table: Gathering, secret: str) -> tuple[str, str] | None:
        """What a link to a table says, as an order behind ssh; None if it was not made here, or revoked."""
        for what in (TABLE, WATCH):
            if hmac.compare_digest(self._of(table, what).encode(), secret.encode()):
                return what, table.invitation
        return None

    def _of(self, table: Gathering, what: str) -> str:
        """Another one for a later table of the same code."""
        return self._secret(what, f"{table.invitation} {table.made}")

    def pass_for(self, guest: Visitor) -> str:
        """By which a guest comes again, also to another machine or after a restart."""
        name, id_ = guest.name.removesuffix(GUEST_MARK), guest.id.removeprefix(GUEST_MARK)
        return f"{name}.{id_}.{self._secret(_GUEST, f'{name} {id_}')}"

    def guest(self, told: str) -> tuple[str, str] | None:
        """The name and id of the guest whose pass this is; None if it was not made here."""
        name, id_, secret = [*told.split("."), "", ""][:3]
        is_ours = hmac.compare_digest(self._secret(_GUEST, f"{name} {id_}").encode(), secret.encode())
        return (name, GUEST_MARK + id_) if is_ours else None

    def _secret(self, what: str, of: str) -> str:
        digest = hmac.digest(self._key, f"{what} {of}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:_BYTES]).decode().rstrip("=")


def parted(link: str) -> list[str]:
    """The code and the secret in a link, as pages send them."""
    return link.rpartition("/")[2].split("#")
