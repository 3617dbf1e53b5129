"""A table as it was set up: its game, dice, code and terms, and its file. No clock.

>>> table = TableSetup.of(setup, owner, code="pear-661")
>>> table.sit(ben)
>>> table.setup()            # a game of those who sit, with bots in the chairs that are still free
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Self

from engine.commands import Seat
from engine.options import SetupError, Value
from engine.record import record
from engine.setup import HUMAN, Chair, GameSetup, check
from saves.disk.regular_files import read_file
from saves.fair_dice import Dice, one_word, secret_hash, seed_of
from tui.serve.players import looks
from tui.serve.seating import MOST_CHAIRS, Chairs, Somebody, TableChair
from tui.serve.table_terms import TableTerms
from tui.table.setup import BOT_NAMES

_MOST_BYTES = 1 << 20
"""In the file of a table."""


@record
class Dealt:
    """What the dice of a player's game of a day follow from, on a server."""

    day: str
    """In ISO format."""
    secret: str
    """Of the day."""
    word: str = ""
    """What makes them the player's own; empty if everybody has them."""


@dataclass(slots=True, kw_only=True)
class TableSetup(Chairs):
    """People and chairs around one game."""

    rules: str
    options: Mapping[str, Value]
    seed: int
    is_beginning: bool = False
    """The saved game may not be there yet."""
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
            code,
            owner.id,
            places,
            terms or TableTerms(),
            rules=setup.rules,
            options=dict(setup.options),
            seed=setup.seed,
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

    # --- who is waited for

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
    is_auction: bool = False
    """They are asked for a bid, as far as that is known."""
