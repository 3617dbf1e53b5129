"""What a trade would mean: who would complete or lose which set, and what it is worth at printed prices."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import TitleNumber
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.queries import interest_due, lift_cost, rent, titles_of
from engine.record import record
from tui.words.phrases import People, group_words, listed, money
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
            found.append(GroupChange(group.number, has, len(group.titles), has > had))
    return tuple(sorted(found, key=lambda change: (not change.is_gain, not change.is_whole, change.group)))


def _whole_groups(game: Game, owner: list[Seat], seat: Seat) -> set[int]:
    return {
        group.number
        for group in game.board.groups
        if group.is_set and all(owner[title] == seat for title in group.titles)
    }


def completed(game: Game, offer: Offer, seat: Seat) -> tuple[int, ...]:
    """The sets a player would complete."""
    after = _whole_groups(game, owners_after(game, offer), seat)
    return tuple(sorted(after - _whole_groups(game, game.state.owner, seat)))


def broken(game: Game, offer: Offer, seat: Seat) -> tuple[int, ...]:
    """The sets a player would break up."""
    before = _whole_groups(game, game.state.owner, seat)
    return tuple(sorted(before - _whole_groups(game, owners_after(game, offer), seat)))


def groups_text(game: Game, offer: Offer, seat: Seat, people: People) -> str:
    """Which sets a player would complete or break up, as a sentence; empty if none."""
    gains, losses = completed(game, offer, seat), broken(game, offer, seat)
    words = []
    if gains:
        words.append(f"{people.verb(seat, 'completes', 'complete')} {_names(game, gains)}")
    if losses:
        words.append(f"{people.verb(seat, 'breaks up', 'break up')} {_names(game, losses)}")
    return f"{people.subject(seat)} {' and '.join(words)}." if words else ""


def _names(game: Game, groups: tuple[int, ...]) -> str:
    return listed([group_words(game.board, group) for group in groups])


def price_of(game: Game, goods: Goods) -> int:
    """Cash and printed prices; a mortgaged deed counts half."""
    return goods.cash + sum(_price(game, title) for title in goods.titles)


def _price(game: Game, title: TitleNumber) -> int:
    price = game.board.titles[title].price
    return price // 2 if game.state.mortgaged[title] else price


# --- in sentences


def remarks(game: Game, offer: Offer, seats: Sequence[Seat], people: People) -> list[str]:
    """Sentences on sets made and broken, interest on mortgages, and the sides' printed prices."""
    texts = [_mortgages_text(game, taker, goods.titles, people) for taker, goods in _takers(offer)]
    texts += [groups_text(game, offer, seat, people) for seat in seats]
    texts.append(
        f"Printed prices: {money(price_of(game, offer.gives))} for {money(price_of(game, offer.gets))}."
    )
    return [text for text in texts if text]


def _takers(offer: Offer) -> list[tuple[Seat, Goods]]:
    return [(offer.proposer, offer.gets), (offer.partner, offer.gives)]


def _mortgages_text(game: Game, taker: Seat, titles: Sequence[TitleNumber], people: People) -> str:
    """What the mortgages a player takes over cost at once, and to lift."""
    mortgaged = tuple(title for title in titles if game.state.mortgaged[title])
    if not mortgaged:
        return ""
    due, lift = interest_due(game, mortgaged), sum(lift_cost(game, title) for title in mortgaged)
    if not due:
        return ""
    return f"{people.says(taker, 'pays', 'pay')} the Bank {money(due)} interest now, {money(lift)} to lift."


def earns(game: Game, number: TitleNumber) -> bool:
    """Whether a property earns rent, mortgaged or not."""
    is_mortgaged = game.state.mortgaged[number]
    return not is_mortgaged or presentation(game.rules.rule_set.id).mortgage.earns
