"""What the widgets show: frozen pictures of a position; widgets never see the game itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine import queries
from engine.board import Kind, Place, Title
from engine.commands import Seat
from engine.game import Game
from engine.record import record
from tui.draw.style import Mark
from tui.games import presentation
from tui.text.hands import hands_of, usual_cards
from tui.text.names import fit_name, plain
from tui.text.particulars import (
    MORTGAGE,
    Box,
    Hand,
    Loan,
    MortgageWords,
    PlayerNotes,
    SpaceNotes,
    Tone,
)
from tui.views.titles import GroupMark, is_lot_by_lot, title_mark, title_view

_BESIDE_PROGRESS = 11
"""Columns for the name of a space beside how far somebody is."""


@record
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
    mortgage: MortgageWords = MORTGAGE
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
    """It lies on a ring within another."""
    link: str = ""
    """The letter of the link that this place belongs to; its other end has the same."""
    partner: Place | None = None
    """The other end of that link."""
    badge: str = ""
    """That something stands here."""
    ahead: str = ""
    """With which totals the player who is about to throw would pass a link and end here."""
    sign: str = ""
    """For its kind where there is no colour; empty for the usual one."""
    tone: Tone | None = None
    """What its name is written in; None for what is usual."""
    times: int = 1
    """How often the deed's first rent is due, for owning the whole group."""
    trail: Mark | None = None
    """Who came past here last, or set out from here, in the latest turn of his."""
    is_origin: bool = False
    """He set out from here."""


@record
class HoldingView:
    """What a player has of one group."""

    group: GroupMark
    count: int
    size: int

    @property
    def is_complete(self) -> bool:
        return self.count == self.size and self.group.is_set


@record
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
    """Kept cards of decks of which most are not kept."""
    is_on_turn: bool
    decides: bool
    markers: int = 0
    """How many lots he may own; 0 for any number."""
    progress: str = ""
    """How far he is, where that is told."""
    progress_in_short: str = ""
    held: str = ""
    """Where he is held, if that is not in Jail; empty outside."""
    besides: tuple[tuple[str, str], ...] | None = None
    """What he has, in words and shortly, where that is told instead of his deeds by groups."""
    remark: str = ""
    """What is most worth knowing of him, in a word."""
    hands: tuple[Hand, ...] = ()
    """What he holds of decks all of whose cards are held."""
    goes_back: bool = False
    """His next throw moves him backward."""
    worth: int = 0
    """What he would be worth if the game ended now."""
    change: int = 0
    """What his cash has changed by of late."""
    manner: str = ""
    """How a bot plays: its level and its style; empty for people."""

    @property
    def deeds(self) -> int:
        """How many title deeds he has."""
        return sum(holding.count for holding in self.holdings)


@record
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
    boxes: tuple[tuple[Box, int], ...] = ()
    """The boxes in the middle of the board with their totals, where there are several."""
    loans: tuple[Loan, ...] = ()
    has_sets: bool = True
    """Whether any titles belong together."""
    has_hotels: bool = True
    """Whether hotels can be built."""
    has_buildings: bool = True
    """Whether anything can be built."""
    top: tuple[str, ...] = ()
    """What is told at the top before the Bank's stock, the longest first."""
    ahead: str = ""
    """What the throws lead to that are marked on spaces, for the player who is about to throw."""
    short_title: str = ""
    """The title where there is little room, if it has another there."""

    @property
    def is_over(self) -> bool:
        return self.decides is None

    @property
    def is_nested(self) -> bool:
        """Whether one ring lies within another."""
        return len(self.rings) > 1

    @property
    def is_inside(self) -> bool:
        """Whether anybody stands on an inner ring."""
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
    manners: Sequence[str] = (),
) -> TableView:
    """The table as it stands. `names` and `marks` are by seat, and what is told of bots, if anything."""
    state, board, told = game.state, game.board, presentation(game.rules.rule_set.id)
    decides = None if game.decision is None else game.decision.seat
    notes = [told.player(game, seat) for seat in range(len(state.players))]
    table = told.table(game, you if you is not None and decides == you else None)
    on_spaces = told.spaces(game)
    return TableView(
        title=title,
        spaces=tuple(
            _space_view(game, place, marks, notes, on_spaces.get(place, _NO_NOTES), table.ends.get(place, ""))
            for place in range(len(board.spaces))
        ),
        rings=board.rings if table.rings is None else table.rings,
        players=tuple(
            _player_view(game, seat, names[seat], marks[seat], decides, you, notes[seat], manner)
            for seat, manner in enumerate(manners or [""] * len(state.players))
        ),
        houses=state.houses,
        hotels=state.hotels,
        round=state.round,
        turn=state.turn,
        decides=decides,
        you=you,
        winners=tuple(state.winners),
        counter=f"{told.round_word.capitalize()} {state.round}",
        boxes=tuple(zip(told.boxes, state.boxes, strict=True)) if told.boxes else (),
        loans=table.loans,
        has_sets=any(group.is_set for group in board.groups),
        has_hotels=not is_lot_by_lot(game),
        has_buildings=any(game.rules.rule_set.stock(game.options)),
        top=table.top,
        ahead=table.ahead,
        short_title=short_title,
    )


_NO_NOTES = SpaceNotes()


def _space_view(
    game: Game,
    place: Place,
    marks: Sequence[Mark],
    players: Sequence[PlayerNotes],
    told: SpaceNotes,
    ahead: str,
) -> SpaceView:
    space, title = game.board.spaces[place], game.board.title_at(place)
    here = [
        seat for seat, player in enumerate(game.state.players) if player.place == place and not player.is_out
    ]
    jailed = [seat for seat in here if game.state.players[seat].jail or players[seat].held]
    deed = None if title is None else title_view(game, title.number, marks)
    is_owned = deed is not None and deed.owner is not None
    return SpaceView(
        place,
        space.name,
        space.short,
        space.kind,
        group=deed.group if deed else None,
        owner=deed.owner if deed else None,
        owns_group=deed is not None and deed.owns_group,
        houses=deed.houses if deed else 0,
        has_hotel=deed is not None and deed.has_hotel,
        is_mortgaged=deed is not None and deed.is_mortgaged,
        mortgage=MORTGAGE if deed is None else deed.mortgage,
        price=None if is_owned else title.price if title else space.amount or None,
        rent=deed.rent if deed else "",
        tokens=tuple(marks[seat] for seat in here if seat not in jailed),
        jailed=tuple(marks[seat] for seat in jailed),
        captions=told.captions,
        inside=told.inside,
        sums=() if is_owned else told.sums,
        on_turn=marks[game.state.turn] if game.state.turn in here else None,
        is_inner=space.ring > 0,
        link=told.link,
        partner=told.partner,
        badge=told.badge,
        ahead=ahead,
        sign=told.sign,
        tone=told.tone,
        times=1 if title is None or deed is None or deed.houses else _times(title, deed.rent),
    )


def _times(title: Title, rent: str) -> int:
    """How often the first rent of a bare lot is due, where that is so for owning its group."""
    if title.kind is not Kind.LOT or not rent.isdecimal() or title.rents[0] <= 0:
        return 1
    times, rest = divmod(int(rent), title.rents[0])
    return 1 if rest else max(1, times)


def _place_name(game: Game, place: Place, notes: PlayerNotes) -> str:
    """Where a player stands; shortly where it is told beside it how far he is."""
    space = game.board.spaces[place]
    return fit_name(space.name, space.short, _BESIDE_PROGRESS) if notes.progress else space.name


def _holdings(game: Game, seat: Seat) -> tuple[HoldingView, ...]:
    """How many titles he has of each group, in the order of the groups."""
    owned = sorted(queries.titles_of(game, seat), key=lambda title: (game.board.titles[title].group, title))
    counts = Counter(title_mark(game, game.board.titles[title]) for title in owned)
    sizes = _sizes(game)
    return tuple(HoldingView(mark, count, sizes[mark]) for mark, count in counts.items())


def _sizes(game: Game) -> Counter[GroupMark]:
    """How many titles there are of each group."""
    return Counter(title_mark(game, title) for title in game.board.titles)


def _player_view(
    game: Game,
    seat: Seat,
    name: str,
    mark: Mark,
    decides: Seat | None,
    you: Seat | None,
    notes: PlayerNotes,
    manner: str,
) -> PlayerView:
    player = game.state.players[seat]
    return PlayerView(
        seat=seat,
        name=plain(name),
        mark=mark,
        cash=player.cash,
        credit=player.credit,
        place=_place_name(game, player.place, notes),
        short_place=game.board.spaces[player.place].short,
        in_jail=player.jail > 0,
        is_out=player.is_out,
        holdings=_holdings(game, seat),
        cards=len(usual_cards(game, seat)),
        is_on_turn=seat == game.state.turn and decides is not None,
        decides=seat == decides,
        markers=game.options.markers,
        progress=notes.progress,
        progress_in_short=notes.progress_in_short,
        held=notes.held,
        besides=notes.besides,
        remark=notes.remark,
        hands=hands_of(game, seat, is_own=seat == you),
        goes_back=notes.goes_back,
        worth=game.rules.facts.worth(game, seat).worth,
        manner=manner,
    )
