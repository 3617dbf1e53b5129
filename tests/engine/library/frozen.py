"""Give opponents whose play has changed their next number: `python -m tests.engine.library.frozen`.

With `--same` they keep their number, which is right as long as no release has had it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import engine.library.digests
from engine.games import OWN
from engine.library.digests import DIGESTS
from engine.library.frozen_opponents import BOTS, digest, latest, name_of

HEAD = '''"""The digest of some games of each opponent; written by `python -m tests.engine.library.frozen`."""

from __future__ import annotations

DIGESTS: dict[str, str] = {
'''


def renewed(digests: dict[str, str], *, keeps_number: bool) -> dict[str, str]:
    """All digests, with those added that have changed."""
    found = dict(digests)
    for rules in OWN:
        for bot in BOTS:
            now, name = digest(rules, bot), _latest(rules, bot)
            if name is None or (found[name] != now and not keeps_number):
                name = name_of(rules, bot, 1 if name is None else int(name.rpartition("-")[2]) + 1)
            if found.get(name) != now:
                print(f"{name}: {now}")
                found[name] = now
    return found


def _latest(rules: str, bot: str) -> str | None:
    name = name_of(rules, bot, 1)
    return latest(rules, bot) if name in DIGESTS else None


if __name__ == "__main__":
    digests = renewed(DIGESTS, keeps_number="--same" in sys.argv[1:])
    rows = "".join(f'    "{name}": "{found}",\n' for name, found in digests.items())
    Path(engine.library.digests.__file__).write_text(f"{HEAD}{rows}}}\n", encoding="utf-8")
