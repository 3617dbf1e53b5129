"""Trades between players (MO-60, MO-101 to MO-107)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events
from engine.board import TitleNumber
from engine.bundle import Bundle
from engine.choices import Choice, Decision, Draft
from engine.commands import Accept, Counter, Goods, Offer, Propose, Refuse, Seat
from engine.events import Reason
from engine.game import Game
from engine.ledger import give_title, pass_card, pay
from engine.queries import cost_of_buildings, free_markers, interest, is_free_to_pass, raisable
from engine.rules.moments import OPEN, RAISING
from engine.steps import Considers, MayBuy, Owes, TakeOver

trades = Bundle("trades")


def why_not_goods(game: Game, giver: Seat, goods: Goods) -> str | None:
    """Why a player cannot hand these over (MO-102 to MO-104)."""
    player = game.state.players[giver]
    owner = game.state.owner
    if not 0 <= goods.cash <= player.funds:
        return f"The cash must be between $0 and ${player.funds}."
    if goods.cash % game.options.money_unit:
        return f"Sums are multiples of ${game.options.money_unit}."
    if len(set(goods.titles)) < len(goods.titles) or len(set(goods.cards)) < len(goods.cards):
        return "Nothing can be handed over twice."
    for title in goods.titles:
        if not 0 <= title < len(owner) or owner[title] != giver:
            return "A player can only trade properties of his own."
        if not is_free_to_pass(game, title):
            whole_group = game.options.deed_sale_needs == "clear_group"
            built = "its group has" if whole_group else "it has"
            return f"{game.board.titles[title].name} cannot pass while {built} buildings."
    if any(card not in player.cards for card in goods.cards):
        return "A player can only trade cards he has kept."
    return None


def interest_due(game: Game, titles: tuple[TitleNumber, ...]) -> int:
    """The interest on those of them that are mortgaged (MO-99)."""
    return sum(interest(game, title) for title in titles if game.state.mortgaged[title])


def why_not_interest(game: Game, taker: Seat, titles: tuple[TitleNumber, ...], funds: int) -> str | None:
    """Why the receiver of mortgaged properties could not pay their interest (MO-105)."""
    due = interest_due(game, titles)
    if due > funds:
        return f"The receiver could not pay ${due} interest on the mortgages."
    return None


def why_not_offer(game: Game, offer: Offer) -> str | None:
    """Why a trade is not allowed, whatever the two think of it."""
    players = game.state.players
    one, other = offer.proposer, offer.partner
    if not 0 <= other < len(players) or other == one or players[other].is_out:
        return "A trade needs another player who is still in the game."
    if not offer.gives and not offer.gets:
        return "Nothing would change hands."
    if (why := why_not_goods(game, one, offer.gives) or why_not_goods(game, other, offer.gets)) is not None:
        return why
    balance = offer.gives.cash - offer.gets.cash
    return (
        why_not_interest(game, one, offer.gets.titles, players[one].funds - balance)
        or why_not_interest(game, other, offer.gives.titles, players[other].funds + balance)
        or _why_not_markers(game, offer)
        or _ruinous(game, offer)
    )


def _ruinous(game: Game, offer: Offer) -> str | None:
    """Why one of the two, if he is in debt, may not make this trade."""
    if not isinstance(game.state.agenda[-1], Owes | Considers):  # nobody deals in a debt but its debtor
        return None
    gives, gets = _raisable_by(game, offer.gives), _raisable_by(game, offer.gets)
    own = gets - gives - interest_due(game, offer.gets.titles)
    other = gives - gets - interest_due(game, offer.gives.titles)
    return why_ruinous(game, offer.proposer, own) or why_ruinous(game, offer.partner, other)


def why_ruinous(game: Game, seat: Seat, change: int) -> str | None:
    """Why a debtor may not so change his worth: he could pay now, and not after it (MO-113, FI-95)."""
    debts = (step for step in reversed(game.state.agenda) if isinstance(step, Owes) and step.is_debt)
    for debt in debts:
        if debt.seat != seat:
            continue
        before = raisable(game, seat)
        if before + change < debt.amount <= before:
            return f"After that the debt of ${debt.amount} could no longer be paid."
    return None


def _raisable_by(game: Game, goods: Goods) -> int:
    """What these would bring a debtor, with any houses that pass with their lots (MO-113, FI-56)."""
    deeds, mortgaged = game.board.titles, game.state.mortgaged
    houses = sum(cost_of_buildings(game, title) // 2 for title in goods.titles)
    return goods.cash + houses + sum(deeds[title].mortgage for title in goods.titles if not mortgaged[title])


def _why_not_markers(game: Game, offer: Offer) -> str | None:
    """Why one of the two would have more lots than markers (FI-45, FI-46)."""
    balance = len(offer.gives.titles) - len(offer.gets.titles)
    for seat, more in ((offer.partner, balance), (offer.proposer, -balance)):
        free = free_markers(game, seat)
        if free is not None and more > free:
            return "The receiver has not enough free markers."
    return None


def _only_sells(game: Game) -> bool:
    """Whether somebody is just deciding to buy, and may raise money at the Bank alone (FI-24, FI-68)."""
    return game.options.sells_lots and isinstance(game.state.agenda[-1], MayBuy)


def _cannot_propose(game: Game, command: Propose) -> str | None:
    if _only_sells(game):
        return "Decide about the lot first; meanwhile you can sell to the Bank."
    if command.offer.proposer != command.seat:
        return "You can only make offers of your own."
    return why_not_offer(game, command.offer)


def _offer_proposals(game: Game, seat: Seat) -> Iterator[Choice]:
    if not _only_sells(game):
        yield Draft(seat, Propose)


@trades.business(Propose, (*OPEN, *RAISING), refusal=_cannot_propose, choices=_offer_proposals)
def propose(game: Game, command: Propose) -> None:
    """The partner considers it before anything else happens (MO-101)."""
    game.state.players[command.seat].proposed = game.state.moves
    game.tell(events.TradeProposed(command.offer))
    game.push(Considers(command.offer.partner, command.offer))


@trades.resolves(Considers)
def consider(game: Game, step: Considers) -> Decision:
    return Decision(step.seat, step)


@trades.answers(Accept, at=Considers)
def accept(game: Game, step: Considers, command: Accept) -> None:
    """Everything changes hands; mortgages received are dealt with at once (MO-101, MO-105)."""
    offer = step.offer
    game.tell(events.TradeAgreed(offer))
    balance = offer.gives.cash - offer.gets.cash
    if balance > 0:
        pay(game, offer.proposer, offer.partner, balance, Reason.TRADE)
    elif balance < 0:
        pay(game, offer.partner, offer.proposer, -balance, Reason.TRADE)
    hand_over(game, offer.proposer, offer.partner, offer.gives)
    hand_over(game, offer.partner, offer.proposer, offer.gets)


def hand_over(game: Game, giver: Seat, taker: Seat, goods: Goods) -> None:
    """Pass deeds and kept cards; the receiver of a mortgaged deed lifts it or pays interest (MO-99).

    That is no longer the giver's to do, should he have sold it on while raising money for another (MO-116).
    """
    agenda = game.state.agenda
    agenda[:] = [step for step in agenda if not (isinstance(step, TakeOver) and step.title in goods.titles)]
    for title in goods.titles:
        give_title(game, title, taker, Reason.TRADE)
    for card in goods.cards:
        pass_card(game, giver, taker, card)
    game.push(*[TakeOver(taker, title) for title in goods.titles if game.state.mortgaged[title]])


@trades.answers(Refuse, at=Considers)
def refuse(game: Game, step: Considers, command: Refuse) -> None:
    game.tell(events.TradeRefused(step.offer))


def _cannot_counter(game: Game, step: Considers, command: Counter) -> str | None:
    offer = command.offer
    if (offer.proposer, offer.partner) != (step.offer.partner, step.offer.proposer):
        return "A counter-offer goes back to whoever made the offer."
    return why_not_offer(game, offer)


def _offer_counters(game: Game, step: Considers, seat: Seat) -> Iterator[Choice]:
    yield Draft(seat, Counter)


@trades.answers(Counter, at=Considers, refusal=_cannot_counter, choices=_offer_counters)
def counter(game: Game, step: Considers, command: Counter) -> None:
    """The other side now considers the new terms (MO-P04)."""
    game.tell(events.TradeCountered(command.offer))
    game.push(Considers(command.offer.partner, command.offer))
