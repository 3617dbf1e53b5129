"""Any position of the Landlord's Game in one call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Place, TitleNumber
from engine.commands import BANK, Seat
from engine.game import Game
from engine.games import find
from engine.games.landlord1904.board import POORHOUSE, board
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.state import LandlordPlayer, LandlordState, Loan
from engine.games.landlord1904.steps import BeforeThrow, TicketChoice
from engine.options import Value
from engine.setup import begin
from engine.steps import BeginPlay, Land, PassTurn, Step
from tests.support.position import LoadedDice, place_of

_TITLES = {title.name: title.number for title in board(LandlordOptions()).titles}

LIGHT = _TITLES["Light Franchise"]
WATER = _TITLES["Water Franchise"]


def lot(number: int) -> TitleNumber:
    """The title number of a lot: the two charters are counted among the titles."""
    return _TITLES[f"Lot {number}"]


def lots(*numbers: int) -> tuple[TitleNumber, ...]:
    return tuple(lot(number) for number in numbers)


def notes(borrower: Seat, count: int, *pledged: int) -> Loan:
    """So many notes owed to the Bank, on these lots."""
    return Loan(0, borrower, BANK, count * 100, count * 5, 0, lots(*pledged))


def lent(
    lender: Seat, borrower: Seat, sum_: int, *pledged: int, interest: int = 0, due: int = 0, part: int = 0
) -> Loan:
    """A loan between players, on these lots."""
    return Loan(0, borrower, lender, sum_, interest, due, lots(*pledged), part)


def new(players: int = 3, seed: int = 1, **options: Value) -> Game:
    """A game just begun, with these options."""
    rule_set = find("landlord-1904")
    return begin(rule_set, rule_set.choose(options), players, seed)


def position(
    cash: Sequence[int] = (200, 200, 200),
    *,
    owns: Mapping[int | str, Seat] | None = None,
    at: Mapping[Seat, str | Place] | None = None,
    jail: Iterable[Seat] = (),
    poorhouse: Mapping[Seat, int] | None = None,
    laps: Mapping[Seat, int] | None = None,
    luxuries: Mapping[Seat, int] | None = None,
    legacies: Mapping[Seat, int] | None = None,
    loans: Sequence[Loan] = (),
    tickets: Mapping[Seat, Sequence[int]] | None = None,
    dice: Iterable[tuple[int, int]] = (),
    turn: Seat = 0,
    agenda: Sequence[Step] | None = None,
    **options: Value,
) -> Game:
    """A game of 1904 in a certain position.

    `cash` gives the number of players. In `owns` lots are named by their numbers, charters in full.
    `poorhouse` says what has been thrown there; `loans` are written with `notes` and `lent`, the oldest
    first. It is the turn of `turn`, before the throw; `tickets`, by lot numbers, puts the choice of them
    first; `agenda`, in order of happening, replaces all that. The boxes start from nothing.
    """
    game = new(len(cash), 1, **{"lot_tickets": False, **options})
    state = game.state
    for seat, player in enumerate(state.players):
        player.cash = cash[seat]
        player.jail = int(seat in set(jail))
        LandlordPlayer.of(player).poorhouse = (poorhouse or {}).get(seat)
        LandlordPlayer.of(player).laps = (laps or {}).get(seat, 0)
        LandlordPlayer.of(player).luxuries = (luxuries or {}).get(seat, 0)
        LandlordPlayer.of(player).legacies = (legacies or {}).get(seat, 0)
        where = (at or {}).get(seat, 0)
        player.place = where if isinstance(where, int) else place_of(game, where)
        if player.jail:
            player.place = game.board.jail
        if LandlordPlayer.of(player).poorhouse is not None:
            player.place = POORHOUSE
    for name, owner in (owns or {}).items():
        state.owner[lot(name) if isinstance(name, int) else _TITLES[name]] = owner
    for number, loan in enumerate(loans):
        LandlordState.of(state).loans.append(replace(loan, number=number))
        LandlordState.of(state).loans_made += 1
        for pledged in loan.lots:
            state.owner[pledged] = loan.borrower
            state.mortgaged[pledged] = True
    state.turn = state.first = turn
    state.rng = LoadedDice(1, [face for throw in dice for face in throw])
    if agenda is None and tickets is not None:
        choices = [TicketChoice(seat, lots(*numbers)) for seat, numbers in tickets.items()]
        agenda = (*choices, BeginPlay(-1))
    state.agenda = list(reversed(agenda if agenda is not None else (BeforeThrow(turn), PassTurn(turn))))
    return Game(game.rules, state)


def landed(where: str | Place, cash: Sequence[int] = (200, 200, 200), **setting: Any) -> Game:
    """A game in which player 0 has just come to a space by a throw; `setting` is that of `position`."""
    at = {**setting.pop("at", {}), 0: where}
    return position(cash, at=at, agenda=(Land(0), PassTurn(0)), **setting)


def purses(game: Game) -> list[int]:
    """What each player has in cash."""
    return [player.cash for player in game.state.players]
