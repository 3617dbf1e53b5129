"""The Chance deck of Finance: no printed card is known, so all sixteen are a reconstruction."""

from __future__ import annotations

from engine.board import Kind
from engine.cards import AdvanceTo, BackTo, Card, Collect, CollectFromEach, Deck, MoveBy, Pay
from engine.games.finance1936.effects import PayPerHouse, RideFree
from engine.options import Options

CASH_HERE, GOAT_ALLEY, WHARF, CARNIVAL, SWEEPSTAKES, TRAIN, UNION_SQUARE = 0, 1, 12, 20, 29, 30, 39

CHANCE = (
    Card("C01", "Your pay is early: on to Cash Here.", AdvanceTo(CASH_HERE)),
    Card("C02", "Dinner on Union Square: go there. Cash Here pays as usual.", AdvanceTo(UNION_SQUARE)),
    Card("C03", "Take the goat home to Goat Alley. Cash Here pays as usual.", AdvanceTo(GOAT_ALLEY)),
    Card("C04", "You hold a ticket: on to Win Sweepstakes, without pay.", AdvanceTo(SWEEPSTAKES, pays=False)),
    Card("C05", "You slept too long: on to Missed the Train, without pay.", AdvanceTo(TRAIN, pays=False)),
    Card("C06", "You forgot your hat on the merry-go-round: back to Carnival.", BackTo(CARNIVAL)),
    Card("C07", "Somebody waits at Soak-em Wharf: go there, without pay.", AdvanceTo(WHARF, pays=False)),
    Card("C08", "This is the wrong street: three spaces back.", MoveBy(-3)),
    Card("C09", "A neighbour takes you along: six spaces on. Cash Here pays as usual.", MoveBy(6)),
    Card("C10", "A free pass: on to the next railroad, no fare, throw again.", RideFree()),
    Card("C11", "A savings certificate falls due: receive $100.", Collect(100)),
    Card("C12", "A dividend: receive $50.", Collect(50)),
    Card("C13", "Your anniversary: $10 from every other player.", CollectFromEach(amount=10)),
    Card("C14", "The doctor's bill: pay $25.", Pay(25)),
    Card("C15", "You drove too fast: pay $75.", Pay(75)),
    Card("C16", "Your roofs leak: pay $10 for each house you own.", PayPerHouse(10)),
)


def decks(options: Options) -> tuple[Deck, ...]:
    """One deck of sixteen (FI-08, FI-51)."""
    return (Deck("Chance", Kind.CHANCE, CHANCE),)
