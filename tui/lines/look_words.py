"""Everything that can be looked at, by the word for it, the journal included, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING

from engine.commands import Bid, Build, Mortgage, Propose, Throw
from engine.games import all_games
from engine.record import record
from tui.ask.conversation import Conversation
from tui.ask.vocabulary import known_words, words_in
from tui.lines import board, deeds, players, quick_facts
from tui.lines.listener import Listener
from tui.lines.matching import amount_of, found, narrow, simple, which
from tui.look.situation import matters
from tui.pages.page import Page
from tui.table.chronicle import since
from tui.table.participant import NOT_ASKED
from tui.words import house_rules
from tui.words.command_words import CommandWords
from tui.words.phrases import deed_name, listed, money
from tui.words.sentences import Weight

if TYPE_CHECKING:  # a page loads when somebody asks for it
    from tui.pages.coach import HintPage
    from tui.pages.final_score import WhyPage
    from tui.pages.help import HistoryPage
    from tui.pages.review import ReviewPage

Told = Sequence[str] | Page
"""Sentences, or a page to be read."""


@record
class LookingWord:
    """A word for looking."""

    shows: str
    told: Callable[[Listener, str], Told]
    """What is told, given what was typed behind the word."""


def is_for_looking(typed: str) -> bool:
    """Whether a text begins with one of the words for looking, in full."""
    word = simple(typed).partition(" ")[0]
    return ALSO.get(word, word) in WORDS


def look(listener: Listener, typed: str) -> Told | None:
    """What is told; None if it is neither one of the words for looking nor the name of a space or a player.

    >>> look(listener, "deed boardwalk")
    ['Boardwalk, dark blue.', ...]
    """
    if deeds.is_space(listener, typed) and simple(typed) not in WORDS:
        return deeds.deed(listener, simple(typed))
    if simple(typed) in map(simple, listener.table.names):
        return players.players(listener, simple(typed))
    word, _, rest = simple(typed).partition(" ")
    word, words = {**ALSO, **BESIDE}.get(word, word), [*WORDS]
    hits = found(word, words) if len(word) > 1 else []
    described = [
        one
        for one, what in enumerate(WORDS.values())
        if f"{simple(what.shows)} ".startswith(f"{simple(typed)} ")
    ]
    if rest and described:
        hits, rest = described, ""  # as help says it: who owns what
    if word == "who" and rest and not described:  # it asks for something else than whose turn it is
        return None
    if rest and word not in words and not described and deeds.places_called(listener, typed):
        return None  # a space, such as St. James Place, and no status
    return WORDS[words[hits[0]]].told(listener, rest) if len(hits) == 1 else None


ALSO: Mapping[str, str] = {
    "story": "history",
    "money": "cash",
    "position": "where",
    "score": "count",
    "log": "journal",
    "map": "board",
    "properties": "deeds",
    "winning": "players",
    "own": "me",
    "owe": "me",
    "cost": "prices",
    "costs": "prices",
    "owns": "owners",
    "house": "build",
    "houses": "build",
    "hotel": "build",
    "hotels": "build",
    "chances": "ahead",
    "odds": "ahead",
    "balance": "cash",
    "raise": "bid",
    **dict.fromkeys(("max", "maximum", "up"), "limit"),
    "bail": "pay",
    **dict.fromkeys(("unmortgage", "redeem"), "lift"),
    **dict.fromkeys(("deal", "exchange", "offer", "swap"), "trade"),
}
"""Other words for the same."""


BESIDE = {"rent": "deed", "rents": "deed"}
"""The same where nothing that can be done is called so."""


def in_looking_words(typed: str) -> str:
    """A line that begins with the word for looking that is known here for the one typed.

    >>> in_looking_words("rent boardwalk")
    'deed boardwalk'
    """
    word, _, rest = typed.partition(" ")
    return f"{BESIDE.get(word, word)} {rest}".strip()


def in_other_words(typed: str) -> str:
    """A line that begins with the word that is known here for the one typed.

    >>> in_other_words("house baltic")
    'build baltic'
    """
    word, _, rest = typed.partition(" ")
    return f"{ALSO.get(simple(word), word)} {rest}".strip()


_VAGUE = frozenset(("ask", "do", "give", "go", "no", "take"))
"""First words of commands that begin much else as well."""


# --- what matters for a question, and why something cannot be done


def why(listener: Listener, rest: str) -> list[str] | WhyPage:
    """All there is to know for the present question; with the name of business why it cannot be done.

    After the game why a bot did what it did.
    """
    if listener.table.game.is_over:
        return _reasons(listener, rest)
    if rest := rest.removeprefix("cant ").removeprefix("cannot "):
        return [why_not(listener, rest) or f"There is no action called {rest!r}."]
    if listener.prompt is None:
        return [NOT_ASKED]
    rolls = any(isinstance(entry.does, Throw) for entry in listener.prompt.entries)
    risks = board.risks(listener, listener.prompt.seat) if rolls else ()
    told = (line.text for line in matters(listener))
    known = (*listener.prompt.facts, *listener.conversation.terms)
    return [*dict.fromkeys((listener.prompt.question, *risks, *told, *known))]


def _reasons(listener: Listener, rest: str) -> list[str] | WhyPage:
    """Why the bots did what they did, from the one that is named on."""
    from tui.pages.final_score import WhyPage

    page = WhyPage(listener.table, listener.people)
    hits = found(rest, [listener.table.names[seat] for seat in page.bots])
    if rest and len(hits) != 1:
        return [f"There is no bot called {rest!r}."]
    if hits:
        page.choose(hits[0])
    return page


def hint(listener: Listener, rest: str) -> list[str] | HintPage:
    """What is worth a thought in the present decision, for somebody alone with bots."""
    from tui.pages.coach import HintPage

    if listener.prompt is None or listener.why_no_hint:
        return [listener.why_no_hint]
    return HintPage(listener.table, listener.prompt.seat, listener.people)


def review(listener: Listener, rest: str) -> list[str] | ReviewPage:
    """What was luck and what was play, once the game is over."""
    if not listener.table.game.is_over:
        return ["A game is reviewed when it is over."]
    from tui.pages.review import ReviewPage

    return ReviewPage(listener.table, listener.people, shows_board=False, plays_on=False)


def why_not(listener: Listener, typed: str) -> str:
    """Why a command of this name or key cannot be given now; empty if there is none, a sentence if it can be.

    What is typed behind its first word, as in trade bea, need not be known.
    """
    now = listener.conversation
    if len(typed) == 1:
        return now.why_not(*now.keyed(narrow(typed)), repeats=True)
    every = known_words(listener.table.game.rules.rule_set)
    verb, is_more = typed.split(maxsplit=1)[0], False
    if does := [words.label for words in every if words.does and simple(words.does) == simple(typed)]:
        typed = does[0]
    elif not found(typed, [words.label for words in every]) and simple(verb) in _verbs(every):
        typed, is_more = verb, True
    business = [words for words in every if words.business is not None]
    known = business if found(typed, [words.label for words in business]) else every
    near = [known[hit] for hit in found(typed, [words.label for words in known])]
    begin = [words for words in near if simple(words.label).startswith(simple(typed))]
    meant = sorted(near if len(typed) > 2 else begin, key=lambda words: bool(words.does))
    named = {words.label: words for words in meant}
    here = words_in(listener.table.game)
    instead = [words for words in here if simple(verb) in words.stands_for]
    if instead and not any(words in here for words in named.values()):
        return _instead(verb, instead[0], now)
    if named and not any(words in here for words in named.values()):
        return f"{listed([*named])} {'are' if len(named) > 1 else 'is'} not part of this game."
    able = [words for words in named.values() if now.top is None and now.entry_for(words) is not None]
    if len(able) > 1:
        return which([words.label for words in able])
    if able:
        return "" if is_more else f"{able[0].label} is possible now."
    if not named and is_verb(verb):
        return _WITHOUT.get(simple(verb), f"There is no {verb!r} in this game.")
    return now.why_not(*(words for words in named.values() if words in here), repeats=True)


_WITHOUT = {"end": "Your turn ends by itself in this game."}
"""What is said of a verb that a game does without."""


def _instead(verb: str, words: CommandWords, now: Conversation) -> str:
    """What there is in this game in place of what another one has, or why not now."""
    is_possible = now.top is not None or now.entry_for(words) is not None
    said = f"Type {words.label.split()[0].lower()} to {words.does}."
    return f"There is no {verb!r} in this game. {said if is_possible else now.why_not(words)}"


def _verbs(every: Iterable[CommandWords]) -> set[str]:
    """The first words of what commands are called, but for those that say nothing alone."""
    return {simple(words.label).split()[0] for words in every} - _VAGUE


@cache
def _all_verbs() -> set[str]:
    return _verbs(words for game in all_games() for words in known_words(game))


def is_verb(word: str) -> bool:
    """Whether something that can be done in any game is called so, or begins so."""
    return simple(word) in _all_verbs()


# --- what has happened, in words: the journal, and the time since a turn


_USUAL = 10
"""Sentences of the journal that are read unasked."""


def journal(listener: Listener, rest: str) -> list[str]:
    """The latest sentences: this many of them, all, or those that contain a text."""
    told = [line.text for told in listener.told for line in told.lines if line.weight > Weight.DETAIL]
    if not told:
        return ["Nothing has happened yet."]
    if rest == "all":
        return told
    number = amount_of(rest) if rest else _USUAL
    if number is not None:
        return told[-number:] if number else []
    hits = [line for line in told if rest in simple(line)]
    return hits or [f"Nothing in the journal contains {rest!r}."]


def since_turn(listener: Listener, rest: str) -> list[str]:
    """Sums, moves and what else was told since the player's last turn, or one this many turns ago."""
    table, people, back = listener.table, listener.people, max(1, amount_of(rest) or 1) - 1
    page = since(table.game, table.chronicle, listener.told, listener.looks_from, back)
    if page is None:
        return ["Nothing has happened since then."]
    when = f"round {page.first}" if page.first == page.last else f"rounds {page.first} to {page.last}"
    told = [f"{when.capitalize()}."]
    for sums in page.sums:
        change = players.changed(sums)
        told.append(f"{people.subject(sums.seat)}: {money(sums.now)}, {change}, worth {money(sums.worth)}.")
    told += [players.moved(move, table.game, people) for move in page.moves]
    return [*told, *(line.text for line in page.lines)]


# --- help: what can be typed, and the rules in short


_DOES = (
    "undo: take back your last decision, unless dice, cards or someone else came after it.",
    "choices, more, or 9: hear everything you can choose now.",
    "pause: be asked at every open moment on the others' turns, or stop that.",
    "back: close what is open. list: hear it again.",
    "brief, normal, full: how much you are told.",
    "stop: hear the others' turns one at a time; on: all at once; skip: go to your turn.",
    "auto: let your turn end by itself when nothing is left to do, or not.",
    "sounds: turn bells by what happens on or off.",
    "keys: turn single keys on or off, where the terminal gives them; key cash m to change one.",
    "settings: all of these, and the others.",
    "bell: turn on or off a bell when you are asked.",
    "quit: leave the game; it is always saved.",
)


def words(listener: Listener, rest: str) -> list[str]:
    """Every word, and what it does; or what the rules say of something."""
    if rest:
        return rules(listener, rest)
    looks = [f"{word}: {one.shows}." for word, one in WORDS.items()]
    people = ["as: act for someone else at this screen: as bo."] if len(listener.seats) > 1 else []
    return [
        "Type a choice's number, its name, or the start of its name: 1, roll, end turn.",
        f"Add what a word needs: {', '.join(_examples(listener))}.",
        "Enter alone does only what is marked Enter.",
        "A word or a number acts at once, but after a number, a choice from a list that sells something"
        " or costs more than a tenth of your cash waits for Enter.",
        *looks,
        *_DOES,
        *people,
    ]


def _examples(listener: Listener) -> list[str]:
    """Words of this game with what they need."""
    game, you = listener.table.game, listener.looks_from
    deed = simple(deed_name(game.board, 0))
    partner = next(name for seat, name in enumerate(listener.people.names) if seat != you)
    needs = {
        Bid: ["bid 120", "limit 200"],
        Mortgage: [f"mortgage {deed}"],
        Build: [f"build {deed}"],
        Propose: [f"trade {simple(partner)}"],
    }
    known = {command for menu in game.rules.menus.values() for command in menu}
    does = [example for kind, examples in needs.items() if kind in known for example in examples]
    return [*does, f"deed {deed}"]


def rules(listener: Listener, rest: str) -> list[str]:
    """The paragraphs on how to play; with a word, those whose heading or text has it."""
    from tui.pages.help import paragraphs_about
    from tui.pages.how_to_play import how_to_play

    played = listener.table.game.rules
    headings = listed([one.heading for one in how_to_play(played.rule_set, played.options)])
    how = f"Type rules and one of these: {headings}. Or rules all."
    if not rest:
        own = house_rules.told(played.rule_set, played.options)
        return [f"House rules: {own}", how] if own else [how]
    about = [f"{one.heading}: {one.text}" for one in paragraphs_about(played, rest)]
    return about or [f"The rules in brief say nothing about {rest!r}.", how]


def history_here(listener: Listener, rest: str) -> list[str] | HistoryPage:
    """That of the game that is played, or of the one that is named."""
    from tui.pages.help import HistoryPage, with_history

    if not rest:
        return HistoryPage(listener.table.game.rules.rule_set)
    games = with_history()
    hits = found(rest, [game.title for game in games])
    if len(hits) != 1:
        return [f"Type history and one of these: {listed([game.title for game in games])}."]
    return HistoryPage(games[hits[0]])


_WHY = "what matters for the question; why build: why you cannot; after the game, a bot's reasons"

WORDS: Mapping[str, LookingWord] = {
    "board": LookingWord("every space, starting with yours", board.board),
    "ahead": LookingWord("the spaces your next throw can reach, with its chances", board.ahead),
    "players": LookingWord("how everyone stands; with a name, one player in full", players.players),
    "status": LookingWord("how far the game is, how you stand, and what you are asked", players.status),
    "where": LookingWord(
        "where you are, and what that space means; where bea", partial(players.told_of, tell=players.place)
    ),
    "cash": LookingWord("your cash; cash bea", partial(players.told_of, tell=players.cash)),
    "worth": LookingWord("what you are worth; worth bea", players.worth),
    "me": LookingWord("everything you have", lambda listener, rest: players.players(listener, "me")),
    "deed": LookingWord("a space in full: deed boardwalk; alone, the one in question", deeds.deed),
    "deeds": LookingWord("who has which deeds; with a name or a group, those in full", deeds.deeds),
    "bank": LookingWord("what the Bank has, loans, and how long the game lasts", players.bank),
    "journal": LookingWord("the latest news; journal 30, journal all, or journal rent to search", journal),
    "since": LookingWord("what happened since your last turn; since 2 for the one before", since_turn),
    "why": LookingWord(_WHY, why),
    "hint": LookingWord("things to consider; then more, for how each changes your chances", hint),
    "review": LookingWord("after the game, what was luck, and which decisions were costly", review),
    "count": LookingWord(
        "what everyone is worth; also count deals, rents, luck, figures, or lesson", players.score
    ),
    "owners": LookingWord("who owns what, in a sentence", quick_facts.owners),
    "prices": LookingWord("the prices of this group, or of one you name", quick_facts.prices),
    "whose": LookingWord("whose turn it is", quick_facts.whose),
    "latest": LookingWord("what was told last", quick_facts.latest),
    "rules": LookingWord("how to play, in brief: rules jail", rules),
    "history": LookingWord("where the game comes from; history finance for another one", history_here),
    "help": LookingWord("these words", words),
}
