"""A table in small: its clock, its record, who hears what, and what may be taken back."""

from __future__ import annotations

from errno import ENOSPC
from pathlib import Path

import pytest

from engine.commands import Command, DropOut, EndTurn, Mortgage, Throw
from engine.events import AuctionClosed
from engine.game import Refused
from engine.rng import Rng
from engine.setup import HUMAN, new_game
from engine.steps import Auction, PassTurn, TurnOver
from saves.errors import CannotWrite, FileChanged, SafeInJournal, SaveError, cannot_write
from tests.support.position import position, title_of
from tests.tui.sittings import late_sitting, sitting
from tests.tui.table.test_pondering import Deep
from tests.tui.table.test_rhythm import Watcher
from tests.tui.table.test_table import Clock, play_on, setup, table
from tui.table.coach import Coach
from tui.table.onlooker import HandOver, Onlooker
from tui.table.recorder import Unrecorded
from tui.table.rhythm import Pace
from tui.table.table import Table, Waits
from tui.table.undo import MOST, OwnDecisions
from tui.words.sentences import Line, Spoken, Weight

PARK = title_of(position(), "Park Place")
END = (TurnOver(0), PassTurn(0))


# --- the record


class Failing(Unrecorded):
    """Cannot be written while something is wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.error: SaveError | None = None
        self.closed = 0

    def _fail(self) -> None:
        if self.error is not None:
            raise self.error

    def append(self, command: Command) -> None:
        self._fail()
        super().append(command)

    def take_back(self) -> None:
        self._fail()
        super().take_back()

    def note_hint(self) -> None:
        self._fail()
        super().note_hint()

    def close(self) -> None:
        self.closed += 1
        self._fail()


def test_what_is_wrong_with_the_record_is_told_until_it_can_be_written_again() -> None:
    record = Failing()
    game = position((900, 900), owns={"dark blue": 0}, agenda=END)
    made = Table(setup(HUMAN, HUMAN), game, record)
    record.error = CannotWrite("The disk is full.")
    made.submit(Mortgage(0, PARK))
    assert (made.trouble, made.is_safe) == ("The disk is full.", False)
    record.error = None
    made.submit(Mortgage(0, title_of(game, "Boardwalk")))
    assert (made.trouble, made.is_safe) == ("", True)
    record.error = SafeInJournal("The disk is nearly full.")
    made.note_hint()
    assert (made.trouble, made.is_safe) == ("The disk is nearly full.", True)
    assert made.coach.hints == 1
    record.error = None
    made.take_back()
    assert (made.trouble, made.is_safe) == ("", True)
    record.error = CannotWrite("Gone.")
    made.take_back()
    assert made.trouble == "Gone."
    made.close()
    assert record.closed == 1
    assert made.trouble == "Gone."


def test_a_file_that_cannot_be_written_is_named_without_its_folder() -> None:
    record = Failing()
    made = Table(setup(HUMAN, HUMAN), position((900, 900), owns={"dark blue": 0}, agenda=END), record)
    record.error = cannot_write(Path("/home/of/somebody/games/party.json"), OSError(ENOSPC, "No space"))
    made.submit(Mortgage(0, PARK))
    assert made.trouble == "Cannot write party.json: the disk is full."


def test_a_game_whose_file_was_changed_by_another_program_is_told_of_and_safe() -> None:
    record = Failing()
    made = Table(setup(HUMAN, HUMAN), position((900, 900), owns={"dark blue": 0}, agenda=END), record)
    record.error = FileChanged("party.json", "party.damaged")
    made.submit(Mortgage(0, PARK))
    told = "Another program changed this game's file. Your game is saved again."
    assert (made.trouble, made.is_safe) == (told, True)


def test_the_end_of_a_turn_is_told_to_the_record() -> None:
    record = Unrecorded()
    game = position((900, 900), owns={"dark blue": 0}, agenda=END)
    made = Table(setup(HUMAN, HUMAN), game, record)
    made.submit(Mortgage(0, PARK))
    assert record.turns == 0
    made.submit(EndTurn(0))
    assert record.turns == 1
    assert record.commands == [Mortgage(0, PARK), EndTurn(0)]


# --- who hears what


def test_who_leaves_hears_nothing_more_and_may_leave_twice() -> None:
    made = table(HUMAN, HUMAN)
    one, other = Watcher(), Watcher()
    made.join(one)
    made.join(other)
    made.say(Line(None, "Hello."))
    made.leave(one)
    made.leave(one)
    made.say(Line(None, "Again."))
    assert (one.noticed, other.noticed) == (1, 2)
    assert made.watchers == (other,)


def test_a_game_that_was_left_as_it_stands_takes_no_command_and_waits_for_nobody() -> None:
    made = table(HUMAN, HUMAN)
    assert made.must_act == 0
    made.adjourn(Line(None, "Over."))
    assert made.waits is Waits.NOBODY
    with pytest.raises(Refused, match="is over"):
        made.submit(Throw(0))
    assert made.game.state.moves == 0


def test_an_auction_that_is_over_ends_the_limits_of_the_table() -> None:
    step = Auction(0, PARK, bidders=(0, 1), leader=1, bid=40)
    made = Table.at(sitting(position((900, 900), agenda=(step, *END)), (0, 1)))
    made.limits.set(made.game, 0, 500)
    assert made.is_for_bot, "the limit bids"
    turn = made.bot_step()
    assert turn is not None
    assert made.waits is Waits.HUMAN
    told = made.submit(DropOut(1))
    assert told is not None
    assert any(isinstance(event, AuctionClosed) for event in told.events)
    assert made.limits._limits == {}


def test_a_bot_waits_while_somebody_at_the_table_does_not_let_it_play() -> None:
    made = table("uniform", "uniform")

    class Objecting(Watcher):
        objects = True

        def lets_play(self) -> bool:
            return not self.objects

    guest = Objecting()
    made.join(guest)
    assert made.play_one() is None
    guest.is_away = True
    assert made.play_one() is not None
    guest.is_away = False
    guest.sets_pace = False
    assert made.play_one() is not None
    guest.sets_pace = True
    guest.objects = False
    assert made.play_one() is not None


def test_what_happens_while_a_bot_is_let_in_is_its_doing_until_the_person_is_back() -> None:
    made = table(HUMAN, HUMAN)
    bot = Deep(Rng(1))
    made.let_play(0, bot, Line(0, "Away."))
    assert made.bots == (bot, None)
    assert not made.human_may_act(0)
    made.let_play(0, None, Line(0, "Back."))
    assert made.human_may_act(0)


# --- the clock


def test_the_time_is_called_only_once_it_is_over_and_once() -> None:
    clock = Clock()
    timed = setup(HUMAN, HUMAN, time_limit_minutes=15)
    made = Table(timed, new_game(timed), Unrecorded(), clock)
    clock.now += 15 * 60 - 1
    assert made.is_timed
    assert made.time_left == 1.0
    assert made.tick() is None
    clock.now += 1
    assert made.time_left == 0.0
    assert made.tick() is not None
    assert not made.is_timed
    assert made.tick() is None
    clock.now += 100
    assert made.time_left == 0.0


def test_a_clock_that_goes_is_not_started_again() -> None:
    clock = Clock()
    made = Table(setup(HUMAN, HUMAN), new_game(setup(HUMAN, HUMAN)), Unrecorded(), clock)
    clock.now += 5
    made.go_on()
    assert made.elapsed == 5.0
    made.stop()
    clock.now += 50
    assert made.elapsed == 5.0


# --- what may be taken back


def test_twenty_decisions_may_be_taken_back_and_not_one_more() -> None:
    game, own = position((900, 900)), OwnDecisions()
    for _ in range(MOST + 5):
        own.note(Mortgage(0, PARK), game.state.copy(), game)
    assert own.latest((0,)) == Mortgage(0, PARK)
    for _ in range(20):
        own.pop()
    assert own.latest((0,)) is None


def test_what_another_person_did_begins_the_decisions_anew() -> None:
    game, own = position((900, 900)), OwnDecisions()
    own.note(Mortgage(0, PARK), game.state.copy(), game)
    own.note(Mortgage(1, PARK), game.state.copy(), game)
    assert own.latest((0,)) is None
    assert own.latest((0, 1)) == Mortgage(1, PARK)
    own.pop()
    assert own.latest((0, 1)) is None
    own.note(Mortgage(0, PARK), game.state.copy(), game)
    own.note(Mortgage(1, PARK), None, game)
    assert own.latest((0, 1)) is None, "a bot has answered"


# --- help


def test_hints_are_for_somebody_alone_while_the_game_goes_on() -> None:
    game = new_game(setup(HUMAN, "uniform"))
    assert Coach(0).gives_hints(game)
    assert not Coach(None, 5).gives_hints(game)
    made = table("uniform", "uniform", "uniform")
    play_on(made, 20_000)
    assert not Coach(0).gives_hints(made.game)


def test_only_a_teaching_game_looks_at_what_a_person_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[object] = []

    def judge(*asked: object) -> None:
        judged.append(asked[-1])

    game = position((900, 900))
    before = game.state.copy()
    for seat, points, state in (
        (None, 5, before),
        (0, 0, before),
        (0, 5, None),
        (0, 5, before),
    ):
        coach = Coach(seat, points)
        monkeypatch.setattr(coach, "_judged", judge)
        coach.look_at(game, state, Throw(0))
    assert judged == [Throw(0)]


# --- somebody who looks on


def test_who_is_deaf_to_somebody_hears_their_words_from_nobody_but_all_else() -> None:
    made = table(HUMAN, HUMAN)
    looks_on = Onlooker(made, Pace.INSTANT)
    looks_on.take()
    looks_on.deaf_to = {1}
    for line in (Spoken(1, "hidden"), Spoken(0, "heard"), Line(1, "told")):
        looks_on.hear_said(line)
    assert looks_on.has_news
    assert [line.text for told in looks_on.take() for line in told.lines] == ["heard", "told"]
    assert not looks_on.has_news
    looks_on.hear_refused(0, "Not possible.")
    assert not looks_on.has_news
    seated = Onlooker(made, Pace.INSTANT, (0,))
    seated.take()
    seated.hear_refused(0, "Not possible.")
    seated.hear_refused(1, "Nor this.")
    assert [line.text for told in seated.take() for line in told.lines] == ["Not possible."]


def test_only_what_matters_is_among_the_latest() -> None:
    looks_on = Onlooker(table(HUMAN, HUMAN), Pace.INSTANT)
    looks_on.latest.clear()
    looks_on.hear_said(Line(0, "a detail", Weight.DETAIL))
    looks_on.hear_said(Line(0, "a headline", Weight.HEADLINE))
    assert [line.text for line in looks_on.latest] == ["a headline"]


def test_a_screen_is_told_and_kept_busy_until_it_has_shown_what_happened() -> None:
    looks_on = Onlooker(table(HUMAN, HUMAN), Pace.NORMAL)
    told: list[str] = []

    class Screen:
        def notice(self) -> None:
            told.append("news")

        def meet(self, error: Exception) -> None:
            told.append(str(error))

    looks_on.notice()
    looks_on.meet(ValueError("nobody sees it"))
    assert not looks_on.keeps_waiting
    looks_on.shown = Screen()
    looks_on.notice()
    assert looks_on.keeps_waiting
    looks_on.meet(ValueError("a fault"))
    assert told == ["news", "a fault"]
    assert not looks_on.is_fast
    assert Onlooker(looks_on.table, Pace.INSTANT).is_fast


def test_all_are_out_only_where_there_were_people() -> None:
    made = table(HUMAN, HUMAN, "uniform")
    looks_on = Onlooker(made, Pace.INSTANT, (0, 1))
    assert not looks_on.all_out
    made.game.state.players[0].is_out = True
    assert not looks_on.all_out
    made.game.state.players[1].is_out = True
    assert looks_on.all_out
    assert not Onlooker(table("uniform", "uniform"), Pace.INSTANT).all_out


def test_the_keyboard_is_passed_on_only_where_several_have_secrets() -> None:
    secret = late_sitting("addon-1995").game.rules
    keyboard = HandOver((0, 1), secret)
    assert keyboard.is_due(1)
    assert not keyboard.is_due(None)
    keyboard.take(1)
    assert not keyboard.is_due(1)
    assert keyboard.is_due(0)
    assert not HandOver((0,), secret).is_due(0)
    assert not HandOver((0, 1), position().rules).is_due(0)
