"""How programs have answered, by seat, and the program that plays in their place."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from typing import Any

from engine.commands import Seat

STAND_IN = "normal"
"""The bot that plays for a program that gives no answer, or one that is not allowed."""

LONGEST_LINE = 200
"""Characters of an answer that are repeated."""


class Silence(Enum):
    """Why there is no answer to a question."""

    LATE = "late"
    ENDED = "ended"
    GIVEN_UP = "given up"
    """It is no longer asked."""


@dataclass(slots=True)
class ProgramTally:
    """How a program in one seat has answered. Accounts over parts add up to the whole."""

    asked: int = 0
    """Questions that were sent."""
    used: int = 0
    """Answers that were played."""
    passed: int = 0
    """Answers that left the decision to the stand-in."""
    refused: int = 0
    late: int = 0
    ended: int = 0
    """Questions that it left open because it ended."""
    unasked: int = 0
    """Lines that answered nothing."""
    restarts: int = 0
    by_normal: int = 0
    """Decisions that the stand-in made."""
    first_refused: str = ""
    why: str = ""
    """The reason, as a sentence."""

    def add(self, other: ProgramTally) -> None:
        """Add what came later."""
        if not self.first_refused:
            self.first_refused, self.why = other.first_refused, other.why
        for name in _COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def miss(self, silence: Silence) -> None:
        """A question was not answered."""
        self.late += silence is Silence.LATE
        self.ended += silence is Silence.ENDED

    def refuse(self, line: str, why: str) -> None:
        """An answer was not allowed."""
        self.refused += 1
        if not self.first_refused:
            self.first_refused, self.why = line, why

    @property
    def is_own_play(self) -> bool:
        """Whether at least half of the decisions were the program's own."""
        return self.used >= self.by_normal

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        refused = {"line": self.first_refused, "why": self.why} if self.first_refused else None
        return {**{name: getattr(self, name) for name in _COUNTS}, "first_refused": refused}


_COUNTS = tuple(name for name in ProgramTally.__slots__ if name not in ("first_refused", "why"))

Accounts = defaultdict[Seat, ProgramTally]


def accounts() -> Accounts:
    """Empty ones."""
    return defaultdict(ProgramTally)


def brief(line: str | bytes) -> str:
    """A line of a program's as it can be repeated."""
    text = line.decode("utf-8", "replace") if isinstance(line, bytes) else line
    text = "".join(sign if sign.isprintable() else "�" for sign in text[: LONGEST_LINE + 1].strip())
    return text if len(text) <= LONGEST_LINE else f"{text[:LONGEST_LINE]}..."
