"""No text has words that the house style rules out."""

from __future__ import annotations

import pytest

from engine.games import all_games
from engine.ruleset import RuleSet
from tests.support.long import few
from tests.words.ones import counts, one_in, ones
from tests.words.played import heard
from tests.words.style import faults_in, halves_in, males_in
from tests.words.written import Text, documents, files_of_tests, modules, paragraphs, strings


def told(texts: list[Text]) -> list[str]:
    return [
        f"{text.path}:{text.line}: {words!r}, better {fault.better}: {text.text}"
        for text in texts
        for fault, words in faults_in(text)
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("He keeps his deeds.", ["He"]),
        ("Whoever lands here pays.", ["Whoever"]),
        ("The colour of a mortgaged deed.", ["colour"]),
        ("Each player has a token of their own.", ["of their own"]),
        ("K keeps that name.", ["K keeps"]),
        ("You may stay, or leave. q leaves", [". q leaves"]),
        ("They pay interest on each payday.", []),
    ],
)
def test_faults_are_found(text: str, words: list[str]) -> None:
    assert [words for _, words in faults_in(Text("a file", 1, text))] == words


def test_texts_in_the_program_have_none() -> None:
    assert told([text for path in modules() for text in strings(path)]) == []


def test_nothing_in_the_program_is_told_of_one_thing_as_of_several() -> None:
    assert [f"{text.path}:{text.line}: {text.text}" for path in modules() for text in ones(path)] == []


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('f"You own {number} lots."', ["1 lots"]),
        ('f"You own {len(titles)} more lots."', ["1 more lots"]),
        ('f"{number} of {len(titles)} lots."', ["1 lots"]),
        ('f"{number} lots" if number > 1 else "a lot"', []),
        ('f"{who} owes nothing."', []),
        ('f"Type {LONGEST} characters."', []),
        ('"{seat} drew {held:n} tickets."', ["1 tickets"]),
        ('"{seat} drew {held:ticket}."', []),
    ],
)
def test_counts_without_a_condition_are_found(source: str, words: list[str]) -> None:
    assert [f"1 {found}" for _, found in counts(source)] == words


@pytest.mark.parametrize(
    ("name", "is_half"),
    [
        ("and_at_no_other_time", True),
        ("nor_from_jail", True),
        ("it_ends_the_turn", True),
        ("the_same_seed_is_the_same_game", True),
        ("a_travel_card_ends_the_turn", False),
        ("nothing_is_paid_in_jail", False),
        ("items_are_listed", False),
    ],
)
def test_halves_of_sentences_are_found(name: str, is_half: bool) -> None:
    assert halves_in(f"def test_{name}() -> None:") == [f"test_{name}"] * is_half


def test_every_name_of_a_test_stands_alone() -> None:
    assert [name for path in files_of_tests() for name in halves_in(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("line", "is_found"), [("def owes(his: int)", True), ("is_his = True", True), ("this, the, hers", False)]
)
def test_players_who_are_a_he_are_found(line: str, is_found: bool) -> None:
    assert males_in(line) == [line] * is_found


def test_players_are_they_in_tests() -> None:
    assert [line for path in files_of_tests() for line in males_in(path.read_text("utf-8"))] == []


def test_documents_have_none() -> None:
    assert told([text for path in documents() for text in paragraphs(path)]) == []


@pytest.mark.parametrize("game", few(all_games(), 3), ids=lambda game: game.id)
def test_what_is_told_of_a_game_has_none(game: RuleSet) -> None:
    texts = [Text(place, 0, text) for place, text in heard(game.id, most_tables=2)]
    assert told(texts) == []
    assert [text for text in texts if one_in(text.text)] == []
