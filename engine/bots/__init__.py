"""The bots by their ids in a setup: `normal`, or `normal:builder` with a style."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.base import (
    Bot,
    answer,
    asker,
    decider,
    form_habits,
    introduce,
    next_command,
    play,
    respond,
    wish,
)
from engine.loading import load
from engine.options import SetupError
from engine.rng import Rng
from engine.word import did_you_mean

_HOMES = {
    "easy": "engine.bots.levels:Easy",
    "normal": "engine.bots.levels:Normal",
    "hard": "engine.bots.judgement.hard:Hard",
    "expert": "engine.bots.expert:Expert",
    "thrifty": "engine.bots.thrifty:Thrifty",
    "uniform": "engine.bots.uniform:Uniform",
}
"""The class of each bot, imported on first use."""

_LENT: dict[str, type[Bot]] = {}
"""Bots that only this process knows, by id."""

IDS = tuple(_HOMES)
"""The levels from weakest to strongest, then the yardsticks."""

DEFAULT = "normal"
"""The bot that plays unless another one is asked for."""

__all__ = [
    "DEFAULT",
    "IDS",
    "Bot",
    "answer",
    "asker",
    "decider",
    "find_bot",
    "form_habits",
    "introduce",
    "lend",
    "make",
    "next_command",
    "play",
    "respond",
    "seat_bots",
    "styles",
    "wish",
]


def make(bot: str, rng: Rng) -> Bot:
    """Make a bot by id, with its style if one is named. Raises SetupError."""
    _, _, style = bot.partition(":")
    made = find_bot(bot).styled(rng, style)
    made.is_ours = bot not in _LENT
    return made


def seat_bots(bots: Sequence[str | None], chance: Rng) -> tuple[Bot | None, ...]:
    """A bot for each seat that names one; bots of one level get different styles while there are any left.

    Each has its own random stream. Raises SetupError.
    """
    forks = [chance.fork() for _ in bots]
    packs: dict[str, list[int]] = {}
    seated: list[Bot | None] = []
    for bot, fork in zip(bots, forks, strict=True):
        names = styles(bot) if bot is not None and ":" not in bot else ()
        if bot is not None and names:
            pack = packs.setdefault(bot, [])
            if not pack:
                pack += range(len(names))
                chance.shuffle(pack)
            bot = f"{bot}:{names[pack.pop()]}"
        seated.append(None if bot is None else make(bot, fork))
    introduce(seated)
    return tuple(seated)


def styles(bot: str) -> tuple[str, ...]:
    """The ids of a bot's styles; empty if it has only one way to play. Raises SetupError."""
    return tuple(style.id for style in find_bot(bot).styles)


def lend(bot: str, kind: type[Bot]) -> None:
    """Let a bot from elsewhere play under this id, in this process alone."""
    _LENT[bot] = kind


def find_bot(bot: str) -> type[Bot]:
    """The class of a bot. Raises SetupError."""
    if bot in _LENT:
        return _LENT[bot]
    name, colon, style = bot.partition(":")
    if name not in _HOMES:
        raise SetupError(f"There is no bot called {bot!r}.{did_you_mean(name, IDS, _choose_from(IDS))}")
    kind: type[Bot] = load(_HOMES[name])
    if colon and style not in (known := [one.id for one in kind.styles]):
        raise SetupError(_no_personality(kind, style, known))
    return kind


def _no_personality(kind: type[Bot], style: str, known: list[str]) -> str:
    if not known:
        return f"The bot {kind.id!r} has no styles."
    return f"The bot {kind.id!r} has no style {style!r}.{did_you_mean(style, known, _choose_from(known))}"


def _choose_from(known: Sequence[str]) -> str:
    return f"Choose from {', '.join(known)}."
