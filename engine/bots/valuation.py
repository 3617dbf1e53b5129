"""What property is worth to a seat, in whole dollars: rules of thumb that bots share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress

from engine.board import Board, Kind, TitleNumber
from engine.boards.cache import kept_by_deed
from engine.cards import CardNumber, LeaveJail
from engine.commands import BANK, Goods, Offer, Seat
from engine.game import Game
from engine.queries import lift_cost, titles_of
from engine.ruleset import Rules

Assumed = dict[TitleNumber, Seat]
"""Owners as they would be after a trade, where that differs from now."""


def group_price(board: Board, group: int) -> int:
    """The sum of the printed prices of a group."""
    return sum([board.titles[title].price for title in board.groups[group].titles])


def value_of(game: Game, seat: Seat, title: TitleNumber, assumed: Assumed | None = None) -> int:
    """What a title is worth to a seat that holds it, given what else of its group the seat holds.

    A lot that completes a group is worth the group's price on top, because only then can houses be built.
    """
    board, owner = game.board, game.state.owner
    group = board.groups[board.titles[title].group].titles
    others = 0
    if assumed is None:  # most often
        for other in group:
            if owner[other] == seat and other != title:
                others += 1
    else:
        for other in group:
            if assumed.get(other, owner[other]) == seat and other != title:
                others += 1
    value = value_with(board, title, others)
    return value - lift_cost(game, title) if game.state.mortgaged[title] else value


@kept_by_deed
def value_with(board: Board, title: TitleNumber, others: int) -> int:
    """What a title without a mortgage is worth together with so many others of its group."""
    deed = board.titles[title]
    if deed.kind is not Kind.LOT:
        return deed.price * (10 + 4 * others) // 10
    if others == len(board.groups[deed.group].titles) - 1:
        return deed.price + group_price(board, deed.group)
    return deed.price * (10 + 2 * others) // 10


def worth_of(game: Game, seat: Seat, goods: Goods, assumed: Assumed | None = None) -> int:
    """What goods are worth to a seat that holds them."""
    worth = goods.cash
    for title in goods.titles:
        worth += value_of(game, seat, title, assumed)
    return worth + worth_of_cards(game.rules, goods)


def worth_of_cards(rules: Rules, goods: Goods) -> int:
    """What the kept cards among these goods are worth to their holder."""
    return sum([worth_of_card(rules, card) for card in goods.cards])


def worth_of_card(rules: Rules, card: CardNumber) -> int:
    """What a kept card is worth to its holder."""
    effect = type(rules.cards[card].effect)
    if effect is LeaveJail:
        return rules.terms.card_out_of_jail
    return rules.rule_set.knowledge.card_values(rules.options).get(effect, 0)


def completes_for(game: Game, seat: Seat, title: TitleNumber, assumed: Assumed | None = None) -> bool:
    """Whether a seat holding this lot holds its whole group."""
    deed = game.board.titles[title]
    owner = game.state.owner
    if deed.kind is not Kind.LOT:
        return False
    for other in game.board.groups[deed.group].titles:
        if other != title and (owner[other] if assumed is None else assumed.get(other, owner[other])) != seat:
            return False
    return True


def last_lots(game: Game, titles: Sequence[TitleNumber], taker: Seat) -> list[TitleNumber]:
    """The lots among these titles that complete a group for their taker."""
    board, assumed = game.board, dict.fromkeys(titles, taker)
    return [
        title
        for title in titles
        if board.groups[board.titles[title].group].is_set and completes_for(game, taker, title, assumed)
    ]


def gain_of(game: Game, seat: Seat, offer: Offer) -> int:
    """What a trade changes for one of its two sides; helping the other to a group counts as a loss."""
    mine, theirs, rival = offer.gives, offer.gets, offer.partner
    if seat == offer.partner:
        mine, theirs, rival = offer.gets, offer.gives, offer.proposer
    assumed: Assumed = dict.fromkeys(theirs.titles, seat) | dict.fromkeys(mine.titles, rival)
    gain = worth_of(game, seat, theirs, assumed) - worth_of(game, seat, mine)
    return gain - harm(game, rival, mine.titles, assumed)


def harm(game: Game, rival: Seat, titles: Iterable[TitleNumber], assumed: Assumed) -> int:
    """What it costs to let a rival complete groups: over half of what each group is worth."""
    groups = {game.board.titles[t].group for t in titles if completes_for(game, rival, t, assumed)}
    return sum(group_price(game.board, group) * 6 // 10 for group in groups)


def highest_rent_against(game: Game, seat: Seat) -> int:
    """The highest rent that a seat could owe on a rival's built-up lot."""
    owner, levels, most = game.state.owner, game.state.level, game.options.houses_before_hotel
    highest = 0
    for deed in compress(game.board.titles, levels):  # those with buildings
        if owner[deed.number] != seat:
            level = levels[deed.number]
            rent = deed.rents[level if level <= most else -1]
            if rent > highest:  # faster than max()
                highest = rent
    return highest


SHELTER_FROM = 6
"""With fewer unowned titles than this, Jail is as safe a place as any."""


USUAL_THROW = 7


def is_shelter(game: Game) -> bool:
    """Whether Jail is safer than the board: most property is owned."""
    return game.state.owner.count(BANK) < SHELTER_FROM


def guess_at_worth(game: Game, seat: Seat) -> int:
    """A quick estimate of a player's worth: cash in hand, and deeds at an average price."""
    return game.state.players[seat].funds + 200 * len(titles_of(game, seat))
