"""Names of spaces and players: shortened to the room they have, and as a terminal can show them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence, Set
from typing import TYPE_CHECKING
from unicodedata import category, normalize

from tui.terminal.signs import ALL, PLAIN
from tui.terminal.widths import ROOM, clusters, cut, in_ascii, is_simple, unshown, width_of
from tui.terminal.widths import plain as plain

if TYPE_CHECKING:
    from engine.board import Board, Place
    from engine.commands import Seat

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

_SHORT_FORMS: dict[str, tuple[str, ...]] = {
    "Income Tax": ("IncTax",),
    "Reading Railroad": ("RdngRR",),
    "Oriental Avenue": ("Orient",),
    "Connecticut Avenue": ("Connect", "Connec"),
    "St. Charles Place": ("StChas",),
    "Electric Company": ("Elec.Co", "ElecCo"),
    "Virginia Avenue": ("Virgin",),
    "Pennsylvania Railroad": ("PennRR",),
    "St. James Place": ("StJames", "StJame"),
    "Tennessee Avenue": ("Tenn.",),
    "New York Avenue": ("NewYork", "NewYrk"),
    "Kentucky Avenue": ("Kentky",),
    "Illinois Avenue": ("Illin.",),
    "B. & O. Railroad": ("B&O RR",),
    "Atlantic Avenue": ("Atlant",),
    "North Carolina Avenue": ("N.Carol", "N.Caro"),
    "Pennsylvania Avenue": ("Penn.Av", "Penna."),
    "Short Line": ("Short L", "ShrtLn"),
    "Park Place": ("Park Pl", "ParkPl"),
    "Luxury Tax": ("LuxTax",),
    "Boardwalk": ("Boardw",),
    "Double Trouble": ("Double",),
    "Fisherman's Wharf": ("Fisher",),
    "Boylston Street": ("Boylst",),
    "Newbury Street": ("Newbury",),
    "Elevator": ("Elevat",),
    "Wall Street": ("Wall St", "WallSt"),
    "Gas Company": ("GasCo",),
    "Biscayne Avenue": ("Biscayn", "Biscay"),
    "Move Backwards": ("BckWrd",),
    "Lombard Street": ("Lombard",),
    "Goat Alley": ("Goat Al", "Goat"),
    "Account Overdrawn": ("Overdr.", "Overdr"),
    "Mill Street": ("Mill St", "Mill"),
    "Accommodation R.R.": ("AccomRR", "Acc.RR"),
    "Local R.R.": ("LocalRR", "Loc.RR"),
    "Express R.R.": ("Exp.RR",),
    "Limited R.R.": ("Lim.RR",),
    "Commerce Street": ("Commer.", "Commer"),
    "Chestnut Street": ("Chestn.", "Chestn"),
    "Prospect Street": ("Prosp.",),
    "Ball Game": ("Ball gm", "Ball"),
    "Win Sweepstakes": ("Sweeps.", "Sweeps"),
    "Highland Parkway": ("Highl.",),
    "Union Square": ("UnionSq", "Union"),
    "No Trespassing": ("NoTresp", "NoTrsp"),
}
"""Seven or six letters that say more than `squeeze` would leave, the longest first."""


def fit_name(name: str, short: str, width: int) -> str:
    """The longest known form of a name that fits the width.

    >>> fit_name("North Carolina Avenue", "N.Carol.", 14)
    'North Carolina'
    """
    if width_of(name) <= width:
        return name
    shorter = name
    for word, abbreviation in _ABBREVIATIONS:
        shorter = shorter.replace(word, abbreviation)
        if width_of(shorter) <= width:
            return shorter
    if width_of(short) <= width:
        return short
    forms = _SHORT_FORMS.get(name, ())
    return next((form for form in forms if len(form) <= width), squeeze(short, width))


def squeeze(text: str, width: int) -> str:
    """A text shortened by dropping lowercase vowels from the right, then the end; a final number stays.

    >>> squeeze("Indiana", 4), squeeze("Lot 12", 3)
    ('Indn', 'L12')
    """
    number = text[len(text.rstrip("0123456789")) :]
    letters, room = list(text.removesuffix(number)), max(0, width - len(number))
    for i in range(len(letters) - 1, 0, -1):
        if width_of("".join(letters)) <= room:
            break
        if letters[i] in "aeiou":
            del letters[i]
    return cut(cut("".join(letters), room) + number, width)


def clip(text: str, width: int, ellipsis: str = "·") -> str:
    """A text cut to this many columns, with a sign that something is missing."""
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


# --- players: what they may be called, and how their names are shown and told to each of them


YOU = "You"
"""What somebody is called who is alone at the screen."""


def listed_verb(name: str, third: str, second: str) -> str:
    """The verb form that agrees with a player's name where it is listed: Bea leads, You lead."""
    return second if name == YOU else third


_UNSEEN = re.compile(f"[\ufe0e\ufe0f{ROOM}]")
"""Variants of signs, which many keyboards add to emoji, and room that a name was shown with."""
_JOINED = re.compile("[\u200d\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")


def tidy(name: str) -> str:
    """A name as it is kept: letters and marks as one where that can be, and single spaces.

    >>> tidy(" Jose\\u0301   M ")
    'José M'
    """
    return " ".join(normalize("NFC", _UNSEEN.sub("", name)).split())


def identity(name: str) -> str:
    """What two names have in common that cannot be told apart, or only by capitals."""
    return normalize("NFC", tidy(name).casefold())


def why_not(names: Sequence[str], alone: Seat | None = None) -> str:
    """Why players cannot have these names, or nothing; `alone` is the seat of the only person."""
    known: set[str] = set()
    for seat, name in enumerate(names):
        if trouble := _trouble(name):
            return trouble
        if identity(name) == identity(YOU) and seat != alone:
            return f"Only someone who is alone against bots can be called {name}."
        if identity(name) in known:
            return f"Two players are called {name}; capital letters make no difference."
        known.add(identity(name))
    return ""


def _trouble(name: str) -> str:
    from engine.setup import LONGEST_NAME  # only here: the title, which shows names, does without the engine

    if not name or len(name) > LONGEST_NAME:
        return f"A player name has 1 to {LONGEST_NAME} characters."
    bad = unshown(name)
    if _JOINED.match(bad):
        return "Names cannot have flags, skin tones or joined emoji; use single emoji."
    if bad and category(bad)[0] == "M":
        return "An accent needs a letter before it, and a letter has at most three."
    if bad:
        return f"Names cannot have invisible or control characters. Leave out U+{ord(bad):04X}."
    if width_of(plain(name)) > LONGEST_NAME:
        return f"A player name has room for {LONGEST_NAME} columns; {name} takes {width_of(plain(name))}."
    return ""


def called(names: Sequence[str], you: Seat | None = None, signs: str = ALL) -> tuple[str, ...]:
    """The players as `you` are told of them, in signs that the terminal has, each unlike all others."""
    told = [YOU if seat == you else plain(name) for seat, name in enumerate(names)]
    taken = {identity(name) for name in told if _has_signs(name, signs)}
    for seat, name in enumerate(told):
        if not _has_signs(name, signs):
            told[seat] = _spelled(name, taken)
            taken.add(identity(told[seat]))
    return tuple(told)


def _has_signs(name: str, signs: str) -> bool:
    """Whether a terminal with these signs shows a name."""
    is_simple_enough = signs != PLAIN and all(map(is_simple, clusters(name)))
    return signs == ALL or name.isascii() or is_simple_enough


def _spelled(name: str, taken: Set[str]) -> str:
    """A name in ASCII, numbered if another one is like it."""
    from engine.setup import LONGEST_NAME

    spelled = whole = cut(in_ascii(name), LONGEST_NAME).strip()
    number = 2
    while not spelled or identity(spelled) in taken:
        spelled, number = f"{cut(whole, LONGEST_NAME - 2)} {number}".strip(), number + 1
    return spelled
