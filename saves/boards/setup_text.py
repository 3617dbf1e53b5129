"""A board in the setup of a saved game: as data, under its hash, so that it can be read and checked."""

from __future__ import annotations

import json
from collections.abc import Mapping

from engine.boards.value import hash_of, is_own, label_of
from engine.options import Value
from engine.setup import GameSetup
from saves.encoding import to_plain

HASH, BOARD = "hash", "board"

_HERE = "\x00"
"""Where the board goes, which is on one line; nothing else in a setup has this sign."""


def setup_text(setup: GameSetup) -> str:
    """A setup as JSON."""
    own = {name: value for name, value in setup.options.items() if is_own(value)}
    plain = to_plain(setup)
    plain["options"] |= dict.fromkeys(own, _HERE)
    text = json.dumps(plain, ensure_ascii=False, indent=1)
    for value in own.values():
        text = text.replace(json.dumps(_HERE), f'{{"{HASH}":"{hash_of(str(value))}","{BOARD}":{value}}}', 1)
    return text


def told(options: Mapping[str, Value]) -> dict[str, Value]:
    """Options for results, which say which board it was by its title and hash."""
    return {name: label_of(str(value)) if is_own(value) else value for name, value in options.items()}
