"""What the latest moves leave to be seen: trails of tokens, and sums that have changed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from rich.style import Style

from engine.board import Kind
from engine.events import By, Moved, Paid, Reason, TurnBegan
from tests.support.position import position
from tests.tui.sittings import playing, sitting
from tests.tui.tables import midgame_view
from tui.look.style import Look
from tui.look.traces import Traces, walked
from tui.look.views import SpaceView
from tui.screen.widgets.board import cell
from tui.table.playback import passed

RING = tuple(range(40))


def walk(start: int, spaces: int, seat: int = 1) -> Moved:
    return Moved(seat, start, (start + spaces) % 40, spaces, By.THROW)


def rent(payer: int, payee: int, amount: int) -> Paid:
    return Paid(payer, payee, amount, Reason.RENT, None, 0, False, 0)


def changes(traces: Traces) -> list[int]:
    return [player.change for player in traces.on(midgame_view()).players]


def trails(traces: Traces) -> dict[int, int]:
    spaces = traces.on(midgame_view()).spaces
    return {space.place: space.trail for space in spaces if space.trail is not None}


@pytest.mark.parametrize(
    ("move", "places"),
    [(walk(5, 3), (6, 7)), (walk(38, 4), (39, 0, 1)), (walk(36, -3), (35, 34)), (walk(5, 1), ())],
)
def test_a_token_passes_what_lies_between(move: Moved, places: tuple[int, ...]) -> None:
    assert passed(move, RING) == places


def test_a_token_that_is_lifted_passes_nothing() -> None:
    assert passed(Moved(1, 30, 10, 0, By.SPACE), RING) == ()


def test_the_trail_begins_where_the_token_set_out_and_ends_before_it() -> None:
    traces = Traces(4)
    traces.follow([walk(5, 3)], RING)
    seen = {space.place: (space.trail, space.is_origin) for space in traces.on(midgame_view()).spaces}
    assert [seen[place] for place in (5, 6, 7, 8)] == [(1, True), (1, False), (1, False), (None, False)]


def test_a_trail_stays_until_the_next_turn_of_its_player() -> None:
    traces = Traces(4)
    traces.follow([walk(5, 2), TurnBegan(2, 1), walk(20, 2, seat=2)], RING)
    assert trails(traces) == {5: 1, 6: 1, 20: 2, 21: 2}
    traces.follow([TurnBegan(1, 2)], RING)
    assert trails(traces) == {20: 2, 21: 2}
    traces.follow_again([], RING)
    assert traces.on(midgame_view()).spaces == midgame_view().spaces


def test_nobody_who_is_out_leaves_a_trail() -> None:
    traces, view = Traces(4), midgame_view()
    traces.follow([walk(5, 2)], RING)
    players = tuple(replace(player, is_out=player.seat == 1) for player in view.players)
    assert all(space.trail is None for space in traces.on(replace(view, players=players)).spaces)


def test_a_change_is_told_in_its_turn_and_the_next() -> None:
    traces = Traces(4)
    traces.follow([TurnBegan(1, 1), rent(1, 0, 22), rent(1, 0, 8), rent(-1, 2, 200)], RING)
    assert changes(traces) == [30, -30, 200, 0]
    traces.follow([TurnBegan(2, 1), rent(2, 0, 5)], RING)
    assert changes(traces) == [5, -30, -5, 0]
    traces.follow([TurnBegan(3, 1)], RING)
    assert changes(traces) == [5, 0, -5, 0]
    traces.follow([TurnBegan(0, 2)], RING)
    assert changes(traces) == [0, 0, 0, 0]


def test_what_is_followed_again_leaves_what_it_left_at_first() -> None:
    happened = [TurnBegan(1, 1), walk(5, 3), rent(1, 0, 22), TurnBegan(0, 2), rent(0, 2, 5)]
    traces, again = Traces(4), Traces(4)
    traces.follow(happened, RING)
    again.follow([*happened, rent(0, -1, 100), walk(20, 4, seat=0)], RING)
    again.follow_again(happened, RING)
    assert (changes(again), trails(again)) == (changes(traces), trails(traces))


async def test_where_a_token_came_past_is_still_seen_after_a_key() -> None:
    async with playing(sitting(position((900, 900, 900), at={0: "Go"}))) as play:
        before = play.game.state.players[0].place
        await play.press("r")
        trails = [space.place for space in play.screen.view.spaces if space.trail == 0]
        assert before in trails
        shown = play.screen.board.spaces[before].view
        assert shown.is_origin
        await play.press("left")
        assert play.screen.board.spaces[before].view.is_origin


def test_a_token_on_its_way_is_on_one_space_and_leaves_its_trail() -> None:
    view = midgame_view()
    mover = view.players[view.turn].seat
    start = next(space.place for space in view.spaces if mover in space.tokens)
    for step in (1, 2):
        view = walked(view, mover, start + step)
    assert [space.place for space in view.spaces if mover in (*space.tokens, *space.jailed)] == [start + 2]
    trail = [(space.place, space.is_origin) for space in view.spaces if space.trail == mover]
    assert trail == [(start, True), (start + 1, False)]


def test_a_token_that_walks_out_of_jail_is_not_behind_bars_any_more() -> None:
    assert walked(midgame_view(), 3, 20).spaces[10].jailed == ()


def test_a_token_that_passes_a_space_is_written_there_with_one_pen() -> None:
    view = midgame_view()
    at = next(space.place for space in view.spaces if space.kind is Kind.LOT and not space.tokens)
    coming = walked(view, view.turn, at)
    gone = walked(coming, view.turn, at + 1)
    looks = [_cells(seen.spaces[at]) for seen in (view, coming, gone)]
    written = [
        style
        for before, after in pairwise(looks)
        for (old, _), (new, style) in zip(before, after, strict=True)
        if old != new and new != " "
    ]
    assert len(written) == 2
    assert len(set(written)) == 1


def _cells(space: SpaceView) -> list[tuple[str, Style | None]]:
    strips = cell(space, 7, 2, Look())
    return [(char, segment.style) for strip in strips for segment in strip for char in segment.text]
