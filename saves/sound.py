"""Whether a position that was read from a file can be played at all.

The types are right by then; what is asked here is whether its numbers fit the board and each other, so that
a file somebody has edited cannot stop the game later on.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Game, Rules
from engine.state import BANK, GameState

MOST_MONEY = 10**9
"""No player ever has as much."""


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
    board = rules.board
    titles, spaces, cards = len(board.titles), len(board.spaces), len(rules.cards)
    players = state.players
    if len(players) != chairs or len(state.decks) != len(rules.decks):
        return "The file has another number of players or decks than the game."
    if {len(state.owner), len(state.level), len(state.mortgaged)} != {titles}:
        return "The file has another number of properties than the game."
    if not _all_within(state.owner, BANK, chairs) or not _all_within(state.level, 0, 10):
        return "The file has impossible owners or buildings."
    if not _all_within(
        (amount for player in players for amount in (player.cash, player.credit)), 0, MOST_MONEY
    ):
        return "The file has impossible sums of money."
    if not _all_within((state.houses, state.hotels), 0, 1000) or state.round < 1:
        return "The file has impossible numbers."
    if not _all_within((player.place for player in players), 0, spaces):
        return "The file has a piece beside the board."
    if not _all_within((card for pile in state.decks for card in pile), 0, cards):
        return "The file has a card that does not exist."
    if not _all_within((card for player in players for card in player.cards), 0, cards):
        return "The file has a card that does not exist."
    if not _all_within((state.turn, state.first, *state.winners), 0, chairs):
        return "The file names a player who does not exist."
    ends = [end for bridge in state.bridges for end in bridge]
    if not _all_within((*ends, *state.airplanes), 0, spaces) or not 0 <= state.quarter_turns < 4:
        return "The file has a bridge, an airplane or a turn of the board that cannot be."
    if not _all_within((step.seat for step in state.agenda), BANK, chairs):
        return "The file names a player who does not exist."
    return None


def _all_within(numbers: Iterable[int], low: int, end: int) -> bool:
    return all(low <= number < end for number in numbers)
