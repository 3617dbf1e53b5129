"""Work beside the loop: imports, jobs that wait for the disk, and what goes on on the loop itself."""

from __future__ import annotations

import asyncio
import sys
from contextvars import Context, ContextVar
from functools import partial
from pathlib import Path
from threading import Event, get_ident

import pytest

from tui.table import background
from tui.table.background import Disk, Tasks, Worker

HERE: ContextVar[str] = ContextVar("HERE", default="nowhere")


async def test_a_module_is_imported_once_and_one_that_cannot_be_is_no_fault_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "magnate_slow_module.py").write_text("")
    (tmp_path / "magnate_bad_module.py").write_text("import no_such_module_at_all\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    imported: list[str] = []
    import_ = background._import

    def noting(name: str) -> None:
        imported.append(name)
        import_(name)

    monkeypatch.setattr(background, "_import", noting)
    aside = Worker()
    aside.fetch("magnate_slow_module", "magnate_bad_module")
    await aside.has("magnate_slow_module", "magnate_bad_module")
    await aside.has("magnate_slow_module")
    assert imported == ["magnate_slow_module", "magnate_bad_module"]
    assert "magnate_slow_module" in sys.modules
    assert "magnate_bad_module" not in sys.modules
    aside.close()
    aside.fetch("magnate_third_module")
    assert "magnate_third_module" not in aside._modules


async def test_jobs_are_done_one_after_the_other_on_another_thread() -> None:
    aside, done, goes_on = Worker(), list[int](), Event()

    def slow() -> None:
        goes_on.wait(20)
        done.append(1)

    def quick() -> int:
        done.append(2)
        return get_ident()

    first = aside.submit(slow)
    second = asyncio.create_task(aside.run(quick))
    await asyncio.sleep(0)
    assert done == []
    goes_on.set()
    assert await second != get_ident()
    assert first.done()
    assert done == [1, 2]
    aside.close()


async def test_nothing_waits_for_a_thread_that_is_closed() -> None:
    aside, goes_on = Worker(), Event()
    held = asyncio.create_task(aside.run(partial(goes_on.wait, 20)))
    await asyncio.sleep(0)
    waiting = aside.submit(lambda: None)
    aside.close()
    goes_on.set()
    assert waiting.cancelled()
    assert await held


async def test_what_was_begun_is_kept_until_it_is_over_or_all_are_cancelled() -> None:
    tasks, goes_on, done = Tasks(), asyncio.Event(), list[str]()

    async def follow() -> None:
        done.append("second")

    async def wait() -> None:
        await goes_on.wait()
        done.append(HERE.get())
        tasks.begin(follow())

    HERE.set("somewhere")
    task = tasks.begin(wait())
    assert tasks._going == {task}
    goes_on.set()
    await tasks.settle()
    assert done == ["somewhere", "second"]
    assert tasks._going == set()
    goes_on.clear()
    endless = [tasks.begin(wait()) for _ in range(2)]
    tasks.cancel()
    await tasks.settle()
    assert all(each.cancelled() for each in endless)


async def test_a_task_may_be_given_a_context_of_its_own() -> None:
    tasks, seen = Tasks(), list[str]()

    async def look() -> None:
        seen.append(HERE.get())

    HERE.set("somewhere")
    tasks.begin(look(), Context())
    await tasks.settle()
    assert seen == ["nowhere"]


def test_what_comes_within_a_moment_waits_for_the_others_and_what_comes_later_for_its_own_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept: list[float] = []
    goes_on = Event()

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        goes_on.wait(20)

    monkeypatch.setattr(background, "sleep", sleep)
    disk, done = Disk(), list[int]()
    jobs = [disk.submit(partial(done.append, number)) for number in range(3)]
    assert not any(job.done() for job in jobs)
    goes_on.set()
    for job in jobs:
        job.result(20)
    assert done == [0, 1, 2]
    assert len(slept) == 1
    assert 0 < slept[0] < 0.5
    disk.submit(lambda: done.append(3)).result(20)
    assert len(slept) == 2
    disk.close()
    assert done == [0, 1, 2, 3]


def test_a_disk_that_is_closed_finishes_what_it_was_given_and_takes_nothing_more() -> None:
    disk, done = Disk(), list[int]()
    job = disk.submit(lambda: done.append(1))
    disk.close()
    job.result(20)
    assert done == [1]
    with pytest.raises(RuntimeError):
        disk.submit(lambda: done.append(2))
