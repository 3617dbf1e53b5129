"""Photographs of the page for the docs, where a Chromium is found.

    python -m tests.web.photographs [DIRECTORY]

The games are the same each time; what bots do in them changes with the bots.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from tests.web.browser import DESKTOP, PHONE, TABLET, Chromium, Page, Screen, connected, running
from tests.web.calling import BothDoors, both_doors
from tests.web.touching import choose, come_by_page, tap, useful, with_a_game

PICTURES = Path("docs/pictures")
_SETTLED = 0.5
"""Seconds until nothing moves any more."""


async def at_board(chromium: Chromium, server: BothDoors, screen: Screen, name: str) -> Page:
    """Somebody in the fourth round of their game, about to roll."""
    page = await chromium.open(server.origin, screen, moves=True)
    await page.get("keep(ofAll, 'theme', 'dark'); takeTheme()")
    await come_by_page(page, name)
    await tap(page, "Continue")
    await go_on(page, "Roll", "Round 4")
    return page


async def go_on(page: Page, label: str, text: str = "") -> None:
    """Play until a button with these words is offered, and a text can be read."""
    chance = random.Random(1)
    while True:
        offered = await useful(page)
        if any(each.label.startswith(label) for each in offered) and text in await page.text():
            return
        if offered:
            bought = (each for each in offered if each.label.startswith("Buy"))
            chosen = next(bought, None) or choose(offered, chance)
            await page.tap(f"#touch button[data-number='{chosen.number}']")
        await asyncio.sleep(_SETTLED / 3)


async def show(page: Page, path: Path) -> None:
    """Photograph what is seen when nothing moves any more."""
    await page.wait_for("!table.moving.size && !document.getAnimations().length")
    await asyncio.sleep(_SETTLED)
    await page.photograph(path)


async def phone(chromium: Chromium, server: BothDoors, directory: Path) -> None:
    page = await at_board(chromium, server, replace(PHONE, dots=2), "ann")
    await show(page, directory / "web-phone.png")
    for theme in ("light", "contrast", "paper", "dark"):
        await page.get(f"keep(ofAll, 'theme', {theme!r}); takeTheme()")
        if theme != "dark":
            await show(page, directory / f"web-{theme}.png")
    await tap(page, "Trade")
    await tap(page, "Dov")
    for side in ("first", "last"):
        await page.tap(f"#touch .sides section:{side}-child .row")
        await asyncio.sleep(_SETTLED)
    await show(page, directory / "web-trade.png")
    for _ in ("the trade", "whom to trade with"):
        await tap(page, "Back")
        await asyncio.sleep(_SETTLED)
    await page.get("askDeed(25)")
    await page.see("with 2 railroads")
    await show(page, directory / "web-deed.png")
    await page.get("document.getElementById('sheet').close()")
    await go_on(page, "Auction it")
    await asyncio.sleep(_SETTLED)  # a decision is deaf at first
    await tap(page, "Auction it")
    await page.see("can pay")
    await show(page, directory / "web-auction.png")


async def small(chromium: Chromium, server: BothDoors, directory: Path) -> None:
    page = await at_board(chromium, server, Screen(320, 568, 2, True), "sam")
    await show(page, directory / "web-small.png")


async def side(chromium: Chromium, server: BothDoors, directory: Path) -> None:
    page = await at_board(chromium, server, Screen(844, 390, 2, True), "eve")
    await show(page, directory / "web-side.png")


async def tablet(chromium: Chromium, server: BothDoors, directory: Path) -> None:
    page = await at_board(chromium, server, replace(TABLET, dots=1), "bob")
    await show(page, directory / "web-tablet.png")


async def desktop(chromium: Chromium, server: BothDoors, directory: Path) -> None:
    page = await at_board(chromium, server, DESKTOP, "max")
    await show(page, directory / "web-desktop.png")


async def lobby(chromium: Chromium, server: BothDoors, directory: Path) -> None:
    page = await chromium.open(server.origin, replace(PHONE, dots=2), moves=True)
    await come_by_page(page, "kim")
    for key, shown in (("l", "Lobby"), ("n", "New table"), ("b", "Send friends")):
        await page.get(f"type({key!r})")
        await page.see(shown)
    await show(page, directory / "web-lobby.png")


async def plain(chromium: Chromium, server: BothDoors, directory: Path) -> None:
    page = await chromium.open(f"{server.origin}/plain", replace(PHONE, dots=2), moves=True)
    await page.get("document.getElementById('name').focus()")
    await page.write("dot")
    await page.tap("#enter")
    await page.see("New game")
    for line, shown in (("continue", "Your roll."), ("", "You rolled")):
        await page.write(line)
        await page.press("Enter", "\r")
        await page.see(shown)
    await show(page, directory / "web-plain.png")


async def photograph(directory: Path) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place, running(Path(place)) as address:
        async with both_doors(Path(place) / "data") as server, connected(address) as chromium:
            for what in (phone, small, side, tablet, desktop, lobby, plain):
                await what(chromium, server, directory)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "directory", type=Path, nargs="?", default=PICTURES, help=f"{PICTURES} if none is named"
    )
    directory = parser.parse_args().directory
    directory.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as changed:
        with_a_game(changed, bots=("normal", "normal", "normal"))
        asyncio.run(photograph(directory))


if __name__ == "__main__":
    main()
