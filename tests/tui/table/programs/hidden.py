"""Whether a program is ever shown what its seat cannot see: random games, read and asked about twice.

The second time all that is hidden is otherwise.

python -m tests.tui.table.programs.hidden [--observations 100000]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.bots import make
from engine.bots.base import next_command
from engine.commands import Goods, Seat
from engine.game import Game
from engine.games import all_games
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.state import Answered
from engine.steps import Considers
from tui.table.programs.dialogue import Dialogue, ProgramRun

KINDS = ("uniform", "thrifty", "easy")
MOST_COMMANDS = 1500


SECRETS = {"rng", "seed", "drawn", "orders", "limit", "limits"}
"""Members of a position that nobody may read, anywhere in a question."""


def with_other_secrets(game: Game, seat: Seat, rng: Rng) -> Game:
    """The same position for a seat, with other dice to come, orders of decks, and hidden cards of others."""
    other = game.copy()
    state = other.state
    state.rng = Rng(rng.below(1 << 60))
    secret = secrets_of(game, seat)
    for player in state.players:
        for place, card in enumerate(player.cards):
            pile = state.decks[game.rules.deck_of[card]]
            exchanged = [at for at, lying in enumerate(pile) if lying in secret]
            if card in secret and exchanged:
                at = exchanged[rng.below(len(exchanged))]
                player.cards[place], pile[at] = pile[at], card
    for pile in state.decks:
        rng.shuffle(pile)
    for answers in (state.refusals, state.agreements):
        answers[:] = [_otherwise(answer, sorted(secret), rng) for answer in answers]
    return other


def _otherwise(answer: Answered, secret: Sequence[int], rng: Rng) -> Answered:
    """The same with other hidden cards."""

    def side(goods: Goods) -> Goods:
        cards = [secret[rng.below(len(secret))] if card in secret else card for card in goods.cards]
        return replace(goods, cards=tuple(cards))

    offer = answer.offer
    return replace(answer, offer=replace(offer, gives=side(offer.gives), gets=side(offer.gets)))


def secrets_of(game: Game, seat: Seat) -> set[int]:
    """The cards that lie face down for a seat, wherever they are."""
    step = game.state.agenda[-1] if game.state.agenda else None
    offered = step.offer.gives.cards if isinstance(step, Considers) else ()
    return {*game.rules.hidden_cards} - {*game.state.players[seat].cards} - {*offered}


def tells(line: str, secret: set[int]) -> bool:
    """Whether a question names a member that is secret, or a card that lies face down."""
    state = json.loads(line)["state"]
    piles: list[list[int]] = state.get("decks", [])
    cards = {card for player in state.get("players", []) for card in player["cards"]}
    cards |= {card for pile in piles for card in pile}
    for answer in (*state.get("refusals", []), *state.get("agreements", [])):
        offer = answer["offer"]
        cards |= {*offer["gives"]["cards"], *offer["gets"]["cards"]}
    return not cards.isdisjoint(secret) or not SECRETS.isdisjoint(_names(state))


def _names(plain: Any) -> Iterator[str]:
    """Those of all members, however deep."""
    if isinstance(plain, dict):
        yield from plain
        for value in plain.values():
            yield from _names(value)
    elif isinstance(plain, list) and plain and not isinstance(plain[0], int):
        for value in plain:
            yield from _names(value)


class Reader:
    """A program's questions in all seats of one game, whole or lean."""

    def __init__(self, seats: int, *, is_lean: bool) -> None:
        self._listener = ProgramRun()
        self._listener.is_lean = is_lean
        self._dialogues = [Dialogue(Rng(0)) for _ in range(seats)]

    def read(self, game: Game, seat: Seat) -> str | None:
        """What a program in this seat would read now."""
        decision = game.decision
        assert decision is not None
        return self._dialogues[seat].question(game.blinded(seat), decision, self._listener)


def shown(rule_set: RuleSet, seed: int) -> Iterator[bool]:
    """For every question of a game, whether it tells a secret, or other secrets change it."""
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
        line = told.read(game, seat)
        is_told = line is not None and tells(line, secrets_of(game, seat))
        yield is_told or line != other.read(with_other_secrets(game, seat, rng), seat)
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
