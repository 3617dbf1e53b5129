"""The account of a game: it adds up, luck is fair, and nobody's cards show in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from engine.bots import make, next_command
from engine.cards import CardNumber
from engine.commands import Accept, Bid, Command, DropOut, Goods, Offer, Propose, Seat, Throw
from engine.game import Game
from engine.games import all_games, find
from engine.review.account import entries_of, luck_of, review_of
from engine.review.judge import Judge
from engine.review.trial import Draw, Trial, throws
from engine.rng import Rng
from engine.setup import begin
from engine.steps import Auction, Due, JailTurn, PassTurn, TurnOver
from tests.engine.review.games import played
from tests.support.position import asked, position, title_of

RULES = [rule_set.id for rule_set in all_games()]


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
def test_start_luck_decisions_and_others_are_the_end_for_every_seat(rules: str) -> None:
    game = played(rules)
    review = review_of(game.opening.copy(), game.commands)
    for account in review.accounts:
        total = account.start + account.luck + account.decisions + account.others
        assert total == pytest.approx(account.end, abs=1e-9)
    assert [account.end for account in review.accounts] == pytest.approx(game.shares())


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
def test_chances_add_up_to_one_at_every_moment(rules: str) -> None:
    game = played(rules)
    for entry in entries_of(game.opening.copy(), game.commands, Judge(game.opening.rules)):
        assert sum(entry.after) == pytest.approx(1)
        assert sum(entry.luck) == pytest.approx(0, abs=1e-9)


def luck(game: Game) -> tuple[float, ...]:
    trial, judge = Trial(game), Judge(game.rules)
    return luck_of(trial, Throw(0), game.submit(Throw(0)), judge)


def test_a_throw_onto_a_hotel_is_bad_luck_for_the_visitor_and_good_luck_for_its_owner() -> None:
    game = position(
        owns={"dark blue": 1}, built={"dark blue": 4}, at={0: "Pennsylvania Avenue"}, dice=[(2, 3)]
    )
    mine, theirs, third = luck(game)
    assert mine < -0.02 < 0.02 < theirs
    assert abs(third) < theirs


def test_a_card_has_luck_of_its_own_beside_the_throw_that_led_to_it() -> None:
    game = position((300, 300, 300), at={0: "Go"}, dice=[(3, 4)])
    cards = [card for n, card in enumerate(game.rules.cards) if game.rules.deck_of[n] == 0]
    by_card = [
        luck(position((300, 300, 300), at={0: "Go"}, top=[card.id], dice=[(3, 4)]))[0] for card in cards
    ]
    assert max(by_card) - min(by_card) > 0.01


def test_luck_does_not_depend_on_cards_nobody_has_seen() -> None:
    one = position((900, 900, 900), at={0: "Go"}, dice=[(1, 5)])
    other = position((900, 900, 900), at={0: "Go"}, dice=[(1, 5)])
    for deck in other.state.decks:
        deck.reverse()
    assert luck(one) == luck(other)


def test_chances_do_not_depend_on_hidden_hands_or_decks() -> None:
    game = next(game for game in played("addon-1995").before_throws() if hidden_in(game))
    seen = Judge(game.rules).chances(game)
    holder, card = hidden_in(game)[0]
    deck = game.state.decks[game.rules.deck_of[card]]
    hand = game.state.players[holder].cards
    hand[hand.index(card)], deck[0] = deck[0], card
    assert Judge(game.rules).chances(game) == seen


def hidden_in(game: Game) -> list[tuple[Seat, CardNumber]]:
    """Who holds cards that only they see."""
    return [
        (seat, card)
        for seat, player in enumerate(game.state.players)
        for card in player.cards
        if card in game.rules.hidden_cards
    ]


# --- whose decision it was


def test_a_deal_is_the_decision_of_both_its_sides() -> None:
    game = position(owns={"Boardwalk": 0, "Park Place": 1}, agenda=(TurnOver(0), PassTurn(0)))
    offer = Offer(0, 1, Goods(400), Goods(titles=(title_of(game, "Park Place"),)))
    proposed, accepted = entries_of(game, [Propose(0, offer), Accept(1)], Judge(game.rules))
    assert accepted.sides == (0, 1)
    assert accepted.play[0] > 0.1 > accepted.play[2]
    assert proposed.play == pytest.approx((0, 0, 0))


def test_all_bids_of_an_auction_are_the_decision_of_its_winner() -> None:
    game = position((300, 300), agenda=(Auction(0, title=1), TurnOver(0), PassTurn(0)))
    bids = [Bid(1, 20), Bid(0, 30), DropOut(1)]
    assert [entry.sides for entry in entries_of(game, bids, Judge(game.rules))] == [(0,)] * 3


def test_nobody_decides_a_throw() -> None:
    game = position(dice=[(1, 2)])
    entry = next(entries_of(game, [Throw(0)], Judge(game.rules)))
    assert entry.sides == ()


def test_a_debt_that_cannot_be_paid_is_the_end_before_anybody_gives_up() -> None:
    game = position(
        (10, 1000),
        owns={"dark blue": 1},
        built={"dark blue": 4},
        at={0: "Pennsylvania Avenue"},
        dice=[(2, 3)],
    )
    game.submit(Throw(0))
    assert not game.is_over
    assert Judge(game.rules).chances(game) == pytest.approx((0, 1))


def test_the_end_by_a_limit_is_nobody_s_decision() -> None:
    rule_set = find("monopoly-1935")
    options = rule_set.choose({"time_limit_rounds": 5})
    game = begin(rule_set, options, 3, 4)
    bots = [make("easy", Rng(seat)) for seat in range(3)]
    commands: list[Command] = []
    while (decision := game.decision) is not None:
        commands.append(next_command(game, decision, bots))
        game.submit(commands[-1])
    review = review_of(begin(rule_set, options, 3, 4), commands)
    assert max(map(abs, review.entries[-1].play)) > 0.1
    assert review.entries[-1].sides == ()


def outcomes(game: Game, command: Command) -> Iterator[tuple[object, list[object]]]:
    """What counts of every throw of two dice, and all of the position it leads to but its chances to come."""
    trial, unseen = Trial(game), {"rng"}
    if game.rules.facts.doubles_add_throws:
        unseen.add("agenda")  # who throws again changes nobody's chance as it is judged
    for draw, _ in throws(2):
        after = trial.carry_out(command, [draw])
        named = [getattr(after.state, one.name) for one in fields(after.state) if one.name not in unseen]
        yield trial.meaning(draw), named


@pytest.mark.parametrize("rules", RULES)
def test_throws_of_which_the_same_counts_lead_to_the_same_position(rules: str) -> None:
    game = begin(find(rules), find(rules).choose({}), 3, 4)
    bots, tried, shared = [make("uniform", Rng(seat)) for seat in range(3)], 0, 0
    while (decision := game.decision) is not None and tried < 25:
        command = next_command(game, decision, bots)
        if isinstance(command, Throw):
            led_to, judge = dict[object, list[object]](), Judge(game.rules)
            for meaning, position_then in outcomes(game, command):
                shared += meaning in led_to
                assert led_to.setdefault(meaning, position_then) == position_then
            assert luck_of(Trial(game), command, game.copy().submit(command), judge) == pytest.approx(
                luck_of(Strict(game), command, game.copy().submit(command), judge), abs=1e-12
            )
            tried += 1
        game.submit(command)
    assert shared >= 6 * tried


class Strict(Trial):
    """A trial for which every throw counts for itself."""

    def meaning(self, draw: Draw, number: int = 0) -> object:
        return draw


@pytest.mark.parametrize(
    ("draw", "number", "doubles", "counts"),
    [
        ((2, 3), 0, 0, (5, False)),
        ((3, 3), 0, 0, (6, False)),
        ((3, 3), 0, 1, (6, False)),
        ((3, 3), 0, 2, (6, True)),
        ((3, 3), 1, 0, (6, True)),
        ((3, 1, 2), 0, 0, (1, 2, 3)),
    ],
)
def test_what_counts_of_a_throw_is_its_sum_and_the_third_double_of_three_dice_each(
    draw: tuple[int, ...], number: int, doubles: int, counts: object
) -> None:
    game = position(agenda=(Due(0, doubles), PassTurn(0)))
    assert Trial(game).meaning(draw, number) == counts


def test_a_double_counts_in_jail_and_where_a_turn_ends_by_itself() -> None:
    assert Trial(position(agenda=(JailTurn(0), PassTurn(0)))).meaning((3, 3)) == (6, True)
    finance = begin(find("finance-1936"), find("finance-1936").choose({}), 3, 4)
    while not isinstance(asked(finance).step, Due):
        finance.submit(next_command(finance, asked(finance), [make("uniform", Rng(n)) for n in range(3)]))
    assert Trial(finance).meaning((3, 3)) == (6, True)


def test_the_luck_of_a_throw_is_found_from_one_position_for_each_sum() -> None:
    judged = list[Game]()

    class Counted(Judge):
        def chances(self, game: Game, *, is_tried: bool = False) -> tuple[float, ...]:
            judged.append(game)
            return super().chances(game, is_tried=is_tried)

    game = position(at={0: "Go"}, dice=[(4, 6)])
    luck_of(Trial(game), Throw(0), game.submit(Throw(0)), Counted(game.rules))
    assert len(judged) == 11
