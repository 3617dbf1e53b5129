"""The costly decisions of a game: at most three a player, each of them played out both ways.

All decisions are screened first, by the chance after what was done and after what an expert would have done.
What cost more than two points is then played on from, with either decision and the same dice, and only told
if that agrees beyond doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev

from engine.bots import decider, seat_bots
from engine.commands import (
    Accept,
    Build,
    Command,
    Counter,
    Decline,
    DropOut,
    EndTurn,
    Propose,
    Refuse,
    Seat,
    Throw,
    Want,
)
from engine.events import AuctionClosed
from engine.game import Game
from engine.record import record
from engine.review.advice import Adviser
from engine.review.judge import Judge
from engine.rng import Rng
from engine.steps import Auction, Considers

LEAST_COST = 0.02

MOST_TOLD = 3
"""For each player."""

MOST_TRIED = 5
"""For each player, so many are played out until three are found."""

ROUNDS = 8
"""How far each is played on; the judge has the last word."""

PAIRS = ((10, 3.25), (20, 2.86), (40, 2.71), (80, 1.99))
"""After so many pairs of games, how many standard errors off zero is beyond doubt: by 95 percent at the end
(t), by 99 percent at every earlier look, so that looking often tells little by chance."""

ENOUGH = 40
"""After so many pairs only what is likely to be costly is played on."""

HOPELESS = 2.5
"""So many standard errors below zero is not worth playing on even before that."""

PLAYER = "normal"
"""Who plays on, in all seats."""


@record
class Suspect:
    """A decision that looks costly; all chances are fractions of 1."""

    number: int
    """How many commands came before it."""
    round: int
    seat: Seat
    done: tuple[Command, ...]
    """What was done: with the answer, if it was a deal; with the sale, if a lot was left to others."""
    better: Command | None
    """What an expert would have done, or no deal; None for nothing at all."""
    cost: float
    """What it cost of the seat's chance, as judged at once."""

    @property
    def end(self) -> int:
        """How many commands came before what it did not decide any more."""
        return self.number + len(self.done)


@record
class Costly:
    """A decision that was costly beyond doubt."""

    suspect: Suspect
    cost: float
    """What it cost on average, played out."""
    error: float
    """The standard error of that."""


# --- screening


def suspects_of(game: Game, commands: Sequence[Command], adviser: Adviser) -> Iterator[Suspect]:
    """Every decision that seems to cost too much. `game` stands before the commands and is played on."""
    for number, command in enumerate(commands):
        suspect = _screened(game, commands, number, adviser)
        if suspect is not None:
            yield suspect
        game.submit(command)


def _screened(game: Game, commands: Sequence[Command], number: int, adviser: Adviser) -> Suspect | None:
    command = commands[number]
    better = adviser.best(game, command.seat)
    if better == command:
        return None
    done = _with_what_followed(game, commands[number:])
    now = adviser.judge.chances(game)[command.seat]
    is_offer = isinstance(command, Propose | Counter)
    if is_offer and len(done) == 1:  # nothing came of it
        return None
    left = adviser.after(game, *done)[command.seat]
    had = (
        now
        if better is None or isinstance(better, Propose | Counter)
        else adviser.after(game, better)[command.seat]
    )
    is_hidden = _leaves_building(command, better) or _gives_away(game, done, adviser)
    cost = max(had - left, LEAST_COST) if is_hidden else had - left
    if cost < LEAST_COST or adviser.is_sound(game, command):
        return None
    return Suspect(number, game.state.round, command.seat, tuple(done), better, cost)


def _leaves_building(command: Command, better: Command | None) -> bool:
    """Whether buildings were left that an expert would have bought: chances show that only later."""
    if isinstance(command, Want) and isinstance(better, Want):
        return command.amount < better.amount
    return isinstance(better, Build) and isinstance(command, EndTurn | Throw)


def _gives_away(game: Game, done: Sequence[Command], adviser: Adviser) -> bool:
    """Whether a deal came about that no solid player would make: chances alone think little of such lots."""
    decision, seat = game.decision, done[0].seat
    if game.rules.rule_set.knowledge.dollars is not None or decision is None:
        return False
    if isinstance(done[0], Propose | Counter):
        return adviser.gives_away(game, seat, done[0].offer)
    step = decision.step
    if isinstance(done[0], Accept) and isinstance(step, Considers):
        return adviser.gives_away(game, seat, step.offer)
    return False


def _with_what_followed(game: Game, commands: Sequence[Command]) -> Sequence[Command]:
    """A command with what it decided: a deal with its answer, a lot left to others with its sale.

    Only together are they a mistake, or none: a lot that is declined may be won at auction for less.
    """
    command, following = commands[0], commands[1:2]
    if isinstance(command, Propose | Counter):
        return commands[: 1 + (bool(following) and isinstance(following[0], Accept))]
    return commands[: _until_sold(game, commands)] if isinstance(command, Decline | DropOut) else commands[:1]


def _until_sold(game: Game, commands: Sequence[Command]) -> int:
    """How many of these commands lead to the end of an auction that is held or begun by the first."""
    played = game.copy()
    for count, command in enumerate(commands, 1):
        events = played.submit(command)
        decision = played.decision
        is_over = decision is None or not isinstance(decision.step, Auction)
        if is_over or any(isinstance(event, AuctionClosed) for event in events):
            return count
    return len(commands)


# --- playing out


def costly_of(
    opening: Game,
    commands: Sequence[Command],
    adviser: Adviser,
    tell: Callable[[float], None] = lambda part: None,
) -> list[Costly]:
    """The costly decisions of a game, in order; `tell` is told the part of the work that is done."""
    suspects = list(suspects_of(opening.copy(), commands, adviser))
    seats = range(len(opening.state.players))
    chosen = [one for seat in seats for one in _worst(suspects, seat)]
    found = list(_beyond_doubt(opening.copy(), commands, chosen, adviser, tell))
    return sorted(_most_costly(found), key=lambda one: one.suspect.number)


def found_for(seat: Seat, opening: Game, commands: Sequence[Command], adviser: Adviser) -> list[Costly]:
    """The costly decisions of one seat, the costliest first."""
    chosen = _worst(suspects_of(opening.copy(), commands, adviser), seat)
    return list(
        _most_costly(list(_beyond_doubt(opening.copy(), commands, chosen, adviser, lambda part: None)))
    )


def _beyond_doubt(
    game: Game,
    commands: Sequence[Command],
    chosen: Sequence[Suspect],
    adviser: Adviser,
    tell: Callable[[float], None],
) -> Iterator[Costly]:
    """The suspects that are costly when they are played out, until there are enough of each seat's.

    `game` is the opening and is played on.
    """
    positions = _before(game, commands, {one.number for one in chosen})
    found: dict[Seat, set[int]] = {one.seat: set() for one in chosen}
    for n, suspect in enumerate(chosen):
        tell(n / len(chosen))
        if len(found[suspect.seat]) < MOST_TOLD:
            costly = played_out(positions[suspect.number], suspect, adviser.judge)
            if costly is not None:
                found[suspect.seat].add(suspect.end)
                yield costly


def _before(game: Game, commands: Sequence[Command], numbers: Container[int]) -> dict[int, Game]:
    """The game before the commands of these numbers. It is played on."""
    positions: dict[int, Game] = {}
    for number, command in enumerate(commands):
        if number in numbers:
            positions[number] = game.copy()
        game.submit(command)
    return positions


def _worst(suspects: Iterable[Suspect], seat: Seat) -> list[Suspect]:
    """A seat's costliest; of the same kind of mistake in the same round only one."""
    worst: dict[object, Suspect] = {}
    for one in sorted(suspects, key=lambda one: -one.cost):
        if one.seat == seat:
            worst.setdefault((one.round, type(one.done[0]), type(one.better)), one)
    return list(worst.values())[:MOST_TRIED]


def _most_costly(found: Sequence[Costly]) -> Iterator[Costly]:
    """Of each seat, the costliest; of the decisions about one sale only one."""
    sales: dict[tuple[Seat, int], Costly] = {}
    for one in sorted(found, key=lambda one: -one.cost):
        sales.setdefault((one.suspect.seat, one.suspect.end), one)
    for seat in {seat for seat, _ in sales}:
        yield from [one for (whose, _), one in sales.items() if whose == seat][:MOST_TOLD]


def played_out(game: Game, suspect: Suspect, judge: Judge) -> Costly | None:
    """What a decision cost in games from both branches with the same dice; None if that is in doubt.

    Offers of an expert's may come to nothing, so a deal is compared with no deal, too.
    """
    for better in _instead(suspect):
        costly = _compared(game, replace(suspect, better=better), judge)
        if costly is not None:
            return costly
    return None


def _instead(suspect: Suspect) -> Iterator[Command | None]:
    """What an expert would have done, and for a deal, to make none."""
    yield suspect.better
    if isinstance(suspect.better, Propose | Counter):
        is_answer = isinstance(suspect.done[0], Accept | Counter)
        yield Refuse(suspect.seat) if is_answer else None


def _compared(game: Game, suspect: Suspect, judge: Judge) -> Costly | None:
    better = () if suspect.better is None else (suspect.better,)
    costs: list[float] = []
    for pairs, errors in PAIRS:
        while len(costs) < pairs:
            seed = suspect.number * 1000 + len(costs)
            had, left = (branch(game, suspect.seat, one, seed, judge) for one in (better, suspect.done))
            costs.append(had - left)
        mean, error = fmean(costs), stdev(costs) / sqrt(len(costs))
        if mean > errors * error and mean >= LEAST_COST / 2:
            return Costly(suspect, mean, error)
        if mean < (error if pairs >= ENOUGH else -HOPELESS * error):
            return None
    return None


def branch(game: Game, seat: Seat, commands: Iterable[Command], seed: int, judge: Judge) -> float:
    """A seat's chance some rounds after these commands, in a game with other dice and cards."""
    rng = Rng(seed)
    state = game.blinded(seat).state.copy()
    state.rng = rng.fork()
    for deck in state.decks:
        rng.shuffle(deck)
    played = Game(game.rules, state)
    for command in commands:
        if played.refusal(command) is not None:
            break
        played.submit(command)
    bots = [bot for bot in seat_bots([PLAYER] * len(state.players), rng) if bot is not None]
    decide, last = decider(bots), played.state.round + ROUNDS
    while (decision := played.decision) is not None and played.state.round < last:
        played.submit(decide(played, decision))
    return judge.chances(played)[seat]
