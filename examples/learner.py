"""Learns to play Monopoly from the games it watches and plays, with the standard library alone.

    cd examples
    python learner.py --minutes 10 --jobs 2       # writes learner.json
    magnate bench learner:choose --against thrifty --games 400 --no-luck --jobs 2

It learns one thing: from what each seat has, who will win. It takes the command after which its own chance is
best.
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
NAMES = ("cash", "short", "deeds", "mortgages", "sets", "set_worth", "nearly", "houses", "rails", "out")
WATCHED = 40
"""Games of four thrifty bots that each process begins with."""
RATE, DECAY = 0.05, 0.999
WHIM = 0.05
"""How often it tries something while it learns."""
GAIN = 0.004
"""What a deal, or anything bought without need, must add to its chance."""
RAISES = ("Mortgage", "SellBuildings")
"""What is done for money that is owed, and not otherwise."""
REST = 15
"""Commands between two proposals."""


def features(game, seat):
    """What a seat has, in numbers of about 1."""
    state, board = game.state, game.board
    player = state.players[seat]
    deeds = [title for title, owner in enumerate(state.owner) if owner == seat]
    found = dict.fromkeys(NAMES, 0.0)
    found["out"] = float(player.is_out)
    found["cash"] = math.log1p(player.cash / 200)
    found["short"] = max(0.0, 1 - player.cash / 200)
    found["deeds"] = sum(board.titles[title].price for title in deeds) / 1000
    found["mortgages"] = sum(board.titles[title].price for title in deeds if state.mortgaged[title]) / 1000
    for group in board.groups:
        have = sum(state.owner[title] == seat for title in group.titles)
        if not group.house_price:
            found["rails"] += have * have / 16
            continue
        if have == len(group.titles):
            found["sets"] += 1
            found["set_worth"] += sum(board.titles[title].price for title in group.titles) / 1000
            found["houses"] += sum(state.level[title] for title in group.titles) * group.house_price / 1000
        elif have == len(group.titles) - 1:
            found["nearly"] += 1
    return [found[name] for name in NAMES]


def chances(weights, rows):
    """Everybody's chance to win."""
    sums = [sum(w * f for w, f in zip(weights, row, strict=True)) for row in rows]
    powers = [math.exp(one - max(sums)) for one in sums]
    return [one / sum(powers) for one in powers]


def chance(weights, game, seat):
    if game.is_over:
        return (seat in game.winners) / len(game.winners)
    return chances(weights, [features(game, other) for other in range(len(game.names))])[seat]


def after(game, command):
    """The game after a command, with a deal as if it were agreed to and a bid as if it had won."""
    seat, kind, then = game.seat, type(command).__name__, game.copy()
    if kind in ("Throw", "EndTurn"):
        return then
    step = game.decision.step
    if kind == "Bid" and getattr(step, "title", None) is not None:
        then.state.owner[step.title] = seat
        then.state.players[seat].cash -= command.amount
        return then
    then.play(command)
    if kind in ("Propose", "Counter") and then.seat not in (None, seat):
        accept = magnate.commands.Accept(then.seat)
        if then.refusal(accept) is None:
            then.play(accept)
    return then


def best(weights, game):
    """The command after which its chance is best; what is free goes before what gains next to nothing."""
    seat, tried = game.seat, game.legal()
    resting = game.state.moves - game.state.players[seat].proposed < REST
    if not resting and game.state.players[seat].cash > 100:
        tried += [deal for deal in magnate.deals(game) if completes(game, deal) and not refused(game, deal)]
    usual = [one for one in tried if type(one).__name__ in ("Throw", "EndTurn", "DropOut")]
    if usual:
        tried = [one for one in tried if type(one).__name__ not in RAISES]

    def worth(command):
        now = chance(weights, after(game, command), seat)
        return now if command in usual or not usual or type(command).__name__ == "Build" else now - GAIN

    return max(tried, key=worth)


def completes(game, deal):
    """Whether a proposal brings its maker the rest of a set."""
    offer = getattr(deal, "offer", None)
    if offer is None:
        return False
    owner, board = game.state.owner, game.board
    for title in offer.gets.titles:
        group = board.groups[board.titles[title].group]
        others = [other for other in group.titles if other not in offer.gets.titles]
        if group.house_price and all(owner[other] == deal.seat for other in others):
            return True
    return False


def refused(game, deal):
    """Whether its partner has refused as much for the same deeds already."""
    offer = deal.offer
    for answer in game.state.refusals:
        then = answer.offer
        same = (then.proposer, then.partner, then.gets.titles) == (
            deal.seat,
            offer.partner,
            offer.gets.titles,
        )
        if same and then.gives.titles == offer.gives.titles and then.gives.cash >= offer.gives.cash:
            return True
    return False


def learn(weights, seen, winners, rate):
    """Make what was seen in a game a little more likely to have ended as it did."""
    for rows in seen:
        now = chances(weights, rows)
        for seat, row in enumerate(rows):
            error = (seat in winners) / len(winners) - now[seat]
            for n, feature in enumerate(row):
                weights[n] += rate * error * feature


def played(weights, rng, watches):
    """One game, at which it has a seat unless it watches: positions, and who has won."""
    game, seen = magnate.new(seats=4, seed=rng.randrange(1 << 40)), []
    bots = [magnate.bots.make("thrifty", rng.randrange(1 << 40)) for _ in range(4)]
    me = None if watches else rng.randrange(4)
    last = 0
    while not game.is_over and game.round < 200:
        if game.round > last:
            last = game.round
            seen.append([features(game, seat) for seat in range(4)])
        if game.seat == me:
            game.play(rng.choice(game.legal()) if rng.random() < WHIM else best(weights, game))
        else:
            game.play(bots[game.seat].choose(game.engine.blinded(game.seat), game.decision))
    return seen, game.winners


def trained(given):
    """Weights from some minutes of games in one process."""
    minutes, seed = given
    rng, weights, rate, games = random.Random(seed), [0.0] * len(NAMES), RATE, 0
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        seen, winners = played(weights, rng, watches=games < WATCHED)
        if winners:
            learn(weights, seen, winners, rate)
        rate, games = rate * DECAY, games + 1
    return weights, games


@cache
def kept():
    return tuple(json.loads(WEIGHTS.read_text())["weights"])


def choose(game):
    """What it plays after it has learned."""
    return best(kept(), game)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    with Pool(args.jobs) as pool:
        results = pool.map(trained, [(args.minutes, seed) for seed in range(args.jobs)])
    weights = [sum(column) / len(results) for column in zip(*(found for found, _ in results), strict=True)]
    games = sum(count for _, count in results)
    WEIGHTS.write_text(json.dumps({"games": games, "weights": weights}))
    print(f"{games} games:", *(f"{name} {one:+.2f}" for name, one in zip(NAMES, weights, strict=True)))
