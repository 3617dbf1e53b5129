"""The table: who acts, what is recorded, the clock, and bots that misbehave."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.bots.base import Bot
from engine.bots.uniform import Uniform
from engine.choices import Decision
from engine.commands import (
    Bid,
    CallTime,
    Command,
    EndTurn,
    Goods,
    Mortgage,
    Offer,
    Propose,
    Ready,
    Refuse,
    Throw,
)
from engine.events import LimitReached, TurnBegan
from engine.game import Game, Refused
from engine.games.landlord1904.commands import RefuseTicket
from engine.options import Value
from engine.rng import Rng
from engine.setup import HUMAN, Chair, GameSetup, new_game
from engine.steps import Due
from saves.errors import CannotWrite, SafeInJournal
from tui.screen.desk import Desk
from tui.screen.panels.menu import Confirm
from tui.table.bots import MOST_INTERJECTIONS
from tui.table.chronicle import Turn
from tui.table.recorder import Unrecorded
from tui.table.seats import bots_of
from tui.table.setup import setup_for
from tui.table.table import Table, Waits

TOKENS = ("hat", "shoe", "ring", "key")


def setup(*players: str, seed: int = 5, **options: Value) -> GameSetup:
    chairs = tuple(
        Chair(name, token, player)
        for name, token, player in zip(("Ann", "Bea", "Cyd", "Dov"), TOKENS, players, strict=False)
    )
    return GameSetup("monopoly-1935", {"first_player": "seat_one", **options}, chairs, seed)


def table(*players: str, record: Unrecorded | None = None, seed: int = 5, **options: Value) -> Table:
    made = setup(*players, seed=seed, **options)
    return Table(made, new_game(made), record)


class Clock:
    """A clock that stands still until it is put forward."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Broken(Bot):
    """Fails in one of several ways."""

    id = "broken"
    title = "Broken"
    meddles = True

    def __init__(self, rng: Rng, way: str = "raise") -> None:
        self.way = way

    def choose(self, game: Game, decision: Decision) -> Command:
        return self._misbehave(game, decision.seat)

    def interject(self, game: Game, seat: int) -> Command | None:
        return self._misbehave(game, seat)

    def _misbehave(self, game: Game, seat: int) -> Command:
        if self.way == "raise":
            raise RuntimeError("out of ideas")
        if self.way == "refused":
            return Bid(seat, -5)
        if self.way == "clock":
            return CallTime(seat)
        if self.way == "another":
            return Throw(seat ^ 1)
        return Propose(seat, Offer(seat, seat ^ 1, Goods(1), Goods()))


def play_on(made: Table, most: int = 5000) -> list[Turn]:
    """Let the bots play until a person has to act."""
    turns = []
    for _ in range(most):
        turn = made.bot_step()
        if turn is None:
            break
        turns.append(turn)
    return turns


# --- who acts


def test_the_table_waits_for_people_and_bots_by_the_setup() -> None:
    made = table(HUMAN, "uniform")
    assert made.waits is Waits.HUMAN
    assert made.must_act == 0
    assert Desk(made).people.you == 0
    made.submit(Ready(1))
    assert made.bot_step() is None


def test_several_people_are_not_addressed_as_you() -> None:
    assert Desk(table(HUMAN, HUMAN, "uniform")).people.you is None


def test_a_person_may_do_business_before_a_bot_throws() -> None:
    made = table("uniform", HUMAN)
    assert made.waits is Waits.BOT
    assert made.human_may_act(1)
    assert not made.human_may_act(0)
    made.game.state.owner[3] = 1
    desk = Desk(made)
    made.submit(Mortgage(1, 3))
    assert desk.take()[-1].lines[0].seat == 1
    assert made.waits is Waits.BOT
    assert desk.may_act == (1,)
    assert desk.press("t")
    assert desk.prompt is not None
    assert not desk.prompt.must_answer


def test_who_is_ready_has_nothing_more_to_do_in_this_moment() -> None:
    made = table("uniform", HUMAN)
    made.submit(Ready(1))
    assert not made.human_may_act(1)
    assert Desk(made).may_act == ()


def test_the_one_who_must_act_comes_first() -> None:
    made = table(HUMAN, HUMAN, HUMAN)
    made.submit(Throw(0))
    assert Desk(made).may_act[0] == made.must_act


# --- playing


def test_the_opening_is_told() -> None:
    made = table(HUMAN, HUMAN)
    (opening,) = Desk(made).take()
    assert any(isinstance(event, TurnBegan) for event in opening.events)
    assert opening.lines[0].text == "Ann goes first."


def test_a_refused_command_changes_and_records_nothing() -> None:
    record = Unrecorded()
    made = table(HUMAN, HUMAN, record=record)
    with pytest.raises(Refused):
        made.submit(EndTurn(0))
    assert record.commands == []


def test_every_command_is_recorded_and_plays_the_same_game_again() -> None:
    record = Unrecorded()
    made = table("uniform", "uniform", "uniform", record=record)
    play_on(made, 20_000)
    assert made.waits is Waits.NOBODY
    again = new_game(made.setup)
    for command in record.commands:
        again.submit(command)
    assert again.state == made.game.state
    assert record.turns > 5


def test_bots_have_chance_of_their_own_that_depends_on_seed_and_seat() -> None:
    bots = bots_of(setup("uniform", HUMAN, "uniform", seed=9))
    again = bots_of(setup(HUMAN, HUMAN, "uniform", seed=9))
    assert isinstance(bots[0], Uniform)
    assert isinstance(bots[2], Uniform)
    assert isinstance(again[2], Uniform)
    assert bots[1] is None
    game = new_game(setup(HUMAN, HUMAN, seed=9))
    assert bots[2].chance(game) == again[2].chance(game)
    assert bots[0].chance(game) != bots[2].chance(game)
    assert bots[0].chance(game) != game.state.rng


# --- bots that misbehave


def test_bots_take_who_has_a_bots_seat_for_a_person_until_it_is_a_bots_again() -> None:
    made = table(HUMAN, "hard", "expert")
    made.hold(1, "Eva")
    assert [(sorted(bot.kin), [*bot.people]) for bot in made.bots if bot is not None] == [([2], [0, 1])]
    made.hold(1, "")
    assert [(sorted(bot.kin), [*bot.people]) for bot in made.bots if bot is not None] == [([1, 2], [0])] * 2


@pytest.mark.parametrize("way", ["raise", "refused", "another", "loop"])
def test_a_bot_that_fails_does_not_end_the_game(way: str) -> None:
    made = table("uniform", "uniform", seed=11)
    made.bots = (Broken(Rng(1), way), Broken(Rng(2), way))
    turns = play_on(made, 3000)
    assert len(turns) == 3000 or made.waits is Waits.NOBODY
    assert made.game.state.round > 1


def test_a_bot_that_fails_at_a_lot_ticket_refuses_it() -> None:
    """The command names the lot; it cannot be made without looking at what is asked."""
    chairs = (Chair("Ann", "red checker", "uniform"), Chair("Bea", "blue checker", "uniform"))
    lots = GameSetup("landlord-1904", {}, chairs, 5)
    made = Table(lots, new_game(lots))
    made.bots = (Broken(Rng(1)), Broken(Rng(2)))
    assert any(isinstance(turn.command, RefuseTicket) for turn in play_on(made, 50))


def test_a_bot_cannot_hold_up_a_person_for_ever() -> None:
    made = table(HUMAN, "uniform")
    made.bots = (None, Broken(Rng(1), "loop"))
    for _ in range(MOST_INTERJECTIONS):
        assert made.bot_step() is not None
        assert made.bot_step() is None  # a person considers the offer
        decision = made.decision
        assert decision is not None
        made.submit(Refuse(0))
    assert isinstance(made.decision.step if made.decision else None, Due)
    assert made.bot_step() is None


def test_a_bot_does_nothing_in_another_players_name() -> None:
    """What a person may do now is not refused: only its seat says that it is not theirs."""
    made = table(HUMAN, "uniform")
    made.bots = (None, Broken(Rng(1), "another"))
    assert made.game.refusal(Throw(0)) is None
    assert made.bot_step() is None
    assert made.game.state.moves == 0


# --- the record


class FullDisk(Unrecorded):
    def append(self, command: Command) -> None:
        raise CannotWrite("Cannot write the game: the disk is full.")


def test_a_full_disk_is_told_and_the_game_goes_on() -> None:
    made = table(HUMAN, HUMAN, record=FullDisk())
    assert made.submit(Throw(0)) is not None
    assert made.trouble == "Cannot write the game: the disk is full."


@pytest.mark.parametrize(("error", "is_asked"), [(CannotWrite, True), (SafeInJournal, False)])
def test_leaving_is_asked_about_only_if_something_would_be_lost(
    error: type[CannotWrite], is_asked: bool
) -> None:
    class Full(Unrecorded):
        def append(self, command: Command) -> None:
            raise error("The disk is full.")

    made = table(HUMAN, HUMAN, record=Full())
    desk = Desk(made)
    made.submit(Throw(0))
    assert desk.note == "The disk is full."
    desk.ask_to_leave()
    assert desk.has_left is not is_asked
    if is_asked:
        assert isinstance(desk.top, Confirm)
        assert "could NOT be saved" in desk.top.question
        desk.press("y")
        assert desk.has_left


def test_the_record_is_written_before_anything_is_told() -> None:
    order: list[str] = []

    class Noting(Unrecorded):
        def append(self, command: Command) -> None:
            order.append("recorded")

    made = table(HUMAN, HUMAN, record=Noting())
    made.submit(Throw(0))
    order.append("told")
    assert order == ["recorded", "told"]


def test_the_text_side_needs_no_screen_library() -> None:
    modules = "tui.table.table, tui.lines.transcript, tui.ask.prompt, tui.words.narrator"
    code = f"import sys, {modules}; sys.exit(bool({{'textual', 'rich'}} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- the clock


def test_the_time_is_called_when_it_is_over() -> None:
    clock = Clock()
    timed = setup(HUMAN, HUMAN, time_limit_minutes=15)
    made = Table(timed, new_game(timed), Unrecorded(played=14 * 60), clock)
    assert made.tick() is None
    assert made.time_left == 60
    clock.now += 61
    desk = Desk(made)
    desk.take()
    turn = made.tick()
    assert turn is not None
    assert any(isinstance(event, LimitReached) for event in turn.events)
    assert desk.take()[0].lines[0].text == "Time is up: the game ends after this turn."
    assert made.tick() is None


def test_no_player_calls_the_time() -> None:
    made = table(HUMAN, HUMAN, time_limit_minutes=15)
    desk = Desk(made)
    with pytest.raises(Refused, match="Only the table does that"):
        made.submit(CallTime(0))
    desk.submit(CallTime(0))
    assert not made.game.state.time_is_up
    made.game.submit(CallTime(0))  # as a replay does


def test_a_bot_that_calls_the_time_is_played_for() -> None:
    made = table("uniform", "uniform", seed=11, time_limit_minutes=15)
    made.bots = (Broken(Rng(1), "clock"), Broken(Rng(2), "clock"))
    assert len(play_on(made, 100)) == 100
    assert not made.game.state.time_is_up


def test_the_clock_stands_while_the_game_is_away() -> None:
    clock = Clock()
    untimed = setup(HUMAN, HUMAN)
    made = Table(untimed, new_game(untimed), Unrecorded(played=5), clock)
    made.pause()
    clock.now += 100
    made.go_on()
    clock.now += 2
    assert made.elapsed == 7
    assert made.time_left is None
    made.close()


def test_what_a_bot_is_like_is_told_of_bots_alone() -> None:
    assert table(HUMAN, "normal:dealer", "thrifty").styles == ("", "Normal, a dealer", "Careful")
    seated = setup_for("landlord-1904", {}, ["Ann"], ["normal:dealer", "hard:builder"], 5)
    told = Table(seated, new_game(seated)).styles
    assert told == ("", "Normal, an investor", "Hard, a speculator")
