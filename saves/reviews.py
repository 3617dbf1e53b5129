"""A review beside its game, finished or not: NAME.review, one JSON object.

It is valid for one judge and one list of commands.

What cannot be read, or was made by another judge or from other commands, counts as not there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.commands import Command
from engine.games import find
from engine.record import record
from engine.review.account import Account
from engine.review.costly_decisions import Costly, Tried
from engine.review.judge import VERSION
from engine.review.moments import Cause, Moment
from engine.review.screening import Suspect
from engine.review.summary import Summary
from engine.setup import SeatHolder
from saves.decoding import codec
from saves.disk import atomic
from saves.disk.regular_files import Unusable, read_file
from saves.encoding import Plain, digest, to_line, to_plain
from saves.errors import SaveError

MOST_BYTES = 4 << 20


@record
class KeptReview:
    """A review, whole or begun."""

    summary: Summary
    costly: tuple[Costly, ...] | None = None
    """None while they are looked for."""
    tried: tuple[Tried, ...] = ()
    """The suspects played out until then."""


def keep_review(
    path: Path, rules: str, commands: Sequence[Command], kept: KeptReview, holders: Sequence[SeatHolder] = ()
) -> None:
    """Write a review, or do nothing if the disk refuses."""
    summary = kept.summary
    plain: Plain = {
        **_made_by(rules, commands, holders),
        "curve": [[number, list(chances)] for number, chances in summary.curve],
        "accounts": [_account_to_plain(one) for one in summary.accounts],
        **({"parts": [_account_to_plain(one) for one in summary.parts]} if summary.parts else {}),
        "moments": [
            [one.number, one.round, one.seat, one.cause.value, list(one.changes)] for one in summary.moments
        ],
    }
    if kept.costly is not None:
        plain["costly"] = [_costly_to_plain(one) for one in kept.costly]
    else:
        plain["tried"] = [
            [None if one.costly is None else _costly_to_plain(one.costly), one.played] for one in kept.tried
        ]
    with suppress(SaveError):
        atomic.replace(path, to_line(plain))


def kept_review(
    path: Path, rules: str, commands: Sequence[Command], holders: Sequence[SeatHolder] = ()
) -> KeptReview | None:
    """The review of a game with these commands; None if there is none that holds."""
    try:
        plain = json.loads(read_file(path, MOST_BYTES))
        made_by = {name: plain[name] for name in (*_MADE_BY, *([HOLDERS] if HOLDERS in plain else []))}
        if made_by != _made_by(rules, commands, holders):
            return None
        return _from_plain(plain, rules, commands)
    except (OSError, Unusable, ValueError, TypeError, KeyError, IndexError, RecursionError):
        return None


_MADE_BY, HOLDERS = ("judge", "revision", "commands"), "holders"


def _made_by(rules: str, commands: Sequence[Command], holders: Sequence[SeatHolder]) -> Plain:
    """What a review holds for; by whom seats were taken over only if any were."""
    told = digest([to_plain(command) for command in commands])
    changed = {HOLDERS: [to_plain(holder) for holder in holders]} if holders else {}
    return {"judge": VERSION, "revision": find(rules).revision, "commands": told, **changed}


def _account_to_plain(one: Account) -> list[Any]:
    account = [one.seat, one.start, one.luck, one.decisions, one.others, one.end]
    return [*account, one.since, one.name] if one.since or one.name else account


def _costly_to_plain(one: Costly) -> list[Any]:
    suspect = one.suspect
    better = None if suspect.better is None else to_plain(suspect.better)
    about = [suspect.number, suspect.round, suspect.seat, len(suspect.done), better, suspect.cost]
    return [*about, suspect.end, suspect.idle, suspect.is_experts, one.cost, one.error]


def _from_plain(plain: Plain, rules: str, commands: Sequence[Command]) -> KeptReview:
    read = codec(find(rules))

    def costly(of: list[Any]) -> Costly:
        number, round, seat, length, better, *screened, cost, error = of
        done = tuple(commands[number : number + length])
        other = None if better is None else read.command(better)
        return Costly(Suspect(number, round, seat, done, other, *screened), cost, error)

    tried = [
        Tried(None if one is None else costly(one), int(played)) for one, played in plain.get("tried", ())
    ]
    summary = Summary(
        tuple((number, tuple(chances)) for number, chances in plain["curve"]),
        tuple(Account(*figures) for figures in plain["accounts"]),
        tuple(
            Moment(number, round, seat, Cause(cause), tuple(changes))
            for number, round, seat, cause, changes in plain["moments"]
        ),
        tuple(Account(*figures) for figures in plain.get("parts", ())),
    )
    is_whole = "costly" in plain
    return KeptReview(summary, tuple(map(costly, plain["costly"])) if is_whole else None, tuple(tried))
