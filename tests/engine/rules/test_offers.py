"""What has been proposed and refused is remembered with the position."""

from __future__ import annotations

from pathlib import Path

from engine.commands import Accept, Counter, EndOffers, EndTurn, Goods, Offer, Propose, Refuse, Throw
from engine.game import Game
from engine.offers import (
    has_agreed_now,
    last_refusal,
    offers_made,
    price_paid,
    remember_refusal,
    was_refused,
)
from engine.setup import Chair, GameSetup
from engine.steps import Due
from saves import Store
from tests.support.deeds import BALTIC, BOARDWALK
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


def test_the_same_may_be_asked_again_when_property_has_changed_and_rounds_have_passed() -> None:
    game = table()
    refuse(game, 100)
    game.state.round += 5
    assert was_refused(game, offer(100))
    game.state.owner[BOARDWALK] = 2
    assert not was_refused(game, offer(100))
    game.state.round -= 4
    assert was_refused(game, offer(100))


def test_what_was_refused_twice_is_not_asked_a_third_time_within_five_rounds() -> None:
    game = table()
    refuse(game, 100)
    assert not was_refused(game, offer(120))
    refuse(game, 120)
    for later in range(6):
        game.state.round += later > 0
        assert was_refused(game, offer(500))
    game.state.round += 1
    assert not was_refused(game, offer(500))


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
