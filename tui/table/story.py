"""The story of a game in a few figures, as it is told at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.board import TitleNumber
from engine.commands import Bid, Build, Propose
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
from engine.game import Game
from engine.record import record
from engine.ruleset import Rules
from tui.words.paragraphs import NO_LESSON, Lesson
from tui.words.phrases import People, deed_name, money, place_name, times
from tui.words.presentation import presentation


@record
class Story:
    """A game in a few figures."""

    over: GameOver | None
    figures: tuple[tuple[str, str], ...]
    """What, and how much."""
    parts: tuple[WorthPart, ...] = ()
    """What worth is made of."""
    lesson: Lesson = NO_LESSON


def story(game: Game, events: Iterable[Event], people: People) -> Story:
    """The game as it is told at its end, after all these events."""
    happened = tuple(events)
    rules, told = game.rules, presentation(game.rules.rule_set.id)
    turns = [event for event in happened if isinstance(event, TurnBegan)]
    count = {
        "Rounds": turns[-1].round if turns else 1,
        "Turns": len(turns),
    }
    figures = [(what, str(number)) for what, number in count.items()]
    figures += _rents(game, happened, people)
    figures += _visits(game, happened)
    figures += _business(rules, happened)
    figures += told.figures(rules, happened)
    figures += _ruined(happened, people)
    over = next((event for event in happened if isinstance(event, GameOver)), None)
    return Story(over, tuple(figures), rules.facts.parts, told.lesson(game, happened, people))


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
