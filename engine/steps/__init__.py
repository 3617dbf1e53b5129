"""What has still to happen. The agenda is a stack of these; it is the whole position of the game.

Each game has a module for the steps it alone takes; all of them are had from here.
"""

from __future__ import annotations

from engine.steps.common import *
from engine.steps.common import Step
from engine.steps.finance import *
from engine.steps.inner import *
from engine.steps.landlord import *

ALL: tuple[type[Step], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Step) and value is not Step
)
"""Every step; saves know them by class name."""
