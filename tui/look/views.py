"""What the widgets show: frozen pictures of a position; widgets never see the game itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine import queries
from engine.board import Board, Kind, Place, Title
from engine.boards.cache import kept
from engine.commands import Seat
from engine.game import Game
from engine.record import record
from tui.look.ring import Ring, board_ring
from tui.look.style import Mark
from tui.look.title_views import GroupMark, Owned, is_lot_by_lot, mark_on, title_mark, title_view
from tui.words import house_rules
from tui.words.kept_cards import hands_of, usual_cards
from tui.words.names import fit_name, plain
from tui.words.particulars import BankBox, Hand, LoanView, PlayerNotes, SpaceNotes
from tui.words.presentation import presentation

_BESIDE_PROGRESS = 11
"""Columns for a space's name next to a player's progress."""


@record(kw_only=True)
class SpaceView(Owned):
    """One space as drawn on the board, with its deed if it has one."""

    place: Place
    name: str
    short: str
    kind: Kind
    notes: SpaceNotes
    """What its game writes on it; nothing in place of the rent while it is owned."""
    group: GroupMark | None = None
    price: int | None = None
    """Its price while unowned, or the sum printed on the space."""
    tokens: tuple[Mark, ...] = ()
    jailed: tuple[Mark, ...] = ()
    """The tokens here that are inside, in jail or the Poorhouse; they are not among `tokens`."""
    on_turn: Mark | None = None
    """The token here whose turn it is."""
    is_inner: bool = False
    """It belongs to an inner ring."""
    ahead: str = ""
    """The totals with which the next roll would pass a link and end here."""
    times: int = 1
    """How many times the deed's first rent is due, because of the set."""
    trail: Mark | None = None
    """Who last passed here, or started from here, on their latest turn."""
    is_origin: bool = False
    """They started from here."""


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
    """One player as listed."""

    seat: Seat
    name: str
    cash: int
    credit: int
    place: str
    """The name of the player's space."""
    short_place: str
    in_jail: bool
    is_out: bool
    holdings: tuple[HoldingView, ...]
    cards: int
    """Kept cards from decks whose cards are mostly not kept."""
    is_on_turn: bool
    decides: bool
    notes: PlayerNotes
    """What their game has to say of them."""
    markers: int = 0
    """The most lots a player may own; 0 for no limit."""
    hands: tuple[Hand, ...] = ()
    """Their cards from decks whose cards are all kept."""
    worth: int = 0
    """Their worth if the game ended now."""
    change: int = 0
    """The latest change in their cash."""
    style: str = ""
    """A bot's level and style; empty for people."""

    @property
    def deeds(self) -> int:
        """How many title deeds they have."""
        return sum(holding.count for holding in self.holdings)


@record
class TableView:
    """Everything that lies on the table."""

    title: str
    """The game's, or that of a board from a file."""
    spaces: tuple[SpaceView, ...]
    """By place."""
    rings: tuple[tuple[Place, ...], ...]
    """Clockwise from the lower right corner, as the rings lie now."""
    shapes: tuple[Ring, ...]
    """The rings as they are to be drawn."""
    players: tuple[PlayerView, ...]
    """By seat."""
    houses: int
    hotels: int
    turn: Seat
    decides: Seat | None
    """None when the game is over."""
    you: Seat | None
    """The player at this terminal; None if there is none or there are several."""
    winners: tuple[Seat, ...]
    counter: str = ""
    """How far the game has come, and where it ends at the latest."""
    boxes: tuple[tuple[BankBox, int], ...] = ()
    """The boxes in the middle of the board with their totals, if there are several."""
    loans: tuple[LoanView, ...] = ()
    has_sets: bool = True
    """Whether any titles form sets."""
    has_hotels: bool = True
    """Whether hotels can be built."""
    has_buildings: bool = True
    """Whether anything can be built."""
    ways: Sequence[int] = queries.WAYS
    """By total: in how many ways the next roll makes it."""
    house: str = ""
    """How many house rules are played by; empty if none."""
    top: tuple[str, ...] = ()
    """What the top line says before the Bank's stock, longest first."""
    ahead: str = ""
    """What the rolls marked on spaces lead to, for the player about to roll."""
    short_title: str = ""
    """A shorter title, if there is one."""

    @property
    def is_over(self) -> bool:
        return self.decides is None

    @property
    def is_nested(self) -> bool:
        """Whether one ring lies within another."""
        return len(self.rings) > 1

    @property
    def is_inside(self) -> bool:
        """Whether anyone is on an inner ring."""
        return any(space.is_inner and (space.tokens or space.jailed) for space in self.spaces)


def view_of(
    game: Game, names: Sequence[str], *, you: Seat | None = None, styles: Sequence[str] = ()
) -> TableView:
    """The table as it stands; all sequences are by seat, and the last one describes the bots, if given."""
    state, board, told = game.state, game.board, presentation(game.rules.rule_set.id)
    decides = None if game.decision is None else game.decision.seat
    notes = [told.looking.player(game, seat) for seat in range(len(state.players))]
    limit = game.options.time_limit_rounds
    table = told.looking.table(game, you if you is not None and decides == you else None)
    on_spaces, rule_set = told.looking.spaces(game), game.rules.rule_set
    return TableView(
        title=board.title or rule_set.title,
        spaces=tuple(
            _space_view(game, place, notes, on_spaces.get(place, _NO_NOTES), table.ends.get(place, ""))
            for place in range(len(board.spaces))
        ),
        rings=board.rings if table.rings is None else table.rings,
        shapes=(board_ring(board), *(Ring(len(track)) for track in board.rings[1:])),
        players=tuple(
            _player_view(game, seat, names[seat], decides, you, notes[seat], style)
            for seat, style in enumerate(styles or [""] * len(state.players))
        ),
        houses=state.houses,
        hotels=state.hotels,
        turn=state.turn,
        decides=decides,
        you=you,
        winners=tuple(state.winners),
        counter=f"Round {state.round} of {limit}" if limit else f"Round {state.round}",
        boxes=tuple(zip(told.looking.boxes, state.boxes, strict=True)) if told.looking.boxes else (),
        loans=table.loans,
        has_sets=any(group.is_set for group in board.groups),
        has_hotels=not is_lot_by_lot(game),
        has_buildings=any(rule_set.stock(game.options)),
        top=table.top,
        ways=queries.next_throw(game),
        house=house_rules.table_line(rule_set, game.options),
        ahead=table.ahead,
        short_title="" if board.title else rule_set.short_title,
    )


_NO_NOTES = SpaceNotes()


def _space_view(
    game: Game, place: Place, players: Sequence[PlayerNotes], told: SpaceNotes, ahead: str
) -> SpaceView:
    space, title = game.board.spaces[place], game.board.title_at(place)
    here = [
        seat for seat, player in enumerate(game.state.players) if player.place == place and not player.is_out
    ]
    jailed = [seat for seat in here if game.state.players[seat].jail or players[seat].held]
    deed = None if title is None else title_view(game, title.number)
    is_owned = deed is not None and deed.owner is not None
    return SpaceView(
        **(deed.owned if deed else {}),
        place=place,
        name=space.name,
        short=space.short,
        kind=space.kind,
        notes=replace(told, sums=()) if is_owned and told.sums else told,
        group=deed.group if deed else None,
        price=None if is_owned else queries.price_of(game, title.number) if title else space.amount or None,
        tokens=tuple(seat for seat in here if seat not in jailed),
        jailed=tuple(jailed),
        on_turn=game.state.turn if game.state.turn in here else None,
        is_inner=space.ring > 0,
        ahead=ahead,
        times=1 if title is None or deed is None or deed.houses else _times(title, deed.rent),
    )


def _times(title: Title, rent: str) -> int:
    """How many times the first rent of a bare lot is due for owning its set."""
    if title.kind is not Kind.LOT or not rent.isdecimal() or title.rents[0] <= 0:
        return 1
    times, rest = divmod(int(rent), title.rents[0])
    return 1 if rest else max(1, times)


def _holdings(game: Game, seat: Seat) -> tuple[HoldingView, ...]:
    owned = sorted(queries.titles_of(game, seat), key=lambda title: (game.board.titles[title].group, title))
    counts = Counter(title_mark(game, game.board.titles[title]) for title in owned)
    sizes = _sizes(game.board, game.rules.rule_set.id)
    return tuple(HoldingView(mark, count, sizes[mark]) for mark, count in counts.items())


@kept
def _sizes(board: Board, rules: str) -> Counter[GroupMark]:
    """How many titles are found by each mark."""
    return Counter(mark_on(board, rules, title) for title in board.titles)


def _player_view(
    game: Game, seat: Seat, name: str, decides: Seat | None, you: Seat | None, notes: PlayerNotes, style: str
) -> PlayerView:
    player = game.state.players[seat]
    space = game.board.spaces[player.place]
    return PlayerView(
        seat=seat,
        name=plain(name),
        cash=player.cash,
        credit=player.credit,
        place=fit_name(space.name, space.short, _BESIDE_PROGRESS) if notes.progress else space.name,
        short_place=space.short,
        in_jail=player.jail > 0,
        is_out=player.is_out,
        holdings=_holdings(game, seat),
        cards=len(usual_cards(game, seat)),
        is_on_turn=seat == game.state.turn and decides is not None,
        decides=seat == decides,
        notes=notes,
        markers=game.options.markers,
        hands=hands_of(game, seat, is_own=seat == you),
        worth=game.rules.facts.worth(game, seat).worth,
        style=style,
    )
