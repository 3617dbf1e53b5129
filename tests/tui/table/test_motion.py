"""How much of what moves is shown: by what the line was found to bear, or by the setting."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.screen import Screen

from engine.commands import Throw
from tests.support.position import place_of, position
from tests.tui.sittings import playing, sitting
from tui.table.playback import Motion, motion_for
from tui.table.rhythm import Pace
from tui.terminal.pacing import LineSpeed
from tui.words.settings import BY_THE_LINE

NEAR, FAR, MODEM = LineSpeed(0.01, 500_000), LineSpeed(0.15, 8_000), LineSpeed(0.6, 1_200)


@pytest.mark.parametrize(
    ("line", "motion"),
    [
        (NEAR, Motion.FULL),
        (LineSpeed(0.01), Motion.FULL),
        (FAR, Motion.BRIEF),
        (LineSpeed(0.01, 4_000), Motion.BRIEF),
        (MODEM, Motion.NONE),
        (LineSpeed(0.01, 1_200), Motion.NONE),
        (LineSpeed(), Motion.BRIEF),
    ],
)
def test_the_line_decides_how_much_moves(line: LineSpeed, motion: Motion) -> None:
    assert motion_for(BY_THE_LINE, line) is motion


@pytest.mark.parametrize("motion", Motion)
@pytest.mark.parametrize("line", [NEAR, MODEM])
def test_a_setting_overrides_the_line(motion: Motion, line: LineSpeed) -> None:
    assert motion_for(motion.value, line) is motion


@pytest.mark.parametrize(("line", "has_trail"), [(NEAR, True), (MODEM, False)])
async def test_a_very_slow_line_has_no_trails_and_it_is_said_once(line: LineSpeed, has_trail: bool) -> None:
    saved = sitting(position((900, 900)), people=(0, 1))
    async with playing(saved, pace=Pace.INSTANT) as play:
        play.app.line = line
        await play.press("r")
        assert isinstance(saved.commands[0], Throw)
        assert ("Very slow line" in play.words) is not has_trail
        assert any(space.trail is not None for space in play.screen.view.spaces) is has_trail
        await play.press("o", "escape")
        assert "Very slow line" not in play.words


async def test_with_a_setting_nothing_is_said() -> None:
    async with playing(sitting(position((900, 900)))) as play:
        play.app.line = MODEM
        play.app.settings = replace(play.app.settings, motion="full")
        await play.press("o", "escape")
        assert "slow" not in play.words


@pytest.mark.parametrize("is_covered", [False, True])
async def test_nothing_moves_on_a_board_that_is_covered(is_covered: bool) -> None:
    """What happened meanwhile stands there at once when it is seen again."""
    saved = sitting(position((900, 900), dice=[(2, 3)]), people=(0, 1))
    async with playing(saved, pace=Pace.SLOW) as play:
        play.app.line, play.app.settings = NEAR, replace(play.app.settings, motion="full")
        if is_covered:
            await play.app.push_screen(Screen())
            await play.pilot.pause()
        play.desk.table.submit(Throw(0))
        play.screen.show()
        assert play.desk.is_busy is not is_covered
        arrived = place_of(play.game, "Reading Railroad")
        assert (0 in play.screen.view.spaces[arrived].tokens) is is_covered
