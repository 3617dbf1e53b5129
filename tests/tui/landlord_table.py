"""Tables of the Landlord's Game to sit down at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.commands import Seat
from engine.game import Game
from engine.options import Value
from engine.setup import HUMAN, Chair, GameSetup, new_game
from tests.support.landlord import notes, position
from tests.tui.sittings import BOT, NAMES, FakeSitting
from tui.look.views import TableView, view_of

RULES = "landlord-1904"
TOKENS = ("red checker", "blue checker", "green checker", "yellow checker")

OWNS: dict[int | str, Seat] = {5: 0, 11: 0, 12: 0, 20: 0, 3: 1, "Light Franchise": 0}


def setup(
    players: int, people: Sequence[int] = (0,), seed: int = 7, options: Mapping[str, Value] | None = None
) -> GameSetup:
    """A setup of so many players; those in these seats are people, the others bots."""
    chairs = tuple(
        Chair(name, token, HUMAN if seat in people else BOT)
        for seat, (name, token) in enumerate(zip(NAMES[:players], TOKENS, strict=False))
    )
    return GameSetup(RULES, dict(options or {}), chairs, seed)


def sitting(game: Game, people: Sequence[int] = (0,)) -> FakeSitting:
    """A sitting at a game in some position."""
    return FakeSitting(game, setup(len(game.state.players), people))


def fresh(players: int = 3, seed: int = 7, **options: Value) -> FakeSitting:
    """A sitting at a new game."""
    begun = setup(players, seed=seed, options=options)
    return FakeSitting(new_game(begun), begun)


def midgame() -> Game:
    """Four players: one in Jail, one on Coal, one in the Poorhouse, one in the Park; loans and luxuries."""
    game = position(
        (50, 200, 300, 400),
        owns=OWNS,
        at={1: "Coal", 3: "Public Park"},
        jail=(0,),
        poorhouse={2: 3},
        laps={0: 2, 1: 1},
        luxuries={1: 2},
        loans=(notes(1, 2, 18, 19),),
    )
    game.state.boxes[:] = [-200, -300, 750, 15]
    return game


def view(game: Game | None = None) -> TableView:
    """A position as the widgets see it, from the first seat."""
    game = game or midgame()
    return view_of(game, NAMES[: len(game.state.players)], you=0)
