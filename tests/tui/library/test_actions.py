"""Numbers and rows that programs are trained on stay what they are."""

from __future__ import annotations

import random

import pytest

import magnate
from engine.games import OWN
from engine.hashing import sha256
from engine.library.legal import legal
from tui.library.actions import KINDS, OTHERS, Actions
from tui.library.observation import MOST_TEXT, SeenPosition

MEANINGS = {
    "monopoly-1935": "09174ee7a621",
    "landlord-1904": "f69816285d5d",
    "finance-1936": "eea5b1e9412e",
    "addon-1995": "e277735212b3",
}
"""The digest of all that the numbers mean. If it has to change, so has `VERSION` beside it."""

ROWS = {
    "monopoly-1935": "52c01b875d96",
    "landlord-1904": "1be955e49b15",
    "finance-1936": "09bf3222fb9b",
    "addon-1995": "f101e8f6d4fe",
}
"""The same for the rows that agents see."""


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]


def wandered(rules: str, moves: int, seed: int = 5) -> magnate.Game:
    game, rng = magnate.new(rules, seats=3, seed=seed), random.Random(seed)
    for _ in range(moves):
        if not game.is_over:
            game.play(rng.choice(game.legal()))
    return game


@pytest.mark.parametrize("rules", OWN)
def test_what_may_be_done_has_the_same_numbers_whatever_was_asked_before(rules: str) -> None:
    """Answers that are always the same are numbered once for each seat and step."""
    game, rng = magnate.new(rules, seats=3, seed=5), random.Random(5)
    known = Actions(game)
    for _ in range(60):
        offers = bool(rng.randrange(4))
        assert known.legal(game, offers=offers) == Actions(game).legal(game, offers=offers)
        game.play(rng.choice(magnate.deals(game)[:9] or game.legal()))


@pytest.mark.parametrize("rules", OWN)
def test_a_number_means_what_it_always_meant(rules: str) -> None:
    game = magnate.new(rules)
    actions = Actions(game)
    meanings = [actions.meaning(number) for number in range(actions.size)]
    assert len(set(meanings)) == actions.size
    assert digest("\n".join(meanings)) == MEANINGS[rules]
    assert digest(repr((SeenPosition(game).parts, sorted(SeenPosition(game)._steps)))) == ROWS[rules]


@pytest.mark.parametrize("rules", OWN)
def test_every_command_of_a_player_has_a_number_of_its_own(rules: str) -> None:
    named = {kind.__name__ for kind in magnate.new(rules).engine.rules.rule_set.bundle.of_players}
    assert set(KINDS[rules]) <= named
    for moves in (0, 30, 90, 150):
        game = wandered(rules, moves)
        actions = Actions(game)
        numbered = actions.legal(game)
        listed = [*legal(game.engine), *magnate.deals(game)] if game.seat is not None else []
        assert len(numbered) >= min(len(listed), OTHERS)
        assert set(numbered.values()) <= set(listed)
        assert all(0 <= number < actions.size for number in numbered)
        own = {n: c for n, c in numbered.items() if n < actions.size - OTHERS}
        for number, command in own.items():
            assert actions.meaning(number).split()[0] in (type(command).__name__, "buy", "sell", "swap")


def test_an_offer_keeps_its_number_at_another_time() -> None:
    text = "monopoly-1935 | agenda=[Due(p0,0,[])] | p0 ${} @24 Boardwalk | p1 $90 @39 BalticAvenue"
    for cash in (200, 700):
        game = magnate.position(text.format(cash))
        by_text = {game.write(c): n for n, c in Actions(game).legal(game).items()}
        number = by_text["p0 Propose (p0,p1,$60,BalticAvenue)"]
        assert Actions(game).meaning(number) == "buy 1 100"
    assert not [n for n in Actions(game).legal(game, offers=False) if Actions(game).meaning(n)[:4] == "sell"]


@pytest.mark.parametrize("rules", OWN)
def test_rows_have_the_same_length_and_no_hidden_thing(rules: str) -> None:
    for moves in (0, 60, 140):
        game = wandered(rules, moves)
        seen = SeenPosition(game)
        for seat in range(3):
            row = seen.row(game, seat)
            assert len(row) == seen.size
            assert min(row) >= -1
            others = [game.view(seat, seed) for seed in range(3)]
            assert all(seen.row(other, seat) == row for other in others)


def test_a_text_has_the_question_the_facts_and_the_menu_and_hides_what_is_hidden() -> None:
    game = wandered("addon-1995", 6)
    asked = game.seat
    assert asked is not None
    text = SeenPosition(game).text(game, asked, Actions(game).legal(game))
    assert len(text) <= MOST_TEXT
    assert text.startswith(f"You are p{asked}, {game.names[asked]}.")
    assert "\nasked: " in text
    hidden = game.engine.rules.hidden_cards
    for seat, player in enumerate(game.state.players):
        for card in hidden & set(player.cards):
            assert (f"c{card}" in text.split("asked")[0].split()) == (seat == asked)
    other = (asked + 1) % 3
    assert "asked" not in SeenPosition(game).text(game, other, {})


def test_a_long_menu_is_cut_and_says_so() -> None:
    game = wandered("monopoly-1935", 60)
    legal = {number: magnate.commands.Throw(0) for number in range(900)}
    text = SeenPosition(game).text(game, game.seat or 0, legal)
    assert len(text) <= MOST_TEXT
    assert text.endswith("and more")
