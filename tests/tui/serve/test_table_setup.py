"""A table as it was set up, without clock and files: chairs, words for the dice, codes, and who is away."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.setup import GameSetup
from saves.fair_dice import Dice, secret_hash, seed_of
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.setup import BOT_NAMES, setup_for

ANN, BEN, CLEO = Somebody("ann", "Ann"), Somebody("ben", "Ben"), Somebody("cleo", "Cleo")
ROBOT = Somebody("*ben", "Robo")
"""A bot from outside."""


def a_setup(people: int = 3, bots: int = 1) -> GameSetup:
    names = [f"Chair {number}" for number in range(people)]
    return setup_for("monopoly-1935", {}, names, ["thrifty"] * bots, 7)


def a_table(people: int = 3, terms: TableTerms | None = None) -> TableSetup:
    """Ann's table, whose dice can be checked."""
    table = TableSetup.of(a_setup(people), ANN, "pear-661", terms)
    table.secret = "a secret"
    return table


def a_table_of_two() -> TableSetup:
    table = a_table()
    table.sit(BEN)
    return table


# --- chairs


def test_the_owner_sits_in_the_first_chair_and_bots_in_theirs() -> None:
    table = a_table(terms=TableTerms(minutes=3))
    assert [place.player for place in table.places] == ["ann", "", "", ""]
    assert [place.bot for place in table.places] == ["", "", "", "thrifty"]
    assert [place.name for place in table.places][:3] == ["Ann", "", ""]
    assert table.places[3].name
    assert (table.owner, table.terms.minutes, table.free) == ("ann", 3, 2)
    assert a_table().terms == TableTerms()
    assert [table.seat_of(player) for player in ("ann", "ben")] == [0, None]


def test_no_one_sits_twice_under_the_name_of_another_or_at_a_full_table() -> None:
    table = a_table()
    table.sit(BEN)
    table.sit(BEN)
    assert table.free == 1
    for name in ("ann", "BEN", table.places[3].name.upper()):
        with pytest.raises(NoSeat, match=f"Somebody at that table is called {name} already"):
            table.sit(Somebody("other", name))
    for alike in ("an-n", "Ann~", "B3n", f"{table.places[3].name}~"):
        with pytest.raises(NoSeat, match=r"^Your name looks like \w+, who sits at that table\.$"):
            table.sit(Somebody("other", alike))
        with pytest.raises(NoSeat, match="looks like"):
            a_table_of_two().hand_over(1, Somebody("other", "an-n"))
    table.sit(CLEO)
    assert [place.name for place in table.places][:3] == ["Ann", "Ben", "Cleo"]
    with pytest.raises(NoSeat, match="No seat is open"):
        table.sit(Somebody("late", "Late"))
    table.sit(ANN)  # who sits there already is no news


def test_a_bot_from_outside_sits_down_only_where_the_owner_lets_it() -> None:
    with pytest.raises(NoSeat, match="no bots from outside"):
        a_table().sit(ROBOT)
    table = a_table(terms=TableTerms(admits_programs=True))
    table.sit(ROBOT)
    assert table.seat_of(ROBOT.id) == 1


def test_a_chair_is_free_again_until_the_game_begins_and_then_keeps_its_name() -> None:
    table = a_table()
    table.sit(BEN)
    table.take_word("ben", "plum")
    table.stand_up("ben")
    assert (table.free, table.places[1].name, table.places[1].word) == (2, "", "")
    table.sit(BEN)
    table.take_word("ben", "plum")
    table.game = "pear-661"
    table.stand_up("ben")
    assert table.seat_of("ben") == 1
    assert table.free == 0
    table.forget("ben")
    assert table.seat_of("ben") is None
    assert (table.places[1].name, table.places[1].word) == ("Ben", "plum")
    assert not table.is_deserted
    table.forget("ann")
    assert table.is_deserted


def test_a_chair_is_handed_over_to_somebody_who_has_none() -> None:
    table = a_table()
    table.sit(BEN)
    with pytest.raises(NoSeat, match="Ben sits at this table already"):
        table.hand_over(0, BEN)
    table.hand_over(0, CLEO)
    assert [place.player for place in table.places][:2] == ["cleo", "ben"]
    assert table.places[0].name == "Cleo"


def test_a_guest_who_becomes_a_player_keeps_their_chair_and_their_table() -> None:
    table = a_table()
    table.sit(BEN)
    table.rename("ben", Somebody("ben2", "Benno"))
    assert (table.places[1].player, table.places[1].name, table.owner) == ("ben2", "Benno", "ann")
    table.rename("ann", Somebody("ann2", "Anna"))
    assert (table.places[0].name, table.owner) == ("Anna", "ann2")
    assert table.places[1].name == "Benno"


def test_bots_play_in_chairs_that_stay_free_under_names_nobody_has() -> None:
    table = a_table(terms=TableTerms(stand_in="hard"))
    first = next(name for name in BOT_NAMES if name != table.places[3].name)
    table.sit(Somebody("x", first.upper()))
    chairs = table.setup().chairs
    assert [chair.player for chair in chairs] == ["human", "human", "hard", "thrifty"]
    assert chairs[1].name == first.upper()
    assert chairs[2].name in BOT_NAMES
    assert len({chair.name.casefold() for chair in chairs}) == 4
    assert table.setup().seed == 7


# --- the code


def test_a_code_lets_anybody_in_until_it_is_revoked_and_then_only_those_who_sit_there() -> None:
    table = a_table()
    assert table.invitation == "pear-661"
    assert table.lets_in("ben", "pear-661")
    table.revoke("plum-1")
    assert table.invitation == "pear-661.plum-1"
    assert not table.lets_in("ben", "pear-661")
    assert not table.lets_in("ben", "pear-661.plum-2")
    assert table.lets_in("ben", "pear-661.plum-1")
    assert table.lets_in("ann", "pear-661")


def test_the_game_of_a_day_is_known_by_its_code() -> None:
    table = a_table()
    assert not table.is_of_a_day
    table.code = "daily-2026-11-24-ann"
    assert table.is_of_a_day


# --- the dice


def test_the_first_word_of_each_person_counts_and_the_dice_follow_from_all() -> None:
    table = a_table(terms=TableTerms(asks_words=True))
    assert table.promise == secret_hash("a secret")
    table.sit(BEN)
    assert [table.needs_word(player) for player in ("ann", "ben", "cleo")] == [True, True, False]
    table.take_word("ann", "  pear \n tree ")
    table.take_word("ann", "plum")
    table.take_word("cleo", "quince")
    assert not table.needs_word("ann")
    assert table.needs_word("ben")
    assert table.dice == Dice(secret_hash("a secret"), "a secret", ("pear tree",))
    table.fix_dice(lambda: "drawn")
    assert [place.word for place in table.places] == ["pear tree", "drawn", "", ""]
    assert table.seed == seed_of("a secret", ("pear tree", "drawn"))
    table.game = "pear-661"
    table.places[1].word = ""
    table.take_word("ben", "too late")
    assert table.places[1].word == ""


def test_a_table_is_complete_when_all_chairs_are_taken_and_all_words_said() -> None:
    table = a_table(people=2, terms=TableTerms(asks_words=True))
    assert not table.is_complete
    table.sit(BEN)
    assert not table.is_complete
    table.take_word("ann", "pear")
    assert not table.is_complete
    table.take_word("ben", "plum")
    assert table.is_complete
    without_words = a_table(people=2)
    assert not without_words.needs_word("ann")
    assert not without_words.is_complete
    without_words.sit(BEN)
    assert without_words.is_complete
    begun = a_table(terms=TableTerms(asks_words=True))
    begun.game = "pear-661"
    assert begun.is_complete


# --- playing for others


def test_what_bots_gave_for_people_never_becomes_less() -> None:
    table = a_table()
    table.miss(Counter({0: 3, 1: 1}))
    table.miss(Counter({0: 2, 1: 4}))
    assert table.missed == Counter({0: 3, 1: 4})


# --- as it is kept


def kept(directory: Path, plain: Any) -> TableSetup:
    file = directory / "pear-661.json"
    file.write_text(json.dumps(plain), encoding="utf-8")
    return TableSetup.from_file(file)


def test_a_table_is_the_same_after_it_was_kept(tmp_path: Path) -> None:
    table = a_table(terms=TableTerms(is_private=True, grace=5, can_be_watched=False))
    table.sit(BEN)
    table.take_word("ben", "plum")
    table.invite, table.made = "quince-3", 12.5
    assert kept(tmp_path, table.to_plain()) == table
    other = a_table()
    other.become(table)
    assert other == table


@pytest.mark.parametrize(
    "change",
    [
        {"places": [{"token": "hat", "hair": "red"}]},
        {"places": 3},
        {"terms": {"manners": 1}},
        {"rules": "chess"},
        {"options": {"no_such_option": 1}},
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    plain = a_table().to_plain()
    with pytest.raises(ValueError, match="this is no table"):
        kept(tmp_path, plain | change)
    del plain["code"]
    with pytest.raises(ValueError, match="this is no table"):
        kept(tmp_path, plain)


def test_a_game_that_has_begun_is_kept_though_its_rules_are_gone(tmp_path: Path) -> None:
    table = a_table()
    table.game = "pear-661"
    assert kept(tmp_path, table.to_plain() | {"rules": "chess"}).has_begun


def test_no_table_has_more_than_twenty_chairs_whatever_its_file_says(tmp_path: Path) -> None:
    table = a_table()
    table.game = "pear-661"
    plain = table.to_plain()
    plain["places"] = plain["places"][:1] * 30
    assert len(kept(tmp_path, plain).places) == 20
