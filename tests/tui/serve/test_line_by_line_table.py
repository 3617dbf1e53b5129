"""A table with others line by line: what is told while they play, and what is asked then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest

from engine.commands import EndTurn, Mortgage, Throw
from tests.support.position import load, position, title_of
from tests.tui.serve.dialling import until
from tests.tui.serve.league.games import league_of
from tests.tui.serve.test_tables import ANN, BEN, CLEO, a_setup, registry_in
from tui.lines.console import Console, Ended
from tui.lines.console_feed import ConsoleFeed
from tui.serve.at_table import GIVEN, Attendee
from tui.serve.line_by_line import OwnGame, OwnListener, PlainTable
from tui.serve.line_editor import LineEditor
from tui.serve.live_table import LiveTable
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.serve.visit import Services
from tui.table.table import Table
from tui.words.sentences import Line

BALTIC = title_of(position(), "Baltic Avenue")


class Player:
    """Somebody at a keyboard, in lines."""

    def __init__(self, live: LiveTable, seat: int | None, services: Services) -> None:
        self.told = ""
        self.feed = ConsoleFeed(self._write, lambda: None)
        self.game = PlainTable(Attendee(live, seat, services), Console(self.feed, self._write))
        self.task = asyncio.create_task(self._play())

    def _write(self, text: str) -> None:
        self.told += text

    async def _play(self) -> None:
        with suppress(Ended):
            await self.game.play()

    async def reads(self, text: str) -> None:
        """Wait until something has been told."""
        await until(lambda: text in self.told, lambda: f"{text!r} is not in\n{self.told}")

    async def type(self, line: str, reads: str) -> str:
        """Type a line and wait for an answer; returns what is told from then on."""
        before = len(self.told)
        self.feed.line(line)
        await until(lambda: reads in self.told[before:], lambda: f"{reads!r} is not in\n{self.told}")
        return self.told[before:]


class Heard:
    """A channel that keeps what is sent."""

    text = ""

    def write(self, data: bytes) -> None:
        self.text += data.decode()

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


class Room:
    """A table at which Ann and Ben sit, with their keyboards."""

    def __init__(self, directory: Path) -> None:
        self.registry = registry_in(directory)
        self.live: LiveTable
        self.players: list[Player] = []

    async def open(self, minutes: int = 0) -> None:
        terms = TableTerms(grace=300, minutes=minutes)
        table = await self.registry.create(a_setup(first_player="seat_one"), ANN, terms)
        await self.registry.sit(table, BEN)
        self.live = await self.registry.open(table)

    def come(self, who: Somebody, seat: int | None) -> Player:
        services = Services(who, self.registry, lambda: [ANN, BEN, CLEO], league_of(self.registry))
        self.players.append(Player(self.live, seat, services))
        return self.players[-1]

    async def close(self) -> None:
        for player in self.players:
            player.task.cancel()
        await asyncio.gather(*(player.task for player in self.players), return_exceptions=True)
        self.live.stop()


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    made = Room(tmp_path)
    await made.open()
    yield made
    await made.close()


async def test_who_is_not_asked_is_told_whom_the_game_waits_for_and_may_look_around(room: Room) -> None:
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    await ben.reads("Ann is about to roll.")
    assert "Ann and Ben are here." in ben.told
    assert "Ann is here." in ann.told
    assert room.live.table_setup.code in ben.told
    told = await ben.type("", "Ann is about to roll.")
    assert ">" not in told
    await ben.type("cash", "$1,500")
    await ben.type("zzz", "zzz")
    await ben.type("pause", "do not wait for one player")
    assert room.live.table.game.state.moves == 0


async def test_business_is_done_in_anothers_turn_at_an_open_moment(room: Room) -> None:
    table = room.live.table
    table.game.state.owner[BALTIC] = 1
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    await ben.reads("Ann is about to roll.")
    told = await ben.type("mortgage baltic", "ortgage")
    await until(lambda: table.game.state.mortgaged[BALTIC])
    assert "I don't know" not in told
    assert Mortgage(1, BALTIC) in table.chronicle.commands
    await ann.reads("Baltic")


async def test_business_that_is_too_late_is_dropped(room: Room) -> None:
    table = room.live.table
    table.game.state.owner[BALTIC] = 1
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    await ben.reads("Ann is about to roll.")
    await ben.type("mortgage", "Baltic Avenue")
    assert ben.game._guest.is_busy
    ann.feed.line("roll")
    await ann.reads("You rolled")
    await ben.reads("Ann rolled")


async def test_the_question_is_gone_when_somebody_else_has_answered_it(room: Room) -> None:
    ann = room.come(ANN, 0)
    await ann.reads("Your roll")
    before = len(ann.told)
    room.live.table.submit(Throw(0))
    room.live.table.rhythm.tell()
    await until(lambda: "You rolled" in ann.told[before:], lambda: ann.told)


async def test_what_is_said_beside_the_question_is_told_and_the_question_stays(room: Room) -> None:
    ann = room.come(ANN, 0)
    await ann.reads("Your roll")
    room.live.table.say(Line(1, "Hello from Ben."))
    await ann.reads("Hello from Ben.")
    assert not ann.task.done()
    await ann.type("roll", "You rolled")


async def test_words_of_the_table_are_known_at_any_question_and_a_seat_that_is_given_is_left(
    room: Room,
) -> None:
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    await ben.type("say hello", "You: hello")
    await ann.reads("Ben: hello")
    await ben.type("mute zoe", "No one else here")
    ann.feed.line("give seat to cleo")
    await ann.reads("Your seat is Cleo's now")
    await until(ann.task.done)
    assert room.live.table_setup.seat_of("cleo") == 0


async def test_another_window_of_who_gave_their_seat_away_is_left_at_the_next_line(room: Room) -> None:
    ann = room.come(ANN, 0)
    await ann.reads("Your roll")
    await room.registry.hand_over(room.live.table_setup, 0, CLEO)
    ann.feed.line("roll")
    await ann.reads(GIVEN)
    await until(ann.task.done)
    assert room.live.table.game.state.moves == 0


async def test_who_only_looks_on_is_asked_nothing_and_does_no_business(room: Room) -> None:
    cleo = room.come(CLEO, None)
    await cleo.reads("Ann is about to roll.")
    assert not cleo.game._guest.sets_pace
    await cleo.type("say hello", "Spectators cannot speak.")
    await cleo.type("cash ann", "$1,500")


async def test_a_line_of_a_player_who_was_played_for_brings_them_back(room: Room) -> None:
    ann = room.come(ANN, 0)
    await ann.reads("Your roll")
    room.live.depart(0)
    room.live.stood_in.add(0)
    ann.feed.line("cash")
    await until(lambda: 0 not in room.live.stood_in)


async def test_back_at_a_table_one_is_told_how_long_one_still_has(tmp_path: Path) -> None:
    room = Room(tmp_path)
    await room.open(minutes=3)
    ben = room.come(BEN, 1)
    ann = room.come(ANN, 0)
    await ann.reads("You have 3 minutes left.")
    for player in (ann, ben):
        player.feed.line("quit")
        await until(player.task.done)
    ben = room.come(BEN, 1)
    await ben.reads("about to roll")
    room.live._due = monotonic() + 18.2
    ann = room.come(ANN, 0)
    await ann.reads("You have 18 seconds left.")
    await ben.reads("Ann has 18 seconds left.")
    assert "You have" not in ben.told
    await room.close()


async def test_somebody_who_is_here_is_told_that_their_time_is_up_and_not_that_they_are_away(
    room: Room,
) -> None:
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    room.live._time_is_up(0)
    await ann.reads("Your time is up: a bot plays until you act.")
    await ben.reads("Ann's time is up: a bot plays until Ann acts.")
    assert "away: a bot takes over" not in ann.told + ben.told
    await ann.type("", "You are back.")


async def test_a_question_that_news_interrupts_is_read_again_with_its_prompt(room: Room) -> None:
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    await until(lambda: "Ben is here." in ann.told and ann.told.endswith("\n> "))
    before = len(ann.told)
    await ben.type("say hello", "You: hello")
    await until(lambda: ann.told.endswith("> ") and len(ann.told) > before)
    news = ann.told[before:].split("\n")
    assert news[:2] == ["", "Ben: hello"]
    assert news[2].startswith("Your roll.")
    assert news[3:] == ["> "]
    assert "> " not in ben.told, "nothing is asked there"


async def test_what_was_typed_by_half_stands_behind_the_prompt_again() -> None:
    channel = Heard()
    keyboard = LineEditor(channel, width=80, on_end=lambda: None)
    console = Console(keyboard, keyboard.write)
    console.on_news = lambda: console.say("Ben: hello")
    asking = asyncio.create_task(console.ask(lambda: ("Your roll.", "1. Roll.")))
    await until(lambda: channel.text == "> ")
    keyboard.hear(b"rol")
    keyboard.tell_news()
    await until(lambda: channel.text.endswith("\r\nBen: hello\r\nYour roll.\r\n> rol"))
    keyboard.hear(b"l\r")
    assert await asking == "roll"
    console.say("You rolled 3.")
    assert channel.text.endswith("> roll\r\nYou rolled 3.\r\n")


async def test_a_fault_of_the_table_is_met_by_whoever_waits_there(room: Room) -> None:
    ben = room.come(BEN, 1)
    await ben.reads("about to roll")
    error = KeyError("a fault")
    ben.game._guest.meet(error)
    await until(ben.task.done)
    assert ben.task.exception() is error


async def test_when_it_is_over_one_may_look_around_until_enter(room: Room) -> None:
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    await ben.reads("about to roll")
    ann.feed.line("agree to end")
    await ben.reads("Ann wants to end the game here")
    ben.feed.line("agree to end")
    for each in (ann, ben):
        await each.reads("The game is over.")
        assert not each.task.done()
        await each.type("cash", "$1,500")
        each.feed.line("")
        await until(each.task.done)
    assert ann.game._guest not in room.live.table.guests


# --- alone at a table


async def test_alone_a_bot_does_one_thing_and_waits_until_it_was_told() -> None:
    table = Table(a_setup(1, 2, first_player="seat_one"), position((900, 900, 900), turn=1))
    written: list[str] = []
    feed = ConsoleFeed(written.append, lambda: None)
    game = OwnGame(table, Console(feed, written.append), feed)
    assert isinstance(game._listener, OwnListener)
    assert game._listener.keeps_waiting
    playing = asyncio.create_task(game._play_others())
    await until(playing.done)
    assert game._listener.keeps_waiting
    assert table.game.state.moves == 1
    table.stop()


async def test_alone_a_fault_of_the_table_is_met_while_bots_are_waited_for() -> None:
    table = Table(a_setup(1, 2, first_player="seat_one"), position((900, 900, 900)))
    feed = ConsoleFeed(lambda text: None, lambda: None)
    game = OwnGame(table, Console(feed, lambda text: None), feed)
    waiting = asyncio.create_task(game._play_others())
    await asyncio.sleep(0)
    error = KeyError("a fault")
    game._own.meet(error)
    await until(waiting.done)
    assert waiting.exception() is error
    table.stop()


async def test_who_is_told_of_their_own_command_is_not_told_again() -> None:
    table = Table(a_setup(1, 1, first_player="seat_one"), position((900, 900)))
    feed = ConsoleFeed(lambda text: None, lambda: None)
    listener = OwnListener(table, Console(feed, lambda text: None))
    assert listener.submit(EndTurn(0)) != ""
    assert not feed._has_news
    assert listener.submit(Throw(0)) == ""
    assert not feed._has_news
    table.rhythm.tell()
    assert feed._has_news
    table.stop()


async def test_business_that_is_asked_for_too_early_opens_at_the_next_open_moment(room: Room) -> None:
    table = room.live.table
    table.game.state.owner[BALTIC] = 1
    load(table.game, (2, 4))  # to Oriental Avenue, which can be bought
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    await ann.type("roll", "1. Buy")
    await ben.type("mortgage", "Mortgage: opens once this is settled.")
    assert not ben.game._guest.is_busy
    before = len(ben.told)
    ann.feed.line("buy")
    await until(lambda: "What will you mortgage?" in ben.told[before:], lambda: ben.told)
    await ben.type("baltic", "ortgage")
    await until(lambda: table.game.state.mortgaged[BALTIC])


async def test_a_word_that_is_no_business_is_not_kept_for_later(room: Room) -> None:
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    await ann.type("roll", "You rolled")
    await ben.type("zzz", "I don't know 'zzz'.")
    assert ben.game._guest.wanted is None


@pytest.mark.parametrize("typed", ["b", "buy", "roll", "declare bankruptcy"])
async def test_in_another_s_turn_a_command_is_told_why_it_cannot_be_given(room: Room, typed: str) -> None:
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    before = len(ben.told)
    await ben.type(typed, "is about to roll.")
    assert "You cannot " in ben.told[before:]


async def test_a_limit_is_set_changed_and_ended_in_lines_while_others_bid(room: Room) -> None:
    limits, game = room.live.table.limits, room.live.table.game
    load(game, (1, 2))
    ann, ben = room.come(ANN, 0), room.come(BEN, 1)
    await ann.reads("Your roll")
    await ann.type("roll", "Buy Baltic Avenue")
    await ann.type("auction", "")
    await ben.reads("Your bid for Baltic Avenue")
    ben.feed.line("bid 40")
    await ann.reads("Bid more?")
    await ben.type("limit 120", "You will bid up to $120.")
    assert limits.of(game, 1) == 120
    await ben.type("change the limit", "What is the most you will bid?")
    await ben.type("5", "Enter an amount from")
    await ben.type("90", "You will bid up to $90.")
    assert limits.of(game, 1) == 90
    await ben.type("no limit", "you will be asked")
    assert limits.of(game, 1) == 0
    await ben.type("limit", "What is the most you will bid?")
    ann.feed.line("bid 200")
    await until(lambda: game.decision is not None and "bid=200" in str(game.decision.step))
    await ben.type("150", "Enter an amount from $201")
    await ben.type("back", "Bid more?")
    await ben.type("drop out", "You dropped out")
