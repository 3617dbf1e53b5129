"""A whole game as text: every event in a sentence, the turns apart, and how it stands at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.commands import Command, Seat
from engine.events import Event, GameOver, TurnBegan
from engine.game import Game, Refused
from engine.queries import standing
from tui.narrate import Narrator
from tui.wording import People, money

Played = tuple[Command | None, list[Event], Game]
"""A command, what it caused, and the game; first None, with what happened before any command."""


def transcript(played: Iterable[Played], names: Sequence[str] = ()) -> Iterator[str]:
    """The lines of a game as it is played again, by `saves.replay` or `play_again`.

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
            narrator = Narrator(game, People(tuple(names)))
        yield from _lines(happened, narrator)
    if narrator is not None:
        yield ""
        yield from final_standing(game, names)


def play_again(game: Game, commands: Iterable[Command]) -> Iterator[Played]:
    """Play a game on by these commands, for its transcript. The game is changed; may raise Refused."""
    yield None, game.events, game
    for command in commands:
        yield command, game.submit(command), game


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
    """Everybody's worth as a table, the richest first; whoever won is marked."""
    over = next((event for event in game.events if isinstance(event, GameOver)), None)
    rows = over.standings if over else [standing(game, seat) for seat in range(len(game.state.players))]
    rows = sorted(rows, key=lambda row: (_is_out(game, row.seat), -row.worth, row.seat))
    width = max(6, *(len(name) for name in names))
    title = "Final standing" if game.is_over else f"Standing in round {game.state.round}"
    head = f"  {'':{width}} {'cash':>8}{'property':>10}{'buildings':>11}{'mortgaged':>11}{'worth':>9}"
    lines = [title, head]
    for row in rows:
        sums = f"{money(row.cash):>8}{money(row.properties):>10}{money(row.buildings):>11}"
        sums += f"{money(row.mortgaged):>11}{money(row.worth):>9}"
        lines.append(f"  {names[row.seat]:{width}} {sums}{_remark(game, row.seat)}")
    return lines


def _is_out(game: Game, seat: Seat) -> bool:
    return game.state.players[seat].is_out


def _remark(game: Game, seat: Seat) -> str:
    if seat in game.state.winners:
        return "  won"
    return "  bankrupt" if _is_out(game, seat) else ""
