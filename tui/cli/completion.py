"""Completion: `magnate completion SHELL` prints what a shell needs, `magnate complete` what may follow.

The scripts are stubs. What may follow a line is worked out here, from the same parser that reads it.
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from engine.bots import IDS, styles
from engine.games import all_games, find
from engine.options import SetupError
from engine.ruleset import RuleSet
from tui.cli.arguments import SHELLS
from tui.cli.manual import CommandHelp, OptionHelp, commands_of

_SCRIPTS = {
    "bash": """\
_magnate() {
    local IFS=$'\\n'
    COMPREPLY=($(magnate complete bash "${COMP_LINE:0:COMP_POINT}" 2>/dev/null))
    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -o default -F _magnate magnate""",
    "zsh": """\
#compdef magnate
_magnate() {
    local -a found
    found=("${(@f)$(magnate complete zsh "$LBUFFER" 2>/dev/null)}")
    if [[ -n $found ]]; then compadd -- $found; else _files; fi
}
if [[ $funcstack[1] == _magnate ]]; then
    _magnate
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
    compdef _magnate magnate
fi""",
    "fish": """\
function __magnate
    set -l found (magnate complete fish (commandline -cp) 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c magnate -f -a '(__magnate)'""",
}

_Words = Iterable[tuple[str, str]]
"""Words with what they mean, which may be left unsaid."""


def script(shell: str) -> str:
    """What a shell evaluates, or finds in a folder of completions, to ask the program from then on."""
    return _SCRIPTS[shell]


def completed(shell: str, line: str, parser: argparse.ArgumentParser, games: Path) -> Iterator[str]:
    """What may stand in place of the last word of a line, as this shell takes it; nothing for any file."""
    *before, last = _words(line)
    games = next((Path(named) / "games" for flag, named in pairwise(before) if flag == "--data-dir"), games)
    typed = max(last.rfind("="), last.rfind(":")) + 1 if shell == "bash" else 0
    for word, meaning in _found(before[1:], last, parser, games):
        if word.startswith(last):
            yield f"{word[typed:]}\t{meaning}" if shell == "fish" and meaning else word[typed:]


def _words(line: str) -> list[str]:
    """The words of a line, of which the last is being typed, and may be empty."""
    try:
        words = shlex.split(line)
    except ValueError:  # a quotation that is still open
        words = line.split()
    return words if words and not line[-1:].isspace() else [*words, ""]


def _found(before: Sequence[str], last: str, parser: argparse.ArgumentParser, games: Path) -> _Words:
    commands = {command.name: command for command in commands_of(parser)}
    command, behind = _command(before, commands)
    flags = {flag: option for option in (*commands[""].flagged, *command.flagged) for flag in option.flags}
    if behind and (option := flags.get(behind[-1])) is not None and option.metavar:
        return _values(option, before, last, games)
    if last.startswith("-"):
        return [(flag, option.help) for flag, option in flags.items()]
    deeper = [one for name, one in commands.items() if name and name.rpartition(" ")[0] == command.name]
    return [*((one.name.rpartition(" ")[2], one.help) for one in deeper), *_by_place(command, games)]


def _command(words: Sequence[str], commands: Mapping[str, CommandHelp]) -> tuple[CommandHelp, list[str]]:
    """The command that words lead to, and those behind it."""
    name, behind = "", list[str]()
    for word in words:
        deeper = f"{name} {word}".strip()
        name, behind = (deeper, []) if deeper in commands else (name, [*behind, word])
    return commands[name], behind


_OF_BOARDS = ("board check", "board show")
"""Commands that take the name of a board, or a file."""


def _by_place(command: CommandHelp, games: Path) -> _Words:
    """What may be named behind a command without a flag."""
    for option in command.options:
        if not option.flags and command.name in _OF_BOARDS:
            return _boards(games)
        if not option.flags and command.name.startswith("board"):
            return []
        if not option.flags and option.metavar in ("NAME", "FILE") and not command.name.startswith("serve"):
            return _saved(games)
        if not option.flags and option.metavar == "SHELL":
            return [(shell, "") for shell in SHELLS]
    return []


def _saved(games: Path) -> _Words:
    from saves import SaveError, Store  # only here: most lines name none

    try:
        return [(info.name, info.title) for info in Store(games).list()]
    except SaveError:
        return []


def _boards(games: Path) -> _Words:
    from tui.table.boards import named_boards  # only here: most lines name none

    return [(board.name, board.title) for board in named_boards(games.parent, all_games()[0])]


def _values(option: OptionHelp, before: Sequence[str], last: str, games: Path) -> _Words:
    match option.flags[-1]:
        case "--board":
            return _boards(games)
        case "--rules":
            return [(game.id, game.title) for game in all_games()]
        case "--edition":
            return [(value, "") for value in _rules(before).option_sets.get("edition", ())]
        case "--house":
            return [(name, "") for name in _rules(before).option_sets.get("house", ())]
        case "--option" | "--vary":
            return _options(_rules(before), last)
        case "--bot":
            return [(bot, "") for bot in _bots()]
        case "--bots" | "--seats":
            done = last[: last.rfind(",") + 1]
            return [(f"{done}{bot}", "") for bot in _bots()]
        case _:
            return []


def _rules(words: Sequence[str]) -> RuleSet:
    for flag, rules in pairwise(words):
        if flag == "--rules":
            try:
                return find(rules)
            except SetupError:
                break
    return all_games()[0]


def _bots() -> list[str]:
    """Every level, and every style of it."""
    return [*IDS, *(f"{bot}:{style}" for bot in IDS for style in styles(bot))]


_MANY = 500
"""Values that are no help to choose from, one by one."""


def _options(rules: RuleSet, typed: str) -> _Words:
    """The options, and behind one of them its values."""
    name, equals, _ = typed.partition("=")
    spec = next((one for one in rules.options if one.name == name), None)
    if equals and spec is not None:
        values = spec.values if len(spec.values) <= _MANY else [*spec.values[:2], spec.values[-1]]
        return [(f"{name}={spec.to_text(value)}", "") for value in values]
    return [(f"{one.name}=", one.help) for one in rules.options]
