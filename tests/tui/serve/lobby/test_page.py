"""The lobby as a page: the way to a table, what is in the way, and what can be done with each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.setup import GameSetup
from tests.tui.serve.league.games import league_of
from tests.tui.serve.lobby.test_table_rows import NOWHERE, carried
from tests.tui.serve.test_tables import ANN, BEN, CLEO, TERMS, a_setup, registry_in
from tui.pages.outcomes import Copy
from tui.pages.page import Answer, Ask, LeavePage
from tui.serve.league.page import LeaguePage, ServedDailyPage
from tui.serve.live_table import LiveTable, TakeSeat
from tui.serve.lobby.new_table import NewTablePage
from tui.serve.lobby.page import LobbyPage, WordPage
from tui.serve.lobby.table_rows import clock
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import NEVER, TableTerms
from tui.serve.visit import Services


class Lobbies:
    """A registry, and the lobbies of those who are here."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.has_links = True
        self.keys: list[str] = []

    def link_to(self, table: TableSetup, *, watches: bool = False) -> str:
        return f"https://h/{table.code}{'/watch' * watches}" if self.has_links else ""

    async def add_key(self, text: str) -> str:
        self.keys.append(text)
        return "It is a key."

    def of(self, who: Somebody) -> LobbyPage:
        league = league_of(self.registry)
        services = Services(
            who, self.registry, lambda: [ANN, BEN], league, add_key=self.add_key, link_to=self.link_to
        )
        page = LobbyPage(services, NOWHERE)
        page.renew()
        return page


@pytest.fixture
async def lobbies(tmp_path: Path) -> AsyncIterator[Lobbies]:
    made = Lobbies(registry_in(tmp_path))
    yield made
    await made.registry.close()


async def played(lobbies: Lobbies, terms: TableTerms = TERMS) -> LiveTable:
    """A table at which Ann plays."""
    table = await lobbies.registry.create(a_setup(people=1, first_player="seat_one"), ANN, terms)
    live = await lobbies.registry.open(table)
    live.arrive(0)
    return live


def kinds(page: LobbyPage) -> list[str]:
    return [row.text.partition(":")[0] for row in page.rows]


async def test_ones_own_tables_come_first_then_open_seats_then_what_may_be_watched(lobbies: Lobbies) -> None:
    live = await played(lobbies)
    open_ = await lobbies.registry.create(a_setup(people=3), BEN, TERMS)
    own = await lobbies.registry.create(a_setup(people=3), CLEO, TERMS)
    page = lobbies.of(CLEO)
    assert kinds(page) == ["Yours", "Open", "To take over", "To watch"]
    assert [one.table.code for one in page._listed] == [own.code, open_.code, *[live.table_setup.code] * 2]
    assert page.note == "you are Cleo, 2 are here"
    assert kinds(lobbies.of(ANN)) == ["Yours", "Open", "Open"]
    page.at = 2
    await lobbies.registry.create(a_setup(people=3), BEN, TERMS)
    page.renew()
    assert page._listed[page.at].table is live.table_setup, "the same one stays chosen"
    live.table_setup.terms = TableTerms(can_be_watched=False, takeover=NEVER)
    page.renew()
    assert page.at == 2, "the last there is"
    assert kinds(page) == ["Yours", "Open", "Open"]


async def test_a_table_of_ones_own_says_how_it_goes(lobbies: Lobbies) -> None:
    live = await played(lobbies, TableTerms(minutes=2))
    told = lobbies.of(ANN).rows[0].text
    assert "your turn" in told
    assert "round 1" in told
    assert "2 minutes a decision" in told
    lobbies.registry.depart(live, 0)
    assert "no one is there" in lobbies.of(ANN).rows[0].text
    assert clock(TERMS) == "no clock"


async def test_somebody_sits_down_waits_and_stands_up_again(lobbies: Lobbies) -> None:
    table = await lobbies.registry.create(a_setup(people=3), ANN, TERMS)
    page = lobbies.of(BEN)
    assert await carried(page.do("open")) is None
    assert table.seat_of(BEN.id) == 1
    assert f"https://h/{table.code}" in page.message
    assert page._waits_for == table.code
    assert await carried(page.do("stand up")) is None
    assert table.seat_of(BEN.id) is None
    assert page._waits_for == ""
    assert page.news() is None
    lobbies.has_links = False
    assert await carried(page.go_to(table.code)) is None
    assert f"the code {table.code}" in page.message


async def test_the_owner_begins_with_bots_in_open_seats(lobbies: Lobbies) -> None:
    table = await lobbies.registry.create(a_setup(people=3), ANN, TERMS)
    answer = await carried(lobbies.of(ANN).do("begin"))
    assert isinstance(answer, TakeSeat)
    assert answer.seat == 0
    assert table.has_begun


async def test_what_is_in_the_way_is_said(lobbies: Lobbies) -> None:
    page = lobbies.of(BEN)
    for watches in (False, True):
        assert await carried(page.go_to("none-1", watches=watches)) is None
        assert page.message == "There is no table with that code."
    live = await played(lobbies, TableTerms(can_be_watched=False, takeover=NEVER))
    assert await carried(page.go_to(live.table_setup.code, watches=True)) is None
    assert page.message == "No one may watch that table."
    assert await carried(page.go_to(live.table_setup.code)) is None
    assert page.message == "No seat is open at that table."


async def test_a_table_where_nobody_is_will_be_watched_as_soon_as_somebody_is(lobbies: Lobbies) -> None:
    live = await played(lobbies)
    lobbies.registry.depart(live, 0)
    page = lobbies.of(CLEO)
    code = live.table_setup.code
    assert await carried(page.go_to(code, watches=True)) is None
    assert "as soon as someone is" in page.message
    assert page.news() is None
    again = await lobbies.registry.open(live.table_setup)
    again.arrive(0)
    answer = await carried(page.news())
    assert isinstance(answer, TakeSeat)
    assert (answer.table, answer.seat) == (again, None)
    assert page.news() is None


async def test_a_table_that_was_waited_for_and_is_gone_is_told_once(lobbies: Lobbies) -> None:
    table = await lobbies.registry.create(a_setup(people=3), ANN, TERMS)
    page = lobbies.of(BEN)
    await carried(page.go_to(table.code))
    await lobbies.registry.stand_up(table, ANN.id)
    page.message = ""
    assert page.news() is None
    assert page.message == "The table you were waiting for is gone."
    page.message = ""
    assert page.news() is None
    assert page.message == ""


async def test_the_lobby_goes_first_where_it_is_to_go_and_only_once(lobbies: Lobbies) -> None:
    live = await played(lobbies)
    page = lobbies.of(CLEO)
    page.goes_to = live.table_setup.code, True
    answer = await carried(page.opened())
    assert isinstance(answer, TakeSeat)
    assert (answer.table, answer.seat) == (live, None)
    assert page.opened() is None


async def test_words_for_the_dice_are_asked_for_before_the_game(lobbies: Lobbies) -> None:
    terms = TableTerms(asks_words=True)
    table = await lobbies.registry.create(a_setup(people=1), ANN, terms)
    page = lobbies.of(ANN)
    asked = await carried(page.go_to(table.code))
    assert isinstance(asked, WordPage)
    field = asked.form.field("text")
    assert table.promise in field.help
    asked.write("text", " pear tree ")
    left = asked.do("do")
    assert isinstance(left, LeavePage)
    assert left.then is not None
    answer = await carried(await carried(left.then()))
    assert isinstance(answer, TakeSeat)
    assert table.places[0].word == "pear tree"
    another = await lobbies.registry.create(a_setup(people=1), BEN, terms)
    asked = await carried(lobbies.of(BEN).go_to(another.code))
    assert isinstance(asked, WordPage)
    drawn = asked.do("do")
    assert isinstance(drawn, LeavePage)
    assert drawn.then is not None
    await carried(drawn.then())
    assert another.places[0].word, "one is drawn for who says none"


async def test_a_link_is_copied_and_made_anew_where_there_is_one(lobbies: Lobbies) -> None:
    table = await lobbies.registry.create(a_setup(people=3), ANN, TERMS)
    page = lobbies.of(ANN)
    assert page.do("link") == Copy(f"https://h/{table.code}")
    assert page.can("new link")
    assert not lobbies.of(BEN).can("new link")
    assert await carried(page.do("new link")) is None
    assert table.invite
    assert f"https://h/{table.code}" in page.message
    lobbies.has_links = False
    assert not page.can("link")
    lobbies.has_links = True
    live = await lobbies.registry.open(table)
    live.arrive(0)
    assert page.do("link") == Copy(f"https://h/{table.code}/watch")
    table.terms = replace(table.terms, can_be_watched=False)
    assert not page.can("link")
    assert not page.can("stand up")
    assert not page.can("begin")
    assert page.can("open")


async def test_pages_and_questions_of_the_lobby(lobbies: Lobbies) -> None:
    page = lobbies.of(ANN)
    assert isinstance(page.do("back"), LeavePage)
    assert isinstance(page.do("new"), NewTablePage)
    assert isinstance(page.do("daily"), ServedDailyPage)
    assert isinstance(page.do("league"), LeaguePage)
    asked = page.do("key")
    assert isinstance(asked, Ask)
    assert await carried(asked.then("ssh-ed25519 A")) is None
    assert (lobbies.keys, page.message) == (["ssh-ed25519 A"], "It is a key.")
    code = page.do("code")
    assert isinstance(code, Ask)
    assert await carried(code.then("none-1")) is None
    assert page.message == "There is no table with that code."


async def test_a_new_table_is_gone_to_by_who_has_set_it_up(lobbies: Lobbies) -> None:
    page = lobbies.of(ANN)
    setup: GameSetup = a_setup(people=1)
    left: Answer = await carried(page.set_up(setup, TERMS))
    assert isinstance(left, LeavePage)
    assert left.then is not None
    answer = await carried(left.then())
    assert isinstance(answer, TakeSeat)
    (table,) = lobbies.registry.of(ANN.id)
    assert answer.table.table_setup is table
    page.come_back(table)
    assert page.message == ""
    table.is_over = True
    page.come_back(table)
    assert page.message


def test_the_line_of_keys_shows_what_an_empty_lobby_offers() -> None:
    assert {"new", "code", "call"} <= {action.word for action in LobbyPage.actions if action.is_hinted}
