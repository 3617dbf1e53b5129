"""What is said of the inner board: of players, kept cards, the table, and what spaces do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Kind, Place, Space
from engine.cards import CardNumber, Effect, Numbers
from engine.commands import Seat
from engine.game import Game
from engine.games.addon1995.board import AIRPLANES, AddonBoard
from engine.games.addon1995.card_effects import HalfWinnings, Spaces, ToElevator, WholePool
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.rules.rides import FLIGHTS
from engine.games.addon1995.rules.travel_cards import travel_cards_of
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.tracks import goes_backward, links, parity_wanted
from engine.games.addon1995.words import AddonKind
from tui.games.addon1995.drafts import TravelDraft
from tui.games.addon1995.routes import Ahead, ahead, drawn_rings, link_marks
from tui.games.monopoly1935.particulars import captions_of
from tui.words import place_notes
from tui.words.kept_cards import card_label
from tui.words.particulars import Pile, PlayerNotes, SpaceNotes, TableNotes, Tone
from tui.words.phrases import fare_words, money, space_name

NAMESAKES = frozenset({AddonKind.ELEVATOR})


def player_notes(game: Game, seat: Seat) -> PlayerNotes:
    """Whether their next roll moves them backward."""
    player = game.state.players[seat]
    return PlayerNotes(goes_back=not player.is_out and goes_backward(game.rules, player.place))


def table_notes(game: Game, seat: Seat | None) -> TableNotes:
    """How the rings lie, the pool, and where the next roll may lead."""
    forward = Ahead() if seat is None else ahead(game, seat)
    ends = {place: ",".join(map(str, totals)) for place, totals in forward.ends.items()}
    return TableNotes(rings=drawn_rings(game), top=_top(game), ends=ends, ahead=forward.words)


def _top(game: Game) -> tuple[str, ...]:
    """The money in the pool, and how far the inner board has turned clockwise since the start."""
    pool, turns = place_notes.top_line(game), AddonState.of(game.state).quarter_turns
    return (f"Turned {90 * turns}  {pool[0]}", *pool) if pool and turns else pool


# --- spaces

_NOTES: dict[Kind, SpaceNotes] = {
    **place_notes.NOTES,
    AddonKind.PASS: SpaceNotes(("PASS",)),
    AddonKind.ELEVATOR: SpaceNotes(sums=("travel card", "card"), sign="^", tone=Tone.CYAN),
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
            captions=captions_of(space) if space.number == AIRPLANES[0] else usual.captions,
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
        passing, _ = game.board.salaries[space.number]
        return place_notes.sums(game, space) or (f"+${passing}",)
    return place_notes.sums(game, space)


# --- the inner board's cards in a player's hand: what they are for, in short and line by line


def _travel_words(game: Game, seat: Seat, card: CardNumber) -> tuple[str, str]:
    """How far a travel card goes and where it leads from here; nowhere from jail (AD-44, AD-49)."""
    label = card_label(game.rules, card, known=True)
    far = f"{label[0].lower()}{label[1:]}"
    if game.state.players[seat].jail:
        return far, far
    (item,) = (item for item in TravelDraft(seat).items(game) if item.card == card)
    return f"{far} {item.leads_shortly}", far


PILES: Mapping[Kind, Pile] = {
    AddonKind.ELEVATOR: Pile("travel", _travel_words),
    Kind.TRIPLE_PLAY: place_notes.TRIPLES,
}

KEPT_CARDS: Mapping[type[Effect], Callable[[Any], str]] = {
    Numbers: place_notes.numbers,
    Spaces: lambda effect: f"{'Forward' if effect.spaces > 0 else 'Back'} {abs(effect.spaces)}",
    ToElevator: lambda effect: "Next elevator",
    WholePool: lambda effect: "Whole pool",
    HalfWinnings: lambda effect: "Half winnings",
}


def beside_deeds(game: Game, seat: Seat, names: Sequence[str], is_own: bool) -> list[str]:
    """A player's triple play cards and travel cards; of another's travel cards, only the number (AD-08)."""
    rules, travel = game.rules, travel_cards_of(game, seat)
    lines = [f"{len(travel)} travel card{'s' if len(travel) > 1 else ''}, face down"] if travel else []
    if is_own and travel:
        in_jail = game.state.players[seat].jail  # from there they lead nowhere (AD-49)
        items = TravelDraft(seat).items(game)
        lines = [item.name if in_jail else f"{item.name} {item.leads}" for item in items]
    effects = [rules.cards[card].effect for card in game.state.players[seat].cards]
    return lines + place_notes.triple_lines(effects)


# --- what spaces do, and where a piece may cross


def does(game: Game, space: Space) -> tuple[str, ...] | None:
    """What the inner board's spaces do."""
    options = AddonOptions.of(game.options)
    match space.kind:
        case AddonKind.PASS:
            passing, landing = AddonBoard.of(game.board).salaries[space.number]
            if passing == landing:
                return ("Land here or go forward past it,", f"and the Bank pays you {money(passing)}.")
            return (
                "The Bank pays you",
                f"{money(passing)} for passing it forward,",
                f"{money(landing)} for landing.",
            )
        case AddonKind.ELEVATOR:
            return ("Draw a travel card.",)
        case Kind.SUBWAY:
            return place_notes.subway(options, has_boards=True, at_once=options.subway_timing == "at_once")
        case AddonKind.MOVE_BACKWARDS:
            return _move_backwards(options)
        case AddonKind.RESTING:
            return ("A free place to rest.",)
    return None


def remarks(game: Game, space: Space, names: Sequence[str]) -> tuple[str, ...]:
    """A space's link, and the airplane waiting there."""
    notes: tuple[str, ...] = ()
    if (partner := links(game).get(space.number)) is not None:
        letter = link_marks(game)[space.number]
        notes += (
            f"Link {letter} with {space_name(game.board, partner)}:",
            *_crossing(AddonOptions.of(game.options), space),
        )
    if space.number in AddonState.of(game.state).airplanes:
        fares = FLIGHTS[AddonOptions.of(game.options).airplane_fare]
        notes += ("An airplane waits:", f"fly anywhere{fare_words(fares, ' for {}', ', {} across')}.")
    return notes


def _move_backwards(options: AddonOptions) -> tuple[str, ...]:
    if options.backwards_mode == "rotate_board":
        return ("The inner board turns a quarter,", f"{options.rotate_direction}.")
    may_use_cards = options.travel_from_backwards or not options.feature_travel_cards
    cards = () if may_use_cards else ("No travel cards here.",)
    return ("Your next roll from here", "moves you backward.", *cards)


def _crossing(options: AddonOptions, space: Space) -> tuple[str, ...]:
    """Which numbers make a passing piece change boards (AD-16)."""
    number = parity_wanted(options, space.ring)
    what = "step" if options.transition_basis == "step" else "number"
    if options.transition_choice == "player":
        return (f"on an {number} {what} you may change.",)
    return (f"an {number} {what} changes boards.",)
