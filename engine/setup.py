"""Setting up a game: who plays, by which rules, and the starting position."""

from __future__ import annotations

from collections.abc import Mapping

from engine.commands import BANK, Seat
from engine.game import Game
from engine.games import find
from engine.house.duplicate_dice import DuplicateRng
from engine.house.number_cards import NumberCards
from engine.options import Options, SetupError, Value
from engine.record import record
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.state import GameState, Player

HUMAN = "human"
"""The player of a seat without a bot."""

LONGEST_NAME = 12
MOST_SEED = (1 << 63) - 1


@record
class Chair:
    """One seat before the game: the player's name, their piece and who plays it."""

    name: str
    token: str
    player: str = HUMAN
    """`HUMAN`, or the id of a bot."""


@record
class SeatHolder:
    """Who has a seat from some moment of a game on, if that is not as it was set up."""

    number: int
    """How many commands came before."""
    seat: Seat
    name: str
    """Of a person; empty if it is as it was set up again."""


@record
class GameSetup:
    """Everything a game is made from: the same setup and the same commands give the same game.

    >>> setup = GameSetup("monopoly-1935", {}, (Chair("Ann", "hat"), Chair("Bob", "shoe", "thrifty")), seed=7)
    >>> new_game(setup).decision.seat in (0, 1)
    True
    """

    rules: str
    options: Mapping[str, Value]
    """The options that differ from the edition's defaults, by name."""
    chairs: tuple[Chair, ...]
    seed: int


def options_of(setup: GameSetup) -> Options:
    """Every option of the game. Raises SetupError."""
    rule_set = find(setup.rules)
    return rule_set.choose(setup.options)


def check(setup: GameSetup) -> None:
    """Raises SetupError, with a sentence, if no game begins this way."""
    check_form(setup)
    _check_table(find(setup.rules), options_of(setup), len(setup.chairs))


def _check_table(rule_set: RuleSet, options: Options, players: int) -> None:
    why = rule_set.cannot_begin(options, players)
    if why is not None:
        raise SetupError(why)


def check_form(setup: GameSetup) -> None:
    """Raises SetupError if the setup makes no sense; one that once began a game does, by whatever rules."""
    rule_set = find(setup.rules)
    options = options_of(setup)
    _check_chairs(rule_set, setup.chairs, rule_set.pieces(options))
    if not 0 <= setup.seed <= MOST_SEED:
        raise SetupError(f"The seed must be a whole number from 0 to {MOST_SEED}.")


def _check_chairs(rule_set: RuleSet, chairs: tuple[Chair, ...], tokens: tuple[str, ...]) -> None:
    least, most = rule_set.players
    if not least <= len(chairs) <= most:
        raise SetupError(f"{rule_set.title} is for {least} to {most} players, not {len(chairs)}.")
    for chair in chairs:
        if not chair.name.strip() or not chair.name.isprintable() or len(chair.name) > LONGEST_NAME:
            raise SetupError(f"A name has 1 to {LONGEST_NAME} printable characters, not {chair.name!r}.")
        if chair.token not in tokens:
            raise SetupError(f"There is no token {chair.token!r}. Choose from {', '.join(tokens)}.")
    for kind, values in (("names", [c.name for c in chairs]), ("tokens", [c.token for c in chairs])):
        if len(set(values)) < len(values):
            raise SetupError(f"Player {kind} must differ.")


def new_game(setup: GameSetup) -> Game:
    """Begin a game and take it to its first question. Raises SetupError."""
    check_form(setup)
    rule_set = find(setup.rules)
    return begin(rule_set, options_of(setup), len(setup.chairs), setup.seed)


def begin(rule_set: RuleSet, options: Options, players: int, seed: int) -> Game:
    """Begin a game with this many players. Raises SetupError if none begins with these options."""
    _check_table(rule_set, options, players)
    rules = rule_set.rules(options)
    rng = Rng(seed)
    decks: list[list[int]] = [[] for _ in rules.decks]
    for card, deck in enumerate(rules.deck_of):
        decks[deck].append(card)
    for pile in decks:
        rng.shuffle(pile)
    if options.dice == "duplicate":
        rng = DuplicateRng(rng.state, seed, [0] * players, [0] * len(decks), [pile[:] for pile in decks])
    elif options.dice == "number_cards":
        rng = NumberCards(rng.state, [])
    cash, credit = rule_set.starting_money(options, players)
    houses, hotels = rule_set.stock(options)
    titles = len(rules.board.titles)
    state = GameState(
        players=[
            Player(cash, credit, rules.board.go, 0, False, [], 0, rule_set.player_part())
            for _ in range(players)
        ],
        owner=[BANK] * titles,
        level=[0] * titles,
        mortgaged=[False] * titles,
        houses=houses,
        hotels=hotels,
        decks=decks,
        boxes=[0] * len(rules.accounts),
        claims=[],
        agenda=list(reversed(rule_set.opening(players))),
        turn=0,
        first=0,
        round=1,
        bankruptcies=0,
        time_is_up=False,
        rng=rng,
        winners=[],
        moves=0,
        own=rule_set.state_part(),
    )
    return Game(rules, state)
