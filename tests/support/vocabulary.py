"""Every command, event and step there is, of all games."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import engine
from engine.commands import AmountCommand, Command
from engine.events import Event, OffThePile
from engine.steps import Step

_ABSTRACT = (Command, AmountCommand, Event, OffThePile, Step)

_MODULES = [
    import_module(found.name)
    for found in walk_packages(engine.__path__, "engine.")
    if found.name.rpartition(".")[2] in ("commands", "steps", "events") or ".events." in found.name
]


def _words(base: type) -> tuple[type, ...]:
    """Every kind that a module of the engine defines, in order."""
    found = dict.fromkeys(
        value
        for module in _MODULES
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value not in _ABSTRACT
    )
    return tuple(found)


COMMANDS: tuple[type[Command], ...] = _words(Command)
EVENTS: tuple[type[Event], ...] = _words(Event)
STEPS: tuple[type[Step], ...] = _words(Step)
