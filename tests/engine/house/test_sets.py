"""Ready-made sets of house rules, the line that says them, and options beside each other."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import all_games, find
from engine.house.conflicts import IDLE, why_endless, without_effect
from engine.house.options import HOUSE_RULES
from engine.house.sets import SETS
from engine.house.shorthand import NUMBERS, WORDS, changes, parse, write
from engine.options import NumberRange, SetupError, Value
from engine.rng import Rng
from engine.ruleset import RuleSet

MONOPOLY, ADDON = find("monopoly-1935"), find("addon-1995")
LANDLORD, FINANCE = find("landlord-1904"), find("finance-1936")


@pytest.mark.rule("HR-01")
@pytest.mark.parametrize("rule_set", all_games(), ids=lambda one: one.id)
def test_the_printed_rule_is_the_default_of_every_option(rule_set: RuleSet) -> None:
    fixed: dict[str, Any] = {**rule_set.fixed}
    plain = rule_set.options_kind(**fixed)
    for spec in HOUSE_RULES:
        assert spec.default == getattr(plain, spec.name)
    settled = rule_set.choose({})
    figures = settled.go_salary, settled.jail_fine, settled.mortgage_interest, settled.snake_eyes
    assert figures == (200, 50, 10, 0)
    assert (settled.free_parking, settled.unbought, settled.go_landing) == ("nothing", "auction", "single")
    assert settled.mortgages
    assert settled.even_building
    assert settled.rent_in_jail
    assert not settled.first_lap


@pytest.mark.rule("HR-70")
@pytest.mark.parametrize(
    ("name", "sets"),
    [
        ("as_printed", {}),
        ("kitchen_table", {"free_parking": "pot", "go_landing": "double", "unbought": "stays"}),
        (
            "five_favorites",
            {
                "free_parking": "pot",
                "go_landing": "double",
                "rent_in_jail": False,
                "first_lap": True,
                "snake_eyes": 500,
            },
        ),
        (
            "quick",
            {
                "dealt_deeds": 2,
                "dealt_deeds_paid": False,
                "houses_before_hotel": 3,
                "time_limit_rounds": 20,
            },
        ),
        (
            "tournament",
            {"edition": "current1995", "time_limit_minutes": 90, "time_up_ends": "round"},
        ),
    ],
)
@pytest.mark.parametrize("rule_set", [MONOPOLY, ADDON], ids=lambda one: one.id)
def test_a_set_is_its_options(rule_set: RuleSet, name: str, sets: dict[str, Value]) -> None:
    chosen = rule_set.choose({"house": name})
    assert chosen == rule_set.choose({**sets, "house": name})
    for option, value in sets.items():
        assert getattr(chosen, option) == value


@pytest.mark.rule("HR-70")
def test_each_option_of_a_set_can_still_be_changed() -> None:
    chosen = MONOPOLY.choose({"house": "kitchen_table", "unbought": "auction"})
    assert (chosen.unbought, chosen.free_parking) == ("auction", "pot")
    assert MONOPOLY.choose({"house": "tournament"}).income_tax_flat == 200
    assert MONOPOLY.choose({"house": "tournament", "edition": "darrow1935"}).income_tax_flat == 300


@pytest.mark.rule("HR-70", "HR-02")
@pytest.mark.parametrize(
    ("given", "called"),
    [
        ({}, ("as_printed", 0)),
        ({"jail_fine": 60}, ("as_printed", 1)),
        ({"jail_fine": 50}, ("as_printed", 0)),
        ({"house": "kitchen_table"}, ("kitchen_table", 0)),
        ({"house": "kitchen_table", "unbought": "auction", "pot_start": 100}, ("kitchen_table", 2)),
        ({"house": "kitchen_table", "free_parking": "pot"}, ("kitchen_table", 0)),
    ],
)
def test_a_set_is_called_by_its_name_and_what_is_changed(
    given: dict[str, Value], called: tuple[str, int]
) -> None:
    assert changes(MONOPOLY, given) == called


@pytest.mark.rule("HR-70")
def test_sets_are_offered_where_all_their_options_are() -> None:
    for rule_set in all_games():
        names = {spec.name: spec for spec in rule_set.options}
        offered = names["house"].values if "house" in names else ()
        for name in offered:
            assert SETS[str(name)].keys() <= names.keys()
        assert bool(offered) is (rule_set in (MONOPOLY, ADDON))


# --- one line


@pytest.mark.rule("HR-71")
@pytest.mark.parametrize(
    ("line", "given"),
    [
        (
            "pot go2 nojailrent cash2000",
            {"free_parking": "pot", "go_landing": "double", "rent_in_jail": False, "starting_cash": 2000},
        ),
        ("", {}),
        ("kitchen_table fine0", {"house": "kitchen_table", "jail_fine": 0}),
        ("anyhouses hotels20", {"house_stock": "unlimited", "hotel_stock": 20}),
        ("decks=pre1936 rounding=down", {"decks": "pre1936", "rounding": "down"}),
    ],
)
def test_a_line_says_options(line: str, given: dict[str, Value]) -> None:
    assert parse(MONOPOLY, line) == given
    assert parse(MONOPOLY, write(MONOPOLY, given)) == given


@pytest.mark.rule("HR-71")
def test_a_line_of_options_is_read_as_people_write_it() -> None:
    assert parse(MONOPOLY, "  Pot, GO2 ,cash2000 ") == parse(MONOPOLY, "pot go2 cash2000")
    assert parse(MONOPOLY, "kitchen") == parse(MONOPOLY, "Kitchen table") == {"house": "kitchen_table"}
    assert parse(MONOPOLY, "no auctions, cash 2000, pot") == parse(MONOPOLY, "noauctions cash2000 pot")
    assert write(MONOPOLY, parse(MONOPOLY, "cash2000 go2 pot")) == "cash2000 go2 pot"


@pytest.mark.rule("HR-71")
@pytest.mark.parametrize("rule_set", all_games(), ids=lambda one: one.id)
def test_whatever_is_chosen_is_read_back_from_its_line(rule_set: RuleSet) -> None:
    rng, specs = Rng(7), [spec for spec in rule_set.options if spec.name != "board"]
    for _ in range(60):
        given = {spec.name: spec.values[rng.below(len(spec.values))] for spec in specs if rng.below(2)}
        read = parse(rule_set, write(rule_set, given))
        assert read == given
        assert all(type(read[name]) is type(value) for name, value in given.items())


@pytest.mark.rule("HR-71")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("pot goo2", "There is no house rule 'goo2'. Did you mean 'go2'?"),
        ("cash1", "starting_cash must be printed or 100 to 20000, not 1."),
        ("cash2000 cash3000", "'cash3000' gives starting_cash a second value; give it one."),
        ("wages50", "Monopoly has no house rule 'wages50'. Try pot, doubletrouble, tripleplay or cash2000."),
        ("goe_salary=5", "There is no option 'goe_salary'. Did you mean 'go_salary'?"),
        ("jail_fine=9999", "jail_fine must be 0 to 500, not '9999'."),
        ("cash99999999999999999999999999", "starting_cash must be printed or 100 to 20000, not 9999999999."),
        ("€", "There is no house rule '€'. Try pot, doubletrouble, tripleplay or cash2000."),
    ],
)
def test_a_line_that_says_nothing_is_answered_by_what_is_wrong(line: str, why: str) -> None:
    with pytest.raises(SetupError) as refused:
        parse(MONOPOLY, line)
    assert str(refused.value) == why


@pytest.mark.rule("HR-71")
def test_only_house_rules_of_the_game_are_proposed() -> None:
    for line in ("kitchen", "pott", "boo"):
        with pytest.raises(SetupError) as refused:
            parse(find("landlord-1904"), line)
        assert str(refused.value).endswith(f"{line!r}. Try numbercards, lottrades, charters or cash2000.")


@pytest.mark.rule("HR-71")
def test_words_stand_for_options_of_some_game_and_never_for_two() -> None:
    known = [(spec.name, spec) for rule_set in all_games() for spec in rule_set.options]
    for option, value in WORDS.values():
        assert any(name == option and value in spec.values for name, spec in known), option
    assert set(NUMBERS.values()) <= {name for name, _ in known}
    assert not set(WORDS) & (set(NUMBERS) | set(SETS))


# --- beside each other


@pytest.mark.rule("HR-03")
@pytest.mark.parametrize(
    ("given", "idle"),
    [
        ({"pot_share": 50}, {"pot_sources", "pot_share", "pot_start"}),
        ({"mortgages": False}, {"mortgage_interest", "mortgage_needs", "trade_mortgaged"}),
        ({"unbought": "stays"}, {"bank_auction_mortgage"}),
        ({"house_stock": 3}, {"hotel_stock"}),
        ({"starting_cash": 500}, {"credit_table_over"}),
    ],
)
def test_an_option_without_effect_beside_another_is_known(given: dict[str, Value], idle: set[str]) -> None:
    found = without_effect(MONOPOLY, MONOPOLY.choose(given))
    assert idle <= found.keys()
    assert all(why.endswith(".") for why in found.values())
    assert not idle & without_effect(MONOPOLY, MONOPOLY.choose({"free_parking": "pot"})).keys()


@pytest.mark.rule("HR-03")
def test_only_options_of_the_game_are_named() -> None:
    for rule_set in (LANDLORD, FINANCE, ADDON):
        names = {spec.name for spec in rule_set.options}
        assert without_effect(rule_set, rule_set.choose({})).keys() <= names & IDLE.keys()


@pytest.mark.parametrize(
    ("given", "endless"),
    [
        ({}, False),
        ({"house": "kitchen_table"}, False),
        ({"go_salary": 900}, True),
        ({"snake_eyes": 700}, True),
        ({"go_salary": 900, "time_limit_rounds": 30}, False),
        ({"go_salary": 900, "time_limit_minutes": 30}, False),
        ({"starting_cash": 16_000}, True),
        ({"starting_cash": 16_000, "goal_worth": 20_000}, False),
        ({"starting_credit": 4_500}, True),
        ({"house_stock": 5}, True),
        ({"house_stock": 16}, True),
        ({"house_stock": 17}, False),
        ({"house_stock": "unlimited"}, False),
    ],
)
def test_options_with_which_a_game_may_never_end_are_known(given: dict[str, Value], endless: bool) -> None:
    why = why_endless(MONOPOLY, MONOPOLY.choose(given))
    assert (why is not None) is endless
    assert why is None or why.endswith("set a limit or a goal.")
    assert why_endless(LANDLORD, LANDLORD.choose({"starting_cash": 16_000})) is None


def test_many_numbers_are_like_a_tuple_of_them() -> None:
    numbers = NumberRange(range(5, 21, 5), ("printed",), ("unlimited",))
    plain = ("printed", 5, 10, 15, 20, "unlimited")
    assert (len(numbers), tuple(numbers), numbers[:], numbers[-1], numbers[1:3]) == (
        6,
        plain,
        plain,
        "unlimited",
        (5, 10),
    )
    assert [numbers.index(value) for value in plain] == list(range(6))
    assert 7 not in numbers
    assert 10 in numbers
    with pytest.raises(ValueError, match="7"):
        numbers.index(7)
    with pytest.raises(IndexError):
        numbers[6]
