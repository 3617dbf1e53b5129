"""The app: it owns the terminal, the store and the settings, and says which screen is shown.

    MagnateApp(session).run()

Neither the engine nor the saves are imported before the title has been painted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from tui.look.layout import LEAST
from tui.look.style import Look, look_for
from tui.look.theme import page_theme
from tui.pages import outcomes
from tui.pages.title import TitlePage, remember
from tui.screen.app.input import InputApp
from tui.screen.app.session import Frames, Session
from tui.screen.keys.bindings import by_id
from tui.screen.page import screen_for
from tui.screen.title import TitleScreen
from tui.screen.too_small import TooSmallScreen
from tui.table import settings_file
from tui.table.background import Worker
from tui.terminal.system import HANG_UP
from tui.words.settings import Settings

if TYPE_CHECKING:
    from rich.console import RenderableType

    from engine.ruleset import RuleSet
    from saves import SavedGame, Store
    from saves.record import Record
    from tui.pages.page import Page
    from tui.table.table import Table

_STORE, _GAME = "saves.store", "tui.screen.game"
_LATER = (
    *(_STORE, "tui.pages.new_game", "tui.screen.form"),
    *("tui.pages.saved_games", "tui.screen.list", _GAME),
)
"""What is imported while the title is shown, so that nobody waits for it later."""


class MagnateApp(InputApp):
    """Screens and keys; nothing of the game."""

    TITLE = "Magnate"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = Path(__file__).with_suffix(".tcss")
    title_page: ClassVar[type[TitlePage]] = TitlePage
    plain_command = ""
    """What plays line by line, in a terminal of any size; empty if the app's own key does."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help", id="app.help", key_display="?"),
        by_id("app.leave", "leave", "Leave, like q", priority=True),
        by_id("app.suspend", "suspend_process", "Suspend; fg resumes", priority=True),
        by_id("app.redraw", "redraw", "Paint the screen again", priority=True),
        by_id("app.commands", "commands", "All commands"),
    ]

    def __init__(self, session: Session, saved: SavedGame | Record | None = None) -> None:
        """`saved` is a game to begin with, or one to look at; without one the title is shown."""
        super().__init__(session.terminal)
        self.animation_level = "none"
        self.session = session
        self.directory = session.directory
        self.settings = session.settings
        self.trouble = session.trouble
        self.keys = self.changed_keys()
        self._news = self.trouble
        """What is wrong with the settings and was not yet said at a table."""
        self.look = self._chosen_look()
        self.aside = Worker()
        self._saved = saved
        """A game that is shown as soon as there is a screen, until it is left for the title."""
        self._table: Table | None = None
        self._game_name = ""
        self._frames = Frames(self.directory)
        self.last_words = ""
        """What is to be said when the terminal has been given back."""
        self.goes_on_in_lines: str | None = None
        """The game to go on with line by line when this app has ended; empty for the title."""
        self._put_aside: list[Future[None]] = []
        """Games that are being saved for the last time."""
        self._is_warm = False
        title_screen = screen_for(self.title_page(self, session.known(), self.trouble), self.look)
        assert isinstance(title_screen, TitleScreen)
        self.title_screen = title_screen

    def _chosen_look(self) -> Look:
        """The look that the settings ask for, which the pages have from now on."""
        terminal, settings = self.terminal, self.settings
        look = look_for(terminal.depth, signs=terminal.signs, ascii_only=settings.ascii, theme=settings.theme)
        self.register_theme(page_theme(look.theme))
        if self.is_running:
            self.theme = look.theme.name
        else:  # nothing has been drawn with another theme that would have to be drawn again
            self.set_reactive(MagnateApp.theme, look.theme.name)
            self.stylesheet.set_variables(self.get_css_variables())
        return look

    # --- when something breaks

    def broke(self, error: Exception) -> None:
        """Leave at once and print nothing: that is for the one who started the app."""
        self.end_quietly(error)

    # --- what screens may use

    @cached_property
    def store(self) -> Store:
        return self.session.store()

    def change_settings(self, new: Settings) -> str:
        """Use and keep other settings; returns a sentence if they cannot be kept."""
        old, self.settings = self.settings, new
        if (old.ascii, old.theme) != (new.ascii, new.theme):
            self.look = self._chosen_look()
            self.title_screen.take_look(self.look)
        if old.keys != new.keys:
            self.keys = self.changed_keys()
            self.use_keys()
        self._news = settings_file.save(self.directory, new, old)
        return self._news

    def keys_page(self) -> Page:
        from tui.screen.keys.changes import keys_page

        return keys_page(self, type(self))

    def game_screen(self, table: Table) -> Screen[None]:
        from tui.screen.game import GameScreen
        from tui.table.blitz import pace_of
        from tui.table.onlooker import FOR_PRACTICE

        screen = GameScreen(
            table, self.look, pace=pace_of(table.setup, self.settings.seconds), keys=self.keys
        )
        said = FOR_PRACTICE if table.is_practice else table.coach.promise
        screen.desk.note, self._news = self._news or said, ""
        return screen

    def open_game(self, saved: SavedGame, table: Table) -> None:
        """Show a game; what was wrong with its file is said first."""
        self._back_to_title()
        self._put_away()
        saved.work_behind(self.aside.submit)
        self._table, self._game_name = table, saved.name
        table.pondering.is_apart = True
        self.push_screen(self.game_screen(table))
        if saved.faults:
            from tui.pages.notice import FaultsPage  # only here: most files are whole

            self.show_page(FaultsPage(saved))
        self._make_room()

    def leave_game(self, message: str) -> None:
        """To the title, or to the shell if that has opened the game."""
        if self._saved is None:
            self.show_title(message)
        else:
            self.last_words = message
            self.exit()

    def show_title(self, message: str = "") -> None:
        """Show the title; a game that was shown is saved and closed meanwhile."""
        self._saved = None
        self._back_to_title()
        if self._table is not None:
            self.title_screen.show(self.title_screen.page.known, fresh=True)
        self.title_screen.say(message)
        self._put_away()
        self.aside.fetch(*_LATER)
        self.work(self._look_for_unfinished, group="unfinished", exclusive=True)
        self._make_room()

    def show_page(self, page: Page) -> None:
        self.push_screen(screen_for(page, self._look_here()))

    def _look_here(self) -> Look:
        """The look of what is opened over this screen, which has sums in the same currency."""
        here = getattr(self.screen, "look", self.look)
        return replace(self.look, currency=here.currency)

    async def carry_out(self, outcome: outcomes.Outcome) -> None:
        """Do what a page has led to. Raises SaveError and SetupError."""
        match outcome:
            case outcomes.Begin(setup=setup):
                await self._open(lambda: self.store.begin(setup))
            case outcomes.Open(name=name, take_over=take_over, substitute=substitute):
                await self._open(lambda: self.store.open(name, take_over=take_over, substitute=substitute))
            case outcomes.Branch(replay=replay):
                await self._open(lambda: replay.branch(self.store))
            case outcomes.ShowReplay(table=table, at=at):
                await self._show_replay(table, at)
            case outcomes.ShowPast(name=name):
                await self._show_past(name)
            case outcomes.ShowTitle(message=message):
                self.show_title(message)
            case outcomes.NewGame():
                self.show_title()
                await self.title_screen.action_act("new")
            case outcomes.ShowHelp():
                await self.action_help()
            case outcomes.ShowHistory(about=about):
                await self.action_help("history", about)
            case outcomes.Copy(text=text):
                self.copy_to_clipboard(text)
            case outcomes.Quit():
                self.quit()

    async def _open(self, read: Callable[[], SavedGame]) -> None:
        await self.aside.has(_STORE, _GAME)
        from tui.table.table import Table

        def sit_down() -> tuple[SavedGame, Table]:
            saved = read()
            return saved, Table.at(saved)

        self.open_game(*await self.aside.run(sit_down))

    async def _show_replay(self, table: Table, at: int) -> None:
        await self.aside.has("tui.pages.replay", "tui.screen.replay")
        from tui.pages.replay import replay_of

        self.show_page(await self.aside.run(lambda: replay_of(table, at)))

    async def _show_past(self, name: str) -> None:
        await self.aside.has(_STORE, _GAME)
        from tui.table.replay import table_of

        await self._show_replay(await self.aside.run(lambda: table_of(self.store, name)), 0)

    def quit(self) -> None:
        """Leave the program, with the title as the first frame of the next start."""
        self._back_to_title()
        self._put_away()
        self.title_screen.say("")
        self.title_screen.show(self.title_screen.page.known, fresh=True)
        self.call_after_refresh(self._leave)

    # --- coming and going

    def get_default_screen(self) -> Screen[None]:
        return self.title_screen

    def on_mount(self) -> None:
        self.attach()
        self.use_keys()
        if self._saved is not None:
            self._show_first(self._saved)
        self._make_room()
        self.screen_change_signal.subscribe(self, lambda _: self.call_after_refresh(self._painted))
        self.call_after_refresh(self._painted)

    def _show_first(self, game: SavedGame | Record) -> None:
        from saves import SavedGame
        from tui.table.table import Table

        if isinstance(game, SavedGame):
            self.open_game(game, Table.at(game))
        else:
            self.run_worker(self._show_replay(Table.past(game), 0), group="open")

    def leave_on_signal(self, number: int) -> None:
        """Leave, and say why: taking a game over sends the signal of a window that is closed."""
        if number == HANG_UP and self._table is not None:
            state = self._table.trouble or "It is saved."
            self.last_words = (
                f"Magnate was asked to leave: {self._table.title} is played elsewhere now. {state}"
            )
        super().leave_on_signal(number)

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave; a player cut off at a table sees it at the next start as it was."""
        if self._table is not None and self.screen_stack and hasattr(self.screen, "keep_frame"):
            self.screen.keep_frame()
        super().exit(result, return_code, message)

    async def on_unmount(self) -> None:
        self._put_away()
        if self._put_aside:
            await asyncio.wait([asyncio.wrap_future(closing) for closing in self._put_aside])
        self.aside.close()

    def _painted(self) -> None:
        """The first screen is complete, though a key typed early may have made it another than the title."""
        if not self._is_warm:
            self._is_warm = True
            if (driver := self.own_driver) is not None:
                driver.release()
            self.work(self._get_ready, group="get_ready")

    async def _get_ready(self) -> None:
        """Import the rest, then look for the game to continue; a game in play needs neither."""
        if self._table is None:
            await self.aside.has(*_LATER)
        self.session.when_ready()
        if self._table is None:
            await self._look_for_unfinished()

    async def _look_for_unfinished(self) -> None:
        """Find out what can be continued, show it, and keep it for the next start."""
        from saves.errors import SaveError
        from tui.pages.title import NOTHING, known_of, unfinished

        try:
            known = await self.aside.run(lambda: known_of(self.store, unfinished(self.store)))
        except SaveError as error:
            self.title_screen.say(str(error))
            known = NOTHING
        if not self.is_running:  # it has ended meanwhile
            return
        self.title_screen.show(known)
        remember(self.directory, known)
        if self.screen is self.title_screen:
            self.call_after_refresh(self._keep_frame)

    def _keep_frame(self) -> None:
        """Keep the title for the next start, if it stands there as that will show it."""
        title = self.title_screen
        if self.screen is title and not title.page.at and not title.page.message:
            self._frames.keep_title(self.frame())

    def keep_game_frame(self) -> None:
        """Keep the table as it is to be seen now, for the start that goes on with this game."""
        if self._table is not None:
            self._frames.see(self._table, self.frame())

    def _leave(self) -> None:
        self._keep_frame()
        self.exit()

    def _put_away(self) -> None:
        """Save and close the game that is open, beside the loop; what goes wrong is said on the title."""
        table, self._table = self._table, None
        if table is not None:
            table.stop()
            closing = self.aside.submit(partial(self._close, table, self._game_name))
            self._put_aside.append(closing)
            if self.is_running:
                self.work(partial(self._tell_trouble, table, closing), group="close")

    def _close(self, table: Table, name: str) -> None:
        """In the thread beside the loop."""
        table.close()
        self._frames.keep_table(table, name)

    async def _tell_trouble(self, table: Table, closing: Future[None]) -> None:
        await asyncio.shield(asyncio.wrap_future(closing))
        self._put_aside.remove(closing)
        if table.trouble:
            self.title_screen.say(table.trouble)

    def _back_to_title(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    # --- the room that the board needs

    def on_resize(self, event: Resize) -> None:
        self._make_room(event.size)

    def _make_room(self, size: Size | None = None) -> None:
        width, height = size or self.size
        is_covered = isinstance(self.screen, TooSmallScreen)
        is_small = width < LEAST[0] or height < LEAST[1]
        if is_small and not is_covered:
            self.push_screen(TooSmallScreen(self.plain_command))
        elif is_covered and not is_small:
            self.pop_screen()

    def action_play_in_lines(self) -> None:
        """Leave the screen, and go on line by line with the game that is open, or at the title."""
        if not self.plain_command:
            self.goes_on_in_lines = "" if self._table is None else self._game_name
            self.exit()

    # --- keys

    async def action_leave(self) -> None:
        """Do what q does on the screen that is shown."""
        if hasattr(self.screen, "action_leave"):
            await self.run_action("leave", self.screen)
        else:
            self.quit()

    async def action_help(self, page: str = "", about: RuleSet | None = None) -> None:
        """Show a page of the help, the one that suits the screen if unnamed, about the game chosen there."""
        await self.aside.has("tui.screen.help")
        from tui.pages.help import KEYS, RULES, HelpPage
        from tui.screen.keys.help import help_of

        screen = self.screen
        shown: Page | None = getattr(screen, "page", None)
        if isinstance(screen, TooSmallScreen) or isinstance(shown, HelpPage):
            return
        chosen = None if shown is None else shown.rules
        played = None if self._table is None else self._table.game.rules
        tells_rules = screen is self.title_screen or chosen is not None
        first = page or (RULES if tells_rules else KEYS)
        self.show_page(HelpPage(help_of(screen, self.keys, self.look), chosen or played, first))

    async def action_commands(self) -> None:
        """Let the player search all that can be done now."""
        await self.aside.has("tui.screen.palette")
        from tui.screen.palette import Palette, commands_of

        if not isinstance(self.screen, Palette | TooSmallScreen):
            self.push_screen(Palette(self._look_here(), [*commands_of(self.screen, self.keys)]))
