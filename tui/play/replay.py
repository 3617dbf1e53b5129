"""A game told again from its record: the journal of earlier sittings, and the story at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.board import TitleNumber
from engine.choices import Decision
from engine.commands import Bid, Build, Command, Propose, Seat
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
from engine.game import Game, Refused
from engine.games.addon1995.events import LinkPassed, RefundTaken
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.tracks import elevators
from engine.games.addon1995.words import AddonReason
from engine.games.finance1936.commands import SellLot
from engine.games.finance1936.events import ForcedBack
from engine.games.finance1936.steps import Oust
from engine.games.landlord1904.commands import Borrow
from engine.games.landlord1904.events import LoanMade, SentToPoorhouse
from engine.setup import GameSetup
from engine.state import GameState
from tui.play.playback import last_throw
from tui.play.table import Patience, Record
from tui.text.sentences import Line, Narrator
from tui.text.words import People, counts_laps, deed_name, money, place_name, times


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
    counts_laps: bool = False
    """Rounds are rounds of the board."""
    sells_lots: bool = False
    """Lots are sold to the Bank, and there are no mortgages."""


def story(sitting: Sitting, people: People) -> Story:
    """The game as it is told at its end."""
    count: Counter[str] = Counter()
    landed: Counter[int] = Counter()
    earned: Counter[TitleNumber] = Counter()
    highest: Paid | None = None
    ruined: list[tuple[Seat, int]] = []
    over: GameOver | None = None
    last = 1
    rules = sitting.game.rules
    board, knows = rules.board, {command for command, _ in rules.bundle.actions}
    for _, happened in replayed(sitting):
        for event in happened:
            count[type(event).__name__] += 1
            match event:
                case TurnBegan():
                    last = event.round
                case Moved():
                    landed[event.goal] += 1
                case Paid(reason=Reason.RENT):
                    count["rents"] += event.amount
                    if event.title is not None:
                        earned[event.title] += event.amount
                    if highest is None or event.amount > highest.amount:
                        highest = event
                case BuildingsBought():
                    count["built"] += len(event.lots)
                case WentBankrupt():
                    ruined.append((event.seat, last))
                case LinkPassed(changes=True):
                    count["changes"] += 1
                case Paid(reason=AddonReason.TRIPLE_PLAY):
                    count["won"] += event.amount
                case RefundTaken():
                    count["refunds"] += event.amount
                case GameOver():
                    over = event
    figures = [] if counts_laps(rules) else [("Rounds", str(last))]
    figures.append(("Turns", str(count[TurnBegan.__name__])))
    figures.append(("Rents paid", money(count["rents"])))
    if highest is not None:
        who = f"{people.subject(highest.payer)} to {people.object(highest.payee)}"
        where = "" if highest.title is None else f", {deed_name(board, highest.title)}"
        figures.append(("Highest rent", f"{money(highest.amount)}: {who}{where}"))
    if earned:
        title, total = earned.most_common(1)[0]
        figures.append(("Best earner", f"{deed_name(board, title)}, {money(total)}"))
    if landed:
        place, visits = landed.most_common(1)[0]
        name = place_name(rules, place, dict(elevators(sitting.game)))
        figures.append(("Most visited", f"{name}, {times(visits)}"))
    if Build in knows:
        figures.append(("Extra houses" if SellLot in knows else "Houses and hotels", str(count["built"])))
    if Oust in rules.bundle.resolvers:
        figures.append(("Forced moves", str(count[ForcedBack.__name__])))
    if Propose in knows:
        figures.append(("Trades", str(count[TradeAgreed.__name__])))
    if Bid in knows:
        figures.append(("Auctions", str(count[AuctionClosed.__name__])))
    if Borrow in knows:
        figures.append(("Loans", str(count[LoanMade.__name__])))
    if board.poorhouse >= 0:
        figures.append(("In the Poorhouse", times(count[SentToPoorhouse.__name__])))
    if board.jail >= 0:
        figures.append(("Sent to Jail", times(count[SentToJail.__name__])))
    if board.has_inner:
        figures.append(("Changes of board", times(count["changes"])))
        if AddonOptions.of(rules.options).feature_triple_play:
            figures.append(("Triple Play paid", money(count["won"])))
        if AddonOptions.of(rules.options).feature_tax_refund:
            figures.append(("Tax refunds", money(count["refunds"])))
    figures += [("Bankrupt", f"{people.subject(seat)}, round {number}") for seat, number in ruined]
    return Story(over, tuple(figures), counts_laps(rules), SellLot in knows)
