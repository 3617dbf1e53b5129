"""What has happened at a table, kept for those who come later, and told to each from their own side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine import events
from engine.board import Place
from engine.choices import Decision
from engine.commands import Command, Seat
from engine.events import Event, TurnBegan
from engine.game import Game
from engine.record import record
from tui.words.narrator import Narrator
from tui.words.phrases import People, place_name
from tui.words.presentation import presentation
from tui.words.sentences import Line, Weight


@record
class Turn:
    """What one command led to."""

    command: Command | None
    """None for what happened before the first question."""
    events: tuple[Event, ...]
    decision: Decision | None
    """The question that the game then waited on; None when it is over."""


@record
class ToldTurn:
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
    owner: tuple[Seat, ...] = ()
    """By title; who owns none is the Bank."""
    places: tuple[Place, ...] = ()
    """By seat."""


def score(game: Game, at: int, round_: int, seat: Seat) -> Score:
    """How everybody stands now."""
    players = game.state.players
    worth = [
        0 if player.is_out else game.rules.facts.worth(game, number).worth
        for number, player in enumerate(players)
    ]
    cash, places = tuple(player.cash for player in players), tuple(player.place for player in players)
    return Score(at, round_, seat, cash, tuple(worth), tuple(game.state.owner), places)


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

    def tell(self, people: People) -> tuple[list[ToldTurn], Narrator]:
        """All of it as it is told to somebody, and who tells them what comes next."""
        narrator, told = Narrator(self._opening.rules, people), []
        for number, turn in enumerate(self.turns):
            if number == self._begins_anew:
                narrator.begin_anew()
            told.append(ToldTurn(turn.command, turn.events, narrator.lines(turn.events)))
        if self._begins_anew == len(self.turns):
            narrator.begin_anew()
        return told, narrator


# --- since a player's last turn


_ON_THE_WAY = (
    *(events.DiceThrown, events.ExtraThrow, events.TurnBegan),
    *(events.AuctionOpened, events.BidMade, events.DroppedOut, events.PropertyDeclined),
)
"""What only leads to what somebody got, paid, or where they went."""


def since(
    game: Game, chronicle: Chronicle, told: Sequence[ToldTurn], seat: Seat, back: int = 0
) -> Since | None:
    """What has happened since a seat's last turn, or one `back` turns before, as `told`; None if nothing."""
    spans = _spans(chronicle.scores, seat)
    return _between(*spans[-1 - back], game, chronicle, told) if 0 <= back < len(spans) else None


def _spans(scores: Sequence[Score], seat: Seat) -> list[tuple[int, int]]:
    """The others' turns between those of a seat: the first of them, and the one after the last."""
    own = [-1, *(number for number, score in enumerate(scores) if score.seat == seat), len(scores)]
    return [(before + 1, after) for before, after in pairwise(own) if after > before + 1]


def _between(first: int, after: int, game: Game, chronicle: Chronicle, told: Sequence[ToldTurn]) -> Since:
    scores = chronicle.scores
    then = scores[first]
    now = scores[after] if after < len(scores) else score(game, len(told), scores[-1].round, then.seat)
    happened = list(_events(first, after, chronicle))
    moves, told_there = _moves(happened)
    wanted = {id(event) for event in happened if not isinstance(event, _ON_THE_WAY)} - told_there
    lines = (line for turn in told[then.at : now.at + 1] for line in turn.lines)
    return Since(
        then.round,
        now.round,
        tuple(_sums(then, now, happened)),
        tuple(moves),
        tuple(line for line in lines if id(line.event) in wanted and line.weight > Weight.DETAIL),
    )


def _events(first: int, after: int, chronicle: Chronicle) -> Iterator[events.Event]:
    """Everything from one player's turn to another's, by the numbers of the turns."""
    at = chronicle.scores[first].at
    number = sum(1 for score in chronicle.scores[:first] if score.at < at) - 1
    for turn in chronicle.turns[at:]:
        for event in turn.events:
            number += isinstance(event, events.TurnBegan)
            if number == after:
                return
            if number >= first:
                yield event


def _sums(then: Score, now: Score, happened: Sequence[events.Event]) -> Iterator[Sums]:
    """Of everybody who was in the game."""
    rents = [0] * len(then.cash)
    for event in happened:
        if isinstance(event, events.Paid) and event.reason is events.Reason.RENT:
            for seat, sign in ((event.payer, -1), (event.payee, 1)):
                if seat >= 0:
                    rents[seat] += sign * event.amount
    for seat, cash in enumerate(then.cash):
        if then.worth[seat] or cash:
            had, has = ({n for n, owner in enumerate(at.owner) if owner == seat} for at in (then, now))
            goal = now.places[seat] if now.places[seat] != then.places[seat] else None
            worth = now.worth[seat]
            yield Sums(seat, cash, rents[seat], now.cash[seat], worth, len(has - had), len(had - has), goal)


def _moves(happened: Sequence[events.Event]) -> tuple[list[Move], set[int]]:
    """Each throw for a move or out of Jail, with what followed, and the ids of events it tells whole."""
    moves: list[Move] = []
    told: set[int] = set()
    for event in happened:
        if isinstance(event, events.DiceThrown) and event.purpose in _MOVING:
            moves.append(Move(event.seat, event.dice))
        elif isinstance(event, events.TurnBegan) and moves:
            moves[-1].is_over = True
        elif moves and moves[-1].takes(event):
            told.add(id(event))
    return moves, told


_MOVING = (events.Purpose.MOVE, events.Purpose.JAIL)


@record
class Sums:
    """What a player had, received and paid, in whole dollars."""

    seat: Seat
    then: int
    rents: int
    """Received minus paid."""
    now: int
    worth: int
    gained: int = 0
    """How many deeds they have that they had not then."""
    lost: int = 0
    """How many they had then and have no longer."""
    moved_to: Place | None = None
    """Where they are now; None if they are where they were."""

    @property
    def change(self) -> int:
        """How much their cash has changed."""
        return self.now - self.then

    @property
    def others(self) -> int:
        """Everything but rents."""
        return self.change - self.rents


@dataclass(slots=True)
class Move:
    """A roll, where it led, and what it cost or brought the player."""

    seat: Seat
    dice: tuple[int, ...]
    start: Place | None = None
    goal: Place | None = None
    owner: Seat | None = None
    """Who owned the property there."""
    mortgaged: bool = False
    to_jail: bool = False
    paid: dict[Seat, int] = field(default_factory=dict)
    """Received from each seat; negative if paid to it."""
    is_over: bool = False
    """The player's turn is."""

    def takes(self, event: events.Event) -> bool:
        """Take in what follows from it for the player; whether it says all of the event."""
        match event:
            case events.Moved() if event.seat == self.seat and not self.is_over:
                self.start = event.start if self.start is None else self.start
                self.goal, self.owner, self.mortgaged = event.goal, event.owner, event.mortgaged
            case events.SentToJail() if event.seat == self.seat and not self.is_over:
                self.to_jail = True
            case events.Paid() if self.seat in (event.payer, event.payee) and not self.is_over:
                other, sign = (event.payee, -1) if event.payer == self.seat else (event.payer, 1)
                self.paid[other] = self.paid.get(other, 0) + sign * event.amount
                return event.reason not in _FOR_DEEDS
            case _:
                return False
        return True


def way_of(move: Move, game: Game, people: People) -> str:
    """Where a roll led, as a list or a sentence has it: "Baltic Avenue, your own", "to Jail"."""
    if move.goal is None:
        return "to Jail" if move.to_jail else "stays"
    name = place_name(game.rules, move.goal, presentation(game.rules.rule_set.id).telling.facing(game))
    if move.to_jail:
        return f"{name}, to Jail"
    if move.owner == move.seat:
        return f"{name}, {people.owner(move.seat)} own"
    word = presentation(game.rules.rule_set.id).words.mortgage.word
    return f"{name}, {word}" if move.mortgaged else name


_FOR_DEEDS = (events.Reason.PRICE, events.Reason.AUCTION)
"""Such a payment is told with the deed that was bought."""


@record
class Since:
    """The time from the end of a player's last turn until now, or until their current turn began."""

    first: int
    last: int
    """Rounds."""
    sums: tuple[Sums, ...]
    """For all who were in the game then, by seat."""
    moves: tuple[Move, ...]
    lines: tuple[Line, ...]
    """What was told besides moves and payments."""
