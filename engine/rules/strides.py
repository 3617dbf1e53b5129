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
_TOLD = frozenset((events.TurnBegan, events.DiceThrown, events.Moved, events.RentDue, events.Paid))

# needed for every throw; made once for each seat, and for each throw
_pass_turn, _turn_over, _throw_again, _land = cache(PassTurn), cache(TurnOver), cache(ThrowAgain), cache(Land)


def _is_followed(game: Game) -> bool:
    """Whether somebody hears of a stride."""
    return not _TOLD.isdisjoint(game.heard)


def _are_plain(options: Options) -> bool:
    """Whether nothing else can happen on the way: no rent to ask for, no bonus, no lap to be noted."""
    return (
        options.rent_claim == "automatic"
        and options.rent_in_jail
        and not options.snake_eyes
        and not options.first_lap
    )


@strides.shortens(StartTurn, start_turn, *_RULES, where=_are_plain)
def start(game: Game, step: StartTurn) -> Decision | None:
    """A turn begins with a stride, except in Jail (MO-15)."""
    state, seat = game.state, step.seat
    if state.players[seat].jail or _is_followed(game):
        return start_turn(game, step)
    state.turn = seat
    game.turns += 1
    state.moves += 1
    state.agenda.append(_pass_turn(seat))
    _stride(game, seat, 0)
    return None


@strides.shortens_answer(Throw, Due, *_RULES, where=_are_plain)
def go_on(game: Game, step: Due, command: Throw) -> None:
    """After a double, or out of Jail (MO-17, MO-71)."""
    if _is_followed(game):
        throw(game, step, command)
    else:
        _stride(game, step.seat, step.doubles)


def _stride(game: Game, seat: Seat, doubles: int) -> None:
    """Throw, walk and land (MO-16 to MO-18, MO-22, MO-26)."""
    state, board, player = game.state, game.board, game.state.players[seat]
    game.throws += 1
    first, second = state.rng.dice(seat)
    if first != second:
        state.agenda.append(_turn_over(seat))
    elif doubles < 2:
        state.agenda.append(_throw_again(seat, doubles + 1))
    else:
        return game.push(GoToJail(seat, By.DOUBLES))
    start, spaces = player.place, first + second
    player.place = goal = board.ahead[start][spaces]
    if game.visits is not None:
        game.visits[goal] += 1
    if spaces >= board.to_go[start]:
        salary = board.go_pay[goal == board.go]
        state.boxes[~BANK] -= salary
        player.cash += salary
    return arrive(game, seat, goal, spaces)


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
