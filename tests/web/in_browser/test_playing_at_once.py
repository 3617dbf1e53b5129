"""`/play`: a link that leads to a board, without a name, and to the name if it is wanted."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tui.serve.dialling import until
from tests.web.browser import DESKTOP, connected
from tests.web.calling import both_doors
from tests.web.touching import never_too_early
from tui.serve.drop_in.arrival import welcome
from tui.serve.game_server import MANY_DROP_INS
from tui.serve.screen.visit import ScreenVisit
from tui.serve.web.links import WebConfig


async def test_the_link_leads_to_a_board_and_a_guest_who_is_back_finds_it_again(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        async with server.come("", play=True) as tab:
            await tab.wait_for("Roll")
            name, token = await tab.hears("welcome"), await tab.hears("token")
            assert re.fullmatch("[a-z]+-[0-9]{2}~", name)
            assert "Keep me" in tab.text
            code = (await tab.hears("at")) or ""
            tab.cut()
        async with server.come("", play=True, token=token) as tab:
            await tab.wait_for("Roll")
            assert (await tab.hears("welcome"), await tab.hears("at")) == (name, code)
        assert len(server.game_server.registry._tables) == 1


async def test_a_guest_in_a_browser_is_told_what_is_in_the_menu_and_nothing_there_is_of_no_use(
    tmp_path: Path,
) -> None:
    async with both_doors(tmp_path) as server, server.come("", play=True, board=True) as tab:
        labels = [each["label"] for each in await tab.hears("menu")]
        assert "Leave" in labels
        assert "Keep" not in labels
        (visit,) = server.game_server.visits
        assert isinstance(visit, ScreenVisit)
        services = visit.app.services
        assert "The menu has Keep me, for that name, and Leave" in welcome(services)[0]
        assert "To stop: Leave (q)" in welcome(replace(services, takes_keys=True))[0]


async def test_who_is_one_too_many_is_told_so_in_the_browser_too(tmp_path: Path) -> None:
    web = WebConfig(port=0, url="https://h", is_behind_proxy=True)
    async with (
        both_doors(tmp_path, web=web, play_at_once=1, per_address=9) as server,
        server.open("https://h") as tab,
    ):
        tab.say(hello={"name": "", "size": [80, 24], "play": True})
        await tab.wait_for("Roll")
        async with server.open("https://h") as other:
            other.say(hello={"name": "", "size": [80, 24], "play": True})
            assert await other.hears("refused") == MANY_DROP_INS
        assert server.refusals == ["too many drop-ins"]
    async with both_doors(tmp_path / "off", play="off") as server, server.come("", play=True) as tab:
        assert "Nobody can play here without a name" in await tab.hears("refused")


@pytest.mark.long
async def test_the_link_that_a_guest_over_ssh_is_told_goes_on_in_a_browser(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.ssh.dial("play", size=(160, 50)) as window:
        await window.wait_for("or in a browser")
        window.type("K")
        await until(lambda: re.search(r"move#[\w-]{22}", window.text) is not None, lambda: window.text)
        (link,) = re.findall(r"move#([\w-]{22})", window.text)
        async with server.come("", once=link) as tab:
            await tab.wait_for("Keep your name")
            tab.type("\x1b")
            await tab.wait_for("Roll")
            assert (await tab.hears("welcome")) in server.game_server.visits[0].who.name
            await until(lambda: window.is_closed)
            tab.cut()
        (visit,) = server.game_server.visits
        await until(lambda: visit.lost_at is not None)
        async with server.come("", token=await tab.hears("token")) as tab:
            await tab.wait_for("Roll")
        assert server.game_server.visits == [visit], "it is the same screen all the time"


@pytest.mark.long
async def test_one_address_is_enough_and_after_keep_me_the_name_is_yours(
    tmp_path: Path, devtools: str
) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(f"{server.origin}/play", DESKTOP)
        await page.see("Your roll")
        assert await page.get("location.pathname") == "/"
        await page.tap("#menu")
        await page.tap_words("#sheet button", "Keep me")
        await until(lambda: bool(server.game_server.register.all()))
        await page.see("Your roll")


_AS_TOLD = """table.view && Object.entries(table.view.spaces).every(([place, { owner }]) => {
    const drawn = document.querySelector(`#ring [data-place="${place}"]`)?.textContent ?? "";
    const isFree = ({ seat, sign }) => placeOf(seat) === Number(place) || !drawn.includes(sign);
    return players().every(each => each.seat === owner || isFree(each))
        && (owner === undefined || drawn.includes(playerAt(owner).sign));
})"""
"""Whether every deed on the large board has the sign of its owner, and no other."""


@pytest.mark.long
async def test_a_rematch_is_drawn_as_the_game_that_it_is(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    never_too_early(monkeypatch)
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(f"{server.origin}/play", DESKTOP)
        await page.see("Your roll")
        await page.wait_for(_AS_TOLD)
        ((code, live),) = server.game_server.registry._open.items()
        await page.tap_words("#touch button", "Roll")
        await page.wait_for("document.querySelector('#dice').textContent")
        live.do("end", 0, True)
        for button in ("Final score", "Rematch"):
            await page.see(button)
            await page.wait_for("[...appeared.keys()].every(id => deafFor(id) <= 0)")
            await page.tap_words("#touch button", button)
        await until(lambda: code not in server.game_server.registry._open)
        await page.wait_for("!document.querySelector('#dice').textContent")
        await page.wait_for(_AS_TOLD)


_BEHIND_A_PAGE = """(() => {
    const before = offered;
    offer({ offer: { what: "page", heading: "Final score", n: 1000 } });
    tableTold({ view: { spaces: { 39: { owner: 1 }, 37: { owner: 2 } } } });
    offer({ offer: { ...before, heading: null } });
})()"""


@pytest.mark.long
async def test_what_changes_while_a_page_hides_the_board_is_drawn_when_it_is_back(
    tmp_path: Path, devtools: str
) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(f"{server.origin}/play", DESKTOP)
        await page.see("Your roll")
        await page.wait_for(_AS_TOLD)
        await page.get(_BEHIND_A_PAGE)
        await page.wait_for(_AS_TOLD)  # as soon as it is seen that there is room for it
