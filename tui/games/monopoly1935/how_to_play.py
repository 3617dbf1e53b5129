"""How to play Monopoly, in short, where it comes from, and its point; sums and names from its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.board import Kind
from engine.boards.spec import DECK_KINDS
from engine.commands import Seat
from engine.events import Event
from engine.game import Game
from engine.queries import titles_of
from engine.review.rents import rents_owed
from engine.rules.jail import MOST_TURNS
from tui.words.paragraphs import Case, ClosingWords, History, Paragraphs
from tui.words.phrases import People, count, in_stock, is_endless, listed, money


def _aim(case: Case) -> str:
    cash, credit = case.rule_set.starting_money(case.options, 4)
    least, most = case.rule_set.players
    credit_text = f" and {money(credit)} credit" if credit else ""
    return (
        f"{least} to {most} players begin with {money(cash)}{credit_text} each. Buy property, collect rent, "
        "build, and trade until the others have nothing left: the last player wins."
    )


def _walking(case: Case) -> str:
    board = case.rule_set.board(case.options)
    go, salary = board.spaces[board.go].name, board.spaces[board.go].amount
    text = f"Each time you reach or pass {go}, the Bank pays you {money(salary)}."
    if case.options.landing_times > 1:
        text += f" End a move there, and you get {money(salary * case.options.landing_times)}."
    if case.options.snake_eyes:
        text += f" Two ones on a move pay you {money(case.options.snake_eyes)}."
    return text


def _turn(case: Case) -> str:
    roll = "Turn a number card" if case.options.dice == "number_cards" else "Roll both dice"
    mortgage = ", trade and mortgage" if case.options.mortgages else " and trade"
    build = f"build{mortgage}"
    return (
        f"{roll}, move your piece, and do what the space says. A double gives you another roll; three in one "
        f"turn send you to jail. Before a roll and after a landing, anyone may {build}."
    )


def _buying(case: Case) -> str:
    text = "An unowned property is yours for its price."
    if case.options.unbought == "stays":
        text += " If you decline, it stays with the Bank."
    else:
        text += " If you decline, it is auctioned at once, and you may bid too."
    if case.options.first_lap:
        text += " Nobody buys from the Bank or bids before their first lap is done."
    return text


def _mortgages(case: Case) -> str:
    if not case.options.mortgages:
        return "Nothing can be mortgaged."
    rate = case.options.mortgage_interest
    return (
        "The Bank lends you half the price of a property. It earns no rent until you pay that back "
        f"{f'with {rate}%' if rate else 'without'} interest."
    )


_PARKING = {
    "nothing": "",
    "double_trouble": "Roll on Free Parking: the other players pay you by the total.",
    "triple_play": "Take a card on Free Parking and roll three dice: the Bank pays for every matching card.",
    "subway": "Free Parking is a Subway: ride at once to any other space.",
}


def _parking(case: Case) -> str:
    """What Free Parking does, if anything; where it pays the pot, what goes in and comes out."""
    options = case.options
    if options.free_parking != "pot":
        return _PARKING[options.free_parking]
    paid = {"all": "taxes, jail fines and what cards cost", "taxes": "taxes"}
    sources = paid.get(options.pot_sources, "taxes and what cards cost")
    part = "all of it" if options.pot_share == 100 else f"{options.pot_share}% of it"
    start = f" The Bank starts it with {money(options.pot_start)}." if options.pot_start else ""
    return f"The pot gets {sources}; end a move on Free Parking, and you take {part}.{start}"


def _debts(case: Case) -> str:
    ways = "sell buildings, mortgage or trade" if case.options.mortgages else "sell buildings or trade"
    return (
        f"If you cannot pay, {ways}. If that is not enough, you are bankrupt: your creditor, or else "
        "the Bank, takes all you have."
    )


def _rents(case: Case) -> str:
    text = "Players who land on your property pay the rent on its deed."
    if case.options.full_set_rent == "double":
        text += " In your color sets, lots without buildings earn double."
    kinds = {group.kind for group in case.rule_set.board(case.options).groups}
    if Kind.RAILROAD in kinds:
        text += " Railroads earn more the more you have; utilities earn a multiple of the dice."
    if case.options.rent_claim == "must_ask":
        text += " You have to ask for your rent, or it is lost."
    if not case.options.rent_in_jail:
        text += " Owners in jail get none."
    return text


def _building(case: Case) -> str:
    houses = case.options.houses_before_hotel
    left, hotels = case.rule_set.stock(case.options)
    stock = f"The Bank has {in_stock(left, 'house')} and {in_stock(hotels, 'hotel')}."
    if is_endless(left) and is_endless(hotels):
        stock = "The Bank never runs out of them."
    free = ", none of it mortgaged," if case.options.mortgages else ""
    evenly = ", evenly" if case.options.even_building else " on any lot of it"
    return (
        f"With a color set{free} you may build{evenly}: "
        f"{houses} houses on a lot, then a hotel. Buildings are sold back for half their price. {stock}"
    )


def _taxes(case: Case) -> str:
    spaces = case.rule_set.board(case.options).spaces
    sums = {space.amount for space in spaces if space.kind is Kind.INCOME_TAX}
    if not sums:
        return ""
    flat = listed([money(amount) for amount in sorted(sums)], "or")
    if case.options.income_tax_choice == "flat_only":
        return f"Income tax is {flat}."
    blind = " before you work it out" if case.options.income_tax_blind else ""
    return f"Income tax is {flat} or a tenth of your worth; you choose{blind}."


def _cards(case: Case) -> str:
    spaces = {space.kind for space in case.rule_set.board(case.options).spaces}
    decks = [deck.name for deck in case.rule_set.decks(case.options) if deck.kind in DECK_KINDS]
    names = listed(decks, "or")
    if spaces.isdisjoint(DECK_KINDS):
        return ""
    return f"On {names} you draw a card and do what it says. You keep some cards until you use them."


def _jail(case: Case) -> str:
    turns = "one turn" if case.options.jail_short else f"{MOST_TURNS} turns"
    fine = money(case.options.jail_fine)
    keeps = "collect rent, bid and trade" if case.options.rent_in_jail else "bid and trade, but get no rent"
    return (
        f"You get out with a double, a card, or {fine}, after {turns} at most. You still {keeps}. "
        "Players who just land there are visiting."
    )


def _ending(case: Case) -> str:
    options = case.options
    limits = []
    if options.end_after_bankruptcies:
        limits.append(f"bankruptcy number {options.end_after_bankruptcies}")
    if options.time_limit_rounds:
        limits.append(f"{options.time_limit_rounds} rounds")
    if options.time_limit_minutes:
        limits.append(f"{options.time_limit_minutes} minutes")
    if options.goal_worth:
        limits.append(f"the turn in which somebody is worth {money(options.goal_worth)}")
    sets = f" The first with {count(options.goal_sets, 'full set')} wins." if options.goal_sets else ""
    if not limits:
        how = "" if sets else " You can set a limit of rounds or minutes beforehand."
        return f"The game ends when one player is left.{sets}{how}"
    return f"The game ends after {' or '.join(limits)}, or when one player is left; the richest wins.{sets}"


PLAY: Paragraphs = (
    ("Aim", _aim),
    ("A turn", _turn),
    ("Salary", _walking),
    ("Buying", _buying),
    ("Rent", _rents),
    ("Building", _building),
    ("Mortgages", _mortgages),
    (
        "Trades",
        "Property, money and kept cards may change hands on any terms two players agree on, but not lots of "
        "a set with buildings.",
    ),
    ("Cards", _cards),
    ("Taxes", _taxes),
    ("Free Parking", _parking),
    ("Jail", _jail),
    ("Debts", _debts),
)
"""The course of the game, except its end."""

THE_END: Paragraphs = (("The end", _ending),)

PARAGRAPHS = (*PLAY, *THE_END)


HISTORY = History(
    "The game that came by way of Atlantic City",
    {
        "Who": (
            "Many people, one after another. Ruth Hoskins, a teacher at the Friends' school, brought a "
            "homemade game from Indianapolis to Atlantic City about 1930. Quakers there gave it their own "
            "streets, and fixed prices in place of auctions. Charles Todd taught it to Charles Darrow of "
            "Philadelphia."
        ),
        "When": (
            "Darrow sold sets from 1933 on. Parker Brothers took the game on in 1935. The patent, US "
            "2,026,082, was filed on August 31 of that year and granted on December 31."
        ),
        "Why": (
            "The patent claims rents that rise as you own more of a group. In the Landlord's Game of 1904, "
            "rent was the warning. Here, collecting it is how you win."
        ),
        "The board": (
            "The streets are Atlantic City's. Marven Gardens was misspelled between Todd and Darrow, and "
            "Marvin Gardens it has stayed."
        ),
        "How we know": (
            "Much of this story has been pieced together since Ralph Anspach's lawsuit of the 1970s."
        ),
    },
)


def lesson(game: Game, happened: Sequence[Event], people: People) -> ClosingWords:
    """Who collected most of the rent, and what they own for it."""
    taken: Counter[Seat] = Counter()
    for rent in rents_owed(happened):
        taken[rent.owner] += rent.amount
    if not taken.total():
        return ClosingWords("No rent was due in this game.")
    first = min(taken, key=lambda seat: (-taken[seat], seat))
    share = money(round(100 * taken[first] / taken.total()))
    return ClosingWords(
        f"{people.subject(first)} took {share} of every $100 in rent, {_holding(game, first, people)}."
    )


def _holding(game: Game, seat: Seat, people: People) -> str:
    """What has become of them."""
    if game.state.players[seat].is_out:
        return f"and {people.verb(seat, 'is', 'are')} out of the game all the same"
    deeds, all_deeds = len(titles_of(game, seat)), len(game.board.titles)
    share = f"all {deeds}" if deeds == all_deeds else f"{deeds} of the {all_deeds}"
    verb = "ended with" if game.is_over else people.verb(seat, "owns", "own")
    return f"and {verb} {share} deeds"
