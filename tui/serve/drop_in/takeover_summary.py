"""What a player is told who takes over a seat: what they own and owe, in at most five lines."""

from __future__ import annotations

from engine.commands import Seat
from tui.ask.prompt import waiting
from tui.lines.listener import Listener
from tui.lines.players import in_short, loans_of
from tui.table.table import Table
from tui.words.phrases import count

MOST = 5
"""Lines."""


def what_is_there(table: Table, seat: Seat) -> tuple[str, ...]:
    """Cash, place, deeds and cards; what is mortgaged; loans; and what the game waits for."""
    listener = Listener(table, [seat])
    try:
        named = table.names[seat]
        asked = listener.ask(seat)
        told = (
            f"You play for {named} from now on.",
            in_short(listener, seat),
            _mortgaged(table, seat),
            " ".join(loans_of(listener, seat)),
            asked.question
            if asked is not None and asked.must_answer
            else waiting(table.game, listener.people),
        )
        return tuple(filter(None, told))
    finally:
        listener.leave()


def _mortgaged(table: Table, seat: Seat) -> str:
    state = table.game.state
    pledged = [owner for owner, is_so in zip(state.owner, state.mortgaged, strict=True) if is_so]
    number = pledged.count(seat)
    return f"Mortgaged: {count(number, 'deed')}." if number else ""
