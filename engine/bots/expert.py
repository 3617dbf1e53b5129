"""The bot that looks ahead: it deals by what the other side will say."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.judgement.haggling import consider
from engine.bots.judgement.hard import Hard
from engine.bots.judgement.opponent_model import CUNNING
from engine.commands import Command, Seat
from engine.game import Game
from engine.steps import Considers
from engine.strategy.knowledge import JudgedAnswers, Knowledge


class Expert(Hard):
    """Judges like Hard, and offers and asks what other bots of the house will just accept.

    In a game with its own answers to deals (`Knowledge.judged`) it deals like Hard; in one that says how to
    look ahead (`Knowledge.foreseen`), it looks ahead.
    """

    id = "expert"
    title = "Expert"
    ponders = True
    rest = 1
    manners = CUNNING

    def _answers(self, knowledge: Knowledge) -> Sequence[JudgedAnswers]:
        return knowledge.foreseen, knowledge.judged

    def consider(self, game: Game, seat: Seat, step: Considers) -> Command:
        if step.proposer not in self.kin:
            return super().consider(game, seat, step)
        return consider(self.view(game, seat), step)
