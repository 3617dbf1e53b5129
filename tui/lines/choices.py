"""The choices of a question: how they are read, what need not be read again, and which of them is meant."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Throw
from tui.ask.answers import LimitDraft
from tui.ask.tables import command_words
from tui.lines.lists import row_text
from tui.lines.players import before_roll
from tui.lines.seated import Seated
from tui.lines.typed import amount_of, divided, simple
from tui.words.menu import AskAmount, Entry, Prompt, Submenu, kind_done
from tui.words.phrases import listed


class Choices:
    """Answers first, a row each; then business in one row, if it has changed or the question names it."""

    def __init__(self) -> None:
        self._entries: tuple[Entry, ...] = ()
        self._answers = 0
        """How many of them are answers."""
        self._read: list[str] = []
        """The business that was read last."""
        self.question = ""
        """With the place and the cash of a player about to roll."""
        self._stands: tuple[str, ...] = ()
        self._said: set[str] = set()
        """What was said of the question before this one."""

    def ask(self, prompt: Prompt, seated: Seated) -> None:
        """There is another question."""
        words = command_words(seated.table.game.rules.rule_set.id)

        def is_business(entry: Entry) -> bool:
            known = words.get(kind_done(entry.does))
            return not seated.is_list and known is not None and known.business is not None

        answers = [entry for entry in prompt.entries if not is_business(entry)]
        self._answers = len(answers)
        self._entries = (*answers, *(entry for entry in prompt.entries if is_business(entry)))
        rolls = any(isinstance(entry.does, Throw) for entry in answers)
        self._stands = before_roll(seated, prompt.seat) if rolls else ()
        self.question = " ".join((prompt.question, *self._stands))

    def told(self, seated: Seated) -> Sequence[str]:
        """The question, what is worth knowing and was not said just before, and the choices."""
        prompt = seated.prompt
        if prompt is None:
            return ()
        known = [*prompt.facts, *seated.terms]
        told = [self.question, *(fact for fact in known if fact not in self._said | {*self._stands})]
        self._said = set(known)
        told += self.all_rows[: self._answers]
        business = self._business()
        is_named = any(name in prompt.question.lower() for name in business)
        if is_named or business != self._read:
            told += [f"Also: {listed(business)}."] if business else []
        self._read = business
        return told

    @property
    def names(self) -> list[str]:
        """What the choices are called."""
        return [entry.label for entry in self._entries]

    @property
    def all_rows(self) -> list[str]:
        """Every choice in a row of its own."""
        return [f"{number}. {_text(entry)}" for number, entry in enumerate(self._entries, 1)]

    def _business(self) -> list[str]:
        labels = [entry.label.removesuffix(" ...") for entry in self._entries[self._answers :]]
        return [f"{label[:1].lower()}{label[1:]}" for label in labels]

    def meant(self, typed: str) -> tuple[list[Entry], str]:
        """Which choices were meant, and what was typed behind."""
        by_key = [entry for entry in self._entries if entry.key == typed and typed.isalpha()]
        if by_key:
            return by_key, ""
        hits, rest = divided(typed, self.names)
        found = [self._entries[hit] for hit in hits]
        if rest and len(found) > 1:
            found = [entry for entry in found if _takes(entry, rest)] or found
        if (
            rest
            and len(found) == 1
            and not _takes(found[0], rest)
            and simple(rest) not in simple(found[0].hint)
        ):
            return [], ""
        return found, rest


def _takes(entry: Entry, rest: str) -> bool:
    """Whether something can be typed behind an entry: a sum, or a row of the list that it opens."""
    if isinstance(entry.does, AskAmount | LimitDraft):
        return amount_of(rest) is not None
    return isinstance(entry.does, Submenu)


def _text(entry: Entry) -> str:
    """A choice as it is read."""
    enter = " Or Enter." if entry.is_default else ""
    return f"{row_text(entry)}{enter}"
