"""What machines share: streams, buckets, who is alive, and the log of a table."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which

import pytest

from engine.commands import Command, Throw
from engine.game import Game
from engine.setup import new_game
from tests.tui.serve.cluster.servers import nats_servers
from tests.tui.serve.dialling import until
from tests.tui.sittings import setup_for
from tui.serve.cluster.bucket import Bucket
from tui.serve.cluster.credentials import NoCredentials
from tui.serve.cluster.leases import PROTOCOL, Nodes, place
from tui.serve.cluster.link import Behind, CannotJoin, Link, Message
from tui.serve.cluster.table import SharedTable
from tui.serve.cluster.table_log import (
    STREAM,
    SUBJECT,
    Begun,
    FencedLog,
    LogLine,
    PlayedCommand,
    TakenBack,
    TakenOver,
    Unsound,
    checked,
    mark,
    to_bytes,
)
from tui.table.recorder import Unrecorded

CODE = "pear-100"
SETUP = setup_for(2, people=(0, 1))


# --- buckets


async def test_a_value_is_changed_only_by_whoever_knows_the_last_one(link: Link, nats_url: str) -> None:
    here, there = Bucket(link, "names"), Bucket(other := await Link.to([nats_url], "other"), "names")
    await here.begin()
    await there.begin()
    await here.put("anna", {"key": 1}, 0)
    with pytest.raises(Behind):
        await there.put("anna", {"key": 2}, 0)
    assert there.entries["anna"].plain == {"key": 1}
    await there.put("anna", {"key": 3}, there.revision("anna"))
    await until(lambda: here.entries["anna"].plain == {"key": 3})
    await here.put("anna", None, here.revision("anna"))
    await until(lambda: "anna" not in there.entries)
    await there.put("anna", {"key": 4}, there.revision("anna"))
    await other.close()
    late = Bucket(link, "names")
    await late.begin()
    assert late.entries["anna"].plain == {"key": 4}


async def test_what_was_missed_is_read(link: Link, nats_url: str) -> None:
    here = Bucket(link, "names")
    await here.begin()
    await here.end()
    there = Bucket(link, "names")
    await there.begin()
    await there.put("anna", {}, 0)
    await there.put("ben", {}, 0)
    await there.put("anna", None, there.revision("anna"))
    assert not here.entries
    await here.sync()
    assert list(here.entries) == ["ben"]


# --- who is alive


async def test_a_machine_that_is_not_heard_is_dead_after_its_lease(link: Link) -> None:
    one, two = Nodes(link, "one", 1.0), Nodes(link, "two", 1.0)
    await one.join()
    await two.join()
    assert one.has("two", two.session)
    two._tasks.cancel()
    await until(lambda: not one.has("two", two.session))
    assert not two.is_alive
    assert one.is_alive
    assert one.place("any") == "one"
    await one.leave()


async def test_two_machines_are_not_called_alike_and_speak_one_language(
    link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Nodes(link, "one", 1.0)
    await one.join()
    with pytest.raises(CannotJoin, match="called one already"):
        await Nodes(link, "one", 1.0).join()
    for changed, why in ((1, "wait until those machines have stopped"), (-1, "install that version here")):
        monkeypatch.setattr("tui.serve.cluster.leases.PROTOCOL", PROTOCOL + changed)
        with pytest.raises(CannotJoin, match=why):
            await Nodes(link, "two", 1.0).join()
    await one.leave()
    two = Nodes(link, "two", 1.0)
    await two.join()
    assert list(two.all) == ["two"]
    await two.leave()


def test_when_a_machine_is_gone_only_its_own_tables_move() -> None:
    codes = [f"pear-{number}" for number in range(300)]
    before = {code: place(code, ["a", "b", "c"]) for code in codes}
    after = {code: place(code, ["c", "a"]) for code in codes}
    assert all(after[code] == at for code, at in before.items() if at != "b")
    assert {at: sum(each == at for each in before.values()) > 60 for at in "abc"} == dict.fromkeys(
        "abc", True
    )
    assert place("pear-1", []) == ""


# --- the log


def moves(count: int) -> tuple[Game, list[Command]]:
    """A game after so many commands."""
    game, commands = new_game(SETUP), []
    for _ in range(count):
        command = next(choice for choice in game.choices() if isinstance(choice, Command))
        game.submit(command)
        commands.append(command)
    return game, commands


async def a_log(link: Link, last: int = 0, played: float = 0.0) -> FencedLog:
    await link.make_stream(STREAM, f"{SUBJECT}*")
    return FencedLog(link, CODE, last, new_game(SETUP), lambda: played)


async def read(link: Link) -> list[Message]:
    return await link.read(STREAM, SUBJECT + CODE)


async def test_a_command_is_acknowledged_when_it_is_kept_and_can_be_read(link: Link) -> None:
    log = await a_log(link)
    assert await log.keep(Begun(SETUP))
    game, commands = moves(3)
    acknowledged: list[bool] = []
    for number, command in enumerate(commands):
        before = log._game.state.copy()
        log._game.submit(command)
        line = PlayedCommand(command, number, mark(log._game.state))
        log.write(line, acknowledged.append)
    assert not acknowledged
    await log.settle()
    assert acknowledged == [True, True, True]
    log._game.go_back(before)
    log.take_back()
    log.write(line)
    await log.settle()
    await log.keep(checked(game.state, 17.0))
    found = SharedTable.read(await read(link), CODE)
    assert found is not None
    assert found.game.state == game.state
    assert (found.chronicle.commands, int(found.elapsed), found.last) == (commands, 17, log.last)


async def test_whoever_comes_second_is_refused_for_good(link: Link) -> None:
    first = await a_log(link)
    await first.keep(Begun(SETUP))
    second = await a_log(link, first.last)
    assert await second.keep(TakenOver("two", "s"))
    answers: list[bool] = []
    for number in range(2):
        first.write(PlayedCommand(Throw(0), number, ""), answers.append)
    await first.settle()
    assert answers == [False, False]
    assert first.is_fenced_off
    assert len(await read(link)) == 2


async def test_a_line_whose_acknowledgement_was_lost_is_not_written_twice(link: Link) -> None:
    log = await a_log(link)
    await log.keep(Begun(SETUP))
    before = log.last
    line = PlayedCommand(Throw(0), 0, "")
    assert await log.keep(line)
    log.last = before
    assert await log.keep(line)
    assert len(await read(link)) == 2
    assert not log.is_fenced_off


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([TakenBack(0)], "no beginning"),
        ([Begun(SETUP), PlayedCommand(Throw(1), 0, "")], "illegal move"),
        ([Begun(SETUP), PlayedCommand(Throw(0), 0, "")], "do not lead"),
        ([Begun(SETUP), checked(moves(1)[0].state, 0)], "do not lead"),
    ],
)
def test_a_log_that_makes_no_sense_is_not_followed(lines: list[LogLine], why: str) -> None:
    messages = [Message("", number, 0, to_bytes(line)) for number, line in enumerate(lines, start=1)]
    with pytest.raises(Unsound, match=why):
        SharedTable.read(messages, CODE)


async def test_only_the_owner_of_a_table_calls_the_time(link: Link) -> None:
    setup = setup_for(2, people=(0, 1), options={"time_limit_minutes": 15})
    table = SharedTable(setup, new_game(setup), Unrecorded(played=16 * 60))
    assert table.tick() is None
    assert table.asked is None
    table.own(await a_log(link))
    table.tick()
    assert table.is_writing


async def test_more_lines_than_are_read_in_one_go(link: Link, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.serve.cluster.link._BATCH", 3)
    log = await a_log(link)
    for number in range(8):
        assert await log.keep(TakenBack(number))
    numbers = [message.number for message in await read(link)]
    assert numbers == list(range(log.last - 7, log.last + 1))
    assert await link.read(STREAM, SUBJECT + CODE, log.last) == []


@pytest.mark.skipif(which("openssl") is None, reason="openssl makes the certificate")
async def test_a_server_with_a_certificate_lets_in_by_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate, key = tmp_path / "own.pem", tmp_path / "own.key"
    made = [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-subj",
        "/CN=own",
    ]
    made += ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", *made], check=True, capture_output=True)
    let_in = [
        "--user",
        "magnate",
        "--pass",
        "se:cret",
        "--tls",
        "--tlscert",
        str(certificate),
        "--tlskey",
        str(key),
    ]
    right, wrong = tmp_path / "right", tmp_path / "wrong"
    right.write_text("magnate:se:cret\n")
    wrong.write_text("magnate:guessed\n")
    with nats_servers(tmp_path / "nats", more=let_in) as (server,):
        url = server.url.replace("nats:", "tls:")
        with pytest.raises(CannotJoin, match="certificate verify failed"):
            await Link.to([url], "test", right)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        with pytest.raises(CannotJoin, match="Authorization Violation"):
            await Link.to([url], "test", wrong)
        with pytest.raises(NoCredentials, match="is not NAME:PASSWORD"):
            await Link.to([url], "test", key)
        link = await Link.to([url], "test", right)
        assert await link.read("NONE", "none") == []
        await link.close()


async def test_nobody_is_joined_where_nobody_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.serve.cluster.link._JOINING", 0.1)
    with pytest.raises(CannotJoin, match=r"127\.0\.0\.1:9"):
        await Link.to(["nats://127.0.0.1:9"], "test")
