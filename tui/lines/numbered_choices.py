"""A question line by line: its answers and the business beside them, and which of them is meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count

from engine.commands import Command, Seat, Throw
from tui.ask.answers import LimitDraft
from tui.ask.conversation import Conversation
from tui.ask.prompt import name_of
from tui.ask.ways import WayDraft
from tui.lines.board import risks
from tui.lines.listener import Listener
from tui.lines.matching import amount_of, divided, has_words, is_number, narrow, simple
from tui.lines.players import before_roll, since_turn
from tui.lines.prompts import binds, row_text, takes
from tui.lines.verbosity import Length
from tui.words.command_words import unnamed
from tui.words.menu import AnswerKind, AskAmount, Entry, Several, kind_done
from tui.words.phrases import listed, money

MORE = 9
"""The number that tells every choice there is, at any question."""

NO = 2
"""The number of what declines."""

_FIGURES = re.compile(r"\$?\d[\d,]*")
"""What differs where the same is asked again."""

_NAMES = re.compile(rf"{_FIGURES.pattern}|\b(?:[A-Z][\w.'&]*,? ?(?:and )?)+")
"""The names, too."""

_OTHERS = f"{MORE}. More."
"""Stands for the choices that are not told."""

_TELLS = 5
"""Leading words that say what a fact is about."""


class Choices:
    """Answers first, a row each; then business in one row, if it has changed.

    Numbers mean the same in all questions: 1 goes on, `NO` declines, `MORE` tells every choice.
    """

    def __init__(self) -> None:
        self._answers: tuple[Entry, ...] = ()
        self._beside: tuple[Entry, ...] = ()
        """Business that can be done as well."""
        self._rows: tuple[Entry, ...] = ()
        """The answers that have a row each; the others are named with the business."""
        self._labels: list[str] = []
        """What it is called in a sentence; leaving is not named, as nobody needs to hear that every time."""
        self._numbers: dict[int, Entry] = {}
        self._funds = 0
        """What the player has to spend."""
        self._read: list[str] = []
        """The business that was read last."""
        self.question = ""
        """With the place and the cash of a player about to roll."""
        self._stands: tuple[str, ...] = ()
        self._news: list[str] = []
        """What is worth knowing before a roll."""
        self._turn: tuple[int, Seat] | None = None
        """The round and the seat of the turn in which it was told what came before it."""
        self._others: set[str] = set()
        """The other players' names."""
        self._said: set[str] = set()
        """What was said of the question before this one."""
        self._heard: set[str] = set()
        """Facts and choices that were told once in this game, without their figures."""

    @property
    def _entries(self) -> tuple[Entry, ...]:
        return (*self._answers, *self._beside)

    def ask(self, listener: Listener) -> None:
        """There is another question."""
        now, prompt = listener.conversation, listener.prompt
        if prompt is None:
            return
        self._answers, self._beside = now.answers, now.beside
        self._rows = _main(now)
        others = (one for one in self._entries if one not in self._rows)
        self._labels = [lower(name_of(one)) for one in others if now.kind(one) is not AnswerKind.LEAVES]
        self._numbers = _by_number(self._answers, self._beside, now.no)
        self._funds = listener.table.game.state.players[prompt.seat].funds
        self._others = {simple(name) for seat, name in enumerate(listener.table.names) if seat != prompt.seat}
        rolls = any(isinstance(entry.does, Throw) for entry in self._answers)
        self._stands = before_roll(listener, prompt.seat) if rolls else ()
        self._news = self._before_roll(listener, prompt.seat) if rolls else []
        self.question = " ".join((prompt.question, *self._stands))

    def _before_roll(self, listener: Listener, seat: Seat) -> list[str]:
        """What was won or lost since the last turn, once a turn, and what the next throw may cost."""
        turn, is_told = (listener.table.game.state.round, seat), self._turn
        self._turn = turn
        return [*(since_turn(listener, seat) if turn != is_told else ()), *risks(listener, seat)]

    # --- what is told

    def told(self, listener: Listener, length: Length = Length.FULL) -> Sequence[str]:
        """The question, what is worth knowing and was not said just before, and the choices."""
        prompt = listener.prompt
        if prompt is None:
            return ()
        if length is Length.FULL:
            known = [*self._news, *prompt.facts, *listener.conversation.terms]
        else:
            self.question, known = self._shorter(listener, length)
        said = self._said | {*self._stands}
        told = [self.question, *(fact for fact in known if fact not in said and fact not in self.question)]
        self._said = set(known)
        told += self._rows_told(length, is_list=listener.conversation.is_list)
        return [*told, *self._business_told(length)]

    def _shorter(self, listener: Listener, length: Length) -> tuple[str, list[str]]:
        """The question and what has to be known for it; other facts once, but not in brief."""
        prompt, terms = listener.prompt, listener.conversation.terms
        assert prompt is not None
        is_brief = length is Length.BRIEF
        others = [] if is_brief else [*(fact for fact in prompt.facts if fact not in prompt.vital), *terms]
        new = [fact for fact in others if self._is_new([fact])]
        is_short = not any(fact in prompt.facts for fact in new)
        asked = prompt.brief if prompt.brief and is_short else prompt.question
        stands = [] if is_brief else self._stands[-1:]
        return " ".join((asked, *stands)), [*dict.fromkeys((*prompt.vital, *new))]

    def _rows_told(self, length: Length, *, is_list: bool) -> list[str]:
        """The choices, in brief once and otherwise wherever Enter does nothing; `MORE` stands for most."""
        rows = [one for one in self._numbers.items() if one[1] in self._rows]
        labels = [lower(name_of(one)) for one in self._rows]  # what is done stays, names and figures do not
        is_new, is_brief = self._is_new(labels, names=is_list), length is Length.BRIEF
        goes_on, is_final = any(entry.is_default for _, entry in rows), any(binds(entry) for _, entry in rows)
        if length is not Length.FULL and not is_new and not is_final and (is_brief or goes_on):
            return []
        tells_all = length is Length.FULL or (is_new and not is_brief) or (is_list and not goes_on)
        known = "" if length is Length.FULL else self.question
        told = [
            self._row(number, entry, known)
            for number, entry in rows
            if tells_all or number <= NO or entry.is_default or binds(entry)
        ]
        return told if len(told) == len(rows) or not self._is_new([_OTHERS]) else [*told, _OTHERS]

    def _is_new(self, texts: Iterable[str], *, names: bool = False) -> bool:
        """Whether something of this kind was not told in this game before; from then on it was.

        By its `names` only if they are what is chosen from.
        """
        text = " ".join(texts)
        kind = _FIGURES.sub("", text) if names else " ".join(_NAMES.sub("", text).split()[:_TELLS])
        is_new = kind not in self._heard
        self._heard.add(kind)
        return is_new

    def _business_told(self, length: Length) -> list[str]:
        """Business in one row if it has changed; what is new of it, unless all is wanted."""
        labels, known = self._labels, self._read
        if length is Length.FULL:
            labels = [lower(name_of(entry)) for entry in self._entries if entry not in self._rows]
        self._read = labels
        told = labels if length is Length.FULL else [label for label in labels if self._is_new([label])]
        return [f"Also: {listed(told)}."] if told and labels != known else []

    @property
    def names(self) -> list[str]:
        """What the choices are called."""
        return [entry.label for entry in self._entries]

    @property
    def all_rows(self) -> list[str]:
        """Each choice on its own row."""
        return [self._row(number, entry) for number, entry in self._numbers.items()]

    def _row(self, number: int, entry: Entry, known: str = "") -> str:
        """A choice with its number, what it commits to, and whether Enter does it.

        What the question has said is `known`, and a hint without figures is after it was told.
        """
        if known and self._is_known(entry, known):
            entry = replace(entry, hint="")
        text = f"{row_text(entry).removesuffix('.')}{_left_after(entry, self._funds)}."
        return f"{number}. {text}{' Or Enter.' if entry.is_default else ''}"

    def _is_known(self, entry: Entry, known: str) -> bool:
        """Whether the question has said all sums of an entry, or its hint has none and was told."""
        sums = _FIGURES.findall(f"{entry.hint}{_left_after(entry, self._funds)}")
        return all(sum_ in known for sum_ in sums) if sums else not self._is_new([entry.hint])

    # --- what is typed

    def is_more(self, word: str) -> bool:
        """Whether every choice is wanted."""
        return word == "more" or (amount_of(word) == MORE and MORE not in self._numbers)

    def meant(self, typed: str) -> tuple[list[Entry], str]:
        """Which choices were meant, and what was typed behind."""
        if is_number(typed):
            first, _, rest = narrow(typed).strip().partition(" ")
            entry = self._numbers.get(amount_of(first) or 0)
            found = [] if entry is None else [entry]
        else:
            by_key = [entry for entry in self._entries if entry.key == narrow(typed) and typed.isalpha()]
            if by_key:
                return by_key, ""
            hits, rest = divided(typed, self.names)
            found = [self._entries[hit] for hit in hits]
        if rest:
            found = [entry for entry in found if takes(entry, rest, self._others)] or found
        if len(found) > 1:
            found = [entry for entry in found if isinstance(entry.does, AskAmount)] or found
        if (
            rest
            and len(found) == 1
            and not takes(found[0], rest, self._others)
            and simple(rest) not in simple(found[0].hint)
            and not self._is_asked_about(rest)
        ):
            return [], ""
        return (found, rest) if found else (self._commanded(typed), "")

    def _is_asked_about(self, rest: str) -> bool:
        """Whether what stands behind a choice is what the question is about: buy reading, buy railroad."""
        is_sum = any(letter.isdecimal() for letter in rest)
        return not is_sum and has_words(simple(self.question), simple(rest))

    def taking(self, typed: str) -> list[str]:
        """How a sum that is no number here is typed for the choices that can take it: "bid 50"."""
        amount, told = amount_of(typed), []
        for entry in self._entries:
            if isinstance(does := entry.does, AskAmount | LimitDraft) and amount is not None:
                sums, place = (does, 0) if isinstance(does, AskAmount) else (does.bids, -1)
                if sums.low <= amount <= sums.high:
                    told.append(f"{simple(entry.label).split()[place]} {amount}")
        return told

    def _commanded(self, typed: str) -> list[Entry]:
        """The choices whose command is called so, if their label says it in another way: throw for Roll."""
        kinds = [(entry, kind_done(entry.does)) for entry in self._entries]
        return [
            entry
            for entry, kind in kinds
            if (kind is not None and simple(unnamed(kind).label) == simple(typed))
            or (isinstance(entry.does, WayDraft) and entry.is_default and simple(typed).startswith("pay"))
        ]


def lower(label: str) -> str:
    """A label within a sentence."""
    return f"{label[:1].lower()}{label[1:]}"


def _main(now: Conversation) -> tuple[Entry, ...]:
    """All answers; of a debt that can be paid, the ways to pay it."""
    return tuple(one for one in now.answers if isinstance(one.does, WayDraft)) or now.answers


def _by_number(answers: Sequence[Entry], beside: Sequence[Entry], declines: Entry | None) -> dict[int, Entry]:
    """Answers and business by number, in order; `NO` is the one that `declines`, and nothing is `MORE`."""
    taken = {MORE} if declines is None else {MORE, NO}
    free = (number for number in count(1) if number not in taken)
    numbers = {NO if entry is declines else next(free): entry for entry in (*answers, *beside)}
    return dict(sorted(numbers.items()))


def _left_after(entry: Entry, funds: int) -> str:
    """What an answer that spends a sum leaves: ", leaves $260"; empty for any other."""
    cost = amount_of(entry.hint) if entry.hint.startswith("$") else None
    spends = entry.kind is AnswerKind.SPENDS and isinstance(entry.does, Command | Several) and not entry.gone
    return f", leaves {money(funds - cost)}" if spends and cost is not None and cost <= funds else ""
