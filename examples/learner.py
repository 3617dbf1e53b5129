"""Learns to play Monopoly from games it has others play, with the standard library alone.

    cd examples
    python learner.py --minutes 10 --jobs 2       # writes learner.json
    magnate bench learner:choose --against thrifty --games 400 --no-luck --jobs 2

It learns who wins when thrifty bots play on, by what each seat has, and which deals they accept. It plays as
they do unless another command leaves it a better chance. Its own games teach it nothing.
"""

import argparse
import json
import math
import random
import time
from functools import cache
from multiprocessing import Pool
from pathlib import Path

import magnate

WEIGHTS = Path(__file__).with_suffix(".json")
SIZE = 8 + 3 * 10  # features of a seat: eight of the whole, and three for each group of deeds
QUIET = ("Due", "TurnOver", "JailTurn")  # where a position is judged: nothing else is under way
CHOSEN = ("Build", "Lift", "Buy", "Decline", "Bid", "DropOut", "Accept", "Refuse")  # the rest is thrifty's
MARGIN, GAIN = 0.003, 0.01  # what such a command must add to its chance, and what a deal must
thrifty = magnate.bots.make("thrifty")


def features(game, seat):
    """What a seat has, in numbers of about 1."""
    state, titles, cash = game.state, game.board.titles, game.state.players[seat].cash
    price = rents = to_build = 0
    whole, nearly, built = ([0.0] * len(game.board.groups) for _ in range(3))
    for group in game.board.groups:
        deeds = [title for title in group.titles if state.owner[title] == seat]
        have, size, houses = len(deeds), len(group.titles), sum([state.level[title] for title in deeds])
        for title in deeds:
            price += titles[title].price / (2 if state.mortgaged[title] else 1)
            rate = state.level[title] if group.house_price else have - 1
            times = not state.mortgaged[title] and (2 if have == size and not houses else 1)
            rents += titles[title].rents[rate] * times
        whole[group.number] = float(have == size) if group.house_price else (have / size) ** 2
        nearly[group.number] = float(have == size - 1)
        if have == size and group.house_price:
            built[group.number] = houses / size / 5
            to_build += (5 * size - houses) * group.house_price
    row = [state.players[seat].is_out, cash / 1000, math.log1p(cash / 100), max(0, 1 - cash / 150)]
    row += [price / 1000, rents / 1000, math.sqrt(rents / 1000), min(cash, to_build) / 1000]
    return [*map(float, row), *whole, *nearly, *built]


def rows_of(game):
    return [features(game, seat) for seat in range(len(game.names))]


def dealt(game, before, deal):
    """What all have after a deal, and what that changes for the one who is asked and the one who asks."""
    rows, sides, then = before[:], (deal.offer.partner, deal.offer.proposer), after(game, deal)
    for seat in sides:
        rows[seat] = features(then, seat)
    return rows, [1.0, *(rows[seat][n] - before[seat][n] for seat in sides for n in range(SIZE))]


def kind(of):
    return type(of).__name__


def usual(game):
    return thrifty.choose(game.engine.blinded(game.seat), game.decision)


def after(game, command):
    """The game when all is quiet after a command; a deal as if it were accepted, a bid as if it had won."""
    then = game.copy()
    if kind(command) == "Bid" and game.decision.step.title is not None:
        then.state.owner[game.decision.step.title] = game.seat
        then.state.players[game.seat].cash -= command.amount
    elif kind(command) not in ("Throw", "EndTurn"):
        then.play(command)
        if kind(command) == "Propose":
            then.play(magnate.commands.Accept(then.seat))
        while not then.is_over and kind(then.decision.step) not in QUIET:
            then.play(usual(then))
    return then


class Learner:
    """What was learned: a weight for each feature of a seat, and for each that a deal changes."""

    def __init__(self, wins=(0.0,) * SIZE, deals=(0.0,) * (2 * SIZE + 1)):
        self.wins, self.deals = [*wins], [*deals]
        self.slopes = {SIZE: [1e-6] * SIZE, 2 * SIZE + 1: [1e-6] * (2 * SIZE + 1)}

    def chances(self, rows):
        powers = [math.exp(sum(map(float.__mul__, self.wins, row))) for row in rows]
        return [one / sum(powers) for one in powers]

    def accepts(self, row):  # how likely a deal is accepted
        return (1 + math.tanh(sum(map(float.__mul__, self.deals, row)) / 2)) / 2

    def nudge(self, weights, row, error):
        """A step towards what was seen, the shorter the more was seen before."""
        slopes = self.slopes[len(weights)]
        for n, feature in enumerate(row):
            if feature:
                slopes[n] += (error * feature) ** 2
                weights[n] += 0.1 * error * feature / math.sqrt(slopes[n])

    def learn(self, rows, winners):
        now = self.chances(rows)
        for seat, row in enumerate(rows):
            self.nudge(self.wins, row, (seat in winners) / len(winners) - now[seat])

    def best(self, game):
        """What thrifty does, or something better."""
        seat, found, tried = game.seat, usual(game), game.legal()
        dearer = [command for command in tried if kind(command) == "Bid"][1:]
        if kind(found) == "Propose":
            found = next(command for command in tried if kind(command) in ("Throw", "EndTurn"))
        own, top = found, self.chances(rows_of(after(game, found)))[seat] + MARGIN
        for command in tried:
            if kind(command) in CHOSEN and command not in (own, *dearer):
                worth = self.chances(rows_of(after(game, command)))[seat]
                found, top = (command, worth) if worth > top else (found, top)
        rested = game.state.moves - game.state.players[seat].proposed >= 12
        may_deal = found is own and rested and kind(game.decision.step) in QUIET
        return (may_deal and self.proposal(game)) or found

    def proposal(self, game):
        """The deal that gains most, by how likely it is accepted; None if there is none."""
        found, top, before = None, GAIN / 2, rows_of(game)
        now = self.chances(before)[game.seat]
        for deal in magnate.deals(game):
            if kind(deal) == "Propose" and all(deal.offer != answer.offer for answer in game.state.refusals):
                rows, row = dealt(game, before, deal)
                gain = self.chances(rows)[game.seat] - now
                if gain > GAIN and (gain := gain * self.accepts(row)) > top:
                    found, top = deal, gain
        return found


def begun(rng):
    """A game in any position: thrifty's own games say nothing of where they never come to."""
    board, seats = magnate.new().board, [[] for _ in range(4)]
    given, together = rng.random(), rng.random() * 0.4
    for group in board.groups:
        takers = [rng.choice(seats)] if rng.random() < together else seats
        for title in group.titles:
            if rng.random() < given:
                rng.choice(takers if rng.random() < 0.8 else seats).append(f"#{title}")
    parts = [f"monopoly-1935 | rng=Rng({rng.getrandbits(60)}) agenda=[Due(p0,0,[])]"]
    for seat, deeds in enumerate(seats):
        parts.append(f"p{seat} ${math.exp(rng.uniform(3.4, 7.8)):.0f} @{rng.randrange(30)} {' '.join(deeds)}")
    return magnate.position(" | ".join(parts))


def trained(given):
    """What is learned in some minutes in one process, and from how many games."""
    minutes, seed = given
    rng, learner, games, until = random.Random(seed), Learner(), 0, time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        game = begun(rng) if games % 2 else magnate.new(seed=rng.getrandbits(60))
        deals = [deal for deal in magnate.deals(game) if kind(deal) == "Propose"]
        for deal in rng.sample(deals, min(6, len(deals))):
            asked, (_, row) = game.copy(), dealt(game, rows_of(game), deal)
            asked.play(deal)
            said = kind(usual(asked)) == "Accept"
            learner.nudge(learner.deals, row, said - learner.accepts(row))
        seen, due = [], 0
        while not game.is_over and game.round < 300:
            if game.round >= due and kind(game.decision.step) == "Due":
                seen.append(rows_of(game))
                due = game.round + rng.randrange(3, 20)
            game.play(usual(game))
        for rows in seen if game.winners else ():
            learner.learn(rows, game.winners)
        games += 1
    return learner.wins, learner.deals, games


@cache
def learned():
    return Learner(*json.loads(WEIGHTS.read_text()))


def choose(game):
    return learned().best(game)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    with Pool(args.jobs) as pool:
        *found, games = zip(*pool.map(trained, [(args.minutes, n) for n in range(args.jobs)]), strict=True)
    means = [[sum(one) / args.jobs for one in zip(*weights, strict=True)] for weights in found]
    WEIGHTS.write_text(json.dumps(means))
    print(f"Learned from {sum(games)} games.")
