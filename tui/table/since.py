"""What has happened since a player's last turn: sums, moves, and other news."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine import events
from engine.board import Place
from engine.commands import Seat
from engine.game import Game
from engine.record import record
from tui.table.chronicle import Chronicle, Score, Told, score
from tui.words.telling import Line, Weight

_TOLD_ELSEWHERE = (
    *(events.DiceThrown, events.ExtraThrow, events.Moved, events.Paid, events.SentToJail, events.TurnBegan),
    *(events.AuctionOpened, events.BidMade, events.DroppedOut, events.PropertyDeclined),
)
"""What the moves say already, and on the way to what somebody bought."""


def since(game: Game, chronicle: Chronicle, told: Sequence[Told], seat: Seat, back: int = 0) -> Since | None:
    """What has happened since a seat's last turn, or after a turn so many turns before; None if nothing has.

    `game` is where the chronicle has come to, and `told` how it was told to the player.
    """
    spans = _spans(chronicle.scores, seat)
    return _between(*spans[-1 - back], game, chronicle, told) if 0 <= back < len(spans) else None


def _spans(scores: Sequence[Score], seat: Seat) -> list[tuple[int, int]]:
    """The others' turns between those of a seat: the first of them, and the one after the last."""
    own = [-1, *(number for number, score in enumerate(scores) if score.seat == seat), len(scores)]
    return [(before + 1, after) for before, after in pairwise(own) if after > before + 1]


def _between(first: int, after: int, game: Game, chronicle: Chronicle, told: Sequence[Told]) -> Since:
    scores = chronicle.scores
    then = scores[first]
    now = scores[after] if after < len(scores) else score(game, len(told), scores[-1].round, then.seat)
    happened = list(_events(first, after, chronicle))
    wanted = {id(event) for event in happened if not isinstance(event, _TOLD_ELSEWHERE)}
    lines = (line for turn in told[then.at : now.at + 1] for line in turn.lines)
    return Since(
        then.round,
        now.round,
        tuple(_sums(then, now, happened)),
        tuple(_moves(happened)),
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
            yield Sums(seat, cash, rents[seat], now.cash[seat], now.worth[seat])


def _moves(happened: Sequence[events.Event]) -> list[Move]:
    """Each throw that moved a piece or tried to leave Jail, with what followed for the player."""
    moves: list[Move] = []
    for event in happened:
        match event:
            case events.DiceThrown(purpose=events.Purpose.MOVE | events.Purpose.JAIL):
                moves.append(Move(event.seat, event.dice))
            case events.Moved() if moves and moves[-1].seat == event.seat:
                move = moves[-1]
                move.start = event.start if move.start is None else move.start
                move.goal, move.owner, move.mortgaged = event.goal, event.owner, event.mortgaged
            case events.SentToJail() if moves and moves[-1].seat == event.seat:
                moves[-1].to_jail = True
            case events.Paid() if moves:
                _count(event, moves[-1])
            case _:
                pass
    return moves


def _count(event: events.Paid, move: Move) -> None:
    """What the player who moved has paid or was paid."""
    if event.payer == move.seat:
        move.paid[event.payee] = move.paid.get(event.payee, 0) - event.amount
    elif event.payee == move.seat:
        move.paid[event.payer] = move.paid.get(event.payer, 0) + event.amount


# --- the time since a player's last turn: sums, moves, and other news


@record
class Sums:
    """What a player had, received and paid, in whole dollars."""

    seat: Seat
    then: int
    rents: int
    """Received minus paid."""
    now: int
    worth: int

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
    """Paid to each seat; negative if received from it."""


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
