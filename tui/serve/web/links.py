"""Links to tables, and the passes of guests: secrets that are worked out when they are needed, so nothing is
kept that could be stolen, and a server that was restarted knows them again.

>>> links.to(table)
'https://play.example.org/t/pear-661#5TnmB6nTgTi0SYkB2n7vcA'
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from pathlib import Path

from engine.record import record
from tui.serve.players import GUEST_MARK
from tui.serve.table_setup import TableSetup
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

    def to(self, table: TableSetup, *, watches: bool = False) -> str:
        """What friends open to sit down at a table, or to watch. Behind the # it stays in their browser."""
        return f"{self._url}/t/{table.code}#{self._of(table, WATCH if watches else TABLE)}"

    def order(self, table: TableSetup, secret: str) -> tuple[str, str] | None:
        """What a link to a table says, as an order behind ssh; None if it was not made here, or revoked."""
        for what in (TABLE, WATCH):
            if hmac.compare_digest(self._of(table, what).encode(), secret.encode()):
                return what, table.invitation
        return None

    def _of(self, table: TableSetup, what: str) -> str:
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


# --- what a host has chosen for the door in the browser


LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Unsafe(Exception):
    """It would admit players over an open line; the message is a sentence."""


@record(kw_only=True)
class WebConfig:
    """All that can be said on the command line."""

    host: str = LOOPBACK[0]
    port: int
    """0 takes any that is free."""
    url: str = ""
    """Where players find it, as scheme://HOST or scheme://HOST:PORT; empty if only this machine can."""
    certificate: Path | None = None
    key: Path | None = None
    is_behind_proxy: bool = False
    """A proxy speaks TLS for it, and names the real address in X-Forwarded-For."""

    def check(self) -> None:
        """Raises Unsafe."""
        is_private = self.certificate is not None or self.is_behind_proxy
        if (self.certificate is None) != (self.key is None):
            raise Unsafe("--tls-cert and --tls-key belong together.")
        if self.host not in LOOPBACK and not is_private:
            raise Unsafe(
                f"Browsers would talk to {self.host} unencrypted. Give --tls-cert and --tls-key, "
                "or --behind-proxy if a proxy in front of it speaks TLS."
            )
        if is_private and not self.url:
            raise Unsafe("Say where players find the page: --web-url https://HOST.")

    def origins(self, port: int) -> list[str]:
        """The origins that its own pages have; this machine has several names for itself."""
        return [self.url] if self.url else [f"http://{_written(host)}:{port}" for host in LOOPBACK]


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host
