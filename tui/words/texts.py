"""Texts with braces, filled in with the fields of an event or a question.

>>> fill("{seat} {seat:has|have} {held:ticket}, worth {worth:$}.", event, people, board)
'You have 2 tickets, worth $90.'
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Any

from engine.board import Board
from tui.words.phrases import People, count, deed_name, deed_names, group_words, money, space_name

BRACES = re.compile(r"\{([\w.]+)('s)?(?::([^{}]*))?\}")
"""The name of a field, whether it is an owner, and what kind of words it becomes."""


def fill(text: str, thing: Any, people: People, board: Board, /, **more: Any) -> str:
    """A text with fields of a thing, or more values by name, in its braces.

    {seat} and {seat's} are a player, {seat:has|have} the verb that agrees; {amount:$} is a sum,
    {held:ticket} a number of things; {title:deed}, {titles:deeds} and {place:space} go by their names.
    """

    def put(found: re.Match[str]) -> str:
        name, is_owner, kind = found.groups()
        value = value_of(name, thing, more)
        if not is_owner:
            return _words(value, kind, people, board, is_first=not found.start())
        words = people.owner(value)
        return words if found.start() else f"{words[0].upper()}{words[1:]}"

    return BRACES.sub(put, text)


def value_of(name: str, thing: Any, more: dict[str, Any]) -> Any:
    """What a name in braces stands for; dots lead to fields of fields."""
    if name in more:
        return more[name]
    for part in name.split("."):
        thing = getattr(thing, part)
    return thing


def is_player(found: re.Match[str]) -> bool:
    """Whether what stands in braces is a player's name, or a verb that agrees with it."""
    return found[3] is None or "|" in found[3]


def _words(value: Any, kind: str | None, people: People, board: Board, *, is_first: bool) -> str:
    match kind:
        case None if isinstance(value, str | Enum):
            return value if isinstance(value, str) else str(value.value)
        case None:
            return people.subject(value) if is_first else people.object(value)
        case "$":
            return money(value)
        case "deed":
            return deed_name(board, value)
        case "deeds":
            return deed_names(board, value)
        case "space":
            return space_name(board, value)
        case "group":
            return group_words(board, value)
        case "n":
            return str(value)
    return people.verb(value, *kind.split("|")) if "|" in kind else count(value, kind)
