"""What a bot that is a program is asked, and what its answers mean: a line each. See docs/bots.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache, cached_property, lru_cache
from typing import Any, get_type_hints

from pydantic_core import from_json, to_json

from engine.bots import Bot, make
from engine.choices import Amount, Choice, Decision, Habit, Habits, OpenTerms, Reflexes
from engine.commands import Command, Seat
from engine.game import Game
from engine.rng import Rng
from engine.ruleset import Rules, RuleSet
from engine.state import GameState, Part, Player
from engine.steps import Step
from engine.word import Word
from saves.codec import codec
from saves.plain import TAG, to_line

VERSION = 2
"""Of the questions and answers; 1 had no `version`, no `game`, no words as answers, and nothing lean."""

STAND_IN = "normal"
"""The bot that plays for a program that gives no answer, or one that is not allowed."""

MOST_ANSWERS = 100
"""In one turn; after that the stand-in plays, so that a game goes on."""

HIDDEN = "rng"
"""The part of a position that nobody sees."""

LEAN = "lean"
"""The member of an answer that asks for short questions, with standing answers by step."""


MEMBERS = tuple(one.name for one in fields(GameState) if one.name != HIDDEN)
"""Of a position as a program sees it."""


class Listener:
    """A program as it runs now, and how it wants to be asked; a new one each time it is started."""

    def __init__(self) -> None:
        self.games = 0
        """It has been told of so many, each seat's counted by itself."""
        self.is_lean = False
        """Whether questions leave out the choices and what has not changed."""
        self.standing: Mapping[str, tuple[str, ...]] = {}
        """By step, the command it gives unasked, then those for which it wants to be asked after all."""
        self.members = MEMBERS
        """What it wants to know of a position."""

    def learn(self, lean: object, members: object) -> None:
        """It asks for lean questions, with these standing answers, and maybe about some members alone."""
        if isinstance(lean, dict):
            orders = {step: order if isinstance(order, list) else [order] for step, order in lean.items()}
            if all(order and all(isinstance(word, str) for word in order) for order in orders.values()):
                self.is_lean, self.standing = True, {step: tuple(order) for step, order in orders.items()}
        if isinstance(members, list):
            self.members = tuple(name for name in MEMBERS if name in members)


class Dialogue:
    """With a program in one seat of one game."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._listener = Listener()
        self._position = Position()
        self._head = ""
        """How its questions begin."""
        self._choices: Sequence[Choice] = ()
        """Those that the last question showed."""
        self._wanted_at = -1
        """The number of the command that its habit has just left to it."""
        self._turn: tuple[int, Seat] | None = None
        self._answers = 0
        """In this turn."""

    @cached_property
    def stand_in(self) -> Bot:
        """Plays where the program gives no answer; made only then."""
        return make(STAND_IN, self._rng)

    def question(self, game: Game, decision: Decision, listener: Listener) -> str | None:
        """The line to be answered; None if the answer stands, or there were enough in this turn."""
        if listener is not self._listener:
            self._begin(game, decision.seat, listener)
        is_wanted = self._wanted_at == game.state.moves
        if not is_wanted and _standing(game, decision.step, listener.standing):
            return None
        if self._has_answered_enough(game.state):
            return None
        if listener.members is not self._position.members:
            self._position = Position(listener.members)
        changed = self._position.changed(game.state)
        asked = f'{self._head}"step":{_step(decision.step)}'
        if listener.is_lean:
            self._choices = ()
            return f'{asked},"state":{{{",".join(changed)}}}}}'
        self._choices = list(game.choices(decision.seat))
        choices = ",".join(map(_line, self._choices))
        return f'{asked},"choices":[{choices}],"state":{{{self._position.whole}}}}}'

    def _has_answered_enough(self, state: GameState) -> bool:
        turn = state.round, state.turn
        self._turn, self._answers = turn, self._answers + 1 if turn == self._turn else 1
        return self._answers > MOST_ANSWERS

    def _begin(self, game: Game, seat: Seat, listener: Listener) -> None:
        """Tell a program of this game that has not heard of it."""
        listener.games += 1
        self._listener, self._position = listener, Position()
        about = {"version": VERSION, "rules": game.rules.rule_set.id, "game": listener.games, "seat": seat}
        self._head = f"{to_line(about)[:-1]},"

    def command(self, game: Game, decision: Decision, line: str | bytes | None) -> Command:
        """What the answer to the last question means; None is no answer."""
        if line is None:
            plain: object = _standing(game, decision.step, self._listener.standing)
        else:
            plain = self._read(line)
        command = answered(game, decision.seat, plain, self._choices)
        if command is None or command.seat != decision.seat:
            return self.stand_in.choose(game, decision)
        return command

    def _read(self, line: str | bytes) -> object:
        """The answer of a line, and how it wants to be asked from now on."""
        try:
            plain = from_json(line)
        except ValueError:
            return None
        if isinstance(plain, dict) and LEAN in plain:
            self._listener.learn(plain[LEAN], plain.get("members"))
            return plain.get("answer")
        return plain

    def habits(self, rules: Rules, listener: Listener) -> Habits:
        """What the program does in a game without being asked."""
        standing = listener.standing  # should the program end, its games go on as they are
        return {
            kind: self._habit(rules.rule_set, standing[kind.__name__])
            for kind in rules.bundle.resolvers
            if kind.__name__ in standing
        }

    def reflexes(self, rules: Rules, listener: Listener) -> Reflexes:
        """What the program does there whatever else it might do."""
        found: dict[type[Step], type[Command]] = {}
        for step, menu in rules.menus.items():
            match listener.standing.get(step.__name__):
                case (word,) if (command := _word_alone(rules.rule_set, word, 0)) and type(command) in menu:
                    found[step] = type(command)
        return found

    def _habit(self, rule_set: RuleSet, order: tuple[str, ...]) -> Habit:
        word, *unless = order
        others = _kinds(rule_set, tuple(unless))

        def habit(game: Game, seat: Seat, step: Step) -> Command | None:
            if others and game.offers(others):
                self._wanted_at = game.state.moves
                return None
            command = _word_alone(rule_set, word, seat)
            if command is None or game.refusal(command) is not None:
                return self.stand_in.choose(game.blinded(seat), Decision(seat, step))
            return command

        return habit


def _standing(game: Game, step: Step, standing: Mapping[str, tuple[str, ...]]) -> str | None:
    """The command that a program gives at a step unasked; None if it wants to be asked."""
    order = standing.get(type(step).__name__)
    if order is None or (len(order) > 1 and game.offers(_kinds(game.rules.rule_set, order[1:]))):
        return None
    return order[0]


@lru_cache(1 << 6)
def _kinds(rule_set: RuleSet, names: tuple[str, ...]) -> tuple[type[Command], ...]:
    """The kinds of commands with these names, as far as a game has them."""
    return tuple(kind for kind in rule_set.bundle.commands if kind.__name__ in names)


def answered(game: Game, seat: Seat, plain: object, choices: Sequence[Choice] = ()) -> Command | None:
    """The command that an answer means, as JSON's own types; None if it means none that is allowed.

    `"Throw"` and `["Mortgage", 12]` are commands with their terms in order, `3` is the choice of that number,
    `[3, 120]` a choice with an amount, an object a whole command.
    """
    try:
        command = _meant(game.rules.rule_set, seat, plain, choices)
        return command if command is not None and game.refusal(command) is None else None
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


def _meant(rule_set: RuleSet, seat: Seat, plain: object, choices: Sequence[Choice]) -> Command | None:
    """The command that an answer means, allowed or not. Raises several errors if it has no such form."""
    match plain:
        case str(kind):
            return _word_alone(rule_set, kind, seat)
        case [str(kind), *terms]:
            return _made(rule_set, kind, seat, terms)
        case bool() | [bool(), *_]:
            return None
        case int(number) | [int(number)] if number >= 0:
            choice = choices[number]
            return choice if isinstance(choice, Command) else None
        case [int(number), int(amount)] if number >= 0:
            choice = choices[number]
            return choice.command(amount) if isinstance(choice, Amount) else None
        case dict():
            return codec(rule_set).command(plain)
    return None


@lru_cache(1 << 8)
def _word_alone(rule_set: RuleSet, kind: str, seat: Seat) -> Command | None:
    """A command that has no terms."""
    return _made(rule_set, kind, seat, ())


def _made(rule_set: RuleSet, kind: str, seat: Seat, terms: Sequence[object]) -> Command | None:
    """A command of a kind with its terms, which are numbers and lists of numbers."""
    command, forms = _forms(rule_set).get(kind, _NO_SUCH)
    if command is None or len(forms) != len(terms):
        return None
    made: list[object] = []
    for form, term in zip(forms, terms, strict=True):
        numbers = term if form is tuple else [term]
        if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
            return None
        made.append(form(term))
    return command(seat, *made)


@cache
def _forms(rule_set: RuleSet) -> Mapping[str, tuple[Callable[..., Command], tuple[type, ...]]]:
    """The commands whose terms are numbers and lists of numbers, by the names of their kinds."""
    forms = {}
    for kind in rule_set.bundle.commands:
        hints = [get_type_hints(kind)[one.name] for one in fields(kind) if one.name != "seat"]
        if all(hint in _FORMS for hint in hints):
            forms[kind.__name__] = kind, tuple(_FORMS[hint] for hint in hints)
    return forms


_NO_SUCH: tuple[None, tuple[type, ...]] = None, ()
_FORMS: Mapping[object, type] = {int: int, tuple[int, ...]: tuple}


class Position:
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
    own = "{}" if type(player.own) is Part else _part(player.own)
    return (
        f'{{"cash":{player.cash},"credit":{player.credit},"place":{player.place},"jail":{player.jail},'
        f'"is_out":{is_out},"cards":{cards},"proposed":{player.proposed},"own":{own}}}'
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
        return f"[{','.join(map(_line, value))}]"
    return _json(value)


@lru_cache(1 << 10)
def _step(step: Step) -> str:
    """A step as JSON; most are asked again and again."""
    return _line(step)


def _line(value: Step | Choice) -> str:
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
