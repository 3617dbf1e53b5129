"""What holds for all tests."""

from __future__ import annotations

import asyncio
import gc
import inspect
import signal
from collections.abc import Awaitable, Callable
from functools import wraps
from importlib import import_module
from typing import Any, ParamSpec

import pytest

LONGEST = 300.0
"""After so many seconds a test that awaits fails where it waits; on a busy machine the slowest needs a tenth.

`faulthandler_timeout` in `pyproject.toml` ends, later, what cannot be ended this way.
"""

gc.set_threshold(
    2_000_000, 50, 1000
)  # games and screens leave much behind; it is looked for seldom, which takes 200 MB: 12 % less time
gc.disable()  # what is collected of tests stays to the end, see `pytest_collection_finish`

signal.signal(
    signal.SIGINT, signal.default_int_handler
)  # what a shell begins in the background ignores it, and so would every program that a test starts
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # likewise below nohup


P = ParamSpec("P")
_IN_BROWSER = "tests/web/in_browser/"


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let no test wait for what never comes."""
    if isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj):
        item.obj = _ended(item.obj)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests in a browser, which wait much while others keep the processors busy."""
    items.sort(key=lambda item: _IN_BROWSER not in item.nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Let one process have all tests in a browser, as it shares one, and others the modules, each in one."""
    scheduler: Any = import_module("xdist.scheduler").LoadScopeScheduling(config, log)
    usual = scheduler._split_scope
    scheduler._split_scope = lambda test: _IN_BROWSER if _IN_BROWSER in test else usual(test)
    return scheduler


def pytest_collection_finish() -> None:
    """From here on, garbage is looked for among what tests make, not among the tests themselves."""
    gc.freeze()
    gc.enable()


def _ended(test: Callable[P, Awaitable[None]]) -> Callable[P, Awaitable[None]]:
    @wraps(test)
    async def ended(*args: P.args, **kwargs: P.kwargs) -> None:
        asking = asyncio.get_running_loop().call_later(LONGEST, _print_tasks)
        try:
            async with asyncio.timeout(LONGEST + 1):
                await test(*args, **kwargs)
        finally:
            asking.cancel()

    return ended


def _print_tasks() -> None:
    for task in asyncio.all_tasks():
        task.print_stack()
