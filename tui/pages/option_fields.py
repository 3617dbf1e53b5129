"""The fields of a new game that say by which rules: each option, and what is said of it beside the others."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from engine.boards.value import BOARD
from engine.house.conflicts import without_effect
from engine.house.sets import AS_PRINTED, SETS
from engine.options import Options, OptionSpec, Value
from engine.ruleset import RuleSet
from tui.pages.fields import Choice
from tui.words import house_rules
from tui.words.option_words import GAME, OptionWords, option_words

HOUSE = "house"
CHANGED = "Changed"
"""The heading of options that are changed."""
_IDLE = " (no effect)"
_HOW = "The printed rules. Open this for ready-made sets and the best-known house rules."


def option_fields(rule_set: RuleSet, given: Mapping[str, Value], boards: Mapping[str, str]) -> list[Choice]:
    """A field for each option of a game, with the values given, the others as the sets among these say.

    `boards` are called so by their values.
    """
    words, specs = option_words(rule_set.id), {spec.name: spec for spec in rule_set.options}
    values = usual(rule_set, given)
    fields = [
        Choice(
            *(name, words.label(name), _values(specs[name], boards), getattr(values, name)),
            partial(_called, words, name, boards),
            help=specs[name].help,
            heading=words.heading(name),
        )
        for name in words.in_order(list(specs))
        if specs[name] is not BOARD or boards
    ]
    for field in fields:
        field.abouts = words.abouts(field.name)
        field.default = default_of(rule_set, given, field.name)
        field.value = given.get(field.name, field.value)
    return fields


def _called(words: OptionWords, name: str, boards: Mapping[str, str], value: Value) -> str:
    return boards.get(str(value)) or words.value(value, name)


def _values(spec: OptionSpec, boards: Collection[str]) -> Sequence[Value]:
    return (*spec.values, *boards) if spec is BOARD else spec.values


def usual(rule_set: RuleSet, given: Mapping[str, Value]) -> Options:
    """All options if only those that stand for sets were chosen."""
    sets = {name: value for name, value in given.items() if name in rule_set.option_sets}
    return rule_set.choose(sets)


def default_of(rule_set: RuleSet, given: Mapping[str, Value], name: str) -> Value:
    """What an option is by the sets that are chosen, itself left out: a set may name another."""
    others = {one: value for one, value in given.items() if one != name}
    value: Value = getattr(usual(rule_set, others), name)
    return value


def house_field(rule_set: RuleSet, fields: Sequence[Choice]) -> Choice:
    """The line of the ready-made sets, which Enter opens; of the printed rules alone where there are none."""
    alone = Choice(HOUSE, "House rules", (AS_PRINTED,), AS_PRINTED, lambda value: "as printed", heading=GAME)
    field = next((field for field in fields if field.name == HOUSE), alone)
    abouts: dict[Value, str] = {name: f"{house_rules.set_changes(rule_set, name)}." for name in SETS}
    field.opens, field.abouts = HOUSE, {**abouts, AS_PRINTED: _HOW}
    return field


def sort_fields(fields: list[Choice], rule_set: RuleSet, options: Options) -> None:
    """Let the changed ones come first, under a separate heading."""
    words, changed = option_words(rule_set.id), house_rules.changed(rule_set, options)
    for field in fields:
        field.heading = CHANGED if field.name in changed else words.heading(field.name)
    order = words.in_order([spec.name for spec in rule_set.options])
    fields.sort(key=lambda one: (one.heading != CHANGED, order.index(one.name)))


def note_fields(fields: Sequence[Choice], house: Choice, rule_set: RuleSet, options: Options) -> None:
    """Say of every option what is printed and why, or why it has no effect, and count the changes."""
    printed, idle = house_rules.printed(rule_set, options), without_effect(rule_set, options)
    notes = house_rules.notes(rule_set, options)
    for field in fields:
        if field.name in notes:
            field.printed = getattr(printed, field.name)
            field.note = "" if field.abouts else notes[field.name]
            field.behind = _IDLE if field.name in idle else ""
    name = option_words(rule_set.id).value(house.value, HOUSE)
    house.behind = house_rules.set_name(rule_set, options).removeprefix(name)


def field_called(fields: Sequence[Choice], typed: str) -> Choice | None:
    """The field with this label or name, else the first whose label has these words; None if none has."""
    wanted = typed.casefold().strip()
    exact = [field for field in fields if wanted in (field.label.casefold(), field.name)]
    return next(iter(exact or [field for field in fields if wanted in field.label.casefold()]), None)
