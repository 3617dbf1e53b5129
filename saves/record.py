"""A game as it is kept: its setup, its commands, the position they lead to, and the text of its file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from engine.boards.value import chosen_board, is_own
from engine.commands import Command
from engine.game import Game
from engine.games import find
from engine.setup import GameSetup, SeatHolder, new_game
from engine.state import GameState
from engine.version import VERSION
from saves.boards.setup_text import setup_text
from saves.encoding import Plain, command_to_line, digest, state_to_plain, to_line, to_plain
from saves.fair_dice import Dice
from saves.migrations import FORMAT


@dataclass(slots=True)
class Record:
    """A game, and what its file says about it."""

    setup: GameSetup
    game: Game
    commands: list[Command]
    id: str
    title: str
    created: datetime
    saved: datetime
    played: int
    dice: Dice | None = None
    """What the seed was made from, if that can be checked."""
    day: str = ""
    """In ISO format, if it was begun as the game of a day."""
    base: GameState | None = None
    """The position where the commands start, if that is not the beginning."""
    epoch: int = 0
    base_reason: str = ""
    faults: list[str] = field(default_factory=list)
    """What was wrong, in sentences."""
    is_clean: bool = True
    """The files can be continued as they are; otherwise they must be rewritten."""
    stray_journals: list[Path] = field(default_factory=list)
    """Journals that do not fit."""
    file_epoch: int = 0
    position: int = 0
    """How many commands the game is past the start of the file's epoch."""

    hints: int = 0
    """How often a player has asked for one."""

    holders: list[SeatHolder] = field(default_factory=list)
    """Who had which seat since when, where people and bots took over from each other."""

    digest: str | None = None
    """SHA-256 of its file; None if it was not read from one."""

    is_damaged: bool = False
    """The file itself is damaged, so it must be kept."""

    review_file: Path | None = None
    """Where its review is kept; None if it was not read from a file."""

    @property
    def is_verified(self) -> bool:
        """The commands lead from the very beginning to the position."""
        return self.base is None

    def opening(self) -> Game:
        """The game where its commands start, for replaying them."""
        if self.base is None:
            return new_game(self.setup)
        return Game(self.game.rules, self.base.copy())

    def begin_anew(self, why: str) -> None:
        """Let it start at the present position."""
        self.base, self.base_reason = self.game.state.copy(), why
        self.epoch += 1
        self.commands.clear()

    def count_holders(self, before: int) -> None:
        """Count since when they have their seats from where the record starts, `before` commands later."""
        last = len(self.commands)
        counted = [replace(one, number=min(max(one.number - before, 0), last)) for one in self.holders]
        at_first = {one.seat: one for one in counted if not one.number}
        self.holders = [one for one in at_first.values() if one.name]
        self.holders += [one for one in counted if one.number]


def to_text(record: Record, lines: Sequence[str]) -> str:
    """The text of the file; `lines` are the commands, as JSON."""
    snapshot = state_to_plain(record.game.state)
    dice = {} if record.dice is None else {"dice": to_line(to_plain(record.dice))}
    parts = {
        "header": json.dumps(_header(record), ensure_ascii=False, indent=1),
        "setup": setup_text(record.setup),
        **dice,
        "digest": to_line(digest(snapshot)),
        "snapshot": to_line(snapshot),
        "base": to_line(_base(record)),
        "commands": "[\n" + ",\n".join(lines) + "\n]",
    }
    return "{\n" + ",\n".join(f'"{name}": {text}' for name, text in parts.items()) + "\n}\n"


def whole_text(record: Record) -> str:
    """The text of a file with everything that was played."""
    return to_text(record, [command_to_line(command) for command in record.commands])


def _header(record: Record) -> Plain:
    rule_set, board = find(record.setup.rules), chosen_board(record.setup.options)
    return {
        "format": FORMAT,
        "app": VERSION,
        "rules": rule_set.id,
        "revision": rule_set.revision,
        "id": record.id,
        "title": record.title,
        "players": [chair.name for chair in record.setup.chairs],
        "created": record.created.isoformat(),
        "saved": record.saved.isoformat(),
        "played": record.played,
        "round": record.game.state.round,
        "moves": len(record.commands),
        "over": record.game.is_over,
        "verified": record.is_verified,
        **({"board": rule_set.called(board)} if is_own(board) else {}),
        **({"hints": record.hints} if record.hints else {}),
        **({"day": record.day} if record.day else {}),
        **({"holders": [to_plain(one) for one in record.holders]} if record.holders else {}),
    }


def _base(record: Record) -> Plain | None:
    if record.base is None:
        return None
    return {"epoch": record.epoch, "reason": record.base_reason, "snapshot": state_to_plain(record.base)}
