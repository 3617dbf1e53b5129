"""What is settled at a table beside the game: talk, deals, the end, chairs, and the dice."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from engine.commands import Goods, Offer, Throw
from engine.events import TradeAgreed
from engine.game import Refused
from saves import verify
from saves.fair_dice import secret_hash, seed_of
from tests.tui.serve.dialling import TIMEOUT, hurry, key, serving, until
from tests.tui.serve.league.games import league_of
from tests.tui.serve.test_tables import ANN, BEN, CLEO, TERMS, a_setup, a_table, registry_in, set_up
from tui.screen.desk import Desk
from tui.serve.at_table import Attendee, obey
from tui.serve.live_table import LiveTable
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.serve.visit import Services
from tui.table.background import Disk
from tui.table.chronicle import Turn

# --- what is settled beside the game


def chairs_of(live: LiveTable, registry: TableRegistry, *here: Somebody) -> list[Attendee]:
    """Ann's chair and Ben's, and somebody's who only looks on."""
    for seat in (0, 1):
        live.arrive(seat)
    return [
        Attendee(live, seat, Services(who, registry, lambda: here, league_of(registry)))
        for seat, who in ((0, ANN), (1, BEN), (None, CLEO))
    ]


def lines_of(desk: Desk) -> list[str]:
    return [line.text for told in desk.take() for line in told.lines]


async def test_a_muted_player_is_heard_by_the_others_and_later_by_all(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    ann, ben, looks_on = chairs_of(live, registry_in(tmp_path))
    desks = [Desk(live.table, seats=seats) for seats in ((0,), ())]
    for desk, chair in zip(desks, (ann, looks_on), strict=True):
        desk.deaf_to = chair.muted
        desk.take()
    assert tuple(await obey(ann, "mute ben") or ()) == ("You no longer hear Ben.",)
    ben.do("say", "one")
    await obey(ann, "hear ben")
    ben.do("say", "two")
    assert [lines_of(desk) for desk in desks] == [["Ben: two"], ["Ben: one", "Ben: two"]]
    assert looks_on.do("say", "three") == "Spectators cannot speak."
    assert await obey(ben, f"say {'x' * 61}") == ("That is 61 characters; the limit is 60.",)
    assert lines_of(desks[1]) == []
    live.stop()


async def test_a_deal_is_judged_once_by_each(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    ann, ben, _ = chairs_of(live, registry_in(tmp_path))
    assert ben.do("react", "envy") == "Nothing has been traded yet."
    deal = TradeAgreed(Offer(0, 2, Goods(cash=1), Goods(cash=2)))
    live.hear(Turn(None, (deal,), live.table.decision))
    desks = [Desk(live.table, seats=seats) for seats in ((0,), (1,), ())]
    for desk in desks:
        desk.take()
    assert tuple(await obey(ben, "call it envy") or ()) == ()
    assert [lines_of(desk) for desk in desks] == [
        ["Ben on the deal between you and Bea: envy."],
        ["You on the deal between Ann and Bea: envy."],
        ["Ben on the deal between Ann and Bea: envy."],
    ]
    assert ben.do("react", "a gift") == "You already said what you think of that deal."
    assert ann.do("react", "a gift") == ""
    live.hear(Turn(None, (deal,), live.table.decision))
    assert ben.do("react", "a gift") == ""
    live.stop()


async def test_a_game_ends_as_it_stands_when_all_who_are_here_agree(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    registry = registry_in(tmp_path)
    ann, ben, looks_on = chairs_of(live, registry)
    desk = Desk(live.table, seats=(1,))
    assert looks_on.do("end", True)
    live.table.game.state.players[0].is_out = True
    assert await obey(ann, "agree to end") == ("Only players still in the game can settle that.",)
    live.table.game.state.players[0].is_out = False
    for wants in (True, False, True):
        ann.do("end", wants)
        assert not desk.is_over
    assert "Ann wants to end the game here; you must agree." in lines_of(desk)
    await obey(ben, "agree to end")
    await until(lambda: desk.is_over)
    assert live.table_setup.is_over
    assert not Attendee(live, 0, Services(ANN, registry, lambda: [CLEO], league_of(registry))).may_have_it
    with pytest.raises(Refused, match="is over"):
        live.table.submit(Throw(0))
    live.stop()


async def test_a_chair_is_given_to_somebody_who_has_none(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), ANN, TERMS)
    await registry.sit(table, BEN)
    live = await registry.open(table)
    ann, ben, _ = chairs_of(live, registry, ANN, BEN, CLEO)
    assert [each.name for each in ann.may_have_it] == ["Cleo"]
    assert tuple(await obey(ann, "give seat to cleo") or ()) == (
        "Your seat is Cleo's now; they will find the table in the lobby.",
    )
    assert (table.seat_of("cleo"), table.seat_of("ann")) == (0, None)
    assert await ben.give_to(CLEO) == "Cleo sits at this table already."
    assert [each.code for each in registry.of("cleo")] == [table.code]
    live.stop()


async def test_who_has_little_time_left_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.serve.drop_in.decision_time.MINUTE", 0.02)
    live = await a_table(tmp_path, TableTerms(minutes=1, grace=300))
    desk = Desk(live.table, seats=(1,))
    live.arrive(0)
    await until(lambda: "Ann has 0 seconds left." in lines_of(desk))
    await until(lambda: "Ann's time is up: a bot plays until Ann acts." in lines_of(desk))
    live.stop()


@pytest.mark.long
async def test_the_page_of_a_table_settles_what_was_changed_on_it(tmp_path: Path) -> None:
    hurry(tmp_path, "anna")
    async with serving(tmp_path) as server, server.dial("anna", key(1)) as anna:
        await set_up(anna, server)
        anna.type("b")
        await anna.wait_for("MONOPOLY")
        anna.type("A")
        await anna.wait_for("End the game here")
        anna.type(" ")
        await anna.wait_for("you would")
        anna.type("\x1b[F\r")
        await anna.wait_for("The game ends here by agreement.")


# --- the dice


async def test_the_dice_follow_from_a_secret_and_from_words_that_were_said_after_its_hash(
    tmp_path: Path,
) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), ANN, TableTerms(asks_words=True))
    promise = table.promise
    await registry.take_word(table, "ann", "  pear\x1b ")
    await registry.take_word(table, "ann", "another, when the hash is known")
    await registry.sit(table, BEN)
    assert not table.is_complete
    assert table.needs_word("ben")
    await registry.take_word(table, "ben", "plum")
    assert table.is_complete
    live = await registry.open(table)
    assert table.promise == promise == secret_hash(table.secret)
    assert live.table.setup.seed == seed_of(table.secret, ["pear", "plum"])
    assert table.secret not in " ".join(live.about_dice())
    desk = Desk(live.table, seats=())
    for seat in (0, 1):
        live.arrive(seat)
    for seat in (0, 1):
        live.do("end", seat, True)
    await until(lambda: f"The secret was {table.secret}." in lines_of(desk))
    await registry.close()
    await registry._aside.run(lambda: None)
    (path,) = (tmp_path / "games").glob("*.json")
    assert "The dice are as promised" in str(verify(path))


async def test_words_that_nobody_says_are_drawn_and_differ(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), ANN, TERMS)
    await registry.sit(table, BEN)
    live = await registry.open(table)
    words = [place.word for place in table.places if place.player]
    assert len(set(words)) == 2
    assert all(words)
    assert live.table.setup.seed == table.seed != 7
    live.stop()


@pytest.mark.long
async def test_a_word_is_asked_for_on_the_screen_and_in_lines(tmp_path: Path) -> None:
    hurry(tmp_path, "ben")
    async with serving(tmp_path) as server:
        table = await server.game_server.registry.create(
            a_setup(), Somebody("anna", "anna"), TableTerms(asks_words=True)
        )
        command = f"table {table.code}"
        async with (
            server.dial("anna", key(1), command=f"plain {command}", term="") as anna,
            server.dial("ben", key(2), command=command) as ben,
        ):
            await until(lambda: table.promise in anna.output)
            anna.type("pear\n")
            await ben.wait_for("Your word for them")
            assert table.promise[:30] in ben.text.replace("\n", "")
            ben.type("plum\r")
            await ben.wait_for("MONOPOLY")
            assert [place.word for place in table.places if place.player] == ["pear", "plum"]
            anna.type("dice\n")
            await until(lambda: "The secret and the words of anna 'pear' and ben 'plum'" in anna.output)


def test_what_comes_within_a_moment_is_made_safe_in_one_go() -> None:
    disk, done = Disk(), list[int]()
    began = [disk.submit(partial(done.append, number)) for number in range(5)]
    assert not any(job.done() or job.running() for job in began)
    for job in began:
        job.result(TIMEOUT)
    assert done == [0, 1, 2, 3, 4]
    disk.close()
