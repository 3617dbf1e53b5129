"""What a steady player tries once in each game, when he reads the words for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.options import Value

Script = tuple[str, Sequence[str]]

_TRADE = ("trade 1", "get cash 50", "give cash 50", "list", "clear", "1", "propose", "back")

_SHARED: tuple[Script, ...] = (
    ("Buy .* for", ("why", "deed", "ahead", "buy")),
    (
        "Anything else before your turn ends",
        ("undo", "players", "board", "deeds", "bank", "journal 5", "end"),
    ),
    (r"Also: .*trade", _TRADE),
    (r"Also: .*mortgage", ("mortgage", "1", "drop", "1", "do")),
    (r"Also: .*lift", ("lift", "list", "back", "lift 1")),
    (r"Also: .*build", ("why build", "build", "1", "1", "do")),
    (r"Also: .*auction", ("auction 1", "10")),
    ("Up to a limit", ("limit", "20")),
    ("Up to a limit", ("bid 33",)),
    ("Up to a limit", ("why", "drop out")),
    ("offers you", ("why", "other terms", "list", "propose", "give cash 1", "propose", "back", "refuse")),
    ("It is your turn to roll", ("since", "rules jail", "count", "bell", "bell", "help", "pause")),
)

SCRIPTS: Mapping[str, Sequence[Script]] = {
    "monopoly-1935": _SHARED,
    "landlord-1904": (
        (r"Also: borrow", ("borrow", "3", "1", "2", "notes 1", "list", "borrow", "back", "back")),
        (r"Also: .*repay", ("repay 1", "back", "bank", "back")),
        (r"Also: .*loan with a player", ("loan 1", "sum 40", "interest 3", "due", "list", "propose", "back")),
        *_SHARED,
    ),
    "finance-1936": (
        (r"Also: .*sell a lot", ("sell lot", "1", "drop", "back")),
        (r"Also: .*houses", ("offer houses 1", "list", "1", "1", "price 30", "offer", "back", "back")),
        *_SHARED,
    ),
    "addon-1995": (
        ("Travel cards", ("travel", "1", "1", "1", "play")),
        ("Or Enter", ("deed market", "deeds new york", "players me", "pause")),
        ("Ride", ("ride", "list", "boardwalk", "ride", "back")),
        ("[Ff]ly", ("fly", "boardwalk", "fly", "back")),
        ("[Bb]ridge \\.", ("bridge", "1", "1", "put", "back")),
        *_SHARED,
    ),
}

OPTIONS: Mapping[str, Mapping[str, Value]] = {
    "monopoly-1935": {"time_limit_rounds": 25, "dealt_deeds": 3},
    "landlord-1904": {"rounds": 3},
    "finance-1936": {"ending": "time"},
    "addon-1995": {"time_limit_rounds": 15, "bridges": 2, "airplanes": 2, "bridge_placement": "players"},
}
"""Options by which a game is short, and has much to choose."""
