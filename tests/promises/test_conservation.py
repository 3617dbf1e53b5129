"""Money, buildings, titles and cards: nothing appears, nothing is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.board import Kind
from engine.game import Game
from engine.queries import houses_on, is_hotel
from engine.rulesets import find
from engine.setup import GameSetup, options_of
from engine.state import BANK, POOL
from engine.steps import PlaceBridge
from engine.tracks import bridges_in_play
from tests.support.walk import Moment, late_game, random_setup, tables, walk


def money(game: Game) -> int:
    """All money there is: cash, credit, and what the Bank has taken into its boxes."""
    return sum(player.funds for player in game.state.players) + sum(game.state.boxes)


def check_buildings(game: Game, rules: str) -> None:
    state, titles = game.state, range(len(game.state.level))
    houses, hotels = find(rules).stock(game.options)
    assert min(state.houses, state.hotels) >= 0
    assert state.houses + sum(houses_on(game, title) for title in titles) == houses
    assert state.hotels + sum(is_hotel(game, title) for title in titles) == hotels


def check_titles(game: Game) -> None:
    """An owner is in the game; only what is owned has buildings, and nothing mortgaged has any."""
    state = game.state
    for title, owner in enumerate(state.owner):
        assert owner == BANK or not state.players[owner].is_out
        if state.level[title]:
            assert owner != BANK
            assert not state.mortgaged[title]


def check_cards(game: Game) -> None:
    state = game.state
    kept = [card for player in state.players for card in player.cards]
    piled = [card for pile in state.decks for card in pile]
    assert sorted(kept + piled) == list(range(len(game.rules.cards)))
    assert all(game.rules.cards[card].is_kept for card in kept)
    for deck, pile in enumerate(state.decks):
        assert {game.rules.deck_of[card] for card in pile} <= {deck}


def check_players(game: Game) -> None:
    for player in game.state.players:
        assert min(player.cash, player.credit) >= 0
        assert not player.jail or player.place == game.board.jail
        if player.is_out:
            assert player.funds == 0
            assert player.cards == []


def check_loans(game: Game) -> None:
    """Pledged is what stands for a loan, once, and belongs to its borrower; the Bank lends whole notes."""
    state = game.state
    pledged = [lot for loan in state.loans for lot in loan.lots]
    assert sorted(pledged) == [title for title, is_mortgaged in enumerate(state.mortgaged) if is_mortgaged]
    assert [loan.number for loan in state.loans] == sorted({loan.number for loan in state.loans})
    for loan in state.loans:
        assert loan.principal > 0
        assert {state.owner[lot] for lot in loan.lots} == {loan.borrower}
        assert loan.lender != loan.borrower
        if loan.lender == BANK:
            assert (loan.principal % 100, loan.interest) == (0, loan.principal // 100 * 5)


def check_pieces(game: Game) -> None:
    """No more than two on a lot (LG-42); nobody is in Jail and in the Poorhouse at once."""
    on_track = [player.place for player in game.state.players if player.is_on_track]
    for place, pieces in Counter(on_track).items():
        assert pieces <= 2 or game.board.spaces[place].kind is not Kind.LOT
    for player in game.state.players:
        assert not player.jail or player.poorhouse is None
        assert player.poorhouse is None or player.place == game.board.poorhouse
        assert 0 <= player.laps <= game.options.rounds


def check_inner_board(game: Game) -> None:
    """The pool is never overdrawn; bridges join the boards, at places of their own (AD-42, AD-73, AD-76)."""
    state, (outer, inner) = game.state, game.board.rings
    assert state.boxes[~POOL] >= 0
    assert 0 <= state.quarter_turns < 4
    assert not state.quarter_turns or game.options.backwards_mode == "rotate_board"
    assert len(state.airplanes) == game.options.airplanes
    ends = [end for bridge in state.bridges for end in bridge]
    assert len(set(ends)) == len(ends)
    assert all(outer_end in outer and inner_end in inner for outer_end, inner_end in state.bridges)
    to_place = sum(isinstance(step, PlaceBridge) for step in state.agenda)
    assert len(state.bridges) + to_place == bridges_in_play(game.options)


def keeping(total: int) -> Callable[[Moment], None]:
    def look(moment: Moment) -> None:
        assert money(moment.game) == total
        check_buildings(moment.game, moment.setup.rules)
        check_titles(moment.game)
        check_players(moment.game)
        check_cards(moment.game)
        if moment.setup.rules == "landlord-1904":
            check_loans(moment.game)
            check_pieces(moment.game)
        if moment.setup.rules == "addon-1995":
            check_inner_board(moment.game)

    return look


def start_of(setup: GameSetup) -> int:
    """What each player has before play, credit included."""
    if setup.rules == "landlord-1904":
        return 500 if options_of(setup).lot_tickets else 100
    return 1500


@tables()
def test_nothing_appears_and_nothing_is_lost(rules: str, seed: int) -> None:
    setup = random_setup(seed, rules)
    walk(setup, keeping(start_of(setup) * len(setup.chairs)))


@tables(every=8)
def test_so_it_is_late_in_the_game(rules: str, seed: int) -> None:
    game = late_game(seed, rules)
    walk(random_setup(seed, rules), keeping(money(game)), game)
