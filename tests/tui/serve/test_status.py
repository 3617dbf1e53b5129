"""How a server does: its file, what is told of it, the page for Prometheus, and its pulse."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from saves.disk.lock import acquire
from tui.serve import status as statuses
from tui.serve.status import Pulse, Status

BEGAN = datetime(2026, 11, 24, 9, 5, tzinfo=UTC)


def a_status(**other: object) -> Status:
    plain = statuses.to_plain(
        Status(
            at=datetime.now(UTC),
            since=BEGAN,
            pid=17,
            sessions=2,
            players=["anna", "ben"],
            tables=1,
            waiting=3,
            memory=81.6,
            slowest=0.0126,
        )
    )
    return statuses.from_plain({**plain, **other})


def seconds_ago(seconds: float) -> str:
    return (datetime.now(UTC) - timedelta(seconds=seconds)).isoformat()


def test_what_is_written_down_is_read_again_while_it_is_fresh(tmp_path: Path) -> None:
    file = tmp_path / "status.json"
    assert statuses.read(file) is None
    for seconds, is_fresh in ((0, True), (18, True), (22, False)):
        written = a_status(at=seconds_ago(seconds))
        statuses.write(file, written)
        assert statuses.read(file) == (written if is_fresh else None)
    assert [path.name for path in tmp_path.iterdir()] == ["status.json"]


def test_what_cannot_be_written_down_harms_nobody(tmp_path: Path) -> None:
    statuses.write(tmp_path / "nowhere" / "status.json", a_status())
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"at": 3}', '{"at": "x", "since": "y"}'])
def test_a_damaged_file_is_taken_for_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "status.json").write_text(text)
    assert statuses.read(tmp_path / "status.json") is None
    assert statuses.told(tmp_path / "status.json", tmp_path / "lock") == "No server is running here."


def test_a_server_is_told_of_in_five_lines() -> None:
    assert statuses.lines(a_status()) == [
        "Process 17, since 2026-11-24 09:05 UTC.",
        "2 sessions: anna and ben.",
        "A table played at, 3 waiting for players.",
        "Memory: 82 MB.",
        "Slowest loop in the last minute: 13 ms.",
    ]
    assert statuses.lines(a_status(sessions=0, players=[]))[1] == "No sessions."


def test_a_server_tells_whom_it_turned_away_and_what_to_look_at() -> None:
    told = statuses.lines(a_status(refused={"full": 12, "name": 3}, troubles={"disk": 7}))
    assert told[5:] == ["Turned away: full 12 and name 3.", "Trouble, see the log: disk 7."]


def test_a_server_that_says_nothing_any_more_but_holds_its_folder_is_told_from_one_that_is_gone(
    tmp_path: Path,
) -> None:
    file, lock = tmp_path / "status.json", tmp_path / "server.lock"
    held = acquire(lock, datetime.now(UTC))
    silent = f"A server (process {os.getpid()}) uses this folder, but has not reported for some time."
    assert statuses.told(file, lock) == silent
    statuses.write(file, a_status(at="2026-11-24T10:00:07+00:00"))
    assert statuses.told(file, lock) == silent
    held.release()
    gone = "No server is running here; the last one was seen at 2026-11-24 10:00:07 UTC."
    assert statuses.told(file, lock) == gone
    fresh = a_status()
    statuses.write(file, fresh)
    assert statuses.told(file, lock) == "\n".join(statuses.lines(fresh))


def test_the_memory_is_that_of_this_process() -> None:
    before = statuses.memory()
    assert 10 < before < 4000
    held = bytearray(os.urandom(1)) * (64 << 20)
    assert 32 < statuses.memory() - before < 200
    del held


# --- for programs that draw curves


def test_every_number_has_its_meaning_and_its_unit() -> None:
    numbers = statuses.numbers(a_status())
    assert numbers == {
        "sessions": 2,
        "tables": 1,
        "tables_waiting": 3,
        "memory_bytes": 85563802,
        "slowest_loop_seconds": 0.013,
    }
    text = statuses.metrics(numbers)
    assert text.count("# HELP ") == text.count("# TYPE ") == 5
    assert text.endswith("magnate_slowest_loop_seconds 0.013\n")


def test_counts_stand_below_the_name_of_their_curve_that_is_told_once() -> None:
    text = statuses.metrics({'refused_total{why="full"}': 3, 'refused_total{why="name"}': 0})
    assert text.splitlines()[1:] == [
        "# TYPE magnate_refused_total counter",
        'magnate_refused_total{why="full"} 3',
        'magnate_refused_total{why="name"} 0',
    ]


async def ask(port: int, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    if not request:
        writer.close()
    answer = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    return answer


async def test_a_request_from_this_machine_is_answered_with_the_numbers_of_that_moment() -> None:
    sessions = 0
    server = await statuses.tell(0, lambda: {"sessions": sessions})
    port = server.sockets[0].getsockname()[1]
    assert server.sockets[0].getsockname()[0] == "127.0.0.1"
    for sessions in (1, 2):
        head, body = (await ask(port, b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")).split(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.0 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\n")
        assert f"Content-Length: {len(body)}".encode() in head
        assert body.endswith(f"magnate_sessions {sessions}\n".encode())
    assert await ask(port, b"") == b""
    assert await ask(port, b"GET /" + b"x" * 9000 + b"\r\n\r\n") == b""
    server.close()


# --- its pulse


def test_the_worst_of_each_second_is_kept_for_a_minute() -> None:
    now = 100.9
    pulse = Pulse(lambda: now)
    assert pulse.slowest == 0.0
    pulse.note(0.2)
    now = 100.95
    pulse.note(0.1)
    assert pulse.slowest == 0.2
    now = 101.0
    pulse.note(0.05)
    assert len(pulse._worst) == 2
    now = 160.0
    assert pulse.slowest == 0.2
    now = 160.1
    assert pulse.slowest == 0.05


async def test_a_beat_that_comes_late_is_noted_until_the_pulse_is_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(statuses, "BEAT", 0.01)
    now = 50.0
    pulse = Pulse(lambda: now)
    pulse.begin()
    now = 50.3
    async with asyncio.timeout(20):
        while not pulse._worst:
            await asyncio.sleep(0.005)
    assert pulse.slowest == pytest.approx(0.29)
    assert pulse._next.is_set, "the next beat follows"
    now = 51.5
    async with asyncio.timeout(20):
        while len(pulse._worst) < 2:
            await asyncio.sleep(0.005)
    assert pulse.slowest == pytest.approx(1.19)
    pulse.stop()
    assert not pulse._next.is_set


def test_a_status_is_the_same_after_it_was_written_as_json() -> None:
    status = a_status()
    again = statuses.from_plain(json.loads(json.dumps(statuses.to_plain(status))))
    assert again == status
    assert replace(again, pid=1) != status
