"""What the widgets show: frozen pictures of a position; widgets never see the game itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine import queries
from engine.board import Board, Kind, Place, Space
from engine.commands import Seat
from engine.game import Game
from engine.games.addon1995.rules.pool import has_pool, in_pool
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.tracks import goes_backward
from engine.games.addon1995.words import AddonKind
from engine.games.finance1936.state import FinancePlayer
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.state import LandlordPlayer, LandlordState, Loan, is_on_track
from engine.games.landlord1904.words import LandlordKind
from tui.draw.style import Mark
from tui.games.addon1995.crossings import NOTHING, ahead, drawn_rings, link_marks, totals_words
from tui.text.captions import captions, inside, sums
from tui.text.hands import hand_of, travel_sign, triple_sign
from tui.text.names import fit_name, plain
from tui.text.words import BOXES, counts_laps, deed_names, has_boxes, money, round_word
from tui.views.titles import GroupMark, group_mark, is_lot_by_lot, title_view

_BESIDE_TALLY = 11
"""Columns for the name of a space beside the rounds."""


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
    """Those of the tokens here that are inside, in Jail or the Poorhouse; they are not among `tokens`."""
    captions: tuple[str, ...] = ()
    """What is written on a corner with a name of its own, the longest first."""
    inside: str = ""
    """The inner half of a double corner."""
    sums: tuple[str, ...] = ()
    """What is written at the foot instead of price and rent, the longest first."""
    on_turn: Mark | None = None
    """The token here whose turn it is."""
    is_inner: bool = False
    """It lies on the inner board."""
    link: str = ""
    """The letter of the link that this place belongs to; its other end has the same."""
    airplanes: int = 0
    ahead: str = ""
    """With which totals the player who is about to throw would pass a link and end here."""


@dataclass(frozen=True, slots=True)
class HoldingView:
    """What a player has of one group."""

    group: GroupMark
    count: int
    size: int

    @property
    def is_complete(self) -> bool:
        return self.count == self.size and self.group.is_set


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
    short_place: str
    in_jail: bool
    is_out: bool
    holdings: tuple[HoldingView, ...]
    cards: int
    """Kept cards but those of travel and Triple Play."""
    is_on_turn: bool
    decides: bool
    tally: str = ""
    """Rounds of the board he has done, where they are counted."""
    thrown: str = ""
    """What he has thrown in the Poorhouse, as far as that counts; empty outside."""
    luxuries: int = 0
    possessions: tuple[tuple[str, str], ...] = ()
    """Lots, charters, luxuries and loans in words and shortly, where rounds of the board are counted."""
    markers: int = 0
    """How many lots he may own; 0 for any number."""
    houses: int = 0
    """Extra houses on his lots, where each lot is built on for itself."""
    has_circuit: bool = False
    travel: int = 0
    """Travel cards, which only he sees."""
    own_travel: tuple[str, ...] = ()
    """How far they go, if he is the one who sits here."""
    triples: tuple[str, ...] = ()
    """The numbers of his triple play cards."""
    goes_back: bool = False
    """His next throw moves him backward."""

    @property
    def deeds(self) -> int:
        """How many title deeds he has."""
        return sum(holding.count for holding in self.holdings)


@dataclass(frozen=True, slots=True)
class LoanView:
    """A loan that is owed."""

    borrower: Seat
    lender: Seat
    sum: int
    interest: int
    due: str
    lots: str
    part: int = 0
    """What is repaid of it at the next wages."""


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that lies on the table."""

    title: str
    spaces: tuple[SpaceView, ...]
    """By place."""
    rings: tuple[tuple[Place, ...], ...]
    """Clockwise from the lower right corner, as the rings lie now."""
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
    counter: str = ""
    """How far the game is."""
    boxes: tuple[tuple[str, int], ...] = ()
    """The boxes in the middle of the board with their totals, where there are several."""
    loans: tuple[LoanView, ...] = ()
    has_sets: bool = True
    """Whether any titles belong together."""
    has_hotels: bool = True
    """Whether hotels can be built."""
    pool: int | None = None
    """What lies in the middle, where there is a pool."""
    quarter_turns: int = 0
    """How far the inner board has been turned since the start."""
    ahead: str = ""
    """Which throws would change boards, for the player who is about to throw."""
    short_title: str = ""
    """The title where there is little room, if it has another there."""

    @property
    def is_over(self) -> bool:
        return self.decides is None

    @property
    def has_inner(self) -> bool:
        """Whether there is a second board within the first."""
        return len(self.rings) > 1

    @property
    def is_inside(self) -> bool:
        """Whether anybody stands on the inner board."""
        return any(
            self.spaces[place].tokens or self.spaces[place].jailed
            for track in self.rings[1:]
            for place in track
        )


def view_of(
    game: Game,
    names: Sequence[str],
    marks: Sequence[Mark],
    *,
    title: str = "Monopoly",
    short_title: str = "",
    you: Seat | None = None,
) -> TableView:
    """The table as it stands. `names` and `marks` are by seat."""
    state, board = game.state, game.board
    decides = None if game.decision is None else game.decision.seat
    spaces = tuple(_space_view(game, place, marks) for place in range(len(board.spaces)))
    forward = ahead(game, you) if you is not None and decides == you else NOTHING
    if board.has_inner:
        spaces = _with_links(game, spaces, forward.ends)
    return TableView(
        title=title,
        spaces=spaces,
        rings=drawn_rings(game),
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
        counter=f"{round_word(game.rules).capitalize()} {state.round}",
        boxes=tuple(zip(BOXES, state.boxes, strict=True)) if has_boxes(game.rules) else (),
        loans=tuple(_loan_view(board, loan) for loan in LandlordState.of(state).loans),
        has_sets=any(group.is_set for group in board.groups),
        has_hotels=not is_lot_by_lot(game),
        pool=in_pool(game) if has_pool(board) else None,
        quarter_turns=AddonState.of(state).quarter_turns,
        ahead=forward.words,
        short_title=short_title,
    )


def _with_links(
    game: Game, spaces: Sequence[SpaceView], ends: Mapping[Place, tuple[int, ...]]
) -> tuple[SpaceView, ...]:
    """The spaces with links, airplanes, and where throws would end."""
    links, airplanes = link_marks(game), AddonState.of(game.state).airplanes
    return tuple(
        replace(
            space,
            is_inner=game.board.spaces[space.place].ring > 0,
            link=links.get(space.place, ""),
            airplanes=airplanes.count(space.place),
            ahead=totals_words(ends.get(space.place, ())),
        )
        for space in spaces
    )


def _loan_view(board: Board, loan: Loan) -> LoanView:
    due = f"round {loan.due}" if loan.due else "the end"
    lots = deed_names(board, loan.lots)
    return LoanView(loan.borrower, loan.lender, loan.principal, loan.interest_due, due, lots, loan.part_due)


def _space_view(game: Game, place: Place, marks: Sequence[Mark]) -> SpaceView:
    space, title = game.board.spaces[place], game.board.title_at(place)
    here = [
        seat for seat, player in enumerate(game.state.players) if player.place == place and not player.is_out
    ]
    jailed = [seat for seat in here if not is_on_track(game.state.players[seat])]
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
            captions=captions(game.board, space),
            inside=inside(game.board, place),
            sums=_pool(game, space) or sums(game.board, space),
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
        sums=sums(game.board, space) if view.owner is None else (),
    )


def _pool(game: Game, space: Space) -> tuple[str, ...]:
    """What lies in the pool, on the space that pays it out; empty elsewhere and while there is nothing."""
    pool = in_pool(game) if space.kind is AddonKind.TAX_REFUND else 0
    return (f"pool {money(pool)}", f"{money(pool)}") if pool else ()


def _thrown(game: Game, seat: Seat) -> str:
    """How far a player is out of the Poorhouse."""
    thrown = LandlordPlayer.of(game.state.players[seat]).poorhouse
    if thrown is None:
        return ""
    if LandlordOptions.of(game.options).poorhouse_release != "accumulate":
        return "in Poorhouse"
    return f"Poorhouse {thrown} of {game.board.distance(game.board.poorhouse, game.board.go)}"


def _place_name(game: Game, place: Place) -> str:
    """Where a player stands; shortly where his rounds are told beside it."""
    space = game.board.spaces[place]
    return fit_name(space.name, space.short, _BESIDE_TALLY) if counts_laps(game.rules) else space.name


def _possessions(game: Game, seat: Seat) -> tuple[tuple[str, str], ...]:
    """What a player has and owes beside cash, in words and shortly."""
    kinds = [game.board.titles[title].kind for title in queries.titles_of(game, seat)]
    things = (
        (kinds.count(Kind.LOT), "lot", "lots", "l"),
        (kinds.count(LandlordKind.FRANCHISE), "charter", "charters", "c"),
        (LandlordPlayer.of(game.state.players[seat]).luxuries, "luxury", "luxuries", "x"),
    )
    owed = sum(loan.principal for loan in LandlordState.of(game.state).loans if loan.borrower == seat)
    lent = sum(loan.principal for loan in LandlordState.of(game.state).loans if loan.lender == seat)
    loans = ((owed, "owes", "-"), (lent, "lent", "+"))
    words = [(f"{n} {one if n == 1 else many}", f"{n}{short}") for n, one, many, short in things if n]
    words += [(f"{verb} {money(total)}", f"{sign}{money(total)}") for total, verb, sign in loans if total]
    return tuple(words)


def _player_view(
    game: Game, seat: Seat, name: str, mark: Mark, decides: Seat | None, you: Seat | None
) -> PlayerView:
    player, hand = game.state.players[seat], hand_of(game, seat)
    counts = ((group, queries.count_owned(game, seat, group.number)) for group in game.board.groups)
    return PlayerView(
        seat=seat,
        name=plain(name),
        mark=mark,
        cash=player.cash,
        credit=player.credit,
        place=_place_name(game, player.place),
        short_place=game.board.spaces[player.place].short,
        in_jail=player.jail > 0,
        is_out=player.is_out,
        holdings=tuple(
            HoldingView(group_mark(game.board, group.number), count, len(group.titles))
            for group, count in counts
            if count
        ),
        cards=len(hand.others),
        is_on_turn=seat == game.state.turn and decides is not None,
        decides=seat == decides,
        tally=f"{LandlordPlayer.of(player).laps}/{LandlordOptions.of(game.options).rounds}"
        if counts_laps(game.rules)
        else "",
        thrown=_thrown(game, seat),
        luxuries=LandlordPlayer.of(player).luxuries,
        possessions=_possessions(game, seat) if counts_laps(game.rules) else (),
        markers=game.options.markers,
        houses=sum(game.state.level[title] for title in queries.titles_of(game, seat)),
        has_circuit=FinancePlayer.of(player).has_circuit,
        travel=len(hand.travel),
        own_travel=tuple(travel_sign(game.rules, card) for card in hand.travel) if seat == you else (),
        triples=tuple(map(triple_sign, hand.triples)),
        goes_back=game.board.has_inner and not player.is_out and goes_backward(game.rules, player.place),
    )
