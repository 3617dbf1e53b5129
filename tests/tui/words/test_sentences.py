"""Every event of every game has a record of how it is told, and so has every payment and every move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from engine import events
from engine.events import BidMade, By, Event, Moved, Paid, Reason
from engine.games import all_games
from engine.ruleset import RuleSet
from tests.support.position import position
from tests.support.vocabulary import EVENTS
from tests.test_architecture import ROOT, imports, modules
from tui.words.narrator import scene, sentences
from tui.words.phrases import People
from tui.words.sentences import Line, Said, Sentences, TurnMemory

GAMES = all_games()


def own(rule_set: RuleSet, name: str) -> ModuleType | None:
    """A module of a game's folder, if it has one of this name."""
    folder = rule_set.id.replace("-", "")
    place = f"engine.games.{folder}.{name}"
    return import_module(place) if find_spec(place) else None


def own_events(rule_set: RuleSet) -> list[type[Event]]:
    module = own(rule_set, "events")
    return [kind for kind in EVENTS if module is not None and kind.__module__ == module.__name__]


def words_of(rule_set: RuleSet, kind: type) -> Iterator[object]:
    """The reasons or the causes that a game adds."""
    module = own(rule_set, "words")
    for group in vars(module).values() if module else ():
        if isinstance(group, type) and module and group.__module__ == module.__name__:
            yield from (word for word in vars(group).values() if isinstance(word, kind))


SHARED = [ROOT / "tui/words/sentences.py", ROOT / "tui/words/narrator.py", *modules("tui/words/narrator")]


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_what_all_games_share_knows_none_of_them(path: Path) -> None:
    assert not [name for name in imports(path) if name.startswith(("tui.games.", "engine.games"))]


def sentences_of(rule_set: RuleSet) -> Sentences:
    return sentences(rule_set.id)


@pytest.mark.parametrize("rule_set", GAMES, ids=lambda rule_set: rule_set.id)
def test_every_event_of_a_game_has_its_record(rule_set: RuleSet) -> None:
    assert {*events.ALL, *own_events(rule_set)} == set(sentences_of(rule_set).events)


def test_every_event_belongs_to_all_games_or_to_one() -> None:
    assert {*events.ALL, *(kind for rule_set in GAMES for kind in own_events(rule_set))} == set(EVENTS)


@pytest.mark.parametrize("rule_set", GAMES, ids=lambda rule_set: rule_set.id)
def test_every_payment_of_a_game_has_its_record(rule_set: RuleSet) -> None:
    shared = {reason for reason in vars(Reason).values() if isinstance(reason, Reason)}
    assert {*shared, *words_of(rule_set, Reason)} == set(sentences_of(rule_set).payments)


@pytest.mark.parametrize("rule_set", GAMES, ids=lambda rule_set: rule_set.id)
def test_what_tells_a_payment_is_told_in_that_game(rule_set: RuleSet) -> None:
    sentences = sentences_of(rule_set)
    for words in sentences.payments.values():
        assert set(words.told_by) <= set(sentences.events) - {Paid}


@pytest.mark.parametrize("rule_set", GAMES, ids=lambda rule_set: rule_set.id)
def test_every_move_of_a_game_has_its_record(rule_set: RuleSet) -> None:
    assert {By.THROW, By.CARD, *words_of(rule_set, By)} <= set(sentences_of(rule_set).moves)


def test_a_later_part_tells_in_place_of_an_earlier_one() -> None:
    one, other = Sentences(), Sentences()
    one.tells(Moved)(lambda event, scene: None)
    other.tells(Moved, pause=1.0)(lambda event, scene: None)
    assert one.joined(other).events[Moved].pause == 1.0
    assert one.events[Moved].pause is None


def test_what_is_kept_is_found_last_first_and_taken_once() -> None:
    memory = TurnMemory()
    first, second = events.TurnBegan(0, 1), events.TurnBegan(1, 1)
    memory.keep(first)
    memory.keep(second)
    memory.keep(events.BidMade(0, 20))
    assert memory.find(events.TurnBegan) is second
    assert memory.take(events.TurnBegan, lambda turn: turn.seat == 0) is first
    assert memory.take_all(events.TurnBegan) == [second]
    assert memory.take(events.TurnBegan) is None
    memory.clear()
    assert memory.find(events.BidMade) is None


@pytest.mark.parametrize("rule_set", all_games(), ids=lambda rule_set: rule_set.id)
def test_every_text_names_only_what_its_event_has(rule_set: RuleSet) -> None:
    told = sentences(rule_set.id)
    texts = [(kind, words.tell) for kind, words in told.events.items()]
    texts += [(Paid, words.tell) for words in told.payments.values()]
    for kind, tell in texts:
        if isinstance(tell, Said):
            named = set(re.findall(r"\{(\w+)", tell.text))
            assert named <= {one.name for one in fields(kind)}, tell.text


def test_a_text_is_filled_with_players_verbs_sums_and_things() -> None:
    game = position()
    told = scene(People(("Ann", "{seat}"), you=0), game.rules, TurnMemory())
    bid, payment = BidMade(1, 50), Paid(0, -1, 20, Reason.FINE)
    assert told.line(bid, "{seat} {seat:bids|bid} {amount:$}.").text == "{seat} bids $50."
    assert told.line(payment, "{payer's} fine, {amount:$}: {payee} has {number:house}.", number=2) == Line(
        0, "Your fine, $20: the Bank has 2 houses."
    )
    assert told.line(payment, "{payee} gets it.").seat is None
