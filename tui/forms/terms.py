"""What a trade would mean: who would complete or lose which group, and what it is all worth by the prices."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import TitleNumber
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.queries import interest_due, rent, titles_of
from tui.draw.lines import Piece
from tui.draw.style import FAINT, WHITE, Look
from tui.text.words import People, group_words, listed
from tui.views.titles import earns, group_mark


def owners_after(game: Game, offer: Offer) -> list[Seat]:
    """Who would own each title once the trade is agreed."""
    owner = game.state.owner[:]
    for title in offer.gives.titles:
        owner[title] = offer.partner
    for title in offer.gets.titles:
        owner[title] = offer.proposer
    return owner


@dataclass(frozen=True, slots=True)
class Stand:
    """How a player stands, with a deal or without."""

    cash: int
    worth: int
    """As it is counted at the end of the game."""
    rents: int
    """What one landing on each of his properties would bring, with a throw of seven."""


def stand_of(game: Game, seat: Seat) -> Stand:
    """How a player stands now."""
    rents = sum(rent(game, title, 7) for title in titles_of(game, seat) if earns(game, title))
    return Stand(game.state.players[seat].cash, game.rules.facts.worth(game, seat).worth, rents)


def stand_after(game: Game, offer: Offer, seat: Seat) -> Stand:
    """How he would stand once the trade is agreed and the least interest on mortgages paid."""
    after = game.copy()
    after.state.owner[:] = owners_after(game, offer)
    for giver, taker, goods in (
        (offer.proposer, offer.partner, offer.gives),
        (offer.partner, offer.proposer, offer.gets),
    ):
        after.state.players[giver].cash -= goods.cash
        after.state.players[taker].cash += goods.cash - interest_due(game, goods.titles)
    return stand_of(after, seat)


@dataclass(frozen=True, slots=True)
class GroupChange:
    """A group of which a deal gives a player more, or takes some from him."""

    group: int
    count: int
    """How many of it he would have."""
    size: int
    is_gain: bool

    @property
    def is_whole(self) -> bool:
        return self.count == self.size


def group_changes(game: Game, offer: Offer, seat: Seat) -> tuple[GroupChange, ...]:
    """What a deal changes in a player's groups, gains first."""
    after = owners_after(game, offer)
    found = []
    for group in game.board.groups:
        had = sum(game.state.owner[title] == seat for title in group.titles)
        has = sum(after[title] == seat for title in group.titles)
        if had != has:
            found.append(GroupChange(group.number, has, len(group.titles), has > had))
    return tuple(sorted(found, key=lambda change: (not change.is_gain, not change.is_whole, change.group)))


def change_pieces(game: Game, offer: Offer, seat: Seat, look: Look) -> list[Piece]:
    """The same as chips: d3! is a whole group, c1/3 a part of one; then what is left of the others.

    Where groups mean nothing it is how many a player would have.
    """
    pieces: list[Piece] = []
    is_losing = False
    for change in group_changes(game, offer, seat):
        mark = group_mark(game.board, change.group)
        if not change.is_gain and not is_losing and mark.is_set:
            pieces.append((" lost " if pieces else "lost ", look.ink(FAINT)))
            is_losing = True
        elif pieces:
            pieces.append((" ", look.ink()))
        whole = change.is_whole and mark.is_set
        text = f"{mark.letter}{change.count}" if mark.is_set else f"{change.count} {mark.name}"
        if change.is_gain and mark.is_set:
            text += "!" if whole else f"/{change.size}"
        pieces.append((text, look.group(mark.id, bold=whole)))
        if whole:
            pieces.append((" whole", look.ink(WHITE, bold=True)))
    return pieces


def _whole_groups(game: Game, owner: list[Seat], seat: Seat) -> set[int]:
    return {
        group.number
        for group in game.board.groups
        if group.is_set and all(owner[title] == seat for title in group.titles)
    }


def completed(game: Game, offer: Offer, seat: Seat) -> tuple[int, ...]:
    """The groups a player would have whole, and has not now."""
    after = _whole_groups(game, owners_after(game, offer), seat)
    return tuple(sorted(after - _whole_groups(game, game.state.owner, seat)))


def broken(game: Game, offer: Offer, seat: Seat) -> tuple[int, ...]:
    """The groups a player would no longer have whole."""
    before = _whole_groups(game, game.state.owner, seat)
    return tuple(sorted(before - _whole_groups(game, owners_after(game, offer), seat)))


def groups_text(game: Game, offer: Offer, seat: Seat, people: People) -> str:
    """Which groups a player would complete or break, as a sentence; empty if none."""
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
