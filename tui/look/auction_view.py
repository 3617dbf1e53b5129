"""An auction as it stands: what is for sale, the bids so far, and what it would mean to everyone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board import Kind, Place
from engine.commands import Seat
from engine.events import AuctionOpened, BidMade, DroppedOut
from engine.game import Game
from engine.queries import bid_limit, count_owned
from engine.record import record
from engine.steps import Auction
from tui.ask.terms import Happened
from tui.look.titles import GroupMark, title_mark
from tui.words.phrases import People, deed_name, money
from tui.words.presentation import presentation


@record
class Bidder:
    """One player at an auction."""

    name: str
    seat: Seat
    can_pay: int
    is_in: bool
    leads: bool
    speaks: bool
    """It is their turn to bid or drop out."""
    has: int
    """How many titles of the same group they have."""
    sells: bool = False
    out_at: int | None = None
    """The bid at which they dropped out; None if they are in, or never were."""
    limit: int = 0
    """Their limit for automatic bids, where it may be seen."""
    worth: int = 0


@record
class Heard:
    """Something said at an auction."""

    seat: Seat
    words: str
    bid: int | None = None
    """None if they dropped out."""


@record
class AuctionView:
    """An auction as it stands."""

    name: str
    group: GroupMark | None
    facts: tuple[str, ...]
    """About what is for sale, a few words each."""
    bid: int
    leader: str
    """Empty if there are no bids yet."""
    bidders: tuple[Bidder, ...]
    markers: int = 0
    """The most lots a player may own; 0 for no limit."""
    size: int = 0
    """How many titles the group has; 0 if they do not belong together."""
    heard: tuple[Heard, ...] = ()
    """The bids and dropouts, latest first."""
    seat: Seat | None = None
    """The seat whose limit is shown."""
    limit: int = 0
    """Their limit for automatic bids; 0 for none."""
    place: Place | None = None


def auction_view(
    game: Game,
    step: Auction,
    people: People,
    past: Sequence[Happened] = (),
    limit: tuple[Seat, int] | None = None,
) -> AuctionView:
    """Everything known about an auction, starting with the first player asked."""
    still_in = step.bidders or ()
    title = None if step.title is None else game.board.titles[step.title]
    group = None if title is None else game.board.groups[title.group]
    said = _said(past)
    left = _left_at(said)
    of, most = limit or (None, 0)
    bidders = tuple(
        Bidder(
            name=people.names[seat],
            seat=seat,
            can_pay=bid_limit(game, seat),
            is_in=seat in still_in,
            leads=seat == step.leader,
            speaks=bool(still_in) and seat == still_in[0],
            has=0 if title is None else count_owned(game, seat, title.group),
            sells=seat == step.seller,
            out_at=None if seat in still_in else left.get(seat),
            limit=most if seat == of else 0,
            worth=game.rules.facts.worth(game, seat).worth,
        )
        for seat, player in enumerate(game.state.players)
        if not player.is_out
    )
    name = f"A {step.building.value}" if step.building else ""
    return AuctionView(
        name=name if step.title is None else deed_name(game.board, step.title, 28),
        group=None if title is None else title_mark(game, title),
        facts=_facts(game, step, people),
        bid=step.bid,
        leader="" if step.leader is None else people.subject(step.leader),
        bidders=bidders,
        markers=game.options.markers,
        size=0 if group is None or not group.is_set else len(group.titles),
        heard=tuple(_heard(event, people) for event in reversed(said)),
        seat=of,
        limit=most,
        place=None if title is None else title.place,
    )


def _said(past: Sequence[Happened]) -> list[BidMade | DroppedOut]:
    said: list[BidMade | DroppedOut] = []
    for event in (event for turn in reversed(past[-_RECENT:]) for event in reversed(turn.events)):
        if isinstance(event, AuctionOpened):
            break
        if isinstance(event, BidMade | DroppedOut):
            said.append(event)
    return said[::-1]


_RECENT = 400
"""How many commands back the beginning of an auction may be."""


def _left_at(said: Iterable[BidMade | DroppedOut]) -> dict[Seat, int]:
    bid, left = 0, {}
    for event in said:
        if isinstance(event, BidMade):
            bid = event.amount
        else:
            left[event.seat] = bid
    return left


def _heard(event: BidMade | DroppedOut, people: People) -> Heard:
    who = people.subject(event.seat)
    if isinstance(event, BidMade):
        return Heard(event.seat, who, event.amount)
    return Heard(event.seat, f"{who} dropped out")


def _facts(game: Game, step: Auction, people: People) -> tuple[str, ...]:
    facts = [] if step.seller < 0 else [f"sold by {people.object(step.seller)}"]
    if step.title is None:
        lot = () if step.lot is None else (f"for {deed_name(game.board, step.lot)}",)
        return (*facts, *lot, f"bids from {money(step.floor)}")
    deed = game.board.titles[step.title]
    facts.append(f"printed price {money(deed.price)}")
    told = presentation(game.rules.rule_set.id)
    if told.in_auction is not None:
        return (*facts, *told.in_auction(deed))
    if deed.kind is Kind.LOT:
        facts.append(f"rent {money(deed.rents[0])}, hotel {money(deed.rents[-1])}")
    elif deed.kind is Kind.RAILROAD:
        facts.append(f"rent {money(deed.rents[0])} to {money(deed.rents[-1])}")
    else:
        facts.append(f"rent {deed.rents[0]} or {deed.rents[-1]} x dice")
    facts.append(f"mortgage value {money(deed.mortgage)}")
    if game.state.mortgaged[step.title]:
        facts.append(f"{told.mortgage.word}: interest is due")
    if step.floor > 1:
        facts.append(f"bids from {money(step.floor)}")
    return tuple(facts)
