"""The board of Finance. Figures are in dollars.

The printed rules give the nine rents, the corners and the special spaces; the other names, prices and places
are a reconstruction.
"""

from __future__ import annotations

from engine.board import Board, Group, Kind, Space, Title
from engine.boards.cache import kept
from engine.games.finance1936.options import FinanceOptions
from engine.games.finance1936.words import FinanceKind
from engine.options import Options

HOUSES = 6

# name, short name, kind, amount: price of a lot, or the sum printed on the space
_Row = tuple[str, str, Kind, int]

# printed rent with one house -> price of the lot, price of an extra house
_CLASSES = {
    25: (150, 100),
    30: (160, 110),
    40: (180, 130),
    50: (200, 150),
    60: (220, 170),
    80: (240, 190),
    100: (260, 210),
    130: (280, 230),
    150: (300, 250),
}


def _lot(name: str, short: str, rent: int) -> _Row:
    return name, short, Kind.LOT, rent


_CHANCE: _Row = ("Chance", "Chance", Kind.CHANCE, 0)

_TRACK: tuple[_Row, ...] = (
    ("Cash Here", "CASH", Kind.GO, 200),
    _lot("Goat Alley", "Goat Al.", 25),
    _lot("Shanty Row", "Shanty", 25),
    ("Account Overdrawn", "Overdrwn", FinanceKind.PENALTY, 10),
    _lot("Mill Street", "Mill St.", 30),
    ("Accommodation R.R.", "Accom.RR", FinanceKind.RIDE, 5),
    _lot("Canal Street", "Canal", 30),
    _CHANCE,
    _lot("Depot Street", "Depot", 30),
    _lot("Market Street", "Market", 40),
    ("Rowboat", "ROWBOAT", FinanceKind.ROWBOAT, 10),
    _lot("Water Street", "Water", 40),
    ("Soak-em Wharf", "Wharf", FinanceKind.WHARF, 5),
    _lot("Commerce Street", "Commerce", 40),
    ("Tax Rebate", "Rebate", FinanceKind.REWARD, 70),
    ("Local R.R.", "Local RR", FinanceKind.RIDE, 10),
    _lot("Chestnut Street", "Chestnut", 50),
    _CHANCE,
    _lot("Elm Street", "Elm St.", 50),
    _lot("Prospect Street", "Prospect", 50),
    ("Carnival", "CARNIVAL", FinanceKind.CARNIVAL, 0),
    _lot("Summer Street", "Summer", 60),
    ("Ball Game", "Ball gm.", FinanceKind.PENALTY, 10),
    _lot("Court Street", "Court", 60),
    _lot("College Avenue", "College", 60),
    ("Express R.R.", "Exp. RR", FinanceKind.RIDE, 15),
    _lot("Lake Avenue", "Lake Av.", 80),
    _CHANCE,
    _lot("Hillside Drive", "Hillside", 80),
    ("Win Sweepstakes", "Sweepst.", FinanceKind.SWEEPSTAKES, 10),
    ("Missed the Train", "MISSED", FinanceKind.MISSED_TRAIN, 0),
    _lot("Garden Terrace", "Garden", 100),
    ("Gayety Theatre", "Theatre", FinanceKind.THEATRE, 5),
    _lot("Lincoln Place", "Lincoln", 100),
    _lot("Highland Parkway", "Highland", 130),
    ("Limited R.R.", "Lim. RR", FinanceKind.RIDE, 20),
    _lot("Capitol Avenue", "Capitol", 130),
    _CHANCE,
    ("Receive Legacy", "Legacy", FinanceKind.REWARD, 50),
    _lot("Union Square", "Union Sq", 150),
)


def _title(number: int, place: int, options: Options) -> Title:
    name, _, kind, rent = _TRACK[place]
    price, house = _CLASSES[rent]
    if FinanceOptions.of(options).house_price == "lot_price":
        house = price
    rents = tuple(rent << houses for houses in range(HOUSES))
    return Title(number, name, place, kind, 0, price, price // 2, rents, house_price=house, hotel_price=house)


@kept
def board(options: Options) -> Board:
    """The forty spaces; rents double with each house, up to six (FI-33). Lots sell back at half price."""
    places = [place for place, row in enumerate(_TRACK) if row[2] is Kind.LOT]
    titles = tuple(_title(number, place, options) for number, place in enumerate(places))
    spaces = tuple(
        Space(
            number=place,
            name=name,
            kind=kind,
            ring=0,
            index=place,
            short=short,
            title=places.index(place) if kind is Kind.LOT else None,
            amount=0 if kind is Kind.LOT else amount,
        )
        for place, (name, short, kind, amount) in enumerate(_TRACK)
    )
    lots = Group(0, "lots", "lot", Kind.LOT, tuple(title.number for title in titles), 100, is_set=False)
    return Board(spaces, titles, (lots,), (tuple(range(len(spaces))),))
