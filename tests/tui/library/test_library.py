"""`import magnate`: the front door for programs."""

from __future__ import annotations

import doctest
import pickle
import random
import re
import subprocess
import sys
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import pytest

import magnate
from engine.commands import Bid, Decline, GiveUp, Goods, Offer, Propose, Resign
from engine.games import OWN
from engine.queries import titles_of
from engine.steps import Auction
from tui.library.playing import Player

ROOT = Path(__file__).parents[3]
DOC = ROOT / "docs/library.md"


def wandered(rules: str, seed: int, moves: int) -> magnate.Game:
    """A game after some random commands."""
    game, rng = magnate.new(rules, seats=3, seed=seed), random.Random(seed)
    for _ in range(moves):
        if not game.is_over:
            game.play(rng.choice(game.legal()))
    return game


def names_in(table: str) -> set[str]:
    """What the rows of a table of the page name."""
    rows = DOC.read_text(encoding="utf-8").split(f"| `{table}.` | is |\n|---|---|\n")[1].split("\n\n")[0]
    cells = [row.split("|")[1] for row in rows.splitlines()]
    return {name for cell in cells for name in re.findall(r"`(\w+)", cell)}


def test_what_is_public_is_what_the_page_lists() -> None:
    assert names_in("magnate") == set(magnate.__all__)
    assert names_in("game") == {name for name in dir(magnate.Game) if not name.startswith("_")}


def test_every_public_name_is_found_and_no_other_one() -> None:
    for name in magnate.__all__:
        assert getattr(magnate, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = magnate.chess


def test_a_board_is_chosen_by_its_name_or_its_file(tmp_path: Path) -> None:
    assert len(magnate.new(board="pier").board.spaces) == 24
    (tmp_path / "own.toml").write_bytes((ROOT / "tui/boards/danube.toml").read_bytes())
    assert len(magnate.new(board=str(tmp_path / "own.toml")).board.spaces) == 60
    for board, why in (("peer", "no board called 'peer'"), (str(tmp_path / "none.toml"), "none.toml")):
        with pytest.raises(magnate.SetupError, match=why):
            magnate.new(board=board)


def test_sentences_and_the_drawn_board_say_the_currency_of_the_board() -> None:
    game = magnate.new(board="danube", seats=2, seed=1)
    told = [line for _ in range(40) for line in game.tell(game.play(game.legal()[0]))]
    assert any(line.endswith(" €.") for line in told)
    while not isinstance(game.decision and game.decision.step, Auction):
        game.play(next((one for one in game.legal() if isinstance(one, Decline)), game.legal()[0]))
    bid = Bid(game.seat or 0, 90_000)
    with pytest.raises(magnate.Refused, match=r"You can bid at most [0-9]+ €"):
        game.play(bid)
    for text in (*told, game.refusal(bid), repr(game), str(game)):
        assert text is not None
        assert "$" not in text
    assert all(
        f" {player.cash} €" in text for player in game.state.players for text in (repr(game), str(game))
    )


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_examples_of_the_pages_are_true(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 4
    assert result.failed == 0


def test_importing_it_loads_the_standard_library_and_nothing_of_its_own_packages() -> None:
    code = (
        "import sys; before = set(sys.modules); import magnate\n"
        "print(*sorted(name for name in set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    roots = {name.split(".")[0] for name in loaded}
    assert roots <= {"magnate", "engine", "saves", "tui", *sys.stdlib_module_names}
    assert {name for name in loaded if name.split(".")[0] in ("engine", "saves", "tui")} == {
        "engine",
        "saves",
        "tui",
    }


def test_looking_around_in_it_needs_no_library() -> None:
    code = (
        "import sys\nfor name in ('numpy', 'pettingzoo', 'gymnasium'):\n    sys.modules[name] = None\n"
        "from magnate import *\nimport magnate, pydoc, rlcompleter\n"
        "assert all('FUNCTIONS' in pydoc.plain(pydoc.render_doc(module)) for module in (magnate, gym))\n"
        "print(rlcompleter.Completer({'magnate': magnate}).complete('magnate.gym.en', 0).rstrip('()'))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "magnate.gym.env\n", done.stderr


def test_playing_telling_and_judging_needs_no_library() -> None:
    code = (
        "import magnate, sys\ngame = magnate.new(seats=2)\nfor _ in range(30):\n"
        "    game.tell(game.play(game.legal()[0]))\n    game.odds()\n"
        "magnate.position(game.position())\nmagnate.play(game, ['thrifty', 'normal'])\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & {"textual", "pydantic", "platformdirs", "asyncio"}


@pytest.mark.parametrize("rules", OWN)
def test_a_game_is_played_at_random_to_its_end_by_what_is_legal(rules: str) -> None:
    given: dict[str, Any] = {"seats": 3, "time_limit_rounds": 12} if rules == OWN[0] else {"seats": 2}
    game, rng = magnate.new(rules, seed=4, **given), random.Random(4)
    while not game.is_over:
        legal = game.legal()
        assert legal
        assert not [command for command in legal if isinstance(command, Resign)]
        game.tell(game.play(rng.choice(legal)))
    assert game.winners
    assert repr(game).splitlines()[1].startswith(" won by p")


@pytest.mark.parametrize("rules", OWN)
def test_what_is_legal_and_every_deal_is_allowed_and_comes_once(rules: str) -> None:
    for moves in range(10, 250, 40):
        game = wandered(rules, 3, moves)
        if game.seat is not None:
            listed = [*game.legal(), *magnate.deals(game)]
            assert [command for command in listed if game.refusal(command) is not None] == []
            assert len(set(map(game.write, listed))) == len(listed)


def test_a_bankruptcy_is_legal_only_where_there_is_nothing_else() -> None:
    owes = "monopoly-1935 | agenda=[Owes(p0,p1,90,rent,none,yes,none)] | p0 $10 @5 {} | p1 $90 @39"
    rich, poor = (magnate.position(owes.format(deeds)) for deeds in ("Boardwalk", "Boardwalk*"))
    assert [rich.write(command) for command in rich.legal()] == ["p0 Mortgage Boardwalk"]
    assert poor.legal() == [GiveUp(0)]


def test_of_a_sum_the_least_the_most_and_some_between_are_legal() -> None:
    game = magnate.new(seats=2, seed=7)
    rng = random.Random(2)
    while not any(isinstance(command, Bid) for command in game.legal()):
        game.play(rng.choice(game.legal()))
    bids = [command.amount for command in game.legal() if isinstance(command, Bid)]
    assert len(bids) == 5
    assert bids == sorted(bids)
    for beyond in (bids[0] - 1, bids[-1] + 1):
        assert game.refusal(Bid(game.legal()[0].seat, beyond)) is not None


def test_deals_are_single_deeds_for_cash_and_deed_for_deed() -> None:
    game = magnate.position(
        "monopoly-1935 | agenda=[Due(p0,0,[])] | p0 $700 @24 Boardwalk | p1 $90 @39 BalticAvenue"
    )
    texts = [game.write(deal) for deal in magnate.deals(game)]
    assert "p0 Propose (p0,p1,$60,BalticAvenue)" in texts
    assert "p0 Propose (p0,p1,$30,BalticAvenue)" in texts
    assert "p0 Propose (p0,p1,Boardwalk,$200)" not in texts  # p1 has $90
    assert magnate.deals(game, 1)


@pytest.mark.parametrize("rules", OWN)
def test_copies_and_pickles_go_on_alike_and_by_themselves(rules: str) -> None:
    game = wandered(rules, 5, 120)
    others = [game.copy(), pickle.loads(pickle.dumps(game)), copy(game), deepcopy(game)]
    before = game.position()
    for other in others:
        assert other.commands == game.commands
        for _ in range(20):
            if not other.is_over:
                other.play(other.legal()[0])
    assert len({other.position() for other in others}) == 1
    assert game.position() == before


def test_a_view_shows_no_dice_to_come_and_no_hidden_card() -> None:
    game = wandered("addon-1995", 2, 8)
    mine, again, other = game.view(0), game.view(0), game.view(0, seed=1)
    assert mine.position() == again.position() != other.position()
    assert mine.state.rng != game.state.rng
    hidden = game.engine.rules.hidden_cards
    own = set(game.state.players[0].cards)
    swapped = [set(mine.state.players[seat].cards) & hidden - own for seat in (1, 2)]
    real = [set(game.state.players[seat].cards) & hidden for seat in (1, 2)]
    assert any(real)
    assert swapped != real
    hands = {tuple(game.view(0, seed).state.players[1].cards) for seed in range(30)}
    assert len(hands) > 10
    for seed in range(30):
        cards = [card for pile in game.view(0, seed).state.decks for card in pile]
        cards += [card for player in game.view(0, seed).state.players for card in player.cards]
        assert sorted(cards) == list(range(len(game.engine.rules.cards)))
    mine.play(mine.legal()[0])
    assert game.position() != mine.position()


def test_a_record_is_json_and_leads_to_the_same_game() -> None:
    game = magnate.new("finance-1936", seats=2, seed=8, names=["Ann", "Éva"])
    for _ in range(60):
        game.play(game.legal()[-1])
    again = magnate.replay(game.record())
    assert again.position() == game.position()
    assert again.names == ("Ann", "Éva")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"rules": "chess"}, "no game called 'chess'"),
        ({"seats": 90}, "players, not 90"),
        ({"seats": -1}, "players, not -1"),
        ({"seats": "two"}, "whole numbers"),
        ({"seed": -1}, "seed must be"),
        ({"color": "red"}, "no option 'color'"),
        ({"go_salary": "much"}, "go_salary must be"),
        ({"names": ["Ann", "Ann"]}, "must differ"),
        ({"names": "Ann"}, "are a list"),
    ],
)
def test_what_cannot_be_begun_is_refused_with_a_sentence(given: dict[str, Any], why: str) -> None:
    with pytest.raises(magnate.SetupError, match=why):
        magnate.new(**given)


@pytest.mark.parametrize("record", [{}, {"rules": 1}, {"rules": OWN[0], "names": 3}, [], None])
def test_what_is_no_record_is_refused_with_a_sentence(record: Any) -> None:
    with pytest.raises(ValueError, match=r"\."):
        magnate.replay(record)


@pytest.mark.parametrize("seat", [3, -1, "p0", 1.0, True])
def test_a_seat_that_nobody_has_is_refused_with_a_sentence(seat: Any) -> None:
    game = magnate.new(seats=3, seed=3)
    for asked in (game.view, game.legal, lambda at: magnate.deals(game, at), lambda at: game.tell([], at)):
        with pytest.raises(magnate.SetupError, match="seats of this game are 0 to 2"):
            asked(seat)


def test_a_position_without_what_happens_next_is_told_how_one_is_written() -> None:
    with pytest.raises(magnate.Misread, match="A position is written like"):
        magnate.position("monopoly-1935 | p0 $5 @9 | p1 $5 @0")


def test_bots_are_names_bots_and_functions() -> None:
    game = magnate.new(seats=3, seed=3)
    bots: list[Player] = [
        "thrifty",
        magnate.bots.make("normal:builder", seed=2),
        lambda seen: seen.legal()[0],
    ]
    assert magnate.play(game, bots) == game.winners
    with pytest.raises(magnate.SetupError, match="3 seats, not 1"):
        magnate.play(magnate.new(seats=3), ["thrifty"])
    number: Any = 4
    with pytest.raises(magnate.SetupError, match="a name, a Bot or a function"):
        magnate.play(magnate.new(seats=2), ["thrifty", number])


def test_a_bot_that_plays_again_knows_with_whom_it_plays_now() -> None:
    house, stranger = magnate.bots.make("thrifty"), magnate.bots.make("thrifty")
    stranger.is_ours = False
    for seat, bots in enumerate(([house, stranger], [stranger, house])):
        magnate.play(magnate.new(seats=2, seed=3, time_limit_rounds=5), bots)
        assert house.kin == {seat}


def test_a_function_is_shown_the_game_from_its_seat() -> None:
    game = magnate.new("addon-1995", seats=2, seed=3)
    seen: list[magnate.Game] = []

    def choose(view: magnate.Game) -> str:
        seen.append(view)
        return view.write(view.legal()[0])

    with pytest.raises(StopIteration):
        magnate.play(game, [choose, _stops])
    assert seen
    assert all(view.state.rng != game.state.rng for view in seen)


def _stops(view: magnate.Game) -> str:
    raise StopIteration


@pytest.mark.parametrize("rules", OWN)
def test_the_board_is_at_most_78_columns_wide_and_names_every_player(rules: str) -> None:
    game = wandered(rules, 1, 90)
    text = str(game)
    assert max(map(len, text.splitlines())) <= 78
    for name in game.names:
        assert name in text
    assert len(repr(game).splitlines()) == 2


def test_a_trade_is_made_and_told() -> None:
    game = magnate.position(
        "monopoly-1935 | agenda=[PassTurn(p0),Due(p0,0,[])] | p0 $700 @24 Boardwalk | p1 $9 @39 BalticAvenue",
        names=["Ann", "Bea"],
    )
    offer = Offer(0, 1, Goods(60), Goods(titles=tuple(titles_of(game.engine, 1))))
    game.play(Propose(0, offer))
    told = game.tell(game.play("p1 Accept"), you=0)
    assert any("Baltic Avenue" in line for line in told)
    assert "BalticAvenue" in game.position().split("|")[2]


def test_looking_around_in_the_module_shows_each_public_name_once_and_nothing_else() -> None:
    assert callable(magnate.play)  # which is then among its globals as well
    shown = [name for name in dir(magnate) if not name.startswith("__")]
    assert shown == sorted({*magnate.__all__} - {"__version__"})


def test_what_is_asked_is_said_in_words_and_in_the_width_of_the_board() -> None:
    game = magnate.new(seats=2, seed=7)
    assert repr(game).endswith("\n p0 is asked: Your roll.>")
    game.play("p0 Throw")
    assert repr(game).endswith("\n p0 is asked: Buy Vermont Avenue for $100? You have $1500.>")
    long = "landlord-1904 | agenda=[PassTurn(p0),ChoosePass(p0,10)] | p0 $300 @0 | p1 $300 @5"
    assert repr(magnate.position(long)).splitlines()[1:] == [
        " p0 is asked: Your double takes you past South Railroad. Ride on to West",
        " Railroad?>",
    ]


LENT = "landlord-1904 | agenda=[PassTurn(p0),BeforeThrow(p0)] own=([(0,{}],1) | p0 $300 @0 Lot1* | p1 $30 @5"
"""A position with one loan."""


def test_a_position_with_a_loan_is_drawn_and_seen_by_each() -> None:
    game = magnate.position(LENT.format("p0,p1,100,5,0,[Lot1],0,0,0)"))
    assert all(str(game.view(seat)).startswith("Park ") for seat in range(2))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (LENT.format("p0,bank,0,5,0,[Lot1],0,0,0)"), "The position has an impossible loan."),
        (LENT.format("p0,p1,0,5,0,[Lot1],0,0,0)"), "The position has an impossible loan."),
        (LENT.format("p0,bank,-100,5,0,[Lot1],0,0,0)"), "The position has an impossible loan."),
        (LENT.format("p0,p1,50,5,0,[Lot1],0,-50,0)"), "The position has an impossible loan."),
        (LENT.format("p0,p0,100,5,0,[Lot1],0,0,0)"), "The position has an impossible loan."),
        (LENT.format("bank,p0,100,5,0,[Lot1],0,0,0)"), "The position has an impossible loan."),
        (
            "finance-1936 | agenda=[PassTurn(p0),Due(p0,0,[])] | p0 $90 @5 | p1 $0 @5 out",
            "The position has nobody left to play against.",
        ),
        (
            "finance-1936 | agenda=[PassTurn(p0),Due(p0,0,[])] bankruptcies=-1 | p0 $90 @5 | p1 $9 @5",
            "The position has impossible numbers.",
        ),
    ],
)
def test_a_made_up_position_that_cannot_be_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(magnate.Misread) as refused:
        magnate.position(text)
    assert str(refused.value) == why


def test_a_text_that_is_no_command_or_is_refused_is_told_what_can_be_given_now() -> None:
    game = magnate.new(seats=2, seed=7)
    game.play("p0 Throw")
    with pytest.raises(magnate.Misread, match=r"not 'buy'\. Now you can give 'p0 Buy' or 'p0 Decline'\.$"):
        game.play("buy")
    with pytest.raises(
        magnate.Refused, match=r"cannot do that now\. Now you can give 'p0 Buy' or 'p0 Decline'\.$"
    ):
        game.play("p0 Throw")
    game = magnate.new(seats=2, seed=7, time_limit_rounds=5)
    magnate.play(game, ["thrifty", "thrifty"])
    with pytest.raises(magnate.Misread, match=r"not 'buy'\.$"):
        game.play("buy")


def test_games_are_equal_in_the_same_position_with_the_same_dice_to_come() -> None:
    game = magnate.new(seats=2, seed=7)
    other = game.copy()
    assert game == other == magnate.position(game.position())
    other.play("p0 Throw")
    assert game != other
    game.play("p0 Throw")
    assert game == other
    assert magnate.new(seats=2, seed=8) != magnate.new(seats=2, seed=7)
    assert magnate.new(seats=2, seed=7, go_salary=400) != magnate.new(seats=2, seed=7)
    assert game != game.position()
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


@pytest.mark.parametrize(
    ("words", "meant"),
    [({"seat": 3}, "seats"), ({"sede": 1}, "seed"), ({"dealt_deed": 2}, "dealt_deeds"), ({"foo": 1}, "")],
)
def test_a_word_that_is_nearly_right_is_put_right(words: dict[str, Any], meant: str) -> None:
    with pytest.raises(magnate.SetupError) as told:
        magnate.new("monopoly-1935", **words)
    (word,) = words
    assert str(told.value).startswith(f"This game has no option {word!r}. ")
    assert str(told.value).endswith(f"Did you mean {meant!r}?") == bool(meant)


@pytest.mark.parametrize("name", ["finance-1936", "finance", "Finance", "fin", "FINANCE_1936"])
def test_the_beginning_of_a_game_is_enough_to_name_it(name: str) -> None:
    assert magnate.new(name).rules == "finance-1936"


@pytest.mark.parametrize("name", ["", "chess", "finance-1937", "6"])
def test_what_begins_no_game_or_all_of_them_names_none(name: str) -> None:
    with pytest.raises(magnate.SetupError, match=f"There is no game called '{name}'"):
        magnate.new(name)


def test_options_may_be_texts_as_on_the_command_line() -> None:
    game = magnate.new(teaching="on", go_salary="400", edition="current1995")
    assert (game.options["teaching"], game.options["go_salary"]) == (True, 400)
    with pytest.raises(magnate.SetupError, match="Did you mean 'current1995'"):
        magnate.new(edition="1995")


@pytest.mark.parametrize("what", [None, 3, [], ("p0", "Throw")])
def test_what_is_no_command_is_not_said_to_be_refused(what: Any) -> None:
    game = magnate.new(seed=1)
    with pytest.raises(TypeError, match=r"^A command is one of legal\(\), or a text like"):
        game.play(what)
    assert game.commands == []
