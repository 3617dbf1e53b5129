"""What is kept for boards and ways to play, on a server that meets new ones for years."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import engine
import tui.look
import tui.words
from engine.boards.validation import spec_of
from engine.loading import load
from tests.boards.drawn import MONOPOLY, as_of_1935, value
from tui.table import boards

_ENDLESS = re.compile(r"\b(Options|Rules|Board|BoardSpec|Terms|Title|TitleNumber|Group)\b")
"""Kinds of values that come in endless variety, like boards."""


def caches() -> Iterator[tuple[str, str, int | None]]:
    """Every cache of a module: its name, what it takes, and how much it keeps at most."""
    for package in (engine, tui.words, tui.look):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                for name, found in vars(import_module(module.name)).items():
                    if hasattr(found, "cache_parameters") and found is not load:
                        hints = found.__wrapped__.__annotations__
                        taken = " ".join(str(hint) for key, hint in hints.items() if key != "return")
                        yield f"{module.name}.{name}", taken, found.cache_parameters()["maxsize"]


def test_no_cache_grows_with_the_boards_and_options_that_are_met() -> None:
    found = [
        (name, most)
        for name, taken, most in caches()
        if _ENDLESS.search(taken) or name.startswith("engine.boards.")
    ]
    assert len(found) > 15
    assert [name for name, most in found if most is None] == []


def test_all_boards_of_a_hosts_folder_stay() -> None:
    most = spec_of.cache_parameters()["maxsize"]
    assert most is not None
    assert most >= boards._MOST


def test_rules_are_made_once_for_all_games_with_the_same_options() -> None:
    first, second = (MONOPOLY.choose({"board": value(as_of_1935())}) for _ in range(2))
    assert MONOPOLY.rules(first) is MONOPOLY.rules(second)
