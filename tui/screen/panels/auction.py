"""An auction: what is for sale, the bids, who is in and what it would mean to them, and the possible bids."""

from __future__ import annotations

from collections.abc import Container, Sequence

from textual.strip import Strip

from engine.board import Place
from engine.queries import bid_limit
from tui.ask.answers import LIMIT_MEANS, LimitDraft, ask_limit, past_limit
from tui.ask.sheet import Seen
from tui.look.auction_view import AuctionView, Bidder, Heard
from tui.look.lines import blank, clipped, heading, row, wrap
from tui.look.pieces import Piece, length
from tui.look.style import BLACK, FAINT, LIT, MONEY, TEXT, TITLE, WHITE, Look
from tui.screen.panels.amount import AmountPanel
from tui.screen.panels.base import (
    YES,
    BidUpTo,
    Hint,
    Outcome,
    Panel,
    Say,
    chosen,
    hint_lines,
    hints_of,
    sentence,
    side_by_side,
)
from tui.words.menu import Entry
from tui.words.names import clip, fit_name
from tui.words.phrases import money

_LEAST = 7
"""Lines an auction wants if there is room."""


class Bidding(Panel):
    """The auction as a panel, with entries if its player is asked."""

    takes_all = True
    is_own = False

    def __init__(
        self,
        view: AuctionView,
        entries: Sequence[Entry] = (),
        remarks: Sequence[str] = (),
        elsewhere: Container[Entry] = (),
    ) -> None:
        """`remarks` are sentences for the bidder; the keys of `elsewhere` work here but are not shown."""
        self.view = view
        self.entries = tuple(entries)
        self.remarks = tuple(remarks)
        self.elsewhere = elsewhere

    @property
    def lit(self) -> Sequence[Place]:
        return () if self.view.place is None else (self.view.place,)

    @property
    def hints(self) -> tuple[Hint, ...]:
        if self._bids_by_limit:
            return (Hint("u", "Drop the limit"),)
        return hints_of(entry for entry in self.entries if entry not in self.elsewhere)

    @property
    def _bids_by_limit(self) -> bool:
        return bool(self.view.limit) and not self.entries

    def press(self, key: str) -> Outcome:
        if key == "u" and self._bids_by_limit and self.view.seat is not None:
            return BidUpTo(self.view.seat, 0)
        return chosen(self.entries, key)

    # --- drawing

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        left = min(36, width // 2)
        right = width - left - 1
        foot = self._foot(width, look)
        room = max(1, height - 1 - len(foot))
        lots, bidders = self._lot(left, room, look), self._bidders(right, room, look)
        lots += [blank(left, look.ink())] * (min(room, _LEAST) - len(lots))
        both = side_by_side(lots, bidders, look)[:room]
        return [heading(f"auction: {self.view.name}", width, look), *both, *foot]

    def _lot(self, width: int, height: int, look: Look) -> list[Strip]:
        """What is for sale, in as much detail as fits, the standing bid, and the latest words."""
        view, fill, faint = self.view, look.ink(), look.ink(FAINT)
        no_group = look.ink(BLACK, TITLE, bold=True, block=True)
        band = look.group(view.group.id, bold=True) if view.group else no_group
        name = fit_name(view.name, view.name, width - 4)
        lines = [row(width, fill, [(" ", fill), (f" {name:<{width - 4}} ", band)])]
        facts = [pieces for fact in view.facts for pieces in wrap([(fact, faint)], width - 3, 2)]
        said = [heading("bids", width, look), *[self._said(one, width, look) for one in view.heard[1:]]]
        least = 1 if view.heard[1:] else 0
        shown = facts[: max(0, height - 2 - 2 * least)]
        lines += [row(width, fill, [("  ", fill), *pieces]) for pieces in shown]
        bid: list[Piece] = [("  no bids yet", look.ink(WHITE, bold=True))]
        if view.leader:
            amount = (f"  {money(view.bid)}", look.ink(MONEY, bold=True))
            bid = clipped([amount, (f"  {view.leader}", look.ink(WHITE))], width - 1, look.glyphs.ellipsis)
        spare = height - len(lines) - 1
        if least and spare >= 2:
            return [*lines, said[0], row(width, fill, bid), *said[1:spare]]
        if spare > 0:
            lines.append(blank(width, fill))
        return [*lines, row(width, fill, bid)]

    def _said(self, one: Heard, width: int, look: Look) -> Strip:
        ink = look.ink(FAINT)
        left = [(f"  {look.token(one.seat)} ", look.mark(one.seat)), (one.words, ink)]
        right = [] if one.bid is None else [(f"{money(one.bid)} ", ink)]
        return row(width, look.ink(), clipped(left, width - length(right) - 1, look.glyphs.ellipsis), right)

    def _bidders(self, width: int, height: int, look: Look) -> list[Strip]:
        fill, bidders = look.ink(), self.view.bidders
        head = row(width, fill, [("  bidders", look.ink(FAINT))], [("can pay ", look.ink(FAINT))])
        lines = [head]
        for one in bidders:
            lines.append(self._bidder(one, width, look))
            if height > len(bidders) * 2:  # so much is there room for that they say what winning would mean
                means = clipped(self._means(one, look), width - 1, look.glyphs.ellipsis)
                lines.append(row(width, fill, means))
        return lines[:height]

    def _bidder(self, one: Bidder, width: int, look: Look) -> Strip:
        takes_part = one.is_in or one.sells
        ink = look.ink(WHITE, LIT, bold=True) if one.speaks else look.ink(TEXT if takes_part else FAINT)
        before = look.glyphs.turn if one.speaks else " "
        token = (look.token(one.seat), look.mark(one.seat) if takes_part else look.ink(FAINT))
        state, can_pay = _state(one), f"{money(one.can_pay):>6} "
        room = width - 3 - len(state) - 1 - len(can_pay)
        name = clip(one.name, max(3, room), look.glyphs.ellipsis)
        right: list[Piece] = [
            (f"{state} ", ink),
            (can_pay, ink if one.speaks else look.ink(MONEY if one.is_in else FAINT)),
        ]
        return row(width, ink if one.speaks else look.ink(), [(before, ink), token, (f" {name}", ink)], right)

    def _means(self, one: Bidder, look: Look) -> list[Piece]:
        view, faint = self.view, look.ink(FAINT)
        pieces: list[Piece] = [("   ", faint)]
        if view.group is not None and view.size:
            pieces += [
                (view.group.letter, look.group(view.group.id)),
                (f" {_change(one, view, look)} ", faint),
            ]
        elif view.markers:
            pieces.append((f"{one.has}/{view.markers} lots  ", faint))
        return [*pieces, (f"worth {money(one.worth)}", faint)]

    def _foot(self, width: int, look: Look) -> list[Strip]:
        rows = hint_lines(self.hints, width, look)
        if self._bids_by_limit:
            words = f"You are bidding just enough to lead, up to {money(self.view.limit)}."
            return [*sentence(words, width, look), *rows]
        if not self.entries:
            return sentence("The others are bidding.", width, look)
        told = [line for remark in self.remarks for line in sentence(remark, width, look)]
        if self.view.limit:
            told = [*sentence(past_limit(self.view.limit), width, look, faint=False), *told]
        return [*told, *rows]


def _state(one: Bidder) -> str:
    if one.sells:
        return "sells"
    if not one.is_in:
        return "out" if one.out_at is None else f"out at {one.out_at}"
    if one.leads:
        return "leads"
    if one.limit:
        return f"up to {one.limit}"
    return "bids?" if one.speaks else "in"


def _change(one: Bidder, view: AuctionView, look: Look) -> str:
    if one.sells:
        return f"{one.has}/{view.size} {look.glyphs.throw} {one.has - 1}/{view.size}"
    if not one.is_in:
        return f"{one.has}/{view.size}"
    after = "set" if one.has + 1 == view.size else f"{one.has + 1}/{view.size}"
    return f"{one.has}/{view.size} {look.glyphs.throw} {after}"


class UpTo(AmountPanel):
    """The limit for automatic bids, which then bid just enough to lead without asking again."""

    def __init__(self, seen: Seen, draft: LimitDraft) -> None:
        super().__init__(ask_limit(seen.game, draft))
        self.seat = draft.bids.seat
        self.cash = bid_limit(seen.game, self.seat)

    def press(self, key: str) -> Outcome:
        if key in YES:
            why = self.ask.why_not(self.sum.amount)
            return Say(why) if why else BidUpTo(self.seat, self.sum.amount)
        return super().press(key)

    @property
    def remarks(self) -> tuple[str, ...]:
        left = self.cash - self.sum.amount
        return (LIMIT_MEANS, *([f"At that price, you could still pay {money(left)}."] if left >= 0 else []))
