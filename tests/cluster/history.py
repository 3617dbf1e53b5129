"""What a player was told during one connection, and which lines of it tell what happened in the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

LOST = re.compile(r"The server has lost the last (?:(\d+) moves|move):")
OVER, LOBBY = "The game is over.", "Lobby. You are "
"""After which nothing is told of a game."""
PROMPT = "> "
"""Asks for an answer, at the end of what has come."""

_ASIDE = re.compile(
    r"Table [\w-]+\. |Round \d+|.* (?:is|are) (?:away|here|back|about|deciding|choosing|bidding)\b"
    r"|A bot still plays for |.*a bot (?:takes over|plays)\b|Another machine took over |Cannot reach "
    r"|.* (?:has|have) \d+ (?:seconds|minutes) left|.*'s time is up|Your time is up|Waiting for "
    r"|Someone else was faster|Enter does nothing |The others at a table |I don't know |It is too late "
    r"|.*Press Enter to do it|You will bid just enough|You logged in |There is no number |\d+\. |Type a "
    r"|.* is considering |You have \d+ |Also: |.*\?|Enter an amount|You cannot .+ now\. "
    r"|There is nothing to (?:decline|agree to) |The server is |House rules: "
    r"|Games that you play alone |.*cannot be reached|Nothing has happened yet|The server drew a secret"
    r"|The secret |That is |There is nothing to go back from"
    r"|Type offer, or back|Mortgage: |Sell: |The next bid is above|The cheapest way|Worth \$\d+ at printed"
    r"|.* has to raise |On your turn, |Printed prices: |Nothing is on the table yet|Cheapest way to pay"
)
"""Lines that tell of something other than the game."""


@dataclass(slots=True)
class History:
    """One connection of one player."""

    player: str
    seat: int
    table: str
    machine: str
    began: float
    """Seconds since the epoch."""
    lines: list[str] = field(default_factory=list)
    """In order of arrival."""
    times: list[float] = field(default_factory=list)
    """When each arrived."""

    def parts(self) -> Iterator[tuple[list[str], int]]:
        """What was told of the game up to each notice of lost moves, and how many were lost; 0 at the end."""
        part: list[str] = []
        for line in told(self.lines):
            if (found := LOST.match(line)) is not None:
                yield part, int(found[1] or 1)
                part = []
            elif not _ASIDE.match(line):
                part.append(line)
        yield part, 0


def told(lines: Iterable[str]) -> Iterator[str]:
    """All lines but questions: those follow an empty line, end with a prompt, and may be repeated."""
    asked: set[str] = set()
    is_question = False
    for line in lines:
        is_answered = line.startswith(PROMPT)
        while line.startswith(PROMPT):
            is_question, line = False, line.removeprefix(PROMPT)
        if line.startswith((OVER, LOBBY)):
            return
        if is_answered and not line:
            continue
        if line.startswith("Round ") or LOST.match(line):
            is_question = False
        if not line:
            is_question = True
        elif is_question:
            asked.add(line)
        elif line not in asked:
            yield line
