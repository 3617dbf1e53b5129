"""The bot that looks ahead: it deals by what the other side will say."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.judgement.deals import Pricing
from engine.bots.judgement.haggling import Haggling
from engine.bots.judgement.hard import Hard
from engine.bots.judgement.view import View
from engine.knowledge import JudgedAnswers, Knowledge


class Expert(Hard):
    """Judges like Hard, and offers and asks for what its partners will just take.

    Where a game answers deals in its own way (`Knowledge.judged`), it deals like Hard; where it tells how to
    look ahead (`Knowledge.foreseen`), it does.
    """

    id = "expert"
    title = "Expert"
    ponders = True

    def _answers(self, knowledge: Knowledge) -> Sequence[JudgedAnswers]:
        return knowledge.foreseen, knowledge.judged

    def _pricing(self, view: View) -> Pricing:
        return Haggling(view)
