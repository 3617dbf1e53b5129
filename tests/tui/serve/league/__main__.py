"""Whether a line is lost or doubled when servers are killed: one alone, or three of a cluster. Some minutes.

python -m tests.tui.serve.league [--kills 50] [--machines 3]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.tui.serve.cluster.servers import nats_servers
from tui.serve.cluster.bucket import SharedResults, briefly
from tui.serve.config import Config
from tui.serve.league.results import ResultsLog, ResultsStore

NAMES = ("one", "two", "three")

TO_THE_END = 400.0
"""Seconds for what is left when nobody is killed any more."""


def started(name: str, directory: Path, tables: int, urls: str = "") -> subprocess.Popen[bytes]:
    """A machine that plays so many games beside those it has."""
    worker = [sys.executable, "-m", "tests.tui.serve.league.worker", name, str(directory / name), str(tables)]
    return subprocess.Popen([*worker, *([urls] if urls else [])], stderr=subprocess.DEVNULL)


def over(directory: Path) -> set[str]:
    """The games that were seen to end, on whichever machine."""
    return {code for file in directory.glob("*/over") for code in file.read_text().split()}


def killed(directory: Path, names: Sequence[str], kills: int, urls: str = "", tables: int = 1000) -> None:
    """Kill one machine after the other at random moments, and in the end let all play what is left.

    Each sets up so many tables at most whenever it is started.
    """
    running = {name: started(name, directory, tables, urls) for name in names}
    while not over(directory):
        time.sleep(0.1)
    for _ in range(kills):
        time.sleep(random.uniform(1.0, 3.5))
        name = random.choice(names)
        running[name].kill()
        running[name].wait()
        running[name] = started(name, directory, tables, urls)
    for name, process in running.items():
        process.kill()
        process.wait()
        running[name] = started(name, directory, 0, urls)
    for process in running.values():
        assert process.wait(TO_THE_END) == 0


def told(directory: Path, results: ResultsStore) -> tuple[int, int, int]:
    """How many lines there are, how many games have none, and how many have several."""
    counted = Counter(line["game"] for line in results.since(0))
    doubled = sum(number > 1 for number in counted.values())
    return len(counted), len(over(directory) - set(counted)), doubled


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--machines", type=int, default=1, choices=(1, 3))
    args = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        directory, names = Path(name), NAMES[: args.machines]
        if args.machines == 1:
            killed(directory, names, args.kills)
            found = told(directory, ResultsLog(directory / names[0] / "tables"))
        else:
            with nats_servers(directory / "nats", 3) as servers:
                urls = ",".join(server.url for server in servers)
                time.sleep(3)
                killed(directory, names, args.kills, urls)
                config = Config(directory=directory, cluster=tuple(urls.split(",")))
                found = told(directory, asyncio.run(briefly(config, SharedResults)))
    print(
        "{} lines after {} kills of {} machines: {} lost, {} doubled".format(
            found[0], args.kills, args.machines, *found[1:]
        )
    )


if __name__ == "__main__":
    main()
