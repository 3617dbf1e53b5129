"""Who is here, for a web site; and who may not be."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.tui.serve.dialling import key, serving
from tests.tui.serve.test_tables import ANN, a_setup
from tests.web.calling import BothDoors, both_doors
from tui.cli.main import main
from tui.serve.drop_in.blocklist import SORRY, Blocklist
from tui.serve.table_terms import TableTerms


async def asked(server: BothDoors, path: str) -> tuple[dict[str, str], str]:
    """The headers and the text of an answer to a page of another site."""

    def ask() -> tuple[dict[str, str], str]:
        with urlopen(Request(f"{server.origin}{path}", headers={"Origin": "https://elsewhere"})) as answer:
            return dict(answer.headers), answer.read().decode()

    return await asyncio.to_thread(ask)


async def test_a_line_of_json_says_how_many_are_here_and_where_one_can_play_but_no_names(
    tmp_path: Path,
) -> None:
    async with both_doors(tmp_path) as server:
        registry = server.game_server.registry
        await registry.create(a_setup(people=3, bots=1), ANN, TableTerms(begins=5))
        await registry.create(a_setup(people=3, bots=1), ANN, TableTerms(is_private=True))
        async with server.ssh.dial("play") as window:
            await window.wait_for("Roll")
            headers, text = await asked(server, "/here.json")
            assert headers["Access-Control-Allow-Origin"] == "*"
            assert text.count("\n") == 1
            told = json.loads(text)
            assert (told["people"], told["guests"], len(told["hours"])) == (1, 1, 24)
            waiting, going = sorted(told["tables"], key=lambda table: table["open"], reverse=True)
            assert (waiting["open"], waiting["bots_to_take"], waiting["watch"]) == (2, 0, False)
            assert 290 <= waiting["starts_in"] <= 300
            assert (going["open"], going["bots_to_take"], going["watch"], going["round"]) == (0, 2, True, 1)
            (visit,) = server.game_server.visits
            for name in (visit.who.name, visit.who.id, "Ann"):
                assert name not in text
            _, page = await asked(server, "/here")
            assert "A person here." in page
            assert f"Monopoly, table {going['code']}: 2 bots&#x27; seats to take, round 1." in page
            assert "2 open seats, starts in 5 minutes" in page
            server.game_server.tell_status()
            await server.game_server._aside.run(lambda: None)
            kept: dict[str, Any] = json.loads((tmp_path / "here.json").read_text())
            assert kept["people"] == 1
    assert not (tmp_path / "here.json").exists(), "nobody is here once the server is gone"


async def test_a_server_by_invitation_tells_nobody_who_is_here(tmp_path: Path) -> None:
    async with both_doors(tmp_path, is_invite_only=True) as server:
        for path in ("/here", "/here.json"):
            with pytest.raises(OSError, match="404"):
                await asked(server, path)


async def test_who_is_blocked_is_turned_out_and_let_in_no_more_by_name_or_by_address(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("# nobody yet\n")
    async with serving(tmp_path / "serve", blocked=blocked) as server:
        async with server.dial("anna", key()) as anna, server.dial("ben", key(2)) as ben:
            await anna.wait_for("New game")
            await ben.wait_for("New game")
            blocked.write_text("Anna  # for what she said\n203.0.113.0/24\n")
            server.game_server.turn_out()
            await anna.wait_for_end()
            assert SORRY in anna.output
            assert not ben.is_closed
        async with server.dial("anna", key()) as anna:
            await anna.wait_for_end()
            assert SORRY in anna.output
        blocked.write_text("127.0.0.0/8\n")
        async with server.dial("play") as gus:
            await gus.wait_for_end()
            assert SORRY in gus.output
        refused = [facts["why"] for event, facts in server.logged if event == "refused"]
        assert refused == ["blocked"] * 3
        blocked.unlink()
        async with server.dial("cleo", key(3)) as cleo:
            await cleo.wait_for_end()


def test_names_that_look_alike_and_addresses_of_a_network_are_blocked_and_others_are_not(
    tmp_path: Path,
) -> None:
    file = tmp_path / "blocked"
    file.write_text("b0b\n\n2001:db8::/32\n198.51.100.7 # one\n")
    blocked = Blocklist(file)
    assert blocked.has("Bob", "192.0.2.1")
    assert blocked.has("bob~", "")
    assert blocked.has("gus", "2001:db8::5")
    assert blocked.has("gus", "198.51.100.7")
    assert not blocked.has("gus", "198.51.100.8")
    assert not blocked.has("gus", "no address")
    assert not Blocklist(None).has("bob", "198.51.100.7")


def test_a_file_that_cannot_be_read_or_a_game_that_is_none_is_refused_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments, told in (
        (["--blocked", str(tmp_path / "none")], "cannot read"),
        (["--play", "chess"], "--play takes blitz, off, or a game."),
        (["--play-at-once", "0"], "takes a number from 1"),
    ):
        with pytest.raises(SystemExit) as end:
            raise SystemExit(main(["--data-dir", str(tmp_path), "serve", *arguments]))
        assert end.value.code == 2
        error = capsys.readouterr().err
        assert error.startswith("magnate: ")
        assert told in error
