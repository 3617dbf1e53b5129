"""SHA-256, from the module that loads fastest."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from engine.loading import load


class Hash(Protocol):
    """What has been hashed so far."""

    def digest(self) -> bytes: ...

    def hexdigest(self) -> str: ...


def _sha256() -> Callable[[bytes], Hash]:
    """From the small module of Python 3.12 or 3.11, if a system has it: `hashlib` loads OpenSSL."""
    for module in ("_sha2", "_sha256"):
        with suppress(ImportError, AttributeError):
            found: Callable[[bytes], Hash] = load(f"{module}:sha256")
            return found
    whole: Callable[[bytes], Hash] = load("hashlib:sha256")
    return whole


sha256 = _sha256()
