"""House rules on a page: sets, the player's own, lines of text, and what the form makes of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.games import all_games, find
from engine.house.options import HOUSE_RULES
from engine.options import Value
from saves import Store
from tests.tui.lines.sittings import GAMES, after, at_title
from tests.tui.pages.test_settings import AtHome
from tests.tui.stage import GameStandIn, new_app, on_stage
from tui.cli.main import main
from tui.pages.fields import Choice
from tui.pages.house_rules import MOST_SETS, HousePage
from tui.pages.new_game import NewGamePage
from tui.pages.outcomes import Begin
from tui.pages.page import Ask, LeavePage
from tui.pages.setup_form import SetupForm
from tui.screen.form import FormScreen
from tui.screen.list import ListScreen
from tui.serve.lobby.new_table import NewTablePage
from tui.table.settings_file import FILE, load
from tui.words.settings import Settings


def form_page(home: AtHome | None = None) -> NewGamePage:
    return NewGamePage(home or AtHome())


def opened(page: NewGamePage) -> HousePage:
    house = page.act("house")
    assert isinstance(house, HousePage)
    return house


def named(house: HousePage, name: str) -> int:
    return next(at for at, row in enumerate(house.rows) if row.cells[0] == name)


def typed(house: HousePage, text: str) -> None:
    """What a line does in lines mode."""
    step = house.understand(text)
    assert step is not None
    step()


def asked(house: HousePage, word: str, text: str, row: int | None = None) -> None:
    answer = house.act(word, row)
    assert isinstance(answer, Ask)
    answer.then(text)


@pytest.mark.rule("HR-70")
async def test_four_keys_lead_from_the_title_to_a_game_at_the_kitchen_table(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path), (80, 24)) as stage:
        await stage.press("n", "o", "enter", "enter")
        assert isinstance(stage.app.screen, GameStandIn)
        assert stage.app.screen.table.setup.options == {"house": "kitchen_table"}


@pytest.mark.rule("HR-70")
def test_three_lines_lead_to_a_game_at_the_kitchen_table(tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", "house kitchen", "begin", "quit")
    told = after(text, "house kitchen")
    assert "House rules: Kitchen table." in told
    assert "What nobody buys: stays with the Bank." in told
    with Store(tmp_path / GAMES).open() as game:
        assert game.setup.options == {"house": "kitchen_table"}


@pytest.mark.rule("HR-02")
def test_a_game_line_by_line_begins_with_its_house_rules_and_tells_its_pot(tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", "house kitchen", "begin", "status", "quit")
    begun = "House rules: Kitchen table: twice the salary on Go; a pot on Free Parking; no auctions."
    assert begun in after(text, "begin")
    told = after(text, "status")
    assert "Pot $" in told
    plain = at_title(tmp_path, "new", "house printed", "begin", "status", "quit")
    assert "House rules" not in after(plain, "begin")


@pytest.mark.rule("HR-71")
def test_a_line_of_house_rules_can_be_typed_behind_the_word(tmp_path: Path) -> None:
    at_title(tmp_path, "new", "house rules = pot go2 cash2000", "begin", "quit")
    with Store(tmp_path / GAMES).open() as game:
        assert game.setup.options == {"free_parking": "pot", "go_landing": "double", "starting_cash": 2000}


@pytest.mark.rule("HR-70")
def test_changed_options_come_first_and_are_marked() -> None:
    page = form_page()
    house = opened(page)
    assert isinstance(house.act("choose", named(house, "Five favorites")), LeavePage)
    marked = [field for field in page.form.fields if field.is_marked and field.name not in ("house",)]
    assert {field.heading for field in marked} == {"Changed"}
    headings = list(dict.fromkeys(field.heading for field in page.form.fields))
    assert headings[:3] == ["Game", "Changed", "Players"]
    assert {field.name for field in marked} == {
        "free_parking",
        "go_landing",
        "rent_in_jail",
        "first_lap",
        "snake_eyes",
    }


def test_a_changed_option_stays_in_its_line_while_it_is_changed() -> None:
    form = SetupForm()
    before = [field.name for field in form.fields]
    form.field("go_landing").step(1)
    form.changed(form.field("go_landing"))
    assert [field.name for field in form.fields] == before


@pytest.mark.rule("HR-70")
def test_the_line_of_the_set_counts_what_differs_from_it() -> None:
    page = form_page()
    page.form.choose_set("kitchen_table")
    assert page.form.field("house").text == "Kitchen table"
    page.form.field("snake_eyes").take("100")
    page.form.changed(page.form.field("snake_eyes"))
    assert page.form.field("house").text == "Kitchen table, 1 changed"
    assert page.doing.endswith("Kitchen table, 1 changed")


@pytest.mark.rule("HR-02")
def test_every_house_rule_shows_the_printed_one_and_why_it_may_vary() -> None:
    form = SetupForm()
    form.choose_set("five_favorites")
    about = form.field("unbought").about
    assert 'Printed rule: is auctioned. 1935 patent: an auction "according to the preferred rules".' in about
    assert "Printed rule: nothing." in form.field("snake_eyes").about
    for spec in HOUSE_RULES:
        field = form.field(spec.name)
        assert isinstance(field, Choice)
        assert field.note, spec.name


@pytest.mark.rule("HR-03")
def test_an_option_without_effect_beside_another_says_so() -> None:
    form = SetupForm()
    share = form.field("pot_share")
    assert share.text == "100 (no effect)"
    assert "No effect now: Only the pot on Free Parking has it." in share.about
    form.choose_set("kitchen_table")
    assert share.text == "100"
    assert "No effect" not in share.about


@pytest.mark.rule("HR-03")
def test_two_options_that_cannot_both_hold_are_refused_by_both_names() -> None:
    page = form_page()
    page.write("even_building", "no")
    assert page.message == ""
    page.write("even_selling", "yes")
    assert "even_building" in page.message
    assert "even_selling" in page.message
    assert page.act("begin") is None
    page.write("even_selling", "no")
    assert page.message == ""
    assert isinstance(page.act("begin"), Begin)


def test_a_game_that_may_never_end_is_warned_of_and_begun() -> None:
    page = form_page()
    page.write("starting_cash", "20000")
    assert page.message == "With so much money, nobody may ever go bankrupt: set a limit or a goal."
    assert isinstance(page.act("begin"), Begin)


@pytest.mark.rule("HR-71")
def test_own_rules_are_kept_offered_and_deleted_under_a_name() -> None:
    home = AtHome()
    page = form_page(home)
    house = opened(page)
    assert not house.can("keep")
    typed(house, "pot nojailrent cash2000")
    house = opened(page)
    assert house.note == "as a line: cash2000 pot nojailrent"
    asked(house, "keep", "Grandma's")
    assert home.settings.house == {"Grandma's": "cash2000 pot nojailrent"}
    other = form_page(home)
    again = opened(other)
    assert isinstance(again.act("choose", named(again, "Grandma's")), LeavePage)
    assert other.form.given() == {"starting_cash": 2000, "free_parking": "pot", "rent_in_jail": False}
    row = named(again, "Grandma's")
    assert again.act("delete", named(again, "Kitchen table")) is None
    asked(again, "delete", "yes", row)
    assert home.settings.house == {}


@pytest.mark.rule("HR-71")
def test_own_rules_are_offered_at_a_new_table_on_a_server() -> None:
    home = AtHome(Settings(house={"Ours": "go2"}))
    page = NewTablePage(home, lambda setup, terms: None)
    typed(opened(page), "ours")
    assert page.form.given() == {"go_landing": "double"}


@pytest.mark.rule("HR-71")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pot potty", "There is no house rule 'potty'. Did you mean 'pot'?"),
        ("cash99", "starting_cash must be"),
        ("pot subway", "second value"),
        ("wages50", "has no house rule"),
    ],
)
def test_a_line_that_is_wrong_changes_nothing_and_is_explained(text: str, why: str) -> None:
    page = form_page()
    page.form.choose_set("kitchen_table")
    before, house = page.form.given(), opened(page)
    typed(house, text)
    assert why in house.message
    assert page.form.given() == before


@pytest.mark.parametrize("name", ["", "   ", "Kitchen table", "a\x1bb"])
def test_a_name_that_cannot_be_used_keeps_nothing(name: str) -> None:
    home = AtHome()
    page = form_page(home)
    page.form.choose_set("quick")
    house = opened(page)
    asked(house, "keep", name)
    assert house.message
    assert home.settings.house == {}


def test_only_so_many_sets_are_kept() -> None:
    home = AtHome(Settings(house={f"Set {number}": "pot" for number in range(MOST_SETS)}))
    page = form_page(home)
    page.form.choose_set("quick")
    house = opened(page)
    asked(house, "keep", "One more")
    assert "Delete one first" in house.message
    asked(house, "keep", "Set 3")
    assert home.settings.house["Set 3"] == "quick"


@pytest.mark.rule("HR-71")
@pytest.mark.parametrize("sets", ['["pot"]', '{"": "pot"}', '{"a": 1}', '{"a\\u001b": "pot"}'])
def test_sets_that_nobody_can_read_do_no_harm(sets: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(f'{{"pace": "slow", "house": {sets}}}')
    settings, trouble = load(tmp_path)
    assert settings == replace(Settings(), pace="slow")
    assert "house is not valid" in trouble


@pytest.mark.parametrize("line", ["house pot", "house rules: pot", "pot"])
def test_a_line_may_begin_with_what_it_is(line: str) -> None:
    page = form_page()
    typed(opened(page), line)
    assert page.form.given() == {"free_parking": "pot"}


@pytest.mark.parametrize("line", ["keep Oma", "starting cash 1700", "2", "buy only", "all"])
def test_rows_and_words_of_the_page_are_no_line_of_rules(line: str) -> None:
    assert opened(form_page()).understand(line) is None


def test_a_reason_of_1935_is_given_in_no_other_game() -> None:
    form = SetupForm(rules="landlord-1904")
    assert "1935" not in form.field("starting_cash").about
    assert "1935" in SetupForm().field("starting_cash").about


def test_single_rules_are_changed_on_the_page() -> None:
    page = form_page()
    house = opened(page)
    house.act("choose", named(house, "Free Parking"))
    assert house.rows[house.at].cells == ("Free Parking", "pays the pot")
    assert house.rows[house.at].mark == "*"
    asked(house, "choose", "$2500", named(house, "Starting cash"))
    asked(house, "choose", "5", named(house, "Starting cash"))
    assert "starting_cash must be" in house.message
    assert page.form.given() == {"free_parking": "pot", "starting_cash": 2500}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_game_has_the_line_and_the_page(game: object) -> None:
    page = form_page(AtHome(Settings(rules=find(str(getattr(game, "id", ""))).id)))
    assert [field.label for field in page.form.fields].count("House rules") == 1
    house = opened(page)
    typed(house, "snake100")
    assert page.form.given() == {"snake_eyes": 100}
    assert page.form.field("house").text == "as printed, 1 changed"
    house = opened(page)
    house.act("choose", named(house, "As printed"))
    assert page.form.given() == {}


@pytest.mark.rule("HR-71")
@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("kitchen_table", {"house": "kitchen_table"}),
        ("pot go2 cash2000", {"free_parking": "pot", "go_landing": "double", "starting_cash": 2000}),
        ("Mine", {"snake_eyes": 300}),
    ],
)
def test_the_command_line_takes_a_set_a_line_or_an_own_set(
    line: str, options: dict[str, Value], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    (tmp_path / FILE).write_text('{"house": {"mine": "snake300"}}')
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["--data-dir", str(tmp_path), "new", "--plain", "--house", line, "-o", "jail_fine=70"]) == 0
    with Store(tmp_path / GAMES).open() as game:
        assert game.setup.options == {**options, "jail_fine": 70}


@pytest.mark.rule("HR-71", "HR-03")
@pytest.mark.parametrize(
    ("line", "why"),
    [("potty", "Did you mean 'pot'?"), ("uneven even_selling=on", "cannot both hold"), ("cash5", "must be")],
)
def test_the_command_line_refuses_wrong_house_rules_in_a_sentence(
    line: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data-dir", str(tmp_path), "new", "--plain", "--house", line]) == 2
    told = capsys.readouterr().err
    assert told.startswith("magnate: ")
    assert why in told


@pytest.mark.rule("HR-03")
async def test_a_conflict_is_told_whole_at_80_columns(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path), (80, 24)) as stage:
        await stage.press("n")
        screen = stage.app.screen
        assert isinstance(screen, FormScreen)
        await screen.follow(lambda: screen.page.write("even_building", "no"))
        await screen.follow(lambda: screen.page.write("even_selling", "yes"))
        await stage.press("up", "down")
        told = " ".join(" ".join(stage.lines).split())
        assert screen.page.message
        assert screen.page.message in told


async def test_enter_opens_the_sets_and_the_arrows_change_them_at_once(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path), (80, 24)) as stage:
        await stage.press("n", "home", "down", "down", "down", "right")
        assert "Kitchen table" in stage.line_with("House rules")
        assert "A pot on Free Parking; twice the salary on Go; no auctions." in "\n".join(stage.lines)
        assert "pays the pot" in stage.line_with("Free Parking ")
        await stage.press("enter")
        assert isinstance(stage.app.screen, ListScreen)
        assert all(name in "\n".join(stage.lines) for name in ("Five favorites", "Tournament"))
