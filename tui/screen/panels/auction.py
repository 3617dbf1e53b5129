"""An auction: what is for sale, the bids, who is in and what it would mean to them, and the possible bids."""

from __future__ import annotations

from collections.abc import Container, Sequence

from textual.strip import Strip

from engine.board import Kind, Place
from engine.commands import Seat
from engine.events import AuctionOpened, BidMade, DroppedOut
from engine.game import Game
from engine.queries import bid_limit, count_owned
from engine.steps import Auction
from tui.ask.answers import past_limit
from tui.ask.sheet import Seen
from tui.ask.trade_consequences import Happened
from tui.look.panel_lines import begun, blank, clipped, fitted, heading, row, wrap
from tui.look.style import BLACK, FAINT, LIT, MONEY, TEXT, TITLE, WHITE, Look
from tui.look.styled_text import Piece, length
from tui.look.title_views import title_mark
from tui.screen.panels import base
from tui.screen.panels.base import Hint, Panel, PanelOutcome
from tui.terminal.widths import padded
from tui.words.menu import Entry
from tui.words.names import clip, fit_name, listed_verb
from tui.words.phrases import People, deed_name, money
from tui.words.presentation import presentation

_LEAST = 7


class Bidding(Panel):
    """The auction as a panel, with what its player can do."""

    takes_all = True
    is_own = False

    def __init__(
        self,
        seen: Seen,
        step: Auction,
        limit: tuple[Seat, int] | None = None,
        entries: Sequence[Entry] = (),
        remarks: Sequence[str] = (),
        elsewhere: Container[Entry] = (),
        *,
        is_asked: bool = False,
    ) -> None:
        """`limit` is whose bids end where; the keys of `elsewhere` work here but are not shown.

        A player who is not asked may have entries about their limit.
        """
        self.game, self.people, self.step = seen.game, seen.people, step
        self.said = _said(seen.past)
        """The bids and dropouts, latest first."""
        self.title = None if step.title is None else self.game.board.titles[step.title]
        self.seat = None if limit is None else limit[0]
        self.limit = 0 if limit is None else limit[1]
        self.entries = tuple(entries)
        self.remarks = tuple(remarks)
        self.elsewhere = elsewhere
        self.is_asked = is_asked

    @property
    def name(self) -> str:
        """What is for sale."""
        if self.title is not None:
            return deed_name(self.game.board, self.title.number, 28)
        return f"A {self.step.building.value}" if self.step.building else ""

    @property
    def lit(self) -> Sequence[Place]:
        return () if self.title is None else (self.title.place,)

    @property
    def hints(self) -> tuple[Hint, ...]:
        return base.hints_of(entry for entry in self.entries if entry not in self.elsewhere)

    def press(self, key: str) -> PanelOutcome:
        return base.chosen(self.entries, key)

    # --- drawing

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        left = min(36, width // 2)
        right = width - left - 1
        foot = self._foot(width, look)
        room = max(1, height - 1 - len(foot))
        lots, bidders = self._lot(left, room, look), self._bidders(right, room, look)
        lots += [blank(left, look.ink())] * (min(room, _LEAST) - len(lots))
        both = base.side_by_side(fitted(lots, room), fitted(bidders, room), look)
        return [heading(f"auction: {self.name}", width, look), *both, *foot]

    def _lot(self, width: int, height: int, look: Look) -> list[Strip]:
        """What is for sale, in as much detail as fits, the standing bid, and the latest words."""
        step, fill, faint = self.step, look.ink(), look.ink(FAINT)
        band = look.ink(BLACK, TITLE, bold=True, block=True)
        if self.title is not None:
            band = look.group(title_mark(self.game, self.title).tint, bold=True)
        name = fit_name(self.name, self.name, width - 4)
        lines = [row(width, fill, [(" ", fill), (f" {padded(name, width - 4)} ", band)])]
        told = _facts(self.game, step, self.people)
        facts = [pieces for fact in told for pieces in wrap([(fact, faint)], width - 3, 2)]
        other = [one for one in self.said if not isinstance(one, BidMade) or one.amount < step.bid]
        said = [heading("bids", width, look), *(self._heard(one, width, look) for one in other)]
        least = 1 if other else 0
        shown = begun(facts, width - 3, max(0, height - 2 - 2 * least))
        lines += [row(width, fill, [("  ", fill), *pieces]) for pieces in shown]
        bid: list[Piece] = [("  no bids yet", look.ink(WHITE, bold=True))]
        if step.leader is not None:
            leader = (f"  {self.people.subject(step.leader)}", look.ink(WHITE))
            bid = [(f"  {money(step.bid)}", look.ink(MONEY, bold=True)), leader]
            bid = clipped(bid, width - 1, look)
        spare = height - len(lines) - 1
        if least and spare >= 2:
            return [*lines, said[0], row(width, fill, bid), *said[1:spare]]
        if spare > 0:
            lines.append(blank(width, fill))
        return [*lines, row(width, fill, bid)]

    def _heard(self, event: Said, width: int, look: Look) -> Strip:
        ink, who = look.ink(FAINT), self.people.subject(event.seat)
        is_bid = isinstance(event, BidMade)
        left = [
            (f"  {look.token(event.seat)} ", look.mark(event.seat)),
            (who if is_bid else f"{who} dropped out", ink),
        ]
        right = [(f"{money(event.amount)} ", ink)] if isinstance(event, BidMade) else []
        return row(width, look.ink(), clipped(left, width - length(right) - 1, look), right)

    def _bidders(self, width: int, height: int, look: Look) -> list[Strip]:
        fill = look.ink()
        seats = [seat for seat, player in enumerate(self.game.state.players) if not player.is_out]
        lines = [row(width, fill, [("  bidders", look.ink(FAINT))], [("can pay ", look.ink(FAINT))])]
        for seat in seats:
            lines.append(self._bidder(seat, width, look))
            if height > len(seats) * 2:  # there is room for what winning would mean
                means = clipped(self._means(seat, look), width - 1, look)
                lines.append(row(width, fill, means))
        return lines

    def _bidder(self, seat: Seat, width: int, look: Look) -> Strip:
        is_in, speaks = self._is_in(seat), self._speaks(seat)
        takes_part = is_in or seat == self.step.seller
        ink = look.ink(WHITE, LIT, bold=True) if speaks else look.ink(TEXT if takes_part else FAINT)
        before = look.glyphs.turn if speaks else " "
        token = (look.token(seat), look.mark(seat) if takes_part else look.ink(FAINT))
        state, can_pay = self.state(seat), f"{money(bid_limit(self.game, seat)):>6} "
        room = width - 3 - len(state) - 1 - len(can_pay)
        name = clip(self.people.names[seat], max(3, room), look.glyphs.ellipsis)
        right: list[Piece] = [
            (f"{state} ", ink),
            (can_pay, ink if speaks else look.ink(MONEY if is_in else FAINT)),
        ]
        return row(width, ink if speaks else look.ink(), [(before, ink), token, (f" {name}", ink)], right)

    def _is_in(self, seat: Seat) -> bool:
        return seat in (self.step.bidders or ())

    def _speaks(self, seat: Seat) -> bool:
        """Whether it is their turn to bid or drop out."""
        return self._is_in(seat) and (self.step.bidders or ())[0] == seat

    def state(self, seat: Seat) -> str:
        """How somebody stands in it, in a word or two."""
        name = self.people.names[seat]
        if seat == self.step.seller:
            return listed_verb(name, "sells", "sell")
        if not self._is_in(seat):
            left = [n for n, one in enumerate(self.said) if isinstance(one, DroppedOut) and one.seat == seat]
            bids = (one.amount for n in left[:1] for one in self.said[n:] if isinstance(one, BidMade))
            bid = next(bids, 0)
            return f"out at {money(bid)}" if bid else "out"
        if seat == self.step.leader:
            return listed_verb(name, "leads", "lead")
        speaks = self._speaks(seat)
        if self.limit and seat == self.seat and not (speaks and self.is_asked):
            return f"up to {money(self.limit)}"
        return listed_verb(name, "bids?", "bid?") if speaks else "in"

    def _means(self, seat: Seat, look: Look) -> list[Piece]:
        """How many of the group a bidder has and would have, and their worth."""
        game, faint = self.game, look.ink(FAINT)
        pieces: list[Piece] = [("   ", faint)]
        has = 0 if self.title is None else count_owned(game, seat, self.title.group)
        if self.title is not None and (group := game.board.groups[self.title.group]).is_set:
            mark, size, now = title_mark(game, self.title), len(group.titles), f"{has}/{len(group.titles)}"
            if seat == self.step.seller:
                now += f" {look.glyphs.throw} {has - 1}/{size}"
            elif self._is_in(seat):
                now += f" {look.glyphs.throw} {'set' if has + 1 == size else f'{has + 1}/{size}'}"
            pieces += [(mark.letter, look.group(mark.tint)), (f" {now} ", faint)]
        elif markers := game.options.markers:
            pieces.append((f"{has}/{markers} lots  ", faint))
        return [*pieces, (f"worth {money(game.rules.facts.worth(game, seat).worth)}", faint)]

    def _foot(self, width: int, look: Look) -> list[Strip]:
        rows = base.hint_lines(self.hints, width, look)
        if not self.is_asked:
            by_limit = f"You are bidding just enough to lead, up to {money(self.limit)}."
            words = by_limit if self.limit else "The others are bidding."
            return [*base.sentence(words, width, look), *rows]
        told = [line for remark in self.remarks for line in base.sentence(remark, width, look)]
        if self.limit:
            told = [*base.sentence(past_limit(self.limit), width, look, faint=False), *told]
        return [*told, *rows]


Said = BidMade | DroppedOut

_RECENT = 400
"""How many commands back the beginning of an auction may be."""


def _said(past: Sequence[Happened]) -> list[Said]:
    """What was said at the auction that is going on, latest first."""
    said: list[Said] = []
    for event in (event for turn in reversed(past[-_RECENT:]) for event in reversed(turn.events)):
        if isinstance(event, AuctionOpened):
            break
        if isinstance(event, Said):
            said.append(event)
    return said


def _facts(game: Game, step: Auction, people: People) -> tuple[str, ...]:
    facts = [] if step.seller < 0 else [f"sold by {people.object(step.seller)}"]
    if step.title is None:
        lot = () if step.lot is None else (f"for {deed_name(game.board, step.lot)}",)
        return (*facts, *lot, f"bids from {money(step.floor)}")
    deed = game.board.titles[step.title]
    facts.append(f"printed price {money(deed.price)}")
    told = presentation(game.rules.rule_set.id)
    if told.looking.in_auction is not None:
        return (*facts, *told.looking.in_auction(deed))
    if deed.kind is Kind.LOT:
        facts.append(f"rent {money(deed.rents[0])}, hotel {money(deed.rents[-1])}")
    elif deed.kind is Kind.RAILROAD:
        facts.append(f"rent {money(deed.rents[0])} to {money(deed.rents[-1])}")
    else:
        facts.append(f"rent {deed.rents[0]} or {deed.rents[-1]} x dice")
    facts.append(f"mortgage value {money(deed.mortgage)}")
    if game.state.mortgaged[step.title]:
        facts.append(f"{told.words.mortgage.word}: interest is due")
    if step.floor > 1:
        facts.append(f"bids from {money(step.floor)}")
    return tuple(facts)
