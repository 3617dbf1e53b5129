"""Slow work on files, done at once or in the background."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

Job = Callable[[], None]

Behind = Callable[[Job], "Future[None]"]
"""Does jobs one after another in the given order, like `ThreadPoolExecutor(1).submit`."""


def at_once(job: Job) -> Future[None]:
    """Do the job right away."""
    done: Future[None] = Future()
    try:
        job()
    except Exception as error:  # raised for the caller who asks for the result
        done.set_exception(error)
    else:
        done.set_result(None)
    return done
