"""The keys of a game in words, made from what is said of its commands."""

from __future__ import annotations

from collections.abc import Iterable

from tui.ask.tables import known_words
from tui.screen.desk import Desk
from tui.screen.moment import meanwhile_keys
from tui.screen.panels.base import key_name
from tui.words.paragraphs import HelpPart
from tui.words.phrases import listed
from tui.words.presentation import presentation
from tui.words.records import CommandWords


def parts_of(desk: Desk) -> list[HelpPart]:
    """What the keys of this game do, and what is open now first of all."""
    rule_set = desk.table.game.rules.rule_set
    known = known_words(rule_set)
    answers = _each(desk, (words for words in known if words.business is None))
    business = _each(desk, (words for words in known if words.business is not None))
    key = desk.keys.first
    notes = presentation(rule_set.id).key_notes.format(middle=key("game.inner"), deeds=key("game.deeds"))
    return [
        *_open_now(desk),
        HelpPart(
            "your turn",
            answers,
            _AT_THE_BOTTOM,
        ),
        HelpPart("business", business, _IN_OTHERS_TURNS if meanwhile_keys(desk) else ""),
        HelpPart("the board", text=f"{_SIGNS} {notes}".rstrip()),
    ]


_AT_THE_BOTTOM = (
    "The bottom line shows what you can do now; Enter and Space do what its bright key does. They roll, end "
    "the turn and go on; they spend, bid or agree only after you move to it with Tab or an arrow."
)

_IN_OTHERS_TURNS = (
    "While the others play, these keys take effect at the next open moment; Enter skips to your next "
    "decision."
)

_SIGNS = (
    "A token on the edge of a space is its owner's. Below a player's name, a letter is a group and the "
    "number is how many of its deeds they have; an exclamation mark means the whole set."
)


def _open_now(desk: Desk) -> list[HelpPart]:
    """The keys of what lies open."""
    if not desk.panels or not desk.hints:
        return []
    keys = tuple((key_name(hint.key), hint.label) for hint in desk.hints)
    return [HelpPart("what is open", keys, "The arrows move in it, and Tab to its other side if it has one.")]


def _each(desk: Desk, commands: Iterable[CommandWords]) -> tuple[tuple[str, str], ...]:
    """Each key with all that it does: "b", "buys or bids"."""
    done: dict[str, dict[str, None]] = {}
    for words in commands:
        if words.does:
            done.setdefault(desk.keys.of(words), {})[words.does] = None
    return tuple((key, listed(list(does), "or")) for key, does in done.items())
