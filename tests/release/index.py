"""What a package index shows: the links of the project, and a README whose pictures are found from there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.release.papers import Refused

_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#|mailto:)([^)\s]+)\)")
_PICTURE = re.compile(r'(<img src=")(?!https?:)([^"]+)')

PAGES = {
    "Homepage": "",
    "Documentation": "/tree/v{version}/docs",
    "Changelog": "/blob/v{version}/CHANGELOG.md",
    "Issues": "/issues",
}
"""The links of a project, below its repository."""


def checked(repository: str) -> str:
    """The address of a repository, such as https://forge.example/us/magnate."""
    if not re.fullmatch(r"https://[\w.-]+(/[\w.-]+)+", repository):
        raise Refused(f"'{repository}' is no repository: write it like https://forge.example/us/magnate.")
    return repository


def put_links(project: Path, repository: str, version: str) -> None:
    """Let a copy of the project say where it lives, in its metadata and in its README."""
    readme = project / "README.md"
    readme.write_text(linked(readme.read_text("utf-8"), repository, version), "utf-8")
    papers = project / "pyproject.toml"
    rows = [f'{name} = "{repository}{place.format(version=version)}"' for name, place in PAGES.items()]
    table = "\n".join(["[project.urls]", *rows, "", "[project.scripts]"])
    papers.write_text(papers.read_text("utf-8").replace("[project.scripts]", table, 1), "utf-8")


def linked(text: str, repository: str, version: str) -> str:
    """A page whose links within the repository lead there from anywhere, to pictures as files."""

    def whole(found: re.Match[str]) -> str:
        sign, words, place = found.groups()
        return f"{sign}[{words}]({repository}/{'raw' if sign else 'blob'}/v{version}/{place})"

    return _PICTURE.sub(rf"\1{repository}/raw/v{version}/\2", _LINK.sub(whole, text))


def faults(metadata: str) -> list[str]:
    """Links within the metadata that lead nowhere from an index."""
    links = [
        *(found[3] for found in _LINK.finditer(metadata)),
        *(found[2] for found in _PICTURE.finditer(metadata)),
    ]
    return [f"The README links to {link}, which an index does not have." for link in links]
