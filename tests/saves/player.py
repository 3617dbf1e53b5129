"""A player in a process of its own: plays random commands through a store and says how far it is.

python -m tests.saves.player DIRECTORY NAME SEED
"""

from __future__ import annotations

import os
import signal
import sys

from saves import Store
from tests.saves.games import moves


def main(directory: str, name: str, seed: int) -> None:
    """Play for ever, telling after each command how many are saved; SIGHUP makes it leave."""
    hangups: list[int] = []
    signal.signal(signal.SIGHUP, lambda number, _: hangups.append(number))
    with Store(directory).open(name) as saved:
        turn = saved.game.state.turn
        os.write(1, b"0\n")
        for command in moves(saved.game, 1_000_000, seed):
            saved.append(command)
            os.write(1, b"%d\n" % len(saved.commands))
            if saved.game.state.turn != turn:
                turn = saved.game.state.turn
                saved.turn_ended()
            if hangups:
                return
        signal.pause()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
