"""Keys that a person changes: which can be, what they may be, and which would clash."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from textual.dom import DOMNode

from engine.games import all_games
from engine.loading import load
from tui.ask.prompt import NO_CHANGES
from tui.ask.vocabulary import known_words
from tui.pages.page import Home, Page
from tui.pages.settings import Changeable, KeysPage
from tui.screen.keys.bindings import bindings_of_kind, is_key, usual_key
from tui.screen.keys.names import key_name
from tui.screen.page import screen_of

Group = Mapping[str, tuple[str, ...]]
"""Keys that work at the same time, by id."""

_SCREENS = (
    "tui.pages.title:TitlePage",
    "tui.pages.new_game:NewGamePage",
    "tui.pages.house_rules:HousePage",
    "tui.pages.rule_effects:EffectsPage",
    "tui.pages.saved_games:SavedGamesPage",
    "tui.pages.statistics:StatisticsPage",
    "tui.pages.settings:SettingsPage",
    "tui.pages.help:HelpPage",
    "tui.pages.notice:NoticePage",
    "tui.pages.notice:HandOverPage",
    "tui.pages.final_score:FinalScorePage",
    "tui.pages.final_score:WhyPage",
    "tui.pages.settings:KeysPage",
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
        lambda key: key_name(key.strip()),
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
