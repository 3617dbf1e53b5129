"""Questions and entries of 1904: tickets, directions, luxuries and lots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from engine.board import Place
from engine.games.landlord1904 import commands
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.courses import LUXURY, jump_length, railroad_passed, stop_of
from engine.games.landlord1904.rules.laps import LUXURY_COUNTS, earns_wages, wages_left
from engine.games.landlord1904.rules.poorhouse import could_raise
from engine.games.landlord1904.steps import ChooseDirection, ChoosePass, LotChoice, LuxuryChoice, TicketChoice
from tui.ask.list_keys import keyed
from tui.games.landlord1904.loan_questions import credit_facts, tally
from tui.words.command_words import CommandWords, StepWords, always, its_place, its_title
from tui.words.menu import AnswerKind, Asking, Entry, Several, Submenu
from tui.words.phrases import deed_names, money, space_name


def _tickets(asking: Asking, step: TicketChoice) -> str:
    names = deed_names(asking.game.board, sorted(step.titles), most=6)
    if len(step.titles) == 1:
        price = money(asking.game.board.titles[step.titles[0]].price)
        return f"You drew the ticket for {names}. Buy the lot for {price}?"
    return f"You drew tickets for {names}. Which will you buy?"


def _ticket_facts(asking: Asking, step: TicketChoice) -> tuple[str, ...]:
    cost = sum(asking.game.board.titles[title].price for title in step.titles)
    together = f"; all your tickets together cost {money(cost)}" if len(step.titles) > 1 else ""
    return (
        f"You have {money(asking.funds)}{together}.",
        "Anyone who stops on a lot you refuse may buy it later. No borrowing yet.",
    )


def _tickets_list(
    label: str, asking: Asking, choices: Iterable[commands.BuyTicket | commands.RefuseTicket]
) -> list[Entry]:
    """The entry itself for a single ticket, otherwise a list, each with price and rent."""
    titles = asking.game.board.titles
    entries = []
    for choice in sorted(choices, key=lambda choice: choice.title):
        deed = titles[choice.title]
        hint = f"{money(deed.price)}, rent {money(deed.rents[0])}"
        entries.append(Entry("", asking.deed(choice.title), choice, hint))
    if len(entries) == 1:
        (one,) = entries
        return [replace(one, label=f"{label} {one.label}")]
    title = f"Which lot will you {label.lower()}?"
    return [Entry("", f"{label} one ...", Submenu(title, keyed(entries)))] if entries else []


def _buy_ticket(asking: Asking, choices: list[commands.BuyTicket]) -> list[Entry]:
    """All of them first, if there is the money for that, then one by one."""
    listed = _tickets_list("Buy", asking, choices)
    step, titles = asking.step, asking.game.board.titles
    cost = sum(titles[title].price for title in step.titles)
    if len(step.titles) < 2 or cost > asking.funds:
        return listed
    every = Several(tuple(commands.BuyTicket(asking.seat, title) for title in sorted(step.titles)))
    return [Entry("a", "Buy all", every, money(cost)), *listed]


def _stop(asking: Asking, spaces: int) -> str:
    """The space where a move of this many spaces ends."""
    game = asking.game
    place = game.state.players[asking.seat].place
    return space_name(game.board, game.board.onward(place, stop_of(game, asking.seat, spaces)))


def _direction(asking: Asking, step: ChooseDirection) -> str:
    half = step.spaces // 2
    return f"You rolled {f'a double, {half}+{half}' if step.is_double else step.spaces}. Forward or backward?"


def _jump(asking: Asking, spaces: int) -> tuple[Place, int]:
    """The railroad being passed, and the spaces from there to the next one."""
    game = asking.game
    railroad = railroad_passed(game, game.state.players[asking.seat].place, spaces)
    assert railroad is not None  # otherwise nobody was asked
    return railroad, jump_length(game, railroad, spaces)


def _pass(asking: Asking, step: ChoosePass) -> str:
    board = asking.game.board
    railroad, jump = _jump(asking, step.spaces)
    over, goal = space_name(board, railroad), space_name(board, board.onward(railroad, jump))
    return f"Your double takes you past {over}. Ride on to {goal}?"


def _pass_facts(asking: Asking, step: ChoosePass) -> tuple[str, ...]:
    _, jump = _jump(asking, step.spaces)
    game, seat = asking.game, asking.seat
    if earns_wages(game, seat, step.spaces + jump) and not earns_wages(game, seat, step.spaces):
        go, wages = space_name(game.board, game.board.go), money(game.board.spaces[game.board.go].amount)
        return (f"Riding on, you pass {go}: {wages} wages and a lap done.",)
    return ("The ride is free and uses none of your roll.",)


def _use_pass(asking: Asking) -> str:
    spaces = asking.step.spaces
    return f"to {_stop(asking, spaces + _jump(asking, spaces)[1])}"


def _luxury(asking: Asking, step: LuxuryChoice) -> str:
    game = asking.game
    name = _stop(asking, step.spaces)
    cash, have = asking.funds, "you have"
    if earns_wages(game, asking.seat, step.spaces):
        cash, have = max(0, cash + wages_left(game, asking.seat)), "after your wages you will have"
    if cash < LUXURY:
        return f"{name} costs {money(LUXURY)} and {have} {money(cash)}. Borrow, or decline?"
    return f"Buy {name} for {money(LUXURY)}? {have[0].upper()}{have[1:]} {money(cash)}."


def _luxury_in_brief(asking: Asking, step: LuxuryChoice) -> str:
    """What is left; wages that come first are told in full."""
    left = asking.funds - LUXURY
    if left < 0 or earns_wages(asking.game, asking.seat, step.spaces):
        return ""
    return f"Buy {_stop(asking, step.spaces)}, {money(LUXURY)}, leaving {money(left)}?"


def _luxury_facts(asking: Asking, step: LuxuryChoice) -> tuple[str, ...]:
    board, options = asking.game.board, LandlordOptions.of(asking.game.options)
    loses = "you lose this move and stay where you are"
    if step.released:
        loses = f"you leave the Poorhouse but stop on {space_name(board, board.go)}"
    elif options.luxury_refusal == "miss_next_turn":
        loses = "you still go there, and miss your next turn"
    worth = f"Its ticket is worth {money(LUXURY_COUNTS)} at the end."
    return (worth, f"If you decline, {loses}.", *credit_facts(asking))


def _lot(asking: Asking, step: LotChoice) -> str:
    deed = asking.game.board.titles[step.title]
    name, price, rent = asking.deed(step.title), money(deed.price), money(step.rent)
    if asking.funds < deed.price:
        either = "Borrow, or pay" if could_raise(asking.game, asking.seat) >= deed.price else "Pay"
        return f"{name} costs {price} and you have {money(asking.funds)}. {either} {rent} rent?"
    return f"Buy {name} for {price}, or pay {rent} rent? You have {money(asking.funds)}."


def _lot_in_brief(asking: Asking, step: LotChoice) -> str:
    deed = asking.game.board.titles[step.title]
    left = asking.funds - deed.price
    either = f"leaving {money(left)}, or pay {money(step.rent)} rent?"
    return f"Buy {asking.deed(step.title)}, {money(deed.price)}, {either}" if left >= 0 else ""


def _lot_facts(asking: Asking, step: LotChoice) -> tuple[str, ...]:
    shared: tuple[str, ...] = ()
    if step.payee >= 0:
        first = asking.people.clause(step.payee, "was", "were")
        shared = (
            f"{first} here first: you pay {asking.people.object(step.payee)} half the rent, nothing more.",
        )
    return (*shared, *credit_facts(asking), tally(asking))


COMMANDS = (
    CommandWords(commands.BuyTicket, "Buy", 300, "b", entries=_buy_ticket, titles=its_title),
    CommandWords(
        commands.RefuseTicket,
        "Refuse",
        301,
        "x",
        "refuse",
        entries=partial(_tickets_list, "Refuse"),
        harmless=90,
        is_no=True,
        titles=its_title,
    ),
    CommandWords(
        commands.RentLot,
        "Rent",
        302,
        "p",
        "pay rent",
        hint="{rent:$} to {payee}",
        harmless=91,
        is_no=True,
        own_kind=AnswerKind.SPENDS,
    ),
    CommandWords(commands.BuyLuxury, "Buy", 303, "b", hint=money(LUXURY), is_yes=True),
    CommandWords(commands.DeclineLuxury, "Decline", 304, "x", "decline", harmless=92, is_no=True),
    CommandWords(
        commands.GoForward,
        "Forward",
        305,
        "f",
        "go forward",
        hint=lambda asking: f"to {_stop(asking, asking.step.spaces)}",
        harmless=93,
    ),
    CommandWords(
        commands.GoBackward,
        "Backward",
        306,
        "b",
        "go backward",
        hint=lambda asking: f"to {_stop(asking, -asking.step.spaces)}",
        own_kind=AnswerKind.ANSWERS,
    ),
    CommandWords(
        commands.UsePass, "Ride on", 307, "y", "ride on", hint=_use_pass, own_kind=AnswerKind.ANSWERS
    ),
    CommandWords(
        commands.WalkOn,
        "Stay on",
        308,
        "x",
        "stay on",
        hint=lambda asking: f"to {_stop(asking, asking.step.spaces)}",
        harmless=94,
        is_no=True,
    ),
)

STEPS = (
    StepWords(TicketChoice, _tickets, facts=_ticket_facts, is_list=always),
    StepWords(
        ChooseDirection,
        _direction,
        facts=("You have done your laps and owe nothing, so you may go either way. No more wages.",),
        is_list=always,
    ),
    StepWords(ChoosePass, _pass, facts=_pass_facts, is_list=always),
    StepWords(LuxuryChoice, _luxury, facts=_luxury_facts, is_list=always, brief=_luxury_in_brief),
    StepWords(
        LotChoice,
        _lot,
        facts=_lot_facts,
        is_list=lambda step: step.payee >= 0,
        brief=_lot_in_brief,
        place=its_place,
    ),
)
