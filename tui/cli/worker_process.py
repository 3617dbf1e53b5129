"""A process that works for another, and ends with it. Standard library only: ctrl+c is left alone at once."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def serve_parent() -> None:
    """Leave ctrl+c to the parent, and end when it is gone, whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)
