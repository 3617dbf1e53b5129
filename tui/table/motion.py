"""What moves on the screen: as much as the line bears, unless a setting says how much."""

from __future__ import annotations

from enum import Enum

from tui.terminal.pacing import Line
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


_FULL = Line(round_trip=0.08, throughput=6_000)
"""On a slower line steps would come late and all together."""
_BRIEF = Line(round_trip=0.4, throughput=2_000)
"""On a slower line trails would hold up what matters."""


def motion_for(setting: str, line: Line) -> Motion:
    """What a setting asks for, else what a line bears; one that never answers is trusted with trails."""
    if setting != BY_THE_LINE:
        return Motion(setting)
    if line.round_trip is None:
        return Motion.BRIEF
    return Motion.FULL if _bears(line, _FULL) else Motion.BRIEF if _bears(line, _BRIEF) else Motion.NONE


def _bears(line: Line, least: Line) -> bool:
    """Whether a line is as fast as another."""
    assert line.round_trip is not None
    assert least.round_trip is not None
    is_slow = line.throughput is not None and line.throughput < (least.throughput or 0)
    return line.round_trip <= least.round_trip and not is_slow
