"""`magnate serve` on the command line, as far as nobody is let in."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tui.cli.argument_types import netblock
from tui.cli.arguments import parser
from tui.cli.main import main
from tui.cli.parser import MISTAKE
from tui.serve.config import Config
from tui.serve.server import hold

CLUSTER = ("--cluster", "nats://127.0.0.1:4222")


def run(directory: Path, *arguments: str) -> int:
    return main(["--data-dir", str(directory), "serve", *arguments])


@pytest.mark.parametrize(
    ("arguments", "missing", "extra"),
    [((), "asyncssh", "serve"), (CLUSTER, "asyncssh", "cluster"), (CLUSTER, "nats", "cluster")],
)
def test_without_its_library_one_sentence_says_what_to_install(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    missing: str,
    extra: str,
) -> None:
    monkeypatch.setitem(sys.modules, "nats", ModuleType("nats"))
    monkeypatch.setitem(sys.modules, missing, None)
    assert run(tmp_path, *arguments) == MISTAKE
    told = capsys.readouterr().err
    assert f"pip install '.[{extra}]'" in told
    assert told.count("\n") == 1


def test_players_are_added_released_and_forgotten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "players") == 0
    assert run(tmp_path, "players", "--add", "Anna") == 0
    assert run(tmp_path, "players", "--add", "an-na") == MISTAKE
    assert run(tmp_path, "players", "--add", "../up") == MISTAKE
    assert run(tmp_path, "players") == 0
    assert run(tmp_path, "players", "--release", "anna") == 0
    assert run(tmp_path, "players", "--forget", "anna") == 0
    assert run(tmp_path, "players", "--forget", "anna") == MISTAKE
    out, err = capsys.readouterr()
    assert [line.split()[0] for line in out.splitlines()] == ["No", "The", "Anna", "The", "anna"]
    assert "called Anna already" in err
    assert "There is no player called 'anna'." in err


def test_a_damaged_list_of_players_is_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "serve" / "players.json"
    file.parent.mkdir()
    file.write_text("{")
    assert run(tmp_path, "players", "--add", "anna") == MISTAKE
    assert "cannot be read" in capsys.readouterr().err
    assert file.read_text() == "{"


@pytest.mark.parametrize(
    ("deed", "file"),
    [
        ("players", "players.json"),
        ("status", "status.json"),
        ("drain", "status.json"),
        ("results", "results.lines"),
    ],
)
def test_a_folder_that_cannot_be_read_is_not_taken_for_an_empty_one(
    deed: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    really_stat = os.stat

    def refuse(path: Path, **kinds: object) -> os.stat_result:
        if isinstance(path, Path) and path.is_relative_to(tmp_path):
            raise PermissionError(errno.EACCES, "Permission denied")
        return really_stat(path, **kinds)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", refuse)
    assert run(tmp_path, deed) == MISTAKE
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.endswith(f"{file}: permission denied.\n")


@pytest.mark.parametrize(
    "option",
    [
        *(["--port", "70000"], ["--max-sessions", "0"], ["--idle", "soon"]),
        *(["--netblock", text] for text in ("33/64", "24/129", "24", "/", "-1/64", "٢٤/64")),
    ],
)
def test_numbers_that_cannot_be_are_refused(tmp_path: Path, option: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(tmp_path, *option)
    assert ended.value.code == MISTAKE


def test_the_size_of_a_network_is_two_numbers_of_bits() -> None:
    assert parser().parse_args(["serve", "--netblock", "32/128"]).blocks == (32, 128)
    assert netblock("0/0") == (0, 0)


def test_a_second_server_on_one_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = hold(Config(directory=tmp_path / "serve"))
    for asked in ((), ("import", *CLUSTER), ("export", *CLUSTER)):
        assert run(tmp_path, *asked) == MISTAKE
        told = capsys.readouterr().err
        assert f"A server (process {os.getpid()}) already uses {tmp_path / 'serve'}." in told
        assert told.count("\n") == 1
    assert run(tmp_path, "status") == 0
    assert f"process {os.getpid()}" in capsys.readouterr().out
    lock.release()
    assert run(tmp_path, "status") == 0
    assert capsys.readouterr().out == "No server is running here.\n"


def test_an_address_that_cannot_be_listened_on_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "--host", "no.such.host.invalid") == MISTAKE
    assert "magnate: Cannot listen on no.such.host.invalid:2222: unknown host." in capsys.readouterr().err
