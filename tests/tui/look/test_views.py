"""What widgets are told about a position."""

from __future__ import annotations

import pytest

from tests.support.position import place_of, position
from tests.tui.tables import NAMES, midgame, midgame_view
from tui.look.deed_view import DeedView, deed_of
from tui.look.title_views import titles_of
from tui.look.views import PlayerView, SpaceView, view_of


def space(name: str) -> SpaceView:
    return next(view for view in midgame_view().spaces if view.name == name)


def deed(name: str) -> DeedView:
    game = midgame()
    return deed_of(game, place_of(game, name), NAMES)


def test_an_unowned_space_shows_its_price() -> None:
    view = space("Park Place")
    unowned = space("Illinois Avenue")
    assert (unowned.owner, unowned.price, unowned.rent) == (None, 240, "")
    assert (view.owner, view.price, view.rent) == (2, None, "70")


def test_houses_and_hotels_are_told_apart() -> None:
    assert (space("St. James Place").houses, space("St. James Place").has_hotel) == (3, False)
    assert (space("New York Avenue").houses, space("New York Avenue").has_hotel) == (0, True)


def test_a_hotel_after_three_houses_is_a_hotel() -> None:
    game = position((1500, 1500), owns={"dark_blue": 1}, built={"Boardwalk": -1}, houses_before_hotel=3)
    boardwalk = view_of(game, NAMES).spaces[39]
    assert boardwalk.has_hotel
    assert boardwalk.rent == "2000"
    rows = deed_of(game, 39, NAMES).rows
    assert [row.label for row in rows if row.is_now] == ["with a hotel"]
    assert "with 4 houses" not in [row.label for row in rows]


def test_a_mortgaged_property_has_no_rent() -> None:
    view = space("Water Works")
    assert view.is_mortgaged
    assert view.rent == ""


def test_utilities_bring_a_multiple_of_the_dice() -> None:
    assert space("Electric Company").rent == "4x"


def test_pieces_stand_where_they_are_and_prisoners_apart() -> None:
    assert space("St. James Place").tokens == (0, 1)
    assert space("St. James Place").on_turn == 1
    assert space("Jail").tokens == ()
    assert space("Jail").jailed == (3,)
    assert space("Chance").on_turn is None


def test_a_player_who_left_stands_nowhere() -> None:
    game = position((1500, 0, 1500), out=(1,))
    view = view_of(game, NAMES)
    assert view.spaces[0].tokens == (0, 2)
    assert view.players[1].is_out


def test_players_are_listed_with_their_holdings() -> None:
    you = midgame_view().players[0]
    assert isinstance(you, PlayerView)
    assert [(held.group.id, held.count, held.is_complete) for held in you.holdings] == [
        ("purple", 1, False),
        ("orange", 3, True),
        ("railroads", 1, False),
    ]
    assert (you.deeds, you.cash, you.place, you.is_on_turn) == (5, 914, "St. James Place", False)


def test_of_names_all_is_shown_that_can_be() -> None:
    view = view_of(midgame(), ("龍馬", "A\u200bB", "🇩🇪", "Dov"))
    assert [player.name for player in view.players] == ["龍馬", "A?B", "??", "Dov"]


def test_credit_and_kept_cards_are_counted() -> None:
    game = position((1000, 1000), credit=(500, 0))
    kept = next(number for number, card in enumerate(game.rules.cards) if card.is_kept)
    game.state.players[1].cards.append(kept)
    first, second = view_of(game, NAMES).players
    assert (first.credit, first.cards) == (500, 0)
    assert (second.credit, second.cards) == (0, 1)


def test_the_table_says_whose_turn_it_is_and_what_the_bank_has() -> None:
    view = midgame_view()
    assert (view.turn, view.decides, view.you) == (1, 1, 0)
    assert (view.houses, view.hotels) == (27, 11)
    assert not view.is_over
    assert len(view.rings[0]) == 40


@pytest.mark.parametrize(("limit", "counter"), [(20, "Round 1 of 20"), (0, "Round 1")])
def test_rounds_are_counted_up_to_their_limit(limit: int, counter: str) -> None:
    assert view_of(position((900, 900), time_limit_rounds=limit), NAMES).counter == counter


def test_a_deed_marks_the_rent_due_now() -> None:
    assert [row.sum for row in deed("St. James Place").rows if row.is_now] == ["$550"]
    assert [row.label for row in deed("Boardwalk").rows if row.is_now] == ["with the set"]
    assert [row.label for row in deed("Short Line").rows if row.is_now] == ["with 2 railroads"]
    assert [row.sum for row in deed("Electric Company").rows if row.is_now] == ["4 x dice"]
    assert not any(row.is_now for row in deed("Water Works").rows + deed("Illinois Avenue").rows)


def test_a_deed_names_its_owner_and_the_rest_of_the_group() -> None:
    view = deed("Pacific Avenue")
    assert (view.owner, view.owner_name) == (3, "Dov")
    assert [(other.name, other.owner) for other in view.others] == [
        ("North Carolina Avenue", None),
        ("Pennsylvania Avenue", None),
    ]


def test_a_mortgaged_deed_tells_what_lifting_costs() -> None:
    assert deed("Water Works").costs[-1].label == "Lifting the mortgage"
    assert deed("Water Works").costs[-1].sum == "$83"
    assert deed("Electric Company").costs[-1].sum == "$75"


def test_a_space_without_a_deed_says_what_it_does() -> None:
    game = midgame()
    plain = [view for view in game.board.spaces if view.title is None]
    assert all(deed_of(game, view.number, NAMES).notes for view in plain)
    assert deed("Luxury Tax").notes == ("Pay the Bank $75.",)


def test_holdings_are_listed_group_by_group() -> None:
    titles = titles_of(midgame(), 0)
    assert [title.name for title in titles] == [
        "Baltic Avenue",
        "St. James Place",
        "Tennessee Avenue",
        "New York Avenue",
        "Reading Railroad",
    ]
    assert [title.rent for title in titles] == ["4", "550", "28", "1000", "25"]


def test_groups_have_letters() -> None:
    letters = {view.group.id: view.group.letter for view in midgame_view().spaces if view.group}
    assert "".join(letters.values()) == "arbcudefgh"


@pytest.mark.parametrize("edition", ["darrow1935", "current1995"])
def test_a_group_is_called_by_the_color_of_its_band_in_every_edition(edition: str) -> None:
    shown = deed_of(position(owns={"orange": 1}, edition=edition), 19, NAMES)
    assert shown.group is not None
    assert shown.group.name == shown.group.id == "orange"
    assert shown.notes == ()
