"""What the widgets show: frozen pictures of a position; widgets never see the game itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import queries
from engine.board import Board, Kind, Place, Title, TitleNumber
from engine.commands import Seat
from engine.game import Game
from tui.look import Mark
from tui.names import plain
from tui.wording import money

_GROUP_LETTERS = {Kind.RAILROAD: "r", Kind.UTILITY: "u"}


@dataclass(frozen=True, slots=True)
class GroupMark:
    """How a group is told from the others."""

    id: str
    name: str
    letter: str
    """Where there is no colour: a to h along the track, r and u."""


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One space as it is drawn on the board."""

    place: Place
    name: str
    short: str
    kind: Kind
    group: GroupMark | None = None
    owner: Mark | None = None
    owns_group: bool = False
    """The owner has the whole group."""
    houses: int = 0
    has_hotel: bool = False
    is_mortgaged: bool = False
    price: int | None = None
    """What it costs, while nobody owns it; or the sum printed on the space."""
    rent: str = ""
    """What a landing costs, while somebody owns it."""
    tokens: tuple[Mark, ...] = ()
    jailed: tuple[Mark, ...] = ()
    """Those of the tokens here that are in Jail, not visiting; they are not among `tokens`."""
    on_turn: Mark | None = None
    """The token here whose turn it is."""


@dataclass(frozen=True, slots=True)
class HoldingView:
    """What a player has of one group."""

    group: GroupMark
    count: int
    size: int

    @property
    def is_complete(self) -> bool:
        return self.count == self.size


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player as he is listed."""

    seat: Seat
    name: str
    mark: Mark
    cash: int
    credit: int
    place: str
    """The name of the space he stands on."""
    in_jail: bool
    is_out: bool
    holdings: tuple[HoldingView, ...]
    cards: int
    """Kept cards."""
    is_on_turn: bool
    decides: bool
    is_you: bool

    @property
    def deeds(self) -> int:
        """How many title deeds he has."""
        return sum(holding.count for holding in self.holdings)


@dataclass(frozen=True, slots=True)
class TitleView:
    """One title deed in a list of holdings."""

    number: TitleNumber
    place: Place
    name: str
    short: str
    group: GroupMark
    owner: Mark | None
    owns_group: bool
    rent: str
    houses: int
    has_hotel: bool
    is_mortgaged: bool


@dataclass(frozen=True, slots=True)
class RentRow:
    """One line of a deed."""

    label: str
    sum: str
    is_now: bool = False
    """This is what a landing costs at present."""


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


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that lies on the table."""

    title: str
    spaces: tuple[SpaceView, ...]
    """By place."""
    rings: tuple[tuple[Place, ...], ...]
    players: tuple[PlayerView, ...]
    """By seat."""
    houses: int
    hotels: int
    round: int
    turn: Seat
    decides: Seat | None
    """None when the game is over."""
    you: Seat | None
    """The one who sits at this terminal; None if nobody or everybody does."""
    winners: tuple[Seat, ...]

    @property
    def is_over(self) -> bool:
        return self.decides is None


def view_of(
    game: Game,
    names: Sequence[str],
    marks: Sequence[Mark],
    *,
    title: str = "Monopoly",
    you: Seat | None = None,
) -> TableView:
    """The table as it stands. `names` and `marks` are by seat."""
    state, board = game.state, game.board
    decides = None if game.decision is None else game.decision.seat
    return TableView(
        title=title,
        spaces=tuple(_space_view(game, place, marks) for place in range(len(board.spaces))),
        rings=board.rings,
        players=tuple(
            _player_view(game, seat, names[seat], marks[seat], decides, you)
            for seat in range(len(state.players))
        ),
        houses=state.houses,
        hotels=state.hotels,
        round=state.round,
        turn=state.turn,
        decides=decides,
        you=you,
        winners=tuple(state.winners),
    )


def titles_of(game: Game, seat: Seat, marks: Sequence[Mark]) -> tuple[TitleView, ...]:
    """A player's deeds, group by group."""
    owned = queries.titles_of(game, seat)
    by_group = sorted(owned, key=lambda title: (game.board.titles[title].group, title))
    return tuple(title_view(game, title, marks) for title in by_group)


def title_view(game: Game, number: TitleNumber, marks: Sequence[Mark]) -> TitleView:
    """One title deed as it stands in a list."""
    title = game.board.titles[number]
    owner = game.state.owner[number]
    return TitleView(
        number=number,
        place=title.place,
        name=title.name,
        short=game.board.spaces[title.place].short,
        group=group_mark(game.board, title.group),
        owner=_mark_of(owner, marks),
        owns_group=owner >= 0 and queries.owns_group(game, owner, title.group),
        rent=rent_text(game, title),
        houses=queries.houses_on(game, number),
        has_hotel=queries.is_hotel(game, number),
        is_mortgaged=game.state.mortgaged[number],
    )


def deed_of(game: Game, place: Place, names: Sequence[str], marks: Sequence[Mark]) -> DeedView:
    """A space in full."""
    space = game.board.spaces[place]
    title = game.board.title_at(place)
    if title is None:
        return DeedView(place, space.name, space.kind, None, (), (), notes=_notes(space.kind, space.amount))
    owner = game.state.owner[title.number]
    group = game.board.groups[title.group]
    return DeedView(
        place=place,
        name=title.name,
        kind=title.kind,
        group=group_mark(game.board, title.group),
        rows=_rent_rows(game, title),
        costs=_cost_rows(game, title),
        owner=_mark_of(owner, marks),
        owner_name=plain(names[owner]) if owner >= 0 else "",
        is_mortgaged=game.state.mortgaged[title.number],
        others=tuple(title_view(game, other, marks) for other in group.titles if other != title.number),
    )


def glance_of(deed: DeedView) -> str:
    """A space in a few words: what it costs, or who has it and what a landing costs."""
    if deed.group is None:
        return deed.name
    if deed.owner is None:
        return f"{deed.name} {deed.costs[0].sum}"
    due = next((f" {rent.sum}" for rent in deed.rows if rent.is_now), "")
    return f"{deed.name}, {deed.owner_name}{' mortgaged' if deed.is_mortgaged else due}"


def group_mark(board: Board, number: int) -> GroupMark:
    """How a group is told from the others of its board."""
    group = board.groups[number]
    lots = [other.number for other in board.groups if other.kind is Kind.LOT]
    letter = _GROUP_LETTERS.get(group.kind) or chr(ord("a") + lots.index(number))
    return GroupMark(group.id, group.name, letter)


def rent_text(game: Game, title: Title) -> str:
    """What a landing costs now: a sum, times the dice, or nothing if it is unowned or mortgaged."""
    if game.state.owner[title.number] < 0 or game.state.mortgaged[title.number]:
        return ""
    rent = queries.rent(game, title.number, 1)
    return f"{rent}x" if title.kind is Kind.UTILITY else f"{rent}"


def _mark_of(owner: Seat, marks: Sequence[Mark]) -> Mark | None:
    return marks[owner] if owner >= 0 else None


def _space_view(game: Game, place: Place, marks: Sequence[Mark]) -> SpaceView:
    space, title = game.board.spaces[place], game.board.title_at(place)
    here = [
        seat for seat, player in enumerate(game.state.players) if player.place == place and not player.is_out
    ]
    jailed = [seat for seat in here if game.state.players[seat].jail]
    tokens = tuple(marks[seat] for seat in here if seat not in jailed)
    in_jail = tuple(marks[seat] for seat in jailed)
    on_turn = marks[game.state.turn] if game.state.turn in here else None
    if title is None:
        return SpaceView(
            place,
            space.name,
            space.short,
            space.kind,
            price=space.amount or None,
            tokens=tokens,
            jailed=in_jail,
            on_turn=on_turn,
        )
    view = title_view(game, title.number, marks)
    return SpaceView(
        place,
        space.name,
        space.short,
        space.kind,
        group=view.group,
        owner=view.owner,
        owns_group=view.owns_group,
        houses=view.houses,
        has_hotel=view.has_hotel,
        is_mortgaged=view.is_mortgaged,
        price=title.price if view.owner is None else None,
        rent=view.rent,
        tokens=tokens,
        on_turn=on_turn,
    )


def _player_view(
    game: Game, seat: Seat, name: str, mark: Mark, decides: Seat | None, you: Seat | None
) -> PlayerView:
    player = game.state.players[seat]
    counts = ((group, queries.count_owned(game, seat, group.number)) for group in game.board.groups)
    return PlayerView(
        seat=seat,
        name=plain(name),
        mark=mark,
        cash=player.cash,
        credit=player.credit,
        place=game.board.spaces[player.place].name,
        in_jail=player.jail > 0,
        is_out=player.is_out,
        holdings=tuple(
            HoldingView(group_mark(game.board, group.number), count, len(group.titles))
            for group, count in counts
            if count
        ),
        cards=len(player.cards),
        is_on_turn=seat == game.state.turn and decides is not None,
        decides=seat == decides,
        is_you=seat == you,
    )


def _rent_rows(game: Game, title: Title) -> tuple[RentRow, ...]:
    """The rents on a deed; the one that is due at present is marked."""
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
        )
        for number, rent in enumerate(title.rents, 1)
    )


def _lot_rows(game: Game, title: Title, owner: Seat, is_due: bool) -> tuple[RentRow, ...]:
    most = game.options.houses_before_hotel
    has_group = owner >= 0 and queries.owns_group(game, owner, title.group)
    level = game.state.level[title.number]
    rows = [
        RentRow("Rent", money(title.rents[0]), is_due and level == 0 and not has_group),
        RentRow("with the whole group", money(2 * title.rents[0]), is_due and level == 0 and has_group),
    ]
    for houses in range(1, most + 1):
        label = "with 1 house" if houses == 1 else f"with {houses} houses"
        rows.append(RentRow(label, money(title.rents[houses]), is_due and level == houses))
    rows.append(RentRow("with a hotel", money(title.rents[-1]), is_due and level > most))
    return tuple(rows)


def _cost_rows(game: Game, title: Title) -> tuple[RentRow, ...]:
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


def _notes(kind: Kind, amount: int) -> tuple[str, ...]:
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
    }.get(kind, ())
