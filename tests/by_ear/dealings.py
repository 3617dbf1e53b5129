"""What the news says of deeds, buildings, loans and trades: who has what from then on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.commands import BANK
from tests.by_ear.follower import Follower, Lent, dollars


def gives_back(one: Follower, found: re.Match[str]) -> None:
    lot = one.deed(found[1])
    one.owner[lot], one.level[lot] = BANK, 0


def _take(one: Follower, lots: Sequence[int], seat: int, price: int) -> None:
    for lot in lots:
        one.owner[lot] = seat
    one.pay(seat, BANK, price)


def buys_here(one: Follower, found: re.Match[str]) -> None:
    lot = one.board.spaces[one.me.place].title
    if lot is None:
        one.unread.append(f"bought at {one.me.place}")
        return
    _take(one, [lot], one.about, dollars(found[1]))


def buys(one: Follower, found: re.Match[str]) -> None:
    _take(one, one.deeds(found[1]), one.about, dollars(found[2]))


def bought(one: Follower, found: re.Match[str]) -> None:
    assert one.asked is not None
    _take(one, [one.asked], 0, one.board.titles[one.asked].price)


def _levels(one: Follower, text: str) -> Iterator[tuple[int, int]]:
    """How many levels on which lots: "2 each on Canal and Depot, 1 on Elm"."""
    for part in re.split(r", (?=\d+ (?:each )?on )", text):
        number, _, lots = part.partition(" on ")
        for lot in one.deeds(lots):
            yield lot, 1 if number.startswith("a ") else int(number.split()[0])


def built(one: Follower, found: re.Match[str]) -> None:
    for lot, number in _levels(one, found[1]):
        one.level[lot] += number
    one.pay(one.about, BANK, dollars(found[2] or "0"))


def sells_houses(one: Follower, found: re.Match[str]) -> None:
    for lot, number in _levels(one, found[1]):
        one.level[lot] -= number
    one.pay(BANK, one.about, dollars(found[2]))


def sells_deeds(one: Follower, found: re.Match[str]) -> None:
    for lot in one.deeds(found[1]):
        one.owner[lot], one.level[lot], one.mortgaged[lot] = BANK, 0, False
    one.pay(BANK, one.about, dollars(found[2]))


def sells_hotels(one: Follower, found: re.Match[str]) -> None:
    for lot in one.deeds(found[2]):
        one.level[lot] -= 1
    one.pay(BANK, one.about, dollars(found[3]))


def borrows(one: Follower, found: re.Match[str]) -> None:
    lender, amount = one.seat(found[2]), dollars(found[1])
    lots = one.deeds(found[3])
    one.loans.append(Lent(one.about, lender, amount, frozenset(lots)))
    for lot in lots:
        one.mortgaged[lot] = True
    one.pay(lender, one.about, amount)


def repays(one: Follower, found: re.Match[str]) -> None:
    lender, amount = one.seat(found[1]), dollars(found[2])
    one.pay(one.about, lender, amount)
    loans = [loan for loan in one.loans if (loan.borrower, loan.lender) == (one.about, lender)]
    if lots := found[4] or found[5]:
        loans = [loan for loan in loans if loan.lots == frozenset(one.deeds(lots))]
    if len(loans) != 1:
        one.unread.append(f"{len(loans)} loans fit {found[0]!r}")
    for loan in loans[:1]:
        loan.principal -= amount
        if not found[3]:
            one.loans.remove(loan)
            for lot in loan.lots:
                one.mortgaged[lot] = False


def mortgages(one: Follower, found: re.Match[str]) -> None:
    for lot in one.deeds(found[1]):
        one.mortgaged[lot] = True
    one.pay(BANK, one.about, dollars(found[2]))


def lifts(one: Follower, found: re.Match[str]) -> None:
    for lot in one.deeds(found[1]):
        one.mortgaged[lot] = False
    one.pay(one.about, BANK, dollars(found[2]))


def goes_under(one: Follower, found: re.Match[str]) -> None:
    me, to = one.me, one.seat(found[1]) if found[1] else one.me.creditor
    one.pay(one.about, to, me.cash)
    for lot, owner in enumerate(one.owner):
        if owner == one.about:
            one.owner[lot] = to
            one.mortgaged[lot] &= to >= 0
            one.level[lot] *= to >= 0
    if to >= 0:
        one.players[to].cards += me.cards
    me.is_out = True


def trades(one: Follower, found: re.Match[str]) -> None:
    who, got, other, gave = found[1], found[2], found[3], found[4]
    _hand_over(one, one.seat(other), one.seat(who), got)
    _hand_over(one, one.seat(who), one.seat(other), gave)


def _hand_over(one: Follower, giver: int, taker: int, goods: str) -> None:
    for amount in re.findall(r"\$([\d,]+)", goods):
        one.pay(giver, taker, dollars(amount.strip(",")))
    for lot in one.deeds(re.sub(r"\$[\d,]+(?:, | and )?", "", goods)):
        one.owner[lot] = taker
    for number in _cards(goods):
        one.players[giver].cards -= number
        one.players[taker].cards += number


def _cards(goods: str) -> Iterator[int]:
    """How many cards are among what changes hands."""
    for number in re.findall(r"(an?|\d+) (?:kept |[A-Z][\w ]+ |travel )?cards?", goods):
        yield 1 if number.startswith("a") else int(number)
    for _, names in re.findall(r"the ([\w ]+) cards? ((?:(?:Back|Forward) \d(?:, | and )?)+)", goods):
        yield len(re.findall(r"Back|Forward", names))


def takes_charter(one: Follower, found: re.Match[str]) -> None:
    one.owner[next(lot for name, lot in one.lots.items() if name.startswith(found[1]))] = one.about
