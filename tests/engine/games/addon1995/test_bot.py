"""The careful bot on two boards: it goes where a landing is worth most, by the rules and to the end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import make, next_command, play
from engine.bots.thrifty import Thrifty
from engine.choices import Decision
from engine.commands import (
    Accept,
    Command,
    Counter,
    Forgo,
    Goods,
    Offer,
    Propose,
    Refuse,
    RideTo,
    Throw,
    UseCard,
)
from engine.events import By
from engine.game import Game
from engine.games import find
from engine.games.addon1995.commands import (
    ChangeBoards,
    FlyTo,
    SetBridge,
    StayOnBoard,
    TakeHalf,
    UseRefundCard,
    UseTravelCards,
)
from engine.games.addon1995.landing_values import Landings, winnings_of
from engine.games.addon1995.steps import (
    AddTravel,
    Halving,
    Journey,
    Leg,
    MayMoveBridge,
    PlaceBridge,
    Refund,
    TravelOn,
)
from engine.games.addon1995.tracks import links
from engine.options import Value
from engine.rng import Rng
from engine.setup import begin
from engine.sim import Tally, play_one, seeds_of, simulate
from engine.steps import Due, PassTurn, TurnOver
from tests.engine.bots.test_play import Watched
from tests.engine.bots.test_strength import BEYOND_CHANCE, chance_of
from tests.support.addon import no, position
from tests.support.position import HOTEL, asked

RULE_SET = find("addon-1995")

FORWARD_1, FORWARD_1_TOO, BACK_1, FORWARD_2, FORWARD_3 = "TR-01", "TR-02", "TR-05", "TR-09", "TR-17"

VARIANTS: tuple[dict[str, Value], ...] = (
    {},
    {"travel_with_roll": True, "travel_transition": "player", "travel_cards_at_start": 3},
    {"transition_choice": "player", "airplanes": 2, "airplane_fare": "by_board", "subway_fare": "flat"},
    {"bridges": 2, "bridge_placement": "players", "bridge_moves": "lander", "backwards_mode": "rotate_board"},
    {"subway_timing": "next_turn", "refund_card": "advance", "travel_deck": "with_elevators"},
    {"features": "none", "feature_subway": True, "subway_range": "as_printed"},
)


def chosen(game: Game) -> Command:
    """What a careful bot answers."""
    decision = asked(game)
    command = make("thrifty", Rng(1)).choose(game, decision)
    assert game.refusal(command) is None
    return command


def card(game: Game, card_id: str) -> int:
    return next(number for number, held in enumerate(game.rules.cards) if held.id == card_id)


def after(*steps: Any) -> tuple[Any, ...]:
    """An agenda that begins with these steps in the turn of player 0."""
    return (*steps, TurnOver(0), PassTurn(0))


# --- travel cards


def test_travel_cards_lead_to_a_lot_that_completes_a_group() -> None:
    game = position(
        at={0: no(24)}, owns={"Madison Avenue": 0, "Wall Street": 0}, keeps={FORWARD_2: 0, BACK_1: 0}
    )
    assert chosen(game) == UseTravelCards(0, (card(game, FORWARD_2),))


def test_two_cards_together_change_boards_where_their_total_is_even() -> None:
    game = position(
        at={0: no(24)}, owns={"Madison Avenue": 0, "Wall Street": 0}, keeps={FORWARD_1: 0, FORWARD_1_TOO: 0}
    )
    command = chosen(game)
    assert isinstance(command, UseTravelCards)
    assert len(command.cards) == 2


def test_what_it_cannot_pay_is_not_worth_a_card() -> None:
    owns = {"Madison Avenue": 0, "Wall Street": 0}
    game = position((400, 500), at={0: no(24)}, owns=owns, keeps={FORWARD_2: 0})
    assert chosen(game) == Throw(0)


def test_a_card_shelters_it_from_dear_lots_ahead() -> None:
    owns = {"St. Charles Place": 0, "orange": 1, "red": 1}
    built = {"orange": HOTEL, "red": HOTEL}
    game = position(at={0: no(20)}, owns=owns, built=built, keeps={FORWARD_1: 0})
    assert chosen(game) == UseTravelCards(0, (card(game, FORWARD_1),))


def test_cards_are_kept_where_a_throw_is_as_good() -> None:
    assert chosen(position(at={0: 0}, keeps={FORWARD_1: 0, FORWARD_2: 0})) == Throw(0)


def test_a_bot_throws_where_no_card_can_be_used() -> None:
    game = position(at={0: no(182)}, owns={"Lombard Street": 1}, keeps={FORWARD_3: 0})
    assert chosen(game) == Throw(0)
    assert chosen(position(at={0: no(24)})) == Throw(0)


def test_a_card_is_added_to_a_throw_that_would_end_at_a_hotel() -> None:
    with_roll: dict[str, Any] = {
        "travel_with_roll": True,
        "owns": {"light blue": 1},
        "built": {"light blue": HOTEL},
    }
    game = position(agenda=after(AddTravel(0, 8)), keeps={FORWARD_2: 0}, **with_roll)
    assert chosen(game) == UseTravelCards(0, (card(game, FORWARD_2),))
    calm = position(agenda=after(AddTravel(0, 5)), keeps={FORWARD_1: 0}, **with_roll)
    assert chosen(calm) == Forgo(0)


def test_a_bot_looks_at_nobody_s_travel_cards_nor_into_the_piles() -> None:
    """Whatever the others hold and whatever lies on top, it does the same."""
    answers = set()
    for theirs, seed in ((FORWARD_2, 1), (BACK_1, 2)):
        owns = {"Park Place": 0, "new_york": 1}
        game = position(at={0: no(48)}, owns=owns, keeps={FORWARD_1: 0, FORWARD_3: 0, theirs: 1})
        for deck in game.state.decks:
            Rng(seed).shuffle(deck)
        answers.add(chosen(game))
    assert answers == {UseTravelCards(0, (card(position(), FORWARD_1),))}


# --- choices at links


def test_at_a_link_it_goes_the_way_that_ends_better() -> None:
    step = after(Journey(0, (Leg(4, By.THROW),), thrown=4))
    setting: dict[str, Any] = {"at": {0: no(23)}, "agenda": step, "transition_choice": "player"}
    inside: dict[str, Any] = {"owns": {"new_york": 1}, "built": {"new_york": HOTEL}}
    outside: dict[str, Any] = {"owns": {"pink": 1, "orange": 1}, "built": {"orange": HOTEL}}
    assert chosen(position(**setting, **inside)) == StayOnBoard(0)
    assert chosen(position(**setting, owns={"Fifth Avenue": 0, "Wall Street": 0})) == ChangeBoards(0)
    assert chosen(position(**setting, **outside)) == ChangeBoards(0)


# --- rides and flights


def test_a_bot_rides_to_the_lot_that_completes_a_group() -> None:
    game = position(at={0: no(178)}, owns={"Park Place": 0}, agenda=after(TravelOn(0)))
    assert chosen(game) == RideTo(0, no(49))


def test_a_bot_rides_to_a_full_pool() -> None:
    game = position(at={0: no(178)}, pool=5000, agenda=after(TravelOn(0)))
    assert chosen(game) == RideTo(0, no(174))


def test_a_bot_rides_to_triple_play_with_many_cards_in_hand() -> None:
    keeps = {f"TP-12{last}": 0 for last in (3, 4, 5, 6)}
    game = position(at={0: no(178)}, keeps=keeps, agenda=after(TravelOn(0)))
    assert chosen(game) == RideTo(0, no(172))
    theirs = position(at={0: no(178)}, keeps=dict.fromkeys(keeps, 1), agenda=after(TravelOn(0)))
    assert chosen(theirs) != RideTo(0, no(172))


def test_by_option_a_bot_rides_instead_of_a_throw() -> None:
    game = position(at={0: no(178)}, owns={"Park Place": 0}, subway_timing="next_turn")
    assert chosen(game) == RideTo(0, no(49))


def test_a_bot_flies_to_the_lot_that_completes_a_group() -> None:
    game = position(owns={"Park Place": 0}, at={0: no(30)}, airplanes=1, agenda=after(TravelOn(0)))
    assert chosen(game) == FlyTo(0, no(49))


# --- kept cards


def test_the_card_for_the_whole_pool_is_used_when_that_is_much() -> None:
    for pool, answer in ((600, UseRefundCard(0)), (90, Forgo(0))):
        game = position(at={0: no(174)}, keeps={"ACH-7": 0}, pool=pool, agenda=after(Refund(0)))
        assert chosen(game) == answer


def test_by_option_that_card_is_a_move_of_its_own() -> None:
    for pool, answer in ((1500, UseRefundCard(0)), (60, Throw(0))):
        assert chosen(position(keeps={"ACH-7": 0}, pool=pool, refund_card="advance")) == answer


def test_half_of_great_winnings_is_taken_from_the_greatest_winner() -> None:
    for won, answer in (
        (((1, 200), (2, 1050), (0, 1500)), TakeHalf(0, 2)),
        (((1, 50), (2, 100)), Forgo(0)),
    ):
        step = after(Halving(0, won, ()))
        assert chosen(position(keeps={"ACC-4": 0}, agenda=step)) == answer


def test_only_the_card_that_opens_the_jail_is_used_there() -> None:
    keeps = {FORWARD_1: 0, "TP-123": 0, "ACH-7": 0}
    assert not isinstance(chosen(position(jail={0: 1}, keeps=keeps)), UseCard | UseTravelCards)
    leave = next(held.id for held in position().rules.cards if "jail" in held.text and held.is_kept)
    game = position(jail={0: 1}, keeps={**keeps, leave: 0})
    assert chosen(game) == UseCard(0, card(game, leave))


def offered(cash: int, card_id: str) -> Game:
    """Somebody offers a bot cash for a card."""
    game = position(turn=1, keeps={card_id: 0})
    game.submit(Propose(1, Offer(1, 0, Goods(cash), Goods(cards=(card(game, card_id),)))))
    return game


@pytest.mark.parametrize("card_id", [FORWARD_2, "TP-123", "ACH-7", "ACC-4"])
def test_kept_cards_are_sold_for_what_they_are_worth(card_id: str) -> None:
    assert chosen(offered(300, card_id)) == Accept(0)
    assert isinstance(chosen(offered(10, card_id)), Counter | Refuse)


def test_a_triple_play_card_is_dearer_than_a_travel_card() -> None:
    assert chosen(offered(100, FORWARD_2)) == Accept(0)
    assert chosen(offered(100, "TP-123")) != Accept(0)


# --- bridges


def test_bridges_are_placed_away_from_other_links() -> None:
    setting: dict[str, Any] = {"bridges": 1, "bridge_placement": "players", "transition_means": "both"}
    game = position(agenda=after(PlaceBridge(0)), **setting)
    command = chosen(game)
    assert isinstance(command, SetBridge)
    distance = game.board.distance
    for place in (command.outer, command.inner):
        for link in links(game):
            if game.board.spaces[link].ring == game.board.spaces[place].ring:
                assert min(distance(place, link), distance(link, place)) >= 6


def test_a_bridge_is_moved_to_where_it_leads_to_lots_of_its_own() -> None:
    step = after(MayMoveBridge(0, 0))
    assert chosen(position(agenda=step, bridges=1, bridge_moves="lander")) == Forgo(0)
    game = position(
        agenda=step, owns={"dark blue": 0}, built={"dark blue": HOTEL}, bridges=1, bridge_moves="lander"
    )
    command = chosen(game)
    assert isinstance(command, SetBridge)
    assert no(39) < command.outer < no(49)


# --- what landings are worth


def test_a_triple_play_card_wins_what_the_dice_say_on_average() -> None:
    """Of 216 throws of three dice, 6 match three different numbers and 3 those with a pair."""
    assert winnings_of(3, is_own=True) - winnings_of(3, is_own=False) == pytest.approx(500 * 6 / 216)
    assert winnings_of(2, is_own=True) - winnings_of(2, is_own=False) == pytest.approx(500 * 3 / 216)


def test_the_subway_is_worth_as_much_as_the_best_ride() -> None:
    game = position(pool=3000)
    assert Landings(game, 0)[no(178)] == Landings(game, 0)[no(174)] == 1500
    flat = position(pool=3000, subway_fare="flat")
    assert Landings(flat, 0)[no(178)] == 1450
    printed, pay = Landings(position(pool=3000, subway_range="as_printed"), 0), game.board.salaries
    served = [no(n) for n in (*range(10, 50), *range(166, 173))]
    assert printed[no(178)] == max(printed.stays[goal] + pay.get(goal, (0, 0))[1] for goal in served)
    assert printed[no(178)] < 1500


def test_a_rent_beyond_what_is_in_hand_counts_twice() -> None:
    game = position((1500, 500), owns={"dark blue": 1}, built={"dark blue": HOTEL})
    assert Landings(game, 0)[no(49)] == -2500
    game.state.players[0].cash = 2500
    assert Landings(game, 0)[no(49)] == -2000


# --- whole games


def played(bots: list[str], games: int, seed: int, **options: Value) -> Tally:
    """A command that is not allowed would raise Refused."""
    return simulate(RULE_SET, RULE_SET.choose(options), bots, seeds_of(seed, games))


@pytest.mark.parametrize("options", VARIANTS)
def test_games_go_to_their_end_by_every_option(options: dict[str, Value]) -> None:
    tally = played(["thrifty"] * 4, 3, seed=6, time_limit_rounds=40, **options)
    assert tally.finished == 3


@pytest.mark.long
def test_games_without_a_limit_end() -> None:
    tally = played(["thrifty"] * 4, 5, seed=5)
    assert tally.finished == 5


@pytest.mark.long
def test_games_end_though_players_can_avoid_dear_lots_at_links() -> None:
    """They used to go on for ever in one of ten: two players shared everything, and the Bank paid both."""
    tally = played(["thrifty"] * 4, 12, seed=100, transition_choice="player")
    assert tally.finished == 12


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, 2])
def test_a_careful_bot_wins_most_games_against_two_that_play_at_random(seat: int) -> None:
    bots = ["uniform"] * 3
    bots[seat] = "thrifty"
    games = 24
    wins = played(bots, games, seed=seat, time_limit_rounds=20).wins[seat]
    assert chance_of(wins, games, 1 / 2) < BEYOND_CHANCE


class Pedestrian(Thrifty):
    """The careful bot, but it never uses a travel card, a ride or a kept card."""

    def choose(self, game: Game, decision: Decision) -> Command:
        if isinstance(decision.step, Due):
            return Throw(decision.seat)
        if isinstance(decision.step, TravelOn | Refund | Halving):
            return Forgo(decision.seat)
        return super().choose(game, decision)


@pytest.mark.long
def test_choosing_where_to_go_wins_games() -> None:
    """Two bots that do against two that do not, in all seats by turns."""
    wins = 0.0
    resolved = RULE_SET.choose({"time_limit_rounds": 60})
    for number, seed in enumerate(seeds_of(9, 80)):
        chance = Rng(seed).fork()
        walkers = [(seat + number) % 2 for seat in range(4)]
        bots = [(Pedestrian if walks else Thrifty)(chance.fork()) for walks in walkers]
        game = begin(RULE_SET, resolved, 4, seed)
        play(game, bots)
        wins += sum(not walkers[seat] for seat in game.state.winners) / len(game.state.winners)
    assert chance_of(int(wins), 80, 1 / 2) < 1e-3


@pytest.mark.parametrize("options", VARIANTS)
def test_thinking_leaves_the_game_and_its_chance_alone(options: dict[str, Value]) -> None:
    chance = Rng(3).fork()
    game = begin(RULE_SET, RULE_SET.choose({"time_limit_rounds": 15, **options}), 3, 3)
    bots = [Watched(Rng(1), make(kind, chance.fork())) for kind in ("thrifty", "uniform", "thrifty")]
    while (decision := game.decision) is not None:
        dice_to_come = game.state.rng.state
        command = next_command(game, decision, bots)
        assert game.state.rng.state == dice_to_come
        game.submit(command)


def test_equal_seeds_give_equal_games() -> None:
    resolved = RULE_SET.choose({"time_limit_rounds": 30})
    first, second = (
        play_one(RULE_SET, resolved, ["thrifty"] * 3, 11, Tally.empty(3, 64)).state for _ in range(2)
    )
    assert first == second


def test_hard_asks_for_an_open_card_where_cash_is_lacking_and_for_no_hidden_one() -> None:
    """Each lacks one lot that the other has; the second gets more by it, and has too little money."""
    reds = {"Illinois Avenue": 0, "Kentucky Avenue": 1, "Indiana Avenue": 1}
    owns = reds | {"Oriental Avenue": 0, "Vermont Avenue": 0, "Connecticut Avenue": 1}
    hard = make("hard", Rng(1))
    for card, is_open in (("TP-112", True), ("TR-01", False)):
        game = position((300, 50, 50), owns=owns, keeps={card: 1}, agenda=[TurnOver(0)])
        held = tuple(game.state.players[1].cards)
        command = next_command(game, asked(game), [hard] * 3)
        assert isinstance(command, Propose)
        assert command.offer.gets.cards == (held if is_open else ())
