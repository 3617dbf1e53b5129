"""What pictures are taken of: every screen around a game, and every question and panel of each game.

The positions come from the games in `tests/pictures/games`: one of each kind, played by bots to its end. A
scene is a moment of one of them at which the first player is asked, and the keys that are pressed there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from engine.bots import make, next_command
from engine.commands import Command
from engine.game import Game
from engine.games import FIRST as GAME_OF_BOARDS
from engine.games import find
from engine.options import Value
from engine.rng import Rng
from engine.setup import GameSetup, new_game
from saves import Store
from tui.table.boards import SHIPPED, value_for
from tui.table.setup import setup_for

HERE = Path(__file__).parent
GAMES = HERE / "games"
SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))

RULES = {"monopoly-1935": 25, "landlord-1904": 20, "finance-1936": 26, "addon-1995": 29}
"""The games by their ids, each with the seed of the one that is played."""

BOARDS = {"pier": 8, "danube": 3, "kyoto": 6}
"""Boards that come along, of three sizes and one in another script, with the seed of a game on each."""

BOTS = ("thrifty",) * 3
_MOST = 6000
"""Commands of a game, if it does not end before."""

YOU = 0

WHEN = datetime(1935, 12, 31, 20, 0, tzinfo=UTC)
"""The time in all pictures."""

PANELS: dict[str, tuple[str, ...]] = {
    "board": (),
    "walking": ("left", "left", "left"),
    "deed": ("left", "enter"),
    "trade": ("t",),
    "trade-with": ("t", "enter"),
    "build": ("u",),
    "sell": ("d",),
    "mortgage": ("m",),
    "lift": ("v",),
    "deeds": ("o",),
    "log": ("L",),
    "since-my-turn": ("H",),
    "other-board": ("i",),
    "help": ("question_mark",),
    "history": ("question_mark", "shift+tab"),
}
"""What is opened from the last moment before anybody goes bankrupt, and the keys that do it."""

END: dict[str, tuple[str, ...]] = {
    "over": (),
    "final-count": ("enter",),
    "replay": ("enter", "v"),
    "replay-later": ("enter", "v", *("right_square_bracket",) * 40),
    "review": ("enter", "a"),
    "review-costly": ("enter", "a", "d"),
}
"""What is seen of a game that is over, and the keys that lead there."""

ADVICE: dict[str, tuple[str, ...]] = {
    "hint": ("T",),
    "hint-chances": ("T", "T"),
}
"""What is said of a purchase before it is made, or of another decision, and the keys that ask for it."""

TAUGHT, LESSON = "monopoly-1935", ("x",)
"""A game in which something is taught, and the key that leaves a lot to others at auction."""

AROUND: dict[str, tuple[str, ...]] = {
    "title": (),
    "new-game": ("n",),
    "saved-games": ("s",),
    "options": ("o",),
    "help": ("h",),
}
"""The screens around a game, and the keys that lead to them from the title."""
FIRST = "first-title"


@dataclass(frozen=True, slots=True)
class Played:
    """A whole game."""

    setup: GameSetup
    commands: Sequence[Command]

    def until(self, number: int) -> Game:
        """The game after so many commands."""
        game = new_game(self.setup)
        for command in self.commands[:number]:
            game.submit(command)
        return game


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture shows."""

    folder: str
    """The id of the game, or where else it belongs."""
    name: str
    number: int = 0
    """Commands of the game before it."""
    keys: tuple[str, ...] = ()
    options: tuple[tuple[str, Value], ...] = ()
    """Options of the game beside those it was played with."""

    @property
    def game(self) -> str:
        """The kept game that it is a moment of, if there is one."""
        return self.name if self.folder == "boards" else self.folder

    @property
    def id(self) -> str:
        """How it is called on the command line."""
        return f"{self.folder}/{self.name}"


@cache
def played(name: str) -> Played:
    """The game of this kind or on this board that is kept."""
    from saves.restore import restore

    record = restore(GAMES / f"{name}.json")
    return Played(record.setup, tuple(record.commands))


def _setup(name: str) -> GameSetup:
    """How the game of a kind or on a board begins."""
    if name in RULES:
        return setup_for(name, {}, ["You"], BOTS, RULES[name])
    board = value_for(str(SHIPPED / f"{name}.toml"), HERE, find(GAME_OF_BOARDS))
    return setup_for(GAME_OF_BOARDS, {"board": board}, ["You"], BOTS, BOARDS[name])


def play(name: str) -> None:
    """Let bots play a game and keep it; in the first seat for the person who will look at it."""
    setup = _setup(name)
    with TemporaryDirectory() as folder, Store(folder, clock=lambda: WHEN).create(setup, name) as saved:
        bots = [make(BOTS[0], Rng(setup.seed * 100 + seat)) for seat in range(len(setup.chairs))]
        while saved.game.decision is not None and len(saved.commands) < _MOST:
            command = next_command(saved.game, saved.game.decision, bots)
            saved.game.submit(command)
            saved.append(command)
        saved.close()
        GAMES.mkdir(exist_ok=True)
        copyfile(Path(folder, f"{saved.name}.json"), GAMES / f"{name}.json")


def scenes_of(rules: str) -> Iterator[Scene]:
    """Each kind of question that the first player is asked, panels while everybody plays, and the end."""
    whole = played(rules)
    asked: dict[str, int] = {}
    late = 0
    for number, game in _moments(whole):
        decision = game.decision
        if decision is None or decision.seat != YOU:
            continue
        asked[type(decision.step).__name__] = number
        if decision.seat == game.state.turn and not any(player.is_out for player in game.state.players):
            late = number
    for kind, number in asked.items():
        yield Scene(rules, f"asked-{kind}", number)
    for name, keys in PANELS.items():
        yield Scene(rules, name, late, keys)
    for name, keys in ADVICE.items():
        yield Scene(rules, name, asked.get("MayBuy", late), keys)
    if rules == TAUGHT:
        yield Scene(rules, "lesson", asked["Auction"], LESSON, (("teaching", True),))
    for name, keys in END.items():
        yield Scene(rules, name, len(whole.commands), keys)


def boards() -> Iterator[Scene]:
    """The last moment before anybody goes bankrupt, on boards of several sizes."""
    for name in BOARDS:
        late = 0
        for number, game in _moments(played(name)):
            if any(player.is_out for player in game.state.players):
                break
            decision = game.decision
            if decision is not None and decision.seat == YOU == game.state.turn:
                late = number
        yield Scene("boards", name, late)


def _moments(whole: Played) -> Iterator[tuple[int, Game]]:
    game = new_game(whole.setup)
    yield 0, game
    for number, command in enumerate(whole.commands, start=1):
        game.submit(command)
        yield number, game


def around() -> Iterator[Scene]:
    """The screens around a game; the first without any that could be continued."""
    yield Scene("around", FIRST)
    for name, keys in AROUND.items():
        yield Scene("around", name, 0, keys)


FOLDERS: dict[str, Callable[[], Iterator[Scene]]] = {
    "around": around,
    **{rules: partial(scenes_of, rules) for rules in RULES},
    "boards": boards,
}
