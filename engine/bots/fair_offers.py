"""What a decent offer leaves to its partner: bots propose nothing that a person would laugh at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import TitleNumber
from engine.bots.valuation import last_lots, worth_of_cards
from engine.commands import Offer
from engine.game import Game
from engine.offer_history import bought_in, price_paid
from engine.queries import lift_cost


def printed(game: Game, titles: tuple[TitleNumber, ...]) -> int:
    """The sum of these deeds' printed prices."""
    return sum([game.board.titles[title].price for title in titles])


def fair_print(game: Game, titles: Sequence[TitleNumber]) -> int:
    """The same, mortgaged deeds at half."""
    deeds, mortgaged = game.board.titles, game.state.mortgaged
    return sum([deeds[title].price // 2 if mortgaged[title] else deeds[title].price for title in titles])


def least_decent(game: Game, gives: Sequence[TitleNumber], gets: Sequence[TitleNumber]) -> int:
    """The least cash that can go with deeds: half of what is asked for must come back, by fair prices.

    What its owner paid for a single deed must come back, too.
    """
    has, wants = fair_print(game, gives), fair_print(game, gets)
    least = -((2 * has - wants) // 2) if 2 * has < wants else wants - 2 * has
    if gives or len(gets) != 1:
        return least
    return max(least, price_paid(game, gets[0]) or 0)


def is_decent(game: Game, offer: Offer) -> bool:
    """Whether an offer returns half, asks for nothing just bought, and leaves cash to build on a set."""
    now = game.state.round
    is_old = all(bought_in(game, title) != now for title in offer.gets.titles)
    return is_old and _returns_half(game, offer) and leaves_for_houses(game, offer)


def _returns_half(game: Game, offer: Offer) -> bool:
    """Whether half of all that is asked for comes back, by fair prices."""
    gives, gets = (
        goods.cash + fair_print(game, goods.titles) + worth_of_cards(game.rules, goods)
        for goods in (offer.gives, offer.gets)
    )
    return 2 * gives >= gets


def leaves_for_houses(game: Game, offer: Offer) -> bool:
    """Whether a partner who gets the last lot of a set keeps the cash for a house on each lot of it."""
    needs = 0
    for number in {
        game.board.titles[title].group for title in last_lots(game, offer.gives.titles, offer.partner)
    }:
        group = game.board.groups[number]
        needs += group.house_price * len(group.titles)
        needs += sum(lift_cost(game, title) for title in group.titles if game.state.mortgaged[title])
    has = game.state.players[offer.partner].funds + offer.gives.cash - offer.gets.cash
    return not needs or has >= needs
