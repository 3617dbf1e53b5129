"""The levels: who they are, how they differ, and what none of them does."""

from __future__ import annotations

import pytest

from engine.bots import IDS, find_bot, make, next_command, seat_bots, styles
from engine.bots.bargains import BargainJudge
from engine.bots.investing import raise_money
from engine.bots.levels import Easy, Normal
from engine.bots.outlook import Outlook
from engine.commands import (
    BANK,
    Accept,
    Bid,
    Build,
    Buy,
    Command,
    Counter,
    Decline,
    Goods,
    KeepMortgage,
    Lift,
    LiftNow,
    Mortgage,
    Offer,
    PayFine,
    Propose,
    Refuse,
)
from engine.game import Game
from engine.games import all_games, find
from engine.offer_history import remember_agreement, remember_refusal, was_refused
from engine.options import SetupError
from engine.queries import raisable
from engine.rng import Rng
from engine.setup import begin
from engine.sim import Tally, play_one, seeds_of
from engine.steps import Auction, Considers, MayBuy, PassTurn, TakeOver, TurnOver
from tests.engine.bots.refusals import heard
from tests.support.deeds import BALTIC
from tests.support.position import asked, position, title_of

GAMES = [rule_set.id for rule_set in all_games()]


def played(rules: str, bots: list[str], seed: int) -> list[tuple[Game, Command]]:
    """A whole game: every command with a copy of the position before it, where it was an offer."""
    rule_set = find(rules)
    game = begin(rule_set, rule_set.choose({}), len(bots), seed)
    seated = [bot for bot in seat_bots(bots, Rng(seed)) if bot is not None]
    given: list[tuple[Game, Command]] = []
    while (decision := game.decision) is not None and len(given) < 6000:
        command = next_command(game, decision, seated)
        given.append((game.copy() if isinstance(command, Propose) else game, command))
        game.submit(command)
    return given


# --- who plays


def test_levels_are_listed_from_the_weakest_and_yardsticks_last() -> None:
    ids = list(IDS)
    assert ids[:4] == ["easy", "normal", "hard", "expert"]
    assert ids[-2:] == ["thrifty", "uniform"]


def test_a_setup_may_name_a_personality() -> None:
    for bot in ("normal:builder", "easy:gambler"):
        assert f"{make(bot, Rng(1)).id}:{make(bot, Rng(1)).style_id}" == bot
    assert make("thrifty", Rng(1)).style_id == ""


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("nobody", "There is no bot called 'nobody'"),
        ("normal:baker", "'normal' has no style 'baker'. Choose from builder, hoarder"),
        ("normal:", "no style ''"),
        ("thrifty:builder", "'thrifty' has no styles"),
    ],
)
def test_what_does_not_exist_is_refused_with_a_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        find_bot(spec)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_opponents_of_one_level_differ_and_the_seed_says_how(level: str) -> None:
    told = []
    for seed in range(20):
        bots = seat_bots([None, level, level, level], Rng(seed))
        names = [bot.style_id for bot in bots if bot is not None]
        assert len(set(names)) == 3
        assert names == [bot.style_id for bot in seat_bots([None, level, level, level], Rng(seed)) if bot]
        told.append(tuple(names))
    assert len(set(told)) > 5


def test_more_seats_than_personalities_are_filled_too() -> None:
    bots = seat_bots(["normal"] * 9, Rng(1))
    assert len({bot.style_id for bot in bots if bot is not None}) == len(styles("normal"))


def test_a_named_personality_keeps_the_chance_of_the_others() -> None:
    """What one seat is does not change how the yardsticks play."""
    for bots in (["thrifty", "normal", "thrifty"], ["thrifty", "normal:builder", "thrifty"]):
        alone, among = seat_bots(["thrifty"] * 3, Rng(3))[2], seat_bots(bots, Rng(3))[2]
        assert alone is not None
        assert among is not None
        assert alone.chance(position()) == among.chance(position())


# --- how they play


@pytest.mark.long
@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_games_of_a_level_come_to_their_end(rules: str, level: str) -> None:
    rule_set = find(rules)
    options = rule_set.choose({})
    tally = Tally.empty(4, len(rule_set.rules(options).board.spaces))
    for seed in seeds_of(3, 2):
        assert play_one(rule_set, options, [level] * 4, seed, tally).is_over
    assert tally.resigned == 0 or rules == "addon-1995"  # where the Bank pays out more than rents cost


@pytest.mark.long
@pytest.mark.parametrize("rules", ["monopoly-1935", "finance-1936", "addon-1995"])
def test_nobody_proposes_again_what_was_refused_nor_asks_often_in_a_turn_who_refused(rules: str) -> None:
    """The best, who have learned from it, ask once more; nobody asks for the same a third time soon."""
    most, heard = {0: 0, 1: 1, 2: 0}, 0
    for seed in seeds_of(6, 5):
        asked_of: list[tuple[int, int, int]] = []
        refused: list[tuple[int, int, int]] = []
        for game, command in played(rules, ["normal", "expert", "easy", "thrifty"], seed):
            if isinstance(command, Propose) and command.seat != 3:
                assert not was_refused(game, command.offer)
                asked_of.append((game.state.round, command.seat, command.offer.partner))
                assert refused.count(asked_of[-1]) <= most[command.seat]
            elif isinstance(command, Refuse) and asked_of and command.seat == asked_of[-1][2]:
                refused.append(asked_of[-1])
        heard += len(refused)
        turns = [turn[:2] for turn in asked_of]
        assert max(map(turns.count, turns), default=0) <= 3
    assert heard


def test_who_has_heard_refusals_rests_for_longer() -> None:
    """After one refusal two rounds, after two four."""
    for refused, rounds in ((1, 2), (2, 4)):
        owns = {"orange": 0, "New York Avenue": 1, "red": 1, "Illinois Avenue": 0}
        game = over(owns, cash=(700, 700, 700))
        remember_agreement(game, Offer(1, 2, Goods(20), Goods(titles=(3,))))
        for title in range(refused):
            remember_refusal(game, Offer(0, 1, Goods(10), Goods(titles=(title,))))
        game.state.round += rounds
        assert not isinstance(Normal(Rng(1)).choose(game, asked(game)), Propose)
        game.state.round += 1
        assert isinstance(Normal(Rng(1)).choose(game, asked(game)), Propose)


@pytest.mark.long
@pytest.mark.parametrize(("level", "most"), [("easy", 4), ("normal", 6), ("thrifty", 6)])
def test_who_refuses_everything_hears_few_proposals(level: str, most: int) -> None:
    """Two for one deed by one bot."""
    for seed in range(3):
        proposals, for_one_deed = heard(level, seed)
        assert proposals <= most
        assert for_one_deed <= 2


def test_bids_rise_in_small_steps() -> None:
    game = position(agenda=(Auction(0, title=title_of(position(), "Boardwalk")), TurnOver(0), PassTurn(0)))
    bots = [Normal(Rng(seat)) for seat in range(3)]
    highest = 0
    while isinstance(step := asked(game).step, Auction):
        command = bots[asked(game).seat].choose(game, asked(game))
        game.submit(command)
        amount = getattr(command, "amount", step.bid)
        assert amount <= highest + 25
        highest = max(highest, amount)
    assert highest >= 200


def over(owns: dict[str, int], cash: tuple[int, ...]) -> Game:
    return position(cash, owns=owns, agenda=(TurnOver(0), PassTurn(0)))


def test_houses_go_where_they_earn_most_and_not_in_the_order_of_the_board() -> None:
    game = over(owns={"purple": 0, "orange": 0}, cash=(800, 1500, 1500))
    command = Normal(Rng(1)).choose(game, asked(game))
    assert isinstance(command, Build)
    groups = {game.board.groups[game.board.titles[lot].group].name for lot in command.lots}
    assert len(groups) == 1
    assert "purple" not in groups


def test_a_gambler_does_not_build_with_its_last_money() -> None:
    game = over(owns={"purple": 0}, cash=(170, 1500, 1500))
    command = Normal(Rng(1), "gambler").choose(game, asked(game))
    assert command == Build(0, (BALTIC,))


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_lone_lots_are_mortgaged_for_the_first_houses_of_a_group(level: str) -> None:
    game = over(owns={"orange": 0, "Boardwalk": 0}, cash=(60, 1500, 1500))
    bot = make(f"{level}:builder", Rng(1))
    assert bot.choose(game, asked(game)) == Mortgage(0, title_of(game, "Boardwalk"))


@pytest.mark.parametrize(
    ("cash", "kin", "offer"), [(1000, (), 838), (600, (), 560), (1000, (0, 1, 2, 3), 209)]
)
def test_normal_first_offers_people_twice_what_a_lot_costs_its_owner_or_nearly_all_it_has(
    cash: int, kin: tuple[int, ...], offer: int
) -> None:
    """The last light blue lot, which costs its owner $419 and brings more than $838; $40 are kept."""
    game = over({"light blue": 0, "Connecticut Avenue": 1}, (cash, 1400, 1400, 1400))
    bot = Normal(Rng(1), "builder")
    bot.kin = frozenset(kin)
    lot = title_of(game, "Connecticut Avenue")
    _, loss = BargainJudge(game, bot.style).gains(Offer(0, 1, Goods(), Goods(titles=(lot,))))
    assert loss == pytest.approx(-419, abs=1)
    command = bot.choose(game, asked(game))
    assert isinstance(command, Propose)
    assert command.offer.gets.titles == (lot,)
    assert command.offer.gives.cash == pytest.approx(offer, abs=1)


def test_a_lot_is_bought_with_mortgages_but_not_with_houses() -> None:
    """The last red lot, which is worth all that lone deeds bring, but no houses."""
    owns, built = {"orange": 0, "Kentucky Avenue": 0, "Indiana Avenue": 0}, {"New York Avenue": 1}
    built |= {"St. James Place": 1, "Tennessee Avenue": 1}
    illinois = title_of(position(), "Illinois Avenue")
    answers = []
    for more in ({}, {"Boardwalk": 0}):
        game = position(
            (10, 900, 900), owns=owns | more, built=built, agenda=(MayBuy(0, illinois), PassTurn(0))
        )
        answers.append(Normal(Rng(1), "builder").choose(game, asked(game)))
    assert answers[0] == Decline(0)
    assert isinstance(answers[1], Mortgage)


def test_nothing_is_mortgaged_for_a_lot_that_completes_nothing() -> None:
    owns = {"New York Avenue": 0, "Illinois Avenue": 0, "Pacific Avenue": 0}
    may_buy = MayBuy(0, title_of(position(), "Boardwalk"))
    game = position((120, 900, 900), owns=owns, agenda=(may_buy, PassTurn(0)))
    assert Normal(Rng(1), "hoarder").choose(game, asked(game)) == Decline(0)


def test_who_plays_by_feel_mortgages_nothing_for_a_lot() -> None:
    """They might think otherwise a moment later."""
    owns = {"Kentucky Avenue": 0, "Indiana Avenue": 0, "Boardwalk": 0}
    for level, kind in (("easy", Decline), ("normal", Mortgage), ("hard", Mortgage)):
        may_buy = MayBuy(0, title_of(position(), "Illinois Avenue"))
        game = position((100, 900, 900, 900), owns=owns, agenda=(may_buy, PassTurn(0)))
        assert isinstance(make(f"{level}:builder", Rng(1)).choose(game, asked(game)), kind)


@pytest.mark.parametrize(("owns", "bids"), [({}, False), ({"yellow": 0, "Atlantic Avenue": -1}, True)])
def test_for_the_last_lot_of_its_own_group_it_bids_all_that_it_has(owns: dict[str, int], bids: bool) -> None:
    """A hoarder with $114 keeps $60 else."""
    auction = Auction(1, title=title_of(position(), "Atlantic Avenue"), bidders=(0, 1), leader=1, bid=60)
    game = position((114, 900), owns=owns, agenda=(auction, PassTurn(1)))
    assert isinstance(Normal(Rng(1), "hoarder").choose(game, asked(game)), Bid) is bids


def test_a_lone_mortgage_is_lifted_only_when_there_is_nothing_to_build() -> None:
    """Of $150 that are not kept a green house takes $200, and to lift the mortgage $33."""
    for mine, lifts in ("Pacific Avenue", True), ("green", False):
        owns = {mine: 0, "Mediterranean Avenue": 0}
        game = position(
            (180, 900),
            owns=owns,
            mortgaged=["Mediterranean Avenue"],
            agenda=(TurnOver(0), PassTurn(0)),
        )
        assert isinstance(Normal(Rng(1), "builder").choose(game, asked(game)), Lift) is lifts


def test_who_swims_in_money_lifts_a_lone_mortgage_though_no_house_is_left() -> None:
    """For a fortieth of what it can spare: $33 of $1,320."""
    for cash, lifts in (1600, True), (1200, False):
        game = position(
            (cash, 900),
            owns={"green": 0, "Mediterranean Avenue": 0},
            mortgaged=["Mediterranean Avenue"],
            agenda=(TurnOver(0), PassTurn(0)),
            houses=0,
            hotels=0,
        )
        assert isinstance(Normal(Rng(1), "builder").choose(game, asked(game)), Lift) is lifts


def test_of_what_comes_with_a_mortgage_nothing_is_lifted_while_there_is_something_to_build() -> None:
    for mine, answer in ("Pacific Avenue", LiftNow(0)), ("green", KeepMortgage(0)):
        take_over = TakeOver(0, title_of(position(), "Mediterranean Avenue"))
        game = position(
            (900, 900),
            owns={mine: 0, "Mediterranean Avenue": 0},
            mortgaged=["Mediterranean Avenue"],
            agenda=(take_over, PassTurn(0)),
        )
        assert Normal(Rng(1), "builder").choose(game, asked(game)) == answer


@pytest.mark.rule("MO-126")
def test_nothing_is_mortgaged_in_the_last_round() -> None:
    """Rents that a purchase would bring do not come any more."""
    may_buy = (MayBuy(0, title_of(position(), "New York Avenue")), TurnOver(0), PassTurn(0))
    owns = {"St. James Place": 0, "Tennessee Avenue": 0, "Boardwalk": 0}
    for rounds, kind in ((20, Mortgage), (5, Decline)):
        game = position((100, 900, 900), owns=owns, agenda=may_buy, time_limit_rounds=rounds)
        game.state.round = 5
        assert isinstance(Normal(Rng(1), "builder").choose(game, asked(game)), kind)


def test_the_last_lot_of_a_group_is_not_given_away_for_its_price() -> None:
    game = position(owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1, "Boardwalk": 0, "Park Place": 1})
    park = title_of(game, "Park Place")
    game.submit(Propose(0, Offer(0, 1, Goods(cash=350), Goods(titles=(park,)))))
    answer = Normal(Rng(1), "dealer").choose(game, asked(game))
    assert isinstance(answer, Refuse | Counter)
    if isinstance(answer, Counter):
        assert answer.offer.gets.cash > 500


def test_the_last_lot_of_a_group_is_sold_for_half_of_what_it_brings() -> None:
    """Park Place costs $350; even a dealer, who asks for little else, does not take $550 for it."""
    game = position(owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1, "Boardwalk": 0, "Park Place": 1})
    game.submit(Propose(0, Offer(0, 1, Goods(cash=550), Goods(titles=(title_of(game, "Park Place"),)))))
    assert isinstance(Normal(Rng(1), "dealer").choose(game, asked(game)), Counter)


def test_a_gift_is_accepted() -> None:
    game = position(owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1})
    game.submit(Propose(1, Offer(1, 0, Goods(titles=(BALTIC,)), Goods(cash=30))))
    assert isinstance(asked(game).step, Considers)
    assert Normal(Rng(1)).choose(game, asked(game)) == Accept(0)


# --- what property is worth


def test_a_second_whole_group_is_worth_more_than_its_price_to_who_can_build_on_one() -> None:
    game = position((913, 900, 900, 900), owns={"orange": 0, "Park Place": 0})
    assert Outlook(game).lot_worth(0, title_of(game, "Boardwalk"), 0, ()) > 400


@pytest.mark.parametrize("group", ["purple", "light blue", "pink", "orange", "red", "green"])
def test_the_last_lot_of_a_group_is_worth_more_than_its_price_also_to_the_poor(group: str) -> None:
    game = position((50, 900, 900, 900), owns={group: 0})
    *_, last = (title for title, owner in enumerate(game.state.owner) if owner == 0)
    game.state.owner[last] = BANK
    assert Outlook(game).lot_worth(0, last, 0, ()) > game.board.titles[last].price


def test_in_a_debt_that_takes_whole_groups_what_earns_least_is_mortgaged_first() -> None:
    """Park Place asks $70 for $175; a railroad of four asks $200 for $100."""
    game = position((0, 900), owns={"railroad": 0, "dark blue": 0})
    assert raise_money(game, 0, 150) == Mortgage(0, title_of(game, "Park Place"))


# --- what might ruin it


def test_nobody_pays_to_leave_jail_while_a_rent_could_ruin_them() -> None:
    for level, pays in ((1, True), (5, False)):
        built = {"dark blue": level}
        game = position((500, 900), owns={"dark blue": 1}, built=built, jail={0: 1})
        assert isinstance(Normal(Rng(1), "builder").choose(game, asked(game)), PayFine) is pays


@pytest.mark.parametrize(("cash", "buys"), [(1000, True), (1100, False), (1300, True)])
def test_a_lot_is_left_if_a_rent_could_not_be_paid_after_it(cash: int, buys: bool) -> None:
    """Of $1,100: with $1,000 it cannot be paid before either, with $1,300 it can be paid all the same."""
    may_buy = (MayBuy(0, title_of(position(), "Mediterranean Avenue")), PassTurn(0))
    owns, built = {"dark blue": 1}, {"dark blue": 3}
    game = position((cash, 900, 900), owns=owns, built=built, agenda=may_buy)
    assert (Normal(Rng(1)).choose(game, asked(game)) == Buy(0)) is buys


def test_houses_are_built_as_long_as_the_rents_of_rivals_can_be_paid() -> None:
    owns, built = {"dark blue": 1, "red": 0}, {"dark blue": 3}
    game = position((1150, 900, 900), owns=owns, built=built, agenda=(TurnOver(0), PassTurn(0)))
    command = Normal(Rng(1), "builder").choose(game, asked(game))
    assert isinstance(command, Build)
    game.submit(command)
    assert raisable(game, 0) >= 1100


@pytest.mark.parametrize(("level", "builds"), [(1, True), (5, False)])
def test_no_house_is_built_that_the_next_throw_would_probably_sell_again(level: int, builds: bool) -> None:
    """From Go 14 throws of 36 lead to a light blue lot: hotels there ask $550 of $700, houses $30."""
    owns, built = {"light blue": 1, "red": 0}, {"light blue": level}
    game = position((700, 900, 900), owns=owns, built=built, agenda=(TurnOver(0), PassTurn(0)))
    assert isinstance(Normal(Rng(1), "builder").choose(game, asked(game)), Build) is builds


@pytest.mark.parametrize(("cash", "refuses"), [(1800, False), (1900, True)])
def test_what_a_partner_can_build_at_once_is_seen_in_a_deal(cash: int, refuses: bool) -> None:
    """With $1,200 left the owner builds three houses on each, and asks rents that could not be paid."""
    game = position((300, cash, 900), owns={"Boardwalk": 0, "Park Place": 1}, most_counters=0)
    game.submit(Propose(1, Offer(1, 0, Goods(700), Goods(titles=(title_of(game, "Boardwalk"),)))))
    assert isinstance(Normal(Rng(1), "builder").choose(game, asked(game)), Refuse) is refuses


def test_a_kept_card_counts_for_its_worth_in_a_deal() -> None:
    """The triple play card is worth $150 to bots."""
    for cash, takes in ((100, False), (250, True)):
        game = position((1500, 1500), keeps={"TP-112": 0}, rules="addon-1995", most_counters=0)
        card = game.state.players[0].cards[-1]
        game.submit(Propose(1, Offer(1, 0, Goods(cash), Goods(cards=(card,)))))
        for bot in (Normal, Easy):
            assert isinstance(bot(Rng(1), "builder").choose(game, asked(game)), Accept) is takes


@pytest.mark.parametrize("style", styles("easy"))
def test_who_plays_by_feel_does_not_sell_the_last_lot_of_a_group_for_its_price(style: str) -> None:
    game = position(owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1})
    for moves in range(20):
        game.state.moves = moves
        game.state.agenda = [
            PassTurn(1),
            TurnOver(1),
            Considers(0, Offer(1, 0, Goods(80), Goods(titles=(0,)))),
        ]
        offered = Game(game.rules, game.state)
        assert not isinstance(Easy(Rng(1), style).choose(offered, asked(offered)), Accept)


def test_a_player_by_feel_makes_mistakes() -> None:
    """The same question in as many positions: now and then it does not think of building."""
    answers = set()
    for moves in range(40):
        game = over(owns={"orange": 0}, cash=(1500, 1500, 1500))
        game.state.moves = moves
        answers.add(type(Easy(Rng(1)).choose(game, asked(game))))
    assert len(answers) == 2
    assert Build in answers
