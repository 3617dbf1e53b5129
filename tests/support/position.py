"""Any position of Monopoly in one call, and dice that fall as a test wants them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.board import Place, TitleNumber
from engine.choices import Decision
from engine.commands import BANK, Goods, Offer, Seat
from engine.events import Event
from engine.game import Game
from engine.games import find
from engine.options import Value
from engine.queries import hotel_level
from engine.rng import Rng
from engine.setup import begin
from engine.state import GameState
from engine.steps import Due, JailTurn, Land, PassTurn, Step, TurnOver
from tests.support.deeds import READING

HOTEL = -1
"""For `built`: a hotel, whatever number of houses it takes."""


@dataclass(slots=True)
class LoadedDice(Rng):
    """Dice that show these numbers first, and fall by chance afterwards."""

    faces: list[int] = field(default_factory=list)

    def die(self) -> int:
        return self.faces.pop(0) if self.faces else Rng.die(self)

    def dice(self, seat: int = 0) -> tuple[int, int]:
        return self.die(), self.die()

    def copy(self) -> LoadedDice:
        return LoadedDice(self.state, self.faces[:])


MONOPOLY = "monopoly-1935"

E = TypeVar("E", bound=Event)


def new(
    players: int = 3, options: Mapping[str, Value] | None = None, *, seed: int = 1, rules: str = MONOPOLY
) -> Game:
    """A game just begun, with these options."""
    rule_set = find(rules)
    return begin(rule_set, rule_set.choose(options or {}), players, seed)


def position(
    cash: Sequence[int] = (1500, 1500, 1500),
    *,
    owns: Mapping[str, Seat] | None = None,
    built: Mapping[str, int] | None = None,
    mortgaged: Iterable[str] = (),
    at: Mapping[Seat, str | Place] | None = None,
    jail: Mapping[Seat, int] | None = None,
    keeps: Mapping[str, Seat] | None = None,
    top: Sequence[str] = (),
    dice: Iterable[tuple[int, int]] = (),
    out: Iterable[Seat] = (),
    credit: Sequence[int] = (),
    houses: int | None = None,
    hotels: int | None = None,
    boxes: Sequence[int] = (),
    turn: Seat = 0,
    doubles: int = 0,
    agenda: Sequence[Step] | None = None,
    rules: str = MONOPOLY,
    **options: Value,
) -> Game:
    """A game of Monopoly, or of rules built on it, in a certain position.

    `cash` gives the number of players. Properties are named in full (`"Boardwalk"`) or by the name of a
    group (`"dark blue"`); `built` counts houses, `HOTEL` for one. `top` are cards, by id, to be drawn first;
    `keeps` are kept cards. It is the turn of `turn`, before the throw (or in Jail); `agenda`, in order of
    happening, replaces that. The stock is what the buildings on the board leave, unless it is given;
    `boxes` are the Bank's accounts, its own first.
    """
    options = {"first_player": "seat_one", "credit_table_over": 0, **options}
    game = new(len(cash), options, rules=rules)
    state = game.state
    for seat, player in enumerate(state.players):
        player.cash = cash[seat]
        player.credit = credit[seat] if credit else 0
        player.jail = (jail or {}).get(seat, 0)
        player.is_out = seat in set(out)
        where = game.board.jail if player.jail else (at or {}).get(seat, 0)
        player.place = where if isinstance(where, int) else place_of(game, where)
    state.owner = [BANK] * len(state.owner)
    state.boxes = [*boxes, *[0] * (len(state.boxes) - len(boxes))]
    for name, owner in (owns or {}).items():
        for title in titles_named(game, name):
            state.owner[title] = owner
    for name, houses_built in (built or {}).items():
        for title in titles_named(game, name):
            state.level[title] = hotel_level(game) if houses_built == HOTEL else houses_built
    for name in mortgaged:
        for title in titles_named(game, name):
            state.mortgaged[title] = True
    on_board = [level for level in state.level if level < hotel_level(game)]
    in_stock, hotels_in_stock = find(rules).stock(game.options)
    state.houses = in_stock - sum(on_board) if houses is None else houses
    state.hotels = hotels_in_stock - (len(state.level) - len(on_board)) if hotels is None else hotels
    for card_id, holder in (keeps or {}).items():
        state.players[holder].cards.append(take_card(game, card_id))
    for card_id in reversed(top):
        card = take_card(game, card_id)
        state.decks[game.rules.deck_of[card]].insert(0, card)
    state.turn = turn
    state.rng = LoadedDice(1, [face for throw in dice for face in throw])
    first: Step = JailTurn(turn) if state.players[turn].jail else Due(turn, doubles)
    state.agenda = list(reversed(agenda if agenda is not None else (first, PassTurn(turn))))
    return Game(game.rules, state)


def landed(where: str | Place, cash: Sequence[int] = (1500, 1500, 1500), **setting: Any) -> Game:
    """A game in which player 0 has just come to a space by a throw of 7; `setting` is that of `position`."""
    return position(cash, at={0: where}, agenda=(Land(0, thrown=7), TurnOver(0), PassTurn(0)), **setting)


def load(game: Game, *dice: tuple[int, int]) -> None:
    """Make the dice of a game show these numbers next."""
    game.state.rng = LoadedDice(game.state.rng.state, [face for throw in dice for face in throw])


def place_of(game: Game, name: str) -> Place:
    """The first space of this name."""
    return next(space.number for space in game.board.spaces if space.name == name)


def title_of(game: Game, name: str) -> TitleNumber:
    """The title deed of this name."""
    return next(title.number for title in game.board.titles if title.name == name)


def titles_named(game: Game, name: str) -> tuple[TitleNumber, ...]:
    """One title, or all of a group, by name."""
    for group in game.board.groups:
        if name in (group.name, group.id):
            return group.titles
    return (title_of(game, name),)


def take_card(game: Game, card_id: str) -> int:
    """Take a card out of its deck."""
    card = next(number for number, card in enumerate(game.rules.cards) if card.id == card_id)
    game.state.decks[game.rules.deck_of[card]].remove(card)
    return card


def asked(game: Game) -> Decision:
    """The question the game waits on."""
    assert game.decision is not None, "the game is over"
    return game.decision


def happened(game: Game, kind: type[E]) -> list[E]:
    """The events of one kind that the last command caused."""
    return [event for event in game.events if isinstance(event, kind)]


def without_history(state: GameState) -> GameState:
    """The position alone, whichever and however many commands have led to it."""
    state = state.copy()
    state.moves = 0
    for player in state.players:
        player.proposed = 0
    return state


def bid(seat: Seat, cash: int) -> Offer:
    """An offer to player 0 for the Reading Railroad."""
    return Offer(seat, 0, Goods(cash=cash), Goods(titles=(READING,)))
