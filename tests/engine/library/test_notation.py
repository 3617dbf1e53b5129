"""Commands and positions as text, both ways."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.commands import Bid, Build, Command, Counter, Goods, Offer, Propose, Throw
from engine.game import Game
from engine.games import OWN, find
from engine.library.notation import notation_of, read_position
from engine.library.values import Misread, deed_names
from engine.options import SetupError
from engine.setup import new_game
from tests.support.garbage import garbage
from tests.support.tables import random_setup
from tests.support.walk import hasty_commands

MONOPOLY = find("monopoly-1935")
NOTATION = notation_of(MONOPOLY.rules(MONOPOLY.choose({})))

COMMANDS: list[tuple[Command, str]] = [
    (Throw(2), "p2 Throw"),
    (Bid(0, 120), "p0 Bid 120"),
    (Build(1, (0, 1, 1)), "p1 Build [MediterraneanAvenue,BalticAvenue,BalticAvenue]"),
    (Build(1, ()), "p1 Build []"),
    (Propose(0, Offer(0, 1, Goods(50, (1,), (12,)))), "p0 Propose (p0,p1,$50+BalticAvenue+c12,$0)"),
    (Counter(3, Offer(3, 2, Goods(tickets=2))), "p3 Counter (p3,p2,t2,$0)"),
]


@pytest.mark.parametrize(("command", "text"), COMMANDS)
def test_a_command_is_written_and_read(command: Command, text: str) -> None:
    assert NOTATION.command(command) == text
    assert NOTATION.read_command(text) == command
    assert NOTATION.read_command(text.replace("Avenue", "avenue").replace("Throw", "throw")) == command


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is written like"),
        ("Throw", "is written like"),
        ("p0 Jump", "no command 'Jump'"),
        ("p0 Bid", "takes 1 term"),
        ("p0 Bid 1 2", "takes 1 term"),
        ("p0 Bid many", "not a whole number"),
        ("p0 Bid " + "9" * 400, "not a whole number"),
        ("p0 Mortgage #x", "not a whole number"),
        ("p0 Thro", "no command 'Thro' in this game. Did you mean 'Throw'"),
        ("p0 Mortgage Broadway", "no deed 'Broadway' in this game. Did you mean 'Boardwalk'"),
        ("p0 Mortgage Baltick", "Did you mean 'BalticAvenue'"),
        ("p0 Build BalticAvenue", "stands in brackets"),
        ("p0 Build [BalticAvenue", "missing at the end"),
        ("p0 Build [BalticAvenue BalticAvenue]", "is missing at the end"),
        ("p0 Build " + "[" * 300, "brackets within"),
        ("p0 Propose (p0,p1,$1)", "takes 4 terms"),
        ("p0 Propose (p0,p1,gold,$1)", "no deed 'gold'"),
        ("p0 Propose (0,p1,$1,$1)", "after 'p'"),
    ],
)
def test_a_text_that_is_no_command_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(Misread, match=why) as refused:
        NOTATION.read_command(text)
    assert str(refused.value)[-1] in ".?"


@pytest.mark.parametrize("rules", OWN)
@pytest.mark.parametrize("seed", [2, 5])
def test_every_position_and_command_of_random_games_is_read_as_it_was_written(rules: str, seed: int) -> None:
    game = new_game(random_setup(seed, rules))
    notation = notation_of(game.rules)
    for number, command in enumerate(islice(hasty_commands(game, seed), 160)):
        assert notation.read_command(notation.command(command)) == command
        if number % 32 == 0:
            text = notation.position(game)
            read, state = read_position(text)
            assert read.options == game.options
            assert (state, Game(read, state).decision) == (game.state, game.decision)
        game.submit(command)


def test_garbage_is_written_and_read_as_well() -> None:
    from engine.rng import Rng

    for command in garbage(Rng(3), 4):
        if type(command).__name__ in NOTATION.values.kinds[Command]:
            assert NOTATION.read_command(NOTATION.command(command)) == command


@pytest.mark.parametrize("rules", OWN)
def test_deeds_have_names_of_their_own_without_spaces(rules: str) -> None:
    rule_set = find(rules)
    names = deed_names(rule_set.rules(rule_set.choose({})).board)
    assert len({name.casefold() for name in names}) == len(names)
    assert not [name for name in names if set(name) & set(' ()[],+=*"|')]


START = "monopoly-1935 | agenda=[Due(p0,0,[])] | p0 $700 @24 Boardwalk=1 | p1 $90 @39 BalticAvenue*"


def test_a_position_by_hand_says_only_what_differs_from_the_start() -> None:
    _, state = read_position(START)
    assert [player.cash for player in state.players] == [700, 90]
    assert [player.place for player in state.players] == [24, 39]
    assert (state.level[27], state.mortgaged[1], state.owner[1]) == (1, True, 1)
    assert state.houses == 32


def test_deeds_that_the_bank_took_over_mortgaged_are_written_and_read() -> None:
    text = START.replace(" Boardwalk=1", "").replace(" | p0", " Boardwalk* | p0")
    rules, state = read_position(text)
    assert (state.owner[27], state.mortgaged[27]) == (-1, True)
    assert notation_of(rules).position(Game(rules, state)) == text


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("monopoly-1935", "chess", "no game called"),
        ("monopoly-1935", "monopoly-1935 speed=9", "no option 'speed=9'"),
        ("monopoly-1935", "monopoly-1935 go_salary=x", "go_salary must be"),
        (" | p1 $90 @39 BalticAvenue*", "", "players, not 1"),
        ("p1", "p2", "begins with p1"),
        ("Boardwalk", "BalticAvenue", "can belong to one player"),
        ("$700", "$x", "not a whole number"),
        ("@24", "home", "no deed 'home'"),
        ("@24", "#99", "no deed '#99'"),
        ("agenda=[Due(p0,0,[])]", "agenda=[Jump(p0)]", "is none of"),
        ("agenda=[Due(p0,0,[])]", "agenda=3", "stands in brackets"),
        ("agenda=[Due(p0,0,[])]", "weather=3", "says nothing"),
        ("agenda=[Due(p0,0,[])]", "Broadway*", "no deed 'Broadway'"),
        ("agenda=[Due(p0,0,[])]", "turn=bank_", "not a whole number"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_a_sentence(old: str, new: str, why: str) -> None:
    with pytest.raises((Misread, SetupError), match=why):
        read_position(START.replace(old, new))
    assert read_position(START)
