"""The records of a game: those that games share, and its own in their place or beside them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.board import Place
from engine.commands import Command
from engine.game import Game
from engine.ruleset import RuleSet
from engine.steps import Step
from tui.games import presentation
from tui.questions import answers, business, questions
from tui.questions.records import CommandWords, StepWords


@cache
def command_words(rules: str) -> Mapping[type[Command], CommandWords]:
    """By kind, in the order of the menu; `rules` is the id of a game."""
    shared = {words.kind: words for words in (*answers.COMMANDS, *business.COMMANDS)}
    own = {words.kind: words for words in presentation(rules).commands}
    return {words.kind: words for words in sorted((shared | own).values(), key=lambda words: words.order)}


def known_words(rule_set: RuleSet) -> tuple[CommandWords, ...]:
    """Those of the commands that a game knows, in the order of the menu."""
    known = {kind for kind, _ in rule_set.bundle.actions}
    return tuple(words for kind, words in command_words(rule_set.id).items() if kind in known)


@cache
def step_words(rules: str) -> Mapping[type[Step], StepWords]:
    """By kind; `rules` is the id of a game."""
    return {words.kind: words for words in (*questions.STEPS, *presentation(rules).steps)}


def place_asked(game: Game) -> Place | None:
    """The space that the present question is about, if it is about one."""
    if game.decision is None:
        return None
    words = step_words(game.rules.rule_set.id).get(type(game.decision.step))
    return None if words is None else words.place(game, game.decision.step)


def harmless(game: Game) -> Command | None:
    """What changes least of all that may be done now; None if all of it is business."""
    words = command_words(game.rules.rule_set.id)
    ranked = [
        (rank, choice)
        for choice in game.choices()
        if isinstance(choice, Command)
        and type(choice) in words
        and (rank := words[type(choice)].harmless) is not None
    ]
    return min(ranked, key=lambda one: one[0])[1] if ranked else None
