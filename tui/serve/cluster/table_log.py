"""What stands in the log of a table: how it was set up, what has been played, who wrote it, and digests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from zlib import crc32

from engine.commands import Command, Seat
from engine.game import Game
from engine.games import find
from engine.options import SetupError
from engine.record import record
from engine.setup import GameSetup, SeatHolder, check
from engine.state import GameState
from saves.decoding import codec
from saves.encoding import digest, state_to_plain, to_line, to_plain
from saves.errors import SaveError
from saves.fair_dice import Dice
from saves.schema import read_dice, read_setup
from tui.serve.cluster.link import Behind, Link, Message, Unreachable
from tui.table.background import Tasks

SUBJECT = "magnate.log."
"""What stands before the code of a table."""

STREAM = "MAGNATE_LOG"


class Unsound(SaveError):
    """A log, or a line of it, that cannot be followed; the message is a sentence."""


@record
class Begun:
    """The first line."""

    setup: GameSetup
    dice: Dice | None = None
    day: str = ""
    """Whose game it is, in ISO format, if any."""


@record
class PlayedCommand:
    """A command that was taken."""

    command: Command
    number: int
    """How many had come before."""
    mark: str
    """Of the position that it has led to."""
    by: str = ""
    """What it is called on the machine that asked for it."""


@record
class TakenBack:
    """The last command was taken back."""

    back: int
    """How many commands are left."""


@record
class Hinted:
    """The only person has asked for a hint."""

    hint: int
    """How many commands had come before."""


@record
class Held:
    """Somebody has a seat from now on, or without a name its bot again."""

    held: Seat
    name: str


@record
class Adjourned:
    """The players have agreed to end the game as it stands."""

    adjourned: int
    """How many commands had come before."""


@record
class TakenOver:
    """From here on this machine writes."""

    node: str
    session: str


@record
class Checked:
    """How the game stood."""

    digest: str
    number: int
    """Of commands."""
    played: int
    """Seconds."""


def mark(state: GameState) -> str:
    """A position in eight letters, for little time: another command, or none, leads to other ones."""
    money = [(player.cash, player.place) for player in state.players]
    position = (state.moves, state.rng.state, money, state.owner, state.level, state.mortgaged, state.agenda)
    return f"{crc32(repr(position).encode()):08x}"


LogLine = Begun | PlayedCommand | TakenBack | Hinted | Held | Adjourned | TakenOver | Checked


def checked(state: GameState, played: float) -> Checked:
    """How a game stands."""
    return Checked(digest(state_to_plain(state)), state.moves, int(played))


def to_bytes(line: LogLine) -> bytes:
    """A line as it is kept: its fields by their names, without those that are not given."""
    given = {one.name: value for one in fields(line) if (value := getattr(line, one.name)) != one.default}
    return to_line({name: to_plain(value) for name, value in given.items()}).encode()


def from_bytes(data: bytes, rules: str) -> LogLine:
    """A line of a game's log; the first one says itself by which rules it is. Raises Unsound."""
    try:
        match json.loads(data):
            case {"setup": setup, **rest}:
                dice = None if (kept := rest.get("dice")) is None else read_dice(kept)
                begun = Begun(read_setup(setup), dice, str(rest.get("day", "")))
                check(begun.setup)
                return begun
            case {"command": command, "number": int(number), "mark": str(led_to), **rest}:
                known = codec(find(rules)).command(command)
                return PlayedCommand(known, number, led_to, str(rest.get("by", "")))
            case {"back": int(number)}:
                return TakenBack(number)
            case {"hint": int(number)}:
                return Hinted(number)
            case {"held": int(seat), "name": str(name)}:
                return Held(seat, name)
            case {"adjourned": int(number)}:
                return Adjourned(number)
            case {"node": str(node), "session": str(session)}:
                return TakenOver(node, session)
            case {"digest": str(found), "number": int(number), "played": int(played)}:
                return Checked(found, number, played)
    except (ValueError, RecursionError, SetupError) as error:
        raise Unsound(f"A line of the table's log cannot be read: {error}.") from error
    raise Unsound("A line of the table's log has no meaning.")


# --- the log of any table


async def begun_log(link: Link, code: str, begun: Begun, *, exactly: bool = False) -> list[Message]:
    """All lines of a table, begun if there is none; `exactly` asks no copy. Raises Unreachable."""
    subject = SUBJECT + code
    if (last := await link.last(STREAM, subject)) is None:
        with suppress(Behind):
            await link.append(subject, to_bytes(begun), 0)
        last = await link.last(STREAM, subject)
    found = [] if exactly else await link.read(STREAM, subject)
    if last is not None and (not found or found[-1].number < last.number):
        found = await link.read_exactly(STREAM, subject)
    if not found:  # which is so for a moment
        raise Unreachable("The table cannot be read right now.")
    return found


async def stands(link: Link, code: str, number: int, data: bytes | None) -> bool:
    """Whether a line with this number and this text is in the log of a table. Raises Unreachable."""
    found = await link.at(STREAM, number)
    return found is not None and found.subject == SUBJECT + code and data in (None, found.data)


# --- the log of a table that this machine owns: a line is appended behind the last one, or not at all


_AGAIN = 0.1
"""Seconds until something is tried again that could not be kept."""
_CHECKED_EVERY = 25
"""Commands; the digest is written at the end of the turn."""

NOT_OURS = "Another machine took over this table; your last decision did not count."


class FencedLog:
    """The `Record` of a table that plays its log; it writes no more once others have, or lines are lost."""

    def __init__(
        self,
        link: Link,
        code: str,
        last: int,
        game: Game,
        played: Callable[[], float],
        tail: bytes | None = None,
    ) -> None:
        """`last` is the number of the last line, `tail` its text; `played` tells the seconds of play."""
        self.last, self.tail = last, tail
        self.is_fenced_off = False
        """Nothing more is written here: somebody else writes, or the log has become shorter."""
        self.is_shorter = False
        """The last line is gone."""
        self._code = code
        self._link = link
        self._subject = SUBJECT + code
        self._game = game
        self._seconds = played
        self._checked_at = game.state.moves
        self._writing = asyncio.Lock()
        """Lines go one after the other."""
        self._tasks = Tasks()

    @property
    def played(self) -> float:
        return self._seconds()

    def append(self, command: Command) -> None:
        """It stands here already."""

    def take_back(self) -> None:
        moves = self._game.state.moves
        self._checked_at = min(self._checked_at, moves)
        self.write(TakenBack(moves))

    def note_hint(self) -> None:
        self.write(Hinted(self._game.state.moves))

    def note_holder(self, holder: SeatHolder) -> None:
        """It stands here already."""

    def turn_ended(self) -> None:
        moves = self._game.state.moves
        if moves - self._checked_at >= _CHECKED_EVERY or self._game.is_over:
            self._checked_at = moves
            self.write(checked(self._game.state, self.played))

    def close(self) -> None:
        """What was begun is still written."""

    async def settle(self) -> None:
        """Wait until everything that was begun is written, or can never be."""
        await self._tasks.settle()

    def give_up(self) -> None:
        """Write nothing from now on."""
        self.is_fenced_off = True

    def write(self, line: LogLine, then: Callable[[bool], None] = lambda is_kept: None) -> None:
        """Append a line behind those that were begun, and say then whether it was kept."""
        self._tasks.begin(self._write(line, then))

    async def _write(self, line: LogLine, then: Callable[[bool], None]) -> None:
        then(await self.keep(line))

    async def keep(self, line: LogLine) -> bool:
        """Append a line, however often it takes; False if somebody else has written."""
        async with self._writing:
            return await self._keep(to_bytes(line))

    async def _keep(self, data: bytes) -> bool:
        while not self.is_fenced_off:
            try:
                self.last = await self._link.append(self._subject, data, self.last)
                self.tail = data
            except (Behind, Unreachable):
                if not await self._was_kept(data):
                    await asyncio.sleep(_AGAIN)
                    continue
            return not self.is_fenced_off
        return False

    async def _was_kept(self, data: bytes) -> bool:
        """Whether the line is in the log, though nobody has said so, or can never be."""
        try:
            found = await self._link.read(STREAM, self._subject, self.last)
            if not found:  # the one read from is behind, too, and it shows at the next try; or it is gone
                self.is_shorter = not await stands(self._link, self._code, self.last, self.tail)
                self.is_fenced_off |= self.is_shorter
                return self.is_shorter
        except Unreachable:
            return False
        if found[0].data == data and len(found) == 1:
            self.last, self.tail = found[0].number, data
            return True
        self.is_fenced_off = True
        return True
