"""Events of Finance as sentences."""

from __future__ import annotations

from engine import events
from engine.commands import Accept, Bid, Buy, Command, Decline, DropOut, GiveUp, PlaceBuilding, Refuse, Throw
from engine.events import Event, Reason
from engine.game import Game
from engine.games.finance1936.commands import AskHouses, Forfeit, KeepLots, OfferHouses, SellLot
from engine.games.finance1936.events import ForcedBack, HousesOffered, HousesSold
from engine.steps import Auction, Owes, PassTurn
from tests.support.finance import (
    CANAL,
    CHESTNUT,
    DEPOT,
    EIGHT,
    GOAT,
    HIGHLAND,
    MARKET,
    MILL,
    SHANTY,
    UNION,
    landed,
    new,
    position,
)
from tests.support.vocabulary import EVENTS
from tests.tui.playing import NAMES, never_met, random_finance_game
from tests.tui.sizes import seeds
from tests.tui.telling import check_sentences, narrate
from tests.tui.words.test_narrate import LONG, told
from tui.words.narrator import Narrator
from tui.words.phrases import People
from tui.words.sentences import Weight

ANN = People(NAMES, you=0)
NOBODY = People(NAMES)


def said(event: Event, people: People = ANN) -> str:
    line = narrate(event, people, new().rules)
    assert line is not None
    return line.text


def begun(game: Game, people: People = ANN) -> list[str]:
    """What a position leads to by itself, details left out."""
    lines = Narrator(position().rules, people).lines(game.events)
    return [line.text for line in lines if line.weight > Weight.DETAIL]


# --- extra throws


def test_an_extra_throw_is_told_when_it_is_earned_and_when_it_is_made() -> None:
    lines = told(position(dice=[(2, 2)]), Throw(0), Buy(0))
    assert lines == [
        "You rolled 2+2, a double: another roll after this move.",
        "You moved 4, to Mill Street.",
        "You bought Mill Street for $160.",
        "A double: you roll again.",
    ]


def test_a_space_with_a_throw_of_its_own_cancels_the_extra_throw() -> None:
    lines = told(position(at={0: 1}, dice=[(2, 2), (2, 3)]), Throw(0))
    assert lines == [
        "You rolled 2+2, a double: another roll after this move.",
        "You moved 4, to Accommodation RR.",
        "Accommodation RR has its own roll, so your double earns none.",
        "You paid the $5 fare and roll again.",
        "You rolled 2+3: Rowboat.",
        "You paid $10 at Rowboat.",
        "From Rowboat you go straight to Carnival.",
        *lines[7:],
    ]


def test_the_surprise_move_tells_each_of_its_legs() -> None:
    game = position(at={0: 23}, dice=[(3, 4), (2, 3)])
    assert told(game, Throw(0), people=NOBODY)[:6] == [
        "Ann rolled 3+4: Missed the Train.",
        "From Missed the Train Ann goes straight to Rowboat, without passing Cash Here.",
        "Ann paid $10 at Rowboat.",
        "From Rowboat Ann goes straight to Carnival.",
        "Ann rolled 2+3 at the Carnival: 5 is odd, so back.",
        "Ann went back to Local RR.",
    ]


def test_a_double_at_the_carnival_is_told_before_its_way() -> None:
    game = position(at={0: 13}, dice=[(3, 4), (1, 1)])
    assert told(game, Throw(0))[1:4] == [
        "You rolled 1+1, a double: another roll after this move.",
        "At the Carnival 2 is even, so forward.",
        "You moved 2, to Ball Game.",
    ]


# --- forced moves


def test_a_forced_move_says_who_forces_whom_from_where_to_where_and_why() -> None:
    game = position(at={0: 7, 1: "Tax Rebate"}, dice=[(3, 4)])
    assert told(game, Throw(0), Decline(1), *[DropOut(seat) for seat in (2, 0, 1)]) == [
        "You rolled 3+4: Tax Rebate.",
        "You received $70 at Tax Rebate.",
        "You bump Bea back five spaces, to Market Street.",
        "Bea did not buy Market Street: it goes to auction.",
        "Cyd dropped out of the auction.",
        "You dropped out of the auction.",
        "Bea dropped out of the auction.",
        "Nobody bid: Market Street stays with the Bank.",
    ]


def test_a_forced_move_is_told_once_even_where_everything_is_told() -> None:
    game = position(at={0: 7, 1: "Tax Rebate"}, dice=[(3, 4)])
    lines = Narrator(game.rules, ANN).lines(game.submit(Throw(0)))
    assert sum("Bea" in line.text and "back" in line.text for line in lines) == 1


def test_a_chain_of_forced_moves_names_every_link() -> None:
    where: dict[int, str | int] = {0: 7, 1: "Tax Rebate", 2: "Market Street"}
    game = position(at=where, owns={MARKET: 1, MILL: 2}, dice=[(3, 4)])
    lines = told(game, Throw(0))
    assert lines[2:] == [
        "You bump Bea back five spaces, to Market Street, Bea's own.",
        "Bea's forced move goes on: Bea bumps Cyd back five spaces, to Mill Street, Cyd's own.",
    ]


def test_you_are_addressed_when_you_are_forced() -> None:
    game = position(at={0: 14, 1: 7}, owns={MARKET: 0}, turn=1, dice=[(3, 4)])
    assert told(game, Throw(1))[-1] == ("Bea bumps you back five spaces, to Market Street, your own.")


def test_who_throws_again_after_a_forced_move_is_on_their_own_way() -> None:
    memory = Narrator(position().rules, ANN)
    memory.tell(ForcedBack(0, 1, 14, 9, 1))
    memory.tell(events.DiceThrown(1, (1, 2), events.Purpose.MOVE))
    line = memory.tell(ForcedBack(1, 2, 12, 7, 2))
    assert line is not None
    assert line.text == "Bea bumps Cyd back five spaces, to Chance."


# --- salary, circuit and spaces


def test_the_circuit_says_what_it_allows() -> None:
    game = position(at={0: 38}, dice=[(1, 4)])
    assert told(game, Throw(0))[1:] == [
        "You collected $200 for passing Cash Here.",
        "You have finished a lap and may now buy extra houses.",
        "You paid $10 at Account Overdrawn.",
    ]


def test_spaces_say_what_is_paid_where() -> None:
    assert begun(landed("Receive Legacy")) == ["You received $50 at Receive Legacy."]
    lines = told(position(at={0: 27}, dice=[(2, 3)]), Throw(0))
    assert lines[-1] == "You paid $15 at Gayety Theatre, $5 per player."


def test_the_sweepstakes_tell_the_throw_and_what_each_pays() -> None:
    lines = told(position(at={0: 24}, dice=[(2, 3), (3, 5)]), Throw(0))
    assert lines == [
        "You rolled 2+3: Win Sweepstakes.",
        "You rolled 3+5 and win the sweepstakes: 10 times the roll, $80 from each other player.",
    ]


def test_a_rent_counts_all_houses() -> None:
    game = position(owns={MILL: 1}, houses={MILL: 2}, dice=[(1, 3)])
    assert told(game, Throw(0))[-1] == "You paid Bea $120 rent for Mill Street (3 houses)."
    full = position(owns={MILL: 1}, houses={MILL: 5}, dice=[(1, 3)])
    assert told(full, Throw(0))[-1] == "You paid Bea $960 rent for Mill Street (6 houses)."


# --- lots and houses to the Bank


def test_a_lot_sold_takes_its_houses_along() -> None:
    game = position(owns={MILL: 0}, houses={MILL: 2}, circuit=[0])
    assert told(game, SellLot(0, MILL)) == [
        "You sold the Bank Mill Street with 2 extra houses for $190, half price."
    ]


def test_a_forfeit_says_why() -> None:
    owns = dict.fromkeys(EIGHT, 0)
    auction = Auction(1, UNION, bidders=(0, 1), leader=1, bid=20)
    game = position(owns=owns, houses={GOAT: 1}, agenda=[auction, PassTurn(1)])
    assert told(game, Bid(0, 25), DropOut(1), Forfeit(0, GOAT)) == [
        "You bid $25.",
        "Bea dropped out of the auction.",
        "You won Union Square for $25.",
        "You had no free marker and gave Goat Alley with an extra house back to the Bank for nothing.",
    ]


def test_lots_that_a_creditor_does_not_keep() -> None:
    owns = {**dict.fromkeys(EIGHT[1:], 1), UNION: 0, HIGHLAND: 0}
    owes = Owes(0, 1, 900, Reason.RENT, GOAT)
    game = position((0, 50, 50), owns=owns, houses={HIGHLAND: 1}, agenda=[owes, PassTurn(0)])
    assert told(game, GiveUp(0), KeepLots(1, (UNION,))) == [
        "You are bankrupt: 2 deeds go to Bea.",
        "Bea has no marker for Highland Parkway with an extra house and sells it to the Bank for $255.",
    ]


def test_the_opening_bid_is_a_unit() -> None:
    assert said(events.AuctionOpened(UNION, None, -1, (0, 1), 1)) == "Auction of Union Square: bids from $5."


# --- house deals


def dealt(*commands: Command) -> list[str]:
    game = position(owns={CANAL: 0, DEPOT: 1}, houses={CANAL: 3}, circuit=(0, 1), stock=0)
    return told(game, OfferHouses(0, 1, (CANAL, CANAL), 250), *commands)


def test_repairs_without_a_house_are_told_as_well() -> None:
    lines = told(position(at={0: 14}, dice=[(1, 2)], top=["C16"]), Throw(0))
    assert "You own no property, so you pay nothing." in lines


def test_houses_that_pass_between_players() -> None:
    assert dealt(Accept(1), PlaceBuilding(1, DEPOT)) == [
        "You offered Bea 2 extra houses on Canal Street for $250.",
        "Agreed: Bea got 2 extra houses off Canal Street from you for $250.",
        "Bea built a house on Depot Street.",
    ]
    assert dealt(Refuse(1))[-1] == "Bea refused your houses."


def test_houses_that_are_asked_for() -> None:
    game = position(owns={CANAL: 1, DEPOT: 0}, houses={CANAL: 3}, circuit=(0, 1), stock=0)
    assert told(game.copy(), AskHouses(0, 1, 2, 250), Accept(1))[:2] == [
        "You asked Bea for 2 extra houses for $250.",
        "Agreed: you got 2 extra houses off Canal Street from Bea for $250.",
    ]
    assert told(game.copy(), AskHouses(0, 1, 1, 0), OfferHouses(1, 0, (CANAL,), 90), Refuse(0)) == [
        "You asked Bea for an extra house as a gift.",
        "Bea offered you an extra house on Canal Street for $90.",
        "You refused Bea's houses.",
    ]
    assert told(game, AskHouses(0, 1, 1, 5), Refuse(1))[-1] == "Bea refused to sell you houses."


# --- the end


def test_the_last_player_left_is_said_to_be_that() -> None:
    owes = Owes(0, 1, 900, Reason.RENT, GOAT)
    game = position((0, 50), owns={SHANTY: 1, CHESTNUT: 1}, agenda=[owes, PassTurn(0)])
    assert told(game, GiveUp(0))[-1] == "Bea wins with $400, the last player left!"


def test_worth_is_counted_in_lots_and_houses() -> None:
    standing = events.Standing(0, (20, 300, 250))
    assert said(standing) == "You: $570 ($20 cash, $300 in lots, $250 in houses)."


# --- everything


@seeds(2, 20)
def test_random_games_are_told_in_sound_sentences(seed: int) -> None:
    long = (*LONG, ForcedBack, HousesOffered, HousesSold)
    check_sentences(random_finance_game(seed), ANN if seed % 2 else NOBODY, 105, long)


def test_random_games_show_every_event_of_these_rules() -> None:
    ours = {kind for kind in EVENTS if ".finance1936." in kind.__module__}
    games = map(random_finance_game, range(40))
    assert not never_met(ours, ((event for *_, happened in game for event in happened) for game in games))
