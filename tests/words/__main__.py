"""Print every text a player, a host or a contributor can meet, by place: `python -m tests.words --help`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from engine.games import all_games
from tests.words.ones import ones
from tests.words.played import heard
from tests.words.style import faults_in
from tests.words.written import Text, documents, modules, paragraphs, remarks, strings

WHAT = ("strings", "played", "documents", "docstrings")


def main() -> None:
    """Print what is asked for; without arguments all of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.words", description=__doc__)
    parser.add_argument(
        "what", nargs="*", choices=[*WHAT, []], help=f"some of {', '.join(WHAT)}; default: all"
    )
    parser.add_argument("--faults", action="store_true", help="only what the house style rules out")
    parser.add_argument("--in", dest="place", default="", help='only below a place, as "tui/words"')
    asked = parser.parse_args()
    for what in asked.what or WHAT:
        if asked.faults and what == "strings":
            _print(text for path in modules() for text in ones(path) if text.path.startswith(asked.place))
        texts = (text for text in _texts(what) if text.path.startswith(asked.place))
        _print(_faulty(texts) if asked.faults else texts)


def _texts(what: str) -> Iterator[Text]:
    match what:
        case "strings":
            yield from (text for path in modules() for text in strings(path))
        case "documents":
            yield from (text for path in documents() for text in paragraphs(path))
        case "docstrings":
            yield from (text for path in modules() for text in remarks(path))
        case _:
            for game in all_games():
                yield from (Text(place, number, text) for number, (place, text) in enumerate(heard(game.id)))


def _faulty(texts: Iterator[Text]) -> Iterator[Text]:
    for text in texts:
        for fault, words in faults_in(text):
            yield Text(text.path, text.line, f"[{words}: {fault.better}] {text.text}")


def _print(texts: Iterator[Text]) -> None:
    place = ""
    for text in texts:
        if text.path != place:
            place = text.path
            print(f"\n== {place}")
        print(f"{text.line:>4} {text.text.strip()}")


if __name__ == "__main__":
    main()
