"""The verbs: only here do money, titles, buildings, pieces and kept cards change hands.

Each verb writes its event, so none can be forgotten; but where the event of the rule tells all (a throw, the
landing it leads to, a flight), there is none beside it. Sums are whole dollars.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine import events
from engine.board import Place, TitleNumber
from engine.cards import CardNumber
from engine.commands import Seat
from engine.events import By, Freed, Reason
from engine.game import Game
from engine.games.addon1995.events import BridgeSet, CardsUsed, CardTaken, InnerBoardTurned, PileEmpty
from engine.games.addon1995.tracks import elevators
from engine.games.finance1936.events import CircuitCompleted, ThrowCancelled, ThrowEarned
from engine.games.landlord1904.events import (
    LapCompleted,
    LeftPoorhouse,
    LegacyReceived,
    LoanMade,
    LoanRepaid,
    LuxuryBought,
    PoorhouseCounted,
    SentToPoorhouse,
    TurnMissed,
)
from engine.queries import houses_on, is_hotel, owns_group
from engine.state import BANK, Loan


def pay(
    game: Game, payer: Seat, payee: Seat, amount: int, reason: Reason, title: TitleNumber | None = None
) -> None:
    """Hand over money; a player's credit is drawn by itself when his cash is too little (MO-09).

    The payer must have the money: whoever may not, owes it (`steps.Owes`).
    """
    state = game.state
    if payer < 0:
        state.boxes[~payer] -= amount
    else:
        player = state.players[payer]
        if player.cash < amount:
            draw_credit(game, payer, amount - player.cash)
        player.cash -= amount
    if payee < 0:
        state.boxes[~payee] += amount
    else:
        state.players[payee].cash += amount
    game.events.append(events.Paid(payer, payee, amount, reason, title))


def draw_credit(game: Game, seat: Seat, amount: int) -> None:
    """Turn part of a bank credit into cash (MO-09). Raises ValueError if it is more than is left."""
    player = game.state.players[seat]
    if amount > player.credit:
        raise ValueError(f"seat {seat} has a credit of {player.credit}, not {amount}")
    player.credit -= amount
    player.cash += amount
    game.tell(events.CreditDrawn(seat, amount, player.credit))


def move_token(
    game: Game, seat: Seat, goal: Place, spaces: int, by: By, path: tuple[Place, ...] = ()
) -> None:
    """Put a piece on a place; `spaces` and `path` say how it came there, as in `events.Moved`."""
    player = game.state.players[seat]
    game.events.append(events.Moved(seat, player.place, goal, spaces, by, path))
    player.place = goal


def put_in_jail(game: Game, seat: Seat, why: By) -> None:
    """Put a piece in Jail directly (MO-67)."""
    player = game.state.players[seat]
    player.place = game.board.jail
    player.jail = 1
    game.tell(events.SentToJail(seat, why))


def stay_in_jail(game: Game, seat: Seat) -> None:
    """One more turn in Jail (MO-73)."""
    player = game.state.players[seat]
    game.tell(events.StayedInJail(seat, player.jail))
    player.jail += 1


def free(game: Game, seat: Seat, how: Freed) -> None:
    """Let a player out of Jail."""
    game.state.players[seat].jail = 0
    game.tell(events.LeftJail(seat, how))


def give_title(game: Game, title: TitleNumber, taker: Seat, reason: Reason) -> None:
    """Pass a deed to a player or to the Bank; tells which groups that completes or breaks."""
    group = game.board.titles[title].group
    giver = game.state.owner[title]
    is_set = game.board.groups[group].is_set
    if is_set and giver != BANK and owns_group(game, giver, group):
        game.tell(events.GroupBroken(giver, group))
    game.state.owner[title] = taker
    game.tell(events.TitlePassed(title, giver, taker, reason))
    if is_set and taker != BANK and owns_group(game, taker, group):
        game.tell(events.GroupCompleted(taker, group))


def mortgage(game: Game, title: TitleNumber) -> None:
    """Mortgage a property: the Bank pays its owner the mortgage value (MO-93)."""
    owner = game.state.owner[title]
    amount = game.board.titles[title].mortgage
    game.state.mortgaged[title] = True
    game.tell(events.Mortgaged(owner, title, amount))
    pay(game, BANK, owner, amount, Reason.MORTGAGE, title)


def lift_mortgage(game: Game, title: TitleNumber, cost: int) -> None:
    """End a mortgage; its owner pays the Bank what that costs (MO-98). The Bank itself pays nothing."""
    owner = game.state.owner[title]
    game.state.mortgaged[title] = False
    game.tell(events.MortgageLifted(owner, title, cost))
    if cost:
        pay(game, owner, BANK, cost, Reason.LIFT, title)


def raise_buildings(game: Game, seat: Seat, lots: Iterable[TitleNumber], cost: int) -> None:
    """Put one building more on each lot named, from the Bank's stock, for a sum in all (MO-79, MO-82)."""
    state = game.state
    lots = tuple(lots)
    for lot in lots:
        before = houses_on(game, lot)
        state.level[lot] += 1
        state.houses += before - houses_on(game, lot)
        state.hotels -= is_hotel(game, lot)
    game.tell(events.BuildingsBought(seat, lots, cost, state.houses, state.hotels))
    if cost:
        pay(game, seat, BANK, cost, Reason.BUILDINGS)


def raze_buildings(game: Game, seat: Seat, lots: Iterable[TitleNumber], refund: int) -> None:
    """Take one level off each lot named, back to the stock, for a sum in all (MO-89, MO-91)."""
    state = game.state
    lots = tuple(lots)
    for lot in lots:
        before = houses_on(game, lot)
        state.hotels += is_hotel(game, lot)
        state.level[lot] -= 1
        state.houses += before - houses_on(game, lot)
    game.tell(events.BuildingsSold(seat, lots, refund, state.houses, state.hotels))
    if refund:
        pay(game, BANK, seat, refund, Reason.BUILDINGS)


def draw_card(game: Game, seat: Seat, deck: int) -> CardNumber:
    """Take the top card of a deck; it goes to the bottom, or is kept if it says so (MO-59, MO-60)."""
    pile = game.state.decks[deck]
    card = pile.pop(0)
    game.tell(events.CardDrawn(seat, card))
    if game.rules.cards[card].is_kept:
        game.state.players[seat].cards.append(card)
        game.tell(events.CardKept(seat, card))
    else:
        pile.append(card)
    return card


def return_card(game: Game, seat: Seat, card: CardNumber) -> None:
    """Put a kept card under its own deck (MO-60)."""
    _put_under(game, seat, card)
    game.tell(events.CardReturned(seat, card))


def _put_under(game: Game, seat: Seat, card: CardNumber) -> None:
    game.state.players[seat].cards.remove(card)
    game.state.decks[game.rules.deck_of[card]].append(card)


def take_card(game: Game, seat: Seat, deck: int) -> None:
    """Take the top card of a pile and keep it, if there is one (AD-33, AD-37, AD-50)."""
    pile = game.state.decks[deck]
    if not pile:
        game.tell(PileEmpty(seat, deck))
        return
    card = pile.pop(0)
    game.state.players[seat].cards.append(card)
    game.tell(CardTaken(seat, card))


def use_cards(game: Game, seat: Seat, cards: tuple[CardNumber, ...]) -> None:
    """Use kept cards: they go to the bottom of their piles (AD-47, AD-65)."""
    for card in cards:
        _put_under(game, seat, card)
    game.tell(CardsUsed(seat, cards))


def pass_card(game: Game, giver: Seat, taker: Seat, card: CardNumber) -> None:
    """Hand a kept card to another player (MO-60)."""
    game.state.players[giver].cards.remove(card)
    game.state.players[taker].cards.append(card)
    game.tell(events.CardPassed(giver, taker, card))


def remove_player(game: Game, seat: Seat) -> None:
    """Take a player out of the game; whatever was due from him or to him lapses (MO-120, MO-121)."""
    state = game.state
    state.players[seat].is_out = True
    state.bankruptcies += 1
    state.agenda[:] = [step for step in state.agenda if not step.involves(seat)]
    state.claims[:] = [claim for claim in state.claims if seat not in (claim.payer, claim.owner)]


# --- loans on pledged lots, tallies and tickets (1904)


def lend(game: Game, loan: Loan) -> None:
    """Pay out a loan and mark its lots as pledged (LG-73, LG-80)."""
    state = game.state
    state.loans_made += 1
    state.loans.append(loan)
    for lot in loan.lots:
        state.mortgaged[lot] = True
    game.tell(LoanMade(loan.number, loan.borrower, loan.lender, loan.principal, loan.lots))
    pay(game, loan.lender, loan.borrower, loan.principal, Reason.LOAN)


def reduce_loan(game: Game, loan: Loan, amount: int) -> None:
    """Take off what was repaid; the lots are freed with the last of it (LG-76, LG-82)."""
    state = game.state
    left = loan.principal - amount
    position = state.loans.index(loan)
    if left:
        state.loans[position] = _rest_of(loan, amount)
    else:
        end_loan(game, loan)
    game.tell(LoanRepaid(loan.number, loan.borrower, loan.lender, amount, left))


def _rest_of(loan: Loan, repaid: int) -> Loan:
    """Fewer of the Bank's notes; to a player what is left of the sum that was agreed (LG-75, LG-104)."""
    rest = replace(loan, principal=loan.principal - repaid, repaid=loan.repaid + repaid)
    return replace(rest, interest=rest.interest_due, repaid=0) if loan.lender == BANK else rest


def end_loan(game: Game, loan: Loan) -> None:
    """Strike a loan off and free its lots."""
    game.state.loans.remove(loan)
    for lot in loan.lots:
        game.state.mortgaged[lot] = False


def count_lap(game: Game, seat: Seat) -> None:
    """One round more on a player's tally (LG-21)."""
    player = game.state.players[seat]
    player.laps += 1
    game.tell(LapCompleted(seat, player.laps))


def take_luxury(game: Game, seat: Seat) -> None:
    """A luxury ticket for its buyer (LG-53)."""
    player = game.state.players[seat]
    player.luxuries += 1
    game.tell(LuxuryBought(seat, player.luxuries))


def take_legacy(game: Game, seat: Seat) -> None:
    """A legacy ticket (LG-57)."""
    player = game.state.players[seat]
    player.legacies += 1
    game.tell(LegacyReceived(seat, player.legacies))


def put_in_poorhouse(game: Game, seat: Seat, owed: int, paid: int) -> None:
    """Lift a piece to the Poorhouse (LG-86)."""
    player = game.state.players[seat]
    player.place = game.board.poorhouse
    player.poorhouse = 0
    game.tell(SentToPoorhouse(seat, owed, paid))


def count_in_poorhouse(game: Game, seat: Seat, thrown: int) -> int:
    """Add a throw to what was thrown in the Poorhouse; returns the count (LG-87)."""
    player = game.state.players[seat]
    player.poorhouse = (player.poorhouse or 0) + thrown
    game.tell(PoorhouseCounted(seat, thrown, player.poorhouse))
    return player.poorhouse


def leave_poorhouse(game: Game, seat: Seat) -> None:
    """Release a player (LG-88)."""
    game.state.players[seat].poorhouse = None
    game.tell(LeftPoorhouse(seat))


def miss_turn(game: Game, seat: Seat, misses: bool) -> None:
    """Whether a player misses his next turn (LG-54)."""
    game.state.players[seat].misses_turn = misses
    game.tell(TurnMissed(seat, is_next=misses))


# --- circuits and extra throws (Finance)


def make_progress(game: Game, seat: Seat, spaces: int) -> None:
    """Count spaces towards the full circuit; negative is backward (FI-21)."""
    player = game.state.players[seat]
    player.progress += spaces
    player.has_moved = True


def complete_circuit(game: Game, seat: Seat) -> None:
    """Once round the board, the first time (FI-21)."""
    player = game.state.players[seat]
    if not player.has_circuit:
        player.has_circuit = True
        game.tell(CircuitCompleted(seat))


def begin_landings(game: Game) -> None:
    """A turn begins: no landings yet (FI-93)."""
    game.state.landings = 0


def earn_throw(game: Game, seat: Seat) -> None:
    """An extra throw is due; never more than one (FI-12, FI-13)."""
    player = game.state.players[seat]
    if not player.throw_due:
        player.throw_due = True
        game.tell(ThrowEarned(seat))


def drop_throw(game: Game, seat: Seat) -> None:
    """An extra throw lapses: the space calls for a throw of its own (FI-14)."""
    player = game.state.players[seat]
    if player.throw_due:
        player.throw_due = False
        game.tell(ThrowCancelled(seat))


def take_throw(game: Game, seat: Seat) -> bool:
    """Whether an extra throw is due; it is made now (FI-11)."""
    player = game.state.players[seat]
    due, player.throw_due = player.throw_due, False
    return due


# --- the inner board


def turn_inner_board(game: Game, seat: Seat, quarters: int) -> None:
    """Turn the inner board with all pieces on it, clockwise by quarter turns (AD-60)."""
    game.state.quarter_turns = (game.state.quarter_turns + quarters) % 4
    game.tell(InnerBoardTurned(seat, game.state.quarter_turns, elevators(game)))


def set_bridge(game: Game, seat: Seat, outer: Place, inner: Place, bridge: int | None = None) -> None:
    """Lay one bridge more, or move the one of this number (AD-72, AD-75)."""
    state = game.state
    ends = list(state.bridges)
    if bridge is None:
        ends.append((outer, inner))
    else:
        ends[bridge] = outer, inner
    state.bridges = tuple(ends)
    game.tell(BridgeSet(seat, outer, inner, bridge is not None))


def place_airplanes(game: Game, places: tuple[Place, ...]) -> None:
    """Put the airplanes where they start (AD-76)."""
    game.state.airplanes = places


def move_airplane(game: Game, start: Place, goal: Place) -> None:
    """One airplane goes with the player who flies; his own move tells it (AD-77)."""
    planes = list(game.state.airplanes)
    planes[planes.index(start)] = goal
    game.state.airplanes = tuple(planes)
