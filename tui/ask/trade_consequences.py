"""What a trade would mean: who would complete or lose which set, and what it is worth at printed prices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from engine.board import TitleNumber
from engine.commands import Goods, Offer, Seat
from engine.events import Event, TradeAgreed, TradeCountered, TradeProposed, TradeRefused, TurnBegan
from engine.game import Game
from engine.offer_history import (
    MOST_FOR_A_DEED,
    at_balance,
    balance,
    is_given_up,
    last_refusal,
    refusals_of,
    times_refused,
)
from engine.queries import interest_due, lift_cost, rent, titles_of
from engine.record import record
from tui.words.phrases import People, group_words, listed, money, times
from tui.words.presentation import presentation


def owners_after(game: Game, offer: Offer) -> list[Seat]:
    """Who would own each title after the trade."""
    owner = game.state.owner[:]
    for title in offer.gives.titles:
        owner[title] = offer.partner
    for title in offer.gets.titles:
        owner[title] = offer.proposer
    return owner


@record
class Stand:
    """A player's position, with a deal or without."""

    cash: int
    worth: int
    """As counted at the end of the game."""
    rents: int
    """The rent for one landing on each of their properties, with a roll of seven."""


def stand_of(game: Game, seat: Seat) -> Stand:
    """A player's position now."""
    rents = sum(rent(game, title, 7) for title in titles_of(game, seat) if earns(game, title))
    return Stand(game.state.players[seat].cash, game.rules.facts.worth(game, seat).worth, rents)


def stand_after(game: Game, offer: Offer, seat: Seat) -> Stand:
    """The player's position after the trade, with the interest on mortgages paid."""
    after = game.copy()
    after.state.owner[:] = owners_after(game, offer)
    for giver, taker, goods in (
        (offer.proposer, offer.partner, offer.gives),
        (offer.partner, offer.proposer, offer.gets),
    ):
        after.state.players[giver].cash -= goods.cash
        after.state.players[taker].cash += goods.cash - interest_due(game, goods.titles)
    return stand_of(after, seat)


@record
class GroupChange:
    """A group of which a deal would give a player more, or fewer."""

    group: int
    count: int
    """How many of it they would have."""
    size: int
    is_gain: bool
    breaks: bool
    """They have all of it now."""

    @property
    def is_whole(self) -> bool:
        return self.count == self.size


def group_changes(game: Game, offer: Offer, seat: Seat) -> tuple[GroupChange, ...]:
    """How a deal changes a player's groups, gains first."""
    after = owners_after(game, offer)
    found = []
    for group in game.board.groups:
        had = sum(game.state.owner[title] == seat for title in group.titles)
        has = sum(after[title] == seat for title in group.titles)
        if had != has:
            size = len(group.titles)
            found.append(GroupChange(group.number, has, size, has > had, had == size))
    return tuple(sorted(found, key=lambda change: (not change.is_gain, not change.is_whole, change.group)))


def groups_text(game: Game, offer: Offer, seat: Seat, people: People) -> str:
    """Which sets a player would complete or break up, as a sentence; empty if none."""
    sets = [one for one in group_changes(game, offer, seat) if game.board.groups[one.group].is_set]
    gains = sorted(one.group for one in sets if one.is_gain and one.is_whole)
    losses = sorted(one.group for one in sets if one.breaks)
    words = [
        f"{people.verb(seat, *verbs)} {listed([group_words(game.board, group) for group in groups])}"
        for verbs, groups in ((("completes", "complete"), gains), (("breaks up", "break up"), losses))
        if groups
    ]
    return f"{people.subject(seat)} {' and '.join(words)}." if words else ""


def price_of(game: Game, goods: Goods) -> int:
    """Cash and printed prices; a mortgaged deed counts half."""
    titles, mortgaged = game.board.titles, game.state.mortgaged
    return goods.cash + sum(titles[title].price // (1 + mortgaged[title]) for title in goods.titles)


# --- in sentences


def remarks(game: Game, offer: Offer, seats: Sequence[Seat], people: People) -> list[str]:
    """Sentences on sets made and broken, interest on mortgages, and the sides' printed prices."""
    takers = (offer.proposer, offer.gets), (offer.partner, offer.gives)
    texts = [_mortgages_text(game, taker, goods.titles, people) for taker, goods in takers]
    texts += [groups_text(game, offer, seat, people) for seat in seats]
    texts.append(f"Printed prices: {_prices_text(game, offer, people)}.")
    return [text for text in texts if text]


def _prices_text(game: Game, offer: Offer, people: People) -> str:
    """What one side gives and gets, by printed prices: the reader's, or its proposer's."""
    seat, given, got = offer.proposer, offer.gives, offer.gets
    if people.you == offer.partner:
        seat, given, got = offer.partner, offer.gets, offer.gives
    gives, gets = money(price_of(game, given)), money(price_of(game, got))
    return f"{people.clause(seat, 'gives', 'give')} {gives} and {people.verb(seat, 'gets', 'get')} {gets}"


def _mortgages_text(game: Game, taker: Seat, titles: Sequence[TitleNumber], people: People) -> str:
    """What the mortgages a player takes over cost at once, and to lift."""
    mortgaged = tuple(title for title in titles if game.state.mortgaged[title])
    due, lift = interest_due(game, mortgaged), sum(lift_cost(game, title) for title in mortgaged)
    if not due:
        return ""
    return f"{people.says(taker, 'pays', 'pay')} the Bank {money(due)} interest now, {money(lift)} to lift."


def earns(game: Game, number: TitleNumber) -> bool:
    """Whether a property earns rent, mortgaged or not."""
    is_mortgaged = game.state.mortgaged[number]
    return not is_mortgaged or presentation(game.rules.rule_set.id).words.mortgage.earns


# --- what two players have offered each other so far, and what came of it


class Happened(Protocol):
    """What one command led to, such as a turn of the chronicle."""

    @property
    def events(self) -> tuple[Event, ...]: ...


@record
class SettledOffer:
    """An offer that was settled."""

    round: int
    offer: Offer
    """The last terms."""
    is_deal: bool
    """They were accepted; otherwise refused."""


def dealings(past: Iterable[Happened], one: Seat, other: Seat) -> tuple[SettledOffer, ...]:
    """All settled offers between two players, oldest first."""
    found, round = [], 1
    for event in (event for turn in past for event in turn.events):
        if isinstance(event, TurnBegan):
            round = event.round
        elif not isinstance(event, TradeAgreed | TradeRefused):
            continue
        elif {event.offer.proposer, event.offer.partner} == {one, other}:
            found.append(SettledOffer(round, event.offer, isinstance(event, TradeAgreed)))
    return tuple(found)


def refused_offer(past: Iterable[Happened], seat: Seat, other: Seat) -> Offer | None:
    """The terms that a player refused last, if since then the two have not come to terms, or failed to."""
    *_, last = (None, *dealings(past, seat, other))
    return last.offer if last is not None and not last.is_deal and last.offer.proposer == other else None


def last_offer(past: Sequence[Happened], proposer: Seat, partner: Seat) -> Offer | None:
    """The last terms one player proposed to another, counters included; None if there are none.

    At the price for which the partner would have dealt, if they named one.
    """
    for event in (event for turn in reversed(past) for event in reversed(turn.events)):
        if not isinstance(event, TradeProposed | TradeCountered | TradeRefused):
            continue
        offer = event.offer
        if (offer.proposer, offer.partner) == (proposer, partner):
            price = event.price if isinstance(event, TradeRefused) else None
            return offer if price is None else at_balance(offer, price)
    return None


def own_terms(past: Sequence[Happened], standing: Offer) -> Offer | None:
    """The terms that a standing offer counters, made by its recipient; None if it is the first offer."""
    offers = [
        event.offer
        for turn in past[-_RECENT:]
        for event in turn.events
        if isinstance(event, TradeProposed | TradeCountered)
    ]
    if len(offers) < 2 or offers[-1] != standing:
        return None
    before = offers[-2]
    return before if (before.proposer, before.partner) == (standing.partner, standing.proposer) else None


_RECENT = 20
"""How many commands back the offer before a standing one may be."""


def less(goods: Goods, others: Goods) -> Goods:
    """What is in some goods and not in others, and how much more cash."""
    return Goods(
        max(0, goods.cash - others.cash),
        tuple(title for title in goods.titles if title not in others.titles),
        tuple(card for card in goods.cards if card not in others.cards),
        max(0, goods.tickets - others.tickets),
    )


@record
class Losses:
    """What a player's own offer is worse in for them than the other's."""

    given: Goods
    """Deeds and cards they would give as well."""
    missed: Goods
    """Those they would not get."""
    cash: int
    """How many dollars they would have less."""


def losses(own: Offer, theirs: Offer) -> Losses | None:
    """What the proposer loses against the partner's offer; None if it is nothing, or they gain by it, too."""
    given, missed, kept, got = (
        replace(less(has, lacks), cash=0)
        for has, lacks in (
            (own.gives, theirs.gets),
            (theirs.gives, own.gets),
            (theirs.gets, own.gives),
            (own.gets, theirs.gives),
        )
    )
    cash = balance(own) + balance(theirs)
    gains = bool(kept or got) or cash < 0
    return Losses(given, missed, cash) if not gains and (given or missed or cash) else None


def still_possible(game: Game, offer: Offer) -> Offer:
    """Former terms, without what the two no longer have."""
    return Offer(
        offer.proposer,
        offer.partner,
        _had(game, offer.proposer, offer.gives),
        _had(game, offer.partner, offer.gets),
    )


def _had(game: Game, giver: Seat, goods: Goods) -> Goods:
    player, owner = game.state.players[giver], game.state.owner
    unit = game.options.money_unit
    return Goods(
        min(goods.cash, player.funds - player.funds % unit),
        tuple(title for title in goods.titles if owner[title] == giver),
        tuple(card for card in goods.cards if card in player.cards),
        min(goods.tickets, game.rules.facts.dealing.tickets(game, giver)),
    )


def since_refused(game: Game, offer: Offer, name: str) -> str:
    """What has changed since the partner refused these goods from a player of this name; empty if nothing.

    >>> since_refused(game, offer, "Bea")
    'This is $60 better for you than what you refused in round 12.'
    """
    heard = max((times_refused(refusals_of(game, offer, title)) for title in offer.gets.titles), default=0)
    if heard >= MOST_FOR_A_DEED and not is_given_up(game, offer):
        return f"You have refused this {times(heard)}, but never for the rest of a set."
    refusal = last_refusal(game, offer)
    if refusal is None:
        return ""
    then, state, when = refusal.then, game.state, f"round {refusal.round}"
    more = balance(offer) - balance(refusal.offer)
    if more > 0:
        return f"This is {money(more)} better for you than what you refused in {when}."
    if then.owner != tuple(state.owner):
        return f"Deeds have changed hands since you refused this in {when}."
    if then.level != tuple(state.level):
        return f"Buildings have changed since you refused this in {when}."
    richer = state.players[offer.proposer].funds - (then.funds[offer.proposer] or 0)
    return f"{name} has {money(richer)} more than when you refused this in {when}." if richer > 0 else ""


def past_words(past: Sequence[SettledOffer], *, has_rounds: bool = True) -> str:
    """How many times two players came to terms, and how many times not, with the latest rounds.

    >>> past_words(dealings(turns, 0, 2))
    '1 deal (round 18), 2 refused (last in round 29)'
    """
    deals = [one.round for one in past if one.is_deal]
    refused = [one.round for one in past if not one.is_deal]
    words = []
    for number, noun in ((deals, "deal" if len(deals) == 1 else "deals"), (refused, "refused")):
        when = f" ({_latest(number)})" if number and has_rounds else ""
        words += [f"{len(number)} {noun}{when}"] if number else []
    return ", ".join(words) or "nothing"


def _latest(rounds: Sequence[int]) -> str:
    return f"{'last in ' if len(rounds) > 1 else ''}round {rounds[-1]}"
