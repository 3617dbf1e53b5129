"""How 1935 Monopoly is shown and told."""

from __future__ import annotations

from pathlib import Path

from engine.steps import TurnOver
from tui.games.monopoly1935 import particulars
from tui.games.monopoly1935.how_to_play import HISTORY, PARAGRAPHS, lesson
from tui.words.option_words import lengths
from tui.words.presentation import GameLooks, GameQuestions, GameStory, GameWords, Presentation

PRESENTATION = Presentation(
    words=GameWords(
        in_short="Buy streets, complete color sets, build on them, and be the last player not bankrupt.",
        effects=Path(__file__).with_name("effects.json"),
        quick="{dealt_deeds} deeds for everyone at the start, {time_limit_rounds} rounds",
        option_abouts={"short_game": lengths(none=12, published=9, published_later=6, time_limit=11)},
        paragraphs=PARAGRAPHS,
        history=HISTORY,
        options={"Free Parking": {"triple_cards_at_start": "Triple play cards at the start"}},
        option_values={"triple_cards_at_start": {0: "none"}},
    ),
    asking=GameQuestions(open_moment=TurnOver),
    looking=GameLooks(
        spaces=particulars.space_notes,
        table=particulars.table_notes,
        piles=particulars.PILES,
        kept_cards=particulars.KEPT_CARDS,
        beside_deeds=particulars.beside_deeds,
    ),
    telling=GameStory(figures=particulars.figures, lesson=lesson),
)
