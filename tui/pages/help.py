"""Help: the keys of a screen, each game in short, and where it comes from."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games import FIRST, all_games, find
from engine.ruleset import Rules, RuleSet
from tui.pages.how_to_play import how_to_play
from tui.pages.page import Action, Answer, Block, LeavePage, Page, Row
from tui.words.paragraphs import Paragraph
from tui.words.presentation import presentation

KEYS, RULES, HISTORY = "keys", "rules", "history"
"""What can be read."""


class HelpPage(Page):
    """Three parts, of which one is read at a time."""

    id = "help"
    heading = "Help"
    actions = (
        Action("help.turn", "tab", "next", "Next page", "Keys, how to play, history"),
        Action("help.turn_back", "shift+tab", "previous", "Previous page", is_hinted=False),
        Action("help.other", "right", "other", "Another game", cap="←→"),
        Action("help.other_before", "left", "other before", "Previous game", is_hinted=False, cap="←"),
        Action("help.back", "escape,enter,q,question_mark,f1,backspace", "back", "Back"),
    )

    def __init__(self, keys: Sequence[Block] = (), rules: Rules | None = None, shown: str = KEYS) -> None:
        """`rules` are those that are played by, or chosen; `shown` is read first."""
        self.shown = shown
        self._keys = keys
        self._rules = rules
        self.rule_set = find(FIRST) if rules is None else rules.rule_set
        if shown == HISTORY and rules is None:
            self.rule_set = self.games[0]
        elif shown not in self.parts:
            self.shown = RULES

    @property
    def rules(self) -> Rules | None:
        return self._rules

    @property
    def parts(self) -> dict[str, str]:
        """What can be read, by what it is called; not every game says where it comes from."""
        parts = {KEYS: "Keys", RULES: f"How to play {self.rule_set.title}", HISTORY: "History"}
        return parts if story_of(self.rule_set) else {KEYS: parts[KEYS], RULES: parts[RULES]}

    @property
    def games(self) -> Sequence[RuleSet]:
        """The games that this part tells in turn."""
        return with_history() if self.shown == HISTORY else all_games()

    def can(self, word: str) -> bool:
        return not word.startswith("other") or self.shown != KEYS

    def do(self, word: str) -> Answer:
        parts, games = [*self.parts], self.games
        match word:
            case "next" | "previous":
                by = 1 if word == "next" else -1
                self.shown = parts[(parts.index(self.shown) + by) % len(parts)]
            case "other" | "other before":
                by = 1 if word == "other" else -1
                self.rule_set = games[(games.index(self.rule_set) + by) % len(games)]
            case _:
                return LeavePage()
        return None

    @property
    def blocks(self) -> Sequence[Block]:
        if self.shown == KEYS:
            return self._keys
        if self.shown == HISTORY:
            return story_of(self.rule_set)
        is_chosen = self._rules is not None and self._rules.rule_set is self.rule_set
        return how_to_play(self.rule_set, self._rules.options if self._rules and is_chosen else None)


def with_history() -> list[RuleSet]:
    """The games that say where they come from, the oldest first."""
    told = [game for game in all_games() if presentation(game.id).words.history is not None]
    return sorted(told, key=lambda game: game.year)


def story_of(rule_set: RuleSet) -> Sequence[Block]:
    """Where a game comes from: the headline, then paragraphs; nothing if that is not known."""
    told = presentation(rule_set.id).words.history
    return () if told is None else (told.headline, *told.paragraphs)


class HistoryPage(Page):
    """Where a game comes from, or each of those that say so."""

    id = "history"
    heading = "Where the games come from"
    actions = (Action("history.back", "escape,q", "back", "Back"),)

    def __init__(self, rule_set: RuleSet | None = None) -> None:
        """Without a game there is a list of them to choose from."""
        self.games = [] if rule_set else with_history()
        self._chosen = rule_set
        if rule_set is not None:
            self.heading = f"{rule_set.title}, {rule_set.year}"

    @property
    def rows(self) -> Sequence[Row]:
        return [Row(game.title) for game in self.games]

    def choose(self, row: int) -> None:
        super().choose(row)
        self._chosen = self.games[row]

    @property
    def blocks(self) -> Sequence[Block]:
        if self._chosen is None:
            return ()
        if not (told := story_of(self._chosen)):
            return ["Nothing is known of where it comes from."]
        headline, *paragraphs = told
        named = f"{self._chosen.title}, {self._chosen.year}. " if self.games else ""
        return [f"{named}{headline}.", *paragraphs]


class RulesPage(Page):
    """The paragraphs about something."""

    id = "rules"
    actions = (Action("rules.back", "enter,escape,q", "back", "Back"),)

    def __init__(self, rules: Rules, about: str) -> None:
        self.heading = f"How to play {rules.rule_set.title}"
        self._told = paragraphs_about(rules, about)
        self._about = about

    @property
    def blocks(self) -> Sequence[Block]:
        return self._told or [f"The rules in brief say nothing about {self._about!r}."]


def paragraphs_about(rules: Rules, about: str) -> list[Paragraph]:
    """Those whose heading has a word or its singular, else whose text has it; all of them for "all".

    What ends a game, and who wins, is told by its aim where none is headed so.
    """
    told, word = how_to_play(rules.rule_set, rules.options), about.casefold()
    if word == "all":
        return told
    for known in (word, word.removesuffix("s"), word.removesuffix("ing")):
        headed = [one for one in told if known in one.heading.casefold()]
        aim = [one for one in told if known in _ENDS and one.heading == "Aim"]
        if found := headed or aim or [one for one in told if known in one.text.casefold()]:
            return found
    return []


_ENDS = ("end", "the end", "finish", "goal", "object", "objective", "over", "win", "winner")
"""Words for what a game is played for, and how long."""
