"""Boards drawn at random, and the board of 1935 written as a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from engine.boards.plain import to_plain, value_of
from engine.boards.spec import BoardSpec
from engine.boards.validation import read
from engine.games import FIRST, find

MONOPOLY = find(FIRST)

Plain = dict[str, Any]


def usual() -> BoardSpec:
    """The board whose figures may be left out."""
    assert MONOPOLY.usual_board is not None
    return MONOPOLY.usual_board


def spec_of(plain: Plain) -> BoardSpec:
    """A board without faults."""
    found = read(plain, usual())
    assert found.spec is not None, found.faults[:5]
    return found.spec


def value(plain: Plain) -> str:
    """The option for a board."""
    return value_of(spec_of(plain))


def as_of_1935() -> Plain:
    """The board of 1935 as a file that leaves nothing out but the decks."""
    return to_plain(spec_of({"title": "1935"}))


_USUAL = (2, 3, 3, 3, 4)
"""Lots of a group, on boards that authors make."""


def fair(seed: int) -> Plain:
    """A drawn board as an author would have it: 28 spaces or more, groups of 2 to 4, rents by price.

    Where a bare lot rents for more than its price, or one lot is a whole group, the first to land there wins.
    """
    chance, seeds = Random(seed), range(1_000 + 50 * seed, 10**9)
    plain = next(one for one in (drawn(at, _USUAL) for at in seeds) if len(one["spaces"]) >= 28)
    for space in plain["spaces"]:
        space.pop("rents", None)
        if space["kind"] == "lot":
            space.pop("price", None)
    for group in plain["groups"]:
        group.pop("house", None)
    for deck in plain.get("decks", ()):
        for card in deck["cards"]:
            if "factor" in card and "next" not in card:
                card["factor"] = chance.choice([0.5, 2])
    plain |= {"money": 1500, "salary": 200, "stock": {"houses": 32, "hotels": 12}}
    return plain


def drawn(seed: int, sizes: Sequence[int] = (1, 2, 2, 3, 3, 3, 4)) -> Plain:
    """A board of any size, with all kinds of spaces, groups, sums and cards."""
    chance = Random(seed)
    size = chance.choice([16, 17, 20, 24, 28, 32, 36, 40, 44, 50, 53, 60])
    kinds = ["go", "jail"]
    kinds += ["railroad"] * chance.randint(0, size // 8) + ["utility"] * chance.randint(0, size // 12)
    kinds += ["card"] * chance.randint(0, size // 6) + ["tax"] * chance.randint(0, 2)
    kinds += ["income tax"] * chance.randint(0, 1) + ["go to jail"] * chance.randint(0, 2)
    kinds += ["free parking"] * chance.randint(0, 2)
    if sizes == _USUAL:
        kinds += ["card"] * (size // 8) + ["railroad"] * (size // 12) + ["tax"]
    kinds = kinds[: size - 4]
    lots = size - len(kinds)
    groups = _groups(chance, lots, sizes)
    kinds += ["lot"] * lots
    rest = kinds[1:]
    chance.shuffle(rest)
    decks = [f"Deck {number}" for number in range(1, chance.randint(1, 4) + 1)]
    spaces = _spaces(chance, [kinds[0], *rest], [name for name, count in groups for _ in range(count)], decks)
    if chance.random() < 0.5:
        for at in sorted(chance.sample(range(size), 4)):
            spaces[at]["corner"] = True
    plain: Plain = {
        "title": f"Board {seed}",
        "currency": {
            "sign": chance.choice(["$", "£", "kr", "¥"]),
            "side": chance.choice(["before", "behind"]),
        },
        "groups": [{"name": name, "house": chance.randint(2, 25) * 10} for name, _ in groups],
        "spaces": spaces,
        "decks": [{"name": name, "cards": _cards(chance, spaces, groups)} for name in decks],
    }
    if chance.random() < 0.5:
        plain |= {"salary": chance.randint(0, 60) * 10, "money": chance.randint(5, 40) * 100}
    if chance.random() < 0.5:
        plain["stock"] = {"houses": chance.randint(0, 60), "hotels": chance.randint(0, 20)}
    if chance.random() < 0.2:
        del plain["decks"]
        for space in plain["spaces"]:
            if space["kind"] == "card":
                space["deck"] = chance.choice(["Chance", "Community Chest"])
    return plain


def _groups(chance: Random, lots: int, sizes: Sequence[int]) -> list[tuple[str, int]]:
    """Names of groups, each with its number of lots."""
    groups: list[tuple[str, int]] = []
    while lots:
        count = min(lots, chance.choice(sizes))
        groups.append((f"Set {len(groups) + 1}", count))
        lots -= count
    if groups[-1][1] < min(sizes):  # what was left over
        count = groups.pop()[1]
        groups[-1] = groups[-1][0], groups[-1][1] + count
    if len(groups) <= 20:
        return groups
    total = sum(count for _, count in groups)
    return [(f"Set {n + 1}", total // 20 + (n < total % 20)) for n in range(20)]


def _spaces(chance: Random, kinds: list[str], members: list[str], decks: list[str]) -> list[Plain]:
    spaces = []
    for at, kind in enumerate(kinds):
        space: Plain = {"name": f"{kind.title()} {at + 1}", "kind": kind}
        if kind == "lot":
            space["group"] = members.pop(0)
            if chance.random() < 0.7:
                space["price"] = chance.randint(4, 50) * 10
            if chance.random() < 0.5:
                space["rents"] = sorted(chance.randint(1, 1500) for _ in range(6))
        elif kind in ("railroad", "utility") and chance.random() < 0.3:
            space["price"] = chance.randint(10, 30) * 10
        elif kind == "card":
            space["deck"] = chance.choice(decks)
        elif kind in ("tax", "income tax"):
            space["sum"] = chance.randint(1, 30) * 10
        spaces.append(space)
    return spaces


def _cards(chance: Random, spaces: list[Plain], groups: list[tuple[str, int]]) -> list[Plain]:
    kinds = {space["kind"] for space in spaces}
    deeds = [space["name"] for space in spaces if space["kind"] in ("lot", "railroad", "utility")]
    targets = [*deeds, *(name for name, _ in groups)]
    factor = chance.choice([0.1, 0.5, 1.5, 2, 3, 10])
    effects: Mapping[str, Callable[[], Plain]] = {
        "collect": lambda: {"collect": chance.randint(1, 300)},
        "pay": lambda: {"pay": chance.randint(1, 300), "tax": chance.random() < 0.5},
        "from each": lambda: {"from_each": chance.randint(1, 100)},
        "percent": lambda: {"percent_from_each": chance.randint(1, 30)},
        "to each": lambda: {"to_each": chance.randint(1, 100)},
        "go to": lambda: {"go_to": chance.randint(1, len(spaces)), "salary": chance.random() < 0.8},
        "back to": lambda: {"back_to": chance.randint(1, len(spaces))},
        "next": lambda: {
            "next": chance.choice(sorted(kinds & {"railroad", "utility", "lot"})),
            **({"factor": chance.randint(1, 20)} if chance.random() < 0.5 else {}),
        },
        "forward": lambda: {"forward": chance.randint(1, 6)},
        "back": lambda: {"back": chance.randint(1, 6)},
        "jail": lambda: {"to_jail": True},
        "out": lambda: {"out_of_jail": True},
        "repairs": lambda: {"per_house": chance.randint(0, 60), "per_hotel": chance.randint(0, 200)},
        "rent": lambda: {
            "rent": chance.choice(targets),
            "factor": factor,
            **({"rounds": chance.randint(1, 9)} if chance.random() < 0.7 else {}),
        },
        "price": lambda: {"price": chance.choice(targets), "factor": factor, "rounds": 5},
        "to pot": lambda: {"to_pot": chance.randint(1, 200)},
        "from pot": lambda: {"from_pot": chance.choice(["all", 50])},
    }
    names = [chance.choice(list(effects)) for _ in range(chance.randint(3, 16))]
    cards = [{"text": f"Card {number}.", **effects[name]()} for number, name in enumerate(names)]
    return [*cards, {"text": "The Bank pays you $10.", "collect": 10}]
