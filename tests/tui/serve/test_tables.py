"""Several people at one table, each at a terminal of his own."""

from __future__ import annotations

from pathlib import Path

from tests.tui.serve.dialling import Server, Window, hurry, key, serving, until


async def set_up(anna: Window, server: Server, *keys: str) -> str:
    """Anna opens a table for two people and bots; gives its code."""
    await anna.wait_for("New game")
    anna.type("l")
    await anna.wait_for("your tables")
    anna.type("n")
    await anna.wait_for("New table")
    for each in keys:
        anna.type(each)
    anna.type("b")
    await anna.wait_for("It begins when all chairs are taken")
    (table,) = server.house.hall.of("anna")
    return table.code


async def test_two_people_play_one_game_and_one_goes_and_comes_back(tmp_path: Path) -> None:
    hurry(tmp_path, "anna", "ben")
    async with serving(tmp_path) as server, server.dial("anna", key(1)) as anna:
        code = await set_up(anna, server)
        async with server.dial("ben", key(2), command=f"table {code}") as ben:
            for each in (anna, ben):
                await each.wait_for("Leave")
                await each.wait_for("MONOPOLY")
            hosted = server.house.hall.running(code)
            assert hosted is not None
            assert hosted.table.names[:2] == ("anna", "ben")
            assert hosted.is_present(0)
            assert hosted.is_present(1)
        await until(lambda: not hosted.is_present(1))
        assert not hosted.is_stood_in_for(1)
        async with server.dial("ben", key(2)) as ben:
            await ben.wait_for("MONOPOLY")
            assert hosted.is_present(1)
            assert server.house.hall.running(code) is hosted


async def test_somebody_looks_on_without_a_seat(tmp_path: Path) -> None:
    hurry(tmp_path, "anna")
    async with serving(tmp_path) as server, server.dial("anna", key(1)) as anna:
        code = await set_up(anna, server)
        anna.type("b")
        await anna.wait_for("MONOPOLY")
        async with server.dial("gus", command=f"watch {code}") as gus:
            await gus.wait_for("MONOPOLY")
            hosted = server.house.hall.running(code)
            assert hosted is not None
            assert hosted.watching == 1
            assert "You" not in gus.text
        await until(lambda: hosted.watching == 0)
        async with server.dial("ben", key(2), command="watch no-such") as ben:
            await ben.wait_for("There is no table with that code.")
