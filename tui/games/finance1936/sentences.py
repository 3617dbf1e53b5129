"""Finance in words: extra rolls, forced moves, the first lap, lots and houses that change hands."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.events import By, DiceThrown, Moved, Paid, Purpose
from engine.games.finance1936 import events
from engine.games.finance1936.words import FinanceBy, FinanceKind, FinanceReason
from tui.words.moves import dice_thrown, rolled, why_nothing, with_roll
from tui.words.phrases import count, money, space_name
from tui.words.sentences import Line, Playback, Scene, Sentences, Weight, paid_text

words = Sentences()
words.leaves_payments(FinanceReason.LOT_SALE, events.LotSold)


@words.tells(DiceThrown, pause=0.6)
def thrown(event: DiceThrown, scene: Scene) -> Line | None:
    """A player who rolls for a move is no longer being forced."""
    if event.purpose is Purpose.MOVE:
        while scene.memory.take(events.ForcedBack, lambda forced: forced.rival == event.seat):
            pass
    return dice_thrown(event, scene)


@words.tells(events.ThrowEarned)
def throw_earned(event: events.ThrowEarned, scene: Scene) -> Line:
    """Told before the move, which comes first."""
    start = with_roll(event.seat, scene, ", a double", "A double")
    return Line(event.seat, f"{start}: another roll after this move.")


@words.tells(events.ThrowCancelled)
def throw_cancelled(event: events.ThrowCancelled, scene: Scene) -> Line:
    """The space the piece has reached is the reason."""
    what = "This space" if event.place is None else "{place:space}"
    text = f"{what} has its own roll, so {{seat's}} double earns none."
    return scene.line(event, text)


@words.tells(events.CarnivalThrown)
def carnival_thrown(event: events.CarnivalThrown, scene: Scene) -> Line:
    way = "odd, so back" if event.total % 2 else "even, so forward"
    told = with_roll(event.seat, scene, " at the Carnival:", "At the Carnival")
    return Line(event.seat, f"{told} {event.total} is {way}.")


@words.tells(events.SweepstakesThrown)
def sweepstakes_thrown(event: events.SweepstakesThrown, scene: Scene) -> Line:
    """That roll moves nobody."""
    start = rolled(event.seat, scene) or scene.people.subject(event.seat)
    times = "{times:n} times the roll, " if event.times else ""
    text = f"{{start}} and {{seat:wins|win}} the sweepstakes: {times}{{amount:$}} from each other player."
    return scene.line(event, text, start=start)


words.says(
    events.CircuitCompleted,
    "{seat} {seat:has|have} finished a lap and may now buy extra houses.",
    weight=Weight.HEADLINE,
)


@words.tells(events.ForcedBack, pause=0.9)
def forced_back(event: events.ForcedBack, scene: Scene) -> Line:
    """Who forces whom, to where and why; in a chain, the forced player goes on to force others."""
    memory = scene.memory
    is_chain = memory.find(events.ForcedBack, lambda forced: forced.rival == event.seat) is not None
    memory.keep(event)
    chain = "{seat's} forced move goes on: " if is_chain else ""
    text = f"{chain}{{seat}} {{seat:bumps|bump}} {{rival}} back five spaces, to {{goal:space}}{{why}}."
    why = why_nothing(event.rival, event.goal, event.owner, scene)
    return scene.line(event, text, why=why)


@words.tells_moves(FinanceBy.FORCED, playback=Playback.WALK)
def forced_move(event: Moved, scene: Scene) -> None:
    """The event that forced it has told where it goes."""


@words.tells_moves(By.SPACE, playback=Playback.JUMP)
def sent_on(event: Moved, scene: Scene) -> Line:
    """One leg of the Surprise Move; going the long way around does not count as passing the start."""
    go = scene.rules.board.spaces[scene.rules.board.go].name
    unpaid = f", without passing {go}" if event.spaces < 0 else ""
    return scene.line(
        event, f"From {{start:space}} {{seat}} {{seat:goes|go}} straight to {{goal:space}}{unpaid}."
    )


words.says_payments(FinanceReason.FARE, "{payer} paid the {amount:$} fare and {payer:rolls|roll} again.")
words.pays(FinanceReason.SWEEPSTAKES, "for the sweepstakes", Weight.DETAIL)  # the roll has told what is owed


@words.tells_payments(FinanceReason.SPACE)
def space(event: Paid, scene: Scene) -> Line:
    """The sum printed on the space."""
    here = None if event.place is None else scene.rules.board.spaces[event.place]
    at = "" if here is None else f" at {space_name(scene.rules.board, here.number)}"
    if event.payer < 0:
        return scene.line(event, f"{{payee}} received {{amount:$}}{at}.")
    is_each = here is not None and here.kind is FinanceKind.THEATRE
    each = f", {money(here.amount)} per player" if here is not None and is_each else ""
    return scene.line(event, f"{paid_text(event)}{at}{each}.")


def _houses_with(event: events.LotSold | events.LotForfeited) -> str:
    """The extra houses that go with a lot."""
    return " with {houses:extra house}" if event.houses else ""


@words.tells(events.LotSold)
def lot_sold(event: events.LotSold, scene: Scene) -> Line:
    """Sold by its owner, or by a creditor who does not keep it."""
    what = f"{{title:deed}}{_houses_with(event)}"
    if event.owner != event.seat:
        has, sells = "{seat} {seat:has|have} no marker", "{seat:sells|sell} it to the Bank"
        text = f"{has} for {what} and {sells} for {{amount:$}}."
    else:
        text = f"{{seat}} sold the Bank {what} for {{amount:$}}, half price."
    return scene.line(event, text)


@words.tells(events.LotForfeited)
def lot_forfeited(event: events.LotForfeited, scene: Scene) -> Line:
    what = f"{{title:deed}}{_houses_with(event)}"
    return scene.line(event, f"{{seat}} had no free marker and gave {what} back to the Bank for nothing.")


def _price(price: int, gift: str = " as a gift") -> str:
    return " for {price:$}" if price else gift


@words.tells(events.HousesOffered)
def houses_offered(event: events.HousesOffered, scene: Scene) -> Line:
    text = f"{{seat}} offered {{buyer}} {_houses(event.lots)} on {{named:deeds}}{_price(event.price)}."
    return scene.line(event, text, named=tuple(sorted(set(event.lots))))


@words.tells(events.HousesAsked)
def houses_asked(event: events.HousesAsked, scene: Scene) -> Line:
    return scene.line(event, f"{{seat}} asked {{owner}} for {{number:extra house}}{_price(event.price)}.")


words.says(events.HousesKept, "{seat} refused to sell {buyer} houses.")


@words.tells(events.HousesSold)
def houses_sold(event: events.HousesSold, scene: Scene) -> Line:
    if not event.lots:
        return scene.line(event, "{buyer} refused {seat's} houses.")
    price = _price(event.price, "")
    text = f"Agreed: {{buyer}} got {_houses(event.lots)} off {{named:deeds}} from {{seat}}{price}."
    return scene.line(event, text, named=tuple(sorted(set(event.lots))))


def _houses(lots: tuple[TitleNumber, ...]) -> str:
    return count(len(lots), "extra house")


words.clips(events.ThrowEarned, "", always=True, own="")
words.clips(events.ThrowCancelled, "", always=True, after_first=True, own="")
words.clips(events.CarnivalThrown, "", always=True, after_first=True)
words.clips(events.SweepstakesThrown, "{seat} won {amount:$} from each.", always=True, after_first=True)
words.clips(events.CircuitCompleted, "{seat} finished a lap.", always=True, after_first=True)
words.clips(
    events.ForcedBack, "{seat} {seat:bumps|bump} {rival} to {goal:space}.", always=True, after_first=True
)
words.clips(
    events.LotSold,
    lambda event: "{seat} sold {title:deed}, {amount:$}." if event.owner == event.seat else None,
    always=True,
)
words.clips(By.SPACE, "{seat} to {goal:space}.", always=True, own="{seat} to {goal:space}.")
words.clips(By.THROW, lambda event: "{seat} back to {goal:space}." if event.spaces < 0 else None)
words.clips(
    By.CARD,
    lambda event: "{seat} back to {goal:space}." if event.spaces < 0 else "{seat} on to {goal:space}.",
)
words.clips(FinanceReason.FARE, "{payer} paid {amount:$}.", always=True, after_first=True)
words.joins(events.LotSold, "{seat} sold {deeds} for {amount:$}.")
