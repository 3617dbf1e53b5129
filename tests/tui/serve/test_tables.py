"""Several people at one table, each at their own terminal."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree

import pytest

from engine.commands import Command, Seat
from engine.options import Value
from engine.setup import GameSetup
from saves import Store, verify
from tests.tui.serve.dialling import Server, Window, hurry, key, serving, until
from tests.tui.sittings import late_sitting
from tui.look.views import view_of
from tui.screen.desk import Desk
from tui.screen.moment import question_hints
from tui.serve.chat import LONGEST_SAID, MOST_SAID
from tui.serve.league.results import ended_at
from tui.serve.live_table import LiveTable
from tui.serve.registry import MOST_OF_ONE, TableRegistry
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.background import Worker
from tui.table.rhythm import Pace
from tui.table.setup import setup_for
from tui.table.table import Table, Waits
from tui.words.particulars import Hand


async def set_up(anna: Window, server: Server, *keys: str) -> str:
    """Anna opens a table for two people and bots; returns its code."""
    await anna.wait_for("New game")
    anna.type("l")
    await anna.wait_for("you are anna")
    anna.type("n")
    await anna.wait_for("People, you")
    for each in keys:
        anna.type(each)
    anna.type("b")
    await anna.wait_for("Play starts when every seat is filled")
    (table,) = server.game_server.registry.of("anna")
    return table.code


async def test_two_people_play_one_game_and_one_goes_and_comes_back(tmp_path: Path) -> None:
    hurry(tmp_path, "anna", "ben")
    async with serving(tmp_path) as server, server.dial("anna", key(1)) as anna:
        code = await set_up(anna, server)
        async with server.dial("ben", key(2), command=f"table {code}") as ben:
            for each in (anna, ben):
                await each.wait_for("Leave")
                await each.wait_for("MONOPOLY")
            live = server.game_server.registry._open.get(code)
            assert live is not None
            assert live.table.names[:2] == ("anna", "ben")
            assert 0 in live.present
            assert 1 in live.present
        await until(lambda: 1 not in live.present)
        assert 1 not in live.stood_in
        async with server.dial("ben", key(2)) as ben:
            await ben.wait_for("MONOPOLY")
            assert 1 in live.present
            assert server.game_server.registry._open.get(code) is live


@pytest.mark.long
async def test_somebody_looks_on_without_a_seat(tmp_path: Path) -> None:
    hurry(tmp_path, "anna")
    async with serving(tmp_path) as server, server.dial("anna", key(1)) as anna:
        code = await set_up(anna, server)
        anna.type("b")
        await anna.wait_for("MONOPOLY")
        async with server.dial("gus", command=f"watch {code}") as gus:
            await gus.wait_for("MONOPOLY")
            live = server.game_server.registry._open.get(code)
            assert live is not None
            assert live.watching == 1
            assert "You rolled" not in gus.text
            assert "your turn to" not in gus.text
        await until(lambda: live.watching == 0)
        async with server.dial("ben", key(2), command="watch no-such") as ben:
            await ben.wait_for("There is no table with that code.")


# --- at a table, without a terminal


TERMS = TableTerms()
ANN, BEN, CLEO = Somebody("ann", "Ann"), Somebody("ben", "Ben"), Somebody("cleo", "Cleo")


def a_setup(people: int = 2, bots: int = 1, **options: Value) -> GameSetup:
    names = [f"Chair {number}" for number in range(people)]
    return setup_for("monopoly-1935", options, names, ["thrifty"] * bots, 7)


def registry_in(directory: Path) -> TableRegistry:
    return TableRegistry(directory, Worker())


async def a_table(directory: Path, terms: TableTerms = TERMS) -> LiveTable:
    """A table at which Ann and Ben sit; no one is there yet."""
    registry = registry_in(directory)
    table = await registry.create(a_setup(first_player="seat_one"), ANN, terms)
    await registry.sit(table, BEN)
    return await registry.open(table)


async def test_a_bot_plays_for_who_is_away_until_they_are_back(tmp_path: Path) -> None:
    live = await a_table(tmp_path, TableTerms(grace=0))
    desk = Desk(live.table, seats=(1,))
    live.arrive(1)
    assert live.table.waits is Waits.HUMAN
    await until(lambda: 0 in live.stood_in)
    assert "Ann is away: a bot takes over." in [line.text for told in desk.take() for line in told.lines]
    await until(lambda: desk.prompt is not None and live.table.must_act == 1)
    assert 1 not in live.stood_in
    live.arrive(0)
    assert 0 not in live.stood_in
    assert "Ann is back." in [line.text for told in desk.take() for line in told.lines]
    live.stop()


async def after_a_bot_played(directory: Path) -> tuple[TableRegistry, LiveTable]:
    """A table at which a bot has played the first turn for Ann, and Ben is asked."""
    registry = registry_in(directory)
    table = await registry.create(a_setup(first_player="seat_one"), ANN, TableTerms(grace=0))
    await registry.sit(table, BEN)
    live = await registry.open(table)
    Desk(live.table, seats=(1,))
    live.arrive(1)
    await until(lambda: live.table.must_act == 1)
    assert given_by(live, 0)
    return registry, live


def given_by(live: LiveTable, seat: Seat) -> int:
    """How many commands were given by somebody, or for them."""
    return sum(command.seat == seat for command in live.table.chronicle.commands)


async def test_the_line_of_a_game_says_how_much_of_it_a_bot_played_for_somebody(tmp_path: Path) -> None:
    registry, live = await after_a_bot_played(tmp_path)
    registry.depart(live, 1)
    await registry.close()
    await registry._aside.run(lambda: None)
    again = registry_in(tmp_path)
    live = await again.open(again.find(live.table_setup.code))
    live.arrive(0)
    live.stop()
    seats = ended_at(live).about["seats"]
    assert [seat.get("missed") for seat in seats] == [1.0, None, None]


async def test_what_a_bot_gave_for_somebody_is_known_after_the_server_was_killed(tmp_path: Path) -> None:
    registry, live = await after_a_bot_played(tmp_path / "killed")
    await registry._aside.run(lambda: None)
    left = registry_in(copytree(tmp_path / "killed", tmp_path / "left"))
    assert left.find(live.table_setup.code).missed == Counter({0: given_by(live, 0)})
    live.stop()


async def test_who_leaves_and_comes_back_in_time_is_told_of(tmp_path: Path) -> None:
    live = await a_table(tmp_path, TableTerms(grace=30))
    desk = Desk(live.table, seats=(1,))
    live.arrive(1)
    live.arrive(0)
    desk.take()
    live.depart(0)
    live.arrive(0)
    said = [line.text for told in desk.take() for line in told.lines]
    assert said == ["Ann is away; a bot takes over in 30 seconds.", "Ann is here."]
    live.depart(0)
    live.depart(1)
    assert [line.text for told in desk.take() for line in told.lines] == said[:1]
    live.stop()


async def test_nobody_is_played_for_while_nobody_else_is_there(tmp_path: Path) -> None:
    live = await a_table(tmp_path, TableTerms(grace=0))
    live.arrive(None)
    await asyncio.sleep(0.02)
    assert 0 not in live.stood_in
    live.arrive(1)
    live.depart(1)
    await asyncio.sleep(0.02)
    assert 0 not in live.stood_in
    live.stop()


async def test_one_open_panel_does_not_hold_up_the_bots_for_ever(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    table = live.table
    table.rhythm.patience = 0.05
    ann, ben = (Desk(table, Pace.INSTANT, seats=(seat,)) for seat in (0, 1))
    for desk in (ann, ben):
        desk.is_paused = True
    live.arrive(0)
    ann.press("r")
    while table.waits is not Waits.BOT:
        asked = ann if ann.prompt is not None and table.must_act == 0 else ben
        assert asked.prompt is not None
        asked.submit(next(choice for choice in table.game.choices() if isinstance(choice, Command)))
    played = len(table.chronicle.turns)
    table.rhythm.go_on()
    await asyncio.sleep(0.01)
    assert len(table.chronicle.turns) == played
    await until(lambda: len(table.chronicle.turns) > played)
    live.stop()


async def test_when_a_panel_is_closed_the_bots_play_on_at_once(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    table = live.table
    ann = Desk(table, Pace.INSTANT, seats=(0,))
    live.arrive(0)
    for seat in (0, 1):
        live._replace(seat)
    ann.is_paused = True
    table.rhythm.go_on()
    played = len(table.chronicle.turns)
    ann.is_paused = False
    table.rhythm.go_on()
    end = asyncio.get_running_loop().time() + 2
    while len(table.chronicle.turns) == played and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(0.01)
    assert len(table.chronicle.turns) > played
    live.stop()


async def test_whoever_presses_keys_all_the_time_does_not_hold_up_the_bots(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    table = live.table
    ann = Desk(table, Pace.BRIEF, seats=(0,))
    live.arrive(0)
    for seat in (0, 1):
        live._replace(seat)
    ann.rest = 0.1
    table.rhythm.go_on()
    played = len(table.chronicle.turns)
    end = asyncio.get_running_loop().time() + 5
    while len(table.chronicle.turns) == played and asyncio.get_running_loop().time() < end:
        table.rhythm.wait()  # as a screen does at each key
        table.rhythm.go_on()
        await asyncio.sleep(0.02)
    assert len(table.chronicle.turns) > played
    live.stop()


async def test_others_business_gives_nobody_more_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.serve.drop_in.decision_time.MINUTE", 0.1)
    live = await a_table(tmp_path, TableTerms(minutes=1, grace=300))
    for seat in (0, 1):
        live.arrive(seat)
    end = asyncio.get_running_loop().time() + 5
    while 0 not in live.stood_in and asyncio.get_running_loop().time() < end:
        live.hear(live.table.chronicle.turns[-1])
        live.arrive(None)
        await asyncio.sleep(0.02)
    assert 0 in live.stood_in
    live.stop()


async def test_whoever_looks_on_holds_up_nobody_and_moves_nothing(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    table = live.table
    looks_on = Desk(table, Pace.SLOW, seats=())
    looks_on.sets_pace = False
    assert not table.rhythm._watching
    assert looks_on.people.you is None
    before = len(table.chronicle.turns)
    for each in ("r", "t", "n", "P", "enter", "U", "Q", "m", "d"):
        looks_on.press(each)
    assert len(table.chronicle.turns) == before
    assert not looks_on.panels
    assert not looks_on.is_paused
    live.stop()


async def test_tables_are_there_again_after_a_restart(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), ANN, TableTerms(is_private=True, minutes=3))
    await registry.sit(table, BEN)
    live = await registry.open(table)
    live.arrive(0)
    decision = live.table.must_act
    waiting = await registry.create(a_setup(people=3), BEN, TableTerms())
    await registry.close()
    await registry._aside.run(lambda: None)
    again = registry_in(tmp_path)
    assert again.find(table.code) == table
    assert again.find(waiting.code).free == 2
    assert [each.code for each in again.with_room("cleo")] == [waiting.code]
    assert (await again.open(again.find(table.code))).table.must_act == decision


def test_chairs_are_taken_one_by_one_and_bots_have_the_rest(tmp_path: Path) -> None:
    table = TableSetup.of(a_setup(people=3), ANN, "pear-661")
    assert (table.free, table.seat_of("ann")) == (2, 0)
    table.sit(BEN)
    table.sit(BEN)
    assert table.free == 1
    with pytest.raises(NoSeat):
        table.sit(Somebody("other", "ANN"))
    table.stand_up("ben")
    assert [chair.player for chair in table.setup().chairs] == ["human", "normal", "normal", "thrifty"]
    table.sit(CLEO)
    table.sit(BEN)
    assert [chair.name for chair in table.setup().chairs][:3] == ["Ann", "Cleo", "Ben"]
    with pytest.raises(NoSeat):
        table.sit(Somebody("late", "Late"))


@pytest.mark.parametrize("called", ["house_rules", "manners"])
def test_a_table_that_was_kept_when_its_terms_were_called_otherwise_is_read(called: str) -> None:
    table = TableSetup.of(a_setup(), ANN, "pear-661", TableTerms(minutes=3))
    plain = table.to_plain()
    plain[called] = plain.pop("terms")
    assert TableSetup.from_plain(plain) == table


async def test_a_private_table_is_found_by_its_code_alone(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), ANN, TableTerms(is_private=True))
    assert not registry.with_room("ben")
    assert [each.code for each in registry.of("ann")] == [table.code]
    assert registry.find(f" {table.code.upper()} ") is table
    assert len(table.code.split("-")) == 4
    (await registry.open(table)).arrive(0)
    assert not registry.to_watch("ben")


async def test_nobody_sets_up_tables_without_end(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    for _ in range(MOST_OF_ONE):
        await registry.create(a_setup(), ANN, TableTerms())
    with pytest.raises(NoSeat):
        await registry.create(a_setup(), ANN, TableTerms())
    await registry.create(a_setup(), BEN, TableTerms())


def test_secret_cards_are_seen_by_their_owner_alone() -> None:
    saved = late_sitting("addon-1995")
    table = Table.at(saved)
    with_secrets = [
        seat for seat in range(len(table.names)) if any(hand.is_secret for hand in hands(table, seat, seat))
    ]
    assert with_secrets
    for seat in with_secrets:
        (own,) = (hand for hand in hands(table, seat, seat) if hand.is_secret)
        (seen,) = (hand for hand in hands(table, seat, None) if hand.is_secret)
        assert own.words
        assert (seen.number, seen.words) == (own.number, ())


def hands(table: Table, seat: int, you: int | None) -> Sequence[Hand]:
    """What a player's hand looks like from a seat, or from none."""
    desk = Desk(table, seats=() if you is None else (you,))
    return view_of(table.game, table.names, you=desk.you).players[seat].hands


async def test_what_one_says_is_heard_by_all_but_not_without_end(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    desks = [Desk(live.table, seats=seats) for seats in ((0,), (1,), ())]
    for desk in desks:
        desk.take()
    assert live.do("say", 0, "{1}\x1b[2J 小 " + "x" * 100) == ""
    for desk, name in zip(desks, ("You", "Ann", "Ann"), strict=True):
        (told,) = desk.take()
        (line,) = told.lines
        assert line.text.startswith(f"{name}: {{1}}?[2J 小 xxx")
        assert len(line.text) <= len("Ann: ") + LONGEST_SAID
    assert [live.do("say", 1, "ha") for _ in range(MOST_SAID + 1)] == [""] * MOST_SAID + [
        "Wait a moment: that was a lot at once."
    ]
    live.stop()


async def test_a_guests_table_goes_with_the_guest(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    gus = Somebody("~1", "gus~")
    table = await registry.create(a_setup(), gus, TableTerms())
    other = await registry.create(a_setup(), ANN, TableTerms())
    await registry.sit(other, gus)
    registry.forget("~1")
    assert other.free == 1
    assert [each.code for each in registry.with_room("ben")] == [other.code]
    with pytest.raises(NoSeat):
        registry.find(table.code)


async def test_a_game_that_is_over_is_with_those_who_have_played_it_and_in_no_list(tmp_path: Path) -> None:
    ann = tmp_path / "homes" / ANN.id
    ann.mkdir(parents=True)
    registry = TableRegistry(tmp_path, Worker(), lambda player: tmp_path / "homes" / player)
    setup = a_setup(people=2, bots=1, time_limit_rounds=5)
    table = await registry.create(setup, ANN, TableTerms())
    await registry.sit(table, Somebody("~gus", "gus~"))
    live = await registry.open(table)
    for seat in (0, 1):
        live.arrive(seat)
        live._replace(seat)
    for _ in range(2000):
        if live.table.bot_step() is None:
            break
    assert live.table.decision is None
    assert "in your saved games" in registry.farewell(table, "ann")
    assert registry.farewell(table, "~gus") == ""
    for seat in (0, 1):
        registry.depart(live, seat)
    assert not registry.of("ann")
    await until(lambda: not list(tmp_path.glob("*.json")))
    (told,) = registry.results.since(0)
    assert [seat["kind"] for seat in told["seats"]] == ["player", "guest", "bot"]
    assert ANN.id not in str(told)
    assert (told["number"], told["rounds"], told["is_played_out"]) == (0, 5, True)
    assert {1} <= {*told["places"]} <= {1, 2, 3}, "equals share a place"
    assert sorted(told["worth"], reverse=True)[0] == told["worth"][told["places"].index(1)]
    registry.results.note(told)
    assert len(registry.results.since(0)) == 1
    assert registry.results.since(1) == []
    assert not registry_in(tmp_path).of("ann")
    (kept,) = Store(ann / "games").list()
    assert (kept.title, kept.is_over) == (table.code, True)
    assert verify(Store(ann / "games").path(kept.name)).is_whole
    assert not Store(tmp_path / "games").list()
    assert not (tmp_path / "homes" / "~gus").exists()


@pytest.mark.long
async def test_a_code_is_typed_in_the_lobby_and_two_people_talk(tmp_path: Path) -> None:
    hurry(tmp_path, "anna", "ben")
    async with (
        serving(tmp_path) as server,
        server.dial("anna", key(1)) as anna,
        server.dial("ben", key(2), size=(120, 40)) as ben,
    ):
        code = await set_up(anna, server)
        await ben.wait_for("New game")
        ben.type("l")
        await ben.wait_for("you are ben")
        ben.type("c")
        await ben.wait_for("Code of the table")
        ben.type(f"{code}\r")
        for each in (anna, ben):
            await each.wait_for("MONOPOLY")
        await ben.wait_for("'  Say")
        ben.type("'")
        await ben.wait_for("Say to all")
        ben.type("hello\r")
        await anna.wait_for("ben: hello")
        await ben.wait_for("You: hello")


async def test_nobody_is_offered_to_skip_another_persons_decision(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    ben = Desk(live.table, seats=(1,))
    assert live.table.must_act == 0
    assert [hint.key for hint in question_hints(ben)] == []
    live.arrive(1)
    live._replace(0)
    assert [hint.key for hint in question_hints(ben)] == ["enter", "n", "P"]
    live.stop()
