"""What a bot that is a program is asked and told, a line each. See docs/bots.md."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cached_property

from pydantic_core import from_json

from engine.bots import Bot, make
from engine.choices import Choice, Decision, Habit, Habits, Reflexes
from engine.commands import Command, Seat
from engine.game import Game, Refused
from engine.rng import Rng
from engine.ruleset import Rules, RuleSet
from engine.state import GameState
from engine.steps import Step
from engine.visibility import shown
from saves.encoding import to_line
from tui.table.programs.answers import bare, kinds, meant
from tui.table.programs.position import MEMBERS, PositionObject, line_of, step_line
from tui.table.programs.program_tally import STAND_IN, Accounts, Silence, accounts, brief
from tui.words.phrases import somebody

VERSION = 3
"""Of the questions and answers; 2 had no `told`, and numbers for cards that lie face down."""

MOST_ANSWERS = 100
"""In one turn; after that the stand-in plays, so that a game goes on."""

LEAN = "lean"
"""The member of an answer that asks for short questions, with standing answers by step."""

TOLD = "told"
"""The member of a question with sentences for the program's author."""

MOST_TOLD = 5
"""Sentences in one question, the latest."""


class ProgramRun:
    """A program as it runs now, and how it wants to be asked; a new one each time it is started."""

    def __init__(self) -> None:
        self.games = 0
        """How many it has been told of, each seat's counted by itself."""
        self.is_lean = False
        """Whether questions leave out the choices and what has not changed."""
        self.standing: Mapping[str, tuple[str, ...]] = {}
        """By step, the command it gives unasked, then those for which it wants to be asked after all."""
        self.members = MEMBERS
        """What it wants to know of a position."""
        self.told: deque[str] = deque(maxlen=MOST_TOLD)
        """What it is told with the next question."""

    def tell_unasked(self, line: bytes) -> None:
        """It is out of step: tell it, once in a question."""
        told = f"You wrote a line that answers nothing: {brief(line)} Write one line for each question."
        if told not in self.told:
            self.told.append(told)

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

    def __init__(self, rng: Rng, book: Accounts | None = None) -> None:
        """`book` is where its answers are counted."""
        self._rng = rng
        self._book = accounts() if book is None else book
        self._listener = ProgramRun()
        self._position = PositionObject()
        self._number, self._head = 0, ""
        """Of the game as it counts them, and how its questions begin."""
        self._choices: Sequence[Choice] = ()
        """Those that the last question showed."""
        self._wanted_at = -1
        """The number of the command that its habit has just left to it."""
        self._turn: tuple[int, Seat] | None = None
        self._answers = 0
        """In this turn."""
        self._remarked: set[str] = set()
        self.remark = ""
        """What everybody at the table should know, once, written for `People.told`."""

    @cached_property
    def stand_in(self) -> Bot:
        """Plays where the program gives no answer; made only then."""
        return make(STAND_IN, self._rng)

    def question(self, game: Game, decision: Decision, listener: ProgramRun) -> str | None:
        """The line to ask, of a blinded `game`; None if the answer stands, or there were enough this turn."""
        if listener is not self._listener:
            self._begin(game, decision.seat, listener)
        is_wanted = self._wanted_at == game.state.moves
        if not is_wanted and _standing(game, decision.step, listener.standing):
            return None
        if self._has_answered_enough(game.state, listener):
            return None
        if listener.members is not self._position.members:
            self._position = PositionObject(listener.members)
        changed = self._position.changed(shown(game.rules, game.state, decision.seat))
        asked = f'{self._head}{self._told(listener)}"step":{step_line(decision.step)}'
        self._book[decision.seat].asked += 1
        if listener.is_lean:
            self._choices = ()
            return f'{asked},"state":{{{",".join(changed)}}}}}'
        self._choices = list(game.choices(decision.seat))
        choices = ",".join(map(line_of, self._choices))
        return f'{asked},"choices":[{choices}],"state":{{{self._position.whole}}}}}'

    def _told(self, listener: ProgramRun) -> str:
        """The member with what the program is told, if there is anything."""
        if not listener.told:
            return ""
        told = to_line([*listener.told])
        listener.told.clear()
        return f'"{TOLD}":{told},'

    def _has_answered_enough(self, state: GameState, listener: ProgramRun) -> bool:
        turn = state.round, state.turn
        self._turn, self._answers = turn, self._answers + 1 if turn == self._turn else 1
        if self._answers == MOST_ANSWERS + 1:
            told = (
                f"In game {self._number}, {STAND_IN} plays until the next turn, after {MOST_ANSWERS} answers."
            )
            listener.told.append(told)
        return self._answers > MOST_ANSWERS

    def _begin(self, game: Game, seat: Seat, listener: ProgramRun) -> None:
        """Tell a program of this game that has not heard of it."""
        listener.games += 1
        self._number = listener.games
        self._listener, self._position = listener, PositionObject()
        about = {"version": VERSION, "rules": game.rules.rule_set.id, "game": self._number, "seat": seat}
        self._head = f"{to_line(about)[:-1]},"

    def command(
        self, game: Game, decision: Decision, line: str | bytes | None, silence: Silence | None = None
    ) -> Command:
        """What the last answer means; None is no answer: `silence` says why, or none was needed."""
        seat, account = decision.seat, self._book[decision.seat]
        order = None if line is not None else _standing(game, decision.step, self._listener.standing)
        if line is None and order is None:
            if silence is not None:
                account.miss(silence)
                self._note(f"{somebody(seat)} is a program that does not answer: {STAND_IN} plays for it.")
            return self._play_instead(game, decision)
        try:
            plain = order if line is None else self._read(line)
            if plain is None:
                account.passed += 1
                return self._play_instead(game, decision)
            command = meant(game, seat, plain, self._choices)
        except Refused as why:
            self._refuse(seat, brief(order or line or ""), str(why))
            return self._play_instead(game, decision)
        account.used += line is not None
        return command

    def _play_instead(self, game: Game, decision: Decision) -> Command:
        self._book[decision.seat].by_normal += 1
        return self.stand_in.choose(game, decision)

    def _refuse(self, seat: Seat, line: str, why: str) -> None:
        """Tell the program why its answer was not played, and everybody that it was not."""
        self._book[seat].refuse(line, why)
        told = f"In game {self._number}, {STAND_IN} played instead of your answer {line}: {why}"
        self._listener.told.append(told)
        self._note(f"{somebody(seat)} is a program and answered against the rules: {STAND_IN} played for it.")

    def _note(self, remark: str) -> None:
        """Let everybody know, if they do not yet."""
        if remark not in self._remarked:
            self._remarked.add(remark)
            self.remark = remark

    def _read(self, line: str | bytes) -> object:
        """The answer of a line, and how it wants to be asked from now on. Raises Refused."""
        try:
            plain = from_json(line)
        except ValueError as error:
            raise Refused("It is not JSON.") from error
        if isinstance(plain, dict) and LEAN in plain:
            self._listener.learn(plain[LEAN], plain.get("members"))
            return plain.get("answer")
        return plain

    def habits(self, rules: Rules, listener: ProgramRun) -> Habits:
        """What the program does in a game without being asked."""
        standing = listener.standing  # should the program end, its games go on as they are
        return {
            kind: self._habit(rules.rule_set, standing[kind.__name__])
            for kind in rules.bundle.resolvers
            if kind.__name__ in standing
        }

    def reflexes(self, rules: Rules, listener: ProgramRun) -> Reflexes:
        """What the program does there whatever else it might do."""
        found: dict[type[Step], type[Command]] = {}
        for step, menu in rules.menus.items():
            match listener.standing.get(step.__name__):
                case (word,) if (kind := bare(rules.rule_set, word)) and kind in menu:
                    found[step] = kind
        return found

    def _habit(self, rule_set: RuleSet, order: tuple[str, ...]) -> Habit:
        word, *unless = order
        kind, others = bare(rule_set, word), kinds(rule_set, tuple(unless))

        def habit(game: Game, seat: Seat, step: Step) -> Command | None:
            if others and game.offers(others):
                self._wanted_at = game.state.moves
                return None
            command = None if kind is None else kind(seat)
            if command is None or game.refusal(command) is not None:
                return self._play_instead(game.blinded(seat), Decision(seat, step))
            return command

        return habit


def _standing(game: Game, step: Step, standing: Mapping[str, tuple[str, ...]]) -> str | None:
    """The command that a program gives at a step unasked; None if it wants to be asked."""
    order = standing.get(type(step).__name__)
    if order is None or (len(order) > 1 and game.offers(kinds(game.rules.rule_set, order[1:]))):
        return None
    return order[0]
