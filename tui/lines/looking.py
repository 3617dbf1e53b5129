"""Everything that can be looked at, by the word for it, the journal included, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tui.lines.seated import Seated
from tui.lines.typed import amount_of, found, simple
from tui.pages.page import Page
from tui.table.since import since
from tui.words.phrases import money
from tui.words.telling import Weight

Told = Sequence[str] | Page
"""Sentences, or a page to be read."""

Show = Callable[[Seated, str], Told]
"""Tells what a word asks for, given what was typed behind it."""


class Looking:
    """The words for looking around; what is told is loaded when it is asked for.

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
        return WORDS[words[hits[0]]][1](self._seated, rest) if len(hits) == 1 else None


def _board(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.board import board

    return board(seated)


def _ahead(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.board import ahead

    return ahead(seated)


def _players(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.players import players

    return players(seated, rest)


def _where(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.players import where

    return where(seated, rest)


def _cash(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.players import cash

    return cash(seated, rest)


def _worth(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.players import worth

    return worth(seated, rest)


def _me(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.players import me

    return me(seated, rest)


def _status(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.players import status

    return status(seated, rest)


def _deed(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.deeds import deed

    return deed(seated, rest)


def _deeds(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.deeds import deeds

    return deeds(seated, rest)


def _bank(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.players import bank

    return bank(seated)


def _journal(seated: Seated, rest: str) -> Sequence[str]:

    return journal(seated, rest)


def _since(seated: Seated, rest: str) -> Sequence[str]:

    return since_turn(seated, (amount_of(rest) or 1) - 1)


def _why(seated: Seated, rest: str) -> Told:
    from tui.lines.reasons import why

    return why(seated, rest)


def _rules(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.help import rules_told

    return rules_told(seated.table.game.rules, rest)


def _history(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.help import history_here

    return history_here(seated.table.setup.rules, rest)


def _count(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.ending import count

    return count(seated, rest)


def _help(seated: Seated, rest: str) -> Sequence[str]:
    from tui.lines.help import help_text

    return help_text(seated, {word: what for word, (what, _) in WORDS.items()})


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

WORDS: Mapping[str, tuple[str, Show]] = {
    "board": ("every space, starting with yours", _board),
    "ahead": ("the spaces your next throw can reach", _ahead),
    "players": ("how everyone stands; with a name, one player in full", _players),
    "status": ("how far the game is, how you stand, and what you are asked", _status),
    "where": ("where you are; where bea", _where),
    "cash": ("your cash; cash bea", _cash),
    "worth": ("what you are worth; worth bea", _worth),
    "me": ("everything you have", _me),
    "deed": ("a space in full: deed boardwalk; alone, the one in question", _deed),
    "deeds": ("who has which deeds; with a name or a group, those in full", _deeds),
    "bank": ("what the Bank has, loans, and how long the game lasts", _bank),
    "journal": ("the latest news; journal 30, journal all, or journal rent to search", _journal),
    "since": ("what happened since your last turn; since 2 for the one before", _since),
    "why": (
        "what matters for the question; why build: why you cannot; after the game, a bot's reasons",
        _why,
    ),
    "count": ("what everyone is worth; also count deals, rents, luck, figures, or lesson", _count),
    "rules": ("how to play, in brief: rules jail", _rules),
    "history": ("where the game comes from; history finance for another one", _history),
    "help": ("these words", _help),
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


def since_turn(seated: Seated, back: int) -> list[str]:
    """Sums and what else was told since one's last turn, or after one so many turns before."""
    table, people = seated.table, seated.people
    page = since(table.game, table.chronicle, seated.told, seated.looks_from, max(0, back))
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
