"""What a terminal is asked for as a device, in the way of this system.

HANG_UP is the signal of a window that is closed, LEAVING are all that ask the program to end. STOPPING,
GOING_ON and RESIZING are those of a shell that stops it and lets it go on, and of a window of another size; a
system without them has none.
"""

from __future__ import annotations

import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

if sys.platform == "win32":
    from tui.terminal import windows as _system
else:
    from tui.terminal import posix as _system

HANG_UP, LEAVING = _system.HANG_UP, _system.LEAVING
STOPPING, GOING_ON, RESIZING = _system.STOPPING, _system.GOING_ON, _system.RESIZING
read, settings, give_back, make_quiet = _system.read, _system.settings, _system.give_back, _system.make_quiet
typed, forget_typed = _system.typed, _system.forget_typed
stop, stop_unless_in_front = _system.stop, _system.stop_unless_in_front
Undisturbed = _system.Undisturbed


def hear(numbers: Iterable[int], handler: Callable[..., Any] | signal.Handlers) -> None:
    """Let something be done on each of these signals."""
    for number in numbers:
        signal.signal(number, handler)
