"""From the files of one server to all machines and back: what is free there is taken, the rest is named."""

from __future__ import annotations

import json
from pathlib import Path

from engine.commands import Throw
from saves import Store
from tests.tui.serve.cluster.machines import ANN, BEN, a_setup
from tests.tui.serve.test_tables import registry_in
from tui.serve.cluster.link import Link
from tui.serve.cluster.shared_lobby import Moving
from tui.serve.config import Config
from tui.serve.players import Register
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms


async def moving(directory: Path, link: Link) -> Moving:
    made = Moving(Config(directory=directory), link)
    await made.begin()
    return made


async def a_server(directory: Path) -> list[TableSetup]:
    """The files of a server: two players, a table that waits, and one with a game of one throw."""
    config = Config(directory=directory)
    register = Register(config.players)
    register.claim("anna", "ssh-ed25519 A")
    register.add_key("anna", "ssh-ed25519 B")
    register.claim("ben", "ssh-ed25519 C")
    registry = registry_in(config.tables)
    waits, played = [await registry.create(a_setup(), ANN, TableTerms(minutes=2)) for _ in range(2)]
    await registry.sit(played, BEN)
    live = await registry.open(played)
    live.arrive(0)
    assert live.table.must_act is not None
    live.table.submit(Throw(live.table.must_act))
    await registry.close()
    await registry._aside.run(lambda: None)
    return [waits, played]


async def test_everything_is_taken_to_all_machines_and_back_again(link: Link, tmp_path: Path) -> None:
    waits, played = await a_server(tmp_path / "one")
    there = await moving(tmp_path / "one", link)
    assert await there.bring() == "2 players and 2 tables were taken to all machines."
    assert [player.keys for player in there._register.all()] == [
        ("ssh-ed25519 A", "ssh-ed25519 B"),
        ("ssh-ed25519 C",),
    ]
    again = await moving(tmp_path / "one", link)
    told = (await again.bring()).splitlines()
    assert told[0].lower().startswith("no players and no tables")
    assert len(told) == 5
    assert sum("There is a table" in line for line in told) == 2
    back = await moving(tmp_path / "two", link)
    assert await back.fetch() == "2 players and 2 tables were taken here."
    tables = {
        path.stem: TableSetup.from_file(path)
        for path in Config(directory=tmp_path / "two").tables.glob("*.json")
    }
    assert tables.keys() == {waits.code, played.code}
    assert tables[waits.code].terms.minutes == 2
    record = Store(tmp_path / "two" / "tables" / "games").read(tables[played.code].game)
    assert [type(command) for command in record.commands] == [Throw]
    assert record.title == played.code
    twice = (await (await moving(tmp_path / "two", link)).fetch()).splitlines()
    assert sum("here already" in line for line in twice) == 2


async def test_what_cannot_be_moved_stays_where_it_is_and_is_named(link: Link, tmp_path: Path) -> None:
    _, played = await a_server(tmp_path)
    tables = tmp_path / "tables"
    (tables / "bad-1.json").write_text("{")
    (game,) = (tables / "games").glob("*.json")
    plain = json.loads(game.read_text())
    game.write_text(json.dumps({**plain, "commands": []}))
    made = await moving(tmp_path, link)
    told = (await made.bring()).splitlines()
    assert told[0].startswith("2 players and a table")
    assert any(line.startswith("The table bad-1 stays here: ") for line in told)
    assert any(line.startswith(f"The table {played.code} stays here: ") for line in told)
    assert played.code not in made._tables.entries


async def test_a_table_without_its_log_is_not_fetched(link: Link, tmp_path: Path) -> None:
    made = await moving(tmp_path, link)
    table = TableSetup.of(a_setup(), ANN, "pear-1")
    table.game = "pear-1"
    await made._tables.put("pear-1", table.to_plain(), 0)
    told = await made.fetch()
    assert told.splitlines()[1:] == ["The table pear-1 has no log."]
    assert not (tmp_path / "tables" / "pear-1.json").exists()
