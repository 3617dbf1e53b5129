"""What the inner board has to say about its players, table and spaces."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board import Kind, Place, Space
from engine.commands import Seat
from engine.game import Game
from engine.games.addon1995.board import AddonBoard
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.rules.pool import has_pool, in_pool
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.tracks import elevators, goes_backward, links
from engine.games.addon1995.words import AddonKind
from engine.options import Options
from tui.games.addon1995.crossings import NOTHING, ahead, drawn_rings, link_marks, totals_words
from tui.words.particulars import PlayerNotes, SpaceNotes, TableNotes, Tone
from tui.words.phrases import money

NAMESAKES = frozenset({AddonKind.ELEVATOR})


def player_notes(game: Game, seat: Seat) -> PlayerNotes:
    """Whether their next roll moves them backward."""
    player = game.state.players[seat]
    return PlayerNotes(goes_back=not player.is_out and goes_backward(game.rules, player.place))


def table_notes(game: Game, seat: Seat | None) -> TableNotes:
    """How the rings lie, the pool, and where the next roll may lead."""
    forward = NOTHING if seat is None else ahead(game, seat)
    ends = {place: totals_words(totals) for place, totals in forward.ends.items()}
    return TableNotes(rings=drawn_rings(game), top=_top(game), ends=ends, ahead=forward.words)


def _top(game: Game) -> tuple[str, ...]:
    """The money in the pool, and how far the inner board has turned clockwise since the start."""
    if not has_pool(game.board):
        return ()
    pool, turns = f"Pool {money(in_pool(game))} ", AddonState.of(game.state).quarter_turns
    return (f"Turned {90 * turns}  {pool}", pool) if turns else (pool,)


def facing(game: Game) -> Mapping[Place, Place]:
    """The elevators, each with the space it faces now, unless they lead nowhere."""
    return dict(elevators(game)) if told_by_facing(game.options) else {}


def told_by_facing(options: Options) -> bool:
    """Elevators lead nowhere where only bridges are links."""
    return AddonOptions.of(options).transition_means != "bridges"


# --- spaces

_CAPTIONS: dict[Kind, tuple[str, ...]] = {
    AddonKind.PASS: ("PASS",),
    AddonKind.DOUBLE_TROUBLE: ("DOUBLE TROUBLE", "2x TROUBLE", "2x TROUB", "DOUBLE"),
    AddonKind.TRIPLE_PLAY: ("TRIPLE PLAY", "3x PLAY", "TRIPLE"),
    AddonKind.SUBWAY: ("SUBWAY",),
}

_SUMS: dict[Kind, tuple[str, ...]] = {
    AddonKind.ELEVATOR: ("travel card", "card"),
    AddonKind.TAX_REFUND: ("from the pool", "the pool", "pool"),
    AddonKind.MOVE_BACKWARDS: ("next move {back}", "next {back}", "{back}"),
    AddonKind.SUBWAY: ("ride anywhere", "anywhere"),
    AddonKind.DOUBLE_TROUBLE: ("all pay you", "all pay"),
    AddonKind.TRIPLE_PLAY: ("roll 3 dice", "3 dice"),
}
"""What a landing brings, or where it leads."""

_SIGNS: dict[Kind, tuple[str, Tone]] = {
    AddonKind.ELEVATOR: ("^", Tone.CYAN),
    AddonKind.TAX_REFUND: ("+", Tone.GREEN),
    AddonKind.MOVE_BACKWARDS: ("<", Tone.RED),
}


def space_notes(game: Game) -> Mapping[Place, SpaceNotes]:
    """Corners, the effects of landing, links with their letters, and airplanes."""
    letters, partners, airplanes = link_marks(game), links(game), AddonState.of(game.state).airplanes
    notes = {}
    for space in game.board.spaces:
        sign, tone = _SIGNS.get(space.kind, ("", None))
        notes[space.number] = SpaceNotes(
            captions=_CAPTIONS.get(space.kind, ()),
            sums=_sums(game, space),
            sign=sign,
            tone=tone,
            link=letters.get(space.number, ""),
            partner=partners.get(space.number),
            badge="air" if space.number in airplanes else "",
        )
    return notes


def _sums(game: Game, space: Space) -> tuple[str, ...]:
    """What stopping there brings; for Tax Refund, the money in the pool, if any."""
    if space.kind is AddonKind.PASS:
        passing, landing = AddonBoard.of(game.board).salaries[space.number]
        if passing == landing:
            return (f"+${passing}",)
        return (f"+${passing} or ${landing}", f"+${passing}/{landing}")
    if space.kind is AddonKind.TAX_REFUND and (pool := in_pool(game)):
        return (f"pool {money(pool)}", f"{money(pool)}")
    return _SUMS.get(space.kind, ())
