"""What the lobbies say of tables, without a terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import time

import pytest

from saves import Store
from tests.boards.drawn import as_of_1935, value
from tests.tui.serve.league.games import league_of
from tests.tui.serve.test_tables import ANN, BEN, CLEO, TERMS, a_setup, a_table, registry_in
from tui.lines.title import PlainHome
from tui.pages.fields import Choice
from tui.pages.page import Answer, Wait
from tui.screen.app import keys_page
from tui.serve.live_table import TakeSeat
from tui.serve.lobby.new_table import NewTablePage
from tui.serve.lobby.page import LobbyPage
from tui.serve.lobby.table_rows import _asked, age
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.serve.visit import Services


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (59, ""),
        (60, "a minute"),
        (119 * 60, "119 minutes"),
        (7200, "2 hours"),
        (47 * 3600, "47 hours"),
        (48 * 3600, "2 days"),
    ],
)
def test_ages_are_told_in_a_unit_of_which_there_are_some(seconds: int, words: str) -> None:
    assert age(time() - seconds - 0.5) == words
    assert age(0.0) == ""


NOWHERE = PlainHome(lambda: Store(Path("nowhere")), Path("nowhere"), keys_page)


def lobby_of(registry: TableRegistry, who: Somebody) -> LobbyPage:
    page = LobbyPage(Services(who, registry, lambda: [who], league_of(registry)), NOWHERE)
    page.renew()
    return page


async def test_an_open_table_says_its_clock_and_since_when_it_waits(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(people=3), ANN, TableTerms(minutes=2))
    table.made = time() - 301
    page = lobby_of(registry, BEN)
    about = f"Open: {table.code}, Monopoly, with Ann; 2 free seats"
    assert page.rows[0].text == f"{about}, 2 minutes a decision, waiting for 5 minutes."
    assert page.rows[0].cells == (table.code, "Monopoly", "open: 2 free seats")
    assert page.detail is not None
    assert page.detail.brief == "2 minutes a decision, waiting for 5 minutes"
    table.made, table.terms = 0.0, TERMS
    page.renew()
    assert page.rows[0].text == f"{about}, no clock."


async def test_a_running_table_says_since_when_somebody_is_asked(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    live.arrive(0)
    live._asked_since -= 125
    assert _asked(live.running, 0) == "your turn, 2 minutes"
    assert _asked(live.running, 1) == "waits for Ann, 2 minutes"
    live.hear(live.table.chronicle.turns[-1])
    assert _asked(live.running, 0) == "your turn, 2 minutes"
    live.stop()


async def test_only_what_is_possible_with_a_table_can_be_done(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    page = lobby_of(registry, ANN)
    assert not page.rows
    assert [word for word in ("open", "begin", "stand up", "new", "code") if page.can(word)] == [
        "new",
        "code",
    ]
    table = await registry.create(a_setup(people=3), ANN, TERMS)
    await registry.sit(table, BEN)
    for who, words in ((ANN, ["open", "begin", "stand up"]), (BEN, ["open", "stand up"]), (CLEO, ["open"])):
        page = lobby_of(registry, who)
        assert [word for word in ("open", "begin", "stand up") if page.can(word)] == words


async def test_a_table_that_was_waited_for_is_gone_to_as_soon_as_it_can_begin(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), ANN, TERMS)
    page, told = lobby_of(registry, ANN), list[None]()
    stop = page.listen(lambda: told.append(None))
    await carried(page.go_to(table.code))
    assert page.message.endswith(f"Give friends the code {table.code}.")
    assert page.news() is None
    await registry.sit(table, BEN)
    assert told
    answer = await carried(page.news())
    assert isinstance(answer, TakeSeat)
    assert answer.seat == 0
    assert page.news() is None
    stop()
    answer.table.stop()


async def carried(answer: Answer) -> Answer:
    """What comes of something that waits."""
    assert isinstance(answer, Wait)
    return await answer.job()


def test_a_new_table_has_the_boards_of_the_host(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "leeds.toml").write_text('title = "Leeds"')
    page = NewTablePage(NOWHERE, lambda setup, terms: None, tmp_path)
    field = page.form.field("board")
    assert isinstance(field, Choice)
    titles = [field.words(value) for value in field.values]
    assert titles[0] == "as printed"
    assert "Leeds" in titles
    field.value = next(value for value in field.values if field.words(value) == "Leeds")
    page.changed(field)
    assert page.doing.startswith("Monopoly on Leeds (1935), ")


async def test_a_table_on_a_board_of_the_host_is_listed_by_the_title_of_that(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    board = value(as_of_1935() | {"title": "Leeds on the River Aire"})
    table = await registry.create(replace(a_setup(people=3), options={"board": board}), ANN, TERMS)
    page = lobby_of(registry, BEN)
    assert page.rows[0].cells[1] == "Leeds on the River Aire"
    assert page.rows[0].text.startswith(f"Open: {table.code}, Monopoly on Leeds on the River Aire, with Ann")


def test_a_new_table_calls_seats_for_people_by_who_may_sit_there() -> None:
    form = NewTablePage(NOWHERE, lambda setup, terms: None)
    assert form.doing == "Monopoly (1935), 2 people and 2 normal bots, as printed"
