"""`magnate sim --record DIR`: every game as a line of JSON. See docs/records.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from engine.commands import Command
from engine.library.notation import notation_of, options_given
from engine.review.account import review_of
from engine.review.judge import Chances, Judge
from engine.ruleset import Rules
from engine.setup import begin
from engine.sim import Tally, play_one
from engine.version import VERSION
from saves.disk.new_file import new_file
from saves.errors import cannot_write
from tui.cli.output import Mistake
from tui.library.game import NAMES

FORMAT = 1
"""Raised when the members of a line change their meaning; more of them may come without that."""

FILE = "games.jsonl"
_DIGITS = 4


def recorded(
    rules: Rules, bots: Sequence[str], seeds: Iterable[int], *, counts_luck: bool
) -> tuple[Tally, list[str]]:
    """Play a game for each seed; what came of all, and a line for each."""
    total, judge = Tally.empty(len(bots), len(rules.board.spaces)), Judge(rules)
    lines: list[str] = []
    for seed in seeds:
        played: list[Command] = []
        game = play_one(rules.rule_set, rules.options, bots, seed, total, played)
        lines.append(
            json.dumps(
                {
                    "format": FORMAT,
                    "version": VERSION,
                    "rules": rules.rule_set.id,
                    "options": options_given(rules),
                    "seats": bots,
                    "names": NAMES[: len(bots)],
                    "seed": seed,
                    "commands": [notation_of(rules).command(command) for command in played],
                    "winners": game.state.winners,
                    "rounds": game.state.round,
                    **_course(rules, len(bots), seed, played, judge, counts_luck=counts_luck),
                }
            )
        )
    return total, lines


def _course(
    rules: Rules, seats: int, seed: int, played: Sequence[Command], judge: Judge, *, counts_luck: bool
) -> dict[str, Any]:
    """The odds by round and, if it is counted, everybody's luck."""
    game = begin(rules.rule_set, rules.options, seats, seed)
    if counts_luck:
        review = review_of(game, played, judge)
        luck = [round(account.luck, _DIGITS) for account in review.accounts]
        return {"odds": [_rounded(chances) for _, chances in review.curve], "luck": luck}
    odds = [_rounded(judge.chances(game))]
    for command in played:
        before = game.state.round
        game.submit(command)
        if game.state.round > before or game.is_over:
            odds.append(_rounded(judge.chances(game)))
    return {"odds": odds}


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, _DIGITS) for chance in chances]


@contextmanager
def games_file(directory: Path) -> Iterator[TextIO]:
    """A new file for games; those written stay in it, whatever happens. Raises Mistake and SaveError."""
    path = directory / FILE
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise Mistake(f"{directory} is not a directory.") from error
    except OSError as error:
        raise cannot_write(directory, error) from error
    except ValueError:
        pass  # which opening the file says
    with new_file(path, stays=True) as file:
        yield file


def write(file: TextIO, lines: Iterable[str]) -> None:
    """Add games to the file; they are on disk when this returns. Raises OSError."""
    file.writelines(f"{line}\n" for line in lines)
    file.flush()
