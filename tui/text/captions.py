"""What is written on spaces that have more to say than a name and a price; longest first.

What stands in braces is filled in by `faces`: the amount, and the glyphs of the terminal.
"""

from __future__ import annotations

from engine.board import Board, Kind, Place, Space
from engine.games.addon1995.words import AddonKind
from engine.games.finance1936.words import FinanceKind
from engine.games.landlord1904.words import LandlordKind

_NARROWEST = 6
"""Columns of the smallest band."""


def inside(board: Board, place: Place) -> str:
    """The inner half of a double corner, for those who were sent there; empty for any other space."""
    if board.poorhouse < 0:
        return ""
    return {board.jail: "JAIL", board.poorhouse: "POORHOUSE"}.get(place, "")


def captions(board: Board, space: Space) -> tuple[str, ...]:
    """The names on corners and traps that have one of their own; empty for any other space."""
    if board.poorhouse < 0:
        return _captions_without_poorhouse(board, space)
    if not inside(board, space.number) and space.kind not in (Kind.GO, Kind.GO_TO_JAIL):
        return ()
    name, short = space.name.upper(), space.short.upper()
    last = name.split()[-1]
    texts = (name, short, last if len(last) <= _NARROWEST else f"{last[: _NARROWEST - 1]}.")
    return (f"{{back}} {name}", *texts) if space.kind is Kind.GO else texts


def _captions_without_poorhouse(board: Board, space: Space) -> tuple[str, ...]:
    """The corners of a board on which nobody is sent to Jail; no other board without a Poorhouse has any."""
    name = space.name.upper()
    if space.kind is Kind.GO and board.jail < 0:
        return (f"{{back}} {name}", name, name.split()[0])
    return (name, *_SHORT_NAMES[space.kind]) if space.kind in _SHORT_NAMES else ()


_SHORT_NAMES: dict[Kind, tuple[str, ...]] = {
    FinanceKind.MISSED_TRAIN: ("MISSED TRAIN", "MISSED", "TRAIN"),
    FinanceKind.ROWBOAT: ("ROWBT.",),
    FinanceKind.CARNIVAL: ("CARNV.",),
}

_SUMS: dict[Kind, tuple[str, ...]] = {
    FinanceKind.RIDE: ("fare ${amount}", "-${amount}"),
    FinanceKind.PENALTY: ("pay ${amount}", "-${amount}"),
    FinanceKind.REWARD: ("+${amount}",),
    FinanceKind.THEATRE: ("pay ${amount} a seat", "${amount} a seat", "-${amount}x"),
    FinanceKind.SWEEPSTAKES: ("{amount} x dice", "{amount}xdice"),
    FinanceKind.MISSED_TRAIN: ("go to {turn} ROWBOAT", "{turn} ROWBOAT", "{turn} BOAT"),
    FinanceKind.ROWBOAT: ("-${amount} {turn} CARNIVAL", "-${amount} {turn}"),
    FinanceKind.WHARF: ("-${amount} {turn} CARNIVAL", "-${amount} {turn}"),
    FinanceKind.CARNIVAL: ("throw again", "throw"),
    AddonKind.ELEVATOR: ("travel card", "card"),
    AddonKind.TAX_REFUND: ("from the pool", "the pool", "pool"),
    AddonKind.MOVE_BACKWARDS: ("next move {back}", "next {back}", "{back}"),
    AddonKind.SUBWAY: ("ride anywhere", "anywhere"),
    AddonKind.DOUBLE_TROUBLE: ("all pay you", "all pay"),
    AddonKind.TRIPLE_PLAY: ("throw 3 dice", "3 dice"),
}
"""What a landing costs or brings, or where it leads; amount is what is printed on the space."""

_SUMS_WITH_POORHOUSE: dict[Kind, tuple[str, ...]] = {
    LandlordKind.FRANCHISE: ("free charter", "charter", "free"),
    Kind.GO_TO_JAIL: ("go to {turn} JAIL", "{turn} JAIL", "{turn}JAIL"),
    LandlordKind.LEGACY: ("+${amount}", "+{amount}"),
    Kind.GO: ("wages +${amount}", "+${amount}"),
}
"""The same on a board with a Poorhouse."""


def sums(board: Board, space: Space) -> tuple[str, ...]:
    """What stopping there costs or brings, while nobody owns it."""
    if space.kind is AddonKind.PASS:
        passing, landing = board.salaries[space.number]
        return (
            (f"+${passing}",)
            if passing == landing
            else (f"+${passing} or ${landing}", f"+${passing}/{landing}")
        )
    if board.poorhouse < 0:
        return _SUMS.get(space.kind, ())
    title = board.title_at(space.number)
    if title is not None and title.price:
        rent, price = title.rents[0], title.price
        return (f"rent {rent} ${price}".rjust(12), f"{rent} / ${price}".rjust(9), f"{rent}/{price}")
    return _SUMS_WITH_POORHOUSE.get(space.kind, ())
