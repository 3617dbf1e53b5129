"""What matters for a decision, beside the question: where one stands, what the turn has cost or may cost."""

from __future__ import annotations

from typing import Protocol

from engine.board import Board, Kind
from engine.commands import BANK, Seat, Throw
from engine.events import Event, Paid, Reason, TurnBegan
from tui.ask.vocabulary import place_asked
from tui.look.next_rolls import rents_ahead
from tui.table.table import Table
from tui.words.menu import Prompt
from tui.words.phrases import People, money, place_name, space_name
from tui.words.presentation import presentation
from tui.words.sentences import Line


class AskedPlayer(Protocol):
    """Somebody at a table, with what they are asked; a desk is one."""

    table: Table
    people: People

    @property
    def prompt(self) -> Prompt | None:
        """What they are asked."""


def matters(desk: AskedPlayer) -> tuple[Line, ...]:
    """Short sentences for the player who has to decide, what matters most last; none while others do."""
    if desk.prompt is None:
        return ()
    seat = desk.prompt.seat
    is_throw = any(isinstance(entry.does, Throw) for entry in desk.prompt.entries)
    game, player = desk.table.game, desk.table.game.state.players[seat]
    is_held = player.jail or presentation(game.rules.rule_set.id).looking.player(game, seat).held
    told = [("", rents_ahead(game, seat))] if is_throw and not is_held and len(game.board.rings) == 1 else []
    told.append(_sums_of_turn(desk, seat))
    if is_throw and place_asked(game) is None:  # where a throw has led to was told with it
        told.append(_standing(desk, seat))
    return tuple(Line(None, words, short=short) for short, words in told if words)


def _standing(desk: AskedPlayer, seat: Seat) -> tuple[str, str]:
    """Where a player stands: in short, and whose it is."""
    game, people = desk.table.game, desk.people
    player = game.state.players[seat]
    if player.jail:
        return "", ""
    where = place_name(game.rules, player.place, presentation(game.rules.rule_set.id).telling.facing(game))
    space = game.board.spaces[player.place]
    if space.kind is Kind.JAIL:
        return "", f"{people.says(seat, 'is', 'are')} just visiting {where}."
    title = space.title
    stands = f"{people.says(seat, 'stands', 'stand')} on {where}"
    if title is None:
        return "", f"{stands}."
    owner = game.state.owner[title]
    if owner == BANK:
        return f"{stands}.", f"{stands}, which is unowned."
    whose = f"{people.owner(seat)} own" if owner == seat else people.owner(owner)
    mortgaged = f", {presentation(game.rules.rule_set.id).words.mortgage.word}"
    return f"{stands}.", f"{stands}, {whose}{mortgaged if game.state.mortgaged[title] else ''}."


def _sums_of_turn(desk: AskedPlayer, seat: Seat) -> tuple[str, str]:
    """What a player has paid and got in the present turn: in all, and by what it was for."""
    sums: dict[tuple[str, Seat], int] = {}
    for event in _of_this_turn(desk):
        if isinstance(event, Paid) and seat in (event.payer, event.payee):
            is_paid = event.payer == seat
            other = event.payee if is_paid else event.payer
            key = what_for(event, desk.table.game.board), other
            sums[key] = sums.get(key, 0) + (-event.amount if is_paid else event.amount)
    words = []
    for (reason, other), amount in sums.items():
        whom = "" if other < 0 else f" {'to' if amount < 0 else 'from'} {desk.people.object(other)}"
        words += [f"{_signed(amount)} {reason}{whom}"] if amount else []
    if len(words) < 2:
        return "", f"This turn: {words[0]}." if words else ""
    total = f"This turn: {_signed(sum(sums.values()))} in all"
    return f"{total}.", f"{total}, {', '.join(words)}."


def _signed(amount: int) -> str:
    return f"{'+' if amount > 0 else ''}{money(amount)}"


_FOR = {Reason.PRICE: "for property", Reason.BUILDINGS: "for buildings"}


def what_for(event: Paid, board: Board) -> str:
    """What was paid for, in a word or two; a space that has nothing but its sum goes by its name."""
    if event.reason is Reason.PASS:
        return f"at {next(space_name(board, corner) for corner in board.salaries if corner != board.go)}"
    if event.reason.value == "space" and event.place is not None:
        return space_name(board, event.place)
    return _FOR.get(event.reason, event.reason.value)


def _of_this_turn(desk: AskedPlayer) -> list[Event]:
    happened: list[Event] = []
    for turn in reversed(desk.table.chronicle.turns):
        happened[:0] = turn.events
        if any(isinstance(event, TurnBegan) for event in turn.events):
            break
    begun = [number for number, event in enumerate(happened) if isinstance(event, TurnBegan)]
    return happened[begun[-1] :] if begun else happened
