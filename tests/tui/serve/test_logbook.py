"""The host's log: what is written at once, what is summed up, and what is counted."""

from __future__ import annotations

from tui.serve.logbook import Logbook


class Book:
    """A logbook with its own clock."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, dict[str, object]]] = []
        self.now = 1000.0
        self.log = Logbook(self._write, lambda: self.now)

    def _write(self, event: str, **facts: object) -> None:
        self.lines.append((event, facts))

    def refuse(self, address: str, times: int = 1, why: str = "full") -> None:
        for _ in range(times):
            self.log("refused", address=address, why=why)

    def after_a_minute(self) -> list[tuple[str, dict[str, object]]]:
        """What is written then."""
        self.lines.clear()
        self.now += 60
        self.log.sum_up()
        return self.lines


def test_ten_callers_from_an_address_have_a_line_each_and_the_others_one_together() -> None:
    book = Book()
    book.refuse("1.2.3.4", 25)
    book.refuse("5.6.7.8", 10)
    assert [facts["address"] for _, facts in book.lines] == ["1.2.3.4"] * 10 + ["5.6.7.8"] * 10
    assert book.after_a_minute() == [("refused", {"address": "1.2.3.4", "why": "full", "times": 15})]
    assert book.after_a_minute() == []
    book.refuse("1.2.3.4")
    assert len(book.lines) == 1, "every minute is counted anew"
    assert book.log.counted["refused", "full"] == 36


def test_callers_from_everywhere_are_summed_up_by_the_reason_alone() -> None:
    book = Book()
    for number in range(500):
        book.refuse(f"10.0.{number // 250}.{number % 250}", 2, "busy")
    assert len(book.lines) == 200
    assert book.after_a_minute() == [("refused", {"why": "busy", "times": 800, "addresses": 400})]


def test_a_trouble_that_lasts_is_told_once_a_minute() -> None:
    book = Book()
    for _ in range(30):
        book.log("trouble", what="disk", told="The disk is full.")
    book.log("trouble", what="files", told="Too many open files.")
    assert [facts["what"] for _, facts in book.lines] == ["disk", "files"]
    assert book.after_a_minute() == [("trouble", {"what": "disk", "times": 29})]


def test_a_trouble_is_told_also_while_callers_crowd_and_the_end_leaves_nothing_untold() -> None:
    book = Book()
    for number in range(300):
        book.refuse(f"10.0.{number // 250}.{number % 250}")
    book.log("trouble", what="disk", told="The disk is full.")
    assert book.lines[-1][0] == "trouble"
    book.lines.clear()
    book.log.sum_up(is_last=True)
    assert len(book.lines) == 100


def test_what_is_seldom_is_written_and_counted_as_it_is() -> None:
    book = Book()
    for _ in range(30):
        book.log("comes", player="anna")
    book.log("fenced off", table="pear-1")
    book.log("trouble", told="No net.")
    assert len(book.lines) == 32
    assert book.log.since_start("trouble") == {"fenced": 1, "cluster": 1}


def test_every_count_has_its_curve_before_anything_has_happened() -> None:
    book = Book()
    numbers = book.log.numbers()
    assert set(numbers.values()) == {0}
    assert 'trouble_total{what="disk"}' in numbers
    assert 'trouble_total{what="files"}' in numbers
    assert 'trouble_total{what="fenced"}' in numbers
    book.refuse("1.2.3.4", 40)
    assert book.log.numbers()['refused_total{why="full"}'] == 40


def test_a_logbook_is_not_put_in_another_one() -> None:
    book = Book()
    assert Logbook.of(book.log) is book.log
