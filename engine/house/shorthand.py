"""House rules as one line of text, to be kept, pasted and handed on (HR-71).

>>> write(find("monopoly-1935"), {"free_parking": "pot", "go_landing": "double", "starting_cash": 2000})
'pot go2 cash2000'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from engine.boards.value import is_own
from engine.house.sets import SETS
from engine.options import OptionSpec, SetupError, Value
from engine.ruleset import RuleSet
from engine.word import did_you_mean

WORDS: Mapping[str, tuple[str, Value]] = {
    "pot": ("free_parking", "pot"),
    "doubletrouble": ("free_parking", "double_trouble"),
    "tripleplay": ("free_parking", "triple_play"),
    "subway": ("free_parking", "subway"),
    "pottaxes": ("pot_sources", "taxes"),
    "pottaxescards": ("pot_sources", "taxes_and_cards"),
    "go2": ("go_landing", "double"),
    "noauctions": ("unbought", "stays"),
    "firstlap": ("first_lap", True),
    "nojailrent": ("rent_in_jail", False),
    "singlerent": ("full_set_rent", "single"),
    "nomortgages": ("mortgages", False),
    "anyhouses": ("house_stock", "unlimited"),
    "anyhotels": ("hotel_stock", "unlimited"),
    "uneven": ("even_building", False),
    "numbercards": ("dice", "number_cards"),
    "freedeeds": ("dealt_deeds_paid", False),
    "fullrounds": ("time_up_ends", "round"),
    "lottrades": ("lot_trades", True),
    "charters": ("charters_pledged", True),
}
"""What each word stands for: an option and its value."""

NUMBERS: Mapping[str, str] = {
    "cash": "starting_cash",
    "credit": "starting_credit",
    "salary": "go_salary",
    "wages": "wages",
    "fine": "jail_fine",
    "interest": "mortgage_interest",
    "houses": "house_stock",
    "hotels": "hotel_stock",
    "share": "pot_share",
    "start": "pot_start",
    "snake": "snake_eyes",
    "worth": "goal_worth",
    "sets": "goal_sets",
    "dealt": "dealt_deeds",
    "rounds": "time_limit_rounds",
    "minutes": "time_limit_minutes",
}
"""The option that a word with a number behind it stands for: cash2000."""

_NUMBERED = re.compile(r"([a-z]+)(\d+)")


def write(rule_set: RuleSet, given: Mapping[str, Value]) -> str:
    """The options given, in the order of the game's, on one line; a board from a file is left out."""
    specs = [spec for spec in rule_set.options if spec.name in given and not is_own(given[spec.name])]
    return " ".join(_written(spec, given[spec.name]) for spec in specs)


def _written(spec: OptionSpec, value: Value) -> str:
    if spec.name == "house":
        return str(value)
    for word, (name, meant) in WORDS.items():
        if name == spec.name and value == meant and type(value) is type(meant):
            return word
    if type(value) is int:
        for word, name in NUMBERS.items():
            if name == spec.name:
                return f"{word}{value}"
    return f"{spec.name}={spec.to_text(value)}"


def parse(rule_set: RuleSet, line: str) -> dict[str, Value]:
    """The options that a line stands for. Raises SetupError, which names the first word that is wrong."""
    specs = {spec.name: spec for spec in rule_set.options}
    given: dict[str, Value] = {}
    for word in _joined(line.replace(",", " ").lower().split()):
        name, value = _read(specs, word)
        if name not in specs:
            raise SetupError(f"{rule_set.title} has no house rule {word!r}. {_examples(specs)}")
        specs[name].check(value)
        if given.setdefault(name, value) != value:
            raise SetupError(f"{word!r} gives {name} a second value; give it one.")
    return given


def _joined(words: Sequence[str]) -> Iterator[str]:
    """The words, and those as one that are written so here: no auctions, kitchen table, cash 2000."""
    while words:
        for count in (3, 2, 1):
            word, number = "".join(words[:count]), _NUMBERED.fullmatch("".join(words[:count]))
            if (name := "_".join(words[:count])) in SETS or count == 1:
                word = name
            elif word not in WORDS and (number is None or number[1] not in NUMBERS):
                continue
            yield word
            words = words[count:]
            break


def _read(specs: Mapping[str, OptionSpec], word: str) -> tuple[str, Value]:
    """The option and the value that one word stands for. Raises SetupError."""
    name, equals, text = word.partition("=")
    if equals:
        if name not in specs:
            raise SetupError(f"There is no option {name!r}.{did_you_mean(name, specs, _examples(specs))}")
        return name, specs[name].parse(text)
    if word in WORDS:
        return WORDS[word]
    number = _NUMBERED.fullmatch(word)
    if number is not None and number[1] in NUMBERS:
        return NUMBERS[number[1]], int(number[2][:_DIGITS])
    named = [one for one in SETS if one == word] or [one for one in SETS if one.startswith(word)]
    if len(named) == 1:
        return "house", named[0]
    known = (*_words(specs), *NUMBERS, *(SETS if "house" in specs else ()))
    meant = did_you_mean(_OTHERWISE.get(word, word), known, _examples(specs))
    raise SetupError(f"There is no house rule {word!r}.{meant}")


_OTHERWISE = dict.fromkeys(("free", "parking", "freeparking", "jackpot"), "pot")
"""Words that others use for one of these."""

_DIGITS = 10
"""Digits that no number of an option has."""


def _words(specs: Mapping[str, OptionSpec]) -> list[str]:
    """The words that stand for options of a game."""
    return [word for word, (name, _) in WORDS.items() if name in specs]


def _examples(specs: Mapping[str, OptionSpec]) -> str:
    return f"Try {', '.join(_words(specs)[:3])} or cash2000."


def changes(rule_set: RuleSet, given: Mapping[str, Value]) -> tuple[str, int]:
    """The ready-made set that options are based on, and how many of them differ from it (HR-70)."""
    chosen = given.get("house")
    base = rule_set.choose({} if chosen is None else {"house": chosen})
    differing = [name for name, value in given.items() if getattr(base, name) != value]
    return str(chosen or "as_printed"), len(differing)
