"""What the house style rules out and a machine can find: the pattern, and what is written in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tests.words.written import Text


@dataclass(frozen=True)
class Fault:
    """Words that are not to be written."""

    pattern: str
    better: str

    def found_in(self, text: str) -> str | None:
        """The words as they stand in a text, code aside; None if they do not."""
        match = re.search(self.pattern, re.sub(r"`[^`]*`", "", text), re.IGNORECASE)
        return None if match is None else match[0]


FAULTS = (
    # players
    Fault(r"\b(he|him|his|himself|she|her|hers|herself)\b", "they, or a name"),
    # phrases of a translation
    Fault(r"\bwho(so)?ever\b", "anyone who, a player who"),
    Fault(r"\bof (his|her|its|their|one's|his or her) own\b", "own, before the noun"),
    Fault(r"\b(is|are|was|be|can be) (to be )?had\b|\bto be had\b", "a plain verb"),
    Fault(r"\busually (on|off)\b", "default: on"),
    Fault(r"\bcalled? otherwise\b", "rename"),
    Fault(r"\b\d+ (throws|chances) in 36\b", "1 in 3, 6 chances in 36"),
    # British spelling
    Fault(r"\b\w*(colour|neighbour|favour|honour|behaviour|labour|harbour|humour)\w*", "-or"),
    Fault(
        r"\b(un)?(licence|centre|centred|metre|grey|programme|catalogue|cheque|storey)s?\b",
        "American",
    ),
    Fault(r"\b\w*(cancell|travell|labell|modell|signall|fulfil\b|skilful)\w*", "American: one l, or two"),
    Fault(
        r"\b\w*(organi|recogni|reali|capitali|minimi|maximi|summari|normali|initiali|optimi)s(e|es|ed|ing|ation)\b",
        "-ize",
    ),
    Fault(r"\b(towards|afterwards|amongst|whilst|learnt|judgement|acknowledgement|per cent)\b", "American"),
    # one word for one thing
    Fault(r"\b(personalit(y|ies)|manners?)\b", "style"),
    Fault(r"\bfinal count\b", "final score"),
    Fault(r"\bcircuits?\b", "lap"),
    Fault(r"\b(at|each|every|with) (each |every )?wages\b|\bwages day\b", "payday"),
    Fault(r"\bput out of the game\b", "eliminated"),
    # what line-by-line players have no keys for
    Fault(r"(^|[.,;:] )[a-z] (keeps|leaves|goes|opens|closes|shows|takes)\b", "Keep (K), not the key alone"),
)

_MALE = re.compile(r"(?<![a-z])(he|him|his|himself)(?![a-z])", re.IGNORECASE)
_HALF = re.compile(
    r"def test_(and|but|n?or|so|then|else|unless|not|even|likewise|neither|such"
    r"|its?|they|their|them|that|those|these|this|the_same|until_then|after_that)_\w*"
)


def halves_in(source: str) -> list[str]:
    """The names of tests that are half of another's sentence, or speak of who knows what."""
    return [match[0].removeprefix("def ") for match in _HALF.finditer(source)]


def males_in(source: str) -> list[str]:
    """The lines in which a player is a he, names included."""
    return [line.strip() for line in source.splitlines() if _MALE.search(line)]


def faults_in(text: Text) -> Iterator[tuple[Fault, str]]:
    """The faults of a text, with the words that are at fault."""
    for fault in FAULTS:
        if (words := fault.found_in(text.text)) is not None:
            yield fault, words
