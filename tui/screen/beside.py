"""What stands beside a list or a form: how the chosen game stands, and what the chosen field is for."""

from __future__ import annotations

from dataclasses import replace
from textwrap import fill

from textual.content import Content

from tui.look.style import ASCII, Look, mark_ink
from tui.look.theme import hex_of
from tui.pages.detail import Detail, Standing
from tui.pages.fields import Choice, Field
from tui.pages.saved_game_words import players_text
from tui.screen.base import in_columns, rule
from tui.terminal.widths import padded
from tui.words.names import clip, plain
from tui.words.player_names import called

MOST_IN_FULL = 5
"""Players of whom everything is said, one below the other; more stand in two columns."""

_BESIDE_BAR, _DEEDS = 42, 8
"""Columns of what is said of a player beside the bar of their worth, and of their deeds if told."""

_LONGEST_BAR = 24


def about_row(told: Detail, width: int, look: Look, *, in_full: bool) -> Content:
    """A few lines: the facts, and the players, the best first."""
    lines = (*told.facts, "") if in_full else (told.brief,)
    facts = [Content(text).stylize("$text-muted") for text in lines if told.players]
    if not told.standings:
        return Content("\n").join([*facts, Content(players_text(told.players, width, look.glyphs.ellipsis))])
    columns = 1 if in_full or len(told.standings) <= MOST_IN_FULL else 2
    best = max(1, *(one.worth for one in told.standings))
    bar = 0 if columns == 2 else min(_LONGEST_BAR, width - _BESIDE_BAR - (0 if in_full else _DEEDS))
    names = called([one.name for one in told.standings], signs=look.signs)
    cells = [
        _standing(replace(one, name=name), best, bar, look, is_short=columns == 2, has_deeds=not in_full)
        for one, name in zip(told.standings, names, strict=True)
    ]
    return Content("\n").join([*facts, *in_columns(cells, columns, width // columns)])


def _standing(one: Standing, best: int, bar: int, look: Look, *, is_short: bool, has_deeds: bool) -> Content:
    token = (f"{look.token(one.seat)} ", _style(one.seat, look))
    name = padded(clip(one.name, 12, look.glyphs.ellipsis), 13)
    if one.is_out:
        return Content.assemble(token, (f"{name}out of the game", "$text-muted"))
    deeds = f"{one.deeds:>3} {'deed' if one.deeds == 1 else 'deeds'}"
    won = ("  won", "bold $text") if one.has_won else ""
    worth = (f"${one.worth:>5} ", "$text-success")
    if is_short:
        return Content.assemble(token, name, worth, (deeds, "$text-muted"), won)
    length = round(bar * one.worth / best) if bar > 0 and one.worth > 0 else 0
    full = ("#" if look.glyphs is ASCII else "█") * length
    rest = f"{'':{max(0, bar - length)}} ${one.cash:>5} cash {deeds if has_deeds else ''}"
    return Content.assemble(token, name, worth, (full, _style(one.seat, look)), (rest, "$text-muted"), won)


def _style(seat: int, look: Look) -> str:
    return hex_of(look, mark_ink(seat)) if look.has_color else "bold"


# --- the chosen field of a form


def about_field(field: Field, width: int, look: Look) -> Content:
    """Its name in a line, a sentence or two, and its values."""
    title = rule(look, plain(field.label)).truncate(width)
    parts = [title, Content(field.help)]
    if isinstance(field, Choice) and not field.width:
        parts += _values(field, width)
    return Content("\n\n").join(parts)


def _values(field: Choice, width: int) -> list[Content]:
    """The values of a field, the one it has now in bold, and what it was at first."""
    if field.is_number:
        told = [
            Content(f"From {field.words(field.values[0])} to {field.words(field.values[-1])}: type a number.")
        ]
    else:
        told = [Content("\n").join([_value(field, place, width) for place in range(len(field.values))])]
    if field.is_changed:
        told.append(Content(f"Default: {plain(field.words(field.default))}."))
    return told


def _value(field: Choice, place: int, width: int) -> Content:
    value = field.values[place]
    style = "bold $text" if value == field.value else "$text-muted"
    words, room = plain(field.words(value)), max(1, width)  # which is nothing before it is laid out
    return Content(fill(words, room, initial_indent="  ", subsequent_indent="    ")).stylize(style)
