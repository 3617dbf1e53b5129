"""What somebody at a table may settle beside the game: in words, and on the page of the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.commands import Goods, Offer
from engine.events import TradeAgreed
from tests.tui.serve.dialling import hurry, key, serving, until
from tests.tui.serve.league.games import league_of
from tests.tui.serve.test_tables import ANN, BEN, CLEO, a_setup, registry_in
from tui.pages.fields import Choice
from tui.pages.page import BACK, LeavePage, Wait
from tui.screen.desk import Desk
from tui.serve.at_table import HELP, REVOKED, WORDS, Attendee, obey, settle
from tui.serve.live_table import LiveTable
from tui.serve.registry import TableRegistry
from tui.serve.screen.at_table_page import AtTablePage
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.serve.visit import Services
from tui.table.chronicle import Turn

LINK = "https://play.example/pear"
DEAL = TradeAgreed(Offer(0, 2, Goods(cash=1), Goods(cash=2)))
"""Between Ann and the bot."""


class Site:
    """A table at which Ann and Ben sit, and the chairs of those who are here."""

    def __init__(self, registry: TableRegistry, live: LiveTable) -> None:
        self.registry, self.live = registry, live
        self.here: list[Somebody] = [ANN, BEN, CLEO]
        self.link = LINK

    def link_to(self, table: TableSetup, *, watches: bool = False) -> str:
        return f"{self.link}?{table.invite}&watch" if self.link and watches else self.link

    def chair(self, who: Somebody, seat: int | None) -> Attendee:
        league = league_of(self.registry)
        services = Services(who, self.registry, lambda: self.here, league, link_to=self.link_to)
        return Attendee(self.live, seat, services)

    def page(self, who: Somebody, seat: int | None) -> AtTablePage:
        return AtTablePage(self.chair(who, seat), lambda sentence: None)


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(first_player="seat_one"), ANN, TableTerms())
    await registry.sit(table, BEN)
    live = await registry.open(table)
    live.arrive(0)
    live.arrive(1)
    yield Site(registry, live)
    live.stop()


def heard(desk: Desk) -> list[str]:
    return [line.text for told in desk.take() for line in told.lines]


# --- in words


async def test_words_that_are_none_are_no_business_of_the_table(site: Site) -> None:
    ann = site.chair(ANN, 0)
    for typed in ("", "sayhello", "roll", "linked", "mutes ben"):
        assert await obey(ann, typed) is None
    assert await obey(ann, "SAY") == ("Say what?",)
    assert await obey(ann, "  Say   hello  there ") == ()
    told = await obey(ann, "words")
    assert told is not None
    assert [*told] == [sentence for word, sentence in WORDS.items() if sentence and word != "keep"]
    assert "words" in HELP


async def test_alone_at_the_game_of_a_day_there_is_nobody_to_talk_to(site: Site) -> None:
    ann = site.chair(ANN, 0)
    assert ann.has_company
    site.live.table_setup.code = "daily-2026-11-24-ann"
    assert not ann.has_company
    assert await obey(ann, "say hello") is None
    assert ann.may_have_it == []


async def test_a_message_of_sixty_letters_is_said_and_a_longer_one_is_not(site: Site) -> None:
    ann, desk = site.chair(ANN, 0), Desk(site.live.table, seats=())
    desk.take()
    assert await settle(ann, "say", "x" * 61) == ("That is 61 characters; the limit is 60.",)
    assert heard(desk) == []
    assert await settle(ann, "say", "x" * 60) == ("",)
    assert heard(desk) == ["Ann: " + "x" * 60]


async def test_only_others_are_muted_and_each_by_their_name(site: Site) -> None:
    ann = site.chair(ANN, 0)
    assert ann.others == {1: "Ben"}
    assert site.chair(CLEO, None).others == {0: "Ann", 1: "Ben"}
    for name in ("ann", "zoe", "bea", ""):
        assert await obey(ann, f"mute {name}") == ("No one else here has that name.",)
    assert await obey(ann, "mute be") == ("You no longer hear Ben.",)
    assert ann.muted == {1}
    assert site.chair(ANN, 0).muted == {1}, "also from another window"
    assert site.chair(BEN, 1).muted == set()
    assert await obey(ann, "hear ben") == ("You hear Ben again.",)
    assert ann.muted == set()


async def test_a_deal_is_called_what_can_be_called_so(site: Site) -> None:
    ben = site.chair(BEN, 1)
    site.live.hear(Turn(None, (DEAL,), site.live.table.decision))
    told = await obey(ben, "call it lovely")
    assert told == ("One of these: a fair deal, a bold deal, a gift, daylight robbery, envy.",)
    desk = Desk(site.live.table, seats=())
    desk.take()
    assert await obey(ben, "call it daylight") == ()
    assert heard(desk) == ["Ben on the deal between Ann and Bea: daylight robbery."]


async def test_the_end_is_agreed_to_and_taken_back_and_only_by_those_who_are_in_the_game(site: Site) -> None:
    ann, ben = site.chair(ANN, 0), site.chair(BEN, 1)
    assert await obey(ann, "agree to end") == ()
    assert (ann.wants_end, ben.wants_end) == (True, False)
    assert await obey(ann, "play on") == ()
    assert not ann.wants_end
    assert not site.live.table_setup.is_over
    site.live.table.game.state.players[1].is_out = True
    refused = ("Only players still in the game can settle that.",)
    assert await obey(ben, "agree to end") == refused
    assert await obey(ben, "play on") == refused
    assert await obey(ben, "say well") == (), "who is out may still talk"
    assert await obey(site.chair(CLEO, None), "agree to end") == ("Spectators cannot speak.",)


async def test_a_seat_goes_to_somebody_who_is_here_and_has_none(site: Site) -> None:
    ann = site.chair(ANN, 0)
    for name in ("ben", "zoe"):
        assert await obey(ann, f"give seat to {name}") == ("No one here has that name.",)
    site.here = [Somebody("cleo", "Cleo"), Somebody("clem", "Clem")]
    (why,) = await obey(ann, "give seat to cle") or ()
    assert "Cleo" in why
    assert "Clem" in why
    assert not ann.is_given
    assert await obey(site.chair(CLEO, None), "give seat to clem") == ("Spectators cannot speak.",)
    await ann.give_to(CLEO)
    assert ann.is_given
    assert not site.chair(CLEO, None).is_given
    assert not site.chair(CLEO, 0).is_given


async def test_a_key_brings_back_who_was_played_for_but_not_who_gave_their_seat_away(site: Site) -> None:
    ann, watching = site.chair(ANN, 0), site.chair(CLEO, None)
    site.live.depart(0)
    site.live._replace(0)
    watching.give_sign()
    assert 0 in site.live.stood_in
    ann.give_sign()
    assert 0 not in site.live.stood_in
    site.live._replace(0)
    await ann.give_to(CLEO)
    ann.give_sign()
    assert 0 in site.live.stood_in


async def test_a_link_to_watch_is_told_where_anyone_may_watch_with_a_browser(site: Site) -> None:
    ann = site.chair(ANN, 0)
    assert await obey(ann, "link") == (f"{LINK}?&watch",)
    site.link = ""
    none = ("No one can watch this table with a browser.",)
    assert await obey(ann, "link") == none
    site.link = LINK
    site.live.table_setup.terms = TableTerms(can_be_watched=False)
    assert await obey(ann, "link") == none


async def test_only_the_owner_has_the_old_links_lead_nowhere(site: Site) -> None:
    table_setup = site.live.table_setup
    assert await obey(site.chair(BEN, 1), "new link") == (
        "Only the player who set up the table can do that.",
    )
    assert table_setup.invite == ""
    (told,) = await obey(site.chair(ANN, 0), "new link") or ()
    assert table_setup.invite
    assert told == f"{REVOKED} To watch: {LINK}?{table_setup.invite}&watch"
    site.link = ""
    assert await obey(site.chair(ANN, 0), "new link") == (REVOKED,)


async def test_what_the_dice_follow_from_is_told(site: Site) -> None:
    told = await obey(site.chair(ANN, 0), "dice")
    assert told is not None
    assert site.live.table_setup.promise in " ".join(told)
    site.live.table_setup.secret = ""
    (sentence,) = await obey(site.chair(ANN, 0), "dice") or ()
    assert "cannot be checked" in sentence


# --- the page


async def leave(page: AtTablePage) -> None:
    """By the last line."""
    done = page.do("do")
    assert isinstance(done, Wait)
    left = await done.job()
    assert isinstance(left, LeavePage)
    assert left.then is not None
    left.then()


def fields(page: AtTablePage) -> dict[str, str]:
    return {field.name: field.text for field in page.form.fields if isinstance(field, Choice)}


async def test_the_page_offers_what_its_player_may_settle(site: Site) -> None:
    words = {place.player: place.word for place in site.live.table_setup.places}
    dice = f"from {words['ann']} and {words['ben']}"
    common = {"dice": dice, "link": "for friends with a browser"}
    own = {"end": "play on", "give": "stays yours"}
    assert fields(site.page(ANN, 0)) == {"1": "you hear it", **own, **common, "links": "stay as they are"}
    assert fields(site.page(BEN, 1)) == {"0": "you hear it", **own, **common}
    assert fields(site.page(CLEO, None)) == {"0": "you hear it", "1": "you hear it", **common}
    site.here, site.link = [ANN, BEN], ""
    site.chair(BEN, 1).mute(0, True)
    site.live.table_setup.secret = ""
    site.live.hear(Turn(None, (DEAL,), site.live.table.decision))
    page = site.page(BEN, 1)
    assert fields(page) == {"0": "muted", "deal": "say nothing", "end": "play on", "dice": dice}
    assert page.form.field("deal").label == "The deal of Ann and Bea"
    assert site.page(ANN, 0).form.field("deal").label == "The deal of you and Bea"
    site.chair(ANN, 0).do("end", True)
    assert page.form.field("end").help.endswith("so far nobody.")
    assert site.page(BEN, 1).form.field("end").help.endswith("so far Ann.")
    assert fields(site.page(ANN, 0))["end"] == "you would"


async def test_a_game_that_is_over_can_neither_be_ended_nor_given_away(site: Site) -> None:
    site.chair(ANN, 0).do("end", True)
    site.chair(BEN, 1).do("end", True)
    await until(lambda: site.live.table.is_adjourned)
    assert fields(site.page(ANN, 0)).keys() == {"1", "dice", "link", "links"}


async def test_only_what_was_changed_on_the_page_is_done_and_only_once_it_is_left_by_its_last_line(
    site: Site,
) -> None:
    said: list[str] = []
    page = AtTablePage(site.chair(ANN, 0), said.append)
    page.write("1", "muted")
    back = page.do(BACK)
    assert isinstance(back, LeavePage)
    assert back.then is None
    assert site.chair(ANN, 0).muted == set()
    await leave(page)
    assert site.chair(ANN, 0).muted == {1}
    assert said == ["You no longer hear Ben."]


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("give", "goes to Cleo", "Your seat is Cleo's now; they will find the table in the lobby."),
        ("links", "new ones", REVOKED),
        ("end", "you would", ""),
        ("deal", "envy", ""),
    ],
)
async def test_a_value_of_the_page_does_what_its_word_does(
    site: Site, name: str, text: str, says: str
) -> None:
    site.live.hear(Turn(None, (DEAL,), site.live.table.decision))
    said: list[str] = []
    desk = Desk(site.live.table, seats=())
    desk.take()
    page = AtTablePage(site.chair(ANN, 0), said.append)
    page.write(name, text)
    await leave(page)
    assert said[0].startswith(says)
    assert bool(says) is bool(said[0])
    table_setup = site.live.table_setup
    assert (table_setup.seat_of("cleo") == 0) is (name == "give")
    assert bool(table_setup.invite) is (name == "links")
    assert (site.live.agreed == {0}) is (name == "end")
    assert any("envy" in line for line in heard(desk)) is (name == "deal")


async def test_the_end_that_was_agreed_to_is_taken_back_on_the_page(site: Site) -> None:
    site.chair(ANN, 0).do("end", True)
    page = site.page(ANN, 0)
    page.write("end", "play on")
    await leave(page)
    assert site.live.agreed == set()
    muted = site.chair(ANN, 0)
    muted.mute(1, True)
    page = site.page(ANN, 0)
    page.write("1", "you hear it")
    await leave(page)
    assert muted.muted == set()


async def test_what_was_said_of_one_change_is_told_though_another_says_nothing(site: Site) -> None:
    said: list[str] = []
    page = AtTablePage(site.chair(ANN, 0), said.append)
    page.write("1", "muted")
    page.write("end", "you would")
    await leave(page)
    assert said == ["You no longer hear Ben."]
    assert site.live.agreed == {0}


async def test_who_goes_to_another_table_gets_up_from_the_first(tmp_path: Path) -> None:
    hurry(tmp_path, "anna")
    async with serving(tmp_path) as server, server.dial("anna", key(1)) as anna:
        await anna.wait_for("New game")
        registry, app = server.game_server.registry, server.visits[0].app
        owner = Somebody("anna", "anna")
        tables = [await registry.create(a_setup(people=1), owner, TableTerms()) for _ in range(2)]
        first, second = [await registry.open(table) for table in tables]
        for live in (first, second):
            app.go_to(live.table_setup.code)
            await until(lambda: live.present == {0})  # noqa: B023
        assert first.present == set()
        await until(lambda: registry.running(tables[0].code) is None)
        assert registry.running(tables[1].code) is not None


async def test_any_key_brings_back_a_player_who_was_played_for(tmp_path: Path) -> None:
    hurry(tmp_path, "anna")
    async with serving(tmp_path) as server, server.dial("anna", key(1)) as anna:
        await anna.wait_for("New game")
        registry, owner = server.game_server.registry, Somebody("anna", "anna")
        table = await registry.create(a_setup(people=1, first_player="seat_one"), owner, TableTerms())
        server.visits[0].app.go_to(table.code)
        await anna.wait_for("Roll")
        live = await registry.open(table)
        live._replace(0)
        assert 0 in live.stood_in
        anna.type("?")
        await until(lambda: 0 not in live.stood_in)
