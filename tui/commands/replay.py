"""A whole game as text: every event in a sentence, the turns apart, and how it stands at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.commands import Command, Seat
from engine.events import Event, GameOver, Standing, TurnBegan
from engine.game import Game, Refused
from engine.games.landlord1904.rules.laps import count as count_after_laps
from engine.queries import standing
from engine.ruleset import Rules
from tui.play.setup import DEFAULT_NAME
from tui.text.sentences import Narrator
from tui.text.words import People, counts_laps, money, round_word

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
            narrator = Narrator(game, People(tuple(names), you, game.rules.accounts))
        yield from _lines(happened, narrator)
    if narrator is not None:
        yield ""
        yield from final_standing(game, names)


def _lines(happened: Iterable[Event], narrator: Narrator) -> Iterator[str]:
    for event in happened:
        line = narrator.tell(event)
        if isinstance(event, TurnBegan):
            name = narrator.people.names[event.seat]
            yield ""
            yield f"{round_word(narrator.rules).capitalize()} {event.round}, {name}"
        elif line is not None:
            yield f"  {line.text}"


def final_standing(game: Game, names: Sequence[str]) -> list[str]:
    """Everybody's worth as a table, the richest first; whoever won is marked."""
    over = next((event for event in game.events if isinstance(event, GameOver)), None)
    count = count_after_laps if counts_laps(game.rules) else standing
    rows = over.standings if over else [count(game, seat) for seat in range(len(game.state.players))]
    rows = sorted(rows, key=lambda row: (_is_out(game, row.seat), -row.worth, row.seat))
    width = max(6, *(len(name) for name in names))
    number = f"{round_word(game.rules)} {game.state.round}"
    parts = _parts(game.rules)
    head = "".join(f"{heading:>{room}}" for heading, room, _ in parts)
    lines = ["Final standing" if game.is_over else f"Standing in {number}", f"  {'':{width}} {head}"]
    for row in rows:
        sums = "".join(f"{money(part(row)):>{room}}" for _, room, part in parts)
        lines.append(f"  {names[row.seat]:{width}} {sums}{_remark(game, row.seat)}")
    return lines


def _parts(rules: Rules) -> tuple[_Part, ...]:
    if counts_laps(rules):
        return _LAP_PARTS
    return _LOT_PARTS if rules.facts.builds_alone else _PARTS


_Part = tuple[str, int, Callable[[Standing], int]]

_PARTS: tuple[_Part, ...] = (
    ("cash", 8, lambda row: row.cash),
    ("property", 10, lambda row: row.properties),
    ("buildings", 11, lambda row: row.buildings),
    ("mortgaged", 11, lambda row: row.mortgaged),
    ("worth", 9, lambda row: row.worth),
)
"""The columns of a standing: heading, width and sum."""

_LOT_PARTS: tuple[_Part, ...] = (
    ("cash", 8, lambda row: row.cash),
    ("lots", 10, lambda row: row.properties),
    ("houses", 11, lambda row: row.buildings),
    ("worth", 9, lambda row: row.worth),
)
"""The same where nothing can be mortgaged, and lots have houses alone."""

_LAP_PARTS: tuple[_Part, ...] = (
    ("cash", 8, lambda row: row.cash),
    ("lots", 10, lambda row: row.properties),
    ("luxuries", 11, lambda row: row.luxuries),
    ("loans", 11, lambda row: row.loans),
    ("worth", 9, lambda row: row.worth),
)
"""The same where rounds of the board are counted, and nothing is built."""


def _is_out(game: Game, seat: Seat) -> bool:
    return game.state.players[seat].is_out


def _remark(game: Game, seat: Seat) -> str:
    if seat in game.state.winners:
        return "  won"
    return "  bankrupt" if _is_out(game, seat) else ""
