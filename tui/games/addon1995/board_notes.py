"""What the spaces of two boards do and where a piece may cross, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Space
from engine.game import Game
from engine.games.addon1995.board import AddonBoard
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.rules.double_trouble import ON_A_DOUBLE, RARE, RAREST, USUAL
from engine.games.addon1995.rules.pool import in_pool, share
from engine.games.addon1995.rules.rides import FLIGHTS, RIDES
from engine.games.addon1995.rules.triple_play import OWN_TRIPLE, PAYS
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.tracks import links, parity_wanted
from engine.games.addon1995.words import AddonKind
from tui.games.addon1995.crossings import link_marks
from tui.words.phrases import fare_words, money, space_name


def does(game: Game, space: Space) -> tuple[str, ...] | None:
    """What the inner board's spaces do."""
    options = AddonOptions.of(game.options)
    match space.kind:
        case AddonKind.PASS:
            passing, landing = AddonBoard.of(game.board).salaries[space.number]
            if passing == landing:
                return ("Land here or pass it going forward", f"and collect {money(passing)}.")
            return (f"Passing forward brings {money(passing)},", f"landing {money(landing)}.")
        case AddonKind.ELEVATOR:
            return ("Draw a travel card.",)
        case AddonKind.TRIPLE_PLAY:
            return _triple_play(options)
        case AddonKind.DOUBLE_TROUBLE:
            return _double_trouble(options)
        case AddonKind.TAX_REFUND:
            return _tax_refund(game)
        case AddonKind.SUBWAY:
            return _subway(options)
        case AddonKind.MOVE_BACKWARDS:
            return _move_backwards(options)
        case AddonKind.RESTING:
            return ("A free place to rest.",)
    return None


def remarks(game: Game, space: Space, names: Sequence[str]) -> tuple[str, ...]:
    """A space's link, and the airplane waiting there."""
    notes: tuple[str, ...] = ()
    if (partner := links(game).get(space.number)) is not None:
        letter = link_marks(game)[space.number]
        notes += (
            f"Link {letter} with {space_name(game.board, partner)}:",
            *_crossing(AddonOptions.of(game.options), space),
        )
    if space.number in AddonState.of(game.state).airplanes:
        notes += ("An airplane waits:", f"fly anywhere{_flight(AddonOptions.of(game.options))}.")
    return notes


def _tax_refund(game: Game) -> tuple[str, ...]:
    percent = AddonOptions.of(game.options).pool_share
    part = "All" if percent == 100 else f"{percent}%"
    return (f"{part} of the pool is yours:", f"{money(share(game))} of {money(in_pool(game))} now.")


def _triple_play(options: AddonOptions) -> tuple[str, ...]:
    one, two, three = (money(sum_) for sum_ in PAYS[1:])
    counted = "For every card" if options.triple_cards_counted == "all" else "For each player's best card"
    return (
        "Take a card and roll three dice.",
        f"{counted}, the Bank pays",
        f"{one} for one match, {two} for two,",
        f"{three} for three ({money(OWN_TRIPLE)} if yours).",
    )


def _double_trouble(options: AddonOptions) -> tuple[str, ...]:
    if options.double_trouble == "doubles_only":
        return ("Roll: on a double, every other", f"player pays you {money(ON_A_DOUBLE)}.")
    usual, rare, rarest = map(money, (USUAL, RARE, RAREST))
    return (
        "Roll: every other player pays you",
        f"{usual} on 5 to 9, {rarest} on 2 and 12,",
        f"otherwise {rare}.",
    )


def _subway(options: AddonOptions) -> tuple[str, ...]:
    everywhere = options.subway_range == "all"
    where = "to any space on either board." if everywhere else "out, or from PASS to Triple Play."
    when = "Ride at once," if options.subway_timing == "at_once" else "Ride instead of your next roll,"
    fare = fare_words(RIDES[options.subway_fare], "The fare is {}", ", outside {}")
    return (when, where, f"{fare or 'It is free'}.")


def _move_backwards(options: AddonOptions) -> tuple[str, ...]:
    if options.backwards_mode == "rotate_board":
        return ("The inner board turns a quarter,", f"{options.rotate_direction}.")
    may_use_cards = options.travel_from_backwards or not options.feature_travel_cards
    cards = () if may_use_cards else ("No travel cards here.",)
    return ("Your next roll from here", "moves you backward.", *cards)


def _crossing(options: AddonOptions, space: Space) -> tuple[str, ...]:
    """Which numbers make a passing piece change boards (AD-16)."""
    number = parity_wanted(options, space.ring)
    what = "step" if options.transition_basis == "step" else "number"
    if options.transition_choice == "player":
        return (f"on an {number} {what} you may change.",)
    return (f"an {number} {what} changes boards.",)


def _flight(options: AddonOptions) -> str:
    return fare_words(FLIGHTS[options.airplane_fare], " for {}", ", {} across")
