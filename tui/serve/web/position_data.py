"""The position as data, from the views that the screen draws from, for a page that draws the board itself.

    now = position(view, look)                # whole: everything that lies on the table
    patch = changes(before, now)              # a JSON merge patch (RFC 7396): what has changed
    merged(before, patch) == now

`docs/web.md` says what every word means. What is false, zero or empty is left out. A view is made for a seat,
and so knows nothing that is hidden from it. Another `VERSION` is told where an old page would read wrong.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any

from engine.board import Place
from engine.commands import Seat
from engine.events import CardDrawn, DiceThrown, Event, Moved, Paid, Purpose
from tui.look.inks import Color, Ink, on, theme
from tui.look.space_body import sums
from tui.look.style import Look, group_ink, mark_ink
from tui.look.title_views import GroupMark
from tui.look.views import PlayerView, SpaceView, TableView
from tui.screen.widgets.journal import Heading
from tui.serve.web.acts import Data, told
from tui.terminal.colors import rgb_of
from tui.words.particulars import Hand
from tui.words.sentences import Line, Spoken
from tui.words.settings import THEMES
from tui.words.sums import in_currency, is_dollars

VERSION = 1


def position(view: TableView, look: Look, away: Collection[Seat] = ()) -> Data:
    """All that lies on the table, as one seat sees it.

    `away` are those whose seats are empty just now.
    """
    groups = {space.group.id: space.group for space in view.spaces if space.group is not None}
    currency = look.currency
    found = told(
        v=VERSION,
        title=view.title,
        currency=None if currency is None else [currency.sign, currency.is_behind, currency.unit],
        rings=[[*ring] for ring in view.rings],
        corners=[[*shape.corners] for shape in view.shapes],
        groups={group.id: _group(group) for group in groups.values()},
        spaces={str(space.place): _space(space, look) for space in view.spaces},
        players={str(player.seat): _player(player, view, look, away) for player in view.players},
        you=view.you,
        turn=view.turn,
        decides=view.decides,
        winners=[*view.winners],
        counter=view.counter,
        house=view.house,
        top=view.top[0] if view.top else "",
        houses=view.houses if view.has_buildings else None,
        hotels=view.hotels if view.has_buildings and view.has_hotels else None,
        boxes=[[box.name, total, box.use] for box, total in view.boxes],
        loans=[[loan.borrower, loan.lender, loan.sum, loan.terms] for loan in view.loans],
        ahead=view.ahead.format(link=look.glyphs.link),
    )
    counted: Data = in_currency_of(look, found)
    return counted


def _group(group: GroupMark) -> Data:
    """Its colors, and those of text on them, are by theme."""
    ink = group_ink(group.tint)
    return told(
        name=group.name,
        letter=group.letter,
        set=group.is_set,
        color=_by_theme(ink),
        text=_by_theme(on(ink)),
    )


@cache
def _by_theme(ink: Ink) -> list[str]:
    return [_hex(theme(name).color(ink)) for name in THEMES]


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb_of(color))


def _space(space: SpaceView, look: Look) -> Data:
    notes = space.notes
    return told(
        name=space.name,
        short=space.short if space.short != space.name else "",
        kind=space.kind.value,
        group=space.group.id if space.group else "",
        inner=space.is_inner,
        price=space.price,
        owner=space.owner,
        set=space.owns_group,
        rent=space.rent,
        times=space.times if space.times > 1 else None,
        houses=space.houses or None,
        hotel=space.has_hotel,
        mortgaged=space.mortgage.word if space.is_mortgaged else "",
        sum=sums(space, look, has_words=True)[0] if space.owner is None else "",
        link=notes.link,
        partner=notes.partner,
        badge=notes.badge,
        tone=notes.tone.value if notes.tone else "",
        ahead=space.ahead,
    )


def _player(player: PlayerView, view: TableView, look: Look, away: Collection[Seat]) -> Data:
    seat = player.seat
    sign, color = token_of(seat, look)
    at = next((space for space in view.spaces if seat in (*space.tokens, *space.jailed)), None)
    return told(
        name=player.name,
        sign=sign,
        color=color,
        cash=player.cash,
        credit=player.credit or None,
        worth=player.worth,
        change=player.change or None,
        at=None if at is None else at.place,
        held=at is not None and seat in at.jailed,
        jail=player.in_jail,
        out=player.is_out,
        away=seat in away,
        deeds=player.deeds,
        markers=player.markers or None,
        cards=player.cards or None,
        hands=[_hand(hand) for hand in player.hands],
        style=player.style,
        progress=player.notes.progress,
        remark=player.notes.remark,
        besides=[long for long, _ in player.notes.besides or ()],
        back=player.notes.goes_back,
    )


def token_of(seat: Seat, look: Look) -> tuple[str, list[str]]:
    """The sign of a seat, and its color by theme."""
    return look.token(seat), _by_theme(mark_ink(seat))


def _hand(hand: Hand) -> Data:
    words = [" ".join(filter(None, [hand.before, longer])) for longer, _ in hand.words]
    return told(label=hand.label, what=hand.what, number=hand.number, words=words, secret=hand.is_secret)


# --- what has changed


def changes(before: Data, now: Data) -> Data:
    """What makes one into the other, as a merge patch; None takes a word away."""
    patch: Data = dict.fromkeys(before.keys() - now.keys())
    for name, value in now.items():
        old = before.get(name)
        if isinstance(value, dict) and isinstance(old, dict):
            if inner := changes(old, value):
                patch[name] = inner
        elif value != old or name not in before:
            patch[name] = value
    return patch


def merged(before: Data, patch: Data) -> Data:
    """What a page makes of a position and a patch."""
    now = dict(before)
    for name, value in patch.items():
        if value is None:
            now.pop(name, None)
        elif isinstance(value, dict):
            now[name] = merged(now.get(name, {}), value)
        else:
            now[name] = value
    return now


# --- what has happened


def journal(lines: Iterable[Line], look: Look) -> list[list[Any]]:
    """Sentences with their kinds, whom they are about, and where: [text, kind, seat, place]."""
    return [_line(line, look) for line in lines]


def _line(line: Line, look: Look) -> list[Any]:
    kind = HEADING if isinstance(line, Heading) else SPOKEN if isinstance(line, Spoken) else int(line.weight)
    said = [in_currency(line.text, look.currency), kind, line.player, _where(line.event)]
    while said[-1] is None:
        said.pop()
    return said


SPOKEN, HEADING = 3, 4
"""Kinds of lines beside the weights: what a player says, and words for what begins."""


def _where(event: Event | None) -> Place | None:
    match event:
        case Moved(goal=goal):
            return goal
        case Paid(place=place):
            return place
    return None


def cues(happened: Iterable[Event]) -> list[list[Any]]:
    """What moves: dice, tokens along their ways, and money; the Bank's accounts are below zero."""
    found: list[list[Any]] = []
    for event in happened:
        match event:
            case DiceThrown(seat=seat, dice=dice, purpose=purpose) if purpose is not Purpose.FIRST_PLACE:
                found.append(["dice", seat, *dice])
            case Moved(seat=seat, start=start, goal=goal, spaces=spaces, path=path):
                found.append(["move", seat, start, goal, spaces, *([[*path]] if path else [])])
            case Paid(payer=payer, payee=payee, amount=amount):
                found.append(["pay", payer, payee, amount])
            case CardDrawn(seat=seat):
                found.append(["card", seat])
    return found


def in_currency_of(look: Look, words: Any) -> Any:
    """The same with all sums in texts as the board writes them."""
    if is_dollars(look.currency):
        return words
    match words:
        case str():
            return in_currency(words, look.currency)
        case Mapping():
            return {name: in_currency_of(look, value) for name, value in words.items()}
        case list() | tuple():
            return [in_currency_of(look, value) for value in words]
    return words
