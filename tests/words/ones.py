"""Counts of one: where a text could say "1 lots", because nothing asks whether the number in it is one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from tests.support.sources import tree
from tests.words.written import ROOT, Text

NOUN = r"((?:[a-z]+ )?[a-z]+s)\b"
"""What may be several things, with a word before it."""

_NO_NOUNS = frozenset(
    """
    agrees and as asks begins belongs brings by changes costs decides ends for gets gives goes has if in is
    its less lists loses matches needs no offers on or owes pass passes pays plays plus runs says sends shows
    sits stands stays takes this times wages wants was wins yours
    """.split()  # noqa: SIM905 - a paragraph is read more easily
)
"""Words that are not several things, alone or before others."""

_CONSTANT = re.compile(r"-?[A-Z][A-Z_]+")
"""A number that never changes."""

_ASKS_HOW_MANY = re.compile(r"[=!<>]=? (-?\d|'1')|\[1:\]")
"""A condition on a number, on both sides of which the words fit."""

NEVER_ONE: Mapping[str, tuple[str, ...]] = {
    # numbers with decimals
    "tui/cli/doctor.py": ("ms",),
    "tui/cli/serve.py": ("ms",),
    "tui/serve/status.py": ("ms",),
    "tui/cli/sim.py": ("rounds", "turns", "commands", "players"),
    "tui/pages/coach.py": ("points",),  # of a chance, with a decimal
    "tui/table/coach.py": ("points",),  # five at least
    "tui/table/reviews/review_words.py": ("points",),
    "tui/table/rhythm.py": ("seconds",),  # of a pace: 2, 0.8 or 0.3
    "tui/screen/replay.py": ("seconds",),  # more or less than one: asked beside it
    # the least or the usual number is several
    "engine/bots/remarks.py": ("deeds",),  # of a set
    "tui/ask/ways.py": ("deeds",),
    "tui/games/finance1936/lots.py": ("markers",),
    "tui/games/finance1936/questions.py": ("markers", "houses", "lots"),
    "tui/games/finance1936/sentences.py": ("houses",),
    "tui/games/landlord1904/sentences.py": ("pieces",),
    "tui/lines/players.py": ("lots",),
    "tui/lines/prompts.py": ("rows",),
    "tui/lines/spoken_page.py": ("rows",),
    "tui/screen/too_small.py": ("columns", "rows"),
    "tui/screen/panels/auction.py": ("lots",),
    "tui/screen/widgets/players.py": ("lots",),
    "tui/serve/door/descriptors.py": ("sessions", "open files"),
    "tui/serve/live_table.py": ("seconds",),
    "tui/serve/drop_in/decision_time.py": ("seconds left",),
    "tui/serve/lobby/new_table.py": ("seconds",),
    "tui/words/kept_cards.py": ("properties",),
    "tui/words/phrases.py": ("properties", "lots"),
    "engine/setup.py": ("players",),
    "engine/games/addon1995/rules/laying_out.py": ("cards", "players"),
    "saves/decoding.py": ("characters",),
    # quick games, and rules in brief, whose numbers are those of the boards and of options from two on
    "tui/games/addon1995/__init__.py": ("deeds", "rounds"),
    "tui/games/finance1936/__init__.py": ("rounds",),
    "tui/games/landlord1904/__init__.py": ("laps",),
    "tui/games/monopoly1935/__init__.py": ("deeds", "rounds"),
    "tui/games/addon1995/how_to_play.py": ("spaces", "more colors", "cards"),
    "tui/games/finance1936/how_to_play.py": (
        "minutes",
        "players",
        "markers",
        "houses",
        "extra houses",
        "lots",
    ),
    "tui/games/landlord1904/how_to_play.py": ("players",),
    "tui/games/monopoly1935/how_to_play.py": (
        "players",
        "houses",
        "hotels",
        "rounds",
        "minutes",
        "deeds",
    ),
    # measures, and many things
    "tui/cli/bench.py": ("ms", "decisions"),
    "tui/cli/check_game.py": ("ms", "breaks", "does"),
    "engine/library/notation.py": ("players",),
    "tui/library/game.py": ("players",),
    "tui/library/playing.py": ("seats",),
    "tui/library/promises.py": ("players", "sees", "comes"),
    # words, not numbers
    "tui/ask/questions.py": ("gift",),
    "tui/games/addon1995/questions.py": ("winnings",),
    "tui/words/places.py": ("cards",),
    "tui/pages/saved_games.py": ("games", "games shown"),
    "tui/pages/statistics.py": ("bots",),
    "tui/lines/deeds.py": ("no deeds",),
    "tui/look/next_rolls.py": ("throws",),
    "tui/words/property.py": ("lots",),
    "engine/rules/trades.py": ("buildings",),
    "tui/cli/board/__init__.py": ("spaces",),
    "tui/cli/board/report.py": ("spaces", "lots"),
    "tui/pages/rule_effects.py": ("bots",),
    "tui/words/rule_effects.py": ("bots",),
    "engine/boards/fields.py": ("columns", "numbers", "tables"),
    "engine/boards/validation.py": ("lots",),
    "saves/boards/foreign/draft.py": ("columns", "decks"),
    "saves/boards/foreign/monopd_cards.py": ("does",),
}
"""By file: what is always several, though no condition stands beside it."""


def one_in(text: str) -> str:
    """One thing told as several in a text as it is read; empty if there is none.

    >>> one_in("You own 1 lots."), one_in("Bea goes back 1 and pays."), one_in("Lot 1 is yours.")
    ('1 lots', '', '')
    """
    found = (match for match in _ONE.finditer(text) if not {*match[1].split()} & _NO_NOUNS)
    return next((match[0] for match in found), "")


_MAY_COUNT = re.compile(rf'\}}("\s*f?")? {NOUN}')
"""A value and what may be several things, in one string or in two of which the one follows the other."""

_ONE = re.compile(rf"(?<![\d.,/$-])\b1 {NOUN}")


def ones(path: Path) -> Iterator[Text]:
    """What a module would say of one thing as of several."""
    if not _MAY_COUNT.search(path.read_text(encoding="utf-8")):
        return  # to go through its tree takes longer
    place = path.relative_to(ROOT).as_posix()
    for line, words in _found(tree(path)):
        if words not in NEVER_ONE.get(place, ()):
            yield Text(place, line, f"1 {words}")


def counts(source: str) -> Iterator[tuple[int, str]]:
    """The things that follow a number in a module's texts without a condition on it, by lines."""
    yield from _found(ast.parse(source))


def _found(node: ast.AST) -> Iterator[tuple[int, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.IfExp) and _ASKS_HOW_MANY.search(ast.unparse(child.test)):
            continue
        if isinstance(child, ast.JoinedStr):
            for value, text in pairwise(child.values):
                if isinstance(value, ast.FormattedValue) and isinstance(text, ast.Constant):
                    if _CONSTANT.fullmatch(ast.unparse(value.value)):
                        continue
                    yield from _nouns(child.lineno, rf" {NOUN}", str(text.value))
        elif isinstance(child, ast.Constant) and isinstance(child.value, str):
            for part in child.value.split("{")[1:]:
                yield from _nouns(child.lineno, rf"[\w.]+(?::n)?\}} {NOUN}", part)
        yield from _found(child)


def _nouns(line: int, pattern: str, text: str) -> Iterator[tuple[int, str]]:
    found = re.match(pattern, text)
    if found is not None and not {*found[1].split()} & _NO_NOUNS:
        yield line, found[1]
