"""The position as a page is told it: the facts of the screen, nothing hidden, and little but what changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from engine import queries
from engine.board import Currency
from engine.boards.plain import value_of
from engine.game import Game
from engine.rng import Rng
from engine.setup import begin
from engine.visibility import hide_hands
from saves.boards.board_file import board_of
from tests.boards.drawn import MONOPOLY, drawn, spec_of, usual, value
from tests.tui.playing import (
    random_addon_game,
    random_finance_game,
    random_game,
    random_landlord_game,
    random_play,
)
from tests.tui.tables import NAMES, midgame
from tui.look.style import Look
from tui.look.title_views import houses_shown, rent_text
from tui.look.views import TableView, view_of
from tui.serve.web.acts import Data
from tui.serve.web.position_data import changes, cues, merged, position

GAMES = {
    "monopoly": random_game,
    "landlord": random_landlord_game,
    "addon": random_addon_game,
    "finance": random_finance_game,
}
EVERY, MOST = 19, 240
"""Every so many commands a position is looked at, in so many of a game."""
BOARDS = sorted(Path("tui/boards").glob("*.toml"))


def played(game: str, seed: int) -> Iterator[Game]:
    """Positions of a random game."""
    for now, *_ in islice(GAMES[game](seed, MOST), 0, None, EVERY):
        yield now


def on_board(option: str, seed: int) -> Iterator[Game]:
    """Positions of a random game on a board from a file."""
    game = begin(MONOPOLY, MONOPOLY.choose({"board": option}), 3, seed)
    for now, *_ in islice(random_play(game, seed, MOST), 0, None, EVERY):
        yield now


def seen(game: Game, seat: int = 0) -> TableView:
    names = [f"Player {n}" for n in range(len(game.state.players))]
    return view_of(game, names, you=seat)


def told(game: Game, seat: int = 0) -> Data:
    data = position(seen(game, seat), Look(currency=game.board.currency))
    assert json.loads(json.dumps(data)) == data
    return data


def check(game: Game) -> None:
    """The facts of a position against those of the engine and of the screen's views."""
    data, view, state = told(game), seen(game), game.state
    for space in view.spaces:
        one = data["spaces"][str(space.place)]
        title = game.board.title_at(space.place)
        assert (one["name"], one["kind"]) == (game.board.spaces[space.place].name, space.kind.value)
        if title is None:
            assert not one.keys() & {"owner", "rent", "houses", "hotel", "mortgaged", "group"}
            continue
        number, owner = title.number, state.owner[title.number]
        assert one.get("owner", -1) == owner
        assert bool(one.get("mortgaged")) == state.mortgaged[number]
        assert one.get("rent", "") == rent_text(game, title)
        assert one.get("hotel", False) == queries.is_hotel(game, number)
        assert one.get("houses", 0) == houses_shown(game, number)
        assert one.get("price") == (None if owner >= 0 else queries.price_of(game, number))
        assert data["groups"][one["group"]]["name"] == (space.group.name if space.group else "")
    for player in view.players:
        one, own = data["players"][str(player.seat)], state.players[player.seat]
        assert (one["cash"], one.get("out", False)) == (own.cash, own.is_out)
        assert one.get("at") == (None if own.is_out else own.place)
        assert one.get("jail", False) == (own.jail > 0)
        assert (one["worth"], one["deeds"]) == (player.worth, player.deeds)
        assert sum(hand["number"] for hand in one.get("hands", [])) + one.get("cards", 0) == len(own.cards)
    assert data["turn"] == state.turn
    assert data.get("decides") == (None if game.decision is None else game.decision.seat)
    assert sorted(place for ring in data["rings"] for place in ring) == [*range(len(view.spaces))]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_told_the_facts_that_the_screen_shows(game: str) -> None:
    for seed in range(2):
        for now in played(game, seed):
            check(now)


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_a_page_is_told_the_facts_of_a_board_that_comes_along(path: Path) -> None:
    spec = board_of(path.read_bytes(), usual()).spec
    assert spec is not None
    for now in on_board(value_of(spec), 1):
        check(now)


@pytest.mark.parametrize("seed", range(3))
def test_a_page_is_told_the_facts_of_any_board(seed: int) -> None:
    for now in on_board(value(drawn(seed)), seed):
        check(now)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_told_the_facts_of_500_positions_of_every_game(game: str) -> None:
    positions = (now for seed in range(100, 200) for now in played(game, seed))
    for now in islice(positions, 500):
        check(now)


@pytest.mark.long
@pytest.mark.parametrize(
    "board", [*BOARDS, *range(10 - len(BOARDS))], ids=lambda board: getattr(board, "stem", board)
)
def test_a_page_is_told_the_facts_of_500_positions_of_ten_boards(board: Path | int) -> None:
    """Boards that come along, and some that are drawn at random."""
    spec = spec_of(drawn(board)) if isinstance(board, int) else board_of(board.read_bytes(), usual()).spec
    assert spec is not None
    positions = (now for seed in count(100) for now in on_board(value_of(spec), seed))
    for now in islice(positions, 500):
        check(now)


@pytest.mark.parametrize("game", GAMES)
def test_what_has_changed_makes_the_new_position_of_the_old_one(game: str) -> None:
    before: Data = {}
    for now in played(game, 7):
        after = told(now)
        patch = changes(before, after)
        assert merged(before, json.loads(json.dumps(patch))) == after
        assert not changes(after, after)
        before = after


def test_a_move_is_told_in_a_few_bytes() -> None:
    game = midgame()
    before = told(game)
    game.state.players[1].place, game.state.players[1].cash = 26, 900
    patch = changes(before, told(game))
    assert set(patch) == {"players"}
    assert len(json.dumps(patch)) < 100


def test_a_word_that_is_no_longer_so_is_taken_away() -> None:
    assert changes({"a": {"b": 1, "c": 2}, "d": 3}, {"a": {"c": 2}}) == {"a": {"b": None}, "d": None}
    assert merged({"a": {"b": 1, "c": 2}}, {"a": {"b": None}}) == {"a": {"c": 2}}


def test_nothing_that_is_hidden_from_a_seat_is_told_to_it() -> None:
    found = 0
    for seed in range(1, 2):
        for now in played("addon", seed):
            for seat in range(len(now.state.players)):
                other = now.copy()
                hide_hands(other.rules, other.state, seat)
                other.state.rng = Rng(99)
                for pile in other.state.decks:
                    pile.reverse()
                assert told(other, seat) == told(now, seat)
                others = [p for n, p in enumerate(told(now, seat)["players"].values()) if n != seat]
                secret = [hand for player in others for hand in player.get("hands", []) if hand.get("secret")]
                found += len(secret)
                assert not any(hand.get("words") for hand in secret)
    assert found


def test_sums_are_those_of_the_board() -> None:
    data = position(seen(midgame()), Look(currency=Currency("kr", is_behind=True)))
    assert data["currency"] == ["kr", True, ""]
    assert data["spaces"]["24"]["sum"] == "240 kr"


def test_what_moves_is_told_with_its_way() -> None:
    moved = [cue for now, *_ in random_game(3, MOST) for cue in cues(now.events)]
    assert {cue[0] for cue in moved} >= {"move"}
    assert all(len(cue) in (5, 6) for cue in moved if cue[0] == "move")


def test_names_are_those_of_the_seat() -> None:
    data = position(view_of(midgame(), NAMES, you=0), Look())
    assert [player["name"] for player in data["players"].values()] == [*NAMES]
