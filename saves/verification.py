"""Checking a save without touching it: is it intact, and what happened in it?"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from engine.commands import Command
from engine.events import Event
from engine.game import Game
from engine.record import record
from saves.disk.files import Files, usual_name
from saves.errors import Damaged, NoSuchGame, NotAFile, SaveError
from saves.record import Record
from saves.untrusted_text import shown


@record
class Report:
    """The result of checking a save."""

    is_whole: bool
    """Nothing is missing, and its moves lead from the beginning to its position."""
    sentences: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(shown(sentence) for sentence in self.sentences)


def verify(path: str | os.PathLike[str]) -> Report:
    """Replay a save and say whether it is intact, and if not, why."""
    try:
        record = past(path)
    except SaveError as error:
        is_replaced = isinstance(error, Damaged | NotAFile | NoSuchGame)
        return Report(False, (str(error), *(_older_copy(Path(path)) if is_replaced else ())))
    names = [chair.name for chair in record.setup.chairs]
    players = f"{', '.join(names[:-1])} and {names[-1]}"
    moves = len(record.commands)
    where = f"Round {record.game.state.round}, {moves} move{'s' * (moves != 1)}."
    title = record.title.removesuffix(usual_name("", names))  # a usual name has the players in it
    about = f"{title}: {players}. {where}"
    if record.faults:
        return Report(False, (about, *record.faults))
    if record.dice is not None and (why := record.dice.why_not(record.setup.seed)):
        return Report(False, (about, why))
    if not record.is_verified:
        reason = "The file is intact, but its moves start in the middle of the game."
        return Report(False, (about, f"{reason} {record.base_reason}".strip()))
    from saves.bots import why_nobody_plays  # only here: replaying needs no bots

    if (nobody := why_nobody_plays(record.setup)) is not None:
        return Report(False, (about, f"The file is intact. {nobody} Another bot can take over."))
    dice = () if record.dice is None else (_FAIR,)
    return Report(True, (about, _INTACT, *dice, _FREE_TEXT))


def _older_copy(path: Path) -> tuple[str, ...]:
    """What is left of a game whose file cannot be used."""
    files = Files.beside(path)
    try:
        copy = _restore(files.previous_game, files.previous_journal, files.journal)
    except SaveError:
        return ()
    return (f"The game can be continued from the copy before it, in round {copy.game.state.round}.",)


_INTACT = "The file is intact: replaying its moves gives the saved position."
_FREE_TEXT = "Titles and names are not checked."
_FAIR = "The dice are as promised: the hash, the words, the seed and every throw agree."


Played = Iterator[tuple[Command | None, list[Event], Game]]
"""Every command with its events; the first entry is None, with the events before any command."""


def replay(path: str | os.PathLike[str]) -> Played:
    """What happened in a save, as the same game moves along. Raises SaveError."""
    return replay_with_names(path)[1]


def replay_with_names(path: str | os.PathLike[str]) -> tuple[tuple[str, ...], Played]:
    """The names of the players of a save, and what happened in it. Raises SaveError."""
    record = past(path)
    return tuple(chair.name for chair in record.setup.chairs), _played(record)


def past(path: str | os.PathLike[str]) -> Record:
    """The game in a file, for looking at it. Raises SaveError."""
    files = Files.beside(Path(path))
    record = _restore(Path(path), files.journal)
    record.review_file = files.review
    return record


def _played(record: Record) -> Played:
    game = record.opening()
    yield None, game.events, game
    for command in record.commands:
        yield command, game.submit(command), game


def _restore(path: Path, *journals: Path) -> Record:
    from saves.restore import restore  # only here: most starts read no game here

    return restore(path, journals)
