"""A game's setup from what a person asks for, on the command line or on the new-game screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

from engine.bots import DEFAULT, find_bot
from engine.games import find
from engine.options import SetupError, Value
from engine.ruleset import Rules, RuleSet
from engine.setup import HUMAN, Chair, GameSetup, check
from tui.words.player_names import YOU, identity, tidy, why_not

if TYPE_CHECKING:
    from saves import SavedGame, Store
    from saves.record import Record

Begin = Callable[["Store"], "SavedGame | Record"]
"""Gives the game to play, or one that is only looked at."""

DEFAULT_NAME = YOU
DEFAULT_BOTS = 3
DEFAULT_BOT = DEFAULT
MOST_BOTS = 20
"""No table has as many seats."""

BOT_NAMES = ("Bea", "Cyd", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


def chairs_for(rules: str, names: Sequence[str], bots: Sequence[str]) -> tuple[Chair, ...]:
    """People first, then bots, each with a piece and a bot with a name nobody has. Raises SetupError."""
    rule_set = find(rules)
    tokens, (least, most) = rule_set.tokens, rule_set.players
    count = len(names) + len(bots)
    if count > most and len(tokens) >= most:
        raise SetupError(f"This game is for {least} to {most} players, not {count}.")
    if count > len(tokens):
        raise SetupError(f"There are only {len(tokens)} tokens, too few for {count} players.")
    taken = {identity(name) for name in names}
    free = [name for name in BOT_NAMES if identity(name) not in taken]
    people = [Chair(tidy(name), token) for name, token in zip(names, tokens, strict=False)]
    return (
        *people,
        *(
            Chair(name, token, bot)
            for name, token, bot in zip(free, tokens[len(names) :], bots, strict=False)
        ),
    )


def people(text: str) -> list[str]:
    """The names of the people at the keyboard, written with commas between them."""
    return [tidy(name) for name in text.split(",")]


def bots_of(text: str) -> list[str]:
    """The bots, written as how many or as a level each: "3", "hard,expert:builder". Raises SetupError."""
    text = text.strip()
    if text.isascii() and text.isdecimal():
        return [DEFAULT_BOT] * min(int(text[:4]), MOST_BOTS + 1)
    bots = [bot.strip() for bot in text.split(",")]
    for bot in bots:
        find_bot(bot)
    return bots


def parse_options(rules: str, texts: Iterable[str]) -> dict[str, Value]:
    """Options written as NAME=VALUE. Raises SetupError."""
    specs = {spec.name: spec for spec in find(rules).options}
    values: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise SetupError(f"Write an option as NAME=VALUE, not {text!r}.")
        if name not in specs:
            raise SetupError(f"This game has no option {name!r}. {_names_like(name, rules, list(specs))}")
        values[name] = specs[name].parse(value)
    return values


def rules_chosen(rule_set: RuleSet, given: Mapping[str, Value]) -> Rules:
    """The rules with these options; with the usual ones if these do not go together."""
    try:
        return rule_set.rules(rule_set.choose(given))
    except SetupError:
        return rule_set.rules(rule_set.choose({}))


def _names_like(name: str, rules: str, known: Sequence[str]) -> str:
    """What may have been meant."""
    from difflib import get_close_matches

    near = get_close_matches(name, known)
    meant = f"Did you mean {' or '.join(near)}? " if near else ""
    return f"{meant}'magnate options --rules {rules}' lists them."


def setup_for(
    rules: str, options: dict[str, Value], names: Sequence[str], bots: Sequence[str], seed: int
) -> GameSetup:
    """A setup that can be played. Raises SetupError."""
    setup = GameSetup(rules, options, chairs_for(rules, names, bots), seed)
    check_new(setup)
    return setup


def check_new(setup: GameSetup) -> None:
    """Raises SetupError with a sentence if a new game cannot be set up like this.

    Names may be stranger in games that were saved before.
    """
    people = [seat for seat, chair in enumerate(setup.chairs) if chair.player == HUMAN]
    if trouble := why_not([chair.name for chair in setup.chairs], people[0] if len(people) == 1 else None):
        raise SetupError(trouble)
    check(setup)


def random_seed() -> int:
    """A seed nobody chose; short enough to be told to a friend."""
    return SystemRandom().randrange(1_000_000_000)
