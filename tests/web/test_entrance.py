"""Passes and tokens of the browser's door, and what a page is told beside its cells."""

from __future__ import annotations

import asyncio
import base64
import ssl
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from textual.app import App

from tests.tui.serve.rooms import Calling, Rooms, Staying
from tests.tui.serve.test_tables import TERMS, a_setup
from tui.serve.door.connection_limits import BUSY
from tui.serve.seating import Somebody
from tui.serve.visit import Visitor
from tui.serve.web import entrance as entrances
from tui.serve.web.browser import Browser
from tui.serve.web.cells import CellDialect, line
from tui.serve.web.door import WebDoor
from tui.serve.web.entrance import LINK_USED, Entrance, Hello, NotAdmitted, hashed, hello_of, public_key
from tui.serve.web.links import Links, WebConfig
from tui.terminal.cells import ColorPalette, Grid, Reader

# --- who comes in


def test_a_hello_has_texts_alone() -> None:
    key = base64.b64encode(b"k").decode()
    assert hello_of({"name": "ann", "key": key, "once": "x"}) == Hello("ann", "", b"k", b"", "x")
    assert hello_of({}) == Hello("")
    others: list[Any] = [None, [], "x", {"name": 3}, {"token": None}, {"once": []}]
    for said in others:
        with pytest.raises(ValueError, match=r"^$"):
            hello_of(said)
    with pytest.raises(ValueError, match="base64"):
        hello_of({"name": "a", "key": "x"})


class Doorway:
    """An entrance to a server whose visits stay until they are ended."""

    def __init__(self, game_server: Rooms) -> None:
        self.game_server = game_server
        self.links = Links("https://h", b"key")
        self.entrance = Entrance(game_server, self.links)
        self.private = Ed25519PrivateKey.generate()

    @property
    def raw(self) -> bytes:
        return self.private.public_key().public_bytes_raw()

    def hello(self, name: str, *, asked: str = "q", **other: Any) -> Hello:
        """With a key, and its proof."""
        signature = self.private.sign(f"magnate {asked} {name}".encode())
        return Hello(name, key=self.raw, signature=signature, **other)

    async def admit(self, hello: Hello) -> tuple[Visitor, str]:
        place = self.game_server.door.admit("1.2.3.4")
        assert not isinstance(place, str)
        place.know()
        return await self.entrance.admit(hello, "q", place)

    async def refused(self, hello: Hello) -> str:
        with pytest.raises(NotAdmitted) as why:
            await self.admit(hello)
        return str(why.value)

    def stays(self, who: Visitor) -> Staying:
        """They have a visit from now on."""
        self.game_server.receive(who, Calling())
        return self.game_server.visit()


@pytest.fixture
async def doorway(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Doorway]:
    monkeypatch.setattr("tui.serve.game_server.ScreenVisit", Staying)
    game_server = Rooms(tmp_path)
    yield Doorway(game_server)
    await game_server.close()


async def test_a_guest_comes_by_name_and_again_by_their_pass(doorway: Doorway) -> None:
    who, told = await doorway.admit(Hello("gus"))
    assert (who.name, who.is_guest, who.comes_back) == ("gus~", True, True)
    again, _ = await doorway.admit(Hello("other", token=told))
    assert again == who
    assert "2 to 11 letters" in await doorway.refused(Hello("x"))
    doorway.game_server.register.add("gus")
    assert await doorway.refused(Hello("ann", token=told)) == (
        "gus plays here with a key; choose another name."
    )


async def test_no_guest_comes_where_none_are_admitted(tmp_path: Path) -> None:
    game_server = Rooms(tmp_path, has_guests=False)
    doorway = Doorway(game_server)
    assert await doorway.refused(Hello("gus")) == "You need an ssh key to play here."
    assert not (await doorway.admit(doorway.hello("ann")))[0].is_guest
    await game_server.close()


async def test_a_player_proves_their_key_and_nobody_elses_name_is_theirs(doorway: Doorway) -> None:
    who, token = await doorway.admit(doorway.hello("ann"))
    assert (who.name, who.is_guest) == ("ann", False)
    known = doorway.game_server.register.find("ann")
    assert known is not None
    assert known.keys == (public_key(doorway.raw),)
    assert token
    for hello in (
        doorway.hello("ann", asked="another question"),
        Hello("ann", key=b"short", signature=b"x"),
        Hello("ann", key=doorway.raw),
    ):
        assert "does not fit" in await doorway.refused(hello)
    doorway.private = Ed25519PrivateKey.generate()
    assert await doorway.refused(doorway.hello("ann")) == (
        "ann plays here with another key; choose another name."
    )


async def test_a_token_brings_a_player_back_while_their_visit_goes_on_and_only_the_last_one(
    doorway: Doorway,
) -> None:
    who, first = await doorway.admit(doorway.hello("ann"))
    assert "with a key" in await doorway.refused(Hello("ann", token=first)), "there is no visit yet"
    visit = doorway.stays(who)
    ben = doorway.game_server.names.visitor("ben", is_guest=False)
    other = doorway.entrance._new_token(ben)
    doorway.stays(ben)
    again, second = await doorway.admit(Hello("", token=first))
    assert again == who
    assert "2 to 11 letters" in await doorway.refused(Hello("", token=first))
    assert hashed(first) not in doorway.entrance._back
    assert (await doorway.admit(Hello("", token=other)))[0] == ben
    visit._is_over = True
    assert not doorway.entrance.is_here(who)
    assert "2 to 11 letters" in await doorway.refused(Hello("", token=second))


async def test_a_link_to_another_device_works_once_and_for_ten_minutes(
    doorway: Doorway, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr(entrances, "monotonic", lambda: now)
    who, _ = await doorway.admit(doorway.hello("ann"))
    once = doorway.entrance.token_for_elsewhere(who)
    doorway.private = Ed25519PrivateKey.generate()
    moved, _ = await doorway.admit(doorway.hello("", once=once))
    assert moved == who
    known = doorway.game_server.register.find("ann")
    assert known is not None
    assert len(known.keys) == 2, "the other device's key opens from now on, too"
    assert await doorway.refused(Hello("", once=once)) == LINK_USED
    first = doorway.entrance.token_for_elsewhere(who)
    second = doorway.entrance.token_for_elsewhere(who)
    assert await doorway.refused(Hello("", once=first)) == LINK_USED
    now += 600.0
    assert (await doorway.admit(Hello("", once=second)))[0] == who
    third = doorway.entrance.token_for_elsewhere(who)
    now += 600.5
    assert await doorway.refused(Hello("", once=third)) == LINK_USED
    fourth = doorway.entrance.token_for_elsewhere(who)
    wrong = Hello("", key=doorway.raw, signature=b"x", once=fourth)
    assert "does not fit" in await doorway.refused(wrong)
    others = doorway.entrance.token_for_elsewhere(doorway.game_server.names.visitor("ben", is_guest=False))
    doorway.entrance.token_for_elsewhere(who)
    assert hashed(others) in doorway.entrance._once
    now += 601.0
    doorway.entrance.token_for_elsewhere(who)
    assert hashed(others) not in doorway.entrance._once, "what is too old is not kept"


async def test_a_guest_goes_on_elsewhere_only_with_their_visit(doorway: Doorway) -> None:
    who, _ = await doorway.admit(Hello("gus"))
    assert await doorway.refused(Hello("", once=doorway.entrance.token_for_elsewhere(who))) == LINK_USED
    doorway.stays(who)
    once = doorway.entrance.token_for_elsewhere(who)
    assert (await doorway.admit(doorway.hello("gus", once=once)))[0] == who
    assert doorway.game_server.register.find("gus") is None


async def test_a_guest_who_is_kept_takes_their_seat_and_games_along(doorway: Doorway) -> None:
    game_server = doorway.game_server
    who, _ = await doorway.admit(Hello("gus"))
    table = await game_server.registry.create(a_setup(), Somebody(who.id, who.name), TERMS)
    (who.home / "games").mkdir(parents=True)
    for name in ("one.json", "one.json.lock"):
        (who.home / "games" / name).write_text("x")

    async def kept(hello: Hello, guest: Visitor = who) -> Visitor:
        return await doorway.entrance.keep(guest, hello, "q", "1.2.3.4")

    for hello in (Hello("gus"), doorway.hello("gus", asked="z"), doorway.hello("ida")):
        with pytest.raises(NotAdmitted, match="does not fit"):
            await kept(hello)
    player = await kept(doorway.hello("gus"))
    assert (player.name, player.is_guest) == ("gus", False)
    assert table.seat_of("gus") == 0
    assert sorted(path.name for path in (player.home / "games").iterdir()) == ["one.json"]
    with pytest.raises(NotAdmitted, match="does not fit"):
        await kept(doorway.hello("gus"), player)
    late, _ = await doorway.admit(Hello("ida"))
    game_server.register.add("ida")
    with pytest.raises(NotAdmitted, match="The name ida is taken by now"):
        await kept(doorway.hello("ida"), late)
    alike, _ = await doorway.admit(Hello("ben"))
    game_server.register.add("b_en")
    with pytest.raises(NotAdmitted, match="looks like b_en"):
        await kept(doorway.hello("ben"), alike)
    await asyncio.sleep(0)


# --- what a page is told beside its cells


def test_what_stays_the_same_beside_the_cells_is_told_once() -> None:
    told: dict[str, Any] = {"page": True, "keys": ["a"]}
    dialect = CellDialect(lambda app: dict(told))
    app: Any = App()
    assert dialect.beside(app) == line(page=True, keys=["a"])
    assert dialect.beside(app) == ""
    told["keys"] = ["a", "b"]
    assert dialect.beside(app) == line(keys=["a", "b"])
    del told["keys"]
    assert dialect.beside(app) == ""
    told["keys"] = ["a", "b"]
    assert dialect.beside(app) == line(keys=["a", "b"])


def test_a_page_is_told_of_the_bell_a_call_and_what_is_copied_and_of_nothing_else() -> None:
    dialect = CellDialect()
    assert dialect.passed_on("\x07") == '{"bell":1}\n'
    copied = base64.b64encode("ä link".encode()).decode()
    for end in ("\x07", "\x1b\\"):
        assert dialect.passed_on(f"\x1b]52;c;{copied}{end}") == '{"copy":"ä link"}\n'
    assert dialect.passed_on("\x1b]52;c;x\x07") == '{"copy":""}\n'
    assert dialect.passed_on("\x1b[2J") == ""
    assert dialect.call("Your turn") == '{"call":"Your turn"}\n'


def test_cells_of_one_width_are_sent_as_a_text_and_others_as_a_list() -> None:
    for text, sent in (("ab", '"ab"'), ("a\u0301b", '["a\u0301","b"]')):
        reader = Reader(Grid(2, 1), ColorPalette("256"))
        reader.feed(f"\x1b[1;1H{text}")
        assert sent in CellDialect().painter(2, 1, "256", erases_in_color=True).paint(reader.grid)


async def test_pages_have_room_for_five_hundred_and_for_twenty_four_from_one_address() -> None:
    class Page:
        address = "1.2.3.4"

    def has_room(pages: int, address: str, **chosen: Any) -> bool:
        door = WebDoor(WebConfig(port=0, **chosen))
        door.pages = {cast(Browser, Page()) for _ in range(pages)}
        return door.has_room(address)

    assert has_room(23, "1.2.3.4")
    assert not has_room(24, "1.2.3.4")
    assert has_room(24, "1.2.3.4", is_behind_proxy=True)
    assert has_room(499, "5.6.7.8")
    assert not has_room(500, "5.6.7.8")


async def test_who_finds_no_room_for_a_page_waits_and_is_told_in_the_end_unless_there_is_tls(
    tmp_path: Path,
) -> None:
    class Page:
        address = "1.2.3.4"

    door = WebDoor(WebConfig(port=0))
    door.game_server = Rooms(tmp_path)
    door.pages = {cast(Browser, Page()) for _ in range(24)}
    assert door.admit("1.2.3.4", is_quiet=False) == BUSY
    assert isinstance(door.admit("1.2.3.5", is_quiet=True), Browser)
    door.pages = {cast(Browser, Page()) for _ in range(250)}
    assert door.admit("1.2.3.5", is_quiet=True) == BUSY
    assert isinstance(door.admit("1.2.3.5", is_quiet=False), Browser)
    assert door.sorry(BUSY).startswith(b"HTTP/1.1 503 ")
    door._context = ssl.create_default_context()
    assert door.sorry(BUSY) == b""
    await door.game_server.close()


async def test_a_token_of_a_visit_that_is_over_is_kept_no_longer(doorway: Doorway) -> None:
    gone = doorway.game_server.names.visitor("gone", is_guest=False)
    token = doorway.entrance._new_token(gone)
    assert hashed(token) in doorway.entrance._back
    doorway.entrance._new_token(doorway.game_server.names.visitor("ben", is_guest=False))
    assert hashed(token) not in doorway.entrance._back
