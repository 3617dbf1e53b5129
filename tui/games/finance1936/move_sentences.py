"""Extra rolls, forced moves, the first lap, the Carnival and the sweepstakes in words."""

from __future__ import annotations

from engine.board import Place
from engine.events import By, DiceThrown, Moved, Purpose
from engine.games.finance1936.events import (
    CarnivalThrown,
    CircuitCompleted,
    ForcedBack,
    SweepstakesThrown,
    ThrowCancelled,
    ThrowEarned,
)
from engine.games.finance1936.words import FinanceBy
from tui.words.moves import dice_thrown, rolled, why_nothing
from tui.words.phrases import money, space_name
from tui.words.telling import Line, Playback, Scene, Sentences, Weight

words = Sentences()


def _name(place: Place, scene: Scene) -> str:
    return space_name(scene.rules.board, place)


# --- rolls


@words.tells(DiceThrown, pause=0.6)
def thrown(event: DiceThrown, scene: Scene) -> Line | None:
    """A player who rolls for a move is no longer being forced."""
    if event.purpose is Purpose.MOVE:
        while scene.memory.take(ForcedBack, lambda forced: forced.rival == event.seat):
            pass
    return dice_thrown(event, scene)


@words.tells(ThrowEarned)
def throw_earned(event: ThrowEarned, scene: Scene) -> Line:
    """Told before the move, which comes first."""
    start = rolled(event.seat, scene)
    start = f"{start}, a double" if start else "A double"
    return Line(event.seat, f"{start}: another roll after this move.")


@words.tells(ThrowCancelled)
def throw_cancelled(event: ThrowCancelled, scene: Scene) -> Line:
    """The space the piece has reached is the reason."""
    who = scene.people.clause(event.seat, "loses", "lose")
    what = "This space" if event.place is None else _name(event.place, scene)
    return Line(event.seat, f"{what} brings a roll, so {who} the extra one for the double.")


@words.tells(CarnivalThrown)
def carnival_thrown(event: CarnivalThrown, scene: Scene) -> Line:
    start = rolled(event.seat, scene)
    way = "odd, so back" if event.total % 2 else "even, so forward"
    if start:
        return Line(event.seat, f"{start} at the Carnival: {event.total} is {way}.")
    return Line(event.seat, f"At the Carnival {event.total} is {way}.")


# --- the first lap


@words.tells(CircuitCompleted, weight=Weight.HEADLINE)
def circuit_completed(event: CircuitCompleted, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "has", "have")
    text = f"{who} finished a lap and may now buy extra houses."
    return Line(event.seat, text)


# --- the sweepstakes


@words.tells(SweepstakesThrown)
def sweepstakes_thrown(event: SweepstakesThrown, scene: Scene) -> Line:
    """That roll moves nobody."""
    start = rolled(event.seat, scene) or scene.people.subject(event.seat)
    verb = scene.people.verb(event.seat, "wins", "win")
    times = f"{event.times} times the roll, " if event.times else ""
    amount = money(event.amount)
    return Line(event.seat, f"{start} and {verb} the sweepstakes: {times}{amount} from each other player.")


# --- moves without a roll


@words.tells(ForcedBack, pause=0.9)
def forced_back(event: ForcedBack, scene: Scene) -> Line:
    """Who forces whom, to where and why; in a chain, the forced player goes on to force others."""
    people, memory = scene.people, scene.memory
    goal = f"{_name(event.goal, scene)}{why_nothing(event.rival, event.goal, event.owner, scene)}"
    bumps = people.verb(event.seat, "bumps", "bump")
    text = f"{bumps} {people.object(event.rival)} back five spaces, to {goal}."
    is_chain = memory.find(ForcedBack, lambda forced: forced.rival == event.seat) is not None
    memory.keep(event)
    if not is_chain:
        return Line(event.seat, f"{people.subject(event.seat)} {text}")
    chain = f"{scene.whose(event.seat)} forced move goes on"
    return Line(event.seat, f"{chain}: {people.object(event.seat)} {text}")


@words.tells_moves(FinanceBy.FORCED, playback=Playback.WALK)
def forced_move(event: Moved, scene: Scene) -> None:
    """The event that forced it has told where it goes."""


@words.tells_moves(By.SPACE, playback=Playback.JUMP)
def sent_on(event: Moved, scene: Scene) -> Line:
    """One leg of the Surprise Move; going the long way around does not count as passing the start."""
    who = scene.people.clause(event.seat, "goes", "go")
    start, goal = _name(event.start, scene), _name(event.goal, scene)
    go = scene.rules.board.spaces[scene.rules.board.go].name
    unpaid = f", without passing {go}" if event.spaces < 0 else ""
    return Line(event.seat, f"From {start} {who} straight to {goal}{unpaid}.")
