"""Questions and menus."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from engine import commands
from engine.commands import BANK, CallTime, Command, Goods, NamePrice, Offer, Propose, Settle
from engine.events import Reason
from engine.game import Game
from engine.state import RentClaim
from engine.steps import (
    Auction,
    Building,
    ChooseTax,
    ConsidersPart,
    JailFine,
    MayBuy,
    MayRide,
    Owes,
    PassTurn,
    PlaceWon,
    TakeOver,
    TurnOver,
    Wishes,
)
from tests.support.position import HOTEL, new, position, title_of
from tests.tui.playing import NAMES, is_harmless, random_game
from tests.tui.sizes import seeds
from tui.ask.prompt import prompt
from tui.ask.trade_draft import TradeDraft
from tui.words.menu import AskAmount, BidUpTo, Entry, Follow, Prompt, Several, Submenu, commands_in, kind_of
from tui.words.phrases import People

ANN = People(NAMES, you=0)
BALTIC, BOARDWALK = title_of(new(), "Baltic Avenue"), title_of(new(), "Boardwalk")


def shown(game: Game, seat: int = 0, people: People = ANN) -> Prompt:
    made = prompt(game, seat, replace(people, accounts=game.rules.accounts))
    assert made is not None
    return made


def entry(game: Game, key: str, seat: int = 0) -> Entry:
    found = shown(game, seat).entry(key)
    assert found is not None, [one.key for one in shown(game, seat).entries]
    return found


def listed(game: Game, key: str, seat: int = 0) -> tuple[Entry, ...]:
    menu = entry(game, key, seat).does
    assert isinstance(menu, Submenu)
    return menu.entries


def kinds_in(entries: Iterable[Entry]) -> set[type[Command]]:
    """Every kind of command that is reached, drafts included."""
    kinds: set[type[Command]] = set()
    for one in entries:
        match one.does:
            case Submenu():
                kinds |= kinds_in(one.does.entries)
            case AskAmount():
                kinds.add(type(one.does.make(one.does.low)))
            case Command() as command:
                kinds.add(type(command))
            case Several():
                kinds |= {type(command) for command in one.does.commands}
            case Follow() | BidUpTo():
                raise AssertionError(one)
            case _ as draft:
                kinds.add(type(draft.command))
    return kinds


# --- questions


@pytest.mark.parametrize(
    ("game", "question"),
    [
        (position(), "Your roll."),
        (position(doubles=1), "A double: roll again."),
        (position(jail={0: 2}), "In jail, try 2 of 3: a double frees you."),
        (position(jail={0: 3}), "Last try: without a double you pay $50 and leave."),
        (position(agenda=[TurnOver(0), PassTurn(0)]), "Anything else this turn?"),
        (position(agenda=[MayBuy(0, BALTIC)]), "Buy Baltic Avenue for $60? You have $1500."),
        (
            position(agenda=[MayBuy(0, BALTIC)], cash=(50, 0)),
            "You have $50; Baltic Avenue costs $60. Make a trade to buy it?",
        ),
        (
            position(agenda=[MayBuy(0, BALTIC)], cash=(60, 0)),
            "Buy Baltic Avenue for $60? You have $60.",
        ),
        (
            position(agenda=[MayBuy(0, BALTIC)], cash=(59, 0)),
            "You have $59; Baltic Avenue costs $60. Make a trade to buy it?",
        ),
        (
            position(agenda=[Auction(1, BALTIC, bidders=(0, 1), leader=1, bid=40)]),
            "Bea bid $40 for Baltic Avenue. Bid more?",
        ),
        (
            position(agenda=[Owes(0, 1, 200, Reason.RENT, BALTIC)], cash=(50, 0), owns={"Baltic Avenue": 0}),
            "You owe Bea $200 (rent): raise $150 more.",
        ),
        (
            position(agenda=[Wishes(1, (BALTIC,), Building.HOUSE, (0,))], owns={"dark blue": 0}, houses=1),
            "The Bank has a house and Bea wants 1. How many do you want?",
        ),
    ],
)
def test_questions(game: Game, question: str) -> None:
    assert shown(game).question == question


@pytest.mark.parametrize(("amount", "is_enough"), [(79, True), (80, True), (81, False)])
def test_what_can_be_raised_may_be_just_enough_for_a_debt(amount: int, is_enough: bool) -> None:
    debt = Owes(0, 1, amount, Reason.RENT, BALTIC)
    game = position(agenda=[debt], cash=(50, 0), owns={"Baltic Avenue": 0})
    told = shown(game).facts
    assert "Selling and mortgaging everything would give you $80." in told
    assert ("That is not enough." not in told) is is_enough


def test_in_other_turns_one_is_asked_whether_there_is_anything_to_do() -> None:
    made = shown(position(turn=1))
    assert made.question == "Anything to do before Bea rolls?"
    assert not made.must_answer
    assert (
        shown(position(turn=1, agenda=[TurnOver(1)])).question == "Anything to do before Bea ends their turn?"
    )


def test_among_several_people_the_question_begins_with_the_name() -> None:
    assert shown(position(), people=People(NAMES)).question == "Ann: Your roll."


def test_whoever_has_nothing_to_say_gets_no_prompt() -> None:
    assert prompt(position(agenda=[MayBuy(1, BALTIC)]), 0, ANN) is None


# --- menus


def test_before_the_throw_enter_rolls() -> None:
    default = shown(position()).default
    assert default is not None
    assert (default.key, default.label, default.does) == ("r", "Roll", commands.Throw(0))


def test_bids_are_suggested_within_the_limits() -> None:
    game = position(agenda=[Auction(1, BALTIC, bidders=(0, 1), leader=1, bid=40)], cash=(70, 100))
    bids = [one.does for one in shown(game).entries if one.key.isdigit()]
    assert bids == [commands.Bid(0, 41), commands.Bid(0, 50)]
    typed = entry(game, "b").does
    assert isinstance(typed, AskAmount)
    assert (typed.low, typed.high) == (41, 70)
    assert typed.why_not(80) == "Enter an amount from $41 to $70."
    assert typed.make(60) == commands.Bid(0, 60)


def test_the_first_bids_are_round_sums() -> None:
    game = position(agenda=[Auction(1, BALTIC, bidders=(0, 1))])
    assert [one.does for one in shown(game).entries if isinstance(one.does, commands.Bid)] == [
        commands.Bid(0, bid) for bid in (1, 10, 50)
    ]


@pytest.mark.rule("MO-53")
def test_a_blind_choice_of_tax_does_not_show_the_tenth() -> None:
    blind = position(agenda=[ChooseTax(0)], cash=(1234, 0), at={0: "Income Tax"})
    made = shown(blind)
    words = [made.question, *made.facts, *(text for one in made.entries for text in (one.label, one.hint))]
    assert not any("124" in text for text in words)
    seeing = position(agenda=[ChooseTax(0)], cash=(1234, 0), at={0: "Income Tax"}, income_tax_blind=False)
    assert entry(seeing, "w").hint == "$124"
    assert entry(seeing, "p").hint == "$300"


def test_building_shows_price_and_rent_and_whole_rows() -> None:
    houses = listed(position(owns={"dark blue": 0}), "u")
    assert (houses[0].label, houses[0].hint) == ("A house on Park Place", "$200, rent $70 to $175")
    assert houses[2].label == "All dark blue up to a house"
    assert houses[2].does == commands.Build(0, new().board.groups[7].titles)
    assert houses[3].hint == "$800"


def test_several_groups_are_listed_first() -> None:
    groups = listed(position(owns={"dark blue": 0, "purple": 0}), "u")
    assert [one.label for one in groups] == ["Purple set", "Dark blue set"]
    assert all(isinstance(one.does, Submenu) for one in groups)


def test_a_hotel_can_be_broken_down_in_one_sale_when_houses_are_short() -> None:
    game = position(owns={"dark blue": 0}, built={"dark blue": HOTEL}, houses=0)
    assert [one.label for one in listed(game, "d")] == ["All dark blue down to no houses"]


def test_mortgages_show_what_they_bring_and_cost() -> None:
    game = position(owns={"purple": 0}, mortgaged=["Baltic Avenue"])
    assert [(one.label, one.hint) for one in listed(game, "m")] == [("Mediterranean Avenue", "brings $30")]
    assert [(one.label, one.hint) for one in listed(game, "v")] == [("Baltic Avenue", "costs $33")]


def test_a_lowest_price_can_be_named_for_one_s_own_auction() -> None:
    ask = listed(position(owns={"Boardwalk": 0}), "a")[0].does
    assert isinstance(ask, AskAmount)
    assert ask.make(300) == commands.PutUp(0, BOARDWALK, 300)
    assert ask.suggested == (1, 200, 400)


def test_trades_begin_with_the_partner() -> None:
    assert [one.does for one in listed(position(), "t")] == [TradeDraft(0, 1), TradeDraft(0, 2)]
    assert entry(position(cash=(5, 5)), "t").does == TradeDraft(0, 1)


def test_who_takes_no_more_offers_is_marked_among_the_partners() -> None:
    game = position()
    game.state.unheard.append((1, 0))
    assert [each.hint for each in listed(game, "t")] == ["takes no offers from you", "$1500, no deeds"]


def test_an_offer_can_be_answered_with_other_terms() -> None:
    game = position(turn=1)
    offer = Offer(1, 0, Goods(10), Goods(20))
    game.submit(Propose(1, offer))
    made = shown(game)
    assert made.question == "Bea offers you $10 for $20."
    assert [one.key for one in made.entries] == ["y", "x", "c", "W"]
    assert entry(game, "c").does == TradeDraft.countering(offer)


def test_leaving_the_game_has_to_be_confirmed() -> None:
    assert entry(position(), "Q").confirm
    broke = position(agenda=[Owes(0, 1, 200, Reason.RENT, BALTIC)], cash=(50, 0))
    assert entry(broke, "Q").confirm.endswith("Bea gets everything, and you are out.")
    assert not any(one.confirm for one in shown(broke).entries if one.key != "Q")


def _claimed() -> Game:
    game = position(turn=1, rent_claim="must_ask", owns={"Baltic Avenue": 0})
    game.state.claims.append(RentClaim(1, 0, BALTIC, 4, 1, 1))
    return game


def test_a_rent_can_be_asked_for_in_another_player_s_turn() -> None:
    asking = entry(_claimed(), "y")
    assert (asking.label, asking.hint) == ("Ask for rent: Baltic Avenue", "$4 from Bea")
    assert asking.does == commands.AskRent(0, BALTIC)


def test_every_command_can_be_reached() -> None:
    debt = Owes(0, 1, 200, Reason.RENT, BALTIC)
    rich = {"purple": 0, "dark blue": 0, "Short Line": 0, "Reading Railroad": 0}
    games = [
        position(owns=rich, built={"purple": 1}, mortgaged=["Short Line"], credit=(500, 0, 0)),
        position(turn=1),
        position(jail={0: 1}, keeps={"CH-14": 0}),
        position(agenda=[JailFine(0)], jail={0: 1}, jail_fine_timing="after_throw"),
        position(agenda=[TurnOver(0)]),
        position(agenda=[MayBuy(0, BALTIC)]),
        position(agenda=[Auction(1, BALTIC, bidders=(0, 1))]),
        position(agenda=[ChooseTax(0)]),
        position(agenda=[TakeOver(0, BALTIC)], owns={"purple": 0}, mortgaged=["Baltic Avenue"]),
        position(agenda=[Wishes(1, (BALTIC,), Building.HOUSE, (0,))], owns={"dark blue": 0}, houses=1),
        position(agenda=[PlaceWon(0, Building.HOUSE, paid=True)], owns={"dark blue": 0}),
        position(agenda=[MayRide(0)], at={0: "Free Parking"}, free_parking="subway"),
        position(agenda=[debt], cash=(50, 0), owns={"Baltic Avenue": 0}),
        position(agenda=[debt], cash=(5, 0)),
        position(agenda=[ConsidersPart(0, Owes(1, 0, 9, Reason.RENT), 0, (BALTIC,))]),
        _claimed(),
    ]
    offered = position(turn=1)
    offered.submit(Propose(1, Offer(1, 0, Goods(10), Goods())))
    asked = position(turn=1, owns={"Baltic Avenue": 0})
    asked.submit(Propose(1, Offer(1, 0, Goods(90), Goods(titles=(BALTIC,)))))
    ended = position(owns=rich)
    ended.state.unheard.append((0, 1))
    reached = set().union(*(kinds_in(shown(game).entries) for game in [*games, offered, asked, ended]))
    by_bots = {NamePrice}  # people who have a price in mind counter with it
    assert reached == {kind for kind, _ in offered.rules.bundle.actions} - {CallTime, Settle} - by_bots


@seeds(2, 15)
def test_prompts_of_random_games_are_sound(seed: int) -> None:
    for game, decision, _, _ in random_game(seed, most=250):
        for seat in (decision.seat, *decision.also):
            made = shown(game, seat, ANN if seed % 2 else People(NAMES))
            check_words(made)
            check_keys(made.entries)
            assert is_harmless(made.default)
            for command in commands_in(made.entries):
                assert game.refusal(command) is None, (command, made.question)
            assert {kind_of(choice) for choice in game.choices(seat)} == kinds_in(made.entries)


def check_words(made: Prompt) -> None:
    words = [made.question, *made.facts]
    assert all(text.endswith((".", "?")) for text in words), words
    words += [text for one in made.entries for text in (one.label, one.hint, one.confirm)]
    assert not any(bad in text for text in words for bad in ("{", "None", "(0", "  ")), words
    assert all(one.label for one in made.entries)


def check_keys(entries: tuple[Entry, ...]) -> None:
    keys = [one.key for one in entries]
    assert len(set(keys)) == len(keys), keys
    assert all(len(key) == 1 for key in keys), keys
    for one in entries:
        if isinstance(one.does, Submenu):
            assert one.does.entries
            check_keys(one.does.entries)


def test_in_a_debt_a_property_can_be_put_up_for_what_leaves_the_creditor_enough() -> None:
    debt = Owes(0, 1, 90, Reason.RENT, is_debt=True)
    game = position([40, 1500], owns={"Baltic Avenue": 0}, agenda=[debt, TurnOver(0)])
    (row,) = listed(game, "a")
    assert (row.label, row.hint) == ("Baltic Avenue", "price $60, at least $50")
    assert isinstance(row.does, AskAmount)
    assert row.does.question == "Lowest price you'll take? At least $50, to cover the debt."
    assert (row.does.low, row.does.suggested) == (50, (50, 60))
    assert game.refusal(row.does.make(row.does.low)) is None


def test_nothing_is_put_up_in_a_debt_at_a_price_that_nobody_could_pay() -> None:
    debt = Owes(0, 1, 9000, Reason.RENT, is_debt=True)
    game = position([40, 100], owns={"Boardwalk": 0}, agenda=[debt, TurnOver(0)])
    assert shown(game).entry("a") is None


def test_who_leaves_is_told_of_the_rents_they_first_owe() -> None:
    debt = Owes(0, BANK, 900, Reason.INCOME_TAX, is_debt=True)
    game = position([40, 1500], agenda=[debt, TurnOver(0)])
    assert entry(game, "Q").confirm == ("Declare bankruptcy? The Bank gets everything, and you are out.")
    game.state.claims = [RentClaim(0, 1, BALTIC, 4, 1, 0), RentClaim(0, 1, BOARDWALK, 50, 1, 0)]
    assert entry(game, "Q").confirm == (
        "Declare bankruptcy? You first pay $4 rent to Bea and $50 rent to Bea; the Bank gets what "
        "is left, and you are out."
    )
    game = position()
    game.state.claims = [RentClaim(0, 1, BALTIC, 4, 1, 0)]
    assert entry(game, "Q").confirm == (
        "Give up the game? You first pay $4 rent to Bea; the Bank gets what is left."
    )
