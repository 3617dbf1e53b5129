"""Drafts of travel with their sheets: cards in order, a ride or flight, the two ends of a bridge."""

from __future__ import annotations

from dataclasses import replace

from engine.board import Place
from engine.cards import CardNumber
from engine.commands import Seat
from engine.game import Game
from engine.games.addon1995.commands import FlyTo, SetBridge, UseTravelCards
from engine.games.addon1995.rules.rides import flight_fare
from engine.games.addon1995.rules.travel_cards import journey_by, travel_cards_of
from engine.games.addon1995.tracks import Route, links
from engine.record import record
from tui.ask.ride_draft import NOWHERE, RideDraft, landing_words, ride, spaces
from tui.ask.sheet import InColumns, Seen, Sheet, Sheets, Take
from tui.games.addon1995.routes import SHORT_NAME, SHORTEST_NAME, drawn_rings, end_words, way_of, way_words
from tui.look.ring import Ring
from tui.words.kept_cards import card_label
from tui.words.menu import Draft
from tui.words.phrases import space_name


@record
class TravelItem:
    """A travel card in the player's hand."""

    card: CardNumber
    name: str
    turn: int
    """Its place in the order, from 1; 0 if not chosen."""
    leads: str
    """Where the move would end with this card last; empty if other cards follow it."""
    leads_shortly: str
    """The same in short."""


@record
class TravelDraft(Draft):
    """The travel cards a player is about to use, in order (AD-43, AD-51). Every change makes a new draft.

    >>> TravelDraft(0).toggle(12).toggle(9).command
    UseTravelCards(seat=0, cards=(12, 9))
    """

    seat: Seat
    thrown: int = 0
    """Spaces moved before the cards, negative for backward; 0 without a roll."""
    cards: tuple[CardNumber, ...] = ()

    @property
    def command(self) -> UseTravelCards:
        return UseTravelCards(self.seat, self.cards)

    def toggle(self, card: CardNumber) -> TravelDraft:
        """Add a card at the end, or take it back."""
        if card in self.cards:
            return replace(self, cards=tuple(other for other in self.cards if other != card))
        return replace(self, cards=(*self.cards, card))

    def route(self, game: Game) -> Route | None:
        """The route they take; None if there is nothing to move by."""
        journey = journey_by(game, self.seat, self.cards, self.thrown)
        return way_of(game, journey) if journey.legs else None

    def items(self, game: Game) -> tuple[TravelItem, ...]:
        """The player's travel cards, each with where the move would end if it came last."""
        return tuple(self._item(game, card) for card in travel_cards_of(game, self.seat))

    def _item(self, game: Game, card: CardNumber) -> TravelItem:
        turn = self.cards.index(card) + 1 if card in self.cards else 0
        name = card_label(game.rules, card, known=True)
        if 0 < turn < len(self.cards):
            return TravelItem(card, name, turn, "", "")
        route = (self if turn else self.toggle(card)).route(game)
        assert route is not None  # there is a card
        start = game.state.players[self.seat].place
        leads, shortly = (end_words(game, start, route, width) for width in (SHORT_NAME, SHORTEST_NAME))
        return TravelItem(card, name, turn, leads, shortly)

    def sentence(self, game: Game) -> str:
        """What would happen along the whole way; empty if there is nothing to move by."""
        route = self.route(game)
        return "" if route is None else way_words(game, route)


@record
class FlightDraft(RideDraft):
    """The same for a flight (AD-77)."""

    @property
    def verb(self) -> str:
        return "fly"

    @property
    def command(self) -> FlyTo:
        return FlyTo(self.seat, self.goal)

    def fare(self, game: Game) -> int:
        return flight_fare(game.rules, game.state.players[self.seat].place, self.goal)


@record
class BridgeDraft(Draft):
    """A bridge being placed or moved; its outer end is picked first (AD-73, AD-75)."""

    seat: Seat
    is_moved: bool = False
    outer: Place = NOWHERE
    inner: Place = NOWHERE

    @property
    def command(self) -> SetBridge:
        return SetBridge(self.seat, self.outer, self.inner)

    @property
    def picks_inner(self) -> bool:
        """Whether the outer end is picked."""
        return self.outer != NOWHERE

    def with_end(self, place: Place) -> BridgeDraft:
        """The end being picked, moved to another place."""
        return replace(self, inner=place) if self.picks_inner else replace(self, outer=place)

    def back(self) -> BridgeDraft:
        """Back to picking the outer end."""
        return replace(self, outer=NOWHERE, inner=NOWHERE)

    def facing(self, game: Game) -> Place:
        """The free inner place that the outer end faces, or the next free one after it."""
        outer, inner = drawn_rings(game)
        begin = Ring(len(outer)).facing(game.board.spaces[self.outer].index, Ring(len(inner)))
        taken = links(game)
        return next(place for place in inner[begin:] + inner[:begin] if place not in taken)

    def why_not(self, game: Game) -> str | None:
        """Why a bridge cannot go where its ends are picked so far; None if it can."""
        command = self.command
        if not self.picks_inner:
            return game.refusal(command)
        if self.inner == NOWHERE:
            command = replace(self, inner=self.facing(game)).command
        return game.refusal(command)


def travel(seen: Seen, draft: TravelDraft) -> Sheet:
    """The player's travel cards, carried out in the order they are chosen."""
    game, thrown = seen.game, draft.thrown
    items = draft.items(game)
    title = "Which travel cards, in what order?" if len(items) > 1 else "Use your travel card?"
    if thrown:
        title = f"You rolled {abs(thrown)}{' back' if thrown < 0 else ''}: which cards follow?"
    rows = []
    for item in items:
        leads = f", {item.leads}" if item.leads else ""
        columns = InColumns(item.name, remark=item.leads, brief=item.leads_shortly)
        done = draft.toggle(item.card)
        rows.append(Take(f"{item.name}{leads}", done, item.turn > 0, order=item.turn, shown=columns))
    told = [draft.sentence(game)]
    if (route := draft.route(game)) is not None and route.asks is None:
        landing = landing_words(game, draft.seat, route.goal, seen.people)
        told.append(f"{space_name(game.board, route.goal)}: {landing}." if landing else "")
    return Sheet(draft=draft, title=title, verb="play", rows=tuple(rows), told=tuple(filter(None, told)))


def bridge(seen: Seen, draft: BridgeDraft) -> Sheet:
    """The outer end of a bridge, then the inner one."""
    game, board = seen.game, seen.game.board
    if not draft.picks_inner:
        rows = spaces(seen, draft.with_end)
        here = game.state.players[draft.seat].place
        begins = links(game).get(here, here) if board.spaces[here].ring else here
        return Sheet(
            draft=draft, title="Where will the bridge's outer end be?", verb="put", rows=rows, begins=begins
        )
    outer, opposite = space_name(board, draft.outer), draft.facing(game)
    whole = replace(draft, inner=opposite) if draft.inner == NOWHERE else draft
    return Sheet(
        draft=whole,
        title=f"Where will the bridge from {outer} end?",
        verb="put",
        rows=spaces(seen, draft.with_end, [Take("Another outer end", draft.back())]),
        told=(f"A bridge between {outer} and {space_name(board, whole.inner)}?",),
        begins=opposite,
    )


SHEETS = Sheets(drafts={TravelDraft: travel, FlightDraft: ride, BridgeDraft: bridge})
