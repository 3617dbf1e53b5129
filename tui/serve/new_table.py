"""A new table: the form of a new game, and the terms agreed on with those who come."""

from __future__ import annotations

from collections.abc import Callable

from engine.setup import HUMAN, GameSetup
from tui.pages.fields import Choice, Text, Value
from tui.pages.new_game import PEOPLE, SEED, NewGamePage, SetupForm
from tui.pages.page import Answer, Home
from tui.serve.gathering import HouseRules
from tui.table.setup import DEFAULT_BOT, Sitter, levels, title_of, usual_table
from tui.words.phrases import count


class TableForm(SetupForm):
    """The form for a new table."""

    def __init__(self, rules: str = "") -> None:
        self._house_rules = _house_rules()
        super().__init__([Sitter(HUMAN), Sitter(HUMAN), *usual_table()[2:]], rules)

    def house_rules(self) -> HouseRules:
        """What was chosen beside the game."""
        private, minutes, grace, stand_in, watched, programs, words = (
            field.value for field in self._house_rules
        )
        return HouseRules(
            is_private=private is True,
            minutes=int(minutes),
            grace=int(grace),
            stand_in=str(stand_in),
            can_be_watched=watched is True,
            admits_programs=programs is True,
            asks_words=words is True,
        )

    def _show_table(self) -> None:
        super()._show_table()
        chosen = self.chosen
        at = [field.name for field in self.fields].index(SEED)
        self.fields[at : at + 1] = self._house_rules
        self.place = self.fields.index(chosen) if chosen in self.fields else at
        people = self.field(PEOPLE)
        people.label = "People, you among them"
        people.help = "How many seats are for people. They keep their own names."
        empty = "you"
        for seat, sitter in enumerate(self.seated):
            if sitter.is_person:
                name = self.field(f"{seat}:name")
                assert isinstance(name, Text)
                name.empty, empty = empty, "anyone"


class NewTablePage(NewGamePage):
    """Which game, how many chairs for people, and how long they may take."""

    heading = "New table"
    help = """\
Seats for people stay open until someone sits down; you need not name them. Play starts when every seat is
filled, or when you begin it in the lobby with bots in the open seats."""
    form: TableForm

    def __init__(self, home: Home, set_up: Callable[[GameSetup, HouseRules], Answer]) -> None:
        super().__init__(home)
        self.form = TableForm(home.settings.rules)
        self._set_up = set_up

    def begin(self, setup: GameSetup) -> Answer:
        return self._set_up(setup, self.form.house_rules())


_YES = (False, True)


def _house_rules() -> list[Choice]:
    """What is agreed on with those who come, each as it usually is."""
    fields = [
        Choice("private", "Who may sit down", _YES, False, _either("anyone", "anyone with the code")),
        Choice("minutes", "Time for a decision", (0, 1, 2, 3, 5, 10), 0, _minutes),
        Choice("grace", "Away players have", (15, 30, 60, 120, 300), 60, lambda value: f"{value} seconds"),
        Choice("stand_in", "That bot is a", [*levels()], DEFAULT_BOT, lambda value: title_of(str(value))),
        Choice("watched", "Others may watch", _YES, True, _either("no", "yes")),
        Choice("programs", "Bots from outside", _YES, False, _either("no", "may sit down")),
        Choice("words", "Words for the dice", _YES, False, _either("are drawn", "everyone says one")),
    ]
    for field, help in zip(fields, _HELP, strict=True):
        field.help, field.heading = help, "Those who come"
    return fields


_HELP = (
    "Anyone who sees the table in the lobby, or only those you give its code.",
    "If you take longer, a bot plays for you until you press a key.",
    "How long before a bot plays for them; it stops when they are back.",
    "Who plays for those who are away, and in seats still open when you begin.",
    "Spectators see what everyone may see, and no secrets.",
    "Programs that players bring may take open seats; their names end in *.",
    "They and a secret of the server's, revealed at the end, decide the dice.",
)


def _either(no: str, yes: str) -> Callable[[Value], str]:
    return lambda value: yes if value else no


def _minutes(value: Value) -> str:
    return count(int(value), "minute") if value else "as long as it takes"
