"""Where the Landlord's Game comes from."""

from __future__ import annotations

from tui.words.paragraphs import History, Paragraph

HISTORY = History(
    "What rent does, shown in a game",
    (
        Paragraph(
            "Who",
            "Lizzie J. Magie, a stenographer from Brentwood, Maryland, at a time when few patents went to "
            "women.",
        ),
        Paragraph(
            "When",
            "Filed on March 23, 1903, and granted on January 5, 1904, as US 748,626. You play by that "
            "patent, on its board.",
        ),
        Paragraph(
            "Why",
            "Magie was a follower of Henry George, who held that no one made the land, that the rent for it "
            "belongs to everyone, and that a single tax on the value of land should replace all other taxes. "
            "The game shows what happens as long as it does not. The deed of each space says what that "
            "space stands for.",
        ),
        Paragraph(
            "Afterward",
            "The Economic Game Company published it in 1906, with rules that let two players vote in the "
            "single tax. Homemade boards went from hand to hand: in the single-tax colony of Arden, "
            "Delaware, at universities, among Quakers. Magie, by then Elizabeth Magie Phillips, patented it "
            "anew in 1924; Parker Brothers bought that patent in 1935, by most accounts for $500 and no "
            "royalties.",
        ),
    ),
)
