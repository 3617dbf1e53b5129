"""How often spaces are landed on, and that bots go by the board they play on."""

from __future__ import annotations

from engine.boards.odds import landings
from engine.bots.judgement.ground import ground_of
from engine.games.monopoly1935.landings import LANDINGS
from engine.ruleset import Rules
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
    for unit in ground_of(rules).units:
        assert unit.odds == tuple(chances[deed.place] for deed in unit.deeds)
    boardwalk = next(deed for deed in rules.board.titles if deed.name == "Boardwalk")
    assert boardwalk.place == 34
    assert abs(chances[34] * 10_000 - LANDINGS[39]) < 40


def test_a_space_that_sends_to_jail_is_left_for_it_and_lands_are_counted_by_card() -> None:
    for seed in range(6):
        rules = rules_on(value(drawn(seed)))
        found = landings(rules)
        assert all(one > 0 for one in found)
        assert 1.0 < sum(found) < 2.5
