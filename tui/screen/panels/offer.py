"""What a trade would mean, and the answer to one that somebody else proposes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.board import Place
from engine.cards import CardNumber
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from tui.ask.sheet import Seen
from tui.ask.trade_consequences import (
    SettledOffer,
    Stand,
    dealings,
    group_changes,
    own_terms,
    past_words,
    remarks,
    since_refused,
    stand_after,
    stand_of,
)
from tui.look.deed_lines import built_piece, title_chip
from tui.look.panel_lines import clipped, fitted, flowing, heading, row, ruled
from tui.look.style import ALARM, FAINT, LIT, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length
from tui.look.title_views import group_mark
from tui.screen.panels import base
from tui.screen.panels.base import Hint, Panel, PanelOutcome
from tui.terminal.widths import padded, width_of
from tui.words.kept_cards import card_label, goods_words
from tui.words.menu import Entry
from tui.words.names import clip
from tui.words.phrases import LONGEST_NAME, People, deed_name, money, plural
from tui.words.presentation import presentation

_SUMS = 7
"""Columns of an amount in the before-and-after table."""


class Received(Panel):
    """What the player would get and give, side by side; for a counter, next to the player's own terms."""

    takes_all = True
    is_own = False

    def __init__(
        self, seen: Seen, offer: Offer, entries: Sequence[Entry], nth: str = "", last: str = ""
    ) -> None:
        """`nth` tells which counter this is, `last` why it cannot be countered."""
        self.seen, self.game, self.offer = seen, seen.game, offer
        self.people = replace(seen.people, you=offer.partner)
        self.nth, self.last = nth, last
        self.past = dealings(seen.past, offer.proposer, offer.partner)
        self.own = own_terms(seen.past, offer) if nth else None
        """The player's own proposal, if this counters it."""
        self.entries = tuple(entries)

    @property
    def hints(self) -> tuple[Hint, ...]:
        return base.hints_of(self.entries)

    def press(self, key: str) -> PanelOutcome:
        return base.chosen(self.entries, key)

    @property
    def lit(self) -> Sequence[Place]:
        """Everything that would change hands."""
        titles = (*self.offer.gives.titles, *self.offer.gets.titles)
        return [self.game.board.titles[title].place for title in titles]

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        terms = self._side_by_side(width, look) if self.own is None else self._compared(self.own, width, look)
        after, keys = self._after(width, height, look), base.hint_lines(self.hints, width, look)
        told, room = self._told(width, height, look), height - 1 - len(after) - len(keys)
        if len(terms) > room - min(_LEAST_TOLD, len(told)):
            terms = self._flowing(width, look)
        if len(terms) > room:
            after = after[1:]  # what it is about can be seen without its heading
        return [self._title(width, look), *terms, *after, *fitted(told, room - len(terms)), *keys]

    def _title(self, width: int, look: Look) -> Strip:
        seat = self.offer.proposer
        name = self.people.names[seat]
        words = " counters" if self.nth else " offers you a trade"
        who = (f"{look.token(seat)} {name}", look.mark(seat))
        right = [(self.nth, look.ink(FAINT))] if self.nth else []
        return ruled([who, (words, look.ink(WHITE, bold=True))], width, look, right)

    # --- the terms

    def _side_by_side(self, width: int, look: Look) -> list[Strip]:
        left = (width - 1) // 2
        right = width - left - 1
        gives = [*base.sentence("You would give", left, look), *self._goods(self.offer.gets, left, look)]
        gets = [*base.sentence("You would get", right, look), *self._goods(self.offer.gives, right, look)]
        return base.side_by_side(gives, gets, look)

    def _flowing(self, width: int, look: Look) -> list[Strip]:
        """All that would change hands where a line for each thing is too much: the cash first."""
        fill, lines = look.ink(), []
        for words, goods in (("You would give", self.offer.gets), ("You would get", self.offer.gives)):
            things = [self._thing(title, look, _SHORT_NAME) for title in goods.titles]
            things += [self._card(card, look) for card in goods.cards]
            cash: list[Piece] = [(f" {money(goods.cash) if goods.cash else ''}", look.ink(WHITE, bold=True))]
            lines.append(row(width, fill, [(f" {words}", look.ink(FAINT)), *cash]))
            lines += [row(width, fill, pieces) for pieces in flowing(things, width, fill, indent=1)]
        return lines

    def _goods(self, goods: Goods, width: int, look: Look) -> list[Strip]:
        """One item per line; the reader holds the cards or is offered them, so all are named."""
        fill = look.ink()
        things: list[list[Piece]] = [[("  ", fill), *self._thing(title, look)] for title in goods.titles]
        things += [[("  ", fill), *self._card(card, look)] for card in goods.cards]
        if goods.cash:
            things.append([("    ", fill), (money(goods.cash), look.ink(WHITE, bold=True))])
        things = things or [[("    nothing", look.ink(FAINT))]]
        return [row(width, fill, clipped(pieces, width - 1, look)) for pieces in things]

    def _thing(self, title: int, look: Look, longest: int = LONGEST_NAME) -> list[Piece]:
        game = self.game
        things = [title_chip(game, title, look), (f" {deed_name(game.board, title, longest)}", look.ink())]
        if game.state.mortgaged[title]:
            things.append((f" {presentation(game.rules.rule_set.id).words.mortgage.brief}", look.ink(ALARM)))
        built = built_piece(game, title, look)
        return [*things, *([(" ", look.ink()), *built] if built else [])]

    def _card(self, card: CardNumber, look: Look) -> list[Piece]:
        return [(f"  {card_label(self.game.rules, card, known=True)}", look.ink())]

    def _compared(self, own: Offer, width: int, look: Look) -> list[Strip]:
        """Each item of either player's terms on a line, with its change in words."""
        name = padded(self._whose(9, look), 10, at_left=True)
        head = [(f"{'yours':>{_WIDTH}}{name}   what changed", look.ink(FAINT))]
        lines = [row(width, look.ink(), head)]
        lines += self._compared_side("give", own.gives, self.offer.gets, width, look)
        return lines + self._compared_side("get", own.gets, self.offer.gives, width, look)

    def _compared_side(self, verb: str, mine: Goods, theirs: Goods, width: int, look: Look) -> list[Strip]:
        things = [
            (draw(one, look), one in own, one in other)
            for draw, own, other in (
                (self._thing, mine.titles, theirs.titles),
                (self._card, mine.cards, theirs.cards),
            )
            for one in sorted({*own, *other})
        ]
        lines = []
        dot, none = look.glyphs.pip, look.glyphs.ellipsis
        for number, (thing, was, now) in enumerate(things):
            words = "" if was == now else _CHANGED[verb, now]
            marks = dot if was else none, dot if now else none
            lines.append(_row(verb if not number else "", thing, marks, words, width, look))
        if mine.cash or theirs.cash:
            sums = money(mine.cash) if mine.cash else none, money(theirs.cash) if theirs.cash else none
            change = theirs.cash - mine.cash
            words = "" if not change else f"{'+' if change > 0 else '-'} ${abs(change)}"
            label = verb if not things else ""
            lines.append(_row(label, [("  cash", look.ink())], sums, words, width, look))
        return lines

    # --- what it would mean

    def _after(self, width: int, height: int, look: Look) -> list[Strip]:
        """Both players' sums before and after the deal; and by the player's own terms, if there are any."""
        you, other = self.offer.partner, self.offer.proposer
        if self.own is None:
            lines = [heading("after the deal", width, look)]
            return lines + [stand_line(self.game, self.offer, seat, width, look) for seat in (you, other)]
        if height < _HIGH:
            lines = [heading("after: now, by your terms, by theirs", width, look)]
            return lines + [self._sums_in_short(self.own, seat, width, look) for seat in (you, other)]
        name = padded(self._whose(7, look), _SUMS + 1, at_left=True)
        columns = f"{'now':>{_SUMS}}{'yours':>{_SUMS}}{name}"
        head = [("after", look.ink(WHITE, bold=True)), (f"   {columns}   sets then", look.ink(FAINT))]
        lines = [ruled(head, width, look)]
        for seat in (you, other):
            lines += self._sums(self.own, seat, width, look)
        return lines

    def _whose(self, width: int, look: Look) -> str:
        """The proposer's terms, as the head of a column."""
        return f"{clip(self.people.names[self.offer.proposer], width - 2, look.glyphs.ellipsis)}'s"

    def _stands(self, own: Offer, seat: Seat) -> list[Stand]:
        return [stand_of(self.game, seat), *(stand_after(self.game, one, seat) for one in (own, self.offer))]

    def _sums_in_short(self, own: Offer, seat: Seat, width: int, look: Look) -> Strip:
        stands = self._stands(own, seat)
        pieces: list[Piece] = [(f" {look.token(seat)}", look.mark(seat))]
        for label, amounts in (("", [s.cash for s in stands]), (" worth", [s.worth for s in stands])):
            sums = [money(amount) for amount in amounts]
            pieces += [
                (f"{label} {sums[0]} {sums[1]} ", look.ink(FAINT)),
                (sums[2], look.ink(WHITE, bold=True)),
            ]
        pieces += [("  ", look.ink()), *change_pieces(self.game, self.offer, seat, look)]
        return row(width, look.ink(), clipped(pieces, width - 1, look))

    def _sums(self, own: Offer, seat: Seat, width: int, look: Look) -> list[Strip]:
        stands = self._stands(own, seat)
        token = (f" {look.token(seat)}", look.mark(seat))
        groups = change_pieces(self.game, self.offer, seat, look)
        lines = []
        for label, sums in (("cash", [s.cash for s in stands]), ("worth", [s.worth for s in stands])):
            now, mine, theirs = (f"{money(amount):>{_SUMS}}" for amount in sums)
            pieces = [
                token,
                (f" {label:<6}{now}{mine} ", look.ink(FAINT)),
                (theirs, look.ink(ALARM if sums[-1] < 0 else WHITE, bold=True)),
            ]
            if groups and label == "cash":
                pieces += [("   ", look.ink()), *groups]
            lines.append(row(width, look.ink(), clipped(pieces, width - 1, look)))
        return lines

    def _told(self, width: int, height: int, look: Look) -> list[Strip]:
        offer = self.offer
        name = self.people.names[offer.proposer]
        is_high = height >= _HIGH
        about = remarks(self.game, offer, (offer.partner, offer.proposer), self.people)
        about = about if is_high else about[:-1]
        texts = filter(None, (since_refused(self.game, offer, name), *about, self.last))
        lines = [line for text in packed([*texts], width - 2) for line in base.sentence(text, width, look)]
        if is_high and self.past:
            lines.append(heading(f"before, with {name}", width, look))
            lines += [past_line(self.game, one, self.people, width, look) for one in self.past[-_PAST:]]
        elif self.past:
            lines += base.sentence(f"before, with {name}: {past_words(self.past)}", width, look)
        return lines


_HIGH = 20
"""From this many rows on, the past is listed deal by deal."""
_PAST = 4
_LEAST_TOLD = 2
"""Lines of what a deal would mean for which the terms are written shorter."""
_SHORT_NAME = 11
_WIDTH = 33
"""Columns up to the end of the player's own terms."""
_CHANGED = {
    ("give", True): "+ also asked",
    ("give", False): "- stays yours",
    ("get", True): "+ also offered",
    ("get", False): "- not offered",
}
"""What became of an item, by who hands it over and whether it is in the new terms."""


def _row(verb: str, thing: list[Piece], marks: tuple[str, str], words: str, width: int, look: Look) -> Strip:
    ink = look.ink(WHITE, LIT, bold=True) if words else look.ink()
    left: list[Piece] = [(f" {verb:<5}", look.ink(FAINT)), *clipped(thing, _WIDTH - 12, look)]
    gap = " " * max(1, _WIDTH - length(left) - len(marks[0]))
    left += [(gap, look.ink()), (marks[0], look.ink(FAINT)), (f"{marks[1]:>10}", look.ink(WHITE, bold=True))]
    left += [("   ", look.ink()), (words, ink)]
    return row(width, look.ink(), clipped(left, width - 1, look))


# --- what a trade would mean, line by line: also for one that is being written


_ROOMY = 75
"""Columns of a line that has room for rents too."""


def stand_line(game: Game, offer: Offer, seat: Seat, width: int, look: Look) -> Strip:
    """One player's cash and worth before and after, and what becomes of their groups."""
    now, after = stand_of(game, seat), stand_after(game, offer, seat)
    pieces: list[Piece] = [
        (f" {look.token(seat)} ", look.mark(seat)),
        *change(now.cash, after.cash, look),
        ("  worth ", look.ink(FAINT)),
        *change(now.worth, after.worth, look),
    ]
    if width >= _ROOMY:
        pieces += [("  rents ", look.ink(FAINT)), *change(now.rents, after.rents, look)]
    groups = change_pieces(game, offer, seat, look)
    if groups:
        pieces += [("  ", look.ink()), *groups]
    return row(width, look.ink(), clipped(pieces, width - 1, look))


def change(before: int, after: int, look: Look) -> list[Piece]:
    """An amount now and afterward."""
    worse = look.ink(ALARM, bold=True) if after < 0 else look.ink(WHITE, bold=True)
    if before == after:
        return [(money(before), look.ink(TEXT))]
    return [(f"{money(before)} {look.glyphs.throw} ", look.ink(FAINT)), (money(after), worse)]


def packed(texts: Sequence[str], width: int) -> list[str]:
    """Sentences on as few lines as possible, none broken if it fits on one line."""
    lines: list[str] = []
    for text in texts:
        if lines and width_of(lines[-1]) + 2 + width_of(text) <= width:
            lines[-1] += f"  {text}"
        else:
            lines.append(text)
    return lines


def past_line(game: Game, one: SettledOffer, people: People, width: int, look: Look) -> Strip:
    """One deal or refusal, from the viewer's side."""
    offer, you = one.offer, people.you
    mine, theirs = (offer.gives, offer.gets) if offer.proposer == you else (offer.gets, offer.gives)
    gave, got = (goods_words(game.rules, goods, most=2) for goods in (mine, theirs))
    verdict = f"you got {got} for {gave}" if one.is_deal else f"{got} for {gave}"
    head = f" round {one.round:<3} {'deal' if one.is_deal else 'refused':<8} "
    pieces = [(head, look.ink(FAINT)), (verdict, look.ink(TEXT))]
    return row(width, look.ink(), clipped(pieces, width - 1, look))


def change_pieces(game: Game, offer: Offer, seat: Seat, look: Look) -> list[Piece]:
    """The changes as chips: d3! is a set, c1/3 part of one; then what is still left of the others."""
    pieces: list[Piece] = []
    is_losing = False
    for change in (one for one in group_changes(game, offer, seat) if one.count):
        mark = group_mark(game.board, change.group)
        if not change.is_gain and not is_losing and mark.is_set:
            pieces.append((" still " if pieces else "still ", look.ink(FAINT)))
            is_losing = True
        elif pieces:
            pieces.append((" ", look.ink()))
        whole = change.is_whole and mark.is_set
        name = mark.name if change.count == 1 else plural(mark.name)
        text = f"{mark.letter}{change.count}" if mark.is_set else f"{change.count} {name}"
        if mark.is_set:
            text += "!" if whole else f"/{change.size}"
        pieces.append((text, look.group(mark.tint, bold=whole)))
        if whole:
            pieces.append((" set", look.ink(WHITE, bold=True)))
    return pieces
