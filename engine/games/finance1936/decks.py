"""The Chance deck of Finance: no printed card is known, so all sixteen are reconstructions."""

from __future__ import annotations

from engine.board import Kind
from engine.cards import AdvanceTo, BackTo, Card, Collect, CollectFromEach, Deck, MoveBy, Pay
from engine.games.finance1936.card_effects import PayPerHouse, RideFree
from engine.options import Options

CASH_HERE, GOAT_ALLEY, WHARF, CARNIVAL, SWEEPSTAKES, TRAIN, UNION_SQUARE = 0, 1, 12, 20, 29, 30, 39

CHANCE = (
    Card("C01", "Payday comes early: move ahead to Cash Here.", AdvanceTo(CASH_HERE)),
    Card("C02", "Dinner on Union Square: head there. Cash Here pays as usual.", AdvanceTo(UNION_SQUARE)),
    Card("C03", "Take the goat home to Goat Alley. Cash Here pays as usual.", AdvanceTo(GOAT_ALLEY)),
    Card("C04", "You hold a ticket: on to Win Sweepstakes, no pay.", AdvanceTo(SWEEPSTAKES, pays=False)),
    Card("C05", "You overslept: on to Missed the Train, no pay.", AdvanceTo(TRAIN, pays=False)),
    Card("C06", "You left your hat on the merry-go-round: back to Carnival.", BackTo(CARNIVAL)),
    Card("C07", "Someone is waiting at Soak-em Wharf: head there, no pay.", AdvanceTo(WHARF, pays=False)),
    Card("C08", "Wrong street: go back three spaces.", MoveBy(-3)),
    Card("C09", "A neighbor gives you a ride: ahead six spaces. Cash Here pays as usual.", MoveBy(6)),
    Card("C10", "A free pass: ride to the next railroad, no fare, and roll again.", RideFree()),
    Card("C11", "A savings certificate comes due: collect $100.", Collect(100)),
    Card("C12", "A dividend: collect $50.", Collect(50)),
    Card("C13", "Your anniversary: collect $10 from every other player.", CollectFromEach(amount=10)),
    Card("C14", "The doctor's bill: pay $25.", Pay(25)),
    Card("C15", "A speeding ticket: pay $75.", Pay(75)),
    Card("C16", "Your roofs leak: pay $10 for each house you own.", PayPerHouse(10)),
)


def decks(options: Options) -> tuple[Deck, ...]:
    """One deck of sixteen (FI-08, FI-51)."""
    return (Deck("Chance", Kind.CHANCE, CHANCE),)
