"""How the Landlord's Game is shown and told."""

from __future__ import annotations

from pathlib import Path

from engine.games.landlord1904.options import LandlordOptions
from tui.games.landlord1904 import loan_questions, particulars, questions, sentences
from tui.games.landlord1904.how_to_play import HISTORY, PARAGRAPHS, figures, lesson
from tui.words.endings import COUNTED
from tui.words.phrases import count
from tui.words.presentation import GameLooks, GameQuestions, GameStory, GameWords, Presentation


def _minutes(laps: int) -> str:
    """How long a game takes somebody alone with three easy bots: `python -m tests.tui.table.lengths`."""
    return count(max(1, round(0.8 * laps)), "minute")


PRESENTATION = Presentation(
    words=GameWords(
        in_short="The ancestor: rents, wages and loans. After a few laps of the board, the richest wins.",
        effects=Path(__file__).with_name("effects.json"),
        quick="{rounds} laps",
        paragraphs=PARAGRAPHS,
        history=HISTORY,
        options={
            "Game length": {"rounds": "Number of laps"},
            "Setup": {"lot_tickets": "Lot tickets before play"},
            "Money": {"wages": "Each lap pays"},
            "Rents and taxes": {"owner_shares": "Owner on the lot gets half"},
            "Luxuries, loans and the Poorhouse": {
                "luxury_refusal": "Declining a luxury",
                "debts_at_count": "Loans in the final score",
                "loan_margin": "Pledge must exceed by $10",
                "poorhouse_release": "Leave the Poorhouse when",
                "charters_pledged": "Pledge charters to players",
            },
            "Trades": {"lot_trades": "Trade lots and tickets"},
        },
        option_values={
            "poorhouse_release": {
                "accumulate": "your rolls reach Mother Earth",
                "affordable_move": "a stop can be paid for",
            },
            "luxury_refusal": {"stay": "loses the move", "miss_next_turn": "moves, but misses a turn"},
            "debts_at_count": {"settle": "are settled", "ignore": "are ignored"},
            "wages": {0: "nothing"},
            "loan_margin": {"loan": "the whole loan", "note": "each note"},
        },
        option_abouts={"rounds": {laps: f"Number of laps: about {_minutes(laps)}." for laps in range(1, 21)}},
        bot_styles=particulars.BOT_STYLES,
        mortgage=particulars.PLEDGED,
    ),
    asking=GameQuestions(
        commands=(*questions.COMMANDS, *loan_questions.COMMANDS),
        steps=(*questions.STEPS, *loan_questions.STEPS),
        sheets="tui.games.landlord1904.drafts:SHEETS",
        key_notes=(
            "2/5 is two laps done of five. {middle} shows the boxes in the middle and all loans. "
            "An unowned lot shows its rent and price, an owned lot its rent. In the double corners, those "
            "behind the bars are in jail or in the Poorhouse; the others are just passing."
        ),
    ),
    looking=GameLooks(
        player=particulars.player_notes,
        spaces=particulars.space_notes,
        table=particulars.table_notes,
        title_class=particulars.title_class,
        boxes=particulars.BOXES,
        does=particulars.does,
        remarks=particulars.remarks,
        stands_for=particulars.stands_for,
        deed_rows=7,
        rents=particulars.rents,
        costs=particulars.costs,
        beside_deeds=particulars.beside_deeds,
        middle=("Boxes", ""),
    ),
    telling=GameStory(
        sentences=COUNTED.joined(sentences.words),
        rounds=lambda options: (LandlordOptions.of(options).rounds, "lap"),
        figures=figures,
        lesson=lesson,
    ),
)
