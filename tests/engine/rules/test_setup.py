"""Equipment and the position a game starts from."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Bid, Buy, DrawCredit, Goods, Offer, Propose, Throw
from engine.events import CardDrawn, CreditDrawn, Paid, Reason
from engine.game import Game
from engine.games import find
from engine.options import SetupError
from engine.queries import standing, taxable_worth
from engine.setup import Chair, GameSetup, check
from engine.steps import Auction, Land, Owes
from tests.support.position import HOTEL, asked, happened, landed, new, place_of, position, title_of

TOKENS = ("thimble", "cannon", "flat iron", "hat", "shoe", "battleship", "coin", "key", "ring")


def table(players: int) -> GameSetup:
    chairs = tuple(Chair(f"P{seat}", TOKENS[seat % 9]) for seat in range(players))
    return GameSetup("monopoly-1935", {}, chairs, seed=1)


@pytest.mark.rule("MO-01", "MO-16")
def test_the_track_has_no_end() -> None:
    game = position(at={0: "Boardwalk"}, dice=[(1, 3)])
    game.submit(Throw(0))
    assert game.state.players[0].place == place_of(game, "Baltic Avenue")


@pytest.mark.rule("MO-03", "MO-P15")
@pytest.mark.parametrize("players", [2, 9])
def test_two_to_nine_players_may_play(players: int) -> None:
    check(table(players))
    assert len(new(players).state.players) == players


@pytest.mark.rule("MO-03", "MO-P15")
@pytest.mark.parametrize("players", [0, 1, 10])
def test_one_player_is_too_few_and_ten_are_too_many(players: int) -> None:
    with pytest.raises(SetupError, match=f"for 2 to 9 players, not {players}"):
        check(table(players))


@pytest.mark.rule("MO-04")
def test_every_player_has_a_piece_of_a_different_shape() -> None:
    assert find("monopoly-1935").tokens == TOKENS
    twins = (Chair("Ann", "hat"), Chair("Bob", "hat"))
    with pytest.raises(SetupError, match="Player tokens must differ"):
        check(GameSetup("monopoly-1935", {}, twins, seed=1))


@pytest.mark.rule("MO-05")
def test_what_a_player_pays_the_bank_keeps_apart_from_all_players_money() -> None:
    game = landed("Boardwalk")
    game.submit(Buy(0))
    assert happened(game, Paid) == [Paid(0, BANK, 400, Reason.PRICE, title_of(game, "Boardwalk"))]
    assert [player.cash for player in game.state.players] == [1100, 1500, 1500]
    assert game.state.boxes[0] == 400


@pytest.mark.rule("MO-05", "MO-12")
def test_the_bank_holds_all_deeds_and_buildings_at_first() -> None:
    state = new().state
    assert state.owner == [BANK] * 28
    assert (set(state.level), set(state.mortgaged)) == ({0}, {False})


@pytest.mark.rule("MO-06")
def test_the_bank_pays_however_much_it_has_paid_already() -> None:
    game = position(at={0: "Boardwalk"}, dice=[(5, 6)])
    game.state.boxes[0] = -1_000_000
    game.submit(Throw(0))
    assert game.state.players[0].cash == 1700
    assert game.state.boxes[0] == -1_000_200


@pytest.mark.rule("MO-07")
@pytest.mark.parametrize("players", [2, 5])
def test_each_player_starts_with_1500(players: int) -> None:
    assert [(player.cash, player.credit) for player in new(players).state.players] == [(1500, 0)] * players


@pytest.mark.rule("MO-08")
@pytest.mark.parametrize(
    ("over", "players", "start"),
    [
        (5, 5, (1500, 0)),
        (5, 6, (1000, 500)),
        (6, 6, (1500, 0)),
        (6, 7, (1000, 500)),
        (0, 9, (1500, 0)),
    ],
)
def test_at_a_large_table_each_starts_with_1000_and_a_credit_of_500(
    over: int, players: int, start: tuple[int, int]
) -> None:
    game = new(players, {"credit_table_over": over})
    assert {(player.cash, player.credit) for player in game.state.players} == {start}


@pytest.mark.rule("MO-09", "MO-E22")
@pytest.mark.parametrize("amount", [1, 137, 500])
def test_credit_is_drawn_in_any_whole_amount(amount: int) -> None:
    game = position(cash=(10, 10), credit=(500, 500))
    game.submit(DrawCredit(0, amount))
    assert game.events == [CreditDrawn(0, amount, 500 - amount)]
    assert (game.state.players[0].cash, game.state.boxes[0]) == (10 + amount, 0)


@pytest.mark.rule("MO-09")
@pytest.mark.parametrize("amount", [0, -5, 501])
def test_no_more_credit_is_drawn_than_is_left(amount: int) -> None:
    game = position(credit=(500, 500, 500))
    assert game.refusal(DrawCredit(0, amount)) == "You can draw $1 to $500."


@pytest.mark.rule("MO-09", "MO-21")
def test_credit_is_drawn_at_another_players_open_moment_while_buying_and_in_debt() -> None:
    waiting = position(cash=(10, 10), credit=(500, 500))
    assert waiting.refusal(DrawCredit(1, 40)) is None
    buying = landed("Boardwalk", (10, 10), credit=(500, 500))
    assert buying.refusal(DrawCredit(0, 40)) is None
    owing = landed("Luxury Tax", (10, 10), credit=(50, 500), owns={"Boardwalk": 0})
    assert asked(owing).step == Owes(0, BANK, 75, Reason.LUXURY_TAX, is_debt=True)
    assert owing.refusal(DrawCredit(0, 40)) is None


@pytest.mark.rule("MO-09")
def test_credit_is_drawn_by_itself_when_a_payment_is_larger_than_the_cash() -> None:
    game = landed("Luxury Tax", (70, 10), credit=(500, 500))
    assert game.events == [
        CreditDrawn(0, 5, 495),
        Paid(0, BANK, 75, Reason.LUXURY_TAX),
    ]
    assert (game.state.players[0].cash, game.state.players[0].credit) == (0, 495)


@pytest.mark.rule("MO-09")
def test_no_credit_is_drawn_while_the_cash_suffices() -> None:
    game = landed("Luxury Tax", (75, 10), credit=(500, 500))
    assert game.events == [Paid(0, BANK, 75, Reason.LUXURY_TAX)]
    assert (game.state.players[0].cash, game.state.players[0].credit) == (0, 500)


@pytest.mark.rule("MO-09")
def test_credit_counts_as_cash_for_tax_bids_and_worth() -> None:
    game = position(cash=(100, 100), credit=(500, 0), agenda=(Auction(1, title=0),))
    assert taxable_worth(game, 0) == 600
    assert standing(game, 0).worth == 600
    assert game.refusal(Bid(0, 600)) is None
    assert game.refusal(Bid(0, 601)) == "You can bid at most $600."


@pytest.mark.rule("MO-09")
def test_cash_given_in_a_trade_is_drawn_from_credit_but_credit_itself_stays() -> None:
    game = position(cash=(100, 100), credit=(500, 0), owns={"Boardwalk": 1})
    deed = Goods(titles=(title_of(game, "Boardwalk"),))
    assert game.refusal(Propose(0, Offer(0, 1, Goods(cash=600), deed))) is None
    assert game.refusal(Propose(0, Offer(0, 1, Goods(cash=601), deed))) is not None


@pytest.mark.rule("MO-10")
def test_the_bank_has_32_houses_and_12_hotels() -> None:
    assert (new().state.houses, new().state.hotels) == (32, 12)
    game = position(owns={"red": 0, "green": 0}, built={"red": HOTEL, "Pacific Avenue": 1})
    assert (game.state.houses, game.state.hotels) == (31, 9)


@pytest.mark.rule("MO-11")
def test_chance_and_community_chest_are_shuffled() -> None:
    decks = new(seed=1).state.decks
    assert [sorted(deck) for deck in decks] == [list(range(16)), list(range(16, 32))]
    assert decks[0] != sorted(decks[0])
    assert decks[1] != sorted(decks[1])
    assert new(seed=2).state.decks != decks


@pytest.mark.rule("MO-11")
def test_a_deck_run_through_comes_again_in_the_same_order() -> None:
    gains = ["CC-02", "CC-03", "CC-04", "CC-07", "CC-08", "CC-11", "CC-13", "CC-14"]
    game = position(at={0: "Community Chest"}, top=gains, agenda=())
    pile = game.state.decks[1]
    del pile[8:]
    order = [*pile, *pile]
    game.state.agenda = [Land(0)] * 16
    game = Game(game.rules, game.state)
    assert happened(game, CardDrawn) == [CardDrawn(0, card) for card in order]


@pytest.mark.rule("MO-13")
def test_all_pieces_start_on_go_and_nobody_is_paid_for_it() -> None:
    game = new(4)
    assert [player.place for player in game.state.players] == [0] * 4
    assert not happened(game, Paid)
