"""A game's records: the shared ones, with its own added or replacing them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from engine.board import Place, TitleNumber
from engine.commands import Command
from engine.game import Game
from engine.ruleset import RuleSet
from engine.steps import Step
from tui.ask import answers, business, questions
from tui.words.command_words import CommandWords, StepWords
from tui.words.presentation import presentation


@cache
def command_words(rules: str) -> Mapping[type[Command], CommandWords]:
    """By kind, in menu order; `rules` is a game's id."""
    shared = {words.kind: words for words in (*answers.COMMANDS, *business.COMMANDS)}
    own = {words.kind: words for words in presentation(rules).asking.commands}
    return {words.kind: words for words in sorted((shared | own).values(), key=lambda words: words.order)}


def known_words(rule_set: RuleSet) -> tuple[CommandWords, ...]:
    """The commands a game knows, in menu order."""
    known = {kind for kind, _ in rule_set.bundle.actions}
    return tuple(words for kind, words in command_words(rule_set.id).items() if kind in known)


def words_in(game: Game) -> tuple[CommandWords, ...]:
    """The commands that the options of this game leave, in menu order."""
    known = {kind for menu in game.rules.menus.values() for kind in menu}
    return tuple(words for words in known_words(game.rules.rule_set) if words.kind in known)


def titles_in(game: Game, commands: Iterable[Command]) -> Iterator[TitleNumber]:
    """The properties that commands are about, one after another."""
    known = command_words(game.rules.rule_set.id)
    for command in commands:
        if (words := known.get(type(command))) is not None:
            yield from words.titles(command)


@cache
def step_words(rules: str) -> Mapping[type[Step], StepWords]:
    """By kind; `rules` is a game's id."""
    return {words.kind: words for words in (*questions.STEPS, *presentation(rules).asking.steps)}


def place_asked(game: Game) -> Place | None:
    """The space the current question is about, if any."""
    if game.decision is None:
        return None
    words = step_words(game.rules.rule_set.id).get(type(game.decision.step))
    return None if words is None else words.place(game, game.decision.step)


def harmless(game: Game) -> Command | None:
    """The choice that changes least; None if there is only business."""
    words = command_words(game.rules.rule_set.id)
    ranked = [
        (rank, choice)
        for choice in game.choices()
        if isinstance(choice, Command)
        and type(choice) in words
        and (rank := words[type(choice)].harmless) is not None
    ]
    return min(ranked, key=lambda one: one[0])[1] if ranked else None
