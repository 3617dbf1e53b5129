"""How the Landlord's Game is played, in short; sums and names are filled in from its tables."""

from __future__ import annotations

from engine.board import Kind, Space
from engine.games.landlord1904.board import WAY_OUT
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.courses import LUXURY
from engine.games.landlord1904.rules.laps import LUXURY_COUNTS, WAGE
from engine.games.landlord1904.rules.loans import INTEREST, MARGIN, NOTE
from engine.games.landlord1904.rules.lot_tickets import DRAWN
from engine.games.landlord1904.rules.single_throws import FINE
from engine.games.landlord1904.words import LandlordKind
from tui.text.paragraphs import Case, Paragraphs
from tui.text.words import count, listed, money


def _spaces(case: Case, kind: Kind) -> list[Space]:
    return [space for space in case.rule_set.board(case.options).spaces if space.kind is kind]


def _go(case: Case) -> str:
    board = case.rule_set.board(case.options)
    return board.spaces[board.go].name


def _aim(case: Case) -> str:
    cash, _ = case.rule_set.starting_money(case.options, 4)
    least, most = case.rule_set.players
    rounds = (
        "once"
        if LandlordOptions.of(case.options).rounds == 1
        else count(LandlordOptions.of(case.options).rounds, "time")
    )
    settled = ", with loans settled" if LandlordOptions.of(case.options).debts_at_count == "settle" else ""
    return (
        f"{least} to {most} players begin with {money(cash)} each. Everybody goes {rounds} round the board; "
        f"when the last has done so, the richest wins: cash, lots at their prices, and "
        f"{money(LUXURY_COUNTS)} for each luxury{settled}. Nobody is ever put out of the game."
    )


def _tickets(case: Case) -> str:
    if not LandlordOptions.of(case.options).lot_tickets:
        return "No lots are drawn before play: they are bought by stopping on them."
    return (
        f"Before the first turn {DRAWN} tickets are drawn. You may buy the lots of yours at their prices, "
        "with the money you have; a refused lot stays for whoever stops on it."
    )


def _turn(case: Case) -> str:
    return (
        "One throw, one move: a double does not throw again. Before the throw you may borrow, repay, and "
        "agree on loans with other players. There are no houses, no trades and no auctions."
    )


def _rounds(case: Case) -> str:
    return (
        f"Each time you reach or pass {_go(case)} you get {money(WAGE)} wages, a round is done, and interest "
        "is paid. After your last round there are no more wages; if you owe no loan you may then move "
        "forward or backward, as you like, until all are done."
    )


def _lots(case: Case) -> str:
    whose = "" if LandlordOptions.of(case.options).owner_shares else " and its player does not own the lot"
    return (
        "The higher figure is the price, the lower one the rent; they never change. On a lot nobody owns, "
        "buy it or pay its rent to the Public Treasury. On another player's lot, pay him. If a piece stands "
        f"there already{whose}, you pay its player half of the rent instead. Two pieces fill a lot: a third "
        "stops one space before it."
    )


def _luxuries(case: Case) -> str:
    refused = {
        "stay": "whoever declines loses the move and stays where he was",
        "miss_next_turn": "whoever declines goes there and misses a turn",
    }[LandlordOptions.of(case.options).luxury_refusal]
    return (
        f"A luxury costs {money(LUXURY)} and counts {money(LUXURY_COUNTS)} at the end. You choose before "
        f"the piece moves; {refused}. If a double takes you over a railroad, you may jump from it to the "
        "next one."
    )


def _public(case: Case) -> str:
    necessities = listed([space.name for space in _spaces(case, LandlordKind.NECESSITY)])
    tax, fare = (_spaces(case, kind)[0].amount for kind in (LandlordKind.NECESSITY, LandlordKind.FARE))
    toll, legacy = (_spaces(case, kind)[0].amount for kind in (LandlordKind.FRANCHISE, LandlordKind.LEGACY))
    return (
        f"{necessities} cost {money(tax)} a stop, a railroad {money(fare)}; nobody can own one. The first to "
        f"stop on a franchise has its charter, free, and gets {money(toll)} from all who stop there later. A "
        f"legacy pays {money(legacy)}."
    )


def _jail(case: Case) -> str:
    traps = " or ".join(space.name for space in _spaces(case, Kind.GO_TO_JAIL))
    board = case.rule_set.board(case.options)
    return (
        f"{traps} sends you to Jail, until you throw a double or pay {money(FINE)} before a throw; there is "
        f"no limit. Its corner is also {board.spaces[board.jail].name}: who stops there is not in Jail."
    )


def _loans(case: Case) -> str:
    sum_ = "each of them" if LandlordOptions.of(case.options).loan_margin == "note" else "the loan"
    return (
        f"The Bank lends in notes of {money(NOTE)} on lots of yours that are worth {money(MARGIN)} more than "
        f"{sum_}; each note costs {money(INTEREST)} whenever you get wages. Pledged lots stay yours and "
        "earn rent, and the Bank never takes them. A player lends on any terms you both agree on, to be "
        "repaid at once or in parts, but takes the lots if you cannot pay."
    )


def _poorhouse(case: Case) -> str:
    out = "you throw a stop that you can pay for"
    if LandlordOptions.of(case.options).poorhouse_release == "accumulate":
        out = f"your throws add up to {WAY_OUT}, which takes you past {_go(case)}"
    return (
        "Whoever can neither pay nor borrow hands over what cash he has and goes to the Poorhouse; the rest "
        f"of the debt is cancelled. You keep all you own, collect rent, and leave when {out}."
    )


PARAGRAPHS: Paragraphs = (
    ("Aim", _aim),
    ("Tickets", _tickets),
    ("A turn", _turn),
    ("Rounds", _rounds),
    ("Lots", _lots),
    ("Luxuries", _luxuries),
    ("Other stops", _public),
    ("Jail", _jail),
    ("Loans", _loans),
    ("Poorhouse", _poorhouse),
)
