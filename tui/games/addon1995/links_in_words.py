"""The way from one board to the other, as part of the sentence about a move."""

from __future__ import annotations

from engine.board import Place
from engine.events import Moved
from engine.games.addon1995.board import AddonBoard
from engine.games.addon1995.events import CardsUsed, LinkPassed
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.tracks import fits
from tui.games.addon1995.routes import parity
from tui.words.phrases import LONGEST_NAME, SHORTER_NAME, space_name
from tui.words.telling import Scene


def links_on_the_way(event: Moved, scene: Scene) -> tuple[int, str]:
    """The number of a move if it decided about its boards, otherwise 0; and the links it takes.

    For instance 8 and "up the elevator at Pennsylvania RR to "; the goal's name follows.
    """
    passed = scene.memory.take_all(LinkPassed)
    passed = [one for one in passed if one.changes or one.place != event.goal]
    has_room = len(passed) == 1 and scene.memory.find(CardsUsed) is None
    width = LONGEST_NAME if has_room else SHORTER_NAME
    way = ", ".join(_piece(one, event.goal, width, scene) for one in passed)
    return _decisive(passed, scene), f"{way} to " if way else ""


def _decisive(passed: list[LinkPassed], scene: Scene) -> int:
    if AddonOptions.of(scene.rules.options).transition_basis == "step":
        return 0  # each link tells its own step
    return next((one.number for one in passed if _is_decided_by_number(one, scene)), 0)


def parity_words(number: int) -> str:
    """What follows a number or roll: ", even"; empty for 0."""
    return f", {parity(number)}" if number else ""


def _is_decided_by_number(event: LinkPassed, scene: Scene) -> bool:
    """Not by a card's text, the player, or the rules for travel cards."""
    ring = scene.rules.board.spaces[event.place].ring
    return event.number > 0 and fits(scene.rules.options, event.number, ring) == event.changes


def _piece(event: LinkPassed, goal: Place, width: int, scene: Scene) -> str:
    """Up the elevator at Pennsylvania RR; past the elevator."""
    board = scene.rules.board
    inner, outer = sorted((event.place, event.partner), key=lambda place: -board.spaces[place].ring)
    goes_in = event.place == outer
    is_elevator = _is_elevator(inner, scene)
    if not event.changes:
        return (
            f"{_on_step(event, scene)}past the {'elevator' if is_elevator else 'bridge'}{_why(event, scene)}"
        )
    at = "" if goal == outer or (is_elevator and goal == inner) else f" at {space_name(board, outer, width)}"
    if is_elevator:
        how = "up the elevator" if goes_in else "down the elevator"
    else:
        how = "in by the bridge" if goes_in else "out by the bridge"
    return f"{_on_step(event, scene)}{how}{at}"


def _on_step(event: LinkPassed, scene: Scene) -> str:
    if AddonOptions.of(scene.rules.options).transition_basis != "step" or not _is_decided_by_number(
        event, scene
    ):
        return ""
    return f"on step {event.number}, {parity(event.number)}, "


def _why(event: LinkPassed, scene: Scene) -> str:
    """Why a piece stays on its board, if neither the number nor the rules for travel cards say so."""
    if _is_decided_by_number(event, scene):
        return ""
    was_asked = event.number > 0 or AddonOptions.of(scene.rules.options).travel_transition == "player"
    return " by choice" if was_asked else ""


def _is_elevator(inner: Place, scene: Scene) -> bool:
    elevators = dict(AddonBoard.of(scene.rules.board).elevators)
    return inner in elevators and AddonOptions.of(scene.rules.options).transition_means != "bridges"
