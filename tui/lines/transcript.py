"""A whole game as text: every event in a sentence, the turns apart, and how it stands at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.commands import Command
from engine.events import Event, GameOver, TurnBegan
from engine.game import Game, Refused
from tui.table.setup import DEFAULT_NAME
from tui.terminal.widths import padded, width_of
from tui.words.narrator import Narrator
from tui.words.phrases import People, money
from tui.words.sums import in_currency

Played = tuple[Command | None, list[Event], Game]
"""A command, what it caused, and the game; first None, with what happened before any command."""


def transcript(played: Iterable[Played], names: Sequence[str] = ()) -> Iterator[str]:
    """The lines of a game as it is played again, as by `saves.replay`.

    Without names the players are numbered. A command that is refused ends the transcript and is told.
    """
    steps, number = iter(played), -1
    narrator: Narrator | None = None
    while True:
        try:
            _, happened, game = next(steps)
        except StopIteration:
            break
        except Refused as why:
            yield from ("", f"Command {number + 1} is not allowed: {why}")
            break
        number += 1
        if narrator is None:
            names = names or [f"Player {seat + 1}" for seat in range(len(game.state.players))]
            you = names.index(DEFAULT_NAME) if DEFAULT_NAME in names else None
            narrator = Narrator(game.rules, People(tuple(names), you, game.rules.accounts))
        yield from (in_currency(line, game.board.currency) for line in _lines(happened, narrator))
    if narrator is not None:
        yield ""
        yield from (in_currency(line, game.board.currency) for line in final_standing(game, names))


def _lines(happened: Iterable[Event], narrator: Narrator) -> Iterator[str]:
    for event in happened:
        line = narrator.tell(event)
        if isinstance(event, TurnBegan):
            name = narrator.people.names[event.seat]
            yield ""
            yield f"Round {event.round}, {name}"
        elif line is not None:
            yield f"  {line.text}"


def final_standing(game: Game, names: Sequence[str]) -> list[str]:
    """Everybody's worth as a table, the richest first; winners are marked."""
    over = next((event for event in game.events if isinstance(event, GameOver)), None)
    facts = game.rules.facts
    rows = over.standings if over else [facts.worth(game, seat) for seat in range(len(game.state.players))]
    out = [player.is_out for player in game.state.players]
    rows = sorted(rows, key=lambda row: (out[row.seat], -row.worth, row.seat))
    width = max(6, *(width_of(name) for name in names))
    number = f"round {game.state.round}"
    head = _columns([*(part.in_text or part.name for part in facts.parts), "worth"])
    lines = ["Final standing" if game.is_over else f"Standing in {number}", f"  {'':{width}} {head}"]
    for row in rows:
        sums = _columns([money(sum_) for sum_ in (*row.parts, row.worth)])
        remark = "  won" if row.seat in game.state.winners else "  bankrupt" if out[row.seat] else ""
        lines.append(f"  {padded(names[row.seat], width)} {sums}{remark}")
    return lines


_FIRST, _SECOND, _OTHERS, _LAST = 8, 10, 11, 9
"""Columns for the parts of a standing, and for all of it."""


def _columns(words: Sequence[str]) -> str:
    """Words or sums side by side, each at the right of its column."""
    rooms = [_FIRST, _SECOND, *[_OTHERS] * len(words)][: len(words) - 1]
    return "".join(f"{word:>{room}}" for word, room in zip(words, [*rooms, _LAST], strict=True))
