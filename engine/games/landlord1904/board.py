"""The board of 1904, read from the patent's drawing: lot n rents for $n and sells for $10n."""

from __future__ import annotations

from engine.board import Board, Group, Kind, Place, Space, Title
from engine.boards.cache import kept
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.words import LandlordKind
from engine.options import Options

JAIL: Place = 10
POORHOUSE: Place = 20
"""The inner halves of two double corners, for pieces that are not just passing (LG-47, LG-56)."""

_LOT = ("", "", Kind.LOT, 0)

# name, short name, kind, sum printed on the space
_TRACK: tuple[tuple[str, str, Kind, int], ...] = (
    ("Mother Earth", "EARTH", Kind.GO, 0),
    _LOT,
    ("Bread", "Bread", LandlordKind.NECESSITY, 5),
    _LOT,
    ("No Trespassing", "No Tresp", Kind.GO_TO_JAIL, 0),
    ("South Railroad", "S.RR", LandlordKind.FARE, 5),
    _LOT,
    _LOT,
    ("South Luxury", "Luxury", LandlordKind.LUXURY, 50),
    _LOT,
    ("Coal", "Coal", LandlordKind.NECESSITY, 5),
    _LOT,
    _LOT,
    ("Light Franchise", "Light", LandlordKind.FRANCHISE, 5),
    _LOT,
    ("West Railroad", "W.RR", LandlordKind.FARE, 5),
    _LOT,
    ("Shelter", "Shelter", LandlordKind.NECESSITY, 5),
    _LOT,
    _LOT,
    ("Public Park", "Park", LandlordKind.PARK, 0),
    _LOT,
    ("North Luxury", "Luxury", LandlordKind.LUXURY, 50),
    _LOT,
    _LOT,
    ("North Railroad", "N.RR", LandlordKind.FARE, 5),
    _LOT,
    ("Water Franchise", "Water", LandlordKind.FRANCHISE, 5),
    _LOT,
    _LOT,
    ("Lord Blueblood's Estate", "Estate", Kind.GO_TO_JAIL, 0),
    _LOT,
    ("Clothing", "Clothing", LandlordKind.NECESSITY, 5),
    _LOT,
    _LOT,
    ("East Railroad", "E.RR", LandlordKind.FARE, 5),
    _LOT,
    ("Legacy", "Legacy", LandlordKind.LEGACY, 100),
    _LOT,
    ("East Luxury", "Luxury", LandlordKind.LUXURY, 50),
)

WAY_OUT = len(_TRACK) - POORHOUSE
"""What to throw to leave the Poorhouse: the distance to Mother Earth (LG-87)."""

_TITLED = (Kind.LOT, LandlordKind.FRANCHISE)


def _name(place: int) -> tuple[str, str]:
    """The name and short name of a space; lots are numbered along the track."""
    name, short, kind, _ = _TRACK[place]
    if kind is not Kind.LOT:
        return name, short
    number = sum(row[2] is Kind.LOT for row in _TRACK[: place + 1])
    return f"Lot {number}", f"Lot {number}"


def _title(number: int, place: int) -> Title:
    name, _ = _name(place)
    kind = _TRACK[place][2]
    if kind is LandlordKind.FRANCHISE:
        return Title(number, name, place, kind, group=1, price=0, mortgage=0, rents=(_TRACK[place][3],))
    rent = int(name.removeprefix("Lot "))
    return Title(number, name, place, kind, group=0, price=10 * rent, mortgage=0, rents=(rent,))


@kept
def board(options: Options) -> Board:
    """Forty spaces; two corners are double: Coal and Jail, Park and Poorhouse (LG-02, LG-47, LG-56)."""
    places = [place for place, row in enumerate(_TRACK) if row[2] in _TITLED]
    titles = tuple(_title(number, place) for number, place in enumerate(places))
    spaces = tuple(
        Space(
            number=place,
            name=_name(place)[0],
            kind=kind,
            ring=0,
            index=place,
            short=_name(place)[1],
            title=places.index(place) if place in places else None,
            amount=LandlordOptions.of(options).wages if kind is Kind.GO else amount,
        )
        for place, (_, _, kind, amount) in enumerate(_TRACK)
    )
    groups = tuple(
        Group(number, f"{name}s", name, kind, tuple(t.number for t in titles if t.kind is kind), is_set=False)
        for number, (name, kind) in enumerate((("lot", Kind.LOT), ("charter", LandlordKind.FRANCHISE)))
    )
    return Board(spaces, titles, groups, (tuple(range(len(spaces))),), go=0, jail=JAIL)
