"""Opponents frozen by version: a name stands for one way to play, move by move.

    opponent("monopoly-normal-1")        # ("monopoly-1935", "normal")

Each name has the digest of some games, which the test suite plays again. A change of how a bot plays, or of a
rule it plays by, gives it the next number (`python -m tests.engine.library.frozen`); the opponent before is
then found in the versions of Magnate that still play it.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.bots import seat_bots
from engine.bots.base import next_command
from engine.games import OWN, find
from engine.hashing import sha256
from engine.library.digests import DIGESTS
from engine.library.notation import notation_of
from engine.options import SetupError
from engine.rng import Rng
from engine.setup import begin

BOTS = ("thrifty", "easy", "normal", "hard", "expert")
"""Those that are frozen, in every game."""

GAMES, COMMANDS, SEATS = 1, 220, 4
"""What a digest is made of: games, the first commands of each, and seats, all the bot's."""

_DIGITS = 16


def name_of(rules: str, bot: str, number: int) -> str:
    """What an opponent is called."""
    return f"{_short(rules, bot)}{number}"


def _short(rules: str, bot: str) -> str:
    """The name without its number."""
    return f"{rules.partition('-')[0]}-{bot}-"


def latest(rules: str, bot: str) -> str:
    """The name by which a bot plays a game at present. Raises SetupError."""
    short = _short(rules, bot)
    numbers = [int(name.removeprefix(short)) for name in DIGESTS if name.startswith(short)]
    if not numbers or rules not in OWN:
        known = f"Frozen are {', '.join(BOTS)}, for the games that come with Magnate."
        raise SetupError(f"{bot!r} is not frozen in {rules!r}. {known}")
    return name_of(rules, bot, max(numbers))


def opponent(name: str) -> tuple[str, str]:
    """The game and the bot of a name. Raises SetupError if this version plays no such opponent."""
    for rules in OWN:
        for bot in BOTS:
            short = _short(rules, bot)
            if name.startswith(short) and name.removeprefix(short).isdecimal():
                played = latest(rules, bot)
                if name != played:
                    raise SetupError(f"This version plays {played}, not {name}.")
                return rules, bot
    raise SetupError(f"There is no opponent {name!r}. One is called {next(iter(DIGESTS))}, for example.")


def digest(rules: str, bot: str) -> str:
    """What a bot does in some games, as 16 digits."""
    return sha256("\n".join(_played(rules, bot)).encode()).hexdigest()[:_DIGITS]


def _played(rules: str, bot: str) -> Iterable[str]:
    """Every command, as text."""
    rule_set = find(rules)
    chosen = rule_set.rules(rule_set.choose({}))
    notation, seats = notation_of(chosen), min(SEATS, rule_set.players[1])
    for seed in range(1, GAMES + 1):
        game = begin(rule_set, chosen.options, seats, seed)
        bots = [one for one in seat_bots([bot] * seats, Rng(seed)) if one is not None]
        for _ in range(COMMANDS):
            if (decision := game.decision) is None:
                break
            command = next_command(game, decision, bots)
            yield notation.command(command)
            game.submit(command)
