"""Counting frames and answers, and writing without blocking."""

from __future__ import annotations

import os
from threading import Event

import pytest

from tui.terminal.pacing import PATIENCE, LineSpeed, Pacer, Writer


class Clock:
    """A clock that stands until it is told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_one_frame_is_in_flight_until_it_is_answered() -> None:
    clock = Clock()
    pacer = Pacer(clock)
    pacer.sent()
    assert pacer.waiting
    clock.now += 0.25
    pacer.answered()
    assert not pacer.waiting
    assert pacer.round_trip == 0.25


def test_a_terminal_that_never_answers_is_not_waited_for() -> None:
    pacer = Pacer(Clock())
    for _ in range(3):
        assert not pacer.is_mute
        pacer.sent()
        pacer.missed()
        assert not pacer.waiting
    assert pacer.is_mute


def test_a_terminal_that_has_answered_once_is_only_slow() -> None:
    clock = Clock()
    pacer = Pacer(clock)
    pacer.sent()
    pacer.answered()
    for _ in range(5):
        pacer.sent()
        clock.now += PATIENCE
        pacer.missed()
    assert not pacer.is_mute
    pacer.sent()
    clock.now += 0.5
    pacer.answered()
    assert pacer.round_trip == 5 * PATIENCE + 0.5


def test_answers_to_nothing_do_no_harm() -> None:
    pacer = Pacer(Clock())
    pacer.sent()
    pacer.answered()
    pacer.answered()
    assert not pacer.waiting
    assert pacer.round_trip == 0.0


def test_the_best_of_the_latest_answers_tell_how_fast_the_line_is() -> None:
    clock = Clock()
    pacer = Pacer(clock)
    assert pacer.line == LineSpeed()
    for size, seconds in ((10, 0.3), (10, 0.1), (2_000, 0.6), (4_000, 1.1), (10, 0.9)):
        pacer.sent(size)
        clock.now += seconds
        pacer.answered()
    assert pacer.line.round_trip == pytest.approx(0.1)
    assert pacer.line.throughput == pytest.approx(4_000)


def test_the_writer_writes_everything_in_order() -> None:
    reading, writing = os.pipe()
    writer = Writer(writing, lambda: None)
    for part in ("one ", "two ", "│●"):
        writer.write(part)
    writer.close()
    assert not writer.is_busy
    assert os.read(reading, 100).decode() == "one two │●"
    os.close(reading)
    os.close(writing)


def test_the_writer_reports_a_lost_terminal_and_swallows_the_rest() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    lost = Event()
    writer = Writer(writing, lost.set)
    writer.write("nobody reads this")
    assert lost.wait(60)
    writer.write("nor this")
    writer.close()
    assert not writer.is_busy
    os.close(writing)


def test_a_terminal_that_takes_nothing_keeps_the_writer_busy_but_not_the_app() -> None:
    reading, writing = os.pipe()
    writer = Writer(writing, lambda: None)
    for _ in range(100):
        writer.write("x" * 10_000)
    assert writer.is_busy
    os.set_blocking(reading, False)
    while writer.is_busy:
        try:
            os.read(reading, 65536)
        except BlockingIOError:
            continue
    writer.close()
    os.close(reading)
    os.close(writing)
