"""How Finance is shown and told."""

from __future__ import annotations

from pathlib import Path

from engine.steps import Due
from tui.games.finance1936 import lots, particulars, questions, sentences
from tui.games.finance1936.how_to_play import HISTORY, PARAGRAPHS, figures, lesson
from tui.words.endings import COUNTED
from tui.words.presentation import GameLooks, GameQuestions, GameStory, GameWords, Presentation

PRESENTATION = Presentation(
    words=GameWords(
        in_short="Build on any lot, no sets needed. Land on a rival, and they go back five spaces.",
        effects=Path(__file__).with_name("effects.json"),
        quick="{time_limit_rounds} rounds",
        paragraphs=PARAGRAPHS,
        history=HISTORY,
        options={
            "Game length": {"ending": "The game is won by", "minutes": "Minutes, if timed"},
            "Buildings": {"house_price": "An extra house costs"},
            "Other rules": {"wharf_stop": "Rowboat stops at the Wharf"},
        },
        option_abouts={"ending": {"last_player": "Ends when one player is left: about 8 minutes."}},
        option_values={
            "ending": {"last_player": "the last player left", "time": "the richest, timed"},
            "house_price": {"printed": "its printed price", "lot_price": "as much as its lot"},
        },
    ),
    asking=GameQuestions(
        commands=(*questions.COMMANDS, *lots.COMMANDS),
        steps=questions.STEPS,
        sheets="tui.games.finance1936.drafts:SHEETS",
        open_moment=Due,
        tells_what_is_awaited=True,
    ),
    looking=GameLooks(
        player=particulars.player_notes,
        spaces=particulars.space_notes,
        title_class=particulars.title_class,
        does=particulars.does,
        rents=particulars.rents,
        costs=particulars.costs,
        in_auction=particulars.in_auction,
        deed_rows=12,
    ),
    telling=GameStory(sentences=COUNTED.joined(sentences.words), figures=figures, lesson=lesson),
)
