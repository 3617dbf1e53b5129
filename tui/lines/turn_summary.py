"""What has happened, as a listener is told it: what one player did in one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.commands import BANK, Seat
from engine.events import BuildingsBought, BuildingsSold, Event, ExtraThrow, Moved, Paid, Reason
from tui.lines.verbosity import Length
from tui.words.moves import NO_RENT, own
from tui.words.narrator import Narrator
from tui.words.phrases import People, money
from tui.words.sentences import Clip, Line, Weight

_THEN = re.compile(r"^([^:,]*)(?:, \w+)?: ")
"""What stands between a roll and where it leads: its way, and on the inner board whether it is odd."""

_FIGURES = re.compile(r"\$?\d[\d,]*|\b[A-Z][\w.'&]*")
"""What differs when the same rule is told again: sums and names."""

_CARDS = re.compile(r"^used |^\d+ with ")
"""How a move begins that took cards, which are no less news than where it ends."""

_TWO = re.compile(r"[a-z\d]{2}\. [A-Z]|^refused: |: you ")
"""The end of a sentence and the next one, not St. or B. & O.; or a colon that another list follows."""

_PAST = re.compile(
    r"\d|(?:back|on|to) |\w+ed\b|(?:bought|built|drew|got|kept|lost|paid|rode|sold|took|went|were|won)\b"
)
"""How a clause about what somebody did begins; others say how they stand, or what becomes of them."""


class _Sentence:
    """What one player did, clause by clause; or a whole sentence, if nothing is added.

    With `sums_up` only the last of several moves says where it ends, and the Bank's payments are one sum.
    """

    def __init__(self, subject: str, *, sums_up: bool = False) -> None:
        self.subject = subject
        self._sums_up = sums_up
        self._clauses: list[str] = []
        self._moved: int | None = None
        """The clause of a move after which nothing was told but payments of the Bank."""
        self._sum = 0
        """What the Bank has paid that was not told yet, in dollars."""
        self._explains = False
        """The last clause ends with a rule, behind a colon."""

    @property
    def is_closed(self) -> bool:
        """Whether a rule or a whole sentence came behind the last clause, so that nothing can follow."""
        return self._explains or (bool(self._clauses) and _TWO.search(self._clauses[-1]) is not None)

    def turns(self, clause: str) -> bool:
        """Whether a clause is of another tense, so that one verb cannot follow the other: "paid, are"."""
        return any((_PAST.match(one) is None) is not (_PAST.match(clause) is None) for one in self._clauses)

    def add(self, clause: str, event: Event | None, ends: str = "", *, explains: bool = False) -> None:
        """Tell a clause about an event; `ends` tells instead where the last of several moves ends.

        One that `explains` a rule is the last.
        """
        self._explains = explains
        if self._sums_up and isinstance(event, Paid) and _is_sum(clause, event):
            self._sum += event.amount if event.payee > BANK else -event.amount
            return
        if not isinstance(event, Moved | ExtraThrow) or self._moved is None:
            self._tell_sum()
        if isinstance(event, Moved):
            if self._sums_up and self._moved is not None:
                del self._clauses[self._moved :]
                clause = ends
            self._moved = None if _CARDS.search(clause) else len(self._clauses)
        elif not isinstance(event, ExtraThrow):
            self._moved = None
        self._clauses.append(clause)

    def leave_out(self, place: str) -> None:
        """Do not say where the last move ended, if nothing was told after it."""
        if self._moved == len(self._clauses) - 1:
            self._clauses[-1] = self._clauses[-1].removesuffix(f", {place}")

    def _tell_sum(self) -> None:
        """What the Bank has paid or been paid."""
        if self._sum:
            self._clauses.append(f"{'got' if self._sum > 0 else 'paid'} {money(abs(self._sum))}")
        self._sum = 0

    @property
    def text(self) -> str:
        """The whole sentence."""
        self._tell_sum()
        told = f"{self.subject} {', '.join(self._clauses)}".rstrip()
        return told if told.endswith((".", "!", "?", '."')) else f"{told}."


class TurnSummary:
    """Tells lines in sentences, and each rule once."""

    def __init__(self, people: People, narrator: Narrator) -> None:
        self.people = people
        self.narrator = narrator
        self._known: set[str] = set()
        """Rules that were told, without their figures."""
        self._explained: set[type[Event]] = set()
        """Events that were told in full once, to explain their rule."""
        self._here = ""
        """The space where the last move ended."""
        self._mover: Seat | None = None

    def told(self, lines: Iterable[Line], length: Length, *, asks_here: bool = False) -> list[str]:
        """Sentences; those in a row about the same player are joined into one.

        With `asks_here` the next question names the space where the player has just stopped.
        """
        if length is Length.FULL:
            return [line.text for line in lines if line.weight > Weight.DETAIL]
        told: list[_Sentence] = []
        for line in combined(lines, self.narrator):
            self._tell(line, length, told)
            if isinstance(line.event, Moved):
                self._here, self._mover = self.narrator.space(line.event.goal), line.seat
        if asks_here and told and self._mover == self.people.you:
            told[-1].leave_out(self._here)
        return [sentence.text for sentence in told]

    def _tell(self, line: Line, length: Length, told: list[_Sentence]) -> None:
        """Add a line to the sentence about its player, or as another one."""
        text, name = self._text(line, length), "" if line.seat is None else self.people.subject(line.seat)
        is_own = line.seat == self.people.you
        clause = _with_total(text.removeprefix(f"{name} ").removesuffix("."), line.dice)
        is_more = bool(told) and told[-1].subject == name and not told[-1].is_closed
        is_more = is_more and not (is_own and told[-1].turns(clause))
        if not name or not text.startswith(f"{name} "):
            told += [_Sentence(text)] if text and not (told and told[-1].text == text) else []
        elif is_more or not isinstance(line.event, ExtraThrow):
            told += [] if is_more else [_Sentence(name, sums_up=not is_own)]
            if not is_own or length is Length.BRIEF:
                clause = self._without_owner(clause.removeprefix("rolled "), line.event)
            clause, ends = self._from_here(clause, line.seat), ""
            if isinstance(line.event, Moved):
                clause, ends = self._placed(clause, line.event)
            told[-1].add(clause, line.event, ends, explains=_explains(line, text))

    def _placed(self, clause: str, move: Moved) -> tuple[str, str]:
        """A clause about a move, and what tells it as the last of several, of which a roll says little."""
        place, spot = self.narrator.space(move.goal), self.narrator.spot(move)
        is_counted = clause.removeprefix("rolled ")[:1].isdigit()
        if spot not in clause and (not is_counted or self.narrator.changes_board(move)):
            clause = spot.join(clause.rsplit(place, 1))
        if not clause[:1].isdigit():
            return clause, clause
        return clause, f"to {spot}{clause.partition(spot if spot in clause else place)[2]}"

    def _without_owner(self, clause: str, event: Event | None) -> str:
        """A clause about a move without what a listener knows: whose space it is, and that no rent is due."""
        if not isinstance(event, Moved):
            return clause
        clause = clause.replace(f"moved {event.spaces}, to ", f"{event.spaces}, ", 1)
        return clause.removesuffix(own(event.seat, self.people)).removesuffix(NO_RENT)

    def _from_here(self, clause: str, seat: Seat | None) -> str:
        """A clause without the name of the space that was told last of this player."""
        here = re.escape(self._here)
        if not here or seat != self._mover:
            return clause
        clause = re.sub(rf",? (?:for|at) {here}(?!\w)", "", clause, count=1)
        return re.sub(rf"\b(bought|not buy) {here}(?!\w)(?=( for)?)", _it, clause)

    def _text(self, line: Line, length: Length) -> str:
        """How a line is said; empty where others say it."""
        clip = None if line.event is None or line.is_joined else self.narrator.clip(line.event)
        text = None if clip is None else self._clipped(line, clip, is_brief=length is Length.BRIEF)
        if text is not None:
            return text
        return self._without_known(line) if line.weight > Weight.DETAIL else ""

    def _clipped(self, line: Line, clip: Clip, *, is_brief: bool) -> str | None:
        """A line as its clip says it; None if it is told as usual, as players' own actions are."""
        event, is_own = line.event, line.seat is not None and line.seat == self.people.you
        if event is None or not (is_brief or clip.always or (is_own and clip.own is not None)):
            return None
        if not is_own or clip.own is None:
            if clip.after_first and type(event) not in self._explained and (is_own or not is_brief):
                self._explained.add(type(event))
                return None
            if is_own and not is_brief and not clip.after_first:
                return None
        return self.narrator.clipped(event, clip, is_own=is_own)

    def _without_known(self, line: Line) -> str:
        """A line without a rule that was told before, and without the way of a move."""
        if not line.short:
            return line.text
        start = line.short.removesuffix(".")
        if not line.text.startswith(start):
            return line.short
        rule = _FIGURES.sub("", line.text.removeprefix(start))
        if rule in self._known:
            return line.short
        self._known.add(rule)
        return line.text


def _explains(line: Line, text: str) -> bool:
    """Whether a line is told with its rule, behind a colon."""
    return bool(line.short) and text.removeprefix(line.short.removesuffix(".")).startswith(":")


def _is_sum(clause: str, event: Paid) -> bool:
    """Whether a clause says nothing but what was paid."""
    return clause in [f"{verb} {money(event.amount)}" for verb in ("got", "received", "paid")]


def _it(found: re.Match[str]) -> str:
    """What was done with the space that was told last; a price alone says that in brief."""
    return found[1] if found[1] == "bought" and not found[2] else f"{found[1]} it"


def _with_total(clause: str, dice: Sequence[int]) -> str:
    """A clause with the total in place of the dice whose roll it tells."""
    roll = f"rolled {'+'.join(map(str, dice))}"
    if not dice or not clause.startswith(roll):
        return clause
    return f"rolled {sum(dice)}" + _THEN.sub(r"\1, ", clause.removeprefix(roll))


# --- business of one player in one sentence


def combined(lines: Iterable[Line], narrator: Narrator) -> list[Line]:
    """The lines, with what one player built, sold, mortgaged or lifted in a row, and interest, told once."""
    told: list[Line] = []
    open_: dict[object, tuple[int, list[Line]]] = {}
    for line in lines:
        kind = _joined_by(line.event, narrator)
        if kind is None or (told and told[-1].seat != line.seat):
            open_ = {}
        if kind in open_:
            at, several = open_[kind]
            several.append(line)
            told[at] = _as_one(several, narrator)
            continue
        if kind is not None:
            open_[kind] = len(told), [line]
        told.append(line)
    return told


def _joined_by(event: Event | None, narrator: Narrator) -> object:
    """What an event has in common with those that are told with it as one; None if it is told alone."""
    if isinstance(event, Paid) and event.reason is Reason.INTEREST and event.payee == BANK:
        return event.reason
    if isinstance(event, BuildingsBought | BuildingsSold) or (event is not None and narrator.joins(event)):
        return type(event)
    return None


def _as_one(several: Sequence[Line], narrator: Narrator) -> Line:
    """Lines of one kind as a single one."""
    made = [line.event for line in several if line.event is not None]
    built = [event for event in made if isinstance(event, BuildingsBought | BuildingsSold)]
    if built:
        one = replace(
            built[-1],
            lots=tuple(lot for event in built for lot in event.lots),
            houses=sum(event.houses for event in built),
            hotels=sum(event.hotels for event in built),
            amount=sum(event.amount for event in built),
        )
        return narrator.tell(one) or several[0]
    paid = [event for event in made if isinstance(event, Paid)]
    if paid:
        one_sum = replace(paid[0], amount=sum(event.amount for event in paid), title=None)
        return narrator.tell(one_sum) or several[0]
    return replace(several[0], text=narrator.joined(made), short="", event=None)
