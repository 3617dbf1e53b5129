"""What is typed behind a flag: numbers, files, addresses. What is wrong with it is said in a sentence."""

from __future__ import annotations

import argparse
import ipaddress
import re
from collections.abc import Callable
from pathlib import Path

from saves.disk.regular_files import open_file

MOST_DIGITS = 1000


def readable_file(text: str) -> Path:
    """A file that can be read, or a sentence that says why it cannot."""
    try:
        with open_file(text):
            return Path(text)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise argparse.ArgumentTypeError(f"cannot read {text}: {why}") from error


def game_id(text: str) -> str:
    """The id of a game, of which its beginning is enough."""
    if text.islower() and text[-4:].isdecimal():  # whole: no game is loaded before a start is painted
        return text
    from engine.games import id_of

    return id_of(text)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A whole number within bounds, or a sentence that says what was wanted."""

    def parse(text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
            raise argparse.ArgumentTypeError(f"takes a whole number, not {text!r}")
        number = int(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"takes a number from {least} to {most}, not {number}")
        return number

    return parse


LEAST_SIZE, MOST_SIZE = (77, 22), (400, 200)
"""Columns and rows of a picture."""


def picture_size(text: str) -> tuple[int, int]:
    """Columns and rows as 120x40, or a sentence that says what was wanted."""
    found = re.fullmatch(r"([0-9]{1,4})x([0-9]{1,4})", text.lower())
    if found is None:
        raise argparse.ArgumentTypeError(f"takes columns and rows, such as 120x40, not {text!r}")
    width, height = map(int, found.groups())
    for number, least, most, what in zip(
        (width, height), LEAST_SIZE, MOST_SIZE, ("columns", "rows"), strict=True
    ):
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"takes {least} to {most} {what}, not {number}")
    return width, height


def address(text: str) -> str:
    """The address of a machine."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"write an address like 203.0.113.7, not {text!r}") from error


def netblock(text: str) -> tuple[int, int]:
    """Bits that the addresses of one network have in common, of version 4 and of version 6."""
    four, _, six = text.partition("/")
    if not (re.fullmatch("[0-9]{1,3}/[0-9]{1,3}", text, re.ASCII) and int(four) <= 32 and int(six) <= 128):
        raise argparse.ArgumentTypeError(f"write two numbers of bits, like 24/64 or 32/128, not {text!r}")
    return int(four), int(six)


def server_urls(text: str) -> tuple[str, ...]:
    """Where servers of NATS are, with commas between them."""
    urls = tuple(url.strip() for url in text.split(","))
    if not all(url.startswith(("nats://", "tls://")) for url in urls):
        raise argparse.ArgumentTypeError(
            f"write a server as nats://HOST:4222 or tls://HOST:4222, not {text!r}"
        )
    return urls


def web_place(text: str) -> tuple[str, int]:
    """A port, with a host before it or this machine's own."""
    host, _, port = text.rpartition(":")
    if not port.isascii() or not port.isdecimal() or int(port) > 65535:
        raise argparse.ArgumentTypeError(f"write a port, or HOST:PORT, not {text!r}")
    return host.strip("[]") or "127.0.0.1", int(port)


def web_url(text: str) -> str:
    """Where browsers find a page."""
    scheme, _, host = text.rstrip("/").partition("://")
    if scheme not in ("http", "https") or not host or any(sign in host for sign in "/?#@ "):
        raise argparse.ArgumentTypeError(f"write it as https://HOST or https://HOST:PORT, not {text!r}")
    return f"{scheme}://{host.lower()}"


def machine(text: str) -> str:
    """The name of a machine."""
    if not text or node_name(text) != text:
        raise argparse.ArgumentTypeError(f"a machine name has 1 to 32 letters, digits and -, not {text!r}")
    return text


def node_name(host: str) -> str:
    """What a machine is called: what is left of its name when it has only letters, digits and -.

    >>> node_name("play-1.example.org")
    'play-1'
    """
    return re.sub("[^A-Za-z0-9-]", "", host.partition(".")[0])[:32] or "machine"
