"""Small programs in Python that answer badly, or well, and the games they play."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from engine.commands import Command
from engine.game import Game
from engine.games import find
from engine.options import Value
from engine.sim import Tally, play_one
from tui.table.programs.bot import take_accounts
from tui.table.programs.lending import lend_programs
from tui.table.programs.program_tally import Accounts

ANSWERS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps(answer(asked)), flush=True)
"""
"""What reads questions and writes what `answer` gives."""


def program(path: Path, text: str) -> str:
    """The id of a bot that is this Python program, started anew."""
    path.write_text(text, encoding="utf-8")
    return f"exec:{shlex.join([sys.executable, str(path)])}"


def answering(path: Path, answer: str) -> str:
    """The id of a bot with this function `answer(asked)`."""
    return program(path, f"{answer}\n{ANSWERS}")


def played(
    bot: str, rules: str = "monopoly-1935", seed: int = 3, **options: Value
) -> tuple[Game, list[Command]]:
    """A game of a program, which is in the first of three seats, and all that was played."""
    lend_programs([bot])
    rule_set, commands = find(rules), list[Command]()
    chosen = rule_set.choose(options)
    tally = Tally.empty(3, len(rule_set.rules(chosen).board.spaces))
    return play_one(rule_set, chosen, [bot, "easy", "easy"], seed, tally, commands), commands


def accounts_of(bot: str, rules: str = "monopoly-1935", seed: int = 3, **options: Value) -> Accounts:
    """How a program has answered in such a game."""
    take_accounts()
    played(bot, rules, seed, **options)
    return take_accounts()
