"""Space names, shortened to the room they have."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tui.terminal.widths import cut, width_of
from tui.terminal.widths import plain as plain

if TYPE_CHECKING:
    from engine.board import Board, Place

_ABBREVIATIONS: tuple[tuple[str, str], ...] = (
    (" Avenue", ""),
    ("Lord ", ""),
    ("Railroad", "RR"),
    ("Community", "Com."),
    ("Company", "Co"),
    ("Gardens", "Gdns"),
    ("North ", "N. "),
    ("Place", "Pl."),
    ("St. Charles Pl.", "St. Charles"),
    ("St. James Pl.", "St. James"),
    ("Mediterranean", "Mediterr."),
    ("Pennsylvania ", "Penna. "),
    ("San Francisco", "San Fran."),
)
"""Most expendable first."""

_SEVEN_LETTERS: dict[str, str] = {
    "Mediterranean Avenue": "Mediter",
    "Community Chest": "C.Chest",
    "Income Tax": "Inc.Tax",
    "Reading Railroad": "Reading",
    "Connecticut Avenue": "Connect",
    "St. Charles Place": "St.Chas",
    "Electric Company": "Elec.Co",
    "Pennsylvania Railroad": "Penn.RR",
    "St. James Place": "StJames",
    "New York Avenue": "NewYork",
    "North Carolina Avenue": "N.Carol",
    "Pennsylvania Avenue": "Penn.Av",
    "Short Line": "Short L",
    "Park Place": "Park Pl",
    "Luxury Tax": "Lux.Tax",
    "Newbury Street": "Newbury",
    "Madison Avenue": "Madison",
    "Wall Street": "Wall St",
    "Gas Company": "Gas Co",
    "Florida Avenue": "Florida",
    "Lombard Street": "Lombard",
    "Biscayne Avenue": "Biscayn",
}
"""Used where seven letters say more than six."""

_SIX_LETTERS: dict[str, str] = {
    "Mediterranean Avenue": "Medit.",
    "Community Chest": "Chest",
    "Income Tax": "IncTax",
    "Reading Railroad": "RdngRR",
    "Oriental Avenue": "Orient",
    "Vermont Avenue": "Vermnt",
    "Connecticut Avenue": "Connec",
    "St. Charles Place": "StChas",
    "Electric Company": "ElecCo",
    "Virginia Avenue": "Virgin",
    "Pennsylvania Railroad": "PennRR",
    "St. James Place": "StJame",
    "Tennessee Avenue": "Tenn.",
    "New York Avenue": "NewYrk",
    "Kentucky Avenue": "Kentky",
    "Indiana Avenue": "Indian",
    "Illinois Avenue": "Illin.",
    "B. & O. Railroad": "B&O RR",
    "Atlantic Avenue": "Atlant",
    "Ventnor Avenue": "Ventnr",
    "Water Works": "Water",
    "Marvin Gardens": "Marvin",
    "Pacific Avenue": "Pacifc",
    "North Carolina Avenue": "N.Caro",
    "Pennsylvania Avenue": "Penna.",
    "Short Line": "ShrtLn",
    "Park Place": "ParkPl",
    "Luxury Tax": "LuxTax",
    "Boardwalk": "Boardw",
    "Double Trouble": "Double",
    "Fisherman's Wharf": "Fisher",
    "Boylston Street": "Boylst",
    "Newbury Street": "Newbry",
    "Elevator": "Elevat",
    "Fifth Avenue": "Fifth",
    "Madison Avenue": "Madisn",
    "Wall Street": "WallSt",
    "Gas Company": "GasCo",
    "Florida Avenue": "Florid",
    "Biscayne Avenue": "Biscay",
    "Move Backwards": "BckWrd",
    "Lombard Street": "Lombrd",
}


def fit_name(name: str, short: str, width: int) -> str:
    """The longest known form of a name that fits the width.

    >>> fit_name("North Carolina Avenue", "N.Carol.", 14)
    'North Carolina'
    """
    if len(name) <= width:
        return name
    shorter = name
    for word, abbreviation in _ABBREVIATIONS:
        shorter = shorter.replace(word, abbreviation)
        if len(shorter) <= width:
            return shorter
    if len(short) <= width:
        return short
    forms = [table[name] for table in (_SEVEN_LETTERS, _SIX_LETTERS) if name in table]
    return next((form for form in forms if len(form) <= width), squeeze(short, width))


def squeeze(text: str, width: int) -> str:
    """A text shortened by dropping lowercase vowels from the right, then the end; a final number stays.

    >>> squeeze("Indiana", 4), squeeze("Lot 12", 3)
    ('Indn', 'L12')
    """
    number = text[len(text.rstrip("0123456789")) :]
    letters, room = list(text.removesuffix(number)), max(0, width - len(number))
    for i in range(len(letters) - 1, 0, -1):
        if len(letters) <= room:
            break
        if letters[i] in "aeiou":
            del letters[i]
    return ("".join(letters)[:room] + number)[:width]


def clip(text: str, width: int, ellipsis: str = "·") -> str:
    """A text cut to so many columns, with a sign that something is missing."""
    return text if width_of(text) <= width else cut(text, max(0, width - 1)) + ellipsis[: max(0, width)]


def clip_before_reason(text: str, width: int, ellipsis: str = "·") -> str:
    """A sentence cut to the width before its last part, which gives the reason.

    >>> clip_before_reason("Cannot write /a/long/way/to/game.json: the disk is full.", 40)
    'Cannot write /a/long·: the disk is full.'
    """
    head, colon, reason = text.rpartition(": ")
    room = width - len(colon) - width_of(reason)
    return clip(text, width, ellipsis) if room < 1 else clip(head, room, ellipsis) + colon + reason


def places_by_name(board: Board) -> dict[str, Place]:
    """Spaces by name, leaving out names that several spaces share."""
    named = Counter(space.name for space in board.spaces)
    return {space.name: space.number for space in board.spaces if named[space.name] == 1}
