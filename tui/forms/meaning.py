"""What a trade would mean, in lines: cash, worth and groups afterwards, interest, and earlier dealings."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.board import TitleNumber
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.queries import interest_due, lift_cost
from tui.drafts.dealings import Dealing
from tui.draw.lines import Piece, clipped, row
from tui.draw.style import ALARM, FAINT, TEXT, WHITE, Look, Mark
from tui.forms.terms import change_pieces, groups_text, price_of, stand_after, stand_of
from tui.text.words import People, goods_words, money

_ROOMY = 75
"""Columns of a line that has room for rents too."""


def stand_line(game: Game, offer: Offer, seat: Seat, mark: Mark, width: int, look: Look) -> Strip:
    """One player's cash and worth before and after, and what becomes of his groups."""
    now, after = stand_of(game, seat), stand_after(game, offer, seat)
    pieces: list[Piece] = [
        (f" {look.token(mark)} ", look.mark(mark)),
        *change(now.cash, after.cash, look, "$"),
        ("  worth ", look.ink(FAINT)),
        *change(now.worth, after.worth, look),
    ]
    if width >= _ROOMY:
        pieces += [("  rents ", look.ink(FAINT)), *change(now.rents, after.rents, look)]
    groups = change_pieces(game, offer, seat, look)
    if groups:
        pieces += [("  ", look.ink()), *groups]
    return row(width, look.ink(), clipped(pieces, width - 1, look.glyphs.ellipsis))


def change(before: int, after: int, look: Look, sign: str = "") -> list[Piece]:
    """A sum now and afterwards."""
    worse = look.ink(ALARM, bold=True) if after < 0 else look.ink(WHITE, bold=True)
    if before == after:
        return [(f"{sign}{before}", look.ink(TEXT))]
    return [(f"{sign}{before} {look.glyphs.throw} ", look.ink(FAINT)), (f"{sign}{after}", worse)]


def remarks(game: Game, offer: Offer, seats: Sequence[Seat], people: People) -> list[str]:
    """Sentences: groups made and broken, interest on mortgages, and what the sides are worth by price."""
    texts = [_mortgages_text(game, taker, goods.titles, people) for taker, goods in _takers(offer)]
    texts += [groups_text(game, offer, seat, people) for seat in seats]
    texts.append(
        f"Printed prices: {money(price_of(game, offer.gives))} for {money(price_of(game, offer.gets))}."
    )
    return [text for text in texts if text]


def _takers(offer: Offer) -> list[tuple[Seat, Goods]]:
    return [(offer.proposer, offer.gets), (offer.partner, offer.gives)]


def _mortgages_text(game: Game, taker: Seat, titles: Sequence[TitleNumber], people: People) -> str:
    """What the mortgages that somebody takes over cost him at once, and to lift."""
    mortgaged = tuple(title for title in titles if game.state.mortgaged[title])
    if not mortgaged:
        return ""
    due, lift = interest_due(game, mortgaged), sum(lift_cost(game, title) for title in mortgaged)
    if not due:
        return ""
    return f"{people.says(taker, 'pays', 'pay')} the Bank {money(due)} interest now, {money(lift)} to lift."


def packed(texts: Sequence[str], width: int) -> list[str]:
    """Sentences on as few lines as they take, none broken that fits on a line."""
    lines: list[str] = []
    for text in texts:
        if lines and len(lines[-1]) + 2 + len(text) <= width:
            lines[-1] += f"  {text}"
        else:
            lines.append(text)
    return lines


def past_words(past: Sequence[Dealing]) -> str:
    """How often two players came to terms, and how often not.

    >>> past_words(dealings(turns, 0, 2))
    '1 deal (round 18), 2 refused (25, 29)'
    """
    deals = [one.round for one in past if one.is_deal]
    refused = [one.round for one in past if not one.is_deal]
    words = []
    if deals:
        words.append(f"{len(deals)} {'deal' if len(deals) == 1 else 'deals'} (round {_rounds(deals)})")
    if refused:
        words.append(f"{len(refused)} refused ({_rounds(refused)})")
    return ", ".join(words) or "nothing"


def _rounds(rounds: Sequence[int]) -> str:
    return ", ".join(map(str, list(dict.fromkeys(rounds))[-3:]))


def past_line(game: Game, one: Dealing, people: People, width: int, look: Look) -> Strip:
    """One deal or refusal, from the side of whoever looks."""
    offer, you = one.offer, people.you
    mine, theirs = (offer.gives, offer.gets) if offer.proposer == you else (offer.gets, offer.gives)
    gave, got = (goods_words(game.rules, goods, most=2) for goods in (mine, theirs))
    verdict = f"you got {got} for {gave}" if one.is_deal else f"{got} for {gave}"
    head = f" round {one.round:<3} {'deal' if one.is_deal else 'refused':<8} "
    pieces = [(head, look.ink(FAINT)), (verdict, look.ink(TEXT))]
    return row(width, look.ink(), clipped(pieces, width - 1, look.glyphs.ellipsis))
