"""The ways to pay a debt: the draft of one, and what it does, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from engine.commands import Command
from engine.game import Game
from engine.record import record
from engine.steps import Owes
from engine.strategy.raising import ways
from engine.strategy.way import Raise, Way
from tui.ask.vocabulary import command_words
from tui.words.menu import Draft, Entry
from tui.words.phrases import People, by_number, count, deed_name, listed, money

RANKS = ("Cheapest way", "Another way", "Third way")
"""The names of the ways to pay a debt, from the smallest loss up."""


def drafts_of(game: Game, debt: Owes) -> list[WayDraft]:
    """The ways to pay a debt, least painful first; none if nothing raises enough."""
    missing = debt.amount - game.state.players[debt.seat].funds
    return [WayDraft(debt, way, rank) for rank, way in enumerate(ways(game, debt.seat, missing))]


def way_entries(drafts: Sequence[WayDraft]) -> list[Entry]:
    """The entry for each way, with what it costs.

    They are ranked by permanent loss plus the rent of one landing; the rent is shown where the loss alone
    would rank them differently.
    """
    losses = [draft.way.loses for draft in drafts]
    tells_rent = losses != sorted(losses)
    return [_entry(draft, tells_rent=tells_rent) for draft in drafts]


def _entry(draft: WayDraft, *, tells_rent: bool) -> Entry:
    rank, rent = draft.rank, sum(step.rent for step in draft.way.steps)
    costs = [f"{_cost(cost, when)}".rstrip() for when, cost in _costs(draft.way, lambda step: step.when)]
    if tells_rent and rent:
        costs.append(f"{money(rent)} a landing")
    return Entry(str(rank + 1), RANKS[rank], draft, ", ".join(costs), is_default=not rank)


def _costs(way: Way, moment_of: Callable[[Raise], str]) -> list[tuple[str, int]]:
    """What a way costs, by when it is paid; nothing if it is free."""
    sums: Counter[str] = Counter()
    for step in way.steps:
        sums[moment_of(step)] += step.loses
    return [(moment, cost) for moment, cost in sorted(sums.items()) if cost]


def _cost(cost: int, when: str) -> str:
    """A loss, or what is paid again and again."""
    return f"pay {money(cost)} {when}" if when else f"lose {money(cost)}"


_FOR_GOOD, _LATER = "for good", "later"
"""When a cost that does not recur falls."""


def _moment(step: Raise) -> str:
    return step.when or (_LATER if step.is_interest else _FOR_GOOD)


def _loss(cost: int, moment: str) -> str:
    if moment == _FOR_GOOD:
        return f"lose {money(cost)} {moment}"
    return f"pay {money(cost)} interest {moment}"


def way_words(game: Game, way: Way, *, is_brief: bool = False, has_sums: bool = False) -> list[str]:
    """What a way does: each action with its deeds, or with their number in the brief form.

    >>> way_words(game, way)
    ['Mortgage: Atlantic, North Carolina', 'Sell a house: Illinois']
    """
    known = command_words(game.rules.rule_set.id)
    done: dict[str, list[str]] = {}
    pieces: dict[str, Counter[str]] = {}
    for step in way.steps:
        words = known[type(step.command)]
        names = [deed_name(game.board, title, 14) for title in words.titles(step.command)]
        if words.piece is not None:
            pieces.setdefault(words.brief, Counter())[words.piece(game, step.command)] += len(names)
        if has_sums:
            names = [f"{listed(by_number(names))} +{money(step.brings)}"]
        done.setdefault(words.brief, []).extend(names)
    told = []
    for what, names in done.items():
        sold = listed([count(number, piece) for piece, number in pieces.get(what, Counter()).items()])
        start = f"{what} {sold}" if sold else what
        if not is_brief or len(names) == 1:
            told.append(f"{start}: {', '.join(by_number(counted(names)))}")
        else:
            told.append(start if sold else f"{what} {len(names)} deeds")
    return told


def way_result(game: Game, people: People, draft: WayDraft) -> list[str]:
    """What a way leads to, in sentences."""
    debt, way = draft.debt, draft.way
    whom, left = people.object(debt.creditor), game.state.players[debt.seat].funds + way.brings - debt.amount
    told = [f"Raises {money(way.brings)}. After paying {whom} {money(debt.amount)} you keep {money(left)}."]
    if rents := _rents(game, way):
        total = f" ({money(sum(rents))} in all)" if len(rents) > _MOST_SUMS else ""
        told.append(f"Rent you give up: {listed([*map(money, rents)])} per landing{total}.")
    if costs := [_loss(cost, moment) for moment, cost in _costs(way, _moment)]:
        told.append(f"You {listed(costs)}.")
    return told


_MOST_SUMS = 3
"""Rents that are read at a glance."""


def _rents(game: Game, way: Way) -> list[int]:
    """The rents given up, one sum for each deed."""
    known = command_words(game.rules.rule_set.id)
    rents: Counter[tuple[int, ...]] = Counter()
    for step in way.steps:
        rents[tuple(known[type(step.command)].titles(step.command))] += step.rent
    return [rent for rent in rents.values() if rent]


def counted(names: Iterable[str]) -> list[str]:
    """Each name once, with how many times it occurs."""
    return [name if number == 1 else f"{name} x{number}" for name, number in Counter(names).items()]


@record
class WayDraft(Draft):
    """A way to raise what a debt still lacks."""

    debt: Owes
    way: Way
    rank: int = 0
    """How many ways hurt less."""

    @property
    def command(self) -> Command:
        """The first command it takes."""
        return self.way.steps[0].command
