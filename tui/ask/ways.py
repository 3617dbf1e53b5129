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
from tui.ask.tables import command_words
from tui.words.menu import Draft, Entry
from tui.words.phrases import People, by_number, deed_name, listed, money

RANKS = ("The cheapest way", "Another way", "A third way")
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
    costs = _costs(draft.way, lambda step: step.when)
    if tells_rent and rent:
        costs.append(f"{money(rent)} a landing")
    return Entry(str(rank + 1), RANKS[rank], draft, ", ".join(costs), is_default=not rank)


def _costs(way: Way, moment_of: Callable[[Raise], str]) -> list[str]:
    """What a way costs, by when it is paid; nothing if it is free."""
    sums: Counter[str] = Counter()
    for step in way.steps:
        sums[moment_of(step)] += step.loses
    return [f"costs {money(cost)} {moment}".rstrip() for moment, cost in sorted(sums.items()) if cost]


def way_words(game: Game, way: Way, *, is_brief: bool = False, has_sums: bool = False) -> list[str]:
    """What a way does: each action with its deeds, or with their number in the brief form.

    >>> way_words(game, way)
    ['Mortgage: Atlantic, North Carolina', 'Sell: Illinois']
    """
    known = command_words(game.rules.rule_set.id)
    done: dict[str, list[str]] = {}
    for step in way.steps:
        words = known[type(step.command)]
        names = [deed_name(game.board, title, 14) for title in words.titles(step.command)]
        if has_sums:
            names = [f"{listed(by_number(names))} +{money(step.brings)}"]
        done.setdefault(words.brief, []).extend(names)
    if is_brief:
        return [
            f"{what}: {names[0] if len(names) == 1 else f'{len(names)} deeds'}"
            for what, names in done.items()
        ]
    return [f"{what}: {', '.join(by_number(counted(names)))}" for what, names in done.items()]


def way_result(game: Game, people: People, draft: WayDraft) -> list[str]:
    """What a way leads to, in sentences."""
    debt, way = draft.debt, draft.way
    whom, left = people.object(debt.creditor), game.state.players[debt.seat].funds + way.brings - debt.amount
    told = [
        f"It brings {money(way.brings)}; after {money(debt.amount)} to {whom} you have {money(left)} left."
    ]
    if rents := _rents(game, way):
        told.append(f"Rent lost: {', '.join(map(money, rents))} a landing.")
    if costs := _costs(way, lambda step: step.when or step.once):
        told.append(f"It {' and '.join(costs)}.")
    return told


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
