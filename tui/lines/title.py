"""The title line by line, and the games that are opened from it."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, ClassVar, TextIO

from saves.errors import SaveError
from tui.lines.console import Console, Ended, LeaveAll, Source, Streams, finish
from tui.lines.page_reader import agreed, read
from tui.lines.verbosity import Verbosity
from tui.pages.outcomes import (
    Begin,
    Branch,
    Copy,
    NewGame,
    Open,
    Outcome,
    Quit,
    ShowHelp,
    ShowHistory,
    ShowPast,
    ShowReplay,
    ShowTitle,
    TellStory,
)
from tui.pages.page import Page
from tui.pages.title import Known, TitlePage, in_short, known_of
from tui.table import settings_file
from tui.words.settings import Settings

if TYPE_CHECKING:
    from engine.setup import GameSetup
    from saves import SavedGame, Store
    from tui.lines.game import PlainGame
    from tui.pages.page import Home
    from tui.pages.settings import KeysPage
    from tui.table import setup
    from tui.table.replay import Replay
    from tui.table.table import Table

MakeKeys = Callable[["Home"], "KeysPage"]
"""Makes the page of the full screen's keys, for which its screens are loaded."""


class PlainHome:
    """A home whose settings lie in a directory."""

    def __init__(self, make_store: Callable[[], Store], directory: Path, make_keys: MakeKeys) -> None:
        self._make_store = make_store
        self.directory = directory
        self._make_keys = make_keys
        self.settings, self.trouble = settings_file.load(directory)
        self.news = self.trouble
        """What is wrong with the settings and was not yet said."""

    @cached_property
    def store(self) -> Store:
        """The saved games, looked for when they are needed."""
        return self._make_store()

    def change_settings(self, new: Settings) -> str:
        """Keep other settings; returns a sentence if that fails."""
        old, self.settings = self.settings, new
        self.news = settings_file.save(self.directory, new, old)
        return self.news

    def keys_page(self) -> KeysPage:
        """All keys of the full screen."""
        return self._make_keys(self)


class GamePlayed(Exception):
    """A game was played: the pages that led to it are left."""


class TitleLines:
    """Where games are chosen; everything raises Ended when the player leaves."""

    title_page: ClassVar[type[TitlePage]] = TitlePage

    def __init__(self, console: Console, home: PlainHome) -> None:
        self._console = console
        self._home = home
        console.verbosity = Verbosity(lambda: home.settings, home.change_settings)
        console.settings_page = self._settings_page

    def _settings_page(self) -> Page:
        from tui.pages.settings import SettingsPage  # only here: it is seldom asked for

        return SettingsPage(self._home)

    async def open(self, begin: setup.Begin | None) -> None:
        """Play a game at once, if there is one, then show the title. May raise SaveError and SetupError."""
        self._tell_news()
        if begin is not None:
            with suppress(GamePlayed):
                await self._play_first(begin)
        while True:
            await self._choose()

    def _tell_news(self) -> None:
        if self._home.news:
            self._console.say(self._home.news)
            self._home.news = ""

    async def _choose(self) -> None:
        """Read the title, until it has led elsewhere: there may be another game to continue then."""
        page = self.title_page(self._home)
        try:
            page.known = await self._console.feed.run(self._known)
        except SaveError as why:
            page.message = str(why)
        with suppress(GamePlayed):
            await read(page, self._console, self._carry, once=True)

    def _known(self) -> Known:
        latest = self._home.store.latest()
        return known_of(self._home.store, in_short(latest) if latest else None)

    async def _read(self, page: Page) -> None:
        await read(page, self._console, self._carry)

    async def _carry(self, outcome: Outcome) -> None:
        """What a page leads to that is no page; after a game the title stands again."""
        match outcome:
            case Begin(setup=setup):
                await self._begin(setup)
            case Open(name=name):
                opening = partial(
                    self._home.store.open, name, take_over=outcome.take_over, substitute=outcome.substitute
                )
                await self._play(await self._console.feed.run(opening))
            case Branch(replay=replay):
                await self._play(await self._console.feed.run(lambda: replay.branch(self._home.store)))
            case ShowReplay(table=table, at=at):
                await self._show_replay(table, at)
            case ShowPast(name=name):
                await self._show_past(name)
            case TellStory(replay=replay):
                self._tell_story(replay)
            case ShowTitle(message=message):
                self._console.say(*filter(None, [message]))
                raise GamePlayed
            case NewGame():
                from tui.pages.new_game import NewGamePage

                await self._read(NewGamePage(self._home))
            case ShowHelp():
                self._console.say(" ".join(self.title_page.help.split()))
            case ShowHistory(about=about):
                from tui.pages.help import HistoryPage

                await self._read(HistoryPage(about))
            case Copy():
                pass  # there is no clipboard, and the text was just read out
            case Quit():
                raise LeaveAll

    # --- what pages lead to

    async def _show_past(self, name: str) -> None:
        from tui.table.replay import table_of

        await self._show_replay(await self._console.feed.run(lambda: table_of(self._home.store, name)), 0)

    async def _show_replay(self, table: Table, at: int) -> None:
        from tui.pages.replay import replay_of

        await self._read(await self._console.feed.run(lambda: replay_of(table, at)))

    def _tell_story(self, replay: Replay) -> None:
        from tui.lines.transcript import transcript

        played = ((turn.command, list(turn.events), replay.positions[-1]) for turn in replay.chronicle.turns)
        names = [chair.name for chair in replay.setup.chairs]
        self._console.say(*(line.strip() for line in transcript(played, names)))

    # --- games

    async def _begin(self, setup: GameSetup) -> None:
        await self._play(await self._console.feed.run(lambda: self._home.store.begin(setup)))

    async def _play_first(self, begin: setup.Begin) -> None:
        """The game that was asked for on the command line."""
        from saves import SavedGame

        game = begin(self._home.store)
        if isinstance(game, SavedGame):
            await self._play(game)

    async def _play(self, saved: SavedGame) -> None:
        """Play a game to its end, or until the player leaves; it is saved and closed in any case."""
        from tui.pages.notice import FaultsPage
        from tui.table.setup import rematch_of
        from tui.table.table import Table

        table = await self._console.feed.run(lambda: Table.at(saved))
        game = self.game_of(saved, table)
        self._tell_news()
        try:
            if saved.faults:
                await self._read(FaultsPage(saved))
            self._console.say(f"{saved.title}. Type help for a list of words.")
            self._console.say(*filter(None, [table.coach.promise]))
            game.recall()
            await game.play()
            self._tell_line(table)
            await game.look_back()
        finally:
            table.stop()
            await self._console.feed.run(table.close)
            is_kept = saved.is_kept and not table.trouble
            self._console.say(
                table.trouble or ("The game is saved." if is_kept else "This game is not being saved.")
            )
            self._console.board = None
        if await agreed(self._console, "Rematch with the same players?"):
            await self._begin(rematch_of(saved.setup))
        raise GamePlayed

    def _tell_line(self, table: Table) -> None:
        """How the game went, for a player who was alone at the keyboard."""
        from tui.pages.final_score import FinalScorePage  # only here: a game begins without it

        if line := FinalScorePage(table, table.people_for(table.humans)).line():
            self._console.say(f"To send to friends: {line}")

    def game_of(self, saved: SavedGame, table: Table) -> PlainGame:
        """What is played on this computer, without a server."""
        from tui.lines.game import PlainGame

        return PlainGame(table, self._console)


# --- opening the plain front end on the streams of the process


_LEAVING = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
"""What tells a process to leave, where the system has it."""


def play_here(home: PlainHome, begin: setup.Begin | None) -> None:
    """Play on the streams of the process, of which some may be closed."""
    for number in _LEAVING:
        signal.signal(number, _leave)
    streams = sys.stdin or io.StringIO(), sys.stdout or io.StringIO()
    play(home, begin, *streams)


def play(home: PlainHome, begin: setup.Begin | None, source: Source, sink: TextIO) -> None:
    """Play a game, or choose one first; returns when the player leaves, or there is no more input."""
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")
    streams = _streams(home, source, sink)
    console = Console(streams, streams.write, _width(sink), echoes=not source.isatty())
    try:
        with suppress(Ended):
            finish(TitleLines(console, home).open(begin))
    finally:
        streams.close()


def _streams(home: PlainHome, source: Source, sink: TextIO) -> Streams:
    """What reads and writes; between terminals it can read single keys."""
    if not (isinstance(source, io.TextIOWrapper) and source.isatty() and sink.isatty()):
        return Streams(source, sink)
    from tui.lines.single_keys import KeyStreams  # only here: a pipe has none

    return KeyStreams(source, sink, lambda: home.settings, source.fileno())


def _width(sink: TextIO) -> int:
    """The columns of the terminal that is written to, by its own word; 0 if it is none."""
    with suppress(OSError, ValueError):
        return os.get_terminal_size(sink.fileno()).columns
    return 0


def _leave(number: int, frame: FrameType | None) -> None:
    """Somebody else wants the game, or the terminal is gone: leave as if there were no more input."""
    for one in _LEAVING:
        signal.signal(one, signal.SIG_IGN)
    sys.exit(0)
