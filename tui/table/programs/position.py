"""A position as a program reads it: as JSON, of which only what has changed is written again."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import Any

from pydantic_core import to_json

from engine.choices import Amount, Choice, OpenTerms
from engine.state import GameState, Part, Player
from engine.steps import Step
from engine.word import Word
from saves.encoding import TAG

HIDDEN = "rng"
"""The part of a position that nobody sees."""

MEMBERS = tuple(one.name for one in fields(GameState) if one.name != HIDDEN)
"""Of a position as a program sees it."""


class PositionObject:
    """A position as the members of a JSON object, of which only those that changed are written again."""

    def __init__(self, members: tuple[str, ...] = MEMBERS) -> None:
        self.members = members
        self._others = [name for name in members if name != "players"]
        self._seen: dict[str, object] = dict.fromkeys(self._others)
        """The other members as they were the last time."""
        self._written: dict[str, str] = {}
        """All members as JSON, as they were the last time."""

    def changed(self, state: GameState) -> list[str]:
        """The members that are not as they were the last time."""
        changed, seen, written = [], self._seen, self._written
        if "players" in self.members:
            players = f'"players":[{",".join(map(_player, state.players))}]'
            if players != written.get("players"):
                written["players"] = players
                changed.append(players)
        for name in self._others:
            value = getattr(state, name)
            if value != seen[name]:
                seen[name] = _kept(value)
                written[name] = text = f'"{name}":{_value(value)}'
                changed.append(text)
        return changed

    @property
    def whole(self) -> str:
        """All members, as they were the last time."""
        return ",".join(self._written.values())


def _player(player: Player) -> str:
    """A player as JSON, written by hand since nothing is written more often."""
    is_out = "true" if player.is_out else "false"
    cards = player.cards or "[]"
    has_lapped = "true" if player.has_lapped else "false"
    own = "{}" if type(player.own) is Part else _part(player.own)
    return (
        f'{{"cash":{player.cash},"credit":{player.credit},"place":{player.place},"jail":{player.jail},'
        f'"is_out":{is_out},"cards":{cards},"proposed":{player.proposed},"own":{own},'
        f'"has_lapped":{has_lapped}}}'
    )


def _part(own: Any) -> str:
    """What a game adds to a player as JSON."""
    names = own.__match_args__
    try:
        return _object(names, tuple([getattr(own, name) for name in names]))
    except TypeError:  # it has lists
        return _json(own)


@lru_cache(1 << 12)
def _object(names: tuple[str, ...], values: tuple[Any, ...]) -> str:
    return _json(dict(zip(names, values, strict=True)))


def _kept(value: Any) -> Any:
    """A member of a position, safe from changes; what lies in its lists never changes."""
    if isinstance(value, list):
        return value[:]
    return value.copy() if isinstance(value, Part) else value


def _value(value: Any) -> str:
    """A member of a position as JSON."""
    if type(value) is int:
        return str(value)
    if type(value) is list and value and isinstance(value[0], Step):
        return f"[{','.join(map(line_of, value))}]"
    return _json(value)


@lru_cache(1 << 10)
def step_line(step: Step) -> str:
    """A step as JSON; most are asked again and again."""
    return line_of(step)


def line_of(value: Step | Choice) -> str:
    """A step or a choice as JSON."""
    match value:
        case Amount(kind=kind, low=low, high=high, unit=unit):
            return f'{{"amount":"{kind.__name__}","low":{low},"high":{high},"unit":{unit}}}'
        case OpenTerms(kind=kind):
            return f'{{"terms":"{kind.__name__}"}}'
    members = _json(value)[1:]
    return f'{{"{TAG}":"{type(value).__name__}"{"," if len(members) > 1 else ""}{members}'


def _json(value: object) -> str:
    """A value of the engine's without steps and commands as JSON."""
    return to_json(value, fallback=_word).decode()


def _word(value: Word) -> str:
    return value.value
