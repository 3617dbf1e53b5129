"""A search over `copy()`: tries each command, plays on by rules of thumb, and takes what promises most.

    cd examples
    magnate bench lookahead:choose --against thrifty --games 40 --jobs 2

What it is given is the game as its seat sees it; `view` deals the unseen cards and the dice to come anew.
"""

FUTURES = 4
"""How often each command is tried, each time with other dice."""

ROUNDS = 5
"""How far a game is played on."""

MOST = 8
"""The most commands that are looked at, spread evenly if there are more."""

KEEPS = 200
"""Dollars that are not spent while playing on."""

FIRST = ("Build", "Throw", "Buy", "PayFlatTax", "EndTurn", "DropOut", "Decline", "Refuse")
"""What is done while playing on, the first that is allowed."""


def choose(game):
    """The command after which the seat is best off."""
    legal = game.legal()
    if len(legal) == 1:
        return legal[0]
    tried = legal if len(legal) <= MOST else [legal[n * len(legal) // MOST] for n in range(MOST)]
    futures = [game.view(game.seat, seed) for seed in range(FUTURES)]
    return max(tried, key=lambda command: sum(promise(future, command, game.seat) for future in futures))


def promise(game, command, seat):
    """A seat's share of everything some time after a command, in one future."""
    after = game.copy()
    after.play(command)
    last = after.round + ROUNDS
    while not after.is_over and after.round < last:
        after.play(thumb(after))
    owned = [worth(after, one) for one in range(len(after.names))]
    return owned[seat] / max(1, sum(owned))


def worth(game, seat):
    """What a seat has: cash, deeds and houses at their prices."""
    state, board = game.state, game.board
    total = state.players[seat].cash
    for title, owner in enumerate(state.owner):
        if owner == seat:
            deed = board.titles[title]
            total += deed.price // (2 if state.mortgaged[title] else 1)
            total += state.level[title] * board.groups[deed.group].house_price
    return total


def thumb(game):
    """What a simple player does."""
    by_kind = {}
    for command in game.legal():
        by_kind.setdefault(type(command).__name__, command)
    if game.state.players[game.seat].cash < KEEPS:
        by_kind.pop("Buy", None)
        by_kind.pop("Build", None)
    return next((by_kind[kind] for kind in FIRST if kind in by_kind), None) or next(iter(by_kind.values()))
