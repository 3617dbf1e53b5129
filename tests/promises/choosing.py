"""What is offered is accepted, and what is refused changes nothing."""

from __future__ import annotations

from engine.choices import Amount, OpenTerms
from engine.game import Refused
from tests.promises.promise import Promise, every
from tests.support.walk import Moment

DEEPEST = 64


def the_agenda_is_never_deep(moment: Moment) -> None:
    depth = len(moment.game.state.agenda)
    assert depth < DEEPEST, f"{depth} steps have still to happen"


def every_question_can_be_answered(moment: Moment) -> None:
    decision = moment.game.decision
    if decision is not None:
        assert moment.offered[decision.seat], f"player {decision.seat} has no answer to {decision.step}"


def nobody_is_asked_twice(moment: Moment) -> None:
    assert len(set(moment.asked)) == len(moment.asked), f"asked are players {moment.asked}"
    for seat, choices in moment.offered.items():
        assert len(set(choices)) == len(choices), f"player {seat} is offered the same twice: {choices}"
        for choice in choices:
            assert choice.seat == seat, f"player {seat} is offered {choice}"


def nobody_else_is_offered_anything(moment: Moment) -> None:
    for seat in range(len(moment.game.state.players)):
        if seat not in moment.asked:
            choices = list(moment.game.choices(seat))
            assert choices == [], f"player {seat} is not asked, but offered {choices}"


def what_is_offered_is_allowed(moment: Moment) -> None:
    """Every exact choice, and both ends of every range."""
    for choices in moment.offered.values():
        for choice in choices:
            if isinstance(choice, Amount):
                assert choice.low <= choice.high, f"{choice} has no amount"
                allowed = [choice.command(choice.low), choice.command(choice.high)]
            else:
                allowed = [] if isinstance(choice, OpenTerms) else [choice]
            for command in allowed:
                why = moment.game.refusal(command)
                assert why is None, f"{command} is offered, and refused: {why}"


def what_lies_beyond_a_range_is_refused(moment: Moment) -> None:
    for choices in moment.offered.values():
        for choice in choices:
            if isinstance(choice, Amount):
                for beyond in (choice.low - 1, choice.high + 1):
                    why = moment.game.refusal(choice.command(beyond))
                    assert why is not None, f"{beyond} is allowed beside {choice}"


def what_is_offered_can_be_done(moment: Moment) -> None:
    """Every exact choice, carried out on a copy."""
    for choices in moment.offered.values():
        for choice in choices:
            if not isinstance(choice, Amount | OpenTerms):
                moment.game.copy().submit(choice)


def what_is_refused_changes_nothing(moment: Moment) -> None:
    """Commands of every kind, by any seat."""
    game = moment.game
    before, decision, events = game.state.copy(), game.decision, list(game.events)
    for command, _ in moment.refused:
        try:
            game.submit(command)
        except Refused:
            continue
        raise AssertionError(f"{command} is refused, and carried out")
    same = (game.state, game.decision, game.events) == (before, decision, events)
    assert same, "refused commands have changed the game"


def refusals_are_sentences(moment: Moment) -> None:
    for command, why in moment.refused:
        is_sentence = why.endswith(".") and not why[0].islower()
        assert is_sentence, f"{command} is refused by {why!r}"


PROMISES = (
    Promise(the_agenda_is_never_deep),
    Promise(every_question_can_be_answered, every(4)),
    Promise(nobody_is_asked_twice, every(4)),
    Promise(nobody_else_is_offered_anything, every(4)),
    Promise(what_is_offered_is_allowed, every(4)),
    Promise(what_lies_beyond_a_range_is_refused, every(4)),
    Promise(what_is_offered_can_be_done, every(64)),
    Promise(what_is_refused_changes_nothing, every(32)),
    Promise(refusals_are_sentences, every(32)),
)
