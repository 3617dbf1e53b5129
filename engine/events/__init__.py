"""What has happened. Each event is written once, by a verb or by the rule it belongs to.

The ids in the docstrings are the specifications' ids of events worth showing. Each game has a module for its
own events; all of them can be imported from here.
"""

from __future__ import annotations

from engine.events.base import *
from engine.events.base import Event, OffThePile
from engine.events.places import *
from engine.events.play import *
from engine.events.property import *

ALL: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value not in (Event, OffThePile)
)
"""Every event."""
