"""A new table: the form of a new game, and the terms agreed on with those who come."""

from __future__ import annotations

from collections.abc import Sequence

from engine.setup import HUMAN, GameSetup
from tui.pages.fields import Choice, Text
from tui.pages.new_game import NewGamePage
from tui.pages.page import Answer, Do, Home
from tui.pages.setup_fields import NAME, PEOPLE, SEED, SetupForm
from tui.serve.gathering import Manners
from tui.table.setup import DEFAULT_BOT, Sitter, levels, title_of, usual_table
from tui.words.phrases import count


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


class NewTablePage(NewGamePage):
    """Which game, how many chairs for people, and how long they may take."""

    heading = "New table"
    help = """\
Seats for people stay open until someone sits down; you need not name them. Play starts when every seat is
filled, or when you begin it in the lobby with bots in the open seats."""
    form: TableForm

    def __init__(self, home: Home) -> None:
        super().__init__(home)
        self.form = TableForm(home.settings.rules)

    def begin(self, setup: GameSetup) -> Answer:
        return Do("set_up", (setup, self.form.manners()), leaves=True)


# --- what is agreed on with those who come to a table, as fields: for a form, and for whoever has no sc


_HEADING = "Those who come"
_MINUTES = (0, 1, 2, 3, 5, 10)
_GRACE = (15, 30, 60, 120, 300)


def manners_of(form: Sequence[Choice]) -> Manners:
    """What was chosen."""
    private, minutes, grace, stand_in, watched, words = (field.value for field in form)
    return Manners(
        is_private=private is True,
        minutes=int(minutes),
        grace=int(grace),
        stand_in=str(stand_in),
        can_be_watched=watched is True,
        asks_words=words is True,
    )


def manners_form() -> list[Choice]:
    """What can be chosen, each as it usually is."""

    def choice(
        name: str, label: str, values: tuple[bool | int | str, ...], value: bool | int | str
    ) -> Choice:
        return Choice(name, label, values=values, value=value, heading=_HEADING)

    private = choice("private", "Who may sit down", (False, True), False)
    private.words = lambda value: "anyone with the code" if value else "anyone"
    private.help = "Anyone who sees the table in the lobby, or only those you give its code."
    minutes = choice("minutes", "Time for a decision", _MINUTES, 0)
    minutes.words = lambda value: count(int(value), "minute") if value else "as long as it takes"
    minutes.help = "If you take longer, a bot plays for you until you press a key."
    grace = choice("grace", "Away players have", _GRACE, 60)
    grace.words = lambda value: f"{value} seconds"
    grace.help = "How long before a bot plays for them; it stops when they are back."
    stand_in = choice("stand_in", "That bot is a", tuple(levels()), DEFAULT_BOT)
    stand_in.words = lambda value: title_of(str(value))
    stand_in.help = "Who plays for those who are away, and in seats still open when you begin."
    watched = choice("watched", "Others may watch", (False, True), True)
    watched.words = lambda value: "yes" if value else "no"
    watched.help = "Spectators see what everyone may see, and no secrets."
    words = choice("words", "Words for the dice", (False, True), False)
    words.words = lambda value: "everyone says one" if value else "are drawn"
    words.help = "They and a secret of the server's, revealed at the end, decide the dice."
    return [private, minutes, grace, stand_in, watched, words]
