"""A visit line by line: the plain front end at the end of a connection, in a thread of its own."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import Thread

from saves import Store
from tui.lines.console import Console, Ended
from tui.lines.title import Title
from tui.screen.app.key_changes import keys_page
from tui.serve.around import Surroundings
from tui.serve.held import Held
from tui.serve.keyboard import Keyboard, Sink, Typing
from tui.serve.plain_lobby import PlainLobby
from tui.serve.visit import GOODBYE, GUEST_GOODBYE, WATCH, Caller, Visitor


class ServedTitle(Title):
    """The title, from which a lobby is reached."""

    def __init__(self, console: Console, home: Path, show_lobby: Callable[[], None]) -> None:
        """`home` is where the player's games and settings are."""
        super().__init__(console, lambda: Store(home / "games"), home, keys_page)
        self._show_lobby = show_lobby

    @property
    def further(self) -> dict[str, Callable[[], None]]:
        return {"Lobby: play with others.": self._show_lobby}


class PlainVisit:
    """From a connection to its end: whoever comes again begins at the title, or at his table."""

    def __init__(self, who: Visitor, caller: Caller, around: Surroundings) -> None:
        self.who = who
        self.lost_at: float | None = None
        """A lost connection is the end."""
        self._caller = caller
        self._around = around
        self._order: Sequence[str] = ()
        self._farewell = GUEST_GOODBYE if who.is_guest else GOODBYE
        self._is_over = False
        who.home.mkdir(parents=True, exist_ok=True)
        self._keyboard = Keyboard(caller.channel, width=caller.size[0], on_end=self._give_up)
        caller.take_line(self._keyboard)

    @property
    def last_key(self) -> float:
        """When something was typed last."""
        return self._keyboard.last_key

    @property
    def is_running(self) -> bool:
        return not self._is_over

    async def run(self) -> Exception | None:
        """Let the player play until he leaves; gives what has broken the game, if anything has."""
        done: Future[None] = Future()
        held = Held(asyncio.get_running_loop())
        Thread(target=self._talk, args=(held, done), name="plain", daemon=True).start()
        crash = (await asyncio.wait([asyncio.wrap_future(done)]))[0].pop().exception()
        self._is_over = True
        status = 0
        if crash is not None:
            self._farewell, status = "The game met an error and was closed. It is saved.", 1
        await asyncio.sleep(0)  # what was told last goes out first
        self._caller.finish(self._farewell, status)
        if self.who.is_guest:
            await asyncio.to_thread(shutil.rmtree, self.who.home, True)
        return crash if isinstance(crash, Exception) else None

    def _talk(self, held: Held, done: Future[None]) -> None:
        """All of it, in the thread."""
        try:
            with suppress(Ended):
                self._show_all(held)
        except BaseException as error:
            done.set_exception(error)
        else:
            done.set_result(None)

    def _show_all(self, held: Held) -> None:
        typing, sink = Typing(self._keyboard, held), Sink(self._keyboard)
        lobby = PlainLobby(typing, sink, self._around, self._keyboard.tell_news)

        def show_lobby() -> None:
            with held:
                lobby.run()

        console = Console(typing, sink, self._keyboard.width)
        console.say(*filter(None, [self._around.notice]))
        if self._order:
            what, code = self._order
            with held:
                lobby.go_to(code, watches=what == WATCH)
        ServedTitle(console, self.who.home, show_lobby).open(None)

    # --- connections

    def go_to(self, order: Sequence[str]) -> None:
        """Begin at a table; to be said before it runs."""
        self._order = order

    def suits(self, environ: Mapping[str, str]) -> bool:
        """No other connection can take it over."""
        return False

    def go_on(self, caller: Caller) -> None:
        """Which does not happen."""

    def lose(self, caller: Caller) -> None:
        """A connection has ended."""
        if caller is self._caller:
            self._keyboard.hang_up()

    def end(self, farewell: str) -> None:
        """Save everything and end it, with a last sentence for the player."""
        self._farewell = farewell
        self._keyboard.hang_up()

    def _give_up(self) -> None:
        self.end("Too much was left unread or typed at once.")
