"""How often spaces are landed on, and that bots go by the board they play on."""

from __future__ import annotations

import pytest

from engine.board import Kind
from engine.boards.odds import landings, rents_due
from engine.bots.judgement.board_facts import ground_of
from engine.bots.judgement.position import Position
from engine.bots.judgement.prospects import OWN
from engine.games.monopoly1935.landings import LANDINGS
from engine.review.judge import Judge
from engine.ruleset import Rules
from engine.setup import begin
from tests.boards.drawn import MONOPOLY, as_of_1935, drawn, value
from tests.odds.chain import Chain


def rules_on(board: str) -> Rules:
    return MONOPOLY.rules(MONOPOLY.choose({"board": board}))


def test_odds_are_those_of_a_chain_that_knows_the_board_of_1935_alone() -> None:
    rules = rules_on(value(as_of_1935()))
    found = landings(rules)
    exact = Chain({deck.kind: deck.cards for deck in rules.decks}, jail_turns=1).frequencies()[:40]
    shares = [one / sum(found) for one in found]
    assert max(abs(one - other) for one, other in zip(shares, exact, strict=True)) < 0.002


def test_odds_are_near_what_was_counted_in_games() -> None:
    found = landings(rules_on(value(as_of_1935())))
    for one, counted in zip(found, LANDINGS, strict=True):
        assert abs(one * 10_000 - counted) < 40


def test_bots_go_by_the_odds_of_their_board_and_not_by_those_of_1935() -> None:
    plain = as_of_1935()
    plain["spaces"] = [*plain["spaces"][5:], *plain["spaces"][:5]]
    rules = rules_on(value(plain))
    chances = landings(rules)
    due = rents_due(rules)
    for unit in ground_of(rules).units:
        assert unit.odds == tuple(due[deed.place] for deed in unit.deeds)
    boardwalk = next(deed for deed in rules.board.titles if deed.name == "Boardwalk")
    assert boardwalk.place == 34
    assert abs(chances[34] * 10_000 - LANDINGS[39]) < 40


def test_a_rent_that_a_card_multiplies_counts_as_often_as_it_is_paid() -> None:
    """One card in four of the only deck leads to the next lot, at nine times its rent."""
    plain = as_of_1935()
    for space in plain["spaces"]:
        if space["kind"] == "card":
            space["deck"] = "Nine"
    nine: dict[str, object] = {"text": "Nine times.", "next": "lot", "factor": 9}
    plain["decks"] = [{"name": "Nine", "cards": [nine, *[{"text": f"{n}", "collect": n} for n in (1, 2, 3)]]}]
    rules = rules_on(value(plain))
    landed, due = landings(rules), rents_due(rules)
    leading = (2, 7, 17, 22, 33, 36)
    ahead = {card: rules.board.next_of(Kind.LOT, card) for card in leading}
    for lot in (1, 3, 8, 18, 23, 34, 37, 39):
        more = sum(landed[card] / 4 * 8 for card in leading if ahead[card] == lot)
        assert due[lot] == pytest.approx(landed[lot] + more)
        assert (due[lot] > 2 * landed[lot]) is (lot not in (1, 39))


def test_next_utilities_are_dearer_by_what_their_card_says() -> None:
    """Ten times a throw, against four times and ten times as usual; railroads twice."""
    rules = rules_on(value(as_of_1935()))
    landed, due = landings(rules), rents_due(rules)
    chance = landed[22] / 16
    assert due[28] == pytest.approx(landed[28] + chance * (10 / 7 - 1))
    assert due[25] == pytest.approx(landed[25] + 2 * chance)


def test_a_space_that_sends_to_jail_is_left_for_it_and_lands_are_counted_by_card() -> None:
    for seed in range(6):
        rules = rules_on(value(drawn(seed)))
        found = landings(rules)
        assert all(one > 0 for one in found)
        assert 1.0 < sum(found) < 2.5


def spread(**more: object) -> Rules:
    """The board of 1935 with half as many spaces again, all of them parking."""
    plain = as_of_1935()
    parking = [{"name": f"Park {n}", "kind": "free parking"} for n in range(20)]
    return rules_on(value({**plain, "spaces": [*plain["spaces"], *parking], **more}))


def test_a_longer_lap_slows_a_game_down_and_changes_no_chances() -> None:
    """Salaries and rents come less often alike."""
    found = []
    for rules in (rules_on(value(as_of_1935())), spread()):
        game = begin(MONOPOLY, rules.options, 4, 1)
        for group, owner in zip(rules.board.lot_groups, (0, 0, 1, 1, 2, 3), strict=False):
            for lot in group.titles:
                game.state.owner[lot], game.state.level[lot] = owner, 3
        found.append(Judge(rules).chances(game))
    assert found[0] == pytest.approx(found[1], abs=0.02)
    assert max(found[0]) > 0.4


def test_a_foothold_counts_for_less_among_more_groups() -> None:
    """Parts of two groups in ten, of two in fifteen, and of two in six."""
    plain = as_of_1935()
    groups = [{"name": f"Own {n}"} for n in range(5)]
    lots = [{"name": f"Lot {n}", "kind": "lot", "group": f"Own {n // 2}"} for n in range(10)]
    large = {**plain, "spaces": [*plain["spaces"], *lots], "groups": [*plain["groups"], *groups]}
    names = {group["name"] for group in plain["groups"][:4]}
    few = [space for space in plain["spaces"] if space.get("group") not in names]
    small = {**plain, "spaces": few, "groups": plain["groups"][4:]}
    found = []
    for board in (plain, large, small):
        rules = rules_on(value(board))
        game = begin(MONOPOLY, rules.options, 4, 1)
        for group in rules.board.groups[:2]:
            game.state.owner[group.titles[0]] = 0
        position = Position.of(game)
        found.append(position.prospects(0).features[OWN.index("deeds")])
    assert found[0] == found[2] == pytest.approx(0.2)
    assert 0.05 < found[1] < 0.1
