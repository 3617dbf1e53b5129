"""Dice that can be checked: nobody who plays, and not the server either, could choose how they fall.

    promise = secret_hash(secret)               # shown before anybody says anything
    words = ("pear", "my word 17")              # one of every person, by seat
    seed = seed_of(secret, words)               # of the game, which follows from both

The secret is told when the game is over; then everybody can see that it is the one of the hash, and that the
seed and every throw follow.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from engine.record import record

LONGEST_WORD = 40
"""Letters."""


@record
class Dice:
    """What a game's seed was made from."""

    hash: str
    """SHA-256 of the secret, as it was shown at first."""
    secret: str
    words: tuple[str, ...]
    """Of the people, by seat."""

    def why_not(self, seed: int) -> str:
        """What does not agree, as a sentence; empty if the seed could not have been chosen."""
        if secret_hash(self.secret) != self.hash:
            return "The secret of the dice is not the one whose hash was shown."
        if seed_of(self.secret, self.words) != seed:
            return "The seed does not follow from the secret of the dice and the words."
        return ""


def secret_hash(secret: str) -> str:
    """What is shown of a secret, in hexadecimal.

    >>> secret_hash("abc")[:16]
    'ba7816bf8f01cfea'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, words: Sequence[str]) -> int:
    """The seed of the game: the first 63 bits of the SHA-256 of the secret and the words, a line each.

    >>> seed_of("abc", ["pear", "plum"])
    570581252935593789
    """
    lines = "\n".join([secret, *words])
    return int.from_bytes(hashlib.sha256(lines.encode()).digest()[:8], "big") >> 1


def one_word(text: str) -> str:
    """What somebody typed, as it counts: on one line, and not too long."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(plain.split())[:LONGEST_WORD]
