"""`magnate review`: what in a game was luck and what was play, as text or as one JSON object."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from engine.review.account import Account
from engine.review.judge import VERSION
from saves.verification import past
from tui.pages.page import as_text, opened
from tui.pages.review import ReviewPage
from tui.table.table import Table
from tui.words.names import YOU
from tui.words.phrases import People
from tui.words.sums import in_currency

_PARTS = ("start", "luck", "decisions", "others", "end")
"""Of the account of a player's chance to win."""


def review(path: Path, *, as_json: bool) -> str:
    """The review of a saved game, once all of it is known. Raises SaveError."""
    table = Table.past(past(path))
    you = table.names.index(YOU) if YOU in table.names else None
    page = opened(ReviewPage(table, People(table.names, you, table.game.rules.accounts)))
    if as_json:
        return json.dumps(plain(page, table), indent=2, ensure_ascii=False)
    told = "\n\n".join([as_text(page), "\n".join(["moments", *(f"  {row.text}" for row in page.rows)])])
    return in_currency(told, table.game.board.currency)


def plain(page: ReviewPage, table: Table) -> dict[str, Any]:
    """A review as JSON has it: chances are fractions of 1, by seat, and seats count from 0."""
    told, said = page.told, partial(in_currency, currency=table.game.board.currency)
    assert told is not None
    seats = [{"name": table.names[one.seat], **_account(one)} for one in told.summary.accounts]
    holders = [
        {"seat": one.seat, "name": one.name, "since": one.since, **_account(one)}
        for one in told.summary.parts
    ]
    moments = [
        {
            "move": one.at + 1,
            "round": one.round,
            "seat": one.seat,
            "what": one.sort.value,
            "done": said(one.done),
            "effect": one.effect,
            "told": said(one.came),
            **({"better": said(one.better)} if one.better else {}),
        }
        for one in told.moments
    ]
    curve = [{"round": number, "chances": list(chances)} for number, chances in told.summary.curve]
    head = {"title": table.title, "rules": table.setup.rules, "judge": VERSION}
    shared = {"holders": holders} if holders else {}
    return {**head, "seats": seats, **shared, "curve": curve, "moments": moments}


def _account(one: Account) -> dict[str, float]:
    return {part: getattr(one, part) for part in _PARTS}
