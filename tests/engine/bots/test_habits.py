"""Bots that go on by habit play the games that they play when they are asked about everything."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

import pytest

import engine.game as kernel
import engine.sim as sim
from engine.bots import Bot, decider, form_habits, seat_bots
from engine.bundle import Bundle
from engine.choices import Habits
from engine.commands import Build, EndTurn, Throw
from engine.events import Event, Paid
from engine.game import Game, Refused
from engine.games import all_games, find
from engine.options import Options, Value
from engine.rng import Rng
from engine.rules.turns import turns
from engine.setup import begin
from engine.sim import Tally, play_one, seeds_of, simulate
from engine.steps import Due, MayBuy, StartTurn, Step, TurnOver
from tests.engine.bots.test_honesty import otherwise
from tests.support.long import few
from tests.support.position import asked, position

GAMES = [rule_set.id for rule_set in all_games()]
TABLES: tuple[tuple[str, ...], ...] = (
    ("thrifty",) * 4,
    ("thrifty",) * 3,
    ("thrifty", "uniform"),
)
OPTIONS: dict[str, tuple[dict[str, Value], ...]] = {
    "monopoly-1935": (
        {},
        {"dice": "duplicate", "jail_short": True, "time_limit_rounds": 30},
        {"houses_before_hotel": 3, "deed_sale_needs": "clear_lot", "mortgage_needs": "clear_lot"},
        {"edition": "current1995", "short_game": "published", "jail_fine_timing": "after_throw"},
    ),
    "landlord-1904": ({}, {"dice": "duplicate"}, {"owner_shares": True, "luxury_refusal": "miss_next_turn"}),
    "finance-1936": ({}, {"dice": "duplicate"}, {"dealing": "turn_player", "wharf_stop": True}),
    "addon-1995": (
        {},
        {"dice": "duplicate", "time_limit_rounds": 30},
        {"bridges": 1, "airplanes": 1, "transition_choice": "player"},
        {"features": "none", "edition": "darrow1935"},
    ),
}
MOST_COMMANDS = 1_500


@dataclass(slots=True)
class Played:
    """A game under way, what has happened in it since the last look, and its bots' answers."""

    game: Game
    bots: tuple[str, ...]
    seed: int
    happened: list[Event] = field(default_factory=list)
    players: list[Bot] = field(init=False)

    def __post_init__(self) -> None:
        self.players = [bot for bot in seat_bots(self.bots, Rng(self.seed).fork()) if bot is not None]

    def go_on(self) -> None:
        """Ask once; players with habits go on from there."""
        decision = asked(self.game)
        self.happened += self.game.submit(decider(self.players)(self.game, decision))

    def told(self) -> list[tuple[object, ...]]:
        """What has happened since the last look, with every circumstance."""
        happened, self.happened = self.happened, []
        return [(type(event), *[getattr(event, one.name) for one in fields(event)]) for event in happened]


def game_of(rules: str, options: dict[str, Value], seats: int, seed: int) -> Game:
    rule_set = find(rules)
    return begin(rule_set, rule_set.choose(options), seats, seed)


@pytest.mark.long
@pytest.mark.parametrize("bots", TABLES, ids="-".join)
@pytest.mark.parametrize("rules", GAMES)
def test_by_habit_the_same_happens_at_every_moment(
    rules: str, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = 0
    for number, seed in enumerate(seeds_of(11, 20)):
        monkeypatch.setattr(kernel, "MOST_BY_HABIT", (1, 12, 500)[number % 3])
        options = OPTIONS[rules][number % len(OPTIONS[rules])]
        long = Played(game_of(rules, options, len(bots), seed), bots, seed)
        short = Played(game_of(rules, options, len(bots), seed), bots, seed)
        form_habits(short.game, short.players)
        is_heard = number % 8 < 4
        if not is_heard:
            short.game.heard = frozenset()
        while short.game.decision is not None and short.game.state.moves < MOST_COMMANDS:
            short.go_on()
            while long.game.state.moves < short.game.state.moves:
                long.go_on()
            told = long.told()
            assert short.told() == (told if is_heard else [])
            assert (long.game.state, long.game.decision) == (short.game.state, short.game.decision)
        turns += short.game.state.round * len(bots)
    assert turns > 500


@pytest.mark.parametrize("rules", GAMES)
def test_habits_depend_on_nothing_hidden(rules: str) -> None:
    chance = Rng(8)
    played = Played(game_of(rules, {}, 4, 3), ("thrifty",) * 4, 3)
    habits, looked = [bot.habits(played.game.rules) for bot in played.players], 0
    while (decision := played.game.decision) is not None and looked < 200:
        step = decision.step
        answer = habits[decision.seat][type(step)](played.game, decision.seat, step)
        other = otherwise(played.game, decision.seat, chance)
        assert habits[decision.seat][type(step)](other, decision.seat, asked(other).step) == answer
        played.go_on()
        looked += 1


def both_ways(rules: str, seeds: list[int]) -> tuple[Tally, Tally]:
    """What is counted of these games of four when bots go on by habit, and when they are asked each time."""
    rule_set = find(rules)
    options = rule_set.choose({})
    asked_each = Tally.empty(4, len(rule_set.board(options).spaces))
    for seed in seeds:
        play_one(rule_set, options, ["thrifty"] * 4, seed, asked_each, played=[])
    return simulate(rule_set, options, ["thrifty"] * 4, seeds), asked_each


@pytest.mark.parametrize("rules", few(GAMES, 2))
def test_games_by_habit_and_by_question_are_counted_alike(rules: str) -> None:
    by_habit, asked_each = both_ways(rules, seeds_of(12, 4))
    assert by_habit == asked_each


def test_a_game_without_an_end_is_abandoned_on_the_same_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MOST_BY_HABIT", 50)
    monkeypatch.setattr(sim, "MOST_TURNS", 90)
    monkeypatch.setattr(sim, "LAST_TURNS", 60)
    by_habit, asked_each = both_ways("monopoly-1935", seeds_of(13, 5))
    assert by_habit.finished == 0
    assert by_habit == asked_each


def test_nobody_goes_on_by_habit_where_another_may_want_something() -> None:
    for rules, rival, options in (
        ("finance-1936", "normal", {}),
        ("monopoly-1935", "thrifty", {"rent_claim": "must_ask"}),
    ):
        played = Played(game_of(rules, dict(options), 2, 1), ("thrifty", rival), 1)
        form_habits(played.game, played.players)
        was = played.game.state.moves
        played.go_on()
        assert played.game.state.moves == was + 1


# --- the kernel

THROWS: Habits = {Due: lambda game, seat, step: Throw(seat)}
ENDS_TURNS: Habits = {TurnOver: lambda game, seat, step: EndTurn(seat)}
TO_JUST_VISITING = (4, 6)
TO_BALTIC = (1, 2)


def test_the_game_asks_whoever_has_no_habit() -> None:
    game = position(dice=[TO_JUST_VISITING])
    game.go_by([ENDS_TURNS, {}, {}], {})
    game.submit(Throw(0))
    assert (game.state.moves, asked(game).step) == (2, Due(1))


def test_the_game_asks_whoever_has_a_habit_but_not_this_time() -> None:
    game = position(dice=[TO_JUST_VISITING])
    game.go_by([{TurnOver: lambda game, seat, step: None}] * 3, {})
    game.submit(Throw(0))
    assert (game.state.moves, asked(game).step) == (1, TurnOver(0))


def test_what_all_always_do_at_a_step_is_done_without_asking_anybody() -> None:
    game = position(dice=[TO_JUST_VISITING, TO_JUST_VISITING, TO_BALTIC])
    game.go_by([ENDS_TURNS] * 3, {Due: Throw})
    game.submit(Throw(0))
    assert (game.state.moves, asked(game).step) == (5, MayBuy(2, 1))


def test_a_game_goes_on_asking_once_habits_are_dropped() -> None:
    game = position(dice=[TO_JUST_VISITING] * 2)
    game.go_by([ENDS_TURNS] * 3, {Due: Throw})
    game.go_by((), {})
    game.submit(Throw(0))
    assert (game.state.moves, asked(game).step) == (1, TurnOver(0))


def test_a_question_that_other_rules_replace_is_asked() -> None:
    other = Bundle("other")
    other.resolves(Due)(lambda game, step: None)
    joined = Bundle.join("joined", turns, other, replacing=[Due])
    assert Due in turns.asking
    assert Due not in joined.asking
    assert Due in Bundle.join("asked again", other, turns, replacing=[Due]).asking


def test_a_shortcut_is_taken_only_where_every_rule_it_stands_for_is_in_force() -> None:
    def first(game: Game, step: Step) -> None: ...

    def then(game: Game, step: Step, command: Throw) -> None: ...

    def shorter(game: Game, step: Step) -> None: ...

    rules, other = Bundle("rules"), Bundle("other")
    rules.resolves(StartTurn)(first)
    rules.answers(Throw, at=Due)(then)
    rules.shortens(StartTurn, first, then)(shorter)
    other.resolves(StartTurn)(shorter)
    always = [(Throw, Due)]
    assert rules.shortened(always, Options()) == {StartTurn: shorter}
    assert rules.shortened([], Options()) == {}
    assert Bundle.join("as they are", rules).shortened(always, Options()) == {StartTurn: shorter}
    assert Bundle.join("joined", rules, other, replacing=[StartTurn]).shortened(always, Options()) == {}


def test_a_command_takes_a_shortcut_only_where_every_rule_it_stands_for_is_in_force() -> None:
    def then(game: Game, step: Step) -> None: ...

    def throw(game: Game, step: Step, command: Throw) -> None: ...

    def shorter(game: Game, step: Step, command: Throw) -> None: ...

    def acts(bundle: Bundle, options: Options | None = None) -> object:
        return bundle.answered(options or Options())[Throw, Due].apply

    rules, other = Bundle("rules"), Bundle("other")
    rules.resolves(StartTurn)(then)
    rules.answers(Throw, at=Due)(throw)
    rules.shortens_answer(Throw, Due, throw, then, where=lambda options: not options.snake_eyes)(shorter)
    other.resolves(StartTurn)(lambda game, step: None)
    assert acts(rules) is shorter
    assert acts(rules, Options(snake_eyes=100)) is throw
    assert acts(Bundle.join("as they are", rules)) is shorter
    assert acts(Bundle.join("joined", rules, other, replacing=[StartTurn])) is throw


def test_after_many_commands_by_habit_the_game_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MOST_BY_HABIT", 3)
    game = position(dice=[TO_JUST_VISITING] * 3)
    game.go_by([{**THROWS, **ENDS_TURNS}] * 3, {})
    game.submit(Throw(0))
    assert (game.state.moves, asked(game).step) == (4, Due(2))


def test_a_habit_cannot_do_what_is_not_allowed() -> None:
    game = position(dice=[TO_JUST_VISITING])
    game.go_by([{TurnOver: lambda game, seat, step: Build(seat, ())}] * 3, {})
    with pytest.raises(Refused, match="at least one lot"):
        game.submit(Throw(0))


def test_what_nobody_hears_happens_all_the_same() -> None:
    game = position(owns={"Boardwalk": 1}, at={0: "Short Line"}, dice=[(1, 3)])
    deaf = game.copy()
    deaf.heard = frozenset({Paid})
    heard, unheard = game.submit(Throw(0)), deaf.submit(Throw(0))
    assert deaf.state == game.state
    assert unheard == [event for event in heard if isinstance(event, Paid)] != heard
