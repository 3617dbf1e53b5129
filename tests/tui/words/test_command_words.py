"""The records of commands and questions: every game has one for each, and they fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import tui
from engine.commands import CallTime, Command, Settle, Throw
from engine.games import all_games
from engine.ruleset import RuleSet
from engine.steps import Step
from tests.support.vocabulary import COMMANDS
from tui.ask.answers import LimitDraft
from tui.ask.sheets import sheets
from tui.ask.vocabulary import command_words, step_words
from tui.words.command_words import CommandWords, unnamed
from tui.words.menu import Draft
from tui.words.presentation import presentation

every_game = pytest.mark.parametrize("rule_set", all_games(), ids=lambda rule_set: rule_set.id)

BY_THE_SCREEN = set("hjklginoqsL")
"""Keys that the screen of a game needs itself."""


def words_of(rule_set: RuleSet) -> list[CommandWords]:
    """What is said of the commands that a game knows."""
    table = command_words(rule_set.id)
    return [table[kind] for kind in _commands(rule_set)]


def _commands(rule_set: RuleSet) -> list[type[Command]]:
    known = {kind for kind, _ in rule_set.bundle.actions} - {CallTime, Settle}
    return sorted(known, key=COMMANDS.index)


def _questions(rule_set: RuleSet) -> Iterator[type[Step]]:
    """The steps at which something may be answered that is not possible everywhere."""
    anywhere = {kind for kind, step in rule_set.bundle.actions if step is Step}
    for step, menu in rule_set.rules(rule_set.choose({})).menus.items():
        if menu.keys() - anywhere:
            yield step


@every_game
def test_every_command_of_every_game_has_its_record(rule_set: RuleSet) -> None:
    assert set(_commands(rule_set)) <= set(command_words(rule_set.id))
    for words in words_of(rule_set):
        assert words.label
        assert words.label[0].isupper()
        assert not words.label.endswith((".", " "))


@every_game
def test_every_question_of_every_game_has_its_record(rule_set: RuleSet) -> None:
    assert set(_questions(rule_set)) <= set(step_words(rule_set.id))


@every_game
def test_no_game_has_a_record_for_what_it_does_not_know(rule_set: RuleSet) -> None:
    own = presentation(rule_set.id)
    assert {words.kind for words in own.asking.commands} <= set(_commands(rule_set))
    assert {words.kind for words in own.asking.steps} <= set(_questions(rule_set))


@every_game
def test_no_record_is_given_twice(rule_set: RuleSet) -> None:
    own = presentation(rule_set.id)
    for kinds in ([words.kind for words in own.asking.commands], [words.kind for words in own.asking.steps]):
        assert max(Counter(kinds).values(), default=1) == 1
    ids = Counter(words.id for words in words_of(rule_set))
    assert max(ids.values()) == 1


@every_game
def test_no_two_commands_have_one_rank(rule_set: RuleSet) -> None:
    words = words_of(rule_set)
    for ranks in (
        [one.order for one in words],
        [one.enter for one in words if one.enter is not None],
        [one.harmless for one in words if one.harmless is not None],
    ):
        assert len(set(ranks)) == len(ranks)


@every_game
def test_no_command_has_a_key_that_the_screen_needs(rule_set: RuleSet) -> None:
    assert not {words.key for words in words_of(rule_set)} & BY_THE_SCREEN


@every_game
def test_each_business_has_a_key_of_its_own_and_a_sentence(rule_set: RuleSet) -> None:
    keys = [words.key for words in words_of(rule_set) if words.business is not None]
    assert all(keys)
    assert len(set(keys)) == len(keys)
    for words in words_of(rule_set):
        assert words.business is None or words.business.why_not.endswith(".")


@every_game
def test_what_has_no_key_of_its_own_is_not_in_the_help(rule_set: RuleSet) -> None:
    assert not [words.kind for words in words_of(rule_set) if words.does and not words.key]


def test_every_draft_has_its_sheet_in_the_games_that_use_it() -> None:
    made = {kind for rule_set in all_games() for kind in sheets(rule_set.id).drafts}
    assert made == set(_drafts()) - {LimitDraft}  # an amount, which is asked for by itself


def _drafts() -> Iterator[type[Draft]]:
    """Every kind of draft that a module of drafts defines."""
    for found in walk_packages(tui.__path__, "tui."):
        if found.name.endswith((".drafts", "_draft", "ask.ways")):
            for kind in vars(import_module(found.name)).values():
                if isinstance(kind, type) and kind.__module__ == found.name and hasattr(kind, "command"):
                    yield kind


def test_a_command_without_a_record_is_called_by_its_name() -> None:
    class SingAloud(Command):
        pass

    words = unnamed(SingAloud)
    assert (words.label, words.key, words.id) == ("Sing aloud", "", "command.sing_aloud")


def test_a_record_names_its_key_by_the_command() -> None:
    assert command_words("monopoly-1935")[Throw].id == "command.throw"
