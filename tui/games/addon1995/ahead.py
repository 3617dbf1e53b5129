"""What matters before a roll on two boards."""

from __future__ import annotations

from engine.games.addon1995.commands import RideTo
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.tracks import goes_backward, links, parity_wanted, stands_on
from engine.games.addon1995.words import AddonKind
from tui.words.menu import Asking, kind_of


def before_throw(asking: Asking) -> str:
    """What a player's space means for their roll, as a clause; empty if nothing."""
    game, seat = asking.game, asking.seat
    if goes_backward(game.rules, game.state.players[seat].place):
        return "you move backward"
    if stands_on(game, seat, AddonKind.SUBWAY) and RideTo in map(kind_of, game.choices(seat)):
        return "you may ride the Subway instead"
    return _at_link(asking)


def _at_link(asking: Asking) -> str:
    """Which numbers change boards from the player's space (AD-16); empty if the number does not tell."""
    game, options = asking.game, asking.game.options
    place = game.state.players[asking.seat].place
    partner = links(game).get(place)
    if (
        partner is None
        or AddonOptions.of(options).transition_basis == "step"
        or AddonOptions.of(options).landing_counts_as_passing
    ):
        return ""
    number = f"an {parity_wanted(options, game.board.spaces[place].ring)} number"
    if AddonOptions.of(options).transition_choice == "player":
        return f"on {number} you may change boards"
    return f"{number} changes boards"
