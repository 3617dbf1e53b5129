"""What decided, in sentences: of a bot afterward, and of an expert who is asked what you should do."""

from __future__ import annotations

from engine.commands import Refuse
from engine.strategy.thought import Rise, Thought
from tests.support.position import position, title_of
from tui.words.phrases import People
from tui.words.thoughts import words_of

GAME = position()
PEOPLE = People(("You", "Bea", "Cyd"), you=0)
PARK = title_of(GAME, "Park Place")


def test_chances_are_told_by_whose_they_are_and_as_exactly_as_they_differ() -> None:
    thought = Thought(0, 3, 40, Refuse(0), rises=(Rise(0, 0.17, 0.13), Rise(1, 0.2311, 0.2332)))
    chances = "your chance from 17 to 13 % and Bea's chance from 23.1 to 23.3 %."
    assert words_of(thought, GAME, PEOPLE) == f"It judged that this takes {chances}"
    assert words_of(thought, GAME, PEOPLE, is_advice=True) == f"It takes {chances}"


def test_sums_are_told_by_whose_they_are() -> None:
    of_bea = Thought(1, 3, 40, Refuse(1), gains=((1, 50), (0, -30)), limit=400, about=PARK)
    assert words_of(of_bea, GAME, PEOPLE) == (
        "Bea valued it at $50; for you, -$30. Park Place was worth $400 to Bea at most."
    )


def test_advice_is_about_what_things_are_worth_now() -> None:
    advice = Thought(0, 3, 40, Refuse(0), gains=((0, 50), (1, -30)), limit=400, about=PARK)
    assert words_of(advice, GAME, PEOPLE, is_advice=True) == (
        "That is worth $50 to you and -$30 to Bea. Park Place is worth $400 to you at most."
    )


def test_a_rule_of_thumb_is_told_as_it_stands() -> None:
    assert words_of(Thought(0, 3, 40, Refuse(0), rule="Cash was short."), GAME, PEOPLE) == "Cash was short."
