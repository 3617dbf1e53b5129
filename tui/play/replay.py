"""A game told again from its record: the journal of earlier sittings, and the story at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.board import TitleNumber
from engine.choices import Decision
from engine.commands import Bid, Build, Command, Propose
from engine.events import (
    AuctionClosed,
    BuildingsBought,
    Event,
    GameOver,
    Moved,
    Paid,
    Reason,
    SentToJail,
    TradeAgreed,
    TurnBegan,
    WentBankrupt,
)
from engine.facts import WorthPart
from engine.game import Game, Refused
from engine.ruleset import Rules
from engine.setup import GameSetup
from engine.state import GameState
from tui.games import presentation
from tui.play.playback import last_throw
from tui.play.table import Patience, Record
from tui.text.narrator import Narrator
from tui.text.telling import Line
from tui.text.words import People, deed_name, money, place_name, times


class Sitting(Record, Protocol):
    """A game with its record; `saves.SavedGame` is one."""

    @property
    def title(self) -> str: ...
    @property
    def game(self) -> Game: ...
    @property
    def setup(self) -> GameSetup: ...
    @property
    def commands(self) -> Sequence[Command]: ...
    @property
    def faults(self) -> Sequence[str]: ...
    def opening(self) -> Game:
        """The game where its commands start."""


def replayed(sitting: Sitting) -> Iterator[tuple[Game, Sequence[Event]]]:
    """The game after each of its commands, with what each has caused; it ends where a command is refused."""
    game = sitting.opening()
    yield game, tuple(game.events)
    for command in tuple(sitting.commands):
        try:
            yield game, tuple(game.submit(command))
        except Refused:
            return


@dataclass(frozen=True, slots=True)
class Past:
    """Everything that has happened so far, as it was told and shown then."""

    lines: tuple[Line, ...]
    narrator: Narrator
    """Who has told it; what comes next is his to tell, for he remembers what led to it."""
    dice: tuple[int, ...]
    """As they were last thrown; empty if they never were."""
    patience: Patience
    """What bots have done since then."""


def past(sitting: Sitting, people: People) -> Past:
    """The game up to where it stands; a record that does not lead there gives its lines alone."""
    lines: list[Line] = []
    dice: tuple[int, ...] = ()
    narrator: Narrator | None = None
    patience = Patience(sitting.setup)
    asked: Decision | None = None
    state: GameState | None = None
    for (game, happened), command in zip(replayed(sitting), (None, *sitting.commands), strict=False):
        if narrator is None:
            narrator = Narrator(game, people)
        lines += narrator.lines(happened)
        dice = last_throw(happened) or dice
        if command is not None:
            patience.count(command, asked, happened)
        asked, state = game.decision, game.state
    if narrator is None or state != sitting.game.state:
        narrator, dice = Narrator(sitting.game, people), ()
    return Past(tuple(lines), narrator, dice, patience)


# --- the story


@dataclass(frozen=True, slots=True)
class Story:
    """A game in a few figures."""

    over: GameOver | None
    figures: tuple[tuple[str, str], ...]
    """What, and how much."""
    parts: tuple[WorthPart, ...] = ()
    """What worth is made of."""


def story(sitting: Sitting, people: People) -> Story:
    """The game as it is told at its end."""
    happened = [event for _, events in replayed(sitting) for event in events]
    rules, told = sitting.game.rules, presentation(sitting.game.rules.rule_set.id)
    turns = [event for event in happened if isinstance(event, TurnBegan)]
    count = {
        f"{told.round_word}s".capitalize(): turns[-1].round if turns else 1,
        "Turns": len(turns),
    }
    figures = [(what, str(number)) for what, number in count.items()]
    figures += _rents(sitting.game, happened, people)
    figures += _visits(sitting.game, happened)
    figures += _business(rules, happened)
    figures += told.figures(rules, happened)
    figures += _ruined(happened, people)
    over = next((event for event in happened if isinstance(event, GameOver)), None)
    return Story(over, tuple(figures), rules.facts.parts)


def _rents(game: Game, happened: Sequence[Event], people: People) -> list[tuple[str, str]]:
    """All rents, the highest, and the property that earned most."""
    board = game.board
    rents = [event for event in happened if isinstance(event, Paid) and event.reason is Reason.RENT]
    told = [("Rents paid", money(sum(event.amount for event in rents)))]
    if rents:
        highest = max(rents, key=lambda event: event.amount)
        who = f"{people.subject(highest.payer)} to {people.object(highest.payee)}"
        where = "" if highest.title is None else f", {deed_name(board, highest.title)}"
        told.append(("Highest rent", f"{money(highest.amount)}: {who}{where}"))
    earned: Counter[TitleNumber] = Counter()
    for event in rents:
        if event.title is not None:
            earned[event.title] += event.amount
    for title, total in earned.most_common(1):
        told.append(("Best earner", f"{deed_name(board, title)}, {money(total)}"))
    return told


def _visits(game: Game, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """Where most moves ended."""
    landed = Counter(event.goal for event in happened if isinstance(event, Moved))
    facing = presentation(game.rules.rule_set.id).facing(game)
    return [
        ("Most visited", f"{place_name(game.rules, place, facing)}, {times(visits)}")
        for place, visits in landed.most_common(1)
    ]


def _business(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """What was built, traded and auctioned, and how often anybody was sent to Jail, as far as that may be."""
    kinds = Counter(type(event) for event in happened)
    told = []
    if Build in rules.bundle.commands:
        built = sum(len(event.lots) for event in happened if isinstance(event, BuildingsBought))
        told.append(("Extra houses" if rules.facts.builds_alone else "Houses and hotels", str(built)))
    if Propose in rules.bundle.commands:
        told.append(("Trades", str(kinds[TradeAgreed])))
    if Bid in rules.bundle.commands:
        told.append(("Auctions", str(kinds[AuctionClosed])))
    if rules.board.jail >= 0:
        told.append(("Sent to Jail", times(kinds[SentToJail])))
    return told


def _ruined(happened: Sequence[Event], people: People) -> list[tuple[str, str]]:
    """Who went bankrupt, and when."""
    told, last = [], 1
    for event in happened:
        if isinstance(event, TurnBegan):
            last = event.round
        elif isinstance(event, WentBankrupt):
            told.append(("Bankrupt", f"{people.subject(event.seat)}, round {last}"))
    return told
