"""Taking back the last decision: when it can be done, who is told, and what is in the file afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.commands import Build, Buy, Command, EndTurn, Lift, Mortgage, PayPercentTax, Resign, Throw
from engine.games.addon1995.commands import UseTravelCards
from engine.steps import ChooseTax, MayBuy, PassTurn, TurnOver
from saves import SavedGame, Store, verify
from tests.support.addon import cards
from tests.support.position import position, title_of
from tests.tui import addon_sittings
from tests.tui.sittings import FakeSitting, playing, setup_for, sitting
from tests.tui.sizes import at_both_sizes
from tui.ask.vocabulary import harmless
from tui.screen.desk import Desk
from tui.table.table import Table
from tui.words.sentences import Line

PARK, PENNSYLVANIA = (title_of(position(), name) for name in ("Park Place", "Pennsylvania Avenue"))


def buying(people: tuple[int, ...] = (0,)) -> FakeSitting:
    agenda = (MayBuy(0, PARK), TurnOver(0), PassTurn(0))
    return sitting(position((900, 900), agenda=agenda), people)


def test_a_purchase_is_taken_back() -> None:
    saved = buying()
    before = saved.game.state.copy()
    desk = Desk(Table.at(saved))
    desk.press("b")
    assert saved.game.state.owner[PARK] == 0
    desk.press("U")
    assert saved.game.state == before
    assert not saved.commands
    assert desk.prompt is not None
    assert desk.prompt.entry("b") is not None


def test_several_are_taken_back_one_after_the_other() -> None:
    saved = sitting(position((900, 900), owns={"Boardwalk": 0}, agenda=(MayBuy(0, PARK), TurnOver(0))))
    before = saved.game.state.copy()
    table = Table.at(saved)
    table.submit(Buy(0))
    table.submit(Mortgage(0, PARK))
    table.take_back()
    assert saved.commands == [Buy(0)]
    table.take_back()
    assert saved.game.state == before


def test_a_throw_is_not_taken_back_nor_what_came_before_it() -> None:
    saved = sitting(position((900, 900), owns={"Boardwalk": 0}))
    desk = Desk(Table.at(saved))
    desk.table.submit(Mortgage(0, title_of(saved.game, "Boardwalk")))
    desk.table.submit(Throw(0))
    played = list(saved.commands)
    desk.press("U")
    assert saved.commands == played
    assert "take that back" in desk.note


def test_nothing_is_taken_back_once_somebody_else_has_answered() -> None:
    saved = sitting(position((900, 900), agenda=(TurnOver(0), PassTurn(0))))
    table = Table.at(saved)
    table.submit(EndTurn(0))
    assert table.may_take_back((0,)) == EndTurn(0)
    table.bot_step()
    assert table.may_take_back((0, 1)) is None


def test_nothing_is_taken_back_of_a_game_that_was_ended_as_it_stands() -> None:
    table = Table.at(buying())
    table.submit(Buy(0))
    table.adjourn(Line(None, "The game ends here."))
    assert table.may_take_back((0,)) is None


def test_nobody_takes_back_what_another_person_did() -> None:
    table = Table.at(buying(people=(0, 1)))
    table.submit(Buy(0))
    assert table.may_take_back((1,)) is None
    assert table.may_take_back((0, 1)) == Buy(0)


def test_what_shows_something_hidden_is_not_taken_back() -> None:
    table = Table.at(sitting(position((900, 900), agenda=(ChooseTax(0), TurnOver(0)))))
    table.submit(PayPercentTax(0))
    assert table.may_take_back((0,)) is None


def test_a_look_at_the_next_card_is_not_taken_back() -> None:
    """A travel card takes the piece to Chance, and no dice are thrown."""
    saved = addon_sittings.sitting(addon_sittings.travelling(31))
    table = Table.at(saved)
    chance, dice = saved.game.state.decks[0], saved.game.state.rng
    table.submit(UseTravelCards(0, cards(saved.game, "TR-01")))
    assert saved.game.state.decks[0] != chance
    assert saved.game.state.rng == dice
    assert table.may_take_back((0, 1, 2)) is None


def test_what_came_before_anothers_decision_stays_though_that_is_taken_back() -> None:
    saved = sitting(position((900, 900), owns={"Boardwalk": 1}, agenda=(TurnOver(0), PassTurn(0))), (0, 1))
    table = Table.at(saved)
    table.submit(EndTurn(0))
    table.submit(Mortgage(1, title_of(saved.game, "Boardwalk")))
    table.take_back()
    assert table.may_take_back((0, 1)) is None
    assert saved.commands == [EndTurn(0)]


def test_what_came_before_a_bots_decision_stays() -> None:
    saved = sitting(position((900, 900), agenda=(TurnOver(0), PassTurn(0))))
    table = Table.at(saved)
    table.submit(EndTurn(0))
    assert table.may_take_back((0,)) == EndTurn(0)
    while table.bot_step() is not None:
        assert table.may_take_back((0,)) is None


def test_the_decision_that_ends_a_game_is_not_taken_back() -> None:
    table = Table.at(sitting(position((900, 900)), (0, 1)))
    table.submit(Resign(0))
    assert table.game.is_over
    assert table.may_take_back((0, 1)) is None


def test_the_latest_decisions_alone_are_kept_to_be_taken_back() -> None:
    saved = sitting(position((900, 900), owns={"Boardwalk": 0}, agenda=(TurnOver(0), PassTurn(0))))
    table, lot = Table.at(saved), title_of(saved.game, "Boardwalk")
    for _ in range(15):
        table.submit(Mortgage(0, lot))
        table.submit(Lift(0, lot))
    taken = 0
    while table.may_take_back((0,)) is not None:
        table.take_back()
        taken += 1
    assert taken == 20
    assert len(saved.commands) == 10


def test_every_screen_at_the_table_is_told() -> None:
    table = Table.at(buying(people=(0, 1)))
    one, other = Desk(table, seats=(0,)), Desk(table, seats=(1,))
    one.press("b")
    one.press("U")
    assert one.take()[-1].lines[-1].text == "You undid: Buy."
    assert other.take()[-1].lines[-1].text == "You undid: Buy.".replace("You", table.names[0])


async def test_the_key_is_shown_as_long_as_it_does_something() -> None:
    async with playing(buying(), (120, 40)) as play:
        assert "Undo" not in play.text
        await play.press("b")
        assert "Undo" in play.text
        await play.press("ctrl+u")
        assert play.game.state.owner[PARK] != 0
        assert "undid" in play.text
        assert "Undo" not in play.text


@at_both_sizes
@pytest.mark.parametrize("command", [Mortgage(0, PARK), Build(0, (PENNSYLVANIA,))])
async def test_a_change_of_cash_that_was_taken_back_is_no_longer_seen(
    size: tuple[int, int], command: Command
) -> None:
    owns = {"Boardwalk": 1, "Park Place": 0, "green": 0}
    at = {0: "Pennsylvania Avenue"}
    async with playing(sitting(position((900, 900), owns=owns, at=at, dice=[(2, 3)])), size) as play:
        await play.press("r")  # to Boardwalk, which is Bea's
        before = [player.change for player in play.screen.view.players]
        assert before[0] < 0 < before[1]
        shown = play.screen.players.view
        play.desk.submit(command)
        play.screen.show()
        assert [player.change for player in play.screen.view.players] != before
        await play.press("U")
        assert [player.change for player in play.screen.view.players] == before
        assert play.screen.players.view == shown


# --- the file


def begun(directory: Path) -> tuple[SavedGame, Table]:
    """A saved game where somebody has thrown, and may decide something without dice."""
    saved = Store(directory).create(setup_for(2, (0, 1)))
    table = Table.at(saved)
    for _ in range(200):
        asked = saved.game.decision
        assert asked is not None
        if isinstance(asked.step, MayBuy):
            return saved, table
        table.submit(harmless(saved.game) or table._substitute.choose(saved.game, asked))
    raise AssertionError("nobody came to a space that is for sale")


def asked_seat(saved: SavedGame) -> int:
    assert saved.game.decision is not None
    return saved.game.decision.seat


@pytest.mark.parametrize("is_closed", [True, False])
def test_the_file_agrees_after_a_decision_was_taken_back(tmp_path: Path, is_closed: bool) -> None:
    saved, table = begun(tmp_path)
    number, state = len(saved.commands), saved.game.state.copy()
    table.submit(Buy(asked_seat(saved)))
    table.take_back()
    path = Store(tmp_path).path(saved.name)
    if is_closed:
        table.close()
        assert verify(path).is_whole
        with Store(tmp_path).open(saved.name) as again:
            assert (len(again.commands), again.game.state) == (number, state)
    else:
        assert verify(path).is_whole
        saved.close()


def test_what_is_played_after_it_is_saved_too(tmp_path: Path) -> None:
    saved, table = begun(tmp_path)
    seat = asked_seat(saved)
    table.submit(Buy(seat))
    table.take_back()
    table.submit(Buy(seat))
    state = saved.game.state.copy()
    journal = saved._files.journal.read_text()
    assert journal.count("\n") == 2
    table.close()
    with Store(tmp_path).open(saved.name) as again:
        assert again.game.state == state
        assert again.is_verified


def test_a_crash_right_after_it_loses_nothing(tmp_path: Path) -> None:
    saved, table = begun(tmp_path)
    number, state = len(saved.commands), saved.game.state.copy()
    table.submit(Buy(asked_seat(saved)))
    table.take_back()
    copy = tmp_path / "copy"
    copy.mkdir()
    for path in tmp_path.iterdir():
        if path.is_file() and path.suffix != ".lock":
            (copy / path.name).write_bytes(path.read_bytes())
    with Store(copy).open(saved.name) as again:
        assert (len(again.commands), again.game.state) == (number, state)
        assert not again.faults
    saved.close()
