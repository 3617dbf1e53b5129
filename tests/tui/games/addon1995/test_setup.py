"""Beginning, keeping and replaying the game with the inner board; its options by keys and by command."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from textwrap import wrap

import pytest

from engine.bots.uniform import Uniform
from engine.games import all_games, find
from engine.games.addon1995.options import AddonOptions
from engine.options import OptionSpec, Value
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import Chair, GameSetup, options_of
from saves import SavedGame, Store
from saves.verification import verify
from tests.support.values import some_of
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import GameStandIn, Stage, new_app, on_stage
from tui.cli.main import main
from tui.pages.fields import Choice, Field
from tui.pages.setup_form import RULES as RULES_FIELD
from tui.pages.setup_form import SetupForm
from tui.screen.form import FormScreen
from tui.table.setup import parse_options
from tui.words.option_words import GAME as HEAD
from tui.words.option_words import OTHERS, option_words

RULE_SETS = all_games()

RULES = "addon-1995"
GAME = find(RULES)
MONOPOLY = {spec.name for spec in find("monopoly-1935").options}
OWN = [spec for spec in GAME.options if spec.name not in MONOPOLY]

HEADINGS = [
    "Game",
    "Players",
    "Inner board features",
    "Changing boards",
    "Travel cards",
    "Triple Play and Double Trouble",
    "The pool",
    "The Subway",
    "Move Backwards and PASS",
    "Bridges and airplanes",
    "Often changed",
    "Game length",
    "Setup",
    "Money",
    "Free Parking",
    "Rents and taxes",
    "Buildings",
    "Auctions, deeds and mortgages",
    "Trades",
    "Jail",
    "Other rules",
]


def form_of(rule_set: RuleSet) -> SetupForm:
    form = SetupForm()
    change(form, RULES_FIELD, rule_set.id)
    return form


def change(form: SetupForm, name: str, value: Value) -> None:
    field = form.field(name)
    assert isinstance(field, Choice)
    field.value = value
    form.changed(field)


def headings(form: SetupForm) -> list[str]:
    """The headings in the order in which they are seen."""
    return list(dict.fromkeys(field.heading for field in form.fields if field.heading))


# --- words

WORDS = option_words(GAME.id)


@pytest.mark.parametrize("spec", OWN, ids=lambda spec: spec.name)
def test_every_option_has_a_label_a_help_line_and_a_heading(spec: OptionSpec) -> None:
    assert any(names.get(spec.name) for names in WORDS.own.words.options.values()) or spec.name == "features"
    assert "_" not in WORDS.label(spec.name)
    assert len(WORDS.label(spec.name)) <= 30
    assert WORDS.heading(spec.name) not in (OTHERS, HEAD)
    assert spec.help.endswith(".")
    assert len(wrap(spec.help, 76)) <= 2


@pytest.mark.parametrize("spec", OWN, ids=lambda spec: spec.name)
def test_every_value_has_words_of_its_own(spec: OptionSpec) -> None:
    words = [WORDS.value(value, spec.name) for value in spec.values]
    assert len(set(words)) == len(words)
    for value, said in zip(spec.values, words, strict=True):
        assert said
        assert "_" not in said
        assert said != "off"
        assert len(said) <= 36
        assert not isinstance(value, bool) or said in ("yes", "no")


def test_labels_are_not_used_twice_in_a_game() -> None:
    for rule_set in RULE_SETS:
        words = option_words(rule_set.id)
        labels = [words.label(spec.name) for spec in rule_set.options]
        assert len(set(labels)) == len(labels)


def test_words_belong_to_their_option() -> None:
    assert option_words("finance-1936").value("all", "dealing") == "everybody"
    value_words = WORDS.value
    assert value_words("all", "features") == "all"
    assert value_words(0, "alignment") == "as printed"
    assert value_words(0, "bridges") == value_words(0, "airplanes") == "none"
    assert value_words(0, "time_limit_rounds") == "off"


def test_only_options_that_there_are_have_words_and_a_heading() -> None:
    names = {spec.name for rule_set in RULE_SETS for spec in rule_set.options}
    for rule_set in RULE_SETS:
        assert {name for under in option_words(rule_set.id).headings.values() for name in under} <= names
        assert {name for under in option_words(rule_set.id).own.words.options.values() for name in under} <= {
            spec.name for spec in rule_set.options
        }


# --- the form


def test_options_stand_under_their_headings() -> None:
    form = form_of(GAME)
    assert headings(form) == HEADINGS
    names = [field.name for field in form.fields]
    assert names[:5] == [RULES_FIELD, "edition", "short_game", "house", "board"]
    first = names.index("features")
    assert all(name.startswith("feature_") for name in names[first + 1 : first + 11])
    assert form.field("bridges").heading == "Bridges and airplanes"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("monopoly-1935", [HEAD, "Players", *HEADINGS[HEADINGS.index("Often changed") :]]),
        ("landlord-1904", [HEAD, "Players", "Often changed", "Game length", "Setup", "Money",
                           "Rents and taxes", "Luxuries, loans and the Poorhouse", "Trades", "Jail"]),
        ("finance-1936", [HEAD, "Players", "Often changed", "Game length", "Setup", "Buildings",
                          "Trades", "Other rules"]),
    ],
)  # fmt: skip
def test_the_forms_of_the_other_games_are_what_they_were(rules: str, expected: list[str]) -> None:
    form = form_of(find(rules))
    assert headings(form) == expected
    head = [field.name for field in form.fields if field.heading == HEAD]
    sets = [name for name in ("edition", "short_game") if name in find(rules).option_sets]
    assert head == [RULES_FIELD, *sets, "house"]
    assert form.given() == {}


def test_untouched_the_form_asks_for_the_preferred_set() -> None:
    form = form_of(GAME)
    assert form.given() == {}
    assert options_of(form.setup()) == GAME.choose({})


@pytest.mark.rule("AD-85")
def test_without_features_single_ones_are_switched_on() -> None:
    form = form_of(GAME)
    change(form, "features", "none")
    assert form.field("feature_subway").text == "no"
    assert not form.field("feature_subway").is_changed
    change(form, "feature_subway", True)
    assert form.given() == {"features": "none", "feature_subway": True}
    assert options_of(form.setup()) == GAME.choose({"features": "none", "feature_subway": True})
    change(form, "features", "all")
    assert form.given() == {}


@pytest.mark.rule("AD-74")
def test_links_follow_the_bridges_unless_they_were_chosen() -> None:
    form = form_of(GAME)
    change(form, "bridges", 2)
    assert form.field("transition_means").text == "elevators and bridges"
    assert form.given() == {"bridges": 2}
    change(form, "transition_means", "bridges")
    change(form, "bridges", 1)
    assert form.given() == {"bridges": 1, "transition_means": "bridges"}


# --- by keys


def chosen(stage: Stage) -> Field:
    screen = stage.app.screen
    assert isinstance(screen, FormScreen)
    return screen.form.chosen


@pytest.mark.long
async def test_every_option_is_changed_by_keys(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "home", "left")
        assert "◄ Monopoly with the inner board (1995) ►" in stage.text
        await stage.press("pagedown", "pagedown")
        wanted = {}
        while (field := chosen(stage)).heading != "Often changed":
            usual = field.text
            await stage.press("right")
            line = stage.line_with("►")
            assert field.text != usual
            assert field.label in line
            assert field.text in line
            assert field.help.split()[0] in "".join(stage.lines[-6:-2])
            assert isinstance(field, Choice)
            wanted[field.name] = field.value
            await stage.press("down")
        assert set(wanted) == {"triple_cards_at_start", *(spec.name for spec in OWN)}
        await stage.press("b")
        screen = stage.app.screen
        assert isinstance(screen, GameStandIn)
        assert screen.table.setup.rules == RULES
        options = options_of(screen.table.setup)
        assert {name: getattr(options, name) for name in wanted} == wanted


@pytest.mark.long
@at_both_sizes
async def test_one_key_leads_from_heading_to_heading_and_shows_what_is_below(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("n", "home", "left")
        form = form_of(GAME)
        for heading in HEADINGS[1:]:
            await stage.press("pagedown")
            assert f"── {heading} ──" in stage.text
            fields = [field.label for field in form.fields if field.heading == heading and not field.width]
            assert all(stage.line_with(f" {name} ") for name in fields)
        for heading in HEADINGS[-2::-1]:
            await stage.press("pageup")
            assert f"── {heading} ──" in stage.text
            assert chosen(stage).heading == heading


async def test_a_share_of_the_pool_is_typed(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "home", "left", *["pagedown"] * HEADINGS.index("The pool"), "down")
        await stage.type("75")
        assert "75_" in stage.line_with("►")
        await stage.press("enter", "b")
        screen = stage.app.screen
        assert isinstance(screen, GameStandIn)
        assert AddonOptions.of(options_of(screen.table.setup)).pool_share == 75


# --- on the command line


@pytest.mark.parametrize("spec", GAME.options, ids=lambda spec: spec.name)
def test_every_value_can_be_written_on_the_command_line(spec: OptionSpec) -> None:
    for value in some_of(spec.values):
        for written in {spec.to_text(value), str(value)}:
            assert parse_options(RULES, [f"{spec.name}={written}"]) == {spec.name: value}
    assert getattr(GAME.choose({spec.name: spec.values[-1]}), spec.name) == spec.values[-1]


def test_the_options_of_the_command_line_are_played_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def play(args: object, begin: Callable[[Store], SavedGame], about: str) -> int:
        with begin(Store(tmp_path / "games")) as saved:
            asked.append(saved.setup)
        return 0

    monkeypatch.setattr("tui.cli.main._play", play)
    options = ("-o", "features=none", "-o", "feature-subway=on", "-o", "bridges=2", "-o", "alignment=0")
    assert main(["new", "--rules", RULES, *options, "--option", "pool_share=80"]) == 0
    assert asked[0].rules == RULES
    assert asked[0].options == {
        "features": "none",
        "feature_subway": True,
        "bridges": 2,
        "alignment": 0,
        "pool_share": 80,
    }
    assert AddonOptions.of(options_of(asked[0])).transition_means == "both"


def test_a_saved_game_is_listed_verified_and_told_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chairs = (Chair("Ann", "hat"), Chair("Bea", "shoe", "uniform"))
    setup = GameSetup(RULES, {"bridges": 1, "airplanes": 2, "travel_with_roll": True}, chairs, 3)
    bot = Uniform(Rng(1))
    with Store(tmp_path / "games").create(setup) as saved:
        for _ in range(150):
            assert saved.game.decision is not None
            command = bot.choose(saved.game, saved.game.decision)
            saved.game.submit(command)
            saved.append(command)
    (path,) = (tmp_path / "games").glob("*.json")
    assert verify(path).is_whole
    assert main(["verify", str(path)]) == 0
    assert main(["--data-dir", str(tmp_path), "saves"]) == 0
    assert "Ann, Bea" in capsys.readouterr().out
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Round 1" in told
    assert "_" not in told
    assert json.loads(path.read_text(encoding="utf-8"))["setup"]["rules"] == RULES
