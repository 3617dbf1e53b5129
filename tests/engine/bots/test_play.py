"""Bots play by the rules: whole games, no peeking at the dice to come, no hand on the game but commands."""

from __future__ import annotations

import pytest

from engine.bots import IDS, Bot, make, next_command
from engine.bots.judgement.hard import Hard
from engine.choices import Decision
from engine.commands import Command
from engine.game import Game
from engine.games import find
from engine.options import SetupError, Value
from engine.rng import Rng
from engine.setup import begin
from engine.sim import Tally, play_one, seeds_of, simulate

RULE_SET = find("monopoly-1935")
SEEDS = seeds_of(11, 12)
KINDS = [bot for bot in IDS if bot != Hard.id]
"""The expert does all that hard does, and haggles."""

SIMPLE = ("uniform", "thrifty")

Given = dict[str, Value]

VARIANTS: tuple[Given, ...] = (
    {"time_limit_rounds": 15},
    {"time_limit_rounds": 15, "edition": "current1995", "dealt_deeds": 3, "dealt_deeds_paid": False},
    {"time_limit_rounds": 15, "rent_claim": "must_ask", "jail_fine_timing": "after_throw", "dealt_deeds": 3},
    {
        "time_limit_rounds": 15,
        "deed_sale_needs": "clear_lot",
        "mortgage_needs": "clear_lot",
        "dealt_deeds": 3,
    },
    {"time_limit_rounds": 15, "auction_bid_limit": "assets", "bank_auction_mortgage": "kept"},
    {"time_limit_rounds": 15, "short_game": "published_later", "decks": "pre1936"},
)

PLAYED = [
    pytest.param(kind, options, marks=pytest.mark.long if number and kind not in SIMPLE else ())
    for kind in KINDS
    for number, options in enumerate(VARIANTS)
]
"""Who judges thinks long, and plays by the other options in the long run."""


def begun(bots: list[str], seed: int, options: Given) -> tuple[Game, list[Bot]]:
    """A game and the bots in its seats."""
    chance = Rng(seed).fork()
    resolved = RULE_SET.choose(options)
    return begin(RULE_SET, resolved, len(bots), seed), [make(bot, chance.fork()) for bot in bots]


@pytest.mark.parametrize(("kind", "options"), PLAYED)
def test_every_bot_plays_games_to_their_end_by_the_rules(kind: str, options: Given) -> None:
    """A command that is not allowed would raise Refused."""
    resolved = RULE_SET.choose(options)
    tally = Tally.empty(3, 40)
    assert play_one(RULE_SET, resolved, [kind] * 3, SEEDS[0], tally).is_over
    assert tally.finished == 1


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_bots_of_all_kinds_play_together(seats: int) -> None:
    resolved = RULE_SET.choose({"time_limit_rounds": 15})
    mixed = [KINDS[seat % len(KINDS)] for seat in range(seats)]
    assert simulate(RULE_SET, resolved, mixed, SEEDS[:3]).finished == 3


class Watched(Bot):
    """Another bot, whose every answer is checked to leave the game alone."""

    id = "watched"
    title = "Watched"
    meddles = True

    def __init__(self, rng: Rng, bot: Bot | None = None) -> None:
        self.bot = bot or make(KINDS[0], rng)

    def choose(self, game: Game, decision: Decision) -> Command:
        before, events = game.state.copy(), list(game.events)
        command = self.bot.choose(game, decision)
        assert game.refusal(command) is None
        assert command.seat == decision.seat
        self._check_untouched(game, before, events)
        assert game.decision is decision
        return command

    def interject(self, game: Game, seat: int) -> Command | None:
        before, events = game.state.copy(), list(game.events)
        command = self.bot.interject(game, seat)
        assert command is None or game.refusal(command) is None
        self._check_untouched(game, before, events)
        return command

    @staticmethod
    def _check_untouched(game: Game, before: object, events: object) -> None:
        assert game.state == before
        assert game.events == events


@pytest.mark.parametrize("options", VARIANTS[:4])
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_thinking_leaves_the_game_and_its_chance_alone(seed: int, options: Given) -> None:
    """The state holds the game's generator, so a bot that drew from it would be noticed."""
    game, players = begun(["thrifty", "uniform", "thrifty"], seed, options)
    watched = [Watched(Rng(1), player) for player in players]
    while (decision := game.decision) is not None:
        dice_to_come = game.state.rng.state
        command = next_command(game, decision, watched)
        assert game.state.rng.state == dice_to_come
        game.submit(command)


@pytest.mark.parametrize("kind", KINDS)
def test_equal_seeds_give_equal_games(kind: str) -> None:
    resolved = RULE_SET.choose({"time_limit_rounds": 10})
    first, second = (
        play_one(RULE_SET, resolved, [kind] * 3, SEEDS[0], Tally.empty(3, 40)).state for _ in range(2)
    )
    assert first == second


def test_there_is_no_bot_of_an_unknown_name() -> None:
    with pytest.raises(SetupError, match="There is no bot called 'nobody'"):
        make("nobody", Rng(1))
