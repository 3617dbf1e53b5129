"""The page of a review: first the curve, then the costly decisions, and ways back into the game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from threading import Event

import pytest

from engine.review import costly_decisions, summary
from engine.review.costly_decisions import Costly
from engine.review.moments import Cause, Moment
from engine.review.screening import Suspect
from engine.review.summary import Summary
from engine.setup import Chair, GameSetup, new_game
from saves import Store
from saves.verification import past
from tests.engine.review.games import played
from tests.pictures.scenes import played as whole_game
from tests.support.tables import Table as Drawn
from tests.support.walk import commands
from tests.tui.serve.dialling import until
from tests.tui.stage import Stage, new_app, on_stage
from tui.look.style import Look
from tui.pages.final_score import FinalScorePage
from tui.pages.outcomes import Branch, ShowReplay
from tui.pages.page import Curves, LeavePage, Section, Work
from tui.pages.replay import replay_of
from tui.pages.review import COSTLY, PLAY_ON, WATCH, ReviewPage
from tui.screen.page import screen_for
from tui.screen.review import ReviewScreen, review_lines
from tui.table.chronicle import Chronicle
from tui.table.playback import last_throw
from tui.table.replay import Replay, table_of
from tui.table.reviews import examination
from tui.table.reviews.examination import COMMAND, Examination, Stopped
from tui.table.reviews.review_words import Sort, points, told_moments
from tui.table.table import Table
from tui.words.phrases import People

NAMES = ("Ana", "Bea", "Cyd")


def table(rules: str = "landlord-1904", level: str = "easy") -> Table:
    """A table at which a whole game was played."""
    game = played(rules, level)
    tokens = game.opening.rules.rule_set.tokens
    setup = GameSetup(rules, {}, tuple(map(Chair, NAMES, tokens)), 1)
    seated = Table(setup, game.opening.copy())
    for command in game.commands:
        happened = seated.game.submit(command)
        seated.chronicle.add(command, happened, seated.game)
    return seated


def page(*, plays_on: bool = True) -> ReviewPage:
    seated = table()
    people = People(NAMES, accounts=seated.game.rules.accounts)
    return ReviewPage(seated, people, shows_board=plays_on, plays_on=plays_on)


@pytest.fixture(scope="module")
def found() -> tuple[Summary, Sequence[Costly]]:
    """What there is to find in the game."""
    game = played("landlord-1904", "easy")
    examination = Examination(game.opening, game.commands)
    summed_up, costly = examination.summary(), examination.costly(lambda part: None)
    assert costly
    return summed_up, costly


@pytest.fixture
def review(found: tuple[Summary, Sequence[Costly]], monkeypatch: pytest.MonkeyPatch) -> Iterator[ReviewPage]:
    """A page, which is left in the end; nothing is looked for that was found already."""
    monkeypatch.setattr(examination, "Subprocess", no_process)
    monkeypatch.setattr(summary, "summary_of", lambda *_, **__: found[0])
    monkeypatch.setattr(costly_decisions, "costly_of", lambda *_: found[1])
    shown = page()
    yield shown
    shown.act("back")


def no_process(command: Sequence[str]) -> None:
    raise OSError


def opened(page: ReviewPage) -> Work:
    """The page once the curve is there, with the work that is left."""
    first = page.opened()
    assert isinstance(first, Work)
    left = first.then(first.job(lambda message: None))
    assert isinstance(left, Work)
    return left


def test_the_curve_and_the_accounts_come_first(review: ReviewPage) -> None:
    assert not review.blocks
    left = opened(review)
    accounts, curves = review.blocks
    assert isinstance(accounts, Section)
    assert isinstance(curves, Curves)
    assert [row[0] for row in accounts.rows] == list(NAMES)
    assert sorted(curves.points[-1]) == [0, 0, 100]
    assert left.is_long
    review.act("back")


def test_costly_decisions_are_added_later_with_what_is_better() -> None:
    review, told = page(), list[str]()
    left = opened(review)
    assert not [one for one in review.moments if one.sort is Sort.COSTLY]
    left.then(left.job(told.append))
    known = [one for one in review.moments if one.sort is Sort.COSTLY]
    assert known
    assert all("An expert" in one.better for one in known)
    assert not any("%" in one.better for one in known), "one mistake has one number"
    assert told[0].startswith("Looking for costly decisions")
    assert review.note == f"{len(known)} costly decision{'s' * (len(known) != 1)}."


def test_a_costly_decision_that_the_journal_passes_over_is_told() -> None:
    seated = table()
    people = People(NAMES, accounts=seated.game.rules.accounts)
    turns = seated.chronicle.tell(people)[0][1:]
    number = next(number for number, turn in enumerate(turns) if not turn.lines)
    command = seated.chronicle.commands[number]
    suspect = Suspect(number, 1, command.seat, (command,), None, cost=0.1, end=number + 1)
    (told,) = told_moments(seated.chronicle, people, Summary((), (), ()), [Costly(suspect, 0.1, 0.03)])
    assert told.came == f"This cost about 10.0 points of {NAMES[command.seat]}'s chance to win."
    assert last_throw(turns[number].events), "which is what followed"
    assert told.done == f"{NAMES[command.seat]} rolled."


@pytest.mark.parametrize("rules", ["monopoly-1935", "landlord-1904", "addon-1995"])
def test_every_moment_says_what_was_done_though_the_journal_passes_over_it(rules: str) -> None:
    game = Drawn(rules, 3).begin()
    chronicle = Chronicle(game.copy())
    chronicle.add(None, game.events, game)
    for command in islice(commands(game, 3), 400):
        chronicle.add(command, game.submit(command), game)
    people = People(("Ann", *"BCDEFGHI")[: len(game.state.players)], 0, game.rules.accounts)
    moments = [
        Moment(number, 1, command.seat, Cause.DICE, ()) for number, command in enumerate(chronicle.commands)
    ]
    silent = [turn for turn in chronicle.tell(people)[0][1:] if not turn.lines]
    told = told_moments(chronicle, people, Summary((), (), tuple(moments)), ())
    assert len(told) == len(moments)
    assert silent
    assert all(len(one.done.split()) > 1 for one in told)
    assert not any("othing happened" in one.done for one in told)


def test_where_nothing_is_done_meanwhile_a_key_looks_for_costly_decisions(review: ReviewPage) -> None:
    opened(review)
    work = review.act(COSTLY)
    assert isinstance(work, Work)
    assert not work.is_long
    work.then(work.job(lambda message: None))
    assert review.act(COSTLY) is None
    assert review.chosen is not None
    assert review.chosen.sort is Sort.COSTLY


def test_a_costly_decision_is_shown_on_the_board_before_it_and_a_throw_after_it(review: ReviewPage) -> None:
    left = opened(review)
    left.then(left.job(lambda message: None))
    for n, one in enumerate(review.moments):
        answer = review.act(WATCH, n)
        assert isinstance(answer, ShowReplay)
        assert answer.at == one.at + (one.sort is Sort.DICE)


def test_a_game_goes_on_from_a_costly_decision_where_that_player_is_asked(review: ReviewPage) -> None:
    left = opened(review)
    left.then(left.job(lambda message: None))
    n, moment = next((n, one) for n, one in enumerate(review.moments) if one.sort is Sort.COSTLY)
    answer = review.act(PLAY_ON, n)
    assert isinstance(answer, Branch)
    replay = answer.replay
    assert isinstance(replay, Replay)
    assert replay.game.decision is not None
    assert replay.game.decision.seat == moment.seat


@pytest.mark.long
def test_a_front_end_without_a_board_is_not_asked_for_one() -> None:
    review = page(plays_on=False)
    opened(review)
    assert not review.can(WATCH)
    assert not review.can(PLAY_ON)
    assert isinstance(review.act("back"), LeavePage)


def test_what_is_left_undone_is_not_told(review: ReviewPage) -> None:
    left = opened(review)
    review.act("back")
    left.then(left.job(lambda message: None))
    assert not [one for one in review.moments if one.sort is Sort.COSTLY]


@pytest.mark.long
def test_without_another_process_the_review_is_the_same() -> None:
    game = played("landlord-1904", "easy")
    there = Examination(game.opening, game.commands)
    here = Examination(game.opening, game.commands, command=("no-such-program",))
    assert there.summary() == here.summary()
    assert there.costly(lambda part: None) == here.costly(lambda part: None)


@pytest.mark.parametrize("command", [COMMAND, ("no-such-program",)])
def test_what_is_stopped_is_not_counted_here_either(
    command: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played("landlord-1904", "easy")
    left = Examination(game.opening, game.commands, command=command)
    left.stop()
    with monkeypatch.context() as patch:
        patch.setattr(summary, "summary_of", None)
        with pytest.raises(Stopped):
            left.summary()
    halfway = Examination(game.opening, game.commands, command=command)
    halfway.summary()
    parts: list[float] = []

    def stop(part: float) -> None:
        parts.append(part)
        halfway.stop()

    assert halfway.costly(stop) is None
    assert parts == [0.0]


@asynccontextmanager
async def looking(
    directory: Path, review: ReviewPage, monkeypatch: pytest.MonkeyPatch, is_left: Event
) -> AsyncIterator[Stage]:
    """A review that looks for costly decisions until it is told to stop, which `is_left` says."""
    monkeypatch.setattr(review._examination, "costly", lambda tell: [] if is_left.wait(30) else None)
    monkeypatch.setattr(review._examination, "stop", is_left.set)
    async with on_stage(new_app(directory)) as stage:
        await stage.app.push_screen(screen_for(review, Look()))
        await until(lambda: review._is_looking)
        yield stage


async def test_ctrl_q_leaves_a_review_that_was_told_to_go_to_a_costly_decision_still_looked_for(
    tmp_path: Path, review: ReviewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_left = Event()
    async with looking(tmp_path, review, monkeypatch, is_left) as stage:
        stage.send("d")
        stage.send("ctrl+q")
        await until(lambda: not isinstance(stage.app.screen, ReviewScreen))
    assert is_left.is_set()


async def test_who_hangs_up_at_a_review_leaves_nobody_looking_for_costly_decisions(
    tmp_path: Path, review: ReviewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_left = Event()
    async with looking(tmp_path, review, monkeypatch, is_left):
        assert not is_left.is_set()
    assert is_left.is_set()


def test_who_asks_for_a_costly_decision_that_is_still_looked_for_is_led_to_one(
    review: ReviewPage,
) -> None:
    left = opened(review)
    review._is_looking = True
    assert review.act(COSTLY) is None
    left.then(left.job(lambda message: None))
    assert [one.sort for one in review.moments[: review.at + 1]][-2:] == [Sort.DICE, Sort.COSTLY]


def ways_in(store: Store, name: str) -> Iterator[Table]:
    """A saved game, however one comes to it."""
    yield Table.past(past(store.path(name)))
    yield table_of(store, name)
    with store.open(name) as resumed:
        yield Table.at(resumed)


def review_from(table: Table, *, in_replay: bool) -> ReviewPage:
    """The review, from the final score or from the replay."""
    page = replay_of(table) if in_replay else FinalScorePage(table, table.people_for(()))
    review = page.act("review")
    assert isinstance(review, ReviewPage)
    return review


@pytest.mark.long
@pytest.mark.parametrize("in_replay", [False, True])
def test_a_finished_review_is_there_at_once_wherever_it_is_opened(
    in_replay: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, game = Store(tmp_path), whole_game("landlord-1904")
    with store.branch(game.setup, new_game(game.setup), game.commands, "A game") as begun:
        name = begun.name
    first = review_from(table_of(store, name), in_replay=in_replay)
    left = opened(first)
    left.then(left.job(lambda message: None))
    monkeypatch.setattr(examination, "Subprocess", None)  # counting again fails
    monkeypatch.setattr(summary, "summary_of", None)
    for table in ways_in(store, name):
        again = review_from(table, in_replay=in_replay)
        work = again.opened()
        assert isinstance(work, Work)
        assert work.then(work.job(lambda message: None)) is None
        assert (again.note, again.moments) == (first.note, first.moments)


@pytest.mark.long
def test_what_came_of_a_review_is_known_to_the_next_at_a_table_without_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seated = table()
    first = review_from(seated, in_replay=False)
    left = opened(first)
    first.act("back")
    assert left.job(lambda message: None) is None
    monkeypatch.setattr(summary, "summary_of", None)
    again = review_from(seated, in_replay=True)
    left = opened(again)
    assert again.note == "Looking for costly decisions."
    left.then(left.job(lambda message: None))
    assert again.note.endswith("costly decisions.")
    again.act("back")


async def test_a_click_chooses_a_moment(tmp_path: Path, review: ReviewPage) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.app.push_screen(ReviewScreen(Look(), review))
        await stage.settle()
        clicked = review.moments[review.at + 2]
        line = stage.lines.index(stage.line_with(clicked.done[:60]))
        await stage.pilot.click(offset=(20, line))
        await stage.settle()
        assert review.chosen == clicked
        assert f"round {clicked.round}, {clicked.sort.value}" in stage.text


@pytest.mark.parametrize("size", [(80, 22), (120, 38), (200, 58), (80, 10)])
def test_a_review_fits_the_screen_with_every_player_and_the_chosen_moment(
    size: tuple[int, int], review: ReviewPage
) -> None:
    opened(review)
    review.at = 1
    told = review.told
    assert told is not None
    lines = review_lines(told, *size, Look())
    assert [line.cell_length for line in lines] == [size[0]] * size[1]
    text = "\n".join(line.text for line in lines)
    assert all(name in text for name in NAMES)
    assert points(told.summary.accounts[0].luck, signed=True) in text
    ends = [points(account.end) for account in told.summary.accounts]
    assert all(any(line.text.rstrip().endswith(f" {end}") for line in lines) for end in ends)
    if size[1] > 20:
        assert f"round {review.moments[1].round}, {review.moments[1].sort.value}" in text
        assert " > " in text
    review.act("back")
