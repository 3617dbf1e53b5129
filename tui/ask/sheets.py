"""The sheets that games share: trades, part payments, the cheapest way to pay."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.commands import Goods, Offer, Seat
from engine.events import BidMade, FellShort, PartOffered, TradeCountered, TradeProposed
from engine.game import Game
from engine.loading import load
from engine.rules.counteroffers import why_no_answer
from engine.steps import Considers
from engine.strategy.raising import commands_of
from tui.ask.ride_draft import RideDraft, ride
from tui.ask.sheet import InColumns, Row, Seen, Sheet, Sheets, Take, Write, toggled, writes
from tui.ask.trade_consequences import (
    dealings,
    last_offer,
    less,
    losses,
    own_terms,
    past_words,
    price_of,
    refused_offer,
    remarks,
    since_refused,
    stand_after,
    stand_of,
    still_possible,
)
from tui.ask.trade_draft import Item, PartDraft, Side, TradeDraft, next_partner
from tui.ask.ways import RANKS, WayDraft, way_result, way_words
from tui.words.kept_cards import goods_words
from tui.words.phrases import People, listed, money
from tui.words.presentation import presentation

_VERBS = {Side.GIVES: "Give", Side.GETS: "Get"}


def trade(seen: Seen, draft: TradeDraft) -> Sheet:
    """Both players' deeds, cards and cash."""
    game, people = seen.game, replace(seen.people, you=draft.proposer)
    sides = {side: _side(game, draft, side) for side in Side}
    rows = [row for side in Side for row in sides[side]]
    start = next((row for side in (Side.GETS, Side.GIVES) for row in sides[side] if row.can_begin), None)
    sums = {side: row for side in Side for row in sides[side] if isinstance(row, Write)}
    other = people.object(draft.partner)
    last = last_offer(seen.past, draft.proposer, draft.partner)
    if draft.answers is None and len(game.state.seats_from(draft.proposer)) > 1:
        partner = next_partner(game, draft.proposer, draft.partner)
        rows.append(Take("Next player", TradeDraft(draft.proposer, partner, draft.gives), key="w"))
    if last is not None:
        again = still_possible(game, last)
        rows.append(Take("Last terms", draft.with_terms(again.gives, again.gets), key="l"))
    rows.append(Take("Clear", replace(draft, gives=Goods(), gets=Goods()), key="x"))
    return Sheet(
        draft=draft,
        title=f"What do you offer {other}?" if draft.answers is None else f"How will you answer {other}?",
        verb="propose",
        rows=tuple(rows),
        pays=None if draft.payer is None else sums[draft.payer],
        told=_meaning(game, draft.offer, (draft.proposer, draft.partner), people),
        confirm=worse_than_offered(seen, draft.offer, draft.answers) or _is_gift(game, draft.offer),
        start=start,
        is_as_offered=draft.is_as_offered,
    )


def _is_gift(game: Game, offer: Offer) -> str:
    """Asks about an offer that brings its proposer nothing; empty if it brings something."""
    if offer.gets or not offer.gives:
        return ""
    return (
        f"You would give {goods_words(game.rules, offer.gives, most=9, known=True)} for nothing. Propose it?"
    )


def worse_than_offered(seen: Seen, offer: Offer, standing: Offer | None) -> str:
    """Asks about an offer that is worse for its proposer than the one they answer, or have just refused.

    Empty if it is not: if they would not only give more, or get less.
    """
    game, people = seen.game, replace(seen.people, you=offer.proposer)
    standing = standing or refused_offer(seen.past, offer.proposer, offer.partner)
    if standing is None or (worse := losses(offer, still_possible(game, standing))) is None:
        return ""
    words = [
        f"{verb} {goods_words(game.rules, goods, most=9, known=True)}"
        for verb, goods in (("also give", worse.given), ("not get", worse.missed))
        if goods
    ]
    words += [f"have {money(worse.cash)} less"] if worse.cash else []
    whose = people.object(standing.proposer)
    return f"What {whose} offered was better for you. Now you would {listed(words)}. Propose it anyway?"


def _side(game: Game, draft: TradeDraft, side: Side) -> list[Row]:
    verb, unit = _VERBS[side], game.options.money_unit
    rows: list[Row] = [_laid(draft, side, item, game) for item in draft.items(game, side)]
    most = draft.most_cash(game, side)
    cash = draft.goods(side).cash

    def write(amount: int) -> TradeDraft:
        return draft.with_cash(side, amount)

    return [
        *rows,
        Write(f"{verb} cash", cash, 0, most - most % unit, write, unit, shown=InColumns("Cash", side=verb)),
    ]


def _laid(draft: TradeDraft, side: Side, item: Item, game: Game) -> Take:
    if item.title is not None:
        then = draft.toggle_title(side, item.title)
    elif item.card is not None:
        then = draft.toggle_card(side, item.card)
    else:
        then = draft.toggle_ticket(side, item.ticket)
    label = f"{_VERBS[side]} {_named(item, game)}"
    return Take(
        label, then, item.is_chosen, item.why_not or "", shown=replace(shown(item), side=_VERBS[side])
    )


def _named(item: Item, game: Game) -> str:
    words = item.name
    if item.title is not None and (group := game.board.groups[game.board.titles[item.title].group]).is_set:
        words += f", {group.name}"
    return f"{words}, {item.mortgage.word}" if item.is_mortgaged else words


def shown(item: Item) -> InColumns:
    """A deed where there are columns."""
    return InColumns(item.name, item.title, alarm=item.mortgage.brief if item.is_mortgaged else "")


def _meaning(game: Game, offer: Offer, seats: tuple[Seat, Seat], people: People) -> tuple[str, ...]:
    if not offer.gives and not offer.gets:
        return ("Nothing is on the table yet.",)
    told = [] if offer.gives and offer.gets else ["One side is empty: that would be a gift."]
    stands = (_stand(game, offer, seat, people) for seat in seats)
    return (*told, *remarks(game, offer, seats, people), *filter(None, stands))


def _stand(game: Game, offer: Offer, seat: Seat, people: People) -> str:
    """How a player would stand; empty if as before."""
    now, after = stand_of(game, seat), stand_after(game, offer, seat)
    if (now.cash, now.worth) == (after.cash, after.worth):
        return ""
    cash, worth = (_changed(*sums) for sums in ((now.cash, after.cash), (now.worth, after.worth)))
    return f"{people.subject(seat)} would have {cash} and be worth {worth}."


def _changed(now: int, after: int) -> str:
    return money(now) if now == after else f"{money(after)} instead of {money(now)}"


def received(seen: Seen, step: Considers) -> tuple[str, ...]:
    """What an offer would mean, what differs from the player's terms, and what there was before."""
    offer, game = step.offer, seen.game
    people = replace(seen.people, you=offer.partner)
    own = own_terms(seen.past, offer) if step.answers else None
    told = [] if own is None else _differences(game, own, offer)
    told += filter(None, [since_refused(game, offer, people.names[offer.proposer])])
    told += _meaning(game, offer, (offer.partner, offer.proposer), people)
    if before := dealings(seen.past, offer.proposer, offer.partner):
        told.append(f"Before, with {people.object(offer.proposer)}: {past_words(before)}.")
    return (*told, *filter(None, [why_no_answer(game, step)]))


def _differences(game: Game, own: Offer, offer: Offer) -> list[str]:
    """What an answer changes in the player's terms."""
    changes = (
        ("You would give too", offer.gets, own.gives),
        ("You would keep", own.gives, offer.gets),
        ("You would get too", offer.gives, own.gets),
        ("You would not get", own.gets, offer.gives),
    )
    return [
        f"{words}: {goods_words(game.rules, goods, most=9, known=True)}."
        for words, has, lacks in changes
        if (goods := less(has, lacks))
    ]


def part_payment(seen: Seen, draft: PartDraft) -> Sheet:
    """The debtor's deeds, and the cash that goes with them."""
    game = seen.game
    if not draft.titles and not draft.cash:
        draft = replace(draft, cash=draft.most_cash(game))
    rows: list[Row] = [
        Take(
            _named(item, game),
            replace(draft, titles=toggled(draft.titles, item.title)),
            item.is_chosen,
            item.why_not or "",
            shown=shown(item),
        )
        for item in draft.items(game)
        if item.title is not None
    ]
    rows.append(writes("Cash", draft, "cash", 0, draft.most_cash(game)))
    whom, worth = seen.people.object(draft.debt.creditor), price_of(game, Goods(draft.cash, draft.titles))
    return Sheet(
        draft=draft,
        title=f"What will you offer {whom} for the {money(draft.debt.amount)} rent?",
        verb="offer",
        rows=tuple(rows),
        told=(f"Worth {money(worth)} at printed prices.",),
    )


def way_to_pay(seen: Seen, draft: WayDraft) -> Sheet:
    """A way to raise money, which one word carries out."""
    done = [f"{words}." for words in way_words(seen.game, draft.way, has_sums=True)]
    return Sheet(
        draft=draft,
        title=f"{RANKS[draft.rank]} to pay",
        verb="do",
        told=(*done, *way_result(seen.game, seen.people, draft)),
        commands=commands_of(draft.way.steps),
    )


@cache
def sheets(rules: str) -> Sheets:
    """Those that games share, and those of one game; `rules` is its id."""
    name = presentation(rules).asking.sheets
    own: Sheets = load(name) if name else Sheets()
    told_again = {TradeProposed, TradeCountered, PartOffered, BidMade, FellShort}
    return Sheets(
        drafts={
            TradeDraft: trade,
            PartDraft: part_payment,
            WayDraft: way_to_pay,
            RideDraft: ride,
            **own.drafts,
        },
        steps={Considers: received, **own.steps},
        repeated=own.repeated | told_again,
    )
