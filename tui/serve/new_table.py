"""A new table: the form of a new game, and what is to be agreed on with those who come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.options import SetupError
from engine.setup import HUMAN, GameSetup
from saves.errors import SaveError
from tui.draw.style import Look
from tui.play.seats import Sitter, levels, title_of, usual_table
from tui.play.setup import DEFAULT_BOT
from tui.screens.fields import Choice, Text
from tui.screens.form import FORM_STYLE
from tui.screens.new_game import NewGameScreen
from tui.screens.setup_fields import NAME, PEOPLE, SEED, SetupForm
from tui.serve.gathering import Manners, NoSeat

if TYPE_CHECKING:
    from tui.serve.app import ServedApp

_HEADING = "Those who come"
_MINUTES = (0, 1, 2, 3, 5, 10)
_GRACE = (15, 30, 60, 120, 300)


class TableForm(SetupForm):
    """The form for a new table."""

    def __init__(self, rules: str = "") -> None:
        self._manners = _manners()
        super().__init__([Sitter(HUMAN), Sitter(HUMAN), *usual_table()[2:]], rules)

    def manners(self) -> Manners:
        """What was chosen beside the game."""
        private, minutes, grace, stand_in, watched, words = (field.value for field in self._manners)
        return Manners(
            is_private=private is True,
            minutes=int(minutes),
            grace=int(grace),
            stand_in=str(stand_in),
            can_be_watched=watched is True,
            asks_words=words is True,
        )

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
                name.empty = "whoever comes" if any(s.is_person for s in self.seated[:seat]) else "you"
        people.help = "How many chairs are for people. The names are those of who sits down."


class NewTableScreen(NewGameScreen):
    """Which game, how many chairs for people, and how long they may take."""

    heading = "New table"
    CSS_PATH = FORM_STYLE
    HELP = """\
Chairs for people are free until somebody sits down; their names are not asked for here. The game begins when
all are taken, or when you begin it in the lobby with bots in the free chairs."""

    def __init__(self, look: Look, host: ServedApp, rules: str) -> None:
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
            self._host.pop_screen()
            self._host.go_to(table.code)
        finally:
            self._begins = False


def _manners() -> list[Choice]:
    def choice(
        name: str, label: str, values: tuple[bool | int | str, ...], value: bool | int | str
    ) -> Choice:
        return Choice(name, label, values=values, value=value, heading=_HEADING)

    private = choice("private", "Who may sit down", (False, True), False)
    private.words = lambda value: "whoever has the code" if value else "anybody"
    private.help = "Anybody who sees the table in the lobby, or only those to whom you tell its code."
    minutes = choice("minutes", "Time for a decision", _MINUTES, 0)
    minutes.words = lambda value: _counted(int(value), "minute") if value else "as long as it takes"
    minutes.help = "Who takes longer is played for by a bot until he presses a key."
    grace = choice("grace", "Who is away has", _GRACE, 60)
    grace.words = lambda value: f"{value} seconds"
    grace.help = "Until a bot plays for him; it stops when he is back."
    stand_in = choice("stand_in", "That bot is a", tuple(levels()), DEFAULT_BOT)
    stand_in.words = lambda value: title_of(str(value))
    stand_in.help = "Who plays for those who are away, and in chairs that are still free when you begin."
    watched = choice("watched", "Others may look on", (False, True), True)
    watched.words = lambda value: "yes" if value else "no"
    watched.help = "Spectators see what everybody may see, and no secrets."
    words = choice("words", "Words for the dice", (False, True), False)
    words.words = lambda value: "everybody says one" if value else "are drawn"
    words.help = "The dice follow from them and a secret of the server's, which is told at the end."
    return [private, minutes, grace, stand_in, watched, words]


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
