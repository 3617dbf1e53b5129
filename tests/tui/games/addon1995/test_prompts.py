"""Questions and menus of the game with the inner board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

import pytest

from engine.choices import Decision
from engine.commands import CallTime, Forgo, RideTo, Throw
from engine.events import By
from engine.game import Game
from engine.games.addon1995.commands import (
    ChangeBoards,
    FlyTo,
    SetBridge,
    StayOnBoard,
    TakeHalf,
    UseRefundCard,
    UseTravelCards,
)
from engine.games.addon1995.steps import (
    AddTravel,
    Halving,
    Journey,
    Leg,
    MayMoveBridge,
    PlaceBridge,
    Refund,
    TravelOn,
)
from engine.games.addon1995.words import AddonBy
from engine.setup import new_game
from engine.steps import Due, TurnOver
from tests.support.addon import RULES, no, position
from tests.support.long import few
from tests.support.position import asked
from tests.support.tables import late_game, random_setup
from tests.support.walk import hasty_commands
from tests.tui.addon_sittings import (
    QUESTIONS,
    adding,
    asking,
    at_link,
    halving,
    moving_bridge,
    on_subway,
    placing_bridge,
    refund,
    travelling,
    with_airplane,
)
from tests.tui.ask.test_prompts import check_keys, check_words, entry, kinds_in, shown
from tests.tui.playing import NAMES, is_harmless, never_met
from tui.ask.prompt import waiting
from tui.ask.ride_draft import RideDraft
from tui.games.addon1995.drafts import BridgeDraft, FlightDraft, TravelDraft
from tui.words.menu import commands_in, kind_of
from tui.words.phrases import People

SEEDS = range(8)
COMMANDS = 180
"""The random games that are looked at, and how far."""


# --- questions


@pytest.mark.parametrize(
    ("game", "question"),
    [
        (position(at={0: no(12)}), "Your roll."),
        (position(at={0: no(182)}), "Your roll; you move backward."),
        (position(at={0: no(182)}, doubles=1), "A double: roll again; you move backward."),
        (position(at={0: no(25)}), "Your roll; an even number changes boards."),
        (position(at={0: no(169)}, leave_on="odd"), "Your roll; an odd number changes boards."),
        (
            position(at={0: no(25)}, transition_choice="player"),
            "Your roll; on an even number you may change boards.",
        ),
        (position(at={0: no(25)}, transition_basis="step"), "Your roll."),
        (position(at={0: no(178)}), "Your roll."),
        (
            position(at={0: no(178)}, subway_timing="next_turn"),
            "Your roll; you may ride the Subway instead.",
        ),
        (adding(3), "You rolled 3, to St. James Place: add travel cards?"),
        (adding(4), "You rolled 4, to Madison Avenue, inner board: add travel cards?"),
        (adding(-4, 23), "You rolled 4 back, to Connecticut Avenue: add travel cards?"),
        (at_link(), "Your move of 4, even, reaches Pennsylvania RR: change boards, or stay?"),
        (
            asking(Journey(0, (Leg(5, By.THROW),)), 22, transition_choice="player", transition_basis="step"),
            "Your move, on step 4, even, reaches Pennsylvania RR: change boards, or stay?",
        ),
        (
            asking(Journey(0, (Leg(3, AddonBy.TRAVEL),)), 180, travel_transition="player"),
            "Your move reaches Short Line: change boards, or stay?",
        ),
        (on_subway(), "You are on the Subway: ride anywhere, or stay."),
        (on_subway(subway_fare="flat"), "You are on the Subway: ride anywhere for $50, or stay."),
        (
            on_subway(subway_fare="by_board", subway_range="as_printed"),
            "You are on the Subway: ride on for $50 or $100, or stay.",
        ),
        (with_airplane(), "An airplane is waiting: fly anywhere, or stay."),
        (
            with_airplane(airplane_fare="by_board"),
            "An airplane is waiting: fly anywhere for $50 or $100, or stay.",
        ),
        (with_airplane(178), "On the Subway, with an airplane: ride anywhere, fly or stay."),
        (refund(201), "Tax Refund: use your card for all $201, or take $101 and keep the card?"),
        (halving(), "Triple Play paid Bea $200 and Cyd $51. Use your card to take half?"),
        (halving((0, 50), (2, 51)), "Triple Play paid Cyd $51. Use your card to take half?"),
        (placing_bridge(), "Which spaces of the two boards will your bridge join?"),
        (
            moving_bridge(),
            "You landed on the bridge between B. & O. Railroad and Gas Company. Move it?",
        ),
    ],
)
def test_questions(game: Game, question: str) -> None:
    assert shown(game).question == question


def test_among_several_people_the_question_begins_with_the_name() -> None:
    made = shown(on_subway(), people=People(NAMES))
    assert made.question == "Ann: You are on the Subway: ride anywhere, or stay."


# --- entries


@pytest.mark.rule("AD-43")
def test_before_the_throw_enter_rolls_and_f_opens_the_travel_cards() -> None:
    game = travelling()
    default = shown(game).default
    assert default is not None
    assert default.does == Throw(0)
    assert entry(game, "f").does == TravelDraft(0)


@pytest.mark.rule("AD-58")
def test_on_move_backwards_no_travel_cards_are_offered() -> None:
    assert shown(travelling(182)).entry("f") is None
    assert shown(travelling(182, travel_from_backwards=True)).entry("f") is not None


@pytest.mark.rule("AD-51")
def test_cards_are_added_to_the_throw_that_was_made() -> None:
    game = adding(-5)
    assert entry(game, "f").does == TravelDraft(0, -5)
    assert entry(game, "x").does == Forgo(0)


@pytest.mark.rule("AD-18")
def test_ways_from_a_link_are_shown_to_their_ends() -> None:
    game = at_link()
    change, stay = entry(game, "y"), entry(game, "x")
    assert (change.does, change.hint) == (ChangeBoards(0), "to Madison Avenue, inner board")
    assert (stay.does, stay.hint) == (StayOnBoard(0), "to Community Chest")


def test_rides_and_flights_have_keys_of_their_own() -> None:
    game = with_airplane(178)
    assert entry(game, "y").does == RideDraft(0, no(178))
    assert entry(game, "f").does == FlightDraft(0, no(178))
    assert entry(game, "x").does == Forgo(0)


@pytest.mark.rule("AD-55")
def test_who_cannot_pay_the_fare_is_not_asked() -> None:
    assert isinstance(asked(on_subway(cash=(50, 5), subway_fare="flat")).step, TravelOn)
    assert isinstance(asked(on_subway(cash=(49, 5), subway_fare="flat")).step, TurnOver)


@pytest.mark.rule("AD-62")
def test_the_whole_pool_and_the_share_are_both_named() -> None:
    game = refund(201)
    assert (entry(game, "w").does, entry(game, "w").hint) == (UseRefundCard(0), "$201")
    assert (entry(game, "x").does, entry(game, "x").hint) == (Forgo(0), "$101")


def test_the_whole_pool_can_be_a_move_of_its_own() -> None:
    game = position(keeps={"ACH-7": 0}, pool=100, refund_card="advance")
    assert (entry(game, "w").label, entry(game, "w").hint) == ("Go for the pool", "$100")
    assert entry(game, "w").does == UseRefundCard(0)


@pytest.mark.rule("AD-63")
def test_halves_are_listed_by_winner() -> None:
    game = halving()
    assert (entry(game, "1").does, entry(game, "1").hint) == (TakeHalf(0, 1), "$100 of $200")
    assert (entry(game, "2").label, entry(game, "2").hint) == ("Half of Cyd's winnings", "$25 of $51")
    assert entry(game, "x").label == "Keep the card"
    assert entry(halving((2, 51)), "y").does == TakeHalf(0, 2)


@pytest.mark.rule("AD-75")
def test_a_bridge_is_left_unless_one_wants_to_move_it() -> None:
    game = moving_bridge()
    assert entry(game, "b").does == BridgeDraft(0, is_moved=True)
    assert entry(game, "x").does == Forgo(0)
    assert shown(game).default is None


def test_every_command_of_the_two_boards_can_be_reached() -> None:
    reached = set().union(*(kinds_in(shown(make()).entries) for make in QUESTIONS.values()))
    assert reached >= {
        *(UseTravelCards, ChangeBoards, StayOnBoard, RideTo, FlyTo),
        *(UseRefundCard, TakeHalf, SetBridge, Forgo),
    }


# --- random games


ALL_SEATS = People((*NAMES, "Hal", "Ida", "Jon"))


@pytest.mark.rule("AD-P03")
def test_what_either_answer_at_a_link_costs_is_told() -> None:
    owns = {"Madison Avenue": 1, "Boardwalk": 0}
    step = Journey(0, (Leg(4, By.THROW),))
    prompt = shown(asking(step, 23, owns=owns, transition_choice="player"))
    assert prompt.facts == ("Madison Avenue: rent $60 to Bea.",)
    step = Journey(0, (Leg(6, By.THROW),))
    prompt = shown(asking(step, 23, owns=owns, transition_choice="player"))
    assert prompt.facts == ("Wall Street: for sale, $500.", "New York Avenue: for sale, $200.")


STEPS = {AddTravel, Due, Halving, Journey, MayMoveBridge, PlaceBridge, Refund, TravelOn}
"""All steps at which the two boards ask something."""


def random_addon_game(seed: int, most: int) -> Iterator[tuple[Game, Decision]]:
    """A random game with any mixture of options, new or with most cards in the players' hands."""
    game = late_game(seed, RULES) if seed % 4 else new_game(random_setup(seed, RULES))
    for command in islice(hasty_commands(game, seed), most):
        assert game.decision is not None  # the game is not over
        yield game, game.decision
        game.submit(command)


@pytest.mark.long
def test_random_games_come_to_every_question() -> None:
    """Some are rare: it takes more games."""
    games = (random_addon_game(seed, most=COMMANDS) for seed in range(8 * len(SEEDS)))
    assert not never_met(STEPS, ((decision.step for _, decision in game) for game in games))


@pytest.mark.parametrize("seed", few(SEEDS, 3))
def test_prompts_of_random_games_are_sound(seed: int) -> None:
    for game, decision in random_addon_game(seed, most=COMMANDS):
        for seat in (decision.seat, *decision.also):
            made = shown(game, seat, replace(ALL_SEATS, you=0) if seed % 2 else ALL_SEATS)
            check_words(made)
            check_keys(made.entries)
            assert is_harmless(made.default)
            assert not made.question.endswith("What will you do?")
            for command in commands_in(made.entries):
                assert game.refusal(command) is None, (command, made.question)
            assert {kind_of(choice) for choice in game.choices(seat)} - {CallTime} == kinds_in(made.entries)


def test_questions_are_short_enough_for_three_lines_beside_the_dice() -> None:
    games = [
        *(make() for make in QUESTIONS.values()),
        with_airplane(178, subway_fare="by_board", airplane_fare="by_board"),
        halving((1, 1500), (2, 1500)),
    ]
    games += [at_link(number, where) for number, where in product((4, 10), (23, 41))]
    for game in games:
        assert len(shown(game).question) <= 3 * 38 - 4


def test_what_a_step_asks_is_told_to_those_who_wait() -> None:
    people = People(NAMES, you=1)
    told = {name: waiting(make(), people) for name, make in QUESTIONS.items()}
    assert told["at a link"] == "Ann is deciding whether to change boards."
    assert told["placing a bridge"] == "Ann is deciding where to put a bridge."
    assert not any(text == "Ann decides." for text in told.values())
