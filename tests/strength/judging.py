"""Whether any test notices a mutant."""

from __future__ import annotations

from enum import StrEnum

from tests.strength.mutants import Mutant
from tests.strength.runs import Runs
from tests.strength.workshop import Workshop

MOST_SECONDS = 30.0
"""For how long the tests of one mutant may take, as they did when their lines were found out."""

SLOWER, START = 5, 60.0
"""A mutant is ended after so many times as long, and the seconds in which pytest starts on a busy machine."""

PASSED, FAILED, BROKEN = 0, 1, 2
"""What pytest says; a module that cannot be imported is broken."""


class Verdict(StrEnum):
    """What became of a mutant."""

    NOTICED = "noticed"
    SURVIVED = "survived"
    UNTESTED = "run by no test"


def judge(mutant: Mutant, runs: Runs, workshop: Workshop) -> Verdict:
    """Run the tests that can notice a mutant, the quickest first, until one does."""
    if not (tests := _affordable(runs.of(mutant), runs)):
        return Verdict.UNTESTED
    longest = START + SLOWER * sum(runs.seconds[test] for test in tests)
    with workshop.mutated(mutant):
        status = workshop.pytest(["-x", *tests], longest)
    if status not in (PASSED, FAILED, BROKEN, None):
        raise RuntimeError(f"pytest ended with {status} for {mutant.name}")
    return Verdict.SURVIVED if status == PASSED else Verdict.NOTICED


def _affordable(tests: list[str], runs: Runs) -> list[str]:
    """The first tests, as far as there is time; one in any case."""
    chosen: list[str] = []
    seconds = 0.0
    for test in tests:
        seconds += runs.seconds[test]
        if chosen and seconds > MOST_SECONDS:
            break
        chosen.append(test)
    return chosen
