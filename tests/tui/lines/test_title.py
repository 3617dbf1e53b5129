"""The title without a screen: new games, saved games, and what is asked before one is opened."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from saves import Store
from tests.saves.games import play
from tests.tui.lines.sittings import GAMES, after, at_title
from tui.table.settings_file import load
from tui.table.setup import setup_for


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game that was just begun."""
    Store(tmp_path / GAMES).create(setup_for("monopoly-1935", {}, ["You"], ["normal"], 3)).close()
    return tmp_path


def test_the_title_is_a_numbered_list(tmp_path: Path) -> None:
    text = at_title(tmp_path, "help", "statistics", "nonsense", "statstics", "", "back")
    assert text.startswith(
        "Magnate. What would you like to do?\n1. New game.\n2. Blitz: 5 minutes, two bots.\n"
    )
    assert "Type a row's number" in after(text, "help")
    assert "No finished games yet." in after(text, "statistics")
    assert after(text, "nonsense") == "I don't know 'nonsense'. Type help for the words.\n"
    assert after(text, "statstics") == "I don't know 'statstics'. Did you mean 'statistics'?\n"


@pytest.mark.parametrize("typed", ["quit", "q", "9", "exit"])
def test_one_leaves_by_a_word_or_a_number(typed: str, tmp_path: Path) -> None:
    assert at_title(tmp_path, typed, "1").endswith(f"> {typed}\n")


def test_a_new_game_is_filled_in_by_words(tmp_path: Path) -> None:
    lines = ("new", "finance", "people 2", "player 1 Ana", "player 2 Bo", "bots easy", "player 4 normal")
    text = at_title(tmp_path, *lines, "minutes=30", "x", "", "quit")
    assert after(text, "people 2").startswith("5. People at this screen: 2.\n")
    assert after(text, "player 4 normal").startswith(
        "6. Bots: several kinds.\n10. Player 4: Cyd, normal bot, "
    )
    assert after(text, "x") == "I don't know 'x'. Type help for the words.\n"
    (info,) = Store(tmp_path / GAMES).list()
    assert info.rules == "finance-1936"
    assert info.players == ("Ana", "Bo", "Bea", "Cyd")
    with Store(tmp_path / GAMES).open() as game:
        assert [chair.player for chair in game.setup.chairs[2:]] == ["easy", "normal"]
        assert game.setup.options["minutes"] == 30


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("play the landlord's game", "2. Rules: The Landlord's Game (1904)."),
        ("I want to play finance", "2. Rules: Finance (1936)."),
        ("new game of finance", "2. Rules: Finance (1936)."),
        ("new game with 2 bots", "Begin Monopoly (1935), you and 2 easy bots"),
        ("play", "Begin Monopoly (1935), you and 3 easy bots"),
        ("play the game of the day", "The game of the day."),
        ("continue", "There is no game to continue."),
        ("load", "There is no game to continue."),
        ("2 players", "you and an easy bot"),
        ("two bots", "you and 2 easy bots"),
        ("play finance with two hard bots", "1. Begin Finance (1936), you and 2 hard bots, as printed"),
        ("finance, two bots", "1. Begin Finance (1936), you and 2 easy bots, as printed"),
        ("monopoly with kitchen table rules", "you and 3 easy bots, Kitchen table. Or Enter."),
        ("new finance quickly", "I don't know 'quickly'. Type help for the words."),
        ("start a new game", "New game.\n1. Begin Monopoly (1935), you and 3 easy bots, as printed"),
        ("teach me", "you and 3 easy bots, 1 option changed"),
        ("three hard bots", "you and 3 hard bots"),
        ("finance", "2. Rules: Finance (1936)."),
        ("The Landlord's Game", "2. Rules: The Landlord's Game (1904)."),
        ("inner board", "2. Rules: Monopoly with the inner board (1995)."),
        ("1904", "2. Rules: The Landlord's Game (1904)."),
        ("how do I play", "Type a row's number"),
        ("what can I do?", "1. New game."),
        ("?", "Type a row's number"),
        ("one", "Begin Monopoly (1935)"),
        ("#1", "Begin Monopoly (1935)"),
        ("ok", "Begin Monopoly (1935)"),
        ("brief", "Brief: who, what and how much."),
    ],
)
def test_the_title_is_answered_in_everyday_words(typed: str, told: str, tmp_path: Path) -> None:
    assert told in after(at_title(tmp_path, typed), typed)


@pytest.mark.parametrize(
    ("typed", "doing"),
    [
        ("2 bots", "you and 2 easy bots"),
        ("bots 2", "you and 2 easy bots"),
        ("1 bot", "you and an easy bot"),
        ("2 hard bots", "you and 2 hard bots"),
        ("hard bots", "you and 3 hard bots"),
        ("2 players", "you and an easy bot"),
        ("two bots", "you and 2 easy bots"),
        ("bots two", "you and 2 easy bots"),
        ("two hard bots", "you and 2 hard bots"),
        ("one opponent", "you and an easy bot"),
        ("two people", "2 people and 2 easy bots"),
        ("five players", "you and 4 easy bots"),
        ("hard", "you and 3 hard bots"),
        ("no bots", "a number from 1 to 8."),
        ("9 bots", "Bots: one of"),
        ("bots 9", "a number from 1 to 8."),
    ],
)
def test_a_number_of_bots_is_seated_as_people_say_it(typed: str, doing: str, tmp_path: Path) -> None:
    assert doing in after(at_title(tmp_path, "new", typed), typed)


def test_enter_twice_begins_monopoly(tmp_path: Path) -> None:
    text = at_title(tmp_path, "", "", "quit")
    assert "Begin Monopoly (1935), you and 3 easy bots, as printed. Or Enter." in text
    (info,) = Store(tmp_path / GAMES).list()
    assert info.rules == "monopoly-1935"
    at_title(tmp_path, "new", "edition the 1995 rules", "", "quit")
    assert "New game. Changed last time: Edition." in at_title(tmp_path, "new")


@pytest.mark.parametrize("typed", ["", "1", "1.", "begin"])
def test_a_new_game_begins_by_what_is_told_first(typed: str, tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", typed, "quit")
    assert after(text, "new").startswith("New game.\n1. Begin Monopoly (1935), you and 3 easy bots")
    assert len(Store(tmp_path / GAMES).list()) == 1


@pytest.mark.parametrize("typed", ["1 finance", "begin finance", "begin rules=finance"])
def test_a_game_that_is_named_behind_begin_is_begun(typed: str, tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", typed, "quit")
    assert after(text, typed).startswith("Finance: You, Bea, Cyd, Dov.")
    assert [info.rules for info in Store(tmp_path / GAMES).list()] == ["finance-1936"]


@pytest.mark.parametrize("typed", ["1 nonsense", "begin nonsense", "begin rules=nonsense"])
def test_nothing_is_begun_with_a_value_that_no_line_has(typed: str, tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", typed, "quit")
    assert after(text, typed).startswith("I don't know 'nonsense'.")
    assert not Store(tmp_path / GAMES).list()


def test_a_game_is_named_without_its_year_and_an_edition_by_its_year(tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", "landlord", "monopoly", "edition 1995", "quit")
    assert after(text, "monopoly").startswith("2. Rules: Monopoly (1935).")
    assert after(text, "edition 1995").startswith("3. Edition: the 1995 rules.")


def test_a_whole_name_with_a_value_is_for_that_line_and_no_longer_one(tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", "free parking pot", "free parking pays 50", "quit")
    assert "Free Parking: pays the pot." in after(text, "free parking pot")
    assert "Free Parking pays, % of pot: 50." in after(text, "free parking pays 50")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("name Zoe", "10. Player 1: Zoe, person, thimble."),
        ("my name is Zoe", "10. Player 1: Zoe, person, thimble."),
        ("token hat", "10. Player 1: You, person, hat."),
        ("seats 3", "7. Players: 3."),
        ("3 players", "7. Players: 3."),
        ("level hard", "9. Bots: hard bot: will beat you."),
        ("call me Zoe", "10. Player 1: Zoe, person, thimble."),
        ("20 rounds", "5. House rules: as printed, 1 changed.\n26. Round limit: 20."),
        ("thirty minutes", "5. House rules: as printed, 1 changed.\n27. Time limit, minutes: 30."),
        ("2000 cash", "5. House rules: as printed, 1 changed.\n15. Starting cash: $2000."),
        ("teaching on", "36. Teaching game: yes."),
        ("1904", "2. Rules: The Landlord's Game (1904)."),
        ("house rules", "The printed rules. Open this for ready-made sets"),
        ("turn on music", "I don't know 'turn on music'."),
        ("turn on teaching", "36. Teaching game: yes."),
        ("turn teaching on", "36. Teaching game: yes."),
        ("change the edition to 1995", "3. Edition: the 1995 rules."),
        ("set players to three", "7. Players: 3."),
        ("how do I begin?", "Begin starts the game."),
        ("begin?", "begin: Begin the game."),
        ("name Bartholomew the Great", "Too long: there is room for 12 characters.\nPlayer 1? "),
    ],
)
def test_a_line_of_the_form_is_found_by_what_people_call_it(typed: str, told: str, tmp_path: Path) -> None:
    assert after(at_title(tmp_path, "new", typed, "quit"), typed).startswith(told)


def test_a_board_in_another_script_is_named_by_its_file(tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", "board kyoto", "start", "quit")
    assert after(text, "board kyoto").startswith("6. Board: 京都 (kyoto).")
    assert after(text, "start").startswith("京都: You, Bea, Cyd, Dov.")


def test_a_question_for_a_value_takes_no_line_that_is_for_another(tmp_path: Path) -> None:
    lines = ("new", "round limit", "starting cash 2000", "short", "landlord", "laps", "begin", "quit")
    text = at_title(tmp_path, *lines)
    assert "Starting cash: $2000." in after(text, "starting cash 2000")
    assert "Rules: The Landlord's Game (1904)." in after(text, "landlord")
    assert after(text, "begin").startswith("The Landlord's Game: You, Bea, Cyd, Dov.")
    (info,) = Store(tmp_path / GAMES).list()
    assert (info.rules, info.is_over) == ("landlord-1904", False)


def test_a_number_no_line_can_have_is_asked_for_again_with_what_it_can_be(tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", "jail fine 7000", "back", "round limit", "3", "round limit off", "quit")
    assert after(text, "jail fine 7000").endswith("Jail fine? Nothing or from $1 to $500; or back.\n")
    assert after(text, "3").endswith("Round limit? Off or from 5 to 200; or back.\n")
    assert "Round limit: off." in after(text, "round limit off")
    text = at_title(tmp_path, "new", "short", "houses in the bank", "quit")
    assert " Short game? No; 2 deeds, 2 bankruptcies; 3 deeds, 1 bankruptcy; or " in after(text, "short")
    told = after(text, "houses in the bank")
    assert told.endswith("Houses in the Bank? As printed, none, no limit or from 1 to 99; or back.\n")


def test_what_would_begin_is_told_after_what_was_changed(tmp_path: Path) -> None:
    told = after(at_title(tmp_path, "new", "players 3", "quit"), "players 3").splitlines()
    assert told[0] == "7. Players: 3."
    assert told[-1] == "1. Begin Monopoly (1935), you and 2 easy bots, as printed. Or Enter."


def test_in_brief_a_form_is_told_by_its_parts(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"length": "brief"}', encoding="utf-8")
    text = at_title(tmp_path, "new", "game", "2 finance", "quit")
    told = after(text, "new").splitlines()
    assert told[1].startswith("1. Begin Monopoly (1935)")
    assert told[2].startswith("Also: Game; Players; ")
    assert after(text, "game").startswith("Game:\n2. Rules: Monopoly (1935).\n")
    assert after(text, "2 finance").endswith(
        "Type one to hear it.\n1. Begin Finance (1936), you and 3 easy bots, as printed. Or Enter.\n"
    )


def test_who_played_last_is_offered_next_time(tmp_path: Path) -> None:
    at_title(tmp_path, "new", "player 1 Ana", "players 3", "", "quit")
    assert "Begin Monopoly (1935), you and 2 easy bots, as printed. Or Enter." in at_title(tmp_path, "new")


def test_what_cannot_be_is_a_sentence_and_the_game_does_not_begin(tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", "player 2 Ann", "player 1 ann", "begin", "back", "quit")
    assert "Two players are called" in after(text, "player 1 ann")
    assert not Store(tmp_path / GAMES).list()


def test_the_rules_of_a_game_are_told_before_it_is_begun(tmp_path: Path) -> None:
    lines = ("new", "landlord", "rules", "tickets", "rules bank", "rules sunshine", "history", "back", "quit")
    text = at_title(tmp_path, *lines)
    assert after(text, "rules").startswith("What about? Aim, Tickets, ")
    assert "\nTickets: " in after(text, "tickets")
    assert "Bank" in after(text, "rules bank")
    assert "say nothing about 'sunshine'" in after(text, "rules sunshine")
    assert after(text, "history").startswith("The Landlord's Game, 1904.")


def test_the_rules_are_told_with_the_options_that_were_chosen(tmp_path: Path) -> None:
    told = {
        edition: after(at_title(tmp_path, "new", edition, "rules all", "back"), "rules all")
        for edition in ("edition=darrow1935", "edition=current1995")
    }
    assert len(set(told.values())) == 2


def test_enter_alone_begins_the_usual_game(tmp_path: Path) -> None:
    at_title(tmp_path, "", "")
    (info,) = Store(tmp_path / GAMES).list()
    assert (info.rules, len(info.players)) == ("monopoly-1935", 4)


@pytest.mark.parametrize("answers", [["back"], ["2", "back", "back"], ["rules", "back", "back"]])
def test_one_may_go_back_from_every_question(answers: list[str], tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", *answers)
    assert text.count("Magnate. What would you like to do?") == 2
    assert not Store(tmp_path / GAMES).list()


@pytest.mark.parametrize("typed", ["", "back"])
def test_a_game_that_is_over_is_looked_back_on_until_one_goes_on(saved: Path, typed: str) -> None:
    text = at_title(saved, "continue", "give up", "yes", "deeds", typed)
    assert "To send to friends: Magnate, Monopoly: 2nd of 2, $0\nLook around, or press Enter" in text
    assert "Rematch with the same players?" in text


def test_a_game_is_continued_and_saved_when_one_leaves(saved: Path) -> None:
    text = at_title(saved, "continue", "roll", "quit")
    assert "1. Continue Monopoly: You, Bea. Round 1, saved " in text
    assert text.endswith("The game is saved.\n")
    with Store(saved / GAMES).open() as game:
        assert len(game.commands) >= 1


def test_keys_of_the_full_screen_are_found_by_a_word_and_changed(tmp_path: Path) -> None:
    asked = ("settings", "keys", "nonsense", "browse", "q", "F7", "all", "walk", "back", "speed", "slow")
    text = at_title(tmp_path, *asked, "keys", "browse", "usual")
    assert after(text, "keys").count("\n") < 6
    assert after(text, "browse").startswith("Browse and search the journal: L. Which key instead? Type it,")
    assert after(text, "q").startswith('q cannot be "Log", for it is "Leave". Which key instead?')
    assert re.match(r"\d+\. Browse and search the journal: F7\.\n$", after(text, "F7"))
    assert after(text, "all").count("\n") > 60
    assert re.match(r"Which of them\?\n\d+\. Walk the board: .*\n\d+\. Walk the board: ", after(text, "walk"))
    assert re.match(r"\d+\. Browse and search the journal: L\.\n$", after(text, "usual"))
    assert at_title(tmp_path, "settings", "keys", "browse", "f7", "quit")
    kept = load(tmp_path)[0]
    assert (kept.keys, kept.pace) == ({"game.log": "f7"}, "slow")


def test_saved_games_are_renamed_heard_and_deleted(saved: Path) -> None:
    lines = (
        "renme 1",
        "rename 1",
        "back",
        "rename 1 The long, long one!",
        "hear 1",
        "round 7",
        "find zebra",
        "story",
        "back",
        "count 1",
        "figures",
        "back",
        "back",
        "why 1",
        "delete 1",
        "no",
        "delete 1",
        "yes",
        "back",
    )
    text = at_title(saved, "saved", *lines)
    assert after(text, "renme 1") == "I don't know 'renme 1'. Did you mean 'rename'?\n"
    assert "Renamed to The long, long one!." in text
    assert after(text, "hear 1").startswith("Replay.\nRound 1 of 1, move 0 of 0.\nChance to win: ")
    assert "There is no round 7." in text
    assert "Nothing in the journal contains 'zebra'." in text
    assert "Standing in round" in after(text, "story")
    score = "Final score.\nYou: worth $1500: cash $1500.\nBea: worth $1500: cash $1500.\n"
    assert after(text, "count 1").startswith(score)
    assert "Rents charged: $0." in after(text, "figures")
    assert after(text, "why 1") == "Bots tell their reasons when the game is over.\n"
    assert text.count("This cannot be undone. Yes or no?") == 2
    assert "Continue" not in text.rpartition("> yes\n")[2], "what was deleted cannot be continued"
    assert not Store(saved / GAMES).list()


def test_a_game_goes_on_from_the_beginning_of_an_earlier_turn(saved: Path) -> None:
    with Store(saved / GAMES).open() as game:
        play(game, 60)
        last = game.game.state.round
    text = at_title(saved, "saved", f"rewind 1 {last + 1}", "2", "1", "players", "quit")
    assert f"Play on from which round, 1 to {last}?" in text
    assert "From the start of whose turn?\n1. " in after(text, "2")
    rounds = {info.title: info.round for info in Store(saved / GAMES).list()}
    assert rounds == {"Monopoly: You, Bea": last, "Monopoly: You, Bea, from 2": 2}


def test_settings_are_changed_and_kept(tmp_path: Path) -> None:
    text = at_title(tmp_path, "settings", "speed", "slow", "4", "back", "back", "quit")
    assert "\n3. Bot speed: normal.\n" in text
    assert after(text, "slow") == "3. Bot speed: slow: two seconds a turn.\n"
    assert load(tmp_path)[0].pace == "slow"


def test_a_game_that_another_process_has_is_taken_over_only_when_asked_for(saved: Path) -> None:
    with Store(saved / GAMES).open():
        text = at_title(saved, "continue", "no", "quit")
    assert "Take it over? Yes or no?" in text
    assert "Saved games. 1 game, 0 over." in text.rpartition("> no")[2]


def test_after_the_end_the_same_players_play_again(saved: Path) -> None:
    text = at_title(saved, "continue", "give up", "yes", "no", "why", "", "yes", "quit")
    assert re.match(r"Why\. Bea: Normal, a \w+\.\n", after(text, "why"))
    assert "Rematch with the same players?" in text
    assert len(Store(saved / GAMES).list()) == 2


@pytest.mark.parametrize("number", ["3", "3.", "3)", "３", "３．"])
def test_a_number_of_the_form_is_understood_as_it_is_written(tmp_path: Path, number: str) -> None:
    text = at_title(tmp_path, "new", f"players {number}", "7", number, "quit")
    assert "7. Players: 3." in text.partition(f"> players {number}\n")[2].partition("> ")[0]


@pytest.mark.parametrize("typed", ["the landlords game", "The Landlord’s Game"])
def test_a_name_is_known_with_any_apostrophe_or_none(tmp_path: Path, typed: str) -> None:
    told = after(at_title(tmp_path, "new", typed, "quit"), typed)
    assert told.startswith("2. Rules: The Landlord's Game (1904).")


@pytest.mark.parametrize("typed", ["finance", "rules finance", "2 finance", "the finance game"])
def test_a_game_is_chosen_by_its_name_or_behind_the_name_of_its_line(tmp_path: Path, typed: str) -> None:
    told = after(at_title(tmp_path, "new", typed, "quit"), typed)
    if typed == "the finance game":  # no value is called so, and nothing else is changed by it
        assert "Starting cash" not in told
    else:
        assert told.startswith("2. Rules: Finance (1936).")


def test_a_value_of_several_words_is_not_taken_for_a_line_that_has_the_first(tmp_path: Path) -> None:
    told = at_title(tmp_path, "new", "the landlord's game", "the 1995 rules", "quit")
    assert after(told, "the landlord's game").startswith("2. Rules: The Landlord's Game (1904).")
    told = at_title(tmp_path, "new", "the 1995 rules", "quit")
    assert after(told, "the 1995 rules").startswith("3. Edition: the 1995 rules.")
    assert "The Bank starts the pot" not in after(told, "the 1995 rules").partition("33.")[0]


def test_rules_with_a_subject_still_tell_how_to_play(tmp_path: Path) -> None:
    assert "Jail: You get out with a double" in after(
        at_title(tmp_path, "new", "rules jail", "quit"), "rules jail"
    )


def test_a_value_that_a_line_has_already_is_told_and_none_goes_unanswered(tmp_path: Path) -> None:
    told = at_title(tmp_path, "new", "players 4", "players many", "players many", "quit")
    assert after(told, "players 4") == "7. Players: 4.\n"
    assert told.count("Players: one of 2, 3, 4") == 1
    assert "Players? 2, 3, 4" in told


def test_a_number_that_a_line_has_already_is_told_as_other_values_are(tmp_path: Path) -> None:
    told = at_title(tmp_path, "new", "starting cash 2000", "starting cash $2000", "quit")
    assert after(told, "starting cash $2000") == "15. Starting cash: $2000.\n"


@pytest.mark.parametrize("typed", ["starting cash as printed", "starting cash Printed"])
def test_what_stands_beside_the_numbers_of_a_line_can_be_typed(tmp_path: Path, typed: str) -> None:
    told = at_title(tmp_path, "new", "starting cash 2000", typed, "quit")
    assert "15. Starting cash: as printed.\n" in after(told, typed)


@pytest.mark.parametrize(
    ("number", "name"),
    [("1", "New game"), ("3", "game of the day"), ("4", "saved games"), ("6", "story and history")],
)
def test_a_row_of_the_title_opens_by_all_of_its_name_as_by_its_number(
    tmp_path: Path, number: str, name: str
) -> None:
    def told(typed: str) -> str:
        return after(at_title(tmp_path / "folder", typed, "back", "quit"), typed)

    assert told(name) == told(number) != ""


def test_a_game_begins_with_a_number_typed_behind_the_word(tmp_path: Path) -> None:
    told = at_title(tmp_path, "new", "seed 1", "begin starting_cash=2500", "quit")
    assert "You have $2,500." in told


def test_a_first_game_in_a_folder_that_is_not_there_yet_begins_without_a_word_of_trouble(
    tmp_path: Path,
) -> None:
    text = at_title(tmp_path / "not yet", "new", "begin", "quit")
    assert "Cannot" not in text
    assert "Type help for a list of words." in text
    assert (tmp_path / "not yet" / "settings.json").is_file()
