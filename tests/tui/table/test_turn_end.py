"""Turns that end by themselves, where nothing is left to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.board import Kind
from engine.commands import Buy, Command, DropOut, EndTurn, Goods, Offer, Propose, Refuse, Throw
from engine.steps import Auction, Due, MayBuy, PassTurn, Step, TurnOver
from tests.support.position import position, title_of
from tests.tui.sittings import setup_for
from tui.screen.desk import Desk
from tui.screen.moment import footer_hints
from tui.screen.panels.boxes import CardShown
from tui.table.table import Table, Waits

TURN_OVER = (TurnOver(0), PassTurn(0))
BROWN = ("Mediterranean Avenue", "Baltic Avenue")


def desk_at(agenda: Sequence[Step] = (Due(0), PassTurn(0)), **position_: Any) -> Desk:
    """A person whose turns end by themselves, with dice that lead to a space where nothing happens."""
    game = position((900, 900, 900), agenda=agenda, dice=[(4, 6)], **position_)
    desk = Desk(Table(setup_for(3), game))
    desk.ends_turns = True
    return desk


def is_over_after(desk: Desk, command: Command) -> bool:
    """Whether the turn may end by itself after a command."""
    desk.table.submit(command)
    return desk.ends_by_itself


def test_a_turn_in_which_nothing_is_left_to_do_ends_by_itself() -> None:
    desk = desk_at()
    assert is_over_after(desk, Throw(0))
    desk.end_turn()
    assert [turn.command for turn in desk.table.chronicle.turns[1:]] == [Throw(0), EndTurn(0)]
    assert desk.table.waits is Waits.BOT


def test_an_end_is_asked_for_where_that_is_wanted_or_a_key_was_pressed() -> None:
    desk = desk_at()
    desk.ends_turns = False
    assert not is_over_after(desk, Throw(0))
    desk = desk_at()
    assert is_over_after(desk, Throw(0))
    desk.stay()
    assert not desk.ends_by_itself


def test_who_can_build_or_lift_a_mortgage_is_asked_before_the_others_move() -> None:
    assert not is_over_after(desk_at(owns=dict.fromkeys(BROWN, 0)), Throw(0))
    assert not is_over_after(desk_at(owns={"Baltic Avenue": 0}, mortgaged=["Baltic Avenue"]), Throw(0))
    assert is_over_after(desk_at(owns={"Baltic Avenue": 0}), Throw(0))


def desk_before_buying() -> Desk:
    park = title_of(position(), "Park Place")
    return desk_at((MayBuy(0, park), *TURN_OVER), at={0: "Park Place"})


def test_what_can_be_undone_is_not_passed_over_where_the_end_of_a_turn_is_not_seen() -> None:
    desk = desk_before_buying()
    desk.sees_turns_end = False
    assert not is_over_after(desk, Buy(0))
    assert desk.table.may_take_back((0,)) == Buy(0)


def test_a_purchase_can_be_undone_in_the_moment_before_the_turn_ends_which_is_longer_then() -> None:
    desk = desk_at()
    desk.table.submit(Throw(0))
    usual = desk.rest_of_turn
    desk = desk_before_buying()
    assert is_over_after(desk, Buy(0))
    assert desk.rest_of_turn > usual
    assert "Undo" in [hint.label for hint in footer_hints(desk)]
    desk.press("U")
    assert desk.table.decision is not None
    assert isinstance(desk.table.decision.step, MayBuy)


def rounds_with_a_set(cash: Sequence[int]) -> Iterator[Desk]:
    """Somebody who could build, at the end of each of their turns, with this cash each time."""
    desk = desk_at((*(Due(0) for _ in cash), PassTurn(0)), owns=dict.fromkeys(BROWN, 0))
    state = desk.table.game.state
    dice, you = state.rng.copy(), state.players[0]
    for amount in cash:
        state.rng, you.place = dice.copy(), 0
        desk.table.submit(Throw(0))
        you.cash = amount
        yield desk
        desk.submit(EndTurn(0))


def test_what_was_left_undone_with_as_much_money_keeps_no_later_turn_open() -> None:
    asked = [not desk.ends_by_itself for desk in rounds_with_a_set((500, 500, 300, 501, 499))]
    assert asked == [True, False, False, True, False]


def test_a_new_chance_to_spend_keeps_a_turn_open_though_another_was_left() -> None:
    rounds = rounds_with_a_set((500, 400))
    assert not next(rounds).ends_by_itself
    desk = next(rounds)
    assert desk.ends_by_itself
    title = title_of(desk.table.game, "Park Place")
    desk.table.game.state.owner[title], desk.table.game.state.mortgaged[title] = 0, True
    assert not desk.ends_by_itself


def test_what_was_left_undone_keeps_later_turns_open_where_their_end_is_not_seen() -> None:
    for desk in rounds_with_a_set((500, 400)):
        desk.sees_turns_end = False
        assert not desk.ends_by_itself


def test_an_end_that_came_by_itself_is_undone_like_any_other_and_then_asked_for() -> None:
    desk = desk_at()
    desk.table.submit(Throw(0))
    desk.end_turn()
    assert desk.take_back()
    assert desk.table.decision is not None
    assert desk.table.decision.step == TurnOver(0)
    assert not desk.ends_by_itself


def test_a_trade_that_was_begun_keeps_the_turn_open_and_so_does_a_refused_one() -> None:
    desk = desk_at(owns={"Baltic Avenue": 0, "Park Place": 1})
    assert is_over_after(desk, Throw(0))
    desk.press("t")
    assert desk.panels
    assert not desk.ends_by_itself
    desk.press("escape")
    assert desk.ends_by_itself
    offer = Offer(0, 1, Goods(cash=1), Goods(titles=frozenset({title_of(desk.table.game, "Park Place")})))
    desk.table.submit(Propose(0, offer))
    assert not is_over_after(desk, Refuse(1))


def test_after_an_auction_that_another_player_has_closed_the_turn_ends() -> None:
    park = title_of(position(), "Park Place")
    auction = Auction(0, park, bidders=(1, 0), bid=20, leader=0)
    assert is_over_after(desk_at((auction, *TURN_OVER)), DropOut(1))


def test_a_game_that_is_taken_up_at_the_end_of_a_turn_asks() -> None:
    desk = desk_at()
    desk.table.submit(Throw(0))
    later = Desk(desk.table)
    later.ends_turns = True
    assert desk.ends_by_itself
    assert not later.ends_by_itself


def test_a_card_is_shown_while_the_others_play_on_where_turns_end_by_themselves() -> None:
    desk = desk_at(at={0: "Boardwalk"})
    desk.card = CardShown(0, "Chance", Kind.CHANCE, "Advance to Go.", [])
    assert not desk.has_something_open
    desk.ends_turns = False
    assert desk.has_something_open


def test_a_card_stays_in_sight_longer_than_a_space_and_after_the_turn() -> None:
    desk = desk_at()
    desk.table.submit(Throw(0))
    seen = desk.rest_of_turn
    desk.card = card = CardShown(0, "Chance", Kind.CHANCE, "Advance to Go.", [])
    assert desk.rest_of_turn > seen > 0
    desk.end_turn()
    assert desk.card is card
    assert not desk.has_something_open
