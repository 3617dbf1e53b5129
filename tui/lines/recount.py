"""What has happened, as a listener is told it: what one player did in one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.commands import Seat
from engine.events import BuildingsBought, Event, Mortgaged, MortgageLifted, Moved
from tui.lines.ear import Length
from tui.words.narrator import Narrator
from tui.words.phrases import People
from tui.words.telling import Clip, Line, Weight

_ROLL = re.compile(r"^rolled (\d+(?:\+\d+)+)([^:,]*)(, \w+(?=:))?(?::|,)? ?")
"""How a sentence about a roll continues after the player's name."""

_KNOWN = re.compile(r", (?:your|[\w ]+'s) own$|: no rent$")
"""What a listener knows already: who owns the space."""

_MOVED = re.compile(r"^moved (\d+), to ")
"""How a move continues after its roll has been told."""

_FIGURES = re.compile(r"\$?\d[\d,]*|\b[A-Z][\w.'&]*")
"""What differs when the same rule is told again: sums and names."""


class Recount:
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

    def told(self, lines: Iterable[Line], length: Length) -> list[str]:
        """Sentences; those in a row about the same player are joined into one."""
        if length is Length.FULL:
            return [line.text for line in lines if line.weight > Weight.DETAIL]
        told: list[str] = []
        subject = ""
        for line in combined(lines, self.narrator):
            if not (text := self._text(line, length)):
                continue
            name = "" if line.seat is None else self.people.subject(line.seat)
            if name and text.startswith(f"{name} "):
                clause = _rolled(text.removeprefix(f"{name} ").removesuffix("."), length)
                clause = self._from_here(clause, line.seat)
                is_more = subject == name
                end = "" if clause.endswith(("!", "?", '."')) else "."
                clause = f", {clause}{end}" if is_more else f"{name} {clause}{end}"
                told[-1:] = [f"{told[-1].removesuffix('.')}{clause}"] if is_more else [*told[-1:], clause]
                subject = name
            else:
                told, subject = [*told, text], ""
            if isinstance(line.event, Moved):
                self._here, self._mover = self.narrator.space(line.event.goal), line.event.seat
        return told

    def _from_here(self, clause: str, seat: Seat | None) -> str:
        """A clause without the name of the space that was told last of this player."""
        here = re.escape(self._here)
        if not here or seat != self._mover:
            return clause
        clause = re.sub(rf",? (?:for|at) {here}(?!\w)", "", clause, count=1)
        return re.sub(rf"\b(bought|not buy) {here}(?!\w)", r"\1 it", clause)

    def _text(self, line: Line, length: Length) -> str:
        """How a line is said; empty where others say it."""
        clip = None if line.event is None else self.narrator.clip(line.event)
        text = None if clip is None else self._clipped(line, clip, is_brief=length is Length.BRIEF)
        if text is not None:
            return text
        return self._without_known(line) if line.weight > Weight.DETAIL else ""

    def _clipped(self, line: Line, clip: Clip, *, is_brief: bool) -> str | None:
        """A line as its clip says it; None if it is told as usual, as players' own actions are."""
        event, is_own = line.event, line.seat is not None and line.seat == self.people.you
        if event is None or not (is_brief or clip.always) or (is_own and clip.own is None and not is_brief):
            return None
        if is_own and clip.own is not None:
            return clip.own
        if clip.after_first and type(event) not in self._explained:
            self._explained.add(type(event))
            return None
        return self.narrator.clipped(event, clip)

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


def _rolled(clause: str, length: Length) -> str:
    """A clause with the total in place of the dice."""
    is_brief = length is Length.BRIEF
    found = _ROLL.match(clause)
    if found is None:
        return _KNOWN.sub("", _MOVED.sub(r"\1, ", clause)) if is_brief else clause
    total = sum(map(int, found[1].split("+")))
    roll = f"{'' if is_brief else 'rolled '}{total}{found[2]}"
    rest = clause[found.end() :]
    rest = _KNOWN.sub("", rest) if is_brief else rest
    return f"{roll}{',' if rest and not found[2].endswith(' ') else ''} {rest}".rstrip()


# --- business of one player in one sentence


_JOINED = {
    Mortgaged: "{seat} mortgaged {deeds} for {amount:$}.",
    MortgageLifted: "{seat} lifted the mortgage on {deeds} for {amount:$}.",
}


def combined(lines: Iterable[Line], narrator: Narrator) -> list[Line]:
    """The lines, with what one player built, mortgaged or lifted in a row told once."""
    told: list[Line] = []
    open_: dict[type, tuple[int, list[Line]]] = {}
    for line in lines:
        kind = type(line.event)
        can_join = kind is BuildingsBought or kind in _JOINED
        if not can_join or (told and told[-1].seat != line.seat):
            open_ = {}
        if kind in open_:
            at, several = open_[kind]
            several.append(line)
            told[at] = _as_one(several, narrator)
            continue
        if can_join:
            open_[kind] = len(told), [line]
        told.append(line)
    return told


def _as_one(several: Sequence[Line], narrator: Narrator) -> Line:
    """Lines of one kind about one player as a single one."""
    first, made = several[0], [line.event for line in several]
    built = [event for event in made if isinstance(event, BuildingsBought)]
    if built:
        one = replace(
            built[0],
            lots=tuple(lot for event in built for lot in event.lots),
            houses=sum(event.houses for event in built),
            hotels=sum(event.hotels for event in built),
            amount=sum(event.amount for event in built),
        )
        return narrator.tell(one) or first
    done = [event for event in made if isinstance(event, Mortgaged | MortgageLifted)]
    titles, amount = [event.title for event in done], sum(event.amount for event in done)
    return replace(first, text=narrator.filled(done[0], _JOINED[type(done[0])], titles, amount), short="")
