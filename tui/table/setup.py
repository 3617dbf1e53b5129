"""A new game as it is set up: its options, and the people and bots at the table, by name and piece."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from engine.bots import DEFAULT, IDS, find_bot, styles
from engine.games import find
from engine.options import SetupError, Value
from engine.ruleset import Rules, RuleSet
from engine.setup import HUMAN, LONGEST_NAME, Chair, GameSetup, check
from engine.word import did_you_mean
from tui.table.bot_styles import title_of
from tui.words.names import YOU, identity, tidy, why_not
from tui.words.phrases import count, listed

if TYPE_CHECKING:
    from saves import SavedGame, Store
    from saves.record import Record


Begin = Callable[["Store"], "SavedGame | Record"]
"""Returns the game to play, or one that is only looked at."""

DEFAULT_NAME = YOU
DEFAULT_BOTS = 3
DEFAULT_BOT = DEFAULT
FIRST_BOT = "easy"
"""Whom somebody meets who has not chosen yet."""
MOST_BOTS = 20
"""Hardly any table has as many seats."""

BOT_NAMES = ("Bea", "Cyd", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")


def people(text: str) -> list[str]:
    """The names of the people at the keyboard, written with commas between them."""
    return [tidy(name) for name in text.split(",")]


def bots_of(text: str) -> list[str]:
    """The bots, written as how many or as a level each: "3", "hard,expert:builder". Raises SetupError."""
    text = text.strip()
    if text.isascii() and text.isdecimal():
        if len(text) > 4 or int(text) > MOST_BOTS:
            raise SetupError(f"No table has seats for more than {MOST_BOTS} bots.")
        return [DEFAULT_BOT] * int(text)
    bots = [bot.strip() for bot in text.split(",")]
    if any(bot.isdecimal() for bot in bots):
        raise SetupError(f"Give how many bots, or a level for each, not {text!r}: '3', or 'hard,hard'.")
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
            lists = f"'magnate options --rules {rules}' lists them."
            raise SetupError(f"This game has no option {name!r}.{did_you_mean(name, specs)} {lists}")
        values[name] = specs[name].parse(value)
    return values


def rules_chosen(rule_set: RuleSet, given: Mapping[str, Value]) -> Rules:
    """The rules with these options; with the usual ones if these do not go together."""
    try:
        return rule_set.rules(rule_set.choose(given))
    except SetupError:
        return rule_set.rules(rule_set.choose({}))


def setup_for(
    rules: str, options: dict[str, Value], names: Sequence[str], bots: Sequence[str], seed: int
) -> GameSetup:
    """A setup that can be played: people first, then bots. Raises SetupError."""
    if not all(names):
        raise SetupError(why_not([""]))
    sitters = [*(Sitter(HUMAN, name) for name in names), *map(Sitter, bots)]
    rule_set = find(rules)
    setup = GameSetup(rules, options, chairs_of(sitters, rule_set.pieces(rule_set.choose(options))), seed)
    check_new(setup)
    return setup


def check_new(setup: GameSetup) -> None:
    """Raises SetupError if a new game cannot be set up like this; saved ones may have stranger names."""
    people = [seat for seat, chair in enumerate(setup.chairs) if chair.player == HUMAN]
    if trouble := why_not([chair.name for chair in setup.chairs], people[0] if len(people) == 1 else None):
        raise SetupError(trouble)
    check(setup)


def rematch_of(setup: GameSetup) -> GameSetup:
    """The same game again with the same opponents: everybody a seat on, and new dice."""
    first, *others = setup.chairs
    return replace(setup, chairs=(*others, first), seed=random_seed())


def random_seed() -> int:
    """A seed nobody chose; short enough to be told to a friend."""
    return int.from_bytes(os.urandom(8)) % 1_000_000_000


@dataclass(slots=True)
class Sitter:
    """One seat; what is empty is filled in."""

    player: str = HUMAN
    """`HUMAN`, or the id of a bot."""
    name: str = ""
    token: str = ""

    @property
    def is_person(self) -> bool:
        return self.player == HUMAN


def usual_table(bot: str = DEFAULT_BOT) -> list[Sitter]:
    """One person and a few bots."""
    return [Sitter(), *(Sitter(bot) for _ in range(DEFAULT_BOTS))]


def sat_before(table: Sequence[tuple[str, str]]) -> list[Sitter]:
    """Those who sat at a table, by name and who plays; a bot that is there no longer is the usual one."""
    known = {HUMAN, *chain.from_iterable(levels().values())}
    return [Sitter(player if player in known else DEFAULT_BOT, name[:LONGEST_NAME]) for name, player in table]


def in_short(sitters: Sequence[Sitter]) -> str:
    """Who plays: "you, an easy bot and 2 hard bots"."""
    people = sum(sitter.is_person for sitter in sitters)
    kinds = Counter(level_of(sitter.player) for sitter in sitters if not sitter.is_person)
    bots = [count(number, title_of(kind)) for kind, number in kinds.items()]
    return listed([*(["you"] if people == 1 else [f"{people} people"]), *bots])


def usual_names(sitters: Sequence[Sitter]) -> list[str]:
    """What everybody is called who has no name yet: nobody else at the table is called so."""
    taken = {identity(sitter.name) for sitter in sitters}
    is_alone = sum(sitter.is_person for sitter in sitters) == 1
    free = iter([name for name in BOT_NAMES if identity(name) not in taken])
    names = []
    for number, sitter in enumerate(sitters, start=1):
        person = DEFAULT_NAME if is_alone else f"Player {number}"
        names.append(sitter.name or (person if sitter.is_person else next(free, f"Bot {number}")))
    return names


def tokens_of(sitters: Sequence[Sitter], tokens: Sequence[str]) -> list[str]:
    """A piece for each: the one they want, if there is one, else the next that nobody wants."""
    wanted = [sitter.token if sitter.token in tokens else "" for sitter in sitters]
    free = iter([token for token in tokens if token not in wanted])
    return [token or next(free, "") for token in wanted]


def chairs_of(sitters: Sequence[Sitter], tokens: Sequence[str]) -> tuple[Chair, ...]:
    """The chairs of a game, complete."""
    settled = zip(usual_names(sitters), tokens_of(sitters, tokens), sitters, strict=True)
    return tuple(Chair(tidy(name), token, sitter.player) for name, token, sitter in settled)


def levels(rule_set: RuleSet | None = None) -> dict[str, tuple[str, ...]]:
    """The bots by level, each with its styles ("normal:builder"), if better than the level below."""
    without = () if rule_set is None else rule_set.knowledge.no_better
    return {bot: (bot, *(f"{bot}:{name}" for name in styles(bot))) for bot in IDS if bot not in without}


def level_of(player: str) -> str:
    """The level of a bot, or that it is a person.

    >>> level_of("normal:builder")
    'normal'
    """
    return player.partition(":")[0]
