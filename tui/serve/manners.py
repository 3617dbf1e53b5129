"""What is agreed on with those who come to a table, as fields: for a form, and for whoever has no screen."""

from __future__ import annotations

from collections.abc import Sequence

from tui.pages.fields import Choice
from tui.serve.gathering import Manners
from tui.table.seats import levels, title_of
from tui.table.setup import DEFAULT_BOT
from tui.words.phrases import count

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
