"""What pictures show of chances and advice: it does not change when bots learn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from engine.bots import answer
from engine.bots.thrifty import Thrifty
from engine.commands import Bid, Buy, Command, Decline, Seat
from engine.game import Game
from engine.queries import titles_of
from engine.review import costly_decisions, screening
from engine.review.advice import Adviser
from engine.review.costly_decisions import Costly
from engine.review.judge import Chances, Judge
from engine.review.screening import Suspect
from engine.rng import Rng
from engine.rules.auctions import least
from engine.steps import Auction, MayBuy
from tui.table import coach
from tui.table.reviews import examination

DEED = 3
"""How many times its price a deed counts."""

COST, ERROR = 0.064, 0.011
"""What a costly decision cost."""


@contextmanager
def plain_judges() -> Iterator[None]:
    """While pictures are taken, judges go by worth, experts buy everything, and one purchase was costly."""
    with ExitStack() as stack:
        for owner, name, instead in (
            (Judge, "chances", chances),
            (Adviser, "best", best),
            (Adviser, "explain", lambda adviser, game, command: None),
            (examination, "Subprocess", no_worker),
            (costly_decisions, "costly_of", costly_of),
            (coach.Coach, "least", 0.0),
            (screening, "LEAST_COST", 0.0),
            (Adviser, "sold", lambda adviser, game: game),
            (Adviser, "is_sound", lambda adviser, game, seat, command, **how: False),
            (
                costly_decisions,
                "played_out",
                lambda game, suspect, playing: Costly(suspect, suspect.cost, ERROR),
            ),
        ):
            stack.enter_context(patch.object(owner, name, instead))
        yield


def no_worker(command: Sequence[str]) -> None:
    """No process can be started."""
    raise OSError


def chances(judge: Judge, game: Game, *, is_tried: bool = False) -> Chances:
    """Everyone's share of all worth."""
    state = game.state
    if state.winners:
        return tuple([(seat in state.winners) / len(state.winners) for seat in range(len(state.players))])
    worths = [
        0 if player.is_out else max(1, player.funds) + DEED * _prices(game, seat)
        for seat, player in enumerate(state.players)
    ]
    return tuple([worth / sum(worths) for worth in worths])


def _prices(game: Game, seat: Seat) -> int:
    return sum(game.board.titles[title].price for title in titles_of(game, seat))


def best(adviser: Adviser, game: Game, seat: Seat, *, proposes: bool = True) -> Command | None:
    """To buy what can be bought; else what a careful player would do."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return None
    step = decision.step
    wanted: Command | None = Buy(seat) if isinstance(step, MayBuy) else None
    if isinstance(step, Auction):
        wanted = Bid(seat, least(game, step))
    if wanted is not None and game.refusal(wanted) is None:
        return wanted
    return answer(Thrifty(Rng(0)), game, decision)


def costly_of(opening: Game, commands: Sequence[Command], adviser: Adviser, *others: object) -> list[Costly]:
    """The first player's first purchase, if there is one."""
    bought = [n for n, command in enumerate(commands) if isinstance(command, Buy) and command.seat == 0]
    if not bought:
        return []
    number = bought[0]
    game = opening.copy()
    for command in commands[:number]:
        game.submit(command)
    better = None if game.refusal(Decline(0)) else Decline(0)
    suspect = Suspect(number, game.state.round, 0, (commands[number],), better, COST, number + 1)
    return [Costly(suspect, COST, ERROR)]
