"""How to play Finance, in short, where it comes from, and its point; sums and names from its tables."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Kind, Space
from engine.events import Event, TitlePassed, TurnBegan
from engine.game import Game
from engine.games.finance1936.events import ForcedBack
from engine.games.finance1936.options import FinanceOptions
from engine.games.finance1936.rules.circuits import FORCED_SPACES, SALARY
from engine.games.finance1936.words import FinanceKind
from engine.rules.shortages import LAST_HOUSES
from engine.ruleset import Rules
from tui.words.paragraphs import Case, ClosingWords, History, Paragraphs
from tui.words.phrases import People, in_stock, money, times


def _first(case: Case, kind: Kind) -> Space:
    return next(space for space in case.rule_set.board(case.options).spaces if space.kind is kind)


def _aim(case: Case) -> str:
    cash, _ = case.rule_set.starting_money(case.options, 4)
    least, most = case.rule_set.players
    end = "The last player not bankrupt wins."
    options = FinanceOptions.of(case.options)
    if options.ending == "time":
        end = (
            f"After {options.minutes} minutes, once the turn is complete, the richest wins: cash, lots and "
            "houses at their printed prices."
        )
    return (
        f"{least} to {most} players begin with {money(cash)} each, buy lots, build on them and collect rent. "
        f"{end} All sums are multiples of {money(case.options.money_unit)}."
    )


def _turn(case: Case) -> str:
    who = "anyone" if case.options.dealing == "all" else "the player rolling"
    return (
        "Roll both dice, move, and do what the space says. A double earns one extra roll after everything "
        "else is done; you never have more than one coming, and there is no penalty. Before a roll, "
        f"{who} may build, sell and trade."
    )


def _salary(case: Case) -> str:
    return (
        f"You get {money(SALARY)} each time you land on {_first(case, Kind.GO).name} or pass it going "
        "forward. Your first lap of the board, with backward steps subtracted, earns the right to build."
    )


def _lots(case: Case) -> str:
    return (
        "An unowned lot costs its printed price, first house included; if you do not buy it, everyone bids. "
        f"Each lot takes one of your {case.options.markers} markers. With none free, sell a lot before you "
        "buy or bid: if you win without one, you give back another lot for nothing."
    )


def _houses(case: Case) -> str:
    price = (
        "the price of the lot"
        if FinanceOptions.of(case.options).house_price == "lot_price"
        else "the price printed there"
    )
    return (
        f"After a lap of the board you may put houses on any of your lots, at {price}. Each one "
        f"doubles the rent, up to {case.options.houses_before_hotel + 1} houses. There are no sets or hotels."
    )


def _trades(case: Case) -> str:
    text = "Lots, with the houses on them, and money may change hands on any terms two players agree on"
    if case.options.dealing == "turn_player":
        return f"{text}."
    return f"{text}; a player deciding on a lot or about to bid may propose a trade too."


def _surprise(case: Case) -> str:
    train, boat, carnival, wharf = (
        _first(case, kind).name
        for kind in (FinanceKind.MISSED_TRAIN, FinanceKind.ROWBOAT, FinanceKind.CARNIVAL, FinanceKind.WHARF)
    )
    times = _first(case, FinanceKind.SWEEPSTAKES).amount
    by_wharf = f" by way of {wharf}" if FinanceOptions.of(case.options).wharf_stop else ""
    return (
        f"Railroads charge a fare, and you roll again. {train} sends you to {boat}, {boat}{by_wharf} and "
        f"{wharf} to {carnival}: there you roll again, forward on even, back on odd. "
        f"The sweepstakes win you {times} times a roll from each other player."
    )


PARAGRAPHS: Paragraphs = (
    ("Aim", _aim),
    ("A turn", _turn),
    (
        "Forced move",
        "If you land where a rival is, you do what the space says, and then the rival goes back "
        f"{-FORCED_SPACES} spaces and does what that space says: buy, pay, draw a card, or force back "
        "anyone there. Players who have not moved yet are left alone.",
    ),
    ("Salary", _salary),
    ("Lots", _lots),
    ("Houses", _houses),
    (
        "Shortages",
        lambda case: (
            f"The Bank has {in_stock(case.rule_set.stock(case.options)[0], 'extra house')}. "
            f"When {LAST_HOUSES} or fewer are left, all builders are asked; if they want more than there "
            "are, the houses are auctioned one by one. With none left, players may offer each other houses "
            "alone, or ask for them."
        ),
    ),
    (
        "The Bank",
        "The Bank buys lots with their houses, and extra houses alone, at half the printed prices: before a "
        "roll, and whenever you have to pay, buy or bid. There are no mortgages or loans.",
    ),
    ("Trades", _trades),
    ("On the way", _surprise),
    (
        "Bankruptcy",
        "If you cannot pay even by selling everything, you are out. A player you owe gets your cash and as "
        "many of your lots, with their houses, as they have markers for; the Bank pays half price for the "
        "others.",
    ),
    (
        "Sources",
        "The rules and rents are those printed in 1952. No picture of the board and none of its cards could "
        "be found: most names, prices, fares and places, the stock of houses and all Chance cards are "
        "reconstructed.",
    ),
)


HISTORY = History(
    "A homemade game becomes a boxed one",
    {
        "Who": (
            'Daniel Layman learned a homemade "monopoly" at Williams College in the late 1920s; it had come '
            "there from Reading, Pennsylvania. In Indianapolis Layman wrote its rules down."
        ),
        "When": (
            "From 1932 on it was made for Layman as Finance, by Electronic Laboratories and then by Knapp "
            "Electric; Layman's share was sold for $200. In the mid-1930s Parker Brothers bought the game "
            "from Knapp, for $10,000 by later testimony, and in 1936 brought it out with new rules. You play "
            "by those, as printed in 1952."
        ),
        "Its point": (
            "There are no sets to complete: after one lap you may build at once on any lot you own. Markers "
            "limit how much you can own. Land on a rival, and it is the rival who is sent back."
        ),
        "The board": (
            "The rules came to us without a picture of the board and without its cards. Most of the names, "
            "prices, and places on the board are a reconstruction, and so are all the Chance cards."
        ),
    },
)


def lesson(game: Game, happened: Sequence[Event], people: People) -> ClosingWords:
    """The largest estate there was, and how often rivals were bumped."""
    bumps = forced_moves(happened)
    sent = f"rivals were bumped {times(bumps)}" if bumps else "no one was bumped"
    most, lots = _largest_estate(game, happened), len(game.board.titles)
    return ClosingWords(f"No one owned more than {most} of {lots} lots at once; {sent}.")


def _largest_estate(game: Game, happened: Sequence[Event]) -> int:
    """The most lots that one player had when a turn began, or has now, followed back from the present."""
    owner = list(game.state.owner)
    seats = range(len(game.state.players))
    most = max(map(owner.count, seats))
    for event in reversed(happened):
        if isinstance(event, TitlePassed):
            owner[event.title] = event.giver
        elif isinstance(event, TurnBegan):
            most = max(most, *map(owner.count, seats))
    return most


def forced_moves(happened: Sequence[Event]) -> int:
    return sum(isinstance(event, ForcedBack) for event in happened)


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """How many times players were bumped."""
    return [("Bumps", str(forced_moves(happened)))]
