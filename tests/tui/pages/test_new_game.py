"""A new game, as a page: fields that follow each other, and sentences for what is wrong."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.bots.thrifty import Thrifty
from engine.commands import Bid, Build, Propose
from engine.games import all_games
from engine.options import SetupError, Value
from engine.setup import HUMAN, options_of
from tests.boards.drawn import as_of_1935
from tests.boards.drawn import value as board_value
from tests.tui.pages.test_settings import AtHome
from tui.pages.fields import Choice, Form, Text
from tui.pages.help import RulesPage
from tui.pages.new_game import NewGamePage
from tui.pages.notice import AskPage
from tui.pages.outcomes import Begin, ShowHistory
from tui.pages.page import Ask, LeavePage
from tui.pages.setup_form import SetupForm
from tui.table.bot_styles import about_style
from tui.table.setup import Sitter, levels
from tui.words.option_words import OTHERS, option_words
from tui.words.paragraphs import Paragraph
from tui.words.settings import Settings

RULE_SETS = all_games()


def test_untouched_options_are_those_of_the_edition() -> None:
    form = SetupForm()
    form.field("edition").step(1)
    form.changed(form.field("edition"))
    assert form.given() == {"edition": "current1995"}
    assert form.field("income_tax_flat").text == "200"
    assert not form.field("income_tax_flat").is_changed


def test_touched_options_stay_when_the_edition_changes() -> None:
    form = SetupForm()
    form.field("rounding").step(1)
    form.field("short_game").step(1)
    form.changed(form.field("short_game"))
    assert form.given() == {"short_game": "published", "rounding": "nearest"}
    assert form.field("houses_before_hotel").text == "3"


def test_a_touched_option_that_the_edition_comes_to_agree_with_is_not_given() -> None:
    form = SetupForm()
    form.field("income_tax_flat").step(1)
    assert form.given() == {"income_tax_flat": 200}
    form.field("edition").step(1)
    form.changed(form.field("edition"))
    assert form.given() == {"edition": "current1995"}


@pytest.mark.parametrize("name", ["Bea", "A name that is much too long"])
def test_names_that_cannot_be_used_are_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(SetupError, match=r"\.$"):
        SetupForm([Sitter(name=name), Sitter("thrifty", "Bea")]).setup()


def choose(form: SetupForm, name: str, value: Value) -> None:
    field = form.field(name)
    assert isinstance(field, Choice)
    field.value = value
    form.changed(field)


def test_another_game_keeps_players_names_bots_and_the_options_it_knows() -> None:
    form = SetupForm([Sitter(name="Ann"), Sitter(name="Ben"), Sitter("uniform"), Sitter("thrifty")])
    choose(form, "most_counters", 7)
    choose(form, "jail_short", True)
    choose(form, "rules", "finance-1936")
    setup = form.setup()
    assert [(chair.name, chair.player) for chair in setup.chairs] == [
        ("Ann", HUMAN),
        ("Ben", HUMAN),
        ("Bea", "uniform"),
        ("Cyd", "thrifty"),
    ]
    assert setup.options == {"most_counters": 7}


def test_what_another_game_cannot_have_comes_back_with_the_one_before() -> None:
    form = SetupForm()
    choose(form, "players", 7)
    choose(form, "jail_short", True)
    choose(form, "rules", "landlord-1904")
    assert len(form.setup().chairs) == 4
    assert form.setup().options == {}
    choose(form, "rules", "monopoly-1935")
    assert len(form.setup().chairs) == 7
    assert form.setup().options == {"jail_short": True}


def test_every_manner_is_explained() -> None:
    styles = [player for players in levels().values() for player in players if ":" in player]
    assert styles
    for rule_set in RULE_SETS:
        assert all(": " in about_style(player, rule_set.id) for player in styles)
        told = " ".join(about_style(player, rule_set.id) for player in styles)
        for command, word in ((Build, "build"), (Propose, "deal"), (Propose, "trade"), (Bid, "bid")):
            menus = rule_set.rules(rule_set.choose({})).menus.values()
            assert (word in told) is any(command in menu for menu in menus), (rule_set.id, word)
    assert about_style("normal:builder", "monopoly-1935") == "Normal, a builder: spends early to build."


def test_levels_and_styles_of_bots_are_two_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = [type("Kind", (Thrifty,), {"id": name, "title": name.capitalize()}) for name in ("easy", "hard")]
    styles = {"hard": ("builder", "dealer")}
    monkeypatch.setattr("tui.table.setup.styles", lambda bot: styles.get(bot, ()))
    monkeypatch.setattr("tui.table.setup.find_bot", lambda bot: kinds[bot.startswith("hard")])
    monkeypatch.setattr("tui.table.setup.IDS", ("easy", "hard"))
    form = SetupForm([Sitter(), Sitter("easy")])
    assert "1:style" not in {field.name for field in form.fields}
    choose(form, "1:who", "hard")
    style = form.field("1:style")
    assert isinstance(style, Choice)
    assert style.values == ("hard", "hard:builder", "hard:dealer")
    choose(form, "1:style", "hard:dealer")
    assert form.setup().chairs[1].player == "hard:dealer"
    assert form.field("bots").text == "hard bot: will beat you"


def test_without_a_seed_every_game_is_another() -> None:
    form = SetupForm()
    assert form.setup().seed != form.setup().seed


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda rule_set: rule_set.id)
def test_every_option_of_every_game_is_a_field(rule_set: object) -> None:
    form = SetupForm(boards={board_value(as_of_1935()): "Leeds"})
    while form.rule_set is not rule_set:
        form.field("rules").step(1)
        form.changed(form.field("rules"))
    names = {field.name for field in form.fields}
    assert {spec.name for spec in form.rule_set.options} < names
    assert form.setup().rules == form.rule_set.id


@pytest.mark.long
def test_every_value_of_every_option_can_be_played() -> None:
    for place, field in enumerate(SetupForm().fields):
        if isinstance(field, Choice) and len(field.values) < 20:
            for step in range(len(field.values)):
                form = SetupForm()
                form.fields[place].step(step)
                form.changed(form.fields[place])
                if form.fields[place].name != "0:who":
                    options_of(form.setup())


def test_parts_follow_each_other_and_unknown_options_come_last() -> None:
    words = option_words("monopoly-1935")
    assert words.heading("no_such_option") == OTHERS
    assert words.in_order(["no_such_option", "jail_short", "dealt_deeds"])[-1] == "no_such_option"
    assert words.label("no_such_option") == "No such option"
    assert words.value("top_of1904") == "top of 1904"


def test_numbers_stop_at_their_ends_and_choices_go_round() -> None:
    few = Choice("few", "Few", values=(1, 2), value=2)
    few.step(1)
    assert few.value == 1
    many = Choice("many", "Many", values=range(20), value=19)
    many.step(1)
    assert many.value == 19
    assert many.can_step == (True, False)


def test_a_typed_number_becomes_the_nearest_there_is() -> None:
    field = Choice("minutes", "Minutes", values=(0, *range(15, 481)), value=0)
    for typed, value in (("9", 15), ("90", 90), ("9999", 480), ("0", 0), ("", 0)):
        field.take(typed)
        assert field.value == value
    assert field.good_letters("9a½") == "9"


def test_parts_of_a_form_are_walked() -> None:
    form = Form([Text(name, name, heading=heading) for name, heading in ("aA", "bA", "cB", "dC", "eC")])
    places = []
    for by in (1, 1, 1, -1, -1, -1, 1, 1, 1, 1):
        form.move_part(by)
        places.append(form.place)
    assert places == [2, 3, 4, 3, 2, 0, 2, 3, 4, 0]


# --- the page


def test_a_game_begins_as_filled_in_and_the_players_are_remembered() -> None:
    home = AtHome(Settings(table=(("Ann", HUMAN), ("", "easy"), ("", "hard")), rules="finance-1936"))
    page = NewGamePage(home)
    assert page.doing == "Finance (1936), you, an easy bot and a hard bot, as printed"
    page.write("0:name", "Zoë")
    page.write("minutes", "30")
    assert page.doing.endswith(", 1 option changed")
    answer = page.act("begin")
    assert isinstance(answer, Begin)
    assert (answer.setup.rules, answer.setup.options) == ("finance-1936", {"minutes": 30})
    assert [chair.player for chair in answer.setup.chairs] == [HUMAN, "easy", "hard"]
    assert home.settings.table == (("Zoë", HUMAN), ("", "easy"), ("", "hard"))
    assert home.settings.options == {"minutes": 30}


def test_options_of_last_time_that_the_game_does_not_take_are_left_out() -> None:
    old: dict[str, Value] = {"rounding": "down", "even_selling": 0, "most_counters": 99, "pawnshop": True}
    page = NewGamePage(AtHome(Settings(options=old)))
    assert page.form.given() == {"rounding": "down"}
    assert page.note == "changed last time: Tenths are rounded"
    page.form.setup()


def test_of_much_that_was_changed_last_time_only_the_first_is_named() -> None:
    old = dict.fromkeys(("even_selling", "shortage_auction", "trade_cards", "trade_mortgaged"), False)
    page = NewGamePage(AtHome(Settings(options=old)))
    assert page.note.startswith("changed last time: ")
    assert page.note.endswith(" and 1 more")
    assert not NewGamePage(AtHome()).note


@pytest.mark.parametrize("rules", ["monopoly-1935", "addon-1995"])
def test_every_ready_made_length_says_what_happens_and_how_many_minutes(rules: str) -> None:
    form = SetupForm(rules=rules)
    field = form.field("short_game")
    assert isinstance(field, Choice)
    told = []
    for value in field.values:
        field.value = value
        assert re.search(r"[a-z]: about \d+ minutes\.$", field.about)
        told.append(field.about)
    assert len({*told}) == len(field.values)
    assert "second bankruptcy" in told[field.values.index("published")]
    assert "ready-made" not in "".join(told)


def test_other_games_say_how_long_they_take() -> None:
    laps = SetupForm(rules="landlord-1904").field("rounds")
    assert laps.about == "Number of laps: about 4 minutes."
    laps.value = 1
    assert laps.about == "Number of laps: about a minute."
    assert SetupForm(rules="finance-1936").field("ending").about.endswith("about 8 minutes.")


def test_every_level_of_bots_says_what_to_expect() -> None:
    field = SetupForm().field("bots")
    assert isinstance(field, Choice)
    told = dict(zip(field.values, map(field.words, field.values), strict=True))
    assert set(told) == set(levels())
    assert (told["easy"], told["normal"], told["hard"]) == (
        "easy bot: forgets things",
        "normal bot: plays well",
        "hard bot: will beat you",
    )
    assert all(": " in words for words in told.values())


def test_the_form_says_how_often_people_win_against_a_level() -> None:
    form = SetupForm()
    choose(form, "bots", "hard")
    told = form.field("bots").help
    assert re.match(r"An ordinary player wins \d+ of 100 games against three of these\. Set each", told)


@pytest.mark.parametrize("rules", ["finance-1936", "landlord-1904"])
def test_a_game_in_which_expert_is_no_better_does_not_offer_it_and_says_so(rules: str) -> None:
    form = SetupForm(rules=rules)
    for name in ("bots", "1:who"):
        field = form.field(name)
        assert isinstance(field, Choice)
        assert "hard" in field.values
        assert "expert" not in field.values
    assert form.field("bots").help.endswith("no better than Hard.")


def test_what_is_wrong_is_said_at_once_and_no_game_begins() -> None:
    page = NewGamePage(AtHome())
    page.write("0:who", "normal bot")
    assert page.message == "At least one person has to play at this screen."
    assert page.act("begin") is None
    page.write("0:who", "person")
    assert not page.message
    page.write("0:who", "somebody")
    assert page.message.startswith("Who is player 1: one of person, easy bot, ")


def test_what_options_and_players_cannot_have_together_is_said_at_once() -> None:
    page = NewGamePage(AtHome())
    page.write("rules", "addon-1995")
    page.write("travel_cards_at_start", "3")
    while page.form.count < 9:
        page.act("add")
    assert page.message.startswith("There are only 24 travel cards, too few to deal 9 players 3 each.")
    assert page.act("begin") is None
    page.act("remove")
    assert not page.message


def test_players_are_added_and_removed_as_far_as_the_game_has_room() -> None:
    page = NewGamePage(AtHome())
    least, most = page.form.rule_set.players
    for word, last in (("add", most), ("remove", least)):
        while page.can(word):
            page.act(word)
        assert page.form.count == last
        assert page.act(word) is None
        assert page.form.count == last


def test_all_options_are_reset_and_then_there_is_nothing_to_reset() -> None:
    page = NewGamePage(AtHome())
    assert not page.can("usual")
    page.write("edition", "current1995")
    page.write("rounding", "down")
    assert page.can("usual")
    page.act("usual")
    assert (page.form.given(), page.can("usual")) == ({}, False)


def test_the_rules_are_told_as_they_are_chosen() -> None:
    page = NewGamePage(AtHome())
    page.write("rules", "landlord-1904")
    asked = page.act("rules")
    assert isinstance(asked, Ask)
    assert asked.question.startswith("What about? Aim, Tickets, ")
    told = asked.then("tickets")
    assert isinstance(told, RulesPage)
    assert [block.heading for block in told.blocks if isinstance(block, Paragraph)] == ["Tickets"]
    assert page.act("history") == ShowHistory(page.form.rule_set)


def test_a_line_that_is_asked_for_is_given_on_once_the_page_is_left() -> None:
    given: list[str] = []
    page = AskPage("Say to all", "Say", "Say it", given.append, longest=5)
    assert page.act("do") == LeavePage()
    page.write("text", " hello there ")
    answer = page.act("do")
    assert not given
    assert isinstance(answer, LeavePage)
    assert answer.then is not None
    answer.then()
    assert given == ["hell"]


def test_a_board_that_is_chosen_brings_its_pieces_and_its_pay() -> None:
    tokens = [f"piece {number}" for number in range(9)]
    board = board_value({**as_of_1935(), "title": "Leeds", "salary": 300, "tokens": tokens})
    form = SetupForm(boards={board: "Leeds"})
    field = form.field("board")
    field.step(1)
    form.changed(field)
    assert field.text == "Leeds"
    assert form.field("go_salary").value == 300
    setup = form.setup()
    assert setup.options == {"board": board}
    assert {chair.token for chair in setup.chairs} < {*tokens}


def test_where_there_are_no_boards_none_can_be_chosen() -> None:
    assert "board" not in {field.name for field in SetupForm().fields}


def test_settings_keep_no_board_but_the_other_options() -> None:
    home = AtHome()
    page = NewGamePage(home)
    options: dict[str, Value] = {"board": board_value(as_of_1935()), "snake_eyes": 100}
    page.begin(replace(page.form.setup(), options=options))
    assert home.settings.options == {"snake_eyes": 100}
