"""Words for those who play line by line at a table with others: what it offers, and for how long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import time

from tui.lines.typed import found, simple, which
from tui.serve.around import REACTIONS, Chair
from tui.serve.gathering import Manners
from tui.serve.hosted import LONGEST_SAID
from tui.words.phrases import count

HELP = "say HELLO talks to everyone; words lists what else you can do at a table."

_HELP = (
    "say, and a message: tell everyone.",
    "mute, and a name: stop hearing that player; hear undoes it.",
    f"call it, and one of these: {', '.join(REACTIONS)}. Say what you think of the last deal.",
    "agree to end: the game ends as it stands once everyone here agrees; play on takes that back.",
    "give seat to, and the name of someone who is here: they take over for you.",
    "dice: check that no one chose how they fall.",
    "quit: leave for the lobby; your seat stays yours.",
)


def obey(chair: Chair, typed: str) -> Sequence[str] | None:
    """Do what a line of somebody's asks for; gives what he is told, None if it is none of these words."""
    for word, action in WORDS.items():
        if simple(typed) == word or simple(typed).startswith(f"{word} "):
            rest = typed.strip()[len(word) :].strip()
            return tuple(filter(None, action(chair, rest)))
    return None


def _say(chair: Chair, rest: str) -> Sequence[str]:
    if len(rest) > LONGEST_SAID:
        return (f"That is {count(len(rest), 'character')}; the limit is {LONGEST_SAID}.",)
    return (chair.say(rest) if rest else "Say what?",)


def _mute(chair: Chair, rest: str) -> Sequence[str]:
    return _with_person(chair, rest, is_muted=True)


def _hear(chair: Chair, rest: str) -> Sequence[str]:
    return _with_person(chair, rest, is_muted=False)


def _with_person(chair: Chair, rest: str, *, is_muted: bool) -> Sequence[str]:
    seats, names = [*chair.others], [*chair.others.values()]
    hits = found(rest, names)
    if len(hits) != 1:
        return (which([names[hit] for hit in hits]) if hits else "No one else here has that name.",)
    chair.mute(seats[hits[0]], is_muted)
    return (
        f"You {'no longer hear' if is_muted else 'hear'} {names[hits[0]]}{'' if is_muted else ' again'}.",
    )


def _call(chair: Chair, rest: str) -> Sequence[str]:
    hits = found(rest, REACTIONS)
    return (chair.react(REACTIONS[hits[0]]) if len(hits) == 1 else f"One of these: {', '.join(REACTIONS)}.",)


def _agree(chair: Chair, rest: str) -> Sequence[str]:
    return (chair.would_end(True),)


def _play_on(chair: Chair, rest: str) -> Sequence[str]:
    return (chair.would_end(False),)


def _give(chair: Chair, rest: str) -> Sequence[str]:
    there = chair.may_have_it
    names = [each.name for each in there]
    hits = found(rest, names)
    if len(hits) != 1:
        return (which([names[hit] for hit in hits]) if hits else "No one here has that name.",)
    return (chair.give_to(there[hits[0]]),)


def _help(chair: Chair, rest: str) -> Sequence[str]:
    return _HELP


WORDS: dict[str, Callable[[Chair, str], Sequence[str]]] = {
    "say": _say,
    "mute": _mute,
    "hear": _hear,
    "call it": _call,
    "agree to end": _agree,
    "play on": _play_on,
    "give seat to": _give,
    "dice": lambda chair, rest: chair.hosted.about_dice(),
    "words": _help,
}


# --- for how long something has been so, and how long it may be


_UNITS = ((24 * 3600, "day"), (3600, "hour"), (60, "minute"))


def age(since: float) -> str:
    """How long ago a moment was, in seconds since 1970; empty if that is less than a minute, or not known.

    >>> age(time() - 300)
    '5 minutes'
    """
    seconds = time() - since if since else 0.0
    for length, noun in _UNITS:
        if (number := int(seconds // length)) >= (1 if noun == "minute" else 2):
            return count(number, noun)
    return ""


def clock(manners: Manners) -> str:
    """How long a decision may take."""
    return f"{count(manners.minutes, 'minute')} a decision" if manners.minutes else "no clock"
