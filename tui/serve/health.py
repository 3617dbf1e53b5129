"""The health check of a container, by the ssh door's greeting; one that serves nobody is well."""

from __future__ import annotations

import socket
import sys
from collections.abc import Sequence
from pathlib import Path

PORT = 2222
"""Where the door is unless `--port` names another one."""

_SECONDS = 5
_GREETING = b"SSH-"


def port_of(arguments: Sequence[str]) -> int | None:
    """The port that a command line lets players in at; None if it serves nobody."""
    if "serve" not in arguments:
        return None
    for word, behind in zip(arguments, [*arguments[1:], ""], strict=True):
        given = behind if word == "--port" else word.removeprefix("--port=") if "=" in word else ""
        if given.isascii() and given.isdecimal():
            return int(given)
    return PORT


def answers(port: int) -> bool:
    """Whether an ssh server greets on this machine."""
    try:
        with socket.create_connection(("127.0.0.1", port), _SECONDS) as door:
            return door.recv(len(_GREETING)) == _GREETING
    except OSError:
        return False


def main() -> int:
    """The exit status is 0 if all is well."""
    arguments = Path("/proc/1/cmdline").read_bytes().decode(errors="replace").split("\0")
    port = port_of(arguments)
    return 0 if port is None or answers(port) else 1


if __name__ == "__main__":
    sys.exit(main())
