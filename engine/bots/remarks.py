"""What a bot says about a person's offer: why it agreed, or which deed would do in place of more cash."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import TitleNumber
from engine.bots.fair_offers import fair_print
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.queries import is_free_to_trade, titles_of
from engine.strategy.style import Wants

LITTLE = 200
"""With less than this in hand, a seller says that it needed the cash."""


def why_agreed(game: Game, offer: Offer) -> str:
    """Why its partner takes an offer, as a sentence the proposer can check; empty if it needs none."""
    seat, gets = offer.partner, offer.gives
    for has, size, name in sorted(_shares(game, gets, seat), key=lambda share: share[0] - share[1]):
        if has == size:
            return f"That gives me every {name} deed."
        if has > 1:
            return f"That gives me {has} of the {size} {name} deeds."
    if not gets.cash:
        return ""
    funds, price = game.state.players[seat].funds, fair_print(game, offer.gets.titles)
    if funds < LITTLE:
        return f"I had only ${funds} left, so the cash helps."
    more = gets.cash + fair_print(game, gets.titles) - price
    return f"That is ${more} more than the printed price." if price and more > 0 else ""


def _shares(game: Game, gets: Goods, seat: Seat) -> Iterator[tuple[int, int, str]]:
    """Of each set that goods add to: how many deeds the seat would have, of how many, and its name."""
    board, owner = game.board, game.state.owner
    for number in {board.titles[title].group for title in gets.titles}:
        group = board.groups[number]
        has = sum(owner[title] == seat or title in gets.titles for title in group.titles)
        if group.is_set:
            yield has, len(group.titles), group.name


def deeds_wanted(game: Game, offer: Offer, wants: Wants) -> list[TitleNumber]:
    """The proposer's deeds that a partner of this taste would take on top, the cheapest first."""
    if wants == "cash":
        return []
    titles = game.board.titles
    own_groups = {titles[title].group for title in titles_of(game, offer.partner)}
    found = [
        title
        for title in titles_of(game, offer.proposer)
        if title not in offer.gives.titles
        and is_free_to_trade(game, title)
        and (wants == "deeds" or titles[title].group in own_groups)
    ]
    return sorted(found, key=lambda title: titles[title].price)


def spoken(seat: Seat, sentence: str) -> str:
    """A sentence as this player says it, with room left for their name; empty if there is none."""
    return f"{{{seat}}}: {sentence.replace('{', '{{')}" if sentence else ""
