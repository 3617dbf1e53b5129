"""Necessities, fares, franchises, legacy and No Trespassing (LG-46 to LG-52, LG-57, LG-58)."""

from __future__ import annotations

from engine.board import Kind, Space
from engine.bundle import Bundle
from engine.commands import BANK
from engine.events import By
from engine.game import Game
from engine.games.landlord1904.events import CharterPlaced, OnlyPassing
from engine.games.landlord1904.ledger import take_legacy
from engine.games.landlord1904.state import RAILROAD, TREASURY, WAGES
from engine.games.landlord1904.words import LandlordKind, LandlordReason
from engine.ledger import give_title, pay, put_in_jail
from engine.steps import Land, Owes

public_spaces = Bundle("public spaces")


def _space(game: Game, step: Land) -> Space:
    return game.board.spaces[game.state.players[step.seat].place]


@public_spaces.lands_on(LandlordKind.NECESSITY)
def land_on_necessity(game: Game, step: Land) -> None:
    """Pay a tax on each stop; a piece that stops on Coal is not in Jail (LG-46, LG-47)."""
    space = _space(game, step)
    if space.number == game.board.jail:
        game.tell(OnlyPassing, step.seat, space.number)
    game.push(Owes(step.seat, TREASURY, space.amount, LandlordReason.NECESSITY))


@public_spaces.lands_on(LandlordKind.FARE)
def land_on_railroad(game: Game, step: Land) -> None:
    """Pay a fare on each stop (LG-49, LG-62)."""
    game.push(Owes(step.seat, RAILROAD, _space(game, step).amount, LandlordReason.FARE))


@public_spaces.lands_on(LandlordKind.FRANCHISE)
def land_on_franchise(game: Game, step: Land) -> None:
    """The first to stop gets the charter free; later ones pay its holder (LG-50, LG-51)."""
    space = _space(game, step)
    assert space.title is not None  # every franchise has a charter
    holder = game.state.owner[space.title]
    if holder == BANK:
        give_title(game, space.title, step.seat, LandlordReason.CHARTER)
        game.tell(CharterPlaced, step.seat, space.title)
    elif holder != step.seat:
        game.push(Owes(step.seat, holder, space.amount, LandlordReason.CHARTER, space.title))


@public_spaces.lands_on(LandlordKind.LEGACY)
def land_on_legacy(game: Game, step: Land) -> None:
    """Cash from the board, and a ticket that counts for nothing (LG-57, LG-58)."""
    pay(game, WAGES, step.seat, _space(game, step).amount, LandlordReason.LEGACY)
    take_legacy(game, step.seat)


@public_spaces.lands_on(Kind.GO_TO_JAIL)
def land_on_no_trespassing(game: Game, step: Land) -> None:
    """Straight to Jail; the way there earns and costs nothing (LG-48)."""
    put_in_jail(game, step.seat, By.SPACE)
