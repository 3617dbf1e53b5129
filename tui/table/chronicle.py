"""What has happened at a table, kept for those who come later, and told to each from their own side."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Sequence

from engine.choices import Decision
from engine.commands import CallTime, Command, Seat
from engine.events import Event, TurnBegan
from engine.game import Game
from engine.record import record
from engine.state import GameState
from tui.ask.tables import command_words
from tui.words.narrator import Narrator
from tui.words.phrases import People
from tui.words.telling import Line


@record
class Turn:
    """What one command led to."""

    command: Command | None
    """None for what happened before the first question."""
    events: tuple[Event, ...]
    decision: Decision | None
    """The question that the game then waited on; None when it is over."""


@record
class Told:
    """A turn with what is said of it to somebody."""

    command: Command | None
    events: tuple[Event, ...]
    lines: tuple[Line, ...]


@record
class Score:
    """How everybody stood when somebody's turn began."""

    at: int
    """How many turns of the chronicle had been written when it began."""
    round: int
    seat: Seat
    """Whose turn it was."""
    cash: tuple[int, ...]
    """By seat, in whole dollars."""
    worth: tuple[int, ...]
    """By seat, as this game counts it; 0 for who is out."""


def score(game: Game, at: int, round_: int, seat: Seat) -> Score:
    """How everybody stands now."""
    players = game.state.players
    worth = [
        0 if player.is_out else game.rules.facts.worth(game, number).worth
        for number, player in enumerate(players)
    ]
    return Score(at, round_, seat, tuple(player.cash for player in players), tuple(worth))


class Chronicle:
    """Every turn of a game since some position, the oldest first."""

    def __init__(self, opening: Game) -> None:
        """`opening` is the game where the turns begin; it is not played on."""
        self._opening = opening
        self.turns: list[Turn] = []
        self.scores: list[Score] = []
        """By players' turns, the oldest first."""
        self._begins_anew = 0
        """Before which turn what came before is no longer remembered."""

    def add(self, command: Command | None, happened: Sequence[Event], game: Game) -> Turn:
        """What has just happened in a game, and how it stands now."""
        turn = Turn(command, tuple(happened), game.decision)
        for event in turn.events:
            if isinstance(event, TurnBegan):
                self.scores.append(score(game, len(self.turns), event.round, event.seat))
        self.turns.append(turn)
        return turn

    def take_back(self) -> None:
        """The last turn has not happened."""
        self.turns.pop()
        self.scores = [score for score in self.scores if score.at < len(self.turns)]

    def opening(self) -> Game:
        """The game where the turns begin, to play them again."""
        return self._opening.copy()

    def begin_anew(self) -> None:
        """The turns so far do not lead to where the game stands: what comes is told without them."""
        self._begins_anew = len(self.turns)

    @property
    def commands(self) -> list[Command]:
        """All that led from the opening to the present."""
        return [turn.command for turn in self.turns if turn.command is not None]

    @property
    def events(self) -> Iterator[Event]:
        """All that has happened."""
        return (event for turn in self.turns for event in turn.events)

    def tell(self, people: People) -> tuple[list[Told], Narrator]:
        """All of it as it is told to somebody, and who tells them what comes next."""
        rules, told = self._opening.rules, []
        narrator = Narrator(rules, people)
        for number, turn in enumerate(self.turns):
            if number == self._begins_anew:
                narrator = Narrator(rules, people)
            told.append(Told(turn.command, turn.events, narrator.lines(turn.events)))
        return told, Narrator(rules, people) if self._begins_anew == len(self.turns) else narrator


# --- the decisions that people may take back: the latest, until chance or somebody else has spoken


MOST = 20
"""Decisions that are kept."""


@record
class Decided:
    """A decision, and the position it was made in."""

    command: Command
    before: GameState


class OwnDecisions:
    """Those of one person since something happened that cannot be taken back."""

    def __init__(self) -> None:
        self._made: deque[Decided] = deque(maxlen=MOST)

    def note(self, command: Command, before: GameState | None, game: Game) -> None:
        """A command was carried out; `before` is None if it was no person's."""
        if before is None or game.is_over or _is_final(command, before, game):
            self._made.clear()
            return
        if self._made and self._made[-1].command.seat != command.seat:
            self._made.clear()
        self._made.append(Decided(command, before))

    def latest(self, seats: Collection[Seat]) -> Command | None:
        """The decision that one of these people may take back."""
        if not self._made or self._made[-1].command.seat not in seats:
            return None
        return self._made[-1].command

    def pop(self) -> Decided:
        """The latest, which is then forgotten."""
        return self._made.pop()


def _is_final(command: Command, before: GameState, game: Game) -> bool:
    """Whether something has come to light: by dice, by cards, or by the decision itself."""
    if before.rng != game.state.rng or before.decks != game.state.decks or isinstance(command, CallTime):
        return True
    words = command_words(game.rules.rule_set.id).get(type(command))
    return words is not None and words.reveals
