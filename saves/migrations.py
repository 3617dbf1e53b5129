"""From one version of the file format to the next: each step turns the old JSON object into the new one.

To change the format, raise `FORMAT`, write the function below, and keep a file in the old format in
`tests/saves/old`. A step gets the object as read and may change it in place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from saves.encoding import Plain
from saves.errors import Damaged, NotForThisVersion

FORMAT = 14
"""The format that this version writes."""

Step = Callable[[Plain], Plain]


def open_boxes(document: Plain) -> Plain:
    """1 to 2: the Bank may have several accounts, and loans are recorded."""
    for position in _positions(document):
        if "bank" in position:
            position["boxes"] = [position.pop("bank")]
            position |= {"loans": [], "loans_made": 0}
    return document


def count_landings(document: Plain) -> Plain:
    """2 to 3: the landings in a turn are counted; no earlier game needed them."""
    for position in _positions(document):
        position.setdefault("landings", 0)
    return document


def lay_no_inner_board(document: Plain) -> Plain:
    """3 to 4: an inner board may be turned, and have bridges and airplanes; no earlier game had one."""
    for position in _positions(document):
        position |= {"quarter_turns": 0, "bridges": [], "airplanes": []}
    return document


def number_no_journeys(document: Plain) -> Plain:
    """4 to 5: the number of a move follows from its parts."""
    for position in _positions(document):
        for step in position.get("agenda", ()):
            if isinstance(step, dict) and step.get("is") == "Journey":
                step.pop("number", None)
    return document


def count_moves(document: Plain) -> Plain:
    """5 to 6: a position has the number of commands that led to it, and which of them proposed trades.

    Those before a base are forgotten.
    """
    for position in _positions(document):
        position["moves"] = 0
    match document:
        case {"snapshot": {"players": list(players)} as snapshot, "commands": list(commands)}:
            snapshot["moves"] = document["header"]["moves"]
            for number, command in enumerate(commands, start=1):
                match command:
                    case {"is": "Propose", "seat": int(seat)} if 0 <= seat < len(players):
                        players[seat] |= {"proposed": number}
    return document


def count_answers(document: Plain) -> Plain:
    """5 to 6: an offer counts the counteroffers that led to it; old games allow the most there can be.

    They had no limit, so a game played beyond the usual limit continues under the widest one.
    """
    setup = document.get("setup")
    if isinstance(setup, dict) and setup.get("rules") in _WITH_TRADES:
        setup.setdefault("options", {}).setdefault("most_counters", _MOST_COUNTERS)
    for step in _waiting_offers(document.get("snapshot")):
        step["answers"] = min(_MOST_COUNTERS, _last_counters(document.get("commands")))
    return document


_WITH_TRADES = ("monopoly-1935", "finance-1936", "addon-1995")
_MOST_COUNTERS = 9


def _waiting_offers(position: object) -> Iterator[Plain]:
    """The offer under consideration, if the game is waiting for that."""
    agenda = _list(position.get("agenda")) if isinstance(position, dict) else []
    for step in agenda[-1:]:
        if isinstance(step, dict) and step.get("is") == "Considers":
            yield step


def _last_counters(commands: object) -> int:
    """The number of counteroffers in a row at the end of the moves."""
    names = [move.get("is") if isinstance(move, dict) else "" for move in _list(commands)]
    return next((n for n, name in enumerate(reversed(names)) if name != "Counter"), len(names))


def _list(plain: object) -> list[object]:
    return plain if isinstance(plain, list) else []


def keep_pay_backward(document: Plain) -> Plain:
    """5 to 6: a backward move that ended on Go or PASS was paid unless agreed otherwise (AD-25)."""
    setup = document.get("setup")
    if isinstance(setup, dict) and setup.get("rules") == "addon-1995":
        setup["options"].setdefault("backward_landing_pays", True)
    return document


def as_the_rules_were_revised(document: Plain) -> Plain:
    """5 to 6: everything that came with one revision of the rules."""
    for change in (count_moves, count_answers, keep_pay_backward):
        document = change(document)
    return document


_OF_PLAYERS = {
    "landlord-1904": ("laps", "luxuries", "legacies", "poorhouse", "misses_turn"),
    "finance-1936": ("progress", "has_circuit", "has_moved", "throw_due"),
}
_OF_POSITIONS = {
    "landlord-1904": ("loans", "loans_made"),
    "finance-1936": ("landings",),
    "addon-1995": ("quarter_turns", "bridges", "airplanes"),
}
"""The fields of each game that stood among the common ones before format 7."""


def keep_games_apart(document: Plain) -> Plain:
    """6 to 7: what only one game records about a player or a position moves to a separate part."""
    setup = document.get("setup")
    rules = setup.get("rules", "") if isinstance(setup, dict) else ""
    for position in _positions(document):
        _set_apart(position, _OF_POSITIONS, rules)
        for player in position.get("players", ()):
            _set_apart(player, _OF_PLAYERS, rules)
            player.setdefault("proposed", 0)
    return document


def _set_apart(whole: Plain, owned: Mapping[str, tuple[str, ...]], rules: str) -> None:
    found = {name: whole.pop(name) for names in owned.values() for name in names if name in whole}
    whole["own"] = {name: found[name] for name in owned.get(rules, ()) if name in found}


def remember_no_refusals(document: Plain) -> Plain:
    """7 to 8: a position has the refusals; opening a save adds those its moves lead to."""
    for position in _positions(document):
        position |= {"proposers": [], "proposal_turn": 0, "refusals": []}
    return document


def name_no_leader(document: Plain) -> Plain:
    """8 to 9: an auction without a bid has no leader; before, it was the Bank."""
    for position in _positions(document):
        for step in position.get("agenda", ()):
            if isinstance(step, dict) and step.get("is") == "Auction" and step.get("leader") == -1:
                step["leader"] = None
    return document


def promise_no_dice(document: Plain) -> Plain:
    """9 to 10: a game may say what its seed was made from; no earlier game did."""
    return document


def remember_how_all_stood(document: Plain) -> Plain:
    """10 to 11: a refusal has what everybody owned; opening a save adds those its moves lead to."""
    for position in _positions(document):
        position["refusals"] = []
    return document


def name_no_group(document: Plain) -> Plain:
    """11 to 12: the orange group is called so on every board; there is no option for its name."""
    return _without_option(document, "orange_group_name")


def count_no_notes(document: Plain) -> Plain:
    """12 to 13: money is no notes; there is no option for those that made up the starting money."""
    return _without_option(document, "starting_notes")


def change_no_figures(document: Plain) -> Plain:
    """13 to 14: a board may be one from a file, whose cards change rents and prices; none did before."""
    for position in _positions(document):
        position["changes"] = []
    return document


def _without_option(document: Plain, name: str) -> Plain:
    setup = document.get("setup")
    if isinstance(setup, dict) and isinstance(options := setup.get("options"), dict):
        options.pop(name, None)
    return document


def _positions(document: Plain) -> Iterator[Plain]:
    """The position of a file, and that of its base if it has one; damaged ones are left alone."""
    base = document.get("base")
    for position in (document.get("snapshot"), base.get("snapshot") if isinstance(base, dict) else None):
        if isinstance(position, dict):
            yield position


STEPS: Mapping[int, Step] = MappingProxyType(
    {
        1: open_boxes,
        2: count_landings,
        3: lay_no_inner_board,
        4: number_no_journeys,
        5: as_the_rules_were_revised,
        6: keep_games_apart,
        7: remember_no_refusals,
        8: name_no_leader,
        9: promise_no_dice,
        10: remember_how_all_stood,
        11: name_no_group,
        12: count_no_notes,
        13: change_no_figures,
    }
)
"""By the format they start from."""


def format_of(document: Plain) -> int:
    """The format in which a file was written. Raises Damaged."""
    header = document.get("header")
    number = header.get("format") if isinstance(header, dict) else None
    if type(number) is not int or number < 1:
        raise Damaged("The file does not say it is a saved game.")
    return number


def migrate(document: Plain, steps: Mapping[int, Step] = STEPS, current: int = FORMAT) -> Plain:
    """The same game in the present format. Raises Damaged and NotForThisVersion."""
    number = format_of(document)
    if number > current:
        raise NotForThisVersion(
            f"The game was saved by a newer Magnate (format {number}, this one reads up to {current})."
        )
    for start in range(number, current):
        try:
            document = steps[start](document)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise Damaged(f"The file does not follow format {start}.") from error
        document["header"]["format"] = start + 1
    return document
