"""Where the inner board comes from."""

from __future__ import annotations

from tui.words.paragraphs import History, Paragraph

HISTORY = History(
    "A second board inside the first",
    (
        Paragraph(
            "Who",
            "Robert F. Wilkins, David B. Beffa-Negrini, and David M. Hall, for McLellan and McMahon, Inc.",
        ),
        Paragraph(
            "When",
            "They filed for the patent on August 31, 1995, sixty years to the day after the filing of "
            "Monopoly's. It was granted on December 26, 2000: US 6,164,650.",
        ),
        Paragraph(
            "Its point",
            "Lay another board inside the one you have, and the old game has new places to go. Elevators and "
            "a subway join the two, a third die comes with them, and every part can be left out.",
        ),
        Paragraph(
            "The board",
            "It has its own streets: Wall Street, Fifth Avenue, Newbury, Lombard, Biscayne, and seven "
            "more. Most names and all prices inside come from boards made after the patent. Where bridges "
            "and airplanes stand, and what a ride costs, is a reconstruction.",
        ),
    ),
)
