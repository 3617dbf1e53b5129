"""What a player can do with the property under the cursor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.board import Place, TitleNumber
from engine.commands import Command, Seat
from engine.game import Game
from tui.ask.tables import titles_in
from tui.ask.trade import Side, TradeDraft
from tui.words.menu import AskAmount, Entry, Prompt, Submenu, keyed


def actions(game: Game, prompt: Prompt | None, place: Place, names: Sequence[str]) -> tuple[Entry, ...]:
    """The entries of the current menu that concern the property at a place."""
    title = game.board.spaces[place].title
    if prompt is None or title is None:
        return ()
    found: list[Entry] = []
    for entry in prompt.entries:
        found += _about(game, entry, entry.label.removesuffix(" ..."), title)
    drafts = list(_drafts(prompt.entries))
    return keyed([*found, *_trades(game, prompt.seat, title, drafts, names)])


def _about(game: Game, entry: Entry, verb: str, title: TitleNumber) -> Iterator[Entry]:
    """The entries below this one whose command concerns the title."""
    match entry.does:
        case Submenu():
            for below in entry.does.entries:
                yield from _about(game, below, verb, title)
        case AskAmount():
            if _concerns(game, entry.does.make(entry.does.low), title):
                yield replace(entry, label=_named(verb, entry.label))
        case Command():
            if _concerns(game, entry.does, title):
                yield replace(entry, label=_named(verb, entry.label))
        case _:
            return


def _named(verb: str, label: str) -> str:
    """A list's title says what is done, its entries with what."""
    return f"{verb}: {label}"


def _concerns(game: Game, command: Command, title: TitleNumber) -> bool:
    return title in titles_in(game, [command])


def _drafts(entries: tuple[Entry, ...]) -> Iterator[TradeDraft]:
    """The trades that can be started now."""
    for entry in entries:
        if isinstance(entry.does, Submenu):
            yield from _drafts(entry.does.entries)
        elif isinstance(entry.does, TradeDraft) and entry.does.answers is None:
            yield entry.does


def _trades(
    game: Game, seat: Seat, title: TitleNumber, drafts: Sequence[TradeDraft], names: Sequence[str]
) -> Iterator[Entry]:
    """Trades for it with its owner, or for the player's own with anyone."""
    owner = game.state.owner[title]
    for draft in drafts:
        if owner == seat:
            yield Entry("", f"Offer it to {names[draft.partner]}", draft.toggle_title(Side.GIVES, title))
        elif owner == draft.partner:
            yield Entry("", f"Trade for it with {names[owner]}", draft.toggle_title(Side.GETS, title))
