"""Players giving up or going bankrupt, and the end of the game, in words."""

from __future__ import annotations

from engine import events
from engine.commands import BANK
from tui.words.phrases import capital, count, listed, money
from tui.words.sentences import Line, Scene, Sentences, Weight

words = Sentences()

words.says(events.Resigned, "{seat} gave up the game.", weight=Weight.HEADLINE)


@words.tells(events.WentBankrupt, weight=Weight.HEADLINE, pause=1.5)
def went_bankrupt(event: events.WentBankrupt, scene: Scene) -> Line:
    """Another account of the Bank gets only the money (AD-82)."""
    scene.memory.keep(event)
    cash = [money(event.cash)] if event.cash else []
    left = [count(len(event.titles), "deed")] if event.titles else []
    left += [count(len(event.cards), "kept card")] if event.cards else []
    if not cash and not left:
        after = ", with nothing left"
    elif event.creditor >= BANK:
        after = f": {_goes([*cash, *left])} to {{creditor}}"
    else:
        parts = [f"{_goes(cash)} to {{creditor}}"] if cash else []
        parts += [f"{_goes(left)} to {{bank}}"] if left else []
        after = f": {listed(parts)}"
    return scene.line(event, f"{{seat}} {{seat:is|are}} bankrupt{after}.", bank=BANK)


def _goes(things: list[str]) -> str:
    """A deed goes, $20 and 3 deeds go."""
    return f"{listed(things)} {'goes' if len(things) == 1 and not things[0].endswith('s') else 'go'}"


@words.tells(events.BankSaleAnnounced)
def bank_sale(event: events.BankSaleAnnounced, scene: Scene) -> Line:
    number = len(event.titles)
    what = scene.deed(event.titles[0]) if number == 1 else f"the {number} properties, one by one"
    return Line(None, f"The Bank now auctions {what}.")


@words.tells(events.Standing, weight=Weight.DETAIL)
def standing(event: events.Standing, scene: Scene) -> Line:
    """What a player's worth consists of."""
    parts = _counted(event, scene)
    return scene.line(event, f"{{seat}}: {{worth:$}}{f' ({parts})' if parts else ''}.")


def _counted(event: events.Standing, scene: Scene) -> str:
    """The parts of a worth: $143 cash, $560 in lots."""
    parts = zip(scene.rules.facts.parts, event.parts, strict=True)
    terms = [(part.in_text or part.name, amount) for part, amount in parts if amount]
    return ", ".join(
        f"{'less ' if amount < 0 else ''}{money(abs(amount))} {name if name in _PLAIN else f'in {name}'}"
        for name, amount in terms
    )


@words.tells(events.LimitReached, weight=Weight.HEADLINE)
def limit_reached(event: events.LimitReached, scene: Scene) -> Line:
    text = {
        events.End.ROUNDS: "That was the last round.",
        events.End.TIME: f"Time is up: the game ends after this {scene.rules.options.time_up_ends}.",
        events.End.WORTH: "The goal is reached.",
        events.End.SETS: "The goal is reached.",
        events.End.SETTLED: "The game ends here, and worth decides.",
        events.End.BANKRUPTCIES: "That bankruptcy ends the game.",
        events.End.LAST_PLAYER: "Only one player is left.",
    }[event.end]
    return Line(None, text)


@words.tells(events.GameOver, weight=Weight.HEADLINE, pause=1.5)
def game_over(event: events.GameOver, scene: Scene) -> Line:
    people, winners = scene.people, event.winners
    worth = next((one.worth for one in event.standings if one.seat in winners), 0)
    if len(winners) > 1:
        names = listed([people.object(seat) for seat in winners])
        return Line(None, f"{capital(names)} share the win with {money(worth)} each!")
    how = (
        f"with {money(worth)}, the last player left"
        if event.end is events.End.LAST_PLAYER
        else f"worth {money(worth)}"
    )
    comma = "" if event.end is events.End.LAST_PLAYER else ","
    return scene.line(event, f"{{winner}} {{winner:wins|win}}{comma} {how}!", winner=winners[0])


_PLAIN = ("cash", "mortgaged")
"""Parts of a worth that follow their sum directly: $143 cash."""

COUNTED = Sentences()
"""For games whose worth includes parts a player may not think of."""


@COUNTED.tells(events.GameOver, weight=Weight.HEADLINE, pause=1.5)
def counted_game_over(event: events.GameOver, scene: Scene) -> Line | None:
    """With the winner's total broken down, if the total decided the game."""
    best = next(one for one in event.standings if one.seat in event.winners)
    if len(event.winners) > 1 or event.end is events.End.LAST_PLAYER or not best.worth:
        return game_over(event, scene)
    text = f"{{winner}} {{winner:wins|win}} with {money(best.worth)}: {_counted(best, scene)}."
    return scene.line(event, text, winner=best.seat)
