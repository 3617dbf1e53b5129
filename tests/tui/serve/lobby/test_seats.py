"""Before play starts: seats with their colors, tokens, who is turned out, and what a full table offers."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.position import position
from tests.tui.serve.lobby.test_page import Lobbies
from tests.tui.serve.lobby.test_table_rows import carried
from tests.tui.serve.test_tables import ANN, BEN, CLEO, a_setup, registry_in
from tests.tui.sittings import playing, sitting
from tui.lines.spoken_page import spoken
from tui.pages.page import Ask, Code, LeavePage, as_text
from tui.serve.live_table import TakeSeat
from tui.serve.lobby.page import LobbyPage
from tui.serve.lobby.qr_code import NO_PICTURE, QrCodePage, code_of
from tui.serve.lobby.seat_changes import move, sit_for_bot, take_token, turn_out
from tui.serve.lobby.seats import FullPage, SeatsPage, TokenPage
from tui.serve.seating import TURNED_OUT, NoSeat, Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import FREE, NEVER, TableTerms


@pytest.fixture
async def lobbies(tmp_path: Path) -> AsyncIterator[Lobbies]:
    made = Lobbies(registry_in(tmp_path))
    yield made
    await made.registry.close()


async def a_table(lobbies: Lobbies, people: int = 3, terms: TableTerms | None = None) -> TableSetup:
    """Ann's table, at which Ben sits, with a bot."""
    table = await lobbies.registry.create(a_setup(people=people), ANN, terms or TableTerms())
    await lobbies.registry.sit(table, BEN)
    return table


def seats_of(lobbies: Lobbies, who: Somebody) -> SeatsPage:
    """The page of seats that somebody opens in the lobby."""
    page = lobbies.of(who)
    assert page.can("seats")
    opened = page.act("seats")
    assert isinstance(opened, SeatsPage)
    return opened


async def test_a_player_has_the_color_of_the_seat_they_choose_and_keeps_their_token(lobbies: Lobbies) -> None:
    table = await a_table(lobbies)
    page, token = seats_of(lobbies, BEN), table.places[1].token
    told = [row.cells for row in page.rows]
    assert [(who, row.seat) for (who, _), row in zip(told, page.rows, strict=True)] == [
        ("Ann, host", 0),
        ("Ben, you", 1),
        ("open", 2),
        (f"{table.places[3].name}, a bot", 3),
    ]
    for seat in (2, 3):
        await carried(page.act("move", seat))
        assert table.seat_of(BEN.id) == seat
        assert table.places[seat].token == token
    page.choose(0)
    assert not page.can("move"), "a person sits there"
    with pytest.raises(NoSeat, match="Ann sits there"):
        move(table, BEN.id, 0)
    assert sorted(chair.token for chair in table.setup().chairs) == sorted(token for _, token in told)
    live = await lobbies.registry.open(table)
    assert live.table.names[3] == "Ben"


async def test_the_last_line_of_a_small_lobby_names_the_key_for_seats(lobbies: Lobbies) -> None:
    await a_table(lobbies)
    async with playing(sitting(position()), size=(80, 24)) as play:
        play.app.show_page(lobbies.of(ANN))
        await play.pilot.pause()
        assert "s  Seats" in play.text


async def test_a_token_is_taken_from_bots_and_open_seats_but_from_no_person(lobbies: Lobbies) -> None:
    table = await a_table(lobbies)
    page = seats_of(lobbies, BEN).act("token")
    assert isinstance(page, TokenPage)
    tokens = [row.cells[0].casefold() for row in page.rows]
    own, anns, bots = (tokens.index(table.places[seat].token) for seat in (1, 0, 3))
    assert page.rows[own].cells[1] == "yours"
    assert page.rows[anns].cells[1] == "Ann's"
    assert not page.rows[anns].is_usable
    assert page.act("take", anns) is None
    with pytest.raises(NoSeat, match="Ann has the"):
        take_token(table, BEN.id, table.places[0].token)
    with pytest.raises(NoSeat, match="no token 'crown'"):
        take_token(table, BEN.id, "crown")
    assert isinstance(await carried(page.act("take", bots)), LeavePage)
    assert table.places[1].token == tokens[bots]
    assert table.places[3].token == tokens[own], "they have swapped"
    unused = tokens.index(next(each for each in tokens if each not in [p.token for p in table.places]))
    await carried(page.act("take", unused))
    assert table.setup().chairs[1].token == tokens[unused]


async def test_who_is_turned_out_is_told_so_and_does_not_come_back(lobbies: Lobbies) -> None:
    table = await a_table(lobbies)
    ben = lobbies.of(BEN)
    await carried(ben.go_to(table.code))
    page = seats_of(lobbies, ANN)
    for seat, is_possible in ((0, False), (1, True), (2, False), (3, False)):
        page.choose(seat)
        assert page.can("turn out") is is_possible
    others = seats_of(lobbies, BEN)
    others.choose(0)
    assert not others.can("turn out"), "only who has set up the table can do that"
    assert others.news() is None
    ask = page.act("turn out", 1)
    assert isinstance(ask, Ask)
    assert table.seat_of(BEN.id) == 1, "it is asked first"
    await carried(ask.then("yes"))
    assert table.seat_of(BEN.id) is None
    assert isinstance(others.news(), LeavePage)
    assert ben.news() is None
    assert ben.message == TURNED_OUT
    for watches in (False, True):
        assert await carried(ben.go_to(table.code, watches=watches)) is None
        assert ben.message == TURNED_OUT
    again = TableSetup.from_plain(table.to_plain())
    with pytest.raises(NoSeat, match="turned you out"):
        again.check(BEN)
    await lobbies.registry.sit(table, CLEO)
    table.begin(str)
    with pytest.raises(NoSeat, match="Play has started"):
        turn_out(table, CLEO.id)


# --- a full table


def ways(page: object) -> list[str]:
    assert isinstance(page, FullPage)
    return [row.cells[0] for row in page.rows]


async def chosen(lobby: LobbyPage, page: object, row: int) -> object:
    """What comes of one of the ways at a full table."""
    assert isinstance(page, FullPage)
    left = page.act("choose", row)
    assert isinstance(left, LeavePage)
    assert left.then is not None
    return await carried(left.then())


@pytest.mark.parametrize(
    ("terms", "before", "after"),
    [
        (TableTerms(), ["Take a bot's seat", "Watch once play starts"], ["Take a bot's seat", "Watch"]),
        (TableTerms(is_private=True), ["Watch once play starts"], ["Watch"]),
        (TableTerms(takeover=NEVER), ["Watch once play starts"], ["Watch"]),
        (TableTerms(is_private=True, takeover=FREE, can_be_watched=False), *[["Take a bot's seat"]] * 2),
    ],
)
async def test_a_full_table_offers_what_its_host_allows(
    lobbies: Lobbies, terms: TableTerms, before: list[str], after: list[str]
) -> None:
    table = await a_table(lobbies, 2, terms)
    assert ways(await carried(lobbies.of(CLEO).go_to(table.invitation))) == before
    live = await lobbies.registry.open(table)
    live.arrive(0)
    lobby = lobbies.of(CLEO)
    page = await carried(lobby.go_to(table.invitation))
    assert ways(page) == after
    taken = await chosen(lobby, page, 0)
    assert isinstance(taken, TakeSeat)
    assert taken.seat == (2 if after[0].startswith("Take") else None)


async def test_a_bots_seat_is_taken_before_play_starts(lobbies: Lobbies) -> None:
    table = await a_table(lobbies, 2)
    lobby = lobbies.of(CLEO)
    taken = await chosen(lobby, await carried(lobby.go_to(table.code)), 0)
    assert isinstance(taken, TakeSeat)
    assert taken.seat == 2
    assert taken.table.table.names == ("Ann", "Ben", "Cleo")
    assert taken.table.table.humans == (0, 1, 2)
    taken.table.stop()


async def test_who_stands_up_from_a_bots_seat_leaves_it_to_the_bot(lobbies: Lobbies) -> None:
    table = await a_table(lobbies, 2)
    before = table.setup()
    sit_for_bot(table, CLEO)
    assert table.setup().chairs[2].name == "Cleo"
    table.stand_up(CLEO.id)
    assert table.setup() == before
    sit_for_bot(table, CLEO)
    with pytest.raises(NoSeat, match="No seat is open"):
        sit_for_bot(table, Somebody("dora", "Dora"))
    table.begin(str)
    assert table.places[2].bot == ""
    assert not table.places[2].took


# --- the link as a picture


async def test_the_lobby_shows_the_link_to_a_table_to_cameras(lobbies: Lobbies) -> None:
    table = await a_table(lobbies)
    page = lobbies.of(ANN).act("qr")
    assert isinstance(page, QrCodePage)
    code, link = page.blocks
    assert isinstance(code, Code)
    assert code.text == link == f"https://h/{table.code}"
    assert len(code.dots) == len(code.dots[0]) >= 21
    assert [said for block in page.blocks for said in spoken(block)] == [link], "told once line by line"
    assert as_text(page).count(str(link)) == 1
    lobbies.has_links = False
    assert not lobbies.of(ANN).can("qr")


def test_without_segno_a_sentence_stands_in_place_of_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    assert code_of("https://h/pear-1") == ()
    assert QrCodePage("https://h/pear-1", "").blocks == (NO_PICTURE, "https://h/pear-1")
