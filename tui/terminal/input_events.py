"""What a terminal sends, as messages; what is not understood is dropped, and never ends a session."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from sys import maxunicode
from time import monotonic

from textual.events import AppBlur, AppFocus, CursorPosition, Key, MouseEvent, Paste
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tui.terminal.private import KeyParser
from tui.terminal.sequences import InputKind, InputPart, Sequences

FARTHEST = 1 << 15
"""Columns and rows a mouse can point to; no terminal has as many."""

_ESC = "\x1b"
_FOCUS, _BLUR = "\x1b[I", "\x1b[O"
_CURSOR = re.compile(r"\x1b\[(\d+);(\d+)R")
_SYNCHRONIZES = re.compile(r"\x1b\[\?2026;[1-4]\$y")
_MOUSE = "\x1b[<"

_KEY = re.compile(
    r"\x1b\[(?P<code>\d*)(?::(?P<shifted>\d*))?(?::(?P<base>\d*))?"
    r"(?:;(?P<modifiers>\d*)(?::(?P<event>\d*))?)?(?:;(?P<text>[\d:]*))?(?P<end>[u~A-FHP-S])"
)
"""A key as a sequence, as kitty tells it."""
_SHIFT, _CAPS_LOCK, _NUM_LOCK = 1, 64, 128
_RELEASED = "3"
_OTHER_KEYS = "27"
"""The code by which xterm tells of keys with modifiers."""

_ON_A_KEY = str.maketrans("`1234567890-=[]\\;',./", '~!@#$%^&*()_+{}|:"<>?')
"""What a key with Shift writes in the usual layout, beside letters."""


class Pressed(Key):
    """A key of which the terminal told more than what it writes."""

    def __init__(self, key: Key, latin: str, *, has_caps_lock: bool) -> None:
        super().__init__(key.key, key.character)
        self.latin = latin
        """The key at its place on a keyboard with Latin letters; empty if it writes such a letter itself."""
        self.has_caps_lock = has_caps_lock
        """Caps Lock is on."""


Pressed.handler_name = Key.handler_name


class PastedTooMuch(Message):
    """A paste that is not taken, for it was too long."""


class Unread(Message):
    """Something that could not be read, which was dropped."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error


class Typed:
    """Reads text as it comes in, a key or several at a time."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._sequences = Sequences(clock)
        self._parser = KeyParser()

    @property
    def patience(self) -> float | None:
        """Seconds until `tick` has something to give if nothing more comes; None if nothing has begun."""
        return self._sequences.patience

    def feed(self, text: str) -> Iterator[Message]:
        """The keys, pastes and reports that a text completes."""
        return self._read(self._sequences.feed(text))

    def tick(self) -> Iterator[Message]:
        """What has begun and did not go on for a while: the escape key, or a paste without its end."""
        return self._read(self._sequences.tick())

    def reach(self, text: str) -> int:
        """How many letters at the beginning of a text belong to what has begun, such as a paste."""
        return self._sequences.reach(text)

    def _read(self, parts: Iterable[InputPart]) -> Iterator[Message]:
        for part in parts:
            try:
                messages = self._messages(part)
            except Exception as error:
                yield Unread(error)
            else:
                yield from filter(_can_be, messages)

    def _messages(self, part: InputPart) -> list[Message]:
        match part.kind:
            case InputKind.TEXT:
                return [key for letter in part.text for key in self._parser.keys(letter)]
            case InputKind.PASTE:
                return [Paste(part.text.replace("\x00", ""))]
            case InputKind.TOO_LONG:
                return [PastedTooMuch()]
            case InputKind.SEQUENCE:
                return [*self._reports(part.text)]

    def _reports(self, sequence: str) -> Iterator[Message]:
        """What a sequence says; nothing if it is not understood."""
        if sequence == _ESC:
            yield Key("escape", _ESC)
        elif found := _CURSOR.fullmatch(sequence):
            yield CursorPosition(int(found[2]) - 1, int(found[1]) - 1)
        elif sequence in (_FOCUS, _BLUR):
            yield AppFocus() if sequence == _FOCUS else AppBlur()
        elif _SYNCHRONIZES.fullmatch(sequence):
            yield TerminalSupportsSynchronizedOutput()
        elif sequence.startswith(_MOUSE):
            if (message := self._parser.mouse(sequence)) is not None:
                yield message
        elif found := _KEY.fullmatch(sequence):
            yield from self._pressed(found)
        elif keys := self._parser.keys(sequence):
            yield from keys
        elif len(sequence) == 2 and sequence[0] == _ESC:
            yield from self._parser.keys(sequence[1], alt=True)

    def _pressed(self, told: re.Match[str]) -> Iterator[Key]:
        """The keys of a sequence; the terminal may tell what else is at their place."""
        code, modifiers, text, end = told["code"], told["modifiers"] or "", told["text"] or "", told["end"]
        if told["event"] == _RELEASED or not _is_known(code, end) or not _are_letters(told[0]):
            return
        bits = max(0, int(modifiers or "1") - 1)
        latin = _latin(told["base"], bits) if end == "u" and int(code or "0") >= 0x80 else ""
        if latin and not text:
            if bits & ~(_SHIFT | _CAPS_LOCK | _NUM_LOCK):  # not what writes a letter
                code, latin = told["base"], ""
            else:
                text = told["shifted"] or code if bits & _SHIFT else code
        sequence = ";".join([code, modifiers, text]).rstrip(";")
        for key in self._parser.keys(f"{_ESC}[{sequence}{end}"):
            has_caps_lock = bool(bits & _CAPS_LOCK)
            yield Pressed(key, latin, has_caps_lock=has_caps_lock) if latin or has_caps_lock else key


def _is_known(code: str, end: str) -> bool:
    """Whether there is such a key: with letters, or with a name."""
    return end == "u" or (end == "~" and code == _OTHER_KEYS) or KeyParser.is_named(code or "1", end)


def _are_letters(sequence: str) -> bool:
    """Whether all numbers in a sequence could be letters."""
    return all(int(number) <= maxunicode for number in re.findall(r"\d+", sequence))


def _latin(base: str | None, bits: int) -> str:
    """What a key writes in the usual layout, as the name of a key; empty if that is not told."""
    letter = chr(int(base or "0"))
    if not "!" <= letter <= "~":
        return ""
    if letter.isalpha():
        return letter.upper() if bool(bits & _SHIFT) != bool(bits & _CAPS_LOCK) else letter
    return KeyParser.name_of(letter.translate(_ON_A_KEY) if bits & _SHIFT else letter)


def _can_be(message: Message) -> bool:
    """Whether there is such a key or place."""
    match message:
        case Key(character=str() as character):
            return character.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in character)
        case MouseEvent():
            return message.screen_x < FARTHEST and message.screen_y < FARTHEST
        case _:
            return True
