"""Which small mutations no test notices: `python -m tests.strength tui/serve --sample 50`.

By hand. Each mutant is tried in a copy of the repository, by the tests that run its lines, quick ones first.
Which tests those are is found out once and kept; for all of them that takes as long as the suite does.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from urllib.parse import quote, unquote

from tests.strength.judging import Verdict, judge
from tests.strength.mutants import Mutant, functions, mutants_of
from tests.strength.runs import Runs
from tests.strength.tracing import modules_of
from tests.strength.workshop import Workshop

ROOT = Path(__file__).parent.parent.parent
EQUAL = Path("tests/strength/equal.toml")
KEPT = Path(".pytest_cache/strength")
PACKAGES = ("engine", "saves", "tui")


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Try mutants and print those that no test notices; 0 if there are none."""
    chosen = _parsed(arguments, root)
    files = modules_of(root, chosen.paths)
    every = [mutant for file in files for mutant in mutants_of(root, file)]
    mutants = wanted(root, every, chosen)
    equal = {name for name in equal_ones(root / EQUAL) if name.startswith(tuple(files))}
    for name in sorted(equal - {mutant.name for mutant in every}):
        print(f"set aside, but there is no such mutant: {name}")
    left = [mutant for mutant in mutants if mutant.name not in equal]
    verdicts = _tried(root, left, chosen)
    print(told(verdicts, len(mutants) - len(left)))
    return 0 if verdicts.keys() <= {Verdict.NOTICED} else 1


def _parsed(arguments: Sequence[str] | None, root: Path) -> Namespace:
    parser = _parser()
    chosen = parser.parse_args(arguments)
    chosen.paths = sorted(Path(path).as_posix() for path in chosen.paths)
    for path in chosen.paths:
        if Path(path).is_absolute() or not (root / path).exists():
            parser.error(f"there is no {path} in the repository")
    if chosen.since is not None and not _is_commit(root, chosen.since):
        parser.error(f"there is no commit {chosen.since}")
    return chosen


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m tests.strength", description="Find mutations that no test notices."
    )
    parser.add_argument("paths", nargs="*", metavar="PATHS", default=PACKAGES, help="folders or files")
    parser.add_argument("--since", metavar="REV", help="only functions that changed since a commit")
    parser.add_argument("--function", metavar="NAME", help="only this function, such as Hall.clear or clear")
    parser.add_argument("--sample", type=int, metavar="N", help="so many mutants, drawn at random")
    parser.add_argument("--seed", type=int, metavar="N", default=1, help="which are drawn (default: 1)")
    parser.add_argument("--processes", type=int, metavar="N", default=1, help="at once (default: 1)")
    return parser


def _is_commit(root: Path, name: str) -> bool:
    order = ("git", "rev-parse", "--quiet", "--verify", f"{name}^{{commit}}")
    return subprocess.run(order, cwd=root, capture_output=True, check=False).returncode == 0


def wanted(root: Path, mutants: Sequence[Mutant], chosen: Namespace) -> Sequence[Mutant]:
    """The mutants that are asked for."""
    if chosen.function is not None:
        mutants = [mutant for mutant in mutants if f".{mutant.function}".endswith(f".{chosen.function}")]
    if chosen.since is not None:
        touched = changed_files(root, chosen.since) & {mutant.path for mutant in mutants}
        changed = {(file, name) for file in touched for name in changed_functions(root, file, chosen.since)}
        mutants = [mutant for mutant in mutants if (mutant.path, mutant.function) in changed]
    if chosen.sample is not None:
        mutants = sorted(mutants, key=lambda mutant: mutant.turn(chosen.seed))[: chosen.sample]
    return mutants


def changed_files(root: Path, since: str) -> set[str]:
    """The files that are other than in a commit, or were not there."""
    found: set[str] = set()
    for order in (
        ("diff", "--name-only", "--relative", since),
        ("ls-files", "--others", "--exclude-standard"),
    ):
        done = subprocess.run(("git", *order), cwd=root, capture_output=True, check=True)
        found |= {*done.stdout.decode().splitlines()}
    return found


def changed_functions(root: Path, file: str, since: str) -> set[str]:
    """The names of the functions of a file that are other than in a commit, or were not there."""
    shown = subprocess.run(["git", "show", f"{since}:./{file}"], cwd=root, capture_output=True, check=False)
    before = functions(shown.stdout).items()
    return {
        name for name, text in functions((root / file).read_bytes()).items() if (name, text) not in before
    }


def equal_ones(path: Path) -> set[str]:
    """The names of the mutants that are set aside."""
    found = tomllib.loads(path.read_text("utf-8")).get("equal", [])
    return {f"{one['function']}: {one['mutation']}" for one in found if one["reason"]}


def _tried(root: Path, mutants: Sequence[Mutant], chosen: Namespace) -> Counter[Verdict]:
    """What becomes of mutants, in as many copies of the repository as there are processes."""
    if not mutants:
        return Counter()
    traced = _traced(root, chosen.paths)
    kept = root / KEPT / "+".join(quote(path, safe="") for path in traced)
    with ExitStack() as stack:
        workshops = [stack.enter_context(Workshop(root)) for _ in range(chosen.processes)]
        runs = Runs(workshops[0], kept, traced, {mutant.path for mutant in mutants})
        return Counter(_judged(mutants, runs, workshops))


def _traced(root: Path, paths: Sequence[str]) -> Sequence[str]:
    """The paths whose lines are traced: what was found out before about more than these will do."""
    for known in sorted((root / KEPT).glob("*")):
        traced = [Path(unquote(name)) for name in known.name.split("+")]
        if all(any(Path(path).is_relative_to(each) for each in traced) for path in paths):
            return [each.as_posix() for each in traced]
    return paths


def _judged(mutants: Sequence[Mutant], runs: Runs, workshops: Sequence[Workshop]) -> Iterator[Verdict]:
    """Try mutants, one in each workshop at a time; those that survive are told of at once."""
    free: SimpleQueue[Workshop] = SimpleQueue()
    for workshop in workshops:
        free.put(workshop)

    def judged(mutant: Mutant) -> Verdict:
        workshop = free.get()
        try:
            return judge(mutant, runs, workshop)
        finally:
            free.put(workshop)

    with ThreadPoolExecutor(len(workshops)) as pool:
        for number, (mutant, verdict) in enumerate(zip(mutants, pool.map(judged, mutants), strict=True), 1):
            print(f"{number} of {len(mutants)}", end="\r", file=sys.stderr, flush=True)
            if verdict is not Verdict.NOTICED:
                print(f"{verdict}, line {mutant.line}: {mutant.name}", flush=True)
            yield verdict


def told(verdicts: Mapping[Verdict, int], equal: int) -> str:
    """How many mutants are noticed."""
    tried = sum(verdicts.values())
    each = ", ".join(f"{number} {verdict}" for verdict, number in sorted(verdicts.items()))
    share = f": {100 * verdicts.get(Verdict.NOTICED, 0) / tried:.1f} %" if tried else ""
    return f"{tried + equal} mutants, {equal} equal; of {tried} others {each or 'none'}{share}"


if __name__ == "__main__":
    sys.exit(main())
