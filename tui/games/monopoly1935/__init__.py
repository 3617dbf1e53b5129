"""How 1935 Monopoly is shown and told."""

from __future__ import annotations

from engine.steps import TurnOver
from tui.games.monopoly1935.how_to_play import HISTORY, PARAGRAPHS, lesson
from tui.words.presentation import Presentation

PRESENTATION = Presentation(
    in_short="Buy streets, complete color sets, build on them, and be the last player not bankrupt.",
    quick="Everyone is dealt {dealt_deeds} deeds free, and it ends after {time_limit_rounds} rounds.",
    paragraphs=PARAGRAPHS,
    history=HISTORY,
    lesson=lesson,
    open_moment=TurnOver,
)
