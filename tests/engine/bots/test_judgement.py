"""The bot that judges: it plays every game by the rules to its end, and its chances make sense."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.bots import make, next_command
from engine.bots.judgement.deal import Price, Rough
from engine.bots.judgement.deals import Pricing, best_deal, best_of, roughs, with_one_of
from engine.bots.judgement.hard import Hard
from engine.bots.judgement.opponent_model import Manners
from engine.bots.judgement.view import View
from engine.choices import Decision
from engine.commands import BANK, Accept, Bid, Build, Command, Goods, Offer, Propose, Refuse, Seat
from engine.game import Game
from engine.offer_history import remember_agreement, remember_refusal
from engine.rng import Rng
from engine.steps import Auction, Considers, PassTurn, Step, TurnOver
from tests.support.long import few
from tests.support.position import HOTEL, position, title_of, titles_named
from tests.support.tables import Table, tables

MOST_COMMANDS = 20_000
"""More than any game of so few rounds takes."""


def hard() -> Hard:
    bot = make("hard", Rng(1))
    assert isinstance(bot, Hard)
    bot.kin = frozenset(range(4))
    return bot


def chances(game: Game) -> dict[int, float]:
    """What the bot thinks everybody's chance to win is."""
    return hard().view(game, 0).before


def asked(game: Game) -> Command:
    """What the bot answers now."""
    decision = game.decision
    assert decision is not None
    return next_command(game, decision, [hard()] * len(game.state.players))


@pytest.mark.parametrize("rules", few(["monopoly-1935", "landlord-1904", "finance-1936", "addon-1995"], 2))
def test_the_judging_bot_plays_by_any_options_to_the_end(rules: str) -> None:
    """A command that is not allowed would raise Refused; and it never stalls."""
    for number, table in enumerate(tables(rules)):
        if number % 40 == 0:
            _play(table)


def _play(table: Table) -> None:
    game = table.begin()
    bots = [make("hard", Rng(seat)) for seat in range(len(game.state.players))]
    for _ in range(MOST_COMMANDS):
        if game.decision is None:
            return
        game.submit(next_command(game, game.decision, bots))
        if table.setup.options.get("ending") == "time" and game.state.round > 12:
            return
    raise AssertionError(f"{table} takes more than {MOST_COMMANDS} commands")


# --- chances


def test_chances_are_shared_by_all_who_are_in() -> None:
    game = position(cash=(500, 900, 0, 1500), out=(2,))
    assert set(chances(game)) == {0, 1, 3}
    assert sum(chances(game).values()) == pytest.approx(1)


def test_equal_holdings_are_worth_equal_chances() -> None:
    game = position(cash=(800, 800, 800), owns={"orange": 0})
    even = chances(game)
    assert even[1] == pytest.approx(even[2])


def test_a_whole_group_is_worth_more_than_what_its_last_lot_costs() -> None:
    owns: dict[str, int] = {"orange": 0, "red": 1, "yellow": 2}
    whole = position(cash=(700, 600, 600), owns=owns)
    broken = position(cash=(900, 600, 600), owns=owns | {"New York Avenue": BANK})
    assert chances(whole)[0] > chances(broken)[0]


def test_money_is_worth_something() -> None:
    owns = {"orange": 0, "red": 1, "green": 2}
    assert (
        chances(position(cash=(900, 400, 400), owns=owns))[0]
        > chances(position(cash=(300, 400, 400), owns=owns))[0]
    )


# --- what it does


def test_the_judging_bot_builds_on_a_group_when_it_can_pay() -> None:
    game = position(cash=(1200, 300, 300), owns={"orange": 0, "red": 1}, agenda=[TurnOver(0)])
    assert isinstance(asked(game), Build)


def test_the_judging_bot_bids_in_small_steps() -> None:
    auction = Auction(1, title=18, bidders=(0, 1, 2), bid=0)
    game = position(cash=(1500, 1500, 1500), agenda=[auction])
    command = asked(game)
    assert isinstance(command, Bid)
    assert command.amount <= 20


def test_the_judging_bot_does_not_sell_the_last_lot_of_a_group_for_little() -> None:
    offer = Offer(1, 0, Goods(cash=300), Goods(titles=(11,)))
    game = position(
        cash=(600, 1500, 600),
        owns={"St. James Place": 0, "Tennessee Avenue": 1, "New York Avenue": 1},
        agenda=[Considers(0, offer), TurnOver(1)],
    )
    assert game.state.owner[11] == 0
    assert not isinstance(asked(game), Accept)


def test_the_judging_bot_refuses_to_give_something_for_nothing() -> None:
    offer = Offer(1, 0, Goods(), Goods(titles=(11,)))
    game = position(owns={"St. James Place": 0}, agenda=[Considers(0, offer), TurnOver(1)], most_counters=0)
    assert isinstance(asked(game), Refuse)


def test_the_judging_bot_takes_what_is_given() -> None:
    offer = Offer(1, 0, Goods(cash=500), Goods())
    game = position(agenda=[Considers(0, offer), TurnOver(1)])
    assert isinstance(asked(game), Accept)


def test_two_that_lack_a_lot_of_each_other_are_brought_together() -> None:
    """Orange for orange's last lot, red for red's: both have a group afterwards."""
    game = _complementary()
    command = asked(game)
    assert isinstance(command, Propose)
    assert command.offer.partner == 1


def _complementary() -> Game:
    owns = {"orange": 0, "red": 1} | {"New York Avenue": 1, "Illinois Avenue": 0}
    owns |= {"yellow": 2, "Marvin Gardens": BANK}
    return position(cash=(700, 700, 700), owns=owns, agenda=[TurnOver(0)])


def test_the_judging_bot_makes_at_most_three_offers_a_turn_and_none_twice() -> None:
    game = _complementary()
    bots = [hard() for _ in range(3)]
    made: list[Offer] = []
    while isinstance(command := next_command(game, _decision(game), bots), Propose | Refuse | Accept):
        if isinstance(command, Propose):
            made.append(command.offer)
            game.submit(command)
            game.submit(Refuse(command.offer.partner))
        else:
            game.submit(command)
    assert 0 < len(made) <= 3
    assert len(set(made)) == len(made)


def test_a_lot_of_a_whole_group_is_given_only_for_another_whole_group() -> None:
    owns = {"red": 0, "Boardwalk": 0, "Park Place": 1, "States Avenue": 0, "Virginia Avenue": 1}
    owns |= {"St. Charles Place": 1, "light blue": 1}
    game = position((30, 900), owns=owns, mortgaged=["red"], agenda=[TurnOver(0)])
    view = hard().view(game, 0)
    reds, light_blue = set(titles_named(game, "red")), set(titles_named(game, "light blue"))
    pink = title_of(game, "St. Charles Place"), title_of(game, "Virginia Avenue")
    wholes = {(title_of(game, "Park Place"),), pink}
    found = list(roughs(view, 1))
    assert {gets for _, gives, gets in found if reds & set(gives)} == wholes
    assert {gives for _, gives, gets in found if light_blue & set(gets)} == {
        (title_of(game, "Boardwalk"),),
        (title_of(game, "States Avenue"),),
    }
    more = list(with_one_of(view, (1, (title_of(game, "Boardwalk"),), ())))
    assert more
    assert not any(light_blue & set(gets) for _, _, gets in more)


def test_a_deal_gives_nothing_of_a_group_that_it_is_to_make_whole() -> None:
    """The two light blue lots of a rival are not bought with the third."""
    game = _duel()
    view = hard().view(game, 0)
    found = list(roughs(view, 1))
    light_blue = set(titles_named(game, "light blue"))
    completing = [rough for rough in found if light_blue & set(rough[2])]
    assert best_of(view, completing, Manners(view))
    assert not any(light_blue & set(gives) and light_blue & set(gets) for _, gives, gets in found)


def test_lots_of_the_wanted_color_take_no_place_among_the_four_deeds_offered_for_the_last() -> None:
    owns = {"pink": 0, "States Avenue": 1, "Boardwalk": 0, "Pacific Avenue": 0, "Kentucky Avenue": 0}
    game = position((900, 900, 900), owns=owns | {"Ventnor Avenue": 0}, agenda=[TurnOver(0)])
    wish = titles_named(game, "States Avenue")
    given = [gives for _, gives, gets in roughs(hard().view(game, 0), 1) if gives and gets == tuple(wish)]
    assert len(given) == 4


def test_a_deed_that_completes_nothing_is_bought_too() -> None:
    owns = {"Reading Railroad": 0, "Short Line": 1, "Oriental Avenue": 1, "Baltic Avenue": 2}
    owns |= {"Ventnor Avenue": 2, "Kentucky Avenue": 0}
    game = position((1200, 1200, 1200), owns=owns, agenda=[TurnOver(0), PassTurn(0)])
    command = asked(game)
    assert isinstance(command, Propose)
    assert title_of(game, "Short Line") in command.offer.gets.titles
    assert not command.offer.gives.titles


@pytest.mark.parametrize(("cash", "is_short"), [("printed", False), (2000, False), (500, True)])
def test_single_deeds_are_exchanged_where_players_start_with_less_than_printed(
    cash: int | str, is_short: bool
) -> None:
    owns = {"Reading Railroad": 0, "Oriental Avenue": 1}
    game = position((90, 90), owns=owns, agenda=[TurnOver(0)], starting_cash=cash)
    reading, oriental = title_of(game, "Reading Railroad"), title_of(game, "Oriental Avenue")
    found = list(roughs(hard().view(game, 0), 1))
    assert {(1, (), (oriental,)), (1, (reading,), ())} <= {*found}  # for money
    assert ((1, (reading,), (oriental,)) in found) is is_short


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_last_lot_of_a_group_is_not_exchanged_for_a_utility(level: str) -> None:
    """Two houses would stand on each of its lots at once: rents of $200 for who has $92."""
    owns = {"purple": 1, "Electric Company": 1, "Virginia Avenue": 1, "Pacific Avenue": 1, "Boardwalk": 1}
    owns |= {"railroad": 0, "St. Charles Place": 0, "States Avenue": 0, "New York Avenue": 0}
    owns |= {"Atlantic Avenue": 0, "Marvin Gardens": 0, "North Carolina Avenue": 1}
    owns |= {"St. James Place": 2, "Tennessee Avenue": 2, "Illinois Avenue": 2, "Water Works": 2}
    owns |= {"light blue": 3, "Pennsylvania Railroad": 3, "Kentucky Avenue": 3, "Indiana Avenue": 3}
    owns |= {"Ventnor Avenue": 3, "Park Place": 3, "Pennsylvania Avenue": 2}
    mortgaged = ["Reading Railroad", "St. Charles Place", "States Avenue", "New York Avenue"]
    mortgaged += ["Atlantic Avenue", "Marvin Gardens"]
    built = {"purple": HOTEL, "light blue": HOTEL}
    cash = (92, 1986, 838, 1774)
    game = position(cash, owns=owns, built=built, mortgaged=mortgaged, turn=2, most_counters=0)
    utility, lot = title_of(game, "Water Works"), title_of(game, "New York Avenue")
    game.submit(Propose(2, Offer(2, 0, Goods(titles=(utility,)), Goods(titles=(lot,)))))
    decision = _decision(game)
    assert make(level, Rng(1)).choose(game, decision) == Refuse(0)


@pytest.mark.parametrize(("cash", "takes"), [(40, False), (300, True)])
def test_a_lot_is_not_sold_for_less_than_it_is_worth(cash: int, takes: bool) -> None:
    """That lots which bar a rival are seldom had by winners does not make them worth nothing."""
    game = _duel()
    lot = Goods(titles=(title_of(game, "Connecticut Avenue"),))
    game.state.agenda = [TurnOver(1), Considers(0, Offer(1, 0, Goods(cash), lot))]
    offered = Game(game.rules, game.state)
    assert isinstance(asked(offered), Accept) is takes


class Counted(Manners):
    """Counts the deals that are looked at."""

    deals = 0

    def prices(self, view: View, rough: Rough, least: float, *, is_sound: bool) -> Sequence[Price]:
        self.deals += 1
        return super().prices(view, rough, least, is_sound=is_sound)


class Supposed(Pricing):
    """Whatever is asked for may be had for $500, by these odds."""

    def __init__(self, odds: float) -> None:
        self.odds = odds

    def prices(self, view: View, rough: Rough, least: float, *, is_sound: bool) -> Sequence[Price]:
        return (Price(500, self.odds),)


@pytest.mark.parametrize(("odds", "kin", "asks"), [(0.2, (), False), (0.3, (), True), (0.2, (0, 1), True)])
def test_no_stranger_is_asked_for_what_they_will_hardly_give(
    odds: float, kin: tuple[Seat, ...], asks: bool
) -> None:
    bot = hard()
    bot.kin = frozenset(kin)
    last_lot = titles_named(_complementary(), "New York Avenue")
    deal = best_of(bot.view(_complementary(), 0), [(1, (), last_lot)], Supposed(odds))
    assert (deal is not None) is asks


def test_with_many_deeds_only_some_are_added_to_a_deal() -> None:
    """On the inner board a turn would else take 100 milliseconds: here there are 740 deals."""
    game = position((900, 900), agenda=[TurnOver(0)], rules="addon-1995")
    for group in game.board.groups:
        for number, title in enumerate(group.titles):
            game.state.owner[title] = (number + group.number) % 2
    view = hard().view(game, 0)
    counted = Counted(view)
    assert best_deal(view, counted, [1])
    assert 100 < counted.deals < 400


def _duel() -> Game:
    owns = {"purple": 0, "orange": 0, "red": 0, "railroad": 1, "pink": 1, "yellow": 1, "utility": 1}
    owns |= {"green": 1, "dark blue": 1, "light blue": 1, "Connecticut Avenue": 0}
    mortgaged = ["purple", "light blue", "Kentucky Avenue", "pink", "Marvin Gardens", "Boardwalk", "utility"]
    built = {"orange": 4, "green": 1}
    return position((103, 376), owns=owns, built=built, mortgaged=mortgaged, agenda=[TurnOver(0)])


KENTUCKY, NEW_YORK = 14, 13


def _standing_still(cash: int, *agenda: Step) -> Game:
    """Two are left, Kentucky for New York makes a group of each whole, and all else is built upon."""
    owns = {"light blue": 0, "pink": 0, "dark blue": 0, "orange": 0, "red": 1, "yellow": 1, "green": 1}
    owns |= {"purple": 1, "railroad": 1, "utility": 0, "New York Avenue": 1, "Kentucky Avenue": 0}
    built = {"light blue": HOTEL, "pink": HOTEL, "yellow": HOTEL, "green": HOTEL, "dark blue": 4, "purple": 4}
    return position((cash, cash), owns=owns, built=built, agenda=agenda, most_counters=0)


def _takers(kind: str, cash: int, asked_for: int = 0) -> int:
    """How many of the two take the swap from the other, who asks them for so much on top."""
    takers = 0
    for seat, (mine, other) in enumerate(((KENTUCKY, NEW_YORK), (NEW_YORK, KENTUCKY))):
        swap = Offer(1 - seat, seat, Goods(titles=(other,)), Goods(cash=asked_for, titles=(mine,)))
        game = _standing_still(cash, Considers(seat, swap), TurnOver(1 - seat))
        assert game.decision is not None
        takers += isinstance(make(kind, Rng(1)).choose(game, game.decision), Accept)
    return takers


@pytest.mark.parametrize("kind", ["hard", "expert"])
def test_the_last_two_whom_no_rent_ruins_swap_what_makes_their_groups_whole(kind: str) -> None:
    """Though one of them loses by it: else their game may have no end."""
    assert _takers(kind, cash=4950) == 1
    assert _takers(kind, cash=5050) == 2


def test_for_the_sake_of_an_end_nobody_pays() -> None:
    assert _takers("hard", cash=5050, asked_for=10) == 1


def test_where_the_last_two_stand_still_they_offer_even_swaps() -> None:
    game = _standing_still(5050, TurnOver(0))
    command = asked(game)
    assert isinstance(command, Propose)
    assert (command.offer.gives.cash, command.offer.gets.cash) == (0, 0)
    game.submit(command)
    assert isinstance(asked(game), Accept)
    assert game.decision is not None
    thought = hard().explain(game, game.decision, Accept(1))
    assert thought is not None
    assert thought.rule.endswith("might end the game was welcome.")


def test_a_whole_group_is_not_broken_for_a_deed_that_completes_nothing() -> None:
    game = position(owns={"orange": 0, "Mediterranean Avenue": 1, "Boardwalk": 1, "Park Place": 0})
    new_york, boardwalk = title_of(game, "New York Avenue"), title_of(game, "Boardwalk")
    view = hard().view(game, 0)
    for gets, is_sound in ((title_of(game, "Mediterranean Avenue"), False), (boardwalk, True)):
        offer = Offer(0, 1, Goods(titles=(new_york,)), Goods(titles=(gets,)))
        assert view.is_sound(offer, 0) is is_sound


def test_strangers_who_refused_a_single_deed_are_asked_for_others_only_once_they_have_sold_one() -> None:
    owns = {"Reading Railroad": 0, "Short Line": 1, "Oriental Avenue": 1, "Baltic Avenue": 2}
    owns |= {"Ventnor Avenue": 2, "Kentucky Avenue": 0, "Boardwalk": 1, "Park Place": 2}
    game = position((1200, 1200, 1200), owns=owns, agenda=[TurnOver(0), PassTurn(0)])
    player = make("hard", Rng(1))
    for_a_set = Goods(titles=(title_of(game, "Boardwalk"),))
    remember_refusal(game, Offer(2, 1, Goods(400), for_a_set))
    game.state.round += 5
    assert isinstance(player.choose(game, _decision(game)), Propose)
    for seat in (1, 2):
        single = next(title for title, owner in enumerate(game.state.owner) if owner == seat)
        remember_refusal(game, Offer(3 - seat, seat, Goods(100), Goods(titles=(single,))))
    game.state.round += 5
    assert not isinstance(player.choose(game, _decision(game)), Propose)
    remember_agreement(game, Offer(2, 1, Goods(200), Goods(titles=(title_of(game, "Water Works"),))))
    command = player.choose(game, _decision(game))
    assert isinstance(command, Propose)
    assert command.offer.partner == 1


def test_what_completes_a_set_comes_before_single_deeds_that_promise_more() -> None:
    game = _complementary()
    for title in ("Reading Railroad", "Pennsylvania Railroad", "B. & O. Railroad"):
        game.state.owner[title_of(game, title)] = 0
    game.state.owner[title_of(game, "Short Line")] = 2
    command = asked(game)
    assert isinstance(command, Propose)
    assert command.offer.partner == 1


def test_who_has_refused_an_offer_is_left_alone_for_longer_each_time_and_the_others_are_not() -> None:
    """After one refusal two rounds, after two four; a deal with them makes up for three."""
    for refused, rounds in ((1, 2), (2, 4)):
        for partner, asked_first in ((1, None), (2, 1)):
            game = _complementary()
            remember_agreement(game, Offer(1, 2, Goods(20), Goods(titles=(3,))))
            for title in range(refused):
                remember_refusal(game, Offer(0, partner, Goods(10), Goods(titles=(title,))))
            game.state.round += rounds
            assert _asked_first(game) == asked_first
            dealt = game.copy()
            remember_agreement(dealt, Offer(0, partner, Goods(20), Goods(titles=(3,))))
            assert _asked_first(dealt) == 1
            game.state.round += 1
            assert _asked_first(game) == 1


def _asked_first(game: Game) -> Seat | None:
    """Whom it proposes something to."""
    command = asked(game)
    return command.offer.partner if isinstance(command, Propose) else None


def test_a_lot_that_a_third_player_needs_is_bought_to_exchange_it() -> None:
    """Nobody sells Park Place to the owner of Boardwalk except for the lot that completes their own group."""
    game = _three_cornered()
    states, park_place = title_of(game, "States Avenue"), title_of(game, "Park Place")
    for seat, title, cash in ((1, park_place, 360), (2, states, 150)):  # neither goes by printed prices
        remember_refusal(game, Offer(3, seat, Goods(cash), Goods(titles=(title,))))
    game.state.round += 1
    bots = [hard(), *(make("normal", Rng(seat)) for seat in (1, 2, 3))]
    command = next_command(game, _decision(game), bots)
    assert isinstance(command, Propose)
    first = command.offer
    assert (first.partner, first.gives.titles, first.gets.titles) == (2, (), (states,))
    game.submit(command)
    game.submit(Accept(2))
    view, exchange = hard().view(game, 0), (1, (states,), (park_place,))
    assert exchange in roughs(view, 1)
    assert best_of(view, [exchange], Manners(view))


def _three_cornered() -> Game:
    owns = {"Boardwalk": 0, "Park Place": 1, "St. Charles Place": 1, "Virginia Avenue": 1, "States Avenue": 2}
    owns |= {"light blue": 2, "purple": 3}
    built = {"light blue": 4}
    return position((1200, 500, 1200, 200), owns=owns, built=built, agenda=[TurnOver(0), PassTurn(0)])


def test_a_lot_is_not_bought_for_somebody_who_has_refused_to_exchange_it() -> None:
    game = _three_cornered()
    states, park_place = title_of(game, "States Avenue"), title_of(game, "Park Place")
    remember_refusal(game, Offer(0, 1, Goods(titles=(states,)), Goods(titles=(park_place,))))
    game.state.round += 1
    command = asked(game)
    assert isinstance(command, Propose)
    assert command.offer.gives.titles  # for Boardwalk, where it gives up the set


@pytest.mark.parametrize(
    ("rules", "card", "worth"), [("monopoly-1935", "CC-15", 50), ("addon-1995", "TP-112", 150)]
)
def test_a_kept_card_is_not_given_away(rules: str, card: str, worth: int) -> None:
    """Jail costs a fine of $50; three dice are likely to win more than $100 on a triple play card."""
    for cash, takes in ((worth // 3, False), (worth * 2, True)):
        owns = {"orange": 0, "red": 1, "green": 2}
        game = position(owns=owns, keeps={card: 0}, agenda=[TurnOver(1)], rules=rules, most_counters=0)
        offer = Offer(1, 0, Goods(cash), Goods(cards=tuple(game.state.players[0].cards[-1:])))
        game.state.agenda.append(Considers(0, offer))
        answer = asked(Game(game.rules, game.state))
        assert isinstance(answer, Accept) is takes


def _decision(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


# --- why


def test_a_refusal_is_explained_by_what_the_deal_does_to_both_chances() -> None:
    offer = Offer(1, 0, Goods(), Goods(titles=(11,)))
    game = position(owns={"St. James Place": 0}, agenda=[Considers(0, offer), TurnOver(1)], most_counters=0)
    thought = hard().explain(game, _decision(game), asked(game))
    assert thought is not None
    own, other = thought.rises
    assert (own.seat, other.seat) == (0, 1)
    assert own.after < own.before == chances(game)[0]
    assert other.after > other.before == chances(game)[1]


def test_a_bid_is_explained_by_the_highest_it_would_make() -> None:
    auction = Auction(1, title=18, bidders=(0, 1, 2), leader=None, bid=0)
    game = position(cash=(1500, 1500, 1500), agenda=[auction])
    command = asked(game)
    assert isinstance(command, Bid)
    thought = hard().explain(game, _decision(game), command)
    assert thought is not None
    assert thought.limit is not None
    assert thought.limit >= command.amount


def test_a_throw_needs_no_explanation() -> None:
    game = position(cash=(1200, 300, 300))
    assert hard().explain(game, _decision(game), asked(game)) is None
