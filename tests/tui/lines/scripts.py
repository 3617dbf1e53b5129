"""What a steady player tries once in each game, on reading the words for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.options import Value

Script = tuple[str, Sequence[str]]

_BUYS: tuple[Script, ...] = (
    ("Buy .* for", ("why", "deed", "ahead", "buy")),
    ("Your roll", ("since", "rules", "count", "bell", "bell", "help", "pause")),
)

_TRADES: tuple[Script, ...] = (
    (r"Also: .*trade", ("trade 1", "get cash 50", "give cash 50", "list", "clear", "1", "propose", "back")),
    ("offers you", ("why", "counter", "list", "propose", "give cash 1", "propose", "back", "refuse")),
)

_BIDS: tuple[Script, ...] = (
    ("Set a limit", ("limit", "20")),
    ("Set a limit", ("bid 33",)),
    ("Set a limit", ("why", "drop out")),
)

_MORTGAGES: tuple[Script, ...] = (
    (
        "Anything else this turn",
        ("undo", "players", "board", "deeds", "bank", "journal 5", "end"),
    ),
    (r"Also: .*mortgage", ("mortgage", "1", "drop", "1", "do")),
    (r"Also: .*lift", ("lift", "list", "back", "lift 1")),
)

SCRIPTS: Mapping[str, Sequence[Script]] = {
    "monopoly-1935": (
        *_BUYS,
        *_TRADES,
        *_BIDS,
        *_MORTGAGES,
        (r"Also: .*build", ("why build", "build", "1", "do")),
        (r"Also: .*auction", ("auction 1", "10")),
    ),
    "landlord-1904": (
        (r"Also: borrow", ("borrow", "3", "1", "2", "notes 1", "list", "borrow", "back", "back")),
        (r"Also: .*repay", ("repay 1", "back", "bank", "back")),
        (
            r"Also: .*loan with a player",
            ("loan 1", "amount 40", "interest 3", "due", "list", "propose", "back"),
        ),
        *_BUYS,
    ),
    "finance-1936": (
        (r"Also: .*sell a lot", ("sell lot", "1", "drop", "back")),
        (r"Also: .*build", ("build", "1", "2", "do", "back")),
        *_BUYS,
        *_TRADES,
        *_BIDS,
    ),
    "addon-1995": (
        ("Travel cards", ("travel", "1", "1", "1", "play")),
        ("Or Enter", ("deed market", "deeds new york", "players me")),
        (r"[Pp]lace the bridge", ("1", "boardwalk", "1", "put", "back")),
        *_BUYS,
        *_TRADES,
        *_MORTGAGES,
    ),
}

OPTIONS: Mapping[str, Mapping[str, Value]] = {
    "monopoly-1935": {"time_limit_rounds": 25, "dealt_deeds": 3},
    "landlord-1904": {"rounds": 3},
    "finance-1936": {"ending": "time"},
    "addon-1995": {"time_limit_rounds": 15, "bridges": 2, "airplanes": 2, "bridge_placement": "players"},
}
"""Options by which a game is short, and has much to choose."""

SEEDS: Mapping[str, int] = {"monopoly-1935": 1, "landlord-1904": 4, "finance-1936": 2, "addon-1995": 2}
"""Games in which there is an occasion for all of it."""
