"""What one game alone has to tell of its players, its table and its spaces: records that every game fills in.

A game that has nothing to tell leaves them as they are. Sums are whole dollars.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import Enum

from engine.board import Place
from engine.cards import CardNumber
from engine.commands import Seat
from engine.game import Game
from engine.record import record


@record
class PlayerNotes:
    """How a player stands, beside what he has in every game."""

    progress: str = ""
    """How far he is."""
    progress_in_short: str = ""
    """The same where there is little room."""
    held: str = ""
    """Where he is held, if that is not in Jail; he stands then where the others only pass."""
    besides: tuple[tuple[str, str], ...] | None = None
    """What he has, in words and shortly, where that tells more than his deeds by groups."""
    remark: str = ""
    """What is most worth knowing of him, in a word; empty if it is not so."""
    goes_back: bool = False
    """His next throw moves him backward."""


@record
class TitleClass:
    """What a title is found by on a board whose groups mean nothing: a side of it, or what it brings."""

    tint: str
    """The id of its colour among those of groups."""
    name: str
    letter: str


@record
class MortgageWords:
    """What a deed is that stands for a loan."""

    word: str = "mortgaged"
    brief: str = "mtg"
    """The same where there is little room."""
    sign: str = "M"
    """The same in a character."""
    earns: bool = False
    """It brings its owner rent all the same."""


MORTGAGE = MortgageWords()
"""As it is in most games."""


@record
class RentRow:
    """One line of a deed."""

    label: str
    sum: str
    is_now: bool = False
    """This is what a landing costs at present."""
    brief: str = ""
    """The label where all rents stand on a line; empty if it is short enough."""


class Tone(Enum):
    """What the name of a space that belongs to no group is written in."""

    AMBER = "amber"
    SKY = "sky"
    RED = "red"
    GREEN = "green"
    WHITE = "white"
    CYAN = "cyan"


@record
class SpaceNotes:
    """What is written on a space; texts the longest first, of which the first is used that fits.

    What stands in braces is filled in: {amount} as printed on the space, and the glyphs {back} and {turn}.
    """

    captions: tuple[str, ...] = ()
    """On a corner, in place of its name."""
    inside: str = ""
    """On the inner half of a corner, for those who are held there."""
    sums: tuple[str, ...] = ()
    """At the foot while nobody owns it, in place of its price."""
    sign: str = ""
    """For its kind where there is no colour; one character."""
    tone: Tone | None = None
    link: str = ""
    """The letter of a link that it belongs to; the other end has the same."""
    partner: Place | None = None
    """The other end of the link."""
    badge: str = ""
    """That something stands here."""


@record
class Loan:
    """A loan that is owed."""

    borrower: Seat
    lender: Seat
    sum: int
    terms: str
    """On what, at what interest, and until when."""


@record
class TableNotes:
    """What lies on the table, beside what does in every game."""

    rings: tuple[tuple[Place, ...], ...] | None = None
    """Clockwise from the lower right corner, if the rings do not lie as they are numbered."""
    loans: tuple[Loan, ...] = ()
    top: tuple[str, ...] = ()
    """What is told at the top before the Bank's stock of buildings, the longest first."""
    ends: Mapping[Place, str] = field(default_factory=dict)
    """Where throws would end that are worth knowing of before, each with their totals."""
    ahead: str = ""
    """What such throws lead to, with {link} for the sign of a link; empty if there are none."""


@record
class Box:
    """One of several boxes in which the Bank keeps its money in the middle of the board."""

    name: str
    use: str
    """What goes through it."""


@record
class Pile:
    """A deck of which all cards are held, and not only those that are good for something later."""

    label: str
    """In a word what a card of it is."""
    words: Callable[[Game, Seat, CardNumber], tuple[str, str]]
    """What a card would do for its holder now, the longer way to say it first."""
    before: str = ""
    """Written before such words that would not be understood alone."""


@record
class Hand:
    """What somebody holds of such a pile."""

    label: str
    what: str
    """What one of the cards is called."""
    number: int
    words: tuple[tuple[str, str], ...]
    """What each would do, longer and shorter, as far as the one who looks may know them."""
    before: str
    is_secret: bool
    """Only its holder knows which cards they are."""


@record
class BotStyle:
    """What people are told of how a bot plays beside its level."""

    name: str
    """A noun without its article."""
    does: str = ""
    """What it does, beginning with the verb; empty if nothing is told of that."""


BOT_STYLES: Mapping[str, BotStyle] = {
    "builder": BotStyle("builder", "spends early to build"),
    "hoarder": BotStyle("hoarder", "keeps plenty of cash"),
    "dealer": BotStyle("dealer", "trades for little gain"),
    "gambler": BotStyle("gambler", "bids high and keeps little cash"),
}
"""By the ids of bots' styles, as most games have it."""
