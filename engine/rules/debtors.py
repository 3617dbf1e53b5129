"""What a debtor may not do while raising money: anything that costs the creditors (MO-114)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import TitleNumber
from engine.commands import BANK, Goods, Seat
from engine.game import Game
from engine.queries import cost_of_buildings, interest_due, loan_on, raisable, titles_of
from engine.steps import Leave, Owes

LEAST_PRICE = 1
"""What any owner may ask for a property put up for auction, in dollars."""


def is_debtor(game: Game, seat: Seat) -> bool:
    """Whether play waits until this player has paid (MO-109)."""
    for step in game.state.agenda:  # a loop is twice as fast as any() here
        if isinstance(step, Owes) and step.is_debt and step.seat == seat:
            return True
    return False


# --- what a creditor can get


def bank_gives(game: Game, goods: Goods) -> int:
    """What the Bank would give a debtor for these, with houses that pass with lots (MO-113, FI-56)."""
    mortgaged = game.state.mortgaged
    houses = sum(cost_of_buildings(game, title) // 2 for title in goods.titles)
    return goods.cash + houses + sum(loan_on(game, title) for title in goods.titles if not mortgaged[title])


def equity_in(game: Game, titles: Iterable[TitleNumber]) -> int:
    """What deeds are worth to a creditor beyond what the Bank gives for them (MO-115, MO-117).

    So a deed counts at its price and a mortgaged one at half, and mortgaging costs nobody anything.
    """
    return sum(game.board.titles[title].price - loan_on(game, title) for title in titles)


def worth(game: Game, goods: Goods) -> int:
    """What a creditor would get if these were left; the worth of kept cards is unknown."""
    return bank_gives(game, goods) + equity_in(game, goods.titles)


def _payments_due(game: Game, seat: Seat) -> list[Owes | Leave]:
    """All payments a debtor owes at once, and their departure if they are ruined anyway (MO-120, MO-132)."""
    return [step for step in game.state.agenda if isinstance(step, Owes | Leave) and step.seat == seat]


def _missing(game: Game, seat: Seat) -> int | None:
    """How much more a debtor had to raise to pay everything owed; None if they are ruined in any case."""
    owed = 0
    for step in _payments_due(game, seat):
        if isinstance(step, Leave):
            return None
        owed += step.amount
    return owed - raisable(game, seat)


# --- deals


def why_not_deal(game: Game, seat: Seat, partner: Seat, gives: Goods, gets: Goods) -> str | None:
    """Why a player who is a debtor may not make this trade (MO-114)."""
    if not is_debtor(game, seat):
        return None
    if not gets:
        return "A player in debt gives nothing away: it all goes toward the debt."
    if gives.cash > gets.cash:
        return "A player in debt buys nothing: the money goes toward the debt."
    change = bank_gives(game, gets) - bank_gives(game, gives) - interest_due(game, gets.titles)
    return why_ruinous(game, seat, change) or _why_not_left(game, seat, partner, change, gives, gets)


def why_ruinous(game: Game, seat: Seat, change: int) -> str | None:
    """Why a debtor may not reduce what they can raise, even if it would still be enough (MO-114, FI-95)."""
    if change < 0 and is_debtor(game, seat):
        before = raisable(game, seat)
        less = f"the debtor could raise ${before + change}, not ${before}"
        return f"That would leave the creditor less: {less}."
    return None


def _why_not_left(
    game: Game, seat: Seat, partner: Seat, change: int, gives: Goods, gets: Goods
) -> str | None:
    """Why a debtor who still could not pay must leave these to the creditors (MO-115, MO-117)."""
    missing = _missing(game, seat)
    if missing is not None and change >= missing:
        return None
    creditors = {step.creditor for step in _payments_due(game, seat)} - {partner}
    if gives.cards and max(creditors, default=BANK) > BANK:
        return "That would leave the creditor less, who gets kept cards if the debt is not paid."
    loss = equity_in(game, gives.titles) - equity_in(game, gets.titles) - change
    if creditors and loss > 0:
        return f"That would leave the creditor ${loss} less, and still not pay the debt."
    return None


def why_not_part(game: Game, debt: Owes, part: Goods) -> str | None:
    """Why this cannot be offered for a rent: without it the creditor can get more (MO-114, MO-119)."""
    all_of_it = raisable(game, debt.seat) + equity_in(game, titles_of(game, debt.seat))
    due, offered = min(debt.amount, all_of_it), worth(game, part)
    if offered < due:
        return f"That would leave the creditor less: it is worth ${offered}, and they can get ${due}."
    return None


def least_price(game: Game, seat: Seat, title: TitleNumber) -> int:
    """The lowest price a player may name when putting a property up for auction (MO-108, MO-114).

    A debtor cannot go below what the Bank gives, nor below the property's worth unless that would pay the
    debt.
    """
    if not is_debtor(game, seat):
        return LEAST_PRICE
    deed = Goods(titles=(title,))
    by_bank, least = bank_gives(game, deed), worth(game, deed)
    if (missing := _missing(game, seat)) is not None:
        least = max(by_bank, min(least, by_bank + missing))
    return max(LEAST_PRICE, least)
