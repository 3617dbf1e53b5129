"""What the Landlord's Game says about its players, table and spaces, and what its spaces stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board import Board, Kind, Space, Title
from engine.commands import Seat
from engine.game import Game
from engine.games.landlord1904.board import POORHOUSE, WAY_OUT
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.courses import pieces_on
from engine.games.landlord1904.rules.laps import LUXURY_COUNTS
from engine.games.landlord1904.rules.lots import rent_to_pay
from engine.games.landlord1904.rules.poorhouse import throws_add_up
from engine.games.landlord1904.state import TREASURY, LandlordPlayer, LandlordState
from engine.games.landlord1904.state import Loan as OwedLoan
from engine.games.landlord1904.words import LandlordKind
from tui.words import particulars as shared
from tui.words.names import plain
from tui.words.phrases import People, count, deed_names, money

BOXES = (
    shared.BankBox("Bank", "loans, repayments and interest"),
    shared.BankBox("Wages", "wages paid"),
    shared.BankBox("Treasury", "lots, rents, taxes, luxuries, fines"),
    shared.BankBox("Railroad", "fares"),
)


def player_notes(game: Game, seat: Seat) -> shared.PlayerNotes:
    """Laps, the Poorhouse, and what a player has and owes besides cash."""
    rounds = _rounds(game, seat)
    return shared.PlayerNotes(_laps(game, seat), rounds, _held(game, seat), _besides(game, seat))


def _rounds(game: Game, seat: Seat) -> str:
    """Laps done, of those to do."""
    return f"{LandlordPlayer.of(game.state.players[seat]).laps}/{LandlordOptions.of(game.options).rounds}"


def _laps(game: Game, seat: Seat) -> str:
    return f"{_rounds(game, seat)} {'lap' if LandlordOptions.of(game.options).rounds == 1 else 'laps'}"


def _held(game: Game, seat: Seat) -> str:
    thrown = LandlordPlayer.of(game.state.players[seat]).poorhouse
    if thrown is None:
        return ""
    if not throws_add_up(game, seat):
        return "in Poorhouse"
    return f"Poorhouse {max(0, thrown)} of {WAY_OUT}"


def _besides(game: Game, seat: Seat) -> tuple[tuple[str, str], ...]:
    luxuries = LandlordPlayer.of(game.state.players[seat]).luxuries
    words = [(count(luxuries, "luxury", "luxuries"), f"{luxuries} lux")] if luxuries else []
    loans = LandlordState.of(game.state).loans
    owed = sum(loan.principal for loan in loans if loan.borrower == seat)
    lent = sum(loan.principal for loan in loans if loan.lender == seat)
    told = [f"{verb} {money(total)}" for total, verb in ((lent, "lent"), (owed, "owes")) if total]
    return (*words, *((text, text) for text in told))


def beside_deeds(game: Game, seat: Seat, names: Sequence[str], is_own: bool) -> list[str]:
    """Laps, luxury tickets and loans, one line each."""
    lines = [f"{_laps(game, seat)} done"]
    if luxuries := LandlordPlayer.of(game.state.players[seat]).luxuries:
        lines.append("1 luxury ticket" if luxuries == 1 else f"{luxuries} luxury tickets")
    for loan in LandlordState.of(game.state).loans:
        if seat in (loan.borrower, loan.lender):
            lines.append(_owed(loan, seat, names))
    return lines


def _owed(loan: OwedLoan, seat: Seat, names: Sequence[str]) -> str:
    """A loan from the borrower's or the lender's side."""
    other = loan.lender if seat == loan.borrower else loan.borrower
    whom = "the Bank" if other < 0 else plain(names[other])
    what = f"owes {whom}" if seat == loan.borrower else f"has lent {whom}"
    return f"{what} {money(loan.principal)}, {_at_wages(loan)}"


def table_notes(game: Game, seat: Seat | None) -> shared.TableNotes:
    """All outstanding loans, and the money in the Treasury."""
    loans = tuple(
        shared.LoanView(loan.borrower, loan.lender, loan.principal, _terms(game.board, loan))
        for loan in LandlordState.of(game.state).loans
    )
    return shared.TableNotes(loans=loans, top=(f"Treasury {money(game.state.boxes[~TREASURY])} ",))


def _terms(board: Board, loan: OwedLoan) -> str:
    due = f"after lap {loan.due}" if loan.due else "at the end"
    when = "" if loan.lender < 0 else f", due {due}"
    return f"on {deed_names(board, loan.lots)}; {_at_wages(loan)}{when}"


def _at_wages(loan: OwedLoan) -> str:
    part = f" and {money(loan.part_due)} of it" if loan.part_due else ""
    return f"{money(loan.interest_due)}{part} each payday"


_NARROWEST = 6
"""Columns of the narrowest band."""

_NOTES: dict[Kind, shared.SpaceNotes] = {
    LandlordKind.FRANCHISE: shared.SpaceNotes(sums=("free charter", "charter", "free")),
    Kind.GO_TO_JAIL: shared.SpaceNotes(sums=("go to {turn} JAIL", "{turn} JAIL", "{turn}JAIL")),
    Kind.GO: shared.SpaceNotes(sums=("wages +${amount}", "+${amount}")),
    LandlordKind.LEGACY: shared.SpaceNotes(
        sums=("+${amount}", "+{amount}"), sign="+", tone=shared.Tone.GREEN
    ),
    LandlordKind.NECESSITY: shared.SpaceNotes(sign="%", tone=shared.Tone.RED),
    LandlordKind.FARE: shared.SpaceNotes(sign="=", tone=shared.Tone.SKY),
    LandlordKind.LUXURY: shared.SpaceNotes(sign="*", tone=shared.Tone.AMBER),
}
"""What a landing costs or brings or where it leads, and signs."""


@shared.by_board
def space_notes(board: Board, space: Space) -> shared.SpaceNotes:
    """Corners with both halves, rents and prices of lots, and signs."""
    notes = _NOTES.get(space.kind, shared.SpaceNotes())
    inside = {board.jail: "JAIL", POORHOUSE: "POORHOUSE"}.get(space.number, "")
    is_corner = inside or space.kind in (Kind.GO, Kind.GO_TO_JAIL)
    captions, sums = _captions(space) if is_corner else (), _sums(board, space) or notes.sums
    return replace(notes, captions=captions, inside=inside, sums=sums)


def _captions(space: Space) -> tuple[str, ...]:
    name, short = space.name.upper(), space.short.upper()
    last = name.split()[-1]
    texts = (name, short, last if len(last) <= _NARROWEST else f"{last[: _NARROWEST - 1]}.")
    return (f"{{back}} {name}", *texts) if space.kind is Kind.GO else texts


_SIDES = (
    shared.TitleClass("tint_1", "south side", "S"),
    shared.TitleClass("tint_2", "west side", "W"),
    shared.TitleClass("tint_3", "north side", "N"),
    shared.TitleClass("tint_4", "east side", "E"),
)


def title_class(board: Board, title: Title) -> shared.TitleClass | None:
    """Lots are found by their side of the board."""
    return _SIDES[4 * title.place // len(board.spaces)] if title.kind is Kind.LOT else None


def _sums(board: Board, space: Space) -> tuple[str, ...]:
    title = board.title_at(space.number)
    if title is not None and title.price:
        rent, price = title.rents[0], title.price
        both = f"{rent} ${price}"
        return (f"rent {both}".rjust(12), both.rjust(9), both, f"${price}")
    return ()


def does(game: Game, space: Space) -> tuple[str, ...]:
    """What a stop means, and who is inside a double corner."""
    title = game.board.title_at(space.number)
    if title is not None and game.state.owner[title.number] < 0 and title.price:
        rent = f"pay the Treasury {money(title.rents[0])}"
        return (f"Buy, or {'rent it' if _on_lot(game, title) else rent}.",)
    double = {
        game.board.jail: ("Double corner: Jail is only for", "those who were sent there."),
        POORHOUSE: ("Double corner: the Poorhouse is", "for those who could not pay."),
    }
    return (*_stop(space, LandlordOptions.of(game.options)), *double.get(space.number, ()))


def _stop(space: Space, options: LandlordOptions) -> tuple[str, ...]:
    sum_ = money(space.amount)
    misses = options.luxury_refusal == "miss_next_turn"
    refused = "or miss your next turn." if misses else "or lose your move."
    return {
        Kind.GO: (f"Reach it or pass it: {sum_}", "wages, one lap done, and any", "interest due."),
        LandlordKind.NECESSITY: ("An absolute necessity:", f"pay {sum_} to the Treasury."),
        LandlordKind.FARE: (
            f"Pay the Railroad box {sum_}. If a",
            "double takes you past, you may",
            "ride on to the next railroad.",
        ),
        LandlordKind.FRANCHISE: ("The first to stop here gets the", f"charter; others pay them {sum_}."),
        LandlordKind.LUXURY: (
            "Buy it from the Treasury",
            f"for {sum_}, {refused}",
            f"At the end it is worth {money(LUXURY_COUNTS)}.",
        ),
        LandlordKind.LEGACY: (f"You inherit {sum_}", "from the Wages box."),
        LandlordKind.PARK: ("A free place to rest.",),
        Kind.GO_TO_JAIL: ("Trespassers go straight to Jail.",),
    }.get(space.kind, ())


PLEDGED = shared.MortgageWords("pledged", "pldg", "P", earns=True)


def rents(game: Game, title: Title) -> tuple[shared.RentRow, ...]:
    """A lot's one rent or a franchise's charge, even while pledged."""
    is_owned = game.state.owner[title.number] >= 0
    return (shared.RentRow("For rent" if title.price else "Charge", money(title.rents[0]), is_owned),)


def costs(game: Game, title: Title) -> tuple[shared.RentRow, ...]:
    """The price of a lot; charters cost nothing."""
    row = ("For sale", money(title.price)) if title.price else ("Charter", "free")
    return (shared.RentRow(*row),)


def remarks(game: Game, space: Space, names: Sequence[str]) -> tuple[str, ...]:
    """The loan a lot is pledged for, and who gets half its rent for being there first."""
    people, title = People(tuple(names)), game.board.title_at(space.number)
    if title is None:
        return ()
    pledges = tuple(
        f"Pledged to {people.object(loan.lender)} for {money(loan.principal)}."
        for loan in LandlordState.of(game.state).loans
        if title.number in loan.lots
    )
    here, owner = _on_lot(game, title), game.state.owner[title.number]
    if not here or (owner == here[0] and not LandlordOptions.of(game.options).owner_shares):
        return pledges
    half, payee = rent_to_pay(game, len(game.state.players), title.number, here)
    return (*pledges, f"Half the rent, {money(half)}, goes to", f"the first one here: {names[payee]}.")


def _on_lot(game: Game, title: Title) -> list[Seat]:
    """Who stands on a lot, besides the one who decides and may have just come; nobody on other spaces."""
    arriving = len(game.state.players) if game.decision is None else game.decision.seat
    return pieces_on(game, title.place, arriving) if title.kind is Kind.LOT else []


BOT_STYLES: Mapping[str, shared.BotStyle] = {
    "builder": shared.BotStyle("speculator", "puts almost all its money into lots"),
    "dealer": shared.BotStyle("investor", "keeps a few dollars"),
    "gambler": shared.BotStyle("gambler", "keeps little cash"),
}
"""Nothing is built here, traded or auctioned: bots differ in how much cash they keep."""


# --- what the spaces of the board of 1904 stand for, as the patent and its author's views explain them


_BY_NAME = {
    "No Trespassing": "Land that its owner holds out of use, closed to everyone.",
    "Lord Blueblood's Estate": "Land that belongs to a landlord abroad, closed to you.",
    "Light Franchise": "A monopoly on what all need.",
    "Water Franchise": "A monopoly on what all need.",
}

_BY_KIND = {
    Kind.GO: "Labor upon Mother Earth, which is what wages are paid for.",
    Kind.LOT: "Land, which no one made; its owner is paid for its use.",
    LandlordKind.NECESSITY: "Everyone needs {name}; a tax on it is an indirect tax.",
    LandlordKind.FARE: "Transportation: getting around costs a fare.",
    LandlordKind.LUXURY: "Something you want but can live without.",
    LandlordKind.PARK: "Land free to all. Next door live those who can pay nothing.",
    LandlordKind.LEGACY: "Money you inherit instead of earning it.",
}


def stands_for(space: Space) -> str:
    """A sentence or two on what a space means beyond the game."""
    told = _BY_NAME.get(space.name) or _BY_KIND.get(space.kind, "")
    return told.format(name=space.name.lower())
