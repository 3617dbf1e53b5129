"""Records: frozen, made by position or by name, and each of its own kind."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from engine.record import circumstance, record


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
