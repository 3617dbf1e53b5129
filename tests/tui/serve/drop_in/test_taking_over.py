"""A person who joins takes over a bot's seat; when they leave, the bot has it again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from shutil import copytree

import pytest

from engine.bots import answer, make
from engine.commands import Throw
from engine.rng import Rng
from engine.setup import SeatHolder
from engine.steps import Auction
from tests.tui.serve.dialling import serving, until
from tests.tui.serve.league.games import league_of
from tests.tui.serve.lobby.test_table_rows import NOWHERE, carried
from tests.tui.serve.test_tables import ANN, BEN, CLEO, a_setup, registry_in
from tui.screen.desk import Desk
from tui.serve.at_table import Attendee, obey
from tui.serve.drop_in.arrival import sit_anywhere
from tui.serve.drop_in.guests import setup_of
from tui.serve.drop_in.takeover_summary import what_is_there
from tui.serve.league.results import ended_at, facts_of
from tui.serve.live_table import LiveTable, TakeSeat
from tui.serve.lobby.page import LobbyPage
from tui.serve.registry import TableRegistry
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import ASKED, FREE, NEVER, PUBLIC, TableTerms
from tui.serve.visit import Services
from tui.table.rhythm import Pace

GUS = Somebody("~0gus", "gus~")


class Room:
    """A table at which Ann plays two bots."""

    def __init__(self, registry: TableRegistry, live: LiveTable) -> None:
        self.registry, self.live = registry, live
        self.desk = Desk(live.table, Pace.INSTANT, seats=())

    @property
    def table(self) -> TableSetup:
        return self.live.table_setup

    def heard(self) -> list[str]:
        """What somebody who looks on was told since it was asked last."""
        return [line.text for told in self.desk.take() for line in told.lines if line.event is None]


async def a_room(directory: Path, takeover: str = PUBLIC) -> Room:
    registry = registry_in(directory)
    terms = TableTerms(grace=0, takeover=takeover)
    table = await registry.create(a_setup(people=1, bots=2, first_player="seat_one"), ANN, terms)
    live = await registry.open(table)
    live.arrive(0)
    return Room(registry, live)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    made = await a_room(tmp_path)
    yield made
    await made.registry.close()


async def test_who_takes_over_while_another_one_is_asked_is_told_for_whom_the_game_waits(room: Room) -> None:
    assert room.live.table.must_act == 0
    live = await room.registry.take_over(room.table, GUS)
    seat = room.table.seat_of(GUS.id)
    assert seat is not None
    assert what_is_there(live.table, seat)[-1].startswith("Ann ")


async def test_a_person_who_joins_takes_over_a_bots_seat_with_all_that_is_there(room: Room) -> None:
    room.live.table.game.state.players[2].cash += 100
    before = room.live.table.game.state.copy()
    room.heard()
    live = await room.registry.take_over(room.table, GUS)
    assert live is room.live
    assert room.table.seat_of(GUS.id) == 2, "the seat that is worth most"
    assert live.table.bots[2] is None
    assert live.table.humans == (0, 2)
    assert live.table.game.state == before
    assert room.heard() == ["gus~ takes over Cyd's seat."]
    assert live.table.styles[2] == "Played by gus~"
    assert 0 < len(what_is_there(live.table, 2)) <= 5
    assert what_is_there(live.table, 2)[:2] == (
        "You play for Cyd from now on.",
        "You: $1600, on Go, no deeds.",
    )


async def test_who_took_a_seat_over_is_called_by_their_own_name_beside_the_game(room: Room) -> None:
    room.live.table.game.state.players[2].cash += 100
    live = await room.registry.take_over(room.table, GUS)
    own = Desk(live.table, Pace.INSTANT, seats=(2,))
    live.arrive(2)
    room.heard()
    own.take()
    live.do("say", 2, "hello")
    assert room.heard() == ["gus~: hello"]
    assert [line.text for told in own.take() for line in told.lines] == ["You: hello"]
    live.do("end", 2, True)
    assert room.heard() == ["gus~ wants to end the game here; Ann must agree."]
    attendee = Attendee(live, 0, Services(ANN, room.registry, list, league_of(room.registry)))
    assert attendee.others == {2: "gus~"}
    for typed in ("mute gus", "mute cyd"):
        assert await obey(attendee, typed) in [("You no longer hear gus~.",), ("You no longer hear Cyd.",)]
        assert attendee.muted == {2}
        attendee.mute(2, False)
    live.table.submit(Throw(0))
    while live.table.must_act != 2:
        decision = live.table.game.decision
        assert decision is not None
        live.table.submit(answer(make("easy", Rng(1)), live.table.game, decision))
    assert live.running.name == "gus~"
    await room.registry.give_back(room.table, GUS.id)
    assert "gus~ has left: a bot plays Cyd again." in room.heard()
    live.do("say", 2, "hello")
    assert room.heard()[-1] == "Cyd: hello"


async def test_a_seat_that_was_given_away_or_kept_under_another_name_speaks_by_that_name(room: Room) -> None:
    await room.registry.hand_over(room.table, 0, CLEO)
    assert room.heard()[-1] == "Cleo takes over Ann's seat."
    room.live.do("say", 0, "hello")
    assert room.heard()[-1] == "Cleo: hello"
    room.registry.rename(CLEO.id, Somebody("cleopatra", "Cleopatra"))
    room.live.do("say", 0, "hello")
    assert room.heard()[-1] == "Cleopatra: hello"


async def test_the_seat_is_kept_before_it_is_told_and_is_the_same_after_a_kill(
    room: Room, tmp_path: Path
) -> None:
    seen: list[bool] = []
    heard = room.live.table.on_held

    def look(holder: SeatHolder, before: str) -> None:
        seen.append('{"held":1' in (tmp_path / "games" / f"{room.table.game}.journal").read_text())
        seen.append("gus~" in (tmp_path / f"{room.table.code}.json").read_text())
        heard(holder, before)

    room.live.table.on_held = look
    room.live.table.submit(Throw(0))
    await room.registry.take_over(room.table, GUS)
    assert seen == [True, True]
    copytree(tmp_path, tmp_path.parent / "killed")
    after = registry_in(tmp_path.parent / "killed")
    again = await after.open(after.find(room.table.code))
    assert again.table_setup.seat_of(GUS.id) == 1
    assert again.table.bots[1] is None
    assert again.table.humans == (0, 1)
    assert again.table.holders == room.live.table.holders
    assert [holder.number for holder in again.table.holders] == [1]
    await after.close()


async def test_a_kill_between_the_table_and_its_game_gives_the_seat_all_the_same(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.live, "mind_seats", lambda: None)
    await room.registry.take_over(room.table, GUS)
    assert room.live.table.holders == []
    copytree(tmp_path, tmp_path.parent / "torn")
    after = registry_in(tmp_path.parent / "torn")
    again = await after.open(after.find(room.table.code))
    assert [(holder.seat, holder.name) for holder in again.table.holders] == [(1, "gus~")]
    await after.close()


async def test_who_leaves_gives_the_seat_back_to_its_bot(room: Room) -> None:
    live = await room.registry.take_over(room.table, GUS)
    live.arrive(1)
    bots = live.table.bots
    room.heard()
    room.registry.depart(live, 1)
    await until(lambda: room.table.seat_of(GUS.id) is None and live.table.bots[1] is not None)
    assert type(live.table.bots[1]) is type(bots[2])
    assert live.table.humans == (0,)
    assert room.heard() == ["gus~ has left: a bot plays Bea again."]
    assert room.table.places[1].name == "Bea"
    await room.registry.take_over(room.table, CLEO)
    assert [holder.name for holder in live.table.holders] == ["gus~", "", "Cleo"]


async def test_a_guest_who_is_forgotten_leaves_the_seat_at_once(room: Room) -> None:
    live = await room.registry.take_over(room.table, GUS)
    live.arrive(1)
    room.registry.forget(GUS.id)
    await until(lambda: live.table.bots[1] is not None)
    assert room.table.places[1].took is False


async def test_the_seat_of_somebody_who_is_gone_for_good_can_be_taken_over_too(room: Room) -> None:
    live = await room.registry.take_over(room.table, GUS)
    live.arrive(1)
    room.registry.depart(live, 0)
    await until(lambda: 0 in live.stood_in)
    room.registry.forget(ANN.id)
    live.table.game.state.players[0].cash += 500
    await room.registry.take_over(room.table, BEN)
    assert room.table.seat_of(BEN.id) == 0
    assert live.stood_in == set()
    assert live.table.bots[0] is None
    room.registry.forget(BEN.id)
    await until(lambda: 0 in live.stood_in)
    assert "Ben has left: a bot plays Ann again." in room.heard()


@pytest.mark.parametrize(
    ("terms", "is_open"),
    [
        (TableTerms(), True),
        (TableTerms(is_private=True), False),
        (TableTerms(is_private=True, takeover=FREE), True),
        (TableTerms(takeover=ASKED), True),
        (TableTerms(takeover=NEVER), False),
    ],
)
async def test_a_table_says_whether_its_bots_seats_are_free(
    tmp_path: Path, terms: TableTerms, is_open: bool
) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(people=1, bots=2), ANN, terms)
    assert not table.to_take, "nothing is taken over before it begins"
    live = await registry.open(table)
    assert bool(table.to_take) is is_open
    if is_open:
        table.check(GUS)
    else:
        with pytest.raises(NoSeat, match="No seat is open"):
            await registry.take_over(table, GUS)
    with pytest.raises(NoSeat):
        table.check(Somebody("*bot", "bot*"))
    table.end(1.0)
    assert not table.to_take
    live.stop()
    await registry.close()


async def test_nobody_takes_a_second_seat_or_one_that_is_out_and_two_never_get_the_same(room: Room) -> None:
    came = await asyncio.gather(
        room.registry.take_over(room.table, GUS),
        room.registry.take_over(room.table, BEN),
        room.registry.take_over(room.table, CLEO),
        return_exceptions=True,
    )
    assert sum(isinstance(each, NoSeat) for each in came) == 1
    assert len({place.player for place in room.table.places}) == 3
    other = await a_room(room.registry._files._directory / "other")
    other.live.table.game.state.players[1].is_out = True
    other.live.table.game.state.players[2].is_out = True
    with pytest.raises(NoSeat):
        await other.registry.take_over(other.table, GUS)
    await other.registry.close()
    again = await room.registry.create(a_setup(people=1, bots=2), Somebody("dov", "Dov"), TableTerms())
    sitting = GUS if room.table.seat_of(GUS.id) is not None else CLEO
    with pytest.raises(NoSeat, match="You have taken over a seat at"):
        await room.registry.take_over(again, sitting)


async def test_where_the_others_are_asked_all_of_them_have_to_agree(tmp_path: Path) -> None:
    room = await a_room(tmp_path, takeover=ASKED)
    await room.registry.hand_over(room.table, 0, BEN)
    room.live.do("let_in", 0, GUS.id)
    with pytest.raises(NoSeat, match="have to agree"):
        await room.registry.take_over(room.table, GUS)
    assert room.table.seat_of(GUS.id) is None
    assert room.live.knocking == {GUS.id: "gus~"}
    assert "gus~ would take over a bot's seat: everyone here has to agree." in room.heard()
    assert room.live.do("let_in", 0, "~0nobody")
    assert room.live.do("let_in", 0, GUS.id) == ""
    await until(lambda: room.table.seat_of(GUS.id) is not None)
    assert room.live.table.bots[1] is None
    assert room.live.knocking == {}
    await room.registry.close()


async def test_the_game_counts_for_those_who_played_it_through_and_for_nobody_who_came_late(
    room: Room,
) -> None:
    live = await room.registry.take_over(room.table, BEN)
    live.arrive(1)
    bot = make("easy", Rng(1))
    for _ in range(30):
        decision = live.table.game.decision
        assert decision is not None
        live.table.submit(answer(bot, live.table.game, decision))
    live.do("end", 0, True)
    live.do("end", 1, True)
    await until(lambda: live.table.is_adjourned)
    line = facts_of(ended_at(live))
    kinds = [seat["kind"] for seat in line["seats"]]
    assert kinds == ["player", "bot", "bot"]
    assert "began" not in line["seats"][1]
    assert line["is_checked"]


async def test_what_was_decided_before_somebody_came_cannot_be_taken_back(room: Room) -> None:
    table = room.live.table
    while table.may_take_back((0,)) is None:
        decision = table.game.decision
        assert decision is not None
        table.submit(answer(make("easy", Rng(1)), table.game, decision))
    await room.registry.take_over(room.table, GUS)
    assert table.may_take_back((0, 1)) is None
    assert not table.coach.gives_hints(table.game)


@pytest.mark.long
async def test_a_second_guest_who_wants_to_play_at_once_sits_down_with_the_first(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("play", size=(120, 40)) as window:
        await window.wait_for("Your roll")
        async with server.dial("play", size=(120, 40)) as other:
            await other.wait_for("You play for")
            (live,) = server.game_server.registry._open.values()
            assert len(live.present) == 2
            await window.wait_for("takes over")
        await until(lambda: len(live.present) == 1)
        await window.wait_for("has left")
        await until(lambda: live.table.humans == (0,))


async def test_a_late_comer_can_leave_the_seat_for_good_in_words(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("play"):
        await until(lambda: bool(server.game_server.registry._open))
        (live,) = server.game_server.registry._open.values()
        async with server.dial("play", command="plain", term="") as other:
            await until(lambda: "Type help" in other.output or "You play for" in other.output)
            await until(lambda: len(live.present) == 2)
            other.type("leave seat\n")
            await until(lambda: live.table.humans == (0,))
            await until(lambda: "A bot has your seat again." in other.output)


async def test_who_plays_again_sets_up_the_same_game_for_all_who_are_there_and_they_meet_in_it(
    room: Room,
) -> None:
    live = await room.registry.take_over(room.table, BEN)
    live.arrive(1)
    league = league_of(room.registry)
    lobbies = [LobbyPage(Services(who, room.registry, list, league), NOWHERE) for who in (ANN, BEN)]
    assert await carried(await carried(lobbies[0].again(live))) is None, "it waits for the other"
    code = live.again
    assert any(f"the same game again: table {code}." in line for line in room.heard())
    table = room.registry.find(code)
    assert [bool(place.bot) for place in table.places].count(True) == 1
    second = await carried(await carried(lobbies[1].again(live)))
    assert isinstance(second, TakeSeat)
    assert second.table.table_setup is table
    assert {place.name for place in table.places if place.player} == {"Ann", "Ben"}
    assert table.terms == room.table.terms


@pytest.mark.long
async def test_after_a_game_two_who_met_there_press_the_same_key_and_play_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("play", size=(120, 40)) as ann:
        await ann.wait_for("Your roll")
        async with server.dial("play", size=(120, 40)) as ben:
            await ben.wait_for("You play for")
            (live,) = server.game_server.registry._open.values()
            for seat in sorted(live.present):
                live.do("end", seat, True)
            for window in (ann, ben):
                await window.wait_for("Final score")
                window.type("\r")
                await window.wait_for("Rematch")
            ann.type("p")
            await ann.wait_for("Play starts when every seat is filled")
            ben.type("p")
            await until(lambda: live.again in server.game_server.registry._open)
            for window in (ann, ben):
                await window.wait_for("MONOPOLY")
            again = server.game_server.registry._open[live.again]
            await until(lambda: len(again.present) == 2)


async def test_a_stranger_is_not_led_into_an_auction_that_goes_on(room: Room) -> None:
    services = Services(
        GUS, room.registry, list, league_of(room.registry), drop_in=lambda: setup_of("monopoly-1935", GUS)
    )
    state = room.live.table.game.state.copy()
    state.agenda.append(Auction(0, 0, bidders=(0, 1, 2)))
    room.live.table.game.go_back(state)
    elsewhere = await sit_anywhere(services)
    assert elsewhere.table is not room.live


async def test_a_stranger_is_led_where_people_play(room: Room) -> None:
    services = Services(
        GUS, room.registry, list, league_of(room.registry), drop_in=lambda: setup_of("monopoly-1935", GUS)
    )
    assert (await sit_anywhere(services)).table is room.live
