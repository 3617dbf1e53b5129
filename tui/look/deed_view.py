"""A deed or any other space in full: what it costs and brings, and what stopping there means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import queries
from engine.board import Kind, Place, Space, Title
from engine.commands import Seat
from engine.game import Game
from engine.record import record
from engine.rules.places.pool import has_pool
from tui.look.next_rolls import arrivals
from tui.look.style import Mark
from tui.look.title_views import GroupMark, TitleView, title_view
from tui.words import place_notes
from tui.words.names import plain
from tui.words.particulars import MORTGAGE, MortgageWords, RentRow
from tui.words.payments import tax_notes
from tui.words.phrases import money
from tui.words.presentation import presentation


@record
class DeedView:
    """A space in full: its deed if it has one, otherwise what it does."""

    name: str
    group: GroupMark | None = None
    rows: tuple[RentRow, ...] = ()
    """The rents, the one that is due marked."""
    costs: tuple[RentRow, ...] = ()
    """Prices of the property, its buildings and its mortgage."""
    owner: Mark | None = None
    owner_name: str = ""
    is_mortgaged: bool = False
    others: tuple[TitleView, ...] = ()
    """The group's other titles."""
    notes: tuple[str, ...] = ()
    stands_for: str = ""
    """What the space means beyond the game; empty if nothing."""
    mortgage: MortgageWords = MORTGAGE
    arrivals: tuple[tuple[Mark, int], ...] = ()
    """Who may land here on their next roll, and in how many of the ways it may fall."""
    ways: int = 36
    """In how many ways that roll may fall."""


def deed_of(game: Game, place: Place, names: Sequence[str]) -> DeedView:
    """A space in full."""
    space, told = game.board.spaces[place], presentation(game.rules.rule_set.id)
    view = DeedView(
        space.name,
        notes=(*does(game, space), *_house_notes(game, place), *told.looking.remarks(game, space, names)),
        stands_for=told.looking.stands_for(space),
        mortgage=told.words.mortgage,
        arrivals=arrivals(game, place, lambda seat: told.looking.player(game, seat).held),
        ways=sum(queries.next_throw(game)),
    )
    title = game.board.title_at(place)
    if title is None:
        return view
    deed, group = title_view(game, title.number), game.board.groups[title.group]
    others = [other for other in group.titles if other != title.number] if group.is_set else []
    return replace(
        view,
        name=title.name,
        group=deed.group,
        rows=(told.looking.rents or _rent_rows)(game, title),
        costs=(told.looking.costs or _cost_rows)(game, title),
        owner=deed.owner,
        owner_name="" if deed.owner is None else plain(names[deed.owner]),
        is_mortgaged=deed.is_mortgaged,
        others=tuple(title_view(game, other) for other in others),
    )


def _house_notes(game: Game, place: Place) -> tuple[str, ...]:
    """What house rules change about a property (HR-02)."""
    if game.board.title_at(place) is None:
        return ()
    options = game.options
    jail = ("No rent while the owner is in jail.",) if not options.rent_in_jail else ()
    lap = ("Not for sale on your first lap.",) if options.first_lap else ()
    return (*jail, *lap)


def does(game: Game, space: Space) -> tuple[str, ...]:
    """What a landing means, in a few short lines: who pays whom, and how much."""
    own = presentation(game.rules.rule_set.id).looking.does(game, space)
    return _usual_notes(game, space) if own is None else own


def glance_of(deed: DeedView) -> str:
    """A space in a few words: its price, or its owner and the cost of landing there."""
    if deed.owner is None:
        price = f" {deed.costs[0].sum}" if deed.costs else ""
        return f"{deed.name}{price}"
    due = next((f" {rent.sum}" for rent in deed.rows if rent.is_now), "")
    return f"{deed.name}, {deed.owner_name}{f' {deed.mortgage.word}' if deed.is_mortgaged else due}"


def _rent_rows(game: Game, title: Title) -> tuple[RentRow, ...]:
    owner = game.state.owner[title.number]
    is_due = owner >= 0 and not game.state.mortgaged[title.number]
    if title.kind is Kind.LOT:
        return _lot_rows(game, title, owner, is_due)
    owned = queries.count_owned(game, owner, title.group) if is_due else 0
    times = " x dice" if title.kind is Kind.UTILITY else ""
    what = "utilities" if title.kind is Kind.UTILITY else "railroads"
    return tuple(
        RentRow(
            f"with {number} {what}" if number > 1 else "Rent",
            f"{rent}{times}" if times else money(rent),
            number == owned,
            f"{number}:" if number > 1 else "",
        )
        for number, rent in enumerate(title.rents, 1)
    )


def _lot_rows(game: Game, title: Title, owner: Seat, is_due: bool) -> tuple[RentRow, ...]:
    most = game.options.houses_before_hotel
    doubles = game.options.full_set_rent == "double"
    has_group = doubles and owner >= 0 and queries.owns_group(game, owner, title.group)
    level = game.state.level[title.number]
    rows = [RentRow("Rent", money(title.rents[0]), is_due and level == 0 and not has_group)]
    if doubles:
        is_now = is_due and level == 0 and has_group
        rows.append(RentRow("with the set", money(2 * title.rents[0]), is_now, "set"))
    for houses in range(1, most + 1):
        label = "with 1 house" if houses == 1 else f"with {houses} houses"
        brief = "1 house" if houses == 1 else f"{houses}"
        rows.append(RentRow(label, money(title.rents[houses]), is_due and level == houses, brief))
    rows.append(RentRow("with a hotel", money(title.rents[-1]), is_due and level > most, "hotel"))
    return tuple(rows)


def _cost_rows(game: Game, title: Title) -> tuple[RentRow, ...]:
    rows = [RentRow("Price", money(title.price))]
    if title.house_price:
        rows.append(RentRow("A house costs", money(title.house_price), brief="House"))
    if title.hotel_price and title.hotel_price != title.house_price:
        rows.append(RentRow("A hotel costs", money(title.hotel_price), brief="Hotel"))
    if not game.options.mortgages:
        return tuple(rows)
    lift = RentRow("Lifting the mortgage", money(queries.lift_cost(game, title.number)), brief="Lift")
    value = RentRow("Mortgage value", money(title.mortgage), brief="Mortgage")
    return (*rows, lift if game.state.mortgaged[title.number] else value)


def _usual_notes(game: Game, space: Space) -> tuple[str, ...]:
    if space.kind in (Kind.INCOME_TAX, Kind.LUXURY_TAX):
        return tax_notes(game, space, place_notes.pool_name(game) if has_pool(game.options) else "the Bank")
    if does := place_notes.does(game, space):
        return does
    if (number := game.rules.deck_drawn.get(space.kind)) is not None:
        return f"Draw the top {game.rules.decks[number].name} card", "and do what it says."
    pay = money(space.amount) if space.amount else "what the rules say"
    times = game.options.landing_times
    more = (f"End a move here for {money(times * space.amount)}.",) if times > 1 else ()
    return {
        Kind.GO: ("Land here or pass it,", f"and the Bank pays you {pay}.", *more),
        Kind.JAIL: ("Just visiting,", "unless you were sent."),
        Kind.FREE_PARKING: ("A free place to rest.",),
        Kind.GO_TO_JAIL: ("Go straight to Jail.", "You do not pass Go."),
    }.get(space.kind, ())
