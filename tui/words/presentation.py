"""What shared code needs to know about one game to show and tell it, imported when it is asked for.

A game from another distribution has an entry point in the group `magnate.presentations`, by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Any

from engine.board import Board, Kind, Place, Space, Title
from engine.cards import Effect
from engine.commands import Seat
from engine.events import Event
from engine.game import Game
from engine.loading import load
from engine.options import Options, Value
from engine.record import record
from engine.ruleset import Rules
from engine.steps import Step
from tui.words import particulars
from tui.words.command_words import CommandWords, StepWords
from tui.words.paragraphs import NO_LESSON, ClosingWords, History, Paragraphs
from tui.words.phrases import People
from tui.words.sentences import Sentences


@record(kw_only=True)
class GameWords:
    """What it is called and what is said about it."""

    in_short: str = ""
    """What kind of game it is, in a sentence or two, for people new to it."""
    quick: str = ""
    """How its quick game differs, in a few words with the values of the options by their names."""
    paragraphs: Paragraphs = ()
    """How to play, in short."""
    history: History | None = None
    """Where it comes from; None if it does not say."""
    options: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Its options with their labels, by heading, in the order of the headings."""
    option_values: Mapping[str, Mapping[Value, str]] = field(default_factory=dict)
    """Labels of its options' values, where a value's name is not enough."""
    option_abouts: Mapping[str, Mapping[Value, str]] = field(default_factory=dict)
    """What is said of an option by its value, where that says more than what it is for."""
    effects: Path | None = None
    """A file with what its options do to a game, in figures; it is read once somebody asks."""
    bot_styles: Mapping[str, particulars.BotStyle] = field(default_factory=dict)
    """How its bots play, by the ids of their styles, where it lacks what these are called after."""
    mortgage: particulars.MortgageWords = particulars.MORTGAGE
    """Words for a deed that secures a loan."""
    ring_names: tuple[str, ...] = ()
    """The names of the board's rings, if there are several."""


@record(kw_only=True)
class GameQuestions:
    """What can be asked and answered."""

    commands: tuple[CommandWords, ...] = ()
    """Its own commands, and shared commands it asks for in its own way."""
    steps: tuple[StepWords, ...] = ()
    """Its own questions, and shared questions it asks in its own way."""
    sheets: str = ""
    """Where the sheets of the game's drafts are, as "package.module:NAME": imported once one is opened."""
    open_moment: type[Step] | None = None
    """Where everyone may do business on other players' turns; None if nobody may."""
    tells_what_is_awaited: bool = False
    """While others play, tell what someone is deciding, not only who, since it may be anyone."""
    key_notes: str = ""
    """Its own sentences about its keys, for the help."""


@record(kw_only=True)
class GameLooks:
    """What is seen of a position."""

    middle: tuple[str, str] = ("", "")
    """What a key shows in the middle of the board, and a shorter label; empty if nothing."""
    player: Callable[[Game, Seat], particulars.PlayerNotes] = lambda game, seat: particulars.PlayerNotes()
    """A player's situation."""
    spaces: Callable[[Game], Mapping[Place, particulars.SpaceNotes]] = lambda game: {}
    """What is written on spaces, where that differs from other boards."""
    table: Callable[[Game, Seat | None], particulars.TableNotes] = lambda game, seat: particulars.TableNotes()
    """What lies on the table, and what lies ahead of a player about to decide, if any."""
    title_class: Callable[[Board, Title], particulars.TitleClass | None] = lambda board, title: None
    """How a title is found where groups mean nothing; None if by its group."""
    boxes: tuple[particulars.BankBox, ...] = ()
    """The boxes in the middle of the board, in the order of the Bank's accounts."""
    does: Callable[[Game, Space], tuple[str, ...] | None] = lambda game, space: None
    """What a space does, in a few short lines; None if the same as in every game."""
    remarks: Callable[[Game, Space, Sequence[str]], tuple[str, ...]] = lambda game, space, names: ()
    """Further notes on the deed of a space, given the players' names."""
    stands_for: Callable[[Space], str] = lambda space: ""
    """What a space means beyond the game, in a line on its deed; empty if nothing."""
    deed_rows: int = 16
    """Lines of its longest deed, notes included."""
    rents: Callable[[Game, Title], tuple[particulars.RentRow, ...]] | None = None
    """The rents on a deed, with the one due at present; None for the usual rents."""
    costs: Callable[[Game, Title], tuple[particulars.RentRow, ...]] | None = None
    """The prices on a deed; None for the usual prices."""
    in_auction: Callable[[Title], tuple[str, ...]] | None = None
    """What to say of a deed up for auction, a few words each; None for the usual words."""
    piles: Mapping[Kind, particulars.Pile] = field(default_factory=dict)
    """Decks whose cards are all kept, by kind."""
    kept_cards: Mapping[type[Effect], Callable[[Any], str]] = field(default_factory=dict)
    """What its own kept cards are for, in a word or two, by effect."""
    beside_deeds: Callable[[Game, Seat, Sequence[str], bool], list[str]] = lambda *seen: []
    """A player's things besides deeds and usual cards, a line each; the last says if it is their own view."""


@record(kw_only=True)
class GameStory:
    """How its events are told."""

    sentences: Sentences = field(default_factory=Sentences)
    """How its events are told, its payments by reason and its moves by cause."""
    rounds: Callable[[Options], tuple[int, str]] = lambda options: (options.time_limit_rounds, "round")
    """How many of what are played before its limit is reached."""
    figures: Callable[[Rules, Sequence[Event]], list[tuple[str, str]]] = lambda rules, happened: []
    """Its own figures for the end of a game: what, and how much."""
    lesson: Callable[[Game, Sequence[Event], People], ClosingWords] = lambda game, happened, people: NO_LESSON
    """The game's point, in the figures of everything that happened."""
    facing: Callable[[Game], Mapping[Place, Place]] = lambda game: {}
    """Spaces that share a name and are told apart by it, each with the space it faces now."""
    told_by_facing: Callable[[Options], bool] = lambda options: False
    """Whether such spaces are told apart by what they face."""
    namesakes: frozenset[Kind] = frozenset()
    """Kinds whose spaces all share one name, told apart by what lies before them."""


@record(kw_only=True)
class Presentation:
    """How one game is shown and told, in four parts."""

    words: GameWords = field(default_factory=GameWords)
    asking: GameQuestions = field(default_factory=GameQuestions)
    looking: GameLooks = field(default_factory=GameLooks)
    telling: GameStory = field(default_factory=GameStory)


PLAIN = Presentation()
"""For a game that says nothing about itself."""

GROUP = "magnate.presentations"
"""The entry point group; each entry is named after its game's id and leads to its `Presentation`."""

_OWN = {
    "monopoly-1935": "tui.games.monopoly1935:PRESENTATION",
    "landlord-1904": "tui.games.landlord1904:PRESENTATION",
    "finance-1936": "tui.games.finance1936:PRESENTATION",
    "addon-1995": "tui.games.addon1995:PRESENTATION",
}


@cache
def presentation(rules: str) -> Presentation:
    """How the game with this id is shown and told; the plain presentation if it has none."""
    if (place := _OWN.get(rules)) is None:
        from importlib.metadata import entry_points

        place = next((point.value for point in entry_points(group=GROUP, name=rules)), None)
    found: Presentation = load(place) if place else PLAIN
    return found
