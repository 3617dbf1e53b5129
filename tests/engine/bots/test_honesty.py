"""Bots see what a player in their seat sees: whatever is hidden from them cannot change what they do."""

from __future__ import annotations

import pytest

from engine.bots import IDS, Bot, answer, make, wish
from engine.bots.judgement.hard import Hard
from engine.choices import Decision
from engine.commands import Command, Goods, Offer, Propose, Refuse, Seat, Throw
from engine.game import Game, Refused
from engine.games import all_games, find
from engine.rng import Rng
from engine.setup import begin
from engine.sim import seeds_of
from engine.steps import Considers, TurnOver
from tests.support.position import asked

KINDS = [bot for bot in IDS if bot != Hard.id]
"""The expert does all that hard does, and haggles."""
GAMES = [rule_set.id for rule_set in all_games()]
COMMANDS = 100
"""How many of each game are looked at."""


def otherwise(game: Game, seat: Seat, chance: Rng) -> Game:
    """The same for all that a seat can see: other dice, another order of the piles, other hidden hands."""
    other = game.copy()
    state, hidden = other.state, other.rules.hidden_cards
    state.rng = chance.fork()
    for deck, pile in enumerate(state.decks):
        places = [(pile, n) for n in range(len(pile))]
        for rival, player in enumerate(state.players):
            if rival != seat and not isinstance(asked(game).step, Considers):
                places += [
                    (player.cards, n)
                    for n, card in enumerate(player.cards)
                    if card in hidden and game.rules.deck_of[card] == deck
                ]
        cards = [cards[n] for cards, n in places]
        chance.shuffle(cards)
        for (held, n), card in zip(places, cards, strict=True):
            held[n] = card
    return other


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_changes_no_choice(rules: str, kind: str) -> None:
    rule_set = find(rules)
    chance = Rng(5)
    for seed in seeds_of(3, 1):
        game = begin(rule_set, rule_set.choose({}), 4, seed)
        bots = [make(kind, Rng(seat)) for seat in range(4)]
        for _ in range(COMMANDS):
            if (decision := game.decision) is None:
                break
            command = answer(bots[decision.seat], game, decision)
            other = otherwise(game, decision.seat, chance)
            assert answer(bots[decision.seat], other, asked(other)) == command
            for seat in decision.also:
                assert wish(bots[seat], game, seat) == wish(bots[seat], otherwise(game, seat, chance), seat)
            game.submit(command)


class Peeking(Bot):
    """Looks at everything that is hidden."""

    id = "peeking"
    title = "Peeking"

    def choose(self, game: Game, decision: Decision) -> Command:
        self.seen = game.state.rng.state, *map(tuple, game.state.decks), *map(str, game.state.players)
        return next(command for command in game.choices() if isinstance(command, Command))


@pytest.mark.parametrize("rules", GAMES)
def test_nothing_hidden_is_there_to_be_seen(rules: str) -> None:
    rule_set = find(rules)
    game = begin(rule_set, rule_set.choose({}), 4, 7)
    seat = asked(game).seat
    seen = []
    for position in (game, otherwise(game, seat, Rng(9))):
        bot = Peeking(Rng(1))
        answer(bot, position, asked(position))
        seen.append(bot.seen)
    assert seen[0] == seen[1]


@pytest.mark.rule("AD-08")
def test_a_travel_card_is_seen_by_nobody_but_its_holder() -> None:
    rule_set = find("addon-1995")
    game = begin(rule_set, rule_set.choose({}), 3, 7)
    for seat, player in enumerate(game.state.players):
        hidden = game.rules.hidden_cards.intersection(player.cards)
        assert hidden
        assert game.blinded(seat).state.players[seat].cards == player.cards
        for other in {0, 1, 2} - {seat}:
            cards = game.blinded(other).state.players[seat].cards
            assert [card for card in cards if card not in game.rules.hidden_cards] == [
                card for card in player.cards if card not in hidden
            ]
            assert len(cards) == len(player.cards)


def test_a_hidden_card_that_is_named_in_an_offer_is_open() -> None:
    rule_set = find("addon-1995")
    game = begin(rule_set, rule_set.choose({}), 3, 7)
    seat = asked(game).seat
    (card,) = game.rules.hidden_cards.intersection(game.state.players[seat].cards)
    partner = (seat + 1) % 3
    game.submit(Propose(seat, Offer(seat, partner, Goods(cards=(card,)), Goods(cash=10))))
    assert card in game.blinded(partner).state.players[seat].cards


def test_offers_are_covered_anew_only_when_they_or_a_hand_have_changed() -> None:
    rule_set = find("addon-1995")
    game = begin(rule_set, rule_set.choose({}), 3, 7)
    seat = asked(game).seat
    partner, other = (seat + 1) % 3, (seat + 2) % 3
    (card,) = game.rules.hidden_cards.intersection(game.state.players[seat].cards)
    game.submit(Propose(seat, Offer(seat, partner, Goods(cards=(card,)), Goods(cash=10))))
    game.submit(Refuse(partner))
    seen = game.blinded(other).state.refusals
    assert [one.offer.gives.cards for one in game.blinded(seat).state.refusals] == [(card,)]
    assert game.blinded(other).state.refusals is seen
    game.state.players[seat].cards.remove(card)
    game.state.players[other].cards.append(card)
    assert [one.offer.gives.cards for one in game.blinded(other).state.refusals] == [(card,)]
    game.state.refusals.clear()
    assert game.blinded(other).state.refusals == []


def test_no_card_is_lost_or_doubled_by_hiding_it() -> None:
    rule_set = find("addon-1995")
    game = begin(rule_set, rule_set.choose({}), 4, 7)
    for seat in range(4):
        state = game.blinded(seat).state
        cards = [card for pile in state.decks for card in pile]
        cards += [card for player in state.players for card in player.cards]
        assert sorted(cards) == list(range(len(game.rules.cards)))


def test_a_copy_of_what_is_seen_can_be_played_on() -> None:
    rule_set = find("monopoly-1935")
    game = begin(rule_set, rule_set.choose({}), 3, 7)
    before = game.state.copy()
    seen = game.blinded(0).copy()
    bots = [make("thrifty", Rng(seat)) for seat in range(3)]
    for _ in range(50):
        seen.submit(answer(bots[asked(seen).seat], seen, asked(seen)))
    assert game.state == before


@pytest.mark.parametrize("rules", ["monopoly-1935", "landlord-1904", "finance-1936"])
def test_what_is_seen_follows_the_game(rules: str) -> None:
    rule_set = find(rules)
    game = begin(rule_set, rule_set.choose({}), 3, 7)
    bots = [make("thrifty", Rng(seat)) for seat in range(3)]
    for _ in range(100):
        seen = game.blinded(0)
        expected = game.state.copy()
        expected.rng, expected.decks = seen.state.rng, [sorted(pile) for pile in expected.decks]
        assert seen.state == expected
        assert seen.state.refusals == expected.refusals
        assert seen.state.proposers == expected.proposers
        assert seen.decision is game.decision
        assert list(seen.choices()) == list(game.choices())
        game.submit(answer(bots[asked(game).seat], game, asked(game)))


def test_what_is_seen_goes_back_with_the_game() -> None:
    rule_set = find("monopoly-1935")
    game = begin(rule_set, rule_set.choose({}), 3, 7)
    seat, before = asked(game).seat, game.state.copy()
    game.submit(answer(make("thrifty", Rng(1)), game, asked(game)))
    game.blinded(seat)
    game.go_back(before)
    game.state.owner[0] = 2
    assert game.blinded(seat).state.owner == before.owner
    assert game.blinded(seat).state.moves == before.moves == 0


@pytest.mark.parametrize("rules", ["monopoly-1935", "addon-1995"])
def test_what_a_bot_has_found_to_be_allowed_is_so_until_the_next_command(rules: str) -> None:
    rule_set = find(rules)
    game = begin(rule_set, rule_set.choose({}), 3, 7)
    seat = asked(game).seat
    throw = Throw(seat)
    assert game.blinded(seat).refusal(throw) is None
    game.submit(throw)
    while not isinstance(asked(game).step, TurnOver):
        game.submit(answer(make("thrifty", Rng(1)), game, asked(game)))
    with pytest.raises(Refused):
        game.submit(throw)
