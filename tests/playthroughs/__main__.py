"""Make every game's playthrough anew: `python -m tests.playthroughs`."""

from __future__ import annotations

from engine.games import OWN
from tests.playthroughs.playthrough import file_of, playthrough

for rules in OWN:
    text, path = playthrough(rules), file_of(rules)
    is_new = not path.exists() or path.read_text(encoding="utf-8") != text
    path.write_text(text, encoding="utf-8")
    print(f"{path.name}: {'changed' if is_new else 'as it was'}")
