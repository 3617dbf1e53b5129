"""A talk with the player: one line at a time, to what is open, else to what can be looked at."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial

from engine.choices import Decision
from engine.commands import Offer
from engine.record import record
from engine.steps import Considers
from tui.lines import board, deeds, quick_facts
from tui.lines.console import Console, LeaveAll
from tui.lines.deeds import is_space, space_called
from tui.lines.listener import Listener
from tui.lines.look_words import (
    ALSO,
    BESIDE,
    WORDS,
    Told,
    in_looking_words,
    in_other_words,
    is_for_looking,
    is_verb,
    look,
)
from tui.lines.matching import (
    CHOICES,
    HELP,
    REPEAT,
    amount_of,
    asks_how,
    divided,
    everyday,
    found,
    is_back,
    is_no,
    is_number,
    is_question,
    is_yes,
    leaves,
    not_known,
    simple,
)
from tui.lines.page_reader import read
from tui.lines.setting_words import WORDS as LIKING
from tui.lines.setting_words import take_liking
from tui.pages.page import Page

_LEAST = 3
"""Letters of a word that the rules are searched for."""

_OWN = (*LIKING, "settings", "bell", "back", "quit")
"""Words that mean the same everywhere."""


_TOLD: Mapping[str, str] = {
    "save": "The game is saved after every decision; quit leaves it.",
    "skip": "There is nothing to skip: it is for you to decide.",
    **dict.fromkeys(
        ("new game", "restart", "start over", "menu", "main menu", "title", "saved games", "statistics"),
        "Type quit to leave this game first; it stays saved.",
    ),
}
"""What is said of words for what is not done here."""


@record
class Dialog:
    """What lies open and takes the next line."""

    take: Callable[[str], bool]
    """Takes what was typed; whether it meant anything."""
    again: Callable[[], Sequence[str]] = tuple
    """What is read again after a line that means nothing."""
    names: Callable[[], Sequence[str]] = tuple
    """What can be named in it."""


class Talk:
    """What all dialogues of a game speak through."""

    def __init__(self, console: Console, listener: Listener) -> None:
        self._console = console
        self._listener = listener
        self.say = console.say
        self._hints: set[str] = set()
        """What was said of how to type, and need not be said again."""
        self.went_back = False
        """The last line said so."""
        console.tells_key = self._tell_key
        self._unread: list[str] = []
        """Lines still to be taken, the next one last: one that has closed a page, or the rest of a deal."""

    def once(self, hint: str) -> None:
        """Say how something is typed, unless that was said before."""
        if hint not in self._hints:
            self._hints.add(hint)
            self.say(hint)

    async def ask(self, what: Dialog) -> None:
        """Read one line; a word for looking is never taken for the beginning of a choice. Raises Ended."""
        typed = self._unread.pop() if self._unread else await self._console.ask(what.again)
        typed = self._understood(typed, [*what.names()])
        self.went_back = is_back(typed)
        is_asked = is_for_looking(typed) and not _is_called(typed, what.names())
        if not is_asked and what.take(typed):
            return
        if leaves(typed):
            raise LeaveAll
        plain, word = everyday(typed), simple(typed)
        said = _TOLD.get(word) or _TOLD.get(plain)
        told = (said,) if said else self._own(word if is_question(typed) else plain)
        told = told or look(self._listener, typed)
        if told is None:
            told = space_called(self._listener, typed)
        if isinstance(told, Page):
            await self._read(told, what)
        else:
            self.say(*(self._not_known(typed, what) if told is None else told))

    def _understood(self, typed: str, names: Sequence[str]) -> str:
        """A line in the words that are known here, if it is no name and everyday speech for such words.

        A question only becomes something to look at: "how do I buy" buys nothing.
        """
        if typed.strip() == "?":
            return "help"
        text, known = everyday(typed), {*map(simple, names)}
        if deal := deal_lines(self._listener, typed, known):
            typed, *self._unread = deal
            self._unread.reverse()
            return typed
        people = {*map(simple, self._listener.table.names)}
        is_asked, looked = is_question(typed), in_looking_words(text)
        if is_asked and (line := answering(self._listener, typed, looked)):
            return line
        if typed.rstrip().endswith("?") and simple(typed) in known:
            return "why"
        if simple(typed) in (text, *known, *people) or is_space(self._listener, typed):
            return typed
        if is_for_looking(looked):
            return looked
        if text in people or is_space(self._listener, text) or text in (CHOICES, REPEAT):
            return text
        if text in LIKING and not is_asked:
            return text
        first, firsts = text.partition(" ")[0], {word for name in known for word in name.split()}
        is_word = not text or is_yes(text) or is_no(text) or is_back(text) or leaves(text)
        is_known = is_word or in_other_words(first) in firsts or is_verb(first)
        return text if is_known and not is_asked else typed

    async def _read(self, page: Page, below: Dialog) -> None:
        """Read a page until it is left, also by a line for what lies open below it."""
        if line := await read(page, self._console, knows=partial(_is_known, below)):
            self._unread.append(line)
        else:
            self.say(*below.again())

    def _not_known(self, typed: str, what: Dialog) -> Sequence[str]:
        from tui.pages.help import paragraphs_about  # only here: few lines mean nothing

        game = self._listener.table.game
        spaces, text = (space.name for space in game.board.spaces), everyday(typed)
        is_told = len(text) >= _LEAST and not is_number(text) and paragraphs_about(game.rules, text)
        how = f"Type rules {text} to read about it." if is_told else HELP
        return not_known(typed, (*what.names(), *WORDS, *_OWN, *spaces), how), *what.again()

    def _own(self, typed: str) -> Told | None:
        if is_back(typed):
            return ("There is nothing to go back from.",)
        if told := take_liking(self._console.verbosity, typed):
            return told
        if typed in ("settings", "options") and (make := self._console.settings_page) is not None:
            return make()
        if typed != "bell":
            return None
        self._console.rings = not self._console.rings
        return (f"The bell is {'on' if self._console.rings else 'off'}.",)

    def _tell_key(self, key: str) -> Sequence[str]:
        """What a single key tells; nothing if the question is to be read again."""
        from tui.lines.single_keys import LIST, REPEAT, keys_of, listing  # only here: a pipe has none

        settings = self._console.verbosity.settings
        word = "" if key == LIST else keys_of(settings).get(key, REPEAT)
        if not word:
            return (listing(settings),)
        return () if word == REPEAT else quick_facts.TELLS[word](self._listener)


def _is_known(below: Dialog, typed: str) -> bool:
    """Whether a line surely means something below a page, so that it is no slip of what the page knows."""
    return is_number(typed) or is_for_looking(typed) or bool(divided(typed, tuple(below.names()))[0])


def _is_called(typed: str, names: Iterable[str]) -> bool:
    """Whether something that lies open is called exactly so, or by the words a text begins with."""
    wanted = simple(typed)
    return any(f"{wanted} ".startswith(f"{name} ") for name in map(simple, names) if name)


# --- a deal in one line


_WISH = re.compile(r"(?:(?:i|id|ill|let|lets|like|me|please|to|want|will|would) )*")
_DEAL = re.compile(
    r"(?P<verb>buy|get|give|offer|sell|swap|trade) (?:the )?(?P<deed>.+?)"
    r"(?: (?:from|to|with) (?P<whom>\w+))?(?: for (?:the )?(?P<price>.+))?"
)
_COUNTER = re.compile(r"counter (?:with |at )?(?P<price>.+)")


def offered(listener: Listener) -> Offer | None:
    """The offer that the player is asked about."""
    match listener.table.game.decision:
        case Decision(step=Considers(offer=offer)):
            return offer
    return None


def deal_lines(listener: Listener, typed: str, known: Collection[str]) -> list[str]:
    """The lines that write a trade which is told in one; none if it is no deed to or from another player.

    >>> deal_lines(listener, "sell baltic to bea for 100", ["roll", "trade"])
    ['trade bea', 'give baltic', 'get cash 100']
    """
    line, offer = _WISH.sub("", simple(typed), 1), offered(listener)
    answer, told = _COUNTER.fullmatch(line), _DEAL.fullmatch(line)
    if is_question(typed):
        return []
    if offer is not None and answer and (sum_ := amount_of(answer["price"])) is not None:
        side = "give" if offer.gets.cash or not offer.gets.titles else "get"
        return ["counter", f"{side} cash {sum_}"]
    if told is None or not any(name.startswith("trade") for name in known):
        return []
    verb, deed, price = told["verb"], told["deed"], told["price"] or ""
    sum_, names = amount_of(price), [*map(simple, listener.table.names)]
    take, pay = ("get", "give") if verb in ("buy", "get") else ("give", "get")
    owner = deeds.owner_called(listener, deed)
    seller = deeds.owner_called(listener, price) if sum_ is None else ""
    partner, own = told["whom"] or (owner if take == "get" else seller), names[listener.looks_from]
    if not partner and verb == "sell" and owner == own and not any(name.startswith(verb) for name in known):
        return ["trade"]
    if partner not in names or partner == own or not owner or (price and sum_ is None and not seller):
        return []
    paid = [f"{pay} {price if sum_ is None else f'cash {sum_}'}"] if price else []
    return [f"trade {partner}", f"{take} {deed}", *paid]


# --- questions in everyday words


_ASKED: Mapping[str, str] = {
    **ALSO,
    **BESIDE,
    **dict.fromkeys(("houses", "hotels", "loan", "loans", "pool", "pot", "time"), "bank"),
    **dict.fromkeys(("lap", "laps", "round", "rounds", "turns"), "status"),
    **dict.fromkeys(("available", "free", "monopoly", "property", "set", "sets", "unowned"), "deeds"),
    **dict.fromkeys(("colors", "colours", "groups"), "deeds"),
    **dict.fromkeys(("card", "cards"), "me"),
    **dict.fromkeys(("color", "colour", "group"), "deed"),
    **dict.fromkeys(("did", "happened"), "since"),
    "next": "ahead",
    "turn": "whose",
    "should": "hint",
    "rich": "worth",
    "stuff": "me",
    **dict.fromkeys(("bots", "level", "levels"), "players"),
}
"""What tells what a question asks for by one of these words."""

_OF_PLAYERS = ("cash", "where", "worth", "players", "deeds")
"""Words behind which a player can be named."""

_OF_SPACES = ("deed", "deeds", "owners", "prices")
"""Words behind which a space or a group can be."""


_OWNERS = re.compile("['\u2019]s\\b")
"""Behind whose something is; what's and who's say no more than what and who."""


def answering(listener: Listener, typed: str, plain: str) -> str:
    """The line for looking that answers a question by the words in it; empty if none tells that.

    >>> answering(listener, "How much money has Bea got?", "money bea got")
    'cash bea'
    >>> answering(listener, "Who is in jail?", "in jail")
    'players'
    """
    words = simple(_OWNERS.sub("", typed)).split()
    player, space = _named(words, listener.table.names), _named(words, deeds.names(listener))
    others = [word for word in words if word not in space.split()]
    topics = (meant for word in others if word != "me" and (meant := _ASKED.get(word, word)) in WORDS)
    topic, is_own = next(topics, ""), not {"i", "my"}.isdisjoint(words)
    topic = topic if is_own or topic != "me" else ""
    if {"who", "whos", "everybody", "everyone", "others"} & {*words} and topic not in ("owners", "whose"):
        return "players"
    if (topic == "deeds" or plain == CHOICES) and {"my", "have", "own"} & {*words}:
        return f"players {player}" if player else "me"
    if topic == "board" and is_own:
        return "where"
    if is_for_looking(plain) and _is_clear(listener, *plain.split(" ", 1)):
        return plain
    if asks_how(typed) and (line := _how(listener, others, space or plain)):
        return line
    offer = offered(listener)
    if plain and {*plain.split()} <= {"it", "this", "here", "space"}:
        return "deed" if offer is None else "why"
    if player and topic != "since":
        return f"{topic if topic in _OF_PLAYERS else 'players'} {player}"
    if topic in _OF_SPACES or (space and topic in ("", "where", "worth")):
        return f"{topic if topic in _OF_SPACES else ''} {space}".strip()
    if topic == "bank" and {"houses", "hotels"} & {*words} and is_own:
        return "me"
    about = topic or _told_otherwise(listener, words, plain)
    if not about and space_called(listener, plain):
        return plain
    is_of_question = not {"it", "this", "think"}.isdisjoint(words)
    return about or (("deed" if offer is None else "why") if is_of_question else "")


def _how(listener: Listener, words: Sequence[str], about: str) -> str:
    """What the rules say of what is to be done, or of a thing, or why it cannot be; empty if nothing."""
    verbs = [verb for word in words if is_verb(verb := ALSO.get(word, word))]
    told = (_rule(listener, one) for one in (*verbs[::-1], about))
    return next(filter(None, told), f"why {verbs[-1]}" if verbs else "")


def _rule(listener: Listener, about: str) -> str:
    """The line for what the rules say about a word; empty if that is nothing."""
    from tui.pages.help import paragraphs_about

    return f"rules {about}" if about and paragraphs_about(listener.table.game.rules, about) else ""


def _told_otherwise(listener: Listener, words: Sequence[str], about: str) -> str:
    """Whether business is possible, by its verb, or what the rules say about a word; empty if neither."""
    verb = next((word for word in words if is_verb(word)), "")
    return f"why {verb}" if verb and "can" in words else _rule(listener, about)


def _is_clear(listener: Listener, word: str, rest: str = "") -> bool:
    """Whether what stands behind a word for looking, if anything, is what it can be asked about."""
    if not rest or (word := ALSO.get(word, word)) not in (*_OF_PLAYERS, *_OF_SPACES):
        return True
    is_player = word in _OF_PLAYERS and board.seat_named(listener, rest) is not None
    if is_player or word not in _OF_SPACES:
        return is_player
    is_group = word == "deeds"
    return bool(found(rest, deeds.group_names(listener)) if is_group else deeds.places_called(listener, rest))


def _named(words: Sequence[str], names: Iterable[str]) -> str:
    """The longest of the names that stands among these words; empty if none does."""
    text = f" {' '.join(words)} "
    return max((name for name in map(simple, names) if f" {name} " in text), key=len, default="")
