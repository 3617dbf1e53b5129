"""How rules are written: a bundle registers what its steps, commands, spaces and cards do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from engine.board import Kind
from engine.cards import Effect
from engine.choices import Choice, Decision, Habit, Habits
from engine.commands import Command, Seat
from engine.options import Options
from engine.record import record
from engine.state import Playing
from engine.steps import Land, Step

S = TypeVar("S", bound=Step)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Effect)
K = TypeVar("K")
G = TypeVar("G")
"""The `Game` that a rule is given, typed as the bundle that registers the rule sees it."""

Resolver = Callable[[G, S], Decision | None]
Landing = Callable[[G, Land], None]
CarryOut = Callable[[G, Seat, E], None]


def _always(options: Options) -> bool:
    return True


def nothing(game: Playing, step: Any, seat: Seat) -> tuple[Choice, ...]:
    """The choices of a command that is never offered."""
    return ()


@record
class CommandHandler:
    """What one kind of command does while one kind of step is waiting for an answer."""

    kind: type[Command]
    apply: Callable[[Playing, Any, Any], None]
    refusal: Callable[[Playing, Any, Any], str | None] | None
    """Why it is not allowed; None if it always is."""
    choices: Callable[[Playing, Any, Seat], Iterable[Choice]]
    for_all: bool
    """At an open moment, seats other than the deciding one may do it too."""
    where: Callable[[Options], bool] = _always
    """The options with which it has a meaning at all."""
    offered: Callable[[Options], bool] = _always
    """The options with which it can be among the choices."""
    is_sure: bool = False
    """Whether it has no terms and is always among them."""

    def under(self, options: Options) -> CommandHandler:
        """The same, without choices if these options never offer it."""
        return self if self.offered(options) else replace(self, choices=nothing)


@record
class Shortcut:
    """A shorter way through several rules, which comes to the same."""

    act: Callable[..., Any]
    rules: frozenset[object]
    """The functions it stands for."""
    where: Callable[[Options], bool]
    """The options with which it comes to the same."""


Answer = tuple[type[Command], type[Step]]
"""A kind of command at a kind of step."""

Menu = dict[type[Command], CommandHandler]
"""The possible commands at a step."""


Offered = tuple[type[Command], Callable[[Playing, Any, Seat], Iterable[Choice]]]
"""A kind of command, and what finds its choices."""


Way = tuple[Resolver[Any, Any], Menu, Sequence[Habit | None]]
"""What is done with steps of one kind: how they are carried out or asked about, and the possible commands.

The habits are by seat; there are none if all are asked.
"""


class Ways(dict[type[Step], Way]):
    """What is done with steps of every kind, put together when the first one comes up."""

    def __init__(
        self,
        resolvers: Mapping[type[Step], Resolver[Any, Any]],
        menus: Mapping[type[Step], Menu],
        habits: Sequence[Habits] = (),
    ) -> None:
        self.resolvers, self.menus, self.habits = resolvers, menus, habits

    def __missing__(self, kind: type[Step]) -> Way:
        habits = tuple([own.get(kind) for own in self.habits])
        way = self[kind] = self.resolvers[kind], self.menus[kind], habits
        return way

    def by(self, habits: Sequence[Habits]) -> Ways:
        """The same where players have these habits, by seat; what is known of other steps is kept."""
        ways = Ways(self.resolvers, self.menus, habits)
        ways.update(self)
        for kind in ways.keys() & set[type[Step]]().union(*habits):
            del ways[kind]
        return ways


def _beside(apply: Callable[[G, C], None]) -> Callable[[G, Step, C], None]:
    """The action, with the waiting step put back on the agenda below whatever the action starts."""

    def aside(game: Playing, step: Step, command: C) -> None:
        game.push(step)
        apply(game, command)

    return aside


class Bundle:
    """A group of rules that belong together.

    >>> naps = Bundle("naps")
    >>> @naps.resolves(Step)
    ... def nap(game, step): ...
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.resolvers: dict[type[Step], Resolver[Any, Any]] = {}
        self.asking: set[type[Step]] = set()
        """The steps that do nothing but ask their own player."""
        self.actions: dict[Answer, CommandHandler] = {}
        self.of_the_table: set[type[Command]] = set()
        """The commands that the table itself gives, such as its clock, and no player."""
        self.shortcuts: dict[type[Step], Shortcut] = {}
        self.short_answers: dict[Answer, Shortcut] = {}
        self.doubts: dict[type[Step], Callable[[Any, Any], str | None]] = {}
        """Why a question of this kind cannot wait in a restored position, as a sentence; None if it can."""
        self.landings: dict[Kind, Landing[Any]] = {}
        self.effects: dict[type[Effect], CarryOut[Any, Any]] = {}

    @property
    def commands(self) -> tuple[type[Command], ...]:
        """Every command that has a meaning in these rules, in the order of registration."""
        return tuple(dict.fromkeys(command for command, _ in self.actions))

    @property
    def of_players(self) -> tuple[type[Command], ...]:
        """Those that a player may give."""
        return tuple(kind for kind in self.commands if kind not in self.of_the_table)

    @classmethod
    def join(
        cls,
        name: str,
        *bundles: Bundle,
        replacing: Sequence[object] = (),
        without: Sequence[type[Step]] = (),
    ) -> Bundle:
        """Join several bundles into one.

        A later one may replace an entry of an earlier one only if `replacing` names it. `without` lists steps
        that never occur in these rules; what could be done at them is dropped. Raises ValueError if two
        bundles register the same thing.
        """
        joined = cls(name)
        for bundle in bundles:
            for mine, theirs in (
                (joined.resolvers, bundle.resolvers),
                (joined.actions, bundle.actions),
                (joined.shortcuts, bundle.shortcuts),
                (joined.short_answers, bundle.short_answers),
                (joined.doubts, bundle.doubts),
                (joined.landings, bundle.landings),
                (joined.effects, bundle.effects),
            ):
                table: dict[Any, Any] = mine  # the key and value types of the tables differ
                for key, value in theirs.items():
                    if key in table and key not in replacing:
                        raise ValueError(f"{bundle.name} and an earlier bundle both give meaning to {key}")
                    table[key] = value
            joined.of_the_table |= bundle.of_the_table
            joined.asking = (joined.asking - bundle.resolvers.keys()) | bundle.asking
        joined.actions = {key: action for key, action in joined.actions.items() if key[1] not in without}
        return joined

    def shortened(self, always: Iterable[Answer], options: Options) -> dict[type[Step], Resolver[Any, Any]]:
        """The shortcuts if these answers are always given, by the steps they begin with."""
        return self._taken(self.shortcuts, always, options)

    def answered(self, options: Options) -> dict[Answer, CommandHandler]:
        """The actions with these options, shortened where a shortcut applies."""
        short = self._taken(self.short_answers, self.actions, options)
        return {**self.actions, **{key: replace(self.actions[key], apply=act) for key, act in short.items()}}

    def _taken(
        self, shortcuts: Mapping[K, Shortcut], given: Iterable[Answer], options: Options
    ) -> dict[K, Callable[..., Any]]:
        """The shortcuts to take if these answers are given: those whose rules are all in force."""
        acts = [self.actions[key].apply for key in given]
        in_force = {*self.resolvers.values(), *self.landings.values(), *acts}
        return {
            key: one.act for key, one in shortcuts.items() if one.rules <= in_force and one.where(options)
        }

    def resolves(self, kind: type[S]) -> Callable[[Resolver[G, S]], Resolver[G, S]]:
        """Register what happens when a step of this kind comes up; a function that asks must not act."""

        def register(resolver: Resolver[G, S]) -> Resolver[G, S]:
            self.resolvers[kind] = resolver
            return resolver

        return register

    def asks(self, kind: type[S]) -> Callable[[Resolver[G, S]], Resolver[G, S]]:
        """Register the question that a step of this kind always puts to its own player."""
        self.asking.add(kind)
        return self.resolves(kind)

    def doubts_if(self, kind: type[S], why_not: Callable[[G, S], str | None]) -> None:
        """Register what a question of this kind rests on, which an edited position may have taken away."""
        self.doubts[kind] = why_not

    def shortens(
        self, kind: type[S], *rules: object, where: Callable[[Options], bool] = _always
    ) -> Callable[[Resolver[G, S]], Resolver[G, S]]:
        """Register what is done instead of these rules where all are in force and nobody has to be asked."""

        def register(resolver: Resolver[G, S]) -> Resolver[G, S]:
            self.shortcuts[kind] = Shortcut(resolver, frozenset(rules), where)
            return resolver

        return register

    def shortens_answer(
        self, kind: type[C], at: type[S], *rules: object, where: Callable[[Options], bool] = _always
    ) -> Callable[[Callable[[G, S, C], None]], Callable[[G, S, C], None]]:
        """Register what a command does at a step instead of these rules where all are in force."""

        def register(act: Callable[[G, S, C], None]) -> Callable[[G, S, C], None]:
            self.short_answers[kind, at] = Shortcut(act, frozenset(rules), where)
            return act

        return register

    def answers(
        self,
        kind: type[C],
        at: type[S],
        *,
        refusal: Callable[[G, S, C], str | None] | None = None,
        choices: Callable[[G, S, Seat], Iterable[Choice]] | None = None,
        for_all: bool = False,
        offered: Callable[[Options], bool] = _always,
    ) -> Callable[[Callable[[G, S, C], None]], Callable[[G, S, C], None]]:
        """Register a command that answers a step: the step is taken off the agenda and the function acts.

        `refusal` says why the command is not allowed, `choices` which commands of its kind are open; without
        `choices` the command has no terms and is offered whenever it is allowed. With options for which
        `offered` is false it is never among the choices.
        """
        only = cache(lambda seat: (kind(seat),))

        def alone(game: G, step: S, seat: Seat) -> Iterable[Choice]:
            return only(seat) if refusal is None or refusal(game, step, *only(seat)) is None else ()

        def register(apply: Callable[[G, S, C], None]) -> Callable[[G, S, C], None]:
            self.actions[kind, at] = CommandHandler(
                kind,
                apply,
                refusal,
                choices or alone,
                for_all,
                offered=offered,
                is_sure=choices is None and refusal is None,
            )
            return apply

        return register

    def business(
        self,
        kind: type[C],
        at: Sequence[type[Step]],
        *,
        refusal: Callable[[G, C], str | None],
        choices: Callable[[G, Seat], Iterable[Choice]],
        where: Callable[[Options], bool] = _always,
        offered: Callable[[Options], bool] = _always,
    ) -> Callable[[Callable[[G, C], None]], Callable[[G, C], None]]:
        """Register a command that may be given while any of these steps is waiting, and leaves it waiting.

        With options for which `where` is false it has no meaning; with those for which `offered` is false it
        is never among the choices.
        """

        def register(apply: Callable[[G, C], None]) -> Callable[[G, C], None]:
            action = CommandHandler(
                kind,
                _beside(apply),
                lambda game, step, command: refusal(game, command),
                lambda game, step, seat: choices(game, seat),
                for_all=True,
                where=where,
                offered=offered,
            )
            self.actions.update({(kind, step): action for step in at})
            return apply

        return register

    def anytime(
        self, kind: type[C], *, refusal: Callable[[G, Step, C], str | None]
    ) -> Callable[[Callable[[G, C], None]], Callable[[G, C], None]]:
        """Register a command that the table itself gives at any step, for the deciding seat."""

        def register(apply: Callable[[G, C], None]) -> Callable[[G, C], None]:
            self.of_the_table.add(kind)
            self.actions[kind, Step] = CommandHandler(kind, _beside(apply), refusal, nothing, for_all=False)
            return apply

        return register

    def lands_on(self, *kinds: Kind) -> Callable[[Landing[G]], Landing[G]]:
        """Register what happens when a piece lands on spaces of these kinds."""

        def register(landing: Landing[G]) -> Landing[G]:
            self.landings.update(dict.fromkeys(kinds, landing))
            return landing

        return register

    def carries_out(self, kind: type[E]) -> Callable[[CarryOut[G, E]], CarryOut[G, E]]:
        """Register how cards with this kind of effect are carried out."""

        def register(carry_out: CarryOut[G, E]) -> CarryOut[G, E]:
            self.effects[kind] = carry_out
            return carry_out

        return register
