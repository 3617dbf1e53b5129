"""Whether a program is ever shown what its seat cannot see: random games, asked twice with other secrets.

python -m tests.tui.table.programs.hidden [--observations 100000]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from engine.bots import make
from engine.bots.base import next_command
from engine.commands import Seat
from engine.game import Game
from engine.games import all_games
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.steps import Considers
from tui.table.programs.dialogue import Dialogue, Listener

KINDS = ("uniform", "thrifty", "easy")
MOST_COMMANDS = 1500


def with_other_secrets(game: Game, seat: Seat, rng: Rng) -> Game:
    """The same position for a seat, with other dice to come, orders of decks, and hidden cards of others."""
    other = game.copy()
    state = other.state
    state.rng = Rng(rng.below(1 << 60))
    step = state.agenda[-1] if state.agenda else None
    named = (*step.offer.gives.cards, *step.offer.gets.cards) if isinstance(step, Considers) else ()
    for number, player in enumerate(state.players):
        for place, card in enumerate(player.cards):
            pile = state.decks[game.rules.deck_of[card]]
            is_secret = card in game.rules.hidden_cards and card not in named
            exchanged = [at for at, lying in enumerate(pile) if lying in game.rules.hidden_cards]
            if number != seat and is_secret and exchanged:
                at = exchanged[rng.below(len(exchanged))]
                player.cards[place], pile[at] = pile[at], card
    for pile in state.decks:
        rng.shuffle(pile)
    return other


class Reader:
    """A program's questions in all seats of one game, whole or lean."""

    def __init__(self, seats: int, *, is_lean: bool) -> None:
        self._listener = Listener()
        self._listener.is_lean = is_lean
        self._dialogues = [Dialogue(Rng(0)) for _ in range(seats)]

    def read(self, game: Game, seat: Seat) -> str | None:
        """What a program in this seat would read now."""
        decision = game.decision
        assert decision is not None
        return self._dialogues[seat].question(game.blinded(seat), decision, self._listener)


def shown(rule_set: RuleSet, seed: int) -> Iterator[bool]:
    """For every question of a game, whether other secrets change it."""
    rng = Rng(seed)
    options = rule_set.choose({"dice": ("stream", "duplicate")[rng.below(2)]})
    game = begin(rule_set, options, 3, seed)
    bots = [make(KINDS[rng.below(len(KINDS))], rng.fork()) for _ in range(3)]
    is_lean = rng.below(2) == 1
    told, other = Reader(3, is_lean=is_lean), Reader(3, is_lean=is_lean)
    for _ in range(MOST_COMMANDS):
        if (decision := game.decision) is None:
            return
        seat = decision.seat
        yield told.read(game, seat) != other.read(with_other_secrets(game, seat, rng), seat)
        game.submit(next_command(game, decision, bots))


def count(observations: int, rules: Sequence[RuleSet]) -> tuple[int, int]:
    """How many questions of random games were looked at, and how many showed a secret."""
    looked, secrets, seed = 0, 0, 0
    while looked < observations:
        for rule_set in rules:
            for is_secret in shown(rule_set, seed):
                looked, secrets = looked + 1, secrets + is_secret
        seed += 1
    return looked, secrets


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--observations", type=int, default=100_000)
    args = parser.parse_args(arguments)
    looked, secrets = count(args.observations, [*all_games()])
    print(f"{looked} observations, {secrets} with a secret")


if __name__ == "__main__":
    main()
