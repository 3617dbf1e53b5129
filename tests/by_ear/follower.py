"""Somebody who keeps a position from the running news alone, and never asks for anything.

They know the board, the players' names and what everyone begins with, and understand only these sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.commands import BANK, Command
from engine.game import Game
from engine.games.landlord1904.state import Loan
from tui.lines.spoken import spoken
from tui.words.narrator import sentences
from tui.words.phrases import deed_name, space_name

NAMES = ("You", "Bea", "Cyd", "Dov")

_MONEY = r"\$(\d(?:[\d,]*\d)?)"
_SOMEONE = rf"(?:you|{'|'.join(NAMES)})"
_WHO = rf"({_SOMEONE}|the Bank|The Bank|the pool|the Public Treasury|[a-zA-Z ]+? box)"
_SENTENCES = re.compile(rf"(?<=[a-z\d]\.) (?=(?:{'|'.join(NAMES)})\b)")
_SUBJECT = re.compile(rf"({'|'.join(NAMES)})(?:r|'s)?\b ?")


def dollars(text: str) -> int:
    """A sum as it is said: "1,200"."""
    return int(text.replace(",", ""))


@dataclass
class Known:
    """What somebody who listens knows of a player."""

    cash: int
    place: int
    is_held: bool = False
    is_out: bool = False
    cards: int = 0
    laps: int = 0
    luxuries: int = 0
    has_lapped: bool = False
    creditor: int = BANK
    """Whom they owe what they cannot pay yet."""


@dataclass
class Lent:
    """A loan as it was told."""

    borrower: int
    lender: int
    principal: int
    lots: frozenset[int]


@dataclass
class Follower:
    """Takes sentences, and keeps what follows from them."""

    game: Game
    grammar: Sequence[tuple[str, Does]]
    """Clauses, and what they say; the first that fits."""
    is_brief: bool
    unread: list[str] = field(default_factory=list)
    """Clauses that were not understood."""

    def __post_init__(self) -> None:
        state, board, rules = self.game.state, self.game.board, self.game.rules
        self.players = [Known(player.cash, player.place, cards=len(player.cards)) for player in state.players]
        self.owner, self.level = [*state.owner], [*state.level]
        self.mortgaged = [*state.mortgaged]
        self.loans: list[Lent] = []
        self.asked: int | None = None
        """What they said they would buy."""
        self.board = board
        self.about, self.roll, self.start = 0, 0, 0
        self.each = False
        """A card or a space takes what was told from each player, one after the other."""
        self.is_held_up = False
        """Somebody could not pay at once since the last move, so that others may still have to."""
        self.card = 0
        """What the last card has taken from the player."""
        self._places: dict[str, list[int]] = {}
        for place in range(len(board.spaces)):
            self._places.setdefault(self._aloud(space_name(board, place)), []).append(place)
        self.lots = {self._aloud(deed_name(board, lot)): lot for lot in range(len(state.owner))}
        spaces = "|".join(map(re.escape, sorted(self._places, key=len, reverse=True)))
        deeds = "|".join(map(re.escape, sorted(self.lots, key=len, reverse=True)))
        groups = "|".join(re.escape(name) for name in self._groups())
        some = rf"(?:{deeds}|the (?:{groups}) lots|Lots \d+(?:, \d+)* and \d+)"
        self._named = re.compile(rf"({deeds})|the ({groups}) lots|Lots (\d+(?:(?:, | and )\d+)*)")
        names = {
            "$": _MONEY,
            "who": _WHO,
            "someone": _SOMEONE,
            "stops": "|".join(sentences(rules.rule_set.id).stops.values()),
            "deck": f"(?:{'|'.join(deck.name for deck in rules.decks) or '-'})",
            "space": rf"({spaces})(?: by ({spaces}))?",
            "deed": f"({deeds})",
            "deeds": rf"({some}(?:, {some})*(?: and {some})?)",
        }
        self._grammar = [(re.compile(_filled(pattern, names)), does) for pattern, does in self.grammar]

    # --- names

    def _aloud(self, text: str) -> str:
        return spoken(text, self.board, is_brief=self.is_brief)

    def _groups(self) -> list[str]:
        return [group.name for group in self.board.groups]

    def seat(self, name: str) -> int:
        """Whom a name means; the Bank for its accounts, too."""
        return NAMES.index(name.capitalize()) if name.capitalize() in NAMES else BANK

    def deed(self, name: str) -> int:
        """The lot of a name."""
        return self.lots[name]

    def deeds(self, text: str) -> list[int]:
        """The lots of a list of names."""
        found: list[int] = []
        for match in self._named.finditer(text):
            if match[1]:
                found.append(self.lots[match[1]])
            elif match[2]:
                found += next(group.titles for group in self.board.groups if group.name == match[2])
            else:
                found += (self.lots[f"Lot {number}"] for number in re.findall(r"\d+", match[3]))
        return found

    def place(self, name: str, way: str = "", start: int | None = None) -> int:
        """The space of a name: of several the one that the roll leads to, else the next one ahead."""
        places, start = self._places[name], self.me.place if start is None else start
        if way:
            places = [one for one in places if self._lies(one, way)] or places
        if self.roll and (ahead := self.board.onward(start, self.roll)) in places:
            return ahead
        steps = range(1, len(self.board.spaces))
        return next((one for step in steps if (one := self.board.onward(start, step)) in places), places[0])

    def _lies(self, place: int, way: str) -> bool:
        """Whether a space comes after one of this name, or faces it, which is known from the beginning."""
        faced = dict(self.game.rules.facts.faced(self.game, place)).get(place, place)
        before = self.board.onward(place, -1)
        return way in (self._aloud(space_name(self.board, one)) for one in (before, faced))

    # --- what happens

    @property
    def me(self) -> Known:
        """Whom the sentence is about."""
        return self.players[self.about]

    def move(self) -> None:
        """Somebody moves on, so that what was told before is paid."""
        self.each = self.is_held_up = False

    def pay(self, payer: int, payee: int, amount: int) -> None:
        """Count what changes hands."""
        for seat, change in ((payer, -amount), (payee, amount)):
            if seat >= 0:
                self.players[seat].cash += change

    def hear(self, text: str) -> None:
        """Take one line of the news."""
        for sentence in _SENTENCES.split(text):
            self._hear(sentence.removesuffix("."), sentence)

    def _hear(self, text: str, whole: str) -> None:
        if match := _SUBJECT.match(text):
            self.about, self.roll = self.seat(match[1]), 0
            self.start = self.me.place
            text = text[match.end() :]
        while text:
            for pattern, does in self._grammar:
                if found := pattern.match(text):
                    does(self, found)
                    text = text[found.end() :]
                    break
            else:
                head, _, text = text.partition(", ")
                self.unread.append(f"{head!r} in {whole!r}")
            text = re.sub(r"^(?:, | and |: |; )?\s*", "", text)

    # --- what the listener does

    def ask(self, told: Sequence[str]) -> None:
        """Read a question, which names what is for sale, and where."""
        self.is_held_up |= any(text.startswith("You owe") for text in told)
        owed = re.compile(rf"You owe the pool \${self.card:,}[ :]")
        if self.card and any(map(owed.match, told)):
            self.pay(BANK, 0, self.card)  # it is told once it is paid
        self.card = 0
        for text in told:
            if match := re.match(r"(?:Buy )?(.+?)(?:, | for | costs )\$([\d,]+)", text):
                self.about = 0
                if match[1] in self.lots:
                    self.me.place = self.board.titles[self.lots[match[1]]].place

    def answer(self, command: Command) -> None:
        """Know what they have answered themselves."""
        title = getattr(command, "title", None)
        self.asked = self.board.spaces[self.me.place].title if title is None else title

    def differs(self, game: Game) -> Iterator[str]:
        """What is otherwise than the listener believes."""
        state, is_short = game.state, self.each and self.is_held_up
        for seat, (known, player) in enumerate(zip(self.players, state.players, strict=True)):
            if known.is_out != player.is_out:
                yield f"{NAMES[seat]} out: {known.is_out}"
            if player.is_out:
                continue
            is_held = bool(player.jail)
            facts = (
                ("cash", known.cash, known.cash if is_short else player.cash),
                ("cards", known.cards, len(player.cards)),
                *_own_facts(known, player.own),
                ("place", None if is_held else known.place, None if is_held else player.place),
                ("held", known.is_held, is_held),
            )
            yield from (f"{NAMES[seat]} {name}: {own} for {true}" for name, own, true in facts if own != true)
        yield from self._wrong_loans(getattr(state.own, "loans", []))
        for name in ("owner", "level", "mortgaged"):
            for lot, (own, true) in enumerate(zip(getattr(self, name), getattr(state, name), strict=True)):
                if own != true:
                    yield f"{name} of {deed_name(game.board, lot)}: {own} for {true}"

    def _wrong_loans(self, loans: Sequence[Loan]) -> Iterator[str]:
        """Loans of which something else is believed."""
        true = {(loan.borrower, loan.lender, loan.principal, frozenset(loan.lots)) for loan in loans}
        heard = {(loan.borrower, loan.lender, loan.principal, loan.lots) for loan in self.loans}
        yield from (f"loan {loan}" for loan in true ^ heard)


def _own_facts(known: Known, own: object) -> Iterator[tuple[str, object, object]]:
    """What else is known of a player, where their game has it."""
    for name, true in (("laps", "laps"), ("luxuries", "luxuries"), ("has_lapped", "has_circuit")):
        if hasattr(own, true):
            yield name, getattr(known, name), getattr(own, true)


def _filled(pattern: str, names: dict[str, str]) -> str:
    return re.sub(r"\{(\$|\w+)\}", lambda found: names.get(found[1], found[0]), pattern)


Does = Callable[[Follower, re.Match[str]], None]
"""What a clause says: changes what is known."""
