"""The verbs: only here are dice thrown, and do money, titles, buildings, pieces and kept cards change hands.

Each verb writes its event, so none can be forgotten. Where the rule's own event says it all (a throw, the
landing it leads to, a flight), there is no second one. Where nobody hears of it, a stride does the same
(`rules/strides.py`). Sums are whole dollars.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import events
from engine.board import Place, TitleNumber
from engine.cards import CardNumber
from engine.commands import BANK, Seat
from engine.events import By, Freed, Purpose, Reason
from engine.game import Game
from engine.offer_history import forget_deed
from engine.queries import houses_on, is_hotel, owns_group
from engine.state import Change

_MOVING = (Purpose.MOVE, Purpose.JAIL)


def pay(
    game: Game,
    payer: Seat,
    payee: Seat,
    amount: int,
    reason: Reason,
    title: TitleNumber | None = None,
    late: bool = False,
) -> None:
    """Hand over money; a player short of cash draws on their credit automatically (MO-09).

    The payer must have the money; otherwise they owe it (`steps.Owes`). `late` if they had to raise it.
    """
    state = game.state
    seat = payee if payer < 0 else payer
    player = state.players[seat]
    if payer < 0:
        state.boxes[~payer] -= amount
    else:
        if player.cash < amount:
            draw_credit(game, payer, amount - player.cash)
        player.cash -= amount
    box = 0
    if payee < 0:
        box = state.boxes[~payee] = state.boxes[~payee] + amount
    else:
        state.players[payee].cash += amount
    if events.Paid in game.heard:
        place = None if seat < 0 else player.place
        game.events.append(events.Paid(payer, payee, amount, reason, title, place, late, box))


def draw_credit(game: Game, seat: Seat, amount: int) -> None:
    """Turn part of a bank credit into cash (MO-09). Raises ValueError for more than is left."""
    player = game.state.players[seat]
    if amount > player.credit:
        raise ValueError(f"seat {seat} has a credit of {player.credit}, not {amount}")
    player.credit -= amount
    player.cash += amount
    game.tell(events.CreditDrawn, seat, amount, player.credit)


def begin_turn(game: Game, seat: Seat) -> None:
    """Give a player the turn."""
    game.state.turn = seat
    game.turns += 1
    if events.TurnBegan in game.heard:
        game.events.append(events.TurnBegan(seat, game.state.round))


def throw_dice(game: Game, seat: Seat, purpose: Purpose) -> tuple[int, int]:
    """Throw both dice to move a piece, or turn a number card for it (HR-51)."""
    dice = game.state.rng.dice(seat)
    game.throws += purpose in _MOVING
    if events.DiceThrown in game.heard:
        game.events.append(events.DiceThrown(seat, dice, purpose))
    return dice


def throw_aside(game: Game, seat: Seat, purpose: Purpose) -> tuple[int, int]:
    """Throw both dice for something else than a move (MO-45)."""
    dice = game.state.rng.toss(seat)
    if events.DiceThrown in game.heard:
        game.events.append(events.DiceThrown(seat, dice, purpose))
    return dice


def move_token(
    game: Game,
    seat: Seat,
    goal: Place,
    spaces: int,
    by: By,
    path: tuple[Place, ...] = (),
) -> None:
    """Put a piece on a place; `spaces` and `path` say how it got there, as in `events.Moved`."""
    state = game.state
    player = state.players[seat]
    if game.visits is not None:
        game.visits[goal] += 1
    if events.Moved in game.heard:
        title = game.board.spaces[goal].title
        owner, mortgaged = (None, False) if title is None else (state.owner[title], state.mortgaged[title])
        faces = game.rules.facts.faced(game, player.place, goal)
        game.events.append(events.Moved(seat, player.place, goal, spaces, by, path, owner, mortgaged, faces))
    player.place = goal


def complete_lap(game: Game, seat: Seat) -> None:
    """A player has been round the board for the first time, where that matters (HR-32)."""
    player = game.state.players[seat]
    if not player.has_lapped:
        player.has_lapped = True
        game.tell(events.FirstLapDone, seat)


def put_in_jail(game: Game, seat: Seat, why: By) -> None:
    """Put a piece in Jail directly (MO-67)."""
    player = game.state.players[seat]
    player.place = game.board.jail
    player.jail = 1
    game.tell(events.SentToJail, seat, why)


def stay_in_jail(game: Game, seat: Seat) -> None:
    """Stay in Jail one more turn (MO-73)."""
    player = game.state.players[seat]
    game.tell(events.StayedInJail, seat, player.jail)
    player.jail += 1


def free(game: Game, seat: Seat, how: Freed) -> None:
    """Let a player out of Jail."""
    game.state.players[seat].jail = 0
    game.tell(events.LeftJail, seat, how)


def give_title(game: Game, title: TitleNumber, taker: Seat, reason: Reason) -> None:
    """Pass a deed to a player or to the Bank, and tell which groups that completes or breaks."""
    group = game.board.titles[title].group
    giver = game.state.owner[title]
    is_set = game.board.groups[group].is_set
    if is_set and giver != BANK and owns_group(game, giver, group):
        game.tell(events.GroupBroken, giver, group)
    if giver != BANK:
        forget_deed(game, title)
    game.hand_over(title, taker)
    if events.TitlePassed in game.heard:
        game.tell(events.TitlePassed, title, giver, taker, reason)
    if events.GroupCompleted in game.heard and is_set and taker != BANK and owns_group(game, taker, group):
        mortgaged = sum(map(game.state.mortgaged.__getitem__, game.board.groups[group].titles))
        game.tell(events.GroupCompleted, taker, group, mortgaged)


def mortgage(game: Game, title: TitleNumber) -> None:
    """Mortgage a property: the Bank pays its owner the mortgage value (MO-93)."""
    owner = game.state.owner[title]
    amount = game.board.titles[title].mortgage
    game.state.mortgaged[title] = True
    game.tell(events.Mortgaged, owner, title, amount)
    pay(game, BANK, owner, amount, Reason.MORTGAGE, title)


def lift_mortgage(game: Game, title: TitleNumber, cost: int) -> None:
    """End a mortgage; its owner pays the Bank the cost (MO-98). The Bank itself pays nothing."""
    owner = game.state.owner[title]
    game.state.mortgaged[title] = False
    game.tell(events.MortgageLifted, owner, title, cost)
    if cost:
        pay(game, owner, BANK, cost, Reason.LIFT, title)


def raise_buildings(game: Game, seat: Seat, lots: Iterable[TitleNumber], cost: int) -> None:
    """Put one more building on each lot named, from the Bank's stock, for one total price (MO-79, MO-82)."""
    state, most = game.state, game.options.houses_before_hotel
    level, lots = state.level, tuple(lots)
    for lot in lots:
        level[lot] += 1
        if level[lot] > most:  # a hotel takes the place of all the houses
            state.hotels -= 1
            state.houses += most
        else:
            state.houses -= 1
    if events.BuildingsBought in game.heard:
        changed = _changed(game, lots)
        game.tell(events.BuildingsBought, seat, lots, cost, state.houses, state.hotels, *changed)
    if cost:
        pay(game, seat, BANK, cost, Reason.BUILDINGS)


def _changed(game: Game, lots: Sequence[TitleNumber]) -> tuple[int, int]:
    """The houses and hotels gained or lost by a change of one level on each lot named.

    Call it while the higher level stands. A hotel is one building, whatever comes with it on its lot.
    """
    hotels = [lot for lot in set(lots) if is_hotel(game, lot)]
    return sum(lot not in hotels for lot in lots), len(hotels)


def raze_buildings(
    game: Game, seat: Seat, lots: Iterable[TitleNumber], refund: int, reason: Reason = Reason.BUILDINGS
) -> None:
    """Take one level off each lot named, back into stock, for one total refund (MO-89, MO-91)."""
    state, most = game.state, game.options.houses_before_hotel
    level, lots = state.level, tuple(lots)
    changed = _changed(game, lots)
    hotels = [lot for lot in set(lots) if level[lot] > most]
    for lot in lots:
        if level[lot] > most:
            state.hotels += 1
            state.houses -= most
        else:
            state.houses += 1
        level[lot] -= 1
    stay = sum(houses_on(game, lot) for lot in hotels)
    left = state.houses, state.hotels
    game.tell(events.BuildingsSold, seat, lots, refund, *left, reason, *changed, stay)
    if refund:
        pay(game, BANK, seat, refund, Reason.BUILDINGS)


def draw_card(game: Game, seat: Seat, deck: int) -> CardNumber:
    """Take the top card of a deck; it goes to the bottom, or is kept if the card says so (MO-59, MO-60)."""
    pile = game.state.decks[deck][:]
    card = game.state.rng.draw(deck, pile)
    pile.remove(card)
    game.tell(events.CardDrawn, seat, card)
    if game.rules.cards[card].is_kept:
        game.state.players[seat].cards.append(card)
        game.tell(events.CardKept, seat, card)
    else:
        pile.append(card)
    game.state.decks[deck] = pile
    return card


def take_card(game: Game, seat: Seat, deck: int, *, dealt: bool = False) -> None:
    """Take the top card of a pile, if there is one, and keep it (AD-08, AD-33, AD-37, AD-50)."""
    pile = game.state.decks[deck][:]
    if not pile:
        game.tell(events.PileEmpty, seat, deck)
        return
    card = game.state.rng.draw(deck, pile)
    pile.remove(card)
    game.state.decks[deck] = pile
    game.state.players[seat].cards.append(card)
    game.tell(events.CardTaken, seat, card, dealt)


def use_cards(game: Game, seat: Seat, cards: tuple[CardNumber, ...]) -> None:
    """Put used cards at the bottom of their piles (AD-47, AD-65)."""
    for card in cards:
        put_under(game, seat, card)
    game.tell(events.CardsUsed, seat, cards)


def return_card(game: Game, seat: Seat, card: CardNumber) -> None:
    """Put a kept card under its own deck (MO-60)."""
    put_under(game, seat, card)
    game.tell(events.CardReturned, seat, card)


def put_under(game: Game, seat: Seat, card: CardNumber) -> None:
    """Put a kept card under its own deck; the caller writes the event."""
    game.state.players[seat].cards.remove(card)
    decks, deck = game.state.decks, game.rules.deck_of[card]
    decks[deck] = [*decks[deck], card]


def pass_card(game: Game, giver: Seat, taker: Seat, card: CardNumber) -> None:
    """Hand a kept card to another player (MO-60)."""
    game.state.players[giver].cards.remove(card)
    game.state.players[taker].cards.append(card)
    game.tell(events.CardPassed, giver, taker, card)


def change_figures(game: Game, seat: Seat, change: Change) -> None:
    """Change the rents or prices of deeds; what it takes the place of, or is over, is forgotten."""
    state = game.state
    state.changes[:] = [
        one
        for one in state.changes
        if one.holds(state.round)
        and not (one.what == change.what and one.titles == change.titles and _lasts(change, one))
    ]
    state.changes.append(change)
    game.tell(events.FiguresChanged, seat, change.what, change.titles, change.percent, change.until)


def _lasts(change: Change, other: Change) -> bool:
    """Whether a change lasts at least as long as another."""
    return not change.until or 0 < other.until <= change.until


def remove_player(game: Game, seat: Seat) -> None:
    """Take a player out of the game; anything due from or to them lapses (MO-120, MO-121)."""
    state = game.state
    state.players[seat].is_out = True
    state.bankruptcies += 1
    state.agenda[:] = [step for step in state.agenda if not step.involves(seat)]
    state.claims[:] = [claim for claim in state.claims if seat not in (claim.payer, claim.owner)]
