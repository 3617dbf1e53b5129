"""What a game was decided by: worth over time, who went out, rents, deals, luck; and its story in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine import events
from engine.board import TitleNumber
from engine.commands import Bid, Build, Goods, Offer, Propose, Seat
from engine.events import Event
from engine.game import Game
from engine.record import record
from engine.review.rents import RentBook, RentOwed, rents_owed
from engine.ruleset import Rules
from tui.table.chronicle import Chronicle, score
from tui.words.kept_cards import goods_words
from tui.words.paragraphs import NO_LESSON, ClosingWords
from tui.words.phrases import People, deed_name, money, place_name, times
from tui.words.presentation import presentation


@record
class Exit:
    """How a player left the game."""

    seat: Seat
    round: int
    creditor: Seat | None
    """None if they gave up; a negative seat is one of the Bank's accounts."""


@record
class SettledRent:
    """A rent that was due, and the round in which it was settled."""

    round: int
    owed: RentOwed
    number: int = 0
    """How many events came before."""


@record
class TradeOutcome:
    """A trade, with what it brought until the end, in dollars: its cash, and rents due for its deeds."""

    round: int
    offer: Offer
    gain: int
    """The proposer's; the partner's is the same with the other sign."""


@record
class Luck:
    """How a player's dice fell, against what was to be expected."""

    throws: int
    total: int
    doubles: int

    @property
    def dice(self) -> int:
        """Percent above or below the mean of two dice, which is 7."""
        return round((self.total / (7 * self.throws) - 1) * 100) if self.throws else 0

    @property
    def in_words(self) -> str:
        """What was rolled, against what was to be expected: "+2%, 1 double (1.3 expected)"."""
        doubles = f"{self.doubles} double{'s' * (self.doubles != 1)}"
        return f"{self.dice:+}%, {doubles} ({self.throws / 6:.1f} expected)"


@record
class Results:
    """All of it."""

    exits: tuple[Exit, ...]
    """In the order of happening."""
    rents: tuple[SettledRent, ...]
    """The highest first."""
    deals: tuple[TradeOutcome, ...]
    """In the order of happening."""
    luck: tuple[Luck, ...]
    """By seat."""
    course: GameCourse


def results(game: Game, chronicle: Chronicle) -> Results:
    """Of a game so far."""
    happened = list(_by_round(chronicle.events))
    rents = list(_rents(happened))
    seats = range(len(game.state.players))
    return Results(
        tuple(_exits(happened)),
        tuple(sorted(rents, key=lambda rent: -rent.owed.amount)),
        tuple(_deals(happened, rents)),
        tuple(_luck([event for _, event in happened], seat) for seat in seats),
        course(game, chronicle, len(chronicle.turns)),
    )


def _by_round(happened: Iterable[Event]) -> Iterator[tuple[int, Event]]:
    """Events with the rounds in which they happened."""
    number = 1
    for event in happened:
        if isinstance(event, events.TurnBegan):
            number = event.round
        yield number, event


def _rents(happened: Iterable[tuple[int, Event]]) -> Iterator[SettledRent]:
    """In the order of happening."""
    book, in_round = RentBook(), 1
    for at, (number, event) in enumerate(happened):
        yield from (SettledRent(in_round, owed, at) for owed in book.note(event))
        in_round = number


def _exits(happened: Sequence[tuple[int, Event]]) -> Iterator[Exit]:
    gone: set[Seat] = set()
    for number, event in happened:
        if isinstance(event, events.WentBankrupt | events.Resigned) and event.seat not in gone:
            gone.add(event.seat)
            creditor = event.creditor if isinstance(event, events.WentBankrupt) else None
            yield Exit(event.seat, number, creditor)


def _deals(happened: Sequence[tuple[int, Event]], rents: Sequence[SettledRent]) -> Iterator[TradeOutcome]:
    for at, (number, event) in enumerate(happened):
        if isinstance(event, events.TradeAgreed):
            later = [rent.owed for rent in rents if rent.number > at]
            gives, gets = event.offer.gives, event.offer.gets
            yield TradeOutcome(number, event.offer, _brought(gets, later) - _brought(gives, later))


def _brought(goods: Goods, later: Sequence[RentOwed]) -> int:
    return goods.cash + sum(rent.amount for rent in later if rent.title in goods.titles)


def _luck(happened: Sequence[Event], seat: Seat) -> Luck:
    """Of all throws of two dice that moved a player or tried to."""
    dice = [
        event.dice
        for event in happened
        if isinstance(event, events.DiceThrown) and event.seat == seat and len(event.dice) == 2
        if event.purpose in (events.Purpose.MOVE, events.Purpose.JAIL)
    ]
    return Luck(len(dice), sum(map(sum, dice)), sum(1 for first, second in dice if first == second))


def course(game: Game, chronicle: Chronicle, turns: int) -> GameCourse:
    """Until a moment: the game as it stands then, and how many turns of the chronicle have led there."""
    state = game.state
    past = [one for one in chronicle.scores if one.at < turns]
    scores = [*past, score(game, turns, state.round, state.turn)]
    return GameCourse(
        tuple(one.round for one in scores),
        tuple(tuple(one.worth[seat] for one in scores) for seat in range(len(state.players))),
    )


def deal_words(deal: TradeOutcome, game: Game) -> str:
    """What the proposer got and gave."""
    sides = (deal.offer.gets, deal.offer.gives)
    gets, gives = (goods_words(game.rules, side, most=len(side.titles) + len(side.cards)) for side in sides)
    return f"{gets} for {gives}"


def rent_words(rent: RentOwed, game: Game) -> str:
    """What a rent was due for, and how much."""
    where = "" if rent.title is None else f"{deed_name(game.board, rent.title)} "
    return f"{where}{money(rent.amount)}"


def how_settled(rent: RentOwed) -> str:
    """What stands between who owed a rent and its owner: "to" if it was paid or settled."""
    return "fell to" if rent.is_ruin else "could not pay" if rent.is_short else "to"


@record
class GameCourse:
    """By the moments when a turn began, and the present."""

    rounds: tuple[int, ...] = ()
    worth: tuple[tuple[int, ...], ...] = ()
    """By seat, in whole dollars; 0 once a player is out."""


@record
class Story:
    """A game in a few figures."""

    over: events.GameOver | None
    figures: tuple[tuple[str, str], ...]
    """What, and how much."""
    lesson: ClosingWords = NO_LESSON


def story(game: Game, past: Iterable[Event], people: People, hints: int = 0) -> Story:
    """The game as it is told at its end, after these events and this many hints."""
    happened = tuple(past)
    by_round = list(_by_round(happened))
    rules, told = game.rules, presentation(game.rules.rule_set.id)
    turns = [event for event in happened if isinstance(event, events.TurnBegan)]
    figures = [("Rounds", str(turns[-1].round if turns else 1)), ("Turns", str(len(turns)))]
    figures += _earned(game, list(rents_owed(happened)), people)
    figures += _visits(game, happened)
    figures += _business(rules, happened)
    figures += told.telling.figures(rules, happened)
    figures += [
        ("Bankrupt", f"{people.subject(event.seat)}, round {number}")
        for number, event in by_round
        if isinstance(event, events.WentBankrupt)
    ]
    figures += [("Hints asked for", str(hints))] if hints else []
    over = next((event for event in happened if isinstance(event, events.GameOver)), None)
    return Story(over, tuple(figures), told.telling.lesson(game, happened, people))


def _earned(game: Game, rents: Sequence[RentOwed], people: People) -> list[tuple[str, str]]:
    """All rents, the highest, and the property that earned most."""
    told = [("Rents charged", money(sum(rent.amount for rent in rents)))]
    if rents:
        highest = max(rents, key=lambda rent: rent.amount)
        who = f"{people.subject(highest.payer)} {how_settled(highest)} {people.object(highest.owner)}"
        where = "" if highest.title is None else f", {deed_name(game.board, highest.title)}"
        told.append(("Highest rent", f"{money(highest.amount)}: {who}{where}"))
    earned: Counter[TitleNumber] = Counter()
    for rent in rents:
        if rent.title is not None:
            earned[rent.title] += rent.amount
    for title, total in earned.most_common(1):
        told.append(("Best earner", f"{deed_name(game.board, title)}, {money(total)}"))
    return told


def _visits(game: Game, happened: Sequence[Event]) -> list[tuple[str, str]]:
    landed = Counter(event.goal for event in happened if isinstance(event, events.Moved))
    facing = presentation(game.rules.rule_set.id).telling.facing(game)
    return [
        ("Most visited", f"{place_name(game.rules, place, facing)}, {times(visits)}")
        for place, visits in landed.most_common(1)
    ]


def _business(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """What was built, traded and auctioned, and how often anybody was sent to Jail, as far as that may be."""
    kinds = Counter(type(event) for event in happened)
    told = []
    if Build in rules.bundle.commands:
        built = sum(len(event.lots) for event in happened if isinstance(event, events.BuildingsBought))
        told.append(("Extra houses" if rules.facts.builds_alone else "Houses and hotels", str(built)))
    if Propose in rules.bundle.commands:
        told.append(("Trades", str(kinds[events.TradeAgreed])))
    if Bid in rules.bundle.commands:
        told.append(("Auctions", str(kinds[events.AuctionClosed])))
    if rules.board.jail >= 0:
        told.append(("Sent to Jail", times(kinds[events.SentToJail])))
    return told
