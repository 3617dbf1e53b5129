"""What the answers of a program mean. See docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from typing import get_type_hints

from engine.cards import FACE_DOWN
from engine.choices import Amount, Choice
from engine.commands import Command, Seat
from engine.game import Game, Refused
from engine.ruleset import RuleSet
from engine.visibility import hidden_cards
from saves.decoding import codec
from saves.references import references

IS_HIDDEN = "It names a card that lies face down for you."
"""The same whether or not somebody has the card, so that nobody can find out by asking."""

NOTHING = "It means no command."

_MOST_WHY = 300
"""Characters of a reason."""


def meant(game: Game, seat: Seat, plain: object, choices: Sequence[Choice] = ()) -> Command:
    """The command that an answer means, as JSON's own types. Raises Refused with a sentence for its author.

    `"Throw"` and `["Mortgage", 12]` are commands with their terms in order, `3` is the choice of that number,
    `[3, 120]` a choice with an amount, an object a whole command. `game` is as the seat sees it.
    """
    try:
        command = _read(game.rules.rule_set, seat, plain, choices)
        why = _refusal(game, seat, command)
    except Refused:
        raise
    except Exception as error:  # whatever a program says ends no game
        raise Refused(f"It means no command: {str(error)[:_MOST_WHY]}.") from error
    if why is not None:
        raise Refused(why)
    return command


def _refusal(game: Game, seat: Seat, command: Command) -> str | None:
    """Why a seat may not give a command, as a sentence."""
    if command.seat != seat:
        return "It is a command for another seat."
    rules = game.rules
    _, forms = _given(rules.rule_set, type(command).__name__)
    if forms is None and rules.hidden_cards:  # it may be about others' cards
        hidden = hidden_cards(rules, game.state, seat) | {FACE_DOWN}
        if any(kind == "CardNumber" and number in hidden for kind, number in references(command)):
            return IS_HIDDEN
    return game.refusal(command)


def _read(rule_set: RuleSet, seat: Seat, plain: object, choices: Sequence[Choice]) -> Command:
    """The command that an answer means, allowed or not. Raises Refused, and other errors."""
    match plain:
        case str(kind):
            return _word_alone(rule_set, kind, seat)
        case [str(kind), *terms]:
            return _made(rule_set, kind, seat, terms)
        case bool() | [bool(), *_]:
            pass
        case int(number) | [int(number)]:
            choice = _numbered(choices, number)
            if isinstance(choice, Command):
                return choice
            raise Refused(f"Choice {number} needs an amount or terms.")
        case [int(number), int(amount)]:
            choice = _numbered(choices, number)
            if isinstance(choice, Amount):
                return choice.command(amount)
            raise Refused(f"Choice {number} takes no amount.")
        case dict():
            return codec(rule_set).command(plain)
    raise Refused(NOTHING)


def _numbered(choices: Sequence[Choice], number: int) -> Choice:
    """Raises Refused."""
    if not 0 <= number < len(choices):
        raise Refused(f"There is no choice {number}.")
    return choices[number]


@lru_cache(1 << 8)
def _word_alone(rule_set: RuleSet, kind: str, seat: Seat) -> Command:
    """A command that has no terms. Raises Refused."""
    return _made(rule_set, kind, seat, ())


def _made(rule_set: RuleSet, kind: str, seat: Seat, terms: Sequence[object]) -> Command:
    """A command of a kind with its terms, which are numbers and lists of numbers. Raises Refused."""
    command, forms = _given(rule_set, kind)
    if forms is None or len(forms) != len(terms):
        raise Refused(f"Those are not the terms of {kind}.")
    made: list[object] = []
    for form, term in zip(forms, terms, strict=True):
        numbers = term if form is tuple else [term]
        if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
            raise Refused(f"Those are not the terms of {kind}.")
        made.append(form(term))
    return command(seat, *made)


_Form = tuple[type[Command], tuple[type, ...] | None]


def _given(rule_set: RuleSet, kind: str) -> _Form:
    """A kind of command that players may give, and its terms. Raises Refused if there is none."""
    form = _forms(rule_set).get(kind)
    if form is None:
        raise Refused(f"Players have no command {kind[:_MOST_WHY]!r} in this game.")
    return form


@cache
def _forms(rule_set: RuleSet) -> Mapping[str, _Form]:
    """The commands of players by name, with those of their terms that are numbers and lists of numbers."""
    forms: dict[str, _Form] = {}
    for kind in rule_set.bundle.of_players:
        hints = [get_type_hints(kind)[one.name] for one in fields(kind) if one.name != "seat"]
        is_plain = all(hint in _FORMS for hint in hints)
        forms[kind.__name__] = kind, tuple(_FORMS[hint] for hint in hints) if is_plain else None
    return forms


_FORMS: Mapping[object, type] = {int: int, tuple[int, ...]: tuple}


def bare(rule_set: RuleSet, name: str) -> type[Command] | None:
    """The kind of command with this name, if players have it and it needs no terms."""
    kind, forms = _forms(rule_set).get(name, (None, None))
    return kind if forms == () else None


@lru_cache(1 << 6)
def kinds(rule_set: RuleSet, names: tuple[str, ...]) -> tuple[type[Command], ...]:
    """The kinds of commands with these names that players have."""
    return tuple(kind for kind in rule_set.bundle.of_players if kind.__name__ in names)
