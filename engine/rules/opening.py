"""Before the first turn: who goes first (MO-14), and dealing deeds (MO-131)."""

from __future__ import annotations

from engine import events
from engine.bundle import Bundle
from engine.commands import BANK, Seat
from engine.events import Purpose, Reason
from engine.game import Game
from engine.ledger import give_title, pay, throw_aside
from engine.steps import BeginPlay, DealDeeds, StartTurn, ThrowForFirst

opening = Bundle("opening")


@opening.resolves(ThrowForFirst)
def throw_for_first(game: Game, step: ThrowForFirst) -> None:
    """The highest total goes first; players tied for it throw again (MO-14)."""
    how = game.options.first_player
    if how == "seat_one":
        return _begin(game, step.seats[0], thrown=False)
    if how == "random":
        return _begin(game, step.seats[game.state.rng.below(len(step.seats))], thrown=False)
    totals = {seat: sum(throw_aside(game, seat, Purpose.FIRST_PLACE)) for seat in step.seats}
    highest = max(totals.values())
    tied = tuple(seat for seat in step.seats if totals[seat] == highest)
    if len(tied) == 1:
        return _begin(game, tied[0], thrown=True)
    game.tell(events.TiedForFirst, tied)
    game.push(ThrowForFirst(step.seat, tied))
    return None


def _begin(game: Game, seat: Seat, *, thrown: bool) -> None:
    game.state.first = seat
    game.tell(events.FirstPlayerChosen, seat, thrown)


@opening.resolves(BeginPlay)
def begin_play(game: Game, step: BeginPlay) -> None:
    """The player chosen to go first takes the first turn (MO-14, LG-13)."""
    game.push(StartTurn(game.state.first))


@opening.resolves(DealDeeds)
def deal_deeds(game: Game, step: DealDeeds) -> None:
    """Shuffle the deeds and deal some to each player, who may have to pay for them at once (MO-131)."""
    number = game.options.dealt_deeds
    if not number:
        return
    titles = list(range(len(game.board.titles)))
    game.state.rng.shuffle(titles)
    seats = game.state.seats_in_play()
    for position in range(number * len(seats)):
        seat = seats[position % len(seats)]
        title = titles[position]
        price = game.board.titles[title].price if game.options.dealt_deeds_paid else 0
        returned = price > game.state.players[seat].funds
        game.tell(events.DeedDealt, seat, title, 0 if returned else price, returned)
        if not returned:
            if price:
                pay(game, seat, BANK, price, Reason.PRICE, title)
            give_title(game, title, seat, Reason.PRICE)
