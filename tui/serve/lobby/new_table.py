"""A new table: the form of a new game, and the terms agreed on with those who come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any

from engine.setup import HUMAN, GameSetup
from tui.pages.fields import Choice, Text, Value
from tui.pages.new_game import NewGamePage
from tui.pages.page import Answer, Home
from tui.pages.seat_fields import PEOPLE
from tui.pages.setup_form import NO_BOARDS, SEED, SetupForm
from tui.serve.table_terms import ASKED, FREE, NEVER, PUBLIC, TableTerms
from tui.table.boards import board_titles
from tui.table.bot_styles import title_of
from tui.table.setup import Sitter, levels, usual_table
from tui.words.phrases import count


class TableForm(SetupForm):
    """The form for a new table."""

    def __init__(self, rules: str = "", boards: Mapping[str, str] = NO_BOARDS) -> None:
        self._terms = _fields()
        super().__init__((), rules, boards=boards)

    def usual(self) -> list[Sitter]:
        return [Sitter(HUMAN), Sitter(HUMAN), *usual_table()[2:]]

    def terms(self) -> TableTerms:
        """What was chosen beside the game."""
        names, values = (one.name for one in fields(TableTerms)), (field.value for field in self._terms)
        chosen: dict[str, Any] = dict(zip(names, values, strict=True))
        return TableTerms(**chosen)

    def _show_table(self) -> None:
        super()._show_table()
        chosen = self.chosen
        at = [field.name for field in self.fields].index(SEED)
        self.fields[at : at + 1] = self._terms
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

    def __init__(
        self, home: Home, set_up: Callable[[GameSetup, TableTerms], Answer], boards_in: Path | None = None
    ) -> None:
        """`boards_in` is the host's directory, whose boards can be chosen."""
        super().__init__(home)
        self.form = TableForm(home.settings.rules, board_titles(boards_in or home.directory))
        self._set_up = set_up

    def begin(self, setup: GameSetup) -> Answer:
        return self._set_up(setup, self.form.terms())


_YES = (False, True)


def _fields() -> list[Choice]:
    """What is agreed on with those who come, each as it usually is, in the order of `TableTerms`."""
    rows: Sequence[tuple[str, str, Sequence[Value], Callable[[Value], str]]] = (
        ("private", "Who may sit down", _YES, _either("anyone", "anyone with the code")),
        ("minutes", "Time for a decision", (0, 1, 2, 3, 5, 10), _minutes),
        ("begins", "Play starts", (0, 1, 2, 5, 10, 30), _begins),
        ("grace", "Away players have", (15, 30, 60, 120, 300), lambda value: f"{value} seconds"),
        ("stand_in", "That bot is a", [*levels()], lambda value: title_of(str(value))),
        ("watched", "Others may watch", _YES, _either("no", "yes")),
        ("programs", "Bots from outside", _YES, _either("no", "may sit down")),
        ("takeover", "Seats of bots", (PUBLIC, FREE, ASKED, NEVER), _takeovers),
        ("words", "Words for the dice", _YES, _either("are drawn", "everyone says one")),
    )
    return [
        Choice(name, label, values, value, words, help=help, heading="Those who come")
        for (name, label, values, words), value, help in zip(rows, astuple(TableTerms()), _HELP, strict=True)
    ]


_HELP = (
    "Anyone who sees the table in the lobby, or only those you give its code.",
    "If you take longer, a bot plays for you until you act.",
    "With bots in seats that are still open; late comers can take them over.",
    "How long before a bot plays for them; it stops when they are back.",
    "Who plays for those who are away, and in seats still open when you begin.",
    "Spectators see what everyone may see, and no secrets.",
    "Programs that players bring may take open seats; their names end in *.",
    "While the game goes on, anyone who comes may play on for a bot.",
    "They and a secret of the server's, revealed at the end, decide the dice.",
)


def _either(no: str, yes: str) -> Callable[[Value], str]:
    return lambda value: yes if value else no


def _begins(value: Value) -> str:
    return f"after {count(int(value), 'minute')}" if value else "when all seats are filled"


def _takeovers(value: Value) -> str:
    told = {
        PUBLIC: "to take, if public",
        FREE: "free to take",
        ASKED: "to take, if all agree",
        NEVER: "stay with them",
    }
    return told[str(value)]


def _minutes(value: Value) -> str:
    return count(int(value), "minute") if value else "as long as it takes"
