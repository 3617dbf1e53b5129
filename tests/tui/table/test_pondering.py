"""How long bots may hold up a table, and what they think about."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import cast

import pytest

from engine.bots import make
from engine.bots.base import Bot
from engine.choices import Decision
from engine.commands import Bid, Command, EndTurn, Mortgage, Throw
from engine.events import DiceThrown, TurnBegan
from engine.game import Game
from engine.rng import Rng
from engine.steps import Auction, PassTurn, TurnOver
from tests.support.position import asked, position, title_of
from tests.tui.sittings import setup_for
from tui.table.bots import Patience, Pondering, Thinking

# --- how long they may hold it up


def a_patience() -> Patience:
    """Of a table with a person in the first seat and bots in the others."""
    return Patience(setup_for(3, (0,)))


def question(seat: int = 0) -> Decision:
    return asked(position((900, 900, 900), turn=seat, agenda=(TurnOver(seat), PassTurn(seat))))


def test_a_bot_may_do_twelve_things_in_anothers_turn_and_then_none_until_the_next_throw() -> None:
    patience = a_patience()
    for done in range(12):
        assert patience.allows(1), done
        patience.count(Mortgage(1, 3), question(0), ())
    assert not patience.allows(1)
    assert patience.allows(2)
    game = position((900, 900, 900))
    (thrown,) = game.submit(Throw(0))[:1]
    patience.count(Throw(0), question(0), (thrown,))
    assert isinstance(thrown, DiceThrown)
    assert patience.allows(1)


def test_what_a_bot_does_in_its_own_turn_and_what_people_do_is_no_interjection() -> None:
    patience = a_patience()
    for _ in range(30):
        patience.count(Mortgage(1, 3), question(1), ())
        patience.count(Mortgage(0, 3), question(1), ())
        patience.count(Mortgage(1, 3), None, ())
    assert patience.allows(1)
    assert patience.allows(0)


def test_bots_have_two_hundred_commands_until_the_next_throw_or_turn_but_bid_as_they_like() -> None:
    patience = a_patience()
    for _ in range(199):
        patience.count(Mortgage(1, 3), question(1), ())
    auction = position((900, 900, 900), agenda=(Auction(0, 1, bidders=(1, 2)),))
    for _ in range(50):
        patience.count(Bid(1, 5), asked(auction), ())
        patience.count(Mortgage(0, 3), question(0), ())
    assert not patience.is_over
    patience.count(Mortgage(1, 3), question(1), ())
    assert patience.is_over
    patience.count(EndTurn(1), question(1), (TurnBegan(2, 5),))
    assert not patience.is_over


# --- what they think about


class Deep(Bot):
    """Thinks for long."""

    id = "deep"
    title = "Deep"
    ponders = True

    def choose(self, game: Game, decision: Decision) -> Command:
        return EndTurn(decision.seat)


class Quick(Deep):
    """Does not."""

    ponders = False


class Elsewhere:
    """Where thoughts are begun, and come to an end when a test says so."""

    def __init__(self) -> None:
        self.thoughts: list[Future[Command]] = []
        self.stopped = 0

    def begin(self, bot: Bot, game: Game, decision: Decision) -> Future[Command]:
        self.thoughts.append(Future())
        return self.thoughts[-1]

    def stop(self) -> None:
        self.stopped += 1


def a_pondering() -> tuple[Pondering, Elsewhere, list[str]]:
    """What a table thinks about, where, and how often it was told to go on."""
    told: list[str] = []
    pondering, elsewhere = Pondering(lambda: told.append("go on")), Elsewhere()
    pondering.share(cast(Thinking, elsewhere))
    return pondering, elsewhere, told


def a_game() -> Game:
    return position((900, 900, 900), owns={"orange": 0}, agenda=(TurnOver(0), PassTurn(0)))


async def test_a_thought_is_begun_once_for_a_question_and_anew_for_another() -> None:
    pondering, elsewhere, told = a_pondering()
    game, bot = a_game(), Deep(Rng(1))
    for _ in range(2):
        assert pondering.answer(bot, game, asked(game)) is None
        assert pondering.is_about(game)
    assert len(elsewhere.thoughts) == 1
    game.submit(Mortgage(0, title_of(game, "New York Avenue")))
    assert not pondering.is_about(game)
    assert pondering.answer(bot, game, asked(game)) is None
    first, second = elsewhere.thoughts
    assert first.cancelled()
    assert pondering.is_about(game)
    await asyncio.sleep(0)
    told.clear()
    second.set_result(EndTurn(0))
    assert not pondering.is_about(game)
    await asyncio.sleep(0)
    assert told == ["go on"]
    assert pondering.answer(bot, game, asked(game)) == EndTurn(0)


async def test_a_bot_that_does_not_take_long_answers_at_once_and_so_does_any_where_nothing_is_apart() -> None:
    pondering, elsewhere, _ = a_pondering()
    game = a_game()
    assert pondering.answer(Quick(Rng(1)), game, asked(game)) == EndTurn(0)
    pondering.is_apart = False
    assert pondering.answer(Deep(Rng(1)), game, asked(game)) == EndTurn(0)
    assert elsewhere.thoughts == []


async def test_whoever_has_to_decide_begins_to_think_ahead_if_it_is_a_bot() -> None:
    pondering, elsewhere, _ = a_pondering()
    game = a_game()
    pondering.think_ahead((None, Deep(Rng(1)), Deep(Rng(2))), game)
    assert elsewhere.thoughts == []
    pondering.think_ahead((Deep(Rng(1)), None, None), game)
    assert len(elsewhere.thoughts) == 1


async def test_what_nobody_wants_to_know_is_thought_of_no_more() -> None:
    pondering, elsewhere, _ = a_pondering()
    game, bot = a_game(), Deep(Rng(1))
    pondering.answer(bot, game, asked(game))
    pondering.forget()
    assert elsewhere.thoughts[0].cancelled()
    assert not pondering.is_about(game)
    pondering.answer(bot, game, asked(game))
    pondering.stop()
    assert elsewhere.thoughts[1].cancelled()
    assert elsewhere.stopped == 0, "others think there, too"
    pondering.is_shared = False
    pondering.stop()
    assert elsewhere.stopped == 1


def test_a_bot_that_is_lost_three_times_thinks_here_and_starts_no_process_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[int] = []

    class Gone:
        def __init__(self, command: object) -> None:
            started.append(1)

        def tell(self, said: object) -> None:
            raise OSError

        def end(self) -> None: ...

    monkeypatch.setattr("tui.table.bots.Subprocess", Gone)
    thinking, game, bot = Thinking(), a_game(), make("expert:dealer", Rng(3))
    for _ in range(5):
        assert thinking.begin(bot, game, asked(game)).result(20) == bot.choose(game, asked(game))
    assert len(started) == 3
    thinking.stop()
