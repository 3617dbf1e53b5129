"""An auction: what is sold, the standing bid, who is still in, and what one can bid."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from textual.strip import Strip

from engine.board import Kind, Title
from engine.game import Game
from engine.queries import bid_limit, count_owned
from engine.steps import NOBODY, Auction
from tui.draw.lines import Piece, blank, clipped, row, wrap
from tui.draw.style import BLACK, FAINT, MONEY, RULE, TEXT, TITLE, WHITE, Look, Mark
from tui.forms.base import Hint, Outcome, Panel, across, chosen, hint_rows, sentence
from tui.questions.menu import Entry
from tui.text.names import clip, fit_name
from tui.text.words import People, count, deed_name, money
from tui.views.titles import GroupMark, group_mark


@dataclass(frozen=True, slots=True)
class Bidder:
    """One player at an auction."""

    name: str
    mark: Mark
    can_pay: int
    is_in: bool
    leads: bool
    speaks: bool
    """It is for him to bid or to drop out."""
    has: int
    """How many titles of the same group he has."""


@dataclass(frozen=True, slots=True)
class AuctionView:
    """An auction as it stands."""

    name: str
    group: GroupMark | None
    facts: tuple[str, ...]
    """About what is sold, a few words each."""
    bid: int
    floor: int
    leader: str
    """Empty while nobody has bid."""
    bidders: tuple[Bidder, ...]
    markers: int = 0
    """How many lots one may own; 0 for any number."""


def auction_view(game: Game, step: Auction, people: People, marks: Sequence[Mark]) -> AuctionView:
    """Everything that is known about an auction, from the first who was asked."""
    still_in = step.bidders or ()
    group = None if step.title is None else game.board.titles[step.title].group
    bidders = tuple(
        Bidder(
            name=people.names[seat],
            mark=marks[seat],
            can_pay=bid_limit(game, seat),
            is_in=seat in still_in,
            leads=seat == step.leader,
            speaks=bool(still_in) and seat == still_in[0],
            has=0 if group is None else count_owned(game, seat, group),
        )
        for seat, player in enumerate(game.state.players)
        if not player.is_out
    )
    return AuctionView(
        name=_what(game, step),
        group=None if group is None else group_mark(game.board, group),
        facts=_facts(game, step, people),
        bid=step.bid,
        floor=step.floor,
        leader="" if step.leader == NOBODY else people.subject(step.leader),
        bidders=bidders,
        markers=game.options.markers,
    )


def _what(game: Game, step: Auction) -> str:
    if step.title is not None:
        return deed_name(game.board, step.title, 28)
    return f"A {step.building.value}" if step.building else ""


def _facts(game: Game, step: Auction, people: People) -> tuple[str, ...]:
    facts = [] if step.seller < 0 else [f"sold by {people.object(step.seller)}"]
    if step.title is None:
        return (*facts, *_named_lot(game, step), f"bids from {money(step.floor)}")
    deed = game.board.titles[step.title]
    facts.append(f"printed price {money(deed.price)}")
    if game.rules.facts.builds_alone:
        return (*facts, *_lot_facts(game, deed))
    if deed.kind is Kind.LOT:
        facts.append(f"rent {money(deed.rents[0])}, hotel {money(deed.rents[-1])}")
    elif deed.kind is Kind.RAILROAD:
        facts.append(f"rent {money(deed.rents[0])} to {money(deed.rents[-1])}")
    else:
        facts.append(f"rent {deed.rents[0]} or {deed.rents[-1]} x dice")
    facts.append(f"mortgage value {money(deed.mortgage)}")
    if game.state.mortgaged[step.title]:
        facts.append("mortgaged: interest is due")
    if step.floor > 1:
        facts.append(f"bids from {money(step.floor)}")
    return tuple(facts)


def _lot_facts(game: Game, deed: Title) -> tuple[str, ...]:
    """Where the first house belongs to the lot, and more can be bought for it."""
    most = count(len(deed.rents), "house")
    return (
        f"rent {money(deed.rents[0])}, {most} {money(deed.rents[-1])}",
        f"extra house {money(deed.house_price)}",
        f"the Bank gives {money(deed.mortgage)}",
    )


def _named_lot(game: Game, step: Auction) -> tuple[str, ...]:
    """The lot that the standing bid is for, where a bid names one."""
    return () if step.lot is None else (f"for {deed_name(game.board, step.lot)}",)


_BESIDE_NAME = 18
"""Columns of a bidder's line that are not his name or what he has of the group."""
_SHORTEST_NAME = 3


class Bidding(Panel):
    """The auction as a panel; with entries if its player is asked."""

    is_own = False

    def __init__(
        self,
        view: AuctionView,
        entries: Sequence[Entry] = (),
        remarks: Sequence[str] = (),
        elsewhere: Container[Entry] = (),
    ) -> None:
        """`remarks` are sentences that a bidder should have read; the keys of what is told `elsewhere` work
        here, but are not shown.
        """
        self.view = view
        self.entries = tuple(entries)
        self.remarks = tuple(remarks)
        self.elsewhere = elsewhere

    @property
    def hints(self) -> tuple[Hint, ...]:
        return tuple(
            Hint(entry.key, entry.label.removesuffix(" ..."), is_default=entry.is_default)
            for entry in self.entries
            if entry not in self.elsewhere
        )

    def press(self, key: str) -> Outcome:
        return chosen(self.entries, key)

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        left = min(34, width // 2)
        right = width - left - 1
        down = row(1, look.ink(), [(look.glyphs.down, look.ink(RULE))])
        foot = self._foot(width, look)
        room = max(1, height - 1 - len(foot))
        lots, bidders = self._lot(left, room, look), self._bidders(right, room, look)
        lines = []
        for y in range(min(room, max(len(lots), len(bidders), 7))):
            lines.append(Strip.join([_at(lots, y, left, look), down, _at(bidders, y, right, look)]))
        return [*lines, across(width, look), *foot]

    def _lot(self, width: int, height: int, look: Look) -> list[Strip]:
        """What is sold, as much about it as there is room for, and the standing bid."""
        view, fill = self.view, look.ink()
        band = (
            look.group(view.group.id, bold=True)
            if view.group
            else look.ink(BLACK, TITLE, bold=True, block=True)
        )
        name = row(
            width, fill, [(" ", fill), (f" {fit_name(view.name, view.name, width - 4):<{width - 4}} ", band)]
        )
        faint = look.ink(FAINT)
        facts = [pieces for fact in view.facts for pieces in wrap([(fact, faint)], width - 2, 2)]
        lines = [name, *[row(width, fill, [("  ", fill), *pieces]) for pieces in facts][: max(0, height - 2)]]
        if len(lines) + 1 < height:
            lines.append(blank(width, fill))
        if view.leader:
            bid = [
                (f"  {money(view.bid)}", look.ink(MONEY, bold=True)),
                (f"  {view.leader}", look.ink(WHITE)),
            ]
            bid = clipped(bid, width, look.glyphs.ellipsis)
        else:
            bid = [("  no bid yet", look.ink(WHITE, bold=True))]
        return [*lines, row(width, fill, bid)]

    def _bidders(self, width: int, height: int, look: Look) -> list[Strip]:
        fill = look.ink()
        heading = row(width, fill, [(" Bidders", look.ink(FAINT))], [("can pay ", look.ink(FAINT))])
        return [heading, *[self._bidder(one, width, look) for one in self.view.bidders]][:height]

    def _bidder(self, one: Bidder, width: int, look: Look) -> Strip:
        fill = look.ink()
        ink = look.ink(WHITE, bold=True) if one.speaks else look.ink(TEXT if one.is_in else FAINT)
        state = "leads" if one.leads else "bids?" if one.speaks else "in" if one.is_in else "out"
        before = look.glyphs.turn if one.speaks else " "
        token: Piece = (look.token(one.mark), look.mark(one.mark) if one.is_in else look.ink(FAINT))
        of = f"/{self.view.markers} lots" if self.view.markers else " of it"
        has = f" {one.has}{of}" if one.has else ""
        if width - _BESIDE_NAME - len(has) < _SHORTEST_NAME:
            has = ""
        right = [(f"{state:<6}", ink), (f"{money(one.can_pay):>6} ", look.ink(MONEY if one.is_in else FAINT))]
        name = clip(one.name, width - _BESIDE_NAME - len(has), look.glyphs.ellipsis)
        return row(width, fill, [(before, ink), token, (f" {name}", ink), (has, look.ink(FAINT))], right)

    def _foot(self, width: int, look: Look) -> list[Strip]:
        fill = look.ink()
        if not self.entries:
            return [row(width, fill, [(" The others are bidding.", look.ink(FAINT))])]
        told = [line for remark in self.remarks for line in sentence(remark, width, look)]
        rows = hint_rows(self.hints, width - 1, look)
        return [*told, *[row(width, fill, [(" ", fill), *pieces]) for pieces in rows]]


def _at(lines: Sequence[Strip], y: int, width: int, look: Look) -> Strip:
    return lines[y] if y < len(lines) else blank(width, look.ink())
