"""Keys in words: what those of a game and of a screen are called, and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

from engine.games import all_games
from engine.loading import load
from tui.ask.prompting import NO_CHANGES
from tui.ask.tables import known_words, words_in
from tui.look.style import Look
from tui.pages.options import Changeable, KeysPage
from tui.pages.page import Block, Home, Page, Section
from tui.screen.base import key_text
from tui.screen.bindings import bindings_of_kind, is_key, usual_key, with_keys
from tui.screen.desk import Desk
from tui.screen.key_names import key_called, key_name
from tui.screen.moment import meanwhile_keys
from tui.screen.page import screen_of
from tui.words.phrases import listed
from tui.words.presentation import presentation
from tui.words.records import CommandWords


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
        f"{_SIGNS} {notes}".rstrip(),
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
    "number is how many of its deeds they have; an exclamation mark means the whole set."
)


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
    names = [key_called(key, look) for key in binding.key.split(",")]
    return " ".join(names[:3])


def bindings_of(screen: Screen[Any], keys: Mapping[str, str] = NO_CHANGES) -> list[Binding]:
    """Every key that works on a screen, of the screen, its focus and the app; `keys` are those changed."""
    nodes = dict.fromkeys([*(screen.focused or screen).ancestors_with_self, screen.app])
    found: dict[str, Binding] = {}
    for node in nodes:
        for binding in bindings_of_kind(type(node)):
            found.setdefault(binding.id or f"{binding.key} {binding.action}", with_keys(binding, keys))
    return list(found.values())


# --- keys that a person has changed


Group = Mapping[str, tuple[str, ...]]
"""Keys that work at the same time, by id."""

_SCREENS = (
    "tui.pages.title:TitlePage",
    "tui.pages.new_game:NewGamePage",
    "tui.pages.house:HousePage",
    "tui.pages.effects:EffectsPage",
    "tui.pages.saved_games:SavedGamesPage",
    "tui.pages.statistics:StatisticsPage",
    "tui.pages.options:OptionsPage",
    "tui.pages.help:HelpPage",
    "tui.pages.notice:NoticePage",
    "tui.pages.notice:HandOverPage",
    "tui.pages.final_score:FinalScorePage",
    "tui.pages.final_score:WhyPage",
    "tui.pages.options:KeysPage",
    "tui.pages.replay:ReplayPage",
)
_GAME = "tui.screen.game:GameScreen"

_NEEDED = frozenset({"enter", "space", "escape", "backspace", "tab", *"0123456789"})
"""What chooses, leads back and numbers lists in a game, whatever the keys."""


def understood(
    wanted: Mapping[str, str], app: type[DOMNode], names: Mapping[str, str] = NO_CHANGES
) -> tuple[dict[str, str], dict[str, str]]:
    """The keys to use, several with commas, and why others cannot be used, in sentences; both by id.

    Of two that want the same key the last one goes without. `names` are how sentences call things.
    """
    groups = list(_groups(app))
    known = {name: keys for group in groups for name, keys in group.items()}
    good: dict[str, tuple[str, ...]] = {}
    troubles = {}
    for name, text in wanted.items():
        keys = tuple(usual_key(key if key == " " else key.strip()) for key in text.split(","))
        if why := _why_not(name, names.get(name, name), keys, known):
            troubles[name] = why
        else:
            good[name] = keys
    while clash := next((clash for group in groups if (clash := _clash(group, good))), None):
        key, name, other = clash
        del good[name]
        troubles[name] = f"{key} cannot be {names.get(name, name)}, for it is {names.get(other, other)}."
    return {name: ",".join(keys) for name, keys in good.items()}, troubles


def _why_not(name: str, called: str, keys: tuple[str, ...], known: Group) -> str:
    """Why these cannot be the keys of anything, as a sentence; empty if they can."""
    if name not in known:
        return f"There is no key called {name}."
    if no_key := next((key for key in keys if not is_key(key)), None):
        return f"{no_key} is not a key, so {called} cannot be it."
    if "" in keys:
        return f"There is no key for {called}."
    if name.startswith("command.") and len(keys) > 1:
        return f"{called} has one key, not {len(keys)}."
    if name.startswith(("command.", "game.")):
        needed = next((key for key in keys if key in _NEEDED and key not in known[name]), None)
        if needed is not None:
            return f"{needed} is needed in every game, so {called} cannot be it."
    return ""


def _clash(group: Group, good: Mapping[str, tuple[str, ...]]) -> tuple[str, str, str] | None:
    """A key for two things that had none in common, and their names, the one changed last first; or None."""
    now = {name: good.get(name, keys) for name, keys in group.items()}
    for name in reversed([name for name in good if name in group]):
        for other, keys in now.items():
            both = [key for key in now[name] if key in keys]
            if other != name and group[other] != group[name] and both:
                return both[0], name, other
    return None


def screens() -> Iterator[type[DOMNode]]:
    """All screens whose keys can be changed, that of the game first."""
    return (_screen(place) for place in (_GAME, *_SCREENS))


def _groups(app: type[DOMNode]) -> Iterator[Group]:
    everywhere = _usual(app)
    for place in _SCREENS:
        yield {**everywhere, **_usual(_screen(place))}
    table = {**everywhere, **_usual(_screen(_GAME))}
    for rule_set in all_games():
        yield {**table, **{words.id: (words.key,) for words in known_words(rule_set) if words.key}}


def _screen(place: str) -> type[DOMNode]:
    kind: type[Page] | type[DOMNode] = load(place)
    return screen_of(kind) if issubclass(kind, Page) else kind


def _usual(kind: type[DOMNode]) -> Group:
    return {
        binding.id: tuple(usual_key(key.strip()) for key in binding.key.split(","))
        for binding in bindings_of_kind(kind)
        if binding.id is not None
    }


def keys_page(home: Home, app: type[DOMNode]) -> KeysPage:
    """All keys that can be changed."""
    return KeysPage(
        home,
        changeable(app),
        lambda wanted, names: understood(wanted, app, names)[1],
        lambda key: key_name(usual_key(key.strip())),
    )


_ORDER = {"command": 0, "game": 1, "app": 2}
"""The others come last."""


def changeable(app: type[DOMNode]) -> tuple[Changeable, ...]:
    """Every key that can be changed: of the app and its screens, then of the commands of all games."""
    found: dict[str, Changeable] = {}
    for kind in (app, *screens()):
        for binding in bindings_of_kind(kind):
            if binding.id is not None and binding.description:
                label = binding.tooltip or binding.description
                found.setdefault(binding.id, Changeable(binding.id, binding.description, label, binding.key))
    for rule_set in all_games():
        for words in known_words(rule_set):
            if words.key:
                found.setdefault(words.id, Changeable(words.id, words.label, words.label, words.key))
    return tuple(sorted(found.values(), key=lambda one: (_ORDER.get(one.id.partition(".")[0], 3), one.id)))
