"""Trades between players (MO-60, MO-101 to MO-107)."""

from __future__ import annotations

from collections.abc import Iterable

from engine import events
from engine.board import TitleNumber
from engine.bundle import Bundle, nothing
from engine.choices import Choice, Decision, open_terms
from engine.commands import Accept, Counter, EndOffers, Goods, NamePrice, Offer, Propose, Refuse, Seat
from engine.events import Reason
from engine.game import Game
from engine.ledger import give_title, pass_card, pay
from engine.offer_history import (
    balance,
    put_on_market,
    remember_agreement,
    remember_prices,
    remember_proposal,
    remember_refusal,
    take_off_market,
)
from engine.queries import free_markers, free_to_pass, interest_due, is_kept_from_trade, raisable
from engine.rules.auction_commitments import why_not_during_auction, why_sold
from engine.rules.counteroffers import why_no_answer
from engine.rules.debtors import why_not_deal
from engine.rules.ended_offers import ends_all_offers, takes_offers, why_unheard
from engine.rules.mortgages import take_on_mortgages
from engine.rules.open_moments import OPEN, RAISING, is_closed_to_trade
from engine.steps import Auction, Considers

agreements = Bundle("agreements")
"""What a proposal leads to, wherever it may be made."""

proposals = Bundle("proposals")
"""Lets players propose trades at open moments, and while they raise money (MO-101)."""

bidders_trades = Bundle("bidders' trades")
"""Lets a bidder propose a trade first (FI-107)."""


def why_not_goods(game: Game, giver: Seat, goods: Goods) -> str | None:
    """Why a player cannot hand these over (MO-102 to MO-104)."""
    player = game.state.players[giver]
    if not 0 <= goods.cash <= player.funds:
        return f"The cash must be from $0 to ${player.funds}."
    if goods.cash % game.options.money_unit:
        return f"Amounts must be multiples of ${game.options.money_unit}."
    titles, cards = goods.titles, goods.cards
    if (titles and len({*titles}) < len(titles)) or (cards and len({*cards}) < len(cards)):
        return "Nothing can be handed over twice."
    if titles and (why := _why_not_deeds(game, giver, titles)) is not None:
        return why
    if cards and not game.options.trade_cards:
        return "At this table, kept cards cannot be traded."
    if cards and not {*cards}.issubset(player.cards):
        return "Players can only trade cards they hold."
    dealing = game.rules.facts.dealing
    if goods.tickets and goods.tickets not in range(1 + (most := dealing.tickets(game, giver))):
        return f"Players can only trade {dealing.ticket}s they hold: here up to {most}."
    return None if dealing.why_not is None else dealing.why_not(game, goods)


def _why_not_deeds(game: Game, giver: Seat, titles: tuple[TitleNumber, ...]) -> str | None:
    """Why a player cannot hand over these deeds (MO-104)."""
    if not {*titles}.issubset(game.owned.titles[giver]):
        return "Players can only trade their own properties."
    free = free_to_pass(game, titles)
    for title in titles:
        name = game.board.titles[title].name
        if title not in free:
            built = "its set has" if game.options.deed_sale_needs == "clear_group" else "it has"
            return why_sold(game, title) or f"{name} cannot change hands while {built} buildings."
        if is_kept_from_trade(game, title):
            return f"At this table, {name} cannot be traded while it is mortgaged."
    return None


def why_not_interest(game: Game, taker: Seat, titles: tuple[TitleNumber, ...], funds: int) -> str | None:
    """Why the receiver of mortgaged properties could not pay their interest (MO-105)."""
    due = interest_due(game, titles)
    if due > funds:
        return f"The player getting the mortgages could not pay ${due} interest."
    return None


def why_not_offer(game: Game, offer: Offer) -> str | None:
    """Why a trade cannot be proposed."""
    return why_unheard(game, offer.proposer, offer.partner) or why_not_terms(game, offer)


def why_not_terms(game: Game, offer: Offer) -> str | None:
    """Why a trade is not allowed, even if both sides agree."""
    players = game.state.players
    one, other = offer.proposer, offer.partner
    if not 0 <= other < len(players) or other == one or players[other].is_out:
        return "A trade needs another player who is still in the game."
    if not offer.gives and not offer.gets:
        return "Nothing would change hands."
    if (why := why_not_goods(game, one, offer.gives) or why_not_goods(game, other, offer.gets)) is not None:
        return why
    kept = [title for title in offer.gets.titles if title in game.state.off_market]
    if kept:
        return f"{game.board.titles[kept[0]].name} is not for sale: its owner takes no offers for it."
    balance = offer.gives.cash - offer.gets.cash
    return (
        why_not_interest(game, one, offer.gets.titles, players[one].funds - balance)
        or why_not_interest(game, other, offer.gives.titles, players[other].funds + balance)
        or _why_not_markers(game, offer)
        or why_not_deal(game, one, other, offer.gives, offer.gets)
        or why_not_deal(game, other, one, offer.gets, offer.gives)
        or why_not_during_auction(game, offer)
    )


def _why_not_markers(game: Game, offer: Offer) -> str | None:
    """Why one side would have more lots than markers (FI-45, FI-46)."""
    balance = len(offer.gives.titles) - len(offer.gets.titles)
    for seat, more in ((offer.partner, balance), (offer.proposer, -balance)):
        free = free_markers(game, seat)
        if free is not None and more > free:
            return "Each lot takes a marker: the player getting them has too few."
    return None


def _cannot_propose(game: Game, command: Propose) -> str | None:
    if is_closed_to_trade(game):
        return "In this game, trades are offered before a roll; now you can sell to the Bank."
    if command.offer.proposer != command.seat:
        return "You can only make offers in your own name."
    return why_not_offer(game, command.offer)


def _offer_proposals(game: Game, seat: Seat) -> Iterable[Choice]:
    return () if is_closed_to_trade(game) else (open_terms(seat, Propose),)


@bidders_trades.business(Propose, (Auction,), refusal=_cannot_propose, choices=_offer_proposals)
@proposals.business(Propose, (*OPEN, *RAISING), refusal=_cannot_propose, choices=_offer_proposals)
def propose(game: Game, command: Propose) -> None:
    """The partner considers it before anything else happens (MO-101)."""
    remember_proposal(game, command.seat)
    put_on_market(game, command.offer.gives.titles)
    game.tell(events.TradeProposed, command.offer)
    game.push(Considers(command.offer.partner, command.offer))


@agreements.resolves(Considers)
def consider(game: Game, step: Considers) -> Decision:
    return Decision(step.seat, step)


def _why_not_considered(game: Game, step: Considers) -> str | None:
    if step.seat != step.offer.partner:
        return "The partner decides."
    return why_not_terms(game, step.offer)


agreements.doubts_if(Considers, _why_not_considered)


@agreements.answers(Accept, at=Considers)
def accept(game: Game, step: Considers, command: Accept) -> None:
    """Everything changes hands; mortgages received are dealt with at once (MO-101, MO-105)."""
    offer = step.offer
    remember_agreement(game, offer)
    game.tell(events.TradeAgreed, offer)
    balance = offer.gives.cash - offer.gets.cash
    if balance > 0:
        pay(game, offer.proposer, offer.partner, balance, Reason.TRADE)
    elif balance < 0:
        pay(game, offer.partner, offer.proposer, -balance, Reason.TRADE)
    hand_over(game, offer.proposer, offer.partner, offer.gives)
    hand_over(game, offer.partner, offer.proposer, offer.gets)
    remember_prices(game, offer)


def hand_over(game: Game, giver: Seat, taker: Seat, goods: Goods) -> None:
    """Pass deeds and kept cards; the receiver of a mortgaged deed lifts it or pays interest (MO-99)."""
    for title in goods.titles:
        give_title(game, title, taker, Reason.TRADE)
    for card in goods.cards:
        pass_card(game, giver, taker, card)
    dealing = game.rules.facts.dealing
    if goods.tickets and dealing.pass_tickets is not None:
        dealing.pass_tickets(game, giver, taker, goods.tickets)
    (dealing.take_on or take_on_mortgages)(game, taker, goods.titles)


@agreements.answers(Refuse, at=Considers)
def refuse(game: Game, step: Considers, command: Refuse) -> None:
    remember_refusal(game, step.offer)
    game.tell(events.TradeRefused, step.offer)


def _cannot_name(game: Game, step: Considers, command: NamePrice) -> str | None:
    offer, unit = step.offer, game.options.money_unit
    if not (offer.gives.titles or offer.gives.cards or offer.gets.titles or offer.gets.cards):
        return "Only cash is offered, so there is no price to name."
    if command.amount % unit:
        return f"Amounts must be multiples of ${unit}."
    if command.amount <= balance(offer):
        return "You were offered as much: accept, or name a better price for you."
    if -command.amount > (funds := game.state.players[step.seat].funds):
        return f"You have only ${funds}."
    if command.amount > (most := raisable(game, offer.proposer)):
        return f"That player could raise ${most} at most."
    return None


@agreements.answers(NamePrice, at=Considers, refusal=_cannot_name, choices=nothing)
def name_price(game: Game, step: Considers, command: NamePrice) -> None:
    """Refuse; the price binds nobody, and may be offered in a new proposal.

    It is never offered: a person with a price in mind counters.
    """
    remember_refusal(game, step.offer)
    game.tell(events.TradeRefused, step.offer, command.amount)


def _cannot_end_offers(game: Game, step: Considers, command: EndOffers) -> str | None:
    if not step.offer.gets.titles:
        return "The offer asks for none of your properties."
    return "You have countered already: accept, refuse or counter." if step.answers else None


@agreements.answers(EndOffers, at=Considers, refusal=_cannot_end_offers)
def end_offers(game: Game, step: Considers, command: EndOffers) -> None:
    """Refuse, and hear no more offers for what was asked (MO-101)."""
    remember_refusal(game, step.offer)
    game.tell(events.TradeRefused, step.offer)
    take_off_market(game, step.offer.gets.titles)
    game.tell(events.OffersEnded, command.seat, step.offer.gets.titles)


def _cannot_counter(game: Game, step: Considers, command: Counter) -> str | None:
    offer = command.offer
    if (why := why_no_answer(game, step)) is not None:
        return why
    if (offer.proposer, offer.partner) != (step.offer.partner, step.offer.proposer):
        return "A counteroffer must go to the player who made the offer."
    return why_not_terms(game, offer)


def _offer_counters(game: Game, step: Considers, seat: Seat) -> Iterable[Choice]:
    return (open_terms(seat, Counter),) if why_no_answer(game, step) is None else ()


@agreements.answers(Counter, at=Considers, refusal=_cannot_counter, choices=_offer_counters)
def counter(game: Game, step: Considers, command: Counter) -> None:
    """The other side now considers the new terms (MO-P04, MO-133)."""
    remember_refusal(game, step.offer)
    put_on_market(game, command.offer.gives.titles)
    game.tell(events.TradeCountered, command.offer)
    game.push(Considers(command.offer.partner, command.offer, step.answers + 1))


ends_all_offers(agreements, Considers, refuse, lambda step: step.proposer)
takes_offers(proposals, OPEN)

trades = Bundle.join("trades", agreements, proposals)
