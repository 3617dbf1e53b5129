"""The saved games without a screen: open one, from any moment, hear it, rename it, delete it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING

from saves.errors import SaveError
from tui.lines.pages import Pages
from tui.lines.typed import divided, is_back, simple
from tui.words.saved_games import so_far, when

if TYPE_CHECKING:
    from saves import SavedGame, SaveInfo, Store
    from tui.lines.seated import Seated


from tui.lines.typed import amount_of
from tui.table.replay import Replay

_WORDS = (
    "Type a number to open a game, or count, hear, why, rename or delete and a number: delete 2."
    " rewind 2 plays on from an earlier round, as a new game. Or back."
)


class SavedGames:
    """The list, until the player goes back or has played one."""

    def __init__(
        self,
        pages: Pages,
        store: Store,
        resume: Callable[[str], Awaitable[None]],
        play: Callable[[SavedGame], Awaitable[None]],
    ) -> None:
        self._pages = pages
        self._store = store
        self._resume = resume
        self._play = play
        self._games: list[SaveInfo] = []

    async def run(self) -> None:
        """Raises Ended when the player leaves, and SaveError if the games cannot be listed."""
        self._games = await self._pages.run(self._store.list)
        if not self._games:
            self._pages.say("No saved games.")
            return
        self._read()
        while not is_back(typed := await self._pages.text()):
            try:
                if await self._take(typed):
                    return
            except SaveError as why:
                self._pages.say(str(why))

    def _read(self) -> None:
        self._pages.rows([game_row(info) for info in self._games])
        self._pages.say(_WORDS)

    async def _take(self, typed: str) -> bool:
        """One line; whether the list is left."""
        doing: dict[str, Callable[[SaveInfo, str], Awaitable[bool]]] = {
            "count": self._count,
            "hear": self._hear,
            "why": self._why,
            "rewind": self._rewind,
            "rename": self._rename,
            "delete": self._delete,
        }
        word, _, rest = simple(typed).partition(" ")
        action = doing.get(word)
        hits, more = divided(rest if action else typed, [game_row(info) for info in self._games])
        if len(hits) != 1:
            self._pages.unclear(typed, [game_row(self._games[hit]) for hit in hits], [*doing, "back"])
            self._read()
            return False
        info = self._games[hits[0]]
        if action is not None:
            known = 1 + len(rest.split()) - len(more.split())
            return await action(info, "".join(typed.split(maxsplit=known)[known:]))
        await self._resume(info.name)
        return True

    # --- what is done with one of them; whether the list is left

    async def _count(self, info: SaveInfo, rest: str) -> bool:
        """How a game ended, or how it stands."""
        from tui.lines.ending import standing

        self._pages.say(*standing(await self._seated(info)))
        return False

    async def _why(self, info: SaveInfo, rest: str) -> bool:
        """Why a bot did what it did in a game that is over: why 2 bea."""
        from tui.lines.reasons import reasons

        if info.is_over:
            told = reasons(await self._seated(info), rest)
            if isinstance(told, list):
                self._pages.say(*told)
            else:
                await self._pages.read(told)
        else:
            self._pages.say("Bots tell their reasons when the game is over.")
        return False

    async def _seated(self, info: SaveInfo) -> Seated:
        """Somebody at the table of a game that is only looked at."""
        from tui.lines.seated import Seated
        from tui.table.record import Past
        from tui.table.table import Table

        return Seated(await self._pages.run(lambda: Table.at(Past(self._store.read(info.name)))))

    async def _hear(self, info: SaveInfo, rest: str) -> bool:
        """The whole game, told again."""
        from saves.checking import replay_with_names
        from tui.lines.transcript import transcript

        def told() -> list[str]:
            names, played = replay_with_names(info.path)
            return [line.strip() for line in transcript(played, names)]

        self._pages.say(*await self._pages.run(told))
        return False

    async def _rewind(self, info: SaveInfo, round_: str) -> bool:
        """Go on from an earlier moment, as a new game."""
        from tui.table.replay import Replay

        table = (await self._seated(info)).table
        replay = Replay(table.setup, table.title, table.chronicle)
        is_wanted = await go_back(self._pages, replay, tuple(table.names), round_)
        if is_wanted:
            await self._play(replay.branch(self._store))
        return is_wanted

    async def _rename(self, info: SaveInfo, title: str) -> bool:
        if not title:
            self._pages.say("What is the new title?")
            title = await self._pages.text()
            if is_back(title):
                return False
        self._store.rename(info.name, title)
        self._pages.say(f"Renamed to {title}.")
        self._games = await self._pages.run(self._store.list)
        return False

    async def _delete(self, info: SaveInfo, rest: str) -> bool:
        if await self._pages.agreed(f"Delete {info.title or info.name} for good?"):
            self._store.remove(info.name)
            self._games = await self._pages.run(self._store.list)
            self._pages.say("Deleted.")
            self._pages.rows([game_row(one) for one in self._games])
        return False


def game_row(info: SaveInfo) -> str:
    """A game in a line."""
    if not info.can_open:
        return f"{info.name}, cannot be used: {info.problem or 'it is damaged.'}"
    state = ", over" if info.is_over else ""
    return f"{info.title}, {so_far(info)}{state}, saved {when(info.saved, datetime.now())}."


# --- going on from an earlier moment of a game: which one is meant


async def go_back(pages: Pages, replay: Replay, names: tuple[str, ...], typed: str) -> bool:
    """Lead a replay to the turn that is asked for, `typed` the round; whether the player wants that. Raises
    Ended.
    """
    while (number := amount_of(typed)) is None or not replay.to_round(number):
        pages.say(f"Play on from which round, 1 to {replay.last_round}?")
        if is_back(typed := await pages.text()):
            return False
    turns = [score for score in replay.chronicle.scores if score.round == number]
    chosen = await pages.row("From the start of whose turn?", [f"{names[turn.seat]}." for turn in turns], 0)
    if chosen is None:
        return False
    replay.go(turns[chosen].at)
    return True
