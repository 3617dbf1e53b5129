"""Deals worth proposing, found by what both sides gain, and answers to proposals."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations

from engine.board import Kind, TitleNumber
from engine.bots.dealing import hardened, names_terms
from engine.bots.fair_offers import fair_print, least_decent
from engine.bots.judgement.view import View
from engine.bots.outlook import Outlook
from engine.bots.ruin_risk import RuinRisk
from engine.bots.valuation import last_lots, worth_of_cards
from engine.commands import BANK, Accept, Command, Counter, Goods, Offer, Propose, Refuse, Seat
from engine.game import Game
from engine.offer_history import (
    at_balance,
    balance,
    has_agreed_now,
    is_left_alone,
    is_tired,
    last_refusal,
    offers_made,
    was_refused,
)
from engine.queries import is_built_up
from engine.rules.trades import why_not_offer
from engine.steps import Considers
from engine.strategy.style import Style

LEAST_STEP = 25
"""The least increase over a refused offer, in dollars."""

RAISE = 0.7
"""After a refusal, how far the price moves toward the most it would give."""

MOST_GIVEN = 0.85
"""The most it gives away of what a deal is worth to it."""

AN_ASK = 100
"""What everything asked for is taken to bring its proposer at least, where they ask again."""

KEPT = 40
"""The cash it keeps whatever it buys."""


class BargainJudge:
    """What trades bring, as a player of some style sees it: by earnings or by printed prices."""

    def __init__(self, game: Game, style: Style) -> None:
        self.game = game
        self.style = style
        self.outlook = Outlook(game)
        self._ruin_risks: dict[Seat, RuinRisk] = {}

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a trade brings its proposer and its partner, less a share of what it brings the other side."""
        mine, his = self.outlook.gains(offer)
        spite, feel = self.style.spite, self.style.feel
        mine, his = mine - spite * max(0.0, his), his - spite * max(0.0, mine)
        if self.style.foresees:
            mine -= self._risk(offer, offer.proposer)
            his -= self._risk(offer, offer.partner)
        if feel:
            printed = _felt(self.game, offer.gets, offer.proposer)
            printed -= _felt(self.game, offer.gives, offer.partner)
            mine += feel * (printed - mine)
            his -= feel * (printed + his)
        return mine, his

    def _risk(self, offer: Offer, seat: Seat) -> float:
        """What a trade costs a player by making ruin more likely."""
        risk = self._ruin_risks.get(seat)
        if risk is None:
            risk = self._ruin_risks[seat] = RuinRisk(self.game, seat)
        return risk.ruin_by(offer) * self.outlook.now(seat)


def propose_deal(view: View, style: Style) -> Propose | None:
    """What to propose now, a sale out of need first; None for nothing, or if enough has been proposed."""
    if offers_made(view.game, view.seat) >= style.offers or is_tired(view.game, view.seat):
        return None
    return _sale_of_need(view, style) or _best_deal(view, style)


def _best_deal(view: View, style: Style) -> Propose | None:
    """The best trade to propose now; None if there is none.

    What trades bring is looked at first: few bring enough, and only those are held against the rules.
    """
    judge = BargainJudge(view.game, style)
    best: tuple[float, Offer] | None = None
    for swap in _swaps(view.game, view.seat, _open_to_deals(view)):
        offer = _priced(view, judge, swap)
        if offer is None:
            continue
        gain, _ = judge.gains(offer)
        if gain >= style.least and (best is None or gain > best[0]) and _may_propose(view, swap, offer):
            best = gain, offer
    return None if best is None else Propose(view.seat, best[1])


def _open_to_deals(view: View) -> Collection[Seat]:
    """The other players to whom a deal may be proposed now."""
    game, seat = view.game, view.seat
    return [
        other
        for other in game.others(seat)
        if not (is_left_alone(game, seat, other, view.kin) or has_agreed_now(game, seat, other))
    ]


def _may_propose(view: View, swap: Offer, offer: Offer) -> bool:
    """Whether the rules allow a swap, with and without its cash, and it is neither refused nor indecent."""
    game = view.game
    is_allowed = why_not_offer(game, swap) is None and why_not_offer(game, offer) is None
    return is_allowed and not was_refused(game, offer) and view.spares(offer)


def _sale_of_need(view: View, style: Style) -> Propose | None:
    """What completes a set for somebody, at its printed price, when the seat is short of cash."""
    game, seat = view.game, view.seat
    if game.state.players[seat].funds >= style.sells:
        return None
    for partner in [other for other in game.others(seat) if not is_left_alone(game, seat, other, view.kin)]:
        for owner, wanted in _missing(game, partner):
            swap = Offer(seat, partner, Goods(titles=wanted), Goods())
            if owner == seat and last_lots(game, swap.gives.titles, partner):
                offer = _with_cash(game, swap, -fair_print(game, wanted))
                if offer is not None and not was_refused(game, offer) and view.spares(offer):
                    return Propose(seat, offer)
    return None


def _swaps(game: Game, seat: Seat, rivals: Collection[Seat]) -> Iterator[Offer]:
    """Swaps with these, without cash, that may help both; each brings the seat the rest of a group."""
    for rival, wanted in [lack for lack in _missing(game, seat) if lack[0] in rivals]:
        groups = {game.board.titles[title].group for title in wanted}
        yield Offer(seat, rival, Goods(), Goods(titles=wanted))
        for given in _wanted_by(game, rival, seat):
            if not groups & {game.board.titles[title].group for title in given}:
                yield Offer(seat, rival, Goods(titles=given), Goods(titles=wanted))


def _missing(game: Game, seat: Seat) -> Iterator[tuple[Seat, tuple[TitleNumber, ...]]]:
    """The sole holders of what a player lacks of a group, where that player has some of it."""
    owner = game.state.owner
    for group in game.board.groups:
        lacking = tuple(title for title in group.titles if owner[title] != seat)
        if not lacking or len(lacking) == len(group.titles) or is_built_up(game, group.number):
            continue
        holders = {owner[title] for title in lacking}
        if group.kind is not Kind.LOT:
            for holder in holders - {BANK}:
                yield holder, tuple(title for title in lacking if owner[title] == holder)
        elif len(holders) == 1 and BANK not in holders:
            yield holders.pop(), lacking


def _wanted_by(game: Game, rival: Seat, seat: Seat) -> Iterator[tuple[TitleNumber, ...]]:
    """What a rival lacks and the seat can give: the rest of a group, or lots that match the rival's."""
    owner = game.state.owner
    singles: list[TitleNumber] = []
    for group in game.board.groups:
        mine = tuple(title for title in group.titles if owner[title] == seat)
        if not mine or len(mine) == len(group.titles) or is_built_up(game, group.number):
            continue
        if any(owner[title] == rival for title in group.titles):
            yield mine
            if len(mine) > 1:
                singles += mine
        else:
            singles += mine
    yield from ((title,) for title in singles)
    yield from combinations(singles[:4], 2)


def _priced(view: View, judge: BargainJudge, swap: Offer) -> Offer | None:
    """The swap with the cash to offer: low at first, more after each refusal."""
    game, seat, partner, style = view.game, swap.proposer, swap.partner, judge.style
    floor = least_decent(game, swap.gives.titles, swap.gets.titles)
    mine, his = judge.gains(swap)
    if mine + his <= style.least:
        return None
    players = game.state.players
    most = min(mine * MOST_GIVEN - style.least, players[seat].funds - KEPT)
    if his > 0 and mine < style.least:
        wanted = min(his * style.opens, players[partner].funds - KEPT)
        wanted = min(wanted, -floor)
        return _at_price(game, swap, -int(wanted)) if wanted > style.least - mine else None
    start = max(0.0 if his > 0 else _opening(-his, most, style, is_ours=partner in view.kin), floor)
    if (refusal := last_refusal(game, swap)) is not None:
        paid = balance(refusal.offer)
        start = max(floor, paid + max(LEAST_STEP, (most - paid) * RAISE))
    return _at_price(game, swap, int(start)) if start <= most else None


def _opening(costs: float, most: float, style: Style, *, is_ours: bool) -> float:
    """The first offer for what costs its owner this much: to people a fair one, or `most` if that is less."""
    first = costs * style.opens
    return first if is_ours else max(first, min(costs * style.opens_to_people, most))


def _with_cash(game: Game, swap: Offer, cash: int) -> Offer | None:
    """The swap with this much cash for the partner, or from them if negative; None if the rules forbid it."""
    offer = _at_price(game, swap, cash)
    return offer if why_not_offer(game, offer) is None else None


def _at_price(game: Game, swap: Offer, cash: int) -> Offer:
    """The same, whatever the rules say of it, in whole units of money."""
    return at_balance(swap, cash - cash % game.options.money_unit)


def reply(view: View, step: Considers, style: Style, luck: float) -> Command:
    """Accept an offer that gains enough, counter with a price if there is one, else refuse.

    `luck` says how a player who goes by feel misjudges it: from -1, much too low, to 1.
    """
    game, seat, offer = view.game, view.seat, step.offer
    judge = BargainJudge(game, style)
    his, mine = judge.gains(offer)
    given, least = last_lots(game, offer.gets.titles, offer.proposer), style.least
    stake = _printed(game, offer.gets) + _printed(game, offer.gives)
    asks = max(style.asks, style.asks_last) if given else style.asks
    error = luck * style.fuzz * stake / 2
    if given:  # everybody sees that it is the last of a group
        error, least = -abs(error), max(0, least)
    mine += error
    fair, brings = max(least, asks * his), AN_ASK + max(0.0, his)
    if mine >= fair + hardened(game, offer, view.kin) * brings:
        return Accept(seat)
    if names_terms(game, step):
        wants = fair + hardened(game, offer, view.kin, more=1) * brings
        counter = with_more(game, offer, wants - mine, his)
        if counter is not None:
            return Counter(seat, counter)
    return Refuse(seat)


def _printed(game: Game, goods: Goods) -> int:
    """What goods are worth by their printed prices."""
    cash = goods.cash + worth_of_cards(game.rules, goods)
    return cash + sum([game.board.titles[title].price for title in goods.titles])


def _felt(game: Game, goods: Goods, taker: Seat) -> int:
    """What goods are worth to a player who goes by feel: completing a group counts half again."""
    lasts = last_lots(game, goods.titles, taker)
    return _printed(game, goods) + sum([game.board.titles[title].price for title in lasts]) // 2


def with_more(game: Game, offer: Offer, missing: float, his: float) -> Offer | None:
    """A counteroffer: the same goods for this much more, if the proposer can pay and would still gain."""
    unit = game.options.money_unit
    more = -(-int(missing) // unit) * unit
    if more <= 0 or his - more <= 0:
        return None
    swap = Offer(offer.partner, offer.proposer, offer.gets, offer.gives)
    return _with_cash(game, swap, balance(swap) - more)
