"""Money, buildings, titles, cards and loans: nothing appears, nothing is lost, and all lies where it may."""

from __future__ import annotations

from collections import Counter

from engine.board import Kind
from engine.commands import BANK
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import PlaceBridge
from engine.games.addon1995.tracks import bridges_in_play
from engine.games.finance1936.rules.circuits import THROW_AGAIN
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.steps import ChooseLots, ForfeitLot
from engine.games.landlord1904.board import POORHOUSE
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.loans import INTEREST, NOTE
from engine.games.landlord1904.state import LandlordPlayer, LandlordState, is_on_track
from engine.queries import houses_on, is_hotel
from engine.rules.places.pool import POOL
from engine.setup import GameSetup, options_of
from engine.steps import Due, PassTurn
from tests.promises.promise import Promise, at_first, every
from tests.support.tables import money
from tests.support.walk import Moment


def start_of(setup: GameSetup) -> int:
    """What each player has before play, credit included."""
    options = options_of(setup)
    if isinstance(options.starting_cash, int):
        cash, credit = options.starting_cash, 0
    elif setup.rules == "landlord-1904":
        cash, credit = (500 if LandlordOptions.of(options).lot_tickets else 100), 0
    elif setup.rules == "finance-1936":
        cash, credit = 1925, 0
    else:
        is_large = 0 < options.credit_table_over < len(setup.chairs)
        cash, credit = (1000, 500) if is_large else (1500, 0)
    return cash + (options.starting_credit if isinstance(options.starting_credit, int) else credit)


def stock_of(setup: GameSetup) -> tuple[int, int]:
    """All houses and hotels there are, in the Bank and on the board."""
    options = options_of(setup)
    if setup.rules == "landlord-1904":
        return 0, 0
    if setup.rules == "finance-1936":
        return _agreed(options.house_stock, 39), 0
    more = setup.rules == "addon-1995" and AddonOptions.of(options).feature_extra_buildings
    houses, hotels = (49, 19) if more else (32, 12)
    return _agreed(options.house_stock, houses), _agreed(options.hotel_stock, hotels)


def _agreed(stock: int | str, printed: int) -> int:
    """So many buildings, where more than any board has room for are no limit."""
    return stock if isinstance(stock, int) else printed if stock == "printed" else 999


def everybody_begins_with_their_money(moment: Moment) -> None:
    expected = start_of(moment.walk.setup) * len(moment.walk.setup.chairs)
    assert moment.walk.money == expected, f"play begins with ${moment.walk.money}, not ${expected}"


def no_money_is_made_or_lost(moment: Moment) -> None:
    now = money(moment.game)
    assert now == moment.walk.money, f"there is ${now}, where play began with ${moment.walk.money}"


def nobody_owes_in_cash(moment: Moment) -> None:
    for seat, player in enumerate(moment.game.state.players):
        assert min(player.cash, player.credit) >= 0, f"player {seat} has ${player.cash}"


def who_is_out_has_nothing(moment: Moment) -> None:
    """A bankrupt keeps their lots until the creditor has chosen which to keep (FI-100)."""
    state = moment.game.state
    is_choosing = bool(state.agenda) and isinstance(state.agenda[-1], ChooseLots)
    for seat, player in enumerate(state.players):
        if player.is_out:
            assert player.funds == 0, f"player {seat}, who is out, has ${player.funds}"
            assert player.cards == [], f"player {seat}, who is out, keeps cards"
            assert seat not in state.owner or is_choosing, f"player {seat}, who is out, owns a title"


def no_building_is_made_or_lost(moment: Moment) -> None:
    game, state = moment.game, moment.game.state
    titles = range(len(state.level))
    houses = state.houses + sum(houses_on(game, title) for title in titles)
    hotels = state.hotels + sum(is_hotel(game, title) for title in titles)
    assert min(state.houses, state.hotels) >= 0, "the Bank has given more buildings than it had"
    expected = stock_of(moment.walk.setup)
    assert (houses, hotels) == expected, f"there are {houses} houses and {hotels} hotels, not {expected}"


def buildings_stand_where_they_may(moment: Moment) -> None:
    """Only what is owned has buildings, and nothing mortgaged has any."""
    state = moment.game.state
    for title, level in enumerate(state.level):
        assert 0 <= level <= moment.game.options.houses_before_hotel + 1, f"title {title} has {level}"
        assert not level or state.owner[title] != BANK, f"title {title} of the Bank is built on"
        assert not (level and state.mortgaged[title]), f"title {title} is built on and mortgaged"


def no_card_is_made_or_lost(moment: Moment) -> None:
    """Each is in its own pile or kept by one player, and only those that can be kept are."""
    rules, state = moment.game.rules, moment.game.state
    kept = [card for player in state.players for card in player.cards]
    piled = [card for pile in state.decks for card in pile]
    assert sorted(kept + piled) == list(range(len(rules.cards))), "a card is missing, or there twice"
    assert all(rules.cards[card].is_kept for card in kept), "somebody keeps a card that nobody keeps"
    for deck, pile in enumerate(state.decks):
        assert {rules.deck_of[card] for card in pile} <= {deck}, f"deck {deck} has cards of another"


def who_is_in_jail_stands_there(moment: Moment) -> None:
    for seat, player in enumerate(moment.game.state.players):
        in_jail = not player.jail or player.place == moment.game.board.jail
        assert in_jail, f"player {seat} is in Jail and stands on {player.place}"


# --- The Landlord's Game


def loans_and_pledges_agree(moment: Moment) -> None:
    """Pledged is what stands for a loan, once, and belongs to its borrower."""
    state = moment.game.state
    pledged = sorted(lot for loan in LandlordState.of(state).loans for lot in loan.lots)
    marked = [title for title, is_mortgaged in enumerate(state.mortgaged) if is_mortgaged]
    assert pledged == marked, f"pledged are {pledged}, and {marked} are marked"
    for loan in LandlordState.of(state).loans:
        assert loan.lots or loan.tickets, f"{loan} stands on nothing"
        assert {state.owner[lot] for lot in loan.lots} <= {loan.borrower}, f"{loan} stands on another's lots"


def loans_are_sound(moment: Moment) -> None:
    """Numbered as they were made; nobody lends to themselves, and the Bank lends whole notes."""
    loans = LandlordState.of(moment.game.state).loans
    numbers = [loan.number for loan in loans]
    assert numbers == sorted(set(numbers)), f"the loans are numbered {numbers}"
    for loan in loans:
        assert loan.principal > 0, f"{loan} is of nothing"
        assert loan.lender != loan.borrower, f"{loan} is to oneself"
        if loan.lender == BANK:
            notes = loan.principal // NOTE
            assert (loan.principal, loan.interest) == (notes * NOTE, notes * INTEREST), f"{loan} is no note"


def pieces_stand_where_they_may(moment: Moment) -> None:
    """No more than two on a lot (LG-42); nobody is in Jail and in the Poorhouse at once."""
    game = moment.game
    on_track = Counter(player.place for player in game.state.players if is_on_track(player))
    for place, pieces in on_track.items():
        assert pieces <= 2 or game.board.spaces[place].kind is not Kind.LOT, f"{pieces} stand on lot {place}"
    for seat, player in enumerate(game.state.players):
        assert not player.jail or LandlordPlayer.of(player).poorhouse is None, (
            f"player {seat} is in Jail and in the Poorhouse"
        )
        if LandlordPlayer.of(player).poorhouse is not None:
            assert player.place == POORHOUSE, f"player {seat} is poor on {player.place}"


def laps_are_counted_to_the_last(moment: Moment) -> None:
    rounds = LandlordOptions.of(moment.game.options).rounds
    for seat, player in enumerate(moment.game.state.players):
        assert 0 <= LandlordPlayer.of(player).laps <= rounds, (
            f"player {seat} has completed {LandlordPlayer.of(player).laps} of {rounds} rounds"
        )


# --- Finance


def sums_are_multiples_of_five(moment: Moment) -> None:
    for seat, player in enumerate(moment.game.state.players):
        assert player.cash % 5 == 0, f"player {seat} has ${player.cash}"


def pieces_are_where_their_steps_have_brought_them(moment: Moment) -> None:
    for seat, player in enumerate(moment.game.state.players):
        where = f"player {seat} stands on {player.place} after {FinancePlayer.of(player).progress} steps"
        assert moment.walk.table.is_late or FinancePlayer.of(player).progress % 40 == player.place, where


def every_lot_has_a_marker(moment: Moment) -> None:
    """Eight at most, but for who has just won a ninth lot and has to forfeit another (FI-31)."""
    state = moment.game.state
    top = state.agenda[-1] if state.agenda else None
    for seat, lots in Counter(state.owner).items():
        is_to_forfeit = isinstance(top, ForfeitLot) and top.seat == seat
        is_free = seat == BANK or state.players[seat].is_out
        assert is_free or lots <= 8 + is_to_forfeit, f"player {seat} has {lots} lots"


def nobody_rests_where_one_throws_again(moment: Moment) -> None:
    """Before a throw no piece is on a throw-again space; a turn begins with none due (FI-13, FI-85)."""
    game, agenda = moment.game, moment.game.state.agenda
    if not agenda or not isinstance(due := agenda[-1], Due):
        return
    for seat, player in enumerate(game.state.players):
        rests = not player.is_out and game.board.spaces[player.place].kind in THROW_AGAIN
        assert not rests, f"player {seat} rests on {player.place}"
    if len(agenda) == 2 and isinstance(agenda[0], PassTurn):
        assert not FinancePlayer.of(game.state.players[due.seat]).throw_due, (
            f"player {due.seat} begins with a throw due"
        )


# --- two boards


def the_pool_is_never_overdrawn(moment: Moment) -> None:
    pool = moment.game.state.boxes[~POOL]
    assert pool >= 0, f"there is ${pool} in the pool"


def the_inner_board_turns_only_where_it_can(moment: Moment) -> None:
    turns = AddonState.of(moment.game.state).quarter_turns
    can_turn = AddonOptions.of(moment.game.options).backwards_mode == "rotate_board"
    assert turns in range(4 if can_turn else 1), f"the inner board has been turned by {turns} quarters"


def bridges_and_airplanes_are_in_their_places(moment: Moment) -> None:
    """Bridges join the boards, at places of their own; those still to be placed count (AD-73, AD-76)."""
    game, state = moment.game, moment.game.state
    outer, inner = game.board.rings
    ends = [end for bridge in AddonState.of(state).bridges for end in bridge]
    joined = all(one in outer and other in inner for one, other in AddonState.of(state).bridges)
    to_place = sum(isinstance(step, PlaceBridge) for step in state.agenda)
    assert len(AddonState.of(state).airplanes) == AddonOptions.of(game.options).airplanes, (
        f"there are {len(AddonState.of(state).airplanes)} airplanes"
    )
    assert len(set(ends)) == len(ends), f"two bridges meet: {AddonState.of(state).bridges}"
    assert joined, f"a bridge does not join the boards: {AddonState.of(state).bridges}"
    there = len(AddonState.of(state).bridges) + to_place
    assert there == bridges_in_play(game.options), f"there are {there} bridges"


COMMON = (
    Promise(everybody_begins_with_their_money, at_first),
    Promise(no_money_is_made_or_lost),
    Promise(nobody_owes_in_cash),
    Promise(who_is_out_has_nothing),
    Promise(no_building_is_made_or_lost, every(8)),
    Promise(buildings_stand_where_they_may, every(4)),
    Promise(no_card_is_made_or_lost, every(8)),
    Promise(who_is_in_jail_stands_there),
)

OWN = {
    "landlord-1904": (
        Promise(loans_and_pledges_agree),
        Promise(loans_are_sound),
        Promise(pieces_stand_where_they_may),
        Promise(laps_are_counted_to_the_last),
    ),
    "finance-1936": (
        Promise(sums_are_multiples_of_five),
        Promise(pieces_are_where_their_steps_have_brought_them),
        Promise(every_lot_has_a_marker),
        Promise(nobody_rests_where_one_throws_again),
    ),
    "addon-1995": (
        Promise(the_pool_is_never_overdrawn),
        Promise(the_inner_board_turns_only_where_it_can),
        Promise(bridges_and_airplanes_are_in_their_places),
    ),
}
