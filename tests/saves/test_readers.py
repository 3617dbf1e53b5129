"""Plain values, read strictly."""

from __future__ import annotations

import pytest

from saves.decoding import (
    Read,
    Unreadable,
    either,
    items,
    made,
    mapping,
    maybe,
    members,
    number,
    one_of,
    row,
    text,
    truth,
)

CHAIR = members({"name": text(3), "seat": number(0, 9)}, dict, ["seat"])


@pytest.mark.parametrize(
    ("read", "plain", "why"),
    [
        (number(), True, "valid integer"),
        (number(), 2.0, "valid integer"),
        (number(1, 5), 0, "at least 1"),
        (number(1, 5), 6, "at most 5"),
        (truth, 1, "true or false"),
        (text(), 1, "valid text"),
        (text(), "\ud800", "valid text"),
        (text(3), "four", "at most 3 characters"),
        (items(number(), 2, list), [1, 2, 3], "far too many items"),
        (items(number(), 2, tuple), {"0": 1}, "valid tuple"),
        (items(number(), 2, list), [1, "2"], "^1: Input should be a valid integer"),
        (row([number(), truth]), [1], "^1: Field required"),
        (row([number()]), [1, 2], "far too many items"),
        (mapping(text(), number(), 1), {"a": 1, "b": 2}, "far too many members"),
        (mapping(text(), number(), 1), {"a": "1"}, "^a: Input should be a valid integer"),
        (one_of(["house"]), "tower", "should be 'house'"),
        (one_of(["house"]), ["house"], "should be 'house'"),
        (either([truth, number()]), "x", "true or false"),
        (made(int), "x", "invalid literal"),
        (CHAIR, [], "valid dictionary"),
        (CHAIR, {"seat": 1}, "^name: Field required"),
        (CHAIR, {"name": "Ann", "age": 9}, "^age: Extra inputs"),
        (CHAIR, {str(key): 0 for key in range(51)}, "far too many members"),
        (items(CHAIR, 9, list), [{"name": "Ann"}, {"name": "Anna"}], "^1.name: Input should have at most 3"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(read: Read, plain: object, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read(plain)


@pytest.mark.parametrize(
    ("read", "plain", "value"),
    [
        (number(1, 5), 5, 5),
        (truth, False, False),
        (text(), "", ""),
        (items(number(), 2, tuple), [1, 2], (1, 2)),
        (row([number(), truth]), [1, True], (1, True)),
        (mapping(text(), either([truth, number()]), 2), {"a": 1, "b": True}, {"a": 1, "b": True}),
        (maybe(number()), None, None),
        (CHAIR, {"name": "Ann"}, {"name": "Ann"}),
    ],
)
def test_nothing_is_converted(read: Read, plain: object, value: object) -> None:
    found = read(plain)
    assert found == value
    assert type(found) is type(value)
