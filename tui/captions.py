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
    if board.poorhouse < 0:
        return _captions_without_jail(board, space)
    if not inside(board, space.number) and space.kind not in (Kind.GO, Kind.GO_TO_JAIL):
        return ()
    name, short = space.name.upper(), space.short.upper()
    last = name.split()[-1]
    texts = (name, short, last if len(last) <= _NARROWEST else f"{last[: _NARROWEST - 1]}.")
    return (f"{{back}} {name}", *texts) if space.kind is Kind.GO else texts


def _captions_without_jail(board: Board, space: Space) -> tuple[str, ...]:
    """The corners of a board on which nobody is sent to Jail; those of others have names of their own."""
    name = space.name.upper()
    if space.kind is Kind.GO and board.jail < 0:
        return (f"{{back}} {name}", name, name.split()[0])
    return {
        Kind.MISSED_TRAIN: (name, "MISSED TRAIN", "MISSED", "TRAIN"),
        Kind.ROWBOAT: (name, "ROWBT."),
        Kind.CARNIVAL: (name, "CARNV."),
    }.get(space.kind, ())


def _sums_of_specials(space: Space) -> tuple[str, ...]:
    """What a landing costs or brings, or where it leads."""
    sum_ = f"${space.amount}"
    return {
        Kind.RIDE: (f"fare {sum_}", f"-{sum_}"),
        Kind.PENALTY: (f"pay {sum_}", f"-{sum_}"),
        Kind.REWARD: (f"+{sum_}",),
        Kind.THEATRE: (f"pay {sum_} a seat", f"{sum_} a seat", f"-{sum_}x"),
        Kind.SWEEPSTAKES: (f"{space.amount} x dice", f"{space.amount}xdice"),
        Kind.MISSED_TRAIN: ("go to {turn} ROWBOAT", "{turn} ROWBOAT", "{turn} BOAT"),
        Kind.ROWBOAT: (f"-{sum_} {{turn}} CARNIVAL", f"-{sum_} {{turn}}"),
        Kind.WHARF: (f"-{sum_} {{turn}} CARNIVAL", f"-{sum_} {{turn}}"),
        Kind.CARNIVAL: ("throw again", "throw"),
        Kind.ELEVATOR: ("travel card", "card"),
        Kind.TAX_REFUND: ("from the pool", "the pool", "pool"),
        Kind.MOVE_BACKWARDS: ("next move {back}", "next {back}", "{back}"),
        Kind.SUBWAY: ("ride anywhere", "anywhere"),
        Kind.DOUBLE_TROUBLE: ("all pay you", "all pay"),
        Kind.TRIPLE_PLAY: ("throw 3 dice", "3 dice"),
    }.get(space.kind, ())


def sums(board: Board, space: Space) -> tuple[str, ...]:
    """What stopping there costs or brings, while nobody owns it."""
    if space.kind is Kind.PASS:
        passing, landing = board.salaries[space.number]
        return (
            (f"+${passing}",)
            if passing == landing
            else (f"+${passing} or ${landing}", f"+${passing}/{landing}")
        )
    if board.poorhouse < 0:
        return _sums_of_specials(space)
    title = board.title_at(space.number)
    if title is not None and title.price:
        rent, price = title.rents[0], title.price
        return (f"rent {rent} ${price}".rjust(12), f"{rent} / ${price}".rjust(9), f"{rent}/{price}")
    return {
        Kind.FRANCHISE: ("free charter", "charter", "free"),
        Kind.GO_TO_JAIL: ("go to {turn} JAIL", "{turn} JAIL", "{turn}JAIL"),
        Kind.LEGACY: (f"+${space.amount}", f"+{space.amount}"),
        Kind.GO: (f"wages +${space.amount}", f"+${space.amount}"),
    }.get(space.kind, ())
