"""Whole games as text."""

from __future__ import annotations

from engine.commands import Bid, EndTurn, Throw
from tests.support import addon, landlord
from tests.support.position import new, position
from tests.tui.playing import NAMES, VARIANTS, random_game, random_landlord_game
from tests.tui.tables import play_again
from tui.lines.transcript import final_standing, transcript


def test_turns_stand_apart_under_their_headings() -> None:
    game = position(dice=[(4, 6), (4, 6)])
    lines = list(transcript(play_again(game, [Throw(0), EndTurn(0), Throw(1)]), NAMES[:3]))
    assert lines[:5] == [
        "  Ann rolled 4+6: Jail, just visiting.",
        "",
        "Round 1, Bea",
        "  Bea rolled 4+6: Jail, just visiting.",
        "",
    ]
    assert lines[5] == "Standing in round 1"


def test_a_command_that_is_not_allowed_ends_it_with_the_reason() -> None:
    lines = list(transcript(play_again(position(), [Bid(0, 10), Throw(0)])))
    assert lines[:2] == ["", "Command 1 is not allowed: You cannot do that now."]


def test_a_player_without_a_name_is_addressed() -> None:
    lines = list(transcript(play_again(position(dice=[(5, 5)]), [Throw(0)]), ("You", "Bea", "Cyd")))
    assert lines[:2] == ["  You rolled 5+5: Jail, just visiting.", "  A double: you roll again."]


def test_players_without_names_are_numbered() -> None:
    lines = list(transcript(play_again(position(dice=[(4, 6)]), [Throw(0)])))
    assert lines[0] == "  Player 1 rolled 4+6: Jail, just visiting."


def test_the_standing_puts_the_richest_first() -> None:
    game = position(cash=(10, 300, 200), out=[0])
    assert [line.split()[0] for line in final_standing(game, NAMES[:3])[2:]] == ["Bea", "Cyd", "Ann"]


def test_a_random_game_is_told_to_its_end() -> None:
    played = list(random_game(2, most=20_000))
    commands = [command for _, _, command, _ in played]
    game = played[-1][0]
    assert game.is_over
    lines = list(transcript(play_again(new(4, VARIANTS[2], seed=2), commands), NAMES[:4]))
    assert any(line.startswith("Round 1, ") for line in lines)
    assert "Final standing" in lines
    assert sum(line.endswith("  won") for line in lines) == len(game.state.winners)


def test_a_game_that_counts_rounds_of_the_board_has_columns_of_its_own() -> None:
    game = landlord.position((20, 300), owns={12: 0}, luxuries={0: 2}, loans=[landlord.notes(0, 1, 13)])
    title, head, *rows = final_standing(game, NAMES[:2])
    assert title == "Standing in round 1"
    assert head.split() == ["cash", "lots", "luxuries", "loans", "worth"]
    assert [row.split() for row in rows] == [
        ["Bea", "$300", "$0", "$0", "$0", "$300"],
        ["Ann", "$20", "$250", "$120", "-$100", "$290"],
    ]


def test_a_random_landlord_s_game_is_told_to_its_end() -> None:
    played = list(random_landlord_game(0, most=20_000))
    game = played[-1][0]
    assert game.is_over
    commands = [command for _, _, command, _ in played]
    lines = list(transcript(play_again(landlord.new(2, seed=0, rounds=2), commands), NAMES[:2]))
    assert any(line.startswith("Round 1, ") for line in lines)
    assert "Final standing" in lines
    assert sum(line.endswith("  won") for line in lines) == len(game.state.winners)


def test_the_transcript_of_the_inner_board_names_no_hidden_card() -> None:
    game = addon.position(at={0: addon.no(165)}, dice=[(1, 3)], top=["TR-09"])
    lines = list(transcript(play_again(game, [Throw(0)]), NAMES[:3]))
    assert "  Ann rolled 1+3: Elevator at Pennsylvania RR." in lines
    assert "  Ann took a travel card." in lines
