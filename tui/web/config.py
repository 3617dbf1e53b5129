"""What a host has chosen for the door in the browser."""

from __future__ import annotations

from pathlib import Path

from engine.record import record

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
