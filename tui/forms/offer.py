"""A trade that somebody else proposes: what changes hands, and what it would mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.commands import Goods, Offer, Seat
from engine.game import Game
from tui.draw.deeds import built_piece, group_chip
from tui.draw.lines import blank, row
from tui.draw.style import ALARM, FAINT, RULE, TEXT, WHITE, Look, Mark
from tui.forms.base import Hint, Outcome, Panel, across, chosen, hint_rows
from tui.forms.terms import groups_text, interest_text, price_of
from tui.forms.trade import packed
from tui.questions.menu import Entry
from tui.text.words import People, card_label, deed_name, money


class Received(Panel):
    """What the player gets and what he gives, side by side."""

    is_own = False

    def __init__(
        self,
        game: Game,
        offer: Offer,
        entries: Sequence[Entry],
        people: People,
        marks: Sequence[Mark],
        nth: str = "",
        last: str = "",
    ) -> None:
        """`nth` says which answer with other terms this is, `last` why it cannot be answered with others."""
        self.game = game
        self.offer = offer
        self.entries = tuple(entries)
        self.people = replace(people, you=offer.partner)
        self.marks = marks
        self.title = f" has other terms ({nth})" if nth else " offers you a trade"
        self.last = last

    @property
    def hints(self) -> tuple[Hint, ...]:
        return tuple(Hint(e.key, e.label.removesuffix(" ..."), is_default=e.is_default) for e in self.entries)

    def press(self, key: str) -> Outcome:
        return chosen(self.entries, key)

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        left = (width - 1) // 2
        right = width - left - 1
        offer, fill = self.offer, look.ink()
        mark = self.marks[offer.proposer]
        who = (f" {look.token(mark)} {self.people.names[offer.proposer]}", look.mark(mark))
        down = row(1, fill, [(look.glyphs.down, look.ink(RULE))])
        gives, gets = self._goods(offer.gets, left, look), self._goods(offer.gives, right, look)
        foot = [*self._remarks(width, look), *self._keys(width, look)]
        room = max(1, height - 3 - len(foot))
        lines = [
            row(width, fill, [who, (self.title, look.ink(WHITE, bold=True))]),
            Strip.join([_head("You would give", left, look), down, _head("You would get", right, look)]),
        ]
        for y in range(min(room, max(len(gets), len(gives)))):
            cells = [_at(gives, y, left, look), down, _at(gets, y, right, look)]
            lines.append(Strip.join(cells))
        return [*lines, across(width, look), *foot]

    def _goods(self, goods: Goods, width: int, look: Look) -> list[Strip]:
        """One thing a line; whoever reads this holds the cards or is offered them, so all are named."""
        game, fill, ink = self.game, look.ink(), look.ink(TEXT)
        lines = [row(width, fill, [("    ", fill), (money(goods.cash), look.ink(WHITE, bold=True))])]
        lines = lines if goods.cash else []
        for title in goods.titles:
            chip = group_chip(game.board, game.board.titles[title].group, look)
            state = [("mortgaged ", look.ink(ALARM))] if game.state.mortgaged[title] else []
            state += built_piece(game, title, look)
            name = (f" {deed_name(game.board, title)}", ink)
            lines.append(row(width, fill, [(" ", fill), chip, name], state))
        for card in goods.cards:
            lines.append(row(width, fill, [(f"    {card_label(game.rules, card, known=True)}", ink)]))
        return lines or [row(width, fill, [("    nothing", look.ink(FAINT))])]

    def _remarks(self, width: int, look: Look) -> list[Strip]:
        offer, you = self.offer, self.offer.partner
        gets, gives = price_of(self.game, offer.gives), price_of(self.game, offer.gets)
        texts = [
            f"At printed prices you give {money(gives)} and get {money(gets)}.",
            self._groups(you),
            self._groups(offer.proposer),
            interest_text(self.game, you, offer.gives, self.people),
            self.last,
        ]
        told = packed([text for text in texts if text], width - 2)
        return [row(width, look.ink(), [(f" {line}", look.ink(FAINT))]) for line in told]

    def _groups(self, seat: Seat) -> str:
        return groups_text(self.game, self.offer, seat, self.people)

    def _keys(self, width: int, look: Look) -> list[Strip]:
        fill = look.ink()
        rows = hint_rows(self.hints, width - 1, look)
        return [blank(width, fill), *[row(width, fill, [(" ", fill), *pieces]) for pieces in rows]]


def _head(text: str, width: int, look: Look) -> Strip:
    return row(width, look.ink(), [(f" {text}", look.ink(FAINT))])


def _at(lines: Sequence[Strip], y: int, width: int, look: Look) -> Strip:
    return lines[y] if y < len(lines) else blank(width, look.ink())
