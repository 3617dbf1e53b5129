"""A game that is left and opened again goes on as if it had not been left."""

from __future__ import annotations

import pytest

from engine.bots.uniform import Uniform
from engine.commands import Command, Refuse, Throw
from engine.game import Game
from engine.games.addon1995.steps import Journey
from engine.options import Value
from engine.rng import Rng
from engine.setup import HUMAN, Chair, GameSetup, new_game
from tests.support import position as monopoly
from tests.support.addon import RULES, no, position
from tests.tui import sittings
from tests.tui.addon_sittings import sitting
from tests.tui.sittings import NAMES, TOKENS, FakeSitting, playing
from tests.tui.table.test_table import Broken
from tui.screen.desk import Desk
from tui.table.bots import MOST_INTERJECTIONS
from tui.table.table import Table
from tui.words.sentences import Line

OPTIONS: tuple[dict[str, Value], ...] = (
    {"transition_choice": "player"},
    {"airplanes": 2, "bridges": 2, "bridge_moves": "lander"},
    {"travel_with_roll": True, "transition_choice": "player"},
    {"subway_timing": "next_turn", "income_tax_blind": False},
)

COMMANDS = 150


def left_at(opening: Game, game: Game, commands: list[Command], setup: GameSetup) -> FakeSitting:
    """The game as it is opened again after these commands."""
    saved = FakeSitting(opening, setup)
    saved.game, saved.commands = game.copy(), commands[:]
    return saved


def told(desk: Desk, command: Command) -> tuple[Line, ...]:
    """What is said of a command at a desk."""
    desk.take()
    desk.table.submit(command)
    return desk.take()[-1].lines


@pytest.mark.long
@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_a_game_left_at_every_command_is_told_like_one_played_through(seed: int) -> None:
    chairs = tuple(Chair(name, token, HUMAN) for name, token in zip(NAMES[:3], TOKENS, strict=False))
    setup = GameSetup(RULES, OPTIONS[seed], chairs, seed)
    opening = new_game(setup)
    through = Desk(Table(setup, opening.copy()))
    bot, commands = Uniform(Rng(seed)), list[Command]()
    for _ in range(COMMANDS):
        decision = through.table.game.decision
        if decision is None:
            break
        resumed = Desk(Table.at(left_at(opening, through.table.game, commands, setup)))
        command = bot.choose(through.table.game, decision)
        assert told(resumed, command) == told(through, command)
        commands.append(command)


def test_a_record_that_does_not_lead_to_the_game_tells_on_from_what_can_be_seen() -> None:
    saved = sittings.sitting(monopoly.position(dice=[(1, 2)]))
    saved.game.state.owner[monopoly.title_of(saved.game, "Baltic Avenue")] = 0
    lines = told(Desk(Table.at(saved)), Throw(0))
    assert lines[0].text.endswith("Baltic Avenue, your own.")


def test_leaving_gives_a_bot_no_more_patience_than_it_had_left() -> None:
    chairs = (Chair("You", "hat", HUMAN), Chair("Bea", "shoe", "uniform"))
    setup = GameSetup("monopoly-1935", {"first_player": "seat_one"}, chairs, 5)
    saved = FakeSitting(new_game(setup), setup)
    for number in range(MOST_INTERJECTIONS + 1):
        table = Table.at(saved)
        table.bots = (None, Broken(Rng(1), "loop"))
        turn = table.bot_step()
        assert (turn is None) == (number == MOST_INTERJECTIONS)
        if turn is not None:
            table.submit(Refuse(0))


async def test_a_question_in_the_middle_of_a_move_is_the_same_after_leaving() -> None:
    saved = sitting(position(at={0: no(23)}, dice=[(1, 3)], transition_choice="player"))
    async with playing(saved, (120, 40)) as play:
        await play.press("r")
        assert isinstance(play.game.state.agenda[-1], Journey)
        thrown = play.screen.dice.view
    again = left_at(saved.opening(), saved.game, saved.commands, saved.setup)
    async with playing(again, (120, 40)) as play:
        assert play.screen.dice.view == thrown == (1, 3)
        await play.press("y")
        assert play.desk.latest[-1].text.startswith("You rolled 1+3, even: up the elevator")
