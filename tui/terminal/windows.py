"""The console of Windows, which our driver does not serve: there are signals of the end, and no settings."""

from __future__ import annotations

import os
import signal
import sys

assert sys.platform == "win32"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HANG_UP: int = signal.SIGBREAK
LEAVING: tuple[int, ...] = (signal.SIGBREAK, signal.SIGINT, signal.SIGTERM)
STOPPING: tuple[int, ...] = ()
GOING_ON: tuple[int, ...] = ()
RESIZING: tuple[int, ...] = ()


def settings(fileno: int) -> list[Any]:
    raise OSError("This is not a terminal with settings.")


def give_back(fileno: int, before: list[Any]) -> None:
    raise OSError("This is not a terminal with settings.")


def make_quiet(fileno: int, *, keeps_signals: bool = False) -> list[Any] | None:
    return None


def forget_typed(fileno: int) -> None:
    """That is for the thread that reads it."""


def read(fileno: int) -> bytes:
    return os.read(fileno, 4096)


def typed(fileno: int) -> bytes:
    """What is typed waits for the thread that reads it."""
    return b""


def stop() -> None:
    """Nothing stops a process here."""


def stop_unless_in_front(fileno: int) -> None:
    """Every program may write here."""


class Undisturbed:
    """No signal can be made to wait here."""

    def __init__(self, *numbers: int) -> None:
        """Of these signals none is lost."""

    def __enter__(self) -> None:
        """They come as always."""

    def __exit__(self, *_: object) -> None:
        """They came as always."""
