"""A table of another engine at which Magnate's bots sit: `python examples/arena.py`.

This one only deals out deeds and asks who would buy what; any engine asks in the same way. It tells what it
knows of a position, and everything else is as at the start of a game.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

COMMAND = (sys.executable, "-m", "magnate", "bot", "serve", "--level")
BANK = -1


class Seat:
    """A bot of Magnate in a seat, as a process that answers a line with a line."""

    def __init__(self, seat: int, level: str) -> None:
        self.seat = seat
        self._process = subprocess.Popen(
            [*COMMAND, level], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, game: int, step: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
        """Its command at a step. Raises ValueError if it does not understand the position."""
        asked = {"rules": "monopoly-1935", "game": game, "seat": self.seat, "step": step, "state": state}
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def leave(self) -> None:
        """End the process."""
        self._process.communicate()


def main() -> None:
    owner, cash = [BANK] * 28, [1500, 700, 90]
    seats = [Seat(0, "expert"), Seat(1, "hard"), Seat(2, "normal")]
    for title in (5, 0, 27, 12):
        for bot in seats:
            state = {"players": [{"cash": one} for one in cash], "owner": owner, "turn": bot.seat}
            answer = bot.ask(1, {"is": "MayBuy", "seat": bot.seat, "title": title}, state)
            print(f"Deed {title}: seat {bot.seat} with ${cash[bot.seat]} says {answer['is']}.")
            if answer["is"] == "Buy":
                owner[title] = bot.seat
                break
    for bot in seats:
        bot.leave()


if __name__ == "__main__":
    main()
