"""Whole games without a screen: what bots make of a rule set, in figures."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.bots import asker, decider, form_habits, seat_bots
from engine.commands import Command, Seat
from engine.events import End, Event, GameOver, Resigned, SentToJail, WentBankrupt
from engine.game import Game
from engine.options import Options
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin

MOST_TURNS = 5_000
"""A game that is not over after this many turns is abandoned and counted as unfinished."""

MOST_GOING = 16
"""Games that are played at once when answers have to be waited for."""

LAST_TURNS = 1_000
"""This many turns before that, players without habits take over, so that it is noticed on the turn."""

_COUNTED = frozenset((SentToJail, Resigned, WentBankrupt, GameOver))
_BY_LEAVING = (End.LAST_PLAYER, End.BANKRUPTCIES)


@dataclass(slots=True)
class Tally:
    """Counts over some games. Tallies over parts add up to the whole."""

    games: int = 0
    finished: int = 0
    resigned: int = 0
    """Finished games that ended by resignation."""
    turns: int = 0
    rounds: int = 0
    commands: int = 0
    throws: int = 0
    """Throws to move a piece or to leave Jail."""
    wins: list[int] = field(default_factory=list)
    """By seat; a shared win counts for each winner."""
    landings: list[int] = field(default_factory=list)
    """By space: moves that ended there, sent to Jail excluded; counted by the game (`Game.visits`)."""
    jailed: int = 0
    """Moves that ended in Jail, just visiting excluded."""

    @classmethod
    def empty(cls, seats: int, spaces: int) -> Tally:
        return cls(wins=[0] * seats, landings=[0] * spaces)

    def add(self, other: Tally) -> None:
        """Add another tally of the same rules and seats."""
        self.games += other.games
        self.finished += other.finished
        self.resigned += other.resigned
        self.turns += other.turns
        self.rounds += other.rounds
        self.commands += other.commands
        self.throws += other.throws
        self.jailed += other.jailed
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.landings = [mine + theirs for mine, theirs in zip(self.landings, other.landings, strict=True)]

    def count(self, events: Sequence[Event]) -> None:
        """Count what happened at the start of the game, or by some commands."""
        resigned: Seat | None = None
        for event in events:
            if type(event) not in _COUNTED:
                continue
            if type(event) is SentToJail:
                self.jailed += 1
            elif type(event) is Resigned:
                resigned = event.seat
            elif type(event) is WentBankrupt and event.seat != resigned:
                resigned = None
            elif type(event) is GameOver:
                self.finished += 1
                self.resigned += resigned is not None and event.end in _BY_LEAVING
                for seat in event.winners:
                    self.wins[seat] += 1


def seeds_of(seed: int, games: int) -> list[int]:
    """The seeds of all games of a run: the same games no matter who plays them, and in what order."""
    rng = Rng(seed)
    return [rng.below(1 << 63) for _ in range(games)]


def simulate(rule_set: RuleSet, options: Options, bots: Sequence[str], seeds: Iterable[int]) -> Tally:
    """Play one game for each seed, with the named bots in the seats. Raises SetupError for an unknown bot.

    While an answer has to be waited for, other games go on. The first is played alone: in it players may say
    how they want to be asked.
    """
    total = Tally.empty(len(bots), len(rule_set.rules(options).board.spaces))
    going: deque[Iterator[Game]] = deque()
    for seed in seeds:
        going.append(_playing(rule_set, options, bots, seed, total))
        while len(going) == MOST_GOING or not total.games:
            _go_on(going)
    while going:
        _go_on(going)
    return total


def _go_on(going: deque[Iterator[Game]]) -> None:
    """Play the first of these games on until it has to wait, or is over."""
    playing = going.popleft()
    game = next(playing, None)
    if game is not None and game.decision is not None:  # one that is over is not kept beside the others
        going.append(playing)


def play_one(
    rule_set: RuleSet,
    options: Options,
    bots: Sequence[str],
    seed: int,
    tally: Tally,
    played: list[Command] | None = None,
    most_rounds: int = MOST_TURNS,
) -> Game:
    """Play one game to its end, or to a limit, and count it; `played` is given all commands.

    Unless somebody wants the commands, bots go on by habit, which is faster and plays the same game.
    """
    *_, game = _playing(rule_set, options, bots, seed, tally, played, most_rounds)
    return game


def _playing(
    rule_set: RuleSet,
    options: Options,
    bots: Sequence[str],
    seed: int,
    total: Tally,
    played: list[Command] | None = None,
    most_rounds: int = MOST_TURNS,
) -> Iterator[Game]:
    """Play one game, pausing where an answer has to be waited for, and at the end."""
    chance = Rng(seed).fork()
    players = [bot for bot in seat_bots(bots, chance) if bot is not None]
    game = begin(rule_set, options, len(bots), seed)
    tally = Tally.empty(len(bots), len(game.board.spaces))
    tally.games = 1
    tally.count(game.events)
    game.heard, game.visits = _COUNTED, tally.landings
    if played is None:
        form_habits(game, players)
        tally.count(game.go_on())
    ask, decide = asker(players), decider(players)
    while (decision := game.decision) is not None and game.turns < MOST_TURNS:
        if game.state.round > most_rounds:
            break
        if MOST_TURNS - game.turns < LAST_TURNS:
            game.go_by((), {})
        if (seen := ask(game, decision)) is None:
            command = decide(game, decision)
        else:
            yield game
            command = players[decision.seat].choose(seen, decision)
        tally.count(game.submit(command))
        if played is not None:
            played.append(command)
    tally.turns, tally.throws, tally.commands = game.turns, game.throws, game.state.moves
    tally.rounds = game.state.round
    total.add(tally)
    yield game
