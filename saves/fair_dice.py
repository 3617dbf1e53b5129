"""Dice that can be checked: no player could choose how they fall, and neither could the server.

    promise = secret_hash(secret)               # shown before anybody chooses a word
    words = ("pear", "my word 17")              # one from every person, by seat
    seed = seed_of(secret, words)               # of the game, which follows from both

The secret is revealed when the game is over; then everybody can check that it matches the hash, and that the
seed and every throw follow from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.hashing import sha256
from engine.record import record

LONGEST_WORD = 40
"""In characters."""


@record
class Dice:
    """What a game's seed was made from."""

    hash: str
    """SHA-256 of the secret, as shown in advance."""
    secret: str
    words: tuple[str, ...]
    """The people's words, by seat."""

    def why_not(self, seed: int) -> str:
        """What does not agree, as a sentence; empty if nobody could have chosen the seed."""
        if secret_hash(self.secret) != self.hash:
            return "The dice secret does not match the hash shown in advance."
        if seed_of(self.secret, self.words) != seed:
            return "The seed does not follow from the dice secret and the words."
        return ""


def secret_hash(secret: str) -> str:
    """The part of a secret shown in advance, in hexadecimal.

    >>> secret_hash("abc")[:16]
    'ba7816bf8f01cfea'
    """
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, words: Sequence[str]) -> int:
    """The seed of the game: the first 63 bits of the SHA-256 of the secret and the words, one per line.

    >>> seed_of("abc", ["pear", "plum"])
    570581252935593789
    """
    lines = "\n".join([secret, *words])
    return int.from_bytes(sha256(lines.encode()).digest()[:8], "big") >> 1


def one_word(text: str) -> str:
    """A typed text as it counts: on one line, and not too long."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(plain.split())[:LONGEST_WORD]
