"""What Finance has to say about its players and spaces."""

from __future__ import annotations

from dataclasses import replace
from math import inf

from engine.board import Board, Kind, Space, Title
from engine.commands import Seat
from engine.game import Game
from engine.games.finance1936.options import FinanceOptions
from engine.games.finance1936.rules.bank_sales import bank_pays
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.words import FinanceKind
from engine.queries import titles_of
from tui.words.particulars import PlayerNotes, RentRow, SpaceNotes, TitleClass, Tone, by_board
from tui.words.phrases import count, money


def player_notes(game: Game, seat: Seat) -> PlayerNotes:
    """Extra houses, and whether a lap is done, so that the player may build."""
    is_round = FinancePlayer.of(game.state.players[seat]).has_circuit
    lap = "may build" if is_round else "no lap yet"
    houses = sum(game.state.level[title] for title in titles_of(game, seat))
    built = ((count(houses, "house"), count(houses, "house")),) if houses else ()
    return PlayerNotes(besides=(*built, (lap, lap)), remark="builder" if is_round else "")


_BOAT = ("-${amount} {turn} CARNIVAL", "-${amount} {turn}")

_NOTES: dict[Kind, SpaceNotes] = {
    FinanceKind.RIDE: SpaceNotes(sums=("fare ${amount}", "-${amount}"), sign="=", tone=Tone.GREEN),
    FinanceKind.PENALTY: SpaceNotes(sums=("pay ${amount}", "-${amount}"), sign="-", tone=Tone.SKY),
    FinanceKind.REWARD: SpaceNotes(sums=("+${amount}",), sign="+", tone=Tone.WHITE),
    FinanceKind.THEATRE: SpaceNotes(
        sums=("pay ${amount} a seat", "${amount} a seat", "-${amount}x"), sign="-", tone=Tone.SKY
    ),
    FinanceKind.SWEEPSTAKES: SpaceNotes(sums=("{amount} x dice", "{amount}xdice"), sign="+", tone=Tone.WHITE),
    FinanceKind.MISSED_TRAIN: SpaceNotes(
        ("MISSED TRAIN", "MISSED", "TRAIN"), sums=("go to {turn} ROWBOAT", "{turn} ROWBOAT", "{turn} BOAT")
    ),
    FinanceKind.ROWBOAT: SpaceNotes(("ROWBT.",), sums=_BOAT),
    FinanceKind.WHARF: SpaceNotes(sums=_BOAT, sign="-", tone=Tone.SKY),
    FinanceKind.CARNIVAL: SpaceNotes(("CARNV.",), sums=("roll again", "roll")),
}
"""Short names of corners and traps, what a landing costs or brings or where it leads, and signs."""


@by_board
def space_notes(board: Board, space: Space) -> SpaceNotes:
    """What is written on every space."""
    name, notes = space.name.upper(), _NOTES.get(space.kind, SpaceNotes())
    if space.kind is Kind.GO:
        return SpaceNotes((f"{{back}} {name}", name, name.split()[0]))
    return replace(notes, captions=(name, *notes.captions)) if notes.captions else notes


_CLASSES = (
    (30, TitleClass("tint_1", "rent to $30", "a")),
    (50, TitleClass("tint_4", "rent to $50", "b")),
    (80, TitleClass("tint_2", "rent to $80", "c")),
    (inf, TitleClass("tint_3", "rent from $100", "d")),
)
"""Lots by their rent with one house, up to this many dollars."""


def title_class(board: Board, title: Title) -> TitleClass | None:
    """Lots are found by what they earn."""
    return next(found for most, found in _CLASSES if title.rents[0] <= most)


def does(game: Game, space: Space) -> tuple[str, ...] | None:
    """What spaces found only in Finance do."""
    sum_, players = money(space.amount), len(game.state.players) - sum(p.is_out for p in game.state.players)
    return {
        FinanceKind.RIDE: (f"Pay the Bank a fare of {sum_},", "then roll again and move on."),
        FinanceKind.PENALTY: (f"Pay the Bank {sum_}.",),
        FinanceKind.REWARD: (f"Collect {sum_} from the Bank.",),
        FinanceKind.THEATRE: (
            f"Pay the Bank {sum_} a seat, one per",
            f"player in the game: {money(players * space.amount)} now.",
        ),
        FinanceKind.SWEEPSTAKES: ("Everyone pays you", f"{space.amount} times a roll."),
        FinanceKind.MISSED_TRAIN: ("Go straight to the Rowboat.", "You do not pass Cash Here."),
        FinanceKind.ROWBOAT: _rowboat(game, sum_),
        FinanceKind.WHARF: (f"Pay the Bank {sum_}", "and go to the Carnival."),
        FinanceKind.CARNIVAL: ("Roll again: forward if the total", "is even, back if it is odd."),
    }.get(space.kind)


def _rowboat(game: Game, fare: str) -> tuple[str, str]:
    if FinanceOptions.of(game.options).wharf_stop:
        return f"Pay the Bank {fare}, go on to", "the Wharf and pay there, too."
    return f"Pay the Bank {fare}", "and go to the Carnival."


def rents(game: Game, title: Title) -> tuple[RentRow, ...]:
    """The first house belongs to the lot; the rent for each number of houses (FI-33)."""
    is_owned, level = game.state.owner[title.number] >= 0, game.state.level[title.number]
    return tuple(
        RentRow(
            f"Rent with {count(extra + 1, 'house')}",
            money(rent),
            is_owned and level == extra,
            f"{extra + 1}" if extra else "1 house",
        )
        for extra, rent in enumerate(title.rents)
    )


def costs(game: Game, title: Title) -> tuple[RentRow, ...]:
    """Prices, and what the Bank pays for a lot as it stands (FI-56)."""
    houses = " with its houses" if game.state.level[title.number] else ""
    paid = money(bank_pays(game, title.number))
    return (
        RentRow("Price, with a house", money(title.price), brief="Price"),
        RentRow("Each extra house", money(title.house_price), brief="House"),
        RentRow(f"The Bank buys it{houses} for", paid, brief="Bank pays"),
    )


def in_auction(title: Title) -> tuple[str, ...]:
    """What a lot earns, and what houses cost there."""
    most = count(len(title.rents), "house")
    return (
        f"rent {money(title.rents[0])}, {most} {money(title.rents[-1])}",
        f"extra house {money(title.house_price)}",
        f"the Bank pays {money(title.mortgage)}",
    )
