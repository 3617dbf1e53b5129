"""`magnate bot schema`: what a bot that is a program is asked, and what it may answer, as a JSON Schema."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from engine.cards import FACE_DOWN
from engine.commands import Command
from engine.games import find
from engine.house.duplicate_dice import DuplicateRng
from engine.house.number_cards import NumberCards
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.state import GameState, Part, Player
from engine.steps import Step
from engine.word import Word
from saves.encoding import TAG
from tui.table.programs.dialogue import LEAN, TOLD, VERSION
from tui.table.programs.position import HIDDEN
from tui.table.programs.program_tally import STAND_IN

Schema = dict[str, Any]

_SIMPLE = {int: "integer", bool: "boolean", str: "string", NoneType: "null"}


def schema(rules: str) -> str:
    """The schema for one game. Raises SetupError."""
    return json.dumps(_Schema(find(rules)).whole, indent=2)


class _Schema:
    """The forms of one game's questions, steps and commands."""

    def __init__(self, rule_set: RuleSet) -> None:
        self._parts: dict[Any, type[Part]] = {Player: rule_set.player_part, GameState: rule_set.state_part}
        self._kinds: dict[str, Schema] = {}
        """The forms met so far, by their names."""
        self._rule_set = rule_set

    @property
    def whole(self) -> Schema:
        """Everything, each kind of record once."""
        bundle = self._rule_set.bundle
        commands = [self._of(kind) for kind in bundle.of_players]
        steps = [self._of(kind) for kind in bundle.resolvers]
        self._of(GameState)
        state = self._kinds[GameState.__name__]
        del state["properties"][HIDDEN]
        state["required"].remove(HIDDEN)
        open_choices = [_object(amount=_TEXT, low=_WHOLE, high=_WHOLE, unit=_WHOLE), _object(terms=_TEXT)]
        self._kinds["command"], self._kinds["step"] = {"anyOf": commands}, {"anyOf": steps}
        asked = _object(
            version={"const": VERSION},
            rules={"const": self._rule_set.id},
            game=_WHOLE | {"description": "from 1, for each seat separately"},
            seat=_WHOLE,
            step=_ref("step"),
            choices=_array(items={"anyOf": [_ref("command"), *open_choices]}),
            state=_ref(GameState.__name__),
        )
        about = "sentences for the author: why an answer was not played, and lines that answered nothing"
        asked["properties"][TOLD] = _array(items=_TEXT, description=about)
        told = "the members that changed since the last question about this game"
        changed = {"type": "object", "properties": state["properties"], "description": told}
        lean = {**asked, "properties": asked["properties"] | {"state": changed}}
        del lean["properties"]["choices"]
        lean["required"] = [name for name in asked["required"] if name != "choices"]
        words = {"enum": [kind.__name__ for kind in bundle.of_players]}
        standing: Schema = {
            "type": "object",
            "additionalProperties": {"anyOf": [words, _array(items=words, minItems=1)]},
            "description": "the command given unasked, by step, then those to be asked for after all",
        }
        leaner = _object(**{LEAN: standing, "answer": {}}) | {"description": "then questions are lean"}
        leaner["properties"]["members"] = _array(
            items={"enum": [*state["properties"]]},
            description="those of the position that lean questions have; without it, all",
        )
        answer = {
            "anyOf": [
                words | {"description": "a command that needs no terms"},
                _array(
                    words,
                    items={"anyOf": [_WHOLE, _array(items=_WHOLE)]},
                    description="a command, then its terms in the order of its form, without the seat",
                ),
                _WHOLE | {"description": "the number of a choice, from 0"},
                _array(_WHOLE, _WHOLE, description="the number of an amount, and how much"),
                _ref("command") | {"description": "a command with its terms"},
                {"type": "null", "description": f"{STAND_IN} decides"},
                leaner,
            ]
        }
        self._kinds = {name: kind for name, kind in self._kinds.items() if name not in _UNSEEN}
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "description": f"A card with the number {FACE_DOWN} lies face down for the seat that is asked.",
            "title": f"A bot's questions and answers in {self._rule_set.title}",
            "question": asked,
            "lean question": lean,
            "answer": answer,
            "$defs": self._kinds,
        }

    def _of(self, hint: Any) -> Schema:
        if hint in _SIMPLE:
            return {"type": _SIMPLE[hint]}
        if hint in (Step, Command):
            return _ref(hint.__name__.lower())
        if is_dataclass(hint):
            return self._record(hint)
        if isinstance(hint, type) and issubclass(hint, Word):
            return _TEXT
        if isinstance(hint, type) and issubclass(hint, Enum):
            return {"enum": [member.value for member in hint]}
        origin, args = get_origin(hint), get_args(hint)
        if origin is Literal:
            return {"enum": list(args)}
        if origin in (Union, UnionType):
            return {"anyOf": [self._of(arg) for arg in args]}
        items = [self._of(arg) for arg in args if arg is not Ellipsis]
        is_fixed = origin is tuple and Ellipsis not in args
        return _array(*items) if is_fixed else _array(items=items[0])

    def _record(self, kind: Any) -> Schema:
        name = kind.__name__
        if name not in self._kinds:
            self._kinds[name] = {}  # in case it holds another of its kind
            hints = get_type_hints(kind)
            if kind in self._parts:
                hints["own"] = self._parts[kind]
            members = {field.name: self._of(hints[field.name]) for field in fields(kind) if field.init}
            tag = {TAG: {"const": name}} if issubclass(kind, Step | Command) else {}
            self._kinds[name] |= _object(**tag, **members)
        return _ref(name)


_UNSEEN = (Rng.__name__, DuplicateRng.__name__, NumberCards.__name__)
"""The forms of the part of a position that nobody sees."""

_WHOLE: Schema = {"type": "integer"}
_TEXT: Schema = {"type": "string"}


def _object(**members: Schema) -> Schema:
    return {"type": "object", "properties": members, "required": list(members)}


def _array(*first: Schema, **more: Any) -> Schema:
    return {"type": "array"} | ({"prefixItems": [*first]} if first else {}) | more


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
