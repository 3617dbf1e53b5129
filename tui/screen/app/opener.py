"""Opening games, each with its table, beside the event loop: reading one and recalling it takes a while."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from tui.table.background import Aside

if TYPE_CHECKING:
    from engine.setup import GameSetup
    from saves import SavedGame, Store
    from tui.table.replay import Replay
    from tui.table.table import Table

NEW_GAME, SAVED_GAMES, GAME = "tui.pages.new_game", "tui.pages.saved_games", "tui.screen.game"
OPTIONS, HELP, REPLAY = "tui.pages.options", "tui.screen.help", "tui.screen.replay"
STATISTICS = "tui.pages.statistics"
FORMS, LISTS = "tui.screen.form", "tui.screen.list"
STORE = "saves.store"


class Opener:
    """The saved games of an app, and whatever is opened of them. Everything may raise SaveError."""

    def __init__(self, make_store: Callable[[], Store], aside: Aside) -> None:
        self._make_store = make_store
        self._aside = aside

    @cached_property
    def store(self) -> Store:
        """The saved games."""
        return self._make_store()

    async def saved(
        self, name: str, *, take_over: bool = False, substitute: str | None = None
    ) -> tuple[SavedGame, Table]:
        """A game of the store, to go on with."""
        await self._aside.has(STORE, GAME)
        return await self._sit_down(lambda: self.store.open(name, take_over=take_over, substitute=substitute))

    async def new(self, setup: GameSetup) -> tuple[SavedGame, Table]:
        """A game that begins. Raises SetupError, too."""
        await self._aside.has(STORE, GAME)
        return await self._sit_down(lambda: self.store.create(setup))

    async def branch(self, replay: Replay) -> tuple[SavedGame, Table]:
        """A new game that goes on from a moment of another one."""
        return await self._sit_down(lambda: replay.branch(self.store))

    async def past(self, name: str) -> Table:
        """A saved game to be looked at, as a table where nobody plays."""
        await self._aside.has(STORE, GAME)
        from tui.table.replay import table_of

        return await self._aside.run(lambda: table_of(self.store, name))

    async def replay(self, table: Table) -> Replay:
        """Every moment of the game at a table."""
        await self._aside.has(REPLAY)
        from tui.table.replay import Replay

        return await self._aside.run(lambda: Replay(table.setup, table.title, table.chronicle))

    async def _sit_down(self, read: Callable[[], SavedGame]) -> tuple[SavedGame, Table]:
        from tui.table.table import Table

        def sit_down() -> tuple[SavedGame, Table]:
            saved = read()
            table = Table.at(saved)
            table.review_file = saved.review_file
            return saved, table

        return await self._aside.run(sit_down)
