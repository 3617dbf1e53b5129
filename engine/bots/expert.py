"""The bot that looks ahead: where its advisers disagree, it plays on from what it sees and counts."""

from __future__ import annotations

from engine.bots.base import Bot, next_command
from engine.bots.judgement.hard import Hard
from engine.bots.levels import Normal
from engine.bots.outlook import Outlook
from engine.bots.temper import Temper
from engine.choices import Decision
from engine.commands import Bid, Command, Seat
from engine.game import Game
from engine.observe import imagine
from engine.rng import Rng

PLAY_OUTS = 8
"""How many times it plays on from each of the commands it considers."""

ROUNDS = 4
"""So many rounds are played on."""

MOST_COMMANDS = 400
"""After so many commands a play-out ends, wherever it stands."""


class Stand(Normal):
    """Who plays everybody's part while it plays on: quick, and with no proposals of its own."""

    id = "stand"
    tempers = (Temper("plain", "plain", offers=0),)


class Expert(Bot):
    """Asks two advisers, and where they differ plays on from blinded copies with each answer.

    Its budget is counted in play-outs, so that it plays alike on every machine; a host that counts seconds
    may set fewer of them.
    """

    id = "expert"
    title = "Expert"

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.play_outs = PLAY_OUTS
        self._advisers: tuple[Bot, ...] = (Hard(rng), Normal(rng, "dealer"))

    def choose(self, game: Game, decision: Decision) -> Command:
        commands = dict.fromkeys(adviser.choose(game, decision) for adviser in self._advisers)
        if len(commands) == 1 or all(isinstance(command, Bid) for command in commands):
            return next(iter(commands))
        prospects = {command: self._prospect(game, decision.seat, command) for command in commands}
        return max(commands, key=lambda command: prospects[command])

    def interject(self, game: Game, seat: Seat) -> Command | None:
        return self._advisers[0].interject(game, seat)

    def _prospect(self, game: Game, seat: Seat, command: Command) -> float:
        """What a seat's share of everything will be after a command, on average; the same chance for each."""
        chance = self.chance(game)
        return sum(play_out(game, seat, command, chance.fork()) for _ in range(self.play_outs))


def play_out(game: Game, seat: Seat, command: Command, chance: Rng) -> float:
    """A seat's share of what all have, some rounds after a command, as chance lets the rest come."""
    imagined = game.copy()
    imagine(imagined.rules, imagined.state, seat, chance)
    bots = [Stand(chance.fork()) for _ in imagined.state.players]
    imagined.submit(command)
    last = imagined.state.round + ROUNDS
    for _ in range(MOST_COMMANDS):
        decision = imagined.decision
        if decision is None or imagined.state.round >= last or imagined.state.players[seat].is_out:
            break
        imagined.submit(next_command(imagined, decision, bots))
    return share(imagined, seat)


def share(game: Game, seat: Seat) -> float:
    """How much of what all players have is one's own; all of it for who has won."""
    state = game.state
    if state.winners:
        return (seat in state.winners) / len(state.winners)
    if state.players[seat].is_out:
        return 0.0
    prospect = game.rules.rule_set.knowledge.prospect
    outlook = Outlook(game)
    worths = {
        other: max(0.0, outlook.worth(other) if prospect is None else prospect(game, other))
        for other in state.seats_in_play()
    }
    return worths[seat] / max(1.0, sum(worths.values()))
