"""The types of the fields of records, with numbers that refer to something marked by their kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

KINDS = ("Place", "TitleNumber", "CardNumber", "Seat")
"""The engine's names for the types of numbers that refer to something."""

_MARKED = {kind: Annotated[int, kind] for kind in KINDS}


@cache
def hints_of(kind: Any) -> dict[str, Any]:
    """The type of each field, by its name."""
    return get_type_hints(kind, localns=_MARKED, include_extras=True)


@cache
def refers(hint: Any) -> bool:
    """Whether a value of this type may refer to something; texts and plain numbers do not."""
    if get_origin(hint) is Annotated:
        return True
    if args := get_args(hint):
        return any(refers(one) for one in args)
    return hint not in (int, bool, str, NoneType, Ellipsis)


@cache
def kind_of(hint: Any) -> str:
    """What numbers of this type refer to; empty if to nothing."""
    return str(hint.__metadata__[0]) if get_origin(hint) is Annotated else ""


@cache
def without_none(hint: Any) -> Any:
    """The type of what may be missing; of anything else, itself."""
    args = get_args(hint)
    if NoneType not in args or get_origin(hint) in (list, tuple):
        return hint
    rest = [one for one in args if one is not NoneType]
    found = rest[0]
    for one in rest[1:]:
        found = found | one
    return found


def items_of(hint: Any, number: int) -> Sequence[Any]:
    """The types of this many items of a list, or of those that a tuple always has."""
    args = get_args(hint)
    return args if get_origin(hint) is tuple and Ellipsis not in args else args[:1] * number
