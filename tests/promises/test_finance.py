"""What random play of Finance keeps: legality, conservation, copies, and an end."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from engine.commands import CallTime
from engine.events import (
    CircuitCompleted,
    End,
    ForcedBack,
    GameOver,
    HousesSold,
    LotForfeited,
    LotSold,
    ShortageBegan,
    ThrowCancelled,
    WentBankrupt,
)
from engine.game import Game
from engine.rng import Rng
from engine.rules.circuits import THROW_AGAIN
from engine.setup import new_game
from engine.state import BANK
from engine.steps import ChooseLots, Due, ForfeitLot, PassTurn, TakeTitle
from saves.codec import command_from_plain
from saves.plain import command_to_line, digest, state_to_plain
from tests.promises import test_copying, test_legality, test_saving
from tests.support.finance_walk import CASH, HOUSES, MARKERS, finance_setup, late_finance
from tests.support.garbage import garbage
from tests.support.walk import Moment, walk

SEEDS = range(200)
LATE = range(0, 200, 4)


def money(game: Game) -> int:
    """All money there is: cash, and what the Bank has taken in."""
    return sum(player.cash for player in game.state.players) + game.state.boxes[0]


def check_players(game: Game) -> None:
    """Sums are multiples of $5; a piece is where its steps have brought it; the retired have nothing."""
    for player in game.state.players:
        assert player.cash >= 0
        assert player.cash % 5 == 0
        assert player.progress % 40 == player.place
        assert not (player.is_out and player.cash)


def check_lots(game: Game) -> None:
    """An owner is in the game, with a marker for each lot; only what is owned has extra houses."""
    state, top = game.state, game.state.agenda[-1] if game.state.agenda else None
    assert state.houses >= 0
    assert state.houses + sum(state.level) == HOUSES
    for title, owner in enumerate(state.owner):
        assert 0 <= state.level[title] <= 5
        assert owner != BANK or not state.level[title]
        assert owner == BANK or not state.players[owner].is_out or isinstance(top, ChooseLots)
    for seat, count in Counter(state.owner).items():
        is_to_forfeit = isinstance(top, ForfeitLot) and top.seat == seat
        assert seat == BANK or count <= MARKERS + is_to_forfeit or state.players[seat].is_out


def check_pieces(game: Game) -> None:
    """Before a throw no piece is on a throw-again space; a turn begins with none due (FI-13, FI-85)."""
    state = game.state
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Due):
        for player in state.players:
            assert player.is_out or game.board.spaces[player.place].kind not in THROW_AGAIN
        if isinstance(state.agenda[-2], PassTurn) and len(state.agenda) == 2:
            assert not state.players[step.seat].throw_due


class Look:
    """Look at every decision of a game, and count what has happened in it."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.told: Counter[type] = Counter()

    def __call__(self, moment: Moment) -> None:
        game = moment.game
        self.told.update(type(event) for event in game.events)
        assert money(game) == self.total
        check_players(game)
        check_lots(game)
        check_pieces(game)
        assert sorted(game.state.decks[0]) == list(range(16))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_appears_and_nothing_is_lost(seed: int) -> None:
    setup = finance_setup(seed)
    walk(setup, Look(CASH * len(setup.chairs)))


@pytest.mark.parametrize("seed", LATE)
def test_so_it_is_late_in_the_game(seed: int) -> None:
    game = late_finance(seed)
    walk(finance_setup(seed), Look(money(game)), game)


def one_lot_too_many() -> Game:
    """A table where somebody has just won a lot for which he has no marker: by chance that is very rare."""
    game = new_game(finance_setup(1))
    won, state = MARKERS, game.state
    state.owner[:won] = [0] * MARKERS
    state.agenda = [PassTurn(0), TakeTitle(0, won, BANK)]
    return Game(game.rules, state)


def test_random_play_comes_to_everything() -> None:
    look = Look(0)
    for seed in LATE:
        game = late_finance(seed)
        look.total = money(game)
        walk(finance_setup(seed), look, game)
    for game in (new_game(finance_setup(1)), one_lot_too_many()):
        look.total = money(game)
        walk(finance_setup(1), look, game)
    for kind in (
        CircuitCompleted,
        ForcedBack,
        HousesSold,
        LotForfeited,
        LotSold,
        ShortageBegan,
        ThrowCancelled,
        WentBankrupt,
    ):
        assert look.told[kind], kind


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_is_accepted_and_what_is_refused_changes_nothing(seed: int) -> None:
    walk(finance_setup(seed), test_legality.look)


@pytest.mark.parametrize("seed", LATE)
def test_so_are_the_choices_late_in_the_game(seed: int) -> None:
    walk(finance_setup(seed), test_legality.look, late_finance(seed))


@pytest.mark.parametrize("seed", SEEDS[::4])
def test_a_copy_is_equal_and_independent(seed: int) -> None:
    walk(finance_setup(seed), test_copying.look, late_finance(seed) if seed % 8 else None)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_game_with_a_limit_ends(seed: int) -> None:
    setup = finance_setup(seed)
    game, played = walk(setup)
    over = game.events[-1]
    assert isinstance(over, GameOver)
    assert over.end is (End.TIME if len(game.state.seats_in_play()) > 1 else End.LAST_PLAYER)
    worth = {standing.seat: standing.worth for standing in over.standings}
    most = max(worth[seat] for seat in game.state.seats_in_play())
    assert list(over.winners) == [seat for seat in game.state.seats_in_play() if worth[seat] == most]
    assert over.end is End.LAST_PLAYER or any(isinstance(command, CallTime) for command in played)
    for command in garbage(Rng(seed), len(setup.chairs)):
        assert game.refusal(command) == "The game is over."


@pytest.mark.parametrize("seed", SEEDS[::4])
def test_positions_and_commands_survive_and_lead_to_the_same_end(seed: int) -> None:
    setup = finance_setup(seed)
    game, played = walk(setup, test_saving.look)
    again = new_game(setup)
    for command in played:
        again.submit(command_from_plain(json.loads(command_to_line(command))))
    assert again.state == game.state
    assert digest(state_to_plain(again.state)) == digest(state_to_plain(game.state))
