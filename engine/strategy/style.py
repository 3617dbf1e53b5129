"""How bots of one level differ: how bold they are, how they bid and how they deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from engine.record import record

Wants = Literal["cash", "matches", "deeds"]
"""What somebody would rather have than more cash: nothing, deeds that match their own, or any deeds."""


@record
class Style:
    """A style of play. Shares are fractions of 1; sums are whole dollars."""

    id: str
    reserve: int = 50
    """The least cash it keeps."""
    fear: float = 0.35
    """The share of the highest rent ahead that it keeps on top."""
    bids: float = 0.95
    """The most it bids, as a share of what a lot is worth to it."""
    spite: float = 0.2
    """The share of a rival's gain that counts as its own loss."""
    asks: float = 0.25
    """The share of its partner's gain from a trade that it wants on top of its minimum."""
    asks_last: float = 0.5
    """The same for the last lot of a group, if that is more."""
    least: int = 20
    """The least a trade must bring it."""
    offers: int = 3
    """The most trades it proposes in a turn."""
    opens: float = 0.5
    """Its first offer, as a multiple of what a lot should be worth to its owner."""
    opens_to_people: float = 0.0
    """The least of that for anybody but bots of the house."""
    mortgages: bool = True
    """Whether it mortgages lone lots to build on whole groups, or to buy what is worth much more."""
    feel: float = 0.0
    """How much it judges trades by printed prices rather than by earnings."""
    fuzz: float = 0.0
    """How far off its judgment may be, as a share of the sums at stake."""
    lapses: int = 0
    """How often it ends its turn without considering business, in percent."""
    forgets: int = 0
    """How often it forgets to build when it considers business, in percent."""
    builds: int = 100
    """The most buildings it orders at once."""
    foresees: bool = True
    """Whether it checks if a rent might be more than it has left."""
    sells: int = 0
    """With less cash than this, it sells what completes a set for somebody, at printed prices."""
    misses: int = 0
    """How often it does not see that it may ask for a rent, in percent."""
    excites: int = 0
    """How often it bids half again as much as usual at an auction, in percent."""
    wants: Wants = "deeds"
    """What it asks for in place of more cash when it refuses an offer."""
    hurries: bool = False
    """Whether it pays to leave Jail even when Jail is a shelter."""


SOLID: tuple[Style, ...] = (
    Style("builder", reserve=30, fear=0.25, wants="matches"),
    Style("hoarder", reserve=120, fear=0.5, bids=0.85, asks=0.35, wants="cash"),
    Style("dealer", least=10, asks=0.15, opens=0.4),
    Style("gambler", reserve=80, fear=0.15, bids=1.1, spite=0.1),
)
"""Solid players."""

NORMAL = tuple(replace(style, opens_to_people=2.0) for style in SOLID)
"""The same players, whose first offers to people are fair."""

_BY_FEEL: Mapping[str, Any] = {
    "asks_last": 0.0,
    "offers": 1,
    "opens": 1.3,
    "forgets": 40,
    "sells": 300,
    "misses": 25,
    "excites": 20,
    "mortgages": False,
    "builds": 1,
    "foresees": False,
}

EASY = (
    Style("builder", 0, 0.0, feel=0.8, fuzz=0.4, lapses=45, wants="matches", **_BY_FEEL),
    Style("hoarder", 300, 0.6, 0.7, feel=0.6, fuzz=0.3, lapses=45, wants="cash", **_BY_FEEL),
    Style("dealer", 80, 0.3, 0.9, feel=0.9, least=-40, asks=0.0, fuzz=0.4, lapses=45, **_BY_FEEL),
    Style("gambler", 0, 0.0, 1.3, 0.0, feel=0.8, fuzz=0.5, lapses=45, hurries=True, **_BY_FEEL),
)
"""Players who go by feel and overlook things."""
