"""Drafts of house deals before they are offered, and of the lots a creditor keeps, with their sheets."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.board import TitleNumber
from engine.commands import Seat
from engine.game import Game
from engine.games.finance1936.commands import KeepLots, OfferHouses
from engine.games.finance1936.events import HousesAsked, HousesOffered
from engine.games.finance1936.rules.bank_sales import bank_pays
from engine.games.finance1936.steps import ChooseLots
from engine.queries import free_markers, titles_of
from engine.record import record
from tui.ask.sheet import InColumns, Row, Seen, Sheet, Sheets, Take, Write, toggled, writes
from tui.games.finance1936.lots import houses_words
from tui.words.menu import Draft
from tui.words.phrases import capital, count, deed_name, money


@record
class HousesDraft(Draft):
    """Extra houses a player is about to offer another player. Every change makes a new draft.

    >>> HousesDraft(0, 1, price=300).with_houses(4, 2).command
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
        return replace(self, lots=tuple(sorted([*others, *[lot] * number])))

    def most_price(self, game: Game) -> int:
        """The buyer's money, in multiples the rules allow."""
        funds = game.state.players[self.buyer].funds
        return funds - funds % game.options.money_unit


def offer_houses(seen: Seen, draft: HousesDraft) -> Sheet:
    """How many extra houses off each lot, and the price for all of them."""
    game = seen.game
    whom, most, number = seen.people.object(draft.buyer), draft.most_price(game), len(draft.lots)
    rows: list[Row] = [
        _off(game, draft, lot) for lot in titles_of(game, draft.seller) if game.state.level[lot]
    ]
    rows.append(writes("Price", draft, "price", 0, most, unit=game.options.money_unit))
    given = f"You would give {count(number, 'extra house')}"
    half = sum(game.board.titles[lot].house_price // 2 for lot in draft.lots)
    bank = f"The Bank would pay {money(half)} for {count(number, 'extra house')}."
    return Sheet(
        draft=draft,
        title=f"Which extra houses will you offer {whom}, and for how much?",
        verb="offer",
        rows=tuple(rows),
        confirm="" if draft.price or not number else f"{given} for nothing. Offer it?",
        told=(f"{capital(whom)} has {money(most)}.", *([bank] if number else [])),
    )


def _off(game: Game, draft: HousesDraft, lot: TitleNumber) -> Write:
    chosen, most = draft.lots.count(lot), game.state.level[lot]
    name, write, shown = deed_name(game.board, lot), partial(draft.with_houses, lot), InColumns(houses=chosen)
    houses = count(most, "extra house")
    return Write(name, chosen, 0, most, write, in_words=lambda number: f"{number} of {houses}", shown=shown)


@record
class KeepDraft(Draft):
    """Which of a bankrupt's lots a creditor keeps.

    >>> KeepDraft(0, (2, 5, 9), (5,)).command
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

    def paid(self, game: Game) -> int:
        """What the Bank pays for the lots not kept."""
        return sum(bank_pays(game, lot) for lot in self.lots if lot not in self.kept)


def keep(seen: Seen, draft: KeepDraft) -> Sheet:
    """The bankrupt player's lots, some of them kept."""
    left = (free_markers(seen.game, draft.seat) or 0) - len(draft.kept)
    markers = f"{count(-left, 'marker')} too few" if left < 0 else f"{count(left, 'marker')} left"
    return Sheet(
        draft=draft,
        title="Which lots will you keep?",
        verb="keep",
        rows=tuple(_kept(seen.game, draft, lot) for lot in draft.lots),
        told=(f"You have {markers}. The Bank pays you {money(draft.paid(seen.game))} for the others.",),
        alarms=left < 0,
    )


def _kept(game: Game, draft: KeepDraft, lot: TitleNumber) -> Take:
    name, houses = deed_name(game.board, lot), game.state.level[lot]
    pays = f"the Bank pays {money(bank_pays(game, lot))}"
    columns = InColumns(name, lot, pays, houses=houses + 1)
    then = replace(draft, kept=toggled(draft.kept, lot))
    return Take(f"{name}, {houses_words(houses)}, {pays}", then, lot in draft.kept, shown=columns)


SHEETS = Sheets(
    drafts={HousesDraft: offer_houses, KeepDraft: keep}, repeated=frozenset({HousesOffered, HousesAsked})
)
