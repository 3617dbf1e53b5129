"""What is worth knowing before a throw where there are two boards."""

from __future__ import annotations

from engine.games.addon1995.commands import RideTo
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.tracks import goes_backward, links, parity_wanted, stands_on
from engine.games.addon1995.words import AddonKind
from tui.questions.asking import Asking
from tui.questions.menu import kind_of


def before_throw(asking: Asking) -> str:
    """How the place where a player stands bears on his throw, as a clause; empty if it does not."""
    game, seat = asking.game, asking.seat
    if goes_backward(game.rules, game.state.players[seat].place):
        return "this throw goes back"
    if stands_on(game, seat, AddonKind.SUBWAY) and RideTo in map(kind_of, game.choices(seat)):
        return "you may ride the Subway instead"
    return _at_link(asking)


def _at_link(asking: Asking) -> str:
    """Which numbers change boards from where he stands (AD-16); empty if the number does not tell."""
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
        return f"with {number} you may change boards"
    return f"{number} changes boards"
