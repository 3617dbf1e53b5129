"""What a player can do with the property under the cursor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.board import Place, TitleNumber
from engine.commands import Build, Command, Lift, Mortgage, PutUp, Seat, SellBuildings
from engine.game import Game
from engine.games.finance1936.commands import SellLot
from engine.games.landlord1904.commands import Borrow, BuyTicket, RefuseTicket
from tui.drafts.trade import Side, TradeDraft
from tui.questions import AskAmount, Entry, Prompt, Submenu
from tui.questions.menu import keyed


def actions(game: Game, prompt: Prompt | None, place: Place, names: Sequence[str]) -> tuple[Entry, ...]:
    """The entries of the present menu that have to do with the property at a place."""
    title = game.board.spaces[place].title
    if prompt is None or title is None:
        return ()
    found: list[Entry] = []
    for entry in prompt.entries:
        found += _about(entry, entry.label.removesuffix(" ..."), title)
    drafts = list(_drafts(prompt.entries))
    return keyed([*found, *_trades(game, prompt.seat, title, drafts, names)])


def _about(entry: Entry, verb: str, title: TitleNumber) -> Iterator[Entry]:
    """Entries of the lists below an entry whose command concerns the title."""
    match entry.does:
        case Submenu():
            for below in entry.does.entries:
                yield from _about(below, verb, title)
        case AskAmount():
            if _concerns(entry.does.make(entry.does.low), title):
                yield replace(entry, label=_named(verb, entry.label))
        case Command():
            if _concerns(entry.does, title):
                yield replace(entry, label=_named(verb, entry.label))
        case _:
            return


def _named(verb: str, label: str) -> str:
    """Lists say in their title what is done, and in their entries with what."""
    return f"{verb}: {label}"


def _concerns(command: Command, title: TitleNumber) -> bool:
    if isinstance(command, Build | SellBuildings):
        return title in command.lots
    if isinstance(command, Mortgage | Lift | PutUp | SellLot | BuyTicket | RefuseTicket):
        return command.title == title
    if isinstance(command, Borrow):
        return title in command.lots
    return False


def _drafts(entries: tuple[Entry, ...]) -> Iterator[TradeDraft]:
    """The trades that can be begun now."""
    for entry in entries:
        if isinstance(entry.does, Submenu):
            yield from _drafts(entry.does.entries)
        elif isinstance(entry.does, TradeDraft) and entry.does.answers is None:
            yield entry.does


def _trades(
    game: Game, seat: Seat, title: TitleNumber, drafts: Sequence[TradeDraft], names: Sequence[str]
) -> Iterator[Entry]:
    """A trade for it with its owner, or for one's own with anybody."""
    owner = game.state.owner[title]
    for draft in drafts:
        if owner == seat:
            yield Entry("", f"Offer it to {names[draft.partner]}", draft.toggle_title(Side.GIVES, title))
        elif owner == draft.partner:
            yield Entry("", f"Trade for it with {names[owner]}", draft.toggle_title(Side.GETS, title))
