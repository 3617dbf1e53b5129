"""A new game: which rules, who plays, and all options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.options import SetupError
from engine.ruleset import Rules
from engine.setup import GameSetup
from tui.pages.fields import Field
from tui.pages.page import Action, Answer, Ask, Begin, Do, FormPage, Home, Leave
from tui.pages.rules import RulesPage
from tui.pages.setup_fields import BEGIN, SetupForm
from tui.table.setup import chairs_of, rules_chosen, sat_before
from tui.words.names import plain
from tui.words.phrases import listed
from tui.words.presentation import how_to_play


class NewGamePage(FormPage):
    """Begins with who sat at the table last, and the rules that were played."""

    id = "new_game"
    heading = "New game"
    help = "Only Begin, the last line, starts the game. Several people can take turns at one keyboard."
    actions = (
        Action("new_game.begin", "b", BEGIN, "Begin the game", is_hinted=False),
        Action("new_game.add", "plus,a", "add", "Add", "Add a player", cap="+"),
        Action("new_game.remove", "minus,x", "remove", "Remove", "Remove a player", cap="-"),
        Action("new_game.usual", "u", "usual", "Reset options", "Reset all options"),
        Action("new_game.history", "h", "history", "History", "Where the chosen game comes from"),
        Action("new_game.rules", "", "rules", "How to play", "How the chosen game is played"),
    )
    form: SetupForm

    def __init__(self, home: Home) -> None:
        self._home = home
        self.form = SetupForm(sat_before(home.settings.table), home.settings.rules)

    @property
    def rules(self) -> Rules:
        """The game that is chosen, with the options as far as they go together."""
        return rules_chosen(self.form.rule_set, self.form.given())

    @property
    def doing(self) -> Sequence[str | int]:
        """Which game would begin, and who would play."""
        rule_set, (_, changed) = self.form.rule_set, self.form.options
        parts: list[str | int] = [f"{rule_set.short_title or rule_set.title}:"]
        for seat, chair in enumerate(chairs_of(self.form.seated, rule_set)):
            parts += [seat, plain(chair.name)]
        if changed:
            parts[-1] = f"{parts[-1]}, {changed} option{'s' * (changed > 1)} changed"
        return parts

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
                return self.form.options[1] > 0
        return True

    def do(self, word: str) -> Answer:
        match word:
            case "begin":
                setup = self._setup()
                return None if setup is None else self.begin(setup)
            case "history":
                return Do("action_help", ("history",))
            case "rules":
                parts = listed([one.heading for one in how_to_play(self.rules.rule_set, self.rules.options)])
                return Ask(f"What about? {parts}, or all.", self._tell_rules, text="")
            case "add":
                self.form.add_seat()
            case "remove":
                self.form.remove_seat()
            case "usual":
                self.form.reset_options()
            case _:
                return Leave()
        self._setup()
        return None

    def _tell_rules(self, about: str) -> Answer:
        return RulesPage(self.rules, about)

    def begin(self, setup: GameSetup) -> Answer:
        """Begin a game, and remember who plays it."""
        table = tuple((sitter.name.strip(), sitter.player) for sitter in self.form.seated)
        settings = replace(self._home.settings, table=table, rules=setup.rules)
        if settings != self._home.settings:
            self._home.change_settings(settings)
        return Begin(setup)

    def _setup(self) -> GameSetup | None:
        """The game that was asked for; none, and a sentence, if it cannot be had."""
        self.message = ""
        try:
            return self.form.setup()
        except SetupError as error:
            self.message = str(error)
            return None
