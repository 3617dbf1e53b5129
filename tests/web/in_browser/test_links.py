"""Links to a table: to a seat, or to watch; refused if guessed, revoked, or when their table is gone."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from tests.tui.serve.dialling import key, until
from tests.web.browser import PHONE, connected
from tests.web.calling import BothDoors, Tab, both_doors, set_up_table, table_of
from tui.serve.league.page import ServedDailyPage
from tui.serve.screen.app import ServedApp
from tui.serve.web.links import parted
from tui.table.daily_results import DailyResult
from tui.table.daily_setup import today


async def test_a_link_leads_to_a_seat(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        link = server.link(code)
        assert link.startswith(f"{server.origin}/t/{code}#")
        assert len(base64.urlsafe_b64decode(parted(link)[1] + "==")) == 16
        async with server.come("gus", go=parted(link)) as gus:
            await until(lambda: server.game_server.registry.find(code).is_complete)
            await gus.wait_for("MONOPOLY")
            assert [place.name for place in server.game_server.registry.find(code).places[:2]] == [
                "anna",
                "gus~",
            ]


async def test_a_link_leads_to_the_board_and_not_through_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(ServedApp, "show_lobby", lambda app, message="": shown.append(message))
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        async with server.come("gus", go=parted(server.link(code))) as gus:
            await gus.wait_for("MONOPOLY")
            async with server.come("ida", go=parted(server.link(code, watches=True))) as ida:
                await ida.wait_for("MONOPOLY")
    assert shown == []


async def test_a_link_to_watch_gives_no_seat(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        table = server.game_server.registry.find(code)
        live = await server.game_server.registry.open(table)
        live.arrive(0)
        async with server.come("gus", go=parted(server.link(code, watches=True))) as gus:
            await until(lambda: live.running.watching == 1, lambda: gus.text)
            assert table.seat_of(server.game_server.visits[0].who.id) is None
        server.game_server.registry.depart(live, 0)


@pytest.mark.parametrize("guess", ["", "x", "AAAAAAAAAAAAAAAAAAAAAA", "another"])
async def test_a_guessed_link_is_refused_and_logged_without_its_secret(tmp_path: Path, guess: str) -> None:
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        secret = parted(server.link(await table_of(server)))[1] if guess == "another" else guess
        async with server.come("gus", go=[code, secret]) as gus:
            assert "does not lead to a table" in await gus.hears("refused")
            assert server.refusals == ["wrong link"]
            assert not secret or secret not in str(server.ssh.logged)
        assert server.game_server.registry.find(code).free == 1


@pytest.mark.long
async def test_the_lobby_shows_and_copies_the_link_of_a_table(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", size=[120, 40]) as gus:
        await gus.wait_for("New game")
        gus.type("l")
        await gus.wait_for("Lobby")
        gus.type("n")
        await gus.wait_for("New table")
        gus.type("b")
        await gus.wait_for("Send friends this link")
        (table,) = server.game_server.registry.of(server.game_server.visits[0].who.id)
        link = server.link(table.code)
        assert link in gus.text.replace("\n", "")
        gus.type("l")
        assert await gus.hears("copy") == link
        async with server.ssh.dial("anna", key(), command=f"table {table.code}") as anna:
            await anna.wait_for("Leave")
            await gus.wait_for("MONOPOLY")


@pytest.mark.long
async def test_the_page_of_a_table_shows_the_link_to_watch(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        link = server.link(code, watches=True)
        go = parted(server.link(code))
        async with server.come("gus", go=go, size=[100, 30]) as gus:
            await gus.wait_for("MONOPOLY")
            gus.type("A")
            await gus.wait_for("A link to watch")
            gus.type("\x1b[F\x1b[A")
            await gus.wait_for(link)
        async with server.come("ida", go=parted(link)) as ida:
            assert "refused" not in ida.told


async def test_lines_tell_the_link_to_watch(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        async with server.come("gus", go=parted(server.link(code)), plain=True) as gus:
            await until(lambda: "Round 1." in gus.shown.log, lambda: gus.shown.log)
            gus.type("link\n")
            link = server.link(code, watches=True)
            await until(lambda: link in gus.shown.log, lambda: gus.shown.log)


@pytest.mark.parametrize("size", [[80, 24], [120, 40]])
async def test_the_page_is_given_the_line_of_the_day_to_send_to_friends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: list[int]
) -> None:
    result = DailyResult(today(), "monopoly-1935", 2, 4, 1234, 3, -2, (0.0, 1.0))
    monkeypatch.setattr(ServedDailyPage, "read", lambda page: {page.day: result})
    async with both_doors(tmp_path) as server, server.come("gus", size=size) as gus:
        await gus.wait_for("New game")
        gus.type("d")
        await gus.wait_for("2nd of 4")
        assert "Your place" in gus.text
        assert "Days in a row" in gus.text
        gus.type("c")
        line = await gus.hears("copy")
        assert line == f"Magnate {today().isoformat()}, Monopoly: 2nd of 4, $1234, luck +3, play -2 ▁▁▁▁▁▁▁█"
        await gus.wait_for("To send to friends: Magnate")
        assert "You can play it again for practice." in " ".join(gus.text.split())


# --- revoked


async def is_refused(server: BothDoors, link: str) -> bool:
    """Whether a link leads nowhere, with one line in the log."""
    before = len(server.refusals)
    async with server.come("ida", go=parted(link)) as ida:
        await until(lambda: "refused" in ida.told or "welcome" in ida.told)
        return "refused" in ida.told and server.refusals[before:] == ["wrong link"]


async def owner_waits(server: BothDoors, owner: Tab) -> str:
    """Gus sets up a table and waits there; returns its code."""
    await set_up_table(owner)
    (found,) = server.game_server.registry.of(server.game_server.visits[0].who.id)
    return found.code


@pytest.mark.long
async def test_the_owner_revokes_the_links_and_the_code_in_the_lobby(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", size=[120, 40]) as gus:
        code = await owner_waits(server, gus)
        old = server.link(code)
        gus.type("r")
        await gus.wait_for("no longer work")
        table = server.game_server.registry.find(code)
        new = server.link(code)
        assert new != old
        assert new in gus.text.replace("\n", "")
        assert await is_refused(server, old)
        async with server.ssh.dial("anna", key(), command=f"table {code}") as anna:
            await anna.wait_for("no table with that code")
        assert table.free == 1
        async with server.ssh.dial("anna", key(), command=f"table {table.invitation}") as anna:
            await anna.wait_for("MONOPOLY")


@pytest.mark.parametrize("is_plain", [False, True])
async def test_the_owner_revokes_the_link_to_watch_at_the_table(tmp_path: Path, is_plain: bool) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", size=[100, 40], plain=is_plain) as gus:
        await until(lambda: "New game" in gus.text + gus.shown.log)
        code = await table_of(server, server.game_server.visits[0].who)
        gus.say(size=[100, 40])
        async with server.come("ben", go=parted(server.link(code))) as ben:
            await ben.wait_for("MONOPOLY")
            gus.type("lobby\nopen\n" if is_plain else "l\r")
            await until(lambda: "MONOPOLY" in gus.text or "Round 1." in gus.shown.log, lambda: gus.shown.log)
            old = server.link(code, watches=True)
            if is_plain:
                gus.type("new link\n")
            else:
                gus.type("A")
                await gus.wait_for("Links and code")
                gus.type("\x1b[F\x1b[A\x1b[C\x1b[B\r")
            await until(lambda: server.link(code, watches=True) != old, lambda: gus.text)
            assert await is_refused(server, old)
            assert not await is_refused(server, server.link(code, watches=True))
            assert ben.told.get("end") is None
            ben.type("A")
            await ben.wait_for("At this table")
            assert "Links and code" not in ben.text


async def test_a_link_expires_with_its_table(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        registry = server.game_server.registry
        code = await table_of(server)
        table = registry.find(code)
        link = server.link(code)
        await registry.stand_up(table, "anna")
        assert await is_refused(server, link)
        table.made += 1
        registry._tables[code] = table  # another one, which happens to have the same code
        assert await is_refused(server, link)
        assert not await is_refused(server, server.link(code))
        table.is_over = True
        assert await is_refused(server, server.link(code))


@pytest.mark.parametrize(
    ("watches", "guess", "has_guests", "told"),
    [
        (False, "", True, "You are invited by anna to play Monopoly."),
        (True, "", True, "You are invited by anna to watch Monopoly."),
        (False, "x", True, ""),
        (False, "", False, ""),
    ],
)
async def test_who_invites_to_what_is_told_to_those_who_may_come_in_by_the_link(
    tmp_path: Path, watches: bool, guess: str, has_guests: bool, told: str
) -> None:
    async with both_doors(tmp_path, has_guests=has_guests) as server, server.open() as gus:
        code, secret = parted(server.link(await table_of(server), watches=watches))
        gus.say(invitation=[code, secret + guess])
        assert await gus.hears("invitation") == told
        assert "welcome" not in gus.told


async def test_invitations_are_asked_for_as_rarely_as_names(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.open() as gus:
        code = await table_of(server)
        for _ in range(40):
            gus.say(invitation=[code, "guess"])
        await until(lambda: gus.is_closed)
        assert server.refusals == ["too many tries"]


async def test_the_page_says_who_invites_before_anybody_comes_in(tmp_path: Path, devtools: str) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.link(await table_of(server)), PHONE)
        await page.see("You are invited by anna to play Monopoly.")


@pytest.mark.parametrize("has_board", [True, False])
async def test_the_first_thing_that_somebody_sees_who_comes_by_a_link_is_the_board(
    tmp_path: Path, has_board: bool
) -> None:
    async with both_doors(tmp_path) as server, server.open() as gus:
        gus.answers = False  # from far away
        await gus.hears("challenge")
        go = parted(server.link(await table_of(server)))
        gus.say(hello={"name": "gus", "size": [80, 24], "board": has_board, "go": go})
        await gus.hears("ask")
        assert gus.shown.questions == 1
        assert bool(gus.shown.view) if has_board else "MONOPOLY" in gus.text
