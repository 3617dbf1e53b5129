"""How many may come in, from where, and who makes room for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tui.serve.door.connection_limits import (
    BUSY,
    MOST_NAMES,
    MOST_STRANGERS,
    TOO_MANY,
    Admission,
    CrowdLimits,
    network,
)


class Doorway:
    """A door with its own clock, and those who had to go."""

    def __init__(
        self, per_address: int = 100, *, hubs: Sequence[str] = (), blocks: tuple[int, int] = (24, 64)
    ) -> None:
        self.now = 1000.0
        self.door = CrowdLimits(per_address, hubs, blocks=blocks, clock=lambda: self.now)
        self.dropped: list[Admission] = []

    def admit(self, address: str, *, is_quiet: bool = False) -> Admission | str:
        found = self.door.admit(address, is_quiet=is_quiet)
        if isinstance(found, Admission):
            found.drop = lambda: self.dropped.append(found)
        return found

    def place(self, address: str) -> Admission:
        found = self.admit(address)
        assert isinstance(found, Admission)
        return found

    def fill(self, address: str, times: int) -> None:
        for _ in range(times):
            self.place(address)


def test_strangers_have_eight_places_for_one_address_and_fifty_in_all() -> None:
    way = Doorway()
    places = [way.place("10.0.0.1") for _ in range(8)]
    assert way.admit("10.0.0.1") == BUSY
    for number in range(42):
        way.place(f"10.1.{number}.1")
    assert way.door.strangers == MOST_STRANGERS == 50
    assert way.admit("10.2.0.1") == BUSY
    places[0].leave()
    places[0].leave()
    assert way.door.why_not("10.2.0.1") == ""
    assert way.door.why_not("10.0.0.1") == ""
    places[1].know()
    way.fill("10.2.0.1", 2)
    assert way.admit("10.2.0.2") == BUSY


def test_who_is_known_counts_with_the_strangers_of_the_same_address() -> None:
    way = Doorway(per_address=3)
    known = [way.place("a") for _ in range(2)]
    for each in known:
        each.know()
    last = way.place("a")
    assert way.admit("a") == TOO_MANY
    assert isinstance(way.admit("b"), Admission)
    known[0].leave()
    assert way.door.why_not("a") == ""
    known[1].leave()
    last.leave()
    assert way.door._known == Counter()
    assert "a" not in way.door._in_house


def test_one_who_is_gone_is_not_counted_when_they_turn_out_to_be_known() -> None:
    way = Doorway()
    place = way.place("a")
    place.leave()
    place.know()
    assert way.door._known == Counter()


def test_callers_of_one_network_are_counted_together_and_those_of_a_household_as_one_address() -> None:
    way = Doorway(per_address=3)
    for number in range(24):
        way.place(f"10.0.0.{number}")
    assert way.admit("10.0.0.99") == BUSY
    assert isinstance(way.admit("10.0.1.99"), Admission)
    for number in range(3):
        way.place(f"2001:db8::{number}")
    assert way.admit("2001:db8::ffff") == TOO_MANY
    assert isinstance(way.admit("2001:db8:0:1::1"), Admission)


def test_the_host_may_choose_the_size_of_a_network() -> None:
    way = Doorway(blocks=(32, 128))
    for number in range(30):
        way.place(f"10.0.0.{number}")
    assert network("10.0.0.1", (16, 48)) == network("10.0.255.1", (16, 48))
    assert network("2001:db8::1", (16, 48)) != network("2001:db9::1", (16, 48))
    assert network("10.0.0.1", (32, 64)) == "10.0.0.1"


def test_a_big_crowd_makes_room_for_somebody_from_elsewhere_but_not_for_its_own() -> None:
    way = Doorway()
    for block in range(5):
        for house in range(5):
            way.fill(f"10.0.{block}.{house}", 2)
    assert way.admit("10.9.0.1") == BUSY, "who has just come has a little time"
    way.now += 1.5
    assert isinstance(way.admit("10.9.0.1"), Admission)
    assert len(way.dropped) == 1
    assert way.door.strangers == 50
    gone = way.dropped[0].address
    for address in {each.address for each in way.door._strangers} - {gone, "10.9.0.1"}:
        assert way.admit(address) == BUSY, "nobody of a crowd takes the place of another one of it"
    assert len(way.dropped) == 1


def test_within_a_full_network_the_busiest_address_makes_room() -> None:
    way = Doorway()
    for house in range(3):
        way.fill(f"10.0.0.{house}", 8)
    assert way.admit("10.0.0.9") == BUSY
    way.now += 1.5
    assert isinstance(way.admit("10.0.0.9"), Admission)
    (gone,) = way.dropped
    for house in range(3):
        assert way.admit(f"10.0.0.{house}") == BUSY
    assert gone.address in {f"10.0.0.{house}" for house in range(3)}


def test_who_has_said_who_they_are_is_left_in_peace_for_longer() -> None:
    way = Doorway()
    for block in range(25):
        for place in (way.place(f"10.0.{block}.1"), way.place(f"10.0.{block}.1")):
            place.is_named = block > 0
    way.now += 2
    assert isinstance(way.admit("10.99.0.1"), Admission)
    assert [each.address for each in way.dropped] == ["10.0.0.1"]
    assert way.admit("10.99.1.1") == BUSY
    way.now += 8.5
    assert isinstance(way.admit("10.99.2.1"), Admission)
    assert way.dropped[-1].address != "10.0.0.1"


def test_chance_decides_who_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def choose(crowd: list[Admission]) -> Admission:
        asked.append(len(crowd))
        return crowd[3]

    monkeypatch.setattr("tui.serve.door.connection_limits.random.choice", choose)
    way = Doorway()
    for house in range(6):
        way.fill(f"10.0.{house // 3}.{house}", 8)
    way.fill("10.3.0.1", 2)
    way.now += 2
    way.place("10.9.0.1")
    assert asked == [48]


def test_quiet_callers_come_in_while_half_of_the_places_are_free_and_nobody_makes_room_for_them() -> None:
    way = Doorway()
    for number in range(25):
        assert isinstance(way.admit(f"10.0.{number}.1", is_quiet=True), Admission)
    assert way.admit("10.1.0.1", is_quiet=True) == BUSY
    assert isinstance(way.admit("10.1.0.1"), Admission)
    way.now += 60
    assert way.admit("10.2.0.1", is_quiet=True) == BUSY
    assert way.dropped == []


def test_players_of_a_hub_are_not_counted_by_their_address() -> None:
    way = Doorway(per_address=1, hubs=["hub"])
    way.fill("hub", MOST_STRANGERS)
    assert way.admit("hub") == BUSY
    assert all(way.door.admits_name("hub") for _ in range(20))


def test_only_new_names_of_the_last_hour_count_against_an_address() -> None:
    now = 1000.0
    door = CrowdLimits(100, hubs=["hub"], clock=lambda: now)
    for _ in range(MOST_NAMES):
        assert door.admits_name("a")
        now += 60
    assert not door.admits_name("a")
    assert all(door.admits_name("hub") for _ in range(20))
    now = 1000.0 + 3599
    assert not door.admits_name("a")
    now = 1000.0 + 3600
    assert door.admits_name("a")
    assert not door.admits_name("a"), "the next is an hour after the second"
    now += 61
    assert door.admits_name("a")
    now += 3 * 3600
    assert door.admits_name("b")
    assert door._names._times.keys() == {"b"}, "nothing is kept of those who were here long ago"
