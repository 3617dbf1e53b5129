"""What is offered is accepted, what is refused changes nothing, and asking again changes nothing."""

from __future__ import annotations

import pytest

from engine.choices import Amount, Draft
from engine.commands import Seat
from engine.game import Game, Refused
from engine.rng import Rng
from tests.support.garbage import garbage
from tests.support.walk import Moment, late_game, random_setup, tables, walk

DEEPEST = 64


def check_choices(game: Game, seat: Seat) -> None:
    """Every choice of a seat, none of them twice: the exact ones, and both ends of the ranges."""
    choices = list(game.choices(seat))
    assert len(set(choices)) == len(choices)
    for choice in choices:
        assert choice.seat == seat
        if isinstance(choice, Amount):
            assert choice.low <= choice.high
            assert game.refusal(choice.command(choice.low)) is None
            assert game.refusal(choice.command(choice.high)) is None
            assert game.refusal(choice.command(choice.low - 1)) is not None
            assert game.refusal(choice.command(choice.high + 1)) is not None
        elif not isinstance(choice, Draft):
            assert game.refusal(choice) is None, choice


def check_all_can_be_done(game: Game) -> None:
    """Every exact choice, carried out on a copy."""
    decision = game.decision
    for seat in (decision.seat, *decision.also) if decision else ():
        for choice in game.choices(seat):
            if not isinstance(choice, Amount | Draft):
                game.copy().submit(choice)


def check_refusals(game: Game, rng: Rng) -> None:
    """Commands of every kind that are not allowed, by any seat, leave everything as it was."""
    before, decision = game.state.copy(), game.decision
    for command in garbage(rng, len(game.state.players)):
        why = game.refusal(command)
        if why is None:
            continue
        assert why.endswith(".")
        assert not why[0].islower()
        with pytest.raises(Refused):
            game.submit(command)
    assert game.state == before
    assert game.decision == decision


def look(moment: Moment) -> None:
    game, decision = moment.game, moment.game.decision
    assert len(game.state.agenda) < DEEPEST
    if decision is not None and (moment.number + moment.setup.seed) % 3 == 0:
        assert next(game.choices(), None) is not None, "nothing can be answered"
        assert decision.seat not in decision.also
        for seat in (decision.seat, *decision.also):
            check_choices(game, seat)
    if moment.number % 24 == 0:
        check_refusals(game, Rng(moment.setup.seed + moment.number))
    if moment.number % 64 == 8:
        check_all_can_be_done(game)


@tables()
def test_what_is_offered_is_accepted_and_what_is_refused_changes_nothing(rules: str, seed: int) -> None:
    walk(random_setup(seed, rules), look)


@tables(every=8)
def test_so_it_is_late_in_the_game(rules: str, seed: int) -> None:
    walk(random_setup(seed, rules), look, late_game(seed, rules))


@tables(every=10)
def test_nobody_else_is_offered_anything(rules: str, seed: int) -> None:
    def look(moment: Moment) -> None:
        decision = moment.game.decision
        asked = (decision.seat, *decision.also) if decision else ()
        for seat in set(range(len(moment.setup.chairs))) - set(asked):
            assert list(moment.game.choices(seat)) == []

    walk(random_setup(seed, rules), look)
