"""Double Trouble, Triple Play, the pool and the Subway on the board, on deeds and in hands, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board import Kind, Space
from engine.cards import CardNumber, Effect, Numbers
from engine.commands import Seat
from engine.events import Event, Paid, Reason, RefundTaken
from engine.game import Game
from engine.options import Options
from engine.rules.places.double_trouble import ON_A_DOUBLE, RARE, RAREST, USUAL
from engine.rules.places.pool import POOL, has_pot, in_pool, share
from engine.rules.places.subway import RIDES
from engine.rules.places.triple_play import OWN_TRIPLE, PAYS
from engine.ruleset import Rules
from tui.words.kept_cards import card_label
from tui.words.particulars import Pile, SpaceNotes, Tone
from tui.words.phrases import fare_words, money

NOTES: dict[Kind, SpaceNotes] = {
    Kind.DOUBLE_TROUBLE: SpaceNotes(
        ("DOUBLE TROUBLE", "2x TROUBLE", "2x TROUB", "DOUBLE"), sums=("all pay you", "all pay")
    ),
    Kind.TRIPLE_PLAY: SpaceNotes(("TRIPLE PLAY", "3x PLAY", "TRIPLE"), sums=("roll 3 dice", "3 dice")),
    Kind.SUBWAY: SpaceNotes(("SUBWAY",), sums=("ride anywhere", "anywhere")),
    Kind.TAX_REFUND: SpaceNotes(sign="+", tone=Tone.GREEN),
}
"""Captions, what a landing brings, and signs."""


def pool_name(game: Game) -> str:
    """What the pool is called in a sentence."""
    return game.rules.accounts[~POOL]


def sums(game: Game, space: Space) -> tuple[str, ...]:
    """What stopping there brings, where the pool or a second salary is paid out; the longest text first."""
    passing, landing = game.board.salaries.get(space.number, (0, 0))
    if passing != landing:
        return tuple(f"+${sum_}" for sum_ in (f"{passing} or ${landing}", f"{passing}/{landing}", passing))
    if space.kind is not Kind.TAX_REFUND:
        return ()
    name = pool_name(game).removeprefix("the ")
    if pool := in_pool(game):
        return (f"{name} {money(pool)}", f"{money(pool)}")
    return (f"from the {name}", f"the {name}", name)


def top_line(game: Game) -> tuple[str, ...]:
    """The money in the pool; nothing if there is none."""
    if not has_pot(game.rules):
        return ()
    return (f"{pool_name(game).removeprefix('the ').capitalize()} {money(in_pool(game))} ",)


def figures(rules: Rules, happened: Sequence[Event], refunds: str) -> list[tuple[str, str]]:
    """What Triple Play and the pool have paid, where there are any; `refunds` names what the pool has."""
    told = []
    if any(space.kind is Kind.TRIPLE_PLAY for space in rules.board.spaces):
        payments = [event for event in happened if isinstance(event, Paid)]
        won = sum(event.amount for event in payments if event.reason is Reason.TRIPLE_PLAY)
        told.append(("Triple Play paid", money(won)))
    if has_pot(rules):
        taken = sum(event.amount for event in happened if isinstance(event, RefundTaken))
        told.append((refunds, money(taken)))
    return told


# --- what the places do, in a few short lines


def does(game: Game, space: Space) -> tuple[str, ...]:
    """What a landing leads to; empty for other spaces."""
    match space.kind:
        case Kind.TRIPLE_PLAY:
            return _triple_play(game.options)
        case Kind.DOUBLE_TROUBLE:
            return _double_trouble(game.options)
        case Kind.TAX_REFUND:
            return _tax_refund(game)
        case Kind.SUBWAY:
            return subway(game.options, len(game.board.rings) > 1)
    return ()


def _tax_refund(game: Game) -> tuple[str, ...]:
    percent = game.options.pool_terms.share
    part = "All" if percent == 100 else f"{percent}%"
    return (f"{part} of {pool_name(game)} is yours:", f"{money(share(game))} of {money(in_pool(game))} now.")


def _triple_play(options: Options) -> tuple[str, ...]:
    one, two, three = (money(sum_) for sum_ in PAYS[1:])
    counted = "For every card" if options.triple_cards_counted == "all" else "For each player's best card"
    return (
        "Take a card and roll three dice.",
        f"{counted}, the Bank pays",
        f"{one} for one match, {two} for two,",
        f"{three} for three ({money(OWN_TRIPLE)} if yours).",
        *(() if options.triple_cards_kept else ("Winning cards go under the pile.",)),
    )


def _double_trouble(options: Options) -> tuple[str, ...]:
    if options.double_trouble == "doubles_only":
        return ("Roll: on a double, every other", f"player pays you {money(ON_A_DOUBLE)}.")
    usual, rare, rarest = map(money, (USUAL, RARE, RAREST))
    return (
        "Roll: every other player pays you",
        f"{usual} on 5 to 9, {rarest} on 2 and 12,",
        f"otherwise {rare}.",
    )


def subway(options: Options, has_boards: bool, *, at_once: bool = True) -> tuple[str, ...]:
    """Where the Subway goes, when, and for how much."""
    if not has_boards:
        where: tuple[str, ...] = ("to any other space.",)
    elif options.subway_range == "all":
        where = ("to any space on either board.",)
    else:
        where = ("to the outer board, or inside", "from PASS to Triple Play.")
    when = "Ride at once," if at_once else "Ride instead of your next roll,"
    fare = fare_words(RIDES[options.subway_fare], "Pay the Bank {}", ", outside {}")
    return (when, *where, f"{fare or 'It is free'}.")


# --- triple play cards in a player's hand

_ON_A_LINE = 6
"""Triple play cards per line."""


def numbers(effect: Numbers) -> str:
    """The numbers on a card: 1-3-6 (AD-38)."""
    return "-".join(map(str, effect.numbers))


def _triple_words(game: Game, seat: Seat, card: CardNumber) -> tuple[str, str]:
    shown = card_label(game.rules, card, known=True).split()[-1]
    return shown, shown


TRIPLES = Pile("triple", _triple_words, before="triple ")


def triple_lines(effects: Iterable[Effect]) -> list[str]:
    """A player's triple play cards, some on a line."""
    shown = [numbers(effect) for effect in effects if isinstance(effect, Numbers)]
    return [f"Triple play {'  '.join(shown[n : n + _ON_A_LINE])}" for n in range(0, len(shown), _ON_A_LINE)]
