"""Boards of other programs: what is taken over, what is told of the rest, and files that are none."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.board import Kind
from engine.boards.spec import BoardSpec
from engine.cards import (
    AdvanceTo,
    AdvanceToNext,
    Collect,
    CollectFromEach,
    LeaveJail,
    MoveBy,
    Pay,
    Repairs,
    ToJail,
)
from saves.boards.board_file import board_of
from saves.boards.foreign import drafted
from saves.boards.foreign.board_toml import as_toml
from saves.boards.foreign.draft import NotABoard
from saves.boards.foreign.rent_math import parsed, rent_of
from tests.boards.drawn import usual
from tui.cli.entry import main

LOTS = "".join(
    f"[{name} Lane]\ngroup={group}\nprice={price}\n"
    + "".join(f"rent{n}={rent}\n" for n, rent in enumerate((4, 20, 60, 180, 320, 450)))
    for group, price, names in (("Low", 60, ("Ash", "Beech", "Cedar")), ("High", 200, ("Elm", "Fir", "Oak")))
    for name in names
)
MONOPD = f"""# A board of our own.
<General>
name=Woodland
startmoney=1200
houses=20
minplayers=2

<Board>
go=16
bgcolor=#d5ffd5

<EstateGroups>
[Low]
color=#6a346a
houseprice=50
[High]
houseprice=100
[Ferries]
price=180
rentmath=12.5*(2^${{GROUPOWNED}})
[Mills]
price=140
rentmath=(6*${{GROUPOWNED}}-2)*${{DICE}}

<Cards>
groupname=Leaves
[To Oak Lane &amp; beyond]
advanceto=5
[To the mill]
advancetonextof=Mills
rentmath=10*${{DICE}}
[To the ferry]
nextrr=1
rentmath=50
[Acorns]
pay=-40
[Gifts]
payeach=-15
[Wind]
payhouse=25
payhotel=100
[Lost]
advance=-3
[Key]
canbeowned=1
outofjail=1
[Nothing at all]

<Estates>
{LOTS}
[North Ferry]
group=Ferries
[Leaf]
takecard=Leaves
[Cell]
jail=1
payamount=50
[Mill]
group=Mills
[Clearing]
[Toll]
tax=75
paytarget=3
[South Ferry]
group=Ferries
[Trap]
tojail=1
[Tithe]
tax=150
taxpercentage=10
[Old Mill]
group=Mills
[Camp]
passmoney=150
"""


def taken(text: str) -> tuple[BoardSpec, list[str]]:
    """The board of a text without faults, and what was told of it."""
    draft = drafted(text.encode())
    found = board_of(as_toml(draft).encode(), usual())
    assert found.spec is not None, found.faults[:3]
    return found.spec, draft.told()


def test_a_board_of_monopd_begins_where_its_players_start() -> None:
    spec, _ = taken(MONOPD)
    assert [row.name for row in spec.rows[:3]] == ["Camp", "Ash Lane", "Beech Lane"]
    assert (spec.title, spec.money, spec.houses, spec.salary) == ("Woodland", 1200, 20, 150)
    assert len(spec.rows) == 17


def test_the_sets_and_rents_of_monopd_are_taken_over() -> None:
    spec, _ = taken(MONOPD)
    by_name = {row.name: row for row in spec.rows}
    groups = {group.name: group for group in spec.groups}
    assert by_name["Oak Lane"].rents == (4, 20, 60, 180, 320, 450)
    assert (by_name["North Ferry"].kind, by_name["North Ferry"].rents) == (Kind.RAILROAD, (25, 50))
    assert (by_name["Mill"].kind, by_name["Mill"].rents, by_name["Mill"].amount) == (
        Kind.UTILITY,
        (4, 10),
        140,
    )
    assert (groups["Low"].color, groups["Low"].house_price, groups["High"].house_price) == (
        "#6a346a",
        50,
        100,
    )
    kinds = [by_name[name].kind.value for name in ("Cell", "Clearing", "Toll", "Trap", "Tithe", "Leaf")]
    assert kinds == ["jail", "free parking", "luxury tax", "go to jail", "income tax", "chance"]


def test_the_cards_of_monopd_do_what_they_did() -> None:
    spec, _ = taken(MONOPD)
    assert spec.decks is not None
    (deck,) = spec.decks
    assert deck.name == "Leaves"
    assert {card.text: card.effect for card in deck.cards} == {
        "To Oak Lane & beyond": AdvanceTo(6),
        "To the mill": AdvanceToNext(Kind.UTILITY),
        "To the ferry": AdvanceToNext(Kind.RAILROAD),
        "Acorns": Collect(40),
        "Gifts": CollectFromEach(15),
        "Wind": Repairs(25, 100),
        "Lost": MoveBy(-3),
        "Key": LeaveJail(),
    }


def test_what_a_file_of_ours_cannot_say_is_told_with_its_line_once_in_their_order() -> None:
    _, told = taken(MONOPD)
    line = {text: number for number, text in enumerate(MONOPD.split("\n"), start=1)}
    assert told == [
        f"Line {line['minplayers=2']}: minplayers is left out: any number that the rules allow may play.",
        f"Line {line['bgcolor=#d5ffd5']}: bgcolor is left out: only sets of lots have a color here.",
        f"Line {line['[Nothing at all]']}: "
        "the card 'Nothing at all' is left out: it does nothing that can be said.",
        f"Line {line['payamount=50']}: payamount is left out: the fine is an option of the rules, jail_fine.",
        f"Line {line['paytarget=3']}: paytarget is left out: "
        "play with '--house pot', and taxes go into the pot.",
    ]


def test_names_that_two_deeds_share_are_told_apart() -> None:
    spec, told = taken(MONOPD.replace("[Fir Lane]", "[Ash Lane]"))
    assert "Ash Lane 2" in {row.name for row in spec.rows}
    assert any("a deed or a group called 'Ash Lane' already" in one for one in told)


@pytest.mark.parametrize(
    ("formula", "rents"),
    [
        ("(2^${GROUPOWNED})*12.5", [25, 50, 100]),
        ("12.5*(2^x)", [25, 50, 100]),
        ("10+${GROUPOWNED}*5-2/2", [14, 19, 24]),
        ("2^${GROUPOWNED}^2", [2, 16, 512]),
        ("--${GROUPOWNED}", [1, 2, 3]),
    ],
)
def test_a_formula_is_worked_out_as_it_is_written(formula: str, rents: list[int]) -> None:
    assert [rent_of(parsed(formula), owned=owned) for owned in (1, 2, 3)] == rents


@pytest.mark.parametrize(
    "formula",
    [
        *(
            "",
            "(",
            "2*",
            "1)",
            "2 3",
            "${SECRET}",
            "__import__('os')",
            "y",
            ")",
            "1/0",
            "2^9999",
            "9^20*9^20*9^20",
        ),
        *("(" * 150 + "1" + ")" * 40, "1" * 500, "2^" * 90 + "2", "-" * 100 + "1", "0^-1", "(-8)^(1/3)"),
    ],
)
def test_a_formula_that_is_none_is_refused(formula: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as refused:
        rent_of(parsed(formula), owned=1)
    assert "could not convert" not in str(refused.value)


# --- games in a browser


def web(**more: Any) -> dict[str, Any]:
    """A list of spaces as web games have it, positions from 1 on and two of them left out."""
    lots = [
        {
            "name": f"{group} {number}",
            "id": f"{group}{number}",
            "posistion": 3 + at * 4 + number,
            "price": 60 + 40 * at,
            "rent": 4 + at,
            "multpliedrent": [20 + at, 60, 180, 320, 450],
            "housecost": 50,
            "group": group,
            "ownedby": -1,
        }
        for at, group in enumerate(("Purple", "lightgreen", "Teal"))
        for number in (0, 1)
    ]
    special = [
        {"name": "Start", "id": "go", "posistion": 2, "group": "Special"},
        {"name": "Chance", "id": "chance", "posistion": 5, "group": "Special"},
        {"name": "Jail / Just Visiting", "id": "jail", "posistion": 6, "group": "Special"},
        {"name": "Water", "posistion": 9, "price": 150, "group": "Utilities"},
        {"name": "Night Train", "id": "train", "posistion": 10, "price": 200, "group": "Railroad"},
        {"name": "Luxury Tax", "id": "luxerytax", "posistion": 13, "group": "Special", "amount": 80},
        {"name": "Go To Jail", "id": "gotojail", "posistion": 14, "group": "Special"},
        {"name": "Beach", "posistion": 17, "group": "Special"},
    ]
    return {"properties": [*special, *lots], **more}


def test_a_list_of_spaces_is_taken_over_by_position() -> None:
    spec, told = taken(json.dumps(web()["properties"]))
    assert [row.name for row in spec.rows] == [
        *("Start", "Purple 0", "Purple 1", "Chance", "Jail / Just Visiting", "lightgreen 0", "lightgreen 1"),
        *("Water", "Night Train", "Teal 0", "Teal 1", "Luxury Tax", "Go To Jail"),
        *("Community Chest", "Chance", "Beach"),
    ]
    assert spec.rows[1].rents == (4, 20, 60, 180, 320, 450)
    assert [group.color for group in spec.groups[:2]] == ["purple", "light_blue"]
    assert (spec.rows[7].kind, spec.rows[8].kind, spec.rows[11].amount) == (Kind.UTILITY, Kind.RAILROAD, 80)
    assert told[:2] == [
        "Position 15: it is not in the list and became Community Chest.",
        "Position 16: it is not in the list and became Chance.",
    ]
    assert "Space 8 of the list: what happens on Beach is not known here; nothing does." in told
    assert "Space 9 of the list: ownedby is left out: it is of a game, not of a board (6 times)." in told


def test_properties_alone_get_the_spaces_around_them() -> None:
    lots = [
        {"name": f"Lot {at}", "position": at, "price": 100, "rent": 6, "group": "abc"[at % 3]}
        for at in range(1, 20)
        if at not in (5, 10, 15)
    ]
    spec, told = taken(json.dumps(lots))
    kinds = {place: row.kind.value for place, row in enumerate(spec.rows) if not row.group}
    assert kinds == {0: "go", 5: "jail", 10: "free parking", 15: "go to jail"}
    assert "Position 5: it is not in the list and became Jail." in told


def test_tiles_give_the_order_and_may_come_twice() -> None:
    names = ["go", "Purple0", "chance", "Purple1", "jail", "lightgreen0", "lightgreen1", "train", "chance"]
    names += ["Teal0", "Teal1", "luxerytax", "gotojail", "chance", "nowhere", "chance", "chance", "train"]
    spec, told = taken(json.dumps(web(tiles=[{"id": name} for name in names[:-1]])))
    assert [row.name for row in spec.rows[:5]] == [
        "Start",
        "Purple 0",
        "Chance",
        "Purple 1",
        "Jail / Just Visiting",
    ]
    assert sum(row.name == "Chance" for row in spec.rows) == 5
    assert "Tile 15: no space has its id; it is left out." in told


def test_deeds_counted_from_1_and_other_spaces_from_0_are_one_ring() -> None:
    lots = [
        {"name": f"Lot {at}", "posistion": at, "price": 100, "rent": 6, "group": "abcd"[at % 4]}
        for at in range(2, 21)
        if at != 7
    ]
    special = [{"name": "Go", "id": "go", "posistion": 0}, {"name": "Jail", "id": "jail", "posistion": 6}]
    spec, told = taken(json.dumps([*lots, *special]))
    assert [row.name for row in spec.rows] == [
        *("Go", *(f"Lot {at}" for at in range(2, 7)), "Jail", *(f"Lot {at}" for at in range(8, 21)))
    ]
    assert told[0] == "The whole: deeds are counted from 1 there and other spaces from 0."


def test_entries_that_some_games_call_otherwise_are_taken_over_too() -> None:
    lots = [
        {
            "position": at,
            "name": f"Lot {at}",
            "color_group": "abcd"[at % 4],
            "cost": 90 + at,
            "rents": [3, 15, 45, 120, 200, 300],
            "houseCost": 75,
            "mortgage_value": 40,
        }
        for at in range(1, 20)
        if at != 4
    ]
    spec, told = taken(
        json.dumps(
            {
                "tiles": [],
                "properties": [{"position": 0, "name": "GO"}, {"position": 4, "name": "Jail"}, *lots],
            }
        )
    )
    assert (spec.rows[1].amount, spec.rows[1].loan, spec.rows[1].rents) == (
        91,
        40,
        (3, 15, 45, 120, 200, 300),
    )
    assert {group.house_price for group in spec.groups} == {75}
    assert not [one for one in told if "left out" in one or "fit the price" in one]


def test_names_are_cut_between_words_and_a_long_word_within() -> None:
    long = "The Old Ferry House beyond the Second Bridge"
    for name, kept in ((long, "The Old Ferry House beyond the"), ("Ferry" * 9, ("Ferry" * 6))):
        spec, _ = taken(MONOPD.replace("South Ferry", name))
        assert kept in [row.name for row in spec.rows]
    spec, _ = taken(MONOPD.replace("South Ferry", "Ferry House of the Second Bridges"))
    assert "Ferry House of the Second" in [row.name for row in spec.rows]


def test_the_cards_of_a_web_game_do_what_they_did() -> None:
    chance = [
        {"title": "To the train", "action": "move", "tileid": "train"},
        {"title": "Back", "action": "move", "count": -2},
        {"title": "Nearest", "action": "movenearest", "groupid": "railroad", "rentmultiplier": 3},
        {"title": "Fee", "action": "removefunds", "amount": 15},
        {"title": "Caught", "action": "jail", "subaction": "goto"},
        {"title": "Dance", "action": "dance"},
    ]
    spec, told = taken(json.dumps(web(chance=chance, name="Seaside")))
    assert spec.decks is not None
    assert [card.effect for card in spec.decks[0].cards] == [
        *(AdvanceTo(8), MoveBy(-2), AdvanceToNext(Kind.RAILROAD, 3), Pay(15), ToJail())
    ]
    assert spec.title == "Seaside"
    assert "Chance, card 6: it does nothing that can be said here and is left out." in told
    assert "Decks: there are no cards for Community Chest; nothing happens there." in told


# --- files that are no boards


@pytest.mark.parametrize(
    "data",
    [
        *(
            b"",
            b"\n\n",
            b"hello",
            b"\x00\xff\xfe",
            b"<General>\nname=Leeds\n",
            b"[]",
            b"{}",
            b"[1, 2]",
            b'{"a": ',
        ),
        *(b"[" * 100_000, b'[{"name": 1, "price": true}]', b'{"properties": {"name": "x", "price": 5}}'),
        b"<Estates>\n" + b"[a]\n" * 5000,
        b"[" + b'{"name": "x", "price": 5},' * 600 + b'{"price": 1}]',
        b'[{"price": ' + b"9" * 5000 + b"}]",
    ],
)
def test_what_is_no_board_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(NotABoard, match=r"^[A-Z].*\.$"):
        drafted(data)


@pytest.mark.parametrize(
    "whole", [MONOPD, json.dumps(web(chance=[{"title": "A", "action": "move", "count": 1}]))]
)
def test_mutated_files_are_boards_or_refused_and_what_is_written_can_be_read(whole: str) -> None:
    chance, data = Random(7), whole.encode()
    for _ in range(150):
        mutated = bytearray(data)
        for _ in range(chance.randint(1, 8)):
            at = chance.randrange(len(mutated))
            piece = chance.choice(
                [b"", b"=", b"[", b"]", b"\n", b'"', b"\xe2\x80\xae", b"-99999999999", b"null"]
            )
            mutated[at : at + chance.randint(0, 12)] = piece
        try:
            draft = drafted(bytes(mutated))
        except NotABoard:
            continue
        found = board_of(as_toml(draft).encode(), usual())
        assert not [fault for fault in found.faults if "TOML" in fault.why or "parse" in fault.why]
        assert all(one.isprintable() for one in draft.told())


# --- the command


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The status, and what was said."""
    status = main(["board", "import", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_command_prints_a_board_and_tells_the_rest_on_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wood.conf"
    path.write_text(MONOPD)
    main(["board", "import", str(path)])
    said = capsys.readouterr()
    assert board_of(said.out.encode(), usual()).spec is not None
    assert all(line.startswith("magnate: wood.conf: Line ") for line in said.err.splitlines())
    assert len(said.err.splitlines()) == 5


def test_the_command_writes_a_new_file_and_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "wood.conf", tmp_path / "wood.toml"
    path.write_text(MONOPD)
    main(["board", "import", str(path), "--out", str(out)])
    assert board_of(out.read_bytes(), usual()).spec is not None
    status, _, told = run(capsys, str(path), "--out", str(out))
    assert status == 2
    assert told.splitlines()[-1] == f"magnate: Cannot write {out}: a file with that name exists."


@pytest.mark.parametrize("name", ["missing.conf", "folder", "pipe", "large.json"])
def test_the_command_says_why_a_file_cannot_be_read(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large.json").write_bytes(b"[" + b" " * (1 << 20))
    status, out, told = run(capsys, str(tmp_path / name))
    assert (status, out) == (2, "")
    assert told.startswith("magnate: ")
    assert len(told.splitlines()) == 1


def test_a_board_that_is_taken_over_but_cannot_be_played_on_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, lots = tmp_path / "small.json", web()["properties"]
    path.write_text(json.dumps([{**one, "posistion": None} for one in lots[:12]]))
    status, out, told = run(capsys, str(path))
    assert status == 2
    assert out.startswith("title = ")
    assert "magnate: the new file: Line " in told
