"""Everything said at a table with a board from a file is said in its currency."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.style import Style

from engine.board import Currency
from engine.setup import new_game
from tests.pictures.picture import LOOK
from tests.pictures.scenes import Scene, played
from tests.pictures.taking import Studio, studio
from tests.tui.tables import play_again
from tui.cli.entry import main
from tui.lines.console import Console
from tui.lines.console_feed import ConsoleFeed
from tui.lines.transcript import transcript
from tui.look.panel_lines import wrap
from tui.terminal.widths import width_of
from tui.words.sums import counting_in, in_currency

LATE = 270
"""Commands of the game on the Danube after which a player can do much."""

PANELS: dict[str, tuple[str, ...]] = {
    "a trade": ("t", "enter", "$", "5", "0", "enter"),
    "what to mortgage": ("m",),
    "all deeds": ("o",),
    "what happened since": ("H",),
    "the rules": ("question_mark", "tab"),
}


def scene(*keys: str) -> Scene:
    return Scene("boards", "danube", LATE, keys)


def text_of(stage: Studio) -> str:
    return "\n".join(strip.text for strip in stage.strips)


@pytest.mark.long
async def test_every_panel_says_the_title_and_the_currency_and_the_menu_says_dollars_again() -> None:
    async with studio(LOOK) as stage:
        await stage.set_up(scene())
        board = text_of(stage)
        for what, keys in PANELS.items():
            await stage.stage.press(*keys)
            shown = text_of(stage)
            assert what == "the rules" or stage.strips[0].text.startswith(" THE DANUBE "), what
            assert "$" not in shown.replace(" $ ", ""), what
            assert "€" in shown, what
            for _ in range(3):
                await stage.stage.press("escape")
            assert text_of(stage) == board, what
        await stage.set_up(replace(scene("enter"), number=len(played("danube").commands)))
        assert "$" not in text_of(stage)
        assert "€" in text_of(stage)
        stage.app.show_title()
        await stage.stage.settle()
        assert stage.app.look.currency is None
        await stage.stage.press("s")
        await stage.stage.settle()
        assert "$" not in text_of(stage)
        assert text_of(stage).count(" €") >= 2


def test_a_game_in_lines_says_the_currency_and_takes_sums_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    looks = ("status", "worth", "board", "players", "bank", "journal", "hint")
    typed = (*looks, "roll", "auction", "bid 30 €", "rules", "deed ulm")
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join((*typed, ""))))
    main(
        ["--data-dir", str(tmp_path), "--plain", "new", "--board", "danube", "--seed", "5", "--bots", "easy"]
    )
    told = capsys.readouterr().out
    assert "$" not in told
    assert "Board: The Danube." in told
    assert "You have 2,000 €." in told
    assert "High Water by Ulm. Draw the top High Water card and do what it says." in told


def lines() -> Iterator[str]:
    whole = played("danube")
    return transcript(play_again(new_game(whole.setup), whole.commands), [*"ABCD"])


def test_a_story_says_the_currency() -> None:
    told = "\n".join(lines())
    assert "$" not in told
    assert " paid " in told
    assert told.count(" €") > 100


def test_a_story_names_taxes_as_the_board_does() -> None:
    told = "\n".join(lines())
    assert " €: Wine Tax." in told
    assert "luxury tax" not in told


def test_no_line_ends_between_a_number_and_the_sign_behind_it() -> None:
    text, currency = (
        "Buy Ulm for $100? You have $900 and owe 5 €. (Also 70 €.)",
        Currency("€", is_behind=True),
    )
    for width in range(14, 60):
        told: list[str] = []
        console = Console(ConsoleFeed(told.append, told.clear), told.append, width)
        console.board = replace(new_game(played("danube").setup).board, currency=currency)
        console.say(text)
        with counting_in(currency):
            drawn = ["".join(part for part, _ in line).rstrip() for line in wrap([(text, Style())], width)]
        for lines in (drawn, "".join(told).splitlines()):
            assert " ".join(lines) == in_currency(text, currency)
            assert not [line for line in lines if line.startswith("€") or width_of(line) > width]
