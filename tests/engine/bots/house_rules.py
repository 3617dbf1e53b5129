"""How bots fare under house rules: `python -m tests.engine.bots.house_rules hard --games 120`.

`hard` plays one *Hard* against three *Normal*, seats rotated, under each rule and each ready-made set.
`odds` tells how far the chances to win are from what came of them among four *Hard*, in points of 100.
`random` plays games with options drawn at random, house rules among them, and tells how many had no end.
A table of two, three or four players sees time called after as many turns as the minutes have room for.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import get_context

from engine.bots import decider, seat_bots
from engine.bots.ladder import SEATS, wilson
from engine.commands import CallTime, Throw
from engine.game import Game
from engine.games import find
from engine.house.conflicts import why_endless
from engine.house.shorthand import parse
from engine.options import Options, Value
from engine.review.calibration import Calibration
from engine.review.judge import Judge
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin
from tests.support.tables import random_setup

FIRST_SEED = 90_000

MOST_ROUNDS = 500
"""A game that takes longer is not decided."""

EVERY = 8
"""Chances are looked at before one throw of so many."""

SECONDS = 40
"""What a turn takes among people."""

_MONEY = ("cash500", "cash3000", "credit1000", "salary0", "salary400", "go2", "fine0", "fine200", "snake500")
_BANK = ("interest0", "interest50", "nomortgages", "houses16", "hotels0", "anyhouses anyhotels", "uneven")
_PARKING = ("pot", "pot start500 share50", "doubletrouble", "tripleplay", "subway")
_BUYING = ("noauctions", "firstlap", "noauctions firstlap", "dealt2 freedeeds")
_RENT = ("nojailrent", "singlerent", "numbercards")
_ENDS = ("rounds20", "end_after_bankruptcies=1", "worth4000", "worth8000", "sets1", "sets2")
_SETS = ("kitchen_table", "five_favorites", "quick", "tournament")
_FEW = ("cash500", "cash2000", "snake500", "numbercards")

RULES: Mapping[str, Sequence[str]] = {
    "monopoly-1935": ("", *_SETS, *_MONEY, *_BANK, *_PARKING, *_BUYING, *_RENT, *_ENDS),
    "addon-1995": ("", *_SETS, *_MONEY, *_BANK, "pot", *_BUYING, *_RENT, *_ENDS),
    "finance-1936": ("", *_FEW, "firstlap", "houses8", "anyhouses", "rounds20"),
    "landlord-1904": ("", *_FEW, "wages0", "wages200", "fine0", "fine200", "lottrades", "charters"),
}
"""By game, the house rules measured, each as a line of them."""


@dataclass(slots=True)
class Outcome:
    """What came of one game."""

    won: bool
    is_over: bool
    rounds: int
    calibration: Calibration | None = None


def turns_of(options: Options) -> int:
    """After how many turns time is called; 0 if never."""
    return options.agreed_minutes * 60 // SECONDS


def played(rule_set: RuleSet, options: Options, bots: Sequence[str], seed: int) -> Iterator[Game]:
    """A game, before each throw and when it is over; only read it."""
    rng = Rng(seed).fork()
    seated = [bot for bot in seat_bots(bots, rng) if bot is not None]
    game = begin(rule_set, options, len(bots), seed)
    decide, most = decider(seated), turns_of(options)
    while (decision := game.decision) is not None and game.state.round < MOST_ROUNDS:
        if most and game.turns > most and not game.state.time_is_up:
            game.submit(CallTime(decision.seat))
            continue
        command = decide(game, decision)
        if isinstance(command, Throw):
            yield game
        game.submit(command)
    yield game


def one_hard(job: tuple[str, str, int]) -> Outcome:
    """One *Hard* against *Normal*; the seed picks its seat."""
    rules, line, seed = job
    rule_set = find(rules)
    bots = ["normal"] * min(SEATS, rule_set.players[1])
    seat = seed % len(bots)
    bots[seat] = "hard"
    *_, game = played(rule_set, rule_set.choose(parse(rule_set, line)), bots, seed)
    return Outcome(game.state.winners == [seat], game.is_over, game.state.round)


def told_and_won(job: tuple[str, str, int]) -> Outcome:
    """Everyone's chance now and then among equals, and who won."""
    rules, line, seed = job
    rule_set = find(rules)
    options = rule_set.choose(parse(rule_set, line))
    judge, told = Judge(rule_set.rules(options)), list[tuple[float, int]]()
    bots = ["hard"] * min(SEATS, rule_set.players[1])
    for number, game in enumerate(played(rule_set, options, bots, seed)):
        if not game.is_over and number % EVERY == 0:
            chances = judge.chances(game)
            told += [(chances[seat], seat) for seat in game.state.seats_in_play()]
    calibration, winners = Calibration(), game.state.winners
    for chance, seat in told if winners else ():
        calibration.add([chance], [(seat in winners) / len(winners)])
    return Outcome(bool(winners), game.is_over, game.state.round, calibration)


def drawn(job: tuple[str, str, int]) -> Outcome:
    """A game of equals by options drawn at random; a line of them names the level."""
    rules, level, seed = job
    rule_set, given = find(rules), dict[str, Value](random_setup(seed, rules).options)
    if seed % 2:  # without the limits that end it anyway
        given = {name: value for name, value in given.items() if name not in _LIMITS}
    options = rule_set.choose(given)
    players = rule_set.players[0] + seed % (rule_set.players[1] - rule_set.players[0] + 1)
    if rule_set.cannot_begin(options, players) is not None:
        return Outcome(won=False, is_over=True, rounds=0)
    *_, game = played(rule_set, options, [level] * players, seed)
    is_told = not game.is_over and why_endless(rule_set, options) is not None
    return Outcome(is_told, game.is_over, game.state.round)


_LIMITS = ("time_limit_rounds", "end_after_bankruptcies", "goal_worth", "short_game", "time_limit_minutes")


def of_hard(line: str, found: Sequence[Outcome]) -> str:
    """A row of the table for `hard`."""
    wins, games = sum(one.won for one in found), len(found)
    low, high = wilson(wins, games)
    endless = sum(not one.is_over for one in found)
    rounds = sum(one.rounds for one in found) / games
    told = f"{wins / games:5.0%} ({low:.0%}-{high:.0%}) of {games}"
    return f"{line or 'as printed':<28}{told}, {rounds:.0f} rounds, {endless} endless"


def of_odds(line: str, found: Sequence[Outcome]) -> str:
    """A row of the table for `odds`."""
    total = Calibration()
    for one in found:
        if one.calibration is not None:
            total.include(one.calibration)
    return f"{line or 'as printed':<28}{100 * total.off:4.1f} points off, {len(found)} games"


def of_random(line: str, found: Sequence[Outcome]) -> str:
    """A row of the table for `random`."""
    told = Counter((one.is_over, one.won) for one in found)
    return (
        f"{line:<28}{len(found)} games, {told[False, True]} endless as told, {told[False, False]} otherwise"
    )


KINDS = {"hard": (one_hard, of_hard), "odds": (told_and_won, of_odds), "random": (drawn, of_random)}


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.engine.bots.house_rules", description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--rules", choices=RULES, default="monopoly-1935", help="id of the game")
    parser.add_argument("--house", action="append", help="a line of house rules; may be repeated")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    play, row = KINDS[given.kind]
    usual = ("thrifty", "normal") if given.kind == "random" else RULES[given.rules]
    with get_context("spawn").Pool(given.jobs) as pool:
        for line in given.house or usual:
            jobs = [(given.rules, line, seed) for seed in range(given.seed, given.seed + given.games)]
            print(row(line, pool.map(play, jobs, chunksize=5)), flush=True)


if __name__ == "__main__":
    main()
