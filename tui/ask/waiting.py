"""What everybody else is waiting for, as a sentence: who is doing what, and on whose turn.

>>> waiting(game, People(("Ann", "Bea"), you=0))
'On your turn, Bea is deciding whether to buy Market Street.'
"""

from __future__ import annotations

from engine.commands import Seat
from engine.game import Game
from engine.steps import Step
from tui.ask.tables import step_words
from tui.words.phrases import People
from tui.words.records import CommandWords
from tui.words.texts import fill


def waiting(game: Game, people: People) -> str:
    """Who the game is waiting for, and why; empty when it is over."""
    decision = game.decision
    if decision is None:
        return ""
    seat, step = decision.seat, decision.step
    if not (doing := _doing(game, people, step)):
        return f"Waiting for {people.object(seat)}."
    who = people.subject(seat) if seat == game.state.turn else people.object(seat)
    third, second, rest = _parted(doing)
    text = f"{who} {people.verb(seat, third, second)}{rest}."
    return text if seat == game.state.turn else f"On {people.owner(game.state.turn)} turn, {text}"


def _parted(words: str) -> tuple[str, str, str]:
    """The verb in its third and second person, and the rest.

    >>> _parted("is bidding for a house")
    ('is', 'are', ' bidding for a house')
    """
    verb, space, rest = words.partition(" ")
    return verb, {"is": "are", "has": "have"}[verb], space + rest


def _doing(game: Game, people: People, step: Step) -> str:
    """What a player is doing at a step, verb first; empty if nothing is known."""
    words = step_words(game.rules.rule_set.id).get(type(step))
    if words is None:
        return ""
    doing = words.doing if isinstance(words.doing, str) else words.doing(step)
    return fill(doing, step, people, game.board)


# --- why business cannot be done now


def why_not_now(game: Game, seat: Seat | None, words: CommandWords) -> str:
    """The answer to a player asking for business that is not on their menu; None is no seat."""
    decision = game.decision
    if words.business is None:
        return ""
    if seat is None or decision is None or words.kind not in game.rules.menus[type(decision.step)]:
        return "Not now: answer the question first."
    return words.business.reason(game, seat) or words.business.why_not
