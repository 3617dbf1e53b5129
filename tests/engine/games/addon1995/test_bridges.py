"""Bridges: links where they were put (AD-72 to AD-75)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import OpenTerms
from engine.commands import BANK, EndTurn, Forgo, GiveUp, RideTo, Throw
from engine.events import By, Moved, Paid, Reason, SentToJail, TurnBegan
from engine.game import Game
from engine.games.addon1995.commands import ChangeBoards, SetBridge, StayOnBoard, UseTravelCards
from engine.games.addon1995.events import BridgeSet, LinkPassed
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import Journey, MayMoveBridge, PlaceBridge
from engine.games.addon1995.tracks import links
from engine.steps import Due, LayOut, MayBuy, TurnOver
from tests.support.addon import (
    OWN,
    RULES,
    TRAVEL,
    at,
    held,
    landed,
    no,
    number_of,
    path,
    position,
    refused,
    thrown,
    traveled,
)
from tests.support.addon import cards as card_numbers
from tests.support.position import asked, happened, load, new, title_of

ELEVATORS = {25: 169, 45: 181}
FIRST, SECOND = {35: 175}, {15: 163}


def links_of(game: Game) -> dict[int, int]:
    """The links in play from the outer board, by numbers."""
    return {number_of(here): number_of(there) for here, there in links(game).items() if here < 40}


def first_path(game: Game) -> list[int]:
    """The numbers of the locations that the first move since the last command went over."""
    moved = next(event for event in game.events if isinstance(event, Moved))
    return [number_of(place) for place in moved.path]


# --- fixed bridges


@pytest.mark.rule("AD-72", "AD-73", "AD-74")
@pytest.mark.parametrize(
    ("bridges", "means", "found"),
    [
        (0, "elevators", ELEVATORS),
        (0, "bridges", {}),
        (0, "both", ELEVATORS),
        (1, "elevators", ELEVATORS),
        (1, "bridges", FIRST),
        (1, "both", ELEVATORS | FIRST),
        (2, "elevators", ELEVATORS),
        (2, "bridges", FIRST | SECOND),
        (2, "both", ELEVATORS | FIRST | SECOND),
    ],
)
def test_elevators_and_bridges_are_links_as_the_options_say(
    bridges: int, means: str, found: dict[int, int]
) -> None:
    assert links_of(position(bridges=bridges, transition_means=means)) == found


@pytest.mark.rule("AD-72", "AD-74")
@pytest.mark.parametrize("bridges", [1, 2])
def test_bridges_join_the_elevators_unless_it_is_said_otherwise(bridges: int) -> None:
    game = new(2, {"bridges": bridges}, rules=RULES)
    assert AddonOptions.of(game.options).transition_means == "both"
    assert len(links(game)) == 4 + 2 * bridges
    assert len(AddonState.of(game.state).bridges) == bridges
    assert isinstance(asked(game).step, Due)


@pytest.mark.rule("AD-73", "AD-E16")
def test_fixed_bridges_are_told_as_they_are_laid() -> None:
    game = position((1500, 1500), agenda=[LayOut(BANK)])
    assert happened(game, BridgeSet) == []
    game = position((1500, 1500), agenda=[LayOut(BANK)], bridges=2)
    assert happened(game, BridgeSet) == [
        BridgeSet(BANK, no(35), no(175), is_moved=False),
        BridgeSet(BANK, no(15), no(163), is_moved=False),
    ]


@pytest.mark.rule("AD-04", "AD-72")
@pytest.mark.parametrize(
    ("turns", "found"),
    [
        (1, {35: 169, 15: 181, 45: 175, 25: 163}),
        (2, {45: 169, 25: 181, 15: 175, 35: 163}),
        (3, {15: 169, 35: 181, 25: 175, 45: 163}),
    ],
)
def test_fixed_bridges_join_what_faces_each_other(turns: int, found: dict[int, int]) -> None:
    assert links_of(position(alignment=turns, bridges=2)) == found


@pytest.mark.rule("AD-72", "AD-16")
@pytest.mark.parametrize(
    ("start", "dice", "way"),
    [
        (34, (1, 3), [35, 175, 176, 177, 178]),
        (34, (1, 4), [35, 36, 37, 38, 39]),
        (174, (1, 3), [175, 35, 36, 37, 38]),
        (174, (1, 2), [175, 176, 177]),
        (14, (3, 5), [15, 163, 164, 165, 166, 167, 168, 169, 25, 26]),
        (162, (1, 3), [163, 15, 16, 17, 18]),
    ],
)
def test_a_piece_that_passes_a_bridge_changes_by_an_even_number(
    start: int, dice: tuple[int, int], way: list[int]
) -> None:
    assert first_path(thrown(start, *dice, owns=OWN, bridges=2)) == way


@pytest.mark.rule("AD-72", "AD-15")
@pytest.mark.parametrize(
    ("start", "where", "partner"), [(31, 35, 175), (171, 175, 35), (11, 15, 163), (183, 163, 15)]
)
def test_a_bridge_is_passed_on_leaving_it_and_landing_there_gives_no_card(
    start: int, where: int, partner: int
) -> None:
    lands = thrown(start, 1, 3, owns=OWN, bridges=2)
    assert (at(lands), held(lands), happened(lands, LinkPassed)) == (where, [], [])
    leaves = thrown(where, 1, 3, owns=OWN, bridges=2)
    assert first_path(leaves)[0] == partner


@pytest.mark.rule("AD-74", "AD-33")
def test_where_bridges_alone_are_links_elevators_only_give_cards() -> None:
    setting: dict[str, Any] = {"owns": OWN, "bridges": 1, "transition_means": "bridges"}
    assert path(thrown(24, 1, 3, **setting)) == [25, 26, 27, 28]
    assert path(thrown(168, 1, 3, **setting)) == [169, 170, 171, 172]
    assert path(thrown(34, 1, 3, **setting)) == [35, 175, 176, 177, 178]
    lands = thrown(165, 1, 3, top=["TR-05"], **setting)
    assert (at(lands), held(lands)) == (169, ["TR-05"])


# --- several links in a move


@pytest.mark.rule("AD-20", "AD-23", "AD-72", "AD-E02")
def test_an_even_move_changes_at_every_link_it_passes() -> None:
    game = thrown(34, 6, 6, owns=OWN, bridges=1)
    assert first_path(game) == [35, 175, 176, 177, 178, 179, 180, 181, 45, 46, 47, 48, 49, 10]
    assert happened(game, LinkPassed) == [
        LinkPassed(0, no(35), no(175), 12, changes=True),
        LinkPassed(0, no(181), no(45), 12, changes=True),
    ]
    assert happened(game, Paid) == [Paid(BANK, 0, 200, Reason.SALARY)]


@pytest.mark.rule("AD-20", "AD-E03")
def test_an_odd_move_stays_at_every_link_it_passes() -> None:
    game = thrown(34, 5, 6, owns=OWN, bridges=1, top=["CH-03"])
    assert first_path(game) == list(range(35, 46))
    game = thrown(35, 5, 6, owns=OWN, bridges=1, top=["CH-03"])
    assert first_path(game)[-1] == 46
    assert happened(game, LinkPassed) == [
        LinkPassed(0, no(35), no(175), 11, changes=False),
        LinkPassed(0, no(45), no(181), 11, changes=False),
    ]


@pytest.mark.rule("AD-20", "AD-57")
def test_backward_too_a_move_changes_at_every_link() -> None:
    game = thrown(182, 6, 6, owns=OWN, bridges=1)
    assert first_path(game) == [181, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 175, 174]
    odd = thrown(182, 5, 6, owns=OWN, bridges=1)
    assert first_path(odd) == [181, 180, 179, 178, 177, 176, 175, 174, 173, 172, 171]
    assert len(happened(odd, LinkPassed)) == 2


@pytest.mark.rule("AD-20")
def test_in_and_out_may_need_different_numbers() -> None:
    game = thrown(34, 5, 6, owns=OWN, bridges=1, enter_on="odd", top=["CC-02"])
    assert first_path(game) == [35, 175, 176, 177, 178, 179, 180, 181, 182, 183, 160, 161]
    game = thrown(34, 6, 6, owns=OWN, bridges=1, leave_on="odd")
    assert first_path(game)[-6:] == [181, 182, 183, 160, 161, 162]


@pytest.mark.rule("AD-20")
def test_by_step_each_link_is_decided_by_the_step_that_leaves_it() -> None:
    game = thrown(34, 6, 6, owns=OWN, bridges=1, transition_basis="step", top=["CH-03"])
    assert happened(game, LinkPassed) == [
        LinkPassed(0, no(35), no(175), 2, changes=True),
        LinkPassed(0, no(181), no(45), 8, changes=True),
    ]
    game = thrown(33, 6, 6, owns=OWN, bridges=1, transition_basis="step")
    assert [event.changes for event in happened(game, LinkPassed) if isinstance(event, LinkPassed)] == [False]


@pytest.mark.rule("AD-26", "AD-72")
def test_a_card_to_the_other_board_takes_the_first_link_ahead() -> None:
    game = landed(27, top=["ACC-1"], bridges=1)
    way = [*range(28, 36), *range(175, 184), *range(160, 167)]
    assert path(game) == way
    assert path(landed(176, top=["CH-08"], bridges=1)) == [*range(177, 182), *range(45, 50), *range(10, 35)]
    assert path(landed(12, top=["ACC-1"], bridges=2)) == [13, 14, 15, 163, 164, 165, 166]


@pytest.mark.rule("AD-28", "AD-72")
def test_the_next_railroad_is_sought_beyond_a_bridge() -> None:
    game = position(at={0: no(172)}, dice=[(1, 3)], top=["CH-11"], bridges=1, bridge_placement="players")
    AddonState.of(game.state).bridges = ((no(30), no(178)),)
    game.submit(Throw(0))
    assert path(game) == [177, 178, 30, 31, 32, 33, 34, 35]
    assert asked(game).step == MayBuy(0, title_of(game, "B. & O. Railroad"))


@pytest.mark.rule("AD-26", "AD-28", "AD-72")
def test_whoever_draws_a_card_on_a_bridge_changes_at_once() -> None:
    setting: dict[str, Any] = {"bridges": 1, "bridge_placement": "players", "owns": OWN}
    out = position(at={0: no(12)}, dice=[(1, 4)], top=["ACH-2"], **setting)
    AddonState.of(out.state).bridges = ((no(17), no(160)),)
    out.submit(Throw(0))
    assert path(out) == list(range(160, 168))
    assert out.state.players[0].cash == 1700
    inside = position(at={0: no(173)}, dice=[(1, 2)], top=["CH-11"], **setting)
    AddonState.of(inside.state).bridges = ((no(35), no(176)),)
    inside.submit(Throw(0))
    assert (path(inside), at(inside)) == ([35], 35)


# --- the turned board


@pytest.mark.rule("AD-60", "AD-72")
def test_a_bridge_stays_where_it_lies_when_the_board_is_turned() -> None:
    game = landed(182, owns=OWN, backwards_mode="rotate_board", bridges=2, bridge_placement="players")
    AddonState.of(game.state).bridges = ((no(30), no(175)),)
    assert links_of(game) == {35: 169, 15: 181, 30: 175}


@pytest.mark.rule("AD-60", "AD-72")
def test_an_elevator_that_has_come_to_face_a_bridge_leads_in_and_the_bridge_still_leads_out() -> None:
    game = landed(182, owns=OWN, backwards_mode="rotate_board", bridges=1)
    assert links_of(game) == {35: 169, 15: 181}
    partners = {number_of(here): number_of(there) for here, there in links(game).items()}
    assert (partners[169], partners[175]) == (35, 35)
    game.submit(EndTurn(0))
    game.state.players[1].place = no(174)
    load(game, (1, 3))
    game.submit(Throw(1))
    assert first_path(game) == [175, 35, 36, 37, 38]


# --- placed by the players


def placing(seats: int = 3, **options: Any) -> Game:
    """A game in which the players place the bridges, the first seat to begin play."""
    given = {"first_player": "seat_one", "bridge_placement": "players", "bridges": 2, **options}
    return new(seats, given, rules=RULES)


@pytest.mark.rule("AD-73", "AD-P08", "AD-E16")
def test_the_last_players_in_order_place_the_bridges_before_the_first_throw() -> None:
    game = placing()
    assert (asked(game).step, asked(game).also) == (PlaceBridge(2), ())
    assert AddonState.of(game.state).bridges == ()
    game.submit(SetBridge(2, no(30), no(172)))
    assert happened(game, BridgeSet) == [BridgeSet(2, no(30), no(172), is_moved=False)]
    assert asked(game).step == PlaceBridge(1)
    game.submit(SetBridge(1, no(10), no(160)))
    assert asked(game).step == Due(0)
    assert game.events[-1] == TurnBegan(0, 1)
    assert links_of(game) == ELEVATORS | {30: 172, 10: 160}


@pytest.mark.rule("AD-73")
def test_the_order_is_that_of_play_whoever_begins() -> None:
    given: dict[str, Any] = {"first_player": "random", "bridge_placement": "players", "bridges": 1}
    games = [new(4, given, seed=seed, rules=RULES) for seed in range(8)]
    assert {game.state.first for game in games} == {0, 1, 2, 3}
    for game in games:
        assert asked(game).step == PlaceBridge((game.state.first - 1) % 4)


@pytest.mark.rule("AD-73")
@pytest.mark.parametrize("bridges", [1, 2])
def test_bridges_are_placed_until_all_are_down(bridges: int) -> None:
    game = placing(2, bridges=bridges)
    for seat, outer, inner in ((1, 11, 161), (0, 12, 162))[:bridges]:
        game.submit(SetBridge(seat, no(outer), no(inner)))
    assert asked(game).step == Due(0)
    assert len(AddonState.of(game.state).bridges) == bridges


@pytest.mark.rule("AD-73", "AD-74")
@pytest.mark.parametrize("options", [{"bridges": 0}, {"transition_means": "elevators"}])
def test_nobody_places_a_bridge_where_none_is_in_play(options: dict[str, Any]) -> None:
    assert asked(placing(**options)).step == Due(0)


@pytest.mark.rule("AD-73", "AD-P08")
@pytest.mark.parametrize(("outer", "inner"), [(25, 172), (45, 172), (30, 169), (30, 181), (25, 169)])
def test_no_bridge_ends_at_an_elevator(outer: int, inner: int) -> None:
    assert "is already part of a link" in refused(placing(), SetBridge(2, no(outer), no(inner)))


@pytest.mark.rule("AD-73", "AD-P08")
def test_no_bridge_ends_where_another_does() -> None:
    game = placing()
    game.submit(SetBridge(2, no(30), no(172)))
    for outer, inner in ((30, 173), (31, 172), (30, 172)):
        assert "is already part of a link" in refused(game, SetBridge(1, no(outer), no(inner)))


@pytest.mark.rule("AD-72", "AD-P08")
@pytest.mark.parametrize(("outer", "inner"), [(172, 173), (30, 31), (172, 30), (-100, 172), (30, 300)])
def test_a_bridge_joins_the_two_boards(outer: int, inner: int) -> None:
    why = refused(placing(), SetBridge(2, no(outer), no(inner)))
    assert why == "A bridge joins a space on the outer board and one on the inner board."


@pytest.mark.rule("AD-73", "AD-P08")
def test_a_bridge_must_be_placed_and_by_the_player_who_is_asked() -> None:
    game = placing()
    assert list(game.choices()) == [OpenTerms(2, SetBridge)]
    assert list(game.choices(0)) == []
    assert refused(game, Forgo(2)) == "You cannot do that now."
    assert refused(game, SetBridge(0, no(30), no(172))) == "That is another player's decision."


@pytest.mark.rule("AD-73", "AD-74", "AD-04")
def test_only_links_in_play_are_taken() -> None:
    without = placing(transition_means="bridges")
    without.submit(SetBridge(2, no(25), no(169)))
    assert links_of(without) == {25: 169}
    turned = placing(alignment=1)
    turned.submit(SetBridge(2, no(25), no(172)))
    assert "is already part of a link" in refused(turned, SetBridge(1, no(35), no(173)))


def bridged(start: int, bridge: tuple[int, int], **setting: Any) -> Game:
    """Player 0 before their move; one bridge lies there, and all properties are theirs."""
    game = position(at={0: no(start)}, owns=OWN, bridges=1, bridge_placement="players", **setting)
    AddonState.of(game.state).bridges = ((no(bridge[0]), no(bridge[1])),)
    return game


SALARY, PASSED = Paid(BANK, 0, 200, Reason.SALARY), Paid(BANK, 0, 200, Reason.PASS)


@pytest.mark.rule("AD-23", "AD-72")
@pytest.mark.parametrize(
    ("start", "bridge", "dice", "way", "paid"),
    [
        pytest.param(165, (20, 166), (1, 3), [166, 20, 21, 22, 23], [PASSED], id="off PASS"),
        pytest.param(19, (20, 166), (1, 3), [20, 166, 167, 168, 169], [PASSED], id="onto PASS"),
        pytest.param(20, (20, 166), (1, 1), [166, 167, 168], [PASSED], id="from the other end"),
        pytest.param(162, (10, 163), (1, 3), [163, 10, 11, 12, 13], [SALARY], id="onto Go"),
        pytest.param(48, (10, 163), (1, 3), [49, 10, 163, 164, 165], [SALARY], id="off Go"),
        pytest.param(10, (10, 163), (1, 3), [163, 164, 165, 166, 167], [PASSED], id="Go left, PASS passed"),
        pytest.param(48, (10, 166), (1, 3), [49, 10, 166, 167, 168], [SALARY, PASSED], id="both"),
        pytest.param(162, (10, 163), (1, 2), [163, 164, 165], [], id="by"),
    ],
)
def test_a_corner_passed_over_a_bridge_pays_once(
    start: int, bridge: tuple[int, int], dice: tuple[int, int], way: list[int], paid: list[Paid]
) -> None:
    """Whichever way the piece comes to the corner, and whichever way it goes on from it."""
    game = bridged(start, bridge, dice=[dice])
    game.submit(Throw(0))
    assert path(game) == way
    assert happened(game, Paid) == paid


@pytest.mark.rule("AD-24", "AD-45", "AD-72")
@pytest.mark.parametrize(
    ("start", "cards", "end", "paid"),
    [
        pytest.param(162, (2, -2), 162, [], id="over to Go and back over"),
        pytest.param(49, (2, -2), 49, [], id="over from Go and back over"),
        pytest.param(163, (1, -1), 10, [SALARY], id="back to Go itself"),
        pytest.param(163, (1, 1), 12, [SALARY], id="over and on"),
        pytest.param(11, (-1, -1), 162, [], id="backward over Go"),
        pytest.param(164, (-2,), 49, [], id="backward over the bridge to Go and on"),
        pytest.param(11, (-2, 2), 11, [], id="backward over Go and back"),
    ],
)
def test_over_a_bridge_too_a_corner_pays_only_who_ends_there_or_beyond(
    start: int, cards: tuple[int, ...], end: int, paid: list[Paid]
) -> None:
    ids = [f"TR-{TRAVEL[one] + cards[:n].count(one):02}" for n, one in enumerate(cards)]
    game = bridged(start, (10, 163), keeps=dict.fromkeys(ids, 0))
    game.submit(UseTravelCards(0, card_numbers(game, *ids)))
    corners = [event for event in happened(game, Paid) if event in (SALARY, PASSED)]
    assert (at(game), corners) == (end, paid)


@pytest.mark.rule("AD-23", "AD-26", "AD-66", "AD-72")
@pytest.mark.parametrize(
    ("start", "card", "bridge", "way", "pay"),
    [
        (10, "ACC-1", (17, 166), [13, 14, 15, 16, 17, 166], [Reason.PASS]),
        (174, "CH-08", (10, 178), [177, 178, *range(10, 35)], [Reason.SALARY]),
        (162, "CC-05", (10, 167), [165, 166, 167, 10], [Reason.PASS, Reason.SALARY]),
    ],
)
def test_a_card_that_leads_over_a_bridge_to_a_corner_or_beyond_pays_there(
    start: int, card: str, bridge: tuple[int, int], way: list[int], pay: list[Reason]
) -> None:
    game = position(at={0: no(start)}, dice=[(1, 1)], top=[card], bridges=1, bridge_placement="players")
    AddonState.of(game.state).bridges = ((no(bridge[0]), no(bridge[1])),)
    game.submit(Throw(0))
    assert path(game) == way
    assert happened(game, Paid) == [Paid(BANK, 0, 200, reason) for reason in pay]


@pytest.mark.rule("AD-15", "AD-19", "AD-23", "AD-72")
@pytest.mark.parametrize(
    ("option", "start", "dice"),
    [("landing_counts_as_passing", 20, (1, 3)), ("elevator_costs_step", 21, (1, 3))],
)
def test_a_throw_that_ends_on_a_corner_by_a_bridge_pays_there(
    option: str, start: int, dice: tuple[int, int]
) -> None:
    setting: dict[str, Any] = {"bridges": 1, "bridge_placement": "players", "pass_pays": "250_300"}
    game = position(at={0: no(start)}, dice=[dice], owns=OWN, **{**setting, option: True})
    AddonState.of(game.state).bridges = ((no(24), no(166)),)
    game.submit(Throw(0))
    assert (at(game), path(game)[-2:]) == (166, [24, 166])
    assert happened(game, Paid) == [Paid(BANK, 0, 300, Reason.PASS)]


@pytest.mark.rule("AD-72", "AD-86")
@pytest.mark.parametrize(("die", "way"), [(1, [167, 168]), (3, [167, 168, 169, 25, 26, 27, 28])])
def test_a_bridge_at_jail_is_passed_by_whoever_leaves_it_by_a_double(die: int, way: list[int]) -> None:
    game = position(jail={0: 1}, dice=[(die, die)], bridges=1, bridge_placement="players")
    AddonState.of(game.state).bridges = ((no(20), no(166)),)
    game.submit(Throw(0))
    assert path(game) == [166, *way]
    assert happened(game, Paid) == [PASSED]


# --- moved by the lander


def on_a_bridge(where: int, **setting: Any) -> Game:
    """A game in which player 0 has landed on an end of a bridge and may move it."""
    return landed(where, bridges=2, bridge_moves="lander", owns=OWN, **setting)


@pytest.mark.rule("AD-75", "AD-P09")
@pytest.mark.parametrize(("where", "bridge"), [(35, 0), (175, 0), (15, 1), (163, 1)])
def test_whoever_lands_on_a_bridge_may_move_it(where: int, bridge: int) -> None:
    game = on_a_bridge(where)
    assert asked(game).step == MayMoveBridge(0, bridge)
    assert set(game.choices()) == {OpenTerms(0, SetBridge), Forgo(0)}


@pytest.mark.rule("AD-75", "AD-P09", "AD-E16")
def test_a_bridge_is_moved_to_two_other_locations() -> None:
    game = on_a_bridge(175)
    game.submit(SetBridge(0, no(49), no(183)))
    assert happened(game, BridgeSet) == [BridgeSet(0, no(49), no(183), is_moved=True)]
    assert links_of(game) == ELEVATORS | SECOND | {49: 183}
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("AD-75", "AD-P09")
def test_a_bridge_may_be_left_where_it_is() -> None:
    game = on_a_bridge(175)
    game.submit(Forgo(0))
    assert links_of(game) == ELEVATORS | FIRST | SECOND
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("AD-75", "AD-P09")
@pytest.mark.parametrize(
    ("outer", "inner"), [(35, 183), (49, 175), (35, 175), (15, 183), (49, 163), (25, 183), (49, 181)]
)
def test_no_bridge_moves_to_an_end_of_any_link_its_own_included(outer: int, inner: int) -> None:
    game = on_a_bridge(175)
    assert "is already part of a link" in refused(game, SetBridge(0, no(outer), no(inner)))
    assert refused(game, SetBridge(1, no(49), no(183))) == "That is another player's decision."


@pytest.mark.rule("AD-75")
@pytest.mark.parametrize("where", [25, 169, 34, 176])
def test_nobody_moves_a_bridge_where_none_ends(where: int) -> None:
    game = on_a_bridge(where, top=["CH-03"])
    assert asked(game).step == TurnOver(0)
    assert refused(game, SetBridge(0, no(49), no(183))) == "You cannot do that now."


@pytest.mark.rule("AD-75")
def test_bridges_stay_unless_the_option_is_chosen() -> None:
    game = landed(175, owns=OWN, bridges=2)
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("AD-75")
def test_the_landing_is_settled_before_the_bridge_is_moved() -> None:
    game = landed(35, bridges=1, bridge_moves="lander", owns={"railroad": 1})
    assert game.state.players[0].cash == 1300
    assert asked(game).step == MayMoveBridge(0, 0)
    unowned = landed(35, bridges=1, bridge_moves="lander")
    assert asked(unowned).step == MayBuy(0, title_of(unowned, "B. & O. Railroad"))


@pytest.mark.rule("AD-75", "AD-31")
def test_a_lander_sent_on_by_the_place_may_move_the_bridge_afterwards() -> None:
    setting: dict[str, Any] = {"bridges": 1, "bridge_placement": "players", "bridge_moves": "lander"}
    game = position(at={0: no(35)}, dice=[(1, 4)], **setting)
    AddonState.of(game.state).bridges = ((no(40), no(172)),)
    game.submit(Throw(0))
    assert happened(game, SentToJail) == [SentToJail(0, By.SPACE)]
    assert (at(game), asked(game).step) == (20, MayMoveBridge(0, 0))
    game.submit(SetBridge(0, no(41), no(173)))
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-75")
def test_a_lander_who_goes_bankrupt_there_moves_no_bridge() -> None:
    game = landed(35, (100, 1500, 1500), bridges=1, bridge_moves="lander", owns={"railroad": 1})
    game.submit(GiveUp(0))
    assert game.state.players[0].is_out
    assert asked(game).step == Due(1)
    assert links_of(game) == ELEVATORS | FIRST


@pytest.mark.rule("AD-75")
def test_passing_a_bridge_does_not_move_it() -> None:
    game = thrown(34, 1, 4, owns=OWN, bridges=1, bridge_moves="lander")
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("AD-75", "AD-54")
def test_whoever_rides_to_a_bridge_lands_there_too() -> None:
    game = thrown(171, 3, 4, owns=OWN, bridges=1, bridge_moves="lander")
    game.submit(RideTo(0, no(35)))
    assert asked(game).step == MayMoveBridge(0, 0)


@pytest.mark.rule("AD-75")
def test_whoever_is_sent_to_the_other_end_of_a_bridge_is_asked_about_it_once() -> None:
    game = position(
        at={0: no(12)},
        dice=[(1, 4)],
        top=["ACH-5"],
        bridges=1,
        bridge_placement="players",
        bridge_moves="lander",
        owns=OWN,
    )
    AddonState.of(game.state).bridges = ((no(17), no(160)),)
    game.submit(Throw(0))
    assert at(game) == 160
    for answer in (Forgo(0), SetBridge(0, no(30), no(172))):
        again = game.copy()
        assert asked(again).step == MayMoveBridge(0, 0)
        again.submit(answer)
        assert asked(again).step == TurnOver(0)


@pytest.mark.rule("AD-75", "AD-15")
def test_a_piece_on_a_bridge_that_was_moved_away_stands_on_no_link() -> None:
    game = landed(175, (1500, 1500), owns=OWN, bridges=1, bridge_moves="lander", dice=[(1, 2), (1, 3)])
    for command in (SetBridge(0, no(49), no(183)), EndTurn(0), Throw(1), EndTurn(1), Throw(0)):
        game.submit(command)
    assert first_path(game) == [176, 177, 178, 179]


@pytest.mark.rule("AD-72", "AD-18", "AD-P03")
def test_by_option_the_player_is_asked_at_a_bridge() -> None:
    game = thrown(34, 1, 3, owns=OWN, bridges=1, transition_choice="player")
    assert isinstance(asked(game).step, Journey)
    stays = game.copy()
    game.submit(ChangeBoards(0))
    stays.submit(StayOnBoard(0))
    assert (path(game), path(stays)) == ([35, 175, 176, 177, 178], [35, 36, 37, 38])


@pytest.mark.rule("AD-72", "AD-44")
def test_travel_cards_lead_over_bridges_too() -> None:
    assert path(traveled(34, 2, 2, owns=OWN, bridges=1)) == [35, 175, 176, 177, 178]
    assert path(traveled(176, -2, owns=OWN, bridges=1)) == [175, 35, 34]
