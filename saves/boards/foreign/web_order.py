"""In which order the spaces of a list in JSON are played: by position, by a list of ids, or as they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.boards.spec import USUAL_DECKS
from saves.boards.foreign.draft import BoardDraft, whole

POSITIONS = ("position", "posistion", "pos", "index")
"""The second one is misspelled in the list that most of these games have taken over."""

_FARTHEST = 200
"""Positions beyond are none of a board."""

Listed = tuple[str, Mapping[str, Any]]
"""Where a space stands, and what is said of it."""


def key_of(value: object) -> str:
    """A name or an id without what is written in different ways."""
    written = value[:100].lower() if isinstance(value, str) else ""
    return "".join(char for char in written if char.isalnum())


def in_order(spaces: Sequence[Mapping[str, Any]], tiles: object, draft: BoardDraft) -> list[Listed]:
    """The spaces in the order of play; what a list lacks between two positions is put there."""
    listed = [(f"Space {number} of the list", one) for number, one in enumerate(spaces, start=1)]
    placed, shift = {}, _shift(spaces, draft)
    for where, one in listed:
        if (position := _position(one)) is not None:
            position += 0 if whole(one.get("price")) else shift
            if position in placed:
                draft.note(
                    where, f"there is another space at position {position}; it comes after all others."
                )
            else:
                placed[position] = (where, one)
    if isinstance(tiles, list) and (told := [*_by_ids(listed, tiles, draft)]):
        return told
    if len(placed) < 2 or max(placed) - min(placed) > _FARTHEST:
        return listed
    rest = [one for one in listed if one not in placed.values() and not _is_between(one, placed)]
    return [*_filled(placed, draft), *rest]


def _shift(spaces: Sequence[Mapping[str, Any]], draft: BoardDraft) -> int:
    """1 if the spaces that nobody can own are counted from 0 and deeds from 1, as in some lists; else 0."""
    at: dict[bool, set[int]] = {True: set(), False: set()}
    for one in spaces:
        if (position := _position(one)) is not None:
            at[bool(whole(one.get("price")))].add(position)
    if at[True].isdisjoint(at[False]) or not at[True].isdisjoint(number + 1 for number in at[False]):
        return 0
    draft.note("The whole", "deeds are counted from 1 there and other spaces from 0.")
    return 1


def _position(one: Mapping[str, Any]) -> int | None:
    return next((number for key in POSITIONS if (number := whole(one.get(key))) is not None), None)


def _is_between(listed: Listed, placed: Mapping[int, Listed]) -> bool:
    """Whether it has no position because it is a sort of space, which fills what is between others."""
    _, one = listed
    return _position(one) is None and not whole(one.get("price"))


def _by_ids(listed: Sequence[Listed], tiles: Sequence[Any], draft: BoardDraft) -> Iterator[Listed]:
    """The spaces that a list of ids names; one may be there several times."""
    known = {key_of(one.get("id") or one.get("name")): (where, one) for where, one in listed}
    for number, tile in enumerate(tiles[: _FARTHEST + 1], start=1):
        wanted = key_of(tile.get("id") or tile.get("name")) if isinstance(tile, Mapping) else key_of(tile)
        if wanted in known:
            yield known[wanted]
        elif isinstance(tile, Mapping) and tile.get("name"):
            yield f"Tile {number}", tile
        else:
            draft.note(f"Tile {number}", "no space has its id; it is left out.")


def _filled(placed: Mapping[int, Listed], draft: BoardDraft) -> Iterator[Listed]:
    """The spaces by position, from Go on, which comes before the first of them if it is not listed."""
    names = {key_of(one.get(key)) for _, one in placed.values() for key in ("id", "name")}
    first = min(placed) - names.isdisjoint({"go", "start"})
    count = max(placed) + 1 - first
    corners = {0: "Go", count // 4: "Jail", count // 2: "Free Parking", 3 * count // 4: "Go to Jail"}
    cards = 0
    for at in range(count):
        if first + at in placed:
            yield placed[first + at]
            continue
        name = corners.get(at, "")
        if not name or any(key_of(name) in one for one in names):
            name, cards = USUAL_DECKS[(cards + 1) % 2], cards + 1
        where = f"Position {first + at}"
        draft.note(where, f"it is not in the list and became {name}.")
        yield where, {"name": name}
