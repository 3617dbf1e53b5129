"""The order and the length of what is played back."""

from __future__ import annotations

from engine.events import BidMade, By, DiceThrown, Event, Moved, Purpose
from engine.games.addon1995.words import AddonBy
from tui.table.playback import HOP, JUMP, Motion, cues, last_throw
from tui.table.rhythm import Pace
from tui.words.narrator import sentences

THROWN = DiceThrown(1, (1, 3), Purpose.MOVE)
WALK: tuple[Event, ...] = (THROWN, Moved(1, 16, 20, 4, By.THROW))
TRACK = tuple(range(40))
SENTENCES = sentences("addon-1995")


def test_the_dice_come_first_then_the_steps_before_the_last() -> None:
    played = cues(WALK, Pace.BRIEF, TRACK, Motion.FULL, SENTENCES)
    assert played[0].dice == (1, 3)
    assert [cue.step for cue in played[1:]] == [(1, 17), (1, 18), (1, 19)]
    assert sum(cue.rest for cue in played) < 12 * HOP + 0.1


def test_the_walk_goes_round_past_go() -> None:
    played = cues((THROWN, Moved(1, 38, 2, 4, By.THROW)), Pace.NORMAL, TRACK, Motion.FULL, SENTENCES)
    assert [cue.step for cue in played[1:]] == [(1, 39), (1, 0), (1, 1)]


def test_a_way_over_two_boards_is_walked_place_by_place() -> None:
    way = (15, 49, 50, 51)
    played = cues((THROWN, Moved(1, 14, 51, 3, By.THROW, way)), Pace.BRIEF, TRACK, Motion.FULL, SENTENCES)
    assert [cue.step for cue in played[1:]] == [(1, 15), (1, 49), (1, 50)]
    assert {cue.rest for cue in played[1:]} == {HOP}
    by_cards = cues((Moved(1, 14, 51, 3, AddonBy.TRAVEL, way),), Pace.BRIEF, TRACK, Motion.FULL, SENTENCES)
    assert [cue.step for cue in by_cards] == [(1, 15), (1, 49), (1, 50)]
    long_way = tuple(range(40, 60))
    assert cues((Moved(1, 0, 59, 20, By.THROW, long_way),), Pace.BRIEF, TRACK, Motion.FULL, SENTENCES) == ()


def test_a_ride_after_a_walk_waits_a_moment_and_jumps() -> None:
    walked, rode = Moved(1, 57, 58, 1, By.THROW, (58,)), Moved(1, 58, 39, 0, By.SUBWAY)
    played = cues((walked, rode), Pace.BRIEF, TRACK, Motion.FULL, SENTENCES)
    assert [(cue.step, cue.rest) for cue in played] == [((1, 58), JUMP)]


def test_tokens_jump_on_a_slow_line_without_a_pace_and_by_cards() -> None:
    assert cues(WALK, Pace.INSTANT, TRACK, Motion.FULL, SENTENCES) == ()
    assert cues(WALK, Pace.BRIEF, TRACK, Motion.BRIEF, SENTENCES) == ()
    assert cues(WALK, Pace.BRIEF, TRACK, Motion.NONE, SENTENCES) == ()
    by_card = cues((Moved(1, 7, 24, 17, By.CARD),), Pace.BRIEF, TRACK, Motion.FULL, SENTENCES)
    assert by_card == ()


def test_the_last_throw_is_shown() -> None:
    assert last_throw((THROWN, DiceThrown(1, (6, 6), Purpose.UTILITY))) == (6, 6)
    assert last_throw((BidMade(1, 20),)) is None
    assert last_throw((DiceThrown(1, (6, 6), Purpose.FIRST_PLACE),)) is None
