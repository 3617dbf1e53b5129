"""A bot of the house at another table: positions in, answers out, a line of JSON each. See docs/bots.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic_core import from_json

from engine.boards.cache import kept
from engine.bots import Bot, make
from engine.bots.base import respond
from engine.cards import FACE_DOWN
from engine.choices import Decision
from engine.commands import Seat
from engine.games import find
from engine.options import SetupError
from engine.rng import Rng
from engine.ruleset import Rules
from engine.setup import begin
from engine.state import GameState
from saves.consistency import take_up
from saves.decoding import Unreadable, codec
from saves.encoding import state_to_plain, to_line, to_plain
from tui.table.programs.position import HIDDEN, line_of

ERROR = "error"
"""The member of an answer to a question that cannot be understood."""

MOST_GAMES = 1000
"""Positions kept for questions that have only what changed; the oldest is forgotten."""


def answers(level: str, lines: Iterable[str]) -> Iterator[str]:
    """A line for each question. Raises SetupError if there is no such bot."""
    make(level, Rng(0))
    seats = Seats(level)
    for line in lines:
        if line.strip():
            yield seats.answer(line)


class Seats:
    """The seats in which a bot of one level is asked, in any number of games."""

    def __init__(self, level: str) -> None:
        self._level = level
        self._bots: dict[tuple[object, Seat], Bot] = {}
        self._positions: dict[tuple[object, Seat], dict[str, Any]] = {}

    def answer(self, line: str) -> str:
        """The command for a position, or what is wrong with the question."""
        try:
            asked = from_json(line)
            if not isinstance(asked, dict):
                raise Unreadable("a question is an object")
            return self._answer(asked)
        except (SetupError, ValueError, KeyError, TypeError) as error:
            missing = f"the question has no {error}" if isinstance(error, KeyError) else str(error)
            return to_line({ERROR: missing.replace("The file", "The position")})

    def _answer(self, asked: Mapping[str, Any]) -> str:
        rule_set = find(asked["rules"])
        rules = rule_set.rules(rule_set.choose(asked.get("options", {})))
        key, seat = (asked.get("game"), asked["seat"]), asked["seat"]
        state = self._state(rules, key, asked)
        game = take_up(rules, state, len(state.players))
        decision = game.decision
        if decision is None or type(seat) is not int or seat not in (decision.seat, *decision.also):
            raise Unreadable(f"nothing is asked of seat {seat}")
        command = respond(self._bot(key), game.blinded(seat), Decision(seat, decision.step))
        why = game.refusal(command)
        if why is not None:
            raise Unreadable(f"the position allows no answer: {why}")
        return line_of(command)

    def _bot(self, key: tuple[object, Seat]) -> Bot:
        """The bot in a seat of a game; its whims depend on these alone."""
        if key not in self._bots:
            number, seat = key
            start = number if type(number) is int else 0
            self._bots[key] = make(self._level, Rng(start).at(seat))
            _forget_oldest(self._bots)
        return self._bots[key]

    def _state(self, rules: Rules, key: tuple[object, Seat], asked: Mapping[str, Any]) -> GameState:
        """The position of a question, which may have only what changed; the rest is as at the start."""
        members = asked["state"]
        if not isinstance(members, dict):
            raise Unreadable("a state is an object")
        known = self._positions.pop(key, {}) | members
        self._positions[key] = known
        _forget_oldest(self._positions)
        state = codec(rules.rule_set).state(_completed(rules, known, asked["step"]))
        _turn_up(rules, state)
        return state


def _completed(rules: Rules, known: dict[str, Any], step: object) -> dict[str, Any]:
    """A position with the members it lacks."""
    players = known["players"]
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        raise Unreadable("players are a list of objects")
    start = _start(rules, len(players))
    told = [first | player for first, player in zip(start["players"], players, strict=True)]
    return {**start, "agenda": [step], **known, "players": told, HIDDEN: to_plain(Rng(0))}


@kept
def _start(rules: Rules, players: int) -> Mapping[str, Any]:
    """The position at the start of a game; made once."""
    return state_to_plain(begin(rules.rule_set, rules.options, players, 0).state)


def _forget_oldest(kept: dict[Any, Any]) -> None:
    if len(kept) > MOST_GAMES:
        del kept[next(iter(kept))]


def _turn_up(rules: Rules, state: GameState) -> None:
    """Put any card that is not seen elsewhere in the place of each that lies face down."""
    piles = [*state.decks, *(player.cards for player in state.players)]
    seen = {card for pile in piles for card in pile}
    unseen = [card for card in range(len(rules.cards)) if card not in seen]
    for pile in piles:
        for n, card in enumerate(pile):
            if card == FACE_DOWN and unseen:
                pile[n] = unseen.pop(0)
