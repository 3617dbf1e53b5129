"""Ratings from places, by figures worked out by hand; and your own record against each level."""

from __future__ import annotations

from random import Random

import pytest
from openskill.models import PlackettLuce

from engine.setup import HUMAN
from saves.results import Result, SeatResult
from tui.table.rating import NEW, Skill, own_record, points, rated


def test_of_two_newcomers_the_winner_gains_what_the_other_loses() -> None:
    """By hand: a variance of 69.45, a scale of √(2 · (69.45 + 17.36)) = 13.18, a share of a half each.

    The mean moves by 69.45 / 13.18 / 2 = 2.635, the variance shrinks by 0.25 · 0.4 · 0.6325 = 6.3 %.
    """
    winner, loser = rated([NEW, NEW], [1, 2])
    assert [winner.mean, loser.mean] == pytest.approx([27.635, 22.365], abs=0.001)
    assert winner.deviation == loser.deviation == pytest.approx(8.0659, abs=0.0001)


def test_a_draw_of_equals_moves_nobody_and_makes_the_guess_surer() -> None:
    first, second = rated([NEW, NEW], [1, 1])
    assert [first.mean, second.mean] == pytest.approx([25, 25])
    assert first.deviation < NEW.deviation


def test_to_beat_somebody_strong_counts_for_more() -> None:
    strong, weak = Skill(35, 3), Skill(15, 3)
    over_strong, over_weak = (rated([NEW, other], [1, 2])[0].mean for other in (strong, weak))
    assert over_strong > over_weak > NEW.mean


def test_any_table_is_rated_as_openskill_rates_it() -> None:
    chance, model = Random(1), PlackettLuce()
    for _ in range(50):
        count = chance.randint(2, 6)
        skills = [Skill(chance.uniform(0, 50), chance.uniform(1, 9)) for _ in range(count)]
        places = [chance.randint(1, count) for _ in range(count)]
        teams = [[model.rating(one.mean, one.deviation)] for one in skills]
        for own, (other,) in zip(rated(skills, places), model.rate(teams, ranks=[*places]), strict=True):
            assert [own.mean, own.deviation] == pytest.approx([other.mu, other.sigma])


# --- your record


def result(*players: str, winner: int) -> Result:
    seats = tuple(SeatResult("x", player, seat == winner, 100) for seat, player in enumerate(players))
    return Result("id", "t", "monopoly-1935", 9, 60, "x", seats)


def test_games_are_counted_for_every_level_at_the_table() -> None:
    games = [
        result(HUMAN, "easy", "easy", winner=0),
        result("easy:builder", HUMAN, "normal", winner=2),
        result("hard", HUMAN, winner=1),
    ]
    assert own_record(games).startswith(
        "Your wins: 1 of 2 against easy, 0 of 1 against normal, 1 of 1 against hard. "
    )


def test_only_games_of_one_person_with_bots_are_counted() -> None:
    others = [
        result(HUMAN, HUMAN, "easy", winner=0),
        result("easy", "hard", winner=0),
        result(HUMAN, winner=0),
    ]
    assert own_record(others) == own_record([]) == ""
    once = [result(HUMAN, "easy", winner=0)]
    assert own_record([*others, *once]) == own_record(once)


def test_a_rating_grows_with_wins_and_falls_with_losses() -> None:
    """After one win against an equal the mean is 27.635 and its deviation 8.066: 40 · (27.635 - 24.198)."""
    won, lost = result(HUMAN, "easy", winner=0), result(HUMAN, "easy", winner=1)
    assert own_record([won]).endswith(" Rating 138 (began at 0).")
    told = [own_record(games) for games in ([won, won, won], [won], [won, lost])]
    ratings = [int(text.partition("Rating ")[2].split()[0]) for text in told]
    assert ratings == sorted(ratings, reverse=True)
    assert points(NEW) == 0


def test_a_bot_from_elsewhere_is_played_against_but_has_no_level() -> None:
    assert own_record([result(HUMAN, "exec:mine", winner=0)]) == ""
    mixed = own_record([result(HUMAN, "exec:mine", "easy", winner=0)])
    assert mixed.startswith("Your wins: 1 of 1 against easy. Rating ")
