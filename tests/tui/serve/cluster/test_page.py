"""What the page about several machines has a host write down does what it says."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.tui.serve.cluster.servers import PROGRAM
from tui.cli.arguments import parser

PAGE = (Path(__file__).parents[4] / "docs" / "many-hosts.md").read_text(encoding="utf-8")


def block(what: str) -> str:
    """The one that has a line that begins so."""
    blocks = re.findall(r"^```\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    (found,) = [each for each in blocks if re.search(f"^{re.escape(what)}", each, re.MULTILINE)]
    return str(found)


def test_the_settings_of_nats_are_valid_and_have_it_sync_before_it_acknowledges(tmp_path: Path) -> None:
    settings = block("server_name: a")
    assert "sync_interval: always" in settings
    path = tmp_path / "nats.conf"
    path.write_text(settings.replace("/var/lib/nats", str(tmp_path)))
    checked = subprocess.run([PROGRAM, "-t", "-c", path], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize(
    ("where", "before"),
    [
        ("Description=Magnate for friends, on several", "ExecStart=/opt/magnate/bin/magnate"),
        ("services:", "command: serve"),
    ],
)
def test_the_game_is_started_on_three_machines_as_it_takes_it(where: str, before: str) -> None:
    text = block(where).replace("\\\n", " ").replace("${NAME}", "a")
    (line,) = [each for each in text.splitlines() if each.strip().startswith(before)]
    args = parser().parse_args(
        line.strip().removeprefix("ExecStart=/opt/magnate/bin/magnate").removeprefix("command:").split()
    )
    assert args.cluster == ("nats://a:4222", "nats://b:4222", "nats://c:4222")
    assert args.host == "0.0.0.0"


@pytest.mark.parametrize("where", ["Description=Magnate for friends, on several", "services:"])
def test_who_stops_a_machine_leaves_it_time_to_hand_over_its_tables(where: str) -> None:
    assert re.search(r"TimeoutStopSec=120$|stop_grace_period: 2m$", block(where), re.MULTILINE)
