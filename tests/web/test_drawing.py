"""What can be tapped is told at any moment, outside the app, also while a page or list is half open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from contextvars import Context
from pathlib import Path

import pytest

from tests.tui.serve.dialling import until
from tests.web.calling import BothDoors, Tab, begin_table, both_doors
from tests.web.touching import with_a_game
from tui.screen.game import GameScreen
from tui.serve.screen.app import ServedApp
from tui.serve.screen.visit import ScreenVisit
from tui.serve.web.cells import CellDialect
from tui.serve.web.dialect import BoardData

ESCAPE = "\x1b[27u"
"""As keyboards say it that leave no doubt whether more will come."""


Depth = tuple[int, int, bool]


class Hand:
    """Opens and closes what the first visit shows, while it is looked at all the time."""

    def __init__(self, server: BothDoors, tab: Tab) -> None:
        (visit,) = server.game_server.visits
        assert isinstance(visit, ScreenVisit)
        self.app: ServedApp = visit.app
        self._tab = tab

    async def look(self) -> None:
        """As if the network had room for a frame all the time."""
        while self.app.is_running:
            CellDialect(board=BoardData()).beside(self.app)
            await asyncio.sleep(0.003)

    @property
    def _depth(self) -> Depth:
        """How many pages and lists lie on each other, and whether there is a line to type into."""
        screen = self.app.screen
        panels = len(screen.desk.panels) if isinstance(screen, GameScreen) else 0
        return len(self.app.screen_stack), panels, screen.focused is not None

    async def press(self, keys: str, depth: Depth | None = None) -> Depth:
        """Press a key that opens something, or closes it again up to a depth; returns the new depth."""
        before = self._depth
        self._tab.type(keys)

        def is_there() -> bool:
            return self._depth != before if depth is None else self._depth == depth

        await until(lambda: is_there() or self._tab.is_closed, lambda: f"{keys!r}\n{self._tab.text}")
        assert not self._tab.is_closed, self._tab.told
        return before

    async def open_all(self, openings: Iterable[str]) -> None:
        """Each is a key that opens something, and what closes it."""
        for opening in openings:
            depth = await self.press(opening[0])
            await self.press(opening[1:], depth)


@asynccontextmanager
async def playing_by_hand(server: BothDoors, tab: Tab) -> AsyncIterator[Hand]:
    hand = Hand(server, tab)
    looking = asyncio.create_task(hand.look(), context=Context())
    yield hand
    if looking.done():
        looking.result()
    looking.cancel()


AT_THE_TITLE = ("nq", "sq", "oq", "dq", f":{ESCAPE}", "hq")
IN_THE_LOBBY = ("nq", "tq", f"c{ESCAPE}", "dq", "?q", f":{ESCAPE}")
AT_A_TABLE = ("Aq", f"'{ESCAPE}", f"L{ESCAPE}", "?q", f"t{ESCAPE}", f":{ESCAPE}")
ALONE = ("Tq", f"t{ESCAPE}", f":{ESCAPE}")


@pytest.mark.long
async def test_every_page_and_list_is_looked_at_while_it_opens(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus") as gus:
        await gus.wait_for("New game")
        async with playing_by_hand(server, gus) as hand:
            await hand.open_all(AT_THE_TITLE)
            depth = await hand.press("l")
            await hand.open_all(IN_THE_LOBBY)
            await hand.press("q", depth)
            await begin_table(gus)
            await hand.open_all(AT_A_TABLE)


async def test_every_list_of_a_game_is_looked_at_while_it_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, server.come("gus") as gus:
        await gus.wait_for("Continue")
        async with playing_by_hand(server, gus) as hand:
            gus.type("c")
            await gus.wait_for("Your roll.")
            await hand.open_all(ALONE)
