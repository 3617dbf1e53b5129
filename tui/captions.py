"""What is written on spaces that have more to say than a name and a price; longest first."""

from __future__ import annotations

from engine.board import Board, Kind, Place, Space

_NARROWEST = 6
"""Columns of the smallest band."""


def inside(board: Board, place: Place) -> str:
    """The inner half of a double corner, for those who were sent there; empty for any other space."""
    if board.poorhouse < 0:
        return ""
    return {board.jail: "JAIL", board.poorhouse: "POORHOUSE"}.get(place, "")


def captions(board: Board, space: Space) -> tuple[str, ...]:
    """The names on the corners and traps of a board with a Poorhouse."""
    is_marked = inside(board, space.number) or space.kind in (Kind.GO, Kind.GO_TO_JAIL)
    if board.poorhouse < 0 or not is_marked:
        return ()
    name, short = space.name.upper(), space.short.upper()
    last = name.split()[-1]
    texts = (name, short, last if len(last) <= _NARROWEST else f"{last[: _NARROWEST - 1]}.")
    return (f"{{back}} {name}", *texts) if space.kind is Kind.GO else texts


def sums(board: Board, space: Space) -> tuple[str, ...]:
    """What stopping there costs or brings, while nobody owns it."""
    if board.poorhouse < 0:
        return ()
    title = board.title_at(space.number)
    if title is not None and title.price:
        rent, price = title.rents[0], title.price
        return (f"rent {rent} ${price}", f"{rent} / ${price}", f"{rent}/{price}", f"{price}")
    return {
        Kind.FRANCHISE: ("free charter", "charter", "free"),
        Kind.GO_TO_JAIL: ("go to {turn} JAIL", "{turn} JAIL", "{turn}JAIL"),
        Kind.LEGACY: (f"+${space.amount}", f"+{space.amount}"),
        Kind.GO: (f"wages +${space.amount}", f"+${space.amount}"),
    }.get(space.kind, ())
