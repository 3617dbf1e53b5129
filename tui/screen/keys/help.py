"""The help of the keys: what those of a game and of a screen do, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from textual.binding import Binding
from textual.screen import Screen

from tui.ask.prompt import NO_CHANGES
from tui.ask.vocabulary import words_in
from tui.look.style import Look, spelled
from tui.look.title_views import letters_told
from tui.pages.page import Block, Section
from tui.screen.base import key_text
from tui.screen.desk import Desk
from tui.screen.keys.bindings import bindings_of_kind, with_keys
from tui.screen.keys.names import key_name
from tui.screen.moment import meanwhile_keys
from tui.words.command_words import CommandWords
from tui.words.phrases import listed
from tui.words.presentation import presentation


def parts_of(desk: Desk) -> list[Block]:
    """What the keys of this game do, and what is open now first of all."""
    rule_set = desk.table.game.rules.rule_set
    known = words_in(desk.table.game)
    answers = _each(desk, (words for words in known if words.business is None))
    business = _each(desk, (words for words in known if words.business is not None))
    key = desk.keys.first
    notes = presentation(rule_set.id).asking.key_notes.format(
        middle=key("game.inner"), deeds=key("game.deeds")
    )
    hints = desk.panels[-1].hints if desk.panels else ()
    shown = tuple((key_name(hint.key), hint.label) for hint in hints)
    is_open: list[Block] = [Section("what is open", _PLAIN, shown), _IN_WHAT_IS_OPEN] if shown else []
    return [
        *is_open,
        Section("your turn", _PLAIN, answers),
        _AT_THE_BOTTOM,
        Section("business", _PLAIN, business),
        *([_IN_OTHERS_TURNS] if meanwhile_keys(desk) else []),
        Section("the board", _PLAIN, ()),
        " ".join(filter(None, [_SIGNS.format(letters_told(desk.table.game)), _signs_of_sets(desk), notes])),
    ]


_PLAIN = ("", "")

_AT_THE_BOTTOM = (
    "The bottom line shows what you can do now; Enter and Space do what its bright key does. They roll, end "
    "the turn and go on; they spend, bid or agree only after you move to it with Tab or an arrow. In a plan, "
    "a trade or a way to pay, Enter does all that is shown and Space adds a row. y says yes everywhere."
)

_IN_OTHERS_TURNS = (
    "While the others play, these keys take effect at the next open moment; Enter skips to your next "
    "decision."
)

_SIGNS = (
    "A token on the edge of a space is its owner's. Below a player's name, a letter is a group and the "
    "number is how many of its deeds they have: {}."
)


def _signs_of_sets(desk: Desk) -> str:
    has_sets = any(group.is_set for group in desk.table.game.board.groups)
    return "An exclamation mark means the whole set." if has_sets else ""


_IN_WHAT_IS_OPEN = "The arrows move in it, and Tab to its other side if it has one."


def _each(desk: Desk, commands: Iterable[CommandWords]) -> tuple[tuple[str, str], ...]:
    """Each key with all that it does: "b", "buy or bid"."""
    done: dict[str, dict[str, None]] = {}
    for words in commands:
        if words.does:
            done.setdefault(desk.keys.of(words), {})[words.does] = None
    return tuple((key, listed(list(does), "or")) for key, does in done.items())


# --- what every key of a screen does


def help_of(screen: Screen[Any], keys: Mapping[str, str], look: Look) -> list[Block]:
    """What a screen says of itself, then every key that works on it; `keys` are those that were changed."""
    text = " ".join((screen.HELP or "").split())
    parts: list[Block] = getattr(screen, "help_parts", [text] if text else [])
    bound = tuple(
        (all_keys_text(one, look), says)
        for one in bindings_of(screen, keys)
        if (says := one.tooltip or one.description)
    )
    heading = "every key on this screen" if parts else ""
    return [
        *parts,
        Section(heading, _PLAIN, bound),
        "Everything works without a mouse; a click does what Enter does.",
    ]


def all_keys_text(binding: Binding, look: Look) -> str:
    """Every key of a binding, the first three of many."""
    if binding.key_display and "," not in binding.key:
        return key_text(binding, look)
    names = [spelled(key_name(key), look) for key in binding.key.split(",")]
    return " ".join(names[:3])


def bindings_of(screen: Screen[Any], keys: Mapping[str, str] = NO_CHANGES) -> list[Binding]:
    """Every key that works on a screen, of the screen, its focus and the app; `keys` are those changed."""
    nodes = dict.fromkeys([*(screen.focused or screen).ancestors_with_self, screen.app])
    found: dict[str, Binding] = {}
    for node in nodes:
        for binding in bindings_of_kind(type(node)):
            found.setdefault(binding.id or f"{binding.key} {binding.action}", with_keys(binding, keys))
    return list(found.values())
