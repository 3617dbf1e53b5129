"""What bots know of one game, beside the rules that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any

from engine.cards import Effect
from engine.choices import Decision
from engine.commands import Command, Seat
from engine.record import record
from engine.rng import Rng
from engine.state import Playing
from engine.steps import Step
from engine.style import Style
from engine.thought import Thought

Answer = Callable[[Playing, Seat, Any], Command]
"""What a player in a seat does when a step waits for him."""

AbleAnswer = Callable[[Playing, Seat, Any, Style, Rng], Command]
"""The same for players of a style, with chance for their whims."""

JudgedAnswers = Mapping[type[Step], Callable[..., Command | None]]
"""What a player answers at a step, from his view of the position and the step; None for nothing."""

Scribble = Callable[[Playing, Seat, Rng], Command | None]
"""A command with terms at random; None if they lead to nothing."""


@record
class Knowledge:
    """How a game is played: what its bundles cannot tell."""

    careful: Mapping[type[Step], Answer] = field(default_factory=dict)
    """What a careful player answers, where that is not what he answers in every game."""
    able: Mapping[type[Step], AbleAnswer] = field(default_factory=dict)
    """What players of the levels answer, by their style, where that differs from the careful answer."""
    scribbles: Mapping[type[Command], Scribble] = field(default_factory=dict)
    """How the terms of a command are made up, for the tester of the rules."""
    judged: JudgedAnswers = field(default_factory=dict)
    """What a player answers who judges (`engine/bots/judgement`), from his view of the position and the step;
    None where he has nothing to say."""
    foreseen: JudgedAnswers = field(default_factory=dict)
    """The same for a player who looks ahead, where that differs."""
    able_meddled: Callable[[Playing, Seat, Style], Command | None] | None = None
    """What a solid player does by his style at an open moment of another's turn; None if nothing
    is done then."""
    judged_meddled: Callable[[Playing, Seat], Command | None] | None = None
    """The same for a player who judges."""
    dollars: Callable[[Playing, Decision, Command], Thought | None] | None = None
    """What he thought of something that he did, where he judges by dollars and not by chances."""
    weights: Mapping[str, Sequence[float]] = field(default_factory=dict)
    """What the figures of a position weigh in this game, if that is not what they weigh in most."""
    reasons: Mapping[type[Command], str] = field(default_factory=dict)
    """Why players by rules of thumb do what is decided in this game's own way, as sentences for players."""
    card_values: Mapping[type[Effect], int] = field(default_factory=dict)
    """What the kept cards of this game alone are worth to bots, in whole dollars."""
    landings: Sequence[int] = ()
    """By place: the landings there in 10,000 turns, as they were counted in games of bots."""
