"""Mortgages to the Bank, and bank credit (MO-09, MO-93 to MO-100)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import TitleNumber
from engine.boards.cache import kept_by_deed
from engine.bundle import Bundle
from engine.choices import Amount, Choice, Decision
from engine.commands import BANK, DrawCredit, KeepMortgage, Lift, LiftNow, Mortgage, Seat
from engine.events import Reason
from engine.game import Game
from engine.ledger import draw_credit, lift_mortgage, mortgage
from engine.queries import interest, is_clear_to_mortgage, lift_cost, lift_costs, mortgageable
from engine.rules.auction_commitments import why_sold
from engine.rules.debtors import is_debtor
from engine.rules.open_moments import OPEN, RAISING
from engine.steps import Owes, TakeOver

mortgages = Bundle("mortgages")

_mortgage, _lift = kept_by_deed(Mortgage), kept_by_deed(Lift)  # offered again and again


def _is_theirs(game: Game, seat: Seat, title: TitleNumber) -> bool:
    return 0 <= title < len(game.state.owner) and game.state.owner[title] == seat


def cannot_mortgage(game: Game, command: Mortgage) -> str | None:
    """Why a property cannot be mortgaged now (MO-93, MO-94)."""
    if not _is_theirs(game, command.seat, command.title):
        return "You can only mortgage your own property."
    if not game.options.mortgages:
        return "In this game, nothing can be mortgaged."
    if game.state.mortgaged[command.title]:
        return f"{game.board.titles[command.title].name} is already mortgaged."
    if (why := why_sold(game, command.title)) is not None:
        return why
    if not is_clear_to_mortgage(game, command.title):
        whole_group = game.options.mortgage_needs == "clear_group"
        return f"Sell {'the buildings on its set' if whole_group else 'its buildings'} first."
    return None


def _offer_mortgages(game: Game, seat: Seat) -> Iterable[Choice]:
    return [_mortgage(seat, title) for title in mortgageable(game, seat)]


@mortgages.business(Mortgage, (*OPEN, *RAISING), refusal=cannot_mortgage, choices=_offer_mortgages)
def mortgage_property(game: Game, command: Mortgage) -> None:
    """The owner keeps the property and receives its mortgage value (MO-93, MO-96)."""
    mortgage(game, command.title)


def _cannot_lift(game: Game, command: Lift) -> str | None:
    if not _is_theirs(game, command.seat, command.title) or not game.state.mortgaged[command.title]:
        return "You have no mortgage there to lift."
    return _cannot_pay_lift(game, command.seat, command.title)


def _cannot_pay_lift(game: Game, seat: Seat, title: TitleNumber) -> str | None:
    cost, funds = lift_cost(game, title), game.state.players[seat].funds
    return f"Lifting the mortgage costs ${cost}; you have ${funds}." if cost > funds else None


def _offer_lifts(game: Game, seat: Seat) -> Iterable[Choice]:
    mortgaged = game.state.mortgaged
    if True not in mortgaged:  # most often
        return ()
    funds, costs, own = game.state.players[seat].funds, lift_costs(game), game.owned.titles[seat]
    return [_lift(seat, title) for title in own if mortgaged[title] and costs[title] <= funds]


@mortgages.business(Lift, OPEN, refusal=_cannot_lift, choices=_offer_lifts)
def lift(game: Game, command: Lift) -> None:
    """Pay the mortgage value plus interest, even if interest was paid before (MO-98, MO-100)."""
    lift_mortgage(game, command.title, lift_cost(game, command.title))


# --- a mortgaged property received from somebody (MO-99)


def take_on_mortgages(game: Game, taker: Seat, titles: tuple[TitleNumber, ...]) -> None:
    """The receiver of mortgaged properties next lifts each mortgage or pays interest (MO-99).

    A giver who sold one while raising money for another no longer has to do so (MO-116).
    """
    agenda = game.state.agenda
    agenda[:] = [step for step in agenda if not (isinstance(step, TakeOver) and step.title in titles)]
    game.push(*[TakeOver(taker, title) for title in titles if game.state.mortgaged[title]])


@mortgages.resolves(TakeOver)
def ask_about_mortgage(game: Game, step: TakeOver) -> Decision | None:
    """A player who cannot pay to lift it pays the interest, or becomes the Bank's debtor for it (MO-116).

    So does a debtor, who may not lift mortgages (MO-114).
    """
    if _cannot_pay_lift(game, step.seat, step.title) is None and not is_debtor(game, step.seat):
        return Decision(step.seat, step)
    _owe_interest(game, step)
    return None


def _owe_interest(game: Game, step: TakeOver) -> None:
    game.push(Owes(step.seat, BANK, interest(game, step.title), Reason.INTEREST, step.title))


@mortgages.answers(LiftNow, at=TakeOver)
def lift_now(game: Game, step: TakeOver, command: LiftNow) -> None:
    lift_mortgage(game, step.title, lift_cost(game, step.title))


@mortgages.answers(KeepMortgage, at=TakeOver)
def keep_mortgage(game: Game, step: TakeOver, command: KeepMortgage) -> None:
    _owe_interest(game, step)


# --- bank credit (MO-08, MO-09)


def _cannot_draw(game: Game, command: DrawCredit) -> str | None:
    left = game.state.players[command.seat].credit
    if not left:
        return "You have no credit at the Bank."
    if not 1 <= command.amount <= left:
        return f"You can draw $1 to ${left}."
    return None


def _offer_draws(game: Game, seat: Seat) -> Iterable[Choice]:
    left = game.state.players[seat].credit
    return (Amount(seat, DrawCredit, 1, left),) if left else ()


@mortgages.business(DrawCredit, (*OPEN, *RAISING), refusal=_cannot_draw, choices=_offer_draws)
def draw(game: Game, command: DrawCredit) -> None:
    """Any whole amount; it is never repaid and bears no interest (MO-09)."""
    draw_credit(game, command.seat, command.amount)
