"""Whether a server killed within a second of a table's start, or around its end, loses or doubles anything.

    python -m tests.tui.serve.moments [--starts 200] [--ends 100]       # some seconds each

Real clients play line by line at tables of a real server, whose process is killed. Nothing they were told may
be lost, the dice may be no others, and no game, line of results or saved game may be there twice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field, fields
from itertools import count
from pathlib import Path

from tests.tui.serve.loads import Hosted
from tests.tui.serve.parties import Player, come, set_up
from tui.serve.live_table import ENDED

PAIRS = 2
"""Tables at which two people play, for each kill."""
ROUNDS = 20
"""Of a game that comes to its own end, some seconds long."""
WITHIN = 1.0
"""Seconds from a start or an end to the kill, at most."""
LONGEST = 60.0
"""Seconds that a game which comes to its own end is played, at most."""
TRIES = 5
"""To begin again."""
WRITTEN = 600.0
"""Seconds until the results of all games that are over are there, at most."""

_OVER = "The game is over."
_ROLLED = re.compile(r" rolled \d")
_DICE = re.compile(r"its SHA-256 is [0-9a-f]{64}\.|and the words of .* decide the dice\.")
_CHOICE = re.compile(r"^(\d+)\. (.*)\.\r?$", re.MULTILINE)
_USUAL = ("Drop out", "Refuse", "Decline", "Leave it", "End turn", "Roll", "Pay interest only")


@dataclass
class Found:
    """What came of it, in numbers."""

    starts: int = 0
    """Kills within a second of a start."""
    ends: int = 0
    """Kills around an end."""
    told: int = 0
    """Throws and dice that somebody was told before a kill."""
    over: int = 0
    """Games that somebody was told were over."""
    lost: int = 0
    other_dice: int = 0
    doubled: int = 0

    def __str__(self) -> str:
        return ", ".join(f"{one.name.replace('_', ' ')} {getattr(self, one.name)}" for one in fields(self))

    def add(self, what: str, *about: object) -> None:
        """Count something that must not be, and print what is known of it."""
        setattr(self, what, getattr(self, what) + 1)
        print(f"{what}:", *about, flush=True)


@dataclass
class Pair:
    """Two people, their table, and what they know of it."""

    names: tuple[str, str]
    is_short: bool
    """Their game comes to its own end; else they agree to end it."""
    code: str = ""
    rolled: list[list[str]] = field(default_factory=lambda: [[], []])
    dice: set[str] = field(default_factory=set)
    is_over: bool = False
    """Somebody was told so."""

    def hear(self, players: Sequence[Player]) -> None:
        """Remember what they were told."""
        for number, player in enumerate(players):
            told = player.told
            self.rolled[number] = [line for line in told if _ROLLED.search(line)]
            self.dice |= {hit for line in told for hit in _DICE.findall(line)}
            self.is_over |= any(end in line for line in told for end in (ENDED, _OVER))


def _answer(player: Player) -> None:
    """Take what costs least, so that a game comes to its end soon."""
    if player.is_asked:
        asked = player.window.output.rpartition("\n> ")[0].rpartition("\n> ")[2]
        found = {label: number for number, label in _CHOICE.findall(asked)}
        usual = [number for word in _USUAL for label, number in found.items() if label.startswith(word)]
        player.say(next(iter([*usual, *found.values(), ""])))


class Moments:
    """Against one server, from its start."""

    def __init__(self, hosted: Hosted, found: Found) -> None:
        self.hosted, self.found = hosted, found
        self._tables = hosted.directory / "serve" / "tables"
        self._names = (f"player-{number}" for number in count())

    def _pairs(self) -> Iterator[Pair]:
        """Everybody plays at one table."""
        is_short = random.random() < 0.5
        for _ in range(PAIRS):
            yield Pair((next(self._names), next(self._names)), is_short)

    async def starts(self, kills: int) -> None:
        """Kill the server within a second of a start, so often."""
        for _ in range(kills):
            pairs = [*self._pairs()]
            await self._play_until_killed(pairs, ends=False)
            self.found.starts += 1
            await asyncio.gather(*(self._compare(pair) for pair in pairs))
            print(self.found, flush=True)

    async def ends(self, kills: int) -> None:
        """Kill the server around an end, so often, and look what all of it came to."""
        played: list[Pair] = []
        for _ in range(kills):
            pairs = [*self._pairs()]
            played += pairs
            await self._play_until_killed(pairs, ends=True)
            self.found.ends += 1
            self.found.over += sum(pair.is_over for pair in pairs)
            print(self.found, flush=True)
        await self._wait_for_results([pair for pair in played if pair.is_over])
        for pair in played:
            self._look_at_results(pair)

    # --- until the server is killed, and started again

    async def _play_until_killed(self, pairs: Sequence[Pair], *, ends: bool) -> None:
        """From a start, or an end, for a second at most."""
        async with AsyncExitStack() as stack:
            near = asyncio.Event()
            playing = [asyncio.create_task(self._play(stack, pair, near, ends=ends)) for pair in pairs]
            with suppress(TimeoutError):
                await asyncio.wait_for(near.wait(), LONGEST)
            await asyncio.sleep(random.uniform(0, WITHIN))
            self.hosted.kill()
            await asyncio.gather(*playing, return_exceptions=True)
        self._restart()

    def _restart(self) -> None:
        """Begin again; another program may have the port for a moment."""
        for _ in range(TRIES):
            try:
                self.hosted.start()
            except (ChildProcessError, TimeoutError) as why:
                print(f"it does not begin: {why}", flush=True)
                if self.hosted.process.poll() is None:
                    self.hosted.kill()
            else:
                return

    async def _play(self, stack: AsyncExitStack, pair: Pair, near: asyncio.Event, *, ends: bool) -> None:
        """Set up a table and play at it, until the server is gone."""
        first = await come(stack, self.hosted, pair.names[0], "plain")
        options = [f"time_limit_rounds={ROUNDS}"] if pair.is_short else []
        pair.code = await set_up(first, 2, 0, *options)
        players = [first, await come(stack, self.hosted, pair.names[1], f"plain table {pair.code}")]
        if not ends:
            near.set()
        agrees = ends and not pair.is_short
        while not pair.is_over and not any(player.window.is_closed for player in players):
            if agrees and all(f"Table {pair.code}." in player.window.output for player in players):
                agrees = False
                near.set()
                for player in players:
                    player.window.type("agree to end\n")
            for player in players:
                _answer(player)
                if "SHA-256" not in player.window.output and not ends:
                    player.say("dice")
            await asyncio.sleep(0.01)
            pair.hear(players)
        near.set()
        await asyncio.sleep(random.uniform(0, WITHIN / 2))
        for player in players:
            player.window.type("quit\n")
        while not any(player.window.is_closed for player in players):
            await asyncio.sleep(0.05)

    # --- what is there again

    async def _compare(self, pair: Pair) -> None:
        """Look whether both find what they were told."""
        if not pair.code or pair.is_over:
            return
        told = f"Table {pair.code}."
        async with AsyncExitStack() as stack:
            players = [
                await come(stack, self.hosted, name, f"plain table {pair.code}") for name in pair.names
            ]
            for number, player in enumerate(players):
                dice = " ".join(await player.ask("dice", "zzz"))
                journal = Counter(await player.ask("journal all", "zzy"))
                self.found.told += len(pair.rolled[number]) + len(pair.dice)
                missing = Counter(pair.rolled[number]) - journal
                if missing or told not in player.window.output:
                    self.found.add("lost", pair, missing, player.window.output[-2000:])
                if other := [each for each in pair.dice if each not in dice]:
                    self.found.add("other_dice", pair, other, dice)
        if len(games := [*(self._tables / "games").glob(f"{pair.code}*.json")]) > 1:
            self.found.add("doubled", pair, games)

    async def _wait_for_results(self, pairs: Sequence[Pair]) -> None:
        end = time.monotonic() + WRITTEN
        while any((self._tables / f"{pair.code}.json").exists() for pair in pairs):
            if time.monotonic() > end:
                return
            await asyncio.sleep(0.1)

    def _look_at_results(self, pair: Pair) -> None:
        """Whether the game of a table was written down and given to its players, once each."""
        lines = [line for line in self._lines() if line["game"].rpartition("-")[0] == pair.code]
        homes = [self.hosted.directory / "serve" / "players" / name / "games" for name in pair.names]
        given = [[*home.glob("*.json")] for home in homes]
        if pair.is_over and (not lines or not all(given)):
            left = [*self.hosted.directory.rglob(f"{pair.code}*")]
            self.found.add("lost", pair, lines, given, left)
        if len(lines) > 1 or any(len(games) > 1 for games in given):
            self.found.add("doubled", pair, lines, given)

    def _lines(self) -> Sequence[dict[str, str]]:
        text = (self._tables / "results.lines").read_text()
        return [json.loads(line) for line in text.splitlines() if line]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--starts", type=int, default=200)
    parser.add_argument("--ends", type=int, default=100)
    args = parser.parse_args()
    found = Found()
    for kills, around in ((args.starts, Moments.starts), (args.ends, Moments.ends)):
        if not kills:
            continue
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
            hosted = Hosted(Path(directory), 2 * PAIRS * kills)
            try:
                asyncio.run(around(Moments(hosted, found), kills))
            finally:
                if hosted.process.poll() is None:
                    hosted.stop()
    print(found)


if __name__ == "__main__":
    main()
