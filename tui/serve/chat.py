"""What people at a table say to each other, and whom they hear."""

from __future__ import annotations

from collections import defaultdict, deque
from time import monotonic

from engine.commands import Offer, Seat
from engine.events import TradeAgreed
from tui.table.chronicle import Turn
from tui.table.rhythm import Guest
from tui.table.table import Table
from tui.terminal.widths import cut
from tui.words.names import plain
from tui.words.phrases import somebody
from tui.words.sentences import Spoken

REACTIONS = ("a fair deal", "a bold deal", "a gift", "daylight robbery", "envy")
"""What is thought of a deal."""

LONGEST_SAID = 60
"""Letters."""
MOST_SAID, SAID_WITHIN = 5, 15.0
"""Lines by one person, and in how many seconds."""


class Chat(Guest):
    """Says to all at a table what somebody has to say."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._said: dict[Seat, deque[float]] = defaultdict(lambda: deque(maxlen=MOST_SAID))
        self.last_deal: Offer | None = None
        self._reacted: set[Seat] = set()
        """Who has said what they think of it."""
        self._muted: dict[str, set[Seat | None]] = {}
        """By a player's id, whom they do not want to hear."""

    def _note_deals(self, turn: Turn) -> None:
        for event in turn.events:
            if isinstance(event, TradeAgreed):
                self.last_deal = event.offer
                self._reacted.clear()

    def muted_by(self, player: str) -> set[Seat | None]:
        """Whom somebody does not want to hear; it may be changed."""
        return self._muted.setdefault(player, set())

    def _say(self, seat: Seat, text: str) -> str:
        now, said = monotonic(), self._said[seat]
        if len(said) == MOST_SAID and now - said[0] < SAID_WITHIN:
            return "Wait a moment: that was a lot at once."
        said.append(now)
        words = cut(plain(text), LONGEST_SAID)
        self.table.say(Spoken(seat, f"{somebody(seat)}: {words.replace('{', '{{')}"))
        return ""

    def _react(self, seat: Seat, word: str) -> str:
        """Say what one thinks of the last deal, once."""
        if self.last_deal is None:
            return "Nothing has been traded yet."
        if seat in self._reacted:
            return "You already said what you think of that deal."
        self._reacted.add(seat)
        one, other = somebody(self.last_deal.proposer), somebody(self.last_deal.partner)
        self.table.say(Spoken(seat, f"{somebody(seat)} on the deal between {one} and {other}: {word}."))
        return ""
