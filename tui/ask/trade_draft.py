"""Drafts of trades before they are proposed: what is on the two sides, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import field, replace
from enum import Enum

from engine.board import TitleNumber
from engine.cards import CardNumber
from engine.commands import Command, Counter, Goods, Offer, OfferProperty, Propose, Seat
from engine.game import Game
from engine.queries import titles_of
from engine.record import record
from engine.rules.trades import why_not_goods, why_not_offer, why_not_terms
from engine.steps import Owes
from tui.ask.sheet import toggled
from tui.words.kept_cards import card_label
from tui.words.menu import Draft
from tui.words.particulars import MORTGAGE, MortgageWords
from tui.words.phrases import deed_name
from tui.words.presentation import presentation


def next_partner(game: Game, proposer: Seat, partner: Seat) -> Seat:
    """The next possible partner: the next on the left still in the game."""
    return next((seat for seat in game.state.seats_from(partner) if seat != proposer), partner)


class Side(Enum):
    """The two sides of a trade, from the writer's point of view."""

    GIVES = "gives"
    GETS = "gets"

    @property
    def other(self) -> Side:
        return Side.GETS if self is Side.GIVES else Side.GIVES


@record
class Item:
    """A deed or kept card on one side of the table."""

    name: str
    is_chosen: bool
    title: TitleNumber | None = None
    card: CardNumber | None = None
    ticket: int = 0
    """Its number among the giver's tickets that are all alike, from 1; 0 for other things."""
    is_mortgaged: bool = False
    mortgage: MortgageWords = MORTGAGE
    why_not: str | None = None
    """Why it cannot change hands now, as a sentence."""


@record
class TradeDraft(Draft):
    """A trade being written, with cash on one side at most. Every change makes a new draft.

    >>> draft = TradeDraft(0, 1).with_cash(Side.GIVES, 50).toggle_title(Side.GETS, 3)
    >>> draft.offer == Offer(0, 1, Goods(cash=50), Goods(titles=(3,)))
    True
    """

    proposer: Seat
    partner: Seat
    gives: Goods = field(default_factory=Goods)
    gets: Goods = field(default_factory=Goods)
    answers: Offer | None = None
    """The offer this one counters."""

    @classmethod
    def countering(cls, offer: Offer) -> TradeDraft:
        """A counteroffer that starts from the same terms, seen from the other side."""
        return cls(offer.partner, offer.proposer, answers=offer).with_terms(offer.gets, offer.gives)

    def with_terms(self, gives: Goods, gets: Goods) -> TradeDraft:
        """Other goods on both sides; cash on both becomes the difference on one."""
        both = min(gives.cash, gets.cash)
        gives, gets = (replace(goods, cash=goods.cash - both) for goods in (gives, gets))
        return replace(self, gives=gives, gets=gets)

    @property
    def is_as_offered(self) -> bool:
        """Whether it would counter an offer with the same terms."""
        return self.answers is not None and self == self.countering(self.answers)

    @property
    def offer(self) -> Offer:
        return Offer(self.proposer, self.partner, self.gives, self.gets)

    @property
    def command(self) -> Command:
        """The command that proposes it."""
        kind = Propose if self.answers is None else Counter
        return kind(self.proposer, self.offer)

    def goods(self, side: Side) -> Goods:
        return self.gives if side is Side.GIVES else self.gets

    def giver(self, side: Side) -> Seat:
        """Who hands over what is on this side."""
        return self.proposer if side is Side.GIVES else self.partner

    def toggle_title(self, side: Side, title: TitleNumber) -> TradeDraft:
        """Lay a deed on the table, or take it back."""
        goods = self.goods(side)
        return self._with(side, replace(goods, titles=toggled(goods.titles, title)))

    def toggle_card(self, side: Side, card: CardNumber) -> TradeDraft:
        """Lay a kept card on the table, or take it back."""
        goods = self.goods(side)
        return self._with(side, replace(goods, cards=toggled(goods.cards, card)))

    def toggle_ticket(self, side: Side, ticket: int) -> TradeDraft:
        """Lay a ticket on the table, with all before it, or take it back, with all behind it."""
        goods = self.goods(side)
        return self._with(side, replace(goods, tickets=ticket - (goods.tickets >= ticket)))

    def with_cash(self, side: Side, cash: int) -> TradeDraft:
        """Replace the money on this side, which takes back any on the other."""
        goods, other = replace(self.goods(side), cash=max(0, cash)), self.goods(side.other)
        return self._with(side, goods)._with(side.other, replace(other, cash=0) if cash > 0 else other)

    @property
    def payer(self) -> Side | None:
        """The side a sum belongs to: the one that pays already, or that takes something for nothing."""
        for side in Side:
            if self.goods(side).cash:
                return side
        taken = [side for side in Side if self.goods(side)]
        return taken[0].other if len(taken) == 1 else None

    def most_cash(self, game: Game, side: Side) -> int:
        """How much the giver of this side could pay."""
        return game.state.players[self.giver(side)].funds

    def items(self, game: Game, side: Side) -> tuple[Item, ...]:
        """Everything one side has: deeds by group, then kept cards by deck.

        Of the partner's travel cards, only those they have offered are named (AD-08, AD-48).
        """
        shown = self.answers.gives.cards if self.answers is not None else ()
        own = game.state.players[self.proposer].cards
        return _items(game, self.giver(side), self.goods(side), known={*own, *shown})

    def why_not(self, game: Game) -> str | None:
        """Why this cannot be proposed, as a sentence; None if it can."""
        if self.is_as_offered:
            return "These are the terms you were offered: accept them, or change something."
        check = why_not_offer if self.answers is None else why_not_terms
        return check(game, self.offer) or game.refusal(self.command)

    def _with(self, side: Side, goods: Goods) -> TradeDraft:
        return replace(self, gives=goods) if side is Side.GIVES else replace(self, gets=goods)


@record
class PartDraft(Draft):
    """A rent that a debtor offers to settle partly in property (MO-119)."""

    debt: Owes
    cash: int = 0
    titles: tuple[TitleNumber, ...] = ()

    @property
    def command(self) -> OfferProperty:
        return OfferProperty(self.debt.seat, self.cash, self.titles)

    def most_cash(self, game: Game) -> int:
        """How much the debtor has."""
        return game.state.players[self.debt.seat].funds

    def items(self, game: Game) -> tuple[Item, ...]:
        """The debtor's deeds; kept cards cannot pay rent."""
        goods = Goods(self.cash, self.titles)
        return tuple(item for item in _items(game, self.debt.seat, goods) if item.title is not None)


def _items(game: Game, giver: Seat, goods: Goods, known: Container[CardNumber] = ()) -> tuple[Item, ...]:
    titles = game.board.titles
    owned = sorted(titles_of(game, giver), key=lambda title: (titles[title].group, title))
    deeds = [
        Item(
            deed_name(game.board, title),
            title in goods.titles,
            title=title,
            is_mortgaged=game.state.mortgaged[title],
            mortgage=presentation(game.rules.rule_set.id).words.mortgage,
            why_not=why_not_goods(game, giver, Goods(titles=(title,))),
        )
        for title in owned
    ]
    deck_of = game.rules.deck_of
    cards = [
        Item(card_label(game.rules, card, card in known), card in goods.cards, card=card)
        for card in sorted(game.state.players[giver].cards, key=lambda card: deck_of[card])
    ]
    dealing = game.rules.facts.dealing
    tickets = [
        Item(dealing.ticket.capitalize(), number <= goods.tickets, ticket=number)
        for number in range(1, dealing.tickets(game, giver) + 1)
    ]
    return (*deeds, *cards, *tickets)
