"""A thread that does nothing before it is told to."""

from __future__ import annotations

from concurrent.futures import Future

from saves.disk.background import Job


class Later:
    """What a saved game may leave its waiting to (`SavedGame.work_behind`)."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Job, Future[None]]] = []

    def __call__(self, job: Job) -> Future[None]:
        future: Future[None] = Future()
        self.waiting.append((job, future))
        return future

    def work(self) -> None:
        """Do what has been asked for so far."""
        waiting, self.waiting = self.waiting, []
        for job, future in waiting:
            future.set_running_or_notify_cancel()
            try:
                job()
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(None)
