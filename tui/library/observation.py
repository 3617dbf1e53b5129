"""What a seat sees, as numbers and as text: nothing in it is hidden from the player there.

Its version is raised when a number comes to mean something else. Seats are counted from the viewer's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from engine.commands import Command, Offer, Seat
from engine.field_types import hints_of
from engine.library.notation import notation_of
from engine.state import Player
from tui.library.game import Game

VERSION = 1

MOST_TEXT = 3000
"""Characters of the text, which are at most 1000 tokens."""

_TABLE = ("round", "houses", "hotels", "your turn", "you decide", "sum in question", "cash offered to you")
PLAYER = ("cash", "credit", "place", "jailed", "out", "cards")
_DOLLARS = 1000.0


class SeenPosition:
    """The form of what is seen in one kind of game."""

    def __init__(self, game: Game) -> None:
        rules = game.engine.rules
        self._steps = {
            name: at for at, name in enumerate(sorted(kind.__name__ for kind in rules.bundle.resolvers))
        }
        self._seats, self._deeds = len(game.names), len(game.board.titles)
        self._spaces, self._cards = len(game.board.spaces), len(rules.cards)
        self.width = self._seats + 4
        """How many numbers a deed has."""
        self.parts: dict[str, int] = {
            "table": len(_TABLE),
            "steps": len(self._steps),
            "players": len(PLAYER) * self._seats,
            "own cards": self._cards,
            "deeds": self.width * self._deeds,
        }
        """What follows what, and how many numbers each part has."""
        self.size = sum(self.parts.values())

    def row(self, game: Game, seat: Seat) -> list[float]:
        """All numbers, each from -1 up and mostly below 2."""
        deeds = [one for title in range(self._deeds) for one in (*self.deed(game, seat, title), 0.0, 0.0)]
        for at, mark in self.marks(game):
            deeds[at] = mark
        return [
            *self.table(game, seat),
            *_one_hot(len(self._steps), self.asked(game)),
            *self.players(game, seat),
            *_one_hot(self._cards, game.state.players[seat].cards),
            *deeds,
        ]

    def table(self, game: Game, seat: Seat) -> list[float]:
        """The first part."""
        state, decision = game.engine.state, game.engine.decision
        step: Any = None if decision is None else decision.step
        terms = _terms(step.__class__)
        amount = step.amount if "amount" in terms else step.bid if "bid" in terms else 0
        balance = step.offer.gives.cash - step.offer.gets.cash if "offer" in terms else 0
        return [
            state.round / 100,
            min(state.houses, 100) / 32,
            min(state.hotels, 100) / 12,
            1.0 if state.turn == seat else 0.0,
            1.0 if decision is not None and decision.seat == seat else 0.0,
            max(-1.0, amount / _DOLLARS) if amount and isinstance(amount, int) else 0.0,
            max(-1.0, balance / _DOLLARS) if balance else 0.0,
        ]

    def asked(self, game: Game) -> list[int]:
        """Where the second part says what is asked, if anything is."""
        decision = game.engine.decision
        return [] if decision is None else [self._steps[type(decision.step).__name__]]

    def players(self, game: Game, seat: Seat) -> list[float]:
        """The third part: all players, from the viewer on."""
        players = game.engine.state.players
        return [one for player in (*players[seat:], *players[:seat]) for one in self.player(player)]

    def player(self, player: Player) -> Sequence[float]:
        """What the third part says of a player."""
        return (
            player.cash / _DOLLARS,
            player.credit / _DOLLARS,
            player.place / self._spaces,
            player.jail / 3,
            1.0 if player.is_out else 0.0,
            len(player.cards) / 10,
        )

    def deed(self, game: Game, seat: Seat, title: int) -> Sequence[float]:
        """What the last part says of a deed, but for its marks: who owns it, buildings and mortgage."""
        state, count = game.engine.state, self._seats
        owner = state.owner[title]
        holder = (owner - seat) % count if owner >= 0 else -1
        return _deed(count, holder, state.level[title], state.mortgaged[title])

    def marks(self, game: Game) -> list[tuple[int, float]]:
        """Where the last part says which deeds are in question and how they are offered, and the number."""
        decision, width = game.engine.decision, self.width
        step: Any = None if decision is None else decision.step
        terms = _terms(step.__class__)
        marks: list[tuple[int, float]] = []
        if "title" in terms and isinstance(step.title, int) and 0 <= step.title < self._deeds:
            marks.append((step.title * width + self._seats + 2, 1.0))
        if "offer" in terms:
            offer: Offer = step.offer
            for title in offer.gives.titles:
                marks.append((title * width + self._seats + 3, 1.0))
            for title in offer.gets.titles:
                marks.append((title * width + self._seats + 3, -1.0))
        return marks

    def text(self, game: Game, seat: Seat, legal: Mapping[int, Command]) -> str:
        """The question, the facts and the menu, at most a thousand tokens."""
        about, _, end = repr(game).strip("<>").partition("\n")
        decision = game.decision
        asked = end if decision is None else f" p{decision.seat} decides: {type(decision.step).__name__}"
        lines = [f"You are p{seat}, {game.names[seat]}.", about, asked, *_facts(game, seat)]
        if game.seat == seat:
            lines += [f"asked: {_question(game)}", "Answer with a number:"]
            lines += [f"{number}: {game.write(command)}" for number, command in legal.items()]
        return _cut(lines)


@lru_cache(1024)
def _deed(seats: int, holder: Seat, level: int, is_mortgaged: bool) -> Sequence[float]:
    """The numbers of a deed whose holder is so many seats on from the viewer, or -1 for nobody."""
    owners = [float(other == holder) for other in range(seats)]
    return *owners, level / 5, float(is_mortgaged)


@cache
def _terms(kind: Any) -> frozenset[str]:
    """The names of the terms of a kind of step; nothing has none."""
    return frozenset(getattr(kind, "__dataclass_fields__", ()))


def _facts(game: Game, seat: Seat) -> Iterator[str]:
    """What everybody has."""
    position = game.position().split(" | ")
    for at, words in enumerate(position[2:]):
        hidden = game.engine.rules.hidden_cards
        cards = [f"c{card}" for card in game.state.players[at].cards if at != seat and card in hidden]
        yield " ".join("c?" if word in cards else word for word in words.split())


def _question(game: Game) -> str:
    """What is asked, with its terms."""
    assert game.decision is not None
    step: Any = game.decision.step
    kind: Any = type(step)
    values = notation_of(game.engine.rules).values
    terms = [f"{name}={values.write(hint, getattr(step, name))}" for name, hint in hints_of(kind).items()]
    return f"{type(step).__name__} {' '.join(terms)}"


def _cut(lines: list[str]) -> str:
    """The lines as far as there is room, and that there are more."""
    kept: list[str] = []
    room = MOST_TEXT
    for line in lines:
        room -= len(line) + 1
        if room < 20:
            return "\n".join([*kept, "and more"])
        kept.append(line)
    return "\n".join(kept)


def _one_hot(length: int, numbers: Iterable[int]) -> list[float]:
    row = [0.0] * length
    for number in numbers:
        row[number] = 1.0
    return row
