"""What a release says of itself: the version, which stands in one place, and the changelog's heading."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

from engine.version import VERSION
from tests.release.share import write

VERSION_FILE = "engine/version.py"
CHANGELOG = "CHANGELOG.md"
UNRELEASED = "## Unreleased\n"


class Refused(Exception):
    """Why there can be no release, as a sentence."""


def version_of(text: str) -> str:
    """A version as it is asked for, such as 0.2.0."""
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", text):
        raise Refused(f"'{text}' is no version: write it like 0.2.0 or 0.2.0rc1.")
    return text


def put_in(project: Path, version: str, day: date) -> None:
    """Let a copy of the project say which version it is, wherever it says so."""
    path = project / VERSION_FILE
    text = path.read_text("utf-8")
    path.write_text(text.replace(f'VERSION = "{VERSION}"', f'VERSION = "{version}"'), "utf-8")
    changelog = project / CHANGELOG
    changelog.write_text(dated(changelog.read_text("utf-8"), version, day), "utf-8")
    write(project, version)


def dated(changelog: str, version: str, day: date) -> str:
    """The changelog with what was not yet released under the version and its day."""
    if f"## {version}," in changelog:
        raise Refused(f"{CHANGELOG} has {version} already.")
    if not news(changelog):
        raise Refused(f"{CHANGELOG} has nothing under Unreleased.")
    return changelog.replace(UNRELEASED, f"{UNRELEASED}\n## {version}, {day:%Y-%m-%d}\n", 1)


def news(changelog: str) -> str:
    """What is not yet released."""
    _, _, behind = changelog.partition(UNRELEASED)
    return behind.partition("\n## ")[0].strip()
