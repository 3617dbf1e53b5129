"""What is promised of boards from files, tried in as many games as are asked for."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from random import Random

from engine.boards.plain import value_of
from engine.bots import decider, seat_bots
from engine.cards import Effect
from engine.commands import Command
from engine.events import CardDrawn
from engine.rng import Rng
from engine.setup import begin
from engine.sim import MOST_TURNS, Tally, play_one, seeds_of, simulate
from saves.boards.board_file import MOST_BYTES, BoardText, board_of
from tests.boards.drawn import MONOPOLY, Plain, as_of_1935, drawn, fair, usual, value
from tests.support.tables import money

LIMIT = 40
"""Rounds after which random play is ended, for it seldom ends by itself."""


def differing(seeds: Iterable[int], players: Sequence[str] = ("normal", "thrifty", "easy")) -> list[int]:
    """The seeds whose games differ on the board of 1935 when it is read from a file."""
    found = []
    ways = [MONOPOLY.choose({}), MONOPOLY.choose({"board": value(as_of_1935())})]
    for seed in seeds:
        played: list[list[Command]] = [[], []]
        ends = [
            play_one(MONOPOLY, options, players, seed, Tally.empty(len(players), 40), commands)
            for options, commands in zip(ways, played, strict=True)
        ]
        if played[0] != played[1] or ends[0].state != ends[1].state:
            found.append(seed)
    return found


def effects_met(seed: int, players: Sequence[str], rounds: int = 0) -> set[type[Effect]]:
    """Play on a drawn board to the end; the effects of the cards that were drawn.

    After every command all money is where it can be seen, and there is as much as before.
    """
    options = MONOPOLY.choose({"board": value(drawn(seed)), "time_limit_rounds": rounds})
    game, met = begin(MONOPOLY, options, len(players), seed), set[type[Effect]]()
    decide = decider([bot for bot in seat_bots(players, Rng(seed).fork()) if bot is not None])
    before = money(game)
    while (decision := game.decision) is not None and game.turns < MOST_TURNS:
        events = game.submit(decide(game, decision))
        met |= {type(game.rules.cards[event.card].effect) for event in events if isinstance(event, CardDrawn)}
        assert money(game) == before
    return met


def mutated(text: str, chance: Random) -> bytes:
    """A file with a few things changed, cut out, doubled or put in."""
    data = bytearray(text.encode())
    for _ in range(chance.randint(1, 4)):
        at, length = chance.randrange(len(data)), chance.randint(1, 40)
        piece = chance.choice(_PIECES)
        match chance.randrange(4):
            case 0:
                data[at : at + length] = piece
            case 1:
                del data[at : at + length]
            case 2:
                data[at:at] = piece
            case _:
                data[at:at] = data[at : at + chance.choice([length, 2_000, 30_000])]
    return bytes(data)


_PIECES: list[bytes] = [
    *(
        sign.encode()
        for sign in ("\u202e", "\u2066", "\u200b", "\ufeff", "東京", "القاهرة", "é" + "\u0301" * 9, "\x1b[2J")
    ),
    *(b"[" * 500, b"{", b"}", b'"', b"'''", b"a.b.c.d.e." * 50, b"=", b"\n", b"\x00", b"\xff\xfe", b"#"),
    *(b"-1", b"9" * 5_000, b"1e999", b"nan", b"inf", b"true", b"[]", b"{}", b'""', b"1979-05-27", b"0xffff"),
    *(b"\n[[spaces]]\n", b"\n[[decks]]\n", b"\nspaces = 3\n", b'kind = "go"', b', kind = "lot"', b"99999"),
]


def read_mutated(text: str, seed: int) -> BoardText:
    """What is made of a mutated file: a board that can be played on, or sentences."""
    data = mutated(text, Random(seed))[:MOST_BYTES]
    found = board_of(data, usual())
    assert (found.spec is None) == bool(found.faults)
    for fault in found.faults:
        assert 1 <= fault.line <= data.count(b"\n") + 1, fault
        assert fault.why.isprintable(), fault
        assert fault.why.endswith((".", "?")), fault
    if found.spec is not None:
        options = MONOPOLY.choose({"board": value_of(found.spec)})
        begin(MONOPOLY, options, 2, seed)
    return found


def share_won(
    seed: int, games: int, players: Sequence[str] = ("hard", "normal", "normal", "normal")
) -> float:
    """The first player's share of wins on a drawn board, from every seat alike."""
    options, won = MONOPOLY.choose({"board": value(fair(seed))}), 0.0
    each = games // len(players)
    for turn in range(len(players)):
        seats = [*players[-turn:], *players[:-turn]] if turn else list(players)
        tally = simulate(MONOPOLY, options, seats, seeds_of(seed * 100 + turn, each))
        won += tally.wins[seats.index(players[0])] / max(1, tally.finished)
    return won / len(players)


def as_toml(seed: int) -> str:
    """A drawn board as a file."""
    return to_toml(drawn(seed))


def to_toml(plain: Plain) -> str:
    """A board as a file."""
    return "\n".join(f"{name} = {_toml(one)}" for name, one in plain.items())


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_toml(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[\n" + ",\n".join(map(_toml, value)) + "\n]"
    return json.dumps(value, ensure_ascii=False)
