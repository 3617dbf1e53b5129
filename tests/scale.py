"""How many tables three machines carry, at the pace of people. Run by hand; some minutes.

    python -m tests.scale [--tables 2000] [--pace 6] [--seconds 60] [--unsynced]

Two people and two bots sit at each table; at every fifth the people have come in on two machines.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from tests.tui.serve.cluster.servers import NatsServer, nats_servers
from tests.tui.serve.cluster.trial import NAMES, Machine
from tui.serve.cluster.bucket import Bucket
from tui.serve.cluster.link import CannotJoin, Link
from tui.serve.cluster.table_log import STREAM, SUBJECT, Begun, to_bytes
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.setup import setup_for


async def joined(urls: str) -> Link:
    """A connection, as soon as the servers have found each other."""
    link = await Link.to(urls.split(","), "scale")
    for _ in range(10):
        with suppress(CannotJoin):
            await link.make_stream(STREAM, f"{SUBJECT}*")
            break
    return link


async def set_up(link: Link, tables: int) -> None:
    """So many tables, begun."""
    kept = Bucket(link, "tables")
    await kept.begin()
    for number in range(tables):
        first = NAMES[number % len(NAMES)]
        second = NAMES[(number + 1) % len(NAMES)] if number % 5 == 0 else first
        setup = setup_for(
            "monopoly-1935", {}, ["Ann", "Ben"], ["thrifty", "thrifty"], random.randrange(1 << 30)
        )
        code = f"table-{number}"
        table = TableSetup.of(setup, Somebody(f"{first}-a{number}", "Ann"), code, TableTerms())
        table.sit(Somebody(f"{second}-b{number}", "Ben"))
        table.game = code
        await link.append(SUBJECT + code, to_bytes(Begun(table.setup())), 0)
        await kept.put(code, table.to_plain(), 0)


def at(values: list[float], share: float) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[int(share * (len(values) - 1))]


async def run(servers: list[NatsServer], directory: Path, args: argparse.Namespace) -> None:
    urls = ",".join(server.url for server in servers)
    link = await joined(urls)
    await set_up(link, args.tables)
    machines = [Machine(name, urls, directory, seat=-1, pace=args.pace) for name in NAMES]
    try:
        for machine in machines:
            await machine.start()
        empty = [(await machine.wait_for("ready", 0.0))["memory"] for machine in machines]
        stands: list[dict[str, Any]] = []
        while sum(len(stand["tables"]) for stand in stands) < args.tables * 1.2:
            await asyncio.sleep(5)
            print(f"{sum(len(stand['tables']) for stand in stands)} are open", flush=True)
            stands = [await machine.stand() for machine in machines]
        for machine in machines:
            machine.told.clear()
        before, began = [await machine.stand() for machine in machines], monotonic()
        await asyncio.sleep(args.seconds)
        after, seconds = [await machine.stand() for machine in machines], monotonic() - began
        told = [each for machine in machines for each in machine.told if each["event"] == "acknowledged"]
        report(args, empty, before, after, seconds, told)
        state = await link._client.jetstream().stream_info(STREAM)
        print(f"stream: {state.state.bytes / state.state.messages:.0f} bytes a line with its subject")
    finally:
        for machine in machines:
            with suppress(ProcessLookupError):
                await machine.kill()


def report(
    args: argparse.Namespace,
    empty: list[float],
    before: list[dict[str, Any]],
    after: list[dict[str, Any]],
    seconds: float,
    told: list[dict[str, Any]],
) -> None:
    """Print what was measured."""
    copies = sum(len(stand["tables"]) for stand in after)
    moves = [each["moves"] for stand in after for each in stand["tables"].values()]
    played = sum(each["moves"] for stand in after for each in stand["tables"].values() if each["own"])
    played -= sum(each["moves"] for stand in before for each in stand["tables"].values() if each["own"])
    used = sum(b["used"] - a["used"] for a, b in zip(before, after, strict=True))
    grown = sum(stand["memory"] for stand in after) - sum(empty)
    print(f"{args.tables} tables, {copies} copies of them on {len(after)} machines")
    each = used / max(1, played) * 1000
    print(f"memory: {grown * 1024 / copies:.0f} kB a copy, after {sum(moves) / len(moves):.0f} commands")
    print(f"commands: {played / seconds:.0f} a second, {each:.2f} ms of a processor for one")
    for name, own in (("at home", True), ("elsewhere", False)):
        waits = [float(each["ms"]) for each in told if each["own"] is own]
        if waits:
            shares = ", ".join(f"{share:.0%} {at(waits, share):.0f} ms" for share in (0.5, 0.99, 1.0))
            print(f"shown {name}: {shares} of {len(waits)}")
    print(f"loops held up: {max(stand['late'] for stand in after) * 1000:.0f} ms at most")
    print(json.dumps({"processors": round(used / seconds, 2)}))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--pace", type=float, default=6.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--unsynced", action="store_true", help="let NATS acknowledge before it syncs")
    args = parser.parse_args()
    syncs = not args.unsynced
    with tempfile.TemporaryDirectory() as name, nats_servers(Path(name), 3, syncs=syncs) as servers:
        asyncio.run(run(servers, Path(name), args))


if __name__ == "__main__":
    main()
