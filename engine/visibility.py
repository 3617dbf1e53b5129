"""What a seat can see: the position without what is hidden from the player there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from types import MappingProxyType

from engine.cards import FACE_DOWN, CardNumber
from engine.commands import Seat
from engine.house.number_cards import NumberCards
from engine.rng import Rng
from engine.ruleset import Rules
from engine.state import Answered, GameState
from engine.steps import Considers

Covers = Mapping[CardNumber, CardNumber]
"""What is shown in place of each hidden card."""


class Sight:
    """A position without its future chance, which follows another one and shares everything open with it."""

    __slots__ = ("_followed", "_piles", "_sorted", "_told", "state")

    def __init__(self) -> None:
        self.state = GameState.__new__(GameState)
        self.state.rng = Rng(0)
        self._followed: GameState | None = None
        self._piles: list[list[CardNumber]] = []
        self._sorted: list[list[CardNumber]] = []
        self._told: defaultdict[Seat, Told] = defaultdict(Told)

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
        if isinstance(state.rng, NumberCards):
            seen.rng = state.rng.seen()
        seen.decks, seen.players = self._sorted, state.players
        seen.houses, seen.hotels = state.houses, state.hotels
        seen.turn, seen.first, seen.round = state.turn, state.first, state.round
        seen.bankruptcies, seen.time_is_up = state.bankruptcies, state.time_is_up
        seen.moves, seen.proposal_turn = state.moves, state.proposal_turn
        seen.refusals, seen.agreements = state.refusals, state.agreements
        return seen

    def _share(self, state: GameState) -> None:
        """Share the lists of a position; a game only changes their contents."""
        self._followed = state
        seen = self.state
        seen.owner, seen.level, seen.mortgaged = state.owner, state.level, state.mortgaged
        seen.boxes, seen.claims, seen.agenda = state.boxes, state.claims, state.agenda
        seen.winners, seen.own = state.winners, state.own
        seen.changes = state.changes
        seen.off_market, seen.unheard, seen.proposers = state.off_market, state.unheard, state.proposers
        seen.purchases = state.purchases

    def hide(self, rules: Rules, seat: Seat) -> None:
        """Hide what one seat cannot see in the current position."""
        hide_hands(rules, self.state, seat, self._told[seat])


class Told:
    """The offers a seat remembers, with hidden cards covered: the same until those or a hand change."""

    __slots__ = ("_hidden", "_known", "_shown")

    def __init__(self) -> None:
        self._hidden = frozenset[CardNumber]()
        self._known: tuple[list[Answered], list[Answered]] = [], []
        """The refusals and the agreements."""
        self._shown: tuple[list[Answered], list[Answered]] = [], []
        """The same as they are shown."""

    def cover(self, rules: Rules, seen: GameState, hidden: frozenset[CardNumber]) -> None:
        """Cover hidden cards in the offers that are remembered in a position."""
        if hidden != self._hidden:
            self._hidden, self._known, self._shown = hidden, ([], []), ([], [])
        if (seen.refusals, seen.agreements) != self._known:
            self._show(_lowest_of_decks(rules, hidden), seen)
        seen.refusals, seen.agreements = self._shown

    def _show(self, covers: Covers, seen: GameState) -> None:
        """Cover those of these offers that are new."""
        shown = {
            id(one): as_shown for one, as_shown in zip(chain(*self._known), chain(*self._shown), strict=True)
        }
        self._shown = _covered_in(seen.refusals, covers, shown), _covered_in(seen.agreements, covers, shown)
        self._known = seen.refusals[:], seen.agreements[:]


def hide_hands(rules: Rules, seen: GameState, seat: Seat, told: Told | None = None) -> None:
    """Swap the cards a seat cannot know for the first cards of their decks, since each may be anywhere.

    `told` is what the seat was told before, so that nothing is covered twice.
    """
    hidden = hidden_cards(rules, seen, seat)
    players = seen.players[:]
    held: list[tuple[list[CardNumber], int]] = []
    for other, player in enumerate(players):
        if not hidden.isdisjoint(player.cards):
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
    (told or Told()).cover(rules, seen, hidden)


def _lowest_of_decks(rules: Rules, hidden: frozenset[CardNumber]) -> Covers:
    lowest = {rules.deck_of[card]: card for card in sorted(hidden, reverse=True)}
    return {card: lowest[rules.deck_of[card]] for card in hidden}


def shown(rules: Rules, state: GameState, seat: Seat) -> GameState:
    """What a seat sees, with FACE_DOWN for each card it cannot know; it shares all else, so only read it."""
    hidden = hidden_cards(rules, state, seat)
    if not hidden:
        return state
    seen = GameState(*_members(state))
    seen.decks = [pile if hidden.isdisjoint(pile) else sorted(_covered(pile, hidden)) for pile in state.decks]
    seen.players = state.players[:]
    for other, player in enumerate(state.players):
        if not hidden.isdisjoint(player.cards):
            seen.players[other] = covered = player.copy()
            covered.cards = _covered(player.cards, hidden)
    covers = dict.fromkeys(hidden, FACE_DOWN)
    seen.refusals = _covered_in(state.refusals, covers)
    seen.agreements = _covered_in(state.agreements, covers)
    return seen


_members = attrgetter(*[one.name for one in fields(GameState)])


def _covered(cards: list[CardNumber], hidden: Collection[CardNumber]) -> list[CardNumber]:
    return [FACE_DOWN if card in hidden else card for card in cards]


def hidden_cards(rules: Rules, state: GameState, seat: Seat) -> frozenset[CardNumber]:
    """The cards that a seat cannot tell apart: face down, neither its own nor offered to it (AD-D16)."""
    hidden = rules.hidden_cards
    if not hidden:
        return hidden
    step = state.agenda[-1] if state.agenda else None
    offered = step.offer.gives.cards if isinstance(step, Considers) else ()
    return hidden.difference(state.players[seat].cards, offered)


def _covered_in(
    answers: list[Answered], covers: Covers, known: Mapping[int, Answered] = MappingProxyType({})
) -> list[Answered]:
    """Answers with other cards in place of these; `known` are those covered before, by the answer's id()."""

    def told(answer: Answered) -> Answered:
        sides = answer.offer.gives.cards, answer.offer.gets.cards
        covered = [tuple([covers.get(card, card) for card in side]) for side in sides]
        return answer if (*covered,) == sides else _naming(answer, *covered)

    return [
        known.get(id(a)) or (told(a) if a.offer.gives.cards or a.offer.gets.cards else a) for a in answers
    ]


@lru_cache(1 << 7)
def _naming(answer: Answered, gives: tuple[CardNumber, ...], gets: tuple[CardNumber, ...]) -> Answered:
    """The same with other cards on both sides; always the same object, so that it is known again."""
    offer = answer.offer
    given, got = replace(offer.gives, cards=gives), replace(offer.gets, cards=gets)
    return replace(answer, offer=replace(offer, gives=given, gets=got))
