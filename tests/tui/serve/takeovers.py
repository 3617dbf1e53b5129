"""Bots' seats taken over and left at random moments of all games, on one machine and on three:

    python -m tests.tui.serve.takeovers --takeovers 500

Nothing of the game may change by that, nothing hidden be told, and everybody see the same, also after a
kill and on another machine; the review's accounts add up, and each game has one result, without late comers.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from shutil import copytree, rmtree

from engine.bots import answer, make
from engine.commands import Seat
from engine.game import Game
from engine.games import OWN
from engine.review.summary import summary_of
from engine.rng import Rng
from engine.setup import GameSetup
from engine.visibility import hide_hands
from tests.tui.serve.cluster.machines import ANN, Machine, machines
from tests.tui.serve.cluster.servers import nats_servers
from tests.tui.serve.dialling import until
from tui.screen.desk import Desk
from tui.serve.cluster.moving_table import MovingTable
from tui.serve.drop_in.takeover_summary import MOST, what_is_there
from tui.serve.live_table import LiveTable
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.background import Worker
from tui.table.rhythm import Pace
from tui.table.setup import setup_for
from tui.table.table import Table

COMMANDS = 400
"""After which a game is ended by agreement."""
OFTEN, SELDOM = 8, 150
"""Commands between two changes of a seat, and between two kills."""
_NEAR = 1e-9


class Trial:
    """What has been tried, and how often."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.during: Counter[str] = Counter()
        """Takeovers, by what the game waited for."""
        self.left = self.killed = self.games = self.cards = 0
        self._number = 0

    @property
    def taken(self) -> int:
        return self.during.total()

    @property
    def is_over(self) -> bool:
        return self.taken >= self.wanted

    def somebody(self) -> Somebody:
        """A player who has not been anywhere yet."""
        self._number += 1
        return Somebody(f"late-{self._number}", f"late-{self._number}")

    def told(self) -> str:
        """All of it in a few lines."""
        steps = ", ".join(f"{step} {number}" for step, number in self.during.most_common())
        return (
            f"{self.taken} seats taken over and {self.left} left in {self.games} games, {self.killed} kills, "
            f"{self.cards} with cards that only they see\n    during: {steps}"
        )


def a_setup(rules: str, chance: random.Random) -> GameSetup:
    """One person and three bots."""
    return setup_for(rules, {}, ["Ann"], ["easy", "thrifty", "easy"], chance.randrange(1 << 30))


def play_on(table: Table, rng: Rng) -> None:
    """One command: a bot's, or what a bot would do in a person's place."""
    if table.bot_step() is None and (decision := table.game.decision) is not None:
        table.submit(answer(make("easy", rng), table.game, decision))


def check_told(live: LiveTable, seat: Seat) -> None:
    """What somebody is told who has taken a seat over is little, and nothing that they must not see."""
    table = live.table
    told = what_is_there(table, seat)
    assert 0 < len(told) <= MOST, told
    state = table.game.state.copy()
    hide_hands(table.game.rules, state, seat)
    blind = Table(table.setup, Game(table.game.rules, state))
    blind.bots = table.bots
    assert what_is_there(blind, seat) == told, "something hidden was told"


def step_of(table: Table) -> str:
    return "none" if table.decision is None else type(table.decision.step).__name__


def check_review(table: Table) -> None:
    """The accounts of those who had a seat add up to that of the seat."""
    summary = summary_of(table.chronicle.opening(), table.chronicle.commands, holders=table.holders)
    for seat, whole in enumerate(summary.accounts):
        parts = [one for one in summary.by_holder if one.seat == seat]
        for name in ("luck", "decisions", "others"):
            assert abs(sum(getattr(one, name) for one in parts) - getattr(whole, name)) < _NEAR, name
        assert abs(parts[-1].end - whole.end) < _NEAR
        for one in parts:
            assert abs(one.start + one.luck + one.decisions + one.others - one.end) < _NEAR


def check_result(lines: Sequence[dict[str, object]], table: TableSetup) -> None:
    """There is one, the bots are bots in it, and nobody who came late is named."""
    (line,) = [each for each in lines if str(each["game"]).startswith(f"{table.code}-")]
    seats = line["seats"]
    assert isinstance(seats, list)
    assert [seat["kind"] for seat in seats] == ["player", "bot", "bot", "bot"]
    assert line["is_checked"], line


# --- on one machine


async def on_one(directory: Path, rules: str, trial: Trial, chance: random.Random) -> None:
    """A game in which seats change hands all the time."""
    registry = TableRegistry(directory / rules, Worker())
    rng = Rng(chance.randrange(1 << 30))
    table = await registry.create(a_setup(rules, chance), ANN, TableTerms(grace=0))
    live = await registry.open(table)
    live.arrive(0)
    watcher = Desk(live.table, Pace.INSTANT, seats=())
    watcher.sets_pace = False
    there: dict[Seat, Somebody] = {}
    while live.table.decision is not None and live.table.game.state.moves < COMMANDS and not trial.is_over:
        play_on(live.table, rng)
        if chance.randrange(OFTEN) == 0 and live.table.decision is not None:
            await change_seat(registry, live, watcher, there, trial, chance)
        if chance.randrange(SELDOM) == 0:
            await check_killed(directory / rules, live)
            trial.killed += 1
    check_review(live.table)
    await end(registry, live, there)
    await until(lambda: table.code not in registry._tables)
    check_result(registry.results.since(0), table)
    trial.games += 1
    await registry.close()
    rmtree(directory / rules, ignore_errors=True)


async def change_seat(
    registry: TableRegistry,
    live: LiveTable,
    watcher: Desk,
    there: dict[Seat, Somebody],
    trial: Trial,
    chance: random.Random,
) -> None:
    """Somebody comes, or leaves."""
    before, step = live.table.game.state.copy(), step_of(live.table)
    watcher.take()
    if there and (live.best_seat() is None or chance.random() < 0.4):
        seat = chance.choice(sorted(there))
        await registry.give_back(live.table_setup, there.pop(seat).id)
        live.depart(seat)
        assert live.table.bots[seat] is not None
        assert seat not in live.table.humans
        trial.left += 1
    elif live.best_seat() is not None:
        who = trial.somebody()
        await registry.take_over(live.table_setup, who)
        taken = live.table_setup.seat_of(who.id)
        assert taken is not None
        assert live.table.bots[taken] is None
        check_told(live, taken)
        live.arrive(taken)
        there[taken] = who
        trial.during[step] += 1
        trial.cards += bool(live.table.game.state.players[taken].cards)
    assert live.table.game.state == before, "the game has changed"
    said = [line.text for told in watcher.take() for line in told.lines]
    assert len(said) <= 1, said


async def check_killed(directory: Path, live: LiveTable) -> None:
    """A server killed now has the same table at its next start."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as copy:
        copytree(
            directory, Path(copy) / "killed", ignore=lambda where, names: [n for n in names if "lock" in n]
        )
        registry = TableRegistry(Path(copy) / "killed", Worker())
        again = await registry.open(registry.find(live.table_setup.code))
        assert again.table.holders == live.table.holders
        assert again.table.humans == live.table.humans
        assert again.table_setup.places == live.table_setup.places
        assert again.table.game.state == live.table.game.state
        await registry.close()


async def end(registry: TableRegistry, live: LiveTable, there: dict[Seat, Somebody]) -> None:
    """Everybody agrees to end the game, if it has not ended, and goes."""
    for seat in (0, *there):
        live.do("end", seat, True)
    await until(lambda: live.is_over)
    for seat in (0, *there):
        registry.depart(live, seat)


# --- on three


async def on_three(directory: Path, url: str, trial: Trial, chance: random.Random) -> None:
    """Games whose seats are taken over from all machines, while now and then the owner falls silent."""
    while not trial.is_over:
        rules = OWN[trial.games % len(OWN)]
        names = [f"{name}-{trial.games}" for name in ("one", "two", "three")]
        async with machines(directory, url, names) as made:
            await one_of_three(made, rules, trial, chance)


async def one_of_three(made: list[Machine], rules: str, trial: Trial, chance: random.Random) -> None:
    rng = Rng(chance.randrange(1 << 30))
    code = (await made[0].registry.create(a_setup(rules, chance), ANN, TableTerms(grace=300))).code
    lives = [await watch(machine, code) for machine in made]
    silent: set[int] = set()
    kill_at = chance.randrange(COMMANDS // 8, COMMANDS // 2)
    until_then = trial.taken + 25
    while trial.taken < until_then and not trial.is_over:
        owner = await owner_of(lives, silent)
        if owner.table.decision is None or owner.table.game.state.moves >= COMMANDS:
            break
        play_on(owner.table, rng)
        await until(partial(is_settled, owner))
        if chance.randrange(OFTEN) == 0:
            awake = [number for number in range(len(made)) if number not in silent]
            await change_from(made[chance.choice(awake)], lives, silent, owner, trial, chance)
        if not silent and owner.table.game.state.moves >= kill_at:
            number = lives.index(owner)
            silent.add(number)
            made[number].fall_silent()
            for stop in owner._stops:
                await stop()
            trial.killed += 1
    owner = await owner_of(lives, silent)
    await same(owner, lives, silent)
    check_review(owner.table)
    await ended(owner, lives, silent, made)
    trial.games += 1


def is_settled(live: MovingTable) -> bool:
    """Whether nothing is on its way to the log."""
    return not (live.is_own and live.table._is_waiting)


async def watch(machine: Machine, code: str) -> MovingTable:
    await machine.sees(code)
    live = await machine.registry.open(machine.registry.find(code))
    assert isinstance(live, MovingTable)
    live.arrive(0 if machine.name.startswith("one") else None)
    return live


async def owner_of(lives: Sequence[MovingTable], silent: set[int]) -> MovingTable:
    """The machine that owns the table, as soon as one that is awake does."""

    def owners() -> list[MovingTable]:
        return [live for number, live in enumerate(lives) if live.is_own and number not in silent]

    await until(lambda: bool(owners()))
    return owners()[0]


async def same(owner: MovingTable, lives: Sequence[MovingTable], silent: set[int]) -> None:
    """Wait until all see the same game, and the same people in the same seats since the same moment."""

    def is_so() -> bool:
        others = [live for number, live in enumerate(lives) if number not in silent]
        return all(
            live.table.game.state == owner.table.game.state
            and live.table.holders == owner.table.holders
            and live.table.humans == owner.table.humans
            and live.table_setup.places == owner.table_setup.places
            for live in others
        )

    await until(is_so, lambda: str([(live.table.holders, live.table_setup.places) for live in lives]))


async def change_from(
    machine: Machine,
    lives: Sequence[MovingTable],
    silent: set[int],
    owner: MovingTable,
    trial: Trial,
    chance: random.Random,
) -> None:
    """Somebody who is on this machine comes, or leaves."""
    registry, step = machine.registry, step_of(owner.table)
    table = registry.find(owner.table_setup.code)
    late = [place.player for place in table.places if place.took]
    before, changes = owner.table.game.state.copy(), len(owner.table.holders)
    if late and (owner.best_seat() is None or chance.random() < 0.4):
        await registry.give_back(table, chance.choice(late))
        trial.left += 1
    elif owner.best_seat() is not None:
        who = trial.somebody()
        live = await registry.take_over(table, who)
        seat = live.table_setup.seat_of(who.id)
        assert seat is not None
        trial.during[step] += 1
        trial.cards += bool(live.table.game.state.players[seat].cards)
        await until(lambda: live.table.bots[seat] is None)
        check_told(live, seat)
    else:
        return
    await until(
        lambda: len(owner.table.holders) > changes or owner.is_over,
        lambda: f"silent {silent}: " + "; ".join(map(_where, lives)),
    )
    is_played_on = owner.table.game.state.moves > before.moves  # by bots, where somebody is seen to look on
    assert is_played_on or owner.table.game.state == before, "the game has changed"
    await same(owner, lives, silent)


def _where(live: MovingTable) -> str:
    """How things stand on a machine, for who has to find out what is wrong."""
    taken = [(place.name, place.took) for place in live.table_setup.places]
    table = live.table
    return f"own {live.is_own} {table.holders} {taken} {table.game.state.moves} {table._is_waiting}"


async def ended(
    owner: MovingTable, lives: Sequence[MovingTable], silent: set[int], made: Sequence[Machine]
) -> None:
    """The game ends by agreement, everybody goes, and there is one result on all machines."""
    if owner.table.decision is not None:
        owner._write_end()
    await until(lambda: owner.is_over)
    table = owner.table_setup
    for number, live in enumerate(lives):
        if number not in silent:
            made[number].registry.depart(live, 0 if number == 0 else None)
    awake = next(machine for number, machine in enumerate(made) if number not in silent)
    code = table.code
    await until(lambda: any(str(line["game"]).startswith(code) for line in awake.registry.results.since(0)))
    check_result(awake.registry.results.since(0), table)


async def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--takeovers", type=int, default=500, help="on one machine; a fifth of it on three")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--only", choices=["one", "three"], default="", help="so many machines")
    args = parser.parse_args()
    print(f"seed {args.seed}", flush=True)
    chance = random.Random(args.seed)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        if args.only != "three":
            began, trial = time.monotonic(), Trial(args.takeovers)
            while not trial.is_over:
                await on_one(Path(directory), OWN[trial.games % len(OWN)], trial, chance)
            print(f"one machine: {trial.told()}, {time.monotonic() - began:.0f} s", flush=True)
        if args.only != "one":
            with nats_servers(Path(directory) / "nats") as (server,):
                began, trial = time.monotonic(), Trial(args.takeovers // 5)
                await on_three(Path(directory) / "three", server.url, trial, chance)
                print(f"three machines: {trial.told()}, {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
