"""What a package puts below `share`: the manual page and completions, read off the command line's parser."""

from __future__ import annotations

from pathlib import Path

from engine.version import VERSION
from tui.cli.arguments import parser
from tui.cli.completion import script
from tui.cli.manual import manual

SHARE = "docs/share"
"""Where they lie in the project."""

MANUAL = "man/man6/magnate.6"
COMPLETIONS = {
    "bash": "bash-completion/completions/magnate",
    "zsh": "zsh/site-functions/_magnate",
    "fish": "fish/vendor_completions.d/magnate.fish",
}


def shared(version: str = VERSION) -> dict[str, str]:
    """The text of each file, by its place below `share`."""
    completions = {place: script(shell) for shell, place in COMPLETIONS.items()}
    return {place: f"{text}\n" for place, text in {MANUAL: manual(parser(), version), **completions}.items()}


def write(project: Path, version: str = VERSION) -> None:
    """Write them all into a copy of the project."""
    for place, text in shared(version).items():
        path = project / SHARE / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
