"""What goods are worth in the Landlord's Game at the final score, and the trades that pay (HR-80)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import TitleNumber
from engine.bots.dealing import names_terms
from engine.bots.judgement.board_facts import ground_of
from engine.commands import BANK, Accept, Command, Counter, Goods, Offer, Propose, Refuse, Seat
from engine.game import Game
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.laps import LUXURY_COUNTS
from engine.games.landlord1904.rules.loans import pledgeable
from engine.games.landlord1904.state import LandlordPlayer, LandlordState
from engine.offer_history import at_balance, balance, is_left_alone, last_refusal, offers_made, was_refused
from engine.queries import titles_of
from engine.rules.trades import why_not_offer
from engine.steps import Considers

A_MOVE = 7
"""Spaces per move, on average."""

IN_JAIL = 5
"""Turns in Jail, on average, for a player waiting for a double."""

PRESSED = 100
"""With less cash than this, a player passes lots by that they would buy."""

KEPT = 20
"""The least cash left after a trade."""

LEAST = 3
"""The least a trade must bring, in dollars of the final score."""

OPENING = 110
"""The first offer for a lot, in percent of its price."""

RAISE = 0.6
"""How far an offer goes after a refusal, from there to the most that the lot brings."""

MOST_OFFERS = 1
"""The most trades proposed in a turn."""


def rival_turns(game: Game, seat: Seat) -> float:
    """How many turns the rivals have left, until the last player has finished the laps."""
    rounds = LandlordOptions.of(game.options).rounds
    length = len(game.board.spaces)
    longest = 0.0
    for player in game.state.players:
        spaces = (rounds - LandlordPlayer.of(player).laps) * length - player.place
        longest = max(longest, spaces / A_MOVE + (IN_JAIL if player.jail else 0))
    return longest * len(game.others(seat))


def rents_of(game: Game, seat: Seat, title: TitleNumber, turns: float | None = None) -> float:
    """What a lot will still bring its owner, in dollars; `turns` are those of the rivals, if known."""
    ground = ground_of(game.rules)
    unit = ground.units[ground.unit_of[title]]
    left = rival_turns(game, seat) if turns is None else turns
    return unit.deeds[0].rents[0] * unit.odds[0] * left


def worth_to(game: Game, seat: Seat, goods: Goods, turns: float | None = None) -> float:
    """What goods add to a player's final score: lots with their rents, less the loans on them."""
    lots = sum(game.board.titles[title].price + rents_of(game, seat, title, turns) for title in goods.titles)
    loans = LandlordState.of(game.state).loans
    owed = sum(loan.principal for loan in loans if not set(loan.lots).isdisjoint(goods.titles))
    return goods.cash + lots - owed + LUXURY_COUNTS * goods.tickets


def use_of_cash(game: Game, seat: Seat) -> float:
    """What a dollar brings beyond itself: the rents of lots that a player short of cash could not buy."""
    deeds, owner = game.board.titles, game.state.owner
    free = [title for title in range(len(owner)) if owner[title] == BANK and deeds[title].price]
    if not free or game.state.players[seat].cash >= PRESSED:
        return 0.0
    turns = rival_turns(game, seat)
    rate = sum(rents_of(game, seat, title, turns) / deeds[title].price for title in free) / len(free)
    return rate * len(free) / len(owner)


def gain_of(game: Game, seat: Seat, offer: Offer, turns: float | None = None) -> float:
    """What a trade adds to the final score of one of its sides, in dollars."""
    gives, gets = (offer.gives, offer.gets) if seat == offer.proposer else (offer.gets, offer.gives)
    gain = worth_to(game, seat, gets, turns) - worth_to(game, seat, gives, turns)
    cash = gets.cash - gives.cash
    return gain + cash * use_of_cash(game, seat) if cash > 0 else gain


def _keeps_enough(game: Game, seat: Seat, offer: Offer) -> bool:
    paid = balance(offer) if seat == offer.proposer else -balance(offer)
    return paid <= 0 or game.state.players[seat].cash - paid >= KEPT


def answer(game: Game, seat: Seat, step: Considers) -> Command:
    """Accept what adds to the final score; else ask once for the cash that is missing."""
    gain = gain_of(game, seat, step.offer)
    if gain >= LEAST and _keeps_enough(game, seat, step.offer):
        return Accept(seat)
    if names_terms(game, step) and step.offer.gets.titles:
        missing = int((LEAST - gain) / (1 + use_of_cash(game, seat))) + 1
        terms = at_balance(step.offer, balance(step.offer) + max(1, missing))
        counter = Offer(seat, step.offer.proposer, terms.gets, terms.gives)
        if gain_of(game, counter.partner, counter) > 0 and why_not_offer(game, counter) is None:
            return Counter(seat, counter)
    return Refuse(seat)


def proposal(game: Game, seat: Seat) -> Propose | None:
    """The lot for idle cash that adds most to the final score, at a low price first; None if none does."""
    if not game.knows(Propose) or offers_made(game, seat) >= MOST_OFFERS:
        return None
    turns = rival_turns(game, seat)
    best = max(
        _purchases(game, seat, turns), key=lambda offer: gain_of(game, seat, offer, turns), default=None
    )
    return None if best is None else Propose(seat, best)


def _purchases(game: Game, seat: Seat, turns: float) -> Iterator[Offer]:
    """What it could offer others for a lot that is not pledged."""
    for owner in game.others(seat):
        if is_left_alone(game, seat, owner):
            continue
        for title in set(titles_of(game, owner)) & set(pledgeable(game, owner)):
            offer = _priced(game, Offer(seat, owner, Goods(), Goods(titles=(title,))), turns)
            is_good = _keeps_enough(game, seat, offer) and gain_of(game, seat, offer, turns) >= LEAST
            if is_good and not was_refused(game, offer) and why_not_offer(game, offer) is None:
                yield offer


def _priced(game: Game, wanted: Offer, turns: float) -> Offer:
    """The first offer for a lot, or more than what was refused."""
    last = last_refusal(game, wanted)
    if last is None:
        return at_balance(wanted, game.board.titles[wanted.gets.titles[0]].price * OPENING // 100)
    paid, most = balance(last.offer), worth_to(game, wanted.proposer, wanted.gets, turns) - LEAST
    return at_balance(wanted, paid + max(1, int((most - paid) * RAISE)))
