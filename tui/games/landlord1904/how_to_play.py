"""How to play the Landlord's Game, in short, and where it comes from; sums and names from its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from engine.board import Board, Kind, Space, TitleNumber
from engine.commands import Seat
from engine.events import Event, Moved, Paid, Reason, TitlePassed, TurnBegan
from engine.game import Game
from engine.games.landlord1904.board import WAY_OUT
from engine.games.landlord1904.events import LoanMade, SentToPoorhouse
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.courses import LUXURY
from engine.games.landlord1904.rules.laps import LUXURY_COUNTS
from engine.games.landlord1904.rules.loans import INTEREST, MARGIN, NOTE
from engine.games.landlord1904.rules.lot_tickets import DRAWN
from engine.games.landlord1904.rules.poorhouse import MOST_TRIES
from engine.games.landlord1904.state import TREASURY
from engine.games.landlord1904.words import LandlordKind, LandlordReason
from engine.ruleset import Rules
from tui.words.paragraphs import Case, ClosingWords, History, LessonRow, Paragraphs
from tui.words.phrases import People, listed, money, times


def _spaces(case: Case, kind: Kind) -> list[Space]:
    return [space for space in case.rule_set.board(case.options).spaces if space.kind is kind]


def _go(case: Case) -> str:
    board = case.rule_set.board(case.options)
    return board.spaces[board.go].name


def _wages(case: Case) -> str:
    board = case.rule_set.board(case.options)
    return money(board.spaces[board.go].amount)


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


def _laps(case: Case) -> str:
    return (
        f"Each time you reach or pass {_go(case)}, you finish a lap, get {_wages(case)} wages and pay "
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
        f"{traps} sends you to jail until you roll a double or pay {money(case.options.jail_fine)} before "
        f"a roll; there is no limit. Its corner is also {board.spaces[board.jail].name}: just stopping "
        "there is not jail."
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
    out = f"you roll a stop you can pay for (after {MOST_TRIES} rolls, the next ones add up to {WAY_OUT})"
    if LandlordOptions.of(case.options).poorhouse_release == "accumulate":
        out = f"your rolls add up to {WAY_OUT}, which takes you past {_go(case)}"
    return (
        "If you can neither pay nor borrow, you hand over your cash and go to the Poorhouse; the rest of the "
        f"debt is canceled. You keep all you own, collect rent, and leave when {out}."
    )


PARAGRAPHS: Paragraphs = (
    ("Aim", _aim),
    ("Tickets", _tickets),
    (
        "A turn",
        "One roll, one move: a double brings no second roll. Before rolling you may borrow, repay, and agree "
        "on loans with other players. There are no houses, trades or auctions.",
    ),
    ("Laps", _laps),
    ("Lots", _lots),
    ("Luxuries", _luxuries),
    ("Other stops", _public),
    ("Jail", _jail),
    ("Loans", _loans),
    ("Poorhouse", _poorhouse),
)


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


# --- its lesson in figures: where wages went, which land lay idle


_NOTE = (
    "The Treasury holds what the players paid into it, lots included. A lot counts as idle in a round when "
    "someone owns it and no one stops there (average per round)."
)

_PAID_FOR = (
    ("Taxes on necessities", LandlordReason.NECESSITY),
    ("Railroad fares", LandlordReason.FARE),
    ("Franchise charges", LandlordReason.CHARTER),
    ("Fines", Reason.FINE),
)


class LotTally:
    """What each player earned and paid, and how long their lots lay idle, by seat; sums are whole dollars."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._owners: dict[TitleNumber, Seat] = {}
        """Of lots; charters are no land."""
        self._idle: Counter[TitleNumber] = Counter()
        """For how many rounds a lot has been idle by now."""
        self._stops: set[TitleNumber] = set()
        """Where somebody has stopped in the present round."""
        self.rounds = 0
        """How many there were, the last one however short."""
        self.wages: Counter[Seat] = Counter()
        self.rent_paid: Counter[Seat] = Counter()
        self.rent_taken: Counter[Seat] = Counter()
        self.to_treasury: Counter[Seat] = Counter()
        self.paid: dict[Reason, Counter[Seat]] = {reason: Counter() for _, reason in _PAID_FOR}
        self.idle: Counter[Seat] = Counter()
        """Rounds in which a lot of theirs was idle, of all their lots together."""
        self.longest: Counter[Seat] = Counter()
        """The most rounds on end in which one of their lots was idle."""

    def take(self, happened: Sequence[Event]) -> None:
        """Count all of a game."""
        number = 1
        for event in happened:
            if isinstance(event, TurnBegan) and event.round > number:
                self._end_round()
                number = event.round
            elif isinstance(event, Moved):
                title = self._board.spaces[event.goal].title
                if title is not None:
                    self._stops.add(title)
            elif isinstance(event, TitlePassed) and self._board.titles[event.title].price:
                self._owners[event.title] = event.taker
                self._idle[event.title] = 0
            elif isinstance(event, Paid):
                self._count(event)
        self._end_round()

    def _end_round(self) -> None:
        """Each lot that is owned was in use, or is idle for one round more."""
        for title, owner in self._owners.items():
            self._idle[title] = 0 if title in self._stops else self._idle[title] + 1
            self.idle[owner] += title not in self._stops
            self.longest[owner] = max(self.longest[owner], self._idle[title])
        self._stops.clear()
        self.rounds += 1

    def _count(self, event: Paid) -> None:
        if event.reason is LandlordReason.WAGES:
            self.wages[event.payee] += event.amount
        elif self._is_landlords(event):
            self.rent_paid[event.payer] += event.amount
            self.rent_taken[event.payee] += event.amount
        elif event.reason in self.paid:
            self.paid[event.reason][event.payer] += event.amount
        if event.payee == TREASURY:
            self.to_treasury[event.payer] += event.amount

    def _is_landlords(self, event: Paid) -> bool:
        """Rent to the owner of the lot, not to the Treasury or to a tenant who was there first (LG-36)."""
        if event.reason is LandlordReason.SHARED_RENT:
            return event.title is not None and self._owners.get(event.title) == event.payee
        return event.reason is Reason.RENT and event.payee >= 0


def lesson(game: Game, happened: Sequence[Event], people: People) -> ClosingWords:
    """Wages, rents, taxes, idle land and the Treasury, for all and for each player."""
    tally = LotTally(game.board)
    tally.take(happened)
    seats = range(len(game.state.players))

    def row(label: str, by_seat: Counter[Seat], told: Callable[[int], str] = money) -> LessonRow:
        return LessonRow(label, told(by_seat.total()), tuple(told(by_seat[seat]) for seat in seats))

    def average(rounds: int) -> str:
        return f"{rounds / tally.rounds:.1f}"

    longest = [tally.longest[seat] for seat in seats]
    return ClosingWords(
        _closing(tally.wages.total(), tally.rent_paid.total()),
        (
            row("Earned as wages", tally.wages),
            row("Rent to landlords", tally.rent_paid),
            row("Rent from tenants", tally.rent_taken),
            *(row(label, tally.paid[reason]) for label, reason in _PAID_FOR),
            row("Treasury at the end", tally.to_treasury),
            row("Lots owned but empty", tally.idle, average),
            LessonRow("Longest without a stop", str(max(longest)), tuple(map(str, longest))),
        ),
        _NOTE,
    )


def _closing(wages: int, rents: int) -> str:
    """How much of the wages landlords took, by each hundred dollars."""
    if not wages:
        return f"Nobody earned any wages; landlords collected {money(rents)} in rent."
    share = f"${round(100 * rents / wages)}" if rents * 200 >= wages or not rents else "less than $1"
    return f"For every $100 earned in wages, landlords collected {share} in rent."


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """Loans, and how many times players went to the Poorhouse."""
    kinds = [type(event) for event in happened]
    return [
        ("Loans made", str(kinds.count(LoanMade))),
        ("In the Poorhouse", times(kinds.count(SentToPoorhouse))),
    ]
