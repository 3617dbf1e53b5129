"""A game as text that shows all that programs see of it: each question where it is met first, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from textwrap import wrap

import magnate
from engine.commands import Command
from engine.rng import Rng
from engine.steps import Step

FOLDER = Path(__file__).parent
SEATS = 3
MOST_MOVES = 600
"""A game that is not over by then is left."""
_DEALS = 12
"""At one of so many moments a deal is proposed."""
_MOST_LISTED = 14
_WIDTH = 110


def file_of(rules: str) -> Path:
    """Where a game's playthrough is kept."""
    return FOLDER / f"{rules}.txt"


def playthrough(rules: str, seed: int = 3) -> str:
    """The whole text."""
    return "\n".join(chain.from_iterable(map(_wrapped, _lines(rules, seed)))) + "\n"


def _lines(rules: str, seed: int) -> Iterator[str]:
    game, rng, met = magnate.new(rules, seats=SEATS, seed=seed), Rng(seed), set[type[Step]]()
    yield from (f'magnate.new("{rules}", seats={SEATS}, seed={seed})', "")
    yield from (*str(game).splitlines(), "")
    told = game.tell(game.events)
    while game.decision is not None and len(game.commands) < MOST_MOVES:
        step = type(game.decision.step)
        if step not in met:
            met.add(step)
            yield from _moment(game, told)
        told = game.tell(game.play(_chosen(game, rng)))
    yield from (
        f"# at the end, after {len(game.commands)} commands",
        "",
        *str(game).splitlines(),
        "",
        *told[-3:],
    )


def _chosen(game: magnate.Game, rng: Rng) -> Command:
    legal = game.legal()
    offers = [] if rng.below(_DEALS) else magnate.deals(game)
    among = offers or legal
    return among[rng.below(len(among))]


def _moment(game: magnate.Game, told: list[str]) -> Iterator[str]:
    """All that can be asked about a game that waits for somebody."""
    assert game.decision is not None
    assert game.seat is not None
    number = len(game.commands)
    yield f"# {type(game.decision.step).__name__}, after {number} command{'s' * (number != 1)}"
    yield "events"
    yield from (f"  {event}" for event in game.events)
    yield "told"
    yield from (f"  {line}" for line in told)
    yield "position"
    yield f"  {game.position()}"
    seen = [game.view(seat).position() for seat in range(SEATS)]
    for seat, odds in enumerate(game.odds()):
        is_new = not seat or seen[seat] != seen[0]
        yield f"odds of p{seat} {odds:.3f}, who sees{':' if is_new else ' the same as p0'}"
        yield from [f"  {seen[seat]}"] * is_new
    yield from _listed("legal", [game.write(command) for command in game.legal()])
    yield from _listed("deals", [game.write(command) for command in magnate.deals(game)])
    for seat in game.decision.also:
        yield from _listed(f"legal for p{seat}", [game.write(command) for command in game.legal(seat)])
    yield ""


def _listed(what: str, texts: list[str]) -> Iterator[str]:
    """The first of them, and how many there are."""
    yield f"{what}: {len(texts)}"
    yield from (f"  {text}" for text in texts[:_MOST_LISTED])


def _wrapped(line: str) -> list[str]:
    return wrap(line, _WIDTH, subsequent_indent="    ") if len(line) > _WIDTH else [line]
