"""What a typed text means on a page that is read out."""

from __future__ import annotations

from engine.options import NumberRange, Value
from tui.lines.spoken_page import assigned
from tui.pages.fields import Choice


def test_a_sentence_asks_no_field_for_what_each_of_its_thousands_of_numbers_is_called() -> None:
    called: list[Value] = []

    def words(value: Value) -> str:
        called.append(value)
        return {0: "off", "printed": "printed"}.get(value, f"${value}")

    field = Choice("cash", "Cash", NumberRange(range(0, 20_001), ("printed",)), 1500, words)
    assert [assigned([[field]], typed) for typed in ("printed", "off", "$1500")] == [
        ([field], "printed"),
        ([field], "off"),
        ([field], "$1500"),
    ]
    assert assigned([[field]], "$20001") is None
    assert assigned([[field]], "nothing") is None
    assert len(called) < 20
