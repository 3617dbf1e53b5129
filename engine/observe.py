"""What a seat can see: the position without what is hidden from the player there."""

from __future__ import annotations

from engine.cards import CardNumber
from engine.commands import Seat
from engine.rng import Rng
from engine.ruleset import Rules
from engine.state import GameState
from engine.steps import Considers


class Sight:
    """A position without its future chance, which follows another one and shares everything open with it."""

    __slots__ = ("_followed", "_piles", "_sorted", "state")

    def __init__(self) -> None:
        self.state = GameState.__new__(GameState)
        self.state.rng = Rng(0)
        self._followed: GameState | None = None
        self._piles: list[list[CardNumber]] = []
        self._sorted: list[list[CardNumber]] = []

    def follow(self, state: GameState) -> GameState:
        """Show the current position; read only.

        Which cards lie in the decks is known, but not their order: they appear in order of their numbers.
        """
        if state is not self._followed:
            self._share(state)
        if state.decks != self._piles:
            self._piles = state.decks[:]
            self._sorted = [sorted(pile) for pile in state.decks]
        seen = self.state
        seen.decks, seen.players = self._sorted, state.players
        seen.houses, seen.hotels = state.houses, state.hotels
        seen.turn, seen.first, seen.round = state.turn, state.first, state.round
        seen.bankruptcies, seen.time_is_up = state.bankruptcies, state.time_is_up
        seen.moves, seen.proposal_turn = state.moves, state.proposal_turn
        return seen

    def _share(self, state: GameState) -> None:
        """Share the lists of a position; a game only changes their contents."""
        self._followed = state
        seen = self.state
        seen.owner, seen.level, seen.mortgaged = state.owner, state.level, state.mortgaged
        seen.boxes, seen.claims, seen.agenda = state.boxes, state.claims, state.agenda
        seen.winners, seen.own = state.winners, state.own
        seen.off_market, seen.unheard, seen.proposers = state.off_market, state.unheard, state.proposers
        seen.refusals, seen.agreements = state.refusals, state.agreements
        seen.purchases = state.purchases


def hide_hands(rules: Rules, seen: GameState, seat: Seat) -> None:
    """Swap other players' hidden cards for the first cards of the decks, since each may be anywhere.

    Cards named in an offer are open (AD-D16).
    """
    hidden = rules.hidden_cards.difference(_named(seen))
    players = seen.players[:]
    held: list[tuple[list[CardNumber], int]] = []
    for other, player in enumerate(players):
        if other != seat and not hidden.isdisjoint(player.cards):
            players[other] = player = player.copy()
            held += [(player.cards, n) for n, card in enumerate(player.cards) if card in hidden]
    decks = [pile[:] for pile in seen.decks]
    for hand, n in held:
        decks[rules.deck_of[hand[n]]].append(hand[n])
    for pile in decks:
        pile.sort()
    for hand, n in held:
        hand[n] = decks[rules.deck_of[hand[n]]].pop(0)
    seen.players, seen.decks = players, decks


def _named(seen: GameState) -> tuple[CardNumber, ...]:
    """The cards in the offer under consideration."""
    step = seen.agenda[-1] if seen.agenda else None
    return (*step.offer.gives.cards, *step.offer.gets.cards) if isinstance(step, Considers) else ()
