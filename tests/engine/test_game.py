"""The kernel: agenda, decisions, commands and choices, and how bundles are joined."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board import Kind
from engine.bots import next_command
from engine.bots.uniform import Uniform
from engine.bundle import Bundle
from engine.cards import Collect
from engine.choices import Amount, Choice, Decision, OpenTerms
from engine.commands import (
    Bid,
    Build,
    Buy,
    CallTime,
    Command,
    Decline,
    DropOut,
    EndTurn,
    Goods,
    Mortgage,
    Offer,
    Propose,
    PutUp,
    Ready,
    Resign,
    Seat,
    SellBuildings,
    Throw,
    UseCard,
)
from engine.events import End, LimitReached
from engine.game import Game, Refused
from engine.games import all_games, find
from engine.options import Options
from engine.rng import Rng
from engine.rules.open_moments import open_moment
from engine.ruleset import Rules
from engine.setup import begin
from engine.steps import Due, Land, PassTurn, StartTurn, Step, TurnOver
from tests.support.position import asked, landed, new, position
from tests.support.vocabulary import COMMANDS, STEPS

RULE_SETS = all_games()

# --- a toy rule set: the agenda


def toy(*bundles: Bundle, agenda: tuple[Step, ...] = ()) -> Game:
    """A game by these bundles alone, on Monopoly's board."""
    monopoly = find("monopoly-1935").rules(Options())
    bundle = Bundle.join("toy", nowhere(), *bundles)
    rules = Rules(replace(monopoly.rule_set, bundle=bundle), Options(), monopoly.board, monopoly.decks)
    state = position(agenda=()).state
    state.agenda = list(reversed(agenda))
    return Game(rules, state)


def nowhere() -> Bundle:
    """A landing does nothing, wherever it is."""
    bundle = Bundle("nowhere")

    @bundle.lands_on(*(space.kind for space in find("monopoly-1935").board(Options()).spaces))
    def land(game: Game, step: Land) -> None: ...

    return bundle


def asking() -> Bundle:
    """Due waits for a throw, which starts two turns; a mortgage of title 5 may come between."""
    bundle = Bundle("asking")

    @bundle.resolves(Due)
    def wait(game: Game, step: Due) -> Decision:
        return Decision(step.seat, step, (1,))

    @bundle.resolves(StartTurn)
    def start(game: Game, step: StartTurn) -> None:
        game.tell(LimitReached, list(End)[step.seat])

    @bundle.answers(Throw, at=Due)
    def throw(game: Game, step: Due, command: Throw) -> None:
        game.push(StartTurn(0), StartTurn(1))

    @bundle.business(Mortgage, [Due], refusal=_no_mortgage, choices=_mortgages)
    def mortgage(game: Game, command: Mortgage) -> None:
        game.tell(LimitReached, End.TIME)

    return bundle


def _no_mortgage(game: Game, command: Mortgage) -> str | None:
    return None if command.title == 5 else "Only the fifth."


def _mortgages(game: Game, seat: Seat) -> Iterator[Choice]:
    yield Mortgage(seat, 5)


def test_a_game_runs_until_somebody_has_to_decide() -> None:
    game = toy(asking(), agenda=(StartTurn(2), Due(0), StartTurn(1)))
    assert game.events == [LimitReached(list(End)[2])]
    assert game.decision == Decision(0, Due(0), (1,))
    assert game.state.agenda == [StartTurn(1), Due(0)]


def test_steps_happen_in_the_order_in_which_they_are_pushed() -> None:
    game = toy(asking(), agenda=(Due(0), StartTurn(2)))
    assert game.submit(Throw(0)) == [LimitReached(list(End)[seat]) for seat in (0, 1, 2)]
    assert game.is_over
    assert game.decision is None


def test_a_step_that_is_carried_out_at_once_may_ask_and_then_waits() -> None:
    game = toy(asking(), agenda=(Due(0),))
    game.submit(Throw(0))
    game.carry_out(StartTurn(2))
    game.carry_out(Due(1))
    assert game.events[-1] == LimitReached(list(End)[2])
    assert game.state.agenda == [Due(1)]


def test_an_answer_takes_its_step_off_the_agenda_and_business_does_not() -> None:
    game = toy(asking(), agenda=(Due(0),))
    game.submit(Mortgage(1, 5))
    assert game.state.agenda == [Due(0)]
    game.submit(Throw(0))
    assert game.state.agenda == []


def test_business_is_for_the_others_named_and_the_answer_for_the_deciding_seat() -> None:
    game = toy(asking(), agenda=(Due(0),))
    assert [game.refusal(Mortgage(seat, 5)) for seat in (0, 1)] == [None, None]
    assert game.refusal(Mortgage(2, 5)) == "That is another player's decision."
    assert game.refusal(Throw(1)) == "That is another player's decision."
    assert game.refusal(Throw(-1)) == "That is another player's decision."


def test_choices_are_those_of_the_seat_that_asks() -> None:
    game = toy(asking(), agenda=(Due(0),))
    assert list(game.choices()) == [Throw(0), Mortgage(0, 5)]
    assert list(game.choices(1)) == [Mortgage(1, 5)]
    assert list(game.choices(2)) == []


def test_a_command_that_was_allowed_is_looked_into_again_after_another() -> None:
    game = position((1500, 1500), owns={"Boardwalk": 0})
    mortgage = Mortgage(0, game.state.owner.index(0))
    assert game.refusal(mortgage) is None
    game.submit(mortgage)
    with pytest.raises(Refused, match="already mortgaged"):
        game.submit(mortgage)


def test_a_refused_command_raises_its_sentence() -> None:
    game = toy(asking(), agenda=(Due(0),))
    with pytest.raises(Refused, match=r"^Only the fifth\.$"):
        game.submit(Mortgage(0, 6))
    with pytest.raises(Refused, match=r"^You cannot do that now\.$"):
        game.submit(Buy(0))


def test_when_the_game_is_over_nothing_is_possible() -> None:
    game = toy(asking())
    assert game.is_over
    assert game.refusal(Throw(0)) == "The game is over."
    assert list(game.choices(0)) == []
    with pytest.raises(Refused, match="The game is over"):
        game.submit(Throw(0))


def test_taking_a_game_up_again_asks_the_same_question_and_does_nothing() -> None:
    game = new(3, seed=3)
    again = Game(game.rules, game.state)
    assert again.decision == game.decision
    assert again.events == []


def test_an_open_question_is_the_same_until_somebody_leaves() -> None:
    game = position((1, 2, 3, 4), agenda=(Due(1),))
    step = game.state.agenda[-1]
    assert isinstance(step, Due)
    assert open_moment(game, step) is asked(game)
    game.state.players[3].is_out = True
    game.state.bankruptcies += 1
    assert open_moment(game, step).also == (2, 0)


def test_gone_back_to_a_question_is_put_to_those_who_are_left_then() -> None:
    """In each of two courses one player leaves at the same moment, but not the same player."""
    game = position((1, 2, 3, 4), agenda=(Due(0), PassTurn(0)))
    before = game.state.copy()
    game.submit(Resign(2))
    without_2 = game.state.copy()
    assert asked(game).also == game.blinded(0).others(0) == (1, 3)
    game.go_back(before)
    assert asked(game).also == (1, 2, 3)
    game.submit(Resign(3))
    assert asked(game).also == game.blinded(0).others(0) == (1, 2)
    game.go_back(without_2)
    assert asked(game).also == (1, 3)


def test_what_was_allowed_later_is_not_allowed_once_gone_back() -> None:
    game = position((1500, 1500), dice=[(1, 2)])
    before = game.state.copy()
    game.submit(Throw(0))
    assert game.refusal(Buy(0)) is None
    game.go_back(before)
    assert game.events == []
    with pytest.raises(Refused, match="You cannot do that now"):
        game.submit(Buy(0))


def test_others_are_told_from_the_left_and_without_those_who_are_out() -> None:
    game = position((1, 2, 3, 4), out=[3])
    assert game.others(1) == (2, 0)
    assert game.others(0) == (1, 2)


def test_what_some_options_never_offer_is_not_looked_for_but_still_refused_in_words() -> None:
    house = Bundle("house")
    asked_for: list[Seat] = []

    def look(game: Game, step: Due, seat: Seat) -> list[Choice]:
        asked_for.append(seat)
        return [EndTurn(seat)]

    house.asks(Due)(open_moment)
    house.answers(Throw, at=Due)(lambda game, step, command: None)
    house.answers(
        EndTurn,
        at=Due,
        refusal=lambda game, step, command: "Not here.",
        choices=look,
        offered=lambda options: options.jail_fine > 50,
    )(lambda game, step, command: None)
    game = toy(house, agenda=(Due(0),))
    assert list(game.choices()) == [Throw(0)]
    assert not game.offers((EndTurn,))
    assert asked_for == []
    assert game.refusal(EndTurn(0)) == "Not here."


def test_what_is_never_offered_with_some_options_would_be_refused() -> None:
    refused = set[type[Command]]()
    for rule_set in RULE_SETS:
        game, bot = begin(rule_set, rule_set.choose({}), 3, seed=5), Uniform(Rng(5))
        for _ in range(150):
            if (decision := game.decision) is None:
                break
            for command in not_offered(game, decision):
                assert game.refusal(command) is not None, command
                refused.add(type(command))
            game.submit(bot.choose(game.blinded(decision.seat), decision))
    assert refused == {PutUp}


def not_offered(game: Game, decision: Decision) -> Iterator[Command]:
    """What would be among the choices if these options did not rule it out."""
    for (_, at), action in game.rules.bundle.actions.items():
        if isinstance(decision.step, at) and not action.offered(game.options):
            for choice in action.choices(game, decision.step, decision.seat):
                if isinstance(choice, Command):
                    yield choice


def test_a_command_at_any_time_leaves_the_step_waiting() -> None:
    for game in (position(time_limit_minutes=60), landed("Boardwalk", time_limit_minutes=60)):
        step = asked(game).step
        assert CallTime(0) not in list(game.choices())
        game.submit(CallTime(0))
        assert asked(game).step == step


# --- joining bundles


def one() -> Bundle:
    bundle = Bundle("one")

    @bundle.resolves(StartTurn)
    def start(game: Game, step: StartTurn) -> None:
        game.tell(LimitReached, End.TIME)

    return bundle


def test_two_bundles_may_not_give_meaning_to_the_same_step() -> None:
    with pytest.raises(ValueError, match=r"asking and an earlier bundle both give meaning to .*StartTurn"):
        Bundle.join("both", one(), asking())


def test_two_bundles_may_not_give_meaning_to_the_same_answer_landing_or_card() -> None:
    for register in (_answer, _landing, _card):
        with pytest.raises(ValueError, match="again and an earlier bundle"):
            Bundle.join("both", register("first"), register("again"))


def _answer(name: str) -> Bundle:
    bundle = Bundle(name)

    @bundle.answers(Throw, at=Due)
    def throw(game: Game, step: Due, command: Throw) -> None: ...

    return bundle


def _landing(name: str) -> Bundle:
    bundle = Bundle(name)

    @bundle.lands_on(Kind.GO, Kind.JAIL)
    def land(game: Game, step: Land) -> None: ...

    return bundle


def _card(name: str) -> Bundle:
    bundle = Bundle(name)

    @bundle.carries_out(Collect)
    def collect(game: Game, seat: Seat, effect: Collect) -> None: ...

    return bundle


def test_one_command_may_answer_two_steps() -> None:
    bundle = Bundle("more")

    @bundle.answers(Throw, at=TurnOver)
    def throw(game: Game, step: TurnOver, command: Throw) -> None: ...

    joined = Bundle.join("both", _answer("first"), bundle)
    assert set(joined.actions) == {(Throw, Due), (Throw, TurnOver)}


def test_a_later_bundle_replaces_what_it_names() -> None:
    joined = Bundle.join("both", one(), asking(), replacing=[StartTurn])
    game = toy(joined, agenda=(StartTurn(0),))
    assert game.events == [LimitReached(End.LAST_PLAYER)]


def test_what_could_be_done_at_a_step_that_never_comes_falls_away() -> None:
    bundle = Bundle("more")

    @bundle.answers(Throw, at=TurnOver)
    def throw(game: Game, step: TurnOver, command: Throw) -> None: ...

    joined = Bundle.join("both", _answer("first"), bundle, without=[TurnOver])
    assert set(joined.actions) == {(Throw, Due)}


def test_joining_leaves_the_bundles_as_they_were() -> None:
    first, second = one(), _answer("second")
    Bundle.join("both", first, second)
    assert (set(first.resolvers), first.actions) == ({StartTurn}, {})
    assert (second.resolvers, set(second.actions)) == ({}, {(Throw, Due)})


def test_every_step_and_every_command_has_a_meaning_in_some_rules() -> None:
    bundles = [rule_set.bundle for rule_set in RULE_SETS]
    assert {step for bundle in bundles for step in bundle.resolvers} == set(STEPS)
    assert {command for bundle in bundles for command, _ in bundle.actions} == set(COMMANDS)


@pytest.mark.parametrize("name", [rule_set.id for rule_set in RULE_SETS])
def test_every_command_answers_a_step_that_has_a_meaning_in_the_same_rules(name: str) -> None:
    bundle = find(name).bundle
    for _, at in bundle.actions:
        assert any(issubclass(step, at) for step in bundle.resolvers), at


def test_monopoly_gives_meaning_to_every_space_and_every_card() -> None:
    rule_set = find("monopoly-1935")
    board = rule_set.rules(Options()).board
    assert {space.kind for space in board.spaces} <= set(rule_set.bundle.landings)
    for decks in ("table1", "pre1936"):
        cards = rule_set.rules(Options(decks=decks)).cards
        assert {type(card.effect) for card in cards} <= set(rule_set.bundle.effects)


# --- refusals and choices in real positions

IMPOSSIBLE: list[tuple[Game, Command]] = [
    (position(), Throw(1)),
    (position(), Throw(7)),
    (position(), EndTurn(0)),
    (position(), Ready(0)),
    (position(), Build(0, ())),
    (position(), Build(0, (99,))),
    (position(), Build(0, (-1,))),
    (position(owns={"red": 0}), Build(0, (14, 14))),
    (position(owns={"red": 0}), SellBuildings(0, (14,))),
    (position(owns={"red": 0}), SellBuildings(0, (-3,))),
    (position(), Mortgage(0, 0)),
    (position(), Mortgage(0, -1)),
    (position(owns={"red": 1}), Mortgage(0, 14)),
    (position(), PutUp(0, 28)),
    (position(owns={"red": 0}), PutUp(0, 14, floor=0)),
    (position(), Propose(0, Offer(0, 1))),
    (position(), Propose(0, Offer(0, 0, Goods(cash=5)))),
    (position(), Propose(0, Offer(0, 9, Goods(cash=5)))),
    (position(), Propose(0, Offer(0, -1, Goods(cash=5)))),
    (position(), Propose(0, Offer(0, 1, Goods(cash=-5)))),
    (position(), Propose(0, Offer(0, 1, Goods(titles=(-1,))))),
    (position(), Propose(0, Offer(0, 1, Goods(cards=(99,))))),
    (position(), Propose(0, Offer(1, 0, Goods(cash=5)))),
    (position(jail={0: 1}), UseCard(0, 13)),
    (landed("Boardwalk", (399, 0)), Buy(0)),
    (landed("Boardwalk"), Throw(0)),
]


@pytest.mark.parametrize(("game", "command"), IMPOSSIBLE)
def test_a_refusal_is_a_sentence_and_changes_nothing(game: Game, command: Command) -> None:
    before, decision, events = game.state.copy(), game.decision, game.events[:]
    with pytest.raises(Refused) as refused:
        game.submit(command)
    assert str(refused.value)[0].isupper()
    assert str(refused.value)[-1] == "."
    assert game.state == before
    assert game.decision == decision
    assert game.events == events


def test_an_auction_refuses_what_is_too_low_too_high_or_out_of_turn() -> None:
    game = landed("Boardwalk", (100, 100, 100))
    game.submit(Decline(0))
    before = game.state.copy()
    for command in (Bid(1, 0), Bid(1, -1), Bid(1, 101), Bid(2, 5), DropOut(2), Buy(0)):
        assert game.refusal(command) is not None
    assert game.state == before


@pytest.mark.parametrize("seed", range(4))
def test_every_choice_offered_is_allowed_and_just_beyond_a_range_is_not(seed: int) -> None:
    game = new(4, {"rent_claim": "must_ask", "time_limit_rounds": 30}, seed=seed)
    bots = [Uniform(Rng(seed + seat)) for seat in range(4)]
    for _ in range(600):
        if (decision := game.decision) is None:
            break
        for seat in (decision.seat, *decision.also):
            for choice in game.choices(seat):
                assert_allowed(game, seat, choice)
        game.submit(next_command(game, decision, bots))


def assert_allowed(game: Game, seat: Seat, choice: Choice) -> None:
    assert choice.seat == seat
    if isinstance(choice, Amount):
        assert game.refusal(choice.command(choice.low)) is None
        assert game.refusal(choice.command(choice.high)) is None
        assert game.refusal(choice.command(choice.low - 1)) is not None
        assert game.refusal(choice.command(choice.high + 1)) is not None
    elif not isinstance(choice, OpenTerms):
        assert game.refusal(choice) is None, choice


def test_asking_for_choices_changes_nothing() -> None:
    game = position(owns={"red": 0, "green": 1}, built={"red": 2}, keeps={"CH-14": 0})
    before = game.state.copy()
    for seat in range(3):
        list(game.choices(seat))
    assert game.state == before
    assert game.state.agenda == [PassTurn(0), Due(0)]
