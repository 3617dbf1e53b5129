"""A new table: the form of a new game, and what is to be agreed on with those who come."""

from __future__ import annotations

from engine.options import SetupError
from engine.setup import HUMAN, GameSetup
from saves.errors import SaveError
from tui.look.style import Look
from tui.pages.fields import Text
from tui.pages.setup_fields import NAME, PEOPLE, SEED, SetupForm
from tui.screen.form import FORM_STYLE
from tui.screen.new_game import NewGameScreen
from tui.serve.around import LobbyHost
from tui.serve.gathering import Manners, NoSeat
from tui.serve.manners import manners_form, manners_of
from tui.table.seats import Sitter, usual_table


class TableForm(SetupForm):
    """The form for a new table."""

    def __init__(self, rules: str = "") -> None:
        self._manners = manners_form()
        super().__init__([Sitter(HUMAN), Sitter(HUMAN), *usual_table()[2:]], rules)

    def manners(self) -> Manners:
        """What was chosen beside the game."""
        return manners_of(self._manners)

    def _show_table(self) -> None:
        super()._show_table()
        chosen = self.chosen
        at = [field.name for field in self.fields].index(SEED)
        self.fields[at : at + 1] = self._manners
        self.place = self.fields.index(chosen) if chosen in self.fields else at
        people = self.field(PEOPLE)
        people.label = "People, you among them"
        for seat, sitter in enumerate(self.seated):
            if sitter.is_person:
                name = self.field(f"{seat}:{NAME}")
                assert isinstance(name, Text)
                name.empty = "anyone" if any(s.is_person for s in self.seated[:seat]) else "you"
        people.help = "How many seats are for people. They keep their own names."


class NewTableScreen(NewGameScreen):
    """Which game, how many chairs for people, and how long they may take."""

    heading = "New table"
    CSS_PATH = FORM_STYLE
    HELP = """\
Seats for people stay open until someone sits down; you need not name them. Play starts when every seat is
filled, or when you begin it in the lobby with bots in the open seats."""

    def __init__(self, look: Look, host: LobbyHost, rules: str) -> None:
        super().__init__(look, (), rules)
        self._host = host
        self.table_form = self.setup_form = self.form = TableForm(rules)

    async def _begin(self, setup: GameSetup) -> None:
        try:
            around = self._host.around
            table = await around.hall.create(setup, around.who, self.table_form.manners())
        except (NoSeat, SetupError, SaveError) as why:
            self.trouble = str(why)
            self.redraw()
        else:
            self.app.pop_screen()
            self._host.go_to(table.code)
        finally:
            self._begins = False
