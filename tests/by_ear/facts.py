"""Whether a decision hangs on anything that is not said: python -m tests.by_ear.facts [GAMES] [DECISIONS].

At decisions of *normal* each public fact of the position is made another one. Where *normal* then decides
otherwise, what is said has to be different, too: the question, or what the words for looking tell.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from engine.bots import make
from engine.bots.base import answer
from engine.commands import Command
from engine.game import Game, Refused
from engine.rng import Rng
from engine.setup import new_game
from tests.by_ear.measure import GAMES
from tests.tui.lines.sittings import table_of
from tui.lines.listener import Listener
from tui.lines.look_words import look
from tui.lines.numbered_choices import Choices
from tui.lines.verbosity import Length
from tui.pages.page import Page
from tui.table.setup import setup_for

BOT = "normal"
WORDS = ("players", "deeds", "bank", "board", "where", "me", "why", "whose")
"""What a listener can ask for at any question."""

HIDDEN = {
    *("decks", "rng", "moves", "agenda", "changes", "claims"),
    *("proposed", "proposers", "proposal_turn"),
}
"""What nobody at the table sees, and what a player knows by having done it in this turn."""

Change = Callable[[Game], None]


NAMES = ("Ann", "Bea", "Cyd", "Dov")


def said(game: Game, seat: int, words: Sequence[str] = WORDS) -> str:
    """All that a listener in a seat can hear at a question."""
    table = table_of(game, people=(seat,), names=NAMES[: len(game.state.players)])
    listener = Listener(table, (seat,))
    told: list[str] = []
    if listener.ask(seat) is not None:
        choices = Choices()
        choices.ask(listener)
        told += [*choices.told(listener, Length.BRIEF), *choices.all_rows]
    for word in (*words, *(f"players {name}" for name in table.names if words)):
        found = look(listener, word)
        told += [] if found is None or isinstance(found, Page) else found
    return "\n".join(told)


def changes(game: Game) -> Iterator[tuple[str, Change]]:
    """One fact after the other made another one, with its name."""
    for holder, thing in _holders(game):
        for name in _names(thing):
            value = getattr(thing, name)
            if name in HIDDEN:
                continue
            if isinstance(value, int):
                for new in _others(name, value, game):
                    yield f"{holder}{name}", _set(holder, name, None, new)
            elif isinstance(value, list) and all(isinstance(one, int) for one in value):
                for at, one in enumerate(value):
                    if name == "level" and not _may_be_built_on(game, at):
                        continue
                    for new in _others(name, one, game):
                        yield f"{holder}{name}", _set(holder, name, at, new)


def _holders(game: Game) -> Iterator[tuple[str, Any]]:
    """What holds facts, by its path."""
    state = game.state
    yield from (("", state), ("own.", state.own))
    for seat, player in enumerate(state.players):
        yield from ((f"players.{seat}.", player), (f"players.{seat}.own.", player.own))


def _may_be_built_on(game: Game, title: int) -> bool:
    """Whether buildings may stand there at all."""
    return game.state.owner[title] >= 0 and game.board.groups[game.board.titles[title].group].house_price > 0


def _names(thing: Any) -> list[str]:
    fields: list[str] = [*getattr(thing, "__dataclass_fields__", ())]
    return fields


def _others(name: str, value: int, game: Game) -> list[int]:
    """Other values of a field that there might be."""
    if isinstance(value, bool):
        return [not value]
    if name == "owner":
        return [seat for seat in range(-1, len(game.state.players)) if seat != value][:2]
    if name in ("cash", "boxes"):
        return [value + 200, max(0, value - 200)]
    if name == "cards":
        texts = [card.text for card in game.rules.cards]
        return [card for card, text in enumerate(texts) if text != texts[value]][:2]
    if name == "place":
        return [(value + 3) % len(game.board.spaces)]
    return [value + 1, *([value - 1] if value else [])]


def _set(holder: str, name: str, at: int | None, new: int) -> Change:
    def change(game: Game) -> None:
        thing = dict(_holders(game))[holder]
        if at is None:
            setattr(thing, name, new)
        else:
            getattr(thing, name)[at] = new

    return change


def chosen(game: Game) -> Command | None:
    """What *normal* does; None in a position that there cannot be."""
    decision = game.decision
    if decision is None:
        return None
    with suppress(Exception):
        return answer(make(BOT, Rng(1)), game.copy(), decision)
    return None


def missing(game: Game, words: Sequence[str] = WORDS) -> Iterator[str]:
    """Facts that are not said though a decision hangs on them."""
    decision = game.decision
    assert decision is not None
    does, heard = chosen(game), ""
    for name, change in changes(game):
        other = game.copy()
        with suppress(Refused, IndexError, KeyError, ValueError, AssertionError, StopIteration, TypeError):
            change(other)
            if (instead := chosen(other)) is None or instead == does:
                continue
            heard = heard or said(game, decision.seat, words)
            if said(other, decision.seat, words) == heard:
                yield f"{type(decision.step).__name__}: {name}, {does} or {instead}"


def decisions(rules: str, seed: int, every: int) -> Iterator[Game]:
    """Positions of a game among *normal* bots in which the first has a choice, not all of them."""
    setup = setup_for(rules, {}, [], [BOT] * 4, seed)
    game, bots, asked = new_game(setup), [make(BOT, Rng(seed + seat)) for seat in range(4)], 0
    while not game.is_over and (decision := game.decision) is not None and game.state.moves < 600:
        if decision.seat == 0 and len([*game.choices(0)]) > 1:
            asked += 1
            if asked % every == 0:
                yield game.copy()
        game.submit(answer(bots[decision.seat], game, decision))


def main(games: int, most: int) -> None:
    """Print what is missing, and how many decisions were looked at."""
    for rules in GAMES:
        found: Counter[str] = Counter()
        looked = 0
        for seed in range(games):
            for number, game in enumerate(decisions(rules, seed, every=5 + seed % 19)):
                if number >= most:
                    break
                looked += 1
                found.update(missing(game))
        print(
            f"{rules}: {looked} decisions of {games} games, {sum(found.values())} facts missing", flush=True
        )
        for name, times in found.most_common(8):
            print(f"  {times} times {name}")


if __name__ == "__main__":
    main(*(int(number) for number in (*sys.argv[1:], "4", "3")[:2]))
