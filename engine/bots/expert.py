"""The bot that looks ahead: it deals by what the other side will say, and plays on from what it might do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from engine.bots.judgement.haggling import consider
from engine.bots.judgement.hard import Hard
from engine.bots.judgement.manners import CUNNING
from engine.bots.seconding import second_thought
from engine.choices import Decision
from engine.commands import Command, Seat
from engine.game import Game
from engine.steps import Considers
from engine.strategy.knowledge import JudgedAnswers, Knowledge
from engine.strategy.thought import Thought

PLAYED_ON = "Played on in its head for a few rounds, this came out better."
"""Why it did something else than its rules of thumb say."""


class Expert(Hard):
    """Judges like Hard, offers and asks what its partners will just accept, and has second thoughts.

    In a game with its own answers to deals (`Knowledge.judged`) it deals like Hard; in one that says how to
    look ahead (`Knowledge.foreseen`), it looks ahead.
    """

    id = "expert"
    title = "Expert"
    ponders = True
    manners = CUNNING
    is_wide = True
    is_patient: ClassVar[bool] = True
    """Whether it takes the time for second thoughts."""

    def _answers(self, knowledge: Knowledge) -> Sequence[JudgedAnswers]:
        return knowledge.foreseen, knowledge.judged

    def choose(self, game: Game, decision: Decision) -> Command:
        first = super().choose(game, decision)
        if not self._plays_on(game):
            return first
        view = self.view(game, decision.seat)
        return second_thought(view, decision.step, first, self.chance(game))

    def _plays_on(self, game: Game) -> bool:
        return self.is_patient and game.rules.rule_set.knowledge.is_played_on

    def consider(self, game: Game, seat: Seat, step: Considers) -> Command:
        return consider(self.view(game, seat), step)

    def explain(self, game: Game, decision: Decision, command: Command) -> Thought | None:
        thought = super().explain(game, decision, command)
        if thought is None or thought.rises or not self._plays_on(game):
            return thought
        if super().choose(game, decision) == command:
            return thought
        return replace(thought, rule=PLAYED_ON, limit=None, about=None)
