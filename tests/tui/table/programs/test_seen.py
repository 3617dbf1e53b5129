"""What programs are shown, and that nothing they say finds out more."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine.cards import FACE_DOWN
from engine.commands import CallTime, Command, Goods, Offer, Propose, Refuse
from engine.game import Game, Refused
from engine.games import all_games, find
from engine.rng import Rng
from engine.setup import begin
from saves.encoding import to_plain
from tests.support.position import asked
from tests.tui.table.programs.programs import answering, played
from tui.cli.bot import schema
from tui.table.programs.answers import IS_HIDDEN, meant
from tui.table.programs.dialogue import Dialogue, ProgramRun

GAMES = [rule_set.id for rule_set in all_games()]


def a_game() -> Game:
    """The inner board, where everybody has a card face down."""
    rule_set = find("addon-1995")
    return begin(rule_set, rule_set.choose({"travel_cards_at_start": 2}), 3, 7)


def hidden_of(game: Game, seat: int) -> list[int]:
    return sorted(game.rules.hidden_cards.intersection(game.state.players[seat].cards))


def state_shown(game: Game, *, is_lean: bool = False) -> dict[str, Any]:
    decision, listener = asked(game), ProgramRun()
    listener.is_lean = is_lean
    line = Dialogue(Rng(0)).question(game.blinded(decision.seat), decision, listener)
    assert line is not None
    state: dict[str, Any] = json.loads(line)["state"]
    return state


# --- the clock


@pytest.mark.parametrize("rules", GAMES)
def test_no_program_calls_the_time(rules: str) -> None:
    rule_set = find(rules)
    game = begin(rule_set, rule_set.choose({}), 3, 1)
    seat = asked(game).seat
    for plain in ("CallTime", ["CallTime"], to_plain(CallTime(seat))):
        with pytest.raises(Refused, match="no command"):
            meant(game, seat, plain)
    assert '"CallTime"' not in schema(rules)


@pytest.mark.parametrize(
    "answer", ['"CallTime"', '{"lean": {"Due": "CallTime", "TurnOver": ["CallTime", "Build"]}}']
)
def test_a_game_of_an_hour_is_not_over_because_a_program_says_so(answer: str, tmp_path: Path) -> None:
    bot = answering(tmp_path / "bot.py", f"def answer(asked): return {answer}")
    game, commands = played(bot, time_limit_minutes=60, time_limit_rounds=5)
    assert not any(isinstance(command, CallTime) for command in commands)
    assert game.state.round == 5


# --- cards that lie face down


@pytest.mark.parametrize("is_lean", [False, True])
def test_cards_that_lie_face_down_have_no_number(*, is_lean: bool) -> None:
    game = a_game()
    seat = asked(game).seat
    state = state_shown(game, is_lean=is_lean)
    for other in range(3):
        hand, told = game.state.players[other].cards, state["players"][other]["cards"]
        assert told == (hand if other == seat else [card if card > 71 else FACE_DOWN for card in hand])
        assert len(hidden_of(game, other)) == 2
    travel = game.rules.deck_of[hidden_of(game, seat)[0]]
    assert state["decks"][travel] == [FACE_DOWN] * 18


def test_a_card_offered_to_a_program_is_open_to_it_and_face_down_again_once_it_refuses() -> None:
    game = a_game()
    seat = asked(game).seat
    partner, third = (seat + 1) % 3, (seat + 2) % 3
    (mine, _), (theirs, _) = hidden_of(game, seat), hidden_of(game, partner)
    game.submit(Propose(seat, Offer(seat, partner, Goods(cards=(mine,)), Goods(cash=10, cards=(theirs,)))))
    hand = state_shown(game)["players"][seat]["cards"]
    assert mine in hand
    assert hand.count(FACE_DOWN) == 1
    game.submit(Refuse(partner))
    for looking, gives, gets in (
        (seat, mine, FACE_DOWN),
        (partner, FACE_DOWN, theirs),
        (third, FACE_DOWN, FACE_DOWN),
    ):
        (refusal,) = _as_asked(game, looking)["refusals"]
        assert refusal["offer"]["gives"]["cards"] == [gives]
        assert refusal["offer"]["gets"]["cards"] == [gets]
    assert game.state.refusals[0].offer.gets.cards == (theirs,), "the position itself remembers it"


def _as_asked(game: Game, seat: int) -> dict[str, Any]:
    """The position that a seat would be shown, asked or not."""
    line = Dialogue(Rng(0)).question(
        game.blinded(seat), type(asked(game))(seat, asked(game).step), ProgramRun()
    )
    state: dict[str, Any] = json.loads(line or "")["state"]
    return state


def test_bots_remember_no_numbers_of_hidden_cards_either() -> None:
    game = a_game()
    seat = asked(game).seat
    partner, third = (seat + 1) % 3, (seat + 2) % 3
    mine = hidden_of(game, seat)[-1]
    game.submit(Propose(seat, Offer(seat, partner, Goods(cards=(mine,)), Goods(cash=10))))
    game.submit(Refuse(partner))
    other = game.copy()
    (answer,) = other.state.refusals
    other.state.refusals[:] = [
        type(answer)(
            Offer(seat, partner, Goods(cards=(other_card(game),)), Goods(cash=10)), answer.round, answer.then
        )
    ]
    assert game.blinded(third).state.refusals == other.blinded(third).state.refusals
    assert game.blinded(third).state.refusals[0] is game.blinded(third).state.refusals[0]


def other_card(game: Game) -> int:
    """A travel card that still lies in its pile."""
    return next(card for pile in game.state.decks for card in pile if card in game.rules.hidden_cards)


def test_asking_for_a_hidden_card_by_number_tells_nothing() -> None:
    game = a_game()
    seat = asked(game).seat
    seen, said = game.blinded(seat), set[str]()
    others = sorted(game.rules.hidden_cards - {*game.state.players[seat].cards})
    for partner, card in product({0, 1, 2} - {seat}, [*others, FACE_DOWN]):
        for cash in (0, 10):
            offer = Offer(seat, partner, Goods(cash), Goods(cards=(card,)))
            with pytest.raises(Refused) as refused:
                meant(seen, seat, to_plain(Propose(seat, offer)))
            said.add(str(refused.value))
    assert said == {IS_HIDDEN}


def test_a_program_that_asks_for_cards_that_lie_face_down_ends_no_run(tmp_path: Path) -> None:
    text = """
import random
def answer(asked):
    seat, partner = asked["seat"], (asked["seat"] + 1) % 3
    goods = lambda **given: {"cash": 0, "titles": [], "cards": []} | given
    gets = goods(cards=[random.randrange(-1, 99)])
    offer = {"proposer": seat, "partner": partner, "gives": goods(cash=1), "gets": gets}
    return {"is": "Propose", "seat": seat, "offer": offer}
"""
    game, commands = played(answering(tmp_path / "bot.py", text), "addon-1995", time_limit_rounds=6)
    hidden = game.rules.hidden_cards
    asked_for = [
        card
        for one in commands
        if isinstance(one, Propose) and one.seat == 0
        for card in one.offer.gets.cards
    ]
    assert hidden.isdisjoint(asked_for)
    assert game.state.round == 6


@pytest.mark.parametrize("rules", GAMES)
def test_whatever_a_program_says_ends_no_run(rules: str, tmp_path: Path) -> None:
    text = """
import json, random
numbers = [-1, 0, 1, 2, 5, 28, 40, 71, 99, 10**9, 10**400, True, None, 1.5, "0", [], [1, 1], {}]
def wild(value):
    if isinstance(value, dict):
        return {name: wild(item) for name, item in value.items()}
    return random.choice(numbers) if random.random() < 0.3 else value
def answer(asked):
    goods = {"cash": 1, "titles": [random.randrange(-1, 28)], "cards": [random.randrange(-1, 99)]}
    offer = {"proposer": asked["seat"], "partner": random.randrange(4), "gives": goods, "gets": goods}
    choice = random.choice(asked["choices"])
    kind = choice.get("terms") or choice.get("amount") or choice["is"]
    return random.choice([
        random.choice(numbers), [random.choice(numbers), random.choice(numbers)], wild(choice), kind,
        [kind, random.choice(numbers)], [kind, random.choice(numbers), random.choice(numbers)],
        wild({"is": kind, "seat": asked["seat"], "offer": offer}),
    ])
"""
    game, commands = played(answering(tmp_path / "bot.py", text), rules)
    assert commands
    assert all(isinstance(command, Command) for command in commands)
    assert game.decision is None or game.turns
