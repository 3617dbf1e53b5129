"""The saved games: open one, watch, count or rename it, delete it, play on from an earlier round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.bots import find_bot
from engine.loading import load
from saves.errors import GameIsOpen, MissingBot, SaveError
from saves.quarantine import REMOVED, put_away
from saves.store import LONGEST_TITLE
from tui.pages.detail import Detail, Glimpse, glimpse
from tui.pages.outcomes import Branch, Open, ShowPast
from tui.pages.page import Action, Answer, Ask, Column, LeavePage, Page, Row, Work
from tui.pages.saved_game_words import duration, game_name, rules_name, so_far, when
from tui.table.setup import DEFAULT_BOT
from tui.words.names import YOU, plain

if TYPE_CHECKING:
    from saves import SaveInfo, Store
    from tui.table.replay import Replay
    from tui.table.table import Table

_SHOWN = ("all", "finished", "unfinished")
"""Which games are listed."""

_ORDERS: Mapping[str, Callable[[SaveInfo], Any]] = {
    "date": lambda info: 0,  # as the store lists them
    "name": lambda info: info.title.casefold(),
    "game": rules_name,
    "round": lambda info: -info.round,
}
"""How they are sorted."""


class SavedGamesPage(Page):
    """The list, and how the chosen game stands."""

    id = "load_game"
    heading = "Saved games"
    columns = (
        Column("Name"),
        Column("Game", 16, is_faint=True),
        Column("So far", 9, is_right=True),
        Column("Saved", 14, is_faint=True),
    )
    actions = (
        Action("load_game.open", "enter,space,o", "open", "Open", is_of_row=True),
        Action("load_game.replay", "v", "hear", "Replay", "Watch it again on the board", is_of_row=True),
        Action("load_game.count", "e", "count", "Final score", is_of_row=True, is_hinted=False),
        Action(
            "load_game.review",
            "a",
            "review",
            "Review",
            "What was luck, and what was play",
            is_of_row=True,
            is_hinted=False,
        ),
        Action("load_game.why", "", "why", "Why the bots did what they did", is_of_row=True),
        Action("load_game.rewind", "", "rewind", "Play on from an earlier round", is_of_row=True),
        Action("load_game.rename", "r", "rename", "Rename", is_of_row=True),
        Action("load_game.delete", "d,delete", "delete", "Delete", is_of_row=True),
        Action("load_game.show", "f", "show", "Finished", "Show all, finished, or unfinished games"),
        Action("load_game.delete_all", "D", "clear", "Delete these", "Delete all games shown"),
        Action("load_game.back", "escape,backspace", "back", "Back"),
        Action("load_game.sort", "s", "sort", "Sort", "By date, name, game or round"),
        Action("load_game.statistics", "t", "statistics", "Statistics"),
        Action("load_game.back_q", "q", "back", "Back", is_hinted=False),
    )

    def __init__(self, store: Store, name: str = "", error: Exception | None = None) -> None:
        """`name` is chosen first; the error says what is to be decided before it can be opened."""
        self.games: list[SaveInfo] = []
        """Those listed, in order; unusable ones come last."""
        self._store = store
        self._first = name
        self._error = error
        self._all: Sequence[SaveInfo] | None = None
        """None until they are read."""
        self._shown, self._order = "all", "date"
        self._rows: list[Row] = []
        self._seen: dict[Path, Glimpse | None] = {}
        self._opening: Open | None = None
        """What was tried last."""

    # --- what is listed

    def opened(self) -> Answer:
        return Work(lambda tell: self._store.list(), self._take)

    def _take(self, games: Sequence[SaveInfo]) -> Answer:
        self._all = games
        self._list(self._first)
        error, self._error = self._error, None
        return self.failed(error) if error else None

    def _list(self, name: str) -> None:
        """List the games again, with this one chosen if it is among them."""
        games = [info for info in self._all or () if self._is_shown(info)]
        self.games = sorted(games, key=lambda info: (not info.can_open, _ORDERS[self._order](info)))
        self._rows = [_row(info) for info in self.games]
        names = [info.name for info in self.games]
        self.at = names.index(name) if name in names else max(0, min(self.at, len(names) - 1))
        self.note = self._counts if self._all else ""

    def _is_shown(self, info: SaveInfo) -> bool:
        return self._shown == "all" or (info.can_open and info.is_over is (self._shown == "finished"))

    @property
    def _counts(self) -> str:
        """How many there are, and which are listed in what order, in a few words."""
        games = self._all or ()
        words = [f"{len(games)} game{'s' * (len(games) != 1)}, {sum(info.is_over for info in games)} over"]
        if self._shown != "all":
            words.append(f"only {self._shown} games shown")
        if self._order != "date":
            words.append(f"by {self._order}")
        return "; ".join(words)

    @property
    def chosen(self) -> SaveInfo | None:
        """The game under the cursor."""
        return self.games[self.at] if self.games else None

    @property
    def rows(self) -> Sequence[Row]:
        return self._rows

    @property
    def empty(self) -> str:
        if self._all is None:
            return "One moment."
        return (
            f"No {self._shown} games."
            if self._all
            else "No saved games yet. New game on the title begins one."
        )

    def look_into(self) -> Work | None:
        info = self.chosen
        if info is None or not info.can_open or info.path in self._seen:
            return None
        return Work(lambda tell: glimpse(self._store, info.name), partial(self._seen.__setitem__, info.path))

    @property
    def detail(self) -> Detail | None:
        info = self.chosen
        return None if info is None else _detail(info, self._seen.get(info.path))

    # --- what is done

    def can(self, word: str) -> bool:
        info = self.chosen
        if word == "review":
            return info is not None and info.is_over
        if word in ("open", "hear", "count", "why", "rewind", "rename"):
            return info is not None and info.can_open
        if word == "delete":
            return info is not None
        if word == "clear":
            return info is not None and self._shown != "all"
        return bool(self._all) or word == "back"

    def do(self, word: str) -> Answer:
        info = self.chosen
        match word:
            case "back":
                return LeavePage()
            case "statistics":
                from tui.pages.statistics import StatisticsPage

                return StatisticsPage(self._store)
            case "show":
                self._shown = _next(_SHOWN, self._shown)
                self._list(info.name if info else "")
            case "sort":
                self._order = _next(tuple(_ORDERS), self._order)
                self._list(info.name if info else "")
            case "clear":
                count = len(self.games)
                which = f"the only {self._shown} game" if count == 1 else f"all {count} {self._shown} games"
                sure = f"Delete {which}? This cannot be undone."
                return Ask(sure, lambda yes: self._delete(self.games))
            case _ if info is not None:
                return self._do_with(info, word)
        return None

    def _do_with(self, info: SaveInfo, word: str) -> Answer:
        match word:
            case "open":
                return self._open(info)
            case "hear":
                return ShowPast(info.name)
            case "count":
                return self._seated(info, _page("tui.pages.final_score:FinalScorePage"))
            case "rename":
                return Ask("New title:", partial(self._rename, info), plain(info.title), LONGEST_TITLE)
            case "delete":
                question = f"Delete {plain(info.title)}? This cannot be undone."
                if info.problem:
                    question = f"Put {plain(info.title)} away? The file is kept in the folder {REMOVED}."
                return Ask(question, lambda yes: self._delete([info]))
            case "rewind":
                return self._seated(info, _earlier)
            case "review":
                return self._seated(info, _page("tui.pages.review:ReviewPage"))
            case "why" if info.is_over:
                return self._seated(info, _page("tui.pages.final_score:WhyPage"))
        self.message = "Bots tell their reasons when the game is over."
        return None

    def _open(self, info: SaveInfo, *, take_over: bool = False, substitute: str | None = None) -> Open:
        self.message = "One moment: asking the other Magnate to leave." if take_over else "One moment."
        self._opening = Open(info.name, take_over, substitute)
        return self._opening

    def failed(self, error: Exception) -> Answer:
        info, self.message = self.chosen, str(error)
        tried, self._opening = self._opening, None
        if isinstance(error, GameIsOpen | MissingBot) and info is not None:
            return self._decide(error, info, tried)
        self._all = self._all or ()
        return None if tried is None else self._read_again(tried.name)

    def _decide(self, error: GameIsOpen | MissingBot, info: SaveInfo, tried: Open | None) -> Answer:
        """What has to be decided before a game can be opened."""
        self.message = ""
        if isinstance(error, MissingBot):
            bot = find_bot(DEFAULT_BOT).title.lower()
            question = f"{error} Replace it with a {bot} bot?"
            return Ask(question, lambda yes: self._open(info, substitute=DEFAULT_BOT))
        if tried is None or not tried.take_over:
            return Ask(f"{error} Take it over?", lambda yes: self._open(info, take_over=True))
        self.message = f"{error} It did not leave."
        return None

    def _read_again(self, name: str) -> Answer:
        self._first = name
        return Work(lambda tell: self._store.list(), self._take)

    def _rename(self, info: SaveInfo, title: str) -> Answer:
        name = self._store.rename(info.name, title)
        self.message = f"Renamed to {plain(title.strip())}."
        return self._read_again(name)

    def _delete(self, games: Sequence[SaveInfo]) -> Answer:
        """Delete games, one after the other, until one cannot be."""
        try:
            for info in games:
                if info.problem:
                    put_away(info)
                else:
                    self._store.remove(info.name)
            done = "put away" if games[0].problem else "deleted"
            self.message = f"{len(games)} games were {done}." if games[1:] else f"{games[0].name} was {done}."
        except SaveError as error:
            self.message = str(error)
        except OSError as error:
            self.message = f"{info.name} could not be put away: {(error.strerror or str(error)).lower()}."
        return self._read_again("")

    def _seated(self, info: SaveInfo, then: Callable[[Table], Answer]) -> Work:
        """Go on at the table of a game that is only looked at."""
        return Work(lambda tell: load("tui.table.replay:table_of")(self._store, info.name), then)


def _next(values: Sequence[str], value: str) -> str:
    return values[(values.index(value) + 1) % len(values)]


def _page(place: str) -> Callable[[Table], Answer]:
    """A page about the game at a table, of a kind that is imported when it is asked for."""
    return lambda table: load(place)(table, table.people_for(table.humans))


# --- going on from an earlier moment: which one is meant


def _earlier(table: Table) -> Answer:
    from tui.table.replay import Replay

    names = tuple(table.names)
    return Work(lambda tell: Replay(table), lambda replay: _which_round(replay, names))


def _which_round(replay: Replay, names: Sequence[str]) -> Ask:
    def take(typed: str) -> Answer:
        number = typed.strip()
        if number.isascii() and number.isdecimal() and replay.to_round(int(number[:6])):
            return WhoseTurnPage(replay, names)
        return _which_round(replay, names)

    return Ask(f"Play on from which round, 1 to {replay.last_round}?", take, "", 6)


class WhoseTurnPage(Page):
    """The turns of a round, of which each may be the one from which a new game goes on."""

    id = "rewind"
    heading = "From the start of whose turn?"
    columns = (Column("Player"),)
    actions = (
        Action("rewind.begin", "enter,space", "begin", "Play on", is_of_row=True),
        Action("rewind.back", "escape,q", "back", "Back"),
    )

    def __init__(self, replay: Replay, names: Sequence[str]) -> None:
        """Of the round at which the replay is."""
        self._replay = replay
        self._turns = [score for score in replay.chronicle.scores if score.round == replay.round]
        self._rows = [Row(f"{names[turn.seat]}.", (plain(names[turn.seat]),)) for turn in self._turns]

    @property
    def rows(self) -> Sequence[Row]:
        return self._rows

    def do(self, word: str) -> Answer:
        if word == "back":
            return LeavePage()
        self._replay.go(self._turns[self.at].at)
        return Branch(self._replay)


# --- what is said of a game


def text_of(info: SaveInfo) -> str:
    """A game in a line."""
    if not info.can_open:
        return f"{info.name}, cannot be used: {info.problem or 'it is damaged.'}"
    state = ", over" if info.is_over else ""
    return f"{info.title}, {so_far(info)}{state}, saved {when(info.saved, datetime.now())}."


def _row(info: SaveInfo) -> Row:
    mark = "!" if info.problem else ""
    if not info.can_open or not info.players:
        cells: tuple[str, ...] = (plain(info.title), "", "", "unusable")
        return Row(text_of(info), cells, mark=mark, is_usable=False)
    moment = when(info.saved, datetime.now(), is_short=True)
    reached = "over" if info.is_over else so_far(info)
    return Row(text_of(info), (plain(info.title), plain(game_name(info)), reached, moment), mark=mark)


def _detail(info: SaveInfo, seen: Glimpse | None) -> Detail:
    problem = plain(" ".join(info.problem.split())) if info.problem else ""
    if not info.players:
        return Detail(plain(info.title), problem)
    who = "" if seen is None else seen.asked
    asked = ", your turn" if who == YOU else f", waiting for {who}" if who else ""
    begun = when(info.created, datetime.now())
    how_far = f"Finished in {so_far(info).lower()}" if info.is_over else f"{so_far(info)}{asked}"
    return Detail(
        plain(info.title),
        problem,
        f"{plain(rules_name(info))}, played for {duration(info.played)}{asked}",
        (f"{plain(rules_name(info))}. {how_far}.", f"Begun {begun}, played for {duration(info.played)}."),
        info.players,
        () if seen is None else seen.standings,
        None if seen is None else seen.picture,
    )
