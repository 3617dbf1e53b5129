"""What a bot works out about deals is kept while it may be used, and is as good as worked out anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.bots import Bot, introduce, make, next_command
from engine.bots.judgement.bisection import last_that_does
from engine.bots.judgement.board_facts import ground_of
from engine.bots.judgement.chances import Judgement
from engine.bots.judgement.deals import BETTER, gains_at, openings, roughs
from engine.bots.judgement.hard import Hard
from engine.bots.judgement.holdings import Holding, Holdings
from engine.bots.judgement.opponent_model import Manners
from engine.bots.judgement.partners import LEAST, SHARE, SPITE, STEPS, asked
from engine.bots.judgement.position import Position
from engine.bots.judgement.view import Judging, judgement_of
from engine.bots.outlook import Swap
from engine.commands import Accept, Command, Propose, Refuse, Seat
from engine.game import Game
from engine.games import find
from engine.rng import Rng
from engine.setup import begin
from tests.support.position import asked as decision_of
from tests.support.position import position

GAMES = ("monopoly-1935", "addon-1995")
"""The games in which bots judge deals by chances."""
FIRST_GAME = [GAMES[0], *(pytest.param(rules, marks=pytest.mark.long) for rules in GAMES[1:])]


def proposals(rules: str, games: int = 1) -> Iterator[tuple[Game, Hard, Propose]]:
    """Games in which a bot has just chosen what to propose, with the bot and its proposal."""
    rule_set = find(rules)
    for seed in range(games):
        game = begin(rule_set, rule_set.choose({"time_limit_rounds": 18}), 4, seed)
        bots = [make("hard", Rng(seed + seat)) for seat in range(4)]
        while (decision := game.decision) is not None:
            command = next_command(game, decision, bots)
            bot = bots[decision.seat]
            if isinstance(command, Propose) and isinstance(bot, Hard):
                yield game, bot, command
            game.submit(command)


def answer(bot: Bot, game: Game) -> Command:
    return bot.choose(game.blinded(decision_of(game).seat), decision_of(game))


def anew(bot: Bot) -> Bot:
    """The same bot at the same table, where nothing is worked out yet."""
    fresh = make(f"hard:{bot.style_id}", Rng(1))
    fresh.kin = bot.kin
    return fresh


@pytest.mark.long
@pytest.mark.parametrize("rules", GAMES)
def test_after_a_refusal_it_does_what_it_would_do_anew(rules: str) -> None:
    looked = 0
    for game, bot, proposal in proposals(rules, games=2):
        refused = game.copy()
        refused.submit(proposal)
        refused.submit(Refuse(proposal.offer.partner))
        assert answer(bot, refused) == answer(anew(bot), refused)
        looked += 1
    assert looked > 20


@pytest.mark.long
def test_after_a_refusal_it_works_out_little(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out = 0
    chances = Judgement.chances

    def counted(self: Judgement, position: Position) -> dict[Seat, float]:
        nonlocal worked_out
        worked_out += 1
        return chances(self, position)

    monkeypatch.setattr(Judgement, "chances", counted)
    first = again = 0
    for game, bot, proposal in proposals("monopoly-1935"):
        refused = game.copy()
        refused.submit(proposal)
        refused.submit(Refuse(proposal.offer.partner))
        worked_out = 0
        answer(bot, refused)
        again, worked_out = again + worked_out, 0
        answer(anew(bot), refused)
        first += worked_out
    assert again < first / 2


def test_in_another_position_it_starts_anew() -> None:
    game, bot, _ = next(proposals("monopoly-1935"))
    for change in (-200, 400):
        other = game.copy()
        other.state.players[decision_of(game).seat].cash += change
        assert answer(bot, other) == answer(anew(bot), other)
        answer(bot, game)


@pytest.mark.parametrize("rules", FIRST_GAME)
def test_a_deal_is_judged_as_if_it_had_been_made(rules: str) -> None:
    looked = 0
    for game, bot, proposal in proposals(rules):
        offer = proposal.offer
        deeds = *offer.gives.titles, *offer.gets.titles
        if offer.gives.cards or offer.gets.cards or any(game.state.mortgaged[deed] for deed in deeds):
            continue  # a card counts as money, and interest is paid when a mortgage is decided on
        view = bot.view(game, offer.proposer)
        made = game.copy()
        made.submit(proposal)
        made.submit(Accept(offer.partner))
        seen = Position.of(made)
        assert view.after(offer) == pytest.approx(judgement_of(game.rules).chances(seen))
        looked += 1
    assert looked > 5


@pytest.mark.parametrize("rules", FIRST_GAME)
def test_prices_at_which_deeds_are_given_away_are_left_out_before_they_are_judged(rules: str) -> None:
    left_out = 0
    for game, bot, proposal in proposals(rules):
        view = bot.view(game, proposal.seat)
        manners = Manners(view)
        for rough in roughs(view, proposal.offer.partner):
            possible = openings(view, rough, manners, -1, is_sound=False)
            sound = [one for one in possible if view.is_sound(one[0], view.seat)]
            assert openings(view, rough, manners, -1, is_sound=True) == sound
            left_out += len(possible) - len(sound)
    assert left_out > 5


@pytest.mark.parametrize("rules", GAMES[:1])  # on the inner board all have cards
def test_what_a_partner_asks_is_found_in_few_steps_as_by_halving_the_range(rules: str) -> None:
    found = 0
    for game, bot, proposal in proposals(rules):
        view, partner = bot.view(game, proposal.seat), proposal.offer.partner
        funds = [player.funds for player in game.state.players]
        for rough in roughs(view, partner):
            swap = view.outlook.swap(view.seat, *rough)

            def suits_them(cash: int, swap: Swap = swap) -> bool:
                own, gain = swap.gains(cash)
                kept, least = gain - SPITE * max(own, 0.0), own - SPITE * max(gain, 0.0)
                return kept >= LEAST and kept >= SHARE * least

            price = asked(view.outlook, view.seat, *rough)
            if price is not None and not any(player.cards for player in game.state.players):
                good, bad = funds[view.seat], -funds[partner]
                assert price == last_that_does(suits_them, good=good, bad=bad, steps=STEPS)
                found += 1
    assert found > 50


@pytest.mark.parametrize("rules", FIRST_GAME)
def test_what_adds_too_little_at_a_low_price_adds_too_little_at_a_higher_one(rules: str) -> None:
    """So a deal that is not worth its lowest price need not be looked at any further."""
    dear = 0
    for game, bot, proposal in proposals(rules):
        view, offer = bot.view(game, proposal.seat), proposal.offer
        rough = offer.partner, offer.gives.titles, offer.gets.titles
        worth_it = [gains_at(view, rough, price)[0] >= BETTER for price in range(-300, 1000, 100)]
        assert worth_it == sorted(worth_it, reverse=True)
        dear += not all(worth_it)
    assert dear > 5


def test_what_one_table_judges_stays_while_another_judges_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables think in threads: here the other one thinks whenever the first is about to judge a deal."""
    chances, others, judged = Judgement.chances, list[Bot](), 0

    def counted(self: Judgement, position: Position) -> dict[Seat, float]:
        nonlocal judged
        before = position.key()
        if others and before != Position.of(game).key():
            other = others.pop()
            answer(other, game)
            assert position.key() == before
            others.append(other)
            judged += 1
        return chances(self, position)

    monkeypatch.setattr(Judgement, "chances", counted)
    for played, bot, _ in islice(proposals(GAMES[0]), 3):
        game = played.copy()
        game.state.players[decision_of(game).seat].cash += 7  # which nobody has judged yet
        others[:] = [anew(bot)]
        answer(anew(bot), game)
        others.clear()
    assert judged > 20


def test_bots_share_what_they_judge_with_those_they_have_met_last() -> None:
    game, seats = next(proposals(GAMES[0]))[0], [make("hard", Rng(seat)) for seat in range(3)]
    one, two, three = [bot for bot in seats if isinstance(bot, Hard)]

    def judging(bot: Hard) -> Judging:
        return bot.view(game, 0).judging

    introduce([None, make("thrifty", Rng(3)), one, two])
    assert judging(one) is judging(two) is not judging(three)
    introduce([two, three])
    assert judging(one) is not judging(two) is judging(three)
    three.judge_by({})
    introduce([two, three])
    assert judging(two) is not judging(three)


def test_a_bot_judges_each_game_by_its_own_rules() -> None:
    rule_set, bot = find(GAMES[0]), make("hard", Rng(1))
    assert isinstance(bot, Hard)
    for mortgages in (False, True):
        game = begin(rule_set, rule_set.choose({"mortgages": mortgages}), 3, 1)
        assert bot.view(game, 0).position.ground is ground_of(game.rules)


def test_a_board_is_seen_as_it_is_while_another_table_looks_at_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look = Holdings.of
    here, there = position(owns={"orange": 0, "Boardwalk": 1}), position(owns={"orange": 1, "red": 0})
    alone = [Position.of(game).held for game in (here, there)]
    Position.of(position())

    def look_beside(self: Holdings, *asked: Any) -> dict[Seat, Holding]:
        monkeypatch.setattr(Holdings, "of", look)
        Position.of(there)
        return look(self, *asked)

    monkeypatch.setattr(Holdings, "of", look_beside)
    assert [Position.of(game).held for game in (here, there)] == alone
