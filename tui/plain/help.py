"""Help in words: what can be typed, and the rules in short."""

from __future__ import annotations

from engine.commands import Bid, Build, Mortgage, Propose
from engine.games import find
from engine.setup import GameSetup
from tui.plain.seated import Seated
from tui.plain.typed import found, simple
from tui.text.how_to_play import how_to_play
from tui.text.words import deed_name, listed

_DOES = (
    "undo: take back your last decision, unless dice, cards or someone else came after it.",
    "choices: hear everything you can choose now.",
    "pause: be asked at every open moment on the others' turns, or stop that.",
    "back: close what is open. list: hear it again.",
    "bell: turn on or off a bell when you are asked.",
    "quit: leave the game; it is always saved.",
)


def help_text(seated: Seated) -> list[str]:
    """Every word."""
    from tui.plain.looking import WORDS

    looks = [f"{word}: {what}." for word, (what, _) in WORDS.items()]
    people = ["as: act for someone else at this keyboard: as bo."] if len(seated.seats) > 1 else []
    return [
        "Type a choice's number, its name, or the start of its name: 1, roll, end turn.",
        f"Add what a word needs: {', '.join(_examples(seated))}.",
        "Enter alone does only what is marked Enter.",
        *looks,
        *_DOES,
        *people,
    ]


def _examples(seated: Seated) -> list[str]:
    """Words of this game with what they need."""
    game, you = seated.table.game, seated.looks_from
    deed = simple(deed_name(game.board, 0))
    partner = next(name for seat, name in enumerate(seated.people.names) if seat != you)
    needs = {
        Bid: ["bid 120", "limit 200"],
        Mortgage: [f"mortgage {deed}"],
        Build: [f"build {deed}"],
        Propose: [f"trade {simple(partner)}"],
    }
    known = game.rules.rule_set.bundle.commands
    does = [example for kind, examples in needs.items() if kind in known for example in examples]
    return [*does, f"deed {deed}"]


def rules(setup: GameSetup, rest: str) -> list[str]:
    """The paragraphs on how to play; with a word, those whose heading or text has it."""
    rule_set = find(setup.rules)
    told = how_to_play(rule_set, rule_set.choose(setup.options))
    if not rest:
        headings = listed([one.heading for one in told])
        return [f"Type rules and one of these: {headings}. Or rules all."]
    hits = found(rest, [one.heading for one in told])
    chosen = (
        told
        if rest == "all"
        else [told[hit] for hit in hits] or [one for one in told if rest in one.text.casefold()]
    )
    return [f"{one.heading}: {one.text}" for one in chosen] or [
        f"The rules in brief say nothing about {rest!r}."
    ]
