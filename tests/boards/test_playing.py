"""Games on boards from files: the same rules, whoever made the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.board import Kind
from engine.cards import Figure
from engine.commands import Buy, Command
from engine.events import FiguresChanged, RentDue
from engine.game import Game
from engine.games import find
from engine.ledger import change_figures
from engine.options import SetupError, Value
from engine.queries import price_of, rent
from engine.rules.places.pool import POOL, in_pool
from engine.setup import Chair, GameSetup, begin, check, new_game
from engine.state import Change
from engine.steps import Land, MayBuy
from saves import Store
from saves.boards.setup_text import told
from saves.consistency import take_up
from saves.results import Result, all_results
from saves.verification import verify
from tests.boards.drawn import MONOPOLY, as_of_1935, drawn, value
from tests.boards.trials import differing, effects_met
from tests.support.deeds import READING
from tests.support.position import happened, position
from tui.pages.how_to_play import how_to_play
from tui.pages.statistics import _house

CHAIRS = (Chair("Ann", "hat"), Chair("Bob", "shoe", "thrifty"))


def drawing(effect: dict[str, Any], spaces: dict[int, dict[str, Any]] | None = None, **given: Any) -> Game:
    """A position on the board of 1935 where the first player has just drawn a card with this effect."""
    plain = as_of_1935()
    for place, changed in (spaces or {}).items():
        plain["spaces"][place] |= changed
    cards = [{"text": "Read this.", **effect}]
    plain["decks"] = [{"name": name, "cards": cards} for name in ("Chance", "Community Chest")]
    game = position(board=value(plain), agenda=(), **given)
    card = game.rules.cards[0]
    game.rules.bundle.effects[type(card.effect)](game, 0, card.effect)
    game._run()
    return game


def test_the_board_of_1935_plays_the_same_from_a_file() -> None:
    assert differing([1]) == []


@pytest.mark.parametrize("seed", [1, 4])
def test_drawn_boards_are_played_to_the_end_with_all_money_where_it_can_be_seen(seed: int) -> None:
    assert effects_met(seed, ["thrifty"] * 3, rounds=15) | effects_met(seed, ["uniform"] * 2, rounds=5)


def test_go_may_be_anywhere_and_pays_what_the_board_says() -> None:
    plain = as_of_1935()
    plain["spaces"] = [*plain["spaces"][7:], *plain["spaces"][:7]]
    game = begin(MONOPOLY, MONOPOLY.choose({"board": value({**plain, "salary": 350})}), 2, 1)
    assert game.board.spaces[game.board.go].kind is Kind.GO
    assert game.state.players[0].place == game.board.go == 33
    assert game.board.go_pay == (350, 350)


def test_an_option_that_is_chosen_counts_more_than_the_board() -> None:
    board = value({**as_of_1935(), "salary": 350, "money": 900, "stock": {"houses": 3, "hotels": 1}})
    plain: dict[str, Value] = {"board": board}
    chosen: dict[str, Value] = {**plain, "go_salary": 100, "starting_cash": 700, "house_stock": 9}
    games = [begin(MONOPOLY, MONOPOLY.choose(given), 2, 1) for given in (plain, chosen)]
    assert [game.board.go_pay[0] for game in games] == [350, 100]
    assert [game.state.players[0].cash for game in games] == [900, 700]
    assert [game.state.houses for game in games] == [3, 9]


def test_income_tax_is_the_sum_on_its_space() -> None:
    plain = as_of_1935()
    plain["spaces"][4]["sum"] = 120
    game = position(board=value(plain), at={0: 4}, income_tax_choice="flat_only", dice=[], agenda=())
    landing = game.rules.landings[4]
    landing(game, Land(0))
    game._run()
    assert game.state.players[0].cash == 1500 - 120


@pytest.mark.parametrize(("factor", "amount"), [({}, 50), ({"factor": 3}, 75)])
def test_a_card_leads_to_the_next_railroad_at_so_many_times_its_rent(
    factor: dict[str, int], amount: int
) -> None:
    game = drawing({"next": "railroad", **factor}, owns={"Reading Railroad": 1})
    assert [event.amount for event in happened(game, RentDue)] == [amount]


def test_a_card_doubles_the_rents_of_a_set_for_some_rounds_this_one_included() -> None:
    game = drawing({"rent": "dark blue", "factor": 2, "rounds": 2}, owns={"Boardwalk": 1})
    boardwalk = next(title.number for title in game.board.titles if title.name == "Boardwalk")
    assert [event.until for event in happened(game, FiguresChanged)] == [3]
    rents = []
    for number in (1, 2, 3):
        game.state.round = number
        rents.append(rent(game, boardwalk, 7))
    assert rents == [100, 100, 50]


def test_the_latest_card_counts_and_one_for_good_stays_behind_one_for_a_while() -> None:
    game = drawing({"rent": "Reading Railroad", "factor": 3}, owns={"Reading Railroad": 1})
    change_figures(game, 0, Change(Figure.RENT, (READING,), 50, 2))
    assert rent(game, READING, 7) == 13
    game.state.round = 2
    assert rent(game, READING, 7) == 75
    change_figures(game, 0, Change(Figure.RENT, (READING,), 100, 0))
    assert len(game.state.changes) == 1


def test_the_bank_asks_for_the_price_that_a_card_has_made() -> None:
    game = drawing({"price": "Reading Railroad", "factor": 0.5})
    assert price_of(game, READING) == 100
    assert rent(position(board=game.options.board, owns={"Reading Railroad": 1}), READING, 7) == 25


def test_a_changed_price_is_what_is_paid() -> None:
    game = drawing({"price": "Reading Railroad", "factor": 0.5}, at={0: "Reading Railroad"})
    game.push(MayBuy(0, READING))
    game._run()
    game.submit(Buy(0))
    assert game.state.players[0].cash == 1400


def test_a_position_with_a_rent_that_no_card_makes_is_not_taken_up() -> None:
    game = drawing({"rent": "red", "factor": 2})
    take_up(game.rules, game.state, 3)
    game.state.changes.append(Change(Figure.RENT, (READING,), 900, 0))
    with pytest.raises(ValueError, match="rents or prices that no card makes"):
        take_up(game.rules, game.state, 3)


def test_the_pot_takes_and_gives_no_more_than_it_has() -> None:
    paid = drawing({"to_pot": 80})
    assert (in_pool(paid), paid.state.players[0].cash) == (80, 1420)
    taken = drawing({"from_pot": 50}, boxes=(-30, 30))
    assert (in_pool(taken), taken.state.players[0].cash) == (0, 1530)
    some = drawing({"from_pot": "all"}, boxes=(-30, 30))
    assert (some.state.boxes[~POOL], some.state.players[0].cash) == (0, 1530)


def test_the_usual_cards_lead_to_what_stands_for_their_spaces() -> None:
    plain = drawn(3)
    plain.pop("decks", None)
    for space in plain["spaces"]:
        if space["kind"] == "card":
            space["deck"] = "Chance"
    game = begin(MONOPOLY, MONOPOLY.choose({"board": value(plain)}), 2, 1)
    texts = [card.text for card in game.rules.cards]
    assert not any("Boardwalk" in text or "Illinois" in text for text in texts)


def test_more_deeds_than_the_board_has_are_not_dealt() -> None:
    plain: dict[str, Value] = {"board": value(drawn(1)), "dealt_deeds": 3}
    setup = GameSetup(
        MONOPOLY.id, plain, tuple(Chair(f"P{n}", token) for n, token in enumerate(MONOPOLY.tokens)), 1
    )
    deeds = len(MONOPOLY.board(MONOPOLY.choose({"board": plain["board"]})).titles)
    assert deeds < 3 * len(setup.chairs)
    with pytest.raises(SetupError, match="too few deeds"):
        check(setup)


def test_the_inner_board_takes_boards_of_its_shape_and_says_so_of_others() -> None:
    addon = find("addon-1995")
    begin(addon, addon.choose({"board": value({**as_of_1935(), "salary": 300})}), 2, 1)
    with pytest.raises(SetupError, match="The inner board fits only a board with 40 spaces"):
        check(GameSetup(addon.id, {"board": value(drawn(0))}, CHAIRS, 1))


def test_games_with_a_board_of_their_own_take_no_other() -> None:
    with pytest.raises(SetupError, match="no option 'board'"):
        check(GameSetup("finance-1936", {"board": value(as_of_1935())}, CHAIRS, 1))


def test_a_board_may_name_its_own_pieces() -> None:
    tokens = [f"piece {number}" for number in range(9)]
    board = value({**as_of_1935(), "tokens": tokens})
    chairs = (Chair("Ann", "piece 0"), Chair("Bob", "piece 8", "thrifty"))
    new_game(GameSetup(MONOPOLY.id, {"board": board}, chairs, 1))
    with pytest.raises(SetupError, match="There is no token 'hat'"):
        new_game(GameSetup(MONOPOLY.id, {"board": board}, CHAIRS, 1))


# --- saved games


def saved(tmp_path: Path) -> tuple[Store, str]:
    """A game on a drawn board, saved after a few moves."""
    store = Store(tmp_path)
    with store.create(GameSetup(MONOPOLY.id, {"board": value(drawn(5))}, CHAIRS, 3), "Own") as game:
        for _ in range(30):
            if game.game.decision is not None:
                command = next(choice for choice in game.game.choices() if isinstance(choice, Command))
                game.game.submit(command)
                game.append(command)
    return store, store.list()[0].name


def test_a_saved_game_has_its_board_with_it_under_its_hash(tmp_path: Path) -> None:
    store, name = saved(tmp_path)
    assert verify(store.path(name)).is_whole
    with store.open(name) as game:
        assert game.game.board.title == "Board 5"


def test_a_board_that_was_changed_in_the_file_is_not_the_one_of_its_hash(tmp_path: Path) -> None:
    store, name = saved(tmp_path)
    path = store.path(name)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"title":"Board 5"', '"title":"Board 6"', 1), encoding="utf-8")
    assert not verify(path).is_whole


def test_a_result_says_which_board_it_was(tmp_path: Path) -> None:
    label = told({"board": value(drawn(5)), "go_salary": 300})
    assert str(label["board"]).startswith("Board 5 (")
    assert len(str(label["board"])) == len("Board 5 ()") + 12
    assert label["go_salary"] == 300
    assert all_results(tmp_path, []) == []
    result = Result("x", "x", MONOPOLY.id, 1, 1, "", (), label)
    assert _house(result).startswith(f"{label['board']}, ")


def test_how_to_play_tells_of_the_decks_and_taxes_that_the_board_has() -> None:
    plain = as_of_1935()
    plain["spaces"][4] |= {"kind": "tax", "sum": 5, "name": "Toll"}
    cards = [{"text": "Read this.", "collect": 5}]
    names = ["Luck", "Fate", "News"]
    plain["decks"] = [{"name": name, "cards": cards} for name in names]
    at = 0
    for space in plain["spaces"]:
        if space["kind"] == "card":
            space["deck"], at = names[at % 3], at + 1
    told = {
        part.heading: part.text for part in how_to_play(MONOPOLY, MONOPOLY.choose({"board": value(plain)}))
    }
    assert told["Cards"].startswith("On Luck, Fate or News you draw a card")
    assert "Taxes" not in told
