"""Rent: how much, and whether it has to be asked for (MO-36 to MO-50)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine import events
from engine.board import Kind, TitleNumber
from engine.boards.cache import kept_by_deed
from engine.bundle import Bundle
from engine.cards import TIMES_RENT, TIMES_THROW, Figure
from engine.choices import Choice
from engine.commands import AskRent, Seat, WaiveRent
from engine.events import Purpose, Reason
from engine.game import Game
from engine.ledger import throw_aside
from engine.options import Options
from engine.queries import change_of, changed, collects_rent, rate_of, rent
from engine.rules.open_moments import OPEN
from engine.state import RentClaim
from engine.steps import Land, Owes, RentBasis

rents = Bundle("rents")

_owes = kept_by_deed(Owes)  # the same rents are due again and again


def charge_rent(game: Game, step: Land, title: TitleNumber) -> None:
    """The player who landed owes the rent, or may be asked for it if these rules require asking (MO-36,
    MO-49). By option, nothing is due while the owner is in jail (HR-40).

    If no throw led to a utility, a throw that moves nothing decides its rent (MO-45, MO-47, AD-13).
    """
    seat, owner = step.seat, game.state.owner[title]
    if not collects_rent(game, owner):
        game.tell(events.NoRentInJail, seat, owner, title)
        return
    is_utility = game.board.titles[title].kind is Kind.UTILITY
    thrown = (step.thrown or sum(throw_aside(game, seat, Purpose.UTILITY))) if is_utility else 0
    by_card = step.rent is not RentBasis.USUAL
    amount = rent(game, title, thrown)
    if by_card:
        amount = _by_card(game, step, title, amount, thrown)
    must_ask = _are_asked_for(game.options)
    if events.RentDue in game.heard:
        basis = rate_of(game, title)
        told = seat, owner, title, amount, must_ask, thrown, by_card
        game.tell(events.RentDue, *told, *basis, step.factor, change_of(game, Figure.RENT, title))
    if must_ask:
        throwers = 2 if game.options.rent_claim_window == "second_player_throw" else 1
        game.state.claims.append(RentClaim(seat, owner, title, amount, throwers, seat))
    else:
        game.carry_out(_owes(seat, owner, amount, Reason.RENT, title))


def _by_card(game: Game, step: Land, title: TitleNumber, usual: int, thrown: int) -> int:
    """Twice the rent or ten times a new throw, if the card gives no other factor (MO-46, MO-47)."""
    if step.rent is RentBasis.DOUBLE:
        return (step.factor or TIMES_RENT) * usual
    return changed(game, Figure.RENT, title, (step.factor or TIMES_THROW) * thrown)


# --- rents that must be asked for


def let_claims_lapse(game: Game, thrower: Seat) -> None:
    """A rent not asked for is lost when the next player, or the second one, throws (MO-49, MO-50).

    A move that replaces the throw counts as one.
    """
    kept = []
    for claim in game.state.claims:
        if claim.last_thrower != thrower:
            claim = replace(claim, throwers_left=claim.throwers_left - 1, last_thrower=thrower)
        if claim.throwers_left:
            kept.append(claim)
        else:
            _forfeit(game, claim, waived=False)
    game.state.claims[:] = kept


def take_claims_on(game: Game, payer: Seat) -> list[Owes]:
    """The rents a player leaving the game was not yet asked for, as debts, the oldest first (MO-132)."""
    open_claims = [claim for claim in game.state.claims if claim.payer == payer]
    game.state.claims[:] = [claim for claim in game.state.claims if claim.payer != payer]
    return [_debt_of(claim) for claim in open_claims]


def _debt_of(claim: RentClaim) -> Owes:
    return Owes(claim.payer, claim.owner, claim.amount, Reason.RENT, claim.title)


def _forfeit(game: Game, claim: RentClaim, *, waived: bool) -> None:
    game.tell(events.RentForfeited, claim.owner, claim.payer, claim.title, claim.amount, waived)


def _claim(game: Game, seat: Seat, title: TitleNumber) -> RentClaim | None:
    """An owner's oldest claim for a property."""
    claims = (claim for claim in game.state.claims if claim.owner == seat and claim.title == title)
    return next(claims, None)


def _no_claim(game: Game, command: AskRent | WaiveRent) -> str | None:
    if _claim(game, command.seat, command.title) is None:
        return "You have no rent to ask for there."
    return None


def _offer_ask(game: Game, seat: Seat) -> Iterator[Choice]:
    for title in _claimed(game, seat):
        yield AskRent(seat, title)


def _offer_waive(game: Game, seat: Seat) -> Iterator[Choice]:
    for title in _claimed(game, seat):
        yield WaiveRent(seat, title)


def _are_asked_for(options: Options) -> bool:
    """Whether rents have to be asked for."""
    return options.rent_claim == "must_ask"


def _claimed(game: Game, seat: Seat) -> list[TitleNumber]:
    claims = game.state.claims
    return list(dict.fromkeys(claim.title for claim in claims if claim.owner == seat)) if claims else []


def _take_claim(game: Game, seat: Seat, title: TitleNumber) -> RentClaim:
    claim = _claim(game, seat, title)
    assert claim is not None  # the command was checked
    game.state.claims.remove(claim)
    return claim


@rents.business(AskRent, OPEN, refusal=_no_claim, choices=_offer_ask, offered=_are_asked_for)
def ask_rent(game: Game, command: AskRent) -> None:
    """The owner asked in time: the rent is owed (MO-49)."""
    claim = _take_claim(game, command.seat, command.title)
    game.tell(events.RentAsked, claim.owner, claim.payer, claim.title)
    game.push(_debt_of(claim))


@rents.business(WaiveRent, OPEN, refusal=_no_claim, choices=_offer_waive, offered=_are_asked_for)
def waive_rent(game: Game, command: WaiveRent) -> None:
    """The owner waives the rent (MO-50)."""
    _forfeit(game, _take_claim(game, command.seat, command.title), waived=True)
