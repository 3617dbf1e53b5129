"""A decided game: its only person is asked once, and bots alone are stopped when their game has no end."""

from __future__ import annotations

import pytest

from engine.commands import EndTurn, Resign
from engine.events import End, GameOver, LimitReached
from engine.game import Game
from engine.setup import HUMAN
from engine.steps import PassTurn, TurnOver
from tests.engine.review.test_foregone import EVERYTHING
from tests.support.position import HOTEL, position
from tests.tui.lines.sittings import read, table_of
from tests.tui.sittings import playing, sitting
from tests.tui.sizes import at_both_sizes
from tests.tui.table.test_table import setup
from tui.pages.foregone import CONCEDE, END, WATCH, ForegonePage
from tui.pages.page import BACK
from tui.table.foregone import Foregone
from tui.table.rhythm import Pace
from tui.table.table import Table, Waits
from tui.words.phrases import People

PEOPLE = People(("You", "Bea", "Cyd"), you=0)


def decided(winner: int = 1, round: int = 12, turn: int = 2) -> Game:
    """One player has nearly everything; the last one ends their turn, and the first is asked next."""
    owns = {name: (seat + winner) % 3 for name, seat in EVERYTHING.items()}
    cash = [60, 60, 60]
    cash[winner] = 4000
    game = position(
        cash,
        owns=owns,
        built={"dark blue": HOTEL, "orange": HOTEL},
        agenda=(TurnOver(turn), PassTurn(turn)),
        turn=turn,
    )
    game.state.round = round
    return game


def seated(game: Game, *people: int) -> Table:
    return Table(setup(*[HUMAN if seat in people else "thrifty" for seat in range(3)]), game)


def asked(winner: int = 1) -> Table:
    """The first player has been asked whether to go on."""
    table = seated(decided(winner), 0)
    table.submit(EndTurn(2))
    assert table.foregone.verdict is not None
    return table


def page(table: Table) -> ForegonePage:
    return ForegonePage(table, 0, PEOPLE)


def words(found: ForegonePage) -> list[str]:
    """What can be chosen."""
    return [action.word for action in found.actions if found.can(action.word)]


def test_a_person_is_asked_who_wins_nearly_all_games_from_here() -> None:
    found = page(asked())
    assert found.blocks == ("Bea wins 99 of 100 games from here.",)
    assert words(found) == [CONCEDE, WATCH, BACK]


def test_who_wins_may_end_it_and_has_nothing_to_concede() -> None:
    table = asked(winner=0)
    found = page(table)
    assert found.blocks == ("You win 99 of 100 games from here.",)
    assert words(found) == [END, WATCH, BACK]
    found.act(END)
    assert table.game.state.winners == [0]
    assert [event.end for event in table.chronicle.events if isinstance(event, GameOver)] == [End.SETTLED]
    assert table.may_take_back((0,)) is None


def test_the_only_person_is_asked_once_whatever_they_choose() -> None:
    table = asked()
    page(table).act(BACK)
    assert table.foregone.verdict is None
    for round in (13, 14, 30):
        table.game.state.round = round
        table.foregone.look_at(table.game)
        assert table.foregone.verdict is None


def test_conceding_gives_up_and_the_others_play_on() -> None:
    table = asked()
    page(table).act(CONCEDE)
    assert table.game.state.players[0].is_out
    assert table.waits is Waits.BOT


def test_to_watch_a_bot_takes_the_seat_and_the_rest_is_fast() -> None:
    table, hurried = asked(), list[bool]()
    ForegonePage(table, 0, PEOPLE, lambda: hurried.append(True)).act(WATCH)
    assert hurried
    assert not table.is_human(0)
    assert table.waits is Waits.BOT
    for _ in range(400):
        if table.bot_step() is None:
            break
    assert table.game.is_over


@pytest.mark.parametrize("game", [decided(round=1), position(agenda=(TurnOver(2), PassTurn(2)), turn=2)])
def test_nobody_is_asked_early_or_while_the_game_is_open(game: Game) -> None:
    table = seated(game, 0)
    table.submit(EndTurn(2))
    assert table.foregone.verdict is None


def test_several_people_are_not_asked_nor_those_who_are_out_or_play_for_the_day() -> None:
    table = seated(decided(), 0, 2)
    table.submit(EndTurn(2))
    assert table.foregone.verdict is None
    day = Table(setup(HUMAN, "thrifty", "thrifty"), decided(), day="2024-05-01")
    day.submit(EndTurn(2))
    assert day.foregone.verdict is None


# --- bots alone


def endless() -> Game:
    """Two with more money than rents can take."""
    return position((60, 40_000, 30_000), owns={"Reading Railroad": 1, "Baltic Avenue": 2}, out=(0,), turn=1)


def test_a_game_of_bots_that_cannot_end_is_settled_by_worth() -> None:
    foregone, game = Foregone(None), endless()
    for later in range(20):
        game.state.round = 30 + later
        assert foregone.end(game) is None
    game.state.round = 50
    settle = foregone.end(game)
    assert settle is not None
    game.submit(settle)
    assert game.state.winners == [1]


def test_what_changes_or_may_ruin_somebody_is_played_on() -> None:
    changing, poor = Foregone(None), Foregone(None)
    game, near_ruin = endless(), endless()
    near_ruin.state.players[2].cash = 30
    for later in range(60):
        game.state.round = near_ruin.state.round = 30 + later
        game.state.owner[3] = later % 2 + 1
        assert changing.end(game) is None
        assert poor.end(near_ruin) is None


def test_a_table_settles_it_by_itself_once_all_people_are_out() -> None:
    sets = ("purple", "light blue", "pink", "orange", "red", "yellow", "green", "dark blue")
    owns = {name: 1 + number % 2 for number, name in enumerate((*sets, "railroads", "utilities"))}
    game = position((60, 10**6, 10**6), owns=owns, out=(0,), turn=1, houses=0, hotels=0)
    table = seated(game, 0)
    for _ in range(400):
        if table.bot_step() is None:
            break
    assert table.game.is_over
    ends = [event.end for event in table.chronicle.events if isinstance(event, LimitReached)]
    assert ends == [End.SETTLED]
    assert table.game.state.round <= 25


def test_a_table_with_a_person_in_the_game_is_never_settled() -> None:
    game = position((60_000, 40_000), owns={"Reading Railroad": 1, "Baltic Avenue": 0})
    table = Table(setup(HUMAN, "thrifty"), game)
    for round in range(30, 90):
        game.state.round = round
        table.bot_step()
    assert not table.game.is_over
    table.submit(Resign(0))
    assert table.game.is_over


# --- how it is asked


@at_both_sizes
async def test_the_screen_asks_and_enter_plays_on(size: tuple[int, int]) -> None:
    async with playing(sitting(decided()), size) as play:
        await play.until_asked()
        await play.pilot.pause()
        assert "Bea wins 99 of 100 games from here." in play.text
        await play.press("enter")
        assert "of 100 games from here" not in play.text
        assert not play.game.state.players[0].is_out
        assert play.app.table.waits is Waits.HUMAN


async def test_on_the_screen_the_rest_is_watched_briefly() -> None:
    async with playing(sitting(decided()), pace=Pace.INSTANT) as play:
        await play.until_asked()
        await play.pilot.pause()
        play.desk.is_paused = True
        await play.press("w")
        assert play.desk.pace is Pace.BRIEF
        assert play.app.table.waits is not Waits.HUMAN


@pytest.mark.parametrize(("winner", "key", "words"), [(0, "e", "You win"), (1, "c", "You are out.")])
async def test_what_was_chosen_is_to_be_seen_at_once(winner: int, key: str, words: str) -> None:
    async with playing(sitting(decided(winner))) as play:
        await play.until_asked()
        await play.pilot.pause()
        await play.press(key)
        assert words in play.text


def test_lines_ask_and_take_a_word() -> None:
    told = read(table_of(decided()), "concede", "no")
    assert "Bea wins 99 of 100 games from here." in told
    assert "You are out. Watch the others play on?" in told
    assert "Bea won" in told
