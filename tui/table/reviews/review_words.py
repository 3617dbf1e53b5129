"""What a review says, in sentences for players: the moments that counted, and the costly decisions."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import Enum

from engine.commands import Command, EndTurn, Ready, Seat, Throw
from engine.game import EVERYTHING, Game
from engine.record import record
from engine.review.account import Account
from engine.review.advice import Adviser
from engine.review.costly_decisions import Costly
from engine.review.judge import Chances
from engine.review.moments import Cause
from engine.review.screening import Suspect
from engine.review.summary import Summary
from engine.review.trial import Trial
from tui.ask.prompt import prompt
from tui.table.chronicle import Chronicle, Turn
from tui.table.playback import last_throw
from tui.words.menu import AskAmount, Entry, Submenu
from tui.words.narrator import Narrator
from tui.words.phrases import People, capital, count, money
from tui.words.sentences import Line, TurnMemory, Weight
from tui.words.thoughts import words_of

LEAST_TOLD = 0.01
"""The least change of a chance that is told."""


MOST_SENTENCES = 4
"""The most sentences that tell what happened."""


class Sort(Enum):
    """What a moment is."""

    DICE = "dice"
    DECISION = "decision"
    COSTLY = "costly decision"


@record
class ToldMoment:
    """A moment of a game in words."""

    at: int
    """The number of the command; for a costly decision, that is where one would decide otherwise."""
    round: int
    seat: Seat
    sort: Sort
    done: str
    """What happened, as the journal told it."""
    came: str
    """What it did to chances, in points."""
    effect: tuple[float | None, ...]
    """What it did to each seat's chance, in fractions of 1; None where that was not measured."""
    better: str = ""
    """What an expert would have done, and why; only of costly decisions."""


@record
class Reviewed:
    """A review as it is shown to somebody."""

    summary: Summary
    people: People
    moments: Sequence[ToldMoment]
    at: int
    """The moment that is chosen."""


def points(chance: float, *, signed: bool = False) -> str:
    """A chance, or a change of one, in points of a hundred.

    >>> points(0.254), points(0.25, signed=True)
    ('25.4', '+25.0')
    """
    return f"{100 * chance:+.1f}" if signed else f"{100 * chance:.1f}"


def changes(by_seat: Chances, people: People) -> str:
    """Whose chance rose and fell, the largest change first: "Bea -19, Dov +18"."""
    told = sorted(enumerate(by_seat), key=lambda one: -abs(one[1]))
    return ", ".join(
        f"{people.subject(seat)} {100 * change:+.0f}" for seat, change in told if abs(change) >= LEAST_TOLD
    )


def chances_line(chances: Chances, people: People) -> str:
    """Everyone's chance who still has one: "Chance to win: you 31 %, Bea 69 %."."""
    told = [f"{people.object(seat)} {100 * chance:.0f} %" for seat, chance in enumerate(chances) if chance]
    return f"Chance to win: {', '.join(told)}."


def told_moments(
    chronicle: Chronicle, people: People, summary: Summary, costly: Sequence[Costly]
) -> list[ToldMoment]:
    """The moments of a game as they are told to somebody, in the order of happening."""
    done = [_done(turn.lines) for turn in chronicle.tell(people)[0][1:]]
    numbers = {one.suspect.number for one in costly}
    for number, game in _before(chronicle, {one.number for one in summary.moments}):
        done[number] = done[number] or passed_over(game, chronicle.turns[number + 1], people)
    told = [
        ToldMoment(
            one.number,
            one.round,
            one.seat,
            Sort.DICE if one.cause is Cause.DICE else Sort.DECISION,
            done[one.number],
            changes(one.changes, people),
            tuple(one.changes),
        )
        for one in summary.moments
        if one.number not in numbers
    ]
    return sorted([*told, *_costly(chronicle, people, costly)], key=lambda one: one.at)


def _done(lines: Sequence[Line]) -> str:
    """What a command led to, in a few sentences; empty if the journal passes over it."""
    return " ".join(line.text for line in _weightiest(lines)[:MOST_SENTENCES])


def _before(chronicle: Chronicle, numbers: Container[int]) -> Iterator[tuple[int, Game]]:
    """The game before the commands of these numbers; it is played on."""
    game = chronicle.opening()
    for number, command in enumerate(chronicle.commands):
        if number in numbers:
            yield number, game
        game.submit(command)


def passed_over(game: Game, turn: Turn, people: People) -> str:
    """What was done by a command that the journal passes over; `game` stands before it."""
    command = turn.command
    assert command is not None
    if dice := last_throw(turn.events):
        return f"{people.subject(command.seat)} rolled {'+'.join(map(str, dice))}."
    if isinstance(command, EndTurn | Ready):
        return would_tell(game, command, people)
    return capital(f"{people.owner(command.seat)} choice: {would_do(game, command, people)}")


def _costly(chronicle: Chronicle, people: People, costly: Sequence[Costly]) -> Iterator[ToldMoment]:
    adviser = Adviser(chronicle.opening().rules)
    for number, game in _before(chronicle, {one.suspect.number for one in costly}):
        for one in costly:
            if one.suspect.number == number:
                yield _told_costly(one, game, adviser, people)


def _told_costly(one: Costly, game: Game, adviser: Adviser, people: People) -> ToldMoment:
    """What was decided, whatever followed, and what it cost; `game` stands before it."""
    suspect = one.suspect
    if suspect.idle:  # the journal tells neither what was not built nor the end of a turn
        built = people.says(suspect.seat, "built", "built")
        what = f"{built} nothing for {count(suspect.idle, 'round')}."
    else:
        what = decided(game, suspect.done[0], people)
    cost = f"This cost about {points(one.cost)} points of {people.owner(suspect.seat)} chance to win."
    better = better_words(game, suspect, adviser, people)
    effect = tuple(-one.cost if seat == suspect.seat else None for seat in range(len(people.names)))
    return ToldMoment(suspect.number, suspect.round, suspect.seat, Sort.COSTLY, what, cost, effect, better)


def _weightiest(lines: Sequence[Line]) -> list[Line]:
    """The lines for the journal, or any if there are none."""
    return [line for line in lines if line.weight > Weight.DETAIL] or list(lines)


def better_words(game: Game, suspect: Suspect, adviser: Adviser, people: People) -> str:
    """What would have been better, and why. `game` stands before it."""
    better = suspect.better
    if suspect.is_experts:
        return "It was better to make no such deal, though an expert would have agreed to it, too."
    if better is None:
        return "It was better to do nothing then."
    thought = adviser.explain(game, better)
    thought = thought and replace(thought, rises=())  # what it cost is one number, told before
    why = "" if thought is None else words_of(thought, game, people, is_advice=True)
    return f"An expert's choice: {would_do(game, better, people)} {why}".rstrip()


TO_DO = {
    "offered": "Offer",
    "asked": "Ask",
    "countered,": "Counter,",
    "built": "Build",
    "used": "Use",
    "rode": "Ride",
}
"""The journal's words for what is not on a menu, and what they are in advice."""


def would_do(game: Game, command: Command, people: People) -> str:
    """A command as it is called where it is chosen; of a draft, what the journal would say, as advice."""
    asked = prompt(game, command.seat, people)
    path = () if asked is None else _path(asked.entries, command)
    if path:
        return f"{': '.join(path).rstrip('.')}."
    told = would_tell(game, command, replace(people, you=command.seat))
    verb, _, rest = told.removeprefix("You ").partition(" ")
    return f"{TO_DO[verb]} {rest}" if verb in TO_DO else told


def _path(entries: Iterable[Entry], command: Command) -> tuple[str, ...]:
    """What the entries that lead to a command are called, from outside in; nothing if none does."""
    for entry in entries:
        label = entry.label.rstrip(" .")
        match entry.does:
            case AskAmount() as does:
                amount: int = getattr(command, "amount", does.low)
                if type(does.make(does.low)) is type(command) and does.make(amount) == command:
                    return (does.told(amount, f"{label} {money(amount)}"),)
            case Submenu(entries=rows):
                if path := _path(rows, command):
                    return (label, *path)
            case does if does == command:
                return (entry.told,)
    return ()


def decided(game: Game, command: Command, people: People) -> str:
    """What a player decided by a command, without what dice, cards and others made of it."""
    if isinstance(command, EndTurn | Ready):
        return f"{people.says(command.seat, 'ended the turn', 'ended the turn')}."
    if isinstance(command, Throw):
        return f"{people.says(command.seat, 'rolled', 'rolled')}."
    return would_tell(game, command, people)


def would_tell(game: Game, command: Command, people: People) -> str:
    """What the journal would say of a command that is not given."""
    seat = command.seat
    if isinstance(command, EndTurn | Ready):
        return f"{people.says(seat, 'ends the turn', 'end the turn')}."
    if isinstance(command, Throw):
        return f"{people.says(seat, 'rolls', 'roll')}."
    seen = game.blinded(seat)
    after = Trial(seen, EVERYTHING).carry_out(command)
    lines = _weightiest(Narrator(seen.rules, people, TurnMemory(teaches=False)).lines(tuple(after.events)))
    return lines[0].text if lines else f"{people.says(seat, 'goes on', 'go on')}."


HEADS = ("", "start", "luck", "decisions", "rivals", "end")
"""The columns of the accounts."""


def account_rows(summary: Summary, people: People) -> list[tuple[Seat, tuple[str, ...]]]:
    """Where everybody's chance came from and went, in points: by seat, and within one by who had it."""
    changed = {part.seat for part in summary.parts}
    rows = []
    for one in summary.by_holder:
        named = f"{people.names[one.seat]} ({one.name or 'bot'})" if one.seat in changed else ""
        rows.append((one.seat, _account_row(one, named or people.subject(one.seat))))
    return rows


def _account_row(account: Account, name: str) -> tuple[str, ...]:
    changed = [points(part, signed=True) for part in (account.luck, account.decisions, account.others)]
    return name, points(account.start), *changed, points(account.end)
