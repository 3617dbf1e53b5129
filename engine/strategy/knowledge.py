"""What bots know about one game, beside the rules that all games share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field
from typing import Any

from engine.cards import Effect
from engine.choices import Decision
from engine.commands import Command, Seat
from engine.record import record
from engine.rng import Rng
from engine.state import Playing
from engine.steps import Step
from engine.strategy.style import Style
from engine.strategy.thought import Thought

Answer = Callable[[Playing, Seat, Any], Command]
"""What a player in a seat does at a step."""

AbleAnswer = Callable[[Playing, Seat, Any, Style, Rng], Command]
"""The same for players with a style, and with a random stream for their whims."""

JudgedAnswers = Mapping[type[Step], Callable[..., Command | None]]
"""A player's answer at a step, given their view of the position and the step; None for no answer."""

Scribble = Callable[[Playing, Seat, Rng], Command | None]
"""A command with random terms; None if they lead to nothing."""


def _no_cards(options: Any) -> Mapping[type[Effect], int]:
    return {}


@record
class Knowledge:
    """How to play a game well, which its bundles cannot tell."""

    careful: Mapping[type[Step], Answer] = field(default_factory=dict)
    """A careful player's answers, where they differ from those in every game."""
    able: Mapping[type[Step], AbleAnswer] = field(default_factory=dict)
    """The answers of players of the levels, by style, where they differ from the careful answer."""
    scribbles: Mapping[type[Command], Scribble] = field(default_factory=dict)
    """How to make up the terms of a command, for the tester of the rules."""
    judged: JudgedAnswers = field(default_factory=dict)
    """A judging player's answers, given their view of the position and the step; None for no answer."""
    foreseen: JudgedAnswers = field(default_factory=dict)
    """The same for a player who looks ahead, where that differs."""
    able_meddled: Callable[[Playing, Seat, Style], Command | None] | None = None
    """What a solid player does at an open moment of another's turn, by style; None for nothing."""
    judged_meddled: Callable[[Playing, Seat], Command | None] | None = None
    """The same for a judging player."""
    dollars: Callable[[Playing, Decision, Command], Thought | None] | None = None
    """What a player thought of something they did, in games judged by dollars rather than chances."""
    weights: Mapping[str, Sequence[float]] = field(default_factory=dict)
    """The weights of a position's features in this game, if they differ from the usual ones."""
    reasons: Mapping[type[Command], str] = field(default_factory=dict)
    """Why players by rules of thumb make this game's own decisions, as sentences for players."""
    card_values: Callable[[Any], Mapping[type[Effect], int]] = _no_cards
    """What the kept cards of only this game are worth to bots, in whole dollars, by its options."""
    winning: Callable[[Playing], Mapping[Seat, float]] | None = None
    """By seat still in the game, its chance to win; None for the judgment by weights."""
    sharpness: Mapping[int, float] = field(default_factory=dict)
    """By players left: the power to which the judgment's chances are raised to be true."""
    plain: Mapping[type[Step], Answer] = field(default_factory=dict)
    """Answers that carry on with a move without adding to it, to see where it leads."""
    no_better: Collection[str] = ()
    """Levels that win no more here than the one below, by id; nobody is offered them."""
    people_win: Mapping[str, int] = field(default_factory=dict)
    """Of 100 games against three of a level, those an ordinary player wins (`python -m tests.people`)."""
    landings: Sequence[int] = ()
    """By place: landings in 10,000 turns, counted in games of bots."""


def power_for(sharpness: Mapping[int, float], players: int) -> float:
    """The power for this many players, from those by players left (`Knowledge.sharpness`)."""
    return sharpness.get(min(players, max(sharpness, default=0)), 1.0)
