"""Which rules have no test: `python -m tests.rules_covered`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.rule_ids import RULES

TESTS = Path(__file__).parent


def marks_in(source: str) -> Iterator[str]:
    """The ids in every `pytest.mark.rule(...)` of a source text."""
    for mark in re.finditer(r"pytest\.mark\.rule\(([^)]*)\)", source):
        yield from re.findall(r'"([^"]+)"', mark[1])


@cache
def ids_named() -> frozenset[str]:
    """Every id that a test file names in a mark."""
    files = {*TESTS.rglob("test_*.py")} - {TESTS / "test_rules_covered.py"}  # whose marks are samples
    sources = (file.read_text(encoding="utf-8") for file in files)
    return frozenset(found for source in sources if "mark.rule" in source for found in marks_in(source))


def untested() -> dict[str, list[str]]:
    """The rules without a test, by rule set."""
    tested = ids_named()
    return {name: [rule for rule in rules if rule not in tested] for name, rules in RULES.items()}


def main() -> int:
    """Print them; 0 if there are none."""
    missing = untested()
    for name, rules in missing.items():
        print(f"{name}: {len(RULES[name]) - len(rules)} of {len(RULES[name])} rules tested")
        for rule in rules:
            print(f"  {rule}")
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
