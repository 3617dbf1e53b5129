"""Laps, directions, tickets, charters, luxuries and legacies in words."""

from __future__ import annotations

from engine.events import DiceThrown
from engine.games.landlord1904.events import (
    CharterPlaced,
    DirectionChosen,
    LapCompleted,
    LapsDone,
    LegacyReceived,
    LuxuryBought,
    LuxuryDeclined,
    OnlyPassing,
    PassUsed,
    StoppedShort,
    TicketDrawn,
    TicketRefused,
    TurnMissed,
)
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.state import WAGES
from engine.games.landlord1904.words import LandlordPurpose
from tui.words.moves import dice_thrown, rolled
from tui.words.phrases import count, money, space_name
from tui.words.telling import Line, Scene, Sentences, Weight

words = Sentences()

# --- before play


@words.tells(TicketDrawn, weight=Weight.DETAIL)
def ticket_drawn(event: TicketDrawn, scene: Scene) -> Line:
    who = scene.people.subject(event.seat)
    price = money(scene.rules.board.titles[event.title].price)
    return Line(event.seat, f"{who} drew the ticket for {scene.deed(event.title)}, {price}.")


@words.tells(TicketRefused)
def ticket_refused(event: TicketRefused, scene: Scene) -> Line:
    who = scene.people.subject(event.seat)
    text = f"{who} passed up the ticket for {scene.deed(event.title)}: anyone who stops there may buy it."
    return Line(event.seat, text)


# --- rolls


@words.tells(DiceThrown, pause=0.6)
def thrown(event: DiceThrown, scene: Scene) -> Line | None:
    """Where rolls in the Poorhouse add up, the count tells them."""
    line = dice_thrown(event, scene)
    counts = LandlordOptions.of(scene.rules.options).poorhouse_release == "accumulate"
    if event.purpose is not LandlordPurpose.POORHOUSE or counts:
        return line
    told = rolled(event.seat, scene)
    return Line(event.seat, f"{told}: only an affordable stop opens the Poorhouse.")


# --- the way of a move


@words.tells(DirectionChosen)
def direction_chosen(event: DirectionChosen, scene: Scene) -> Line | None:
    """Forward is the usual direction; the move tells it."""
    if event.forward:
        return None
    told = rolled(event.seat, scene)
    start = f"{told} and" if told else scene.people.subject(event.seat)
    verb = scene.people.verb(event.seat, "goes", "go")
    return Line(event.seat, f"{start} {verb} backward, with all laps done and no loan.")


@words.tells(PassUsed)
def pass_used(event: PassUsed, scene: Scene) -> Line:
    """The double is what earns the free ride."""
    board, people = scene.rules.board, scene.people
    way = f"from {space_name(board, event.start)} to {space_name(board, event.goal)}"
    told = rolled(event.seat, scene)
    start = f"{told}, a double" if told else "A double"
    return Line(event.seat, f"{start}: {people.clause(event.seat, 'rides', 'ride')} free {way}.")


@words.tells(StoppedShort)
def stopped_short(event: StoppedShort, scene: Scene) -> Line:
    board, people = scene.rules.board, scene.people
    lot, stop = space_name(board, event.lot), space_name(board, event.stop)
    told = rolled(event.seat, scene)
    start = f"{told}, but two" if told else "Two"
    who = people.clause(event.seat, "stops", "stop")
    return Line(event.seat, f"{start} pieces fill {lot}: {who} one short, on {stop}.")


@words.tells(OnlyPassing)
def only_passing(event: OnlyPassing, scene: Scene) -> Line:
    """Both halves of a double corner have names; only the outer half is a space to stop on."""
    board = scene.rules.board
    place = space_name(board, event.place)
    what = "Jail" if event.place == board.jail else "the Poorhouse"
    who = scene.people.clause(event.seat, "is", "are")
    return Line(event.seat, f"{place} shares a corner with {what}: {who} just passing.")


# --- laps


@words.tells(LapCompleted)
def lap_completed(event: LapCompleted, scene: Scene) -> Line:
    """With the wages paid for it."""
    go = space_name(scene.rules.board, scene.rules.board.go)
    tally = f"lap {event.laps} of {LandlordOptions.of(scene.rules.options).rounds} done"
    how = f"{'reached' if event.reached else 'passed'} {go}"
    who = scene.people.subject(event.seat)
    paid = f"{money(event.wages)} wages from {scene.people.object(WAGES)}, " if event.wages else ""
    return Line(event.seat, f"{who} {how}: {paid}{tally}.")


@words.tells(LapsDone, weight=Weight.HEADLINE)
def laps_done(event: LapsDone, scene: Scene) -> Line:
    whose, they = scene.whose(event.seat), scene.people.verb(event.seat, "they", "you")
    text = f"{whose} laps are done: no more wages, but with no loan {they} may move either way."
    return Line(event.seat, text)


@words.tells(TurnMissed)
def turn_missed(event: TurnMissed, scene: Scene) -> Line:
    people = scene.people
    if event.is_next:
        who = people.says(event.seat, "misses", "miss")
        return Line(event.seat, f"{who} the next turn for passing up the luxury.")
    return Line(event.seat, f"{people.says(event.seat, 'misses', 'miss')} this turn.")


# --- tickets and charters


@words.tells(CharterPlaced)
def charter_placed(event: CharterPlaced, scene: Scene) -> Line:
    deed, people = scene.rules.board.titles[event.title], scene.people
    who = people.says(event.seat, "is", "are")
    toll = money(deed.rents[0])
    text = f"{who} first at {scene.deed(event.title)} and {people.verb(event.seat, 'gets', 'get')} its free"
    return Line(event.seat, f"{text} charter: others pay {toll} a stop.")


@words.tells(LuxuryBought)
def luxury_bought(event: LuxuryBought, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "has", "have")
    tickets = count(event.held, "luxury ticket")
    worth = money(event.worth)
    return Line(event.seat, f"{who} {tickets}, worth {worth} in the final score.")


@words.tells(LuxuryDeclined)
def luxury_declined(event: LuxuryDeclined, scene: Scene) -> Line:
    """The cost of declining depends on the rules, and on where the move began."""
    told = rolled(event.seat, scene)
    start = f"{told} but" if told else scene.people.subject(event.seat)
    what = f"{start} passed up {space_name(scene.rules.board, event.place)}"
    if event.released:
        return Line(event.seat, f"{what}: the move ends on {_go(scene)} instead.")
    if LandlordOptions.of(scene.rules.options).luxury_refusal == "miss_next_turn":
        return Line(event.seat, f"{what} and will miss a turn.")
    return Line(event.seat, f"{what} and {scene.people.verb(event.seat, 'loses', 'lose')} the move.")


def _go(scene: Scene) -> str:
    return space_name(scene.rules.board, scene.rules.board.go)


@words.tells(LegacyReceived, weight=Weight.DETAIL)
def legacy_received(event: LegacyReceived, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "has", "have")
    tickets = count(event.held, "legacy ticket")
    return Line(event.seat, f"{who} {tickets}, worth nothing in the final score.")
