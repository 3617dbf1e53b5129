"""House rules in words: the names of sets, what each rule changes, and where a table is told of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import Game
from engine.games import all_games, find
from engine.house.options import HOUSE_RULES
from engine.house.sets import SETS
from engine.options import ENDLESS_STOCK, Options, Value
from engine.setup import HUMAN, Chair, GameSetup, new_game
from saves.results import Result, SeatResult
from tests.support.position import position
from tests.tui.pages.test_final_score import score_of
from tests.tui.stage import finish
from tests.tui.tables import NAMES
from tui.look.deed_view import deed_of
from tui.look.views import view_of
from tui.pages.how_to_play import how_to_play
from tui.pages.page import Work
from tui.pages.review import ReviewPage
from tui.pages.statistics import statistics_of
from tui.screen.widgets.status import _stocks
from tui.words import house_rules
from tui.words.option_words import option_words
from tui.words.phrases import in_stock
from tui.words.presentation import presentation

GAME = find("monopoly-1935")


def new(house: str = "as_printed", **given: Value) -> Game:
    chairs = tuple(Chair(name, token, HUMAN) for name, token in zip(NAMES, GAME.tokens, strict=False))
    return new_game(GameSetup(GAME.id, {"house": house, **given}, chairs, 1))


def options(**given: Value) -> Options:
    return GAME.choose(given)


@pytest.mark.rule("HR-70")
@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({}, "as printed"),
        ({"house": "kitchen_table"}, "Kitchen table"),
        ({"house": "five_favorites", "snake_eyes": 100}, "Five favorites, 1 changed"),
        ({"house": "kitchen_table", "unbought": "auction", "go_salary": 400}, "Kitchen table, 2 changed"),
        ({"house": "tournament"}, "Tournament"),
        ({"starting_cash": 2000}, "as printed, 1 changed"),
        ({"even_building": False}, "as printed, 1 changed"),
        ({"even_building": False, "mortgages": False}, "as printed, 2 changed"),
        ({"edition": "current1995"}, "as printed"),
        ({"short_game": "published"}, "as printed"),
    ],
)
def test_a_set_has_its_name_and_says_how_many_rules_differ_from_it(
    given: Mapping[str, Value], name: str
) -> None:
    assert house_rules.set_name(GAME, options(**given)) == name


@pytest.mark.rule("HR-02")
def test_rules_that_nobody_changed_are_not_told() -> None:
    for game in all_games():
        usual = game.choose({})
        assert house_rules.table_line(game, usual) == ""
        assert house_rules.told(game, usual) == ""
        assert "House rules" not in [one.heading for one in how_to_play(game, usual)]


@pytest.mark.rule("HR-02")
def test_what_no_rule_depends_on_is_no_house_rule() -> None:
    assert house_rules.changed(GAME, options(teaching=True, dice="duplicate")) == ()
    assert house_rules.changed(GAME, options(dice="number_cards")) == ("dice",)


@pytest.mark.rule("HR-02")
def test_house_rules_come_first_in_how_to_play() -> None:
    first, *_ = how_to_play(GAME, options(house="kitchen_table", jail_fine=100))
    assert first.heading == "House rules"
    assert first.text == (
        "Kitchen table, 1 changed: twice the salary on Go; a pot on Free Parking; no auctions; "
        "the jail fine is $100."
    )


@pytest.mark.rule("HR-02")
def test_every_house_rule_is_told_in_a_few_words() -> None:
    words = option_words(GAME.id)
    for spec in HOUSE_RULES:
        other = next(value for value in spec.values[:200] if value != spec.default)
        told = house_rules.change(words, spec.name, other)
        assert len(told) < 50
        assert "_" not in told


@pytest.mark.rule("HR-02")
@pytest.mark.parametrize(
    ("given", "heading", "told", "not_told"),
    [
        ({"mortgage_interest": 25}, "Mortgages", "25% interest", "10%"),
        ({"mortgage_interest": 0}, "Mortgages", "without interest", "10%"),
        ({"mortgages": False}, "Mortgages", "Nothing can be mortgaged", "interest"),
        ({"mortgages": False}, "Debts", "sell buildings or trade", "mortgage"),
        ({"mortgages": False}, "A turn", "build and trade", "mortgage"),
        ({"jail_fine": 120}, "Jail", "$120", "$50"),
        ({"rent_in_jail": False}, "Jail", "get no rent", "collect rent"),
        ({"rent_in_jail": False}, "Rent", "Owners in jail get none", "ask"),
        ({"full_set_rent": "single"}, "Rent", "the rent on its deed", "double"),
        ({"go_salary": 350}, "Salary", "$350", "$200"),
        ({"go_landing": "double"}, "Salary", "End a move there, and you get $400", "$800"),
        ({"snake_eyes": 500}, "Salary", "Two ones on a move pay you $500", "$1000"),
        ({"unbought": "stays"}, "Buying", "stays with the Bank", "auction"),
        ({"first_lap": True}, "Buying", "first lap", "double"),
        ({"even_building": False, "even_selling": False}, "Building", "on any lot", "evenly"),
        ({"house_stock": "unlimited"}, "Building", "any number of houses and 12 hotels", "999"),
        ({"hotel_stock": 3}, "Building", "32 houses and 3 hotels", "12"),
        ({"free_parking": "pot", "pot_share": 50}, "Free Parking", "you take 50% of it", "all of it"),
        ({"free_parking": "pot", "pot_sources": "taxes"}, "Free Parking", "gets taxes;", "fines"),
        ({"dice": "number_cards"}, "A turn", "Turn a number card", "Roll both dice"),
        ({"starting_cash": 2500}, "Aim", "$2500", "$1500"),
        ({"goal_worth": 5000}, "The end", "worth $5000", "rounds"),
        ({"goal_sets": 2}, "The end", "2 full sets", "rounds or minutes"),
    ],
)
def test_how_to_play_tells_the_rules_in_force(
    given: Mapping[str, Value], heading: str, told: str, not_told: str
) -> None:
    texts = {one.heading: one.text for one in how_to_play(GAME, options(**given))}
    assert told in texts[heading]
    assert not_told not in texts[heading]


@pytest.mark.rule("HR-02")
def test_a_table_says_in_its_first_line_how_many_house_rules_it_plays_by() -> None:
    view = view_of(new("kitchen_table"), NAMES)
    assert view.house == "House rules: 3"
    assert _stocks(view)[0] == "House rules: 3  Pot $0  Houses 32  Hotels 12 "
    assert _stocks(replace(view, top=()))[0] == "House rules: 3  Houses 32  Hotels 12 "
    assert _stocks(view_of(new("as_printed"), NAMES))[0] == "Houses 32  Hotels 12 "


@pytest.mark.rule("HR-02", "HR-16")
def test_buildings_without_limit_are_not_counted() -> None:
    view = view_of(new(house_stock="unlimited", hotel_stock="unlimited"), NAMES)
    assert [text.strip() for text in _stocks(view)] == [*["House rules: 2"] * 3, ""]
    assert in_stock(ENDLESS_STOCK - 30, "house") == "any number of houses"


@pytest.mark.rule("HR-02", "HR-40", "HR-32")
def test_deeds_say_what_house_rules_change() -> None:
    game = position((1500, 1500), rent_in_jail=False, first_lap=True, mortgages=False, go_landing="double")
    deed = deed_of(game, 39, NAMES)
    assert deed.notes == ("No rent while the owner is in jail.", "Not for sale on your first lap.")
    assert "Mortgage value" not in [row.label for row in deed.costs]
    assert deed_of(game, 0, NAMES).notes[-1] == "End a move here for $400."
    assert deed_of(position((1500, 1500)), 39, NAMES).notes == ()


@pytest.mark.rule("HR-04")
@pytest.mark.parametrize("rules", ["monopoly-1935", "addon-1995"])
def test_corners_show_what_a_move_that_ends_there_pays(rules: str) -> None:
    chairs = tuple(Chair(name, token, HUMAN) for name, token in zip("AB", find(rules).tokens, strict=False))
    for given, shown in (({"go_landing": "double"}, "+$200 or $400"), ({}, "")):
        game = new_game(GameSetup(rules, given, chairs, 1))
        notes = presentation(rules).looking.spaces(game)
        told = notes[game.board.go].sums if game.board.go in notes else ()
        assert next(iter(told), "") == shown
        assert not told or told[-1] == "+$200"


@pytest.mark.long
@pytest.mark.rule("HR-02")
def test_the_final_score_and_the_review_tell_the_house_rules(tmp_path: Path) -> None:
    page = score_of(tmp_path, finish(tmp_path, "Over", bots=2))
    assert page.blocks[-1] == f"{page.note.removeprefix('House rules: ')}: 5 rounds at most."
    review = ReviewPage(page.table, page.people)
    work = review.opened()
    assert isinstance(work, Work)
    work.then(work.job(lambda told: None))
    assert page.blocks[-1] in review.blocks
    review.act("back")


@pytest.mark.rule("HR-02")
def test_statistics_count_games_by_their_house_rules() -> None:
    seats = (SeatResult("Ann", HUMAN, True, 900), SeatResult("Bea", "easy"))
    kitchen = {"house": "kitchen_table"}
    games = [
        Result("1", "One", GAME.id, 9, 60, "1936-01-01", seats, kitchen),
        Result("2", "Two", GAME.id, 9, 60, "1936-01-02", seats),
        Result("3", "Three", GAME.id, 9, 60, "1936-01-03", seats, {"no_such_option": 1}),
    ]
    assert [(line.name, line.played) for line in statistics_of(games).house] == [("Kitchen table", 1)]


@pytest.mark.rule("HR-70")
@pytest.mark.parametrize("name", SETS)
def test_each_set_says_in_a_line_what_it_changes(name: str) -> None:
    told = house_rules.set_changes(GAME, name)
    assert told.count(";") == max(0, len(SETS[name]) - 1)
