"""From one number of the file format to the next: each step turns the old JSON object into the new one.

To change the format, raise `FORMAT`, write the function below, and keep a file of the old format in
`tests/saves/old`. A step gets the object as it was read and may change it in place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from saves.errors import Damaged, NotForThisVersion
from saves.plain import Plain

FORMAT = 1
"""The number this version writes."""

Step = Callable[[Plain], Plain]

STEPS: Mapping[int, Step] = MappingProxyType({})
"""By the number they start from."""


def format_of(document: Plain) -> int:
    """The number of the format a file was written in. Raises Damaged."""
    header = document.get("header")
    number = header.get("format") if isinstance(header, dict) else None
    if type(number) is not int or number < 1:
        raise Damaged("The file does not say that it is a saved game.")
    return number


def migrate(document: Plain, steps: Mapping[int, Step] = STEPS, current: int = FORMAT) -> Plain:
    """The same game in the present format. Raises Damaged or NotForThisVersion."""
    number = format_of(document)
    if number > current:
        raise NotForThisVersion(
            f"The game was saved by a newer Magnate (format {number}, this one reads up to {current})."
        )
    for start in range(number, current):
        try:
            document = steps[start](document)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise Damaged(f"The file is not what format {start} should be.") from error
        document["header"]["format"] = start + 1
    return document
