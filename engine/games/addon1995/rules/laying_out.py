"""Before play: starting cards, airplanes and fixed bridges (AD-08, AD-73, AD-76)."""

from __future__ import annotations

from engine.bundle import Bundle
from engine.commands import BANK
from engine.game import Game
from engine.games.addon1995.board import OTHER_SHAPE, AddonBoard
from engine.games.addon1995.decks import travel_cards, triples
from engine.games.addon1995.ledger import place_airplanes, set_bridge
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.tracks import bridges_in_play
from engine.games.addon1995.words import AddonKind
from engine.games.monopoly1935.board import is_of_this_shape, spec
from engine.house.conflicts import why_not_together
from engine.options import Options
from engine.rules.places import laying_out
from engine.steps import LayOut

boards = Bundle("boards")


@boards.resolves(LayOut)
def lay_out(game: Game, step: LayOut) -> None:
    """Deal every player the starting cards, and put airplanes and fixed bridges on the board."""
    options, board = AddonOptions.of(game.options), AddonBoard.of(game.board)
    laying_out.deal(game, AddonKind.ELEVATOR, options.travel_cards_at_start)
    laying_out.lay_out(game, step)
    place_airplanes(game, board.airplanes[: options.airplanes])
    if options.bridge_placement == "fixed":
        for outer, inner in board.bridges[: bridges_in_play(options)]:
            set_bridge(game, BANK, outer, inner)


def cannot_begin(options: Options, players: int) -> str | None:
    """Why options cannot hold together, or the piles not give everyone as many starting cards (AD-08)."""
    if not is_of_this_shape(spec(options)):
        return OTHER_SHAPE
    if (why := why_not_together(options)) is not None:
        return why
    chosen = AddonOptions.of(options)
    for name, cards, each in (
        ("travel", travel_cards(options), chosen.travel_cards_at_start),
        ("triple play", triples(options), chosen.triple_cards_at_start),
    ):
        if cards and players * each > len(cards):
            return (
                f"There are only {len(cards)} {name} cards, too few to deal {players} players {each} each. "
                f"Deal {len(cards) // players}, or play with at most {len(cards) // each}."
            )
    return None
