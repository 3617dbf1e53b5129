"""What is said of a saved game: its row in the list, and where it stands and how each player does."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from textual.content import Content

from tui.look.style import ASCII, Look, mark_ink
from tui.look.summary import Glimpse, Standing
from tui.look.theme import hex_of
from tui.screen.base import in_columns
from tui.screen.widgets.games import ALARM, BESIDE_NAME, FAINT, LONGEST_GAME, Cell
from tui.terminal.widths import padded
from tui.words.names import clip, plain
from tui.words.player_names import called
from tui.words.saved_games import duration, game_name, players_text, so_far, when, when_in_short

if TYPE_CHECKING:
    from saves import SaveInfo

MOST_IN_FULL = 5
"""Players of whom everything is said, one below the other; more stand in two columns."""

_BESIDE_BAR, _DEEDS = 42, 8
"""Columns of what is said of a player beside the bar of his worth, and of his deeds, where they are told."""

_LONGEST_BAR = 24


def row_of(info: SaveInfo, width: int, look: Look) -> tuple[Cell, Cell, Cell, Cell, Cell]:
    """Mark, name, game, how far it is and when it was saved, for a list of so many columns."""
    ellipsis = look.glyphs.ellipsis
    name = clip(plain(info.title), width - BESIDE_NAME - 1, ellipsis)
    mark: Cell = ("  !" if info.problem else "", ALARM)
    if not info.can_open or not info.players:
        return mark, (name, FAINT), ("", ""), ("", ""), ("  damaged", ALARM)
    moment = when_in_short(info.saved, datetime.now().astimezone())
    reached = "over" if info.is_over else so_far(info)
    game = clip(plain(game_name(info)), LONGEST_GAME, ellipsis)
    return mark, (name, ""), (game, FAINT), (reached, ""), (f"  {moment}", FAINT)


def about_game(info: SaveInfo, seen: Glimpse | None, width: int, look: Look, *, in_full: bool) -> Content:
    """A few lines: the game, how far it is, and the players, the best first."""
    facts = [Content(text).stylize("$text-muted") for text in _facts(info, seen, in_full=in_full)]
    if seen is None:
        return Content("\n").join([*facts, Content(players_text(info.players, width, look.glyphs.ellipsis))])
    columns = 1 if in_full or len(seen.standings) <= MOST_IN_FULL else 2
    best = max(1, *(one.worth for one in seen.standings))
    bar = 0 if columns == 2 else min(_LONGEST_BAR, width - _BESIDE_BAR - (0 if in_full else _DEEDS))
    names = called([one.name for one in seen.standings], signs=look.signs)
    cells = [
        _standing(replace(one, name=name), best, bar, look, is_short=columns == 2, has_deeds=not in_full)
        for one, name in zip(seen.standings, names, strict=True)
    ]
    return Content("\n").join([*facts, *in_columns(cells, columns, width // columns)])


def _facts(info: SaveInfo, seen: Glimpse | None, *, in_full: bool) -> list[str]:
    asked = f", waiting for {seen.asked}" if seen is not None and seen.asked else ""
    if not in_full:
        return [f"{plain(info.rules_title)}, played for {duration(info.played)}{asked}"]
    begun = when(info.created, datetime.now().astimezone())
    how_far = f"Finished in {so_far(info).lower()}" if info.is_over else f"{so_far(info)}{asked}"
    return [
        f"{plain(info.rules_title)}. {how_far}.",
        f"Begun {begun}, played for {duration(info.played)}.",
        "",
    ]


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
