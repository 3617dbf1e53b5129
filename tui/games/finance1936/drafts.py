"""Drafts of house deals before they are offered, and of the lots a creditor keeps."""

from __future__ import annotations

from dataclasses import replace

from engine.board import TitleNumber
from engine.commands import Seat
from engine.game import Game
from engine.games.finance1936.commands import KeepLots, OfferHouses
from engine.games.finance1936.rules.bank_sales import bank_pays
from engine.games.finance1936.steps import ChooseLots
from engine.queries import free_markers, titles_of
from engine.record import record
from tui.words.phrases import deed_name


@record
class HouseItem:
    """A seller's lot with extra houses, and how many of them are on the table."""

    name: str
    lot: TitleNumber
    chosen: int
    most: int


@record
class HousesDraft:
    """Extra houses a player is about to offer another player. Every change makes a new draft.

    >>> HousesDraft(0, 1).with_houses(4, 2).with_price(300).command
    OfferHouses(seat=0, buyer=1, lots=(4, 4), price=300)
    """

    seller: Seat
    buyer: Seat
    lots: tuple[TitleNumber, ...] = ()
    """The seller's lots, listed once per house."""
    price: int = 0

    @property
    def command(self) -> OfferHouses:
        return OfferHouses(self.seller, self.buyer, self.lots, self.price)

    def with_houses(self, lot: TitleNumber, number: int) -> HousesDraft:
        """A different number of houses off a lot."""
        others = [one for one in self.lots if one != lot]
        return replace(self, lots=tuple(sorted([*others, *[lot] * max(0, number)])))

    def with_price(self, price: int) -> HousesDraft:
        """A different price for all of them together."""
        return replace(self, price=max(0, price))

    def most_price(self, game: Game) -> int:
        """The buyer's money, in multiples the rules allow."""
        funds = game.state.players[self.buyer].funds
        return funds - funds % game.options.money_unit

    def bank_price(self, game: Game) -> int:
        """What the Bank would pay for these houses."""
        return sum(game.board.titles[lot].house_price // 2 for lot in self.lots)

    def items(self, game: Game) -> tuple[HouseItem, ...]:
        """The seller's lots that have extra houses."""
        level = game.state.level
        return tuple(
            HouseItem(deed_name(game.board, lot), lot, self.lots.count(lot), level[lot])
            for lot in titles_of(game, self.seller)
            if level[lot]
        )

    def why_not(self, game: Game) -> str | None:
        """Why this cannot be offered, as a sentence; None if it can."""
        return game.refusal(self.command)


@record
class KeptItem:
    """A bankrupt player's lot, its houses, and what the Bank pays for it."""

    name: str
    lot: TitleNumber
    is_kept: bool
    houses: int
    """Extra houses."""
    bank_pays: int


@record
class KeepDraft:
    """Which of a bankrupt's lots a creditor keeps. Every change makes a new draft.

    >>> KeepDraft(0, (2, 5, 9)).toggle(5).command
    KeepLots(seat=0, titles=(5,))
    """

    seat: Seat
    lots: tuple[TitleNumber, ...]
    """All lots to choose from."""
    kept: tuple[TitleNumber, ...] = ()

    @classmethod
    def dearest(cls, game: Game, step: ChooseLots) -> KeepDraft:
        """As many as there are markers for, starting with those the Bank pays most for."""
        free = free_markers(game, step.seat) or 0
        best = sorted(step.titles, key=lambda lot: (-bank_pays(game, lot), lot))[:free]
        return cls(step.seat, step.titles, tuple(sorted(best)))

    @property
    def command(self) -> KeepLots:
        return KeepLots(self.seat, self.kept)

    def toggle(self, lot: TitleNumber) -> KeepDraft:
        """Keep a lot, or let it go."""
        return replace(self, kept=tuple(sorted(set(self.kept) ^ {lot})))

    def markers_left(self, game: Game) -> int:
        """How many more the creditor could keep; negative if too many."""
        return (free_markers(game, self.seat) or 0) - len(self.kept)

    def paid(self, game: Game) -> int:
        """What the Bank pays for the lots not kept."""
        return sum(bank_pays(game, lot) for lot in self.lots if lot not in self.kept)

    def items(self, game: Game) -> tuple[KeptItem, ...]:
        """All lots to choose from."""
        return tuple(
            KeptItem(
                deed_name(game.board, lot),
                lot,
                lot in self.kept,
                game.state.level[lot],
                bank_pays(game, lot),
            )
            for lot in self.lots
        )

    def why_not(self, game: Game) -> str | None:
        """Why this choice is not allowed, as a sentence; None if it is."""
        return game.refusal(self.command)
