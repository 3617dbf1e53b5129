"""The tables of a game, each walked through once, while all that is promised is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set

from engine.commands import CallTime, NamePrice, Settle
from engine.game import Game
from engine.games.finance1936.steps import ThrowIfDue
from engine.steps import Step
from tests.promises import choosing, copying, debts, ending, keeping, saving
from tests.promises.promise import Promise
from tests.support.tables import Table, more_tables, tables
from tests.support.walk import Endless, Met, Moment, Walk

OFTEN = 3
"""A question that has been met so often is no longer new."""

_ENDS = ending.every_game_ends_by_its_limit.__name__

Question = tuple[type[Step], bool]
"""What was asked, and whether within a Forced Move."""


def promises(rules: str) -> tuple[Promise, ...]:
    """All that is promised of a game."""
    return (
        *keeping.COMMON,
        *keeping.OWN.get(rules, ()),
        *debts.PROMISES,
        *choosing.PROMISES,
        *copying.PROMISES,
        *saving.PROMISES,
        *ending.PROMISES,
    )


NEVER_OFFERED = {CallTime, NamePrice, Settle}
"""What the table says itself, and a price that somebody has in mind: no choice leads there."""


def possible_answers(rules: str) -> set[Met]:
    """What may be answered at each question; business that all may do, wherever it is done, is left out."""
    menus = Table(rules, 0).begin().rules.menus
    business = {kind for menu in menus.values() for kind, action in menu.items() if action.for_all}
    return {(step, kind) for step, menu in menus.items() for kind in menu.keys() - business - NEVER_OFFERED}


def depth(game: Game) -> int:
    """How many Forced Moves are under way, one within the other."""
    return max(0, sum(isinstance(step, ThrowIfDue) for step in game.state.agenda) - 1)


class Walks:
    """What was found, and what was met, at a part of the tables of a game."""

    def __init__(self, rules: str, part: int) -> None:
        self.rules = rules
        self.promises = promises(rules)
        self.broken: dict[str, str] = {}
        """By the name of a promise: where it was broken first, and how."""
        self.broke_down = ""
        """Where the game itself came to grief, and how."""
        self.looks: Counter[str] = Counter()
        """How often was looked whether a promise holds."""
        self.met: set[Met] = set()
        self.questions: Counter[Question] = Counter()
        self.depths: set[int] = set()
        for table in tables(rules, part):
            self._walk(table)
            if _ENDS in self.broken:  # another endless game would take as long again
                break

    def _walk(self, table: Table) -> None:
        try:
            walk = Walk.at(table)
            walk.go(self._look)
            self.met |= walk.met
        except Endless as endless:
            self.broken.setdefault(_ENDS, f"{table}: {endless}")
        except Exception as error:  # whatever play comes to grief by
            self.broke_down = self.broke_down or f"{table}: {error!r}"

    def _look(self, moment: Moment) -> None:
        self._meet(moment)
        for promise in self.promises:
            if promise.name not in self.broken and promise.when(moment):
                self.looks[promise.name] += 1
                try:
                    promise.check(moment)
                except Exception as error:  # a check that cannot even be made is as good as a broken promise
                    where = f"{moment.walk.table}, after {moment.number} commands"
                    self.broken[promise.name] = f"{where}: {str(error) or repr(error)}"

    def _meet(self, moment: Moment) -> None:
        """Keep what is met here for the first times."""
        game = moment.game
        if game.decision is None:
            return
        within = depth(game)
        self.depths.add(within)
        question = type(game.decision.step), within > 0
        if self.questions[question] < OFTEN:
            moment.is_new = True
            moment.walk.new.append(moment.number)
        self.questions[question] += 1

    def missing(self, wanted: Set[Met]) -> Set[Met]:
        """What was not met here, nor, where it is looked for on purpose, at some more tables."""
        missing = wanted - self.met
        for table in more_tables(self.rules):
            if not missing:
                break
            walk = Walk.at(table)
            walk.go(lambda moment: None)
            missing -= walk.met
        return missing
