"""From a file to a game: what is intact is used, what is not is left out and reported.

The position in the file wins. The moves are replayed to see whether they lead to it. If they do, the game is
verified; if not, it continues from the position, which becomes the base of a new epoch. If the position
itself cannot be read, the moves rebuild it as far as they go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.commands import Command
from engine.game import Game, Refused
from engine.games import find
from engine.hashing import sha256
from engine.options import SetupError
from engine.ruleset import RuleSet
from engine.setup import GameSetup, check_form, new_game, options_of
from engine.state import GameState
from saves import journal
from saves.consistency import play_on
from saves.decoding import Unreadable, codec
from saves.disk.atomic import is_there
from saves.disk.regular_files import read_file
from saves.disk.size_limits import MOST_BYTES, TooMuch, check_amount
from saves.encoding import digest
from saves.errors import Damaged, NotForThisVersion, cannot_read
from saves.migrations import migrate
from saves.record import Record
from saves.salvage import read_object
from saves.schema import SaveFile, parse

_NO_SENSE = "It makes no sense there."

_NO_TEXT = "\ufffd"
"""Stands for bytes that are not text."""


@dataclass(slots=True)
class _Log:
    """The commands of a file, replayed until one fails."""

    commands: list[Command]
    game: Game | None
    fault: str | None


def restore(path: Path, journals: Sequence[Path] = ()) -> Record:
    """The game in a file and its journals, the oldest first. Changes nothing. Raises SaveError."""
    try:
        return _restore(path, journals)
    except RecursionError as error:
        raise Damaged(f"{path.name} is not a saved game: it is nested too deeply.") from error


def _restore(path: Path, journals: Sequence[Path]) -> Record:
    document, is_complete, whole_digest = _read(path)
    edited = "snapshot" in document and document.get("digest") != digest(document["snapshot"])
    file = parse(migrate(document))
    setup, rule_set = _setup(file)
    log = _replay(file, setup)
    record = _from_snapshot(file, setup, rule_set, log) or _from_log(file, setup, rule_set, log)
    if not is_complete:
        record.faults.insert(0, "Part of the file is missing or damaged.")
    elif edited:
        record.faults.insert(0, "The position in the file does not match its checksum.")
    record.is_clean, record.digest = not record.faults, whole_digest
    is_revised = file.header.revision != rule_set.revision
    record.is_damaged |= not is_complete or edited or bool(record.faults and not is_revised)
    for journal_path in journals:
        _fold(record, journal_path)
    record.count_holders(before=record.position - len(record.commands))
    return record


def _read(path: Path) -> tuple[dict[str, object], bool, str]:
    """What a file says, whether it is complete, and the digest of its bytes. Raises SaveError."""
    try:
        data = read_file(path, MOST_BYTES)
        check_amount(data)
        text = data.decode("utf-8-sig", errors="replace")
        document, is_complete = read_object(text)
        return document, is_complete and _NO_TEXT not in text, sha256(data).hexdigest()
    except OSError as error:
        raise cannot_read(path, error) from error
    except TooMuch as error:
        raise Damaged(f"{path.name} is not a saved game: it {error}.") from error
    except ValueError as error:
        raise Damaged(f"{path.name} is not a Magnate save, or is damaged beyond repair.") from error


def _setup(file: SaveFile) -> tuple[GameSetup, RuleSet]:
    setup = file.setup
    try:
        rule_set = find(setup.rules)
    except SetupError as error:
        raise NotForThisVersion(f"This Magnate has no game called {setup.rules!r}.") from error
    if file.header.rules != setup.rules:
        raise Damaged(f"The file names two games: {file.header.rules!r} and {setup.rules!r}.")
    try:
        check_form(setup)
    except SetupError as error:
        raise Damaged(f"The file describes an impossible game: {error}") from error
    return setup, rule_set


# --- the moves


def _replay(file: SaveFile, setup: GameSetup) -> _Log:
    plains, fault = file.commands, None
    if not isinstance(plains, list):
        plains, fault = [], "Its moves are missing." if file.header.moves else None
    commands, unreadable = read_commands(plains, find(setup.rules))
    if unreadable is not None:
        fault = f"Move {len(commands) + 1} cannot be read: {unreadable}."
    if file.base is None and not file.header.verified:
        return _Log([], None, "The position where its moves start is missing.")
    try:
        game = first_position(file, setup)
    except ValueError as error:
        return _Log([], None, f"The position where its moves start cannot be used: {error}")
    game, number, why = play_again(game, commands)
    if why is not None:
        return _Log(commands[:number], game, f"Move {number + 1} is not allowed: {why}")
    if fault is None and len(commands) != file.header.moves:
        moves = "1 move" if len(commands) == 1 else f"{len(commands)} moves"
        fault = f"The file has {moves} but should have {file.header.moves}."
    return _Log(commands, game, fault)


def read_commands(plains: Sequence[object], rule_set: RuleSet) -> tuple[list[Command], str | None]:
    """The commands up to the first one that cannot be read, and what is wrong with that one."""
    commands: list[Command] = []
    read = codec(rule_set)
    for plain in plains:
        try:
            commands.append(read.command(plain))
        except Unreadable as error:
            return commands, str(error)
    return commands, None


def first_position(file: SaveFile, setup: GameSetup) -> Game:
    """The game before its first command. Raises ValueError."""
    if file.base is None:
        return new_game(setup)
    rule_set = find(setup.rules)
    rules = rule_set.rules(options_of(setup))
    return play_on(rules, codec(rule_set).state(file.base.snapshot), len(setup.chairs))


def play_again(game: Game, commands: Sequence[Command]) -> tuple[Game, int, str | None]:
    """The game after all commands that can be applied, how many they are, and why the next one cannot be."""
    before = game.state.copy()
    for number, command in enumerate(commands):
        try:
            game.submit(command)
        except Refused as error:
            return game, number, str(error)
        except Exception:  # a made-up position or command can make the rules raise anything
            return play_again(Game(game.rules, before), commands[:number])[0], number, _NO_SENSE
    return game, len(commands), None


# --- the position


def _from_snapshot(file: SaveFile, setup: GameSetup, rule_set: RuleSet, log: _Log) -> Record | None:
    """The game from the position in the file; None if that cannot be used."""
    try:
        state = codec(rule_set).state(file.snapshot)
        game = play_on(rule_set.rules(options_of(setup)), state, len(setup.chairs))
    except ValueError:
        return None
    if log.fault is None and log.game is not None and log.game.state == game.state:
        _remember(game.state, log.game.state)
        return _new_record(file, setup, game, log.commands)
    reason = log.fault or "Its moves lead to another position."
    if file.header.revision != rule_set.revision:
        reason = "The rules have been revised since it was saved."
    record = _new_record(file, setup, game, [])
    record.begin_anew(reason)
    record.position = file.header.moves
    record.faults.append(f"The game continues from its last position, no longer verified. {reason}")
    return record


def _remember(state: GameState, played: GameState) -> None:
    """Copy the offers on the way to a position, which files in old formats do not have."""
    state.proposers, state.proposal_turn = played.proposers, played.proposal_turn
    state.refusals, state.agreements = played.refusals, played.agreements
    state.purchases = played.purchases


def _from_log(file: SaveFile, setup: GameSetup, rule_set: RuleSet, log: _Log) -> Record:
    """The game rebuilt from its moves. Raises Damaged."""
    if log.game is None or file.header.revision != rule_set.revision:
        raise Damaged("The position in the file cannot be used, and its moves cannot replace it.")
    if file.header.moves and not log.commands:
        raise Damaged("Neither the position in the file nor its moves can be used.")
    record = _new_record(file, setup, log.game, log.commands)
    record.is_damaged = True
    record.faults.append("The position in the file cannot be used; it was rebuilt from the moves.")
    if (lost := file.header.moves - len(log.commands)) > 0:
        last = f"{lost} of {file.header.moves} moves are" if lost > 1 else "move is"
        record.faults.append(f"The last {last} lost. {log.fault or ''}".strip())
    return record


def _new_record(file: SaveFile, setup: GameSetup, game: Game, commands: list[Command]) -> Record:
    header = file.header
    record = Record(
        setup, game, commands, header.id, header.title, header.created, header.saved, header.played
    )
    if file.dice is not None:
        record.dice = file.dice
    if file.base is not None:
        record.base = codec(find(setup.rules)).state(file.base.snapshot)
        record.base_reason = file.base.reason
        record.epoch = record.file_epoch = file.base.epoch
    record.position, record.hints, record.day = len(commands), header.hints, header.day
    record.holders = [one for one in header.holders if one.seat < len(setup.chairs)]
    return record


# --- the journal


def _fold(record: Record, path: Path) -> None:
    """Add what a journal has to the game."""
    try:
        content = journal.read(path)
    except journal.NoJournal as error:
        return _leave_out(record, path, f"The journal beside the file cannot be read{_lost(error.lost)}.")
    except OSError as error:
        raise cannot_read(path, error) from error
    if content is None:  # the remains of a journal just begun cannot be continued
        record.is_clean &= not is_there(path)
        return None
    record.is_clean &= not content.is_torn
    if content.head.game != record.id:
        _leave_out(record, path, "The journal beside the file belongs to another game.")
    elif content.head.epoch > record.file_epoch:
        _leave_out(record, path, "The journal belongs to a later state of the file.")
    elif content.head.epoch == record.file_epoch:
        _play_on(record, path, content)
    else:  # left over from before the file was last written
        record.is_clean = False
    return None


def _play_on(record: Record, path: Path, content: journal.Content) -> None:
    known = record.position - content.head.after
    if known < 0:
        gone = f"The {-known} moves" if known < -1 else "The move"
        verb = "are" if known < -1 else "is"
        return _leave_out(record, path, f"{gone} before those in the journal {verb} missing.")
    why = _play(record, content.commands[known:], content.lost)
    record.holders += [
        one
        for one in content.holders
        if one not in record.holders and one.number <= record.position and one.seat < len(record.setup.chairs)
    ]
    if why is not None:
        return _leave_out(record, path, why)
    if content.is_damaged:
        return _leave_out(record, path, f"Part of the journal cannot be read{_lost(content.lost)}.")
    if content.lost:
        record.faults.append("The journal is cut short: at least one move is lost.")
    if content.mark is not None:
        record.saved = max(record.saved, content.mark.at)
        record.played = max(record.played, content.mark.played)
    return None


def _lost(moves: int) -> str:
    """The end of a sentence about moves that are gone; empty if there are none."""
    return f": the last {f'{moves} moves are' if moves > 1 else 'move is'} lost" if moves else ""


def _play(record: Record, plains: Sequence[object], lost: int) -> str | None:
    """Play moves of the journal; says what is wrong with one, which is lost with all that come after it."""
    commands, fault = read_commands(plains, find(record.setup.rules))
    record.game, number, refused = play_again(record.game, commands)
    record.commands += commands[:number]
    record.position += number
    where = f"Move {record.position + 1}, in the journal,"
    gone = f"The journal is not used from there on{_lost(len(plains) - number + lost)}."
    if refused is not None:
        return f"{where} is not allowed: {refused} {gone}"
    return None if fault is None else f"{where} cannot be read: {fault}. {gone}"


def _leave_out(record: Record, path: Path, fault: str) -> None:
    record.is_clean = False
    record.faults.append(fault)
    record.stray_journals.append(path)
