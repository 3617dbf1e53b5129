"""Beginning a game: who plays, by which rules; every line is edited by Enter, and one begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.strip import Strip

from engine.options import SetupError
from engine.ruleset import Rules
from engine.setup import GameSetup
from saves.errors import SaveError
from tui.look.style import Look, mark_ink
from tui.look.theme import hex_of
from tui.look.thumbnail import thumbnail
from tui.pages.fields import Field
from tui.pages.setup_fields import SetupForm, seat_of
from tui.screen.form import FormScreen
from tui.table.setup import chairs_of, rules_chosen, sat_before
from tui.words.names import plain


class NewGameScreen(FormScreen):
    """Which rules, who plays, and all options."""

    heading = "New game"
    HELP = """\
Enter changes the line you are on: type a name, or step to the next value. Only Begin starts the game, by its
key or on the last line. Several people can take turns at one keyboard."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "do", "Begin the game", id="new_game.begin", show=False),
        Binding("plus,a", "add", "Add", id="new_game.add", key_display="+", tooltip="Add a player"),
        Binding(
            "minus,x", "remove", "Remove", id="new_game.remove", key_display="-", tooltip="Remove a player"
        ),
        Binding("u", "usual", "Reset options", id="new_game.usual", tooltip="Reset all options"),
        Binding("h", "history", "History", id="new_game.history", tooltip="Where the chosen game comes from"),
    ]

    def __init__(self, look: Look, table: Sequence[tuple[str, str]] = (), rules: str = "") -> None:
        """With who sat at the table last, by name and who plays, and the rules that were played."""
        self.setup_form = SetupForm(sat_before(table), rules)
        super().__init__(look, self.setup_form)
        self._begins = False

    def changed(self, field: Field) -> None:
        """Let the other fields follow, and say at once what is wrong."""
        self.setup_form.changed(field)
        self._setup()

    def _setup(self) -> GameSetup | None:
        """The game that was asked for; none, and a sentence, if it cannot be had."""
        self.trouble = ""
        try:
            return self.setup_form.setup()
        except SetupError as error:
            self.trouble = str(error)
            return None

    @property
    def chosen_rules(self) -> Rules:
        """What the help tells: the game that is chosen, with the options as far as they go together."""
        return rules_chosen(self.setup_form.rule_set, self.setup_form.given())

    # --- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        least, most = self.setup_form.rule_set.players
        if action == "add":
            return self.setup_form.count < most
        if action == "remove":
            return self.setup_form.count > least
        if action == "usual":
            return self.setup_form.options[1] > 0
        return super().check_action(action, parameters)

    def action_add(self) -> None:
        self._change(self.setup_form.add_seat)

    def action_remove(self) -> None:
        self._change(self.setup_form.remove_seat)

    def action_usual(self) -> None:
        self._change(self.setup_form.reset_options)

    async def action_history(self) -> None:
        self.settle()
        await self.host.action_help("history")

    def action_do(self) -> None:
        self.do()

    def _change(self, how: Callable[[], None]) -> None:
        self.settle()
        how()
        self._setup()
        self.redraw()
        self.refresh_bindings()

    def do(self) -> None:
        """Begin the game, unless it is being begun or something is wrong."""
        self.changed(self.settle())
        setup = self._setup()
        self.redraw()
        if setup is not None and not self._begins:
            self._begins = True
            self.run_worker(self._begin(setup), exclusive=True)

    async def _begin(self, setup: GameSetup) -> None:
        app = self.host
        table = tuple((sitter.name.strip(), sitter.player) for sitter in self.setup_form.seated)
        settings = replace(app.settings, table=table, rules=setup.rules)
        if settings != app.settings:
            app.change_settings(settings)
        try:
            await app.begin(setup)
        except (SetupError, SaveError) as error:
            self.trouble = str(error)
            self.redraw()
        finally:
            self._begins = False

    # --- showing

    def doing(self) -> Content:
        """Which game would begin, and who would play."""
        form = self.setup_form
        rule_set, (_, changed) = form.rule_set, form.options
        pieces = [Content(f"{rule_set.short_title or rule_set.title}:")]
        for seat, chair in enumerate(chairs_of(form.seated, rule_set)):
            pieces.append(Content.assemble(" ", self._token(seat), f" {plain(chair.name)}"))
        if changed:
            pieces.append(Content(f", {changed} option{'s' * (changed > 1)} changed"))
        return Content("").join(pieces)

    def mark_of(self, first: Field) -> Content:
        """The number of a seat and the sign of its piece."""
        seat = seat_of(first) or 0
        return Content.assemble(f"   {seat + 1} ", self._token(seat), "  ")

    def _token(self, seat: int) -> Content:
        style = f"bold {hex_of(self.look, mark_ink(seat))}" if self.look.has_color else "bold"
        return Content(self.look.token(seat)).stylize(style)

    def picture(self, width: int) -> Sequence[Strip]:
        """The board as it would be."""
        rule_set = self.setup_form.rule_set
        try:
            options = rule_set.choose(self.setup_form.given())
        except SetupError:
            return ()
        return thumbnail(rule_set.rules(options).board, rule_set.id, width, self.look)
