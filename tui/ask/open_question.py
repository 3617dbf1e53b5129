"""A question with its answers and the business beside them, as a player has it before them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from engine.game import Game
from engine.record import record
from engine.steps import Step
from tui.ask.prompt import answer_kind, cannot, named_with_keys, waiting, why_not_now
from tui.ask.sheet import Seen
from tui.ask.sheets import sheets
from tui.ask.vocabulary import command_words, step_words, words_in
from tui.words.command_words import Business, CommandWords, unnamed
from tui.words.menu import AnswerKind, BidUpTo, Entry, Follow, Prompt, kind_done
from tui.words.phrases import listed

CHOOSE_FIRST = "Choose first: {}."
"""Why nothing is done before a choice, with the choices."""

_FIRST = "First:"
"""Stands between why something cannot be done and the choices there are."""


@record(kw_only=True)
class OpenQuestion:
    """What is asked, or nothing, and what each entry means as an answer to it."""

    seen: Seen
    """The table as the player sees it."""
    keys: Mapping[str, str]
    """The keys the player has changed, which stand in entries, by command id."""
    prompt: Prompt | None = None
    """The question with all its answers; None if nothing is asked."""
    meanwhile: tuple[Entry, ...] = ()
    """What a bidder can do about their limit while others bid."""

    @property
    def game(self) -> Game:
        return self.seen.game

    @property
    def _entries(self) -> tuple[Entry, ...]:
        return () if self.prompt is None else self.prompt.entries

    @property
    def _step(self) -> Step | None:
        """What has to be answered; None if nothing has."""
        decision = self.game.decision
        if decision is None or self.prompt is None or not self.prompt.must_answer:
            return None
        return decision.step

    @property
    def is_list(self) -> bool:
        """Whether the answers to the question are a list, business among them."""
        step = self._step
        words = None if step is None else step_words(self.seen.rules).get(type(step))
        return words is not None and words.is_list(step)

    @property
    def answers(self) -> tuple[Entry, ...]:
        """What answers the question; business only in a list, or as the nearest way to an answer."""
        if self.is_list:
            return self._entries
        usual = tuple(entry for entry in self._entries if self.business(entry) is None)
        if len(usual) > 1 or any(entry.is_default for entry in usual):
            return usual
        return tuple(
            entry for entry in self._entries if (business := self.business(entry)) is None or business.answers
        )

    @property
    def beside(self) -> tuple[Entry, ...]:
        """What can be done beside answering."""
        answers = self.answers
        return tuple(entry for entry in self._entries if entry not in answers)

    @property
    def terms(self) -> tuple[str, ...]:
        """What there is to know for an answer besides its facts."""
        if (step := self._step) is None:
            return ()
        tell = sheets(self.seen.rules).steps.get(type(step))
        return () if tell is None else tell(self.seen, step)

    @property
    def yes(self) -> Entry | None:
        """What yes means at the question; None if it means nothing there."""
        known = ((one, words) for one in self._entries if (words := self.words(one)) is not None)
        meant = (one for one, words in known if words.is_yes or (one.key == "y" and words.business is None))
        return next(meant, None)

    @property
    def no(self) -> Entry | None:
        """What declines at the question; None if nothing does."""
        meant = (one for one in self._entries if (words := self.words(one)) is not None and words.is_no)
        return next(meant, None)

    # --- what entries are

    def words(self, entry: Entry) -> CommandWords | None:
        """The words for the command that an entry leads to."""
        kind = kind_done(entry.does)
        return None if kind is None else command_words(self.seen.rules).get(kind)

    def entry_for(self, words: CommandWords) -> Entry | None:
        """The entry at the question that leads to a command; None if there is none."""
        return next((entry for entry in self._entries if self.words(entry) is words), None)

    def business(self, entry: Entry) -> Business | None:
        """What is said of an entry that can be chosen at any open moment; None if it is an answer."""
        words = self.words(entry)
        return None if words is None else words.business

    def keyed(self, key: str) -> tuple[CommandWords, ...]:
        """The commands of this game with this key: there may be several, business and answers."""
        known = words_in(self.game)
        return tuple(words for words in known if self.keys.get(words.id, words.key) == key)

    def why_not_instead(self, *commands: CommandWords, repeats: bool) -> str:
        """Why none of these commands can be given in place of an answer, and what can be.

        It `repeats` the question if asked to, unless its only answer says the same.
        """
        if self.prompt is None:
            return f"{cannot(*commands)}. {self._awaited}"
        is_said = len(self.answers) == 1 and self.answers[0].is_default
        asks = self.prompt.question if repeats and not is_said else _FIRST
        first = f"{asks} {named_with_keys(self.answers)}." if self.prompt.must_answer else self._awaited
        return why_not_now(self.game, self.prompt.seat, commands, first)

    @property
    def _awaited(self) -> str:
        """What comes before the next question."""
        people, decision = self.seen.people, self.game.decision
        if decision is not None and decision.seat == people.you:
            return "Your question comes when all that happened is told."
        return waiting(self.game, people) or "The game is over."

    def kind(self, entry: Entry) -> AnswerKind:
        """What an entry does, or leads to."""
        kind = kind_done(entry.does)
        if isinstance(entry.does, BidUpTo):
            return AnswerKind.ANSWERS
        if kind is None:
            return AnswerKind.LEAVES if entry.does is Follow.LEAVE else AnswerKind.LOOKS
        return answer_kind(entry, self.words(entry) or unnamed(kind))


def without_choices(why_not: str) -> Iterator[str]:
    """Why something cannot be done, with the keys alone of the choices, or without any.

    It is for where the choices are shown below it.

    >>> [*without_choices("You cannot buy now. First: Roll (r) or Trade (t).")]
    ['You cannot buy now. First: r or t.', 'You cannot buy now.']
    >>> [*without_choices("Choose first: Buy (b).")]
    ['Choose first: b.', 'Choose first.']
    """
    choose, colon, _ = CHOOSE_FIRST.partition(":")
    why, first, choices = why_not.partition(f" {_FIRST} ")
    if why_not.startswith(choose + colon):
        why, first, choices = f"{choose}.", f"{choose}{colon} ", why_not
    elif first:
        first = why + first
    if keys := re.findall(r"\((.)\)", choices):
        yield f"{first}{listed(keys, 'or')}."
    yield why
