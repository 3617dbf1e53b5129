"""A position kept from the running news, as a listener does: python -m tests.by_ear.news [GAMES] [FIRST].

Someone who never asks for anything hears whole games of four *normal* players, one of whom they are. At each
decision of theirs what they believe is compared with the true position, and the question with its subject.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from engine.bots import make
from engine.bots.base import answer
from engine.commands import Command
from engine.game import Game
from engine.rng import Rng
from engine.setup import new_game
from engine.steps import Auction, Owes
from tests.by_ear.clauses import CLAUSES
from tests.by_ear.facts import BOT
from tests.by_ear.follower import Follower
from tests.by_ear.measure import GAMES
from tests.by_ear.teletype import printed
from tui.lines.listener import Listener
from tui.lines.numbered_choices import Choices
from tui.lines.spoken import spoken
from tui.lines.verbosity import Length
from tui.table.setup import setup_for
from tui.table.table import Table, Waits
from tui.words.phrases import deed_name, money

LENGTHS = (Length.BRIEF, Length.NORMAL)


class Sitting:
    """A seat at a table whose others play by themselves, and what is heard there."""

    def __init__(self, rules: str, length: Length, seed: int) -> None:
        setup = setup_for(rules, {}, ["You"], [BOT] * 3, seed)
        self.game = new_game(setup)
        self.table = Table(setup, self.game)
        self.listener = Listener(self.table, (0,))
        self._choices, self._length = Choices(), length
        self._bot = make(BOT, Rng(seed))

    def news(self) -> list[str]:
        """What is told until the player is asked, or the game is over."""
        told: list[str] = []
        while self.table.waits is Waits.BOT:
            decision = self.table.decision
            if (
                self.listener.has_whole_turn
                and decision is not None
                and not isinstance(decision.step, Auction)
            ):
                told += self.listener.news(self._length)
            self.table.play_one()
        return self._aloud([*told, *self.listener.news(self._length)])

    def question(self) -> list[str]:
        """What the player is asked, and can choose as far as it is told."""
        self.listener.ask(0)
        self._choices.ask(self.listener)
        return self._aloud([*self._choices.told(self.listener, self._length)])

    def go_on(self) -> Command:
        """Answer as *normal* does."""
        decision = self.table.game.decision
        assert decision is not None
        command = answer(self._bot, self.table.game, decision)
        why = self.listener.submit(command)
        assert not why, why
        return command

    def _aloud(self, texts: list[str]) -> list[str]:
        board, is_brief = self.game.board, self._length is Length.BRIEF
        return [printed(spoken(text, board, is_brief=is_brief)) for text in texts]


def followed(rules: str, length: Length, seed: int) -> Iterator[list[str]]:
    """What a listener has wrong at each of their decisions, and what they did not understand before it."""
    sitting = Sitting(rules, length, seed)
    listener = Follower(sitting.game.copy(), CLAUSES, length is Length.BRIEF)
    while True:
        for text in sitting.news():
            listener.hear("" if text.startswith("Round ") else text)
        if sitting.table.waits is Waits.NOBODY:
            return
        game, question = sitting.table.game, sitting.question()
        listener.ask(question)
        yield [*listener.differs(game), *listener.unread, *unsaid(game, question, is_brief=listener.is_brief)]
        listener.unread.clear()
        listener.answer(sitting.go_on())


def unsaid(game: Game, question: list[str], *, is_brief: bool) -> Iterator[str]:
    """The deeds and sums a question is about that it does not name."""
    assert game.decision is not None
    text = "\n".join(question)
    for name in _named(game.decision.step, game):
        aloud = spoken(name, game.board, is_brief=is_brief)
        noun, _, number = aloud.rpartition(" ")
        if aloud not in text and not re.search(rf"{noun}s .*\b{number}\b", text):
            yield f"{type(game.decision.step).__name__} says no {aloud}: {text}"


def _named(thing: object, game: Game) -> Iterator[str]:
    """The deeds and sums in a step."""
    if not is_dataclass(thing):
        return
    of_debt = ("title", "offer") if isinstance(thing, Owes) else ()
    for one in fields(thing):
        value = getattr(thing, one.name)
        if one.name in of_debt:
            continue  # what it is for was told before
        if one.name == "title" and isinstance(value, int):
            yield deed_name(game.board, value)
        elif one.name == "titles":
            yield from (deed_name(game.board, lot) for lot in value)
        elif one.name in ("amount", "cash", "price", "bid") and isinstance(value, int) and value > 0:
            yield money(value)
        else:
            yield from _named(value, game)


def main(games: int, first: int) -> None:
    """Print how many decisions were looked at, and what was wrong."""
    for rules in GAMES:
        for length in LENGTHS:
            looked, found = 0, list[str]()
            for seed in range(first, first + games):
                for wrong in followed(rules, length, seed):
                    looked += 1
                    found += (f"game {seed}, {text}" for text in wrong)
                    if wrong:
                        break  # what follows would only repeat it
            print(
                f"{rules}, {length.value}: {games} games, {looked} decisions, {len(found)} wrong", flush=True
            )
            print(*(f"  {text}" for text in found[:8]), sep="\n")


if __name__ == "__main__":
    main(*(int(number) for number in (*sys.argv[1:], *("25", "0")[len(sys.argv) - 1 :])))
