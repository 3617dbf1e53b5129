"""What players may be called, and how their names are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.options import SetupError
from engine.setup import HUMAN, Chair, GameSetup, check
from tests.support.long import few
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import a_setup, finish, on_stage, session_at, store_in
from tui.pages.outcomes import Open
from tui.screen.app.magnate import MagnateApp
from tui.table.setup import check_new, people, setup_for
from tui.terminal.signs import ALL, CONSOLE, PLAIN
from tui.words.names import called, identity, tidy, why_not
from tui.words.phrases import People, somebody

RULES = "monopoly-1935"
BOT = "thrifty"


@pytest.mark.parametrize(
    "name",
    ["小明", "山田 太郎", "محمد علي", "יַעֲקֹב", "สมชาย", "राम", "김민준", "🦊", "❤\ufe0f", "Zoë"],
)
def test_names_of_any_script_begin_a_game(name: str) -> None:
    assert setup_for(RULES, {}, people(name), [BOT] * 2, 1).chairs[0].name == tidy(name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "1 to 12 characters"),
        ("A" * 13, "1 to 12 characters"),
        ("小" * 7, "takes 14"),
        ("👩\u200d💻", "joined emoji"),
        ("🇩🇪", "flags"),
        ("👍\U0001f3fd", "skin tones"),
        ("🏴\U000e0067\U000e0062\U000e007f", "flags"),
        ("\u0301Ann", "accent"),
        ("e" + "\u0316" * 4, "at most three"),
        ("A\u202enn", "U+202E"),
        ("A\u200bnn", "U+200B"),
        ("\u3164", "U+3164"),
        ("A\x1b[2J", "U+001B"),
        ("\ud800", "U+D800"),
    ],
)
def test_what_cannot_be_shown_is_refused_with_a_sentence(name: str, words: str) -> None:
    with pytest.raises(SetupError, match=words.replace("+", r"\+")):
        setup_for(RULES, {}, [name], [BOT] * 2, 1)


def test_names_are_kept_in_one_way_of_writing() -> None:
    assert tidy(" Jose\u0301 \u3000 Mari\u0301a ") == "José María"
    assert people("小明,  Ann ") == ["小明", "Ann"]


@pytest.mark.parametrize("other", ["JÜRGEN", "jürgen", "Ju\u0308rgen"])
def test_names_differ_regardless_of_case_and_of_how_accents_are_typed(other: str) -> None:
    assert identity(other) == identity("Jürgen")
    with pytest.raises(SetupError, match="Two players are called"):
        setup_for(RULES, {}, ["Jürgen", other], [BOT], 1)


def test_a_bot_leaves_its_name_to_a_person() -> None:
    assert [chair.name for chair in setup_for(RULES, {}, ["BEA"], [BOT] * 2, 1).chairs] == [
        "BEA",
        "Cyd",
        "Dov",
    ]


def test_games_with_stranger_names_can_still_be_read() -> None:
    names = ("Ann", "ANN", "A\ufe00nn", "You")
    chairs = tuple(
        Chair(name, token) for name, token in zip(names, ("hat", "shoe", "key", "ring"), strict=True)
    )
    setup = GameSetup(RULES, {}, chairs, 1)
    check(setup)
    with pytest.raises(SetupError, match="Two players"):
        check_new(setup)


@pytest.mark.parametrize(("names", "bots", "is_good"), [(("You",), 2, True), (("You", "Ann"), 1, False)])
def test_only_who_is_alone_at_the_screen_is_called_you(
    names: tuple[str, ...], bots: int, is_good: bool
) -> None:
    chairs = [Chair(name, "", HUMAN) for name in names] + [Chair(f"Bot {n}", "", BOT) for n in range(bots)]
    alone = 0 if len(names) == 1 else None
    assert (not why_not([chair.name for chair in chairs], alone)) is is_good
    assert "alone" in why_not(["Ann", "you"], 0)


# --- how they are told


def test_who_is_alone_at_the_screen_is_you() -> None:
    assert called(("Jürgen", "小明"), 0) == ("You", "小明")
    assert called(("Jürgen", "小明"), None) == ("Jürgen", "小明")


@pytest.mark.parametrize(
    ("names", "in_ascii", "on_console"),
    [
        (("Jürgen", "小明"), ("Jurgen", "5c0f660e"), ("Jürgen", "5c0f660e")),
        (("Jürgen", "Jurgen", "JŪRGEN"), ("Jurgen 2", "Jurgen", "JURGEN 3"), ("Jürgen", "Jurgen", "JŪRGEN")),
        (("ь", "Иван", "ъ"), ("2", "Ivan", "3"), ("ь", "Иван", "ъ")),
        (("안녕하세요", "안녕하세용"), ("annyeonghase", "annyeongha 2"), ("annyeonghase", "annyeongha 2")),
    ],
)
def test_where_there_are_few_signs_names_can_be_read_and_stay_distinct(
    names: tuple[str, ...], in_ascii: tuple[str, ...], on_console: tuple[str, ...]
) -> None:
    assert called(names, None, PLAIN) == in_ascii
    assert called(names, None, CONSOLE) == on_console
    assert called(names, None, ALL) == names


def test_a_text_names_its_players_to_each_of_them() -> None:
    text = f"{somebody(0, 'has', 'have')} a deal with {somebody(1)}: {{{{0}} {{x}}"
    assert People(("Ann", "Bea")).told(text) == "Ann has a deal with Bea: {0} {x}"
    assert People(("You", "Bea"), 0).told(text) == "You have a deal with Bea: {0} {x}"
    assert People(("Ann", "You"), 1).told(text) == "Ann has a deal with you: {0} {x}"


@pytest.mark.long
@at_both_sizes
async def test_who_is_alone_at_the_screen_is_called_you_everywhere(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """Whatever name was chosen, nobody is called by two names."""
    with store_in(tmp_path).create(a_setup("Jürgen", bots=2), "A game") as saved:
        name = saved.name
    async with on_stage(MagnateApp(session_at(tmp_path)), size) as stage:
        app = stage.app
        assert isinstance(app, MagnateApp)
        await app.carry_out(Open(name))
        await stage.settle()
        for keys in ("r", "b", "enter", "t", "escape", "o", "escape", "L", "escape", "H", "escape"):
            await stage.press(keys)
            assert "Jürgen" not in stage.text, keys
            assert "You" in stage.text or "you" in stage.text, keys


async def test_several_people_at_one_screen_are_called_by_their_names(tmp_path: Path) -> None:
    with store_in(tmp_path).create(a_setup("Jürgen", "小明"), "A game") as saved:
        name = saved.name
    async with on_stage(MagnateApp(session_at(tmp_path)), (120, 40)) as stage:
        app = stage.app
        assert isinstance(app, MagnateApp)
        await app.carry_out(Open(name))
        await stage.settle()
        assert "● Jürgen" in stage.text
        assert "▲ 小明" in stage.text
        assert "● You" not in stage.text


@pytest.mark.parametrize("keys", few([("s", "enter", "enter"), ("s", "e")]))
async def test_how_a_game_ended_is_told_to_its_player_as_you(keys: tuple[str, ...], tmp_path: Path) -> None:
    finish(tmp_path, "Over")
    async with on_stage(MagnateApp(session_at(tmp_path)), (120, 40)) as stage:
        await stage.press(*keys)
        assert "Final score" in stage.text
        assert "● You" in stage.text
        assert "Ann" not in stage.text
