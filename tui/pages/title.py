"""The title: go on with the last game, begin another, look at the saved ones."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, date, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from engine.record import record
from saves.disk.regular_files import read_file
from tui.pages.outcomes import Begin, Open, Quit, ShowHelp, ShowHistory, ShowLobby
from tui.pages.page import Action, Answer, Block, Home, Page, Row, Work
from tui.pages.saved_game_words import when
from tui.words.names import YOU, plain

if TYPE_CHECKING:
    from engine.setup import GameSetup
    from saves import SaveInfo, Store
    from saves.results import Result

FILE = "title.json"
_MOST_BYTES = 1 << 14
"""Longer files break off, and so are not valid JSON."""

_LEAST = 4
"""Letters of a game's name that is typed alone."""

_PLAYERS = re.compile(r"(?!how |what |who |new )(?:\w+ ){0,2}(?:bots?|opponents?|players?|people)")
"""Who is to play, as people say it."""

_LEARNING = dict.fromkeys(("tutorial", "teach me", "teach me to play", "learn"), "new teaching on")
"""What those type who want to be told about their mistakes."""

_SCORES = ("scores", "records")
_BLITZ = "Blitz: 5 minutes, two bots"
_CONTINUE, _GO_ON = "Continue the last game", ("resume", "load", "go on")
_OF_DAY = ("daily game", "play daily", "play the daily game", "play the game of the day")


@record
class Unfinished:
    """The game to continue, as the title page shows it."""

    name: str
    title: str
    round: int
    leader: str
    """Who is ahead; empty if unknown."""
    worth: str
    """The leader's, as their board writes it."""
    saved: str
    """When, in ISO format."""

    def detail(self, now: datetime) -> str:
        """One line about it."""
        leader = "you are" if self.leader == YOU else self.leader
        ahead = f", {leader} ahead with {self.worth}" if leader else ""
        return f"Round {self.round}{ahead}, saved {when(datetime.fromisoformat(self.saved), now)}"


@record
class Known:
    """What the title shows besides its menu, which takes a while to find out."""

    game: Unfinished | None = None
    """The game to continue."""
    record: str = ""
    """Your own against bots, in a sentence or two; empty before the first game."""
    day: str = ""
    """The date, in ISO format."""
    of_day: str = ""
    """Which game that day has."""


NOTHING = Known()


class TitlePage(Page):
    """The menu; what can be chosen is a row for each of its actions but the first."""

    id = "title"
    heading = "Magnate"
    note = "What would you like to do?"
    prompt = "Type a number or a name; Enter is 1."
    help = """\
Play Monopoly and its relatives, against bots or with several people on one screen. Type a row's number, its
name, or the start of its name; back goes back, quit leaves. In a game, help lists the words, and rules tells
how to play."""
    actions: ClassVar[tuple[Action, ...]] = (
        Action("title.open", "enter,space", "open", "Open"),
        Action("title.continue", "c,C", "continue", "Continue", _CONTINUE, is_hinted=False, also=_GO_ON),
        Action(
            "title.new",
            "n,N",
            "new",
            "New game",
            also=("play", "start", "begin", "start new game", "start a new game"),
        ),
        Action("title.blitz", "b,B", "blitz", _BLITZ, is_hinted=False, also=("play blitz",)),
        Action("title.daily", "d,D", "daily", "Game of the day", is_hinted=False, also=_OF_DAY),
        Action("title.saved", "s,S", "saved", "Saved games"),
        Action("title.statistics", "t,T", "statistics", "Statistics", is_hinted=False, also=_SCORES),
        Action("title.history", "w,W", "history", "Where the games come from", is_hinted=False),
        Action("title.help", "h,H", "help", "Help", is_hinted=False, also=("rules", "how to play")),
        Action("title.options", "o,O", "settings", "Options", is_hinted=False),
        Action("title.quit", "q,Q", "quit", "Quit"),
    )

    def __init__(self, home: Home, known: Known = NOTHING, message: str = "") -> None:
        self._home = home
        self.known = known
        self.message = message

    @property
    def unfinished(self) -> Unfinished | None:
        """The game to continue."""
        return self.known.game

    @property
    def blocks(self) -> Sequence[Block]:
        return [self.known.record] if self.known.record else []

    @property
    def entries(self) -> Sequence[Action]:
        """What can be chosen now."""
        return [action for action in self.actions[1:] if self.can(action.word)]

    @property
    def rows(self) -> Sequence[Row]:
        return [Row(self._text(action)) for action in self.entries]

    def _text(self, action: Action) -> str:
        if action.word == "continue" and self.unfinished is not None:
            return f"Continue {self.unfinished.title}. {self.unfinished.detail(datetime.now())}."
        if action.word == "history":
            return "Story and history: where the games come from."
        return f"{action.help or self.called(action)}."

    def called(self, action: Action) -> str:
        """The label of an entry; the game of the day says which one it is, if that is known of today."""
        known = self.known
        is_known = action.word == "daily" and known.of_day and known.day == _today()
        return f"{action.label}: {known.of_day}" if is_known else action.label

    def can(self, word: str) -> bool:
        return word != "continue" or self.unfinished is not None

    def why_not(self, word: str) -> str:
        return "There is no game to continue."

    def reworded(self, text: str) -> str:
        """A line about the game to begin comes behind the word for that: finance, two bots."""
        from engine.games import OWN, id_of  # only here: a title is painted without games

        known = text.casefold().strip()
        names = [name for name in (known, known.partition(" ")[0]) if len(name) >= _LEAST]
        is_game = any(name in OWN or id_of(name) != name for name in names)
        return f"new {text}" if is_game or _PLAYERS.fullmatch(known) else _LEARNING.get(known, text)

    def do(self, word: str) -> Answer:
        match word:
            case "open":
                return self.do(self.entries[self.at].word)
            case "continue" if self.unfinished is not None:
                self.message = "One moment: opening the game."
                return Open(self.unfinished.name)
            case "saved":
                return self._saved_games()
            case "daily":
                return later("tui.pages.daily:DailyPage", lambda kind: kind(self._home.store))
            case "statistics":
                return later("tui.pages.statistics:StatisticsPage", lambda kind: kind(self._home.store))
            case "new":
                return later("tui.pages.new_game:NewGamePage", lambda kind: kind(self._home))
            case "blitz":
                return Work(lambda tell: self._blitz(), Begin)
            case "settings":
                return later("tui.pages.settings:SettingsPage", lambda kind: kind(self._home))
            case "lobby":
                return ShowLobby()
            case "history":
                return ShowHistory()
            case "help":
                return ShowHelp()
            case "quit":
                return Quit()
        return None

    def _blitz(self) -> GameSetup:
        from tui.table.blitz import blitz_setup

        return blitz_setup(self._home.settings.table)

    def _saved_games(self, name: str = "", error: Exception | None = None) -> Work:
        store = self._home.store
        return later("tui.pages.saved_games:SavedGamesPage", lambda kind: kind(store, name, error))

    def failed(self, error: Exception) -> Answer:
        """What has to be decided before the game can go on is asked in the list."""
        from saves.errors import GameIsOpen, MissingBot

        self.message = ""
        if isinstance(error, GameIsOpen | MissingBot) and self.unfinished is not None:
            return self._saved_games(self.unfinished.name, error)
        self.message = str(error)
        return None


def later(place: str, make: Callable[[Any], Page]) -> Work:
    """A page of a kind that is imported when it is asked for."""
    module, _, name = place.partition(":")
    return Work(lambda tell: make(getattr(import_module(module), name)), lambda page: page)


def _today() -> str:
    """As the game of the day counts it."""
    return datetime.now(UTC).date().isoformat()


def known_of(store: Store, game: Unfinished | None) -> Known:
    """All that the title shows, with the game to continue. Slow, so meant for a thread."""
    from saves.errors import SaveError
    from saves.results import known_results
    from tui.table.daily_setup import game_of
    from tui.table.rating import own_record

    results: dict[str, Result] = {}
    with suppress(SaveError):  # which the statistics tell
        results = known_results(store.directory)
    today = _today()
    told = own_record(sorted(results.values(), key=lambda result: result.ended))
    return Known(game, told, today, game_of(date.fromisoformat(today)))


def unfinished(store: Store) -> Unfinished | None:
    """The game to continue. Slow, so meant for a thread. Raises SaveError."""
    from tui.pages.detail import glimpse

    info = store.latest()
    if info is None:
        return None
    seen = glimpse(store, info.name)
    rows = seen.standings if seen else ()
    is_ahead = len(rows) > 1 and rows[0].worth > rows[1].worth
    if seen is None or not is_ahead:
        return in_short(info)
    return in_short(info, rows[0].name, seen.picture.board.currency.text(rows[0].worth))


def in_short(info: SaveInfo, leader: str = "", worth: str = "") -> Unfinished:
    """A game of the list as the one to continue."""
    return Unfinished(info.name, plain(info.title), info.round, leader, worth, info.saved.isoformat())


# --- what the title showed last, so that the next start need not look into the files first


def remember(directory: Path, known: Known) -> None:
    """Keep it for the next start; failing to write does no harm."""
    file = directory / FILE
    beside = file.with_name(f"{FILE}.{os.getpid()}.new")
    try:
        beside.write_text(json.dumps(asdict(known)), "utf-8")
        os.replace(beside, file)
    except OSError:
        return


def remembered(directory: Path) -> Known:
    """What was kept; nothing if it is missing or damaged."""
    try:
        plain_known = json.loads(read_file(directory / FILE, _MOST_BYTES))
        game = plain_known["game"] and Unfinished(**plain_known["game"])
        known = Known(**{**plain_known, "game": game})
        texts = [known.record, known.day, known.of_day]
        if game is not None:
            game.detail(datetime.now())
            texts += game.name, game.title, game.leader, game.worth, game.saved
        return known if all(isinstance(text, str) and text.isprintable() for text in texts) else NOTHING
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return NOTHING
