"""How a game went, in a line to send to friends: "Monopoly: 2nd of 4, $791, luck -7, play +4 ▂▂▃▃▄▂▁▁"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.commands import Seat
from engine.record import record
from tui.terminal.widths import BARS
from tui.words.phrases import money, ordinal

if TYPE_CHECKING:  # what reviews loads with the first review
    from engine.review.summary import Summary


@record
class LuckAndPlay:
    """What made somebody's chance to win rise and fall."""

    luck: int
    """What chance brought, in points of 100 of winning."""
    play: int
    """What decisions brought."""
    curve: tuple[float, ...]
    """The chance to win, by round."""


def account_of(summary: Summary, seat: Seat) -> LuckAndPlay:
    """A player's account from the review of a game."""
    own = [one for one in summary.by_holder if one.seat == seat][-1]
    curve = tuple(chances[seat] for _, chances in summary.curve)
    return LuckAndPlay(round(100 * own.luck), round(100 * own.decisions), curve)


def line_to_send(called: str, place: int, players: int, worth: int, account: LuckAndPlay | None) -> str:
    """What a game is called, and how somebody did, in at most 100 characters, with the account if any."""
    told = f"{called}: {ordinal(place)} of {players}, {money(worth)}"
    if account is None:
        return told
    return f"{told}, luck {account.luck:+}, play {account.play:+} {blocks(account.curve)}"


def blocks(curve: Sequence[float]) -> str:
    """A chance over time as eight blocks, which are digits where there are none.

    >>> blocks([0.25, 0.5, 1.0])
    '▂▂▂▂▄▄▄█'
    """
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in eighths(curve))


def eighths(curve: Sequence[float]) -> list[float]:
    """Eight moments of a chance, from its first to its last."""
    return [curve[number * (len(curve) - 1) // 7] for number in range(8)]
