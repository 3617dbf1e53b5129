"""What can be seen from a seat: the position without what is hidden from whoever sits there."""

from __future__ import annotations

from engine.cards import CardNumber
from engine.commands import Seat
from engine.rng import Rng
from engine.ruleset import Rules
from engine.state import GameState
from engine.steps import Considers


def without_chance(state: GameState) -> GameState:
    """A position like this one that shares what is open with it, with the chance to come taken out."""
    seen = GameState.__new__(GameState)
    seen.rng = Rng(0)
    follow(seen, state)
    return seen


def follow(seen: GameState, state: GameState) -> None:
    """Let a position without chance show what another one has become; both share their lists.

    Which cards lie in the decks is known, their order is not: they are seen in the order of their numbers.
    """
    seen.players = state.players
    seen.owner = state.owner
    seen.level = state.level
    seen.mortgaged = state.mortgaged
    seen.houses = state.houses
    seen.hotels = state.hotels
    seen.decks = [sorted(pile) for pile in state.decks]
    seen.boxes = state.boxes
    seen.claims = state.claims
    seen.agenda = state.agenda
    seen.turn = state.turn
    seen.first = state.first
    seen.round = state.round
    seen.bankruptcies = state.bankruptcies
    seen.time_is_up = state.time_is_up
    seen.winners = state.winners
    seen.moves = state.moves
    seen.own = state.own
    seen.proposers = state.proposers
    seen.proposal_turn = state.proposal_turn
    seen.refusals = state.refusals


def hide_hands(rules: Rules, seen: GameState, seat: Seat) -> None:
    """Put the first cards of the decks in the place of those that others hide: each may be anywhere.

    What is named in an offer is open (AD-D16).
    """
    hidden = rules.hidden_cards.difference(_named(seen))
    players = seen.players[:]
    for other, player in enumerate(players):
        if other != seat and not hidden.isdisjoint(player.cards):
            players[other] = player.copy()
    unseen = [
        card for n, player in enumerate(players) if n != seat for card in player.cards if card in hidden
    ]
    for card in unseen:
        seen.decks[rules.deck_of[card]].append(card)
    for deck in {rules.deck_of[card] for card in unseen}:
        seen.decks[deck].sort()
    for other, player in enumerate(players):
        if other != seat:
            for position, card in enumerate(player.cards):
                if card in hidden:
                    player.cards[position] = seen.decks[rules.deck_of[card]].pop(0)
    seen.players = players


def _named(seen: GameState) -> tuple[CardNumber, ...]:
    """The cards in the offer that is considered."""
    step = seen.agenda[-1] if seen.agenda else None
    return (*step.offer.gives.cards, *step.offer.gets.cards) if isinstance(step, Considers) else ()


def imagine(rules: Rules, state: GameState, seat: Seat, chance: Rng) -> None:
    """Let chance decide in a copy of what a seat sees whatever it does not see: dice, piles, hidden hands."""
    state.rng = chance.fork()
    for deck, pile in enumerate(state.decks):
        hands = [
            (player.cards, position)
            for other, player in enumerate(state.players)
            if other != seat
            for position, card in enumerate(player.cards)
            if card in rules.hidden_cards and rules.deck_of[card] == deck
        ]
        cards = [*pile, *(hand[position] for hand, position in hands)]
        chance.shuffle(cards)
        for hand, position in hands:
            hand[position] = cards.pop()
        pile[:] = cards
