"""House rules in words: what a set of options is called, what each option changes, and why it may vary."""

from __future__ import annotations

from collections.abc import Mapping

from engine.boards.cache import kept
from engine.boards.value import chosen_board, is_own
from engine.house.conflicts import without_effect
from engine.house.sets import SETS
from engine.options import Options, Value
from engine.ruleset import RuleSet
from tui.words.option_words import OptionWords, option_words
from tui.words.phrases import capital, count, money

_PRINTED = ("board", "edition", "short_game")
"""Options that choose among printed rules."""

_SETS = (*_PRINTED, "house")
_NO_RULES = (*_SETS, "teaching", "teaching_points")
"""Options that no rule depends on, beside those that stand for others."""

_TOLD: Mapping[tuple[str, Value], str] = {
    ("starting_credit", 0): "no credit",
    ("go_salary", 0): "Go pays nothing",
    ("go_landing", "double"): "twice the salary on Go",
    ("jail_fine", 0): "leaving jail is free",
    ("wages", 0): "no wages",
    ("mortgage_interest", 0): "no interest on mortgages",
    ("mortgages", False): "no mortgages",
    ("house_stock", "unlimited"): "houses never run out",
    ("hotel_stock", "unlimited"): "hotels never run out",
    ("free_parking", "pot"): "a pot on Free Parking",
    ("free_parking", "double_trouble"): "Free Parking is Double Trouble",
    ("free_parking", "triple_play"): "Free Parking is Triple Play",
    ("free_parking", "subway"): "Free Parking is a Subway",
    ("pot_sources", "taxes"): "only taxes go into the pot",
    ("pot_sources", "taxes_and_cards"): "jail fines stay out of the pot",
    ("unbought", "stays"): "no auctions",
    ("first_lap", True): "no buying on the first lap",
    ("rent_in_jail", False): "no rent from jail",
    ("full_set_rent", "single"): "full sets earn no more",
    ("even_building", False): "uneven building",
    ("even_selling", False): "uneven selling",
    ("dice", "number_cards"): "36 number cards in place of dice",
    ("time_up_ends", "round"): "the last round is finished",
    ("dealt_deeds_paid", False): "dealt deeds are free",
    ("lot_trades", True): "lots may be traded",
    ("charters_pledged", True): "charters and tickets may be pledged",
    ("rent_claim", "must_ask"): "rent only if asked for",
}
"""What an option's value changes, in a few words."""

_COUNTED: Mapping[str, str] = {
    "starting_cash": "{money} each to start with",
    "starting_credit": "{money} credit each",
    "go_salary": "Go pays {money}",
    "wages": "wages are {money}",
    "jail_fine": "the jail fine is {money}",
    "mortgage_interest": "{number}% interest on mortgages",
    "house_stock": "{things} in the Bank",
    "hotel_stock": "{things} in the Bank",
    "pot_share": "Free Parking pays {number}% of the pot",
    "pot_start": "the Bank puts {money} into the pot",
    "snake_eyes": "two ones pay {money}",
    "goal_worth": "the first to be worth {money} ends the game",
    "goal_sets": "the first with {things} wins",
    "dealt_deeds": "{things} each at the start",
    "houses_before_hotel": "a hotel after {things}",
    "time_limit_rounds": "{things} at most",
    "time_limit_minutes": "{things} at most",
}
"""The same for numbers."""

_THINGS: Mapping[str, str] = {
    "house_stock": "house",
    "hotel_stock": "hotel",
    "goal_sets": "full set",
    "dealt_deeds": "deed",
    "houses_before_hotel": "house",
    "time_limit_rounds": "round",
    "time_limit_minutes": "minute",
}
"""What these numbers count."""

_CUSTOM = "Many tables play it otherwise."
_PATENT = "1935 patent:"

WHY: Mapping[str, str] = {
    "starting_cash": f'{_PATENT} the amount of play money "is, of course, variable".',
    "starting_credit": f'{_PATENT} "or any other amount agreed upon".',
    "go_salary": f'{_PATENT} "desirably" $200.',
    "go_landing": _CUSTOM,
    "jail_fine": f'{_PATENT} "desirably" $50.',
    "mortgage_interest": f'{_PATENT} "preferably" 10%.',
    "mortgages": _CUSTOM,
    "house_stock": f'{_PATENT} "desirably thirty-two".',
    "hotel_stock": f'{_PATENT} "desirably" twelve.',
    "free_parking": 'Many tables play a pot. 1995 patent: "or any board location".',
    "pot_sources": _CUSTOM,
    "pot_share": _CUSTOM,
    "pot_start": _CUSTOM,
    "unbought": f'{_PATENT} an auction "according to the preferred rules".',
    "first_lap": _CUSTOM,
    "rent_in_jail": _CUSTOM,
    "full_set_rent": _CUSTOM,
    "snake_eyes": _CUSTOM,
    "even_building": f'{_PATENT} "according to the preferred rules".',
    "goal_worth": _CUSTOM,
    "goal_sets": _CUSTOM,
    "dice": '1995 patent: "drawing a number from a shuffled deck of cards".',
    "time_up_ends": "Tournaments give everyone equal turns.",
    "lot_trades": 'The 1904 patent is silent: "the players must settle" such things "between themselves".',
    "charters_pledged": "1904 patent: a mortgage on any property a player owns.",
}
"""Why the printed rule may be varied, by option."""


def printed(rule_set: RuleSet, options: Options) -> Options:
    """The printed rules of the same edition and short game."""
    return rule_set.choose(_given(rule_set, options, *_PRINTED))


def _given(rule_set: RuleSet, options: Options, *names: str) -> dict[str, Value]:
    return {spec.name: getattr(options, spec.name) for spec in rule_set.options if spec.name in names}


def _differing(rule_set: RuleSet, options: Options, *sets: str) -> tuple[str, ...]:
    """The options that differ from what these sets make them, but for what follows another that does."""
    given = _given(rule_set, options, *sets)
    leading = [name for name in rule_set.option_sets if name not in _SETS]
    base = rule_set.choose(given)
    followed = rule_set.choose({**given, **_given(rule_set, options, *leading)})
    names = option_words(rule_set.id).in_order([spec.name for spec in rule_set.options])
    return tuple(
        name
        for name in names
        if name not in _NO_RULES
        and (value := getattr(options, name)) != getattr(base if name in leading else followed, name)
        and value != "duplicate"  # the same dice for all are no other rule
    )


@kept
def changed(rule_set: RuleSet, options: Options) -> tuple[str, ...]:
    """The options that differ from the printed rules, in the order of the form."""
    return _differing(rule_set, options, *_PRINTED)


@kept
def set_name(rule_set: RuleSet, options: Options) -> str:
    """The name of the set the options are based on, and how many differ from it (HR-70).

    >>> from engine.games import find
    >>> rule_set = find("monopoly-1935")
    >>> set_name(rule_set, rule_set.choose({"house": "kitchen_table", "snake_eyes": 100}))
    'Kitchen table, 1 changed'
    """
    number = len(_differing(rule_set, options, *_SETS))
    name = option_words(rule_set.id).value(options.house, "house")
    return f"{name}, {number} changed" if number else name


def own_name(rule_set: RuleSet, options: Options) -> str:
    """The same, but empty if there are no house rules (HR-02)."""
    return set_name(rule_set, options) if changed(rule_set, options) else ""


def game_on(rule_set: RuleSet, given: Mapping[str, Value]) -> str:
    """The short title of a game, with the title of its board if it is played on another one.

    >>> from engine.games import find
    >>> game_on(find("monopoly-1935"), {"board": '{"title":"Leeds"}'})
    'Monopoly on Leeds'
    """
    board = chosen_board(given)
    return rule_set.on_board(board) if is_own(board) else rule_set.called()


def table_line(rule_set: RuleSet, options: Options) -> str:
    """How many house rules a table plays by; empty if none (HR-02)."""
    number = len(changed(rule_set, options))
    return f"House rules: {number}" if number else ""


def heading(rule_set: RuleSet, options: Options) -> str:
    """The board from a file and the name of the house rules, behind a heading; empty if there are none."""
    board = f"Board: {rule_set.called(options.board)}" if is_own(options.board) else ""
    house = f"House rules: {_named(rule_set, options)}" if changed(rule_set, options) else ""
    return ". ".join(filter(None, (board, house)))


def _named(rule_set: RuleSet, options: Options) -> str:
    """The name of the set, or just how many are changed if it is that of the printed rules."""
    return set_name(rule_set, options).removeprefix("as printed, ")


def change(words: OptionWords, name: str, value: Value) -> str:
    """What an option changes, in a few words.

    >>> change(option_words("monopoly-1935"), "starting_cash", 2000)
    '$2000 each to start with'
    """
    if (told := _TOLD.get((name, value))) is not None:
        return told
    if name in _COUNTED and type(value) is int and value:
        things = count(value, _THINGS.get(name, "dollar"))
        return _COUNTED[name].format(number=value, money=money(value), things=things)
    return f"{words.label(name)}: {words.value(value, name)}"


def changes(rule_set: RuleSet, options: Options) -> list[str]:
    """What the options change of the printed rules, each in a few words."""
    words = option_words(rule_set.id)
    return [change(words, name, getattr(options, name)) for name in changed(rule_set, options)]


def set_changes(rule_set: RuleSet, name: str) -> str:
    """What a ready-made set changes, in a line."""
    words = option_words(rule_set.id)
    each = [change(words, option, value) for option, value in SETS[name].items()]
    return capital("; ".join(each)) if each else "Nothing is changed"


def told(rule_set: RuleSet, options: Options) -> str:
    """All house rules in a sentence, the name of their set first; empty if there are none (HR-02)."""
    if not (each := changes(rule_set, options)):
        return ""
    return f"{_named(rule_set, options)}: {'; '.join(each)}."


def notes(rule_set: RuleSet, options: Options) -> dict[str, str]:
    """By option the printed rule and why it may vary, or why it has no effect now (HR-03)."""
    words, base = option_words(rule_set.id), printed(rule_set, options)
    idle = without_effect(rule_set, options)
    found, is_of_patent = {}, "house" in rule_set.option_sets
    for spec in rule_set.options:
        if spec.name not in _NO_RULES:
            rule = f"Printed rule: {words.value(getattr(base, spec.name), spec.name)}."
            rule = "" if getattr(base, spec.name) == "printed" else rule
            why = WHY.get(spec.name, "")
            why = _CUSTOM if why.startswith(_PATENT) and not is_of_patent else why
            why = f"No effect now: {idle[spec.name]}" if spec.name in idle else why
            found[spec.name] = " ".join(filter(None, [rule, why]))
    return found
