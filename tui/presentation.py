"""What shared code must know of one game to show and to tell it: facts and tables with names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from engine.board import Board, Kind, Place, Space, Title
from engine.cards import Effect
from engine.commands import Seat
from engine.events import Event
from engine.game import Game
from engine.options import Options, Value
from engine.record import record
from engine.ruleset import Rules
from engine.steps import Step
from tui.draw.panels import DEED_ROWS
from tui.questions.records import CommandWords, StepWords
from tui.text.lesson import NO_LESSON, Lesson
from tui.text.paragraphs import History, Paragraphs
from tui.text.particulars import (
    MORTGAGE,
    BotStyle,
    Box,
    MortgageWords,
    Pile,
    PlayerNotes,
    RentRow,
    SpaceNotes,
    TableNotes,
    TitleClass,
)
from tui.text.sentences import SHARED
from tui.text.telling import Sentences
from tui.text.words import People

if TYPE_CHECKING:
    from tui.forms.base import Forms
    from tui.plain.sheet import Sheets


def _no_player_notes(game: Game, seat: Seat) -> PlayerNotes:
    return PlayerNotes()


def _no_space_notes(game: Game) -> Mapping[Place, SpaceNotes]:
    return {}


def _no_table_notes(game: Game, seat: Seat | None) -> TableNotes:
    return TableNotes()


def _no_class(board: Board, title: Title) -> TitleClass | None:
    return None


def _as_usual(game: Game, space: Space) -> tuple[str, ...] | None:
    return None


def _no_remarks(game: Game, space: Space, names: Sequence[str]) -> tuple[str, ...]:
    return ()


def _nothing_beside(game: Game, seat: Seat, names: Sequence[str], is_own: bool) -> list[str]:
    return []


def _no_figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    return []


def _stands_for_nothing(space: Space) -> str:
    return ""


def _makes_no_point(game: Game, happened: Sequence[Event], people: People) -> Lesson:
    return NO_LESSON


def _faces_nothing(game: Game) -> Mapping[Place, Place]:
    return {}


def _never(options: Options) -> bool:
    return False


@record(kw_only=True)
class Presentation:
    """How one game is shown and told."""

    in_short: str = ""
    """What sort of game it is, in a sentence or two, for who does not know it yet."""
    round_word: str = "round"
    """What a turn of everybody is called."""

    commands: tuple[CommandWords, ...] = ()
    """Its own commands, and those it shares with other games but asks for in its own way."""
    steps: tuple[StepWords, ...] = ()
    """Its own questions, and those it shares with other games but asks in its own way."""
    forms: Callable[[], Forms] | None = None
    """Gives its own panels, which are imported only where there is a screen; None if it has none."""
    sheets: Callable[[], Sheets] | None = None
    """Gives what stands for its panels where there is no screen; None if it has none."""
    open_moment: type[Step] | None = None
    """Where everybody may do business in others' turns; None if nobody may."""
    middle: tuple[str, str] = ("", "")
    """What a key shows in the middle of the board, also where there is little room; empty if nothing."""
    tells_what_is_awaited: bool = False
    """While the others play it is told what somebody decides, and not only who: it may be anybody."""
    key_notes: str = ""
    """Sentences of its own about its keys, for the help."""
    sentences: Sentences = SHARED
    """How each of its events is told, each payment by its reason and each move by its cause."""
    paragraphs: Paragraphs = ()
    """How to play, in short."""
    history: History | None = None
    """Where it comes from; None if it does not say."""
    option_labels: Mapping[str, str] = field(default_factory=dict)
    """What its options are called, by name; options that games share have their words already."""
    option_values: Mapping[str, Mapping[Value, str]] = field(default_factory=dict)
    """What the values of its options are called, where that is not their name."""
    option_headings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Its options by the headings they stand under, in the order of the headings."""
    player: Callable[[Game, Seat], PlayerNotes] = _no_player_notes
    """How a player stands."""
    spaces: Callable[[Game], Mapping[Place, SpaceNotes]] = _no_space_notes
    """What is written on spaces, as far as it is not what every board has there."""
    table: Callable[[Game, Seat | None], TableNotes] = _no_table_notes
    """What lies on the table, and what is ahead of a player who is to decide, if any."""
    title_class: Callable[[Board, Title], TitleClass | None] = _no_class
    """What a title is found by, where groups mean nothing; None if it is its group."""
    boxes: tuple[Box, ...] = ()
    """The boxes in the middle of the board, in the order of the Bank's accounts."""
    ring_names: tuple[str, ...] = ()
    """What the rings of the board are called, where there are several."""
    does: Callable[[Game, Space], tuple[str, ...] | None] = _as_usual
    """What a space does, in a few short lines; None if it is what such a space does in every game."""
    remarks: Callable[[Game, Space, Sequence[str]], tuple[str, ...]] = _no_remarks
    """What else there is to say on the deed of a space, given the players' names."""
    stands_for: Callable[[Space], str] = _stands_for_nothing
    """What a space means beyond the game, in a line on its deed; empty if nothing."""
    deed_rows: int = DEED_ROWS
    """Lines of its longest deed, with what is said on it."""
    mortgage: MortgageWords = MORTGAGE
    """What a deed is that stands for a loan."""
    rents: Callable[[Game, Title], tuple[RentRow, ...]] | None = None
    """The rents on a deed, with the one that is due at present; None if it is as on most deeds."""
    costs: Callable[[Game, Title], tuple[RentRow, ...]] | None = None
    """The prices on a deed; None if they are as on most deeds."""
    in_auction: Callable[[Title], tuple[str, ...]] | None = None
    """What is told of a deed when it is auctioned, a few words each; None if it is what is usually told."""
    piles: Mapping[Kind, Pile] = field(default_factory=dict)
    """The decks all of whose cards are held, by their kind."""
    kept_cards: Mapping[type[Effect], Callable[[Any], str]] = field(default_factory=dict)
    """What a kept card of its own is good for, in a word or two, by its effect."""
    beside_deeds: Callable[[Game, Seat, Sequence[str], bool], list[str]] = _nothing_beside
    """What a player has beside deeds and usual cards, a line each; the last says whether it is his to see."""
    figures: Callable[[Rules, Sequence[Event]], list[tuple[str, str]]] = _no_figures
    """What is told of its own at the end of a game: what, and how much."""
    lesson: Callable[[Game, Sequence[Event], People], Lesson] = _makes_no_point
    """The point that it makes, in the figures of all that has happened."""
    facing: Callable[[Game], Mapping[Place, Place]] = _faces_nothing
    """Spaces of one name, each with the one it faces now."""
    told_by_facing: Callable[[Options], bool] = _never
    """Whether such spaces are told apart by what they face."""
    bot_styles: Mapping[str, BotStyle] = field(default_factory=dict)
    """How its bots play, by the ids of their styles, where it lacks what these are called after."""
    namesakes: frozenset[Kind] = frozenset()
    """Kinds of which every space has the same name, told apart by what lies before them."""


PLAIN = Presentation()
"""That of a game which says nothing of itself."""
