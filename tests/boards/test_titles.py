"""A game on a board from a file is called after it, and told in its currency, long after it has ended too."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.board import Currency
from engine.setup import Chair, GameSetup
from saves import Store
from saves.results import all_results
from saves.verification import verify
from tests.boards.drawn import MONOPOLY, as_of_1935, value
from tests.pictures.scenes import played
from tests.tui.pages.test_saved_games import done
from tui.cli.entry import main
from tui.pages.final_score import FinalScorePage
from tui.pages.outcomes import Copy
from tui.pages.saved_game_words import game_name, rules_name
from tui.pages.saved_games import SavedGamesPage
from tui.pages.statistics import plain_figures, sections, statistics_of
from tui.table.replay import table_of

Out = pytest.CaptureFixture[str]

CHAIRS = (Chair("Ann", "hat"), Chair("Bob", "shoe", "thrifty"))

SHORT = ("--games", "2", "--seats", "thrifty,thrifty", "-o", "time_limit_rounds=5")


def over(directory: Path) -> Store:
    """A store with a finished game on the Danube."""
    whole, store = played("danube"), Store(directory)
    with store.create(whole.setup) as game:
        for command in whole.commands:
            game.game.submit(command)
            game.append(command)
    return store


def leeds(**other: object) -> GameSetup:
    plain = as_of_1935() | {"title": "Leeds", **other}
    return GameSetup(MONOPOLY.id, {"board": value(plain)}, CHAIRS, 3)


def test_a_game_without_a_title_is_called_after_its_board_and_players(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.create(leeds()), store.create(replace(leeds(), options={})):
        pass
    named = {info.name: (info.title, game_name(info), rules_name(info)) for info in store.list()}
    assert named == {
        "leeds-ann-bob": ("Leeds: Ann, Bob", "Leeds", "Monopoly on Leeds"),
        "monopoly-ann-bob": ("Monopoly: Ann, Bob", "Monopoly", "Monopoly"),
    }
    assert verify(store.path("leeds-ann-bob")).sentences[0] == "Leeds: Ann and Bob. Round 1, 0 moves."
    page = SavedGamesPage(store)
    done(page.opened())
    assert {row.cells[1] for row in page.rows} == {"Leeds", "Monopoly"}


def test_a_board_with_a_colon_in_its_title_is_told_whole(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.create(leeds(title="Leeds: the North")):
        pass
    (info,) = store.list()
    assert info.title == "Leeds: the North: Ann, Bob"
    assert verify(info.path).sentences[0].startswith("Leeds: the North: Ann and Bob.")


@pytest.mark.long
def test_the_final_score_and_the_line_to_send_name_the_board_and_its_currency(tmp_path: Path) -> None:
    store = over(tmp_path)
    table = table_of(store, store.list()[0].name)
    page = FinalScorePage(table, table.people_for(table.humans))
    assert page.note.startswith("Board: The Danube")
    copied = done(page.act("copy"))
    assert isinstance(copied, Copy)
    assert re.match(r"Magnate, The Danube: \d\w\w of \d, \d+ €, luck ", copied.text)


def test_statistics_tell_each_best_in_the_currency_of_its_game(tmp_path: Path) -> None:
    store = over(tmp_path)
    (result,) = all_results(store.directory, store.list())
    assert all_results(store.directory, []) == [result]
    assert result.money(5) == "5 €"
    told = {section.heading: section.rows for section in sections(statistics_of([result]))}
    assert (
        told["House rules"][0][4] == f"{max(seat.worth for seat in result.seats if seat.player == 'human')} €"
    )
    assert "$" not in str(told)
    richer = replace(result, currency=Currency().pattern, seats=(replace(result.seats[0], worth=9_999),))
    assert plain_figures(statistics_of([result, richer]))["games"]["best_told"] == "$9999"


def test_simulations_name_the_board_and_say_its_currency(tmp_path: Path, capsys: Out) -> None:
    main(["sim", *SHORT, "--board", "danube"])
    assert capsys.readouterr().out.startswith("Monopoly on The Danube: 2 games in ")
    chart = tmp_path / "chart.svg"
    main(["sim", *SHORT, "--board", "danube", "--vary", "go_salary=400", "--chart", str(chart)])
    told = capsys.readouterr().out
    assert told.startswith("Monopoly on The Danube (1935): 2 games of")
    drawn = "".join(ElementTree.parse(chart).getroot().itertext())
    for words in (told, drawn):
        assert " €" in words
        assert "$" not in words


def test_boards_are_compared_by_name_each_in_its_own_currency(capsys: Out) -> None:
    main(["sim", *SHORT, "--vary", "board=danube,london"])
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  board=")]
    assert {line.split()[0] for line in lines} == {"board=printed", "board=danube", "board=london"}
    (printed, danube, london), *_ = [
        lines[at : at + 3] for at in range(0, len(lines), 3) if "£" in lines[at + 2]
    ]
    assert ("$" in printed, "€" in danube, "$" in danube, "$" in london) == (True, True, False, False)
    main(["sim", *SHORT, "--board", "danube", "--vary", "board=printed", "--json"])
    names = [one["name"] for one in json.loads(capsys.readouterr().out)["variants"]]
    assert re.fullmatch(r"board=The Danube \([0-9a-f]{12}\)", names[0])
    assert names[1] == "board=printed"
    assert main(["sim", *SHORT, "--vary", "board=nowhere"]) == 2
    assert "There is no board called 'nowhere'." in capsys.readouterr().err


def test_a_bench_names_the_board(capsys: Out) -> None:
    main(["bench", "thrifty", "--board", "pier", "--games", "4", "--no-luck"])
    assert capsys.readouterr().out.startswith("thrifty against three monopoly-normal-1 on Pier: 4 games")
