"""Keys that a person has changed: which can be, and what is wrong with those in the settings.

    keys, troubles = understood({"command.throw": "R", "game.log": "f5"}, type(app))

Every key is a Textual binding with an id. Those of commands are made from their records, those of screens
are written there. To know all of them this module imports all screens and games, so it is imported only where
keys are changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from textual.dom import DOMNode

from engine.games import all_games
from tui.ask.tables import known_words
from tui.pages.keys import Changeable, KeysPage
from tui.pages.page import Home, Page
from tui.screen.bindings import bindings_of_kind, is_key, usual_key
from tui.screen.page import screen_of
from tui.screen.panels.base import key_name

Group = Mapping[str, tuple[str, ...]]
"""Keys that work at the same time, by id."""

NO_NAMES: Mapping[str, str] = {}

_SCREENS = (
    "tui.pages.title:TitlePage",
    "tui.pages.new_game:NewGamePage",
    "tui.pages.saved_games:SavedGamesPage",
    "tui.pages.statistics:StatisticsPage",
    "tui.pages.options:OptionsPage",
    "tui.pages.help:HelpPage",
    "tui.pages.notice:NoticePage",
    "tui.pages.notice:HandOverPage",
    "tui.pages.final_score:FinalScorePage",
    "tui.pages.why:WhyPage",
    "tui.pages.keys:KeysPage",
    "tui.pages.replay:ReplayPage",
)
_GAME = "tui.screen.game:GameScreen"

_NEEDED = frozenset({"enter", "space", "escape", "backspace", "tab", *"0123456789"})
"""What chooses, leads back and numbers lists in a game, whatever the keys."""


def understood(
    wanted: Mapping[str, str], app: type[DOMNode], names: Mapping[str, str] = NO_NAMES
) -> tuple[dict[str, str], dict[str, str]]:
    """The keys to use, several with commas, and a sentence about each that cannot be used; both by id.

    Of two that want the same key the last one goes without. Sentences call things by these names, by id, or
    by their ids.
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
    """A key for two things, and what they are called, first the one that was changed last; None if none is.

    Two things that have one key from the beginning may share another: they never come together.
    """
    now = {name: good.get(name, keys) for name, keys in group.items()}
    for name in reversed([name for name in good if name in group]):
        for other, keys in now.items():
            if other != name and group[other] != group[name]:
                for key in now[name]:
                    if key in keys:
                        return key, name, other
    return None


def screens() -> Iterator[type[DOMNode]]:
    """All screens whose keys can be changed, that of the game first."""
    return (_screen(place) for place in (_GAME, *_SCREENS))


def _groups(app: type[DOMNode]) -> Iterator[Group]:
    """What works at the same time: on each screen, and in each game."""
    everywhere = _usual(app)
    for place in _SCREENS:
        yield {**everywhere, **_usual(_screen(place))}
    table = {**everywhere, **_usual(_screen(_GAME))}
    for rule_set in all_games():
        yield {**table, **{words.id: (words.key,) for words in known_words(rule_set) if words.key}}


def _screen(place: str) -> type[DOMNode]:
    module, _, name = place.partition(":")
    kind: type[Page] | type[DOMNode] = getattr(import_module(module), name)
    return screen_of(kind) if issubclass(kind, Page) else kind


def _usual(kind: type[DOMNode]) -> Group:
    """The keys that a screen or the app has from the beginning."""
    return {
        binding.id: tuple(usual_key(key.strip()) for key in binding.key.split(","))
        for binding in bindings_of_kind(kind)
        if binding.id is not None
    }


# --- changing them


def keys_page(home: Home, app: type[DOMNode]) -> KeysPage:
    """All keys that can be changed."""
    return KeysPage(
        home,
        changeable(app),
        lambda wanted, names: understood(wanted, app, names)[1],
        lambda key: key_name(usual_key(key.strip())),
    )


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
    return tuple(sorted(found.values(), key=lambda one: (_order(one.id), one.id)))


def _order(name: str) -> int:
    """Commands first, then the game's other keys, then the rest."""
    part = name.partition(".")[0]
    return {"command": 0, "game": 1, "app": 2}.get(part, 3)
