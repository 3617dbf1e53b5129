"""How the turn passes and how the game ends (MO-123 to MO-128)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine import events
from engine.bundle import Bundle
from engine.commands import CallTime, Seat, Settle
from engine.events import End, Standing
from engine.game import Game
from engine.queries import titles_of
from engine.steps import CountBankruptcy, PassTurn, StartTurn, Step

endings = Bundle("endings")

_start_turn = cache(StartTurn)  # needed every turn; made once for each seat


@endings.resolves(PassTurn)
def pass_turn(game: Game, step: PassTurn) -> None:
    """The next player to the left begins, unless this turn has reached a limit or a goal (MO-126, HR-65)."""
    state, options = game.state, game.options
    seat, first = step.seat, state.first
    following = game.others(seat)[0]
    if (options.goal_worth or options.goal_sets) and end_at_goal(game):
        return None
    passed = (seat < first) + (first <= following) + (following <= seat)
    is_round_over = passed > 1  # the first seat is passed
    if is_round_over:
        if state.round == options.time_limit_rounds:
            game.tell(events.LimitReached, End.ROUNDS)
            return finish(game, End.ROUNDS)
        state.round += 1
    if state.time_is_up and (is_round_over or options.time_up_ends == "turn"):
        return finish(game, End.TIME)
    game.carry_out(_start_turn(following))
    return None


@endings.resolves(CountBankruptcy)
def count_bankruptcy(game: Game, step: CountBankruptcy) -> None:
    """The game may end after a set number of bankruptcies (MO-125)."""
    if 0 < game.options.end_after_bankruptcies <= game.state.bankruptcies:
        game.tell(events.LimitReached, End.BANKRUPTCIES)
        finish(game, End.BANKRUPTCIES)


def end_at_goal(game: Game) -> bool:
    """Whether somebody has reached the goal agreed upon, in full sets or in worth (HR-65, HR-66)."""
    goal, seats = game.options.goal_sets, game.state.seats_in_play()
    winners = [seat for seat in seats if goal and len(game.owned.groups[seat]) >= goal]
    if winners:
        game.tell(events.LimitReached, End.SETS)
        finish(game, End.SETS, winners)
        return True
    goal = game.options.goal_worth
    if not goal or all(game.rules.facts.worth(game, seat).worth < goal for seat in seats):
        return False
    game.tell(events.LimitReached, End.WORTH)
    finish(game, End.WORTH)
    return True


def end_if_one_is_left(game: Game) -> bool:
    """The last player left wins at once (MO-123, MO-124)."""
    if len(game.state.seats_in_play()) > 1:
        return False
    finish(game, End.LAST_PLAYER)
    return True


def finish(game: Game, end: End, seats: Sequence[Seat] = ()) -> None:
    """Count everybody's worth; the greatest wins, then more cash, then more properties (MO-127, MO-128).

    If some seats are named, one of them wins.
    """
    state = game.state
    seats = seats or state.seats_in_play()
    standings = {seat: game.rules.facts.worth(game, seat) for seat in range(len(state.players))}

    def rank(seat: Seat) -> tuple[int, int, int]:
        counted: Standing = standings[seat]
        if game.options.ties == "shared":
            return counted.worth, 0, 0
        return counted.worth, counted.cash, len(titles_of(game, seat))

    best = max(rank(seat) for seat in seats)
    state.winners[:] = [seat for seat in seats if rank(seat) == best]
    state.agenda.clear()
    game.tell(events.GameOver, end, tuple(standings.values()), tuple(state.winners))


# --- the clock (MO-126)


def _no_clock(game: Game, step: Step, command: CallTime) -> str | None:
    if not game.options.agreed_minutes:
        return "This game has no time limit."
    return "Time is already up." if game.state.time_is_up else None


@endings.anytime(CallTime, refusal=_no_clock)
def call_time(game: Game, command: CallTime) -> None:
    """The engine has no clock; the keeper of the clock says when the agreed time is up (MO-126)."""
    game.state.time_is_up = True
    game.tell(events.LimitReached, End.TIME)


# --- a game that is as good as decided


def _may_settle(game: Game, step: Step, command: Settle) -> None:
    """The table decides when; players cannot give this command."""


@endings.anytime(Settle, refusal=_may_settle)
def settle(game: Game, command: Settle) -> None:
    """The game ends at once, and worth decides (MO-127, MO-128)."""
    game.tell(events.LimitReached, End.SETTLED)
    finish(game, End.SETTLED)
