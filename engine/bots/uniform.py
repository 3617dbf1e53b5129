"""Plays any legal choice, each as likely as the next: the tester of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Place, TitleNumber
from engine.bots.base import Bot
from engine.cards import CardNumber
from engine.choices import Amount, Choice, Decision, Draft
from engine.commands import Command, Counter, Goods, Offer, OfferProperty, Propose, Resign, Seat
from engine.game import Game
from engine.games.addon1995.commands import SetBridge, UseTravelCards
from engine.games.addon1995.rules.travel_cards import travel_cards_of
from engine.games.finance1936.commands import AskHouses, OfferHouses
from engine.games.finance1936.rules.house_deals import extra_houses
from engine.games.finance1936.steps import ConsidersSale
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan
from engine.games.landlord1904.rules.loans import bank_would_lend, pledgeable
from engine.queries import titles_of
from engine.rng import Rng
from engine.steps import Considers


class Uniform(Bot):
    """Chooses at random, never resigns, and writes random terms where terms have to be written."""

    id = "uniform"
    title = "Random"

    def choose(self, game: Game, decision: Decision) -> Command:
        choices = [choice for choice in game.choices() if not isinstance(choice, Resign)]
        whim = Whim(self.chance(game))
        while True:
            command = whim.fill_in(game, choices[whim.rng.below(len(choices))])
            if command is not None and game.refusal(command) is None:
                return command


class Whim:
    """Answers by chance alone."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def fill_in(self, game: Game, choice: Choice) -> Command | None:
        """A command for a choice; None if random terms lead to nothing."""
        if isinstance(choice, Amount):
            steps = (choice.high - choice.low) // choice.unit
            return choice.command(choice.low + choice.unit * self.rng.below(steps + 1))
        if isinstance(choice, Draft):
            return self._write(game, choice)
        return choice

    def _write(self, game: Game, draft: Draft) -> Command | None:
        decision = game.decision
        assert decision is not None
        if draft.kind is Borrow:
            lots = self._some(pledgeable(game, draft.seat))
            return Borrow(draft.seat, bank_would_lend(game, lots), lots)
        if draft.kind is ProposeLoan:
            return ProposeLoan(draft.seat, self._terms(game, draft.seat))
        if draft.kind is OfferHouses:
            return self._houses(game, decision, draft.seat)
        if draft.kind is AskHouses:
            return self._request(game, draft.seat)
        if draft.kind is UseTravelCards:
            return UseTravelCards(draft.seat, self._some_cards(travel_cards_of(game, draft.seat)))
        if draft.kind is SetBridge:
            outer, inner = game.board.rings
            return SetBridge(draft.seat, self._one(outer), self._one(inner))
        if draft.kind is OfferProperty:
            goods = self._goods(game, draft.seat)
            return OfferProperty(draft.seat, goods.cash, goods.titles)
        partner = self._partner(game, decision, draft.seat)
        offer = Offer(draft.seat, partner, self._goods(game, draft.seat), self._goods(game, partner))
        return Counter(draft.seat, offer) if draft.kind is Counter else Propose(draft.seat, offer)

    def _partner(self, game: Game, decision: Decision, seat: Seat) -> Seat:
        if isinstance(decision.step, Considers):
            return decision.step.offer.proposer
        if isinstance(decision.step, ConsidersSale):
            return decision.step.buyer
        others = game.others(seat)
        return others[self.rng.below(len(others))]

    def _terms(self, game: Game, seat: Seat) -> LoanTerms:
        others = game.others(seat)
        other = others[self.rng.below(len(others))]
        borrower, lender = (seat, other) if self.rng.below(2) else (other, seat)
        amount = 1 + self.rng.below(max(1, game.state.players[lender].cash))
        due = self.rng.below(game.options.rounds + 1)
        lots = self._some(pledgeable(game, borrower))
        part = 0 if self.rng.below(4) else self.rng.below(amount + 1)
        return LoanTerms(borrower, lender, amount, self.rng.below(20), due, lots, part)

    def _houses(self, game: Game, decision: Decision, seat: Seat) -> OfferHouses:
        buyer = self._partner(game, decision, seat)
        built = [lot for lot in titles_of(game, seat) for _ in range(game.state.level[lot])]
        price = self._sum(game, game.state.players[buyer].funds)
        return OfferHouses(seat, buyer, self._some(built), price)

    def _request(self, game: Game, seat: Seat) -> AskHouses:
        has = {owner: number for owner in game.others(seat) if (number := extra_houses(game, owner))}
        owner = list(has)[self.rng.below(len(has))]
        price = self._sum(game, game.state.players[seat].funds)
        return AskHouses(seat, owner, 1 + self.rng.below(has[owner]), price)

    def _sum(self, game: Game, most: int) -> int:
        """Any amount up to a most, in what these rules allow."""
        amount = self.rng.below(most + 1)
        return amount - amount % game.options.money_unit

    def _one(self, places: Sequence[Place]) -> Place:
        return places[self.rng.below(len(places))]

    def _some_cards(self, cards: list[CardNumber]) -> tuple[CardNumber, ...]:
        """At least one of them, in any order."""
        self.rng.shuffle(cards)
        return tuple(cards[: 1 + self.rng.below(len(cards))])

    def _some(self, titles: list[TitleNumber]) -> tuple[TitleNumber, ...]:
        return tuple(title for title in titles if not self.rng.below(3))

    def _goods(self, game: Game, seat: Seat) -> Goods:
        player = game.state.players[seat]
        cash = self._sum(game, player.funds) if self.rng.below(2) else 0
        titles = self._some(titles_of(game, seat))
        cards = tuple(card for card in player.cards if self.rng.below(2))
        return Goods(cash, titles, cards)
