"""The figures of a rule, asked for on the form, under House rules and line by line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import tui.pages.rule_effects as pages
from engine.games import find
from engine.options import Value
from tests.tui.lines.sittings import after, at_title
from tests.tui.pages.test_house_rules import asked, form_page, named, opened
from tests.tui.stage import new_app, on_stage
from tui.pages.page import Answer, Ask, Section, as_text
from tui.pages.page import opened as begun
from tui.pages.rule_effects import EffectsPage
from tui.words.rule_effects import Change, MeasuredChange, OptionEffect, in_short

LONGER = MeasuredChange(53.9, (50.0, 58.0), (0.312, 0.281, 0.342))
LUCKIER = MeasuredChange(0.65, (0.6, 0.7), (0.04, 0.01, 0.07))


def effect(option: str, value: Value, bots: str = "normal", **figures: MeasuredChange) -> OptionEffect:
    return OptionEffect(option, value, {}, bots, 400, figures or {"rounds": LONGER, "luck": LUCKIER}, 400)


KNOWN = (
    effect("", ""),
    effect("free_parking", "pot"),
    effect("free_parking", "subway", rounds=MeasuredChange(40.0, (39.0, 41.0), (-0.1, -0.12, -0.08))),
    effect("snake_eyes", 500),
    effect("house", "kitchen_table"),
    effect("free_parking", "pot", "hard"),
)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "effects", lambda rules: KNOWN if rules == "monopoly-1935" else ())


def read(answer: Answer) -> str:
    assert isinstance(answer, EffectsPage)
    return as_text(begun(answer))


def of(option: str, value: Value, rules: str = "monopoly-1935") -> str:
    return read(EffectsPage(find(rules), option, value))


def test_a_rule_is_told_by_length_and_luck_with_the_number_of_games() -> None:
    assert in_short(KNOWN[1]) == "31% longer (28 to 34), a little luckier; 400 games of four normal bots"


@pytest.mark.parametrize(
    ("rounds", "luck", "said"),
    [
        ((-0.1, -0.12, -0.08), (-0.3, -0.4, -0.2), "10% shorter (8 to 12), much less lucky"),
        ((-0.1, -0.12, -0.08), (-0.3, -0.59, -0.01), "10% shorter (8 to 12), less lucky"),
        ((0.02, -0.03, 0.07), (0.1, 0.05, 0.15), "no clear change in length (-3 to 7%), luckier"),
        ((0.5, 0.4, 0.6), (0.1, -0.05, 0.25), "50% longer (40 to 60)"),
        ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0), "no change in length"),
    ],
)
def test_only_what_is_clear_is_said_to_have_changed(rounds: Change, luck: Change, said: str) -> None:
    one = effect(
        "", "", rounds=MeasuredChange(1.0, (1.0, 1.0), rounds), luck=MeasuredChange(0.5, (0.5, 0.5), luck)
    )
    assert in_short(one) == f"{said}; 400 games of four normal bots"


def test_the_games_in_which_luck_was_counted_are_told_where_they_are_fewer() -> None:
    told = in_short(replace(KNOWN[1], luck_games=50))
    assert told.endswith("a little luckier; 400 games of four normal bots, luck counted in 50")
    unclear = {"luck": MeasuredChange(0.6, (0.5, 0.7), (0.1, -0.1, 0.3)), "rounds": LONGER}
    assert in_short(replace(KNOWN[1], luck_games=50, figures=unclear)).endswith("normal bots")


def test_every_value_is_told_in_short_and_the_one_in_force_in_full() -> None:
    text = of("free_parking", "pot")
    assert "Pays the pot: 31% longer (28 to 34), a little luckier; 400 games of four normal bots." in text
    assert "Is a Subway: 10% shorter (8 to 12); 400 games of four normal bots." in text
    page = begun(EffectsPage(find("monopoly-1935"), "free_parking", "pot"))
    tables = [block for block in page.blocks if isinstance(block, Section)]
    assert [table.heading for table in tables] == ["Pays the pot, normal bots", "Pays the pot, hard bots"]
    assert tables[0].rows[0] == ("Rounds", "53.9", "31% more (28 to 34)")
    assert tables[0].rows[1] == ("Share of luck in who wins", "65%", "4 points more (1 to 7)")


def test_the_only_value_that_was_measured_is_told_in_full_at_any_other() -> None:
    assert "$500, normal bots" in of("snake_eyes", 70)


def test_a_rule_without_figures_says_how_to_measure_it() -> None:
    assert "magnate sim --rules monopoly-1935 --vary decks" in of("decks", "table1")
    assert "not measured" in of("starting_cash", "printed", "finance-1936")


def test_figures_that_cannot_be_read_are_no_end_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(rules: str) -> None:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(pages, "effects", gone)
    assert of("free_parking", "pot") == (
        "what it does to a game\n\nThe figures cannot be read: no such file or directory."
    )


def test_a_row_of_the_house_rules_leads_to_its_figures() -> None:
    house = opened(form_page())
    assert "Kitchen table: 31% longer" in read(house.act("figures", named(house, "Kitchen table")))
    assert "Pays the pot: 31% longer" in read(house.act("figures", named(house, "Free Parking")))


def test_a_set_of_your_own_has_no_figures() -> None:
    page = form_page()
    page.form.take_options({"free_parking": "pot"})
    house = opened(page)
    asked(house, "keep", "Ours")
    assert house.act("figures", named(house, "Ours")) is None


def test_the_chosen_field_of_the_form_leads_to_its_figures() -> None:
    page = form_page()
    page.form.go([field.name for field in page.form.fields].index("snake_eyes"))
    assert "$500: 31% longer" in read(page.act("figures"))


@pytest.mark.parametrize("label", ["Free Parking", "free_parking", "free par"])
def test_where_no_rule_is_chosen_one_is_named(label: str) -> None:
    answer = form_page().act("figures")
    assert isinstance(answer, Ask)
    assert "Pays the pot" in read(answer.then(label))


def test_a_name_that_no_rule_has_is_told() -> None:
    page = form_page()
    answer = page.act("figures")
    assert isinstance(answer, Ask)
    assert answer.then("nonsense") is None
    assert page.message == "There is no rule 'nonsense' on this form."


def test_figures_are_read_out_line_by_line(tmp_path: Path) -> None:
    text = at_title(
        tmp_path, "new", "figures free parking", "house", "figures kitchen", "back", "back", "quit"
    )
    assert "Pays the pot: 31% longer (28 to 34), a little luckier" in after(text, "figures free parking")
    assert "Rounds: 53.9, 31% more (28 to 34)." in after(text, "figures kitchen")


async def test_a_key_shows_the_figures_on_the_screen(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path), (80, 24)) as stage:
        await stage.press("n", "o", "f")
        assert "Kitchen table: 31% longer (28 to 34), a little luckier" in stage.text
        await stage.press("f")
        assert "What changes" in stage.text
