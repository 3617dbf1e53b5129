"""The tool that looks for mutations which no test notices is tried on a small repository."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree
from textwrap import dedent

import pytest

from tests.strength import __main__ as strength
from tests.strength.mutants import mutants_of

CODE = """
    LEAST = 3


    def is_enough(money, owed):
        if money < LEAST:
            return False
        return money >= owed and money != 13


    def never_run():
        return [1]
"""

TESTS = """
    from tui.purse import is_enough


    def test_exactly_enough_is_enough():
        assert is_enough(5, 5)
        assert not is_enough(4, 5)


    def test_thirteen_is_never_enough():
        assert not is_enough(13, 5)
"""

UNHELD = {
    "survived, line 2: tui/purse.py LEAST: 3 → 4",
    "survived, line 6: tui/purse.py is_enough: money < LEAST → money <= LEAST",
    "survived, line 6: tui/purse.py is_enough: money < LEAST → False",
    "run by no test, line 7: tui/purse.py is_enough: False → True",
    "run by no test, line 12: tui/purse.py never_run: return [1] → return None",
    "run by no test, line 12: tui/purse.py never_run: 1 → 2",
}
"""All that the tests do not hold; the other five are noticed."""


def git(root: Path, *order: str) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    subprocess.run(["git", *who, *order], cwd=root, check=True)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), encoding="utf-8")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with one module and its tests, and what the tool needs there."""
    copytree(Path(strength.__file__).parent, tmp_path / "tests" / "strength")
    write(tmp_path / "tests" / "__init__.py", "")
    write(tmp_path / strength.EQUAL, "")
    write(tmp_path / "tui" / "purse.py", CODE)
    write(tmp_path / "tests" / "test_purse.py", TESTS)
    for order in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "Begin"]):
        git(tmp_path, *order)
    return tmp_path


def told(root: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[set[str], str]:
    """What is told of each mutant that is not noticed, and at the end."""
    strength.main(["tui", *arguments], root)
    *each, last = capsys.readouterr().out.splitlines()
    return set(each), last


@pytest.mark.long
def test_a_guard_that_no_test_holds_is_listed_and_one_with_a_test_is_not(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unheld, last = told(repository, capsys)
    assert unheld == UNHELD
    assert last == "11 mutants, 0 equal; of 11 others 5 noticed, 3 run by no test, 3 survived: 45.5 %"
    assert (repository / "tui" / "purse.py").read_text("utf-8") == dedent(CODE)
    more = """
    def test_three_is_enough():
        assert is_enough(3, 2)
        assert is_enough(2, 1) is False
    """
    write(repository / "tests" / "test_purse.py", TESTS + more)
    unheld, last = told(repository, capsys, "--function", "is_enough")
    assert unheld == set()
    assert last == "8 mutants, 0 equal; of 8 others 8 noticed: 100.0 %"
    strength.main(["tui/purse.py", "--function", "never_run"], repository)
    assert [path.name for path in (repository / strength.KEPT).iterdir()] == ["tui"]


def test_only_functions_that_changed_since_a_commit_are_mutated_and_equal_mutants_are_set_aside(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(repository / "tui" / "purse.py", "# Money.\n" + dedent(CODE).replace("[1]", "[1 < 2]"))
    write(
        repository / strength.EQUAL,
        """
        [[equal]]
        function = "tui/purse.py never_run"
        mutation = "1 < 2 → 1 <= 2"
        reason = "One is less than two, and not more."
        """,
    )
    unheld, last = told(repository, capsys, "--since", "HEAD")
    assert all(" never_run: " in each for each in unheld)
    assert last == "4 mutants, 1 equal; of 3 others 3 run by no test: 0.0 %"


def test_a_mutant_is_drawn_whatever_others_there_are(tmp_path: Path) -> None:
    write(tmp_path / "purse.py", CODE)
    before = mutants_of(tmp_path, "purse.py")
    write(tmp_path / "purse.py", CODE.replace("13", "7 + 13"))
    after = mutants_of(tmp_path, "purse.py")
    drawn = [
        [mutant.name for mutant in sorted(each, key=lambda one: one.turn(7))] for each in (before, after)
    ]
    same = [name for name in drawn[0] if name in drawn[1]]
    assert len(same) == 8
    assert same == [name for name in drawn[1] if name in drawn[0]]


@pytest.mark.parametrize(
    ("code", "becomes"),
    [
        (
            "if 0 < a <= 2:\n        raise ValueError",
            ["0 <= a <= 2", "0 < a < 2", "1 < a", "a <= 3", "if False"],
        ),
        ("if a in b and not c: d()", ["if (not c)", "if (a in b)", "a not in b", "and (c)", ": pass"]),
        ("return a is None or True", ["return (True)", "return (a is None)", "a is not None", "False"]),
        ("await a.b(2.5)\n    assert a == 3", ["pass", "3.5"]),
        ("zip(a, b, strict=True)", ["pass"]),
        ("return (\n        a('ä') + b\n    )", ["return None"]),
    ],
)
def test_comparisons_operands_guards_returns_numbers_and_calls_are_mutated(
    tmp_path: Path, code: str, becomes: Sequence[str]
) -> None:
    path = tmp_path / "one.py"
    path.write_text(f"async def one(a, b, c, d):\n    {code}\n", encoding="utf-8")
    mutants = mutants_of(tmp_path, "one.py")
    texts = [mutant.applied(path.read_bytes()).decode() for mutant in mutants]
    for text in texts:
        compile(text, "one.py", "exec")
    assert len(texts) == len(becomes), texts
    assert all(any(part in text for text in texts) for part in becomes), texts
