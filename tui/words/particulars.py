"""What one game alone says about its players, table and spaces, in whole dollars; each has a default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import Enum

from engine.board import Board, Place, Space
from engine.boards.cache import kept
from engine.cards import CardNumber
from engine.commands import Seat
from engine.game import Game
from engine.record import record


@record
class PlayerNotes:
    """A player's situation, besides what every game shows."""

    progress: str = ""
    """How far along they are."""
    progress_in_short: str = ""
    """The same in short."""
    held: str = ""
    """Where they are held, if not in jail; others on that space are only passing."""
    besides: tuple[tuple[str, str], ...] | None = None
    """Their possessions, in words and in short, where that says more than deeds by group."""
    remark: str = ""
    """The thing most worth knowing about them, in a word or two; empty if there is none."""
    goes_back: bool = False
    """Their next roll moves them backward."""


@record
class TitleClass:
    """How a title is found where groups mean nothing: by its side of the board, or what it brings."""

    tint: str
    """The id of its color, among the groups' colors."""
    name: str
    letter: str


@record
class MortgageWords:
    """Words for a deed that secures a loan."""

    word: str = "mortgaged"
    brief: str = "mtg"
    """The same in short."""
    sign: str = "M"
    """The same in one character."""
    earns: bool = False
    """It still earns its owner rent."""


MORTGAGE = MortgageWords()
"""The words for most games."""


@record
class RentRow:
    """One line of rents on a deed."""

    label: str
    sum: str
    is_now: bool = False
    """This is what landing there costs now."""
    brief: str = ""
    """A shorter label for rents on a single line; empty if the label is short enough."""


class Tone(Enum):
    """The color for the name of a space that belongs to no group."""

    AMBER = "amber"
    SKY = "sky"
    RED = "red"
    GREEN = "green"
    WHITE = "white"
    CYAN = "cyan"


@record
class SpaceNotes:
    """Texts for a space, longest first: the first that fits is used, with {amount}, {back} and {turn}."""

    captions: tuple[str, ...] = ()
    """On a corner, instead of its name."""
    inside: str = ""
    """On the inner half of a corner, for players held there."""
    sums: tuple[str, ...] = ()
    """At the bottom while it is unowned, instead of its price."""
    sign: str = ""
    """One character for its kind where there is no color."""
    tone: Tone | None = None
    link: str = ""
    """The letter of the link it belongs to; the other end has the same."""
    partner: Place | None = None
    """The other end of the link."""
    badge: str = ""
    """A sign that something stands here."""


def by_board(noted: Callable[[Board, Space], SpaceNotes]) -> Callable[[Game], Mapping[Place, SpaceNotes]]:
    """What is written on every space, where that follows from the board alone."""

    @kept
    def notes(board: Board) -> Mapping[Place, SpaceNotes]:
        return {space.number: noted(board, space) for space in board.spaces}

    return lambda game: notes(game.board)


@record
class LoanView:
    """An outstanding loan."""

    borrower: Seat
    lender: Seat
    sum: int
    terms: str
    """The pledge, the interest and when it is due."""


@record
class TableNotes:
    """What lies on the table, besides what every game shows."""

    rings: tuple[tuple[Place, ...], ...] | None = None
    """Clockwise from the lower right corner, if the rings are not in the order of their numbers."""
    loans: tuple[LoanView, ...] = ()
    top: tuple[str, ...] = ()
    """What the top line says before the Bank's stock of buildings, longest first."""
    ends: Mapping[Place, str] = field(default_factory=dict)
    """Where notable rolls would end, each with its totals."""
    ahead: str = ""
    """What such rolls lead to, with {link} for a link's sign; empty if there are none."""


@record
class BankBox:
    """One of several boxes in the middle of the board that hold the Bank's money."""

    name: str
    use: str
    """What goes in and out of it."""


@record
class Pile:
    """A deck whose cards are all kept, not only those useful later."""

    label: str
    """What its cards are called, in a word."""
    words: Callable[[Game, Seat, CardNumber], tuple[str, str]]
    """What a card would do for its holder now: the longer wording, then the shorter."""
    before: str = ""
    """Written before wordings that would be unclear on their own."""


@record
class Hand:
    """A player's cards from such a pile."""

    label: str
    what: str
    """What one of the cards is called."""
    number: int
    words: tuple[tuple[str, str], ...]
    """What each card would do, in longer and shorter wording, if the viewer may know."""
    before: str
    is_secret: bool
    """Only their holder knows which cards they are."""


@record
class BotStyle:
    """What people are told about how a bot plays besides its level."""

    name: str
    """A noun without an article."""
    does: str = ""
    """What it does, beginning with the verb; empty if there is nothing to say."""


BOT_STYLES: Mapping[str, BotStyle] = {
    "builder": BotStyle("builder", "spends early to build"),
    "hoarder": BotStyle("hoarder", "keeps plenty of cash"),
    "dealer": BotStyle("dealer", "trades for little gain"),
    "gambler": BotStyle("gambler", "bids high and keeps little cash"),
}
"""By the ids of bots' styles, as in most games."""
