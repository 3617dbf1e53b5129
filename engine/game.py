"""The kernel: an agenda of steps, a question when somebody has to choose, and one way in."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bundle import Action
from engine.choices import Choice, Decision
from engine.commands import Command, Seat
from engine.events import Event
from engine.observe import Sight, hide_hands
from engine.ruleset import Rules
from engine.state import GameState
from engine.steps import Step


class Refused(ValueError):
    """A command that is not allowed now; the message is a sentence for the player. Nothing has changed."""


class Game:
    """A state under a set of rules. The only way in is `submit`."""

    __slots__ = (
        "_allowed",
        "_asked",
        "_menu",
        "_menus",
        "_others",
        "_resolvers",
        "_seen",
        "_sight",
        "board",
        "decision",
        "events",
        "options",
        "rules",
        "state",
    )

    def __init__(self, rules: Rules, state: GameState) -> None:
        """Take up the game where the state leaves it; `events` is what happens up to the question."""
        self.rules = rules
        self.board = rules.board
        self.options = rules.options
        self.state = state
        self.events: list[Event] = []
        self.decision: Decision | None = None
        self._menu: dict[type[Command], Action] = {}
        self._allowed: list[Command] = []  # what was last found to be allowed is not looked into again
        self._asked: dict[int, Decision] = {}  # by the identity of the step
        self._others: list[tuple[int, tuple[Seat, ...]]] = [(-1, ())] * len(state.players)
        self._resolvers = rules.bundle.resolvers
        self._seen: Game | None = None
        self._sight = Sight()
        self._menus = rules.menus
        self._run()

    def copy(self) -> Game:
        """An independent game in the same position, to look ahead on."""
        return Game(self.rules, self.state.copy())

    def blinded(self, seat: Seat) -> Game:
        """The game as a player in a seat sees it: no dice to come, no order of the decks, no hidden hands.

        Everything open is shared with this game, so it is to be looked at only, and only until the next
        command; a copy of it may be played on.
        """
        seen = self._seen
        if seen is None:
            seen = self._seen = Game(self.rules, self._sight.follow(self.state))
            if not self.rules.hidden_cards:  # what one of them has looked into is allowed in the other, too
                seen._allowed = self._allowed
        seen.state = self._sight.follow(self.state)
        seen.decision, seen._menu = self.decision, self._menu
        if self.rules.hidden_cards:
            hide_hands(self.rules, seen.state, seat)
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
            return "That is not possible at this moment."
        if command.seat != decision.seat and not (action.for_all and command.seat in decision.also):
            return "It is for another player to decide."
        if action.refusal is None:
            return None
        why = action.refusal(self, decision.step, command)
        if why is None:
            self._allowed[:] = (command,)
        return why

    def choices(self, seat: Seat | None = None) -> Iterator[Choice]:
        """Everything a player may do now: the deciding seat, or another one at an open moment."""
        decision = self.decision
        if decision is None:
            return
        seat = decision.seat if seat is None else seat
        if seat != decision.seat and seat not in decision.also:
            return
        for action in self._menu.values():
            if seat == decision.seat or action.for_all:
                yield from action.choices(self, decision.step, seat)

    def knows(self, kind: type[Command]) -> bool:
        """Whether commands of this kind have any meaning at this moment in these rules."""
        return kind in self._menu

    def submit(self, command: Command) -> list[Event]:
        """Apply a command and return what happened. Raises Refused, and then nothing has changed."""
        allowed = self._allowed
        if (not allowed or command not in allowed) and (why := self.refusal(command)) is not None:
            raise Refused(why)
        allowed.clear()
        state = self.state
        state.moves += 1
        step = state.agenda.pop()
        self.events = []
        self._menu[type(command)].apply(self, step, command)
        self._run()
        return self.events

    def go_back(self, state: GameState) -> None:
        """Take up an earlier position of this game again, as if nothing had happened since."""
        self.state = state
        self.events = []
        self._allowed = []
        self._seen = None
        self._others = [(-1, ())] * len(state.players)
        self._run()

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda so that they happen next, in the order written."""
        self.state.agenda += steps[::-1]

    def carry_out(self, step: Step) -> None:
        """Do at once what a step means: as if it were pushed, but quicker."""
        if self._resolvers[type(step)](self, step) is not None:
            self.push(step)

    def tell(self, event: Event) -> None:
        """Record what has happened; the most frequent events are put on `events` without this detour."""
        self.events.append(event)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other players still in the game, beginning on a player's left."""
        bankruptcies, others = self._others[seat]
        if bankruptcies != self.state.bankruptcies:
            others = tuple(self.state.seats_from(seat))
            self._others[seat] = self.state.bankruptcies, others
        return others

    def ask(self, step: Step, also: tuple[Seat, ...]) -> Decision:
        """The question about a step, for others too; what comes in every turn is asked by the same record."""
        decision = self._asked.get(id(step))
        if decision is None or decision.also is not also:
            decision = self._asked[id(step)] = Decision(step.seat, step, also)
        return decision

    def _run(self) -> None:
        agenda = self.state.agenda
        resolvers = self._resolvers
        while agenda:
            step = agenda.pop()
            decision = resolvers[type(step)](self, step)
            if decision is not None:
                agenda.append(step)
                self.decision = decision
                self._menu = self._menus[type(step)]
                return
        self.decision = None
