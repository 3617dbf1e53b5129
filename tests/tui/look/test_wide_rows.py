"""Rows with names in any script: what stands beside them stands where it does beside names in ASCII."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from textual.strip import Strip

from engine.commands import Goods, Offer
from tests.tui.screen.panels.sheets import OnPanel
from tests.tui.tables import midgame, text_of
from tui.ask.sheet import Seen
from tui.ask.trade_draft import TradeDraft
from tui.look.deed_lines import deed_lines
from tui.look.deed_view import deed_of
from tui.look.style import Look
from tui.look.title_views import ownership
from tui.look.views import view_of
from tui.screen.panels.deeds import Deeds
from tui.screen.panels.offer import Received
from tui.screen.widgets.players import players_lines
from tui.screen.widgets.prompt import PromptView, prompt_lines
from tui.screen.widgets.status import status_line
from tui.terminal.widths import width_of
from tui.words.phrases import People

LOOK = Look()
NAMES = ("小明", "Zoe\u0301🦊", "さく", "מרים")
LIKE_THEM = ("Ann.", "Zoe_x", "Cyd.", "Dov.")
"""Names in ASCII, each as wide as the one in its place."""
LONG = ("小明小明小明", "e\u0301e\u0301e\u0301e\u0301🦊🦊🦊🦊", "さくらさくら", "מרים מרים אב")

Draw = Callable[[Sequence[str], int], Sequence[Strip]]


def players(names: Sequence[str], width: int) -> Sequence[Strip]:
    return players_lines(view_of(midgame(), names, you=0).players, width, 12, LOOK)


def deeds(names: Sequence[str], width: int) -> Sequence[Strip]:
    game = midgame()
    return Deeds(view_of(game, names, you=0).players, ownership(game)).draw(width, 18, LOOK)


def deeds_by_owner(names: Sequence[str], width: int) -> Sequence[Strip]:
    game = midgame()
    panel = Deeds(view_of(game, names, you=0).players, ownership(game))
    panel.press("s")
    return panel.draw(width, 18, LOOK)


def trade(names: Sequence[str], width: int) -> Sequence[Strip]:
    strips: Sequence[Strip] = OnPanel(Seen(midgame(), People(tuple(names))), TradeDraft(1, 0)).panel.draw(
        width, 20, LOOK
    )
    return strips


def offer(names: Sequence[str], width: int) -> Sequence[Strip]:
    terms = Offer(1, 0, Goods(cash=100), Goods(titles=(1,)))
    return Received(Seen(midgame(), People(tuple(names))), terms, ()).draw(width, 20, LOOK)


def prompt(names: Sequence[str], width: int) -> Sequence[Strip]:
    question = f"{names[0]} and {names[1]}: who of you bids more than {names[2]}, and who less than $90?"
    return prompt_lines(PromptView(question, 0, (), (), f"{names[3]} is in Jail."), width, 8, LOOK)


def deed(names: Sequence[str], width: int) -> Sequence[Strip]:
    return deed_lines(deed_of(midgame(), 16, names), width, 20, LOOK)


def status(names: Sequence[str], width: int) -> Sequence[Strip]:
    return [status_line(view_of(midgame(), names, you=0), width, LOOK)]


PANELS = (players, deeds, deeds_by_owner, trade, offer, prompt, deed, status)


@pytest.mark.parametrize(
    ("draw", "width"),
    [(draw, width) for draw in PANELS for width in (35, 62, 110) if draw != deeds or width > 62],
)
def test_a_name_takes_no_more_and_no_less_than_its_columns(draw: Draw, width: int) -> None:
    told = text_of(draw(NAMES, width))
    assert {width_of(line) for line in told} == {width}
    like_it = text_of(draw(LIKE_THEM, width))
    for name, like in zip(NAMES, LIKE_THEM, strict=True):
        told = [line.replace(name, like) for line in told]
    assert told == like_it
    assert any(like in line for line in told for like in LIKE_THEM)


@pytest.mark.parametrize("draw", PANELS)
@pytest.mark.parametrize("width", range(26, 64, 3))
def test_a_name_that_is_cut_moves_nothing(draw: Draw, width: int) -> None:
    assert {width_of(line) for line in text_of(draw(LONG, width))} == {width}


def test_players_in_a_narrow_panel() -> None:
    names = ("小明小明小明", "e\u0301🦊", "さくら", "מרים")
    lines = text_of(players_lines(view_of(midgame(), names, you=0).players, 20, 4, LOOK))
    assert lines == [
        " ● 小明小·  $914  d!",
        "►▲ e\u0301🦊     $1138  b!",
        " ■ さくら   $205  h!",
        " ♦ מרים          $77",
    ]


def test_the_table_of_deeds_heads_its_columns_with_what_fits_of_the_names() -> None:
    names = ("小明小明小明", "e\u0301🦊🦊🦊", "さくらさくら", "מרים מרים אב")
    assert (
        text_of(deeds(names, 62))[1] == "              ● 小· ▲ e\u0301·  ■ さ· ♦ מר· Bank price set          "
    )


def test_a_trade_names_both_over_their_columns() -> None:
    lines = text_of(trade(("小明小明小明", "e\u0301e\u0301🦊🦊🦊🦊", "さくら", "מרים"), 40))
    assert lines[:2] == [
        "── trade with ● 小明小明小明 ─ draft ── ",
        " ▲ e\u0301e\u0301🦊🦊🦊🦊      │ ● 小明小明小明     ",
    ]
