"""A judge that finds nothing is worth nothing: what is wrong is put before it on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from engine.bots import answer, make
from engine.game import Game
from engine.rng import Rng
from engine.setup import new_game
from tests.cluster.history import OVER, History
from tests.cluster.judge import EVERY_TABLE, PUT_AWAY, Judge, Loss, Record, Stand
from tui.serve.cluster.link import Message
from tui.serve.cluster.table_log import Begun, LogLine, PlayedCommand, TakenOver, mark, to_bytes
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.table.setup import setup_for

CODE = "pear-1"
AT = 1000.0


@cache
def table_setup() -> TableSetup:
    setup = setup_for("monopoly-1935", {"time_limit_rounds": 5}, ["Ann", "Ben"], ["thrifty"], 7)
    table = TableSetup.of(setup, Somebody("ann", "Ann"), CODE)
    table.sit(Somebody("ben", "Ben"))
    return table


def play(game: Game) -> Iterator[LogLine]:
    """A whole game, with what stands in its log."""
    bot = make("thrifty", Rng(1))
    while (decision := game.decision) is not None:
        command, number = answer(bot, game, decision), game.state.moves
        game.submit(command)
        yield PlayedCommand(command, number, mark(game.state))


@cache
def log() -> tuple[Message, ...]:
    """Of a whole game."""
    setup = table_setup().setup()
    lines = [Begun(setup), TakenOver("one", "s"), *play(new_game(setup))]
    return tuple(Message(CODE, 10 * at, 0, to_bytes(line)) for at, line in enumerate(lines, 1))


@cache
def record() -> Record:
    return Record(table_setup(), log())


def judge(messages: tuple[Message, ...] | None = None, losses: tuple[Loss, ...] = ()) -> Judge:
    return Judge({CODE: (table_setup(), log() if messages is None else messages)}, losses)


def throws() -> list[int]:
    """Where Ben is told of dice."""
    return [at for at, line in enumerate(record().sentences(1)) if " rolled " in line]


def heard(lines: list[str], losses: tuple[Loss, ...] = ()) -> Judge:
    """Ben was told this, between questions."""
    made = judge(losses=losses)
    told = [
        "Table pear-1. Ann is here.",
        "House rules: 1 changed: 5 rounds at most.",
        "",
        "Your roll. You have $1500.",
        "1. Roll. Or Enter.",
        "> ",
        *lines,
    ]
    made.hear(History("ben", 1, CODE, "one", AT, told))
    return made


# --- what players were told


def test_who_was_told_what_stands_in_the_log_has_no_reason_to_complain() -> None:
    lines = record().sentences(1)
    for told in (lines, lines[20:60], lines[:1], [], [*lines, OVER, "Ann wins by far."]):
        made = heard(told)
        assert made.faults == []
    assert heard(lines).heard["throws"] == len(throws()) >= 20
    assert heard(lines).heard["sentences"] == len(lines)


def test_bids_that_are_left_out_are_no_fault() -> None:
    assert heard([line for line in record().sentences(1) if " bid " not in line]).faults == []


DOCTORED: dict[str, tuple[Callable[[list[str], int], list[str]], str]] = {
    "a throw that is not in the log": (
        lambda told, at: [*told[:at], "Ann rolled 6+6: Boardwalk, and flew away.", *told[at:]],
        "missing",
    ),
    "a payment that is not in the log": (
        lambda told, at: [*told[:at], "Ann paid you $1 for nothing.", *told[at:]],
        "missing",
    ),
    "a throw told twice": (lambda told, at: [*told[: at + 1], told[at], *told[at + 1 :]], "twice"),
    "some throws told twice": (lambda told, at: [*told[: at + 9], *told[at:]], "twice"),
    "a throw that was not told": (lambda told, at: [*told[:at], *told[at + 1 :]], "skipped"),
    "many moves that were not told": (lambda told, at: [*told[:at], *told[at + 20 :]], "skipped"),
    "what came later told first": (
        lambda told, at: [*told[:at], told[at + 1], told[at], *told[at + 2 :]],
        "twice or out of order",
    ),
}


@pytest.mark.parametrize("how", DOCTORED)
def test_a_history_that_was_doctored_is_found(how: str) -> None:
    doctor, kind = DOCTORED[how]
    made = heard(doctor(record().sentences(1), throws()[6]))
    assert len(made.faults) == 1
    assert made.faults[0].startswith(f"{CODE}, ben on one at 1000.0: {kind}")


def test_moves_that_the_log_does_not_have_any_more_are_missing() -> None:
    made = judge(log()[:-20])
    made.hear(History("ben", 1, CODE, "one", AT, record().sentences(1)))
    assert "missing" in made.faults[0]
    none = Judge({})
    none.hear(History("ben", 1, CODE, "one", AT, record().sentences(1)))
    assert "missing" in none.faults[0]


@pytest.mark.parametrize(("lost", "faults"), [(8, 0), (2, 1)])
def test_moves_that_players_were_told_are_lost_are_missing_only_beyond_those(lost: int, faults: int) -> None:
    first, last = throws()[6], throws()[10]
    strange = [f"Ann rolled 6+6: nowhere {number}." for number in range(last - first)][:5]
    word = f"The server has lost the last {lost} moves: Ann (Roll). The game goes on from before."
    made = heard([*record().sentences(1)[:first], *strange, word, *record().sentences(1)[first:]])
    assert len(made.faults) == faults
    assert made.heard["lost"] == lost
    assert heard([*record().sentences(1)[:first], *strange]).faults != []


def test_who_is_not_told_of_a_loss_complains() -> None:
    at = throws()[6]
    lines = record().sentences(1)
    assert heard([*lines[: at + 1], *lines[at - 6 :]]).faults != []


# --- logs


def test_a_log_that_has_a_move_twice_or_not_at_all_is_unsound() -> None:
    for messages in ((*log()[:9], *log()[8:]), (*log()[:8], *log()[9:]), ()):
        (fault,) = judge(messages).faults
        assert fault.startswith(f"{CODE}: unsound: ")


# --- where games stood


def stand(
    moves: int, digest: str = "", at: float = AT, machine: str = "one", *, is_own: bool = False
) -> Stand:
    return Stand(at, machine, CODE, moves, digest or record().digests[moves], is_own)


def end() -> int:
    return len(record().table.chronicle.commands)


def test_a_machine_that_stood_elsewhere_differs() -> None:
    made = judge()
    made.see([stand(0), stand(5), stand(end())])
    assert made.faults == []
    assert made.heard["digests"] == 3
    made.see([stand(5, record().digests[6])])
    assert made.faults == [f"{CODE}: differs: one after 5 moves"]
    made.see([stand(end() + 1, "none")])
    assert made.faults[1] == f"{CODE}: missing: one after {end() + 1} moves"


@pytest.mark.parametrize(
    ("loss", "faults"),
    [
        (Loss(AT + 5, CODE, 4), 0),
        (Loss(AT - 5, CODE, 4), 0),
        (Loss(AT - 50, CODE, 4), 1),
        (Loss(AT + 5, CODE, 5), 1),
        (Loss(AT + 5, "other-1", 4), 1),
    ],
)
def test_only_a_position_that_was_said_to_be_lost_may_differ(loss: Loss, faults: int) -> None:
    made = judge(losses=(loss,))
    made.see([stand(5, "another")])
    assert len(made.faults) == faults


def test_in_the_end_all_stand_alike_and_one_owns_the_table() -> None:
    made = judge()
    made.see_last([stand(end(), is_own=True), stand(end(), machine="two")])
    assert made.faults == []
    made.see_last([stand(end(), is_own=True), stand(end(), machine="two", is_own=True)])
    assert made.faults == [f"{CODE}: has two owners"]
    behind = judge()
    behind.see_last([stand(end() - 1), stand(end(), machine="two")])
    assert [fault.partition(": ")[2].split()[0] for fault in behind.faults] == ["differs:", "a"]


def test_what_a_machine_had_before_it_was_killed_or_put_it_away_is_not_at_hand() -> None:
    made = judge()
    made.see_all([stand(3), stand(4), Stand(AT, "one", EVERY_TABLE, PUT_AWAY, "", False)])
    made.see_all([stand(3, machine="two"), Stand(AT, "two", CODE, PUT_AWAY, "", False)])
    made.see_all([stand(end(), machine="three")])
    made.see_end()
    assert made.faults == []
    made.see_all([stand(3), stand(4)])
    made.see_end()
    assert made.faults != []


# --- results


def test_a_game_that_is_over_has_one_result_and_it_is_right() -> None:
    right = dict(record().result())
    assert record().is_over
    for lines, faults in (
        ([right], 0),
        ([], 1),
        ([right, right], 1),
        ([{**right, "rounds": 99}], 1),
        ([{**right, "game": "other-1-0"}], 1),
    ):
        made = judge()
        made.read(lines)
        assert len(made.faults) == faults, lines
    going_on = judge(log()[:-20])
    going_on.read([])
    assert going_on.faults == []
