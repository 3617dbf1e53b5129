"""Who is here, for a web site: a line of JSON, and a page. Numbers and tables, but no names."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from math import ceil
from time import time
from typing import Any, Protocol

from engine.games import find
from tui.serve.drop_in.busy_hours import BusyHours
from tui.serve.players import GUEST_MARK
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.words.phrases import count

PAGE, DATA = "/here", "/here.json"
"""Where a browser finds them."""


class Place(Protocol):
    """A server, as far as this tells of it."""

    registry: TableRegistry
    hours: BusyHours

    def here(self) -> Sequence[Somebody]:
        """All people who are here, each once."""


def who_is_here(place: Place) -> dict[str, Any]:
    """How many people are here, on all machines, and the public tables at which they play or wait."""
    people = place.here()
    return {
        "people": len(people),
        "guests": sum(one.id.startswith(GUEST_MARK) for one in people),
        "tables": [
            _told(place.registry, table) for table in place.registry.public if _is_of_use(place, table)
        ],
        "hours": place.hours.by_hour,
        "at": int(time()),
    }


def _is_of_use(place: Place, table: TableSetup) -> bool:
    """Whether somebody could sit down there now, or see something."""
    return bool(table.free) or place.registry.running(table.code) is not None


def _told(registry: TableRegistry, table: TableSetup) -> dict[str, Any]:
    running = registry.running(table.code)
    told: dict[str, Any] = {
        "code": table.code,
        "game": find(table.rules).title,
        "people": sum(bool(place.player) for place in table.places),
        "open": table.free,
        "bots_to_take": 0 if running is None else len(table.to_take),
        "watch": running is not None and table.terms.can_be_watched,
    }
    if running is not None:
        told["round"] = running.round
    if table.begins_at:
        told["starts_in"] = max(0, ceil(table.begins_at - time()))
    return told


def as_line(told: dict[str, Any]) -> str:
    """The line of JSON."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def as_page(told: dict[str, Any]) -> str:
    """A page of HTML without scripts and styles, which renews itself."""
    tables = "".join(f"<li>{escape(_sentence(table))}</li>" for table in told["tables"])
    busy = [f"<td>{number:g}</td>" for number in told["hours"]]
    hours = "".join(f"<th>{hour}</th>" for hour in range(24))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Magnate: who is here</title>'
        '<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="30"></head>'
        f"<body><h1>Magnate</h1><p>{escape(_people(told))}</p>"
        f'<p><a href="/play">Play at once</a> or <a href="/">come in with a name</a>.</p>'
        f"<h2>Tables</h2><ul>{tables or '<li>No one is at a public table now.</li>'}</ul>"
        "<h2>When people are here (UTC)</h2>"
        f"<table><tr>{hours}</tr><tr>{''.join(busy)}</tr></table></body></html>\n"
    )


def _people(told: dict[str, Any]) -> str:
    number = told["people"]
    return "No one is here now." if not number else f"{count(number, 'person', 'people').capitalize()} here."


def _sentence(table: dict[str, Any]) -> str:
    seats = [
        count(table["open"], "open seat") if table["open"] else "",
        count(table["bots_to_take"], "bot's seat", "bots' seats") + " to take"
        if table["bots_to_take"]
        else "",
        f"round {table['round']}" if "round" in table else "",
        f"starts in {count(ceil(table['starts_in'] / 60), 'minute')}" if table.get("starts_in") else "",
    ]
    return f"{table['game']}, table {table['code']}: {', '.join(filter(None, seats))}."
