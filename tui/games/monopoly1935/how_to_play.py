"""How to play Monopoly, in short, where it comes from, and its point; sums and names from its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.board import Kind
from engine.commands import Seat
from engine.events import Event
from engine.game import Game
from engine.queries import titles_of
from engine.review.rents import rents_owed
from engine.rules.jail import MOST_TURNS
from tui.words.paragraphs import Case, History, Lesson, Paragraphs
from tui.words.phrases import ANY_NUMBER, People, count, in_stock, money


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
    pay = money(board.spaces[board.go].amount)
    twice = ", and twice that if your move ends there" if case.options.go_landing == "double" else ""
    return f"Each time you reach or pass {board.spaces[board.go].name}, the Bank pays you {pay}{twice}."


def _rents(case: Case) -> str:
    text = "Players who land on your property pay the rent on its deed."
    if case.options.full_set_rent == "double":
        text += " In your color sets, lots without buildings earn double."
    if not case.options.rent_in_jail:
        text += " While you are in jail, you collect no rent."
    kinds = {group.kind for group in case.rule_set.board(case.options).groups}
    if Kind.RAILROAD in kinds:
        text += " Railroads earn more the more you have; utilities earn a multiple of the dice."
    if case.options.rent_claim == "must_ask":
        text += " You have to ask for your rent, or it is lost."
    return text


def _building(case: Case) -> str:
    houses = case.options.houses_before_hotel
    left, hotels = case.rule_set.stock(case.options)
    stock = f"The Bank has {in_stock(left, 'house')} and {in_stock(hotels, 'hotel')}, no more."
    if left > ANY_NUMBER and hotels > ANY_NUMBER:
        stock = "The Bank never runs out of them."
    evenly = ", evenly" if case.options.even_building else ""
    return (
        f"With a color set, none of it mortgaged, you may build{evenly}: "
        f"{houses} houses on a lot, then a hotel. Buildings are sold back for half their price. {stock}"
    )


def _taxes(case: Case) -> str:
    flat = money(case.options.income_tax_flat)
    if case.options.income_tax_choice == "flat_only":
        return f"Income tax is {flat}."
    blind = " before you work it out" if case.options.income_tax_blind else ""
    return f"Income tax is {flat} or a tenth of your worth; you choose{blind}."


def _cards(case: Case) -> str:
    drawn_on = (Kind.CHANCE, Kind.COMMUNITY_CHEST)
    names = " or ".join(deck.name for deck in case.rule_set.decks(case.options) if deck.kind in drawn_on)
    return f"On {names} you draw a card and do what it says. You keep some cards until you use them."


def _jail(case: Case) -> str:
    turns = "one turn" if case.options.jail_short else f"{MOST_TURNS} turns"
    fine = money(case.options.jail_fine)
    collect = "collect rent, " if case.options.rent_in_jail else ""
    return (
        f"You get out with a double, a card, or {fine}, after {turns} at most. You still {collect}"
        "bid and trade. Players who just land there are visiting."
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
    if options.goal_sets:
        limits.append(f"the turn in which somebody owns {count(options.goal_sets, 'color set')}")
    if not limits:
        return "The game ends when one player is left. You can set a limit of rounds or minutes beforehand."
    return f"The game ends after {' or '.join(limits)}, or when one player is left; the richest wins."


def _buying(case: Case) -> str:
    then = "it is auctioned at once, and you may bid too"
    if case.options.unbought == "stays":
        then = "it stays with the Bank"
    text = f"An unowned property is yours for its price. If you decline, {then}."
    if case.options.first_lap:
        text += " You buy and bid only once you have been around the board."
    return text


def _mortgages(case: Case) -> str:
    if not case.options.mortgages:
        return "Nothing can be mortgaged."
    return (
        "The Bank lends you half the price of a property. It earns no rent until you pay that back with "
        f"{case.options.mortgage_interest}% interest."
    )


_PARKING = {
    "nothing": "",
    "double_trouble": "Roll on Free Parking: the other players pay you by the total.",
    "triple_play": "Take a card on Free Parking and roll three dice: the Bank pays for every matching card.",
    "subway": "Free Parking is a Subway: ride at once to any other space.",
}


def _parking(case: Case) -> str:
    """What Free Parking does, if anything; the inner board tells of its pool itself."""
    options = case.options
    if options.free_parking != "pot":
        return _PARKING[options.free_parking]
    goes = {"all": "Taxes, jail fines and what cards cost go", "taxes": "Taxes go"}
    goes |= {"taxes_and_cards": "Taxes and what cards cost go"}
    share = options.pool_terms.share
    part = "all of it" if share == 100 else f"{share}% of it"
    pool = (*case.rule_set.accounts, "the pot")[1]
    return f"{goes[options.pool_terms.sources]} into {pool}; landing on Free Parking, you take {part}."


PLAY: Paragraphs = (
    ("Aim", _aim),
    (
        "A turn",
        "Roll both dice, move your piece, and do what the space says. A double gives you another roll; three "
        "in one turn send you to jail. Before a roll and after a landing, anyone may build, trade and "
        "mortgage.",
    ),
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
    ("Parking", _parking),
    ("Jail", _jail),
    (
        "Debts",
        "If you cannot pay, sell buildings, mortgage or trade. If that is not enough, you are bankrupt: your "
        "creditor, or else the Bank, takes all you have.",
    ),
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


def lesson(game: Game, happened: Sequence[Event], people: People) -> Lesson:
    """Who collected most of the rent, and what they own for it."""
    taken: Counter[Seat] = Counter()
    for rent in rents_owed(happened):
        taken[rent.owner] += rent.amount
    if not taken.total():
        return Lesson("No rent was due in this game.")
    first = min(taken, key=lambda seat: (-taken[seat], seat))
    share = money(round(100 * taken[first] / taken.total()))
    return Lesson(
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
