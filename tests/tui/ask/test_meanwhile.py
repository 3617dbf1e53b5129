"""Business in another player's turn: the same is asked for, waits and opens, whatever the front end."""

from __future__ import annotations

from engine.commands import Build, Buy, Mortgage, Propose, Seat
from engine.game import Game
from engine.steps import Due, MayBuy, PassTurn, Step, TurnOver
from tests.support import finance
from tests.support.position import position, title_of
from tests.tui.sittings import sitting
from tui.ask.conversation import OpenList
from tui.ask.meanwhile import business_meanwhile, is_of_use
from tui.ask.vocabulary import command_words
from tui.screen.desk import Desk
from tui.table.participant import Participant
from tui.table.rhythm import Pace
from tui.table.table import Table

WORDS = command_words("monopoly-1935")
PARK = title_of(position(), "Park Place")


def game_at(step: Step) -> Game:
    """It is Bea's turn; you own a deed."""
    owns, agenda = {"Baltic Avenue": 0}, (step, TurnOver(1), PassTurn(1))
    return position((900, 900), turn=1, owns=owns, agenda=agenda)


def participant(game: Game, seat: Seat = 0) -> Participant:
    return Participant(Table.at(sitting(game)), Pace.INSTANT, (seat,))


def test_nothing_is_asked_for_where_only_the_player_on_turn_may_deal() -> None:
    assert {words.kind for words in business_meanwhile(game_at(Due(1)))} >= {Propose, Mortgage, Build}
    assert business_meanwhile(finance.new(2, dealing="turn_player")) == ()
    assert business_meanwhile(finance.new(2))


def test_what_is_of_no_use_is_not_offered() -> None:
    game = game_at(Due(1))
    assert is_of_use(game, WORDS[Mortgage], (0,))
    assert not is_of_use(game, WORDS[Mortgage], (1,))
    assert not is_of_use(game, WORDS[Build], (0,))


def test_business_opens_at_once_at_an_open_moment() -> None:
    one = participant(game_at(Due(1)))
    one.want(WORDS[Mortgage])
    assert isinstance(one.conversation.top, OpenList)
    assert one.wanted is None
    assert one.note == ""


def test_business_waits_where_the_moment_is_not_open() -> None:
    one = participant(game_at(MayBuy(1, PARK)))
    one.want(WORDS[Mortgage])
    assert one.note == "Mortgage: opens once this is settled."
    assert one.wanted is WORDS[Mortgage]
    assert one.conversation.top is None
    one.table.game.submit(Buy(1))
    assert one.open_wanted()
    assert isinstance(one.conversation.top, OpenList)


def test_business_that_cannot_be_done_says_why_and_nothing_stays_open() -> None:
    one = participant(game_at(Due(1)))
    one.want(WORDS[Build])
    assert one.note == "You have nothing to build on."
    assert one.prompt is None


def test_the_keys_of_the_screen_ask_for_the_same() -> None:
    game = game_at(MayBuy(1, PARK))
    one, desk = participant(game), Desk(Table.at(sitting(game.copy())))
    one.want(WORDS[Mortgage])
    desk.press("m")
    assert (desk.wanted, desk.note) == (one.wanted, one.note)
