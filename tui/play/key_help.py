"""The keys of a game in words, made from what is said of its commands."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill

from tui.forms.base import key_name
from tui.games import presentation
from tui.play.desk import Desk
from tui.play.moment import meanwhile_keys
from tui.play.own_keys import ONE_BY_ONE, PAUSE
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
    key = desk.keys.first
    notes = presentation(rule_set.id).key_notes
    paragraphs = (
        _open_now(desk),
        "The bottom line shows the keys that do something now; a bright one is also Enter and Space.",
        f"{_each(desk, (words for words in known if words.business is None))}.",
        business,
        notes.format(middle=key("game.inner"), deeds=key("game.deeds")),
        f"Enter skips to your next decision; {key(ONE_BY_ONE)} lets the others play one thing, "
        f"{key(PAUSE)} lets them wait and go on; {key('game.slower')} is slower, "
        f"{key('game.faster')} faster.",
        "Enter and Space roll, end the turn and go on; they never spend, bid or agree: that has its keys. "
        "Or move to it with Tab, in lists with the arrows, and then press Enter.",
    )
    return "\n".join(fill(paragraph, _WIDTH) for paragraph in paragraphs if paragraph)


def _open_now(desk: Desk) -> str:
    """The keys of what lies open."""
    if not desk.panels or not desk.hints:
        return ""
    named = "; ".join(f"{key_name(hint.key)} {hint.label}" for hint in desk.hints)
    return f"What is open now: {named}; the arrows move in it, and Tab to its other side if it has one."


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
