"""Slow work on files, done at once or behind the back of whoever plays."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

Job = Callable[[], None]

Behind = Callable[[Job], "Future[None]"]
"""Does one job after the other, in the order they were given; `ThreadPoolExecutor(1).submit` is one."""


def at_once(job: Job) -> Future[None]:
    """Do it here and now."""
    done: Future[None] = Future()
    try:
        job()
    except Exception as error:  # which is told to whoever asks for the result
        done.set_exception(error)
    else:
        done.set_result(None)
    return done
