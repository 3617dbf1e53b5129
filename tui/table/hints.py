"""A hint for a player's decision: what is worth a thought, and what each choice does to chances to win."""

from __future__ import annotations

from engine.commands import Seat
from engine.game import Game
from engine.record import record
from engine.review.advice import Adviser, Option
from engine.review.judge import Chances
from tui.table.reviewed import would_do
from tui.words.phrases import People
from tui.words.thoughts import words_of

NEAR = 0.04
"""What is so much worse than the best is not worth a thought."""

MOST = 4

LEAST_TOLD = 0.005
"""The least change of somebody else's chance that is told."""


@record
class Candidate:
    """A choice in words."""

    does: str
    chances: str
    """Whose chance goes from where to where."""
    why: str


def candidates(game: Game, seat: Seat, people: People, adviser: Adviser | None = None) -> list[Candidate]:
    """What is worth a thought for a seat, in no particular order; nothing while another one decides."""
    if game.decision is None or game.decision.seat != seat:
        return []
    adviser = adviser or Adviser(game.rules)
    options = adviser.options(game, seat)
    before = adviser.judge.chances(game.blinded(seat))
    best = max((option.chances[seat] for option in options), default=0.0)
    near = [one for one in options if one.is_best or one.chances[seat] >= best - NEAR][:MOST]
    told = [
        Candidate(
            would_do(game, one.command, people),
            _from_to(before, one, seat, people),
            _why(game, one, near, seat, people),
        )
        for one in near
    ]
    return sorted(told, key=lambda one: one.does)


def _from_to(before: Chances, option: Option, seat: Seat, people: People) -> str:
    """The player's chance, and those of others that change: "You 31 to 27 %, Bea 24 to 33 %"."""
    others = sorted(range(len(before)), key=lambda one: -abs(option.chances[one] - before[one]))
    told = [seat, *(one for one in others if one != seat)]
    changed = [one for one in told if abs(option.chances[one] - before[one]) >= LEAST_TOLD]
    parts = [
        f"{people.subject(one)} {100 * before[one]:.1f} to {100 * option.chances[one]:.1f} %"
        for one in changed
    ]
    return ", ".join(parts) or f"{people.subject(seat)} {100 * before[seat]:.1f} % as before"


def _why(game: Game, option: Option, near: list[Option], seat: Seat, people: People) -> str:
    """Why an expert would do it, or how much worse it looks than the best."""
    if option.is_best:
        why = "" if option.thought is None else words_of(option.thought, game, people)
        return f"This is what an expert would do. {why}".rstrip()
    gap = max(one.chances[seat] for one in near) - option.chances[seat]
    if gap < LEAST_TOLD:
        return "Just as good for your chance to win."
    return f"That costs {100 * gap:.1f} points of your chance to win."
