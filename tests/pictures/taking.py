"""Pictures are taken of the running app, without a terminal: it is played by keys and its lines are kept."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import replace
from datetime import datetime, tzinfo
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self
from unittest.mock import patch

from textual.strip import Strip

from saves import Store
from tests.pictures.judges import plain_judges
from tests.pictures.scenes import BOARDS, FIRST, RULES, SIZES, WHEN, Scene, played
from tests.tui.stage import Stage, on_stage
from tui.look.style import Look
from tui.look.theme import page_theme
from tui.pages.outcomes import Open
from tui.screen.app.magnate import MagnateApp
from tui.screen.app.session import Session
from tui.screen.board_cursor import DEED_FOLLOWS
from tui.table.settings_file import save
from tui.terminal.terminal import Terminal
from tui.words.settings import Settings

Size = tuple[int, int]


class Frozen(datetime):
    """Time stands still while pictures are taken."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls.fromtimestamp(WHEN.timestamp(), tz)


class PictureApp(MagnateApp):
    """The app with a look that is not chosen in its settings."""

    def __init__(self, session: Session, look: Look) -> None:
        self._given = look
        super().__init__(session)

    def _chosen_look(self) -> Look:
        self.register_theme(page_theme(self._given.theme))
        self.theme = self._given.theme.name
        return self._given


class Studio:
    """The app, and the games that it is shown with."""

    def __init__(self, stage: Stage, app: PictureApp, store: Store) -> None:
        self.stage = stage
        self.app = app
        self.store = store

    async def set_up(self, scene: Scene) -> None:
        """Bring the app to the scene."""
        if scene.game in (*RULES, *BOARDS):
            await self.app.carry_out(Open(self._keep(scene)))
        else:
            if scene.name != FIRST and not self.store.list():
                for rules in RULES:
                    self._keep(Scene(rules, "", len(played(rules).commands) // 2))
            self.app.show_title()
        await self.stage.settle()
        await self.stage.press(*scene.keys)
        if scene.keys[-2:] == ("left", "left"):  # on a walk the deed follows after a while
            await self.stage.pilot.pause(DEED_FOLLOWS + 0.05)
            await self.stage.settle()

    def _keep(self, scene: Scene) -> str:
        """Save the position of a scene as a separate game."""
        whole = played(scene.game)
        options = {**whole.setup.options, **dict(scene.options)}
        with self.store.create(replace(whole.setup, options=options)) as saved:
            for command in whole.commands[: scene.number]:
                saved.game.submit(command)
                saved.append(command)
            return saved.name

    @property
    def strips(self) -> Sequence[Strip]:
        """The lines of the screen."""
        return self.stage.strips


@asynccontextmanager
async def studio(look: Look, size: Size = SIZES[0], *, pace: str = "fast") -> AsyncIterator[Studio]:
    """Run the app in a separate folder, with bots that take no time."""
    import_module("tui.pages.saved_games")  # what comes later would have a clock that goes
    with TemporaryDirectory() as folder, ExitStack() as stack:
        for module in [module for name, module in sys.modules.items() if name.startswith(("tui.", "saves."))]:
            if getattr(module, "datetime", None) is datetime:
                stack.enter_context(patch.object(module, "datetime", Frozen))
        stack.enter_context(plain_judges())
        directory = Path(folder)
        save(directory, Settings(pace=pace))
        store = Store(directory / "games", clock=lambda: WHEN)
        app = PictureApp(Session(directory, Terminal(), lambda: store), look)
        async with on_stage(app, size, is_painted=True) as stage:
            yield Studio(stage, app, store)
