"""Changes to a table before play starts: who sits where, with which token, and who is turned out."""

from __future__ import annotations

from engine.commands import Seat
from engine.games import find
from tui.serve.seating import NO_SEAT, NoSeat, Somebody
from tui.serve.table_setup import TableSetup


def move(table: TableSetup, player: str, seat: Seat) -> None:
    """Move a player to another seat, with its color; they keep their token. Raises NoSeat if it is taken."""
    here = _seat_of(table, player)
    if table.places[seat].player not in ("", player):
        raise NoSeat(f"{table.places[seat].name} sits there.")
    table.places[here], table.places[seat] = table.places[seat], table.places[here]


def take_token(table: TableSetup, player: str, token: str) -> None:
    """Swap tokens with the bot or open seat that has this one. Raises NoSeat if a person has it."""
    if token not in tokens_of(table):
        raise NoSeat(f"There is no token {token!r}.")
    own = table.places[_seat_of(table, player)]
    for place in table.places:
        if place.token == token and place is not own:
            if place.player:
                raise NoSeat(f"{place.name} has the {token}.")
            place.token = own.token
    own.token = token


def tokens_of(table: TableSetup) -> tuple[str, ...]:
    """The tokens there are at a table."""
    rule_set = find(table.rules)
    return rule_set.pieces(rule_set.choose(table.options))


def turn_out(table: TableSetup, player: str) -> None:
    """Open a player's seat to others; they cannot come back. Raises NoSeat."""
    _seat_of(table, player)
    if player == table.owner:
        raise NoSeat("The player who set up the table cannot be turned out.")
    table.stand_up(player)
    table.turned_out.append(player)


def sit_for_bot(table: TableSetup, who: Somebody) -> None:
    """Take the first seat of a bot that can be taken. Raises NoSeat."""
    table.check(who)
    if not table.bots_seats:
        raise NoSeat(NO_SEAT)
    table.take_over(table.bots_seats[0], who)


def _seat_of(table: TableSetup, player: str) -> Seat:
    """Where somebody waits for play to start. Raises NoSeat."""
    seat = table.seat_of(player)
    if seat is None or table.has_begun:
        raise NoSeat("They no longer wait at that table." if seat is None else "Play has started.")
    return seat
