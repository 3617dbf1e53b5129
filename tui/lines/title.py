"""The title without a screen: a numbered list of where to go, and the games that are opened from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.options import SetupError
from saves.errors import GameIsOpen, MissingBot, SaveError
from tui.lines.console import Console, Leave
from tui.lines.home import MakeKeys, PlainHome
from tui.lines.pages import Pages
from tui.lines.reader import Outcome
from tui.lines.saved_games import SavedGames, game_row
from tui.pages.page import Begin as BeginGame

if TYPE_CHECKING:
    from engine.setup import GameSetup
    from saves import SavedGame, SaveInfo, Store
    from tui.lines.game import PlainGame
    from tui.table.setup import Begin
    from tui.table.table import Table

_HELP = (
    "Play Monopoly and its relatives, against bots or with several people at one keyboard.",
    "Type a row's number, its name, or the start of its name; back goes back, quit leaves.",
    "In a game, help lists the words, and rules tells how to play.",
)


class Title:
    """Where games are chosen; everything raises Ended when the player leaves."""

    def __init__(
        self, console: Console, make_store: Callable[[], Store], directory: Path, make_keys: MakeKeys
    ) -> None:
        """`directory` has the settings."""
        self._console = console
        self._home = PlainHome(make_store, directory, make_keys)
        self._pages = Pages(console)

    @property
    def store(self) -> Store:
        """The saved games."""
        return self._home.store

    async def open(self, begin: Begin | None) -> None:
        """Play a game at once, if there is one, then show the title. May raise SaveError and SetupError."""
        if begin is not None:
            await self._play_first(begin)
        while True:
            await self._choose()

    async def _choose(self) -> None:
        latest = await self._latest()
        doing: dict[str, Callable[[], Awaitable[None]]] = {}
        if latest is not None:
            doing[f"Continue {game_row(latest)}"] = self._continue(latest.name)
        doing |= {
            "New game.": self._new,
            "Saved games.": self._saved,
            "Statistics.": self._statistics,
            "Settings.": self._settings,
            "Story and history: where the games come from.": self._story,
            **self.further,
            "Help.": self._help,
            "Quit.": self._quit,
        }
        rows = [*doing]
        at = await self._pages.row("Magnate. What would you like to do?", rows, 0)
        if at is not None:
            await self._guarded(doing[rows[at]])

    async def _guarded(self, action: Callable[[], Awaitable[None]]) -> None:
        """What goes wrong is said, and the title stands again."""
        try:
            await action()
        except (SaveError, SetupError) as why:
            self._pages.say(str(why))

    async def _latest(self) -> SaveInfo | None:
        """The game to continue."""
        try:
            return await self._pages.run(self.store.latest)
        except SaveError as why:
            self._pages.say(str(why))
            return None

    @property
    def further(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """Rows that lead elsewhere, where there is more than one's own games."""
        return {}

    # --- rows

    def _continue(self, name: str) -> Callable[[], Awaitable[None]]:
        return lambda: self.resume(name)

    async def _new(self) -> None:
        from tui.lines.help import history
        from tui.pages.new_game import NewGamePage

        self._home.load_settings()
        page = NewGamePage(self._home)

        async def carry(outcome: Outcome) -> None:
            match outcome:
                case BeginGame(setup=setup):
                    await self._begin(setup)
                case _:
                    self._pages.say(*history(page.rules.rule_set))

        await self._pages.read(page, carry)

    async def _saved(self) -> None:
        await SavedGames(self._pages, self.store, self.resume, self._play).run()

    async def _statistics(self) -> None:
        from tui.pages.statistics import StatisticsPage

        await self._pages.read(StatisticsPage(self.store))

    async def _settings(self) -> None:
        from tui.pages.options import OptionsPage

        self._pages.say(*filter(None, [self._home.load_settings()]))
        await self._pages.read(OptionsPage(self._home))

    async def _story(self) -> None:
        from tui.lines.help import history, with_history

        games = with_history()
        at = await self._pages.row("Which game?", [f"{game.title}." for game in games])
        if at is not None:
            self._pages.say(*history(games[at]))

    async def _help(self) -> None:
        self._pages.say(*_HELP)

    async def _quit(self) -> None:
        raise Leave

    # --- games

    async def resume(self, name: str) -> None:
        """Go on with a game; ask what to do if another process has it, or if a bot is missing."""
        from tui.table.setup import DEFAULT_BOT

        take_over, substitute = False, None
        while True:
            try:
                opening = partial(self.store.open, name, take_over=take_over, substitute=substitute)
                saved = await self._pages.run(opening)
            except GameIsOpen as why:
                if take_over or not await self._pages.agreed(f"{why} Take it over?"):
                    raise
                take_over = True
            except MissingBot as why:
                if substitute or not await self._pages.agreed(f"{why} Replace it with a {DEFAULT_BOT} bot?"):
                    raise
                substitute = DEFAULT_BOT
            else:
                await self._play(saved)
                return

    async def _begin(self, setup: GameSetup) -> None:
        await self._play(await self._pages.run(lambda: self.store.create(setup)))

    async def _play_first(self, begin: Begin) -> None:
        """The game that was asked for on the command line."""
        from saves import SavedGame

        game = begin(self.store)
        if isinstance(game, SavedGame):
            await self._play(game)

    async def _play(self, saved: SavedGame) -> None:
        """Play a game to its end, or until the player leaves; it is saved and closed in any case."""
        from tui.pages.notice import FaultsPage
        from tui.table.setup import random_seed
        from tui.table.table import Table

        table = await self._pages.run(lambda: Table.at(saved))
        game = self.game_of(saved, table)
        try:
            if saved.faults:
                await self._pages.read(FaultsPage(saved))
            self._pages.say(f"{saved.title}. Type help for a list of words.")
            game.recall()
            await game.play()
            await game.look_back()
        finally:
            table.stop()
            await self._pages.run(table.close)
            is_kept = saved.is_kept and not table.trouble
            self._pages.say(table.trouble or ("The game is saved." if is_kept else "The game is not kept."))
        if await self._pages.agreed("Play again with the same players?"):
            await self._begin(replace(saved.setup, seed=random_seed()))

    def game_of(self, saved: SavedGame, table: Table) -> PlainGame:
        """What is played at a table of one's own."""
        from tui.lines.game import PlainGame

        return PlainGame(table, self._console)
