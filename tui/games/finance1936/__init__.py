"""How Finance is shown and told."""

from __future__ import annotations

from tui.games.finance1936 import move_sentences, payment_sentences, sale_sentences
from tui.games.finance1936.figures import figures
from tui.games.finance1936.how_to_play import PARAGRAPHS
from tui.games.finance1936.option_words import HEADINGS, LABELS, VALUES
from tui.games.finance1936.particulars import does, player_notes, space_notes
from tui.presentation import Presentation
from tui.text.sentences import SHARED

PRESENTATION = Presentation(
    sentences=SHARED.joined(move_sentences.words, payment_sentences.words, sale_sentences.words),
    paragraphs=PARAGRAPHS,
    option_labels=LABELS,
    option_values=VALUES,
    option_headings=HEADINGS,
    player=player_notes,
    spaces=space_notes,
    does=does,
    figures=figures,
)
