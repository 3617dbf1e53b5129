"""What must hold when machines die: three NATS servers, three machines, twelve tables. Some minutes.

python -m tests.tui.serve.cluster [--tables 12] [--kills 20] [--leaders 10]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from time import time

from engine.setup import GameSetup
from tests.tui.serve.cluster.servers import NatsServer, nats_servers
from tests.tui.serve.cluster.trial import NAMES, Machine
from tui.serve.cluster.leases import Nodes
from tui.serve.cluster.link import Link, Message
from tui.serve.cluster.registry import SharedTableRegistry
from tui.serve.cluster.table import SharedTable
from tui.serve.cluster.table_log import STREAM, SUBJECT, PlayedCommand, from_bytes
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.table.background import Worker
from tui.table.setup import setup_for

PEOPLE = [Somebody(f"p{number}", f"P{number}") for number in range(3)]
PACE = 0.3
"""Seconds for a decision."""


def a_setup() -> GameSetup:
    return setup_for(
        "monopoly-1935", {}, [each.name for each in PEOPLE], ["thrifty"], random.randrange(1 << 30)
    )


class Trial:
    """All of it."""

    def __init__(self, servers: list[NatsServer], directory: Path, tables: int) -> None:
        self.servers, self.directory, self.tables = servers, directory, tables
        self.urls = ",".join(server.url for server in servers)
        self.machines = [
            Machine(name, self.urls, directory, seat=seat, pace=PACE) for seat, name in enumerate(NAMES)
        ]
        self.codes: list[str] = []

    async def begin(self) -> None:
        for _ in range(60):
            with suppress(Exception):
                self.link = await Link.to(self.urls.split(","), "trial")
                await self.link.make_stream(STREAM, f"{SUBJECT}*")
                break
            await asyncio.sleep(0.5)
        nodes = Nodes(self.link, "trial")
        await nodes.begin()
        directory = self.directory / "trial"
        self.registry = SharedTableRegistry(directory, Worker(), self.link, nodes, lambda *_, **__: None)
        await self.registry._kept.begin()
        self.registry._kept.listen(self.registry._note_table)
        await self.top_up()
        for machine in self.machines:
            await machine.start()
        for machine in self.machines:
            await machine.wait_for("ready", 0.0)
        await asyncio.sleep(5)

    @property
    def over(self) -> set[str]:
        """The tables whose games are over."""
        told = [each for machine in self.machines for each in machine.told]
        return {each["code"] for each in told if each["event"] == "heard" and each["over"]}

    async def top_up(self) -> None:
        """Set up another table for each that is over."""
        for _ in range(self.tables - len(set(self.codes) - self.over)):
            owner = Somebody(f"o{len(self.codes)}", "P0")
            table = self.registry._new(a_setup(), owner, TableTerms(grace=0))
            for who in PEOPLE[1:]:
                table.sit(who)  # before any machine sees it, which would begin with bots in free chairs
            await self.registry._kept.put(table.code, table.to_plain(), 0)
            self.codes.append(table.code)

    async def length(self, code: str) -> int:
        """How many lines a log has."""
        return len(await self.link.read(STREAM, SUBJECT + code))

    def longest_pause(self, since: float, but: Machine | None = None) -> float:
        """Seconds in which nothing was seen to happen at a table, on any machine but the one that is gone."""
        told = [each for machine in self.machines if machine is not but for each in machine.told]
        heard = [each for each in told if each["event"] == "heard"]
        times = {code: [since, time()] for code in set(self.codes) - self.over}
        for each in heard:
            if each["at"] > since and each["code"] in times:
                times[each["code"]].append(each["at"])
        return max((b - a for at in times.values() for a, b in pairwise(sorted(at))), default=0.0)

    async def check(self) -> None:
        """Every acknowledged command is there, the logs are sound, and all see the same games."""
        acknowledged: dict[str, int] = defaultdict(int)
        for machine in self.machines:
            for told in machine.told:
                if told["event"] == "acknowledged":
                    code = told["code"]
                    acknowledged[code] = max(acknowledged[code], told["number"])
        numbers: dict[str, int] = {}
        for code in self.codes:
            messages = await self.link.read(STREAM, SUBJECT + code)
            read = SharedTable.read(messages, code)
            if read is None:
                continue  # it was just set up
            numbers[code] = len(read.chronicle.commands)
            assert numbers_of(messages) == [*range(len(read.chronicle.commands))]
        lost = {
            code: (acknowledged[code], numbers[code])
            for code in acknowledged
            if acknowledged[code] > numbers[code]
        }
        assert not lost, f"commands were lost: {lost}"
        await self.compare()

    async def compare(self) -> None:
        """Wherever two machines are equally far they see the same position; and one owns each table."""
        stands = [(await machine.stand())["tables"] for machine in self.machines]
        for code in self.codes:
            seen = [stand[code] for stand in stands if code in stand]
            by_number = {each["moves"]: each["digest"] for each in seen}
            assert all(each["digest"] == by_number[each["moves"]] for each in seen), f"{code} differs: {seen}"
            owners = sum(each["own"] for each in seen)
            assert owners <= 1, f"{code} has {owners} owners"

    def latency(self) -> None:
        """How long until a decision was shown, at home and elsewhere."""
        told = [each for machine in self.machines for each in machine.told if each["event"] == "acknowledged"]
        home = [each["ms"] for each in told if each["own"]]
        away = [each["ms"] for each in told if not each["own"]]
        print(f"shown at home: median {statistics.median(home):.1f} ms of {len(home)}")
        print(f"shown elsewhere: median {statistics.median(away):.1f} ms of {len(away)}")


def numbers_of(messages: Sequence[Message]) -> list[int]:
    """The numbers of the commands that stand in a log."""
    lines = [from_bytes(each.data, "monopoly-1935") for each in messages]
    return [line.number for line in lines if isinstance(line, PlayedCommand)]


def _summary(pauses: Sequence[float]) -> str:
    return f"longest pauses {', '.join(f'{each:.1f}' for each in sorted(pauses))} s"


async def kill_machines(trial: Trial, kills: int) -> None:
    pauses = []
    for _ in range(kills):
        machine = random.choice(trial.machines)
        await trial.top_up()
        await asyncio.sleep(random.uniform(3, 4))
        began = time()
        await machine.kill()
        await asyncio.sleep(12)
        pauses.append(trial.longest_pause(began, machine))
        await machine.start()
        await machine.wait_for("ready", began)
        await asyncio.sleep(3)
        await trial.check()
    print(f"machines killed {kills} times: {_summary(pauses)}")


async def kill_leaders(trial: Trial, kills: int) -> None:
    pauses = []
    for _ in range(kills):
        await trial.top_up()
        await asyncio.sleep(3)
        info = await trial.link._client.jetstream().stream_info(STREAM)
        leader = None if info.cluster is None else info.cluster.leader
        server = next((each for each in trial.servers if each.name == leader), trial.servers[0])
        began = time()
        server.kill()
        await asyncio.sleep(15)
        pauses.append(trial.longest_pause(began))
        server.start(trial.servers)
        await asyncio.sleep(5)
        await trial.check()
    print(f"leader killed {kills} times: {_summary(pauses)}")


async def drain_a_machine(trial: Trial) -> None:
    owns = {each: await each.owned() for each in trial.machines}
    machine, began = max(trial.machines, key=lambda each: owns[each]), time()
    await machine.drain()
    took = time() - began
    await asyncio.sleep(3)
    pause = trial.longest_pause(began, machine)
    print(f"{owns[machine]} tables handed over in {took:.1f} s: longest pause {pause:.1f} s")
    await machine.start()
    await machine.wait_for("ready", began)
    await trial.check()


async def stop_a_machine(trial: Trial) -> None:
    owns = {each: await each.owned() for each in trial.machines}
    machine = max(trial.machines, key=lambda each: owns[each])
    began = time()
    machine.signal(signal.SIGSTOP)
    await asyncio.sleep(15)
    machine.signal(signal.SIGCONT)
    await asyncio.sleep(5)
    fenced = sum(each["event"] == "fenced off" and each["at"] > began for each in machine.told)
    print(f"stopped for 15 s: owned {owns[machine]} tables, fenced off from {fenced}")
    await trial.check()


async def kill_all(trial: Trial) -> None:
    before = {code: await trial.length(code) for code in trial.codes}
    began = time()
    for machine in trial.machines:
        await machine.kill()
    for machine in trial.machines:
        await machine.start()
    for machine in trial.machines:
        await machine.wait_for("ready", began)
    await asyncio.sleep(10)
    gone_on = [code for code, count in before.items() if await trial.length(code) > count]
    print(f"all killed and started: {len(gone_on)} of {len(before)} tables went on")
    await trial.check()


async def run(servers: list[NatsServer], directory: Path, args: argparse.Namespace) -> None:
    trial = Trial(servers, directory, args.tables)
    await trial.begin()
    try:
        await asyncio.sleep(10)
        await trial.check()
        trial.latency()
        await drain_a_machine(trial)
        await stop_a_machine(trial)
        await kill_all(trial)
        await kill_leaders(trial, args.leaders)
        await kill_machines(trial, args.kills)
        trial.latency()
    finally:
        for machine in trial.machines:
            with suppress(ProcessLookupError):
                await machine.kill()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--leaders", type=int, default=10)
    args = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name, nats_servers(Path(name) / "nats", 3, syncs=True) as servers:
        asyncio.run(run(servers, Path(name), args))


if __name__ == "__main__":
    main()
