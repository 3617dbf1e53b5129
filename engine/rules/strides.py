"""Strides: a throw, its move and its landing in one, where everybody always throws and nobody hears of it."""

from __future__ import annotations

from functools import cache

from engine import events
from engine.board import Place
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import BANK, Seat, Throw
from engine.events import By
from engine.game import Game
from engine.options import Options
from engine.queries import rent
from engine.rules.debts import settle_debt
from engine.rules.movement import walk
from engine.rules.purchases import land_on_property
from engine.rules.turns import start_turn, throw
from engine.steps import Due, GoToJail, Land, PassTurn, StartTurn, ThrowAgain, TurnOver

strides = Bundle("strides")

_RULES = throw, walk, land_on_property, settle_debt
TOLD = frozenset((events.TurnBegan, events.DiceThrown, events.Moved, events.RentDue, events.Paid))
"""Events of a stride: if any of these is heard, it goes rule by rule."""

# needed for every throw; made once for each seat, and for each throw
_pass_turn, _turn_over, _throw_again, _land = cache(PassTurn), cache(TurnOver), cache(ThrowAgain), cache(Land)


def are_plain(options: Options) -> bool:
    """Whether nothing else can happen on the way: no rent to ask for, no bonus, no lap to be noted."""
    return (
        options.rent_claim == "automatic"
        and options.rent_in_jail
        and not options.snake_eyes
        and not options.first_lap
    )


@strides.shortens(StartTurn, start_turn, *_RULES, where=are_plain)
def start(game: Game, step: StartTurn) -> Decision | None:
    """A turn begins with a stride, except in Jail (MO-15)."""
    state, seat = game.state, step.seat
    if state.players[seat].jail or not TOLD.isdisjoint(game.heard):
        return start_turn(game, step)
    state.turn = seat
    game.turns += 1
    state.moves += 1
    state.agenda.append(_pass_turn(seat))
    _stride(game, seat, 0)
    return None


@strides.shortens_answer(Throw, Due, *_RULES, where=are_plain)
def go_on(game: Game, step: Due, command: Throw) -> None:
    """After a double, or out of Jail (MO-17, MO-71)."""
    if not TOLD.isdisjoint(game.heard):
        throw(game, step, command)
    else:
        _stride(game, step.seat, step.doubles)


def _stride(game: Game, seat: Seat, doubles: int) -> None:
    """Throw, walk and land (MO-16 to MO-18, MO-22, MO-26)."""
    spaces = set_out(game, seat, doubles)
    if not spaces:
        return
    state, board, player = game.state, game.board, game.state.players[seat]
    start = player.place
    player.place = goal = board.ahead[start][spaces]
    if game.visits is not None:
        game.visits[goal] += 1
    if spaces >= board.to_go[start]:
        salary = board.go_pay[goal == board.go]
        state.boxes[~BANK] -= salary
        player.cash += salary
    arrive(game, seat, goal, spaces)


def set_out(game: Game, seat: Seat, doubles: int) -> int:
    """Throw, and put on the agenda what follows the move; returns its spaces, 0 after a third double."""
    game.throws += 1
    first, second = game.state.rng.dice(seat)
    if first != second:
        game.state.agenda.append(_turn_over(seat))
    elif doubles < 2:
        game.state.agenda.append(_throw_again(seat, doubles + 1))
    else:
        game.push(GoToJail(seat, By.DOUBLES))
        return 0
    return first + second


def arrive(game: Game, seat: Seat, goal: Place, thrown: int) -> None:
    """Carry out a space, and pay a rent if there is cash for it, where nobody hears of that (MO-36)."""
    state, title = game.state, game.board.spaces[goal].title
    if title is not None and (owner := state.owner[title]) != BANK:
        if owner == seat or state.mortgaged[title]:
            return None
        amount, player = rent(game, title, thrown), state.players[seat]
        if amount <= player.cash:
            player.cash -= amount
            state.players[owner].cash += amount
            return None
    return game.rules.landings[goal](game, _land(seat, thrown))
