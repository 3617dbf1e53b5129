"""Where Finance comes from."""

from __future__ import annotations

from tui.words.paragraphs import History, Paragraph

HISTORY = History(
    "A homemade game becomes a boxed one",
    (
        Paragraph(
            "Who",
            'Daniel Layman learned a homemade "monopoly" at Williams College in the late 1920s; it had come '
            "there from Reading, Pennsylvania. In Indianapolis Layman wrote its rules down.",
        ),
        Paragraph(
            "When",
            "From 1932 on it was made for Layman as Finance, by Electronic Laboratories and then by Knapp "
            "Electric; Layman's share was sold for $200. In the mid-1930s Parker Brothers bought the game "
            "from Knapp, for $10,000 by later testimony, and in 1936 brought it out with new rules. You play "
            "by those, as printed in 1952.",
        ),
        Paragraph(
            "Its point",
            "There are no sets to complete: after one lap you may build at once on any lot you own. Markers "
            "limit how much you can own. Land on a rival, and it is the rival who is sent back.",
        ),
        Paragraph(
            "The board",
            "The rules came to us without a picture of the board and without its cards. Most of the names, "
            "prices, and places on the board are a reconstruction, and so are all the Chance cards.",
        ),
    ),
)
