"""Whether a position read from a file can be played at all.

Its types are correct by now. This checks whether its numbers fit the board and each other, so that an edited
file cannot stop the game later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.board import TitleNumber
from engine.cards import Figure, Reprice
from engine.choices import Amount, Choice
from engine.commands import BANK, Accept, Command, Seat
from engine.facts import is_way
from engine.game import Game
from engine.queries import top_level
from engine.ruleset import Rules
from engine.state import GameState
from engine.steps import Auction, Step, Walk, Wishes
from saves.references import references

_UNPLAYABLE = "The position in the file cannot be played."
_OVERBUILT = "The file has impossible owners or buildings."

MOST_MONEY = 10**9
"""Dollars; no player ever has this much."""


def take_up(rules: Rules, state: GameState, chairs: int) -> Game:
    """The game in this position. Raises ValueError with a sentence if it is impossible."""
    try:
        if (why := why_not(rules, state, chairs)) is None:
            game = Game(rules, state.copy())
            game.choices()
    except Exception as error:  # a made-up position can make the rules raise anything
        raise ValueError(_UNPLAYABLE) from error
    if why is not None:
        raise ValueError(why)
    return game


def play_on(rules: Rules, state: GameState, chairs: int) -> Game:
    """As `take_up`, but whatever is offered in the position can be done, too. Raises ValueError."""
    game = take_up(rules, state, chairs)
    if any(level and level > _most_level(game, title) for title, level in enumerate(game.state.level)):
        raise ValueError(_OVERBUILT)
    if game.decision is None and not game.state.winners:
        raise ValueError("The file has nothing that happens next, and nobody who has won.")
    try:
        is_sound = why_not(rules, game.state, chairs) is None and _is_sound(game)
    except Exception as error:  # as above
        raise ValueError(_UNPLAYABLE) from error
    if not is_sound:
        raise ValueError(_UNPLAYABLE)
    return game


def _most_level(game: Game, title: TitleNumber) -> int:
    """The highest level that a lot can have; 0 for what nobody builds on."""
    return top_level(game) if game.board.titles[title].house_price else 0


def _is_sound(game: Game) -> bool:
    """Whether the question could have come up, has an answer, and can be answered. May raise anything."""
    decision = game.decision
    if decision is None:
        return True
    doubts = game.rules.bundle.doubts.get(type(decision.step))
    if (doubts is not None and doubts(game, decision.step) is not None) or not game.choices():
        return False
    for seat in (decision.seat, *decision.also):
        for command in _answers(game.choices(seat)):
            game.copy().submit(command)
    return True


def _answers(choices: Iterable[Choice]) -> Iterator[Command]:
    """The commands among choices; of sums the least and the most."""
    for choice in choices:
        if isinstance(choice, Command):
            yield choice
        elif isinstance(choice, Amount):
            for amount in choice.ends:
                if choice.low <= amount <= choice.high:
                    yield choice.command(amount)


def why_not(rules: Rules, state: GameState, chairs: int) -> str | None:
    """Why the position does not fit the rules, as a sentence; None if it fits."""
    titles, players = len(rules.board.titles), state.players
    if len(players) != chairs or len(state.decks) != len(rules.decks):
        return "The file has the wrong number of players or decks."
    if {len(state.owner), len(state.level), len(state.mortgaged)} != {titles}:
        return "The file has the wrong number of properties."
    if not _all_within(state.owner, BANK, chairs) or not _all_within(state.level, 0, 10):
        return _OVERBUILT
    if len(state.boxes) != len(rules.accounts) or not _all_within(
        (amount for player in players for amount in (player.cash, player.credit)), 0, MOST_MONEY
    ):
        return "The file has impossible sums of money."
    counts = state.moves, state.round - 1, state.bankruptcies
    if not _all_within((state.houses, state.hotels), 0, 1000) or min(counts) < 0:
        return "The file has impossible numbers."
    if state.agenda and sum(not player.is_out for player in players) < 2:
        return "The file has nobody left to play against."
    if not _all_within((state.turn, state.first, *state.winners), 0, chairs):
        return "The file names a player who does not exist."
    if not _all_within((step.seat for step in state.agenda), BANK, chairs):
        return "The file names a player who does not exist."
    if not {(one.what, one.titles, one.percent) for one in state.changes} <= _changes(rules):
        return "The file has rents or prices that no card makes."
    return (
        _names_nothing(rules, state)
        or _misplaces(rules, state)
        or rules.facts.cannot_be(rules, state)
        or _cannot_follow(rules, state)
    )


def _changes(rules: Rules) -> set[tuple[Figure, tuple[TitleNumber, ...], int]]:
    """What the cards of these rules make of figures."""
    effects = [card.effect for card in rules.cards]
    return {(one.what, one.titles, one.percent) for one in effects if isinstance(one, Reprice)}


def _names_nothing(rules: Rules, state: GameState) -> str | None:
    """What it names that these rules do not have, as a sentence; None if there is nothing."""
    there: dict[str, tuple[range, str]] = {
        "Place": (range(len(rules.board.spaces)), "a place off the board"),
        "TitleNumber": (range(len(rules.board.titles)), "a property that does not exist"),
        "CardNumber": (range(len(rules.cards)), "a card that does not exist"),
        "Seat": (range(-len(rules.accounts), len(state.players)), "a player who does not exist"),
    }
    for kind, number in references(state):
        known, what = there[kind]
        if number not in known:
            return f"The file names {what}."
    return None


def _misplaces(rules: Rules, state: GameState) -> str | None:
    """That a card is in another deck than its own, as a sentence; None if none is."""
    decks = enumerate(state.decks)
    if any(rules.deck_of[card] != deck for deck, cards in decks for card in cards):
        return "The file has a card in the wrong deck."
    return None


def _cannot_follow(rules: Rules, state: GameState) -> str | None:
    """That some step still to come could not be carried out, as a sentence; None if all could."""
    playing = state.seats_in_play()
    for step in state.agenda:
        if not _asked(rules, step) <= {*playing}:
            return "The file asks somebody who does not play."
        if step is not state.agenda[-1] and Accept in rules.menus.get(type(step), ()):
            return "The file has an offer with something before its answer."
        if type(step) not in rules.bundle.resolvers or not _can_happen(rules, state, step):
            return "The file has a step that cannot happen."
    return None


def _asked(rules: Rules, step: Step) -> set[Seat]:
    """Who is to answer a step."""
    match step:
        case Auction(bidders=bidders):
            return {*(bidders or ())}
        case Wishes(asked=asked):
            return {step.seat, *asked}
    of_players = rules.menus.get(type(step), {}).keys() - rules.bundle.of_the_table
    return {step.seat} if of_players else set()


def _can_happen(rules: Rules, state: GameState, step: Step) -> bool:
    """Whether a step fits the position, where that can be told in advance."""
    if isinstance(step, Walk):
        return is_way(step.spaces)
    fits = rules.facts.can_follow.get(type(step))
    return fits is None or fits(rules, state, step)


def _all_within(numbers: Iterable[int], low: int, end: int) -> bool:
    return all(low <= number < end for number in numbers)
