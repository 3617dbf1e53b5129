"""Every rule has a test, and every mark names a rule."""

from __future__ import annotations

import pytest

from tests.rule_ids import POINTS, RULES
from tests.rules_covered import ids_named, marks_in, untested


@pytest.mark.parametrize("rule_set", RULES)
def test_every_rule_has_a_test(rule_set: str) -> None:
    assert untested()[rule_set] == []


def test_every_mark_names_a_rule_a_decision_point_or_an_event() -> None:
    known = {name for table in (RULES, POINTS) for names in table.values() for name in names}
    assert ids_named() - known == set()


def test_the_ids_run_from_the_first_rule_to_the_last() -> None:
    assert (RULES["MO"][0], RULES["MO"][8], RULES["MO"][-1]) == ("MO-01", "MO-09", "MO-133")
    assert len(RULES["MO"]) == 133


def test_marks_are_found_on_tests_classes_and_modules() -> None:
    source = """
pytestmark = pytest.mark.rule("A-01")

@pytest.mark.rule("A-02", "A-03")
@pytest.mark.parametrize("x", ["A-09"])
def test_something(x): ...

@pytest.mark.rule("A-04")
class TestSomething: ...
"""
    assert sorted(marks_in(source)) == ["A-01", "A-02", "A-03", "A-04"]
