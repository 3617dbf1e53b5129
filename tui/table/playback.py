"""What happened as timed cues: dice, and steps of a token."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from engine.board import Place
from engine.commands import Accept, Command, Counter, EndTurn, Propose, Ready, Refuse, Seat, Throw
from engine.events import DiceThrown, Event, Moved, Purpose
from engine.record import record
from tui.table.rhythm import Pace, rest_after
from tui.terminal.pacing import LineSpeed
from tui.words.sentences import Playback, Sentences
from tui.words.settings import BY_THE_LINE


class Motion(Enum):
    """How much of the way of a token is shown; the values are those of the setting."""

    FULL = "full"
    """Step by step."""
    BRIEF = "brief"
    """It jumps, and leaves a trail."""
    NONE = "none"
    """It jumps."""

    @property
    def words(self) -> str:
        """As the player is told when the line has been found slow."""
        return {
            Motion.FULL: "",
            Motion.BRIEF: "Slow line: tokens jump instead of walking. Options can change that.",
            Motion.NONE: "Very slow line: tokens jump and leave no trail. Options can change that.",
        }[self]


_FULL = LineSpeed(round_trip=0.08, throughput=6_000)
"""On a slower line steps would come late and all together."""
_BRIEF = LineSpeed(round_trip=0.4, throughput=2_000)
"""On a slower line trails would hold up what matters."""


def motion_for(setting: str, line: LineSpeed) -> Motion:
    """What a setting asks for, else what a line bears; one that never answers is trusted with trails."""
    if setting != BY_THE_LINE:
        return Motion(setting)
    if line.round_trip is None:
        return Motion.BRIEF
    return Motion.FULL if _bears(line, _FULL) else Motion.BRIEF if _bears(line, _BRIEF) else Motion.NONE


def _bears(line: LineSpeed, least: LineSpeed) -> bool:
    assert line.round_trip is not None
    assert least.round_trip is not None
    is_slow = line.throughput is not None and line.throughput < (least.throughput or 0)
    return line.round_trip <= least.round_trip and not is_slow


@record
class Cue:
    """One thing to show, and how long until the next."""

    rest: float
    dice: tuple[int, ...] | None = None
    step: tuple[Seat, Place] | None = None
    """A player's token comes to a place."""


HOP = 0.04
"""Seconds for a step of a token."""

LONGEST_WALK = 12
"""A token that goes farther jumps."""

MOST_CHANGES = 2
"""Of boards on the way, each of which is a place more."""

JUMP = 0.25
"""Seconds for a token that is sent somewhere else at once."""

MOST_MOVES = 6
"""Of a chain of moves no more are played back."""


def cues(
    happened: Sequence[Event], pace: Pace, track: Sequence[Place], motion: Motion, sentences: Sentences
) -> tuple[Cue, ...]:
    """The dice and steps of walks before the new position, which is the last step; none at no pace."""
    if pace is Pace.INSTANT or motion is not Motion.FULL:
        return ()
    return tuple(_cues(happened, track, sentences))


def _cues(happened: Sequence[Event], track: Sequence[Place], sentences: Sentences) -> Iterator[Cue]:
    """A walk, then every walk, jump and forced move that belongs to the same chain; cards end it."""
    before: Moved | None = None
    moves = 0
    for event in happened:
        if isinstance(event, DiceThrown):
            yield Cue(HOP, dice=event.dice)
        elif isinstance(event, Moved):
            moves += 1
            playback = sentences.moves[event.by].playback
            if playback is Playback.NOT or moves > MOST_MOVES:
                return
            if before is not None:
                yield Cue(JUMP, step=(before.seat, before.goal))
            if playback is Playback.WALK:
                yield from _walk(event, track)
            before = event


def _walk(event: Moved, track: Sequence[Place]) -> Iterator[Cue]:
    """The steps between start and goal, from one board to the other too; none if the token jumps."""
    is_long = (
        len(event.path) > LONGEST_WALK + MOST_CHANGES if event.path else abs(event.spaces) > LONGEST_WALK
    )
    if not is_long:
        yield from (Cue(HOP, step=(event.seat, place)) for place in passed(event, track))


ROUTINE, CHOICE, DEAL = 2.0, 6.0, 20.0
"""Seconds a person takes to roll or go on, to buy, bid or build, and over a trade."""


def thought_over(command: Command) -> float:
    """How long a person takes for a decision, in seconds."""
    if isinstance(command, Throw | EndTurn | Ready):
        return ROUTINE
    return DEAL if isinstance(command, Propose | Counter | Accept | Refuse) else CHOICE


def taken_by(
    command: Command, happened: Sequence[Event], person: Seat, track: Sequence[Place], sentences: Sentences
) -> float:
    """Seconds that a command takes somebody at the usual pace: their own thoughts, or what they are shown."""
    shown = sum(cue.rest for cue in cues(happened, Pace.NORMAL, track, Motion.FULL, sentences))
    if command.seat == person:
        return shown + thought_over(command)
    return shown + rest_after(happened, Pace.NORMAL, sentences)


def last_throw(happened: Sequence[Event]) -> tuple[int, ...] | None:
    """The dice that were thrown last, if any were; those for the first turn are nobody's move."""
    thrown = (event for event in reversed(happened) if isinstance(event, DiceThrown))
    return next((event.dice for event in thrown if event.purpose is not Purpose.FIRST_PLACE), None)


def passed(event: Moved, track: Sequence[Place]) -> tuple[Place, ...]:
    """The places between start and goal; none if the token was lifted from one to the other."""
    if event.path:
        return event.path[:-1]
    if not event.spaces or event.start not in track:
        return ()
    at, way = track.index(event.start), 1 if event.spaces > 0 else -1
    return tuple(track[(at + way * n) % len(track)] for n in range(1, abs(event.spaces)))
