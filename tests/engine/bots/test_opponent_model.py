"""How others deal is read from what they have accepted and refused."""

from __future__ import annotations

import pytest

from engine.bots import make
from engine.bots.fair_offers import least_decent
from engine.bots.judgement.deal import Titles
from engine.bots.judgement.deals import BETTER, best_of
from engine.bots.judgement.hard import Hard
from engine.bots.judgement.opponent_model import Manners
from engine.bots.judgement.partners import asked as least_asked
from engine.bots.judgement.view import View
from engine.commands import Accept, Command, Goods, Offer, Propose, Refuse
from engine.game import Game
from engine.offer_history import is_left_alone, remember_agreement, remember_price, remember_refusal
from engine.rng import Rng
from engine.steps import PassTurn, TurnOver
from tests.support.position import asked, position, title_of


def wanting(cash: int = 1500, **more: int) -> Game:
    """The second player lacks one orange lot, which is the first one's; nobody else has much to offer."""
    owns = {"St. James Place": 1, "Tennessee Avenue": 1, "New York Avenue": 0, "red": 2, "green": 3} | more
    return position((1500, cash, 800, 800), owns=owns, turn=1, agenda=(TurnOver(1), PassTurn(1)))


def view_of(game: Game, seat: int = 1, bot: str = "hard") -> View:
    judge = make(bot, Rng(1))
    assert isinstance(judge, Hard)
    judge.kin = frozenset(range(4))
    return judge.view(game, seat)


def price(game: Game, seat: int = 1) -> int | None:
    """What the last orange lot is opened at."""
    view = view_of(game, seat)
    return opening(view, (), (title_of(game, "New York Avenue"),))


def opening(view: View, gives: Titles, gets: Titles) -> int | None:
    """What an exchange with the first player is opened at."""
    deal = best_of(view, [(0, gives, gets)], Manners(view))
    return None if deal is None else deal.price


def solid_price(game: Game) -> int:
    view = view_of(game)
    found = least_asked(view.outlook, view.seat, 0, (), (title_of(game, "New York Avenue"),))
    assert found is not None
    return found


def offered(game: Game, cash: int, title: str = "New York Avenue", partner: int = 0) -> Offer:
    return Offer(1, partner, Goods(cash), Goods(titles=(title_of(game, title),)))


def command_of(game: Game, bot: str = "hard") -> Command:
    return make(bot, Rng(1)).choose(game, asked(game))


def test_nobody_is_offered_more_than_the_printed_price_before_they_have_refused_it() -> None:
    game = wanting()
    assert price(game) == 200
    assert solid_price(game) > 300


def test_who_has_refused_the_printed_price_is_offered_what_a_solid_player_asks() -> None:
    game = wanting()
    remember_refusal(game, offered(game, 210))
    assert (price(game) or 0) > 300


def test_who_has_sold_at_the_printed_price_is_offered_no_more() -> None:
    game = wanting(red=0, Boardwalk=0)
    for title, cash in (("Illinois Avenue", 240), ("Indiana Avenue", 220)):
        remember_agreement(game, Offer(3, 0, Goods(cash), Goods(titles=(title_of(game, title),))))
    remember_refusal(game, offered(game, 150, "Boardwalk"))
    assert price(game) == 200


def test_who_refuses_whatever_is_offered_is_left_alone() -> None:
    others = ("Boardwalk", "Park Place", "Pennsylvania Railroad", "Water Works")
    game = wanting(**dict.fromkeys(others, 0))
    for title in (*others, "New York Avenue"):
        game.state.round += 1
        remember_refusal(game, offered(game, 1300, title))
    game.state.round += 20
    assert price(game) is None
    assert not isinstance(command_of(game), Propose)


def test_a_deed_that_its_giver_does_not_have_breaks_up_nothing() -> None:
    view = view_of(wanting())
    assert not view.breaks((title_of(view.game, "Boardwalk"),), 0)


def test_whoever_proposes_deals_makes_some() -> None:
    game = wanting()
    for cash in (210, 400, 700, 1000, 1300):
        remember_refusal(game, offered(game, cash))
    for cash in (1, 2, 3):
        remember_refusal(game, Offer(0, 2, Goods(cash, (title_of(game, "New York Avenue"),)), Goods(cash)))
    view = view_of(game)
    rough = 0, (), (title_of(game, "New York Avenue"),)
    assert Manners(view).prices(view, rough, BETTER, is_sound=True)


def test_others_at_the_table_are_some_sign() -> None:
    game = wanting()
    before = Manners(view_of(game, seat=3)).odds[2]
    remember_refusal(game, offered(game, 400))
    assert Manners(view_of(game, seat=3)).odds[2] != before


def test_an_answer_is_judged_by_what_all_had_when_it_was_said() -> None:
    game = wanting()
    remember_refusal(game, offered(game, 400))
    before = Manners(view_of(game)).odds
    game.state.owner[title_of(game, "New York Avenue")] = 3
    game.state.players[0].cash = game.state.players[1].cash = 5
    assert Manners(view_of(game)).odds == before


@pytest.mark.parametrize("bot", ["hard", "expert"])
def test_who_has_heard_an_answer_and_who_opens_the_game_later_judge_it_alike(bot: str) -> None:
    game, judge = wanting(), make(bot, Rng(1))
    assert isinstance(judge, Hard)
    judge.kin = frozenset(range(4))
    remember_refusal(game, offered(game, 400))
    first = Manners(judge.view(game, 1)).odds
    game.state.players[2].cash = 100
    assert Manners(judge.view(game, 1)).odds == Manners(view_of(game.copy(), bot=bot)).odds == first


def test_nothing_is_asked_for_at_less_than_half_its_price_or_less_than_its_owner_paid() -> None:
    game = wanting()
    lot, baltic = title_of(game, "New York Avenue"), title_of(game, "Baltic Avenue")
    game.state.owner[baltic] = 1
    view = view_of(game)
    assert (opening(view, (lot,), ()) or 0) >= -400
    assert (opening(view, (baltic,), (lot,)) or 0) >= 100 - 60
    remember_price(game, lot, 290)
    assert (price(game) or 0) >= 290


def test_a_refusal_is_followed_by_a_better_offer_at_once_but_not_by_a_third() -> None:
    game = wanting()
    made: list[int] = []
    while isinstance(command := command_of(game), Propose) and command.offer.partner == 0:
        made.append(command.offer.gives.cash)
        game.submit(command)
        game.submit(Refuse(0))
    assert len(made) == 2
    assert made[1] > made[0]


def test_an_accepted_deal_is_remembered_with_what_all_had_before_it() -> None:
    game = wanting()
    game.submit(Propose(1, offered(game, 500)))
    game.submit(Accept(0))
    (agreed,) = game.state.agreements
    assert agreed.offer == offered(game, 500)
    assert agreed.then.funds[:2] == (1500, 1500)
    assert agreed.then.owner[title_of(game, "New York Avenue")] == 0


def test_a_last_lot_costs_twice_its_price_at_most_no_matter_who_has_dealt_before() -> None:
    game = wanting()
    lot = title_of(game, "New York Avenue")
    assert least_decent(game, (lot,), ()) == -400
    remember_agreement(game, offered(game, 240, "Illinois Avenue", partner=2))
    assert least_decent(game, (lot,), ()) == -400


def test_a_mortgaged_deed_counts_half_in_what_is_decent() -> None:
    game = wanting()
    lot = title_of(game, "New York Avenue")
    assert (least_decent(game, (lot,), ()), least_decent(game, (), (lot,))) == (-400, 100)
    game.state.mortgaged[lot] = True
    assert (least_decent(game, (lot,), ()), least_decent(game, (), (lot,))) == (-200, 50)


def test_an_offer_refused_three_times_counts_as_three_refusals() -> None:
    game = wanting()
    remember_agreement(game, offered(game, 240, "Illinois Avenue", partner=2))
    remember_agreement(game, Offer(0, 2, Goods(20), Goods(titles=(3,))))
    for cash in (210, 220, 230):
        remember_refusal(game, offered(game, cash))
    game.state.round += 1
    assert is_left_alone(game, 1, 0)
    game.state.round += 1
    assert not is_left_alone(game, 1, 0)
