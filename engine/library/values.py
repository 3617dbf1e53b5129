"""The engine's values as short text without spaces, and back, by the types of their fields.

    write(by_rules, int, 120)                     # '120'
    read(by_rules, hint, "[Baltic,Boardwalk]")    # (1, 21)

A number that refers to something is written for what it refers to: `p0` a player, `Boardwalk` a deed, `c12` a
card, `@39` a space. A list stands in brackets, a record in parentheses, behind its name where several kinds
could stand there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from engine.board import Board
from engine.commands import BANK, Command, Goods
from engine.field_types import hints_of, items_of, kind_of, without_none
from engine.ruleset import Rules
from engine.state import GameState, Player
from engine.steps import Step
from engine.word import Word, did_you_mean


class Misread(ValueError):
    """A text that stands for nothing; the message is a sentence."""


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[()\[\],]|[^()\[\],"\s]+')
_PLAIN = re.compile(r"[A-Za-z_][\w.&-]*")
_WHOLE = re.compile(r"-?\d{1,30}", re.ASCII)
_LETTERS = {"Place": "@", "CardNumber": "c", "Seat": "p"}
_NONE, _YES, _NO = "none", "yes", "no"
_BANK = "bank"
MOST_NESTED = 12
"""Brackets within brackets."""

Tree = Any
"""A text taken apart: a token, a list of trees, or a name with one."""


class Values:
    """Writes and reads the values of games by the same rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.deeds = deed_names(rules.board)
        """By title number, as written."""
        self._titles = {name.casefold(): title for title, name in enumerate(self.deeds)}
        bundle, rule_set = rules.bundle, rules.rule_set
        self.kinds: dict[Any, dict[str, type[Any]]] = {
            Command: {kind.__name__: kind for kind in bundle.commands},
            Step: {kind.__name__: kind for kind in bundle.resolvers},
        }
        self._parts: dict[Any, Any] = {Player: rule_set.player_part, GameState: rule_set.state_part}

    def hints(self, kind: Any) -> dict[str, Any]:
        """The type of each field that is written."""
        hints = {one.name: hints_of(kind)[one.name] for one in fields(kind) if one.init}
        if kind in self._parts:
            hints["own"] = self._parts[kind]
        return hints

    # --- writing

    def write(self, hint: Any, value: Any) -> str:
        """A value of this type."""
        if value is None:
            return _NONE
        if isinstance(value, bool):
            return _YES if value else _NO
        if isinstance(value, int):
            return self._number(kind_of(without_none(hint)), value)
        if isinstance(value, str | Word | Enum):
            return _text(value if isinstance(value, str) else str(value.value))
        if isinstance(value, Goods):
            return self._goods(value)
        if isinstance(value, list | tuple):
            inner = items_of(without_none(hint), len(value))
            return f"[{','.join(self.write(one, item) for one, item in zip(inner, value, strict=True))}]"
        return self._record(hint, value)

    def _record(self, hint: Any, value: Any) -> str:
        kind: Any = type(value)
        terms = ",".join(self.write(inner, getattr(value, name)) for name, inner in self.hints(kind).items())
        name = kind.__name__ if len(self._possible(hint)) > 1 else ""
        return f"{name}({terms})"

    def _number(self, kind: str, number: int) -> str:
        if kind == "TitleNumber":
            return self.deeds[number] if 0 <= number < len(self.deeds) else f"#{number}"
        if kind == "Seat" and number < 0:
            return f"{_BANK}{-1 - number or ''}"
        return f"{_LETTERS.get(kind, '')}{number}"

    def _goods(self, goods: Goods) -> str:
        parts = [f"${goods.cash}"] if goods.cash else []
        parts += [self._number("TitleNumber", title) for title in goods.titles]
        parts += [f"c{card}" for card in goods.cards]
        parts += [f"t{goods.tickets}"] if goods.tickets else []
        return "+".join(parts) or "$0"

    # --- reading

    def read(self, hint: Any, text: str) -> Any:
        """The value of this type that a text stands for. Raises Misread."""
        return self._value(hint, parsed(text))

    def _value(self, hint: Any, tree: Tree) -> Any:
        if without_none(hint) != hint:
            return None if tree == _NONE else self._value(without_none(hint), tree)
        if hint is Goods:
            return self._read_goods(_token(tree))
        if isinstance(hint, type) and issubclass(hint, Word | Enum):
            return self._word(hint, _unquoted(_token(tree)))
        if hint is bool:
            return _one_of({_YES: True, _NO: False}, _token(tree))
        if hint is str or get_origin(hint) is Literal:
            return _unquoted(_token(tree))
        if hint is int or kind_of(hint):
            return self._read_number(kind_of(hint), _token(tree))
        if get_origin(hint) in (list, tuple):
            return self._read_list(hint, tree)
        return self._read_record(hint, tree)

    def _read_list(self, hint: Any, tree: Tree) -> Any:
        if not isinstance(tree, list):
            raise Misread(f"A list stands in brackets, not {_shown(tree)}.")
        inner = items_of(hint, len(tree))
        if len(inner) != len(tree):
            raise Misread(f"{_shown(tree)} is too long or too short: {len(inner)} would do.")
        made: Any = get_origin(hint)
        return made(self._value(one, item) for one, item in zip(inner, tree, strict=True))

    def _read_record(self, hint: Any, tree: Tree) -> Any:
        possible = self._possible(hint)
        name, terms = tree if isinstance(tree, tuple) else (None, None)
        if terms is None or (name not in possible and (name or len(possible) > 1)):
            raise Misread(f"{_shown(tree)} is none of {', '.join(list(possible)[:8])}.")
        kind = possible[name] if name else next(iter(possible.values()))
        return self.make(kind, terms)

    def make(self, kind: Any, terms: Sequence[Tree], *given: object) -> Any:
        """A record from its terms, the first of which may be given. Raises Misread."""
        hints = list(self.hints(kind).values())[len(given) :]
        if len(hints) != len(terms):
            wanted = list(self.hints(kind))[len(given) :]
            raise Misread(f"{kind.__name__} takes {_counted(wanted)}, not {len(terms)}.")
        return kind(*given, *(self._value(one, term) for one, term in zip(hints, terms, strict=True)))

    def _possible(self, hint: Any) -> dict[str, Any]:
        """The kinds of records that may stand here, by name."""
        hint = without_none(hint)
        if hint in self.kinds:
            return self.kinds[hint]
        kinds = get_args(hint) if get_args(hint) else (hint,)
        return {kind.__name__: kind for kind in kinds if hasattr(kind, "__dataclass_fields__")}

    def _read_number(self, kind: str, token: str) -> int:
        if kind == "TitleNumber":
            return self.title(token)
        if kind == "Seat" and token.startswith(_BANK):
            return BANK - _whole(token.removeprefix(_BANK) or "0")
        letter = _LETTERS.get(kind, "")
        if not token.startswith(letter):
            raise Misread(f"{token!r} should be a number after {letter!r}.")
        return _whole(token.removeprefix(letter))

    def title(self, token: str) -> int:
        if token.startswith("#"):
            return _whole(token[1:])
        title = self._titles.get(token.casefold())
        if title is None:
            raise self._no_deed(token)
        return title

    def _no_deed(self, token: str) -> Misread:
        return Misread(f"There is no deed {token!r} in this game.{did_you_mean(token, self.deeds)}")

    def _read_goods(self, token: str) -> Goods:
        cash, tickets, titles, cards = 0, 0, list[int](), list[int]()
        for part in token.split("+"):
            if part.startswith("#") or part.casefold() in self._titles:
                titles.append(self.title(part))
            elif part.startswith("$"):
                cash += _whole(part[1:])
            elif part.startswith("c"):
                cards.append(_whole(part[1:]))
            elif part.startswith("t"):
                tickets += _whole(part[1:])
            else:
                raise self._no_deed(part)
        return Goods(cash, tuple(titles), tuple(cards), tickets)

    def _word(self, kind: Any, text: str) -> Any:
        if issubclass(kind, Enum):
            return _one_of({one.value: one for one in kind}, text)
        word = kind.known(text)
        if word is None:
            raise Misread(f"{text!r} is not a {kind.__name__.lower()}.")
        return word


def deed_names(board: Board) -> list[str]:
    """Every deed's name as it is written: its letters and digits, and its space where that is not enough."""
    names = [re.sub(r"[^\w&]", "", board.spaces[title.place].name) for title in board.titles]
    counts = [name.casefold() for name in names]
    return [
        name
        if name and not name.isdecimal() and counts.count(name.casefold()) == 1
        else f"{name}@{title.place}"
        for name, title in zip(names, board.titles, strict=True)
    ]


def parsed(text: str) -> Tree:
    """A text taken apart. Raises Misread."""
    tokens = _TOKEN.findall(text)
    if "".join(tokens) != text or not tokens:
        raise Misread(f"{_shown(text)} cannot be read.")
    tree, rest = _parse(tokens, 0)
    if rest:
        raise Misread(f"{_shown(text)} has something behind its end: {_shown(rest[0])}.")
    return tree


def _parse(tokens: list[str], depth: int) -> tuple[Tree, list[str]]:
    """The first value of these tokens, and what is left of them."""
    if depth > MOST_NESTED:
        raise Misread(f"There are more than {MOST_NESTED} brackets within each other.")
    first, rest = tokens[0], tokens[1:]
    if first == "[":
        return _parse_items(rest, "]", depth)
    if first == "(":
        items, rest = _parse_items(rest, ")", depth)
        return (None, items), rest
    if first in ("]", ")", ","):
        raise Misread(f"A value is missing before {first!r}.")
    if rest[:1] == ["("]:
        items, rest = _parse_items(rest[1:], ")", depth)
        return (first, items), rest
    return first, rest


def _parse_items(tokens: list[str], end: str, depth: int) -> tuple[list[Tree], list[str]]:
    items: list[Tree] = []
    while tokens and tokens[0] != end:
        if items:
            if tokens[0] != "," or len(tokens) < 2:
                raise Misread(f"A comma is missing before {_shown(tokens[0])}.")
            tokens = tokens[1:]
        item, tokens = _parse(tokens, depth + 1)
        items.append(item)
    if not tokens:
        raise Misread(f"A {end!r} is missing at the end.")
    return items, tokens[1:]


def _text(text: str) -> str:
    return text if _PLAIN.fullmatch(text) and text != _NONE else json.dumps(text)


def _unquoted(token: str) -> str:
    if not token.startswith('"'):
        return token
    try:
        return str(json.loads(token))
    except ValueError as error:
        raise Misread(f"{_shown(token)} cannot be read.") from error


def _token(tree: Tree) -> str:
    if not isinstance(tree, str):
        raise Misread(f"A single word is wanted, not {_shown(tree)}.")
    return tree


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise Misread(f"{_shown(text)} is not a whole number.")
    return int(text)


def _one_of(known: dict[str, Any], text: str) -> Any:
    if text not in known:
        raise Misread(f"{_shown(text)} is none of {', '.join(known)}.")
    return known[text]


def _counted(names: Sequence[str]) -> str:
    return f"{len(names)} term{'s' * (len(names) != 1)}" + (f" ({', '.join(names)})" if names else "")


def _shown(value: object, most: int = 60) -> str:
    """A value as it is named in a sentence."""
    text = value if isinstance(value, str) else _plain(value)
    return repr(text if len(text) <= most else f"{text[:most]}…")


def _plain(tree: Tree) -> str:
    if isinstance(tree, list):
        return f"[{_joined(tree)}]"
    if isinstance(tree, tuple):
        return f"{tree[0] or ''}({_joined(tree[1])})"
    return str(tree)


def _joined(trees: Iterable[Tree]) -> str:
    plain: Callable[[Tree], str] = _plain
    return ",".join(map(plain, trees))
