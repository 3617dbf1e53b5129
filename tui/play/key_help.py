"""The keys of a game in words, made from what is said of its commands."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill

from tui.games import presentation
from tui.play.desk import Desk
from tui.play.moment import ONE_BY_ONE, meanwhile_keys
from tui.questions.records import CommandWords
from tui.questions.tables import known_words

_WIDTH = 110


def about_keys(desk: Desk) -> str:
    """What each key of this game does, in sentences."""
    rule_set = desk.table.game.rules.rule_set
    known = known_words(rule_set)
    business = f"Business: {_each(desk, (words for words in known if words.business is not None))}."
    if meanwhile_keys(desk):
        business += " While the others play these keys open your business at the next open moment."
    notes = presentation(rule_set.id).key_notes
    paragraphs = (
        "The bottom line shows the keys that do something now; the bright one is also Enter and Space.",
        f"{_each(desk, (words for words in known if words.business is None))}.",
        business,
        notes.format(middle=desk.keys.first("game.inner", "i"), deeds=desk.keys.first("game.deeds", "o")),
        f"Enter hurries the others, {desk.keys.first(ONE_BY_ONE, 'n')} lets them play one thing at a time. "
        "Lists are chosen from by their keys.",
    )
    return "\n".join(fill(paragraph, _WIDTH) for paragraph in paragraphs if paragraph)


def _each(desk: Desk, commands: Iterable[CommandWords]) -> str:
    """Each key with all that it does: "r rolls; b buys or bids"."""
    done: dict[str, dict[str, None]] = {}
    for words in commands:
        if words.does:
            done.setdefault(desk.keys.of(words), {})[words.does] = None
    return "; ".join(f"{key} {_either(list(does))}" for key, does in done.items())


def _either(does: list[str]) -> str:
    """Several things of which a key does one."""
    return " or ".join([", ".join(does[:-1]), does[-1]]) if len(does) > 1 else does[0]
