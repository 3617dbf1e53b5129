"""The page of a new game: its form, what is worth knowing of it, and how play begins."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.boards.value import is_own
from engine.house.conflicts import why_endless
from engine.options import SetupError
from engine.ruleset import Rules
from engine.setup import GameSetup, options_of
from tui.pages.fields import Field
from tui.pages.help import RulesPage
from tui.pages.house_rules import HousePage
from tui.pages.how_to_play import how_to_play
from tui.pages.option_fields import HOUSE, field_called
from tui.pages.outcomes import Begin, ShowHistory
from tui.pages.page import Action, Answer, Ask, FormPage, Home, LeavePage
from tui.pages.rule_effects import EffectsPage
from tui.pages.setup_form import BEGIN, SetupForm
from tui.table.boards import board_titles
from tui.table.setup import in_short, rules_chosen, sat_before
from tui.words import house_rules
from tui.words.phrases import listed

_MOST_NAMED = 3
"""Options that are named as changed."""


class NewGamePage(FormPage):
    """Begins with who sat at the table last, and the rules that were played."""

    id = "new_game"
    heading = "New game"
    help = "Begin starts the game. Several people can take turns on one screen."
    actions = (
        Action("new_game.begin", "b,B", BEGIN, "Begin the game", is_hinted=False),
        Action("new_game.add", "plus,a", "add", "Add player", cap="+"),
        Action("new_game.remove", "minus,x", "remove", "Remove player", cap="-"),
        Action("new_game.house", "o", HOUSE, "House rules", "Ready-made sets and the best-known house rules"),
        Action("new_game.figures", "f", "figures", "Figures", "What a rule does to a game, in figures"),
        Action("new_game.usual", "u", "usual", "Reset options", "Reset all options", also=("reset",)),
        Action("new_game.history", "h", "history", "History", "Where the chosen game comes from"),
        Action("new_game.rules", "", "rules", "How to play", "How the chosen game is played"),
    )
    form: SetupForm

    def __init__(self, home: Home) -> None:
        self._home = home
        liked = home.settings
        boards = board_titles(home.directory)
        self.form = SetupForm(sat_before(liked.table), liked.rules, liked.options, boards)
        self.note = self._changed_before()

    def _changed_before(self) -> str:
        """Which options were changed in the game that was begun last, if any."""
        changed = [self.form.field(name).label for name in self.form.given()]
        more = len(changed) - _MOST_NAMED
        named = [*changed[:_MOST_NAMED], *([f"{more} more"] if more > 0 else [])]
        return f"changed last time: {listed(named)}" if changed else ""

    @property
    def rules(self) -> Rules:
        """The chosen game, with those options that go together."""
        return rules_chosen(self.form.rule_set, self.form.given())

    @property
    def doing(self) -> str:
        """Which game would begin, who would play, and by which rules."""
        rule_set, given = self.form.rule_set, self.form.given()
        name = house_rules.game_on(rule_set, given)
        given = {one: value for one, value in given.items() if not is_own(value)}
        how = f"{len(given)} option{'s' * (len(given) > 1)} changed" if given else "as printed"
        how = self.form.field(HOUSE).text if HOUSE in given else how
        return f"{name} ({rule_set.year}), {in_short(self.form.seated)}, {how}"

    def changed(self, field: Field) -> Answer:
        """Let the other fields follow, and say at once what is wrong."""
        self.form.changed(field)
        self._setup()
        return None

    def can(self, word: str) -> bool:
        least, most = self.form.rule_set.players
        match word:
            case "add":
                return self.form.count < most
            case "remove":
                return self.form.count > least
            case "usual":
                return bool(self.form.given())
        return True

    def do(self, word: str) -> Answer:
        match word:
            case "begin":
                setup = self._setup()
                return None if setup is None else self.begin(setup)
            case "history":
                return ShowHistory(self.form.rule_set)
            case "house":
                return HousePage(self._home, self.form, self._checked)
            case "figures":
                return self._figures()
            case "rules":
                parts = listed([one.heading for one in how_to_play(self.rules.rule_set, self.rules.options)])
                return Ask(f"What about? {parts}, or all.", partial(RulesPage, self.rules), text="")
            case "add":
                self.form.add_seat()
            case "remove":
                self.form.remove_seat()
            case "usual":
                self.form.reset_options()
            case _:
                return LeavePage()
        self._setup()
        return None

    def _figures(self, label: str = "") -> Answer:
        """Those of a rule; without a label of the chosen one, or else it is asked for."""
        chosen, fields = self.form.chosen, self.form.options
        if label or chosen in fields:
            found = chosen if not label else field_called(fields, label)
            self.message = "" if found else f"There is no rule {label!r} on this form."
            return EffectsPage(self.form.rule_set, found.name, found.value) if found else None
        return Ask("Figures for which rule? Write its name, such as Free Parking.", self._figures, text="")

    def begin(self, setup: GameSetup) -> Answer:
        """Begin a game, and remember who plays it."""
        table = tuple((sitter.name.strip(), sitter.player) for sitter in self.form.seated)
        options = {name: value for name, value in setup.options.items() if not is_own(value)}
        settings = replace(self._home.settings, table=table, rules=setup.rules, options=options)
        if settings != self._home.settings:
            self._home.change_settings(settings)
        return Begin(setup)

    def _checked(self) -> Answer:
        """Say what is wrong, if anything is."""
        self._setup()
        return None

    def _setup(self) -> GameSetup | None:
        """The game that was asked for; None, with a message, if it is not possible."""
        self.message = ""
        try:
            setup = self.form.setup()
            self.message = why_endless(self.form.rule_set, options_of(setup)) or ""
            return setup
        except SetupError as error:
            self.message = str(error)
            return None
