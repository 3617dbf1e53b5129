"""What everybody else waits for, in a sentence: who decides what, and in whose turn.

>>> waiting(game, People(("Ann", "Bea"), you=0))
'In your turn, Bea decides whether to buy Market Street.'
"""

from __future__ import annotations

from engine.game import Game
from engine.steps import Step
from tui.questions.tables import step_words
from tui.text.words import People


def waiting(game: Game, people: People) -> str:
    """Whom the game waits for, and what for; empty when it is over."""
    decision = game.decision
    if decision is None:
        return ""
    seat, step = decision.seat, decision.step
    who = people.subject(seat) if seat == game.state.turn else people.object(seat)
    third, second, rest = _parted(_doing(game, people, step))
    text = f"{who} {people.verb(seat, third, second)}{rest}."
    return text if seat == game.state.turn else f"In {people.owner(game.state.turn)} turn, {text}"


def _parted(words: str) -> tuple[str, str, str]:
    """The verb in both its forms, and what follows it.

    >>> _parted("bids for a house")
    ('bids', 'bid', ' for a house')
    """
    verb, space, rest = words.partition(" ")
    return verb, "have" if verb == "has" else verb.removesuffix("s"), space + rest


def _doing(game: Game, people: People, step: Step) -> str:
    """What a player does at a step, beginning with the verb; if nothing is known of it he just decides."""
    words = step_words(game.rules.rule_set.id).get(type(step))
    if words is None:
        return "decides"
    return words.doing if isinstance(words.doing, str) else words.doing(game, people, step)
