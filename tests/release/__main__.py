"""A release, built and tried: `python -m tests.release 0.2.0`. See docs/releasing.md.

Nothing outside a temporary folder is changed, unless you add --tag.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.version import VERSION
from tests.release import building, share
from tests.release.building import ROOT, run
from tests.release.index import checked, put_links
from tests.release.papers import Refused, put_in, version_of
from tests.release.trying import environment, tried


def main() -> int:
    """Do what the command line asks for; the status is 1 if there can be no release."""
    parser = argparse.ArgumentParser(prog="python -m tests.release", description=__doc__)
    parser.add_argument("version", nargs="?", help="such as 0.2.0; without one, the present one is tried")
    parser.add_argument("--tag", action="store_true", help="commit and tag it here; dist gets what was built")
    parser.add_argument("--repository", help="where the project lives, for the links that an index shows")
    parser.add_argument("--share", action="store_true", help="only write the man page and completions anew")
    asked = parser.parse_args()
    if asked.share:
        share.write(ROOT)
        return 0
    if asked.tag and asked.version is None:
        parser.error("--tag needs a version")
    try:
        with TemporaryDirectory() as folder:
            _release(Path(folder), asked.version, asked.repository, is_tagged=asked.tag)
    except Refused as why:
        print(f"magnate: {why}", file=sys.stderr)
        return 1
    return 0


def _release(folder: Path, asked: str | None, repository: str | None, *, is_tagged: bool) -> None:
    version, day = version_of(asked or VERSION), date.today()
    if is_tagged:
        _be_ready_for(version)
    source = building.copied(folder / "source")
    if asked:
        put_in(source, version, day)
    if repository is None:
        _tell("links", "none: without --repository an index shows the README without its pictures")
    else:
        put_links(source, checked(repository), version)
    made = _built(source, folder, version)
    for line in tried(made[-1], version, folder):
        _tell("tried", line)
    _tell("image", building.image(source, version))
    if is_tagged:
        _tag(made, version, day)


def _built(source: Path, folder: Path, version: str) -> list[Path]:
    """The sdist and the wheel, with faultless metadata."""
    into = folder / "dist"
    into.mkdir()
    archive = building.sdist(source, into)
    made = [archive, building.wheel(archive, into)]
    for one in made:
        _tell("built", f"{one.name}, {one.stat().st_size / 1000:.0f} kB")
    if faults := [fault for one in made for fault in building.faults(one, version)]:
        raise Refused("\n".join(faults))
    for line in _checked_by_twine(made, folder):
        _tell("checked", line)
    return made


def _checked_by_twine(made: list[Path], folder: Path) -> Iterator[str]:
    """What twine says of them, if it can be installed."""
    yield "the metadata, by ourselves"
    try:
        scripts = environment(folder / "tools", "twine")
    except Refused:
        yield "not by twine, which could not be installed"
        return
    run([str(scripts / "twine"), "check", "--strict", *map(str, made)], folder)
    yield "by twine"


def _be_ready_for(version: str) -> None:
    """Refuse a release that version control would have something against."""
    if run(["git", "status", "--porcelain"]).strip():
        raise Refused("There are changes that are not committed.")
    if run(["git", "tag", "--list", f"v{version}"]).strip():
        raise Refused(f"There is a tag v{version} already.")


def _tag(made: list[Path], version: str, day: date) -> None:
    """Keep what was tried: here, as a commit with a tag, and as files in `dist`."""
    put_in(ROOT, version, day)
    run(["git", "commit", "--quiet", "--all", "--message", f"Release {version}"])
    run(["git", "tag", "--annotate", f"v{version}", "--message", f"Magnate {version}"])
    (ROOT / "dist").mkdir(exist_ok=True)
    for one in made:
        shutil.copy(one, ROOT / "dist")
    _tell("tagged", f"v{version}; what was tried is in dist")


def _tell(what: str, told: str) -> None:
    print(f"{what:8} {told}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
