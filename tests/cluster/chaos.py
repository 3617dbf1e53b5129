"""Three machines, three NATS servers, players with ssh, and everything that can happen to them. By hand.

    python -m tests.cluster.chaos [--minutes 20] [--tables 4] [--seed N] [--only kill,cut]

What players were told is compared with what is left in the end; `docs/promises.md` has the figures. For root,
each machine is on a separate network whose cable can be pulled; for others nothing is cut.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import tempfile
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import count, cycle, pairwise
from pathlib import Path
from secrets import token_hex
from time import time

from engine.record import record
from tests.cluster.history import LOST
from tests.cluster.judge import PUT_AWAY, Judge
from tests.cluster.places import NAMES, Computer, network, until_all
from tests.cluster.players import Player
from tui.serve.cluster.bucket import Bucket, SharedResults
from tui.serve.cluster.link import Behind, CannotJoin, Link, Message, Unreachable
from tui.serve.cluster.recovery import patiently
from tui.serve.cluster.registry import CUT_OFF
from tui.serve.cluster.table_log import STREAM, SUBJECT
from tui.serve.players import identity
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.setup import setup_for

PEOPLE = ("ann", "bea", "cyd")
ROUNDS = 12
"""How long a game is."""
PACE = 0.25
"""Seconds until a player answers."""
STREAMS = (STREAM, *(f"KV_magnate_{name}" for name in ("tables", "leases", "nodes", "players", "results")))
_STILL = 3.0
"""Seconds without any processor time after which the whole computer counts as stalled."""
_HEALING = 30.0
"""Seconds a NATS server gets to catch up."""
_LATE = 8.0
"""Seconds until everybody must have heard that their game is over."""
CALM = 6.0
"""Seconds between two calamities."""


def at(values: Sequence[float], share: float) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[int(share * (len(values) - 1))] if values else 0.0


@record
class Pause:
    """The longest time without a move at a table while something happened."""

    seconds: float
    table: str
    moves: int
    """How many there were before."""


class Chaos:
    """The machines, the players, what happens to them, and what was measured."""

    def __init__(self, computers: Sequence[Computer], tables: int, *, can_cut: bool) -> None:
        self.computers, self.can_cut = computers, can_cut
        self.parties = [
            [Player(f"{name}-{number}", seat, computers, PACE) for seat, name in enumerate(PEOPLE)]
            for number in range(tables)
        ]
        self._numbers = count()
        self.known: dict[str, TableSetup] = {}
        """All tables so far, by code."""
        self.done = Counter[str]()
        self.pauses: dict[str, list[Pause]] = defaultdict(list)
        """By calamity."""
        self.owned: list[float] = []
        """Seconds until a table cut off with its machine and NATS server had an owner again."""
        self.still: list[tuple[float, float]] = []
        """When the whole computer stalled, and for how many seconds."""
        self.renewed = 0
        """How often a NATS server did not catch up and was given an empty disk."""
        self.unseen: set[str] = set()
        """Tables put away when the end of their logs was lost, which nobody could know."""
        self.answered: list[float] = []
        """Seconds from the return of NATS until a table that was set back went on or said why not."""

    # --- from the beginning to the end

    async def begin(self) -> None:
        for computer in self.computers:
            computer.nats.start()
            computer.game.start()
        self.link = await Link.to([each.url for each in self.computers], "chaos")
        self.kept, self.results = Bucket(self.link, "tables"), SharedResults(self.link)
        for bucket in (self.kept, self.results):
            await self._joined(bucket.begin)
        await self._joined(lambda: self.link.make_stream(STREAM, f"{SUBJECT}*"))
        await until_all(self.computers)
        self._living = [asyncio.create_task(self._watch())]
        self._living += [asyncio.create_task(self._keep(party)) for party in self.parties]
        self._living += [asyncio.create_task(each.live()) for party in self.parties for each in party]

    async def _joined(self, do: Callable[[], Awaitable[None]]) -> None:
        """Do something as soon as NATS has elected a leader."""
        while True:
            try:
                return await do()
            except (CannotJoin, Behind, Unreachable):
                await asyncio.sleep(0.5)

    async def _keep(self, party: Sequence[Player]) -> None:
        """Set up a table for three people, and another one when their game is over; never returns."""
        while True:
            if any(player.is_over for player in party):
                await asyncio.sleep(_LATE)
                for player in party:
                    player.is_over = True  # if they were away when it ended, their table is gone
            if all(player.is_over or not player.table for player in party):
                table = self._a_table(party)
                await self.kept.add(table.code, table.to_plain(), 60.0)
                self.known[table.code] = table
                for player in party:
                    player.table, player.is_over = table.code, False
            await asyncio.sleep(0.5)

    def _a_table(self, party: Sequence[Player]) -> TableSetup:
        seed = random.randrange(1 << 30)
        setup = setup_for("monopoly-1935", {"time_limit_rounds": ROUNDS}, PEOPLE, ["thrifty"], seed)
        people = [Somebody(identity(player.name), player.name) for player in party]
        table = TableSetup.of(setup, people[0], f"chaos-{next(self._numbers)}", TableTerms(grace=0))
        for somebody in people[1:]:
            table.sit(somebody)
        table.made, table.secret = time(), token_hex(16)
        return table

    async def end(self) -> list[str]:
        """Have everybody stop playing, and judge; gives the faults."""
        for party in self.parties:
            for player in party:
                player.rests = True
        await asyncio.sleep(12)
        self._write_down()
        judge = Judge(await self._logs(), [loss for each in self.computers for loss in each.losses()])
        for party in self.parties:
            for player in party:
                for history in player.histories:
                    if history.table not in self.unseen:
                        judge.hear(history)
        for computer in self.computers:
            judge.see_all([*computer.stands()])
        judge.see_end()
        await asyncio.sleep(20)  # results are written when all have left a table
        await self._joined(self.results.sync)
        judge.read([entry.plain for entry in self.results.entries.values()])
        for task in self._living:
            task.cancel()
        self.heard = judge.heard
        ends = {code: each.moves for code, each in judge.records.items() if each.is_over}
        for name, pauses in self.pauses.items():  # the end of a game is not always told at once
            self.pauses[name] = [each for each in pauses if each.moves < ends.get(each.table, 1 << 30)]
        differs = [told for each in self.computers for _, told in each.logged("differs")]
        return [*judge.faults, *(f"logged as differing: {told}" for told in differs)]

    def _write_down(self) -> None:
        """Write what everybody was told beside the machines' logs."""
        for party in self.parties:
            for player in party:
                with (self.computers[0].directory.parent / player.name).open("w") as file:
                    for each in player.histories:
                        file.write(f"== {each.table}, seat {each.seat}, on {each.machine}\n")
                        for when, line in zip(each.times, each.lines, strict=True):
                            file.write(f"{when:.1f} {line}\n")

    async def _logs(self) -> dict[str, tuple[TableSetup, list[Message]]]:
        found: dict[str, tuple[TableSetup, list[Message]]] = {}
        for code, table in self.known.items():
            if code in self.unseen:
                continue
            entry = self.kept.entries.get(code)
            table_setup = table if entry is None else TableSetup.from_plain(entry.plain)
            messages = await patiently(partial(self.link.read_exactly, STREAM, SUBJECT + code), 60.0)
            if messages:
                found[code] = table_setup, messages
        return found

    # --- what happens

    async def happen(self, name: str) -> None:
        """Let one calamity happen, and measure what comes of it."""
        began = time()
        await getattr(self, name)()
        self.done[name] += 1
        await until_all(self.computers)
        await asyncio.sleep(CALM)
        await self._heal()
        pauses = [] if self._stood_still(began) else self._pauses(began)
        self.pauses[name] += pauses
        print(name, *(f"{each.seconds:.1f}" for each in pauses), "s", flush=True)

    async def _heal(self) -> None:
        """Wait until all copies are the same, for NATS can lose only one of three at a time.

        A server that does not catch up is given an empty disk, as its host would do.
        """
        while behind := await self._behind(_HEALING):
            self.renewed += 1
            computer = next(each for each in self.computers if each.name == behind)
            computer.wipe()
            computer.nats.start()

    async def _behind(self, seconds: float) -> str:
        """A NATS server that has not caught up after so many seconds; empty if all have."""
        end, behind = time() + seconds, "?"
        while behind and (time() < end or behind == "?"):
            await asyncio.sleep(0.5)
            with suppress(Unreachable, KeyError):
                behind = ""
                for stream in STREAMS:
                    info = await self.link._request(f"$JS.API.STREAM.INFO.{stream}", b"")
                    late = [each["name"] for each in info["cluster"]["replicas"] if not each["current"]]
                    behind = behind or next(iter(late), "")
                continue
            behind = "?"
        return behind

    @property
    def _playing(self) -> set[str]:
        """The codes of tables whose games go on."""
        parties = (party for party in self.parties if not any(player.is_over for player in party))
        return {player.table for party in parties for player in party if player.table}

    async def _watch(self) -> None:
        """Note when the whole computer stalls; never returns."""
        while True:
            before = time()
            await asyncio.sleep(0.5)
            if time() - before > _STILL:
                self.still.append((before, time() - before))

    def _stood_still(self, since: float) -> bool:
        """Whether the computer has stalled since then, so that pauses mean nothing."""
        return any(when > since for when, _ in self.still)

    def _pauses(self, since: float) -> list[Pause]:
        """The longest pause since then of every table whose game goes on."""
        times: dict[str, list[float]] = {code: [since] for code in self._playing}
        moves, before = dict[str, int](), dict[str, int]()
        stands = sorted((each for one in self.computers for each in one.stands()), key=lambda each: each.at)
        for stand in stands:
            if stand.moves == PUT_AWAY:
                continue
            if stand.at < since:
                moves[stand.table] = before[stand.table] = stand.moves
            elif stand.table in times and stand.moves != moves.get(stand.table):
                moves[stand.table] = stand.moves
                times[stand.table].append(stand.at)
        now = time()
        return [
            Pause(max(b - a for a, b in pairwise([*at, now])), code, before.get(code, 0))
            for code, at in times.items()
        ]

    async def kill(self) -> None:
        """A machine loses its power; its NATS server keeps running."""
        computer = random.choice(self.computers)
        computer.game.kill()
        await asyncio.sleep(random.uniform(1, 8))
        computer.game.start()

    async def kill_all(self) -> None:
        """All machines lose their power."""
        for computer in self.computers:
            computer.game.kill()
        await asyncio.sleep(random.uniform(0, 2))
        for computer in self.computers:
            computer.game.start()

    async def stop(self) -> None:
        """A machine freezes for a while and wakes up."""
        computer = random.choice(self.computers)
        computer.game.send(signal.SIGSTOP)
        await asyncio.sleep(random.uniform(3, 15))
        computer.game.send(signal.SIGCONT)

    async def restart(self) -> None:
        """One machine after another is drained and started again."""
        for computer in self.computers:
            computer.game.send(signal.SIGTERM)
            if not await computer.game.ended(60):
                computer.game.kill()
                print(f"{computer.name} did not end", flush=True)
            computer.game.start()
            await until_all([computer])

    async def kill_nats(self) -> None:
        """A NATS server is killed."""
        await self._without_nats(random.sample(self.computers, 1), lambda computer: computer.nats.kill())

    async def kill_all_nats(self) -> None:
        """All NATS servers are killed at once."""
        await self._without_nats(self.computers, lambda computer: computer.nats.kill())

    async def wipe(self) -> None:
        """A NATS server loses its disk."""
        await self._without_nats(random.sample(self.computers, 1), lambda computer: computer.wipe())

    async def set_back_one(self) -> None:
        """A NATS server is given an older copy of its files."""
        await self._copy()
        await self._without_nats(random.sample(self.computers, 1), lambda computer: computer.set_back())

    async def set_back(self) -> None:
        """All NATS servers are set back by twelve seconds."""
        copied = time()
        await self._copy()
        self.unseen |= self._done_since(copied)
        await self._without_nats(self.computers, lambda computer: computer.set_back())
        back = time()
        await asyncio.sleep(12)
        self.answered += [self._answer(code, back) for code in self._playing]

    def _done_since(self, moment: float) -> set[str]:
        """The tables that some machine had at hand since then and none has any more."""
        done: dict[str, bool] = {}
        for computer in self.computers:
            last = {stand.table: stand.moves for stand in computer.stands(moment)}
            for code, moves in last.items():
                done[code] = done.get(code, True) and moves == PUT_AWAY
        return {code for code, is_done in done.items() if is_done}

    async def _copy(self) -> None:
        for computer in self.computers:
            await asyncio.to_thread(computer.copy)
        await asyncio.sleep(12)

    async def _without_nats(self, computers: Sequence[Computer], do: Callable[[Computer], None]) -> None:
        for computer in computers:
            computer.nats.kill()
        for computer in computers:
            await asyncio.to_thread(do, computer)
        await asyncio.sleep(random.uniform(0, 4))
        for computer in computers:
            computer.nats.start()

    def _answer(self, code: str, since: float) -> float:
        """Seconds until a table went on or said why not."""
        histories = [each for party in self.parties for player in party for each in player.histories]
        told = [
            when
            for each in histories
            if each.table == code
            for when, line in zip(each.times, each.lines, strict=True)
            if when > since and (CUT_OFF in line or LOST.search(line))
        ]
        moved = [stand.at for each in self.computers for stand in each.stands(since) if stand.table == code]
        return min([*told, *moved], default=since + 99) - since

    async def cut(self) -> None:
        """A machine is cut off together with its NATS server."""
        owned = {each: self._owned_by(each) for each in self.computers}
        computer, began = max(self.computers, key=lambda each: len(owned[each])), time()
        computer.cut(True)
        await asyncio.sleep(26)
        computer.cut(False)
        for code in owned[computer]:
            seen = [
                stand.at
                for each in self.computers
                if each is not computer
                for stand in each.stands(began)
                if stand.table == code and stand.is_own
            ]
            self.owned.append(min(seen, default=began + 99) - began)

    def _owned_by(self, computer: Computer) -> set[str]:
        """The tables that a machine owns, and whose games go on."""
        last = {stand.table: stand for stand in computer.stands()}
        return {code for code, stand in last.items() if stand.is_own and code in self._playing}

    # --- what is told of it

    def report(self, faults: Sequence[str]) -> None:
        print(f"\nload {os.getloadavg()[0]:.1f}, {len(self.known)} games, happened: {dict(self.done)}")
        print(f"compared: {dict(self.heard)}; ended in lost time: {len(self.unseen)}")
        still = [f"{seconds:.0f} s" for _, seconds in self.still]
        print(f"NATS servers that stayed behind: {self.renewed}; the computer stood still: {still}")
        rows = {f"pauses after {name}": [each.seconds for each in all_] for name, all_ in self.pauses.items()}
        rows |= {"owned again": self.owned, "goes on or says why": self.answered}
        for what, values in rows.items():
            shares = ", ".join(f"{share:.0%} {at(values, share):.1f} s" for share in (0.5, 0.95, 1.0))
            print(f"{what}: {shares} of {len(values)}")
        print(f"{len(faults)} faults", *faults, sep="\n  ")


CALAMITIES = (
    *("kill", "stop", "restart", "kill_nats", "cut", "wipe", "set_back_one"),
    *("kill_all_nats", "cut", "kill_all", "set_back"),
)


async def run(directory: Path, args: argparse.Namespace, *, can_cut: bool) -> int:
    computers = [Computer(number, directory, is_apart=can_cut) for number in range(1, len(NAMES) + 1)]
    for computer in computers:
        computer.set_up(computers)
    chaos = Chaos(computers, args.tables, can_cut=can_cut)
    chosen = [each for each in args.only or CALAMITIES if can_cut or each != "cut"]
    try:
        await chaos.begin()
        await asyncio.sleep(10)
        end = time() + args.minutes * 60
        for name in cycle(chosen):
            if time() > end:
                break
            await chaos.happen(name)
        faults = await chaos.end()
        chaos.report(faults)
        return len(faults)
    finally:
        for computer in computers:
            computer.game.kill()
            computer.nats.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=lambda text: text.split(","), help="what may happen, in this order")
    parser.add_argument("--keep", type=Path, help="where the logs are kept")
    args = parser.parse_args()
    random.seed(args.seed)
    for number in (signal.SIGINT, signal.SIGTERM):  # so that nothing is left running
        signal.signal(number, signal.default_int_handler)
    with tempfile.TemporaryDirectory() as name, network() as can_cut:
        raise SystemExit(bool(asyncio.run(run(args.keep or Path(name), args, can_cut=can_cut))))


if __name__ == "__main__":
    main()
