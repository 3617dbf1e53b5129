"""What has been proposed and refused is remembered with the position."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.commands import Accept, Counter, EndOffers, EndTurn, Goods, Offer, Propose, Refuse, Seat, Throw
from engine.game import Game
from engine.offer_history import (
    has_agreed_now,
    is_left_alone,
    last_refusal,
    offers_made,
    price_paid,
    remember_agreement,
    remember_refusal,
    was_refused,
)
from engine.setup import Chair, GameSetup
from engine.steps import Due
from saves import Store
from tests.support.deeds import BALTIC, BOARDWALK, ILLINOIS, PARK_PLACE, READING
from tests.support.position import asked, load, position


def offer(cash: int, wanted: int = BALTIC) -> Offer:
    return Offer(0, 1, Goods(cash=cash), Goods(titles=(wanted,)))


def table() -> Game:
    return position(owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1, "Boardwalk": 1})


def refuse(game: Game, cash: int, wanted: int = BALTIC) -> None:
    game.submit(Propose(0, offer(cash, wanted)))
    game.submit(Refuse(1))


def test_what_was_refused_is_known_until_more_is_offered() -> None:
    game = table()
    assert not was_refused(game, offer(100))
    refuse(game, 100)
    assert was_refused(game, offer(100))
    assert was_refused(game, offer(90))
    assert not was_refused(game, offer(110))
    assert not was_refused(game, offer(100, BOARDWALK))


def test_what_was_answered_with_other_terms_was_refused_too() -> None:
    game = table()
    game.submit(Propose(0, offer(100)))
    game.submit(Counter(1, Offer(1, 0, Goods(titles=(BALTIC,)), Goods(cash=200))))
    assert was_refused(game, offer(100))
    game.submit(Accept(0))
    assert last_refusal(game, offer(100)) is not None


def test_a_refused_offer_comes_back_only_with_more_whatever_has_changed() -> None:
    game = table()
    refuse(game, 100)
    game.state.round += 50
    game.state.owner[BOARDWALK] = 2
    assert was_refused(game, offer(100))
    assert not was_refused(game, offer(110))


def test_what_was_refused_twice_is_never_asked_a_third_time() -> None:
    game = table()
    refuse(game, 100)
    assert not was_refused(game, offer(120))
    refuse(game, 120)
    game.state.round += 50
    assert was_refused(game, offer(500))


def test_cards_that_make_up_for_cash_are_no_other_goods() -> None:
    game = table()
    refuse(game, 100)
    assert was_refused(game, Offer(0, 1, Goods(cash=50, cards=(3,)), Goods(titles=(BALTIC,))))
    remember_refusal(game, Offer(0, 1, Goods(cash=20), Goods(cards=(3,))))
    assert was_refused(game, Offer(0, 1, Goods(cash=20), Goods(cards=(3,))))
    assert not was_refused(game, Offer(0, 1, Goods(cash=20), Goods(cards=(4,))))


def test_only_the_last_refusal_of_the_same_goods_is_kept() -> None:
    game = table()
    for cash in (100, 120, 140):
        refuse(game, cash)
    assert [refusal.offer for refusal in game.state.refusals] == [offer(140)]


def test_the_last_36_refusals_are_remembered() -> None:
    """With 24, three bots asked somebody who refused everything 22 times a third time in one long game."""
    owned = {title.name: 1 for title in table().board.titles}
    game = position(owns=owned, cash=(1500, 1500))
    for title in range(28):
        for other in range(title):
            game.submit(Propose(0, Offer(0, 1, Goods(cash=1), Goods(titles=(other, title)))))
            game.submit(Refuse(1))
    assert len(game.state.refusals) == 36
    assert was_refused(game, Offer(0, 1, Goods(cash=1), Goods(titles=(26, 27))))


def test_a_deed_refused_twice_is_not_asked_for_again_whatever_goes_with_it() -> None:
    game = table()
    refuse(game, 100)
    with_rail = Offer(0, 1, Goods(titles=(READING,)), Goods(titles=(BALTIC, BOARDWALK)))
    game.state.owner[READING] = 0
    assert not was_refused(game, with_rail)
    remember_refusal(game, with_rail)
    game.state.round += 40
    game.state.owner[ILLINOIS] = 2
    assert was_refused(game, offer(1000))
    assert was_refused(game, Offer(0, 1, Goods(titles=(READING,)), Goods(titles=(BALTIC,))))
    assert not was_refused(game, offer(500, BOARDWALK)), "they have refused that once"
    assert not was_refused(game, Offer(2, 1, Goods(1000), Goods(titles=(BALTIC,)))), "another may ask"


def test_a_deed_refused_twice_may_be_asked_for_again_for_the_rest_of_a_set() -> None:
    """Only where no refused offer had it, and only of an owner who trades: that is news to them."""
    game = table()
    for cash in (100, 120):
        refuse(game, cash)
    game.state.owner[PARK_PLACE] = 0
    for_a_set = Offer(0, 1, Goods(titles=(PARK_PLACE,)), Goods(titles=(BALTIC,)))
    assert was_refused(game, for_a_set)
    remember_agreement(game, Offer(2, 1, Goods(50), Goods(titles=(ILLINOIS,))))
    assert not was_refused(game, for_a_set)
    game.submit(Propose(0, for_a_set))
    game.submit(Refuse(1))
    assert was_refused(game, replace(for_a_set, gives=Goods(600, (PARK_PLACE,))))


def test_refusals_between_two_who_make_few_offers_are_not_crowded_out_by_others() -> None:
    game = table()
    refuse(game, 100)
    for title in range(60):
        remember_refusal(game, Offer(2, 0, Goods(1), Goods(titles=(title,))))
    assert len(game.state.refusals) == 36
    assert was_refused(game, offer(100))


def test_who_refuses_everything_is_left_alone_by_all_three_times_as_long_after_each_refusal() -> None:
    game = table()
    for proposer, rounds in ((0, 0), (2, 9), (0, 27), (2, 81)):
        remember_refusal(game, Offer(proposer, 1, Goods(10), Goods(titles=(game.state.round % 28,))))
        game.state.round += max(1, rounds)
        for seat in (0, 2):
            assert is_left_alone(game, seat, 1) is (rounds > 0)
        game.state.round += 1
        assert not any(is_left_alone(game, seat, 1) for seat in (0, 2))


@pytest.mark.parametrize("kin", [(1, 2), (2,)])
def test_what_a_person_asks_for_again_and_again_keeps_no_bot_from_asking(kin: tuple[Seat, ...]) -> None:
    """The first is a person, the last a bot, and the one between them either."""
    game = table()
    for title in range(20):
        remember_refusal(game, Offer(0, 1, Goods(10), Goods(titles=(title,))))
    game.state.round += 1
    assert not is_left_alone(game, 2, 1, kin)
    assert is_left_alone(game, 2, 1)
    for title in range(2):
        remember_refusal(game, Offer(2, 1, Goods(10), Goods(titles=(title,))))
    game.state.round += 1
    assert is_left_alone(game, 2, 1, kin)


@pytest.mark.parametrize("deal", [Offer(1, 2, Goods(20), Goods(titles=(READING,))), None])
def test_who_makes_deals_or_offers_is_asked_again_soon(deal: Offer | None) -> None:
    game = table()
    for proposer in (0, 2, 0):
        remember_refusal(game, Offer(proposer, 1, Goods(10), Goods(titles=(BALTIC,))))
    if deal is not None:
        remember_agreement(game, deal)
    else:
        for cash in (10, 20):
            remember_refusal(game, Offer(1, 2, Goods(titles=(BALTIC,)), Goods(cash)))
    game.state.round += 1
    assert not is_left_alone(game, 2, 1)


def test_what_a_player_hears_no_more_offers_for_was_refused() -> None:
    game = table()
    game.submit(Propose(0, offer(100)))
    game.submit(EndOffers(1))
    assert was_refused(game, offer(100))


def test_what_was_agreed_is_remembered_and_what_a_single_deed_went_for() -> None:
    game = table()
    assert not has_agreed_now(game, 0, 1)
    game.submit(Propose(0, offer(100)))
    game.submit(Accept(1))
    assert has_agreed_now(game, 0, 1)
    assert price_paid(game, BALTIC) == 100
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(BALTIC,)), Goods(titles=(BOARDWALK,)))))
    game.submit(Accept(1))
    assert price_paid(game, BALTIC) is None, "no cash was paid for it by its new owner"


def test_offers_are_counted_by_turn_and_player() -> None:
    game = table()
    refuse(game, 100)
    refuse(game, 120)
    assert (offers_made(game, 0), offers_made(game, 1)) == (2, 0)
    load(game, (4, 6))
    game.submit(Throw(0))
    while not isinstance(asked(game).step, Due):
        game.submit(next(c for c in game.choices() if isinstance(c, EndTurn)))
    assert offers_made(game, 0) == 0


def test_a_copy_remembers_by_itself() -> None:
    game = table()
    copy = game.copy()
    refuse(game, 100)
    assert was_refused(game, offer(100))
    assert not was_refused(copy, offer(100))
    assert offers_made(copy, 0) == 0


def test_what_was_refused_is_still_known_when_a_game_is_opened_again(tmp_path: Path) -> None:
    chairs = (Chair("Ann", "hat"), Chair("Bob", "shoe"))
    setup = GameSetup("monopoly-1935", {"first_player": "seat_one"}, chairs, 7)
    with Store(tmp_path).create(setup, "refused") as saved:
        saved.game.submit(command := Propose(0, Offer(0, 1, Goods(cash=5), Goods(cash=7))))
        saved.append(command)
        saved.game.submit(answer := Refuse(1))
        saved.append(answer)
        expected = saved.game.state.refusals
    with Store(tmp_path).open("refused") as saved:
        assert saved.game.state.refusals == expected
        assert len(expected) == 1
        assert offers_made(saved.game, 0) == 1
