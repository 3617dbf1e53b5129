"""What has been proposed and refused: everybody at the table knows it, and bots do not ask twice."""

from __future__ import annotations

from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.state import Refusal, Standing

MOST_REMEMBERED = 24
"""So many refusals are remembered, the latest of them."""

ROUNDS_TO_ASK_AGAIN = 3
"""What was refused is not asked for again before so many rounds have passed, whatever has changed."""

PATIENCE = 3
"""For every so many refusals that are remembered of somebody, he is left alone for a round more."""


def is_as_then(game: Game, refusal: Refusal) -> bool:
    """Whether since a refusal no deed has changed hands, and nothing has been built or sold."""
    state, then = game.state, refusal.then
    return then.owner == tuple(state.owner) and then.level == tuple(state.level)


def offers_made(game: Game, seat: Seat) -> int:
    """How much a player has proposed to others since the turn began of whoever it is."""
    state = game.state
    return state.proposers.count(seat) if state.proposal_turn == _turn(game) else 0


def _turn(game: Game) -> int:
    """A number for each turn of the game."""
    return game.state.round * len(game.state.players) + game.state.turn


def last_refusal(game: Game, offer: Offer) -> Refusal | None:
    """How the partner has last refused these goods for those, whatever cash was to go with them."""
    for refusal in reversed(game.state.refusals):
        if _is_alike(refusal.offer, offer):
            return refusal
    return None


def was_refused(game: Game, offer: Offer) -> bool:
    """Whether the partner has refused the same or more for the same, and nothing has changed since then.

    An offer with more cash for him is another one; so is the same after some rounds in which property or
    buildings have changed.
    """
    refusal = last_refusal(game, offer)
    if refusal is None or balance(offer) > balance(refusal.offer):
        return False
    is_recent = game.state.round - refusal.round < ROUNDS_TO_ASK_AGAIN
    return is_recent or is_as_then(game, refusal)


def has_refused_now(game: Game, seat: Seat, partner: Seat) -> bool:
    """Whether somebody has refused what a player proposed in this round: bots ask nobody twice in a turn."""
    return any(
        refusal.round == game.state.round
        and (refusal.offer.proposer, refusal.offer.partner) == (seat, partner)
        for refusal in game.state.refusals
    )


def is_left_alone(game: Game, seat: Seat, partner: Seat) -> bool:
    """Whether a player asks somebody for nothing now: the more he has refused of late, the longer."""
    refused = [
        refusal.round
        for refusal in game.state.refusals
        if (refusal.offer.proposer, refusal.offer.partner) == (seat, partner)
    ]
    return bool(refused) and game.state.round - max(refused) <= len(refused) // PATIENCE


def balance(offer: Offer) -> int:
    """The cash that the partner is left with by it, in dollars; negative if he pays."""
    return offer.gives.cash - offer.gets.cash


def at_balance(offer: Offer, cash: int) -> Offer:
    """The same goods with other cash: so much for the partner, or from him if it is negative.

    >>> balance(at_balance(Offer(0, 1, Goods(30), Goods(titles=(5,))), -20))
    -20
    """
    gives = Goods(max(0, cash), offer.gives.titles, offer.gives.cards)
    gets = Goods(max(0, -cash), offer.gets.titles, offer.gets.cards)
    return Offer(offer.proposer, offer.partner, gives, gets)


def remember_proposal(game: Game, seat: Seat) -> None:
    """A player proposes a trade by the present command."""
    game.state.players[seat].proposed = game.state.moves
    count_proposal(game, seat)


def count_proposal(game: Game, seat: Seat) -> None:
    """One more of what a player proposes to others in this turn, a trade or anything else."""
    state = game.state
    if state.proposal_turn != _turn(game):
        state.proposers.clear()
        state.proposal_turn = _turn(game)
    state.proposers.append(seat)


def remember_refusal(game: Game, offer: Offer) -> None:
    """An offer has been refused, or answered with other terms; only the last for the same goods is kept."""
    state = game.state
    kept = [refusal for refusal in state.refusals if not _is_alike(refusal.offer, offer)]
    refusal = Refusal(offer, state.round, Standing.of(state))
    state.refusals[:] = [*kept, refusal][-MOST_REMEMBERED:]


def _is_alike(one: Offer, other: Offer) -> bool:
    """Whether two offers differ in nothing but cash."""
    return (
        (one.proposer, one.partner) == (other.proposer, other.partner)
        and (one.gives.titles, one.gets.titles) == (other.gives.titles, other.gets.titles)
        and (one.gives.cards, one.gets.cards) == (other.gives.cards, other.gets.cards)
    )
