"""Games at tables through real clients, line by line: killed at random moments, and played to their end."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress

import asyncssh

from saves import verify
from tests.tui.serve.dialling import Window, key, until
from tests.tui.serve.loads import Hosted

QUIET = 0.3
"""Seconds without news after which a player types something."""
ANSWERS = ("\n", "\n", "\n", "1\n", "drop out\n", "decline\n", "refuse\n", "back\n", "end turn\n")
CODE = re.compile(r"(?:the code|Table) ([a-z]+-\d+)\.")
ROLLED = re.compile(r" rolled \d")
TABLES = 4
MOST_SECONDS = 300


class Player:
    """Somebody at a table who takes what is usual, and remembers what they were told."""

    def __init__(self, name: str, window: Window) -> None:
        self.name, self.window = name, window
        self._read = self._answered = 0

    @property
    def told(self) -> list[str]:
        """What happened, line by line, as far as it has come whole."""
        lines = self.window.output.replace("\r", "").split("\n")[:-1]
        return [line.removeprefix("> ") for line in lines]

    async def settle(self) -> None:
        """Wait until nothing more is told for a moment."""
        while len(self.window.output) > self._read and not self.window.is_closed:
            self._read = len(self.window.output)
            await asyncio.sleep(QUIET)

    @property
    def is_asked(self) -> bool:
        """Whether a line is wanted that was not answered yet."""
        return self.window.output.endswith("> ") and len(self.window.output) > self._answered

    def answer(self) -> None:
        """If something is asked, try one of the words that mostly are an answer."""
        if self.is_asked:
            self.say(random.choice(ANSWERS).rstrip("\n"))

    def say(self, words: str) -> None:
        """Type a line as the answer to what is asked."""
        self._answered = len(self.window.output)
        self.window.type(f"{words}\n")

    async def ask(self, words: str, last: str) -> list[str]:
        """What is told of a question, up to a line that says its end."""
        await self.settle()
        start = len(self.window.output)
        self.window.type(f"{words}\n{last}\n")
        await until(lambda: f"{last!r}" in self.window.output[start:] or self.window.is_closed)
        text = self.window.output[start:].replace("\r", "")
        return [line.removeprefix("> ") for line in text.split("\n") if line.strip("> ")][:-1]


async def come(
    stack: AsyncExitStack, hosted: Hosted, name: str, command: str, *, is_guest: bool = False
) -> Player:
    """Somebody dials in."""
    keys = None if is_guest else key()
    return Player(
        name, await stack.enter_async_context(hosted.clients.dial(name, keys, command=command, term=""))
    )


async def set_up(player: Player, people: int, bots: int, *options: str) -> str:
    """Set up a table in the lobby; returns its code."""
    chosen = "".join(f"{option}\n" for option in options)
    seats = f"players {people + bots}\npeople {people}\n{'bots uniform' if bots else 'again'}\n"
    player.window.type(f"lobby\nnew\nmonopoly 1935\n{seats}{chosen}begin\n")
    await until(lambda: CODE.search(player.window.output) is not None)
    found = CODE.search(player.window.output)
    assert found is not None
    return found.group(1)


async def played_to_its_end(hosted: Hosted) -> str:
    """Four people, two bots, two who look on; one goes and comes back."""
    began = time.monotonic()
    async with AsyncExitStack() as stack:
        players = [await come(stack, hosted, "player-0", "plain")]
        code = await set_up(players[0], 4, 2, "time_limit_rounds=6")
        for number in range(1, 4):
            players.append(await come(stack, hosted, f"player-{number}", f"plain table {code}"))
        await until(lambda: "Round 1." in players[0].window.output)
        watchers = [
            await come(stack, hosted, name, f"plain watch {code}", is_guest=True) for name in ("gus", "ida")
        ]
        has_left = False
        while not all("The game is over." in player.window.output for player in players):
            assert time.monotonic() - began < MOST_SECONDS, players[0].window.output[-500:]
            if not has_left and "Round 3." in players[3].window.output:
                has_left = True
                players[3].window.type("quit\n")
                await asyncio.sleep(1)
                players[3] = await come(stack, hosted, "player-3", f"plain table {code}")
            for player in players:
                player.answer()
            await asyncio.sleep(0.05)
        journals = [await player.ask("journal all", "zzz") for player in (*players, *watchers)]
    lengths = {len(journal) for journal in journals}
    assert journals[4] == journals[5]
    assert lengths == {len(journals[4])}, lengths
    others = _of_others(journals, [player.name for player in players])
    assert all(journal == others[0] for journal in others), "journals differ"
    return (
        f"one game of {len(journals[4])} sentences, the same for all six, in {time.monotonic() - began:.0f} s"
    )


def _of_others(journals: Sequence[Sequence[str]], names: Sequence[str]) -> list[list[str]]:
    """What all journals tell of what nobody calls 'you' in any of them."""
    mine = [any(name in line for name in names) for line in journals[-1]]
    return [[line for line, own in zip(journal, mine, strict=True) if not own] for journal in journals]


async def killed(hosted: Hosted, connections: int, servers: int) -> str:
    """Tables go on while connections, and now and then the server, are killed; what was told is not lost."""
    codes: list[str] = []
    async with AsyncExitStack() as stack:
        for number in range(TABLES):
            codes.append(await set_up(await come(stack, hosted, f"player-{number}", "plain"), 1, 3))
    heard: dict[int, list[str]] = {number: [] for number in range(TABLES)}
    cut = died = checked = 0
    while cut < connections:
        async with AsyncExitStack() as stack:
            players: list[Player] = []
            with suppress(OSError, asyncssh.Error):
                players = [
                    await come(stack, hosted, f"player-{number}", f"plain table {codes[number]}")
                    for number in range(TABLES)
                ]
                for number, player in enumerate(players):
                    journal = await player.ask("journal all", "zzz")
                    lost = [line for line in heard[number] if line not in journal]
                    assert not lost, f"table {number} has lost {lost}"
                    checked += len(heard[number])
                end = time.monotonic() + random.random() * 2
                while time.monotonic() < end:
                    for player in players:
                        player.answer()
                    await asyncio.sleep(0.05)
            if cut * servers >= died * connections and died < servers:
                died += 1
                hosted.kill()
            for number, player in enumerate(players):
                heard[number] = [line for line in player.told if ROLLED.search(line)][-20:]
        cut += TABLES
        if hosted.process.poll() is not None:
            hosted.start()
    hosted.stop()
    files = sorted((hosted.directory / "serve" / "tables" / "games").glob("*.json"))
    reports = [verify(path) for path in files]
    assert len(files) == TABLES
    assert all(report.is_whole for report in reports), reports
    return (
        f"{cut} connections and {died} servers killed; {checked} sentences that were told are there again; "
        f"{len(files)} games whole"
    )
