"""What a player can ask for. Pure data; the sums are whole dollars.

Each game has a module for the words it alone uses; all of them are had from here.
"""

from __future__ import annotations

from engine.commands.common import *
from engine.commands.common import AmountCommand, Command
from engine.commands.finance import *
from engine.commands.inner import *
from engine.commands.landlord import *

ALL: tuple[type[Command], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Command) and value not in (Command, AmountCommand)
)
"""Every command; saves and notation know them by class name."""
