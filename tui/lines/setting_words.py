"""Words that change how a listener is told; pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tui.lines.sounds import MEANS
from tui.lines.verbosity import Length, Verbosity
from tui.words.phrases import listed
from tui.words.settings import Settings

WORDS = (*(length.value for length in Length), "stop", "on", "auto", "sounds", "keys", "key")

Liked = tuple[Settings, str]
"""New settings, and what they mean in a sentence."""


def liked(settings: Settings, typed: str) -> Liked | None:
    """The settings as a line changes them; None if it is about something else."""
    word, *rest = typed.split() or [""]
    if word == "key":
        return _another_key(settings, rest)
    if rest or word not in WORDS:
        return None
    match word:
        case "stop":
            told = "The others' turns are told one at a time: Enter for the next, skip for your turn."
            return replace(settings, stops=True), told
        case "on":
            return replace(settings, stops=False), "The others' turns are told at once."
        case "auto":
            new = replace(settings, ends_turn=not settings.ends_turn)
            how = "ends by itself when nothing is left to do" if new.ends_turn else "ends when you say so"
            return new, f"Your turn {how}."
        case "sounds":
            new = replace(settings, sounds=not settings.sounds)
            return new, f"Sounds are on: {MEANS}" if new.sounds else "Sounds are off."
        case "keys":
            new = replace(settings, one_key=not settings.one_key)
            return new, f"Single keys are {'on' if new.one_key else 'off'}."
    return replace(settings, length=word), Length(word).words


def take_liking(verbosity: Verbosity, typed: str) -> Sequence[str]:
    """Change the settings as a line says, if it is about them; what that means, and what is wrong with it."""
    if (chosen := liked(verbosity.settings, typed)) is None:
        return ()
    new, told = chosen
    return tuple(filter(None, (told, verbosity.change(new))))


def _another_key(settings: Settings, rest: list[str]) -> Liked:
    """Give a word another key: key cash m."""
    from tui.lines.single_keys import USUAL, keys_of, listing  # only here: few change a key

    keys = keys_of(settings)
    if len(rest) != 2 or rest[0] not in USUAL or len(rest[1]) != 1 or not rest[1].isalpha():
        return settings, f"Type key, one of {listed([*USUAL], 'or')}, and a letter. {listing(settings)}"
    word, key = rest
    if keys.get(key, word) != word:
        return settings, f"Key {key} is for {keys[key]}. Give that another key first."
    return replace(settings, ear_keys={**settings.ear_keys, word: key}), f"Press {key} for {word}."
