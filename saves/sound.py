"""Whether a position that was read from a file can be played at all.

The types are right by then; what is asked here is whether its numbers fit the board and each other, so that
a file somebody has edited cannot stop the game later on.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Effect, HalfWinnings, WholePool
from engine.commands import Seat
from engine.game import Game, Rules
from engine.games.addon1995.rules.pool import has_pool
from engine.games.addon1995.steps import AddTravel, Halving, Journey, MayMoveBridge, Refund
from engine.games.addon1995.tracks import bridges_in_play
from engine.state import BANK, POOL, GameState
from engine.steps import Step, Walk
from saves.references import references

MOST_MONEY = 10**9
"""No player ever has as much."""

LONGEST_WAY = 1000
"""No move has as many spaces."""


def take_up(rules: Rules, state: GameState, chairs: int) -> Game:
    """The game in this position. Raises ValueError with a sentence if it is impossible."""
    if (why := why_not(rules, state, chairs)) is not None:
        raise ValueError(why)
    try:
        game = Game(rules, state.copy())
        for _ in game.choices():
            pass
    except Exception as error:  # whatever a made-up position makes the rules stumble over
        raise ValueError("The position in the file cannot be played.") from error
    return game


def why_not(rules: Rules, state: GameState, chairs: int) -> str | None:
    """Why the position does not fit the rules, as a sentence."""
    titles, players = len(rules.board.titles), state.players
    if len(players) != chairs or len(state.decks) != len(rules.decks):
        return "The file has another number of players or decks than the game."
    if {len(state.owner), len(state.level), len(state.mortgaged)} != {titles}:
        return "The file has another number of properties than the game."
    if not _all_within(state.owner, BANK, chairs) or not _all_within(state.level, 0, 10):
        return "The file has impossible owners or buildings."
    if len(state.boxes) != len(rules.accounts) or not _all_within(
        (amount for player in players for amount in (player.cash, player.credit)), 0, MOST_MONEY
    ):
        return "The file has impossible sums of money."
    if not _all_within((state.houses, state.hotels), 0, 1000) or state.round < 1 or state.moves < 0:
        return "The file has impossible numbers."
    if not _all_within((state.turn, state.first, *state.winners), 0, chairs):
        return "The file names a player who does not exist."
    if not _all_within((step.seat for step in state.agenda), BANK, chairs):
        return "The file names a player who does not exist."
    return _names_nothing(rules, state) or _lies_wrong(rules, state) or _cannot_follow(rules, state)


def _names_nothing(rules: Rules, state: GameState) -> str | None:
    """Whether it names something that these rules do not have."""
    there: dict[str, tuple[range, str]] = {
        "Place": (range(len(rules.board.spaces)), "a place beside the board"),
        "TitleNumber": (range(len(rules.board.titles)), "a property that does not exist"),
        "CardNumber": (range(len(rules.cards)), "a card that does not exist"),
        "Seat": (range(-len(rules.accounts), len(state.players)), "a player who does not exist"),
    }
    for kind, number in references(state):
        known, what = there[kind]
        if number not in known:
            return f"The file names {what}."
    return None


def _lies_wrong(rules: Rules, state: GameState) -> str | None:
    """Whether the inner board, its bridges, its airplanes or its pool are as they never come to be."""
    board, options = rules.board, rules.options
    turns = range(4 if options.backwards_mode == "rotate_board" else 1)
    if state.quarter_turns not in turns or len(state.airplanes) > options.airplanes:
        return "The file has an airplane or a turn of the board that cannot be."
    ends = [end for bridge in state.bridges for end in bridge]
    rings = [board.spaces[end].ring for end in ends]
    if (
        len(state.bridges) > bridges_in_play(options)
        or len(set(ends)) < len(ends)
        or rings != [0, 1] * len(state.bridges)
    ):
        return "The file has a bridge that cannot be."
    if has_pool(board) and state.boxes[~POOL] < 0:
        return "The file has impossible sums of money."
    return None


def _cannot_follow(rules: Rules, state: GameState) -> str | None:
    """Whether something that has still to happen could not be carried out."""
    for step in state.agenda:
        if type(step) not in rules.bundle.resolvers or not _can_happen(rules, state, step):
            return "The file has something still to happen that cannot."
    return None


def _can_happen(rules: Rules, state: GameState, step: Step) -> bool:
    """Whether a step fits the position, as far as one can tell before its time."""
    match step:
        case Journey(_, legs):
            return bool(legs) and all(_is_way(leg.spaces) for leg in legs)
        case Walk(_, spaces):
            return _is_way(spaces)
        case AddTravel(_, spaces):
            return spaces != 0 and _is_way(spaces)
        case MayMoveBridge(_, bridge):
            return 0 <= bridge < len(state.bridges)
        case Refund(seat):
            return _holds(rules, state, seat, WholePool)
        case Halving(seat, won):
            has_won = all(winner >= 0 and 0 <= sum_ <= state.players[winner].cash for winner, sum_ in won)
            return has_won and _holds(rules, state, seat, HalfWinnings)
    return True


def _is_way(spaces: int) -> bool:
    return -LONGEST_WAY <= spaces <= LONGEST_WAY


def _holds(rules: Rules, state: GameState, seat: Seat, effect: type[Effect]) -> bool:
    return any(isinstance(rules.cards[card].effect, effect) for card in state.players[seat].cards)


def _all_within(numbers: Iterable[int], low: int, end: int) -> bool:
    return all(low <= number < end for number in numbers)
