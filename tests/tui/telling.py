"""What the tests of how games are told have in common: paragraphs that are sound, and so are sentences."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable

from engine.events import Event
from engine.games import find
from engine.options import Value
from engine.ruleset import Rules
from tests.support.values import some_of
from tests.tui.playing import Played
from tui.words.narrator import Narrator
from tui.words.paragraphs import Case
from tui.words.phrases import People
from tui.words.presentation import presentation
from tui.words.sentences import Line, TurnMemory

BAD = re.compile(r"[{}<>\[\]]|None|\w+\(|  |\.\.|\bYou is\b|\byou is\b| ,")
"""What no sentence has in it."""


def narrate(event: Event, people: People, rules: Rules, memory: TurnMemory | None = None) -> Line | None:
    """The sentence for an event alone, or after what a memory has."""
    return Narrator(rules, people, memory).tell(event)


def paragraphs(rules: str, **options: Value) -> dict[str, str]:
    """How to play a game in short, by the headings."""
    game = find(rules)
    case = Case(game, game.choose(options))
    texts = presentation(rules).words.paragraphs
    return {heading: text if isinstance(text, str) else text(case) for heading, text in texts}


def check_room(rules: str, most: int) -> None:
    """It takes so many lines at most of a small screen."""
    told = paragraphs(rules)
    lines = [line for text in told.values() for line in textwrap.wrap(text, 62)]
    assert len(lines) <= most
    assert all(len(heading) < 12 for heading in told)


def check_paragraphs(rules: str) -> None:
    """They are sound whatever the options."""
    for spec in find(rules).options:
        for value in some_of(spec.values):
            for text in paragraphs(rules, **{spec.name: value}).values():
                assert text.endswith(".")
                assert not any(bad in text for bad in ("{", "None", "  ", "..")), text


def check_sentences(
    played: Iterable[Played], people: People, most: int = 100, long: tuple[type[Event], ...] = ()
) -> None:
    """All that is told of a game is sound, and no longer than so many letters but for some events."""
    narrator: Narrator | None = None
    for game, _, _, happened in played:
        narrator = narrator or Narrator(game.rules, people)
        for event in happened:
            line = narrator.tell(event)
            if line is None:
                continue
            assert not BAD.search(line.text.partition('"')[0]), line.text
            assert line.text[0].isupper(), line.text
            assert line.text.endswith((".", "!", '."')), line.text
            assert isinstance(event, long) or len(line.text) <= most, line.text
