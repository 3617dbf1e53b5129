"""How the inner board is shown and told."""

from __future__ import annotations

from engine.steps import TurnOver
from tui.games.addon1995 import questions, sentences
from tui.games.addon1995.board_notes import does, remarks
from tui.games.addon1995.crossings import facing, told_by_facing
from tui.games.addon1995.how_to_play import HISTORY, PARAGRAPHS
from tui.games.addon1995.lesson import figures, lesson
from tui.games.addon1995.option_words import OPTIONS, VALUES
from tui.games.addon1995.particulars import (
    KEPT_CARDS,
    NAMESAKES,
    PILES,
    beside_deeds,
    player_notes,
    space_notes,
    table_notes,
)
from tui.games.addon1995.routes import BOARDS
from tui.words.presentation import Presentation

PRESENTATION = Presentation(
    in_short="Monopoly with a second board inside: elevators, travel cards, three dice and a Subway.",
    sentences=sentences.words,
    paragraphs=PARAGRAPHS,
    history=HISTORY,
    options=OPTIONS,
    option_values=VALUES,
    player=player_notes,
    spaces=space_notes,
    table=table_notes,
    ring_names=BOARDS,
    does=does,
    remarks=remarks,
    piles=PILES,
    kept_cards=KEPT_CARDS,
    beside_deeds=beside_deeds,
    figures=figures,
    lesson=lesson,
    facing=facing,
    told_by_facing=told_by_facing,
    namesakes=NAMESAKES,
    commands=questions.COMMANDS,
    steps=questions.STEPS,
    sheets="tui.games.addon1995.drafts:SHEETS",
    open_moment=TurnOver,
    middle=("Inner board", "Inner"),
    key_notes=(
        "Number travel cards in the order you want and see where they lead. {middle} goes to the other "
        "board; {deeds} lists all deeds and cards. To pick a space, walk to it, then Enter. One letter "
        "marks both ends of a link; an arrow with a number shows where that roll ends after passing a link."
    ),
)
