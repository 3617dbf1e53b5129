"""What the command line understands, read off its parser: for completion, and as the manual page."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from engine.record import record


@record
class OptionHelp:
    """Something that may stand behind a command."""

    flags: tuple[str, ...]
    """Empty if it is known by its place."""
    help: str
    metavar: str = ""
    """What is to be named behind it; empty if nothing is."""
    is_optional: bool = True

    @property
    def usage(self) -> str:
        """How it is written."""
        if not self.flags:
            return f"[{self.metavar}]" if self.is_optional else self.metavar
        return " ".join(filter(None, [", ".join(self.flags), self.metavar]))


@record
class CommandHelp:
    """One command, or the program itself, whose name is empty."""

    name: str
    help: str
    options: tuple[OptionHelp, ...]

    @property
    def flagged(self) -> list[OptionHelp]:
        """Those that are known by their flags."""
        return [option for option in self.options if option.flags]


def commands_of(parser: argparse.ArgumentParser) -> list[CommandHelp]:
    """The program itself, then each of its commands in order; a command of two words has both in its name."""
    return [CommandHelp("", parser.description or "", tuple(_options(parser))), *_below(parser)]


def _below(parser: argparse.ArgumentParser, before: str = "") -> Iterator[CommandHelp]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, below in action.choices.items():
                if name in helps:  # the others are for shells
                    yield CommandHelp(f"{before}{name}", helps[name], tuple(_options(below)))
                    yield from _below(below, f"{before}{name} ")


def _options(parser: argparse.ArgumentParser) -> Iterator[OptionHelp]:
    for action in parser._actions:
        if action.help == argparse.SUPPRESS or isinstance(action, argparse._SubParsersAction):
            continue
        takes = action.nargs != 0
        metavar = f"{action.metavar or action.dest.upper()}" if takes else ""
        flags = tuple(sorted(action.option_strings, key=len))
        yield OptionHelp(flags, action.help or "", metavar, action.nargs in ("?", "*"))


_ENVIRONMENT = (
    ("MAGNATE_DATA_DIR", "Where games and settings are kept."),
    ("MAGNATE_COLORS", "256, 16 or mono, if Magnate misjudges the terminal."),
    ("MAGNATE_DRIVER", "stock uses Textual's own drawing."),
    ("ACCESSIBLE", "1 for a screen reader: line by line, as with --screen-reader."),
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
    name, _, more = program.help.partition(".")
    lines += [".SH NAME", f"magnate \\- {_text(name[:1].lower() + name[1:])}"]
    lines += [".SH SYNOPSIS", ".B magnate", "[\\fIOPTION\\fR]... [\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...]"]
    lines += [".SH DESCRIPTION", _text(f"{more} {parser.epilog or ''}".strip())]
    lines += [".SH OPTIONS", *_listed(program.options)]
    lines.append(".SH COMMANDS")
    for command in commands:
        lines += _command(command)
    for heading, rows in (("ENVIRONMENT", _ENVIRONMENT), ("EXIT STATUS", _STATUS)):
        lines.append(f".SH {heading}")
        for name, what in rows:
            lines += [".TP", f".B {_text(name)}", _text(what)]
    return "\n".join(lines)


def _command(command: CommandHelp) -> Iterator[str]:
    places = " ".join(option.usage for option in command.options if not option.flags)
    yield f".SS {_text(f'magnate {command.name} {places}'.strip())}"
    yield _text(f"{command.help[:1].upper()}{command.help[1:]}.")
    yield from _listed(option for option in command.options if option.help != _HELP)


_HELP = "show this help message and exit"
"""What argparse says of help, which every command has."""


def _listed(options: Iterable[OptionHelp]) -> Iterator[str]:
    for option in options:
        yield from (".TP", f".B {_text(option.usage)}", _text(option.help))


def _text(words: str) -> str:
    """Words as roff has them: no sign of theirs may be taken for an order."""
    escaped = words.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
