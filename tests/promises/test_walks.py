"""What holds wherever random play comes, in every game: each table is walked through once for all of it."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

import pytest

from engine.commands import Accept, OfferProperty, Refuse
from engine.events import Event, FiguresChanged, Standing, play, property
from engine.games.addon1995 import events as inner
from engine.games.finance1936 import events as finance
from engine.games.landlord1904 import events as landlord
from engine.steps import Auction, ConsidersPart, Owes
from tests.promises.promise import Promise
from tests.promises.walks import Walks, possible_answers, promises
from tests.support.walk import Met


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every promise of a game is a test of its own."""
    if "promise" in metafunc.fixturenames:
        assert metafunc.cls is not None
        assert issubclass(metafunc.cls, RandomPlay)
        metafunc.parametrize("promise", promises(metafunc.cls.rules), ids=lambda promise: promise.name)


@pytest.fixture(
    scope="class", params=[0, pytest.param(1, marks=pytest.mark.long)], ids=["a quarter", "the rest"]
)
def walks(request: pytest.FixtureRequest) -> Walks:
    """The walks through a part of the tables of the game that the class is for."""
    return Walks(request.cls.rules, request.param)


class RandomPlay:
    """What is asked of every game."""

    rules: ClassVar[str]
    never_answered: ClassVar[frozenset[Met]] = frozenset()
    never_told: ClassVar[frozenset[type[Event]]] = frozenset()
    """What the options of these rules leave no room for."""
    tells: ClassVar[tuple[ModuleType, ...]]
    """The modules whose events are all told in this game."""

    def test_keeps_this_promise(self, walks: Walks, promise: Promise) -> None:
        assert walks.looks[promise.name], "nobody has looked"
        assert promise.name not in walks.broken, walks.broken[promise.name]

    def test_never_breaks_down(self, walks: Walks) -> None:
        assert not walks.broke_down, walks.broke_down

    @pytest.mark.long
    def test_meets_every_question_and_gives_every_answer(self, walks: Walks) -> None:
        assert walks.missing(possible_answers(self.rules) - self.never_answered) == set()

    @pytest.mark.long
    def test_comes_to_every_event_of_its_own(self, walks: Walks) -> None:
        own = {event for module in self.tells for event in events_in(module)} - self.never_told
        assert walks.missing(own) == set()


def events_in(module: ModuleType) -> set[type[Event]]:
    """The events that a module defines; a standing is only part of one."""
    words = [word for word in vars(module).values() if isinstance(word, type) and issubclass(word, Event)]
    return {word for word in words if word.__module__ == module.__name__} - {Standing}


class TestMonopoly(RandomPlay):
    rules = "monopoly-1935"
    tells = (play, property)
    never_told = frozenset({FiguresChanged})  # only cards of boards from files do that


class TestLandlord(RandomPlay):
    rules = "landlord-1904"
    tells = (landlord,)


class TestFinance(RandomPlay):
    """There is no rent paid in property."""

    rules = "finance-1936"
    tells = (finance,)
    never_answered = frozenset({(Owes, OfferProperty), (ConsidersPart, Accept), (ConsidersPart, Refuse)})

    def test_comes_to_chains_in_chains(self, walks: Walks) -> None:
        assert {0, 1, 2} <= walks.depths

    @pytest.mark.parametrize("walks", [0], indirect=True)
    def test_comes_to_auctions_and_debts_within_chains(self, walks: Walks) -> None:
        """And is left there, and gone on with."""
        assert walks.questions[Auction, True]
        assert walks.questions[Owes, True]


class TestInnerBoard(RandomPlay):
    rules = "addon-1995"
    tells = (inner,)
