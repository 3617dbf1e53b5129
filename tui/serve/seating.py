"""Who may sit on which chair of a table: free ones, those of bots, and those given up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.commands import Seat
from engine.options import SetupError
from engine.record import record
from tui.serve.players import BOT_MARK, looks
from tui.serve.table_terms import ASKED, TableTerms

MOST_CHAIRS = 20

DAILY = "daily-"
"""What the codes of tables begin with at which a game of a day is played."""

NO_SEAT = "No seat is open at that table."
TURNED_OUT = "The player who set up that table has turned you out."


class NoSeat(SetupError):
    """Somebody cannot sit here; the message is a sentence."""


class SeatTaken(NoSeat):
    """Somebody else was faster; another seat may still be free."""


@record
class Somebody:
    """A player as tables know them."""

    id: str
    name: str


@dataclass(slots=True)
class TableChair:
    """One chair."""

    token: str
    bot: str = ""
    """Which bot sits here; empty if it is for people."""
    player: str = ""
    """The id of who sits here; empty while it is free."""
    name: str = ""
    word: str = ""
    """What they have added to the dice; empty until they have."""
    missed: int = 0
    """How many commands a bot gave for them."""
    first: str = ""
    """The id of who sat here when the game began; empty before, and if that was nobody."""

    took: bool = False
    """They took the seat over when the game was going on."""
    before: str = ""
    """Who it was called after until then."""

    @property
    def is_free(self) -> bool:
        return not self.bot and not self.player


@dataclass(slots=True)
class Chairs:
    """The chairs of a table, and who may have which."""

    code: str
    owner: str
    """The id of who has set it up."""
    places: list[TableChair]
    terms: TableTerms = field(default_factory=TableTerms)
    game: str = ""
    """The name of the saved game; empty until it has begun."""
    is_over: bool = False
    turned_out: list[str] = field(default_factory=list)
    """The ids of those whom its owner does not want here."""

    @property
    def has_begun(self) -> bool:
        return bool(self.game)

    @property
    def free(self) -> int:
        """How many chairs wait for people."""
        return 0 if self.has_begun else sum(place.is_free for place in self.places)

    def seat_of(self, player: str) -> Seat | None:
        """Where somebody sits."""
        return next((seat for seat, place in enumerate(self.places) if place.player == player), None)

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is left who could come."""
        return not any(place.player for place in self.places)

    @property
    def is_of_a_day(self) -> bool:
        """Whether it is somebody's try at the game of a day."""
        return self.code.startswith(DAILY)

    # --- sitting down

    def sit(self, who: Somebody) -> None:
        """Take a free chair. Raises NoSeat."""
        if self.seat_of(who.id) is not None:
            return
        if not self.free:
            raise NoSeat(NO_SEAT)
        self.check(who)
        place = next(place for place in self.places if place.is_free)
        place.player, place.name = who.id, who.name

    def admit(self, player: str) -> None:
        """Raises NoSeat if somebody was turned out."""
        if player in self.turned_out:
            raise NoSeat(TURNED_OUT)

    def check(self, who: Somebody) -> None:
        """Whether there is a chair for somebody, or one to take over. Raises NoSeat."""
        if self.seat_of(who.id) is not None:
            return
        self.admit(who.id)
        if who.id.startswith(BOT_MARK) and not self.terms.admits_programs:
            raise NoSeat("That table admits no bots from outside.")
        if not (self.free or ((self.to_take or self.bots_seats) and not who.id.startswith(BOT_MARK))):
            raise NoSeat(NO_SEAT)
        self._tell_apart(who)

    def _tell_apart(self, who: Somebody, seat: Seat | None = None) -> None:
        """Raises NoSeat if a person or bot on another chair than this is called so, or nearly so."""
        for number, place in enumerate(self.places):
            if number != seat and place.name and looks(place.name) == looks(who.name):
                if place.name.casefold() == who.name.casefold():
                    raise NoSeat(f"Somebody at that table is called {who.name} already.")
                raise NoSeat(f"Your name looks like {place.name}, who sits at that table.")

    def hand_over(self, seat: Seat, to: Somebody) -> None:
        """Give a chair to somebody who has none here. Raises NoSeat."""
        if self.seat_of(to.id) is not None:
            raise NoSeat(f"{to.name} sits at this table already.")
        self._tell_apart(to, seat)
        self.places[seat].player, self.places[seat].name = to.id, to.name

    def rename(self, player: str, to: Somebody) -> None:
        """Somebody is known by another id and name from now on."""
        for place in self.places:
            if place.player == player:
                place.player, place.name = to.id, to.name
        self.turned_out = [to.id if each == player else each for each in self.turned_out]
        if self.owner == player:
            self.owner = to.id

    # --- taking over

    @property
    def to_take(self) -> Sequence[Seat]:
        """The seats of a game under way that latecomers may take over: nobody sits there."""
        if not (self.has_begun and self.terms.gives_seats) or self.is_over or self.is_of_a_day:
            return ()
        return [seat for seat, place in enumerate(self.places) if not place.player]

    @property
    def bots_seats(self) -> Sequence[Seat]:
        """The seats of bots that people may have, before play starts."""
        is_open = self.terms.gives_seats and self.terms.takeover != ASKED
        if self.has_begun or not is_open or self.is_of_a_day:
            return ()
        return [seat for seat, place in enumerate(self.places) if place.bot and not place.player]

    def take_over(self, seat: Seat, who: Somebody) -> None:
        """Give somebody who comes late a seat at which nobody sits. Raises NoSeat."""
        if self.seat_of(who.id) is not None:
            raise NoSeat(f"{who.name} sits at this table already.")
        if seat not in (*self.to_take, *self.bots_seats):
            raise SeatTaken("That seat is taken by now.")
        self._tell_apart(who, seat)
        place = self.places[seat]
        place.took, place.before = self.has_begun, place.name
        place.player, place.name = who.id, who.name

    # --- standing up

    def stand_up(self, player: str) -> None:
        """Leave a seat to others, as long as the game has not begun."""
        if not self.has_begun:
            self.forget(player)

    def give_back(self, seat: Seat) -> None:
        """Let a seat that was taken over be as it was before, if it was."""
        place = self.places[seat]
        if place.took:
            place.took, place.player, place.name, place.before = False, "", place.before, ""

    def forget(self, player: str) -> None:
        """Somebody will not come again. A game that has begun keeps their name and word for the dice."""
        for seat, place in enumerate(self.places):
            if place.player == player:
                self.give_back(seat)
                place.player = ""
                if not self.has_begun:
                    place.name, place.before, place.word = place.before, "", ""
