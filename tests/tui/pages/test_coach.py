"""Hints: candidates first, chances and reasons on the second press; counted, and never among people."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.commands import BANK, Accept, Build, EndTurn, Goods, Offer, Seat
from engine.events import Reason
from engine.game import Game
from engine.games import all_games, find
from engine.review.advice import Adviser
from engine.review.costly_decisions import costly_of
from engine.review.judge import Judge
from engine.setup import HUMAN, Chair, GameSetup
from engine.steps import Auction, Considers, MayBuy, Owes, PassTurn, TurnOver
from saves import Store
from tests.engine.review.games import played
from tests.support.position import asked, position, title_of
from tui.pages.coach import HintPage, candidates
from tui.pages.page import LeavePage, Passage, Work
from tui.table.game_figures import story
from tui.table.table import Table
from tui.words.phrases import People

NAMES = ("You", "Bea", "Cyd")


def chairs(rules: str, *people: Seat) -> tuple[Chair, ...]:
    tokens = find(rules).tokens
    return tuple(Chair(name, tokens[n], HUMAN if n in people else "normal") for n, name in enumerate(NAMES))


def seated(game: Game, *people: Seat) -> Table:
    rules = game.rules.rule_set.id
    return Table(GameSetup(rules, {}, chairs(rules, *people), 1), game)


def before_buying() -> Game:
    return position(
        (600, 600, 600),
        owns={"Tennessee Avenue": 0, "St. James Place": 0},
        agenda=(MayBuy(0, title=title_of(position(), "New York Avenue")), TurnOver(0), PassTurn(0)),
    )


def opened(table: Table) -> HintPage:
    page = HintPage(table, 0, People(NAMES, you=0))
    work = page.opened()
    assert isinstance(work, Work)
    assert work.then(work.job(lambda message: None)) is None
    return page


def test_the_first_press_names_what_is_worth_a_thought_and_marks_nothing() -> None:
    page = opened(seated(before_buying(), 0))
    said = " ".join(block for block in page.blocks if isinstance(block, str))
    assert "Buy" in said
    assert "%" not in said
    assert "expert" not in said


def test_the_second_press_tells_every_chance_and_one_reason() -> None:
    page = opened(seated(before_buying(), 0))
    assert page.act("more") is None
    passages = [block for block in page.blocks if isinstance(block, Passage)]
    assert passages
    assert all("%" in one.text and one.why for one in passages)
    assert [one.when for one in passages if "expert" in one.why] == ["Buy $200"]
    assert not page.can("more")
    assert isinstance(page.act("back"), LeavePage)


def test_every_hint_is_counted_however_often_it_is_looked_at() -> None:
    table = seated(before_buying(), 0)
    opened(table).act("more")
    opened(table)
    assert table.coach.hints == 2


def test_nobody_gets_hints_at_a_table_with_other_people() -> None:
    assert seated(before_buying(), 0).coach.gives_hints(before_buying())
    assert not seated(before_buying(), 0, 2).coach.gives_hints(before_buying())


def test_a_deal_offered_says_what_it_does_to_both_sides() -> None:
    lot = title_of(position(), "New York Avenue")
    offer = Offer(1, 0, Goods(200), Goods(titles=(lot,)))
    game = position(
        (300, 1500, 400),
        owns={"orange": 1, "New York Avenue": 0},
        agenda=(Considers(0, offer), TurnOver(1), PassTurn(1)),
    )
    after = Adviser(game.rules).after(game, Accept(0))
    now = Judge(game.rules).chances(game)
    assert after[0] < now[0] < now[1] < after[1]


@pytest.mark.parametrize("rules", [rule_set.id for rule_set in all_games()])
def test_every_kind_of_decision_has_hints_that_do_not_touch_the_game(rules: str) -> None:
    game, seen = played(rules).opening.copy(), set[type]()
    for command in played(rules).commands:
        decision = asked(game)
        if type(decision.step) not in seen:
            seen.add(type(decision.step))
            before = game.state.copy()
            assert candidates(game, decision.seat, People(NAMES, accounts=game.rules.accounts))
            assert game.state == before
        game.submit(command)
    assert len(seen) > 3


def test_there_is_no_hint_while_another_player_decides() -> None:
    game = position(owns={"Boardwalk": 0}, agenda=(TurnOver(1), PassTurn(1)))
    assert asked(game).also == (2, 0)
    assert opened(seated(game, 0)).blocks == ("Nothing needs your decision now.",)


def test_a_bid_has_hints() -> None:
    lot = title_of(position(), "New York Avenue")
    game = position(agenda=(Auction(2, title=lot), PassTurn(2)))
    told = candidates(game, asked(game).seat, People(NAMES))
    assert len(told) > 1
    assert [one.when for one in told if one.text.startswith("If that wins: ")] == [
        one.when for one in told if one.when.startswith("Bid")
    ]


def test_what_another_player_would_have_to_agree_to_is_no_measure_for_the_rest() -> None:
    lot = title_of(position(), "Boardwalk")
    offer = Offer(1, 0, Goods(100), Goods(titles=(lot,)))
    game = position(
        (600, 1800, 900),
        owns={"dark blue": 1, "Boardwalk": 0},
        agenda=(Considers(0, offer), TurnOver(1), PassTurn(1)),
    )
    told = {one.when.split()[0]: one for one in candidates(game, 0, People(NAMES, you=0))}
    assert told["Counter,"].text.startswith("If they agree: ")
    assert told["Refuse"].why == "Nothing you can do alone is better."


def test_a_deal_that_a_review_would_call_costly_is_not_praised_by_a_hint() -> None:
    lot = title_of(position(), "Vermont Avenue")
    game = position(
        (647, 1300, 200, 200),
        owns={"railroad": 0, "light blue": 1, "Vermont Avenue": 0, "orange": 2, "red": 3},
        built={"orange": 1, "red": 1},
        agenda=(Considers(0, Offer(1, 0, Goods(400), Goods(titles=(lot,)))), TurnOver(1), PassTurn(1)),
    )
    adviser = Adviser(game.rules)
    assert adviser.after(game, Accept(0))[0] > adviser.judge.chances(game)[0] + 0.01  # as it looks at once
    (costly,) = costly_of(game.copy(), [Accept(0), EndTurn(1)], adviser)
    assert costly.suspect.done == (Accept(0),)
    told = {one.when.split()[0]: one for one in candidates(game, 0, People((*NAMES, "Dov"), you=0))}
    assert re.search(r"played on \d+ times, it cost [1-9]\d points", told["Accept"].why, re.IGNORECASE)
    before, after = re.findall(r"[\d.]+", told["Accept"].text)[:2]
    assert float(after) < float(before) - 10
    assert told["Refuse"].why == "Nothing you can do alone is better."


def test_accepting_an_offer_is_told_however_bad_it_is() -> None:
    offer = Offer(1, 0, Goods(cash=700), Goods(titles=(title_of(position(), "Vermont Avenue"),)))
    game = position(
        (300, 1500, 400),
        owns={"Vermont Avenue": 1, "Boardwalk": 0},
        agenda=(Considers(0, replace(offer, gives=offer.gets, gets=Goods(280))), TurnOver(1), PassTurn(1)),
    )
    told = {one.when: one.why for one in candidates(game, 0, People(NAMES, you=0))}
    assert re.search(r"costs \d+\.\d points", told["Accept"])
    assert not [when for when in told if when.startswith("No more")]


def test_a_turn_ended_without_houses_is_not_praised_where_an_expert_would_build() -> None:
    game = position((1500, 500, 500), owns={"orange": 0}, agenda=(TurnOver(0), PassTurn(0)))
    told = {one.when: one.why for one in candidates(game, 0, People(NAMES, you=0))}
    assert told["End turn"].startswith("An expert would build first.")
    (build,) = [when for when, why in told.items() if why.startswith("This is what an expert would do.")]
    assert build.startswith("Build ")


def test_a_player_may_ask_at_an_open_moment_where_an_expert_would_build() -> None:
    game = played("finance-1936").opening.copy()
    for command in played("finance-1936").commands:
        decision = asked(game)
        if isinstance(command, Build) and command.seat != decision.seat:
            break
        game.submit(command)
    told = candidates(game, command.seat, People(NAMES, accounts=game.rules.accounts))
    assert any("expert" in one.why for one in told)


def test_buying_is_weighed_against_not_buying_and_not_against_raising_money() -> None:
    told = [one.when.split()[0] for one in candidates(before_buying(), 0, People(NAMES, you=0))]
    assert told == ["Buy", "Auction"]  # what an expert would do first


def test_a_debt_is_weighed_by_what_could_raise_the_money() -> None:
    game = position(
        (10, 600, 600),
        owns={"Boardwalk": 0, "Baltic Avenue": 0},
        agenda=(Owes(0, BANK, 100, Reason.LUXURY_TAX, is_debt=True), TurnOver(0), PassTurn(0)),
    )
    told = " ".join(one.when for one in candidates(game, 0, People(NAMES, you=0)))
    assert "Boardwalk" in told


def test_hints_are_kept_with_the_game_and_told_at_its_end(tmp_path: Path) -> None:
    store = Store(tmp_path)
    saved = store.create(GameSetup("landlord-1904", {}, chairs("landlord-1904", 0), 3))
    table = Table.at(saved)
    table.note_hint()
    table.note_hint()
    saved.close()
    assert Table.at(store.open(saved.name)).coach.hints == 2
    told = story(table.game, table.chronicle.events, People(NAMES, accounts=table.game.rules.accounts), 2)
    assert ("Hints asked for", "2") in told.figures
