"""What a terminal sends, cut into text, whole control sequences and pastes, wherever a read ends.

    parts = Sequences()
    parts.feed("r\\x1b]11;rgb:1a1a")        # [Part(Kind.TEXT, 'r')]: the rest of the report is waited for
    parts.feed("/1b1b/2626\\x1b\\\\b")        # [Part(Kind.TEXT, 'b')]

Reports that are strings (OSC, DCS, APC, PM, SOS) are left out. What has begun and does not go on is over
after a while: `tick` gives what it was then.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from enum import Enum, auto
from time import monotonic
from typing import NamedTuple

from textual.constants import ESCAPE_DELAY

MOST_PASTED, MOST_LINES_PASTED = 4000, 100
"""Letters and lines of the longest paste that is taken."""

_PATIENCE = 1.0
"""Seconds for the rest of a sequence, from its beginning."""
_PASTE_PATIENCE = 0.5
"""Seconds without anything more after which a paste is over."""
_LONGEST = 256
"""Letters of a sequence that can mean anything."""

_ESC = "\x1b"
_PASTE = "\x1b[200~"
_END_OF_PASTE = "\x1b[201~"

_PART = re.compile(
    r"(?P<text>[^\x1b\x80-\x9f]+)"
    r"|(?P<string>(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])(?=.))"
    r"|(?P<sequence>(?:\x1b\[|\x9b)(?:M[^\x00-\x1f]{3}|\[[@-~]|(?![M\[])[ -?]*[@-~])"
    r"|(?:\x1bO|\x8f)[ -?]*[@-~]"
    r"|\x1b(?=\x1b)|\x1b[^\x1b\x80-\x9f\\\[\]OPX^_])"
    r"|(?P<nothing>\x1b\\|[\x80-\x8e\x91-\x97\x99\x9a\x9c])",
    re.DOTALL,
)
"""Three letters behind CSI M are an old report of the mouse; one behind CSI [ is a key of a console."""

_BEGUN = re.compile(
    r"(?:\x1b\[|\x9b)(?:M[^\x00-\x1f]{0,2}|\[|[ -?]*)|(?:\x1bO|\x8f)[ -?]*|\x1b[^\x1b\x80-\x9f]?|.", re.DOTALL
)
"""A sequence that is not whole, up to its end or to what cannot be in it."""

_STRING_ENDS = re.compile(r"\x07|\x1b\\|[\x18\x1a\x9c]|(?=\x1b[^\x1b\\])", re.DOTALL)
_PASTE_ENDS = re.compile(r"\x1b\[201~|\x9b201~|(?P<key>\x03|\x1b\[\d[\d:;]*u)|(?P<report>\x1b\[\d+;\d+R)")
"""The sign of its end, and what cannot be pasted: Ctrl+C, keys that are told as sequences, an answer."""
_SEQUENCE_ENDS = re.compile(r"[@-~]")

_SEVEN_BITS = {"\x9b": "\x1b[", "\x8f": "\x1bO"}
_SHORT = re.compile(r"\x1b(?:\[\d+\$)?")
"""What may be a key, and then is waited for no longer than an escape."""
_LATE = re.compile(r"\[[ -?]*[0-9][ -?]*[@-~]|\]\d+;|P[0-9>!]|_G")
"""What nobody types in one go: the rest of a sequence whose escape came so long before that it was a key."""


class InputKind(Enum):
    TEXT = auto()
    SEQUENCE = auto()
    """Whole, with seven bits; or the beginning of one that was not finished, which may be Alt and a key."""
    PASTE = auto()
    TOO_LONG = auto()
    """A paste that was longer than any that is taken; without its text."""


class InputPart(NamedTuple):
    """Something that was sent."""

    kind: InputKind
    text: str = ""


class _Paste:
    """A text as it comes in, of which no more is kept than can be taken."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._letters = self._lines = 0

    def add(self, text: str) -> None:
        self._letters += len(text)
        self._lines += text.count("\r") + text.count("\n") - text.count("\r\n")
        if not self._is_too_long:
            self._texts.append(text)

    @property
    def _is_too_long(self) -> bool:
        return self._letters > MOST_PASTED or self._lines >= MOST_LINES_PASTED

    def part(self) -> InputPart:
        return (
            InputPart(InputKind.TOO_LONG)
            if self._is_too_long
            else InputPart(InputKind.PASTE, "".join(self._texts))
        )


class Sequences:
    """Cuts what is read; keeps the beginning of what has not ended."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._held = ""
        """The beginning of a sequence, within a string or a paste of its end."""
        self._is_string = False
        self._paste: _Paste | None = None
        self._since = 0.0
        """When what is under way began; of a paste, when something of it came last."""
        self._escaped_at = float("-inf")
        """When an escape was a key, because nothing followed it."""

    @property
    def patience(self) -> float | None:
        """Seconds until `tick` has something to give if nothing more comes; None if nothing has begun."""
        if _SHORT.fullmatch(self._held) and not self._is_string:
            return self._left(ESCAPE_DELAY)
        if self._paste is not None:
            return self._left(_PASTE_PATIENCE)
        return self._left(_PATIENCE) if self._held or self._is_string else None

    def _left(self, patience: float) -> float:
        return max(0.0, self._since + patience - self._clock())

    def feed(self, text: str) -> list[InputPart]:
        """What a text completes."""
        if self.patience is None:
            self._since = self._clock()
            if self._since - self._escaped_at < _PATIENCE and _LATE.match(text):
                text = _ESC + text
        self._escaped_at = float("-inf")
        text, self._held = self._held + text, ""
        parts: list[InputPart] = []
        at = 0
        while at < len(text):
            step = (
                self._step_in_paste
                if self._paste
                else self._step_in_string
                if self._is_string
                else self._step
            )
            part, at = step(text, at)
            if part is not None:
                parts.append(part)
        return parts

    def tick(self) -> list[InputPart]:
        """What has begun, if its time is over."""
        return [*self._given_up()] if self.patience == 0.0 else []

    def reach(self, text: str) -> int:
        """How many letters at the beginning of a text belong to what has begun, such as a paste."""
        if self.patience is None:
            return 0
        ends = _PASTE_ENDS if self._paste else _STRING_ENDS if self._is_string else _SEQUENCE_ENDS
        start = 0 if self._paste or self._is_string else len(self._held)
        match = ends.search(self._held + text, start)
        return len(text) if match is None else max(0, match.end() - len(self._held))

    def _given_up(self) -> Iterator[InputPart]:
        held, self._held = self._held, ""
        if (paste := self._paste) is not None:
            self._paste = None
            if held != _ESC and not _END_OF_PASTE.startswith(held):
                paste.add(held)
            yield paste.part()
        if held == _ESC or (held and paste is None and not self._is_string):
            self._escaped_at = self._clock() if held == _ESC else float("-inf")
            yield InputPart(InputKind.SEQUENCE, held)
        self._is_string = False

    def _step(self, text: str, at: int) -> tuple[InputPart | None, int]:
        """The part that begins at a place, and where the next one does."""
        match = _PART.match(text, at)
        if match is None:
            return self._step_in_unfinished(text, at)
        part, kind = match[0], match.lastgroup
        if kind == "text":
            return InputPart(InputKind.TEXT, part), match.end()
        self._since = self._clock() if at else self._since
        self._is_string = kind == "string"
        if kind != "sequence":
            return None, match.end()
        part = _SEVEN_BITS.get(part[0], part[0]) + part[1:]
        if part == _PASTE:
            self._paste = _Paste()
            return None, match.end()
        return (InputPart(InputKind.SEQUENCE, part) if len(part) <= _LONGEST else None), match.end()

    def _step_in_unfinished(self, text: str, at: int) -> tuple[InputPart | None, int]:
        match = _BEGUN.match(text, at)
        assert match is not None
        begun = match[0]
        if match.end() < len(text):
            return InputPart(InputKind.SEQUENCE, begun), match.end()
        self._since = self._clock() if at else self._since
        self._held = begun if len(begun) <= _LONGEST else f"{begun[:2]}={begun[-1]}"
        return None, len(text)

    def _step_in_string(self, text: str, at: int) -> tuple[InputPart | None, int]:
        match = _STRING_ENDS.search(text, at)
        if match is None:
            self._held = _ESC if text.endswith(_ESC) else ""
            return None, len(text)
        self._is_string = False
        return None, match.end()

    def _step_in_paste(self, text: str, at: int) -> tuple[InputPart | None, int]:
        assert self._paste is not None
        match = _PASTE_ENDS.search(text, at)
        end = _beginning_of_end(text, at) if match is None else match.start()
        self._paste.add(text[at:end])
        if match is None or end > at:
            self._since = self._clock()
        if match is None:
            self._held = text[end:]
            return None, len(text)
        if match["report"]:
            return InputPart(InputKind.SEQUENCE, match[0]), match.end()
        paste, self._paste = self._paste, None
        return paste.part(), match.start() if match["key"] else match.end()


def _beginning_of_end(text: str, at: int) -> int:
    """Where the sign of a paste's end may begin, of which the rest has not come."""
    found = max(text.rfind(sign, max(at, len(text) - _LONGEST)) for sign in (_ESC, "\x9b"))
    return found if found >= 0 and _BEGUN.fullmatch(text, found) else len(text)


# --- from bytes


def decoder() -> codecs.IncrementalDecoder:
    """Of UTF-8. A stray byte that is an eight-bit control stays one; other errors become a mark."""
    return codecs.getincrementaldecoder("utf-8")(_CONTROLS)


_CONTROLS = "magnate-controls"


def _as_control(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeDecodeError)
    wrong = error.object[error.start : error.end]
    is_control = len(wrong) == 1 and 0x80 <= wrong[0] < 0xA0
    return chr(wrong[0]) if is_control else "\N{REPLACEMENT CHARACTER}", error.end


codecs.register_error(_CONTROLS, _as_control)
