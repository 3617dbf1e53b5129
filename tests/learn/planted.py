"""Whether dear decisions are found: `python -m tests.learn.planted --games 100`.

In games of Monopoly among bots, one of them is made to do what no good player would: sell the last lot of a
rival's set at its price, leave the last lot of its own set to a rival, sell houses without need, bid all
its cash for a lot of no use. That is found if it is among the three dear decisions told of that seat. With
`--expert` nothing is planted, and what is told of experts is counted.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from engine.board import TitleNumber
from engine.bots import Bot, next_command, seat_bots
from engine.choices import Decision
from engine.commands import (
    BANK,
    Accept,
    Bid,
    Command,
    DropOut,
    Goods,
    Offer,
    Propose,
    Seat,
    SellBuildings,
    Want,
)
from engine.game import Game
from engine.games import find
from engine.queries import owns_group, titles_of
from engine.review.advice import Adviser
from engine.review.dear import dear_of, found_for
from engine.rng import Rng
from engine.setup import begin
from engine.steps import Auction, TurnOver, Wishes

SEATS = 4

LAST_ROUND = 60

ROUNDS_AFTER = 4
"""How long a game goes on after what was planted."""

SOMETHING_TO_LOSE = 0.15
"""The chance to win of a seat that can still make a dear mistake."""

Plant = Callable[[Game, Decision], Sequence[Command]]


def sale(game: Game, decision: Decision) -> Sequence[Command]:
    """The last lot of a rival's set, at its price."""
    found = _last_lot(game, decision.seat) if isinstance(decision.step, TurnOver) else None
    if found is None:
        return ()
    lot, rival = found
    price = game.board.titles[lot].price
    return Propose(decision.seat, Offer(decision.seat, rival, Goods(titles=(lot,)), Goods(price))), Accept(
        rival
    )


def acceptance(game: Game, decision: Decision) -> Sequence[Command]:
    """The same, at the rival's proposal."""
    seat = decision.seat
    if not isinstance(decision.step, TurnOver):
        return ()
    for other in game.others(seat):
        found = _last_lot(game, other)
        if found is not None and found[1] == seat:
            price = game.board.titles[found[0]].price
            offer = Offer(seat, other, Goods(price), Goods(titles=(found[0],)))
            return Propose(seat, offer), Accept(other)
    return ()


def _last_lot(game: Game, seat: Seat) -> tuple[TitleNumber, Seat] | None:
    """A lot of a seat's that a rival lacks who can pay and build."""
    state = game.state
    for lot in titles_of(game, seat):
        group = game.board.groups[game.board.titles[lot].group]
        others = {state.owner[title] for title in group.titles if title != lot}
        price = game.board.titles[lot].price
        if group.is_set and group.house_price and len(others) == 1 and not state.mortgaged[lot]:
            rival = others.pop()
            if rival not in (seat, BANK) and state.players[rival].cash > price + 300:
                return lot, rival
    return None


def refusal(game: Game, decision: Decision) -> Sequence[Command]:
    """Its own last lot left to a rival at auction, for no more than its price."""
    step, seat = decision.step, decision.seat
    if not isinstance(step, Auction) or step.title is None or step.leader is None:
        return ()
    title = game.board.titles[step.title]
    group = game.board.groups[title.group]
    is_last = all(game.state.owner[other] == seat for other in group.titles if other != step.title)
    is_cheap = step.bid < title.price < game.state.players[seat].cash
    is_between_two = step.bidders is not None and len(step.bidders) == 2
    is_set = bool(group.is_set and group.house_price)
    return (DropOut(seat),) if is_last and is_cheap and is_between_two and is_set else ()


def houses(game: Game, decision: Decision) -> Sequence[Command]:
    """All houses of a set sold for half their price, without need."""
    if not isinstance(decision.step, TurnOver):
        return ()
    for group in game.board.groups:
        if owns_group(game, decision.seat, group.number) and group.house_price:
            lots = [lot for lot in group.titles for _ in range(game.state.level[lot])]
            command = SellBuildings(decision.seat, tuple(lots))
            if len(lots) >= 2 * len(group.titles) and game.refusal(command) is None:
                return (command,)
    return ()


def bid(game: Game, decision: Decision) -> Sequence[Command]:
    """Nearly all its cash for a lot of no use."""
    step, seat = decision.step, decision.seat
    if not isinstance(step, Auction) or step.title is None or game.state.round < 4:
        return ()
    title, command = game.board.titles[step.title], Bid(seat, game.state.players[seat].cash - 10)
    owners = {game.state.owner[other] for other in game.board.groups[title.group].titles}
    is_useless = seat not in owners and len(owners - {BANK}) > 1
    is_dear = command.amount > 3 * title.price and game.refusal(command) is None
    return (command,) if is_useless and is_dear else ()


def shortage(game: Game, decision: Decision) -> Sequence[Command]:
    """No house wanted when they run out."""
    return (Want(decision.seat, 0),) if isinstance(decision.step, Wishes) else ()


PLANTS: dict[str, Plant] = {
    "the last lot sold": sale,
    "the last lot handed over": acceptance,
    "its own last lot left to a rival": refusal,
    "houses sold": houses,
    "far too much bid": bid,
    "a house refused in a shortage": shortage,
}


def planted(plant: Plant, seed: int) -> tuple[Game, list[Command], Seat, range] | None:
    """A game with one planted decision: its opening, its commands, whose it was, and which; None if there is
    no place for it.
    """
    rng = Rng(seed)
    rule_set = find("monopoly-1935")
    bots = [bot for bot in seat_bots(["hard"] * SEATS, rng) if bot is not None]
    game = begin(rule_set, rule_set.choose({}), SEATS, rng.below(1 << 62))
    opening, commands, adviser = game.copy(), list[Command](), Adviser(game.rules)
    while (decision := game.decision) is not None and game.state.round < LAST_ROUND:
        first, forced = len(commands), plant(game, decision)
        whose = forced[1].seat if forced and plant is acceptance else decision.seat
        is_fair = bool(forced) and adviser.judge.chances(game)[whose] >= SOMETHING_TO_LOSE
        is_fair = is_fair and adviser.best(game, decision.seat) != forced[0]
        if is_fair and (
            len(forced) < 2 or not isinstance(forced[0], Propose) or game.refusal(forced[0]) is None
        ):
            commands += _carried_out(game, bots, forced)
            return opening, commands, whose, range(first, first + len(forced))
        commands.append(next_command(game, decision, bots))
        game.submit(commands[-1])
    return None


def _carried_out(game: Game, bots: Sequence[Bot], forced: Sequence[Command]) -> Iterator[Command]:
    """The planted commands and some rounds after them."""
    for command in forced:
        if game.refusal(command) is None:
            game.submit(command)
            yield command
    last = game.state.round + ROUNDS_AFTER
    while (decision := game.decision) is not None and game.state.round < last:
        command = next_command(game, decision, bots)
        game.submit(command)
        yield command


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.learn.planted", description="Find planted decisions.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--expert", action="store_true", help="count what is told of experts instead")
    chosen = parser.parse_args()
    if chosen.expert:
        return _experts(chosen.games, chosen.seed)
    seen, found, seed = Counter[str](), Counter[str](), chosen.seed
    while sum(seen.values()) < chosen.games:
        name = [*PLANTS][seed % len(PLANTS)]
        game = planted(PLANTS[name], seed)
        seed += 1
        if game is not None:
            opening, commands, whose, which = game
            dear = found_for(whose, opening, commands, Adviser(opening.rules))
            seen[name] += 1
            found[name] += any(one.suspect.number in which for one in dear)
            print(f"{seed}: {name}: {found[name]} of {seen[name]}", flush=True)
    print(f"{sum(found.values())} of {sum(seen.values())} found", flush=True)
    return None


def _experts(games: int, seed: int) -> None:
    """How many dear decisions are told of games among experts."""
    told = 0
    rule_set = find("monopoly-1935")
    for number in range(seed, seed + games):
        rng = Rng(number)
        bots = [bot for bot in seat_bots(["expert"] * SEATS, rng) if bot is not None]
        game = begin(rule_set, rule_set.choose({}), SEATS, rng.below(1 << 62))
        opening, commands = game.copy(), list[Command]()
        while (decision := game.decision) is not None and game.state.round < 2 * LAST_ROUND:
            commands.append(next_command(game, decision, bots))
            game.submit(commands[-1])
        told += len(dear_of(opening, commands, Adviser(opening.rules)))
        print(f"{told} in {number - seed + 1} games", flush=True)


if __name__ == "__main__":
    main()
