"""A position made again from what is heard of it: python -m tests.by_ear.rebuilt [GAMES] [EVERY].

A listener knows the board, and hears what the word players tells of everybody, as a terminal prints it that
collapses blanks. At decisions of *normal* this is compared with the true position, and *normal* decides from
it once more. Laps, cards, loans and the question are true ones here; `news` follows what is told of them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from engine.game import Game
from tests.by_ear.facts import NAMES, chosen, decisions
from tests.by_ear.measure import GAMES
from tests.by_ear.teletype import printed
from tests.tui.lines.sittings import table_of
from tui.lines.listener import Listener
from tui.lines.look_words import look
from tui.lines.spoken import spoken
from tui.pages.page import Page
from tui.words.phrases import deed_name, spot_name

_OUT = re.compile(r"^\w+ (?:is|are) out\.$", re.MULTILINE)
_PLAYER = re.compile(
    r"^\w+: \$([\d,]+)(?: and \$([\d,]+) credit)?, (?:on|just visiting|(in)) (.*)$", re.MULTILINE
)
_BUILT = re.compile(r", (?:(a|\d+) houses?|(a) hotel)(?: and (a) hotel)?\b")

_PLEDGED = re.compile(r", (?:mortgaged|pledged|in pledge)\b")

_HOUSES_AT_FIRST = {"finance-1936": 1}
"""Houses that stand on a lot as soon as somebody owns it, by game; 0 in the others."""

_HOTEL = 5


@dataclass
class Heard:
    """What a listener knows of a position; `None` for a place is where players are held."""

    cash: list[int]
    place: list[int | None]
    owner: list[int]
    level: list[int]
    mortgaged: list[bool]

    def put_into(self, game: Game) -> Game:
        """The same game at the position that was heard."""
        other = game.copy()
        state = other.state
        state.owner[:], state.level[:], state.mortgaged[:] = self.owner, self.level, self.mortgaged
        for seat, player in enumerate(state.players):
            place = self.place[seat]
            player.cash = self.cash[seat]
            player.place = player.place if place is None else place
        return other

    def wrong(self, game: Game) -> Iterator[str]:
        """The facts that differ from the true position."""
        state, held = game.state, [place is None for place in self.place]
        for seat, player in enumerate(state.players):
            if not player.is_out and player.cash != self.cash[seat]:
                yield f"cash of {NAMES[seat]}: {self.cash[seat]} for {player.cash}"
            if not player.is_out and not held[seat] and player.place != self.place[seat]:
                yield f"place of {NAMES[seat]}: {self.place[seat]} for {player.place}"
        facts = (("owner", self.owner), ("level", self.level), ("mortgaged", self.mortgaged))
        for name, heard in facts:
            true = getattr(state, name)
            yield from (f"{name} of {lot}" for lot, value in enumerate(true) if value != heard[lot])


def hear(game: Game, seat: int) -> Heard:
    """What a listener in a seat hears of everybody, one after the other."""
    lots = len(game.state.owner)
    heard = Heard([], [], [-1] * lots, [0] * lots, [False] * lots)
    names = [deed_name(game.board, lot) for lot in range(lots)]
    deeds = {_aloud(name, game): lot for lot, name in enumerate(names)}
    spaces = {_aloud(spot_name(game.rules, at, {}), game): at for at in range(len(game.board.spaces))}
    table = table_of(game, people=(seat,), names=NAMES)
    listener = Listener(table, (seat,))
    for other, name in enumerate(table.names):
        told = look(listener, f"players {name}")
        text = _aloud("" if told is None or isinstance(told, Page) else "\n".join(told), game)
        _hear_player(heard, text, spaces)
        for line in text.splitlines():
            lot = deeds.get(line.partition(",")[0])
            if lot is not None:
                heard.owner[lot] = other
                heard.level[lot] = _level(line, game)
                heard.mortgaged[lot] = _PLEDGED.search(line) is not None
    return heard


def _aloud(text: str, game: Game) -> str:
    """A text as it is read out by a terminal that collapses blanks."""
    return printed(spoken(text, game.board))


def _hear_player(heard: Heard, text: str, spaces: dict[str, int]) -> None:
    """The cash and the place of a player; nothing and nowhere of one who is out."""
    found = _PLAYER.search(text)
    assert found is not None or _OUT.search(text), text
    cash = 0 if found is None else int(found[1].replace(",", ""))
    at = [] if found is None or found[3] else [name for name in spaces if _begins(found[4], name)]
    heard.cash.append(cash)
    heard.place.append(spaces[max(at, key=len)] if at else None)


def _begins(text: str, name: str) -> bool:
    return text.startswith(name) and text[len(name) :][:1] in (",", ".", "")


def _level(line: str, game: Game) -> int:
    """How far a lot is built on."""
    if (found := _BUILT.search(line)) is None:
        return 0
    houses, hotel, another = found.groups()
    number = _HOTEL if hotel or another else 1 if houses == "a" else int(houses)
    return number - _HOUSES_AT_FIRST.get(game.rules.rule_set.id, 0)


def differences(game: Game) -> Iterator[str]:
    """What a listener has wrong at a decision, and does otherwise than somebody who sees the board."""
    decision = game.decision
    assert decision is not None
    heard = hear(game, decision.seat)
    yield from heard.wrong(game)
    if (does := chosen(game)) != (instead := chosen(heard.put_into(game))):
        yield f"{does} but {instead}"


def main(games: int, every: int) -> None:
    """Print how many decisions were looked at, and what was wrong."""
    for rules in GAMES:
        looked, found = 0, list[str]()
        for seed in range(games):
            for game in decisions(rules, seed, every):
                looked += 1
                found += differences(game)
        print(f"{rules}: {games} games, {looked} decisions, {len(found)} differences", flush=True)
        print(*(f"  {text}" for text in found[:8]), sep="\n")


if __name__ == "__main__":
    main(*(int(number) for number in (*sys.argv[1:], "25", "7")[:2]))
