"""A prompt: the moment it is for, a question, and entries with keys, which may open lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, Protocol

from engine.board import TitleNumber
from engine.choices import Choice, Decision
from engine.commands import Command, Seat
from engine.game import Game
from engine.record import record
from tui.words.phrases import People, deed_name, fill, money


class AnswerKind(Enum):
    """What an answer does, by which front ends place, color and guard it."""

    GOES_ON = "goes"
    """It costs nothing that anybody would think about."""
    ANSWERS = "answers"
    SPENDS = "spends"
    """It costs, or commits."""
    LOOKS = "looks"
    """Nothing is decided by it."""
    LEAVES = "leaves"


class Follow(Enum):
    """How somebody follows the rest of a game."""

    WATCH = "watch"
    SKIP = "skip"
    """To the result."""
    LEAVE = "leave"


@record
class BidUpTo:
    """Bids that are made for a player at this auction, just enough to lead."""

    seat: Seat
    amount: int
    """The most that is bid; 0 ends it."""


@record
class AskAmount:
    """A whole amount that the player types or picks from suggestions."""

    question: str
    low: int
    high: int
    make: Callable[[int], Command]
    """The command for an amount."""
    suggested: tuple[int, ...] = ()
    unit: int = 1
    """Amounts are multiples of this."""
    done: str = ""
    """What is done with an amount, as "Bid {sum}"; empty if the entry that asks for it says so."""

    def told(self, amount: int, otherwise: str) -> str:
        """What is done with this amount, in words."""
        return self.done.format(sum=money(amount)) or otherwise

    def why_not(self, amount: int) -> str | None:
        """Why an amount is invalid, as a sentence; None if it is fine."""
        return why_not_amount(amount, self.low, self.high, self.unit)

    def within(self, low: int, high: int) -> AskAmount:
        """The same in another range."""
        suggested = tuple(amount for amount in self.suggested if low <= amount <= high)
        return replace(self, low=low, high=high, suggested=suggested)


def why_not_amount(amount: int, low: int, high: int, unit: int = 1) -> str | None:
    """Why an amount in dollars is not within its range or not of whole units, as a sentence."""
    if low <= amount <= high:
        return f"Enter a multiple of {money(unit)}." if amount % unit else None
    return f"Enter an amount from {money(low)} to {money(high)}."


@record
class Submenu:
    """A list that an entry opens."""

    title: str
    entries: tuple[Entry, ...]


class Draft(Protocol):
    """A command being filled in; drafts are immutable, so every key makes a new one."""

    @property
    def command(self) -> Command: ...

    def why_not(self, game: Game) -> str | None:
        """Why it cannot be given as it is, as a sentence; None if it can."""
        return game.refusal(self.command)


@record
class Several:
    """Commands that are given one after the other, the first of which can be given now."""

    commands: tuple[Command, ...]


Opens = AskAmount | Submenu | Draft
"""What must be chosen or filled in before there is a command."""

Does = Command | Several | Opens | Follow | BidUpTo
"""What an entry leads to."""


@record
class Entry:
    """One thing a player can choose."""

    key: str
    """Empty to use the key of its command."""
    label: str
    """Empty to use the label of its command."""
    does: Does
    hint: str = ""
    """What it costs or brings."""
    confirm: str = ""
    """A question to answer with yes first; empty if there is none."""
    is_default: bool = False
    """Enter chooses it."""
    cash: int | None = None
    """What it costs the player (negative) or brings them; None if not shown."""
    gone: str = ""
    """Why it can no longer be chosen, in a word or two, while it keeps its row in an open list."""
    brief: str = ""
    """A shorter label, after its group's letter; empty if there is none."""
    kind: AnswerKind = AnswerKind.LOOKS
    """What it does as an answer to a question."""

    @property
    def told(self) -> str:
        """What it is called, and what it costs or brings: "Buy $140", "Auction it, you may bid"."""
        label = self.label.rstrip(" .")
        return f"{label}{'' if self.hint.startswith('$') or not self.hint else ','} {self.hint}".rstrip()


def usual(does: Does, hint: str = "", confirm: str = "") -> Entry:
    """An entry with the key and label of its command."""
    return Entry("", "", does, hint, confirm)


def bringing(label: str, does: Does, cash: int, more: str = "", brief: str = "") -> Entry:
    """A list entry that brings its player cash."""
    hint = f"brings {money(cash)}{f', {more}' if more else ''}"
    return Entry("", label, does, hint, cash=cash, brief=brief)


@record
class Prompt:
    """A question to one player, and everything they may do now."""

    seat: Seat
    question: str
    entries: tuple[Entry, ...]
    facts: tuple[str, ...] = ()
    """What helps with the answer, one sentence each."""
    remarks: tuple[str, ...] = ()
    """The facts that a panel does not show in its own way."""
    brief: str = ""
    """The question in a few words, for a screen reader; empty if it has no more than that."""
    vital: tuple[str, ...] = ()
    """What the answer hangs on and nothing else has told."""
    must_answer: bool = True
    """The game is waiting for this player; otherwise they may act, or not."""

    @property
    def default(self) -> Entry | None:
        """What Enter chooses."""
        return next((entry for entry in self.entries if entry.is_default), None)

    def moved(self, among: Sequence[Entry], by: int) -> Prompt | None:
        """The same with the default moved along these entries; None if there is nowhere to move."""
        if not among or tuple(among) == (self.default,):
            return None
        at = among.index(self.default) if self.default in among else -1 if by > 0 else 0
        here = among[(at + by) % len(among)]
        return replace(
            self, entries=tuple(replace(entry, is_default=entry == here) for entry in self.entries)
        )

    def entry(self, key: str) -> Entry | None:
        """The entry for a key."""
        return next((entry for entry in self.entries if entry.key == key), None)


def kind_of(choice: Choice) -> type[Command]:
    """The kind of command a choice is or leads to."""
    return type(choice) if isinstance(choice, Command) else choice.kind


def kind_done(does: Does) -> type[Command] | None:
    """The kind of command an entry leads to; None if it leads to none."""
    match does:
        case Follow() | BidUpTo():
            return None
        case Command():
            return type(does)
        case Several():
            return type(does.commands[0])
        case AskAmount():
            return type(does.make(does.low))
        case Submenu():
            return kind_done(does.entries[0].does)
        case _:
            return type(does.command)


CHOSEN, PLANNED, NOT_NOW, INSTEAD = "chosen", "planned", "not now", "(instead)"
"""What is said of a row that is planned, cannot be planned, or would replace what was planned last."""


def commands_in(entries: Iterable[Entry]) -> Iterator[Command]:
    """Every command reachable by keys alone; for amounts, the least, the most and the suggestions."""
    for entry in entries:
        match entry.does:
            case Command():
                yield entry.does
            case Several():
                yield from entry.does.commands
            case Submenu():
                yield from commands_in(entry.does.entries)
            case AskAmount():
                amounts = {entry.does.low, entry.does.high, *entry.does.suggested}
                yield from (entry.does.make(amount) for amount in sorted(amounts))
            case _:
                pass  # a draft: only the player can complete it


@record
class Asking:
    """One player at one moment; `people` addresses them as "you"."""

    game: Game
    decision: Decision
    seat: Seat
    people: People

    @property
    def funds(self) -> int:
        return self.game.state.players[self.seat].funds

    @property
    def step(self) -> Any:
        """The question; its answers know of which kind it is."""
        return self.decision.step

    @property
    def title(self) -> TitleNumber:
        """The property that the question is about."""
        title: TitleNumber = self.step.title
        return title

    def told(self, text: str) -> str:
        """A text filled in with the fields of the question, and {funds}."""
        return fill(text, self.decision.step, self.people, self.game.board, funds=self.funds)

    def deed(self, title: TitleNumber) -> str:
        return deed_name(self.game.board, title)

    def allows(self, command: Command) -> bool:
        return self.game.refusal(command) is None


def only(choices: list[Command]) -> Command:
    """The only choice of its kind."""
    (choice,) = choices
    return choice
