"""Everything that can be looked at, by the word for it, the journal included, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module

from engine.record import record
from tui.lines.seated import Seated
from tui.lines.typed import amount_of, found, simple
from tui.pages.page import Page
from tui.table.since import since
from tui.words.phrases import money
from tui.words.telling import Weight

Told = Sequence[str] | Page
"""Sentences, or a page to be read."""


@record
class Word:
    """A word for looking."""

    shows: str
    place: str
    """The function that tells it: "module:name" below `tui.lines`, loaded when it is asked for."""

    def told(self, seated: Seated, rest: str) -> Told:
        """What is told, given what was typed behind the word."""
        module, _, name = self.place.partition(":")
        tell: Callable[[Seated, str], Told] = getattr(import_module(f"tui.lines.{module}"), name)
        return tell(seated, rest)


class Looking:
    """The words for looking around.

    >>> looking.look("deed boardwalk")
    ['Boardwalk, dark blue.', ...]
    """

    def __init__(self, seated: Seated) -> None:
        self._seated = seated

    def is_asked(self, typed: str) -> bool:
        """Whether a text begins with one of these words, in full."""
        word = simple(typed).partition(" ")[0]
        return _ALSO.get(word, word) in WORDS

    @property
    def words(self) -> Sequence[str]:
        """All of these words."""
        return [*WORDS]

    def look(self, typed: str) -> Told | None:
        """What is told; None if it is not one of these words."""
        word, _, rest = simple(typed).partition(" ")
        word, words = _ALSO.get(word, word), [*WORDS]
        hits = found(word, words) if len(word) > 1 else []
        return WORDS[words[hits[0]]].told(self._seated, rest) if len(hits) == 1 else None


_ALSO: Mapping[str, str] = {
    "story": "history",
    "money": "cash",
    "position": "where",
    "score": "count",
    "log": "journal",
    "map": "board",
    "properties": "deeds",
}
"""Other words for the same."""

_WHY = "what matters for the question; why build: why you cannot; after the game, a bot's reasons"

WORDS: Mapping[str, Word] = {
    "board": Word("every space, starting with yours", "board:board"),
    "ahead": Word("the spaces your next throw can reach", "board:ahead"),
    "players": Word("how everyone stands; with a name, one player in full", "players:players"),
    "status": Word("how far the game is, how you stand, and what you are asked", "players:status"),
    "where": Word("where you are; where bea", "players:where"),
    "cash": Word("your cash; cash bea", "players:cash"),
    "worth": Word("what you are worth; worth bea", "players:worth"),
    "me": Word("everything you have", "players:me"),
    "deed": Word("a space in full: deed boardwalk; alone, the one in question", "deeds:deed"),
    "deeds": Word("who has which deeds; with a name or a group, those in full", "deeds:deeds"),
    "bank": Word("what the Bank has, loans, and how long the game lasts", "players:bank"),
    "journal": Word("the latest news; journal 30, journal all, or journal rent to search", "looking:journal"),
    "since": Word("what happened since your last turn; since 2 for the one before", "looking:since_turn"),
    "why": Word(_WHY, "reasons:why"),
    "hint": Word("what is worth a thought; then more, for what it does to your chances", "reasons:hint"),
    "review": Word("after the game, what was luck, and which decisions were costly", "reasons:review"),
    "count": Word(
        "what everyone is worth; also count deals, rents, luck, figures, or lesson", "players:score"
    ),
    "rules": Word("how to play, in brief: rules jail", "help:rules"),
    "history": Word("where the game comes from; history finance for another one", "help:history_here"),
    "help": Word("these words", "help:words"),
}


# --- what has happened, in words: the journal, and one's last turns


_USUAL = 10
"""Sentences of the journal that are read unasked."""


def journal(seated: Seated, rest: str) -> list[str]:
    """The latest sentences; so many of them, all, or those that have something in them."""
    told = list(_sentences(seated))
    if rest == "all":
        return told
    number = amount_of(rest) if rest else _USUAL
    if number is not None:
        return told[-number:] if number else []
    hits = [line for line in told if rest in simple(line)]
    return hits or [f"Nothing in the journal contains {rest!r}."]


def _sentences(seated: Seated) -> Iterator[str]:
    return (line.text for told in seated.told for line in told.lines if line.weight > Weight.DETAIL)


def since_turn(seated: Seated, rest: str) -> list[str]:
    """Sums and what else was told since one's last turn, or after the one so many turns ago."""
    table, people, back = seated.table, seated.people, max(1, amount_of(rest) or 1) - 1
    page = since(table.game, table.chronicle, seated.told, seated.looks_from, back)
    if page is None:
        return ["Nothing has happened since then."]
    when = f"round {page.first}" if page.first == page.last else f"rounds {page.first} to {page.last}"
    told = [f"{when.capitalize()}."]
    for sums in page.sums:
        rents = f", {_signed(sums.rents)} by rents" if sums.rents else ""
        changed = f"{_signed(sums.change)}{rents}" if sums.change else "as before"
        told.append(f"{people.subject(sums.seat)}: {money(sums.now)}, {changed}, worth {money(sums.worth)}.")
    return [*told, *(line.text for line in page.lines)]


def _signed(amount: int) -> str:
    return f"{money(abs(amount))} {'more' if amount > 0 else 'less'}"
