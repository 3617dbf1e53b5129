"""The game with the inner board on the screen, by keys: every kind of question, and what wrong keys do."""

from __future__ import annotations

import pytest
from textual.events import Key

from engine.commands import Command, Propose, Resign
from engine.game import Game
from engine.games.addon1995.commands import SetBridge, UseTravelCards
from engine.games.addon1995.state import AddonState
from engine.steps import Step, TurnOver
from tests.support.addon import at, cards, held, no, position
from tests.support.long import few_rows
from tests.tui.addon_sittings import (
    QUESTIONS,
    adding,
    at_link,
    halving,
    moving_bridge,
    on_subway,
    placing_bridge,
    refund,
    sitting,
    travelling,
    with_airplane,
)
from tests.tui.sittings import Playing, at_sizes_in_turn, playing
from tests.tui.sizes import SIZES, at_both_sizes
from tui.screen.panels.deeds import Deeds
from tui.screen.panels.log import Log
from tui.screen.panels.sheet import Picker, SheetPanel
from tui.screen.panels.trade import Trade


def step_of(play: Playing) -> Step | None:
    decision = play.game.decision
    return None if decision is None else decision.step


def given(play: Playing) -> list[Command]:
    return list(play.app.saved.commands)


async def hit(play: Playing, *keys: str) -> None:
    """Press keys, waiting only for what each of them causes."""
    for key in keys:
        play.app.post_message(Key(key, " " if key == "space" else key if len(key) == 1 else None))
        await play.pilot.pause()


def has_words(play: Playing, text: str) -> bool:
    """Whether a text is on the screen, on however many lines."""
    return text in play.words


# --- all questions


@at_sizes_in_turn("name", QUESTIONS)
async def test_question_and_keys_can_be_read_and_other_keys_do_nothing(
    name: str, size: tuple[int, int]
) -> None:
    async with playing(sitting(QUESTIONS[name]()), size) as play:
        prompt = play.desk.prompt
        assert prompt is not None
        assert has_words(play, prompt.question)
        for entry in prompt.entries:
            if entry.key not in "tudmvacQ":
                assert f"{entry.key}  {entry.label.removesuffix(' ...')}" in play.text
        before, offered = play.game.state.copy(), {entry.key for entry in prompt.entries}
        for key in sorted(set("abcefprtuvwxyz0123456789$#") - offered):
            play.app.post_message(Key(key, key))
        await play.pilot.pause()
        assert play.game.state == before
        assert not given(play)
        assert not play.desk.panels


# --- travel cards


@pytest.mark.rule("AD-43", "AD-44")
@at_both_sizes
async def test_travel_cards_are_numbered_in_order_and_played(size: tuple[int, int]) -> None:
    async with playing(sitting(travelling(23)), size) as play:
        await hit(play, "f")
        assert isinstance(play.desk.top, SheetPanel)
        assert "Which travel cards, in what order?" in play.text
        await hit(play, "3")
        assert "[1] Forward 2" in play.text
        assert "You end on Pennsylvania RR." in play.text
        await hit(play, "1")
        assert has_words(play, "Number 3, odd: you pass Pennsylvania RR and end on St. James Place.")
        assert not given(play)
        await hit(play, "enter")
        assert given(play) == [UseTravelCards(0, cards(play.game, "TR-09", "TR-01"))]
        assert at(play.game) == 26


async def test_escape_leaves_the_travel_cards_alone() -> None:
    async with playing(sitting(travelling(23))) as play:
        await hit(play, "f", "1", "escape")
        assert not play.desk.panels
        assert not given(play)
        await hit(play, "f")
        assert "[1]" not in play.text


@pytest.mark.long
async def test_the_cursor_chooses_cards_and_takes_them_back() -> None:
    async with playing(sitting(travelling(23))) as play:
        await hit(play, "f", "space", "down", "space")
        assert "[1] Forward 1" in play.text
        assert "[2] Back 1" in play.text
        await hit(play, "1", "end", "space")
        assert "[2] Forward 2" in play.text
        assert not given(play)
        await hit(play, "enter")
        assert given(play) == [UseTravelCards(0, cards(play.game, "TR-05", "TR-09"))]


@pytest.mark.rule("AD-51")
@at_both_sizes
async def test_cards_are_added_to_a_throw(size: tuple[int, int]) -> None:
    async with playing(sitting(adding(3)), size) as play:
        await hit(play, "f")
        assert "You rolled 3: which cards follow?" in play.text
        await hit(play, "1")
        assert has_words(play, "Number 4, even: you change boards at Pennsylvania RR and end on Madison")
        await hit(play, "enter")
        assert at(play.game) == 171


@pytest.mark.rule("AD-51")
async def test_a_throw_is_moved_without_cards() -> None:
    for keys in (("x",), ("shift+tab", "enter")):
        async with playing(sitting(adding(3))) as play:
            await hit(play, *keys)
            assert at(play.game) == 26


# --- at a link


@pytest.mark.rule("AD-18")
async def test_at_a_link_one_changes_or_stays() -> None:
    for key, number, size in (("y", 171, SIZES[0]), ("x", 27, SIZES[1])):
        async with playing(sitting(at_link(4)), size) as play:
            assert "to Madison Avenue, inner board" in play.text
            assert "to Community Chest" in play.text
            await hit(play, key)
            assert at(play.game) == number


# --- rides and flights


@pytest.mark.rule("AD-52", "AD-55")
@at_both_sizes
async def test_the_goal_of_a_ride_is_walked_to_on_the_board(size: tuple[int, int]) -> None:
    async with playing(sitting(on_subway(subway_fare="by_board")), size) as play:
        await hit(play, "y")
        assert isinstance(play.desk.top, Picker)
        assert has_words(play, "Where will you ride? Walk to a space, then Enter.")
        await hit(play, "enter")
        assert not given(play)
        await hit(play, "left")
        assert play.screen.board.cursor == no(177)
        assert has_words(play, "Ride to Florida Avenue (for sale, $130)? The fare is $50.")
        await hit(play, "enter")
        assert at(play.game) == 177
        assert play.game.state.players[0].cash == 1450


@pytest.mark.long
@at_both_sizes
async def test_while_a_goal_is_picked_the_other_board_is_one_key_away(size: tuple[int, int]) -> None:
    async with playing(sitting(on_subway(subway_fare="by_board")), size) as play:
        await hit(play, "y", "i", "g", "h")
        assert play.screen.board.cursor in (no(47), no(49))
        assert has_words(play, "The fare is $100.")
        await hit(play, "enter")
        assert at(play.game) in (47, 49)


@at_both_sizes
async def test_the_inner_ring_can_be_seen_while_a_space_is_picked(size: tuple[int, int]) -> None:
    async with playing(sitting(with_airplane(30)), size) as play:
        await hit(play, "f")
        assert "Lombard" in play.text
        assert "Fifth" in play.text
        assert "Enter  Fly" in play.text


async def test_an_arrow_and_enter_at_once_pick_the_space_walked_to() -> None:
    async with playing(sitting(on_subway())) as play:
        await hit(play, "y")
        for key in ("left", "left", "left", "enter"):
            play.app.post_message(Key(key, None))
        await play.pilot.pause()
        assert at(play.game) == 175


async def test_picking_is_broken_off_and_begun_again() -> None:
    async with playing(sitting(on_subway())) as play:
        await hit(play, "y", "left", "escape")
        assert not play.desk.panels
        assert not given(play)
        assert has_words(play, "ride anywhere,")
        await hit(play, "x")
        assert isinstance(step_of(play), TurnOver)
        assert at(play.game) == 178


async def test_other_keys_do_nothing_while_a_space_is_picked() -> None:
    async with playing(sitting(on_subway())) as play:
        await hit(play, "y", "left", "x", "o", "L", "s", "t", "1", "Q")
        assert isinstance(play.desk.top, Picker)
        assert not given(play)
        assert play.screen.board.cursor == no(177)


async def test_a_second_click_picks_a_space() -> None:
    async with playing(sitting(on_subway()), (120, 40)) as play:
        await hit(play, "y")
        space = play.screen.board.spaces[no(173)]
        await play.pilot.click(space)
        assert has_words(play, "Ride to Wall Street (for sale, $500)?")
        assert not given(play)
        await play.pilot.click(space)
        await play.pilot.pause()
        assert at(play.game) == 173


@pytest.mark.long
@at_both_sizes
async def test_a_ride_may_take_the_place_of_the_next_throw(size: tuple[int, int]) -> None:
    game = position(at={0: no(178)}, subway_timing="next_turn")
    async with playing(sitting(game), size) as play:
        assert has_words(play, "you may ride the Subway instead.")
        await hit(play, "y", "left", "enter", "b")
        assert at(play.game) == 177
        assert isinstance(step_of(play), TurnOver)


@pytest.mark.rule("AD-77", "AD-79")
@at_both_sizes
async def test_a_flight_goes_where_one_points(size: tuple[int, int]) -> None:
    async with playing(sitting(with_airplane(30, airplane_fare="by_board")), size) as play:
        await hit(play, "f", "right")
        assert has_words(play, "The fare is $50.")
        await hit(play, "enter")
        assert at(play.game) == 31
        assert play.game.state.players[0].cash == 1450


async def test_who_cannot_pay_the_dearer_fare_is_told_so() -> None:
    game = with_airplane(30, cash=(60, 100, 100), airplane_fare="by_board")
    async with playing(sitting(game)) as play:
        await hit(play, "f", "i", "enter")
        assert has_words(play, "The fare is $100; you have $60.")
        assert not given(play)


# --- cards that are kept


@pytest.mark.rule("AD-62")
async def test_the_whole_pool_is_taken_or_a_share() -> None:
    for key, cash, kept, size in (("w", 1701, [], SIZES[0]), ("x", 1601, ["ACH-7"], SIZES[1])):
        async with playing(sitting(refund(201)), size) as play:
            await hit(play, key)
            assert play.game.state.players[0].cash == cash
            assert held(play.game) == kept


@at_both_sizes
async def test_the_whole_pool_card_is_a_move_of_its_own_by_option(size: tuple[int, int]) -> None:
    async with playing(sitting(QUESTIONS["with the card before the throw"]()), size) as play:
        await hit(play, "w")
        assert at(play.game) == 174
        assert play.game.state.players[0].cash == 1600


@pytest.mark.rule("AD-63")
@pytest.mark.parametrize(
    ("key", "sums", "size"),
    few_rows(
        [
            ("1", [1600, 1400, 1500], SIZES[0]),
            ("2", [1525, 1500, 1475], SIZES[1]),
            ("x", [1500, 1500, 1500], SIZES[0]),
        ]
    ),
)
async def test_half_of_a_winner_s_sum_is_taken(key: str, sums: list[int], size: tuple[int, int]) -> None:
    async with playing(sitting(halving()), size) as play:
        await hit(play, key)
        assert [player.cash for player in play.game.state.players] == sums


# --- bridges


@pytest.mark.long
@pytest.mark.rule("AD-73")
@at_both_sizes
async def test_a_bridge_is_placed_by_its_outer_and_then_its_inner_end(size: tuple[int, int]) -> None:
    async with playing(sitting(placing_bridge()), size) as play:
        await hit(play, "b")
        assert isinstance(play.desk.top, Picker)
        await hit(play, "left", "enter")
        assert has_words(play, "A bridge between Mediterranean Avenue and Market Street?")
        await hit(play, "escape")
        assert has_words(play, "Where will the bridge's outer end be? Mediterranean Avenue?")
        await hit(play, "enter", "left", "enter")
        assert given(play) == [SetBridge(0, no(11), AddonState.of(play.game.state).bridges[0][1])]


@pytest.mark.long
@pytest.mark.rule("AD-73")
async def test_a_bridge_cannot_end_where_a_link_is() -> None:
    async with playing(sitting(placing_bridge())) as play:
        play.screen.board.cursor = no(25)
        await hit(play, "b", "enter")
        assert has_words(play, "Pennsylvania Railroad is already part of a link.")
        await hit(play, "i", "enter")
        assert has_words(play, "A bridge joins a space on the outer board")
        assert not given(play)


async def test_a_space_is_picked_from_where_one_stands_or_has_walked_to() -> None:
    async with playing(sitting(moving_bridge(175))) as play:
        outer, _ = AddonState.of(play.game.state).bridges[0]
        play.screen.begin_at(0)
        await hit(play, "b")
        assert play.screen.board.cursor == outer
        await hit(play, "escape", "right", "b")
        assert play.screen.board.cursor != outer


@pytest.mark.rule("AD-75")
async def test_a_bridge_is_moved_or_left() -> None:
    async with playing(sitting(moving_bridge()), SIZES[0]) as play:
        old = AddonState.of(play.game.state).bridges
        await hit(play, "b", "left", "enter", "enter")
        assert AddonState.of(play.game.state).bridges != old
    async with playing(sitting(moving_bridge()), SIZES[1]) as play:
        await hit(play, "x")
        assert AddonState.of(play.game.state).bridges == old
        assert isinstance(step_of(play), TurnOver)


# --- cards and trades


def rich_in_cards() -> Game:
    keeps = {"TR-09": 0, "TR-01": 0, "TP-136": 0, "ACH-7": 0, "TR-05": 1, "TP-225": 1, "TP-112": 1}
    return position(at={0: no(24)}, keeps=keeps)


@pytest.mark.rule("AD-08")
@at_both_sizes
async def test_one_s_cards_are_listed_with_where_they_lead(size: tuple[int, int]) -> None:
    async with playing(sitting(rich_in_cards(), (0,)), size) as play:
        await hit(play, "o", "end")
        assert isinstance(play.desk.top, Deeds)
        assert "Forward 2 to Fifth Avenue, inner board" in play.text
        assert "Triple play 1-3-6" in play.text
        assert "Whole pool" in play.text
        assert "1 travel card, face down" in play.text
        assert "Back 1" not in play.text
        assert "Triple play 2-2-5  1-1-2" in play.text


@pytest.mark.rule("AD-48", "AD-80")
@at_both_sizes
async def test_cards_are_offered_in_a_trade(size: tuple[int, int]) -> None:
    async with playing(sitting(rich_in_cards()), size) as play:
        await hit(play, "t", "1")
        assert isinstance(play.desk.top, Trade)
        for name in ("Forward 2", "Triple play 1-3-6", "Whole pool"):
            assert f"[ ] {name}" in play.text
        await hit(play, "space", "down", "space", "down", "space", "enter", "y")
        (command,) = given(play)
        assert isinstance(command, Propose)
        assert len(command.offer.gives.cards) == 3


@pytest.mark.long
async def test_the_log_and_the_deeds_open_while_a_question_waits() -> None:
    async with playing(sitting(on_subway())) as play:
        await hit(play, "L")
        assert isinstance(play.desk.top, Log)
        await hit(play, "escape", "o")
        assert isinstance(play.desk.top, Deeds)
        await hit(play, "escape", "y")
        assert isinstance(play.desk.top, Picker)
        assert not any(isinstance(command, Resign) for command in given(play))


async def test_the_keys_of_two_boards_are_explained() -> None:
    async with playing(sitting(on_subway())) as play:
        told = " ".join(part for part in play.screen.help_parts if isinstance(part, str))
        assert "i goes to the other board" in told
