"""Files that were put there to do harm: each is refused with a sentence, soon, and hides no other."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.setup import Chair, GameSetup, new_game
from saves import NoSuchGame, SaveError, Store, verify
from saves.disk.files import Files
from saves.encoding import Plain, command_to_line
from tests.saves.games import SETUP, change, moves, play, sentences
from tui.ask.vocabulary import harmless
from tui.pages.saved_game_words import listing

SECONDS = 2
MEGABYTES = 100

LOAN = {"number": 1, "borrower": 0, "lender": 1, "principal": 1, "interest": 1, "due": 1, "lots": []}

GOODS = {"cash": 1, "titles": ["x"] * 90_000, "cards": []}
OFFER = {"proposer": 0, "partner": 1, "gives": GOODS, "gets": GOODS | {"titles": []}}


def endless(document: Plain) -> None:
    """About as many moves as a file can hold, all of them allowed: nobody ever buys, bids or agrees."""
    chairs = (Chair("Ann", "hat"), Chair("Bob", "shoe"))
    game, lines = new_game(GameSetup("monopoly-1935", {}, chairs, 7)), list[Any]()
    while len(lines) < 31_000 and (command := harmless(game)) is not None:
        game.submit(command)
        lines.append(json.loads(command_to_line(command)))
    document["setup"] |= {"options": {}, "chairs": document["setup"]["chairs"][:2]}
    document["commands"] = lines


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


def many(number: int) -> Plain:
    return {f"member{n}": 1 for n in range(number)}


TEXTS: dict[str, Callable[[], str]] = {
    "nothing but objects, much more than is read": lambda: "[" + "{}," * (8 << 20) + "{}]",
    "nothing but objects, 8 MB": lambda: "[" + "{}," * ((8 << 20) // 3 - 9) + "{}]",
    "small objects": lambda: "[" + '{"a":1},' * 70_000 + "{}]",
    "nothing but depth": lambda: "[" * 100_000,
    "depth and keys": lambda: '{"a":' * 60_000,
    "nothing but quotes": lambda: '{"a":"' + '\\"' * (3 << 20),
    "a sign that takes four bytes": lambda: '{"a":"' + "x" * ((8 << 20) - 100) + '\U0001f600"}',
    "torn lists within each other": lambda: "".join(f'"a{n}": [\n' for n in range(290_000)),
    "torn lists after each other": lambda: '{"x": x\n' + "".join(f'"a{n}": [1\n' for n in range(50_000)),
    "a torn list": lambda: '{"header": {"format": 6}, "commands": [' + '{"is":"Throw","seat":0},' * 300_000,
}

EDITS: dict[str, Callable[[Plain], object]] = {
    "moves that are none": lambda document: document.update(commands=[{"is": "Nope"}] * 50_000),
    "numbers for moves": lambda document: document.update(commands=[1] * 250_000),
    "members of the file": lambda document: document.update(many(70_000)),
    "members of the header": lambda document: document["header"].update(many(70_000)),
    "members of a move": lambda document: document.update(commands=[{"is": "Throw"} | many(70_000)]),
    "items of a move": lambda document: document.update(commands=[{"is": "Propose", "offer": OFFER}]),
    "chairs": lambda document: document["setup"].update(chairs=[{}] * 120_000),
    "options": lambda document: document["setup"].update(options=many(70_000)),
    "players": lambda document: document["header"].update(players=["x"] * 90_000),
    "loans": lambda document: document["snapshot"].update(loans=[LOAN] * 5_000),
    "depth of the position": lambda document: document.update(snapshot=nested(59)),
    "a long title": lambda document: document["header"].update(title="x" * 7_000_000),
    "long numbers": lambda document: document.update(
        commands=[{"is": "Throw", "seat": int("9" * 4000)}] * 1500
    ),
}


LONG_EDITS = {"moves without end": endless}
"""To play so many moves takes as long as all the others."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Plain:
    return measured(tmp_path_factory.mktemp("hostile"), TEXTS, EDITS)


def measured(
    directory: Path, texts: Mapping[str, Callable[[], str]], edits: Mapping[str, Callable[[Plain], object]]
) -> Plain:
    """What one process says of all these files, and what they cost it; this one stays small."""
    store = Store(directory)
    with store.create(SETUP, "Party") as saved:
        play(saved, 100)
    whole = store.path("party").read_text(encoding="utf-8")
    paths = []
    for name, text in texts.items():
        paths.append(directory / f"{name}.json")
        paths[-1].write_text(text(), encoding="utf-8")
    for name, edit in edits.items():
        document = json.loads(whole)
        edit(document)
        paths.append(directory / f"{name}.json")
        paths[-1].write_text(json.dumps(document, separators=(",", ":")), encoding="utf-8")
    command = [sys.executable, "-c", MEASURED, *map(str, paths)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    found: Plain = json.loads(run.stdout)
    return found


MEASURED = """
import json, resource, sys, time
from pathlib import Path
from saves import verify
import saves.restore

def megabytes():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

before, files = megabytes(), {}
for path in map(Path, sys.argv[1:]):
    began = time.process_time()
    report = verify(path)
    files[path.stem] = report.is_whole, str(report), time.process_time() - began
print(json.dumps({"files": files, "megabytes": megabytes() - before}))
"""


@pytest.mark.parametrize("name", [*TEXTS, *EDITS])
def test_a_file_made_to_do_harm_is_refused_soon(told: Plain, name: str) -> None:
    is_whole, sentence, seconds = told["files"][name]
    assert not is_whole
    assert sentence.endswith(".")
    assert len(sentence) < 2500
    assert seconds < SECONDS


@pytest.mark.long
@pytest.mark.parametrize("name", LONG_EDITS)
def test_a_file_of_as_much_as_can_be_read_is_refused_soon(tmp_path: Path, name: str) -> None:
    told = measured(tmp_path, {}, LONG_EDITS)
    assert not told["files"][name][0]
    assert told["files"][name][2] < SECONDS
    assert told["megabytes"] < MEGABYTES


def test_no_such_file_takes_much_room(told: Plain) -> None:
    assert told["megabytes"] < MEGABYTES


# --- what is no ordinary file


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


STRANGE = pytest.mark.parametrize("make", [pipe, device, Path.mkdir])


@STRANGE
@pytest.mark.parametrize(
    "ending", [".json", ".json.previous", ".journal", ".lock", ".damaged", ".damaged.txt"]
)
def test_what_is_no_ordinary_file_holds_nothing_up(
    store: Store, path: Path, make: Callable[[Path], None], ending: str
) -> None:
    strange = path.with_name(f"strange{ending}")
    make(strange)
    if ending not in (".json", ".damaged"):
        path.with_name("strange.json").write_bytes(path.read_bytes())
    if ending == ".damaged.txt":
        path.with_name("strange.damaged").write_bytes(b"")
    names = [info.name for info in store.list()]
    assert "party" in names
    verify(path.with_name("strange.json"))
    with contextlib.suppress(SaveError):
        store.open("strange").close()


@STRANGE
def test_what_is_no_ordinary_file_is_said_to_be_none(path: Path, make: Callable[[Path], None]) -> None:
    make(path.with_name("strange.json"))
    said = sentences(path.with_name("strange.json"))
    assert "it is not a regular file" in said or "it is a directory" in said


def test_a_journal_that_is_a_pipe_is_set_aside_and_the_game_goes_on(store: Store, path: Path) -> None:
    journal = Files.beside(path).journal
    os.mkfifo(journal)
    with store.open("party") as saved:
        assert "The journal beside the file cannot be read." in saved.faults
        play(saved, 20)
    with store.open("party") as saved:
        assert len(saved.commands) == 220
        assert saved.faults == ()


# --- one bad file hides no other


BAD_TIMES: tuple[object, ...] = (
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00",
    "0001-01-01T00:00:00-23:59",
    "2020-01-01T00:00:00",
    "yesterday",
    7,
    None,
    [],
)

BAD_HEADERS: tuple[Plain, ...] = (
    *({"saved": time} for time in BAD_TIMES),
    {"created": "0001-01-01T00:00:00+14:00"},
    {"round": float("inf")},
    {"round": 10**300},
    {"round": "1e9"},
    {"played": float("nan")},
    {"played": -5},
    {"players": 5},
    {"players": "Ann"},
    {"players": [None]},
    {"players": {"Ann": 1}},
    {"title": None},
    {"title": ["x"]},
    {"rules": 5},
    {"rules": "\x1b[2J"},
    {"format": 2.5},
    {"format": 10**300},
)


@pytest.mark.parametrize("header", BAD_HEADERS, ids=repr)
def test_whatever_a_header_says_the_other_games_are_listed(store: Store, path: Path, header: Plain) -> None:
    bad = path.with_name("bad.json")
    bad.write_bytes(path.read_bytes())
    change(bad, lambda document: document["header"].update(header))
    infos = {info.name: info for info in store.list()}
    assert infos["party"].problem is None
    assert infos["bad"].problem is not None
    text = listing(store.list())
    assert "Ann, Bob, Łukasz" in text
    assert (latest := store.latest()) is not None
    assert latest.name == "party"
    sentences(bad)


@pytest.mark.parametrize("at", [*BAD_TIMES, "2020-01-01T00:00:00+14:00"], ids=repr)
def test_whatever_a_journal_says_the_games_are_listed(store: Store, path: Path, at: object) -> None:
    mark = {"at": at, "round": 10**300, "over": True, "played": -1}
    Files.beside(path).journal.write_text(json.dumps(mark) + "\n")
    (info,) = store.list()
    assert "Ann, Bob, Łukasz" in listing([info])
    assert not info.is_over


def test_half_a_character_is_no_text(path: Path) -> None:
    change(path, lambda document: document["header"].update(title="\ud800"))
    assert "damaged at 'header.title'" in sentences(path)


def test_a_file_name_that_is_no_text_hides_no_other(store: Store, path: Path) -> None:
    path.with_name(os.fsdecode(b"\xff\x1b[2J.json")).write_bytes(path.read_bytes())
    text = listing(store.list())
    text.encode()
    assert "party" in text
    assert text.replace("\n", "").isprintable()


def test_there_is_no_game_of_a_name_that_is_a_path(store: Store, path: Path) -> None:
    with pytest.raises(NoSuchGame):
        store.open("../games/party")


# --- games that are honest, but long


def test_a_game_that_grows_too_long_goes_on_without_its_beginning(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saves.disk.size_limits.MOST_PARTS", 24_000)
    with store.open("party") as saved:
        play(saved, 300)
        state = saved.game.state.copy()
        assert len(saved.commands) < 500
    assert "There were too many earlier moves to keep." in sentences(path)
    with store.open("party") as saved:
        assert saved.game.state == state
        assert saved.faults == ()
        for command in moves(saved.game, 5):
            saved.append(command)


def test_a_long_journal_is_written_into_the_game(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saves.journal._LONG", 1000)
    saved = store.open("party")
    journal = Files.beside(path).journal
    for command in moves(saved.game, 100):
        saved.append(command)
        assert journal.stat().st_size < 1500
    saved.close()
    assert verify(path).is_whole
