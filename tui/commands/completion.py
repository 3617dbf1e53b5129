"""`magnate completion SHELL`: what bash, zsh and fish need to complete a command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from engine.bots import IDS
from engine.games import all_games
from tui.commands.described import Command, commands_of

_NAMES = ("resume", "replay", "verify", "saves")
"""The commands that name saved games."""


def completion(shell: str, parser: argparse.ArgumentParser, games: Path) -> str:
    """A script for a shell; saved games are looked for in this folder where no other is set."""
    return "\n".join(_MADE[shell](commands_of(parser), _saved(games)))


def _saved(games: Path) -> str:
    """An order for a shell that lists the names of the saved games."""
    usual = "".join(letter if letter.isalnum() or letter in "/._-" else "?" for letter in str(games.parent))
    return f'ls ${{MAGNATE_DATA_DIR:-{usual}}}/games 2>/dev/null | sed -n "s/[.]json$//p"'


def _values() -> Mapping[str, str]:
    """What can be named behind an option."""
    return {
        "--rules": " ".join(rule_set.id for rule_set in all_games()),
        "--bot": " ".join(IDS),
    }


def _flags(command: Command) -> list[str]:
    return [flag for option in command.flagged for flag in option.flags]


def _first(commands: Sequence[Command]) -> list[Command]:
    """The commands of one word."""
    return [command for command in commands if command.name and " " not in command.name]


def _second(command: Command, commands: Sequence[Command]) -> list[str]:
    """The words that may stand behind the first one of a command."""
    return [one.name.split()[1] for one in commands if one.name.startswith(f"{command.name} ")]


def _bash(commands: Sequence[Command], saved: str) -> Iterator[str]:
    names = [command.name for command in _first(commands)]
    yield "_magnate() {"
    yield "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= known= each"
    yield '    for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do'
    yield f"        case $each in {'|'.join(names)}) command=$each; break ;; esac"
    yield "    done"
    yield "    case $before in"
    for flag, values in _values().items():
        yield f"    {flag}) known='{values}' ;;"
    yield "    *) case $command in"
    yield f"       '') known='{' '.join([*names, *_flags(commands[0])])}' ;;"
    for command in _first(commands):
        yield f"       {command.name}) known='{' '.join([*_second(command, commands), *_flags(command)])}' ;;"
    yield "       esac"
    yield f'       case $command in {"|".join(_NAMES)}) known="$known $({saved})" ;; esac ;;'
    yield "    esac"
    yield '    COMPREPLY=($(compgen -W "$known" -- "$word"))'
    yield "}"
    yield "complete -o default -F _magnate magnate"


def _zsh(commands: Sequence[Command], saved: str) -> Iterator[str]:
    """It can take over what is made for bash."""
    yield "autoload -U +X bashcompinit && bashcompinit"
    yield from _bash(commands, saved)


def _fish(commands: Sequence[Command], saved: str) -> Iterator[str]:
    yield "complete -c magnate -f"
    yield from _fish_options(commands[0], "__fish_use_subcommand")
    for command in _first(commands):
        yield f"complete -c magnate -n __fish_use_subcommand -a {command.name} -d {_quoted(command.help)}"
        seen = f"'__fish_seen_subcommand_from {command.name}'"
        yield from _fish_options(command, seen)
        if second := _second(command, commands):
            yield f"complete -c magnate -n {seen} -a {_quoted(' '.join(second))}"
    names = f"(sh -c {_quoted(saved)})"
    yield f"complete -c magnate -n '__fish_seen_subcommand_from {' '.join(_NAMES)}' -a {_quoted(names)}"


def _fish_options(command: Command, when: str) -> Iterator[str]:
    values = _values()
    for option in command.flagged:
        flags = [f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags]
        named = values.get(option.flags[-1], "")
        takes = f" -x -a {_quoted(named)}" if named else " -r" if option.metavar else ""
        yield f"complete -c magnate -n {when} {' '.join(flags)}{takes} -d {_quoted(option.help)}"


def _quoted(text: str) -> str:
    """A text as fish reads it within single quotes."""
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


_MADE: Mapping[str, Callable[[Sequence[Command], str], Iterator[str]]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
