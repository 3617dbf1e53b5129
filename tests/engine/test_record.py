"""Records: frozen, made by position or by name, and each of its own kind."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, field, replace
from functools import cached_property
from typing import Any, Generic, TypeVar

import pytest

from engine.record import circumstance, record

T = TypeVar("T")


@record
class Animal:
    name: str


@record
class Horse(Animal):
    kind: str = "pony"
    legs: int = circumstance(default=4)


def test_a_record_is_made_by_position_by_name_and_by_default() -> None:
    horse = Horse("Fly", legs=3)
    assert type(horse) is Horse
    assert (horse.name, horse.kind, horse.legs) == ("Fly", "pony", 3)
    assert type(Animal("Fly")) is Animal


def test_a_record_once_made_cannot_be_changed() -> None:
    horse = Horse("Fly")
    for name in ("name", "kind", "legs"):
        with pytest.raises(FrozenInstanceError):
            setattr(horse, name, "other")
        with pytest.raises(FrozenInstanceError):
            delattr(horse, name)
    assert repr(horse) == "Horse(name='Fly', kind='pony', legs=4)"


def test_records_are_equal_but_for_circumstances_and_within_one_kind() -> None:
    assert Horse("Fly", legs=3) == Horse("Fly")
    assert hash(Horse("Fly", legs=3)) == hash(Horse("Fly"))
    assert Horse("Fly") != Horse("Fly", "shire")
    assert Animal("Fly") != Horse("Fly")


def test_a_copy_with_changes_and_one_from_bytes_are_records_too() -> None:
    assert replace(Horse("Fly"), kind="shire") == Horse("Fly", "shire")
    back = pickle.loads(pickle.dumps(Horse("Fly", legs=3)))
    assert type(back) is Horse
    assert (back, back.legs) == (Horse("Fly"), 3)


@record(kw_only=True)
class Stable:
    name: str = "Home"
    horses: list[Horse] = field(default_factory=list)
    place: tuple[int, int]


@record
class Pair(Generic[T]):
    one: T
    other: T


@record(eq=False, slots=False)
class Ride:
    horse: Horse

    @cached_property
    def title(self) -> str:
        return f"A ride on {self.horse.name}"


def test_fields_may_go_by_name_alone_and_every_record_has_its_own_list() -> None:
    one, other = Stable(place=(1, 2)), Stable(place=(1, 2))
    one.horses.append(Horse("Fly"))
    assert other.horses == []
    assert one != other == replace(one, horses=[])
    assert pickle.loads(pickle.dumps(one)) == one
    make: Any = Stable
    for arguments in (("Home", 1), ("Home",), ()):
        with pytest.raises(TypeError):
            make(*arguments)


def test_a_record_may_be_of_any_type_equal_to_itself_alone_or_keep_what_it_found() -> None:
    assert Pair(1, 2) == Pair(1, 2) != Pair(1, 3)
    ride = Ride(Horse("Fly"))
    assert ride == ride != Ride(Horse("Fly"))
    assert ride.title is ride.title
    assert len({ride, Ride(Horse("Fly"))}) == 2
