"""Payments, debts and bankruptcy (MO-109 to MO-122)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine import events
from engine.board import TitleNumber
from engine.bundle import Bundle
from engine.choices import Choice, Decision, open_terms
from engine.commands import BANK, Accept, GiveUp, Goods, OfferProperty, Refuse, Resign, Seat
from engine.events import Reason
from engine.game import Game
from engine.ledger import (
    give_title,
    lift_mortgage,
    pass_card,
    pay,
    raze_buildings,
    remove_player,
    return_card,
)
from engine.options import Options
from engine.queries import cost_of_buildings, raisable, titles_of
from engine.rules.debtors import why_not_part
from engine.rules.endings import end_if_one_is_left
from engine.rules.open_moments import OPEN
from engine.rules.places.pool import POOL, POOLED, in_pool, is_for_pool
from engine.rules.rents import take_claims_on
from engine.rules.shortages import is_undone
from engine.rules.trades import hand_over, why_not_goods, why_not_interest
from engine.steps import Auction, ConsidersPart, CountBankruptcy, Leave, Owes, TakeOver

debts = Bundle("debts")


@debts.resolves(Owes)
def settle_debt(game: Game, step: Owes) -> Decision | None:
    """Pay as soon as the money is there; until then the debtor raises it (MO-109, MO-111).

    A building is no longer owed for if its place was given up to raise the money (MO-87). What is owed to
    the Bank may be paid into the pool (AD-61).
    """
    if step.creditor == BANK and step.reason in POOLED and is_for_pool(game, step.reason):
        step = replace(step, creditor=POOL)
    if not step.amount or (step.is_debt and is_undone(game, step)):
        return None
    player = game.state.players[step.seat]
    if player.cash + player.credit >= step.amount:
        pay(game, step.seat, step.creditor, step.amount, step.reason, step.title, late=step.is_debt)
        if step.creditor == POOL:
            game.tell(events.PoolGrew, step.seat, step.amount, step.reason, in_pool(game))
        return None
    if step.is_debt:
        return Decision(step.seat, step)
    if events.FellShort in game.heard:
        game.tell(events.FellShort, step.seat, step.creditor, step.amount, raisable(game, step.seat))
    game.push(Owes(step.seat, step.creditor, step.amount, step.reason, step.title, True, step.loan))
    return None


# --- part of a rent in property (MO-119)


def _cannot_offer_part(game: Game, step: Owes, command: OfferProperty) -> str | None:
    if not _can_be_property(game.options):
        return "In this game, rent is paid in cash."
    if step.reason is not Reason.RENT:
        return "Only rent can be paid partly in property."
    if not command.titles:
        return "Name at least one property."
    if (why := why_not_goods(game, step.seat, Goods(command.cash, command.titles))) is not None:
        return why
    funds = game.state.players[step.creditor].funds + command.cash
    part = Goods(command.cash, command.titles)
    return why_not_interest(game, step.creditor, command.titles, funds) or why_not_part(game, step, part)


def _why_not_considered(game: Game, step: ConsidersPart) -> str | None:
    debt = step.debt
    if step.seat != debt.creditor:
        return "The creditor decides."
    return _cannot_offer_part(game, debt, OfferProperty(debt.seat, step.cash, step.titles))


def _offer_parts(game: Game, step: Owes, seat: Seat) -> Iterable[Choice]:
    is_open = step.reason is Reason.RENT and titles_of(game, seat)
    return (open_terms(seat, OfferProperty),) if is_open else ()


def _can_be_property(options: Options) -> bool:
    """Whether part of a rent may be paid in property."""
    return options.rent_part_property


@debts.answers(
    OfferProperty,
    at=Owes,
    refusal=_cannot_offer_part,
    choices=_offer_parts,
    offered=_can_be_property,
)
def offer_part(game: Game, step: Owes, command: OfferProperty) -> None:
    """The creditor decides whether it is worth the rent (MO-119)."""
    game.tell(events.PartOffered, step.seat, step.creditor, command.cash, command.titles)
    game.push(ConsidersPart(step.creditor, step, command.cash, command.titles))


@debts.resolves(ConsidersPart)
def consider_part(game: Game, step: ConsidersPart) -> Decision:
    return Decision(step.seat, step)


debts.doubts_if(ConsidersPart, _why_not_considered)


@debts.answers(Accept, at=ConsidersPart)
def accept_part(game: Game, step: ConsidersPart, command: Accept) -> None:
    """The rent is settled (MO-119)."""
    payer = step.debt.seat
    game.tell(events.RentSettledInPart, payer, step.seat, step.cash, step.titles)
    if step.cash:
        pay(game, payer, step.seat, step.cash, Reason.RENT, step.debt.title)
    hand_over(game, payer, step.seat, Goods(titles=step.titles))


@debts.answers(Refuse, at=ConsidersPart)
def refuse_part(game: Game, step: ConsidersPart, command: Refuse) -> None:
    """The debt stays the same (MO-119)."""
    game.tell(events.PartRefused, step.seat, step.debt.seat)
    game.push(step.debt)


# --- leaving the game


def _can_still_pay(game: Game, step: Owes, command: GiveUp) -> str | None:
    if (funds := raisable(game, step.seat)) >= step.amount:
        how = "sell to the Bank" if game.rules.facts.bank_buys_lots else "sell buildings or mortgage"
        return f"You can still raise ${funds}, enough to pay ${step.amount}: {how}."
    return None


@debts.answers(GiveUp, at=Owes, refusal=_can_still_pay)
def give_up(game: Game, step: Owes, command: GiveUp) -> None:
    """Only for a player who could not pay even by selling and mortgaging everything (MO-113, FI-95)."""
    _leave(game, step.seat, step.creditor)


def _may_resign(game: Game, command: Resign) -> None:
    """Anybody may leave at an open moment."""


def _offer_resign(game: Game, seat: Seat) -> Iterable[Choice]:
    return (Resign(seat),)


@debts.business(Resign, OPEN, refusal=_may_resign, choices=_offer_resign)
def resign(game: Game, command: Resign) -> None:
    """Resigning counts as a bankruptcy to the Bank (MO-122, FI-97)."""
    game.tell(events.Resigned, command.seat)
    _leave(game, command.seat, BANK)


def _leave(game: Game, seat: Seat, creditor: Seat) -> None:
    """Rents that may still be asked for are owed first (MO-132)."""
    game.push(*take_claims_on(game, seat), Leave(seat, creditor))


@debts.resolves(Leave)
def go_bankrupt(game: Game, step: Leave) -> None:
    """Everything goes to the creditor, and the player leaves the game (MO-115, MO-117).

    What is due to another account of the Bank counts as due to the Bank, except for the money (AD-82).
    """
    seat, creditor = step.seat, step.creditor
    heir = max(creditor, BANK)
    owned = titles_of(game, seat)
    player = game.state.players[seat]
    cards = tuple(player.cards)
    _clear_buildings(game, seat, heir)
    cash = player.funds
    game.tell(events.WentBankrupt, seat, creditor, cash, tuple(owned), cards)
    game.carry_out(Owes(seat, creditor, cash, Reason.BANKRUPTCY))
    for card in cards:
        if heir == BANK:
            return_card(game, seat, card)
        else:
            pass_card(game, seat, heir, card)
    remove_player(game, seat)
    for title in owned:
        give_title(game, title, heir, Reason.BANKRUPTCY)
    if not end_if_one_is_left(game):
        game.push(CountBankruptcy(BANK))
        if heir == BANK:
            _auction_all(game, seat, owned)
        else:
            game.push(*[TakeOver(heir, title) for title in owned if game.state.mortgaged[title]])


def _clear_buildings(game: Game, seat: Seat, heir: Seat) -> None:
    """Back to the Bank: for half their price if a player inherits, else for nothing (MO-115, MO-117)."""
    level = game.state.level
    built = [lot for lot in titles_of(game, seat) if level[lot]]
    refund = 0 if heir == BANK else sum(cost_of_buildings(game, lot) // 2 for lot in built)
    if lots := [lot for lot in built for _ in range(level[lot])]:
        raze_buildings(game, seat, lots, refund, Reason.BANKRUPTCY)


def _auction_all(game: Game, seat: Seat, titles: list[TitleNumber]) -> None:
    """The Bank auctions them one after another along the track, free of mortgage (MO-117, MO-118).

    Where unbought property stays with the Bank, so do these (HR-31).
    """
    stays = game.options.unbought == "stays"
    if stays or game.options.bank_auction_mortgage == "cleared":
        for title in titles:
            if game.state.mortgaged[title]:
                lift_mortgage(game, title, cost=0)
    if titles and not stays:
        game.tell(events.BankSaleAnnounced, tuple(titles))
        game.push(*[Auction(seat, title=title) for title in titles])
