"""How often each space of a board is landed on, by dice and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import Board, Kind, Place
from engine.boards.cache import kept
from engine.cards import AdvanceTo, AdvanceToNext, BackTo, Card, Deck, MoveBy, ToJail
from engine.queries import THROWS, WAYS
from engine.ruleset import Rules

_STEPS = 60
"""Throws after which it no longer matters where a walk began."""

_DEEPEST = 4
"""So often one card leads to another before the rest is left out."""

Landing = tuple[float, Place, bool]
"""A probability, a space where a move ends, and whether the piece stays there."""


@kept
def landings(rules: Rules) -> tuple[float, ...]:
    """By place: landings per turn of one player, on a board of one ring; visits by card count, too."""
    return tuple(share * THROWS for share in _walked(rules.board, rules.decks))


@kept
def rents_due(rules: Rules) -> tuple[float, ...]:
    """By place: the usual rents due there per turn of one player; a card may make one due several times."""
    board, landed = rules.board, landings(rules)
    found = [*landed]
    for deck in rules.decks:
        for card in deck.cards:
            if isinstance(card.effect, AdvanceToNext):
                for place in [space.number for space in board.spaces if space.kind is deck.kind]:
                    goal = board.next_of(card.effect.kind, place)
                    found[goal] += landed[place] / len(deck.cards) * (_times(board, card.effect, goal) - 1)
    return tuple(found)


def _times(board: Board, effect: AdvanceToNext, goal: Place) -> float:
    """How many times the usual rent a card makes due; at a utility that is a multiple of a throw, too."""
    if effect.kind is not Kind.UTILITY:
        return effect.times
    multiples = next(deed.rents for deed in board.titles if deed.place == goal)
    return effect.times * len(multiples) / sum(multiples)


def _walked(board: Board, decks: Sequence[Deck]) -> list[float]:
    """By place: landings per throw in a long walk; a piece sent to Jail leaves it with the next throw."""
    count = len(board.spaces)
    by_kind = {deck.kind: deck.cards for deck in decks}
    ends = [list(_land(board, by_kind, place, 1.0, 0)) for place in range(count)]
    at, landed = [1 / count] * count, [0.0] * count
    for _ in range(_STEPS):
        reached, landed, after = [0.0] * count, [0.0] * count, [0.0] * count
        for place, part in enumerate(at):
            for total, ways in enumerate(WAYS):
                reached[(place + total) % count] += part * (ways / 36)
        for place, part in enumerate(reached):
            for chance, goal, stays in ends[place]:
                if goal >= 0:
                    landed[goal] += part * chance
                if stays:
                    after[goal if goal >= 0 else board.jail] += part * chance
        at = after
    return landed


def _land(
    board: Board, decks: dict[Kind, tuple[Card, ...]], place: Place, chance: float, depth: int
) -> Iterator[Landing]:
    """What comes of a move that ends on a space; sent to Jail is place -1."""
    cards = decks.get(board.spaces[place].kind, ())
    goals = [_goal(board, card, place) for card in cards] if depth < _DEEPEST else []
    moving = [goal for goal in goals if goal is not None]
    rest = chance * (1 - len(moving) / len(cards)) if moving else chance
    if board.spaces[place].kind is Kind.GO_TO_JAIL:
        yield chance, place, False
        yield chance, -1, True
        return
    yield rest, place, True
    if moving:
        yield chance - rest, place, False
    for goal in moving:
        part = chance / len(cards)
        if goal < 0:
            yield part, -1, True
        else:
            yield from _land(board, decks, goal, part, depth + 1)


def _goal(board: Board, card: Card, place: Place) -> Place | None:
    """Where a card sends a piece, -1 for Jail; None if it moves nobody."""
    match card.effect:
        case ToJail():
            return -1
        case AdvanceTo(place=goal) | BackTo(place=goal):
            return goal
        case MoveBy(spaces=spaces):
            return board.onward(place, spaces)
        case AdvanceToNext(kind=kind):
            return board.next_of(kind, place)
        case _:
            return None
