"""A page that draws by itself costs the server no cells, and they are all there for who wants them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor

from tests.tui.serve.dialling import until
from tests.web.calling import Tab, both_doors
from tests.web.touching import never_too_early, with_a_game
from tui.screen import moment, tabletop
from tui.serve.web import position_data
from tui.terminal.app import TerminalApp


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was laid out, painted, or worked out to be painted."""
    names: list[str] = []

    def noted(place: Any, name: str) -> None:
        real = getattr(place, name)

        def note(*given: Any, **more: Any) -> Any:
            names.append(name)
            return real(*given, **more)

        monkeypatch.setattr(place, name, note)

    for name in ("reflow", "render_update"):
        noted(Compositor, name)
    for name in ("titles_of", "deed_of"):
        noted(tabletop, name)
    noted(moment, "question_hints")
    noted(position_data, "position")
    return names


async def come_to_table(tab: Tab) -> None:
    await tab.is_asked("Continue")
    await tab.tap(next(label for label in tab.offered if label.startswith("Continue")))
    await tab.is_asked("Your roll.")


async def test_a_turn_by_taps_lays_out_and_paints_nothing_until_cells_are_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, done: list[str]
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"), time_limit_rounds=40)
    never_too_early(monkeypatch)
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await come_to_table(gus)
        await until(lambda: "menu" in gus.told)
        for number in range(7):
            if number == 1:  # by then the table itself is laid out, however slow the machine
                done.clear()
            before = gus.shown.offer["n"]
            answers = [each["label"] for each in gus.shown.offer["answers"]]
            await gus.tap(next((each for each in ("Auction it", "Drop out") if each in answers), answers[0]))
            await gus.is_asked_after(before)
        assert {*done} == {"position"}
        gus.say(board=False)
        cash, counter = gus.shown.view["players"]["0"]["cash"], gus.shown.view["counter"]
        for words in ("MONOPOLY", counter, f"$ {cash}" if cash < 10_000 else str(cash), "Leave"):
            await gus.wait_for(words)
        assert {"render_update", "titles_of", "deed_of", "question_hints"} <= {*done}


async def test_a_list_that_is_opened_at_a_table_has_no_position_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, done: list[str]
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await come_to_table(gus)
        await until(lambda: "menu" in gus.told)
        done.clear()
        await gus.tap("Trade ...")
        await gus.is_asked("Who will you trade with?")
        await gus.tap("Back")
        await gus.is_asked("Your roll.")
        assert done == []


async def test_a_form_that_was_filled_in_by_taps_is_shown_as_it_is_to_who_wants_cells(
    tmp_path: Path, done: list[str]
) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await gus.is_asked("New game")
        gus.type("o")
        await gus.is_asked("Bot speed")
        speed = gus.offered["Bot speed"]
        other = speed["values"][speed["at"] - 1]
        done.clear()
        await gus.tap("Bot speed", speed["values"].index(other))
        await until(lambda: gus.offered["Bot speed"]["value"] == other, lambda: str(gus.offered))
        assert "render_update" not in done
        gus.say(board=False)
        await gus.wait_for("Bot speed")
        row = next(row for row in gus.text.splitlines() if "Bot speed" in row)
        assert other in row


async def test_where_cells_are_seen_they_alone_are_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[TerminalApp] = []

    def noted(app: TerminalApp) -> None:
        asked.append(app)

    monkeypatch.setattr(TerminalApp, "tell_other_end", noted)
    async with both_doors(tmp_path) as server, server.come("gus") as gus:
        await gus.wait_for("New game")
        gus.type("o")
        await gus.wait_for("Bot speed")
        before = gus.text
        gus.type("\x1b[C")
        await until(lambda: gus.text != before)
    assert asked == []
