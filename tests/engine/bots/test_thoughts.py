"""What bots tell of their reasons, once the game is over."""

from __future__ import annotations

import pytest

from engine.bots import make, next_command, seat_bots
from engine.bots.levels import Normal
from engine.bots.thoughts import last_thoughts
from engine.commands import Accept, Bid, Command, Decline, DropOut, Goods, Offer, Propose
from engine.game import Game
from engine.games import all_games, find
from engine.rng import Rng
from engine.setup import begin
from engine.steps import Auction, MayBuy, PassTurn, TurnOver
from engine.strategy.thought import Thought
from tests.support.deeds import BALTIC
from tests.support.position import asked, position, title_of

GAMES = [rule_set.id for rule_set in all_games()]


def explained(game: Game, bot: str = "normal") -> Thought:
    """What a bot does in a position, with its reasons."""
    player, decision = make(bot, Rng(1)), asked(game)
    thought = player.explain(game, decision, player.choose(game, decision))
    assert thought is not None
    return thought


@pytest.mark.parametrize("bot", ["normal", "thrifty"])
def test_a_deal_is_explained_by_what_it_was_worth_to_both(bot: str) -> None:
    game = position(owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1})
    game.submit(Propose(1, Offer(1, 0, Goods(titles=(BALTIC,)), Goods(cash=30))))
    thought = explained(game, bot)
    assert thought.command == Accept(0)
    (own, mine), (other, theirs) = thought.gains
    assert (own, other) == (0, 1)
    assert mine > 0 > theirs


def test_a_bid_is_explained_by_the_most_it_would_have_bid() -> None:
    title = title_of(position(), "Boardwalk")
    thought = explained(position(agenda=(Auction(0, title=title), TurnOver(0), PassTurn(0))))
    assert thought.about == title
    assert thought.limit is not None
    assert thought.limit >= getattr(thought.command, "amount", 0)


def test_what_was_worth_its_price_was_left_for_want_of_money() -> None:
    title = title_of(position(), "Boardwalk")
    thought = explained(position((60, 900, 900), agenda=(MayBuy(0, title), TurnOver(0), PassTurn(0))))
    assert thought.command == Decline(0)
    assert thought.limit is not None
    assert thought.limit >= 400
    assert thought.rule == "That would have left {seat} short of cash."


def play(rules: str, bots: list[str], most: int) -> tuple[Game, list[Command], list[list[Thought]]]:
    """The opening of a game, all that bots then did, and their thoughts."""
    rule_set = find(rules)
    opening = begin(rule_set, rule_set.choose({}), len(bots), 8)
    seated, game, commands = seat_bots(bots, Rng(4)), opening.copy(), list[Command]()
    players = [bot for bot in seated if bot is not None]
    while game.decision is not None and len(commands) < most:
        commands.append(next_command(game, game.decision, players))
        game.submit(commands[-1])
    return opening, commands, last_thoughts(opening.copy(), commands, seated, most=30)


@pytest.mark.parametrize("rules", GAMES)
def test_every_kind_of_bot_has_reasons_in_every_game(rules: str) -> None:
    opening, commands, thoughts = play(rules, ["easy", "normal", "hard", "thrifty", "uniform"], 500)
    for seat, own in enumerate(thoughts):
        assert own
        assert len(own) <= 30
        assert [thought.at for thought in own] == sorted({thought.at for thought in own})
        for thought in own:
            assert thought.seat == seat
            assert commands[thought.at - opening.state.moves] == thought.command
            assert thought.rule or thought.gains or thought.rises or thought.limit is not None


def test_of_an_auction_only_the_end_is_told() -> None:
    title = title_of(position(), "Boardwalk")
    game = position(agenda=(Auction(0, title=title), TurnOver(0), PassTurn(0)))
    commands: list[Command] = [Bid(1, 20), DropOut(2), Bid(0, 30), Bid(1, 40), DropOut(0)]
    (thoughts, others, _) = last_thoughts(game, commands, (Normal(Rng(1)), Normal(Rng(2)), None))
    assert [thought.command for thought in thoughts] == [DropOut(0)]
    assert [thought.command for thought in others] == [Bid(1, 40)]


def test_a_game_that_went_on_otherwise_is_explained_as_far_as_it_is_known() -> None:
    game = position(agenda=(Auction(0, title=0), TurnOver(0), PassTurn(0)))
    bots = [Normal(Rng(seat)) for seat in range(3)]
    thoughts = last_thoughts(game, [Bid(1, 10), Bid(2, 5), Bid(0, 50)], bots)
    assert [len(own) for own in thoughts] == [0, 1, 0]
