"""docs/house-rules.md: what was measured, in plain words and in tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.games import find
from engine.review.estimates import FIGURES
from tests.effects.rows import UNMEASURED
from tui.pages.rule_effects import effects
from tui.words import house_rules
from tui.words.option_words import option_words
from tui.words.phrases import capital, count
from tui.words.rule_effects import (
    LABELS,
    OptionEffect,
    change_words,
    figure_of,
    figure_words,
    interval_words,
    is_clear,
    what_it_does,
)

PAGE = Path(__file__).parents[2] / "docs/house-rules.md"

GAMES = ("monopoly-1935", "addon-1995", "landlord-1904", "finance-1936")

_AROUND = Path(__file__).with_name("around.md")
"""What is written by hand, with a place for the games and for what was not measured."""


def page() -> str:
    """The whole page."""
    games = [part for rules in GAMES if effects(rules) for part in _game(rules)]
    label = option_words(GAMES[0]).label
    unmeasured = [f"- {label(name)} (`{name}`): {why}." for name, why in UNMEASURED.items()]
    around = _AROUND.read_text("utf-8")
    return around.replace("{games}", "\n".join(games)).replace("{unmeasured}", "\n".join(unmeasured))


def _game(rules: str) -> Iterator[str]:
    rule_set = find(rules)
    yield f"## {rule_set.title} ({rule_set.year})\n"
    told = [one for one in effects(rules) if one.option and one.bots == effects(rules)[0].bots]
    clear = sorted((one for one in told if is_clear(one)), key=_length_change)
    yield from (f"- **{capital(name_of(rules, one))}**: {what_it_does(one)}." for one in clear)
    rest = [f"{name_of(rules, one)} {_bounds(one)}".strip() for one in told if one not in clear]
    yield f"- No clear change in length: {'; '.join(rest)}.\n"
    for bots in dict.fromkeys(one.bots for one in effects(rules)):
        yield from _tables(rules, [one for one in effects(rules) if one.bots == bots])


def _length_change(effect: OptionEffect) -> float:
    """As a share of the rounds without it."""
    change = effect.figures["rounds"].change
    return 0.0 if change is None else change[0]


def _bounds(effect: OptionEffect) -> str:
    """Of a change in length that is not clear."""
    change = effect.figures["rounds"].change
    told = "" if change is None else change_words(figure_of("rounds"), change)
    return told.replace("no clear change ", "").replace("no change", "(none)")


def name_of(rules: str, effect: OptionEffect) -> str:
    """What was in force, in a few words."""
    words = option_words(rules)
    if not effect.option:
        names = [house_rules.change(words, name, value) for name, value in effect.beside.items()]
        return names[0] if names else "the printed rules"
    if effect.option == "house":
        return f"{words.value(effect.value, 'house')}"
    return house_rules.change(words, effect.option, effect.value)


_FIRST = ("rounds", "throws", "minutes", "over_in_60_rounds")


def _tables(rules: str, told: Sequence[OptionEffect]) -> Iterator[str]:
    """Two tables, since one would be too wide to read: length, and what kind of game it is."""
    fewest, most = min(one.games for one in told), max(one.games for one in told)
    games = count(most, "game") if fewest == most else f"{fewest} to {most} games"
    yield f"### {find(rules).title}: {games} of four {told[0].players} for each rule\n"
    for names in (_FIRST, [name for name in LABELS if name not in _FIRST]):
        names = [name for name in names if any(name in one.figures for one in told)]
        yield f"| rule | {' | '.join(LABELS[name].lower() for name in names)} |"
        yield f"|---|{'---|' * len(names)}"
        yield from (_row(rules, one, names) for one in told)
        yield ""


def _row(rules: str, effect: OptionEffect, names: Sequence[str]) -> str:
    figures = {figure.name: figure for figure in FIGURES}
    cells = []
    for name in names:
        one = effect.figures.get(name)
        if one is None:
            cells.append("")
        elif one.change is None:
            cells.append(f"{figure_words(name, one.value)} {interval_words(name, *one.bounds)}")
        else:
            change = change_words(figures[name], one.change).replace("no clear change", "unclear")
            cells.append(f"{figure_words(name, one.value)}: {change}")
    name = capital(name_of(rules, effect))
    return f"| {name if effect.option else f'*{name}*'} | {' | '.join(cells)} |"
