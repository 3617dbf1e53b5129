"""Saved games in words: the text of `magnate saves`, and how dates and playing times are written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tui.terminal.widths import padded, width_of
from tui.words.names import clip, plain

if TYPE_CHECKING:
    from saves import SaveInfo

NO_GAMES = "No saved games. Start one with 'magnate new'."
_LONGEST_NAME = 36


def listing(games: Sequence[SaveInfo]) -> str:
    """All games as a table, then the files that cannot be used, and why."""
    games = [_for_people(info) for info in games]
    usable = [info for info in games if info.can_open]
    unusable = [info for info in games if not info.can_open]
    blocks = [_table(usable)] if usable else []
    if unusable:
        reasons = [f"  {info.name}: {info.problem or 'It cannot be used.'}" for info in unusable]
        blocks.append("\n".join(["Cannot be used:", *reasons]))
    return "\n\n".join(blocks) or NO_GAMES


def _for_people(info: SaveInfo) -> SaveInfo:
    """The same with file names and texts made safe to show."""
    from saves.untrusted_text import shown  # only here: the title needs no saves

    players = tuple(shown(name) for name in info.players)
    problem = info.problem and shown(" ".join(info.problem.split()))
    return replace(info, name=shown(info.name), players=players, problem=problem)


def _table(games: Sequence[SaveInfo]) -> str:
    heading = "NAME"
    width = min(_LONGEST_NAME, max(len(heading), *(width_of(info.name) for info in games)))
    lines = [f"{heading:<{width}}  SAVED             SO FAR     PLAYERS"]
    for info in games:
        saved = f"{local(info.saved):%Y-%m-%d %H:%M}"
        players = ", ".join(info.players)
        remark = info.problem.rstrip(".") if info.problem else "over" if info.is_over else ""
        players += f" ({remark})" if remark else ""
        lines.append(f"{padded(info.name, width)}  {saved}  {so_far(info):<9}  {players}")
    return "\n".join(lines)


def so_far(info: SaveInfo) -> str:
    """How far a game has come: Round 12."""
    return f"Round {info.round}"


def game_name(info: SaveInfo) -> str:
    """What the game is called: as its board, if that is from a file, or by the short name of its rules."""
    from engine.games import find
    from engine.options import SetupError

    if info.board:
        return info.board
    try:
        return find(info.rules).short_title or info.rules_title.removeprefix("The ")
    except SetupError:
        return info.rules


def rules_name(info: SaveInfo) -> str:
    """The name of its rules, with a board from a file: Monopoly on Leeds."""
    return f"{info.rules_title} on {info.board}" if info.board else info.rules_title


def local(moment: datetime) -> datetime:
    """A moment in the local time zone, or in UTC if that is no zone or has no such moment."""
    try:
        return moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(moment.timestamp(), UTC)


def when(moment: datetime, now: datetime, *, is_short: bool = False) -> str:
    """A date as people say it, in the local time zone; in short in at most 11 characters.

    >>> moment, now = datetime(1935, 12, 30, 18, 5), datetime(1935, 12, 31, 9, 0)
    >>> when(moment, now), when(moment, now, is_short=True)
    ('yesterday at 18:05', 'yesterday')
    """
    moment, now = local(moment), local(now)
    days = (now.date() - moment.date()).days
    if is_short and days == 1:
        return "yesterday"
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]} {'' if is_short else 'at '}{moment:%H:%M}"
    day = f"{moment:%b}" if is_short else f"{moment:%B}"
    year = "" if moment.year == now.year else f"{'' if is_short else ','} {moment.year}"
    return f"{day} {moment.day}{year}"


def duration(seconds: int) -> str:
    """A playing time: under a minute, 40 min, 2 h 05 min."""
    if seconds < 60:
        return "under a minute"
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min"


def players_text(names: Sequence[str], width: int, ellipsis: str = "·") -> str:
    """The players' names; those that do not fit are counted."""
    for count in range(len(names), 0, -1):
        rest = len(names) - count
        text = ", ".join(plain(name) for name in names[:count]) + (f" and {rest} more" if rest else "")
        if width_of(text) <= width:
            return text
    return clip(plain(names[0]), width, ellipsis) if names else ""
