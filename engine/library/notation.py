"""Commands and positions as short text, both ways.

    notation = notation_of(game.rules)
    notation.command(Bid(0, 120))                # 'p0 Bid 120'
    notation.read_command("p0 Bid 120")          # Bid(seat=0, amount=120)
    notation.position(game)                      # 'monopoly-1935 | turn=p2 … | p0 $1500 @0 | …'

A position is one line: the game and its options, what is under way with the Bank's mortgaged deeds, and
each player with money, space, deeds (`*` mortgaged, `=2` buildings) and cards. What is as at the start is
left out, and what was offered and refused before, which no rule depends on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from engine.board import TitleNumber
from engine.commands import BANK, Command, Seat
from engine.game import Game
from engine.games import find
from engine.library.values import Misread, Values, parsed
from engine.options import Options, Value
from engine.rng import Rng
from engine.ruleset import Rules, RuleSet
from engine.setup import begin
from engine.state import GameState, Player
from engine.word import did_you_mean

LONGEST = 20_000
"""Characters of a text; whole positions have a few hundred."""

_TERM = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^\s"])+')
_DEED = re.compile(r"(?P<name>[^=*]+)(?:=(?P<level>\d{1,2}))?(?P<mortgaged>\*?)", re.ASCII)
_OUT = "out"
_MORTGAGED = "*"
_SHOWN = {"players", "owner", "level", "mortgaged"}
"""The members of a position that are written with the players."""
_PLAYERS = {"cash", "place", "is_out", "cards"}
"""The members of a player that are not written with their names."""


@lru_cache(16)
def notation_of(rules: Rules) -> Notation:
    """The notation of games by these rules."""
    return Notation(rules)


class Notation:
    """Writes and reads the commands of games by the same rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.values = Values(rules)
        self._commands = {name.casefold(): kind for name, kind in self.values.kinds[Command].items()}

    def command(self, command: Command) -> str:
        """A command as text: who, what, and its terms."""
        hints = self.values.hints(type(command))
        terms = [self.values.write(hint, getattr(command, name)) for name, hint in hints.items()]
        return " ".join([terms[0], type(command).__name__, *terms[1:]])

    def read_command(self, text: str) -> Command:
        """The command that a text stands for, allowed or not. Raises Misread."""
        words = _TERM.findall(text[:LONGEST])
        if len(words) < 2 or not re.fullmatch(r"p\d{1,2}", words[0], re.ASCII):
            raise Misread(f"A command is written like 'p0 Bid 120', not {text[:60]!r}.")
        kind = self._commands.get(words[1].casefold())
        if kind is None:
            names = [kind.__name__ for kind in self._commands.values()]
            meant = did_you_mean(words[1], names)
            raise Misread(f"There is no command {words[1][:60]!r} in this game.{meant}")
        made: Command = self.values.make(kind, [parsed(word) for word in words[2:]], int(words[0][1:]))
        return made

    def position(self, game: Game) -> str:
        """A position as text."""
        state, rules = game.state, self.rules
        usual = _usual(rules, len(state.players))
        hints = self.values.hints(GameState)
        about = [
            f"{one.name}={self.values.write(hints[one.name], getattr(state, one.name))}"
            for one in fields(GameState)
            if one.compare
            and one.name not in _SHOWN
            and (getattr(state, one.name) != getattr(usual, one.name) or one.name == "agenda")
        ]
        about += [self._deed(state, title) for title in _of(state, BANK) if state.mortgaged[title]]
        players = [self._player(state, seat, usual.players[seat]) for seat in range(len(state.players))]
        head = " ".join([rules.rule_set.id, *_options(rules)])
        return " | ".join([head, " ".join(about), *players])

    def _player(self, state: GameState, seat: Seat, usual: Player) -> str:
        player, hints = state.players[seat], self.values.hints(Player)
        words = [f"p{seat}", f"${player.cash}", f"@{player.place}"]
        words += [_OUT] if player.is_out else []
        words += [self._deed(state, title) for title in _of(state, seat)]
        words += [f"c{card}" for card in player.cards]
        words += [
            f"{one.name}={self.values.write(hints[one.name], getattr(player, one.name))}"
            for one in fields(Player)
            if one.name not in _PLAYERS and getattr(player, one.name) != getattr(usual, one.name)
        ]
        return " ".join(words)

    def _deed(self, state: GameState, title: int) -> str:
        built = f"={state.level[title]}" if state.level[title] else ""
        return f"{self.values.deeds[title]}{built}{_MORTGAGED if state.mortgaged[title] else ''}"


def read_position(text: str) -> tuple[Rules, GameState]:
    """The rules and the position that a text stands for. Raises Misread and SetupError."""
    if not isinstance(text, str):
        raise TypeError(f"A position is a line of text, not {type(text).__name__}.")
    if len(text) > LONGEST:
        raise Misread(f"A position has at most {LONGEST} characters.")
    head, *parts = [_TERM.findall(part) for part in text.split("|")]
    if len(parts) < 2 or not head or parts[0][:1] == ["p0"]:
        raise Misread("A position is written like 'monopoly-1935 | agenda=[…] | p0 $1500 @0 | p1 $1500 @0'.")
    rule_set = find(head[0])
    options = _read_options(rule_set, head[1:])
    least, most = rule_set.players
    if not least <= len(parts) - 1 <= most:
        raise Misread(f"{rule_set.title} is for {least} to {most} players, not {len(parts) - 1}.")
    rules = rule_set.rules(options)
    return rules, _Reader(rules).state(parts[0], parts[1:])


class _Reader:
    """Reads the parts of a position."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._values = notation_of(rules).values

    def state(self, about: Sequence[str], players: Sequence[Sequence[str]]) -> GameState:
        state = _usual(self._rules, len(players)).copy()
        known = {one.name for one in fields(GameState) if one.compare} - _SHOWN
        deeds = [word for word in about if word.endswith(_MORTGAGED)]
        for name, value in self._members(GameState, [word for word in about if word not in deeds], known):
            setattr(state, name, value)
        for word in deeds:
            self._read_deed(state, BANK, word)
        for seat, words in enumerate(players):
            if words[:1] != [f"p{seat}"]:
                raise Misread(
                    f"Players are told of in the order of their seats; the next part begins with p{seat}."
                )
            self._read_player(state, seat, words[1:])
        return state

    def _members(self, kind: Any, words: Sequence[str], known: set[str]) -> list[tuple[str, Any]]:
        hints = self._values.hints(kind)
        read: list[tuple[str, Any]] = []
        for word in words:
            name, sign, value = word.partition("=")
            if not sign or name not in known:
                raise Misread(f"{word[:60]!r} says nothing of a position.")
            read.append((name, self._values.read(hints[name], value)))
        return read

    def _read_player(self, state: GameState, seat: Seat, words: Sequence[str]) -> None:
        player, more = state.players[seat], list[str]()
        known = {one.name for one in fields(Player)} - _PLAYERS
        for word in words:
            if word.startswith("$"):
                player.cash = self._values.read(int, word[1:])
            elif word.startswith("@"):
                player.place = self._values.read(int, word[1:])
            elif word == _OUT:
                player.is_out = True
            elif word.partition("=")[0] in known:
                more.append(word)
            elif re.fullmatch(r"c\d{1,3}", word, re.ASCII):
                player.cards.append(int(word[1:]))
            else:
                self._read_deed(state, seat, word)
        for name, value in self._members(Player, more, known):
            setattr(player, name, value)

    def _read_deed(self, state: GameState, seat: Seat, word: str) -> None:
        found = _DEED.fullmatch(word)
        if found is None:
            raise Misread(f"{word[:60]!r} says nothing of a player.")
        title = self._values.title(found["name"])
        if not 0 <= title < len(state.owner):
            raise Misread(f"There is no deed {found['name']!r} in this game.")
        if state.owner[title] != BANK:
            raise Misread(f"{found['name']} can belong to one player only.")
        state.owner[title], state.level[title] = seat, int(found["level"] or 0)
        state.mortgaged[title] = bool(found["mortgaged"])


def _of(state: GameState, owner: Seat) -> list[TitleNumber]:
    return [title for title, other in enumerate(state.owner) if other == owner]


def _usual(rules: Rules, players: int) -> GameState:
    """What a position is compared with: the start, without chance, with nobody in possession of anything."""
    state = begin(rules.rule_set, rules.options, players, 0).state
    for title in range(len(state.owner)):
        state.owner[title], state.level[title], state.mortgaged[title] = BANK, 0, False
    for player in state.players:
        player.cards.clear()
    state.rng = Rng(0)
    state.decks = [
        sorted(number for number, of in enumerate(rules.deck_of) if of == deck)
        for deck in range(len(rules.decks))
    ]
    return state


def _options(rules: Rules) -> list[str]:
    """The options that differ from the usual ones, as NAME=VALUE."""
    specs = {spec.name: spec for spec in rules.rule_set.options}
    return [f"{name}={specs[name].to_text(value)}" for name, value in options_given(rules).items()]


def options_given(rules: Rules) -> dict[str, Value]:
    """The fewest options that make these rules, by name."""
    rule_set, given = rules.rule_set, dict[str, Value]()
    for names in (rule_set.option_sets, [spec.name for spec in rule_set.options]):
        usual = rule_set.choose(given)
        chosen = {name: getattr(rules.options, name) for name in names}
        given |= {name: value for name, value in chosen.items() if value != getattr(usual, name)}
    return given


def _read_options(rule_set: RuleSet, words: Sequence[str]) -> Options:
    specs = {spec.name: spec for spec in rule_set.options}
    given: dict[str, Value] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or name not in specs:
            raise Misread(f"This game has no option {word[:60]!r}.")
        given[name] = specs[name].parse(value)
    return rule_set.choose(given)
