"""Those who come as `play@`: guests whose name is made for them, and the table that they get."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from engine.games import find
from engine.setup import GameSetup
from tui.serve.config import BLITZ
from tui.serve.players import GUEST_MARK
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.table.blitz import BOTS, blitz_setup
from tui.table.setup import FIRST_BOT, setup_for

PLAY = "play"
"""The name to log in with, and what stands for it among orders."""

TERMS = TableTerms(grace=15)
"""Of their tables, which anyone may sit down at and watch."""

_MARK = f"{GUEST_MARK}p"
"""What their ids begin with; those of other guests go on in hexadecimal."""

_ANIMALS = (
    *("badger", "beaver", "bison", "camel", "crane", "falcon", "gecko", "heron", "jackal", "koala", "lemur"),
    *(
        "lizard",
        "marten",
        "ocelot",
        "otter",
        "panda",
        "parrot",
        "puffin",
        "rabbit",
        "raven",
        "robin",
        "stork",
    ),
    *("tapir", "toucan", "turtle", "walrus", "weasel", "zebra"),
)
_TRIES = 100


def draw_name(is_free: Callable[[str], bool]) -> str:
    """A name for a guest, such as `otter-42`; with another number if somebody has one that looks like it."""
    for _ in range(_TRIES):
        name = f"{secrets.choice(_ANIMALS)}-{10 + secrets.randbelow(90)}"
        if is_free(name):
            return name
    return f"{secrets.choice(_ANIMALS)[:4]}-{secrets.token_hex(3)}"


def draw_id() -> str:
    """The id of such a guest."""
    return f"{_MARK}{secrets.token_hex(16)}"


def has_dropped_in(player: str) -> bool:
    """Whether an id is one of theirs."""
    return player.startswith(_MARK)


def setup_of(game: str, who: Somebody) -> GameSetup:
    """Their game, in which they play first, against two bots. Raises SetupError."""
    if game == BLITZ:
        setup = blitz_setup(name=who.name)
    else:
        setup = setup_for(game, {}, [who.name], [FIRST_BOT] * BOTS, 0)
    known = {spec.name for spec in find(setup.rules).options}
    first = {"first_player": "seat_one"} if "first_player" in known else {}
    return replace(setup, options={**setup.options, **first})
