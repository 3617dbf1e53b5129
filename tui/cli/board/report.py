"""What a board plays like: odds of landing, how soon houses pay off, what plays badly, how true odds are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from engine.board import Group, Kind, Title
from engine.boards.odds import landings
from engine.boards.plain import value_of
from engine.boards.spec import BoardSpec
from engine.boards.value import hash_of
from engine.cards import Card, Collect, CollectFromEach, Effect, FromPot, Pay, PayEach, Repairs, ToPot
from engine.review.judge import VERSION
from engine.ruleset import Rules, RuleSet
from engine.sim import seeds_of
from saves.boards.board_file import BoardText, LineFault
from saves.boards.odds_accuracy import Measured, note
from tui.table.boards.odds_accuracy import how_true
from tui.terminal.widths import padded

SLOW = 300
"""Landings of rivals, anywhere, after which a house that has not paid for itself hardly ever will."""

_LARGE = 5
"""Lots of a group that somebody hardly ever has together."""

PLAYERS = ("hard", "normal", "normal", "normal")
"""Who plays the games that odds are measured by."""

_COSTS: tuple[type[Effect], ...] = (Pay, PayEach, Repairs, ToPot)
_GAINS: tuple[type[Effect], ...] = (Collect, CollectFromEach, FromPot)


def rules_on(spec: BoardSpec, rule_set: RuleSet) -> Rules:
    """The usual rules on a board."""
    return rule_set.rules(rule_set.choose({"board": value_of(spec)}))


def report(spec: BoardSpec, rule_set: RuleSet) -> Iterator[str]:
    """The board in figures, a line for each space."""
    rules = rules_on(spec, rule_set)
    board, chances = rules.board, landings(rules)
    yield f"{spec.title}: {len(spec.rows)} spaces, hash {hash_of(value_of(spec))[:12]}. No faults."
    yield ""
    yield f"{'':>3}  {'space':<30}  {'landings':>8}  {'price':>6}  {'paid back by':>20}"
    for space in board.spaces:
        deed = board.title_at(space.number)
        price = "" if deed is None else str(deed.price)
        back = "" if deed is None else _paid_back(deed, chances[space.number])
        odds = f"{chances[space.number]:.1%}"
        yield f"{space.number + 1:>3}  {padded(space.name, 30)}  {odds:>8}  {price:>6}  {back:>20}".rstrip()
    yield ""
    yield "landings: per turn of one player. paid back by: that many turns of rivals pay the price in rents,"
    yield "bare; and so many the houses of a full set, three on each lot."


def _paid_back(deed: Title, chance: float) -> str:
    """How many turns of rivals pay for a deed, and for three houses on it."""
    rent = deed.rents[0] * (7 if deed.kind is Kind.UTILITY else 1)
    bare = _turns(deed.price, rent, chance)
    if deed.kind is not Kind.LOT:
        return bare
    return f"{bare}, houses {_turns(3 * deed.house_price, deed.rents[3] - 2 * deed.rents[0], chance)}"


def _turns(cost: int, rent: int, chance: float) -> str:
    return f"{cost / (rent * chance):.0f}" if rent * chance > 0 else "never"


def warnings(read: BoardText, rule_set: RuleSet) -> Iterator[LineFault]:
    """What plays badly, in the order of the rules it is measured by; empty for most boards."""
    assert read.spec is not None
    rules = rules_on(read.spec, rule_set)
    yield from _groups(read, rules)
    yield from _spaces(read, read.spec)
    yield from _decks(read, read.spec)


def _groups(read: BoardText, rules: Rules) -> Iterator[LineFault]:
    assert read.spec is not None
    for number, group in enumerate(rules.board.lot_groups):
        line = read.line_of(("groups", number))
        if len(group.titles) >= _LARGE:
            why = f"Hardly anybody will ever have all {len(group.titles)} lots of {group.name}."
            yield LineFault(line, why)
        if _best(rules, group) * SLOW < group.house_price:
            why = f"A house in {group.name} is not paid back in {SLOW} landings of rivals on the board."
            yield LineFault(line, why)
        if group.house_price > (read.spec.money or 1500):
            yield LineFault(line, f"Nobody can afford a house in {group.name} at the start.")


def _best(rules: Rules, group: Group) -> float:
    """What a house brings per landing of a rival on any space, on the best lot and with the best number."""
    chances, best = landings(rules), 0.0
    for deed in (rules.board.titles[title] for title in group.titles):
        gains = [(rent - deed.rents[0] * 2) / level for level, rent in enumerate(deed.rents) if level]
        best = max(best, max(gains) * chances[deed.place] / sum(chances))
    return best


def _spaces(read: BoardText, spec: BoardSpec) -> Iterator[LineFault]:
    after_go = (spec.place_of(Kind.GO) + 1) % len(spec.rows)
    if spec.rows[after_go].kind in (Kind.INCOME_TAX, Kind.LUXURY_TAX):
        why = "A tax on the first space after Go is hardly ever met: no throw from Go ends there."
        yield LineFault(read.line_of(("spaces", after_go)), why)
    deeds = sum(bool(row.group) for row in spec.rows)
    if deeds * 2 < len(spec.rows):
        yield LineFault(read.line_of(("spaces",)), f"Only {deeds} of {len(spec.rows)} spaces can be owned.")
    sites = [row.amount for row in spec.rows if row.group]
    money = spec.money or 1500
    if sum(sites) < money:
        yield LineFault(read.line_of(("spaces",)), "One player can buy the whole board at the start.")
    if min(sites) > money:
        yield LineFault(read.line_of(("spaces",)), "Nobody can afford any deed at the start.")


def _decks(read: BoardText, spec: BoardSpec) -> Iterator[LineFault]:
    for number, deck in enumerate(spec.decks or ()):
        line = read.line_of(("decks", number))
        costs = sum(isinstance(card.effect, _COSTS) for card in deck.cards)
        if costs == len(deck.cards):
            yield LineFault(line, f"Every card of {deck.name} costs its drawer money.")
        if all(isinstance(card.effect, _GAINS) for card in deck.cards):
            yield LineFault(line, f"Every card of {deck.name} brings its drawer money.")
        if not any(row.kind is deck.kind for row in spec.rows):
            yield LineFault(line, f"No space draws from {deck.name}.")
        for at, card in enumerate(deck.cards):
            for why in _misprints(card):
                yield LineFault(read.line_of(("decks", number, "cards", at)), why)


_NUMBER = re.compile(r"\d+(?:[., ]\d{3}(?!\d))*")


def _misprints(card: Card) -> Iterator[str]:
    """Where a card's text says other sums than the card moves."""
    told = {int("".join(filter(str.isdecimal, found))) for found in _NUMBER.findall(card.text)}
    missing = [amount for amount in _amounts(card.effect) if amount not in told]
    if told and missing:
        yield f"The text does not say {missing[0]}, which is what this card moves."


def _amounts(effect: Effect) -> tuple[int, ...]:
    """The sums that a card moves; what is told as a factor or in spaces is none."""
    match effect:
        case Collect(amount=amount) | Pay(amount=amount) | PayEach(amount=amount) | ToPot(amount=amount):
            return (amount,)
        case CollectFromEach(amount=amount) | FromPot(amount=amount):
            return (amount,) if amount else ()
        case Repairs(house=house, hotel=hotel):
            return (house, hotel)
        case _:
            return ()


def measured(spec: BoardSpec, rule_set: RuleSet, games: int, folder: Path) -> str:
    """Play this many games; note for reviews how far the odds were off, and say so. Raises SaveError."""
    from engine.review.calibration import measure  # only here: it plays whole games

    off = measure(rule_set, rules_on(spec, rule_set).options, PLAYERS, seeds_of(1, games)).off
    found = Measured(round(100 * off, 1), games, VERSION)
    note(folder, hash_of(value_of(spec)), found)
    return how_true(found)
