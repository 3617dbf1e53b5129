"""How to play the Landlord's Game, in short, and where it comes from; sums and names from its tables."""

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
from tui.words.paragraphs import Case, History, Paragraphs
from tui.words.phrases import listed, money


def _spaces(case: Case, kind: Kind) -> list[Space]:
    return [space for space in case.rule_set.board(case.options).spaces if space.kind is kind]


def _go(case: Case) -> str:
    board = case.rule_set.board(case.options)
    return board.spaces[board.go].name


def _aim(case: Case) -> str:
    cash, _ = case.rule_set.starting_money(case.options, 4)
    least, most = case.rule_set.players
    number = LandlordOptions.of(case.options).rounds
    laps = "one lap" if number == 1 else f"{number} laps"
    settled = ", with loans settled" if LandlordOptions.of(case.options).debts_at_count == "settle" else ""
    return (
        f"{least} to {most} players begin with {money(cash)} each. Everyone makes {laps} of the board; when "
        f"the last player is done, the richest wins: cash, lots at their prices, and "
        f"{money(LUXURY_COUNTS)} for each luxury{settled}. No one is ever eliminated."
    )


def _tickets(case: Case) -> str:
    if not LandlordOptions.of(case.options).lot_tickets:
        return "No tickets are drawn before play: you buy a lot by stopping on it."
    return (
        f"Before the first turn, {DRAWN} tickets are drawn. You may buy the lots on your tickets at their "
        "prices, with the money you have; a lot you refuse stays for anyone who stops on it."
    )


def _turn(case: Case) -> str:
    return (
        "One roll, one move: a double brings no second roll. Before rolling you may borrow, repay, and agree "
        "on loans with other players. There are no houses, trades or auctions."
    )


def _laps(case: Case) -> str:
    return (
        f"Each time you reach or pass {_go(case)}, you finish a lap, get {money(WAGE)} wages and pay "
        "interest. After your last lap there are no more wages; if you owe no loan, you may then move "
        "forward or backward, as you like, until everyone is done."
    )


def _lots(case: Case) -> str:
    whose = "" if LandlordOptions.of(case.options).owner_shares else ", and its player is not the owner"
    return (
        "The higher figure is the price, the lower one the rent; they never change. On an unowned lot, buy "
        "it or pay its rent to the Public Treasury. On another player's lot, pay the owner. If a piece is "
        f"already there{whose}, pay its player half the rent instead. Two pieces fill a lot: a third stops "
        "one space short."
    )


def _luxuries(case: Case) -> str:
    refused = {
        "stay": "if you decline, you lose the move and stay where you are",
        "miss_next_turn": "if you decline, you still go there and miss a turn",
    }[LandlordOptions.of(case.options).luxury_refusal]
    return (
        f"A luxury costs {money(LUXURY)} and is worth {money(LUXURY_COUNTS)} at the end. You choose before "
        f"your piece moves; {refused}. If a double takes you past a railroad, you may ride free to the next "
        "one."
    )


def _public(case: Case) -> str:
    necessities = listed([space.name for space in _spaces(case, LandlordKind.NECESSITY)])
    tax, fare = (_spaces(case, kind)[0].amount for kind in (LandlordKind.NECESSITY, LandlordKind.FARE))
    toll, legacy = (_spaces(case, kind)[0].amount for kind in (LandlordKind.FRANCHISE, LandlordKind.LEGACY))
    return (
        f"{necessities} cost {money(tax)} a stop, a railroad {money(fare)}; no one can own them. The first "
        f"player to stop on a franchise gets its charter, free, and {money(toll)} from everyone who stops "
        f"there later. A legacy pays {money(legacy)}."
    )


def _jail(case: Case) -> str:
    traps = " or ".join(space.name for space in _spaces(case, Kind.GO_TO_JAIL))
    board = case.rule_set.board(case.options)
    return (
        f"{traps} sends you to jail until you roll a double or pay {money(FINE)} before a roll; there is no "
        f"limit. Its corner is also {board.spaces[board.jail].name}: just stopping there is not jail."
    )


def _loans(case: Case) -> str:
    sum_ = "each of them" if LandlordOptions.of(case.options).loan_margin == "note" else "the loan"
    return (
        f"The Bank lends in notes of {money(NOTE)} on lots of yours worth {money(MARGIN)} more than {sum_}; "
        f"each note costs {money(INTEREST)} every payday. Pledged lots stay yours and earn rent, and the "
        "Bank never takes them. A player lends on any terms you both accept, repaid at once or in parts, "
        "but takes the lots if you cannot pay."
    )


def _poorhouse(case: Case) -> str:
    out = "you roll a stop you can pay for"
    if LandlordOptions.of(case.options).poorhouse_release == "accumulate":
        out = f"your rolls add up to {WAY_OUT}, which takes you past {_go(case)}"
    return (
        "If you can neither pay nor borrow, you hand over your cash and go to the Poorhouse; the rest of the "
        f"debt is canceled. You keep all you own, collect rent, and leave when {out}."
    )


PARAGRAPHS: Paragraphs = (
    ("Aim", _aim),
    ("Tickets", _tickets),
    ("A turn", _turn),
    ("Laps", _laps),
    ("Lots", _lots),
    ("Luxuries", _luxuries),
    ("Other stops", _public),
    ("Jail", _jail),
    ("Loans", _loans),
    ("Poorhouse", _poorhouse),
)


# --- where the Landlord's Game comes from


HISTORY = History(
    "What rent does, shown in a game",
    {
        "Who": (
            "Lizzie J. Magie, a stenographer from Brentwood, Maryland, at a time when few patents went to "
            "women."
        ),
        "When": (
            "Filed on March 23, 1903, and granted on January 5, 1904, as US 748,626. You play by that "
            "patent, on its board."
        ),
        "Why": (
            "Magie was a follower of Henry George, who held that no one made the land, that the rent for it "
            "belongs to everyone, and that a single tax on the value of land should replace all other taxes. "
            "The game shows what happens as long as it does not. The deed of each space says what that "
            "space stands for."
        ),
        "Afterward": (
            "The Economic Game Company published it in 1906, with rules that let two players vote in the "
            "single tax. Homemade boards went from hand to hand: in the single-tax colony of Arden, "
            "Delaware, at universities, among Quakers. Magie, by then Elizabeth Magie Phillips, patented it "
            "anew in 1924; Parker Brothers bought that patent in 1935, by most accounts for $500 and no "
            "royalties."
        ),
    },
)
