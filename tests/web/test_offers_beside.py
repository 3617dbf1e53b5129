"""What a page is told to be tapped beside a table, and what comes of taps from a page."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.steps import PassTurn, TurnOver
from tests.support.position import position
from tests.tui.screen.test_final_score import played_out
from tests.tui.serve.dialling import until
from tests.tui.sittings import fresh, playing, sitting
from tests.web.calling import Tab, both_doors, set_up_table, table_of
from tests.web.touching import never_too_early, with_a_game
from tui.look.style import Look
from tui.pages.final_score import FinalScorePage
from tui.pages.review import ReviewPage
from tui.pages.title import Known, TitlePage, Unfinished
from tui.screen.page import Paged
from tui.serve.screen.visit import ScreenVisit
from tui.serve.web.acts import Acts
from tui.serve.web.dialect import BoardData
from tui.serve.web.links import parted
from tui.serve.web.page_data import PageOffer
from tui.table.reviews.review_words import Sort, ToldMoment
from tui.table.table import Table
from tui.words.phrases import People

END = (TurnOver(0), PassTurn(0))


async def go_on(gus: Tab) -> None:
    """Continue the saved game, where it is Gus's roll."""
    await gus.is_asked("Continue")
    await gus.tap(next(label for label in gus.offered if label.startswith("Continue")))
    await gus.is_asked("Your roll.")


async def test_a_tap_on_what_is_no_longer_offered_does_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await go_on(gus)
        roll, old = gus.offered["Roll"], gus.shown.offer["n"]
        await gus.tap("Trade ...")
        await gus.is_asked("Who will you trade with?")
        gus.say(do=[roll["do"], old, None])
        gus.say(do=["no such act", gus.shown.offer["n"], None])
        await gus.tap("Back")
        await gus.is_asked("Your roll.")
        assert gus.shown.view["players"]["0"]["at"] == 0


async def test_a_question_asked_again_in_the_same_words_is_answered_as_it_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await go_on(gus)
        visit = server.game_server.visits[0]
        assert isinstance(visit, ScreenVisit)
        app, board, roll = visit.app, BoardData(), gus.offered["Roll"]["do"]
        first = board.news(app)["offer"]["n"]
        before = board.find(roll, first)
        assert "offer" not in board.news(app)
        assert board.find(roll, first) not in (None, before)


async def test_a_tap_on_a_page_that_has_just_changed_does_what_it_says_if_that_is_still_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(sitting(position((900, 900), agenda=END))) as play:
        monkeypatch.setattr(play.app, "keys", {}, raising=False)
        page, board = TitlePage(cast(Any, None)), BoardData()
        play.app.show_page(page)
        await play.pilot.pause()

        def told() -> tuple[int, dict[str, str]]:
            offer = board.news(cast(Any, play.app)).get("offer", {})
            assert isinstance(play.app.screen, Paged)
            rows = PageOffer(play.app.screen, Acts()).told()["rows"]
            return offer["n"], {row["label"].partition(":")[0]: row["do"] for row in rows}

        first, before = told()
        today = datetime.now(UTC).date().isoformat()
        page.known = Known(Unfinished("a", "A game", 3, "", "", today), day=today, of_day="Finance")
        now, after = told()
        places = [[*rows].index("Game of the day") for rows in (before, after)]
        assert (now, places[1]) == (first + 1, places[0] + 1)
        for label in ("Game of the day", "New game", "Blitz"):
            assert board.find(before[label], first) is board.find(after[label], now) is not None
        assert board.find("99", first) is None


async def test_a_page_that_comes_back_is_first_told_of_all_that_it_may_have_from_before() -> None:
    async with playing(sitting(position((900, 900), agenda=END))) as play:
        board = BoardData()
        first = board.news(cast(Any, play.app))
        assert first["view"]["whole"] is first["offer"]["whole"] is True
        assert first["clock"] is None
        assert board.news(cast(Any, play.app)) == {}


async def test_a_page_that_comes_back_to_no_table_is_told_so(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await gus.is_asked("New game")
        assert gus.told["view"] is gus.told["clock"] is None


@pytest.mark.parametrize("said", [{"do": 1}, {"do": ["0", "1", None]}, {"deed": "0"}])
async def test_what_no_page_sends_ends_the_connection(tmp_path: Path, said: dict[str, Any]) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await gus.is_asked("New game")
        gus.say(**said)
        await until(lambda: gus.is_closed)
        assert server.refusals[-1:] == ["malformed message"]


async def test_asking_for_a_deed_as_its_table_goes_ends_nothing(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await gus.is_asked("New game")
        gus.say(deed=99)
        gus.say(deed=0)
        gus.say(here=1)
        assert await gus.hears("here") == 1
        assert "deed" not in gus.told
        assert server.refusals == []


async def test_a_form_is_filled_in_by_taps(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await gus.tap("New game")
        await gus.is_asked("'fields'")
        begins = gus.offered["Begin the game"]
        assert (begins["main"], begins["kind"]) == (True, "answers"), (
            "what a form is for is no place for a tap too many"
        )
        fields = {each["label"]: each for each in gus.shown.offer["fields"]}
        game = fields["Rules"]
        assert game["what"] == "choice"
        await gus.tap("Rules", game["values"].index("Finance (1936)"))
        await until(
            lambda: gus.offered["Rules"]["value"] == "Finance (1936)", lambda: str(gus.offered["Rules"])
        )
        gus.say(do=[gus.offered["Rules"]["do"], gus.shown.offer["n"], 99])
        await gus.tap("Back")
        await gus.is_asked("Blitz")


async def test_a_page_offers_each_way_out_once(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await gus.tap("Saved games")
        await until(lambda: gus.shown.offer["id"] == "load_game", lambda: str(gus.shown.offer))
        assert [each["label"] for each in gus.shown.offer["answers"]] == ["Back"]
        await gus.tap("Back")
        await gus.is_asked("Blitz")


async def test_after_a_table_was_set_up_its_link_comes_next(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus") as gus:
        await set_up_table(gus)
        gus.say(board=True)
        await gus.is_asked("Send friends this link")
        main = [each["label"] for each in gus.shown.offer["answers"] if each.get("main")]
        assert main == ["Link"]
        assert gus.offered["Begin"]["kind"] == "answers", "it cannot be taken back"
        (table,) = server.game_server.registry.of(server.game_server.visits[0].who.id)
        shared = gus.shown.offer["share"]
        assert shared["link"] == server.link(table.code)
        assert {len(row) for row in shared["code"]} == {len(shared["code"])}
        assert shared["code"][0].startswith("1111111"), "the corner by which a camera finds it"


async def test_friends_are_seen_to_be_away_and_talked_to_in_one_tap(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        go = parted(server.link(await table_of(server)))
        async with server.come("gus", board=True, go=go) as gus:
            await until(lambda: "1" in gus.shown.view.get("players", {}), lambda: str(gus.told))
            assert [one.get("away", False) for one in gus.shown.view["players"].values()] == [
                True,
                False,
                False,
            ]
            await until(lambda: "menu" in gus.told)
            said = {each["label"]: each["do"] for each in gus.told["menu"] if each.get("said")}
            assert len(said) == 6
            gus.say(do=[said["👏"], 0, None])
            await until(lambda: "👏" in str(gus.told.get("lines")), lambda: str(gus.told))
            (talk,) = (each for each in gus.told["menu"] if each.get("line"))
            gus.say(do=[talk["do"], 0, "Whose turn is it?"])
            await until(lambda: "Whose turn is it?" in str(gus.told.get("lines")), lambda: str(gus.told))
            assert "Say" not in {each["label"] for each in gus.told["menu"]}


async def test_a_moment_of_a_review_is_told_whole_in_its_row() -> None:
    async with playing(sitting(position((900, 900), agenda=END))) as play:
        table = play.desk.table
        page = ReviewPage(table, People(table.names, 0, table.game.rules.accounts))
        costly = ToldMoment(9, 3, 0, Sort.COSTLY, "You built.", "You -9", (), "An expert would have waited.")
        page.moments = (costly, ToldMoment(12, 4, 1, Sort.DICE, "Bea rolled 7.", "Bea +8", ()))
        screen = cast(Any, SimpleNamespace(page=page, asks=None, back="back"))
        told = PageOffer(screen, Acts()).told()
        assert [row["cells"][1:] for row in told["rows"]] == [
            ["You built.", "You -9", "An expert would have waited."],
            ["Bea rolled 7.", "Bea +8"],
        ]
        assert "detail" not in told


async def test_the_final_score_is_a_table_and_a_rematch_comes_next_once_the_game_is_over() -> None:
    people = People(("You", "Bea", "Cyd"), you=0)
    for saved, main in ((played_out(5), [("Rematch", "answers")]), (fresh(3), [])):
        page = FinalScorePage(Table.at(saved), people)
        screen = cast(Any, SimpleNamespace(page=page, asks=None, back="title", look=Look()))
        told = PageOffer(screen, Acts()).told()
        kind, _, heads, rows = told["blocks"][0]
        assert (kind, heads) == ("table", ["place", "player", "worth"])
        assert {name for _, name, _ in rows} == {"● You", "▲ Bea", "■ Cyd"}
        sums = [int(worth.removeprefix("$")) for *_, worth in rows]
        assert sums == sorted(sums, reverse=True)
        places = [place for place, *_ in rows]
        assert places == (["1", "2", "3"] if main else ["1", "1", "1"])
        if main:
            (winner,) = saved.game.state.winners
            assert rows[0][1].endswith(people.names[winner])
        assert [(each["label"], each["kind"]) for each in told["answers"] if each.get("main")] == main


async def test_a_row_that_cannot_be_chosen_is_told_once(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        go = parted(server.link(await table_of(server, seats=3)))
        async with server.come("gus", board=True, go=go) as gus:
            await gus.tap("Seats")
            await gus.tap("Token")
            await gus.is_asked("Your token")
            taken = [row for row in gus.shown.offer["rows"] if row.get("gone")]
            assert [(row["cells"], row["gone"]) for row in taken] == [(["anna's"], True)]


async def test_a_page_is_told_how_long_a_decision_may_take_where_the_table_has_a_clock(
    tmp_path: Path,
) -> None:
    async with both_doors(tmp_path) as server:
        for minutes in (0, 2):
            code = await table_of(server, minutes=minutes)
            async with server.come(f"gus{minutes}", board=True, go=parted(server.link(code))) as gus:
                await until(lambda: bool(gus.shown.view), lambda: str(gus.told))
                if not minutes:
                    assert gus.told["clock"] is None
                    continue
                await until(lambda: gus.told["clock"] is not None, lambda: str(gus.told))
                left, seconds = gus.told["clock"]
                assert 100.0 < left <= seconds == 120.0
                gus.type("q")
                await until(lambda: gus.told["clock"] is None, lambda: str(gus.told))


async def test_cells_and_the_board_take_turns(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await gus.is_asked("New game")
        assert not gus.shown.cells
        gus.say(board=False)
        await gus.wait_for("New game")
        gus.shown.offer["left"] = "from before"
        gus.say(board=True)
        await until(lambda: "left" not in gus.shown.offer, lambda: str(gus.shown.offer))
        assert "New game" in gus.offered
        gus.shown.told.clear()
        gus.type("?")
        await until(lambda: gus.shown.offer["id"] != "title", lambda: str(gus.shown.offer))
        assert "cells" not in gus.shown.told


async def test_a_table_that_was_not_drawn_is_drawn_for_whoever_wants_cells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await go_on(gus)
        await gus.tap("Trade ...")
        await gus.is_asked("Who will you trade with?")
        gus.say(board=False)
        for words in ("MONOPOLY", "Who will you trade with?", "Bea", "$1500"):
            await gus.wait_for(words)
        gus.type("\x1b")
        await gus.wait_for("Your roll.")


ROUND, TURN = 1500, 400
"""Bytes of a round of three bots, and of one bot's turn."""


async def test_a_round_of_three_bots_is_told_in_few_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty", "thrifty"), time_limit_rounds=40)
    never_too_early(monkeypatch)
    rounds: list[int] = []
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await go_on(gus)
        while len(rounds) < 8:
            answers = {one["label"]: one for one in gus.shown.offer.get("answers", ())}
            before, counter = gus.shown.offer["n"], gus.shown.view["counter"]
            usual = ("End turn", "Roll", "Auction it", "Drop out", "Refuse")
            label = next((label for label in usual if label in answers), next(iter(answers)))
            gus.sizes = []
            await gus.tap(label)
            await gus.is_asked_after(before)
            if label == "End turn" and gus.shown.view["counter"] != counter:
                rounds.append(sum(gus.sizes))
    least, _, third = sorted(rounds)[:3]  # a busy machine tells most rounds in more pieces
    assert third <= ROUND, rounds
    assert least / 3 <= TURN, rounds


async def test_a_page_has_the_settings_it_goes_by_and_arrows_show_the_chosen_one(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await gus.is_asked("New game")
        gus.type("o")
        await gus.is_asked("Bot speed")
        labels = [field["label"] for field in gus.shown.offer["fields"]]
        assert labels == ["Bot speed", "End of turn", "Your turn"]
        for keys, place in (("\x1b[B", 1), ("\x1b[B", 2), ("\x1b[A", 1)):
            gus.type(keys)
            await gus.is_asked(f"'at': {place},")


async def test_help_that_is_tapped_tells_the_rules_first_and_by_a_key_the_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty",))
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await go_on(gus)
        menu = {each["label"]: each["do"] for each in await gus.hears("menu")}
        gus.say(do=[menu["Help"], gus.shown.offer["n"], None])
        await gus.is_asked("'Aim'")
        gus.type("q")
        await gus.is_asked("Your roll.")
        gus.type("?")
        await gus.is_asked("your turn")


_OF_KEYS = re.compile(r"keyboard|\b(?:Enter|Esc|keys?|press)\b", re.IGNORECASE)


@pytest.mark.long
async def test_pages_that_are_tapped_speak_of_no_keyboard(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", board=True) as gus:
        await gus.is_asked("New game")
        for keys, asked in (("n", "People at this"), ("q", "Lobby"), ("o", "Bot speed"), ("q", "Lobby")):
            gus.type(keys)
            await gus.is_asked(asked)
            said = gus.shown.offer
            words = [*said.get("rows", ()), *said.get("fields", ()), *said["answers"]]
            told = [each.get(part, "") for each in words for part in ("label", "about", "hint")]
            told = [text for text in told if text != "Keys"]  # the page of them is for desktops
            assert [text for text in told if _OF_KEYS.search(text)] == []
