"""Games that are not kept on any disk, and a small app to play them in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import cycle

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from engine.commands import Command, GiveUp
from engine.game import Game
from engine.options import Value
from engine.setup import HUMAN, Chair, GameSetup, new_game
from saves.errors import CannotWrite
from tests.late import late
from tests.support.long import few_rows
from tests.tui.sizes import SIZES
from tests.tui.still import strips_of, without_terminal
from tui.look.style import Look
from tui.pages.outcomes import Begin, Outcome, ShowTitle
from tui.pages.page import Page
from tui.screen.app.magnate import MagnateApp
from tui.screen.game import GameScreen
from tui.screen.page import screen_for
from tui.screen.panels.menu import Confirm, Menu
from tui.screen.widgets.base import Lines
from tui.table.recorder import Unrecorded
from tui.table.rhythm import Pace
from tui.table.table import Table
from tui.terminal.pacing import LineSpeed
from tui.terminal.private import PaintedOnce, SharedStyles
from tui.words.menu import Submenu
from tui.words.settings import Settings

NAMES = ("You", "Bea", "Cyd", "Dov")
TOKENS = ("thimble", "cannon", "flat iron", "hat")
BOT = "thrifty"


def at_sizes_in_turn(name: str, cases: Iterable[str]) -> pytest.MarkDecorator:
    """Try each of the cases at one of the sizes; most of them with everything that takes long."""
    return pytest.mark.parametrize((name, "size"), few_rows(zip(cases, cycle(SIZES), strict=False), 6))


class FakeSitting(Unrecorded):
    """A game with its record in memory; its disk may be full."""

    def __init__(self, game: Game, setup: GameSetup) -> None:
        super().__init__()
        self.title = "A game"
        self.game = game
        self.setup = setup
        self.is_full = False
        self.is_closed = False
        self._opening = game.copy()

    def append(self, command: Command) -> None:
        super().append(command)
        if self.is_full:
            raise CannotWrite("The game cannot be saved: the disk is full.")

    def opening(self) -> Game:
        return self._opening.copy()

    def close(self) -> None:
        self.is_closed = True


def setup_for(
    players: int, people: Sequence[int] = (0,), seed: int = 7, options: Mapping[str, Value] | None = None
) -> GameSetup:
    """A setup of so many players; those in these seats are people, the others bots."""
    chairs = tuple(
        Chair(name, token, HUMAN if seat in people else BOT)
        for seat, (name, token) in enumerate(zip(NAMES[:players], TOKENS, strict=False))
    )
    return GameSetup("monopoly-1935", {"first_player": "seat_one", **(options or {})}, chairs, seed)


def sitting(game: Game, people: Sequence[int] = (0,)) -> FakeSitting:
    """A sitting at a game in some position."""
    return FakeSitting(game, setup_for(len(game.state.players), people))


def fresh(players: int = 3, seed: int = 7, **options: Value) -> FakeSitting:
    """A sitting at a new game."""
    setup = setup_for(players, seed=seed, options=options)
    return FakeSitting(new_game(setup), setup)


def late_sitting(rules: str) -> FakeSitting:
    """A sitting at a late game, with all that has led there."""
    position = late(rules)
    saved = FakeSitting(new_game(position.setup), position.setup)
    for command in position.commands:
        saved.game.submit(command)
        saved.append(command)
    return saved


class GameApp(App[None]):
    """The game screen and nothing else."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = MagnateApp.CSS_PATH

    def __init__(
        self,
        saved: FakeSitting,
        pace: Pace = Pace.INSTANT,
        table: Table | None = None,
        seats: Sequence[int] | None = None,
    ) -> None:
        """Without a table the app makes one, and puts it away when it is left."""
        super().__init__()
        self.stylesheet = SharedStyles(variables=self.get_css_variables())
        self.animation_level = "none"
        self.saved = saved
        self.settings = Settings(ends_turn=False)  # at its own time, which no test waits for
        self.round_trip: float | None = None
        self.line = LineSpeed()
        self.title_said: str | None = None
        self.begun: list[GameSetup] = []
        self.has_own_table = table is None
        self.table = Table.at(saved) if table is None else table
        self.game_screen = GameScreen(self.table, Look(), pace=pace, seats=seats)
        self.game_screen.desk.guard.scale = 0.0  # tests press keys faster than anybody can read

    def get_default_screen(self) -> Screen[None]:
        return PaintedOnce()  # as the title is, which else lies below a game

    def on_mount(self) -> None:
        self.push_screen(self.game_screen)

    def change_settings(self, new: Settings) -> str:
        self.settings = new
        return ""

    def keep_game_frame(self) -> None:
        """The next start is of no interest here."""

    def show_title(self, message: str = "") -> None:
        if self.has_own_table:
            self.table.close()
        self.title_said = self.table.trouble or message
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def leave_game(self, message: str) -> None:
        self.show_title(message)

    def show_page(self, page: Page) -> None:
        self.push_screen(screen_for(page, self.game_screen.look))

    async def carry_out(self, outcome: Outcome) -> None:
        match outcome:
            case Begin(setup=setup):
                self.begun.append(setup)
            case ShowTitle(message=message):
                self.show_title(message)


def text(app: App[None]) -> str:
    """Everything on the screen, as text."""
    return "\n".join(strip.text.rstrip() for strip in strips_of(app))


def words_of(screen: Screen[None]) -> str:
    """What the panels of a screen say, one panel after the other, without line breaks."""
    panels = [panel for panel in screen.query(Lines) if panel.display]
    lines = [panel.render_line(y).text for panel in panels for y in range(panel.size.height)]
    return " ".join(" ".join(lines).split())


class Playing:
    """A game on the screen, with a few words for tests."""

    def __init__(self, app: GameApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot
        self.screen = app.game_screen
        self.desk = app.game_screen.desk
        self.game = app.saved.game

    @property
    def text(self) -> str:
        return text(self.app)

    @property
    def words(self) -> str:
        """What the panels say, one panel after the other, without line breaks."""
        return words_of(self.screen)

    async def press(self, *keys: str) -> None:
        """Press keys and wait until the screen is still."""
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()

    @property
    def onward(self) -> str:
        """A key that goes on: Enter where that is enough, else the first answer; lists are chosen from."""
        top, asked = self.desk.top, self.desk.prompt
        if isinstance(top, Confirm):
            return "y"
        if self.desk.panels and isinstance(top, Menu):
            key = next((entry.key for entry in top.entries if not entry.gone), "escape")
            return "enter" if self.desk.conversation.plan is not None else key
        if asked is None or asked.default is not None or self.desk.panels:
            return "enter"
        at_once = [e for e in asked.entries if isinstance(e.does, Command) and not isinstance(e.does, GiveUp)]
        lists = [entry for entry in asked.entries if isinstance(entry.does, Submenu)]
        raising = [entry for entry in lists if entry.key in "dm"]
        return (at_once or raising or [e for e in asked.entries if e.key == "Q"] or lists)[0].key

    async def until_asked(self) -> None:
        """Wait until a person is asked, or the game is over."""
        for _ in range(4000):
            if self.desk.prompt is not None or self.desk.is_over or not self.desk.bots_play:
                return
            await asyncio.sleep(0.005)
        raise AssertionError("nobody is asked")


@asynccontextmanager
async def playing(
    saved: FakeSitting,
    size: tuple[int, int] = (80, 24),
    pace: Pace = Pace.INSTANT,
    *,
    is_held: bool = False,
    is_handed_over: bool = False,
    is_painted: bool = False,
) -> AsyncIterator[Playing]:
    """Open a game on a screen of this size; one that is held does not go on by itself before a key.

    Several people see each other's cards, unless the keyboard is to be handed over. It is painted after every
    change, or where a test looks at it.
    """
    app = GameApp(saved, pace)
    app.game_screen.desk.hand_over.matters &= is_handed_over
    app.game_screen.desk.is_paused = is_held
    async with without_terminal(app, size, is_painted=is_painted) as pilot:
        await pilot.pause()
        yield Playing(app, pilot)
