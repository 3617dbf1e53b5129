"""A question line by line: its answers and the business beside them, and which of them is meant."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Command, Seat, Throw
from tui.ask.answers import LimitDraft
from tui.ask.prompting import name_of
from tui.lines.answering import rows_of
from tui.lines.board import risks
from tui.lines.players import before_roll, since_turn
from tui.lines.seated import Seated
from tui.lines.typed import amount_of, divided, narrow, simple
from tui.words.menu import AskAmount, Entry, Several, Submenu, kind_done
from tui.words.phrases import listed
from tui.words.records import unnamed


class Choices:
    """Answers first, a row each; then business in one row, if it has changed."""

    def __init__(self) -> None:
        self._answers: tuple[Entry, ...] = ()
        self._beside: tuple[Entry, ...] = ()
        """Business that can be done as well."""
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

    @property
    def _entries(self) -> tuple[Entry, ...]:
        return (*self._answers, *self._beside)

    def ask(self, seated: Seated) -> None:
        """There is another question."""
        now, prompt = seated.conversation, seated.prompt
        if prompt is None:
            return
        self._answers, self._beside = now.answers, now.beside
        self._others = {simple(name) for seat, name in enumerate(seated.table.names) if seat != prompt.seat}
        rolls = any(isinstance(entry.does, Throw) for entry in self._answers)
        self._stands = before_roll(seated, prompt.seat) if rolls else ()
        self._news = self._before_roll(seated, prompt.seat) if rolls else []
        self.question = " ".join((prompt.question, *self._stands))

    def _before_roll(self, seated: Seated, seat: Seat) -> list[str]:
        """What was won or lost since the last turn, once a turn, and what the next throw may cost."""
        turn, is_told = (seated.table.game.state.round, seat), self._turn
        self._turn = turn
        return [*(since_turn(seated, seat) if turn != is_told else ()), *risks(seated, seat)]

    def told(self, seated: Seated) -> Sequence[str]:
        """The question, what is worth knowing and was not said just before, and the choices."""
        prompt = seated.prompt
        if prompt is None:
            return ()
        known = [*self._news, *prompt.facts, *seated.conversation.terms]
        told = [self.question, *(fact for fact in known if fact not in self._said | {*self._stands})]
        self._said = set(known)
        told += self.all_rows[: len(self._answers)]
        labels = map(name_of, self._beside)
        business = [f"{label[:1].lower()}{label[1:]}" for label in labels]
        told += [f"Also: {listed(business)}."] if business and business != self._read else []
        self._read = business
        return told

    @property
    def names(self) -> list[str]:
        """What the choices are called."""
        return [entry.label for entry in self._entries]

    @property
    def all_rows(self) -> list[str]:
        """Each choice on its own row."""
        rows = zip(rows_of(self._entries), self._entries, strict=True)
        return [f"{row}{' Or Enter.' if entry.is_default else ''}" for row, entry in rows]

    def meant(self, typed: str) -> tuple[list[Entry], str]:
        """Which choices were meant, and what was typed behind."""
        by_key = [entry for entry in self._entries if entry.key == narrow(typed) and typed.isalpha()]
        if by_key:
            return by_key, ""
        hits, rest = divided(typed, self.names)
        found = [self._entries[hit] for hit in hits]
        if rest:
            found = [entry for entry in found if self._takes(entry, rest)] or found
            if (
                len(found) == 1
                and not self._takes(found[0], rest)
                and simple(rest) not in simple(found[0].hint)
            ):
                return [], ""
        return (found, rest) if found else (self._commanded(typed), "")

    def _takes(self, entry: Entry, rest: str) -> bool:
        """Whether something can be typed behind an entry: a sum, a row of its list, or the only partner."""
        match entry.does:
            case AskAmount() | LimitDraft():
                return amount_of(rest) is not None
            case Command() | Several():
                return False
            case Submenu():
                return True
        return simple(rest) in self._others

    def _commanded(self, typed: str) -> list[Entry]:
        """The choices whose command is called so, if their label says it in another way: throw for Roll."""
        kinds = [(entry, kind_done(entry.does)) for entry in self._entries]
        return [
            entry
            for entry, kind in kinds
            if kind is not None and simple(unnamed(kind).label) == simple(typed)
        ]
