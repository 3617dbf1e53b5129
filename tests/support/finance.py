"""Any position of Finance in one call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.board import Place, TitleNumber
from engine.commands import DropOut, Seat
from engine.events import Event, Paid, Reason
from engine.game import Game
from engine.games import find
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.steps import ThrowIfDue
from engine.options import Value
from engine.setup import begin
from engine.steps import Due, Land, PassTurn, Step
from tests.support.position import LoadedDice, asked, place_of, take_card

# fmt: off
(
    GOAT, SHANTY, MILL, CANAL, DEPOT, MARKET, WATER, COMMERCE, CHESTNUT, ELM, PROSPECT,
    SUMMER, COURT, COLLEGE, LAKE, HILLSIDE, GARDEN, LINCOLN, HIGHLAND, CAPITOL, UNION,
) = range(21)
# fmt: on

EIGHT = (GOAT, SHANTY, MILL, CANAL, DEPOT, MARKET, WATER, COMMERCE)
"""As many lots as a player has markers."""


def new(players: int = 3, seed: int = 1, **options: Value) -> Game:
    """A game just begun, with these options."""
    rule_set = find("finance-1936")
    return begin(rule_set, rule_set.choose(options), players, seed)


def position(
    cash: Sequence[int] = (1925, 1925, 1925),
    *,
    owns: Mapping[TitleNumber, Seat] | None = None,
    houses: Mapping[TitleNumber, int] | None = None,
    at: Mapping[Seat, str | Place] | None = None,
    circuit: Iterable[Seat] = (),
    throw_due: Iterable[Seat] = (),
    out: Iterable[Seat] = (),
    top: Sequence[str] = (),
    dice: Iterable[tuple[int, int]] = (),
    stock: int | None = None,
    turn: Seat = 0,
    agenda: Sequence[Step] | None = None,
    **options: Value,
) -> Game:
    """A game of Finance in a certain position.

    `cash` gives the number of players. `houses` are extra houses; the stock is what they leave of 39, unless
    it is given. A player not named in `at` has not made a first move yet; `circuit` are those who have
    been once round the board. `top` are cards, by id, to be drawn first. It is the turn of `turn`, before the
    throw; `agenda`, in order of happening, replaces that. The Bank starts from nothing.
    """
    game = new(len(cash), 1, **options)
    state = game.state
    for seat, player in enumerate(state.players):
        player.cash = cash[seat]
        where = (at or {}).get(seat, 0)
        player.place = where if isinstance(where, int) else place_of(game, where)
        FinancePlayer.of(player).has_circuit = seat in set(circuit)
        FinancePlayer.of(player).progress = player.place + (40 if FinancePlayer.of(player).has_circuit else 0)
        FinancePlayer.of(player).has_moved = seat in (at or {})
        FinancePlayer.of(player).throw_due = seat in set(throw_due)
        player.is_out = seat in set(out)
    for title, owner in (owns or {}).items():
        state.owner[title] = owner
    for title, number in (houses or {}).items():
        state.level[title] = number
    state.houses = 39 - sum(state.level) if stock is None else stock
    for card_id in reversed(top):
        card = take_card(game, card_id)
        state.decks[0].insert(0, card)
    state.boxes[0] = 0
    state.turn = state.first = turn
    state.rng = LoadedDice(1, [face for throw in dice for face in throw])
    state.agenda = list(reversed(agenda if agenda is not None else (Due(turn), PassTurn(turn))))
    return Game(game.rules, state)


def landed(where: str | Place, cash: Sequence[int] = (1925, 1925, 1925), **setting: Any) -> Game:
    """A game in which player 0 has just come to a space by a throw; `setting` is that of `position`."""
    at = {**setting.pop("at", {}), 0: where}
    return position(cash, at=at, agenda=(Land(0), ThrowIfDue(0), PassTurn(0)), **setting)


def purses(game: Game) -> list[int]:
    """What each player has in cash."""
    return [player.cash for player in game.state.players]


def places(game: Game) -> list[Place]:
    """Where each piece is."""
    return [player.place for player in game.state.players]


def paid(game: Game, *reasons: Reason) -> list[tuple[Seat, Seat, int]]:
    """Payer, payee and amount of every payment of the last command, or of those for these reasons."""
    payments = (event for event in game.events if isinstance(event, Paid))
    return [(e.payer, e.payee, e.amount) for e in payments if not reasons or e.reason in reasons]


def told(game: Game, *kinds: type[Event]) -> list[type[Event]]:
    """The kinds of the events that the last command caused, in order, as far as they are among these."""
    return [type(event) for event in game.events if isinstance(event, kinds)]


def nobody_bids(game: Game) -> None:
    """Everybody drops out of the auction that is under way."""
    auction = asked(game).step
    while game.decision is not None and type(game.decision.step) is type(auction):
        game.submit(DropOut(game.decision.seat))
