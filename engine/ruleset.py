"""A rule set: a game of the catalogue, with its tables, options and bundles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from engine.board import Board
from engine.bundle import Bundle
from engine.cards import Deck
from engine.game import Rules
from engine.options import Options, OptionSpec, Value, resolve
from engine.steps import Step


@dataclass(frozen=True, eq=False)
class RuleSet:
    """One game of the family. Sums are whole dollars."""

    id: str
    title: str
    year: int
    revision: int
    """Raised whenever the rules play differently; saved games say which one they were played by."""
    players: tuple[int, int]
    """The least and the most."""
    tokens: tuple[str, ...]
    options: tuple[OptionSpec, ...]
    option_sets: Mapping[str, Mapping[str, Mapping[str, Value]]]
    """Options that stand for a set of others, and what each of their values sets."""
    bundle: Bundle
    board: Callable[[Options], Board]
    decks: Callable[[Options], tuple[Deck, ...]]
    starting_money: Callable[[Options, int], tuple[int, int]]
    """Cash and credit of each player, by options and number of players."""
    stock: Callable[[Options], tuple[int, int]]
    """Houses and hotels that the Bank has."""
    accounts: tuple[str, ...]
    """What the Bank's accounts are called within a sentence, its own first."""
    opening: Callable[[int], tuple[Step, ...]]
    """What happens before the first turn, by number of players."""

    short_title: str = ""
    """What the game is called where there is little room; empty if its title is short enough."""
    fixed: Mapping[str, Value] = field(default_factory=dict)
    """Options about which these rules leave no choice."""

    def choose(self, given: Mapping[str, Value]) -> Options:
        """All options, from the few that were given by name. Raises SetupError."""
        return resolve(self.options, self.option_sets, given, self.fixed)

    def rules(self, options: Options) -> Rules:
        """The rules with these options; made once and shared by all games that use them."""
        return _rules(self, options)


@cache
def _rules(rule_set: RuleSet, options: Options) -> Rules:
    board, decks = rule_set.board(options), rule_set.decks(options)
    return Rules(board, decks, options, rule_set.bundle, rule_set.accounts)
