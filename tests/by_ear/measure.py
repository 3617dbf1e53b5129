"""How much has to be heard: words a round, prompts that only confirm, words before a purchase."""

from __future__ import annotations

import json
import re
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import mean

from engine.events import TurnBegan
from saves import Store
from tests.by_ear.listener import Listener
from tests.by_ear.teletype import printed, seconds
from tests.tui.lines.players import Typist
from tui.lines.title import PlainHome, play
from tui.screen.app import keys_page
from tui.table.replay import table_of
from tui.table.setup import setup_for

GAMES = ("monopoly-1935", "landlord-1904", "finance-1936", "addon-1995")
LENGTHS = ("brief", "normal", "full")
_CONFIRMS = re.compile(r"(Press Enter to do it\.|Yes or no\?|Sure\? .*)\s*>?\s*$")
_BUYS = re.compile(r"(?m)^.*Buy\b.*\?")
_FIRST = 3
"""Purchases at which choices and rules may still be explained."""


@dataclass
class Heard:
    """What was heard in a game."""

    rounds: int
    text: str
    is_over: bool
    chunks: list[str] = field(default_factory=list)
    """What was said before each line that was typed."""

    @property
    def words(self) -> float:
        """Words a round."""
        return (
            sum(len(spoken(chunk.partition("The game is over.")[0])) for chunk in self.chunks) / self.rounds
        )

    @property
    def seconds(self) -> float:
        """Seconds a round on a teletype."""
        return sum(map(seconds, self.chunks)) / self.rounds

    @property
    def confirming(self) -> float:
        """The share of prompts that only confirm."""
        return sum(_CONFIRMS.search(chunk) is not None for chunk in self.chunks) / len(self.chunks)

    @property
    def purchases(self) -> list[int]:
        """Words from the question on, before the choice, at each purchase after the first few."""
        found = [chunk[match.start() :] for chunk in self.chunks if (match := _BUYS.search(chunk))]
        return [len(spoken(chunk)) for chunk in found[_FIRST:]]


def spoken(text: str) -> list[str]:
    """The words of a text, without the mark at which is typed."""
    return [word for word in text.split() if any(char.isalnum() for char in word)]


@cache
def hear(rules: str, length: str, seed: int = 7, most: int = 2000) -> Heard:
    """Let the listener play a game, at most so many lines of it."""
    listener = Listener(most)
    chunks: list[str] = []

    def types(text: str) -> str | None:
        chunks.append(text)
        return listener(printed(text))

    typist = Typist(types)
    with tempfile.TemporaryDirectory() as place:
        directory = Path(place)
        (directory / "settings.json").write_text(json.dumps({"length": length}), encoding="utf-8")
        home = PlainHome(lambda: Store(directory / "games"), directory, keys_page)
        setup = setup_for(rules, {}, ["You"], ["normal"] * 3, seed)
        play(home, lambda store: store.create(setup), typist, typist.sink)
        rounds = _turns(Store(directory / "games"))
    return Heard(rounds, typist.sink.getvalue(), listener.is_over, _without_echo(chunks))


def _turns(store: Store) -> int:
    """The rounds in which the listener had a turn."""
    (info,) = store.list()
    turns = table_of(store, info.name).chronicle.turns
    began = [event for turn in turns for event in turn.events if isinstance(event, TurnBegan)]
    return max(1, sum(event.seat == 0 for event in began))


def _without_echo(chunks: list[str]) -> list[str]:
    """What was said, without what was typed, which is repeated where the source is no terminal."""
    return [re.sub(r"(?m)^> .*\n", "", f"> {chunk}", count=1) if chunk else chunk for chunk in chunks]


def row(heard: Heard) -> str:
    """The figures of a game in a line."""
    buys = heard.purchases or [0]
    end = "to the end" if heard.is_over else "not to the end"
    return (
        f"{heard.words:4.0f} words a round, {heard.seconds:3.0f} s on a teletype, "
        f"{heard.confirming:4.0%} of {len(heard.chunks)} prompts confirm, "
        f"purchase {mean(buys):.1f} words ({max(buys)} at most), {heard.rounds} rounds {end}"
    )
