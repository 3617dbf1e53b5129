"""Questions and entries for travel cards, links, rides, flights, bridges, refunds and halved winnings."""

from __future__ import annotations

from dataclasses import replace

from engine.choices import Choice
from engine.commands import Command, Forgo, RideTo
from engine.games.addon1995.commands import (
    ChangeBoards,
    FlyTo,
    SetBridge,
    StayOnBoard,
    TakeHalf,
    UseRefundCard,
    UseTravelCards,
)
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.rules.rides import FLIGHTS
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import (
    AddTravel,
    Halving,
    Journey,
    MayMoveBridge,
    PlaceBridge,
    Refund,
    TravelOn,
)
from engine.rules.places.pool import in_pool, share
from engine.rules.places.subway import RIDES
from engine.steps import Due, Step
from tui.ask.questions import DUE, due
from tui.ask.ride_draft import landing_words
from tui.games.addon1995.drafts import BridgeDraft, FlightDraft, TravelDraft
from tui.games.addon1995.routes import before_throw, end_words, link_name, parity, way_of
from tui.words.command_words import CommandWords, StepWords, always
from tui.words.menu import AnswerKind, Asking, Entry, kind_of, only, usual
from tui.words.phrases import LONGEST_NAME, count, fare_words, listed, money, space_name


def _here(asking: Asking) -> int:
    return asking.game.state.players[asking.seat].place


def _add_travel(asking: Asking, step: AddTravel) -> str:
    back = " back" if step.spaces < 0 else ""
    route = TravelDraft(step.seat, step.spaces).route(asking.game)
    assert route is not None  # there is a roll
    ends = end_words(asking.game, _here(asking), route, LONGEST_NAME)
    return f"You rolled {abs(step.spaces)}{back}, {ends}: add travel cards?"


def _use_travel_cards(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step = asking.decision.step
    if isinstance(step, AddTravel):
        draft = TravelDraft(asking.seat, step.spaces)
        return [Entry("", "Add cards ...", draft)]
    held = count(len(TravelDraft(asking.seat).items(asking.game)), "card")
    return [usual(TravelDraft(asking.seat), held)]


def _journey(asking: Asking, step: Journey) -> str:
    game = asking.game
    link = way_of(game, step).asks
    assert link is not None  # otherwise nobody is asked
    question = f"reaches {link_name(game.board, link)}: change boards, or stay?"
    if not link.number:
        return f"Your move {question}"
    number = f"{link.number}, {parity(link.number)}"
    if AddonOptions.of(game.options).transition_basis == "step":
        return f"Your move, on step {number}, {question}"
    return f"Your move of {number}, {question}"


def _journey_facts(asking: Asking, step: Journey) -> tuple[str, ...]:
    """What landing costs, for each answer."""
    game, told = asking.game, []
    for way in (way_of(game, step, answer) for answer in (True, False)):
        if way.asks is None and (words := landing_words(game, asking.seat, way.goal, asking.people)):
            told.append(f"{space_name(game.board, way.goal)}: {words}.")
    return tuple(told)


def _end(asking: Asking, *, changes: bool) -> str:
    return end_words(asking.game, _here(asking), way_of(asking.game, asking.step, changes), LONGEST_NAME)


def _travel_on(asking: Asking, step: TravelOn) -> str:
    kinds = {kind_of(choice) for choice in asking.game.choices(asking.seat)}
    if RideTo not in kinds:
        return f"An airplane is waiting: fly anywhere{_fare(asking, FlyTo)}, or stay."
    where = "on" if AddonOptions.of(asking.game.options).subway_range != "all" else "anywhere"
    if FlyTo in kinds:
        return f"On the Subway, with an airplane: ride {where}{_fare(asking, RideTo)}, fly or stay."
    return f"You are on the Subway: ride {where}{_fare(asking, RideTo)}, or stay."


def _fare(asking: Asking, kind: type[RideTo] | type[FlyTo]) -> str:
    """The fare of a ride or flight; empty if free."""
    options = asking.game.options
    fares = (
        RIDES[AddonOptions.of(options).subway_fare]
        if kind is RideTo
        else FLIGHTS[AddonOptions.of(options).airplane_fare]
    )
    return fare_words(fares, " for {}", " or {}")


def _fly(asking: Asking, choices: list[Choice]) -> list[Entry]:
    return [usual(FlightDraft(asking.seat, _here(asking)))]


def _refund(asking: Asking, step: Refund) -> str:
    whole, part = money(in_pool(asking.game)), money(share(asking.game))
    return f"Tax Refund: use your card for all {whole}, or take {part} and keep the card?"


def _use_refund_card(asking: Asking, choices: list[Command]) -> list[Entry]:
    label = "Go for the pool" if isinstance(asking.decision.step, Due) else "Take it all"
    return [Entry("", label, only(choices), money(in_pool(asking.game)))]


def _halving(asking: Asking, step: Halving) -> str:
    won = [f"{asking.people.object(seat)} {money(sum_)}" for seat, sum_ in step.won if seat != step.seat]
    return f"Triple Play paid {listed(won)}. Use your card to take half?"


def _take_half(asking: Asking, choices: list[TakeHalf]) -> list[Entry]:
    won = dict(asking.step.won)
    keys = "123456789" if len(choices) > 1 else ("",)
    return [
        Entry(
            key,
            f"Half of {asking.people.owner(half.winner)} winnings",
            half,
            f"{money(won[half.winner] // 2)} of {money(won[half.winner])}",
        )
        for key, half in zip(keys, choices, strict=False)
    ]


def _may_move_bridge(asking: Asking, step: MayMoveBridge) -> str:
    ends = AddonState.of(asking.game.state).bridges[step.bridge]
    outer, inner = (space_name(asking.game.board, end) for end in ends)
    return f"You landed on the bridge between {outer} and {inner}. Move it?"


def _set_bridge(asking: Asking, choices: list[Choice]) -> list[Entry]:
    is_moved = isinstance(asking.decision.step, MayMoveBridge)
    label = "Move the bridge ..." if is_moved else ""
    return [Entry("", label, BridgeDraft(asking.seat, is_moved))]


_FORGONE: dict[type[Step], str] = {
    AddTravel: "Just move",
    TravelOn: "Stay here",
    Refund: "Take a share",
    Halving: "Keep the card",
    MayMoveBridge: "Leave it",
}


def _forgo(asking: Asking, choices: list[Command]) -> list[Entry]:
    step = asking.decision.step
    hint = money(share(asking.game)) if isinstance(step, Refund) else ""
    return [Entry("", _FORGONE[type(step)], only(choices), hint)]


COMMANDS = (
    CommandWords(
        ChangeBoards,
        "Change",
        300,
        "y",
        "change boards",
        hint=lambda asking: _end(asking, changes=True),
        own_kind=AnswerKind.ANSWERS,
    ),
    CommandWords(
        StayOnBoard,
        "Stay",
        301,
        "x",
        "stay",
        hint=lambda asking: _end(asking, changes=False),
        own_kind=AnswerKind.ANSWERS,
        is_no=True,
    ),
    CommandWords(UseTravelCards, "Travel cards", 302, "f", "use travel cards", entries=_use_travel_cards),
    CommandWords(
        UseRefundCard, "Take it all", 303, "w", "take the whole pool with your card", entries=_use_refund_card
    ),
    CommandWords(FlyTo, "Fly", 305, "f", "fly", entries=_fly),
    CommandWords(TakeHalf, "Take half", 306, "y", "take half of the winnings", entries=_take_half),
    CommandWords(SetBridge, "Place the bridge", 307, "b", "place the bridge", entries=_set_bridge),
    CommandWords(Forgo, "Do without", 308, "x", entries=_forgo, own_kind=AnswerKind.ANSWERS, is_no=True),
)

STEPS = (
    replace(DUE, question=lambda asking, step: due(asking, step, before_throw(asking)), brief=""),
    StepWords(AddTravel, _add_travel, doing="is deciding whether to add travel cards"),
    StepWords(
        Journey, _journey, facts=_journey_facts, doing="is deciding whether to change boards", is_list=always
    ),
    StepWords(TravelOn, _travel_on, doing="is deciding whether to travel on"),
    StepWords(Refund, _refund, doing="is deciding whether to take the whole pool"),
    StepWords(
        Halving, _halving, doing="is deciding whether to take half of somebody's winnings", is_list=always
    ),
    StepWords(
        PlaceBridge,
        "Which spaces of the two boards will your bridge join?",
        doing="is deciding where to put a bridge",
    ),
    StepWords(MayMoveBridge, _may_move_bridge, doing="is deciding whether to move the bridge"),
)
