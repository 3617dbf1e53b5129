"""How others deal: by counting chances, or as a solid player would.

An offer reveals something about its proposer if only one of the two kinds would have made it, and a refusal
about the partner if one of them would have accepted. Each offer is judged by the holdings at its refusal;
judged by later ones, most of the signs were wrong.
"""

from __future__ import annotations

from engine.bots.judgement.answers import WORTH_IT
from engine.bots.judgement.partners import suits
from engine.bots.judgement.view import Signs, View
from engine.commands import Offer, Seat
from engine.game import Game
from engine.state import Refusal, Standing
from engine.steps import Considers


def signs_of(view: View) -> dict[Seat, int]:
    """By other seat: the evidence for counting chances; negative for a solid player."""
    signs = dict.fromkeys(view.game.others(view.seat), 0)
    for refusal, (proposer, partner) in _told(view):
        for seat, sign in ((refusal.offer.proposer, proposer), (refusal.offer.partner, partner)):
            if seat in signs:
                signs[seat] += sign
    decision = view.game.decision
    if decision is not None and isinstance(decision.step, Considers):
        offer = decision.step.offer
        if offer.proposer in signs:
            signs[offer.proposer] += _of_proposer(view, offer)
    return signs


def _told(view: View) -> list[tuple[Refusal, Signs]]:
    """What each refusal reveals, which never changes."""
    known = {id(refusal): signs for refusal, signs in view.memory.told}
    found = [
        (refusal, known.get(id(refusal)) or _tell(view, refusal)) for refusal in view.game.state.refusals
    ]
    view.memory.told = found
    return found


def _tell(view: View, refusal: Refusal) -> Signs:
    then = View(_as_it_was(view.game, refusal.then), view.seat, view.judgement, view.memory)
    return _of_proposer(then, refusal.offer), _of_partner(then, refusal.offer)


def _of_proposer(view: View, offer: Offer) -> int:
    raises = view.gains(offer)[0] >= 0 and view.is_sound(offer, offer.proposer)
    return raises - (view.outlook.gains(offer)[0] >= 0)


def _of_partner(view: View, offer: Offer) -> int:
    """-1 for refusing a rise in chance; else 1 for refusing what suits a solid player."""
    raises = view.gains(offer)[1] >= WORTH_IT and view.is_sound(offer, offer.partner)
    return -1 if raises else int(suits(view.outlook, offer, offer.partner))


def _as_it_was(game: Game, then: Standing) -> Game:
    """A position for analysis in which everybody has what they had then, with nobody in Jail and no cards."""
    state = game.state.copy()
    state.owner[:], state.level[:], state.mortgaged[:] = then.owner, then.level, then.mortgaged
    state.houses, state.hotels = then.houses, then.hotels
    for player, funds in zip(state.players, then.funds, strict=True):
        player.is_out = funds is None
        player.cash, player.credit, player.jail = funds or 0, 0, 0
        player.cards.clear()
    state.agenda.clear()
    return Game(game.rules, state)
