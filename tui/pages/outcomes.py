"""What pages lead to that is no page, each a value that the front end carries out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.record import record

if TYPE_CHECKING:
    from engine.ruleset import RuleSet
    from engine.setup import GameSetup
    from tui.table.replay import Replay
    from tui.table.table import Table


@record
class Outcome:
    """Something only the front end can do."""


@record
class Begin(Outcome):
    """A new game begins."""

    setup: GameSetup


@record
class Open(Outcome):
    """A saved game is opened."""

    name: str
    take_over: bool = False
    """Another process that has it is asked to leave."""
    substitute: str | None = None
    """The bot that plays for one that is missing."""


@record
class Branch(Outcome):
    """A new game goes on from a moment of one that was played."""

    replay: Replay


@record
class ShowReplay(Outcome):
    """All that has happened at a table is gone through, from a moment on."""

    table: Table
    at: int = 0


@record
class ShowPast(Outcome):
    """A saved game is gone through from its beginning."""

    name: str


@record
class TellStory(Outcome):
    """A whole game is told, where games are told and not shown."""

    replay: Replay


@record
class ShowTitle(Outcome):
    """All pages are left for the title, with a message there."""

    message: str = ""


@record
class NewGame(Outcome):
    """A new game is set up."""


@record
class ShowHelp(Outcome):
    """The help that suits the page is shown."""


@record
class ShowHistory(Outcome):
    """Where a game comes from is told; None for all games."""

    about: RuleSet | None = None


@record
class ShowLobby(Outcome):
    """The tables of a server are shown."""


@record
class ShowDaily(Outcome):
    """The game of the day is shown, as it counts on a server."""


@record
class Copy(Outcome):
    """A text is copied to the player's clipboard, if there is one."""

    text: str


@record
class Quit(Outcome):
    """The program is left."""
