"""A server killed before any one of its writes has what players were told, and has it once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.bots import make
from engine.bots.base import next_command
from engine.commands import Throw
from engine.game import Refused
from engine.rng import Rng
from saves.errors import SaveError
from tests.support.long import few
from tests.tui.serve.cuts import Cut, Cuts, Late
from tests.tui.serve.dialling import until
from tests.tui.serve.test_tables import ANN, BEN, CLEO, a_setup, registry_in
from tui.screen.desk import Desk
from tui.serve.league.results import Auditor, facts_of
from tui.serve.live_table import ENDED, NOT_ENDED, LiveTable
from tui.serve.registry import TableRegistry
from tui.serve.table_files import TableFiles
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.background import Worker
from tui.table.chronicle import Turn
from tui.table.rhythm import Guest
from tui.words.sentences import Line

END, ROUNDS = "the end", 5


class Hearing(Guest):
    """Somebody who remembers what is played."""

    def __init__(self, told: list[object]) -> None:
        self._told = told

    def hear(self, turn: Turn) -> None:
        self._told.append(turn.command)
        if turn.decision is None:
            self._told.append(END)

    def hear_said(self, line: Line) -> None:
        if line.text == ENDED:
            self._told.append(END)


def registry_at(directory: Path, aside: Worker) -> TableRegistry:
    return TableRegistry(directory / "tables", aside, lambda player: directory / "players" / player)


@asynccontextmanager
async def restarted(cut: Cut) -> AsyncIterator[TableRegistry]:
    """The next start of a server that was killed."""
    aside = Worker()
    registry = registry_at(cut.directory, aside)
    yield registry
    await registry.close()
    await aside.run(lambda: None)
    aside.close()


@pytest.fixture
def cuts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cuts:
    (tmp_path / "server").mkdir()
    return Cuts(tmp_path / "server", tmp_path / "left", monkeypatch)


@pytest.fixture
def late() -> Late:
    return Late()


@pytest.fixture
def registry(tmp_path: Path, late: Late, cuts: Cuts, monkeypatch: pytest.MonkeyPatch) -> TableRegistry:
    """A registry whose threads are slow."""
    registry = registry_at(tmp_path / "server", late)
    monkeypatch.setattr(registry, "_disk", late)
    return registry


async def a_table(registry: TableRegistry, late: Late, cuts: Cuts, **options: int) -> LiveTable:
    """A table at which Ann and Ben play, who are told of it step by step."""
    setup = a_setup(first_player="seat_one", bots=0, **options)
    table = await late.until_done(registry.create(setup, ANN, TableTerms(grace=0)))
    cuts.told.append(table.code)
    await late.until_done(registry.sit(table, BEN))
    cuts.told.append("Ben sits")
    live = await late.until_done(registry.open(table))
    live.table.join(Hearing(cuts.told))
    cuts.told.append((live.table.setup.seed, *live.about_dice()))
    return live


def play(live: LiveTable, is_enough: Callable[[], bool]) -> None:
    """Ann and Ben play on until it is enough, or over."""
    table, bots = live.table, [make("thrifty", Rng(seat)) for seat in range(2)]
    while table.decision is not None and not is_enough():
        table.submit(next_command(table.game, table.decision, bots))


async def test_a_table_killed_at_its_start_has_the_dice_and_moves_its_players_know_and_one_game(
    registry: TableRegistry, late: Late, cuts: Cuts, tmp_path: Path
) -> None:
    live = await a_table(registry, late, cuts)
    play(live, lambda: len(live.table.chronicle.commands) > 8)
    await late.settle()
    play(live, lambda: len(live.table.chronicle.commands) > 10)
    cuts.end()
    live.stop()
    code = live.table_setup.code
    assert len(cuts.made) > 20
    for cut in cuts.made:
        if not cut.told:
            continue
        async with restarted(cut) as again:
            table = again.find(code)
            assert table.seat_of(BEN.id) is not None or len(cut.told) < 2
            if len(cut.told) < 3:
                continue
            opened = await again.open(table)
            told_dice, *moves = cut.told[2:]
            assert (opened.table.setup.seed, *opened.about_dice()) == told_dice
            assert opened.table.chronicle.commands[: len(moves)] == moves
            assert [path.name for path in cut.directory.rglob("games/*.json")] == [f"{code}.json"]


@pytest.mark.parametrize("what", ["seat", "links", "word", "stands up", "no table"])
async def test_what_somebody_is_told_to_have_done_beside_the_game_is_done_after_a_kill_too(
    registry: TableRegistry, late: Late, cuts: Cuts, what: str
) -> None:
    cuts.pauses = True
    table = await late.until_done(registry.create(a_setup(people=3), ANN, TableTerms(asks_words=True)))
    await late.until_done(registry.sit(table, BEN))
    registry.listen(
        lambda: cuts.told.append("a list") if done(registry, table.code) and what != "no table" else None
    )
    doing = {
        "seat": lambda: registry.hand_over(table, 1, CLEO),
        "links": lambda: registry.revoke_links(table),
        "word": lambda: registry.take_word(table, BEN.id, "plum"),
        "stands up": lambda: registry.stand_up(table, BEN.id),
        "no table": lambda: registry.stand_up(table, ANN.id),
    }

    def done(registry: TableRegistry, code: str) -> bool:
        if (kept := registry._tables.get(code)) is None:
            return what == "no table"
        signs = {
            "seat": kept.seat_of(CLEO.id) == 1,
            "links": bool(kept.invite),
            "word": kept.places[1].word == "plum",
            "stands up": kept.seat_of(BEN.id) is None,
        }
        return signs.get(what, False)

    cuts.pauses = False
    task = asyncio.create_task(late.until_done(doing[what]()))
    await asyncio.sleep(0)
    registry._change(table, lambda each: None)  # something else is kept meanwhile
    await task
    cuts.told.append("a sentence")
    assert done(registry, table.code)
    await late.settle()
    cuts.end()
    assert [cut for cut in cuts.made if not cut.told]
    for cut in cuts.made:
        async with restarted(cut) as again:
            assert done(again, table.code) or not cut.told


async def test_what_cannot_be_kept_is_not_done(
    registry: TableRegistry, late: Late, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await late.until_done(registry.create(a_setup(people=3), ANN, TableTerms()))
    await late.until_done(registry.sit(table, BEN))

    def refuse(*_: object) -> None:
        raise SaveError("The disk is full.")

    with monkeypatch.context() as full:
        full.setattr(registry._files, "_write", refuse)
        for doing in (
            registry.hand_over(table, 1, CLEO),
            registry.revoke_links(table),
            registry.sit(table, CLEO),
        ):
            with pytest.raises(SaveError, match="The disk is full"):
                await late.until_done(doing)
    assert (table.seat_of(BEN.id), table.seat_of(CLEO.id), table.invite) == (1, None, "")
    await late.until_done(registry.hand_over(table, 1, CLEO))
    (kept,) = TableFiles(registry._files._directory).load()
    assert (kept.seat_of(BEN.id), kept.seat_of(CLEO.id), kept.invite) == (None, 1, "")


async def ended(cut: Cut, code: str, *, is_told: bool) -> None:
    """What the next start makes of a table: it is written down once, and given out once, if it is over."""
    async with restarted(cut) as again:
        table = again._tables.get(code)
        if table is not None and not table.is_over:
            assert not is_told
            return
        while code in again._tables:
            await asyncio.sleep(0.001)
    assert [line["game"].startswith(code) for line in again.results.since(0)] == [True]
    for player in (ANN, BEN):
        kept = [*(cut.directory / "players" / player.id).rglob("games/*.json")]
        assert len(kept) == 1, kept
    async with restarted(cut) as again:
        assert code not in again._tables
    assert len(again.results.since(0)) == 1


async def leave(registry: TableRegistry, late: Late, live: LiveTable) -> None:
    """Ann and Ben leave the table, and everything is done that there is to do."""
    for seat in range(2):
        registry.depart(live, seat)
    while live.table_setup.code in registry._tables:
        await late.settle()
        await asyncio.sleep(0.001)
    await late.settle()


@pytest.mark.parametrize("is_agreed", few([True, False]))
async def test_a_game_killed_around_its_end_is_over_and_written_down_once_if_its_players_were_told_so(
    registry: TableRegistry,
    late: Late,
    cuts: Cuts,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_agreed: bool,
) -> None:
    monkeypatch.setattr(Auditor, "audited", lambda auditor, ended: facts_of(ended))
    for player in (ANN, BEN):
        (tmp_path / "server" / "players" / player.id).mkdir(parents=True)
    cuts.pauses = True
    live = await a_table(registry, late, cuts, time_limit_rounds=ROUNDS)
    await late.settle()
    for seat in range(2):
        live.arrive(seat)
    play(live, lambda: live.table.game.state.round == ROUNDS)
    cuts.pauses = False
    if is_agreed:
        for seat in range(2):
            live.do("end", seat, True)
    else:
        play(live, lambda: False)
    await leave(registry, late, live)
    cuts.end()
    assert cuts.told[-1] == END
    for cut in cuts.made:
        await ended(cut, live.table_setup.code, is_told=END in cut.told)


async def test_a_game_that_was_ended_is_looked_at_again_but_not_played_on_and_given_out_once(
    registry: TableRegistry, late: Late, cuts: Cuts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Auditor, "audited", lambda auditor, ended: facts_of(ended))
    (tmp_path / "server" / "players" / ANN.id).mkdir(parents=True)
    monkeypatch.setattr("tui.serve.live_table.time", lambda: 1e9)
    cuts.pauses = True
    live = await a_table(registry, late, cuts)
    live.arrive(0)
    live.do("end", 0, True)
    await late.settle()
    live.stop()
    cuts.pauses = False
    cuts.end()
    left = cuts.made[-1].directory
    async with restarted(cuts.made[-1]) as again:
        opened = await again.open(again.find(live.table_setup.code))
        opened.arrive(0)
        with pytest.raises(Refused, match="is over"):
            opened.table.submit(Throw(0))
        await until(lambda: len(again.results.since(0)) == 1)
        again.depart(opened, 0)
        await until(lambda: not [*left.rglob("tables/*.json"), *left.rglob("tables/games/*.json")])
    assert len([*left.rglob("ann/games/*.json")]) == 1
    assert [line["ended"] for line in again.results.since(0)] == ["2001-09-09T01:46:40+00:00"]


async def test_an_end_that_cannot_be_saved_is_not_told_and_the_game_goes_on(
    registry: TableRegistry, late: Late, cuts: Cuts, monkeypatch: pytest.MonkeyPatch
) -> None:
    cuts.pauses = True
    live = await a_table(registry, late, cuts)
    desk = Desk(live.table, seats=(0,))

    def refuse(*_: object) -> None:
        raise SaveError("The disk is full.")

    with monkeypatch.context() as full:
        full.setattr(registry._files, "_write", refuse)
        live.arrive(0)
        live.do("end", 0, True)
        assert live.table_setup.secret not in " ".join(live.about_dice())
        await late.settle()
    assert NOT_ENDED in [line.text for told in desk.take() for line in told.lines]
    assert END not in cuts.told
    assert not live.is_over
    assert live.table_setup.secret not in " ".join(live.about_dice())
    live.table.submit(Throw(0))
    live.do("end", 0, True)
    await late.settle()
    assert cuts.told[-1] == END
    live.stop()


async def test_games_that_were_over_before_the_start_are_written_down_in_the_order_they_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    monkeypatch.setattr(TableRegistry, "_write_down", lambda registry, table, ended: order.append(table.code))
    shelf = TableFiles(tmp_path)
    (tmp_path / "games").mkdir()
    for code, at in (("a-1", 3.0), ("b-2", 1.0), ("c-3", 2.0)):
        table = TableSetup.of(a_setup(), ANN, code)
        table.game = code
        table.end(at)
        shelf.writing(table)()
        (tmp_path / "games" / f"{code}.json").touch()
    registry_in(tmp_path)
    assert order == ["b-2", "c-3", "a-1"]
