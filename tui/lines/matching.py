"""What was typed, and which of several things it means; pure.

A number means a row. Words mean what is called so; else what begins with them, or has words that do: `lot 1`
is "Lot 1" and not "Lot 14", `end` and `turn` are "End turn". What stands in brackets need not be typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.word import nearest as nearest_word
from tui.words.phrases import IN_WORDS, listed

_NEAR = 0.7
"""How much of two words is the same if one may stand for the other, from 0 to 1."""

_NEARER = 0.79
"""The same for the first of several words, of which the others are left out."""

_LEAST = 3
"""Letters of a word that may have been meant."""

_NARROW = {0x3000: " ", **{code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}}
"""What letters, digits and signs of full width are otherwise."""

_BETWEEN = re.compile(r"[^\w$&-]+")
_APOSTROPHE = re.compile("['\u2019]")


def narrow(text: str) -> str:
    """A text with the usual letters and digits in place of those of full width."""
    return text if text.isascii() else text.translate(_NARROW)


def simple(text: str) -> str:
    """Words in small letters with one blank between, without apostrophes, which few people type.

    >>> simple(" Mortgage  Baltic, please!"), simple("Landlord's")
    ('mortgage baltic please', 'landlords')
    """
    return _BETWEEN.sub(" ", _APOSTROPHE.sub("", narrow(text).casefold())).strip()


def amount_of(text: str) -> int | None:
    """A sum, or the number of a row, as it is typed; None if it is none.

    >>> amount_of("1,200"), amount_of("$50 in cash"), amount_of("(1)"), amount_of("#1"), amount_of("one")
    (1200, 50, 1, 1, 1)
    """
    digits = _UNIT.sub("", narrow(text).strip()).lstrip("(#").rstrip(".):").removeprefix("$").replace(",", "")
    if digits.isascii() and digits.isdecimal() and len(digits) < 10:
        return int(digits)
    return _NUMBERS.get(digits.casefold())


_UNIT = re.compile(r"(?<=\w)(?: in)? (?:cash|dollars?|bucks)$", re.IGNORECASE)
"""What may follow a sum."""

_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_NUMBERS = {
    **{word: one for one, word in enumerate(IN_WORDS)},
    **{word: 10 * ten for ten, word in enumerate(_TENS, 2)},
}
"""Numbers that are typed as words."""


def found(typed: str, labels: Sequence[str]) -> list[int]:
    """Which labels a text means, by their places: those it fits best.

    >>> found("fine", ["Pay the fine", "Roll for a double"])
    [0]
    """
    wanted = simple(typed)
    if not wanted:
        return []
    known = [simple(label) for label in labels]
    alone = [number for number, label in enumerate(labels) if simple(label.partition(" (")[0]) == wanted]
    if len(alone) == 1 and wanted not in known:
        return alone
    for fits in (str.__eq__, _begins, _starts, has_words, _has_beginnings):
        hits = [number for number, label in enumerate(known) if fits(label, wanted)]
        if hits:
            return hits
    return []


def _begins(label: str, wanted: str) -> bool:
    """Whether a label begins with these words, each of them in full."""
    return label.startswith(f"{wanted} ")


def _starts(label: str, wanted: str) -> bool:
    """Whether a label begins with these letters, and with all digits of a number at their end."""
    return label.startswith(wanted) and not (wanted[-1].isdecimal() and label[len(wanted) :][:1].isdecimal())


def has_words(label: str, wanted: str) -> bool:
    """Whether a label has each of the words in full; both are simple."""
    return {*wanted.split()} <= {*label.split()}


def _has_beginnings(label: str, wanted: str) -> bool:
    """Whether each of the words begins one of the label; of a single letter only the first is meant."""
    words = label.split()
    return len(wanted) > 1 and all(any(_starts(word, part) for word in words) for part in wanted.split())


def divided(typed: str, labels: Sequence[str]) -> tuple[list[int], str]:
    """Which labels the beginning of a text means, as much of it as means any, and the rest.

    >>> divided("mortgage baltic", ["Roll", "Mortgage ..."])
    ([1], 'baltic')
    >>> divided("2 120", ["Roll", "Bid ..."])
    ([1], '120')
    """
    words = typed.split()
    if is_number(typed) and (number := amount_of(words[0])) is not None:
        is_row = 1 <= number <= len(labels)
        return ([number - 1] if is_row else []), " ".join(words[1:])
    for end in range(len(words), 0, -1):
        if hits := found(" ".join(words[:end]), labels):
            return hits, " ".join(words[end:])
    return [], ""


def is_number(typed: str) -> bool:
    """Whether a text begins with the number of a row, or is one in words.

    >>> is_number("2 120"), is_number("two"), is_number("$10"), is_number("bid 10"), is_number("two bots")
    (True, True, False, False, False)
    """
    first, *rest = narrow(typed).split(maxsplit=1) or [""]
    is_alone = not rest or not first.isalpha()
    return is_alone and not first.startswith("$") and amount_of(first) is not None


def nearest(typed: str, names: Iterable[str]) -> str:
    """What somebody may have meant by a word that is not known: a name, or a word of it; empty if nothing.

    It begins with one of the first two letters: few slips change a word's first letter but by swapping it.
    Nothing either if it was typed as it is called: then it is something that cannot be done now.

    >>> nearest("plyers", ["Roll", "Players"])
    'players'
    """
    known = [word for name in names if (word := simple(name))]
    known += [part for word in known for part in word.split() if len(part) >= _LEAST]
    wanted = simple(typed)
    if wanted in known:
        return ""
    for text, alike in ((wanted, _NEAR), (wanted.partition(" ")[0], _NEARER)):
        near = [word for word in known if word[0] in text[:2]]
        if len(text) >= _LEAST and (meant := nearest_word(text, near, alike)):
            return meant
    return ""


def which(names: Sequence[str]) -> str:
    """What is asked where several things may be meant."""
    return f"Which of them: {listed([name.removesuffix(' ...') for name in names], 'or')}?"


_FILLERS = frozenset(
    (
        *("a", "about", "against", "am", "an", "are", "at", "be", "can", "could", "dice", "do", "does"),
        *("dollars", "for", "game", "have", "i", "id", "ill", "im", "is", "it", "let", "lets", "like", "may"),
        *("me", "my", "now", "of", "please", "thank", "thanks", "that", "the", "to", "want", "will", "with"),
        *("work", "works", "would", "you"),
    )
)
"""Words of everyday speech that say nothing here."""

_ASKING = frozenset(
    (
        *("check", "describe", "explain", "how", "list", "look", "many", "much", "see", "show", "tell"),
        *("what", "whats", "when", "which", "who", "whos"),
    )
)
"""The same at the beginning of a line."""

_QUESTION = re.compile(r"(?:am|are|did|do (?:i|we|you)|does|has|have (?:i|we)|is|my|should|where|why) ")
"""How questions begin as well."""

CHOICES, REPEAT = "choices", "repeat"
"""Tell what can be chosen, and the question once more."""

_EVERYDAY = {
    **dict.fromkeys(("next", "ok", "okay", "continue", "done", "finish", "finished"), ""),
    **dict.fromkeys(("yeah", "yep", "sure", "do it", "confirm", "go ahead", "accepted", "agreed"), "yes"),
    **dict.fromkeys(("nope", "nah", "fold", "out", "reject", "no deal", "no way", "not interested"), "no"),
    **dict.fromkeys(("purchase", "take"), "buy"),
    **dict.fromkeys(("throw", "move"), "roll"),
    **dict.fromkeys(("concede", "resign", "surrender"), "give up"),
    **dict.fromkeys(("save and quit", "save and exit", "leave"), "quit"),
    **dict.fromkeys(("go back", "never mind", "nevermind"), "back"),
    **dict.fromkeys(("take loan", "take out loan", "get loan"), "borrow"),
    **dict.fromkeys(("play travel card", "use travel card", "use travel cards"), "travel cards"),
    "buy everything": "buy all",
    **dict.fromkeys(("take back", "oops", "made mistake"), "undo"),
    **dict.fromkeys(("going on", "happening"), "status"),
    **dict.fromkeys(("less text", "less detail", "shorter"), "brief"),
    **dict.fromkeys(("more text", "more detail", "longer"), "full"),
    **dict.fromkeys(("what", "get out jail", "leave jail"), CHOICES),
    **dict.fromkeys(("again", "say again", "repeat question"), REPEAT),
    **dict.fromkeys(("long", "long last", "long take"), "end"),
}
"""What people type for Enter and for other words."""

_NOT = re.compile(r"(?:i )?(?:cant|dont|not|wont) (?:accept|bid|buy|pay|purchase|take|want)\b")
"""How people say no at length."""


def everyday(typed: str) -> str:
    """A line as it would be typed by somebody who knows the words.

    >>> everyday("roll the dice, please"), everyday("where am I?"), everyday("How much money do I have?")
    ('roll', 'where', 'money')
    >>> everyday("I'm out"), everyday("don't buy it"), everyday("OK")
    ('no', 'no', '')
    """
    if _NOT.match(simple(typed)):
        return "no"
    words = simple(typed).split()
    kept = [word for word in words if word not in _FILLERS]
    while len(kept) > 1 and kept[0] in _ASKING:
        kept = kept[1:]
    text = " ".join(kept or words)
    return _EVERYDAY.get(text, text)


def is_question(typed: str) -> bool:
    """Whether a line asks for something to be told."""
    words = simple(typed)
    return typed.rstrip().endswith("?") or words.partition(" ")[0] in _ASKING or bool(_QUESTION.match(words))


def asks_how(typed: str) -> bool:
    """Whether it is asked how something is done or works."""
    return bool(re.match("how (?:can|do|does|to) ", simple(typed)))


def is_yes(typed: str) -> bool:
    """Whether something was agreed to; only a clear yes is one."""
    return simple(typed) in ("y", "yes")


def is_no(typed: str) -> bool:
    """Whether something was declined."""
    return simple(typed) in ("n", "no")


def is_back(typed: str) -> bool:
    """Whether what lies open is to be left."""
    return simple(typed) in ("back", "cancel")


LEAVE = ("quit", "exit", "q")


def leaves(typed: str) -> bool:
    """Whether everything is to be left."""
    return simple(typed) in LEAVE


HELP = "Type help for the words."


def not_known(typed: str, names: Iterable[str] = (), how: str = HELP) -> str:
    """What is said of a line that means nothing, where these can be named, or `how` to type."""
    if not typed:
        return "Type a number or a word."
    if amount_of(typed) is not None:
        return f"There is no number {typed} here."
    meant = nearest(typed, names)
    return f"I don't know {typed!r}. {f'Did you mean {meant!r}?' if meant else how}"
