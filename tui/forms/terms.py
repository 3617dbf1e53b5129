"""What a trade would mean: who would complete or lose which group, and what it is all worth by the prices."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.queries import interest_due
from tui.text.words import People, group_words, listed, money


def owners_after(game: Game, offer: Offer) -> list[Seat]:
    """Who would own each title once the trade is agreed."""
    owner = game.state.owner[:]
    for title in offer.gives.titles:
        owner[title] = offer.partner
    for title in offer.gets.titles:
        owner[title] = offer.proposer
    return owner


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
        words.append(f"{_verb(seat, people, 'completes', 'complete')} {_names(game, gains)}")
    if losses:
        words.append(f"{_verb(seat, people, 'breaks up', 'break up')} {_names(game, losses)}")
    return f"{people.subject(seat)} {' and '.join(words)}." if words else ""


def _verb(seat: Seat, people: People, third: str, second: str) -> str:
    return people.verb(seat, third, second)


def _names(game: Game, groups: tuple[int, ...]) -> str:
    return listed([group_words(game.board, group) for group in groups])


def price_of(game: Game, goods: Goods) -> int:
    """Cash and printed prices; a mortgaged deed counts half."""
    return goods.cash + sum(_price(game, title) for title in goods.titles)


def _price(game: Game, title: TitleNumber) -> int:
    price = game.board.titles[title].price
    return price // 2 if game.state.mortgaged[title] else price


def interest_text(game: Game, taker: Seat, goods: Goods, people: People) -> str:
    """What somebody would have to pay the Bank at once for the mortgages he takes; empty if nothing."""
    due = interest_due(game, goods.titles)
    return f"{people.says(taker, 'pays', 'pay')} the Bank {money(due)} interest at least." if due else ""
