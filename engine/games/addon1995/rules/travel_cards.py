"""Travel cards: drawn at elevators, used instead of a throw or added to it (AD-33, AD-43 to AD-51, AD-58)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.bundle import Bundle
from engine.cards import CardNumber
from engine.choices import Choice, Decision, open_terms
from engine.commands import Forgo, Seat
from engine.events import By
from engine.game import Game
from engine.games.addon1995.card_effects import Spaces, TakeTravelCard, ToElevator
from engine.games.addon1995.commands import UseTravelCards
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.steps import AddTravel, Journey, Leg, TravelOn
from engine.games.addon1995.tracks import stands_on
from engine.games.addon1995.words import AddonBy, AddonKind
from engine.ledger import take_card, use_cards
from engine.queries import cards_with
from engine.rules.rents import let_claims_lapse
from engine.steps import Due, Land, TurnOver

travel_cards = Bundle("travel cards")

_leg = cache(Leg)  # needed for every card held; made once for each kind


@travel_cards.lands_on(AddonKind.ELEVATOR)
def land_on_elevator(game: Game, step: Land) -> None:
    _draw(game, step.seat)


@travel_cards.carries_out(TakeTravelCard)
def take_travel_card(game: Game, seat: Seat, effect: TakeTravelCard) -> None:
    _draw(game, seat)


def _draw(game: Game, seat: Seat) -> None:
    """Take the top card of the pile, if there is one (AD-33, AD-50)."""
    take_card(game, seat, game.rules.deck_drawn[AddonKind.ELEVATOR])


def travel_cards_of(game: Game, seat: Seat) -> list[CardNumber]:
    """The travel cards in a player's hand."""
    return cards_with(game, seat, Spaces, ToElevator)


@cache
def leg_thrown(spaces: int) -> Leg:
    """The part of a move that a throw makes; always the same object, so that its way is known at once."""
    return Leg(spaces, By.THROW)


def leg_of(game: Game, held: CardNumber) -> Leg:
    """The part of a move that a travel card makes (AD-44)."""
    effect = game.rules.cards[held].effect
    if isinstance(effect, Spaces):
        return _leg(effect.spaces, AddonBy.TRAVEL)
    return _leg(0, AddonBy.TRAVEL, to_elevator=True)


def journey_by(game: Game, seat: Seat, cards: tuple[CardNumber, ...], thrown: int = 0) -> Journey:
    """The move of a throw, backward if negative, and of travel cards (AD-44, AD-51)."""
    if not cards:
        return _journey_by_throw(seat, thrown)
    legs = [leg_of(game, held) for held in cards]
    if thrown:
        legs.insert(0, leg_thrown(thrown))
    return Journey(seat, tuple(legs), abs(thrown))


@cache
def _journey_by_throw(seat: Seat, thrown: int) -> Journey:
    """Needed every turn; made once for each seat and throw."""
    return Journey(seat, (leg_thrown(thrown),), abs(thrown))


def are_forbidden(game: Game, seat: Seat) -> bool:
    """Whether travel cards are forbidden where the player is (AD-58)."""
    return not AddonOptions.of(game.options).travel_from_backwards and stands_on(
        game, seat, AddonKind.MOVE_BACKWARDS
    )


def _cannot_use(game: Game, step: Due | AddTravel, command: UseTravelCards) -> str | None:
    """Why travel cards cannot be used now."""
    held = travel_cards_of(game, step.seat)
    if not command.cards:
        return "Name at least one travel card."
    if len(set(command.cards)) < len(command.cards) or not set(command.cards) <= set(held):
        return "You can only use travel cards you hold, each once."
    if are_forbidden(game, step.seat):
        return "You cannot use travel cards on Move Backwards: roll."
    return None


def _offer_use(game: Game, step: Due | AddTravel, seat: Seat) -> Iterator[Choice]:
    if travel_cards_of(game, seat) and not are_forbidden(game, seat):
        yield open_terms(seat, UseTravelCards)


@travel_cards.answers(UseTravelCards, at=Due, refusal=_cannot_use, choices=_offer_use)
def travel(game: Game, step: Due, command: UseTravelCards) -> None:
    """The cards are the whole move; an extra throw is given up, and the turn ends (AD-43, AD-46)."""
    journey = journey_by(game, step.seat, command.cards)
    use_cards(game, step.seat, command.cards)
    let_claims_lapse(game, step.seat)
    game.push(journey, TravelOn(step.seat), TurnOver(step.seat))


# --- added to a throw (AD-51)


@travel_cards.resolves(AddTravel)
def ask_for_cards(game: Game, step: AddTravel) -> Decision | None:
    """Ask after the throw and before the move, where these rules allow it (AD-51)."""
    may_add = AddonOptions.of(game.options).travel_with_roll and not are_forbidden(game, step.seat)
    if may_add and travel_cards_of(game, step.seat):
        return Decision(step.seat, step)
    game.push(journey_by(game, step.seat, (), step.spaces))
    return None


@travel_cards.answers(UseTravelCards, at=AddTravel, refusal=_cannot_use, choices=_offer_use)
def add_cards(game: Game, step: AddTravel, command: UseTravelCards) -> None:
    """Move by the throw first, then by the cards (AD-51)."""
    journey = journey_by(game, step.seat, command.cards, step.spaces)
    use_cards(game, step.seat, command.cards)
    game.push(journey)


@travel_cards.answers(Forgo, at=AddTravel)
def add_none(game: Game, step: AddTravel, command: Forgo) -> None:
    game.push(journey_by(game, step.seat, (), step.spaces))
