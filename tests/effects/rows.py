"""Which house rules are measured in which games, with which values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games import find
from engine.options import Value
from engine.record import record
from engine.ruleset import RuleSet
from tui.words.house_rules import WHY
from tui.words.option_words import OFTEN, option_words

HOUSE = "house"
_POT: Mapping[str, Value] = {"free_parking": "pot"}
_TRIPLES: Mapping[str, Value] = {"free_parking": "triple_play"}

BESIDE: Mapping[str, Mapping[str, Value]] = {
    "pot_sources": _POT,
    "pot_share": _POT,
    "pot_start": _POT,
    "triple_cards_at_start": _TRIPLES,
}
"""What has to be in force for an option to do anything; it is compared with that alone."""

_NUMBERS: Mapping[str, Sequence[int | str]] = {
    "starting_cash": (2000, 3000),
    "starting_credit": (500,),
    "go_salary": (400,),
    "jail_fine": (100,),
    "mortgage_interest": (20,),
    "house_stock": ("unlimited",),
    "hotel_stock": ("unlimited",),
    "pot_share": (50,),
    "pot_start": (500,),
    "snake_eyes": (100, 500),
    "goal_worth": (5000,),
    "goal_sets": (1, 2),
    "triple_cards_at_start": (3,),
    "wages": (50, 200),
}
"""The values of options that have many."""

_OF_GAME: Mapping[str, Mapping[str, Sequence[int | str]]] = {
    "landlord-1904": {"starting_cash": (300, 1000), "snake_eyes": (50,)},
    "finance-1936": {"starting_cash": (1000, 3000)},
}
"""The same, where the sums of a game are others."""

UNMEASURED: Mapping[str, str] = {
    "time_up_ends": "no clock runs in a simulation",
}
"""House rules that cannot be measured, and why."""

_BEST_KNOWN = ("addon-1995",)
"""Games that take long, of which only the best-known rules are measured."""


@record
class MeasuredRule:
    """A value of an option, and what is in force beside it."""

    option: str
    """Empty for what others are compared with."""
    value: Value
    beside: Mapping[str, Value]

    @property
    def options(self) -> dict[str, Value]:
        """All that differs from the printed rules."""
        return {**self.beside, self.option: self.value} if self.option else dict(self.beside)


def measured_options(rule_set: RuleSet) -> list[str]:
    """The house rules of a game, in its order, those that stand for others first."""
    often = option_words(rule_set.id).headings[OFTEN]
    known = (HOUSE, "wages", "triple_cards_at_start", *WHY)
    if rule_set.id in _BEST_KNOWN:
        known = (HOUSE, *often)
    return [spec.name for spec in rule_set.options if spec.name in known and spec.name not in UNMEASURED]


def rows(rules: str, *, sets: bool = False) -> Iterator[MeasuredRule]:
    """What is measured of a game, or only its ready-made sets: what others are compared with, then these."""
    rule_set, found = find(rules), list[MeasuredRule]()
    for name in measured_options(rule_set):
        if sets and name != HOUSE:
            continue
        spec = next(spec for spec in rule_set.options if spec.name == name)
        usual = getattr(rule_set.choose({}), name)
        values = _OF_GAME.get(rules, {}).get(name) or _NUMBERS.get(name) or spec.values
        beside = BESIDE.get(name, {})
        found += [
            MeasuredRule(name, value, beside)
            for value in values
            if value != usual and value != "duplicate"  # the same dice for all are no other rule
        ]
    for beside in ({}, _POT, _TRIPLES):
        of_these = [one for one in found if one.beside == beside]
        if of_these:
            yield MeasuredRule("", "", beside)
            yield from of_these
