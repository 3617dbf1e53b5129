"""The kernel: an agenda of steps, a question when somebody has to choose, and a single entry point."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ParamSpec

from engine.board import TitleNumber
from engine.boards.cache import kept
from engine.bundle import CommandHandler, Menu, Resolver, Ways
from engine.choices import Choice, Decision, Habits, Reflexes
from engine.commands import Command, Seat
from engine.events import ALL, Event
from engine.ruleset import Rules
from engine.state import GameState, Ownership
from engine.steps import Step
from engine.visibility import Sight

P = ParamSpec("P")

EVERYTHING: frozenset[object] = frozenset(ALL)
"""Every event that games share; while these are heard, so are a game's own."""

MOST_BY_HABIT = 500
"""After this many commands by habit the game asks, so that its caller can look at it now and then."""


class Refused(ValueError):
    """A command that is not allowed now; the message is a sentence for the player. Nothing has changed."""


class Game:
    """A state and the rules it is played by. The only entry point is `submit`."""

    __slots__ = (
        "_allowed",
        "_menu",
        "_others",
        "_owned",
        "_resolvers",
        "_seen",
        "_sight",
        "_ways",
        "board",
        "decision",
        "events",
        "heard",
        "moments",
        "options",
        "rules",
        "state",
        "throws",
        "turns",
        "visits",
    )

    def __init__(self, rules: Rules, state: GameState) -> None:
        """Resume the game from the state; `events` is what happens up to the next question."""
        self.rules = rules
        self.board = rules.board
        self.options = rules.options
        self.state = state
        self.events: list[Event] = []
        self.decision: Decision | None = None
        self.heard = EVERYTHING  # the most frequent events are not even made if nobody hears them
        self.turns = 0  # begun in this game, as an object
        self.throws = 0  # the same for throws to move a piece or to leave Jail
        self.visits: list[int] | None = None  # by place, how often a piece came there; if somebody counts
        self._menu: Menu = {}
        self.moments: dict[tuple[int, int], Decision] = {}  # kept by `rules/open_moments.py`
        self._allowed: list[Command] = []  # the last command known to be allowed
        self._owned: Ownership | None = None
        self._others: list[tuple[int, tuple[Seat, ...]]] = [(-1, ())] * len(state.players)
        self._ways = rules.ways
        self._resolvers: Mapping[type[Step], Resolver[Any, Any]] = rules.bundle.resolvers
        self._seen: Game | None = None
        self._sight: Sight | None = None
        self._run()

    def copy(self) -> Game:
        """An independent game in the same position, for looking ahead."""
        return Game(self.rules, self.state.copy())

    def blinded(self, seat: Seat) -> Game:
        """The game as a player in a seat sees it: no future dice, no deck order, no hidden hands.

        Everything open is shared with this game, so only read it, and only until the next command; play on in
        a copy.
        """
        seen, sight = self._seen, self._sight
        if sight is None:
            sight = self._sight = Sight()
        if seen is None:
            seen = self._seen = Game(self.rules, sight.follow(self.state))
            if not self.rules.hidden_cards:  # allowed in one is allowed in the other
                seen._allowed = self._allowed
        seen.state = sight.follow(self.state)
        seen.decision, seen._menu = self.decision, self._menu
        seen._owned = self._owned or seen._owned
        if self.rules.hidden_cards:
            sight.hide(self.rules, seat)
        return seen

    @property
    def is_over(self) -> bool:
        return self.decision is None

    def refusal(self, command: Command) -> str | None:
        """Why the command is not allowed now, as a sentence; None if it is allowed."""
        decision = self.decision
        if decision is None:
            return "The game is over."
        action = self._menu.get(type(command))
        if action is None:
            return "You cannot do that now."
        if command.seat != decision.seat and not (action.for_all and command.seat in decision.also):
            return "That is another player's decision."
        if action.refusal is None:
            return None
        why = action.refusal(self, decision.step, command)
        if why is None:
            self._allowed[:] = (command,)
        return why

    def allow(self, command: Command) -> None:
        """Know a command for one of those that may be given now, so that it need not be judged again."""
        self._allowed[:] = (command,)

    def choices(self, seat: Seat | None = None, without: Container[object] = ()) -> list[Choice]:
        """Everything a player may do now: the deciding seat, or another one at an open moment.

        Commands of the kinds in `without` are not even looked for, which saves time.
        """
        decision, found = self.decision, list[Choice]()
        if decision is None:
            return found
        step, asked = decision.step, decision.seat
        seat = asked if seat is None else seat
        if seat == asked or seat in decision.also:
            for kind, choices in self.rules.offered[type(step), seat == asked]:
                if kind not in without:
                    found += choices(self, step, seat)
        return found

    def offers(self, kinds: Iterable[type[Command]]) -> bool:
        """Whether the player who decides may give any command of these kinds."""
        decision = self.decision
        return decision is not None and any(
            True
            for kind in kinds
            if kind in self._menu
            for _ in self._menu[kind].choices(self, decision.step, decision.seat)
        )

    def knows(self, kind: type[Command]) -> bool:
        """Whether commands of this kind have a meaning at this moment in these rules."""
        return kind in self._menu

    def submit(self, command: Command) -> list[Event]:
        """Apply a command and return what happened. Raises Refused, which changes nothing.

        Players who have habits go on by them, as if they had been asked and had submitted these commands.
        """
        self._check(command)
        self.events = []
        self.state.moves += 1
        self._menu[type(command)].apply(self, self.state.agenda.pop(), command)
        self._run()
        return self.events

    def _check(self, command: Command) -> None:
        """Raises Refused if the command is not allowed now."""
        allowed = self._allowed
        if (not allowed or command not in allowed) and (why := self.refusal(command)) is not None:
            raise Refused(why)
        allowed.clear()

    def go_back(self, state: GameState, asked: Decision | None = None) -> None:
        """Return to an earlier position of this game, as if nothing had happened since.

        `asked` is the question there, for a game that has only been played on from that very position.
        """
        if asked is None or self.state.bankruptcies != state.bankruptcies:
            self._others = [(-1, ())] * len(state.players)
            self.moments.clear()
        self.state = state
        self.events = []
        self._allowed = []
        self._seen = None
        if asked is None:
            self._run()
        else:
            self.decision, self._menu = asked, self._ways[type(state.agenda[-1])][1]

    def go_by(self, habits: Sequence[Habits], reflexes: Reflexes) -> None:
        """Let players go on by habits, by seat, and by reflexes where the rules leave nothing else to ask."""
        known = _ways_by(self.rules, frozenset(reflexes.items()))
        self._resolvers = known.resolvers
        self._ways = known.by(habits)

    def go_on(self) -> list[Event]:
        """Let players who have habits answer the question, too; returns what happened."""
        self.events = []
        self._run()
        return self.events

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda so that they happen next, in the order written."""
        self.state.agenda += steps[::-1]

    def carry_out(self, step: Step) -> None:
        """Carry out a step at once: like pushing it, but faster."""
        if self._resolvers[type(step)](self, step) is not None:
            self.push(step)

    def tell(self, kind: Callable[P, Event], *told: P.args, **named: P.kwargs) -> None:
        """Make and record an event if it is heard; the most frequent ones skip this call."""
        if self.heard is EVERYTHING or kind in self.heard:
            self.events.append(kind(*told, **named))

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other players still in the game, starting on a player's left."""
        bankruptcies, others = self._others[seat]
        if bankruptcies != self.state.bankruptcies:
            others = tuple(self.state.seats_from(seat))
            self._others[seat] = self.state.bankruptcies, others
        return others

    @property
    def owned(self) -> Ownership:
        """What everybody owns; read only."""
        known, owner = self._owned, self.state.owner
        if known is None or known.owner != owner:
            known = self._owned = Ownership(self.board, owner, len(self.state.players))
        return known

    def hand_over(self, title: TitleNumber, taker: Seat) -> None:
        """Make somebody the owner of a deed."""
        if self._owned is not None:
            self.owned.hand_over(title, taker)
        self.state.owner[title] = taker

    def _run(self) -> None:
        state, ways = self.state, self._ways
        agenda = state.agenda
        most = state.moves + MOST_BY_HABIT
        while agenda:
            step = agenda.pop()
            resolve, menu, habits = ways[type(step)]
            decision = resolve(self, step)
            if decision is None:
                continue
            agenda.append(step)
            self.decision = decision
            self._menu = menu
            if not habits:
                return
            seat = decision.seat
            habit = habits[seat]
            if habit is None or state.moves >= most:
                return
            command = habit(self, seat, step)
            if command is None:
                return
            action = menu[type(command)]
            if (refusal := action.refusal) is not None:
                allowed = self._allowed
                if command not in allowed and (why := refusal(self, step, command)) is not None:
                    raise Refused(why)
                allowed.clear()
            state.moves += 1
            action.apply(self, agenda.pop(), command)
        self.decision = None


@kept
def _ways_by(rules: Rules, reflexes: frozenset[tuple[type[Step], type[Command]]]) -> Ways:
    """What is done with each step where all have these reflexes, and nobody has habits."""
    menus, bundle, always = rules.menus, rules.bundle, dict(reflexes)
    actions = {kind: menus[kind][always[kind]] for kind in bundle.asking & always.keys()}
    at_once = {kind: _at_once(action) for kind, action in actions.items() if action.refusal is None}
    shortened = bundle.shortened([(always[kind], kind) for kind in at_once], rules.options)
    ways = Ways({**bundle.resolvers, **at_once, **shortened}, menus)
    for kind in ways.resolvers:
        ways[kind]
    return ways


def _at_once(action: CommandHandler) -> Resolver[Any, Any]:
    """What happens at a step where everybody gives the same command: that, and nobody is asked."""
    apply, command = action.apply, cache(action.kind)

    def act(game: Game, step: Step) -> None:
        game.state.moves += 1
        apply(game, step, command(step.seat))

    return act
