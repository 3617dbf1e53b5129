"""Help in words: what can be typed, and the rules in short."""

from __future__ import annotations

from engine.commands import Bid, Build, Mortgage, Propose
from tui.lines.looking import WORDS
from tui.lines.seated import Seated
from tui.lines.typed import found, simple
from tui.pages.help import HistoryPage, paragraphs_about, with_history
from tui.words.phrases import deed_name, listed
from tui.words.presentation import how_to_play

_DOES = (
    "undo: take back your last decision, unless dice, cards or someone else came after it.",
    "choices: hear everything you can choose now.",
    "pause: be asked at every open moment on the others' turns, or stop that.",
    "back: close what is open. list: hear it again.",
    "bell: turn on or off a bell when you are asked.",
    "quit: leave the game; it is always saved.",
)


def words(seated: Seated, rest: str) -> list[str]:
    """Every word, and what it does."""
    looks = [f"{word}: {one.shows}." for word, one in WORDS.items()]
    people = ["as: act for someone else at this keyboard: as bo."] if len(seated.seats) > 1 else []
    return [
        "Type a choice's number, its name, or the start of its name: 1, roll, end turn.",
        f"Add what a word needs: {', '.join(_examples(seated))}.",
        "Enter alone does only what is marked Enter.",
        "A word acts at once; after a number, anything that costs or commits you waits for Enter.",
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


def rules(seated: Seated, rest: str) -> list[str]:
    """The paragraphs on how to play; with a word, those whose heading or text has it."""
    played = seated.table.game.rules
    if not rest:
        headings = listed([one.heading for one in how_to_play(played.rule_set, played.options)])
        return [f"Type rules and one of these: {headings}. Or rules all."]
    about = [f"{one.heading}: {one.text}" for one in paragraphs_about(played, rest)]
    return about or [f"The rules in brief say nothing about {rest!r}."]


def history_here(seated: Seated, rest: str) -> list[str] | HistoryPage:
    """That of the game that is played, or of the one that is named."""
    if not rest:
        return HistoryPage(seated.table.game.rules.rule_set)
    games = with_history()
    hits = found(rest, [game.title for game in games])
    if len(hits) != 1:
        return [f"Type history and one of these: {listed([game.title for game in games])}."]
    return HistoryPage(games[hits[0]])
