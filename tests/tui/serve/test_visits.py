"""Visits that go on, or not, and what ends with a registry."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.serve.league.games import league_of
from tests.tui.serve.rooms import Calling
from tests.tui.serve.test_tables import ANN, registry_in
from tui.serve.screen.visit import ScreenVisit
from tui.serve.visit import Services, Visit, Visitor


async def test_a_visit_goes_on_only_where_it_is_known_how(tmp_path: Path) -> None:
    who = Visitor("anna", "anna", False, tmp_path)
    caller = Calling()

    class Plain(Visit):
        last_key = 0.0

        async def _play(self) -> None: ...

    visit = Plain(who, caller)
    assert not visit.goes_on(Calling())
    assert visit.is_running
    visit.lose(Calling())
    assert visit.has_left, "a connection that is not theirs is lost by others"
    visit.lose(caller)
    assert not visit.has_left
    await visit.run()
    assert not visit.is_running
    assert [status for _, status in caller.said] == [0]
    assert caller.said[0][0].startswith("Goodbye.")


async def test_players_who_come_in_lines_do_not_go_on_with_a_screen(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    services = Services(ANN, registry, lambda: [ANN], league_of(registry))
    caller = Calling()
    visit = ScreenVisit(Visitor("anna", "anna", False, tmp_path / "anna"), caller, services)
    for order in (("plain",), ("plain", "table", "pear-1")):
        assert not visit.goes_on(Calling(*order))
    assert caller.said == []
    vt100 = Calling()
    vt100.environ = {"TERM": "vt100"}
    assert not visit.goes_on(vt100)
    again = Calling()
    assert visit.goes_on(again)
    assert visit.lost_at is None
    assert len(caller.said) == 1
    visit.lose(caller)
    assert visit.line.is_connected, "the connection of before is gone already"
    visit.lose(again)
    assert not visit.line.is_connected
    assert visit.lost_at is not None


async def test_when_a_registry_closes_its_bots_think_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[object] = []
    monkeypatch.setattr("tui.table.bots.Thinking.stop", lambda self: stopped.append(self))
    registry = registry_in(tmp_path)
    await registry.close()
    assert stopped == registry._thinking
    assert len(stopped) == 2
