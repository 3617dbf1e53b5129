"""What every game promises, to be looked at wherever random play comes: for authors of games.

report = check("wells", seeds=range(200))
report.broken        # {"money is neither made nor lost": "seed 17, after 36 commands: …"}
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.bots.base import next_command
from engine.bots.uniform import Uniform
from engine.choices import Amount, OpenTerms
from engine.commands import Command, Seat
from engine.game import Game, Refused
from engine.games import find
from engine.library.fuzz import garbage
from engine.library.notation import notation_of, read_position
from engine.options import SetupError, Value
from engine.review.account import review_of
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import Chair, GameSetup, new_game
from saves import Store, verify
from saves.consistency import play_on
from saves.decoding import codec
from saves.encoding import command_to_line, state_to_plain, to_line
from tui.library.game import NAMES
from tui.library.text_board import drawn
from tui.words.narrator import Narrator
from tui.words.phrases import People, count

MOST_COMMANDS = 20_000
"""A game that takes more has no end."""

_OFTEN, _SELDOM = 40, 200
"""One moment in so many is looked at for what takes longer."""

_REVIEWED = 100
"""One game in so many is reviewed, which takes seconds, if its start is not too long."""
_MOST_REVIEWED = 60
"""Commands of a review."""
_SAVED = 10
"""One game in so many is saved and taken up on the way."""


@dataclass
class Play:
    """A game under way by chance."""

    setup: GameSetup
    game: Game
    seed: int
    narrators: list[Narrator]
    """For everybody, and for each seat."""
    money: int
    played: list[Command] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return len(self.setup.chairs)


Check = Callable[[Play], None]
"""Raises AssertionError with a sentence."""


@dataclass
class PromiseReport:
    """What was found in some games. Reports over parts add up to the whole."""

    games: int = 0
    commands: int = 0
    looks: dict[str, int] = field(default_factory=dict)
    """By promise, how often was looked whether it is kept."""
    broken: dict[str, str] = field(default_factory=dict)
    """By promise, where it was broken first, and how."""

    def add(self, other: PromiseReport) -> None:
        self.games += other.games
        self.commands += other.commands
        for name, number in other.looks.items():
            self.looks[name] = self.looks.get(name, 0) + number
        self.broken = other.broken | self.broken

    def look(self, name: str, check: Check, play: Play) -> None:
        """Look whether a promise is kept, unless it is known to be broken."""
        if name in self.broken:
            return
        self.looks[name] = self.looks.get(name, 0) + 1
        try:
            check(play)
        except Exception as error:  # a check that cannot even be made is as good as a broken promise
            options = ", ".join(f"{name}={value}" for name, value in play.setup.options.items()) or "none"
            why = str(error) if isinstance(error, AssertionError) and str(error) else repr(error)
            self.broken[name] = (
                f"game {play.seed}, {play.seats} players, options: {options}; "
                f"after {count(len(play.played), 'command')}: {why}"
            )


def check(rules: str, seeds: Iterable[int]) -> PromiseReport:
    """Play a game by chance for each seed, and look. Raises SetupError for a game that is not there."""
    rule_set, report = find(rules), PromiseReport()
    for seed in seeds:
        report.games += 1
        try:
            play = begun(rule_set, seed)
        except Exception as error:  # an author's game may raise anything
            report.broken.setdefault(BEGINS, f"game {seed}: {error!r}")
            continue
        report.look(PLAYS, partial(_play, report), play)
    return report


BEGINS = "a game begins with any options that go together"
PLAYS = "a game is played without breaking down"


def _play(report: PromiseReport, play: Play) -> None:
    """One game, looked at all along."""
    bots = [Uniform(Rng(play.seed + seat)) for seat in range(play.seats)]
    report.look("everything is told to everybody", _is_told, play)
    while (decision := play.game.decision) is not None:
        _look(report, play)
        if len(play.played) >= MOST_COMMANDS:
            report.look("every game ends", _does_not_end, play)
            break
        command = _business(play) or next_command(play.game, decision, bots)
        play.played.append(command)
        report.commands += 1
        play.game.submit(command)
        report.look("everything is told to everybody", _is_told, play)
    report.look("a game that is over has winners, and nothing can be done", _is_over, play)
    for name, promise, one_in in AT_THE_END:
        if play.seed % one_in == 0:
            report.look(name, promise, play)


def _business(play: Play) -> Command | None:
    """Once in a while, what another player may do now."""
    decision, rng = play.game.decision, Rng(play.seed).at(len(play.played))
    if decision is None or not decision.also or rng.below(8):
        return None
    seat = decision.also[rng.below(len(decision.also))]
    choices = [choice for choice in play.game.choices(seat) if isinstance(choice, Command)]
    return choices[rng.below(len(choices))] if choices and not rng.below(3) else None


def begun(rule_set: RuleSet, seed: int) -> Play:
    """A game with some options and players drawn at random. Raises SetupError."""
    rng = Rng(seed * 7919 + 1)
    options: dict[str, Value] = {
        spec.name: spec.values[rng.below(len(spec.values))] for spec in rule_set.options if not rng.below(4)
    }
    limits = [spec for spec in rule_set.options if spec.name == "time_limit_rounds"]
    if limits and limits[0].takes(12):
        options["time_limit_rounds"] = 12
    least, most = rule_set.players
    players = least + rng.below(most - least + 1)
    while _cannot_begin(rule_set, options, players):
        options.popitem()
    names = [*NAMES, *(f"Player {number}" for number in range(len(NAMES), most))]
    chairs = tuple(Chair(names[n], rule_set.tokens[n], "uniform") for n in range(players))
    setup = GameSetup(rule_set.id, options, chairs, seed)
    game = new_game(setup)
    whom = [None, *range(players)]
    narrators = [
        Narrator(game.rules, People(tuple(names[:players]), you, game.rules.accounts)) for you in whom
    ]
    return Play(setup, game, seed, narrators, _money(game))


def _cannot_begin(rule_set: RuleSet, options: dict[str, Value], players: int) -> bool:
    try:
        return rule_set.cannot_begin(rule_set.choose(options), players) is not None and bool(options)
    except SetupError:
        return bool(options)


def _money(game: Game) -> int:
    return sum(player.funds for player in game.state.players) + sum(game.state.boxes)


def _look(report: PromiseReport, play: Play) -> None:
    moment = len(play.played) + play.seed
    for name, promise, one_in in WHILE_PLAYING:
        if moment % one_in == 0:
            report.look(name, promise, play)


# --- while a game is played


def _money_stays(play: Play) -> None:
    now = _money(play.game)
    assert now == play.money, f"${play.money} at the start, ${now} now"


def _asked(play: Play) -> tuple[Seat, ...]:
    decision = play.game.decision
    return () if decision is None else (decision.seat, *decision.also)


def _can_answer(play: Play) -> None:
    game, asked = play.game, _asked(play)
    assert list(game.choices(asked[0])), f"p{asked[0]} has no answer"
    for seat in range(play.seats):
        choices = list(game.choices(seat))
        assert seat in asked or not choices, f"p{seat} is not asked, but offered {choices[:2]}"
        assert len(set(choices)) == len(choices), f"p{seat} is offered the same twice"
        assert all(choice.seat == seat for choice in choices), f"p{seat} is offered what is another's"


def _offered_is_allowed(play: Play) -> None:
    for seat in _asked(play):
        for choice in play.game.choices(seat):
            whole = [choice] if isinstance(choice, Command) else []
            if isinstance(choice, Amount):
                whole = [choice.command(choice.low), choice.command(choice.high)]
                for beyond in (choice.low - 1, choice.high + 1):
                    why = play.game.refusal(choice.command(beyond))
                    assert why is not None, f"{beyond} is allowed beside {choice}"
            for command in whole:
                why = play.game.refusal(command)
                assert why is None, f"{command} is offered, and refused: {why}"


def _offered_is_done(play: Play) -> None:
    for seat in _asked(play):
        for choice in play.game.choices(seat):
            if not isinstance(choice, Amount | OpenTerms):
                play.game.copy().submit(choice)


def _refused_changes_nothing(play: Play) -> None:
    game = play.game
    kinds = game.rules.rule_set.bundle.of_players
    before, decision = game.state.copy(), game.decision
    for command in garbage(Rng(play.seed + len(play.played)), play.seats, kinds):
        why = game.refusal(command)
        if why is None:
            continue
        is_sentence = why.endswith(".") and not why[0].islower()
        assert is_sentence, f"{command} is refused by {why!r}, no sentence"
        try:
            game.submit(command)
        except Refused:
            continue
        raise AssertionError(f"{command} is refused, and carried out")
    assert (game.state, game.decision) == (before, decision), "refused commands have changed the game"


def _copy_is_independent(play: Play) -> None:
    before = state_to_plain(play.game.state)
    one, other = play.game.copy(), play.game.copy()
    assert one.decision == play.game.decision, f"a copy asks {one.decision}"
    assert not one.events, f"by copying this happens: {one.events}"
    for game in (one, other):
        bots = [Uniform(Rng(seat)) for seat in range(play.seats)]
        for _ in range(12):
            if game.decision is not None:
                game.submit(next_command(game, game.decision, bots))
    assert one.state == other.state, "two copies to which the same is done are not the same"
    assert state_to_plain(play.game.state) == before, "what is done to a copy is done to the game"


def _is_taken_back(play: Play) -> None:
    game = play.game.copy()
    before, decision = game.state.copy(), game.decision
    bots = [Uniform(Rng(seat)) for seat in range(play.seats)]
    assert decision is not None
    game.submit(next_command(game, decision, bots))
    game.go_back(before.copy())
    assert (game.state, game.decision) == (before, decision), "a decision taken back leaves something behind"


def _position_is_saved(play: Play) -> None:
    game = play.game
    reader = codec(game.rules.rule_set)
    state = reader.state(json.loads(to_line(state_to_plain(game.state))))
    assert state == game.state, "what is read is not what was written"
    again = play_on(game.rules, state, play.seats)
    assert again.decision == game.decision, f"asked was {game.decision}; taken up, it is {again.decision}"


def _is_text(play: Play) -> None:
    notation = notation_of(play.game.rules)
    _, state = read_position(notation.position(play.game))
    assert state == play.game.state, "a position as text is read as another one"
    for seat in _asked(play):
        for choice in play.game.choices(seat):
            if isinstance(choice, Command):
                text = notation.command(choice)
                assert notation.read_command(text) == choice, f"{text} is read as another command"


def _is_shown(play: Play) -> None:
    assert drawn(play.game, NAMES[: play.seats], "")
    for seat in range(play.seats):
        assert play.game.blinded(seat).decision == play.game.decision, f"p{seat} sees another question"


WHILE_PLAYING: tuple[tuple[str, Check, int], ...] = (
    ("money is neither made nor lost", _money_stays, 1),
    ("every question can be answered by who is asked", _can_answer, 4),
    ("what is offered is allowed, and nothing beyond a range", _offered_is_allowed, 4),
    ("what is offered can be done", _offered_is_done, _OFTEN),
    ("what is refused changes nothing, and is refused in a sentence", _refused_changes_nothing, _OFTEN),
    ("a copy plays on alike, and by itself", _copy_is_independent, _SELDOM),
    ("a decision can be taken back", _is_taken_back, _OFTEN),
    ("a position is saved and taken up", _position_is_saved, _OFTEN),
    ("positions and commands are written as text and read", _is_text, _SELDOM),
    ("every position can be shown, and seen by every seat", _is_shown, _SELDOM),
)
"""Each with how seldom it is looked at: at one moment in so many."""


def _is_told(play: Play) -> None:
    """Every event, to everybody and to each seat."""
    for event in play.game.events:
        for narrator in play.narrators:
            try:
                line = narrator.tell(event)
            except KeyError as error:
                raise AssertionError(f"nobody says how {type(event).__name__} is told") from error
            assert line is None or line.text.strip(), f"{event} is told by an empty sentence"
            assert line is None or not set("{}") & set(line.text), f"{line.text!r} is not filled in"


def _does_not_end(play: Play) -> None:
    raise AssertionError(f"it goes on after {MOST_COMMANDS} commands")


# --- at the end


def _is_over(play: Play) -> None:
    game = play.game
    if game.decision is not None:
        return
    assert game.state.winners, "nobody has won"
    assert not game.state.agenda, f"still to happen is {game.state.agenda}"
    assert not list(game.choices()), "something is offered"


def _played_again(play: Play) -> None:
    again, reader = new_game(play.setup), codec(play.game.rules.rule_set)
    for command in play.played:
        again.submit(reader.command(json.loads(command_to_line(command))))
    assert again.state == play.game.state, "the same commands lead to another position"


def _is_saved(play: Play) -> None:
    with TemporaryDirectory() as folder:
        store = Store(folder)
        saved = store.create(play.setup)
        for number, command in enumerate(play.played[:300]):
            if number % 60 == 59:
                before = saved.game.state.copy()
                saved.close()
                saved = store.open(saved.name)
                assert saved.game.state == before, f"taken up before command {number}, the game is another"
            saved.game.submit(command)
            saved.append(command)
        saved.close()
        report = verify(Path(folder) / f"{saved.name}.json")
        assert report.is_whole, str(report)


def _is_reviewed(play: Play) -> None:
    review = review_of(new_game(play.setup), play.played[:_MOST_REVIEWED])
    for one in review.accounts:
        total = one.start + one.luck + one.decisions + one.others
        assert abs(total - one.end) < 1e-6, f"the account of p{one.seat} comes to {total}, not {one.end}"


AT_THE_END: tuple[tuple[str, Check, int], ...] = (
    ("the same commands play the same game", _played_again, 1),
    ("a saved game is gone on with, and checked", _is_saved, _SAVED),
    ("a game is reviewed, and the account adds up", _is_reviewed, _REVIEWED),
)
"""Each with how seldom it is looked at: in one game in so many."""
