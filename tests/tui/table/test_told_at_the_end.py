"""What a game was decided by, in figures; how a table is set up; and programs that answer or do not."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

from engine import events
from engine.commands import Goods, Offer
from engine.events import Event, Purpose, Reason
from engine.games import find
from engine.options import SetupError
from engine.review.rents import RentOwed
from engine.setup import HUMAN
from tests.support.position import position, title_of
from tests.tui.serve.dialling import TIMEOUT
from tests.tui.table.test_table import play_on, table
from tui.table import game_figures
from tui.table.bot_styles import about_style, style_of
from tui.table.bot_styles import title_of as called
from tui.table.game_figures import Luck, course, story
from tui.table.programs import process as processes
from tui.table.programs.process import Process
from tui.table.reviews.review_words import chances_line, changes, points
from tui.table.setup import (
    Sitter,
    bots_of,
    check_new,
    level_of,
    parse_options,
    people,
    random_seed,
    rules_chosen,
    sat_before,
    setup_for,
    tokens_of,
    usual_names,
)
from tui.words.phrases import People

PARK, BALTIC = (title_of(position(), name) for name in ("Park Place", "Baltic Avenue"))
PEOPLE = People(("Ann", "Bea", "Cyd"))


def paid(payer: int, owner: int, amount: int, title: int | None = None) -> Event:
    return events.Paid(payer, owner, amount, Reason.RENT, title)


def thrown(seat: int, *dice: int, purpose: Purpose = Purpose.MOVE) -> Event:
    return events.DiceThrown(seat, dice, purpose)


def by_round(*happened: Event) -> list[tuple[int, Event]]:
    return list(game_figures._by_round(happened))


# --- in figures


def test_events_are_told_with_their_rounds() -> None:
    found = by_round(paid(0, 1, 5), events.TurnBegan(1, 3), paid(1, 0, 6), events.TurnBegan(0, 4))
    assert [number for number, _ in found] == [1, 3, 3, 4]


def test_who_went_out_is_told_once_with_whom_they_owed() -> None:
    gone = by_round(
        events.TurnBegan(0, 2),
        events.WentBankrupt(1, 0, 0, (), ()),
        events.TurnBegan(2, 5),
        events.Resigned(2),
        events.WentBankrupt(1, 2, 0, (), ()),
    )
    found = [(one.seat, one.round, one.creditor) for one in game_figures._exits(gone)]
    assert found == [(1, 2, 0), (2, 5, None)]


def test_a_deal_brings_the_cash_and_the_later_rents_of_what_was_got_less_those_of_what_was_given() -> None:
    offer = Offer(0, 1, Goods(100, (BALTIC,)), Goods(30, (PARK,)))
    rents = [
        game_figures.SettledRent(round_, RentOwed(2, owner, amount, title), number)
        for round_, owner, amount, title, number in (
            (1, 1, 1000, PARK, 0),
            (4, 0, 35, PARK, 2),
            (4, 1, 4, BALTIC, 3),
            (4, 0, 7, None, 4),
        )
    ]
    found = list(game_figures._deals([(1, paid(2, 1, 1000, PARK)), (4, events.TradeAgreed(offer))], rents))
    assert [(deal.round, deal.offer, deal.gain) for deal in found] == [(4, offer, 30 + 35 - 100 - 4)]


def test_luck_is_of_ones_own_throws_of_two_dice_that_move_a_piece_or_free_it() -> None:
    happened = (
        thrown(0, 3, 3),
        thrown(0, 6, 5, purpose=Purpose.JAIL),
        thrown(0, 6, 6, purpose=Purpose.UTILITY),
        thrown(0, 6),
        thrown(1, 1, 1),
    )
    luck = game_figures._luck(happened, 0)
    assert (luck.throws, luck.total, luck.doubles) == (2, 17, 1)
    assert luck.dice == 21
    assert luck.in_words.startswith("+21%, 1 double (0.3")
    assert Luck(0, 0, 0).dice == 0
    assert "0 doubles" in Luck(2, 7, 0).in_words
    assert Luck(2, 7, 0).dice == -50


def test_a_story_has_its_figures() -> None:
    game = position()
    happened = (
        events.TurnBegan(0, 1),
        events.TurnBegan(1, 2),
        events.WentBankrupt(2, 0, 0, (), ()),
    )
    told = dict(story(game, happened, PEOPLE, hints=3).figures)
    assert (told["Rounds"], told["Turns"]) == ("2", "2")
    assert told["Bankrupt"].startswith("Cyd")
    assert told["Hints asked for"] == "3"
    empty = story(game, (), PEOPLE)
    assert dict(empty.figures)["Rounds"] == "1"
    assert "Hints asked for" not in dict(empty.figures)
    assert empty.over is None
    assert "Best earner" not in dict(empty.figures)


@pytest.mark.rule("HR-02")
def test_a_story_says_what_the_pot_has_paid() -> None:
    happened = (events.RefundTaken(0, 560, 0, False), events.RefundTaken(2, 50, 0, False))
    assert dict(story(position(free_parking="pot"), happened, PEOPLE).figures)["The pot paid"] == "$610"
    assert "The pot paid" not in dict(story(position(), happened, PEOPLE).figures)


def test_a_course_goes_up_to_a_moment() -> None:
    made = table("thrifty", "thrifty", seed=3, time_limit_rounds=5)
    play_on(made, 3000)
    whole = course(made.game, made.chronicle, len(made.chronicle.turns))
    assert len(whole.rounds) == len(made.chronicle.scores) + 1
    assert whole.rounds[-1] == made.game.state.round
    assert len(whole.worth) == 2
    half = made.chronicle.scores[3].at
    assert len(course(made.game, made.chronicle, half).rounds) == 4


# --- a review


def test_chances_are_told_in_points_the_largest_change_first_and_small_ones_not_at_all() -> None:
    assert changes((0.0099, -0.19, 0.01), PEOPLE) == "Bea -19, Cyd +1"
    assert points(0.254) == "25.4"
    told = chances_line((0.31, 0.69, 0.0), PEOPLE)
    assert "Ann 31 %" in told
    assert "Cyd" not in told


# --- how a table is set up


def test_bots_are_named_or_counted() -> None:
    assert bots_of(" 3 ") == ["normal"] * 3
    for number in ("99", "99999"):
        with pytest.raises(SetupError, match="more than 20 bots"):
            bots_of(number)
    assert bots_of("hard, expert:builder") == ["hard", "expert:builder"]
    with pytest.raises(SetupError):
        bots_of("hard,,")
    assert people("Ann,  Bea ") == ["Ann", "Bea"]


def test_options_are_read_by_their_names() -> None:
    assert parse_options("monopoly-1935", ["time-limit-rounds = 20"]) == {"time_limit_rounds": 20}
    with pytest.raises(SetupError, match="NAME=VALUE"):
        parse_options("monopoly-1935", ["teaching"])
    with pytest.raises(SetupError, match="Did you mean 'teaching'"):
        parse_options("monopoly-1935", ["teachin=on"])
    with pytest.raises(SetupError) as why:
        parse_options("monopoly-1935", ["zzzzzz=1"])
    assert "Did you mean" not in str(why.value)


def test_options_that_do_not_go_together_are_the_usual_ones() -> None:
    rule_set = find("monopoly-1935")
    assert rules_chosen(rule_set, {"teaching": True}).options.teaching
    assert not rules_chosen(rule_set, {"teaching": "perhaps"}).options.teaching


def test_who_has_no_name_is_called_as_nobody_else_is() -> None:
    bot, person = Sitter("normal"), Sitter()
    assert usual_names([person, bot, bot]) == ["You", "Bea", "Cyd"]
    assert usual_names([person, Sitter(), bot]) == ["Player 1", "Player 2", "Bea"]
    assert usual_names([Sitter(name="bea"), bot]) == ["bea", "Cyd"]
    many = usual_names([bot] * 11)
    assert len(set(many)) == 11
    assert many[-1] == "Bot 11"


def test_everybody_has_the_piece_they_want_or_the_next_that_is_free() -> None:
    rule_set = find("monopoly-1935")
    first, second, third = rule_set.tokens[:3]
    sitters = [Sitter(token=second), Sitter(token="no such"), Sitter()]
    assert tokens_of(sitters, rule_set.tokens) == [second, first, third]
    crowd = [Sitter() for _ in range(len(rule_set.tokens) + 1)]
    assert tokens_of(crowd, rule_set.tokens)[-1] == ""


def test_a_bot_that_is_there_no_longer_is_the_usual_one() -> None:
    found = sat_before([("Ann", HUMAN), ("x" * 99, "hard:builder"), ("", "gone")])
    assert [sitter.player for sitter in found] == [HUMAN, "hard:builder", "normal"]
    assert len(found[1].name) < 99


@pytest.mark.parametrize("names", [["", "Ann"], ["Ann", "ann"], ["x" * 99]])
def test_names_that_are_none_or_anothers_are_refused(names: Sequence[str]) -> None:
    with pytest.raises(SetupError):
        setup_for("monopoly-1935", {}, names, ["normal"], 5)


def test_a_setup_is_people_first_and_then_bots() -> None:
    made = setup_for("monopoly-1935", {}, ["Ann"], ["hard"], 5)
    assert [(chair.name, chair.player) for chair in made.chairs] == [("Ann", HUMAN), ("Bea", "hard")]
    check_new(made)
    assert 0 <= random_seed() < 10**9


def test_a_style_is_told_by_its_name_in_the_game() -> None:
    assert (level_of("hard"), level_of("hard:dealer")) == ("hard", "hard")
    assert called(HUMAN) == "person"
    assert called("hard") == "hard bot"
    assert style_of("hard", "monopoly-1935") == ""
    assert style_of("hard:some_style", "monopoly-1935") == "some style"
    assert about_style("hard", "monopoly-1935").startswith("Any style")
    assert about_style("hard:builder", "monopoly-1935").startswith("Hard, a builder: ")


# --- a program


ECHO = "import sys\nfor line in sys.stdin: print('got ' + line.strip(), flush=True)"


def a_process(code: str) -> Process:
    return Process([sys.executable, "-u", "-c", code])


def test_questions_are_answered_in_their_order() -> None:
    process = a_process(ECHO)
    process.start()
    asked = [process.ask(f"q{number}") for number in range(20)]
    assert process.answer(asked[19]) == b"got q19"
    assert [one.answer for one in asked] == [f"got q{number}".encode() for number in range(20)]
    process._kill()


def test_a_program_that_ends_has_answered_nothing_more_and_is_started_three_times() -> None:
    process = a_process("input(); print('one', flush=True)")
    for _ in range(3):
        assert process.listener is not None
        first, second = process.ask("a"), process.ask("b")
        assert process.answer(first) == b"one"
        assert process.answer(second) is None
        assert not second.is_open
    assert process.listener is None


def test_a_program_that_is_silent_is_killed_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "PATIENCE", 0.1)
    process = a_process("import time; time.sleep(600)")
    listener = process.listener
    assert listener is not None
    running = process._running
    assert running is not None
    assert process.answer(process.ask("a")) is None
    assert running._process.wait(TIMEOUT) != 0
    assert process._running is None


def test_an_answer_of_sixty_thousand_letters_is_the_longest() -> None:
    process = a_process("input(); print('x' * 70000 + '\\ny', flush=True); input()")
    process.start()
    first = process.answer(process.ask("a"))
    assert first is not None
    assert len(first) > 1 << 16
    process._kill()


def test_what_cannot_be_started_is_told_in_a_sentence() -> None:
    with pytest.raises(SetupError, match="/no/such/program cannot be started: no such file"):
        Process(["/no/such/program"]).start()
    assert Process(["/no/such/program"]).listener is None
