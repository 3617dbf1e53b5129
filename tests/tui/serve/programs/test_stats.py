"""The results by ssh, for keys that may read them."""

from __future__ import annotations

import json
from pathlib import Path

import asyncssh
import pytest

from tests.tui.serve.dialling import key, serving
from tui.serve.programs.stats import STATS, USAGE, asked


async def test_a_key_of_the_hosts_reads_the_lines_it_does_not_have(tmp_path: Path) -> None:
    keys = tmp_path / "stats.pub"
    keys.write_bytes(key(5).export_public_key())
    async with serving(tmp_path / "serve", stats=keys) as server:
        for number in range(250):
            server.game_server.registry.results.note({"game": f"pear-{number}"})
        async with server.dial(STATS, key(5), command="results --since 3", term="") as window:
            window.channel.write_eof()
            await window.wait_for_end()
            told = [json.loads(line) for line in window.output.splitlines()]
            assert [line["number"] for line in told] == [*range(3, 250)]
            assert window.status == 0
        async with server.dial(STATS, key(5), command="rm -rf", term="") as window:
            await window.wait_for_end()
            assert (window.output.strip(), window.status) == (USAGE, 2)
        for other in (key(6), None):
            with pytest.raises(asyncssh.PermissionDenied):
                await server.connect(STATS, other)


async def test_without_such_a_key_the_name_is_nobodys(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        with pytest.raises(asyncssh.PermissionDenied):
            await server.connect(STATS, key(5))


@pytest.mark.parametrize(
    "command", ["", "results --since", "results --since -1", "results --since 9999999999999", "shell"]
)
def test_nothing_else_is_answered(command: str) -> None:
    assert asked(command) is None
