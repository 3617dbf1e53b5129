"""Reading, checking and resolving options."""

from __future__ import annotations

import pytest

from engine.options import Options, OptionSpec, SetupError, Value, resolve

BLIND = OptionSpec("income_tax_blind", "Blind.", (True, False), True)
DEALT = OptionSpec("dealt_deeds", "Deeds.", (0, 1, 2, 3), 0)
ROUNDS = OptionSpec("time_limit_rounds", "Rounds.", (0, *range(5, 201)), 0)
SITE = OptionSpec("marvin_gardens_site_rent", "Rent.", (22, 24), 22)
DECKS = OptionSpec("decks", "Cards.", ("table1", "pre1936"), "table1")
EDITION = OptionSpec("edition", "Edition.", ("darrow1935", "current1995"), "darrow1935")
LONE = OptionSpec("rounding", "Rounding.", ("up",), "up")


@pytest.mark.parametrize(
    ("spec", "text", "value"),
    [
        (BLIND, "on", True),
        (BLIND, " OFF ", False),
        (BLIND, "true", True),
        (BLIND, "Yes", True),
        (BLIND, "no", False),
        (DEALT, "off", 0),
        (DEALT, "0", 0),
        (DEALT, "3", 3),
        (ROUNDS, "200", 200),
        (SITE, "24", 24),
        (DECKS, "Pre1936", "pre1936"),
    ],
)
def test_an_option_is_read_as_people_write_it(spec: OptionSpec, text: str, value: Value) -> None:
    read = spec.parse(text)
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize("spec", [BLIND, DEALT, ROUNDS, SITE, DECKS])
def test_every_value_is_read_back_as_it_is_written(spec: OptionSpec) -> None:
    for value in spec.values:
        assert spec.parse(spec.to_text(value)) == value


@pytest.mark.parametrize(
    ("spec", "text", "sentence"),
    [
        (BLIND, "maybe", "income_tax_blind must be on or off, not 'maybe'."),
        (DECKS, "1936", "decks must be table1 or pre1936, not '1936'. Did you mean 'pre1936'?"),
        (DEALT, "4", "dealt_deeds must be off, 1, 2 or 3, not '4'."),
        (ROUNDS, "4", "time_limit_rounds must be off or 5 to 200, not '4'."),
        (SITE, "", "marvin_gardens_site_rent must be 22 or 24, not ''."),
        (LONE, "down", "rounding must be up, not 'down'."),
    ],
)
def test_what_cannot_be_read_is_answered_by_what_can(spec: OptionSpec, text: str, sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        spec.parse(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("spec", "value"), [(BLIND, 1), (DEALT, True), (DEALT, "1"), (DECKS, "x"), (SITE, 23)]
)
def test_a_value_of_another_type_or_out_of_range_is_refused(spec: OptionSpec, value: Value) -> None:
    with pytest.raises(SetupError, match=f"^{spec.name} must be .*, not "):
        spec.check(value)


@pytest.mark.parametrize("spec", [BLIND, DEALT, ROUNDS, SITE, DECKS])
def test_all_its_own_values_are_accepted(spec: OptionSpec) -> None:
    for value in spec.values:
        spec.check(value)


SPECS = (EDITION, DEALT, SITE, DECKS)
SETS = {
    "edition": {
        "darrow1935": {"marvin_gardens_site_rent": 22},
        "current1995": {"marvin_gardens_site_rent": 24, "dealt_deeds": 1},
    }
}


def test_a_set_gives_several_options_at_once() -> None:
    options = resolve(SPECS, SETS, {"edition": "current1995"})
    assert (options.marvin_gardens_site_rent, options.dealt_deeds, options.edition) == (24, 1, "current1995")


def test_what_is_given_by_name_outweighs_the_set() -> None:
    options = resolve(SPECS, SETS, {"edition": "current1995", "dealt_deeds": 3})
    assert (options.marvin_gardens_site_rent, options.dealt_deeds) == (24, 3)


def test_nothing_given_means_the_defaults() -> None:
    assert resolve(SPECS, SETS, {}) == Options()


def test_an_unknown_option_is_named_with_those_there_are() -> None:
    with pytest.raises(SetupError) as refused:
        resolve(SPECS, SETS, {"free_parking_jackpot": True})
    assert str(refused.value) == (
        "This game has no option 'free_parking_jackpot'. "
        "Its options: dealt_deeds, decks, edition, marvin_gardens_site_rent."
    )


def test_an_unknown_value_of_a_set_is_refused() -> None:
    with pytest.raises(SetupError, match="edition must be darrow1935 or current1995, not 'parker'"):
        resolve(SPECS, SETS, {"edition": "parker"})
