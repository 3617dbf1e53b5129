"""How many minutes the game of a day takes somebody who presses keys at a person's pace.

python -m tests.tui.table.daily_pace [--days 20] [--from 2026-11-24]

A careful bot decides for them; nobody waits: the seconds are those of a screen at its usual pace.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import chain
from statistics import median
from time import perf_counter

from engine.bots import make
from engine.bots.base import next_command
from engine.games import find
from engine.rng import Rng
from engine.setup import HUMAN, GameSetup, new_game
from tui.table.daily_setup import daily_setup
from tui.table.playback import Motion, cues, thought_over
from tui.table.rhythm import Pace, rest_after
from tui.words.narrator import sentences as sentences_of

MOST_ROUNDS = 200
"""Of a game that does not end by itself."""


@dataclass(slots=True)
class Taken:
    """What a game took, in seconds."""

    own: float = 0.0
    decisions: int = 0
    shown: float = 0.0
    """Bots' turns, as they are shown."""
    thought: float = 0.0
    """By bots, on this machine."""

    @property
    def minutes(self) -> float:
        return (self.own + self.shown + self.thought) / 60


def played(setup: GameSetup, pace: Pace = Pace.NORMAL) -> Taken:
    """A game to its end, or as far as anybody would play it."""
    game, taken, sentences = new_game(setup), Taken(), sentences_of(setup.rules)
    kinds = [chair.player for chair in setup.chairs]
    bots = [make("thrifty" if kind == HUMAN else kind, Rng(seat)) for seat, kind in enumerate(kinds)]
    track = range(len(game.board.spaces))
    while (decision := game.decision) is not None and game.state.round <= MOST_ROUNDS:
        began = perf_counter()
        command = next_command(game, decision, bots)
        spent = perf_counter() - began
        happened = game.submit(command)
        taken.shown += sum(cue.rest for cue in cues(happened, pace, track, Motion.FULL, sentences))
        if kinds[command.seat] == HUMAN:
            taken.own += thought_over(command)
            taken.decisions += 1
        else:
            taken.thought += spent
            taken.shown += rest_after(happened, pace, sentences)
    return taken


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--days", type=int, default=20)
    parser.add_argument("--from", dest="first", type=date.fromisoformat, default=date(2026, 11, 24))
    args = parser.parse_args(arguments)
    minutes: dict[str, list[float]] = {}
    for day in (args.first + timedelta(days=number) for number in range(args.days)):
        setup = daily_setup(day)
        taken, title = played(setup), find(setup.rules).title
        minutes.setdefault(title, []).append(taken.minutes)
        parts = f"{taken.own:.0f} s own, {taken.shown:.0f} s shown, {taken.thought:.0f} s thought"
        print(f"{day} {title}: {taken.minutes:.1f} minutes, {taken.decisions} decisions, {parts}", flush=True)
    for title, found in minutes.items():
        print(f"{title}: median {median(found):.1f} minutes, at most {max(found):.1f}")
    print(f"all: median {median(chain(*minutes.values())):.1f} minutes")


if __name__ == "__main__":
    main()
