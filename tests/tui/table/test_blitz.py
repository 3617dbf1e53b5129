"""Blitz: a quick game by one key or one word, which bots play fast."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.board import Kind
from engine.commands import Buy, Command, DropOut, EndTurn, Throw
from engine.setup import HUMAN, new_game
from engine.steps import Auction, Due, MayBuy, PassTurn, Step, TurnOver
from tests.support.position import position, title_of
from tests.tui.presses import EnterFirst, Pressed, setups
from tests.tui.stage import GameStandIn, new_app, on_stage, store_in
from tui.cli.main import main
from tui.screen.app.magnate import MagnateApp
from tui.screen.desk import Desk
from tui.screen.game import GameScreen
from tui.screen.panels.boxes import CardShown
from tui.table.blitz import blitz_setup, is_blitz, pace_of
from tui.table.playback import Pace
from tui.table.settings_file import save
from tui.table.table import Table, Waits
from tui.words.settings import Settings


async def test_one_key_on_the_title_begins_it_and_bots_are_fast(tmp_path: Path) -> None:
    save(tmp_path, Settings(pace="slow"))
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("b")
        stand_in = stage.app.screen
        assert isinstance(stand_in, GameStandIn)
        assert is_blitz(stand_in.table.setup)
        assert isinstance(stage.app, MagnateApp)
        screen = MagnateApp.game_screen(stage.app, stand_in.table)
        assert isinstance(screen, GameScreen)
        assert screen.desk.pace is Pace.BRIEF


def test_everybody_is_dealt_two_deeds_and_keeps_all_their_cash() -> None:
    state = new_game(blitz_setup()).state
    assert [state.owner.count(seat) for seat in range(3)] == [2, 2, 2]
    assert {player.cash for player in state.players} == {1500}


def test_bots_are_never_slower_than_is_liked() -> None:
    setup = blitz_setup()
    assert [pace_of(setup, pace.value) for pace in Pace] == [Pace.INSTANT, Pace.BRIEF, Pace.BRIEF, Pace.BRIEF]
    other = replace(setup, options={**setup.options, "time_limit_rounds": 30})
    assert not is_blitz(other)
    assert pace_of(other, Pace.SLOW.value) is Pace.SLOW


@pytest.mark.parametrize(("table", "level"), [((), "easy"), ((("", "human"), ("Bo", "hard")), "hard")])
def test_the_command_line_begins_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    table: tuple[tuple[str, str], ...],
    level: str,
) -> None:
    save(tmp_path, Settings(table=table))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(tmp_path))
    assert main(["--plain", "blitz", "--name", "Ann"]) == 0
    with store_in(tmp_path).open() as saved:
        assert saved.title == "Blitz"
        assert is_blitz(saved.setup)
        assert [chair.player for chair in saved.setup.chairs] == [HUMAN, level, level]
        assert saved.setup.chairs[0].name == "Ann"


def test_a_name_that_cannot_be_is_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert (
        main(["--data-dir", str(tmp_path), "--plain", "blitz", "--name", "A name that is much too long"]) == 2
    )
    assert capsys.readouterr().err.startswith("magnate: A player name has ")


# --- turns that end by themselves


TURN_OVER = (TurnOver(0), PassTurn(0))
BROWN = ("Mediterranean Avenue", "Baltic Avenue")


def blitz_at(agenda: Sequence[Step] = (Due(0), PassTurn(0)), **position_: Any) -> Table:
    """A person's blitz in some position, with dice that lead to a space where nothing happens."""
    game = position((900, 900, 900), agenda=agenda, dice=[(4, 6)], **position_)
    return Table(blitz_setup(), game)


def rolled(table: Table) -> list[Command | None]:
    """What was done after one's own roll, until another's turn or a question."""
    table.submit(Throw(0))
    while table.waits is Waits.BOT and table.game.state.turn == 0:
        table.bot_step()
    return [turn.command for turn in table.chronicle.turns[1:]]


def test_a_turn_in_which_nothing_is_left_to_do_ends_by_itself() -> None:
    assert rolled(blitz_at()) == [Throw(0), EndTurn(0)]


def test_in_a_longer_game_it_is_asked() -> None:
    table = blitz_at()
    longer = Table(replace(table.setup, options={}), table.game)
    assert rolled(longer) == [Throw(0)]


def test_who_can_build_or_lift_a_mortgage_is_asked_before_the_others_move() -> None:
    assert rolled(blitz_at(owns=dict.fromkeys(BROWN, 0))) == [Throw(0)]
    assert rolled(blitz_at(owns={"Baltic Avenue": 0}, mortgaged=["Baltic Avenue"])) == [Throw(0)]
    assert rolled(blitz_at(owns={"Baltic Avenue": 0})) == [Throw(0), EndTurn(0)]


def test_what_can_be_undone_is_not_passed_over() -> None:
    park = title_of(position(), "Park Place")
    table = blitz_at((MayBuy(0, park), *TURN_OVER), at={0: "Park Place"})
    table.submit(Buy(0))
    assert table.waits is Waits.HUMAN
    assert table.may_take_back((0,)) == Buy(0)


def test_the_end_of_a_turn_that_came_by_itself_is_nothing_to_undo() -> None:
    table = blitz_at()
    table.submit(Throw(0))
    table.bot_step()
    assert table.game.state.turn == 1
    assert table.may_take_back((0,)) is None


def test_after_an_auction_that_another_player_has_closed_the_turn_ends() -> None:
    park = title_of(position(), "Park Place")
    auction = Auction(0, park, bidders=(1, 0), bid=20, leader=0)
    table = blitz_at((auction, *TURN_OVER))
    table.submit(DropOut(1))
    assert table.waits is Waits.BOT
    assert table.bot_command() == EndTurn(0)


def test_a_card_in_a_blitz_is_shown_while_the_others_play_on() -> None:
    table = blitz_at()
    desk = Desk(table)
    desk.card = CardShown(0, "Chance", Kind.CHANCE, "Advance to Go.", [])
    assert not desk.has_something_open
    slower = Desk(Table(replace(table.setup, options={}), table.game))
    slower.card = desk.card
    assert slower.has_something_open


def test_an_enter_first_player_presses_few_keys_a_round_and_is_seldom_refused() -> None:
    setup, pace = setups()["blitz"]
    done = Pressed()
    for seed in range(1, 7):
        done = done.with_other(EnterFirst(replace(setup, seed=seed), 20, pace).play())
    assert done.a_round <= 2.9  # 2.6 of twenty games; 3.2 where every turn has to be ended
    assert done.share_refused <= 0.08
