"""What the inner board says about its players, kept cards, table and spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Kind, Place, Space
from engine.cards import CardNumber, Effect
from engine.commands import Seat
from engine.game import Game
from engine.games.addon1995.board import AddonBoard
from engine.games.addon1995.effects import HalfWinnings, Numbers, Spaces, ToElevator, WholePool
from engine.games.addon1995.rules.pool import has_pool, in_pool
from engine.games.addon1995.rules.travel_cards import travel_cards_of
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.tracks import goes_backward, links
from engine.games.addon1995.words import AddonKind
from tui.games.addon1995.crossings import NOTHING, ahead, drawn_rings, link_marks, totals_words
from tui.games.addon1995.drafts import TravelDraft
from tui.words.kept_cards import card_label
from tui.words.particulars import Pile, PlayerNotes, SpaceNotes, TableNotes, Tone
from tui.words.phrases import money

NAMESAKES = frozenset({AddonKind.ELEVATOR})


def player_notes(game: Game, seat: Seat) -> PlayerNotes:
    """Whether their next roll moves them backward."""
    player = game.state.players[seat]
    return PlayerNotes(goes_back=not player.is_out and goes_backward(game.rules, player.place))


def table_notes(game: Game, seat: Seat | None) -> TableNotes:
    """How the rings lie, the pool, and where the next roll may lead."""
    forward = NOTHING if seat is None else ahead(game, seat)
    ends = {place: totals_words(totals) for place, totals in forward.ends.items()}
    return TableNotes(rings=drawn_rings(game), top=_top(game), ends=ends, ahead=forward.words)


def _top(game: Game) -> tuple[str, ...]:
    """The money in the pool, and how far the inner board has turned clockwise since the start."""
    if not has_pool(game.board):
        return ()
    pool, turns = f"Pool {money(in_pool(game))} ", AddonState.of(game.state).quarter_turns
    return (f"Turned {90 * turns}  {pool}", pool) if turns else (pool,)


# --- spaces

_NOTES: dict[Kind, SpaceNotes] = {
    AddonKind.PASS: SpaceNotes(("PASS",)),
    AddonKind.DOUBLE_TROUBLE: SpaceNotes(
        ("DOUBLE TROUBLE", "2x TROUBLE", "2x TROUB", "DOUBLE"), sums=("all pay you", "all pay")
    ),
    AddonKind.TRIPLE_PLAY: SpaceNotes(("TRIPLE PLAY", "3x PLAY", "TRIPLE"), sums=("roll 3 dice", "3 dice")),
    AddonKind.SUBWAY: SpaceNotes(("SUBWAY",), sums=("ride anywhere", "anywhere")),
    AddonKind.ELEVATOR: SpaceNotes(sums=("travel card", "card"), sign="^", tone=Tone.CYAN),
    AddonKind.TAX_REFUND: SpaceNotes(sums=("from the pool", "the pool", "pool"), sign="+", tone=Tone.GREEN),
    AddonKind.MOVE_BACKWARDS: SpaceNotes(
        sums=("next move {back}", "next {back}", "{back}"), sign="<", tone=Tone.RED
    ),
}
"""Captions, what a landing brings or where it leads, and signs."""


def space_notes(game: Game) -> Mapping[Place, SpaceNotes]:
    """Corners, the effects of landing, links with their letters, and airplanes."""
    letters, partners, airplanes = link_marks(game), links(game), AddonState.of(game.state).airplanes
    return {
        space.number: replace(
            usual := _NOTES.get(space.kind, SpaceNotes()),
            sums=_sums(game, space) or usual.sums,
            link=letters.get(space.number, ""),
            partner=partners.get(space.number),
            badge="air" if space.number in airplanes else "",
        )
        for space in game.board.spaces
    }


def _sums(game: Game, space: Space) -> tuple[str, ...]:
    """What stopping there brings, where that depends on the rules, or on the money in the pool."""
    if space.kind is AddonKind.PASS:
        passing, landing = AddonBoard.of(game.board).salaries[space.number]
        if passing == landing:
            return (f"+${passing}",)
        return (f"+${passing} or ${landing}", f"+${passing}/{landing}")
    if space.kind is AddonKind.TAX_REFUND and (pool := in_pool(game)):
        return (f"pool {money(pool)}", f"{money(pool)}")
    return ()


# --- the inner board's cards in a player's hand: what they are for, in short and line by line


_ON_A_LINE = 6
"""Triple play cards per line."""


def _travel_words(game: Game, seat: Seat, card: CardNumber) -> tuple[str, str]:
    """How far a travel card goes and where it leads from here; nowhere from jail (AD-44, AD-49)."""
    label = card_label(game.rules, card, known=True)
    far = f"{label[0].lower()}{label[1:]}"
    if game.state.players[seat].jail:
        return far, far
    (item,) = (item for item in TravelDraft(seat).items(game) if item.card == card)
    return f"{far} {item.leads_shortly}", far


def _triple_words(game: Game, seat: Seat, card: CardNumber) -> tuple[str, str]:
    """The numbers on a triple play card: 1-3-6 (AD-38)."""
    numbers = card_label(game.rules, card, known=True).split()[-1]
    return numbers, numbers


def _numbers(effect: Numbers) -> str:
    return "-".join(map(str, effect.numbers))


def _spaces(effect: Spaces) -> str:
    return f"{'Forward' if effect.spaces > 0 else 'Back'} {abs(effect.spaces)}"


PILES: Mapping[Kind, Pile] = {
    AddonKind.ELEVATOR: Pile("travel", _travel_words),
    AddonKind.TRIPLE_PLAY: Pile("triple", _triple_words, before="triple "),
}

KEPT_CARDS: Mapping[type[Effect], Callable[[Any], str]] = {
    Numbers: _numbers,
    Spaces: _spaces,
    ToElevator: lambda effect: "Next elevator",
    WholePool: lambda effect: "Whole pool",
    HalfWinnings: lambda effect: "Half winnings",
}


def beside_deeds(game: Game, seat: Seat, names: Sequence[str], is_own: bool) -> list[str]:
    """A player's triple play cards and travel cards; of another's travel cards, only the number (AD-08)."""
    rules, travel = game.rules, travel_cards_of(game, seat)
    lines = _travel_lines(game, seat) if is_own and travel else _face_down(len(travel))
    effects = [rules.cards[card].effect for card in game.state.players[seat].cards]
    triples = [_numbers(effect) for effect in effects if isinstance(effect, Numbers)]
    for begin in range(0, len(triples), _ON_A_LINE):
        lines.append(f"Triple play {'  '.join(triples[begin : begin + _ON_A_LINE])}")
    return lines


def _face_down(number: int) -> list[str]:
    return [f"{number} travel card{'s' if number > 1 else ''}, face down"] if number else []


def _travel_lines(game: Game, seat: Seat) -> list[str]:
    """The player's own travel cards and where each leads from here; nowhere from jail (AD-49)."""
    items = TravelDraft(seat).items(game)
    if game.state.players[seat].jail:
        return [item.name for item in items]
    return [f"{item.name} {item.leads}" for item in items]
