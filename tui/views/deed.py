"""A deed, or any other space, in full: what it costs, what it brings and what stopping there means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import queries
from engine.board import Board, Group, Kind, Place, Space, Title
from engine.commands import Seat
from engine.game import Game
from engine.games.finance1936.rules.bank_sales import bank_pays
from engine.games.finance1936.words import FinanceKind
from engine.games.landlord1904.rules.laps import LUXURY_COUNTS
from engine.games.landlord1904.state import LandlordState
from engine.games.landlord1904.words import LandlordKind
from tui.draw.style import Mark
from tui.games.addon1995.board_notes import notes_of_boards
from tui.text.names import plain
from tui.text.words import People, count, money
from tui.views.titles import GroupMark, TitleView, group_mark, mark_of, title_view


@dataclass(frozen=True, slots=True)
class RentRow:
    """One line of a deed."""

    label: str
    sum: str
    is_now: bool = False
    """This is what a landing costs at present."""
    brief: str = ""
    """The label where all rents stand on a line; empty if it is short enough."""


@dataclass(frozen=True, slots=True)
class DeedView:
    """A space in full: its deed if it has one, else what it does."""

    place: Place
    name: str
    kind: Kind
    group: GroupMark | None
    rows: tuple[RentRow, ...]
    costs: tuple[RentRow, ...]
    """Prices of the property, of buildings and of a mortgage."""
    owner: Mark | None = None
    owner_name: str = ""
    is_mortgaged: bool = False
    others: tuple[TitleView, ...] = ()
    """The other titles of the group."""
    notes: tuple[str, ...] = ()


def deed_of(game: Game, place: Place, names: Sequence[str], marks: Sequence[Mark]) -> DeedView:
    """A space in full."""
    space = game.board.spaces[place]
    title = game.board.title_at(place)
    if title is None:
        notes = _notes(game.board, space) + notes_of_boards(game, space)
        return DeedView(place, space.name, space.kind, None, (), (), notes=notes)
    owner = game.state.owner[title.number]
    group = game.board.groups[title.group]
    return DeedView(
        place=place,
        name=title.name,
        kind=title.kind,
        group=group_mark(game.board, title.group),
        rows=_rent_rows(game, title),
        costs=_cost_rows(game, title),
        owner=mark_of(owner, marks),
        owner_name=plain(names[owner]) if owner >= 0 else "",
        is_mortgaged=game.state.mortgaged[title.number],
        others=tuple(title_view(game, other, marks) for other in group.titles if other != title.number)
        if group.is_set
        else (),
        notes=(
            *_notes(game.board, space),
            *_printed_name(group),
            *notes_of_boards(game, space),
            *_pledge(game, title, names),
        ),
    )


def glance_of(deed: DeedView) -> str:
    """A space in a few words: what it costs, or who has it and what a landing costs."""
    if deed.owner is None:
        price = f" {deed.costs[0].sum}" if deed.costs else ""
        return f"{deed.name}{price}"
    due = next((f" {rent.sum}" for rent in deed.rows if rent.is_now), "")
    return f"{deed.name}, {deed.owner_name}{' mortgaged' if deed.is_mortgaged else due}"


def _rent_rows(game: Game, title: Title) -> tuple[RentRow, ...]:
    """The rents on a deed; the one that is due at present is marked."""
    owner = game.state.owner[title.number]
    if game.rules.facts.builds_alone:
        return _rows_by_houses(game, title, owner)
    if not game.board.groups[title.group].is_set:
        return (RentRow("For rent" if title.price else "Charge", money(title.rents[0]), owner >= 0),)
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
    has_group = owner >= 0 and queries.owns_group(game, owner, title.group)
    level = game.state.level[title.number]
    rows = [
        RentRow("Rent", money(title.rents[0]), is_due and level == 0 and not has_group),
        RentRow(
            "with the whole group", money(2 * title.rents[0]), is_due and level == 0 and has_group, "group"
        ),
    ]
    for houses in range(1, most + 1):
        label = "with 1 house" if houses == 1 else f"with {houses} houses"
        brief = "1 house" if houses == 1 else f"{houses}"
        rows.append(RentRow(label, money(title.rents[houses]), is_due and level == houses, brief))
    rows.append(RentRow("with a hotel", money(title.rents[-1]), is_due and level > most, "hotel"))
    return tuple(rows)


def _rows_by_houses(game: Game, title: Title, owner: Seat) -> tuple[RentRow, ...]:
    """Where the first house belongs to the lot: the rent for each number of houses (FI-33)."""
    level = game.state.level[title.number]
    return tuple(
        RentRow(f"Rent with {count(extra + 1, 'house')}", money(rent), owner >= 0 and level == extra)
        for extra, rent in enumerate(title.rents)
    )


def _costs_lot_by_lot(game: Game, title: Title) -> tuple[RentRow, ...]:
    """Prices, and what the Bank gives for a lot as it stands (FI-56)."""
    houses = " with its houses" if game.state.level[title.number] else ""
    return (
        RentRow("Price, with a house", money(title.price)),
        RentRow("Each extra house", money(title.house_price)),
        RentRow(
            f"The Bank buys it{houses} for",
            money(bank_pays(game, title.number)),
            brief="The Bank buys it for",
        ),
    )


def _cost_rows(game: Game, title: Title) -> tuple[RentRow, ...]:
    if game.rules.facts.builds_alone:
        return _costs_lot_by_lot(game, title)
    if not game.board.groups[title.group].is_set:
        return (
            RentRow("For sale" if title.price else "Charter", money(title.price) if title.price else "free"),
        )
    rows = [RentRow("Price", money(title.price))]
    if title.house_price:
        rows.append(RentRow("A house costs", money(title.house_price)))
    if title.hotel_price and title.hotel_price != title.house_price:
        rows.append(RentRow("A hotel costs", money(title.hotel_price)))
    if game.state.mortgaged[title.number]:
        rows.append(RentRow("Lifting the mortgage", money(queries.lift_cost(game, title.number))))
    else:
        rows.append(RentRow("Mortgage value", money(title.mortgage)))
    return tuple(rows)


def _printed_name(group: Group) -> tuple[str, ...]:
    """What the rules call a group, where that is not its colour on this board."""
    return (f"The rules call this group {group.printed}.",) if group.printed else ()


def _pledge(game: Game, title: Title, names: Sequence[str]) -> tuple[str, ...]:
    """For which loan a lot stands."""
    people = People(tuple(names))
    return tuple(
        f"Pledged to {people.object(loan.lender)} for {money(loan.principal)}."
        for loan in LandlordState.of(game.state).loans
        if title.number in loan.lots
    )


def _notes(board: Board, space: Space) -> tuple[str, ...]:
    """What a space does, in a few words."""
    if board.poorhouse < 0:
        return _usual_notes(space.kind, space.amount)
    double = {
        board.jail: ("Double corner: in Jail is only", "who was sent there."),
        board.poorhouse: ("Double corner: in the Poorhouse is", "only who could not pay."),
    }
    return (*_notes_of_rounds(space), *double.get(space.number, ()))


def _notes_of_rounds(space: Space) -> tuple[str, ...]:
    """Where rounds are counted, and nobody goes bankrupt."""
    sum_ = money(space.amount)
    return {
        Kind.GO: (f"Reach or pass: {sum_} wages, a round", "is done, and interest is paid."),
        LandlordKind.NECESSITY: ("An absolute necessity:", f"pay {sum_} to the Treasury."),
        LandlordKind.FARE: (
            f"Pay a fare of {sum_}.",
            "If a double takes you over it, you may",
            "jump to the next railroad.",
        ),
        LandlordKind.FRANCHISE: ("The first to stop here has the", f"charter; all others pay him {sum_}."),
        LandlordKind.LUXURY: (
            f"Buy it for {sum_}, or lose your move.",
            f"At the end it counts {money(LUXURY_COUNTS)}.",
        ),
        LandlordKind.LEGACY: (f"You inherit {sum_}.",),
        LandlordKind.PARK: ("A free place to rest.",),
        Kind.GO_TO_JAIL: ("No trespassing:", "go straight to Jail."),
    }.get(space.kind, ())


def _usual_notes(kind: Kind, amount: int) -> tuple[str, ...]:
    """What a space without a deed does."""
    sum_ = money(amount) if amount else "what the rules say"
    return {
        Kind.GO: ("Whoever lands here or passes", f"collects {sum_}."),
        Kind.CHANCE: ("Draw the top Chance card", "and do what it says."),
        Kind.COMMUNITY_CHEST: ("Draw the top Community Chest card", "and do what it says."),
        Kind.INCOME_TAX: (f"Pay {sum_} or ten per cent", "of all you have."),
        Kind.LUXURY_TAX: (f"Pay {sum_}.",),
        Kind.JAIL: ("Just visiting,", "unless you were sent."),
        Kind.FREE_PARKING: ("A free place to rest.",),
        Kind.GO_TO_JAIL: ("Go straight to Jail.", "You do not pass Go."),
        FinanceKind.RIDE: (f"Pay a fare of {sum_},", "then throw again and move on."),
        FinanceKind.PENALTY: (f"Pay the Bank {sum_}.",),
        FinanceKind.REWARD: (f"Collect {sum_} from the Bank.",),
        FinanceKind.THEATRE: (f"Pay the Bank {sum_} a seat,", "one for each player in the game."),
        FinanceKind.SWEEPSTAKES: (
            "Throw the dice: every other player",
            f"pays you {amount} times the total.",
        ),
        FinanceKind.MISSED_TRAIN: ("Go straight to the Rowboat.", "You do not pass Cash Here."),
        FinanceKind.ROWBOAT: (f"Pay {sum_} and go to the Carnival.",),
        FinanceKind.WHARF: (f"Pay {sum_} and go to the Carnival.",),
        FinanceKind.CARNIVAL: ("Throw again: forward if the total", "is even, back if it is odd."),
    }.get(kind, ())
