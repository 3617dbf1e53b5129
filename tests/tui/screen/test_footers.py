"""Every key that a table shows does something when it is pressed, at each question and in all that opens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.game import Game
from tests.tui.ask.test_not_now import questions_of
from tests.tui.lockstep import GAMES, table_at
from tests.tui.stage import finish, on_stage, session_at, store_in
from tui.ask.usual_keys import USUAL_KEYS
from tui.screen.app.magnate import MagnateApp
from tui.screen.desk import Desk
from tui.screen.keys.bindings import usual_key
from tui.screen.moment import footer_hints, last_hints, question_hints, spare_hints
from tui.screen.panels.base import Hint, PanelAnswer

BOUND = {usual_key(key) for keys in USUAL_KEYS.values() for key in keys.split(",")}
"""The keys that the screen does by itself."""

TOGETHER = {"arrows": ("left", "right", "up", "down"), "[ ]": ("[", "]")}


def desk_at(game: Game) -> Desk:
    """A desk at a question, with whatever lies over it put away."""
    assert game.decision is not None
    desk = Desk(table_at(game, game.decision.seat, 1))
    desk.guard.scale, desk.card = 0.0, None
    return desk


def shown(desk: Desk) -> Iterator[Hint]:
    base = () if desk.base is None else desk.base.hints
    yield from (*question_hints(desk), *base, *footer_hints(desk), *last_hints(desk), *spare_hints(desk))


def is_of_use(desk: Desk, key: str) -> bool:
    """Whether a key does more than to say why it does nothing."""
    before = desk.table.game.state.moves, desk.conversation
    is_taken = desk.press(key)
    has_changed = before != (desk.table.game.state.moves, desk.conversation) or bool(desk.panels)
    return (is_taken and (has_changed or not desk.note)) or key in BOUND


@pytest.mark.parametrize("rules", GAMES)
def test_every_key_that_is_shown_at_a_question_does_something(rules: str) -> None:
    tried = 0
    for game in questions_of(rules):
        for hint in shown(desk_at(game)):
            for key in TOGETHER.get(hint.key, (hint.key,)):
                tried += 1
                assert is_of_use(desk_at(game), key), (game.decision, hint)
    assert tried > 50


@pytest.mark.parametrize("rules", GAMES)
def test_every_key_that_an_open_panel_shows_is_one_of_its_own(rules: str) -> None:
    tried = 0
    for game in questions_of(rules):
        first = desk_at(game)
        for entry in () if first.prompt is None else first.prompt.entries:
            desk = desk_at(game)
            desk.choose(entry)
            for hint in desk.panels[-1].hints if desk.panels and not desk.is_picking else ():
                again = desk_at(game)
                again.choose(entry)
                tried += 1
                assert again.panels[-1].press(hint.key) is not PanelAnswer.PASS, (entry.label, hint)
    assert tried > 15


async def test_while_one_looks_around_what_enter_did_is_shown_as_what_space_does(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    async with on_stage(MagnateApp(session_at(tmp_path), store.open(finish(tmp_path, "Over")))) as stage:
        await stage.press("escape")
        assert "Enter  Final score" in stage.text
        await stage.press("g", "a")
        assert "Space  Final score" in stage.text
        assert "Enter  Final score" not in stage.text
        await stage.press("escape")
        assert "Enter  Final score" in stage.text
        await stage.press("g", "a", "space")
        assert "MAGNATE  Final score" in stage.text
