"""What a rule does to a game, in the figures that were measured of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.options import Value
from engine.ruleset import RuleSet
from tui.pages.page import BACK, Action, Answer, Block, Page, Section, Tell, Work
from tui.words.option_words import option_words
from tui.words.phrases import capital
from tui.words.presentation import presentation

if TYPE_CHECKING:
    from tui.words.rule_effects import OptionEffect

_MOST_BYTES = 1 << 20


@cache
def effects(rules: str) -> tuple[OptionEffect, ...]:
    """All that was measured of the game with this id, nothing of other games. Raises OSError."""
    import json

    from saves.disk.regular_files import read_file
    from tui.words.rule_effects import row_read  # only here: it loads what figures are made of

    path = presentation(rules).words.effects
    return () if path is None else tuple(map(row_read, json.loads(read_file(path, _MOST_BYTES))["rows"]))


class EffectsPage(Page):
    """Every value of an option that was measured, in short; the one in force, or the only one, in full."""

    id = "effects"
    actions = (Action("effects.back", "enter,escape,q,f", BACK, "Back"),)

    def __init__(self, rule_set: RuleSet, option: str, value: Value) -> None:
        self._words, self._rules = option_words(rule_set.id), rule_set.id
        self._option, self._value = option, value
        self._blocks: Sequence[Block] = ()
        self.heading = self._words.label(option)
        self.note = "what it does to a game"

    def opened(self) -> Answer:
        return Work(self._read, self._show)

    def _read(self, tell: Tell) -> list[Block]:
        try:
            found = [one for one in effects(self._rules) if one.option == self._option]
        except OSError as error:
            return [f"The figures cannot be read: {(error.strerror or str(error)).lower()}."]
        return list(self._told(found)) or [self._not_measured]

    def _show(self, blocks: list[Block]) -> Answer:
        self._blocks = blocks
        return None

    @property
    def blocks(self) -> Sequence[Block]:
        return self._blocks

    @property
    def _not_measured(self) -> str:
        vary = f"magnate sim --rules {self._rules} --vary {self._option}"
        return f"This rule was not measured. '{vary}' in a shell does so."

    def _told(self, found: Sequence[OptionEffect]) -> Iterator[Block]:
        from tui.words.rule_effects import in_short

        for one in found:
            yield f"{self._named(one)}: {in_short(one)}."
        values = {one.value for one in found}
        shown = self._value if self._value in values or len(values) > 1 else next(iter(values), None)
        yield from (self._table(one) for one in found if one.value == shown)
        if found:
            yield "Compared with the printed rules, over the same dice. In brackets: 95% intervals."

    def _named(self, one: OptionEffect) -> str:
        return capital(self._words.value(one.value, self._option))

    def _table(self, one: OptionEffect) -> Section:
        from tui.words.rule_effects import LABELS, change_words, figure_of, figure_words

        rows = [
            (
                label,
                figure_words(name, told.value),
                "" if told.change is None else change_words(figure_of(name), told.change),
            )
            for name, label in LABELS.items()
            if (told := one.figures.get(name)) is not None
        ]
        return Section(f"{self._named(one)}, {one.players}", ("", "", ""), tuple(rows))
