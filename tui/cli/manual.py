"""`magnate man`: the manual page, made from what the command line understands."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from tui.cli.described import Command, Option, commands_of

_ENVIRONMENT = (
    ("MAGNATE_DATA_DIR", "Where games and settings are kept."),
    ("MAGNATE_COLORS", "256, 16 or mono, if Magnate misjudges the terminal."),
    ("MAGNATE_DRIVER", "stock uses Textual's own drawing."),
    ("NO_COLOR", "No color at all."),
)

_STATUS = (
    ("0", "Success, or the end of input in line-by-line play."),
    ("1", "An unexpected error; the message says where the report is."),
    ("2", "A mistake on the command line, in a file or in a setting."),
    ("130", "Interrupted by Ctrl+C."),
)


def manual(parser: argparse.ArgumentParser, version: str) -> str:
    """The page for man(1): `magnate man | man -l -`."""
    program, *commands = commands_of(parser)
    lines = [f'.TH MAGNATE 6 "" "Magnate {version}" "Games"']
    lines += [".SH NAME", f"magnate \\- {_text(program.help[:1].lower() + program.help[1:].rstrip('.'))}"]
    lines += [".SH SYNOPSIS", ".B magnate", "[\\fIOPTION\\fR]... [\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...]"]
    lines += [".SH DESCRIPTION", _text(parser.epilog or "")]
    lines += [".SH OPTIONS", *_listed(program.options)]
    lines.append(".SH COMMANDS")
    for command in commands:
        lines += _command(command)
    for heading, rows in (("ENVIRONMENT", _ENVIRONMENT), ("EXIT STATUS", _STATUS)):
        lines.append(f".SH {heading}")
        for name, what in rows:
            lines += [".TP", f".B {_text(name)}", _text(what)]
    return "\n".join(lines)


def _command(command: Command) -> Iterator[str]:
    places = " ".join(option.usage for option in command.options if not option.flags)
    yield f".SS {_text(f'magnate {command.name} {places}'.strip())}"
    yield _text(f"{command.help[:1].upper()}{command.help[1:]}.")
    yield from _listed(option for option in command.options if option.help != _HELP)


_HELP = "show this help message and exit"
"""What argparse says of help, which every command has."""


def _listed(options: Iterable[Option]) -> Iterator[str]:
    for option in options:
        yield from (".TP", f".B {_text(option.usage)}", _text(option.help))


def _text(words: str) -> str:
    """Words as roff has them: no sign of theirs may be taken for an order."""
    escaped = words.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
