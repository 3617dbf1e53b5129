"""Words for sums, lists and players, independent of any screen; texts that are filled in with them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from engine.board import Board, Place, TitleNumber
from engine.boards.cache import kept
from engine.commands import Seat
from engine.options import ENDLESS_STOCK
from engine.record import record
from engine.ruleset import Rules
from tui.words.names import fit_name
from tui.words.sums import money as money

LONGEST_NAME = 20
"""Columns for a space's name in a sentence."""

SHORTER_NAME = 14
"""Columns for a name in a sentence with many names."""

NOTHING = "nothing"
"""An empty side of a trade."""


def fare_words(fares: tuple[int, int], near: str, far: str) -> str:
    """The fare of a ride or a flight, and the higher one to the other board; empty if it is free.

    >>> fare_words((50, 100), "for {}", ", outside {}")
    'for $50, outside $100'
    """
    lower, higher = fares
    more = far.format(money(higher)) if higher > lower else ""
    return f"{near.format(money(lower))}{more}" if higher else ""


def answer_words(rules: Rules, answers: int) -> str:
    """Which counteroffer this is; empty for the first proposal (MO-133)."""
    return f"counter {answers} of {rules.options.most_counters}" if answers else ""


def capital(text: str) -> str:
    """A text as a sentence begins with it."""
    return f"{text[:1].upper()}{text[1:]}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """A list with commas, or semicolons if there are commas within, and a conjunction before the last word.

    >>> listed(["a hat", "a shoe", "a key"]), listed(["a hat", "a shoe"], "or")
    ('a hat, a shoe and a key', 'a hat or a shoe')
    >>> listed(["2 deeds, 1 hour", "3 deeds", "no"], "or")
    '2 deeds, 1 hour; 3 deeds; or no'
    """
    if len(words) > 2 and any(", " in word for word in words):
        return f"{'; '.join(words[:-1])}; {last} {words[-1]}"
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def ordinal(number: int) -> str:
    """A place in an order.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number // 10 % 10 == 1 else ends.get(number % 10, 'th')}"


def in_stock(number: int, what: str) -> str:
    """Buildings in the Bank.

    >>> in_stock(1, "house"), in_stock(ENDLESS_STOCK, "house")
    ('a house', 'any number of houses')
    """
    return f"any number of {what}s" if is_endless(number) else count(number, what)


def is_endless(number: int) -> bool:
    """Whether this many buildings are more than all boards have room for."""
    return number > ENDLESS_STOCK // 2


def count(number: int, noun: str, plural: str = "") -> str:
    """A number of things.

    >>> count(1, "house"), count(3, "house")
    ('a house', '3 houses')
    """
    if number == 1:
        return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
    return f"{number or 'no'} {plural or noun + 's'}"


def buildings(houses: int, has_hotel: bool) -> str:
    """What stands on a lot."""
    return "a hotel" if has_hotel else count(houses, "house")


def times(number: int) -> str:
    """How many times something happened.

    >>> times(0), times(1), times(2)
    ('never', 'once', '2 times')
    """
    return {0: "never", 1: "once"}.get(number, f"{number} times")


def space_name(board: Board, place: int, width: int = LONGEST_NAME) -> str:
    """A space's name as it appears in sentences, including at the end of one."""
    space = board.spaces[place]
    return fit_name(space.name.replace("R.R.", "RR"), space.short, width).removesuffix(".")


def place_name(rules: Rules, place: Place, facing: Mapping[Place, Place]) -> str:
    """A space within a sentence; spaces of the same name are told apart by what they face."""
    name = space_name(rules.board, place)
    if place in facing:
        return f"{name} at {space_name(rules.board, facing[place])}"
    return name


def spot_name(rules: Rules, place: Place, facing: Mapping[Place, Place]) -> str:
    """A space within a sentence, by a name that is unique on the board.

    >>> spot_name(rules, no(12), {}), spot_name(rules, no(30), {})
    ('Community Chest by Mediterranean Avenue', 'Free Parking')
    """
    name, board = place_name(rules, place, facing), rules.board
    return f"{name} by {space_name(board, board.onward(place, -1))}" if name in _repeated(board) else name


@kept
def _repeated(board: Board) -> frozenset[str]:
    """The names that several spaces have."""
    names = [space_name(board, space.number) for space in board.spaces]
    return frozenset(name for name in names if names.count(name) > 1)


def deed_name(board: Board, title: TitleNumber, width: int = LONGEST_NAME) -> str:
    """The name of a property as it is written in sentences."""
    return space_name(board, board.titles[title].place, width)


def deed_names(board: Board, titles: Sequence[TitleNumber], most: int | None = 4) -> str:
    """Several properties; more than `most` are only counted, unless they are named by numbers."""
    names = [deed_name(board, title) for title in titles]
    shorter = by_number(names)
    if most is not None and len(titles) > most and shorter == names:
        return f"{len(titles)} properties"
    return listed(shorter)


def by_levels(board: Board, lots: Sequence[TitleNumber], noun: str = "") -> str:
    """How many levels on which lots, of which each is named as often as it changes; `noun` counts the first.

    >>> by_levels(board, (6, 8, 6, 8, 9)), by_levels(board, (6, 8, 9), "house")
    ('2 each on Oriental Avenue and Vermont Avenue, 1 on Connecticut Avenue',
     'a house each on the light blue lots')
    """
    several: dict[int, list[TitleNumber]] = {}
    for lot in dict.fromkeys(lots):
        several.setdefault(lots.count(lot), []).append(lot)
    told: list[str] = []
    for number, same in several.items():
        group = board.groups[board.titles[same[0]].group]
        is_set = len(same) > 1 and sorted(same) == sorted(group.titles)
        where = f"the {group.name} lots" if is_set else deed_names(board, same, most=None)
        many = count(number, noun) if noun and not told else str(number)
        told.append(f"{many}{' each' if len(same) > 1 else ''} on {where}")
    return ", ".join(told)


def by_number(names: Sequence[str]) -> list[str]:
    """Names that differ in a number alone, with what they share said once; others as they are.

    >>> by_number(["Lot 3", "Lot 11"]), by_number(["Boardwalk", "Park Place"])
    (['Lots 3', '11'], ['Boardwalk', 'Park Place'])
    """
    parts = [name.rpartition(" ") for name in names]
    nouns = {noun for noun, _, _ in parts}
    if len(names) < 2 or len(nouns) > 1 or not all(number.isdecimal() for _, _, number in parts):
        return [*names]
    (noun,), (first, *rest) = nouns, (number for _, _, number in parts)
    return [f"{noun}s {first}", *rest]


def group_words(board: Board, number: int) -> str:
    """A group within a sentence: the red set, both utilities, all four railroads."""
    group = board.groups[number]
    if group.house_price:
        return f"the {group.name} set"
    return every(len(group.titles), group.name)


IN_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
"""Numbers from 0 on in words."""


def every(number: int, noun: str) -> str:
    """This many things, none of them left out.

    >>> every(1, "lap"), every(2, "utility"), every(5, "lap"), every(12, "lap")
    ('the only lap', 'both utilities', 'all five laps', 'all 12 laps')
    """
    if number < 3:
        return f"the only {noun}" if number == 1 else f"both {plural(noun)}"
    told = IN_WORDS[number] if number < 11 else number
    return f"all {told} {plural(noun)}"


def plural(noun: str) -> str:
    """The plural of a noun.

    >>> plural("railroad"), plural("utility")
    ('railroads', 'utilities')
    """
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


_PLAYER = re.compile(r"\{\{|\{(\d+)(?:('s)|:(\w+)\|(\w+))?\}")
"""A player by seat within a text, what is theirs, or a verb of which this player is the subject."""


def somebody(seat: Seat, third: str = "", second: str = "") -> str:
    """A player within a text for `People.told`, with a verb if there is one.

    >>> People(("Ann", "Bea"), you=0).told(f"{somebody(0, 'has', 'have')} five seconds left.")
    'You have five seconds left.'
    """
    return f"{{{seat}}} {{{seat}:{third}|{second}}}" if third else f"{{{seat}}}"


def somebodys(seat: Seat) -> str:
    """The possessive of a player within a text for `People.told`.

    >>> people = People(("Ann", "Bea"), you=0)
    >>> people.told(f"{somebodys(0)} time is up."), people.told(f"{somebodys(1)} time is up.")
    ('Your time is up.', "Bea's time is up.")
    """
    return f"{{{seat}'s}}"


@record
class People:
    """The players' names by seat; a player alone at the screen is "you"."""

    names: tuple[str, ...]
    you: Seat | None = None
    accounts: tuple[str, ...] = ("the Bank",)
    """The names of the Bank's accounts, its own first."""

    def subject(self, seat: Seat) -> str:
        """At the beginning of a sentence: You, Bea, The Bank, The Wages box."""
        name = self.object(seat)
        return capital(name) if seat < 0 or seat == self.you else name

    def object(self, seat: Seat) -> str:
        """Within a sentence: you, Bea, the Bank."""
        if seat < 0:
            return self.accounts[~seat]
        return "you" if seat == self.you else self.names[seat]

    def owner(self, seat: Seat) -> str:
        """A possessive: your, Bea's, the Bank's."""
        return "your" if seat == self.you else f"{self.object(seat)}'s"

    def verb(self, seat: Seat, third: str, second: str) -> str:
        """The verb form that agrees with the subject: Bea has, you have."""
        return second if seat == self.you else third

    def says(self, seat: Seat, third: str, second: str) -> str:
        """Subject and verb: "Bea has", "You have"."""
        return f"{self.subject(seat)} {self.verb(seat, third, second)}"

    def clause(self, seat: Seat, third: str, second: str) -> str:
        """Subject and verb within a sentence: "Bea has", "you have"."""
        return f"{self.object(seat)} {self.verb(seat, third, second)}"

    def told(self, text: str) -> str:
        """A text with the players in it that `somebody` has left room for; other braces come twice."""

        def put(found: re.Match[str]) -> str:
            if found[1] is None:
                return "{"
            seat = int(found[1])
            if found[2] is not None:
                return self.owner(seat) if found.start() else capital(self.owner(seat))
            if found[3] is not None:
                return self.verb(seat, found[3], found[4])
            return self.object(seat) if found.start() else self.subject(seat)

        return _PLAYER.sub(put, text)

    def all_of(self, seats: Sequence[Seat]) -> str:
        """Several players, within a sentence."""
        return listed([self.object(seat) for seat in seats])


# --- texts with braces, filled in with the fields of an event or a question


BRACES = re.compile(r"\{([\w.]+)('s)?(?::([^{}]*))?\}")
"""The name of a field, whether it is an owner, and what kind of words it becomes."""


def fill(text: str, thing: Any, people: People, board: Board, /, **more: Any) -> str:
    """A text with fields of a thing, or more values by name, in its braces.

    >>> fill("{seat} {seat:has|have} {held:ticket}, worth {worth:$}.", event, people, board)
    'You have 2 tickets, worth $90.'

    {seat} and {seat's} are a player, {seat:has|have} the verb that agrees; {amount:$} is a sum,
    {held:ticket} a number of things; {title:deed}, {titles:deeds} and {place:space} go by their names,
    {lots:levels} and {lots:houses} by how much changes on which.
    """

    def put(found: re.Match[str]) -> str:
        name, is_owner, kind = found.groups()
        value = value_of(name, thing, more)
        if not is_owner:
            return _words(value, kind, people, board, is_first=not found.start())
        words = people.owner(value)
        return words if found.start() else capital(words)

    return BRACES.sub(put, text)


def value_of(name: str, thing: Any, more: Mapping[str, Any] | None = None) -> Any:
    """What a name in braces stands for; dots lead to fields of fields."""
    if more is not None and name in more:
        return more[name]
    for part in name.split("."):
        thing = getattr(thing, part)
    return thing


def is_player(found: re.Match[str]) -> bool:
    """Whether what stands in braces is a player's name, or a verb that agrees with it."""
    return found[3] is None or "|" in found[3]


def _words(value: Any, kind: str | None, people: People, board: Board, *, is_first: bool) -> str:
    match kind:
        case None if isinstance(value, str | Enum):
            return value if isinstance(value, str) else str(value.value)
        case None:
            return people.subject(value) if is_first else people.object(value)
        case "$":
            return money(value)
        case "deed":
            return deed_name(board, value)
        case "deeds":
            return deed_names(board, tuple(dict.fromkeys(value)))
        case "levels":
            return by_levels(board, value)
        case "houses":
            return by_levels(board, value, "house")
        case "space":
            return space_name(board, value)
        case "group":
            return group_words(board, value)
        case "n":
            return str(value)
    return people.verb(value, *kind.split("|")) if "|" in kind else count(value, kind)
