"""A table as it was set up: who may sit where, and what happens to those who are away. No clock and no files.

>>> table = TableSetup.of(setup, owner, code="pear-661")
>>> table.sit(ben)
>>> table.setup()            # a game of those who sit, with bots in the chairs that are still free
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Self

from engine.commands import Seat
from engine.options import SetupError, Value
from engine.record import record
from engine.setup import HUMAN, Chair, GameSetup, check
from saves.dice import Dice, one_word, secret_hash, seed_of
from saves.disk.ordinary import read_file
from tui.serve.players import BOT_MARK, looks
from tui.serve.terms import ASKED, TableTerms
from tui.table.setup import BOT_NAMES

MOST_CHAIRS = 20

DAILY = "daily-"
"""What the codes of tables begin with at which a game of a day is played."""

_MOST_BYTES = 1 << 20
"""In the file of a table."""


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


@record
class Dealt:
    """What the dice of a player's game of a day follow from, on a server."""

    day: str
    """In ISO format."""
    secret: str
    """Of the day."""
    word: str = ""
    """What makes them the player's own; empty if everybody has them."""


@dataclass(slots=True)
class TableSetup:
    """People and chairs around one game."""

    code: str
    owner: str
    """The id of who has set it up."""
    rules: str
    options: Mapping[str, Value]
    seed: int
    places: list[TableChair]
    terms: TableTerms = field(default_factory=TableTerms)
    game: str = ""
    """The name of the saved game; empty until it has begun."""
    is_beginning: bool = False
    """The saved game may not be there yet."""
    is_over: bool = False
    ended: float = 0.0
    """When it was over, in seconds since 1970; 0 if that is not known."""
    secret: str = ""
    """What the dice follow from, with the words of the people; told when the game is over."""
    made: float = 0.0
    """When it was set up, in seconds since 1970."""
    day: str = ""
    """Whose game it is, in ISO format, if its dice follow from that day and the server's secret for it."""
    invite: str = ""
    """What belongs behind its code since the one given out before was revoked."""
    turned_out: list[str] = field(default_factory=list)
    """The ids of those whom its owner does not want here."""

    @classmethod
    def of(cls, setup: GameSetup, owner: Somebody, code: str, terms: TableTerms | None = None) -> Self:
        """A table for such a game: the owner sits in the first chair that is for people."""
        places = [
            TableChair(chair.token)
            if chair.player == HUMAN
            else TableChair(chair.token, bot=chair.player, name=chair.name)
            for chair in setup.chairs
        ]
        table = cls(
            code, owner.id, setup.rules, dict(setup.options), setup.seed, places, terms or TableTerms()
        )
        table.sit(owner)
        return table

    # --- the dice

    @property
    def promise(self) -> str:
        """The hash of the secret, which may be known from the beginning."""
        return secret_hash(self.secret)

    @property
    def dice(self) -> Dice:
        """What the seed of the game is made from."""
        words = (self.day, *(place.word for place in self.places))
        return Dice(self.promise, self.secret, tuple(filter(None, words)))

    def deal(self, dealt: Dealt) -> None:
        """Have the dice of a day; nobody adds a word to them."""
        self.day, self.secret = dealt.day, dealt.secret
        for place in self.places:
            if place.player:
                place.word = dealt.word

    def needs_word(self, player: str) -> bool:
        """Whether somebody who sits here is still to add a word."""
        return self.terms.asks_words and any(
            place.player == player and not place.word for place in self.places
        )

    def begin(self, draw: Callable[[], str]) -> None:
        """Fix who plays and what the dice follow from: nobody sits down or stands up after that."""
        if not self.has_begun:
            if self.secret:
                self.fix_dice(draw)
            for place in self.places:
                place.first = place.player
                if place.player:
                    place.bot = place.before = ""
            self.game = self.code

    def take_word(self, player: str, word: str) -> None:
        """Somebody adds a word; the first that they say counts."""
        for place in self.places:
            if place.player == player and not place.word and not self.has_begun:
                place.word = one_word(word)

    def fix_dice(self, draw: Callable[[], str]) -> None:
        """Draw the words that nobody has said, and let the seed follow: nobody is asked after that."""
        for place in self.places:
            if place.player and not place.word and not self.day:
                place.word = draw()
        self.seed = seed_of(self.secret, self.dice.words)

    # --- sitting down

    @property
    def invitation(self) -> str:
        """The code that is given to friends."""
        return f"{self.code}.{self.invite}" if self.invite else self.code

    def lets_in(self, player: str, code: str) -> bool:
        """Whether somebody may come with a code: it is not an old one, or they sit here."""
        return not self.invite or self.seat_of(player) is not None or code == self.invitation

    def revoke(self, invite: str) -> None:
        """Let the code and links that were given out lead nowhere."""
        self.invite = invite

    @property
    def is_complete(self) -> bool:
        """Whether everybody is there who is waited for, and has said their word if that is asked for."""
        words = not self.terms.asks_words or all(place.word for place in self.places if place.player)
        return self.has_begun or (not self.free and words)

    @property
    def begins_at(self) -> float:
        """When play starts in any case, in seconds since 1970; 0 if it waits for everybody."""
        is_timed = self.terms.begins and self.made and not self.has_begun
        return self.made + self.terms.begins * 60 if is_timed else 0.0

    def is_ready(self, now: float) -> bool:
        """Whether play can start: everybody is there, or their time is over."""
        return self.is_complete or 0.0 < self.begins_at <= now

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

    def rename(self, player: str, to: Somebody) -> None:
        """Somebody is known by another id and name from now on."""
        for place in self.places:
            if place.player == player:
                place.player, place.name = to.id, to.name
        self.turned_out = [to.id if each == player else each for each in self.turned_out]
        if self.owner == player:
            self.owner = to.id

    def stand_up(self, player: str) -> None:
        """Leave a seat to others, as long as the game has not begun."""
        if not self.has_begun:
            self.forget(player)

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

    @property
    def is_of_a_day(self) -> bool:
        """Whether it is somebody's try at the game of a day."""
        return self.code.startswith(DAILY)

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is left who could come."""
        return not any(place.player for place in self.places)

    def hand_over(self, seat: Seat, to: Somebody) -> None:
        """Give a chair to somebody who has none here. Raises NoSeat."""
        if self.seat_of(to.id) is not None:
            raise NoSeat(f"{to.name} sits at this table already.")
        self._tell_apart(to, seat)
        self.places[seat].player, self.places[seat].name = to.id, to.name

    def setup(self) -> GameSetup:
        """The game of those who sit here; bots have the chairs that are free. Raises SetupError."""
        taken = {looks(place.name) for place in self.places}
        names = iter([name for name in BOT_NAMES if looks(name) not in taken])
        chairs = []
        for place in self.places:
            bot = "" if place.player else place.bot or self.terms.stand_in
            chairs.append(Chair(place.name or next(names, "Bot"), place.token, bot or HUMAN))
        setup = GameSetup(self.rules, self.options, tuple(chairs), self.seed)
        check(setup)
        return setup

    def end(self, at: float) -> None:
        """The game is over since then, unless it was before."""
        if not self.is_over:
            self.is_over, self.ended = True, at

    def play_on(self) -> None:
        """The game is not over after all."""
        self.is_over, self.ended = False, 0.0

    # --- playing for others

    @property
    def missed(self) -> Counter[Seat]:
        """How many commands bots gave for people."""
        return Counter({seat: place.missed for seat, place in enumerate(self.places)})

    def miss(self, missed: Counter[Seat]) -> None:
        """Note how many they gave."""
        for seat, count in missed.items():
            self.places[seat].missed = max(self.places[seat].missed, count)

    # --- as it is kept

    def become(self, other: TableSetup) -> None:
        """Be like another one, which was kept later."""
        for one in fields(self):
            setattr(self, one.name, getattr(other, one.name))

    def to_plain(self) -> dict[str, Any]:
        return asdict(replace(self, options=dict(self.options)))

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """Raises OSError, or ValueError if this is no table."""
        return cls.from_plain(json.loads(read_file(path, _MOST_BYTES)))

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        """Raises ValueError if this is no table."""
        try:
            known = {one.name: plain[one.name] for one in fields(cls) if one.name in plain}
            known["places"] = [TableChair(**place) for place in plain["places"][:MOST_CHAIRS]]
            called_before = plain.get("house_rules", plain.get("manners"))
            known["terms"] = TableTerms(**plain.get("terms", called_before))
            table = cls(**known)
            if not table.has_begun:
                table.setup()
            return table
        except (KeyError, TypeError, SetupError) as error:
            raise ValueError("this is no table") from error


@record
class TableProgress:
    """How it goes at a table that is played at, as lists show it."""

    table_setup: TableSetup
    round: int
    asked: Seat | None
    """For whom it waits; None when it is over."""
    name: str
    """What they are called."""
    watching: int
    """How many look on without a seat."""
    since: float = 0.0
    """When they were asked, in seconds since 1970; 0 if that is not known."""
