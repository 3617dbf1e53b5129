"""Where Monopoly comes from."""

from __future__ import annotations

from tui.words.paragraphs import History, Paragraph

HISTORY = History(
    "The game that came by way of Atlantic City",
    (
        Paragraph(
            "Who",
            "Many people, one after another. Ruth Hoskins, a teacher at the Friends' school, brought a "
            "homemade game from Indianapolis to Atlantic City about 1930. Quakers there gave it their own "
            "streets, and fixed prices in place of auctions. Charles Todd taught it to Charles Darrow of "
            "Philadelphia.",
        ),
        Paragraph(
            "When",
            "Darrow sold sets from 1933 on. Parker Brothers took the game on in 1935. The patent, US "
            "2,026,082, was filed on August 31 of that year and granted on December 31.",
        ),
        Paragraph(
            "Why",
            "The patent claims rents that rise as you own more of a group. In the Landlord's Game of 1904, "
            "rent was the warning. Here, collecting it is how you win.",
        ),
        Paragraph(
            "The board",
            "The streets are Atlantic City's. Marven Gardens was misspelled between Todd and Darrow, and "
            "Marvin Gardens it has stayed.",
        ),
        Paragraph(
            "How we know",
            "Much of this story has been pieced together since Ralph Anspach's lawsuit of the 1970s.",
        ),
    ),
)
