"""The costly decisions of a game: at most three a player, each of them played out both ways.

All decisions are screened first. What seems to cost more than two points is then played on from, with either
decision and the same dice, and only told if that agrees beyond doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from engine.commands import Accept, Command, Counter, Propose, Refuse, Seat
from engine.game import Game
from engine.record import record
from engine.review.advice import Adviser
from engine.review.rollouts import Cost, PlayingOn
from engine.review.screening import LEAST_COST, Suspect, suspects_of

MOST_TOLD = 3
"""For each player."""

MOST_TRIED = 5
"""Decisions played out for each player until three are found."""

PAIRS = ((10, 3.25), (20, 2.86), (40, 2.71), (80, 1.99))
"""After so many pairs of games, how many standard errors off zero is beyond doubt: by 95 percent at the end
(t), by 99 percent at every earlier look, so that looking often tells little by chance."""

ENOUGH = 40
"""Pairs after which only what is likely to be costly is played on."""

HOPELESS = 2.0
"""Standard errors below two points at which a cost is dropped even before that."""

MOST_COMMANDS = 40_000
"""The most that are played out: six to sixteen seconds of one processor."""


@record
class Costly:
    """A decision that was costly beyond doubt."""

    suspect: Suspect
    cost: float
    """What it cost on average, played out."""
    error: float
    """The standard error of that."""


@record
class Tried:
    """A suspect that was played out."""

    costly: Costly | None
    """None if that was in doubt."""
    played: int
    """How many commands were played in all games until then."""


# --- choosing


def costly_of(
    opening: Game,
    commands: Sequence[Command],
    adviser: Adviser,
    tell: Callable[[float], None] = lambda part: None,
    known: Sequence[Tried] = (),
    keep: Callable[[Tried], None] = lambda tried: None,
) -> list[Costly]:
    """The costly decisions of a game, in order; `tell` is told the part of the work that is done.

    `keep` is given every suspect once it is played out. Those given before go on from there, as `known`.
    """
    suspects = list(suspects_of(opening.copy(), commands, adviser))
    seats = range(len(opening.state.players))
    chosen = sorted((one for seat in seats for one in _worst(suspects, seat)), key=lambda one: -one.cost)
    found = list(_beyond_doubt(opening.copy(), commands, chosen, adviser, tell, known, keep))
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
    known: Sequence[Tried] = (),
    keep: Callable[[Tried], None] = lambda tried: None,
) -> Iterator[Costly]:
    """The suspects that are costly when they are played out, until there are enough of each seat's.

    `game` is the opening and is played on.
    """
    positions = _before(game, commands, {one.number for one in chosen})
    found: dict[Seat, set[int]] = {one.seat: set() for one in chosen}
    playing = PlayingOn(adviser.judge, most=MOST_COMMANDS)
    before = iter(known)
    for n, suspect in enumerate(chosen):
        tell(n / len(chosen))
        if len(found[suspect.seat]) >= MOST_TOLD:
            continue
        if (tried := next(before, None)) is None:
            tried = Tried(played_out(positions[suspect.number], suspect, playing), playing.commands)
            keep(tried)
        playing.commands = tried.played
        if tried.costly is not None:
            found[suspect.seat].add(suspect.end)
            yield tried.costly


def _before(game: Game, commands: Sequence[Command], numbers: Container[int]) -> dict[int, Game]:
    """The game before the commands of these numbers. It is played on."""
    positions: dict[int, Game] = {}
    for number, command in enumerate(commands):
        if number in numbers:
            positions[number] = game.copy()
        game.submit(command)
    return positions


def _worst(suspects: Iterable[Suspect], seat: Seat) -> list[Suspect]:
    """A seat's costliest; of the same kind of mistake in the same round only one.

    Of the rounds in which nothing was built, it is the one with the most to build.
    """
    worst: dict[object, Suspect] = {}
    for one in sorted(suspects, key=lambda one: -one.cost):
        if one.seat == seat:
            worst.setdefault(one.end if one.idle else (one.round, type(one.done[0]), type(one.better)), one)
    return list(worst.values())[:MOST_TRIED]


def _most_costly(found: Sequence[Costly]) -> Iterator[Costly]:
    """Of each seat, the costliest; of the decisions about one sale only one."""
    sales: dict[tuple[Seat, int], Costly] = {}
    for one in sorted(found, key=lambda one: -one.cost):
        sales.setdefault((one.suspect.seat, one.suspect.end), one)
    for seat in {seat for seat, _ in sales}:
        yield from [one for (whose, _), one in sales.items() if whose == seat][:MOST_TOLD]


# --- playing out


def played_out(game: Game, suspect: Suspect, playing: PlayingOn) -> Costly | None:
    """What a decision cost in games from both branches with the same dice; None if that is in doubt.

    Offers of an expert's may come to nothing, so a deal is compared with no deal, too.
    """
    for better in _instead(suspect):
        costly = _compared(game, replace(suspect, better=better), playing)
        if costly is not None:
            return costly
    return None


def _instead(suspect: Suspect) -> Iterator[Command | None]:
    """What an expert would have done, and for a deal, to make none."""
    yield suspect.better
    if isinstance(suspect.better, Propose | Counter):
        is_answer = isinstance(suspect.done[0], Accept | Counter)
        yield Refuse(suspect.seat) if is_answer else None


def _compared(game: Game, suspect: Suspect, playing: PlayingOn) -> Costly | None:
    better = () if suspect.better is None else (suspect.better,)
    more = playing.costs(game, suspect.seat, suspect.done, better, suspect.number * 1000, suspect.idle)
    costs: list[float] = []
    for pairs, errors in PAIRS:
        costs += islice(more, pairs - len(costs))
        if len(costs) < pairs:
            return None
        cost = Cost.of(costs)
        if cost.mean > errors * cost.error and cost.mean >= suspect.least:
            return Costly(suspect, cost.mean, cost.error)
        if cost.mean < (cost.error if pairs >= ENOUGH else LEAST_COST - HOPELESS * cost.error):
            return None
    return None
