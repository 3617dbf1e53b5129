"""What has happened at a table, kept for those who come later, and told to each from their own side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.choices import Decision
from engine.commands import Command, Seat
from engine.events import Event, TurnBegan
from engine.game import Game
from engine.record import record
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
        self._present: tuple[int, Game] | None = None

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

    def go_on_at(self, game: Game) -> None:
        """The turns so far do not lead to where the game stands: what comes is told from what is seen."""
        self._present = len(self.turns), game.copy()

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
        narrator = Narrator(self._opening, people)
        told = []
        for number, turn in enumerate(self.turns):
            narrator = self._narrator_at(number, people) or narrator
            told.append(Told(turn.command, turn.events, narrator.lines(turn.events)))
        return told, self._narrator_at(len(self.turns), people) or narrator

    def _narrator_at(self, number: int, people: People) -> Narrator | None:
        """Somebody who only sees the position from which the turns go on, if it is here."""
        if self._present is None or self._present[0] != number:
            return None
        return Narrator(self._present[1], people)
