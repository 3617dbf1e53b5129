"""The types of the fields of records, with numbers that refer to something marked by their kind."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, get_origin, get_type_hints

KINDS = ("Place", "TitleNumber", "CardNumber", "Seat")
"""The engine's names for the types of numbers that refer to something."""

_MARKED = {kind: Annotated[int, kind] for kind in KINDS}


@cache
def hints_of(kind: Any) -> dict[str, Any]:
    """The type of each field, by its name."""
    return get_type_hints(kind, localns=_MARKED, include_extras=True)


def kind_of(hint: Any) -> str:
    """What numbers of this type refer to; empty if to nothing."""
    return str(hint.__metadata__[0]) if get_origin(hint) is Annotated else ""
