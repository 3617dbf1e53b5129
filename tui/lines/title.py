"""The title without a screen: a numbered list of where to go, and the games that are opened from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.options import SetupError
from saves.errors import GameIsOpen, MissingBot, SaveError
from tui.lines.console import Console
from tui.lines.home import MakeKeys, PlainHome
from tui.lines.pages import Pages
from tui.lines.saved_games import SavedGames, game_row
from tui.lines.talk import Leave

if TYPE_CHECKING:
    from engine.setup import GameSetup
    from saves import SavedGame, SaveInfo, Store
    from tui.table.setup import Begin

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

    def open(self, begin: Begin | None) -> None:
        """Play a game at once, if there is one, then show the title. May raise SaveError and SetupError."""
        if begin is not None:
            self._play_first(begin)
        while True:
            self._choose()

    def _choose(self) -> None:
        latest = self._latest()
        doing: dict[str, Callable[[], None]] = {}
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
        at = self._pages.row("Magnate. What would you like to do?", rows, 0)
        if at is not None:
            self._guarded(doing[rows[at]])

    def _guarded(self, action: Callable[[], None]) -> None:
        """What goes wrong is said, and the title stands again."""
        try:
            action()
        except (SaveError, SetupError) as why:
            self._pages.say(str(why))

    def _latest(self) -> SaveInfo | None:
        """The game to continue."""
        try:
            return self.store.latest()
        except SaveError as why:
            self._pages.say(str(why))
            return None

    @property
    def further(self) -> dict[str, Callable[[], None]]:
        """Rows that lead elsewhere, where there is more than one's own games."""
        return {}

    # --- rows

    def _continue(self, name: str) -> Callable[[], None]:
        return lambda: self.resume(name)

    def _new(self) -> None:
        from tui.lines.new_game import new_setup

        setup = new_setup(self._pages)
        if setup is not None:
            self._begin(setup)

    def _saved(self) -> None:
        SavedGames(self._pages, self.store, self.resume, self._play).run()

    def _statistics(self) -> None:
        from tui.pages.page import as_text
        from tui.pages.statistics import StatisticsPage

        page = StatisticsPage(self.store)
        page.read()
        self._pages.say(*as_text(page).splitlines())

    def _settings(self) -> None:
        from tui.lines.settings import choose_settings

        choose_settings(self._pages, self._home)

    def _story(self) -> None:
        from tui.lines.help import history, with_history

        games = with_history()
        at = self._pages.row("Which game?", [f"{game.title}." for game in games])
        if at is not None:
            self._pages.say(*history(games[at]))

    def _help(self) -> None:
        self._pages.say(*_HELP)

    def _quit(self) -> None:
        raise Leave

    # --- games

    def resume(self, name: str) -> None:
        """Go on with a game; ask what to do if another process has it, or if a bot is missing."""
        from tui.table.setup import DEFAULT_BOT

        take_over, substitute = False, None
        while True:
            try:
                saved = self.store.open(name, take_over=take_over, substitute=substitute)
            except GameIsOpen as why:
                if take_over or not self._pages.agreed(f"{why} Take it over?"):
                    raise
                take_over = True
            except MissingBot as why:
                if substitute or not self._pages.agreed(f"{why} Replace it with a {DEFAULT_BOT} bot?"):
                    raise
                substitute = DEFAULT_BOT
            else:
                self._play(saved)
                return

    def _begin(self, setup: GameSetup) -> None:
        self._play(self.store.create(setup))

    def _play_first(self, begin: Begin) -> None:
        """The game that was asked for on the command line."""
        from saves import SavedGame

        game = begin(self.store)
        if isinstance(game, SavedGame):
            self._play(game)

    def _play(self, saved: SavedGame) -> None:
        """Play a game to its end, or until the player leaves; it is saved and closed in any case."""
        from tui.lines.game import PlainGame
        from tui.table.setup import random_seed
        from tui.table.table import Table

        table = Table.at(saved)
        game = PlainGame(table, self._console)
        try:
            self._pages.say(f"{saved.title}. Type help for a list of words.", *saved.faults)
            game.recall()
            game.play()
            game.look_back()
        finally:
            table.close()
            is_kept = saved.is_kept and not table.trouble
            self._pages.say(table.trouble or ("The game is saved." if is_kept else "The game is not kept."))
        if self._pages.agreed("Play again with the same players?"):
            self._begin(replace(saved.setup, seed=random_seed()))
