"""A rule set: a game of the catalog, with its tables, options and bundles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any

from engine.board import Board, Kind
from engine.boards.cache import kept
from engine.boards.spec import BoardSpec
from engine.boards.value import is_own, spec_of, title_of
from engine.bundle import Bundle, Landing, Menu, Offered, Ways, nothing
from engine.cards import Card, CardNumber, Deck
from engine.facts import Facts
from engine.options import PRINTED, Options, OptionSpec, Value, resolve
from engine.record import record
from engine.state import Part
from engine.steps import Step
from engine.strategy.knowledge import Knowledge
from engine.strategy.rules_in_force import Terms


def _all_can_begin(options: Any, players: int) -> str | None:
    return None


def _no_more(options: Any) -> tuple[str, ...]:
    return ()


@record(eq=False, slots=False)
class RuleSet:
    """One game of the family. Sums are whole dollars."""

    id: str
    title: str
    year: int
    revision: int
    """Raised whenever the rules play differently; saves record the revision they were played with."""
    players: tuple[int, int]
    """The fewest and the most."""
    tokens: tuple[str, ...]
    options: tuple[OptionSpec, ...]
    option_sets: Mapping[str, Mapping[str, Mapping[str, Value]]]
    """Options that stand for a set of others, and what each of their values sets."""
    bundle: Bundle
    board: Callable[[Options], Board]
    decks: Callable[[Options], tuple[Deck, ...]]
    starting_money: Callable[[Options, int], tuple[int, int]]
    """Each player's cash and credit, by options and number of players."""
    stock: Callable[[Options], tuple[int, int]]
    """The Bank's houses and hotels."""
    accounts: tuple[str, ...]
    """The names of the Bank's accounts within a sentence, its own first."""
    opening: Callable[[int], tuple[Step, ...]]
    """What happens before the first turn, by number of players."""
    facts: Facts
    """What shared code has to know about it."""

    more_accounts: Callable[[Any], tuple[str, ...]] = _no_more
    """The names of accounts after these that only some options need."""
    knowledge: Knowledge = field(default_factory=Knowledge)
    """What bots know about it."""
    options_kind: type[Options] = Options
    """The type of its options, its own included."""
    player_part: type[Part] = Part
    """What these rules add to a player."""
    state_part: type[Part] = Part
    """What these rules add to a position."""
    short_title: str = ""
    """The title where there is little room; empty if the full title is short enough."""
    cannot_begin: Callable[[Any, int], str | None] = _all_can_begin
    """Why no game begins with these options and this many players, as a sentence; None if one does."""
    usual_board: BoardSpec | None = None
    """What a board's file leaves out is as on this one; None if these rules have no other board."""
    fixed: Mapping[str, Value] = field(default_factory=dict)
    """Options these rules leave no choice about."""
    quick: Mapping[str, Value] = field(default_factory=dict)
    """Options that make a game last about twelve minutes."""

    def choose(self, given: Mapping[str, Value]) -> Options:
        """All options, from the few given by name. Raises SetupError."""
        return resolve(self.options, self.option_sets, given, self.fixed, self.options_kind)

    def pieces(self, options: Options) -> tuple[str, ...]:
        """The tokens at a table with these options: the board may have its own."""
        return (spec_of(options.board).tokens if is_own(options.board) else ()) or self.tokens

    def called(self, board: Value = PRINTED) -> str:
        """What a game on a board is called for short: as a board from a file, or as these rules."""
        return title_of(str(board)) if is_own(board) else self.short_title or self.title

    def on_board(self, board: Value) -> str:
        """Its title, with the title of a board from a file: Monopoly on Leeds."""
        return f"{self.title} on {title_of(str(board))}" if is_own(board) else self.title

    def rules(self, options: Options) -> Rules:
        """The rules with these options; made once and shared by all games that use them."""
        return _rules(self, options)


@kept
def _rules(rule_set: RuleSet, options: Options) -> Rules:
    board, decks = rule_set.board(options), rule_set.decks(options)
    return Rules(rule_set, options, board, decks)


@record(eq=False, slots=False)
class Rules:
    """Everything that never changes during a game: tables, options and the meaning of every step.

    What is worked out from rules is kept by identity, as for boards.
    """

    rule_set: RuleSet
    options: Options
    board: Board
    decks: tuple[Deck, ...]

    @cached_property
    def bundle(self) -> Bundle:
        return self.rule_set.bundle

    @cached_property
    def facts(self) -> Facts:
        return self.rule_set.facts

    @cached_property
    def terms(self) -> Terms:
        """What these options mean for judging a position."""
        return Terms(self.options, self.board, *self.rule_set.stock(self.options))

    @cached_property
    def hidden_cards(self) -> frozenset[CardNumber]:
        """The kept cards that only their holder sees (AD-08)."""
        hidden = self.facts.hidden_cards
        return frozenset(number for number, card in enumerate(self.cards) if isinstance(card.effect, hidden))

    @cached_property
    def accounts(self) -> tuple[str, ...]:
        """The names of the Bank's accounts within a sentence, its own first."""
        return *self.rule_set.accounts, *self.rule_set.more_accounts(self.options)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """By card number, deck after deck."""
        return tuple(card for deck in self.decks for card in deck.cards)

    @cached_property
    def deck_of(self) -> tuple[int, ...]:
        """By card number: the deck it belongs to."""
        return tuple(number for number, deck in enumerate(self.decks) for _ in deck.cards)

    @cached_property
    def deck_drawn(self) -> dict[Kind, int]:
        """The deck drawn from on spaces of each kind."""
        return {deck.kind: number for number, deck in enumerate(self.decks)}

    @cached_property
    def menus(self) -> dict[type[Step], Menu]:
        """The possible commands at each step with these options."""
        menus: dict[type[Step], Menu] = {step: {} for step in self.bundle.resolvers}
        for (command, at), action in self.bundle.answered(self.options).items():
            for step, menu in menus.items():
                if issubclass(step, at) and action.where(self.options):
                    menu[command] = action.under(self.options)
        return menus

    @cached_property
    def offered(self) -> dict[tuple[type[Step], bool], list[Offered]]:
        """By step: what the player who is asked may choose with these options, and what others may."""
        return {
            (step, is_asked): [
                (kind, action.choices)
                for kind, action in menu.items()
                if action.choices is not nothing and (is_asked or action.for_all)
            ]
            for step, menu in self.menus.items()
            for is_asked in (True, False)
        }

    @cached_property
    def ways(self) -> Ways:
        """What is done with each step where nobody has habits."""
        return Ways(self.bundle.resolvers, self.menus)

    @cached_property
    def landings(self) -> tuple[Landing[Any], ...]:
        """By place: what happens when a piece lands there."""
        return tuple(self.bundle.landings[space.kind] for space in self.board.spaces)
