"""Before play starts: who has which seat, with its color, and which token; and who is turned out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from time import time

from engine.commands import Seat
from tui.pages.page import BACK, Action, Answer, Ask, Column, LeavePage, Page, Row, Wait
from tui.serve.lobby.seat_changes import move, take_token, tokens_of, turn_out
from tui.serve.seating import NO_SEAT, NoSeat
from tui.serve.table_setup import TableSetup
from tui.serve.visit import Services
from tui.words.phrases import capital

OPEN = "open"


class _OfTable(Page):
    """About a table that has not begun; left as soon as it has, or as the player has no seat there."""

    def __init__(self, services: Services, code: str) -> None:
        self._services, self._code = services, code
        self._tables, self._player = services.registry, services.who.id

    @property
    def _table(self) -> TableSetup | None:
        """The table, while it waits for players and this one sits there."""
        found = (each for each in self._tables.of(self._player) if each.code == self._code)
        table = next(found, None)
        return None if table is None or table.has_begun else table

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        return self._tables.listen(listener)

    def renew(self) -> None:
        self.at = max(0, min(self.at, len(self.rows) - 1))

    def news(self) -> Answer:
        table = self._table
        return LeavePage() if table is None or table.is_ready(time()) else None

    def _kept(self, change: Callable[[TableSetup], None], then: Answer = None) -> Answer:
        """Change the table."""

        async def job() -> Answer:
            await self._tables.arrange(self._code, change)
            return then

        return Wait(job)


class SeatsPage(_OfTable):
    """The seats of a table, with their colors: sit on another one, choose a token, turn somebody out."""

    id = "seats"
    help = """\
Your seat gives you your color and sign. You can have any seat at which no other person sits. Those who were
turned out cannot come back to this table."""
    actions = (
        Action(
            "seats.move", "enter,space", "move", "Sit here", "Take this seat, with its color", is_of_row=True
        ),
        Action("seats.token", "t,T", "token", "Token", "Choose your token"),
        Action("seats.turn_out", "x,X", "turn out", "Turn out", "Turn this player out", is_of_row=True),
        Action("seats.back", "q,Q,escape", BACK, "Back"),
    )
    columns = (Column("Player", 20), Column("Token"))

    def __init__(self, services: Services, code: str) -> None:
        super().__init__(services, code)
        self.heading = f"Seats at {code}"

    @property
    def rows(self) -> Sequence[Row]:
        table = self._table
        return [] if table is None else [self._row(table, seat) for seat in range(len(table.places))]

    def _row(self, table: TableSetup, seat: Seat) -> Row:
        place = table.places[seat]
        who = place.name if place.player else f"{place.name}, a bot" if place.bot else OPEN
        who += ", you" if place.player == self._player else ", host" if place.player == table.owner else ""
        return Row(f"Seat {seat + 1}: {who}; {place.token}.", (who, place.token), seat=seat)

    def can(self, word: str) -> bool:
        table = self._table
        if table is None:
            return word == BACK
        there = table.places[self.at].player if self.at < len(table.places) else ""
        if word == "move":
            return not there
        if word == "turn out":
            return bool(there) and there != self._player == table.owner
        return True

    def do(self, word: str) -> Answer:
        table = self._table
        if word == BACK or table is None:
            return LeavePage()
        if word == "token":
            return TokenPage(self._services, self._code)
        if word == "move":
            return self._kept(partial(move, player=self._player, seat=self.at))
        player = table.places[self.at].player
        ask = f"Turn {table.places[self.at].name} out? They cannot come back to this table."
        return Ask(ask, lambda yes: self._kept(partial(turn_out, player=player)))


class TokenPage(_OfTable):
    """The tokens of a game, and who has them."""

    id = "tokens"
    heading = "Your token"
    help = "If a bot or an open seat has it, you swap."
    actions = (
        Action("tokens.take", "enter,space", "take", "Take it", is_of_row=True),
        Action("tokens.back", "q,Q,escape", BACK, "Back"),
    )
    columns = (Column("Token", 18), Column(""))

    @property
    def _tokens(self) -> Sequence[tuple[str, str, str]]:
        """Each with the id and the name of the person who has it."""
        table = self._table
        if table is None:
            return []
        having = {place.token: (place.player, place.name) for place in table.places if place.player}
        return [(token, *having.get(token, ("", ""))) for token in tokens_of(table)]

    @property
    def rows(self) -> Sequence[Row]:
        rows = []
        for token, player, name in self._tokens:
            whose = "" if not player else "yours" if player == self._player else f"{name}'s"
            is_free = player in ("", self._player)
            rows.append(Row(f"{token}{whose and f', {whose}'}.", (capital(token), whose), is_usable=is_free))
        return rows

    def can(self, word: str) -> bool:
        tokens = self._tokens
        return word == BACK or (self.at < len(tokens) and tokens[self.at][1] in ("", self._player))

    def do(self, word: str) -> Answer:
        if word == BACK:
            return LeavePage()
        token = self._tokens[self.at][0]
        change = partial(take_token, player=self._player, token=token)
        return self._kept(change, LeavePage())


# --- a table without an open seat


class FullPage(Page):
    """Everybody's seat is taken: watch, or take a bot's, where the host allows that."""

    id = "full"
    heading = "That table is full"
    columns = (Column(""),)
    actions = (
        Action("full.choose", "enter,space", "choose", "Choose", is_of_row=True),
        Action("full.back", "q,Q,escape", BACK, "Back"),
    )

    def __init__(self, ways: Sequence[tuple[str, Callable[[], Answer]]]) -> None:
        """`ways` are what can be done, and what comes of it."""
        self._ways = ways

    @property
    def rows(self) -> Sequence[Row]:
        return [Row(f"{label}.", (label,)) for label, _ in self._ways]

    def do(self, word: str) -> Answer:
        return LeavePage() if word == BACK else LeavePage(self._ways[self.at][1])


Way = Callable[[], Awaitable[Answer]]


def ways_in(table: TableSetup, take: Way, watch: Way) -> Answer:
    """What somebody can do who comes to a full table. Raises NoSeat."""
    seats = "Take a bot's seat" if table.to_take or table.bots_seats else ""
    later = "" if table.has_begun else " once play starts"
    found = [
        (label, partial(Wait, way))
        for label, way in ((seats, take), (f"Watch{later}" * table.terms.can_be_watched, watch))
        if label
    ]
    if not found:
        raise NoSeat(NO_SEAT)
    return FullPage(found)
