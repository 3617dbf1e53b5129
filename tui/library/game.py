"""A game for programs: the rules of the engine, whole commands, sentences, odds, and texts both ways.

game = new("monopoly-1935", seats=3, seed=1)
while not game.is_over:
    game.play(game.legal()[0])
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import NoneType
from typing import Any, Self

from engine.board import Board
from engine.boards.value import BOARD, is_own
from engine.choices import Decision
from engine.commands import Command, Seat
from engine.events import Event
from engine.game import Game as EngineGame
from engine.game import Refused
from engine.games import find, id_of
from engine.library.legal import deals as possible_deals
from engine.library.legal import legal
from engine.library.notation import notation_of, options_given, read_position
from engine.library.values import Misread
from engine.options import PRINTED, Options, SetupError, Value
from engine.review.judge import Judge
from engine.ruleset import Rules, RuleSet
from engine.setup import Chair, GameSetup, check, new_game
from engine.state import GameState
from tui.library.options import read_options
from tui.library.seat_view import seen_by
from tui.words.narrator import Narrator
from tui.words.phrases import People, listed
from tui.words.sums import in_currency

NAMES = ("Ann", "Bea", "Cyd", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
"""What players are called unless names are given."""

History = tuple["History", Command] | None
"""The commands before, and the last one; copies share it."""


class Game:
    """A game at any moment. `play` changes it, and nothing else does.

    >>> game = new(seats=2, seed=7)
    >>> game.write(game.legal()[0])
    'p1 Throw'
    """

    __slots__ = ("_history", "_narrators", "engine", "names", "seed")

    def __init__(
        self, engine: EngineGame, names: Sequence[str] = (), seed: int | None = None, history: History = None
    ) -> None:
        """A game around one of the engine's; `new` and `position` make the usual ones."""
        self.engine = engine
        """The same game for the engine's own functions, which may change between versions."""
        self.names = tuple(names) or NAMES[: len(engine.state.players)]
        """The players' names, by seat."""
        self.seed = seed
        """What the game was begun with; None if it was begun in some position."""
        self._history = history
        self._narrators: dict[Seat | None, Narrator] = {}

    # --- what there is to know

    @property
    def rules(self) -> str:
        """The id of the game, such as 'monopoly-1935'."""
        return self.engine.rules.rule_set.id

    @property
    def options(self) -> dict[str, Value]:
        """The options that differ from the usual ones, by name."""
        return options_given(self.engine.rules)

    @property
    def is_over(self) -> bool:
        return self.engine.decision is None

    @property
    def seat(self) -> Seat | None:
        """Who has to decide; None when the game is over."""
        decision = self.engine.decision
        return None if decision is None else decision.seat

    @property
    def decision(self) -> Decision | None:
        """Who is asked and what about; None when the game is over."""
        return self.engine.decision

    @property
    def state(self) -> GameState:
        """The position: players, deeds, what is still to happen. Read only."""
        return self.engine.state

    @property
    def board(self) -> Board:
        """The spaces, deeds and groups. Read only."""
        return self.engine.board

    @property
    def round(self) -> int:
        return self.engine.state.round

    @property
    def events(self) -> list[Event]:
        """What the last command led to; before any, how the game began."""
        return self.engine.events

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won; several share a win, and there are none before the end."""
        return tuple(self.engine.state.winners)

    # --- playing

    @property
    def commands(self) -> list[Command]:
        """Everything that was played, in order."""
        found: list[Command] = []
        left = self._history
        while left is not None:
            left, command = left
            found.append(command)
        return found[::-1]

    def refusal(self, command: Command | str) -> str | None:
        """Why a command, or its text, is not allowed now, as a sentence; None if it is allowed.

        Raises Misread if a text is no command, TypeError for anything else.
        """
        given = self._given(command)
        try:
            why = self.engine.refusal(given)
        except TypeError:
            self._check_terms(given)
            raise
        if why is None:
            return None
        self._check_terms(given)
        return self._said(why)

    def _given(self, command: Command | str) -> Command:
        """A command, or the one that a text stands for. Raises Misread; TypeError for anything else."""
        given = self.read(command) if isinstance(command, str) else command
        if not isinstance(given, Command):
            kind = type(given).__name__
            raise TypeError(f"A command is one of legal(), or a text like 'p0 Bid 120', not {kind}.")
        return given

    def _check_terms(self, command: Command) -> None:
        """Raises TypeError for a command made by hand whose terms are of the wrong types."""
        try:
            is_whole = self.read(self.write(command)) == command
        except (AttributeError, LookupError, TypeError, ValueError):
            is_whole = False
        if not is_whole:
            raise TypeError(f"{command!r} has a wrong term: seats and deeds are numbers, lists are tuples.")

    def legal(self, seat: Seat | None = None) -> list[Command]:
        """All whole commands of the player who decides, or of another one at an open moment.

        Leaving the game is left out, and of sums there are the least, the most and some between; `deals` has
        offers to other players. Never empty before the game is over.
        """
        return legal(self.engine, None if seat is None else self._sitting(seat))

    def play(self, command: Command | str) -> list[Event]:
        """Carry out a command, or its text, and return what happened.

        Raises Refused, a ValueError with a sentence, which changes nothing; Misread if a text is no command,
        or if a position that somebody made up leads no further; TypeError for anything else.
        """
        try:
            given = self._given(command)
        except Misread as error:
            raise Misread(" ".join([str(error), *self._possible()])) from None
        try:
            happened = self.engine.submit(given)
        except (Refused, TypeError) as error:
            self._check_terms(given)
            if isinstance(error, TypeError):
                raise
            raise Refused(" ".join([self._said(str(error)), *self._possible()])) from None
        except Exception as error:
            if self.seed is not None:
                raise
            raise Misread("The position in which this game began leads no further.") from error
        self._history = self._history, given
        return happened

    def _possible(self) -> Iterator[str]:
        """A few commands that are allowed now, as a sentence; nothing once the game is over."""
        if texts := [repr(self.write(command)) for command in self.legal()[:3]]:
            yield f"Now you can give {listed(texts, 'or')}."

    def copy(self) -> Self:
        """An independent game in the same position, with the same dice to come."""
        return type(self)(self.engine.copy(), self.names, self.seed, self._history)

    __copy__ = copy

    def view(self, seat: Seat, seed: int = 0) -> Self:
        """The game as a seat sees it: an independent one, with other dice, and unseen cards dealt again.

        The same seed gives the same dice and cards. Raises SetupError if nobody sits there.
        """
        if type(seed) is not int:
            raise SetupError(_NUMBERS)
        return type(self)(seen_by(self.engine, self._sitting(seat), seed), self.names)

    def _sitting(self, seat: Seat) -> Seat:
        if type(seat) is not int or not 0 <= seat < len(self.names):
            raise SetupError(f"The seats of this game are 0 to {len(self.names) - 1}, not {seat!r}.")
        return seat

    # --- telling

    def tell(self, events: Iterable[Event], you: Seat | None = None) -> list[str]:
        """What happened, in sentences; with a seat as `you`, said to the player there."""
        told = [*events] if isinstance(events, Iterable) else [None]
        if not all(isinstance(event, Event) for event in told):
            raise TypeError("Events are told in a list, such as game.events.")
        narrator = self._narrators.get(you)
        if narrator is None:
            if you is not None:
                self._sitting(you)
            people = People(self.names, you, self.engine.rules.accounts)
            narrator = self._narrators[you] = Narrator(self.engine.rules, people)
        return [self._said(line.text) for line in narrator.lines(told)]

    def _said(self, sentence: str) -> str:
        """A sentence with its sums in the board's currency."""
        return in_currency(sentence, self.board.currency)

    def odds(self) -> tuple[float, ...]:
        """Every seat's chance to win, by what all at the table can see; they add up to 1."""
        return _judge(self.engine.rules).chances(self.engine)

    def __eq__(self, other: object) -> bool:
        """Whether both are in the same position, with the same dice and cards to come."""
        return self.position() == other.position() if isinstance(other, Game) else NotImplemented

    def __repr__(self) -> str:
        """What game it is, and what somebody is asked, or who has won."""
        from textwrap import fill

        from tui.library.text_board import WIDTH

        state = self.engine.state
        about = f"<{self.rules}, {len(self.names)} players, round {state.round}, move {state.moves}"
        if self.decision is None:
            return f"{about}\n won by {' and '.join(f'p{seat}' for seat in self.winners)}>"
        currency = self.board.currency
        funds = " ".join("out" if one.is_out else currency.text(one.cash) for one in state.players)
        asked = f"p{self.seat} is asked: {self._question(self.decision)}"
        return f"{about}, {funds}\n{fill(asked, WIDTH, initial_indent=' ', subsequent_indent=' ')}>"

    def _question(self, decision: Decision) -> str:
        """What the player who decides is asked, as a sentence to them; by its name where there is none."""
        from tui.ask.questions import question
        from tui.ask.vocabulary import step_words
        from tui.words.menu import Asking

        people = People(self.names, decision.seat, self.engine.rules.accounts)
        asking = Asking(self.engine, decision, decision.seat, people)
        try:
            return self._said(question(asking, step_words(self.rules).get(type(decision.step))))
        except Exception:  # a made-up position may hold a question that nobody could be asked there
            return type(decision.step).__name__

    def __str__(self) -> str:
        """The board and the players, 78 columns wide."""
        from tui.library.text_board import drawn

        return drawn(self.engine, self.names, repr(self))

    # --- texts

    def write(self, command: Command) -> str:
        """A command as short text, such as 'p0 Bid 120'."""
        if not isinstance(command, Command):
            raise TypeError(f"A command is one of legal(), not {type(command).__name__}.")
        return notation_of(self.engine.rules).command(command)

    def read(self, text: str) -> Command:
        """The command that a text stands for, allowed or not. Raises Misread, a ValueError."""
        return notation_of(self.engine.rules).read_command(text)

    def position(self) -> str:
        """The whole position as a line of text, with the dice and cards to come; `position` reads it."""
        return notation_of(self.engine.rules).position(self.engine)

    def record(self) -> dict[str, Any]:
        """The game from its beginning as JSON's own types; `replay` reads it. Raises Misread without one."""
        if self.seed is None:
            raise Misread("This game was begun in some position: keep that, and the commands.")
        return {
            "rules": self.rules,
            "options": self.options,
            "names": list(self.names),
            "seed": self.seed,
            "commands": [self.write(command) for command in self.commands],
        }

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        inner = self.engine
        return _unpickled, (self.rules, inner.options, inner.state, self.names, self.seed, self.commands)


Game.__module__ = "magnate"


def _unpickled(
    rules: str,
    options: Options,
    state: GameState,
    names: Sequence[str],
    seed: int | None,
    commands: Iterable[Command],
) -> Game:
    history: History = None
    for command in commands:
        history = history, command
    return Game(EngineGame(find(rules).rules(options), state), names, seed, history)


@lru_cache(8)
def _judge(rules: Rules) -> Judge:
    return Judge(rules)


def new(
    rules: str = "monopoly-1935",
    seats: int | None = None,
    seed: int = 1,
    names: Sequence[str] | None = None,
    **options: Value,
) -> Game:
    """Begin a game, named by its id or the beginning of it. Raises SetupError with a sentence.

    There are as many seats as names, and 4 without any. Options are those of `magnate options`, by name.

    >>> new("finance-1936", seats=3, seed=5).seat
    2
    """
    if type(seats) not in (int, NoneType) or type(seed) is not int:
        raise SetupError(_NUMBERS)
    if isinstance(names, str) or not all(isinstance(name, str) for name in names or ()):
        raise SetupError("Names are a list of texts, one for each player.")
    rules = id_of(rules) if isinstance(rules, str) else rules
    rule_set = find(rules)
    options = read_options(options, rule_set)
    given = _names(4 if seats is None else seats) if names is None else tuple(names)
    if names is not None and seats not in (None, len(given)):
        raise SetupError("Give as many names as seats, or leave out seats.")
    seats = len(given) if seats is None else seats
    if seats > len(rule_set.tokens) or seats < 0:
        least, most = rule_set.players
        raise SetupError(f"{rule_set.title} is for {least} to {most} players, not {seats}.")
    chosen = {**options, **_board(options, rule_set)}
    tokens = rule_set.pieces(rule_set.choose(chosen))
    chairs = tuple(Chair(name, token) for name, token in zip(given, tokens, strict=False))
    setup = GameSetup(rules, chosen, chairs, seed)
    check(setup)
    return Game(new_game(setup), given, seed)


_NUMBERS = "Seats and seed are whole numbers."


def _board(options: Mapping[str, Value], rule_set: RuleSet) -> Mapping[str, Value]:
    """The option `board`, if it is a name or a file. Raises SetupError."""
    board = options.get(BOARD.name)
    if not isinstance(board, str) or board == PRINTED or is_own(board):
        return {}
    from saves.disk.paths import data_dir
    from saves.errors import SaveError
    from tui.table.boards import value_for

    try:
        return {BOARD.name: value_for(board, data_dir(None, os.environ), rule_set)}
    except SaveError as error:
        raise SetupError(str(error)) from error


def _names(seats: int) -> tuple[str, ...]:
    return tuple([*NAMES, *(f"Player {number}" for number in range(len(NAMES), seats))][: max(0, seats)])


def position(text: str, names: Sequence[str] = ()) -> Game:
    """The game in the position that a text stands for. Raises Misread and SetupError with a sentence."""
    from saves.consistency import play_on

    rules, state = read_position(text)
    try:
        return Game(play_on(rules, state, len(state.players)), names)
    except ValueError as error:
        why = str(error).replace("The file", "The position").replace(" in the file", "")
        raise Misread(why) from error


def replay(record: Mapping[str, Any]) -> Game:
    """The game that a record, or a line of `magnate sim --record`, leads to. Raises ValueError."""
    try:
        game = new(
            record["rules"], len(record["names"]), record["seed"], record["names"], **record["options"]
        )
        for text in record["commands"]:
            game.play(text)
    except (KeyError, TypeError, AttributeError) as error:
        raise Misread("A record has the rules, options, names, seed and commands of a game.") from error
    return game


def check_game(game: Game) -> None:
    """Raises TypeError for what is no game."""
    if not isinstance(game, Game):
        raise TypeError(f"A game is what new() begins, not {type(game).__name__}.")


def deals(game: Game, seat: Seat | None = None) -> list[Command]:
    """Offers to other players that a seat may make now, or the one who decides: deeds for cash and deeds.

    Also counteroffers, and what else a game lets players deal in.
    """
    check_game(game)
    asked = game.seat if seat is None else game._sitting(seat)
    return [] if asked is None else possible_deals(game.engine, asked)
