"""Before play: the cards that every player begins with, and the money in the pool (AD-08, HR-23)."""

from __future__ import annotations

from engine.board import Kind
from engine.bundle import Bundle
from engine.game import Game
from engine.ledger import take_card
from engine.rules.places.pool import fill_pool
from engine.steps import LayOut

laying_out = Bundle("laying out")


@laying_out.resolves(LayOut)
def lay_out(game: Game, step: LayOut) -> None:
    """Deal every player the triple play cards agreed upon, and fill the pool (HR-23, HR-25)."""
    fill_pool(game)
    deal(game, Kind.TRIPLE_PLAY, game.options.triple_cards_at_start)


def deal(game: Game, kind: Kind, number: int) -> None:
    """Deal every player this many cards from the pile of a kind of space, if there is such a pile."""
    deck = game.rules.deck_drawn.get(kind)
    if deck is not None and game.rules.decks[deck].cards:
        for seat in number * game.state.seats_in_play():
            take_card(game, seat, deck, dealt=True)
