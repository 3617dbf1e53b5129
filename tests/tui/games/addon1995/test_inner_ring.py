"""The second ring: where it lies, how one walks on it, and what it tells before a throw."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine.board import Kind, Place
from engine.commands import Throw
from engine.events import Moved
from engine.game import Game
from engine.games.addon1995.commands import ChangeBoards, StayOnBoard
from engine.games.addon1995.events import LinkPassed
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import Journey
from engine.games.addon1995.tracks import elevators, links
from engine.games.addon1995.words import AddonKind
from engine.steps import Auction, Land, PassTurn, TurnOver
from tests.support.addon import no
from tests.support.boxes import contains
from tests.support.long import few
from tests.support.position import asked
from tests.tui.addon_table import OWNS, fresh, midgame, outside, sitting, view
from tests.tui.sittings import Playing, playing
from tests.tui.sizes import SIZES, at_both_sizes
from tests.tui.tables import text_of
from tui.games.addon1995.routes import TOTALS, ahead, drawn_rings, link_marks
from tui.look.deed_lines import flat_deed_lines
from tui.look.deed_view import deed_of
from tui.look.layout import LEAST, Layout, layout
from tui.look.ring import Arrow, Box, Frame, Ring
from tui.look.style import ASCII, Look, look_for
from tui.look.views import SpaceView
from tui.screen.panels.menu import Menu
from tui.screen.widgets.board import cell
from tui.screen.widgets.overview import overview_lines
from tui.screen.widgets.players import hand_pieces, players_lines
from tui.screen.widgets.status import status_line
from tui.terminal.colors import MONO
from tui.words.kept_cards import hands_of

ALL_SIZES = [
    (77, 22),
    (80, 23),
    (80, 24),
    (80, 45),
    (99, 40),
    (100, 30),
    (118, 35),
    (120, 40),
    (130, 24),
    (160, 50),
    (200, 60),
]


def both(width: int, height: int, seats: int = 4) -> Layout:
    found = layout(width, height, seats=seats, inside=24)
    assert found is not None
    return found


def inner_of(found: Layout) -> Frame:
    assert found.inner is not None
    return found.inner


def space(number: int, game: Game | None = None) -> SpaceView:
    return view(game).spaces[no(number)]


# --- where everything lies


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("size", ALL_SIZES)
def test_two_rings_and_all_panels_overlap_nowhere(size: tuple[int, int], seats: int) -> None:
    found = both(*size, seats=seats)
    inner, screen = inner_of(found), Box(0, 0, *size)
    boxes = [found.dice, found.prompt, found.rule, *found.dividers, found.journal, found.players]
    boxes += [box for box in (found.header, found.footer, found.holdings, found.extra) if box is not None]
    boxes += [] if found.shares_deed else [found.deed]
    boxes += [found.frame.cell_of(index) for index in range(40)]
    boxes += [inner.cell_of(index) for index in range(24)]
    for number, box in enumerate(boxes):
        assert contains(screen, box)
        assert min(box.width, box.height) > 0
        assert not any(box.overlaps(other) for other in boxes[number + 1 :])
    for box in (found.dice, found.prompt, found.rule):
        assert contains(inner.middle, box)


def test_every_size_from_the_least_on_has_room_for_both_rings() -> None:
    for width in range(LEAST[0], 210, 7):
        for height in range(LEAST[1], 70, 3):
            inner = inner_of(both(width, height))
            assert inner.across.each >= 9
            assert inner.down.each >= 2


def test_at_the_usual_size_four_rows_are_left_below_the_inner_ring() -> None:
    found = both(80, 24)
    inner = inner_of(found)
    assert inner.box == Box(found.frame.middle.x, found.frame.middle.y, 63, 14)
    assert (inner.middle.width, inner.middle.height) == (45, 10)
    assert found.players == Box(inner.box.x + 1, inner.box.bottom, 61, 4)
    assert not found.is_roomy


@pytest.mark.parametrize("size", [(118, 35), (120, 40), (160, 50), (200, 60)])
def test_a_large_terminal_shows_both_rings_and_the_players_beside_them(size: tuple[int, int]) -> None:
    found = both(*size)
    inner = inner_of(found)
    assert found.is_roomy
    assert found.players.x >= inner.box.right
    assert contains(found.frame.middle, found.players)


def test_the_largest_terminal_shows_the_deed_beside_the_journal_within_both_rings() -> None:
    assert not both(200, 60).shares_deed


@pytest.mark.parametrize("size", ALL_SIZES)
def test_one_ring_is_laid_out_as_before(size: tuple[int, int]) -> None:
    found = layout(*size)
    assert found is not None
    assert found.inner is None
    assert found.is_full


# --- turning


def test_elevators_are_drawn_beside_the_railroads_they_face() -> None:
    for turns in range(4):
        for alignment in range(4):
            game = midgame(alignment=alignment)
            AddonState.of(game.state).quarter_turns = turns
            outer, inner = drawn_rings(game)
            for elevator, railroad in elevators(game):
                facing = inner.index(elevator) / len(inner), outer.index(railroad) / len(outer)
                assert abs(facing[0] - facing[1]) < 1 / 24


async def test_a_turned_board_is_drawn_turned() -> None:
    game = midgame()
    async with playing(sitting(game), (80, 24)) as play:
        before = play.screen.board.spaces[no(172)].region
        assert tuple(before.offset) < tuple(play.screen.board.spaces[no(178)].region.offset)
        AddonState.of(game.state).quarter_turns = 1
        play.screen.show_table()
        await play.pilot.pause()
        assert play.screen.board.spaces[no(166)].region == before
        assert "Turned 90" in play.text


# --- walking


def keys_to_all(play: Playing) -> dict[int, int]:
    """How many arrows it takes to every space from Go."""
    board = play.screen.board
    keys, queue = {0: 0}, deque([0])
    while queue:
        here = queue.popleft()
        for arrow in Arrow:
            board.cursor = here
            board.walk(arrow)
            if board.cursor not in keys:
                keys[board.cursor] = keys[here] + 1
                queue.append(board.cursor)
    return keys


@pytest.mark.long
@at_both_sizes
async def test_arrows_reach_every_space_of_both_rings(size: tuple[int, int]) -> None:
    async with playing(sitting(midgame()), size) as play:
        keys = keys_to_all(play)
        assert len(keys) == 64
        assert max(keys.values()) <= 12


async def test_arrows_lead_from_ring_to_ring_where_both_are_shown() -> None:
    async with playing(sitting(midgame())) as play:
        board = play.screen.board
        board.cursor = no(25)
        await play.press("right")
        assert board.cursor == no(168)
        for key, number in (("up", 169), ("right", 181), ("right", 44), ("left", 181), ("left", 169)):
            await play.press(key)
            assert board.cursor == no(number)


async def test_i_leads_from_a_link_to_its_other_end_and_else_straight_across() -> None:
    async with playing(sitting(outside())) as play:
        board = play.screen.board
        for start, goal in ((25, 169), (45, 181), (10, 160), (30, 172), (40, 178)):
            board.cursor = no(start)
            await play.press("i")
            assert board.cursor == no(goal)
            await play.press("i")
            assert board.cursor == no(start)


@pytest.mark.long
async def test_own_deeds_and_groups_are_found_on_both_rings() -> None:
    async with playing(sitting(midgame())) as play:
        board = play.screen.board
        board.cursor = no(10)
        seen = []
        for _ in range(4):
            await play.press("right_square_bracket")
            seen.append(board.cursor)
        assert seen == [no(15), no(165), no(167), no(168)]
        await play.press("g", "l")
        assert board.cursor == no(177)
        await play.press("g", "j")
        assert board.cursor == no(165)
        await play.press("full_stop")
        assert board.cursor == no(22)


# --- shown and hidden


def shows_inner(play: Playing) -> bool:
    boxes = play.screen.layout_shown
    assert boxes is not None
    return boxes.inner is not None and play.screen.board.spaces[no(165)].display


async def test_the_inner_ring_is_shown_while_anybody_is_on_it() -> None:
    async with playing(sitting(outside())) as play:
        assert not shows_inner(play)
        play.game.state.players[2].place = no(170)
        play.screen.show_table()
        await play.pilot.pause()
        assert shows_inner(play)
        play.game.state.players[2].is_out = True
        play.screen.show_table()
        await play.pilot.pause()
        assert not shows_inner(play)


@pytest.mark.long
async def test_back_on_one_s_own_space_the_throws_to_come_are_told_again() -> None:
    async with playing(sitting(outside())) as play:
        assert "Even 4-12: inner board at" in play.text
        await play.press("i")
        assert "Even 4-12: inner board at" not in play.text
        await play.press("i")
        assert "Even 4-12: inner board at" in play.text
        await play.press("right", "i", "i")
        assert "Even 4-12: inner board at" not in play.text


async def test_i_shows_the_inner_ring_and_hides_it_again() -> None:
    async with playing(sitting(outside())) as play:
        await play.press("i")
        assert shows_inner(play)
        await play.press("up")
        assert shows_inner(play)
        await play.press("i")
        assert not shows_inner(play)


@pytest.mark.parametrize("size", few([(118, 35), (160, 50)]))
async def test_with_room_for_everything_it_is_always_shown(size: tuple[int, int]) -> None:
    async with playing(sitting(outside()), size) as play:
        assert "Fifth" in play.text
        assert "Boylston" in play.text


async def test_an_auction_takes_the_place_of_the_inner_ring() -> None:
    game = midgame()
    title = game.board.title_at(no(173))
    assert title is not None
    auction = Auction(3, title.number, bidders=(0, 1, 2), leader=2, bid=10)
    game = midgame(agenda=(auction, PassTurn(3)), owns={**OWNS, "Fifth Avenue": 1})
    async with playing(sitting(game), (120, 40)) as play:
        assert "auction: Wall Street" in play.text
        assert all(name in play.text for name in ("Bea", "Cyd", "Bid $11", "Drop out"))


async def test_a_card_is_read_within_both_rings() -> None:
    game = midgame(
        at={0: no(164), 3: no(170)}, agenda=(Land(0, thrown=7), TurnOver(0), PassTurn(0)), top=["ACC-3"]
    )
    async with playing(sitting(game)) as play:
        assert shows_inner(play)
        assert "COMMUNITY CHEST" in play.text
        assert "beauty contest" in play.words
        assert "End turn" in play.text


@pytest.mark.long
async def test_changing_the_size_puts_both_rings_in_their_new_places() -> None:
    async with playing(sitting(midgame())) as play:
        board = play.screen.board
        board.cursor = no(170)
        for size in ((120, 40), (50, 10), (77, 22), (160, 50), (80, 24)):
            await play.pilot.resize_terminal(*size)
            await play.pilot.pause()
            found = layout(*size, inside=24)
            assert board.display == (found is not None)
            if found is not None:
                for index, place in enumerate(range(40, 64)):
                    assert tuple(board.spaces[place].region) == tuple(inner_of(found).cell_of(index))
        assert board.cursor == no(170)
        assert "Your roll" in play.text


async def test_a_small_list_keeps_the_inner_ring_in_sight_and_a_trade_covers_it_for_a_while() -> None:
    async with playing(sitting(midgame())) as play:
        await play.press("t")
        assert shows_inner(play)
        await play.press("1")
        assert not shows_inner(play)
        await play.press("escape", "escape")
        assert shows_inner(play)


@pytest.mark.long
async def test_a_long_list_stays_where_it_was_scrolled_to() -> None:
    game = midgame(owns=dict.fromkeys(("boston", "miami", "orange", "dark_blue", "green", "red"), 0))
    async with playing(sitting(game), is_painted=True) as play:
        await play.press("m")
        menu = play.desk.top
        assert isinstance(menu, Menu)
        await play.press(*["up"] * 2)
        top = menu._top
        assert top > 0
        await play.press(*["up"] * 3)
        assert menu._top == top


@pytest.mark.parametrize("size", few([(77, 22), *SIZES]))
async def test_the_question_is_seen_within_both_rings(size: tuple[int, int]) -> None:
    async with playing(sitting(midgame()), size) as play:
        assert shows_inner(play)
        assert "Your roll" in play.text
        assert "Travel cards" in play.text or "Roll" in play.text


# --- links and what lies ahead


@pytest.mark.rule("AD-14")
def test_a_link_has_one_letter_at_either_end() -> None:
    marks = {number: space(number).notes.link for number in (25, 169, 45, 181)}
    assert marks[25] == marks[169] != marks[45] == marks[181]
    assert sum(bool(space.notes.link) for space in view().spaces) == 4


@pytest.mark.rule("AD-72", "AD-76")
def test_bridges_and_airplanes_are_marked_on_their_spaces() -> None:
    game = midgame(bridges=2, transition_means="both", airplanes=2)
    marks = link_marks(game)
    assert set(marks) == set(links(game))
    assert all(marks[place] == marks[partner] for place, partner in links(game).items())
    assert len(set(marks.values())) == 4
    assert [place for place in range(64) if view(game).spaces[place].notes.badge] == [no(30), no(178)]
    assert "air" in text_of(cell(space(30, game), 7, 2, Look()))[1]


@pytest.mark.rule("AD-60", "AD-72")
def test_a_bridge_that_an_elevator_has_come_to_face_is_marked_and_foretold() -> None:
    game = midgame(bridges=1, transition_means="both", backwards_mode="rotate_board", at={0: no(174)})
    AddonState.of(game.state).quarter_turns = 1
    marks = link_marks(game)
    assert set(marks) == set(links(game))
    assert marks[no(175)] == marks[no(35)] == marks[no(169)] != marks[no(181)]
    assert "Even 2-12" in ahead(game, 0).words
    assert "Link A with" in " ".join(deed_of(game, no(175), ("Ann", "Bea", "Cyd", "Dov")).notes)


@pytest.mark.parametrize("look", [Look(), Look(ASCII), look_for(MONO)])
@pytest.mark.parametrize(("width", "height"), [(7, 2), (9, 2), (8, 3), (14, 5)])
def test_a_link_can_be_seen_without_color_and_beside_houses_and_pieces(
    width: int, height: int, look: Look
) -> None:
    crowded = replace(space(25), owner=1, rent="25", tokens=(0, 1, 2, 3), is_mortgaged=True, ahead="10")
    for seen in (space(25), space(169), crowded):
        strips = cell(seen, width, height, look)
        assert [strip.cell_length for strip in strips] == [width] * height
        assert f"{look.glyphs.link}A" in "".join(text_of(strips))


@pytest.mark.parametrize("where", [22, 23, 25, 165, 169, 175, 180, 182, 41, 45, 10])
@pytest.mark.rule("AD-16", "AD-57")
def test_the_preview_names_the_ends_of_all_eleven_throws(where: int) -> None:
    seen = ahead(midgame(at={0: no(where)}), 0)
    for total in TOTALS:
        first = max(1, total - 6)
        game = midgame(at={0: no(where)}, dice=[(first, total - first)])
        game.submit(Throw(0))
        moved = next(event for event in game.events if isinstance(event, Moved))
        crosses = any({a, b} in [set(pair) for pair in links(game).items()] for a, b in steps(moved))
        told = [place for place, totals in seen.ends.items() if total in totals]
        passes = crosses or any(place in links(game) for place in (moved.start, *moved.path[:-1]))
        assert told == ([moved.goal] if passes else [])


@pytest.mark.parametrize(
    "options",
    [
        {"transition_basis": "step"},
        {"enter_on": "odd", "leave_on": "odd"},
        {"landing_counts_as_passing": True},
        {"elevator_costs_step": True},
        {"transition_means": "both", "bridges": 2},
        {"alignment": 3},
    ],
    ids=lambda options: " ".join(options),
)
def test_the_preview_keeps_to_the_options(options: dict[str, Any]) -> None:
    for where in (22, 168, 43, 180):
        seen = ahead(midgame(at={0: no(where)}, **options), 0)
        for total in TOTALS:
            first = max(1, total - 6)
            game = midgame(at={0: no(where)}, dice=[(first, total - first)], **options)
            game.submit(Throw(0))
            moved = next(event for event in game.events if isinstance(event, Moved))
            told = [place for place, totals in seen.ends.items() if total in totals]
            has_passed = any(isinstance(event, LinkPassed) for event in game.events)
            assert told == ([moved.goal] if has_passed else [])


@pytest.mark.rule("AD-18")
def test_where_the_player_chooses_both_ends_are_marked() -> None:
    seen = ahead(midgame(at={0: no(23)}, transition_choice="player"), 0)
    assert [place for place, totals in seen.ends.items() if 4 in totals] == [no(171), no(27)]
    assert [place for place, totals in seen.ends.items() if 5 in totals] == [no(28)]


@pytest.mark.rule("AD-18", "AD-73")
def test_with_many_links_in_a_row_the_end_of_every_choice_is_marked() -> None:
    setting: dict[str, Any] = {
        "at": {0: no(24)},
        "transition_choice": "player",
        "bridges": 2,
        "bridge_placement": "players",
    }

    def laid(**more: Any) -> Game:
        game = midgame(**setting, **more)
        AddonState.of(game.state).bridges = ((no(26), no(168)), (no(28), no(170)))
        return game

    seen = ahead(laid(), 0)
    for total in range(4, 13, 2):
        ends: set[Place] = set()
        games = [laid(dice=[(total // 2, total // 2)])]
        games[0].submit(Throw(0))
        while games:
            game = games.pop()
            if not isinstance(asked(game).step, Journey):
                ends.add(next(event for event in game.events if isinstance(event, Moved)).goal)
                continue
            for choice in (ChangeBoards(0), StayOnBoard(0)):
                games.append(game.copy())
                games[-1].submit(choice)
        assert {place for place, totals in seen.ends.items() if total in totals} == ends


def steps(moved: Moved) -> list[tuple[int, int]]:
    way = (moved.start, *moved.path)
    return list(pairwise(way))


@pytest.mark.parametrize(
    ("where", "words"),
    [
        (22, "Even 4-12: inner board at {link}A"),
        (165, "Even 6-12: outer board at {link}A"),
        (182, "Even 2-12: outer board at {link}B"),
        (15, "12: inner board at {link}A"),
        (26, ""),
    ],
)
def test_one_line_says_which_throws_change_boards(where: int, words: str) -> None:
    assert ahead(midgame(at={0: no(where)}), 0).words == words


def test_nothing_is_foretold_in_jail_or_for_another_player() -> None:
    assert not ahead(midgame(jail={0: 1}), 0).ends
    assert not ahead(midgame(), 1).ends


async def test_the_ends_of_throws_are_seen_on_the_board() -> None:
    async with playing(sitting(midgame())) as play:
        assert "Even 4-12: inner board at" in play.text
        for total in (4, 5, 6, 8, 9, 10, 11, 12):
            assert f"→{total}" in play.text


# --- what else is told


def test_the_pool_and_the_turned_board_stand_in_the_top_line() -> None:
    shown = replace(view(), house="")
    assert "Pool $210" in status_line(shown, 80, Look()).text
    game = midgame()
    AddonState.of(game.state).quarter_turns = 2
    turned = replace(view(game), house="")
    assert "Hotels" in status_line(shown, 130, Look()).text
    assert "Turned 180" in status_line(turned, 120, Look()).text
    assert shown.boxes == ()


@pytest.mark.rule("AD-42")
def test_the_pool_stands_on_the_space_that_pays_it_out() -> None:
    shown = view()
    assert shown.spaces[no(174)].notes.sums == ("pool $210", "$210")
    assert view(midgame(pool=0)).spaces[no(174)].notes.sums[-1] == "pool"


def test_a_long_title_makes_room_for_the_cash_and_the_stock_on_a_narrow_line() -> None:
    shown = replace(view(), title="Monopoly with the inner board", short_title="Inner board", house="")
    narrow, wide = (status_line(shown, width, Look()).text for width in (80, 120))
    assert narrow.startswith(" INNER BOARD ")
    assert wide.startswith(" MONOPOLY WITH THE INNER BOARD ")
    assert all(words in narrow for words in ("● You", "Pool $210  Houses", "Hotels"))


@pytest.mark.rule("AD-08")
def test_travel_cards_of_others_are_only_counted() -> None:
    game = midgame()
    for seat in (0, 1):
        game.state.players[seat].cards += [game.state.decks[2].pop(), game.state.decks[3].pop()]
    own, theirs = (hands_of(game, seat, is_own=True)[0] for seat in (0, 1))
    lines = text_of(players_lines(view(game).players, 40, 16, Look()))
    text = "\n".join(lines)
    assert own.words[0][1] in text
    assert "a travel card" in text
    assert theirs.words[0][1] not in lines[7]
    assert [hand.words for hand in view(game).players[1].hands if hand.is_secret] == [()]
    assert text.count("triple ") == 2


@pytest.mark.rule("AD-08")
def test_four_players_have_room_for_their_cards_beside_where_they_are() -> None:
    keeps = {"TR-01": 0, "TR-13": 0, "TP-123": 0, "TR-09": 1, "TP-456": 1, "ACC-4": 2}
    game = midgame(at={0: no(11), 1: no(170), 2: no(47), 3: no(10)}, keeps=keeps)
    lines = [line.rstrip() for line in text_of(players_lines(view(game).players, 26, 14, Look()))]
    assert lines[1::3] == [
        "   Mediterranean, 3 cards",
        "   Fifth Avenue, 2 cards",
        "   Park Place, a card",
        "   Go            worth $77",
    ]


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (60, "forward 1 to Penn.RR, back 2 to Electric, triple 1-2-4"),
        (40, "forward 1, back 2, triple 1-2-4"),
        (20, "2 travel, 1 triple"),
        (9, "3 cards"),
        (5, ""),
    ],
)
def test_cards_are_told_in_words_or_counted_but_never_cut(width: int, told: str) -> None:
    game = midgame(at={0: no(24)}, keeps={"TR-01": 0, "TR-13": 0, "TP-124": 0})
    pieces = hand_pieces(view(game).players[0], width, Look())
    assert "".join(text for text, _ in pieces) == told


def test_in_jail_cards_are_told_without_where_they_lead() -> None:
    game = midgame(keeps={"TR-01": 0}, jail={0: 1})
    pieces = hand_pieces(view(game).players[0], 60, Look())
    assert "".join(text for text, _ in pieces) == "forward 1"


@pytest.mark.parametrize("width", [29, 31, 38])
def test_all_four_railroads_and_utilities_are_seen_in_the_overview(width: int) -> None:
    shown = view(midgame(owns={"railroads": 0, "utilities": 1}, built={}, mortgaged=()))
    lines = text_of(overview_lines(shown, width, 20, Look()))
    assert next(line for line in lines if " r rail" in line).count("●") == 4
    assert next(line for line in lines if " u util" in line).count("▲") == 4
    assert [line[2] for line in lines[1:15]] == list("arbcudefghijkl")


def test_more_players_than_lines_stand_in_columns() -> None:
    players = view().players
    lines = text_of(players_lines((*players, *players), 43, 5, Look()))
    assert len(lines) == 5
    assert all(len(line) == 43 for line in lines)
    assert sum(line.count("$") for line in lines) == 8


def test_a_player_who_goes_back_next_is_marked() -> None:
    shown = view(midgame(at={0: no(182)})).players
    assert [player.notes.goes_back for player in shown] == [True, False, False, False]
    assert "◄─" in players_lines(shown, 40, 4, Look())[0].text


def test_every_space_without_a_deed_says_what_it_does() -> None:
    for features in ("all", "none"):
        game = midgame(features=features, owns={}, built={}, mortgaged=(), pool=0)
        for place in range(40, 64):
            deed = deed_of(game, place, ("You", "Bea", "Cyd", "Dov"))
            assert deed.notes or deed.group
            assert all(len(note) <= 37 for note in deed.notes)


def test_a_deed_on_its_side_tells_all_rents() -> None:
    deed = deed_of(midgame(), no(165), ("You", "Bea", "Cyd", "Dov"))
    lines = text_of(flat_deed_lines(deed, 63, 9, Look()))
    text = " ".join(lines)
    assert all(f"${rent}" in text for rent in (30, 60, 160, 470, 1050, 1250, 1500, 330, 200, 165))
    assert "►2 $470" in text
    assert max(len(line) for line in lines) == 63
    utility = deed_of(midgame(), no(175), ("You", "Bea", "Cyd", "Dov"))
    assert [rent.sum for rent in utility.rows] == ["4 x dice", "10 x dice", "20 x dice", "40 x dice"]


def test_new_kinds_of_spaces_have_captions_in_the_smallest_cells() -> None:
    kinds = {AddonKind.PASS: "PASS", Kind.SUBWAY: "SUBWAY", Kind.TRIPLE_PLAY: "3x PLAY"}
    for shown in view().spaces[40:]:
        lines = text_of(cell(shown, 9, 2, Look()))
        assert lines[0][1:].strip()
        if shown.kind in kinds:
            assert lines[0][1:].strip() == kinds[shown.kind]


def test_nothing_keeps_the_cursor_from_leaving_a_ring() -> None:
    assert Ring(24).leaves(0, Arrow.DOWN, inward=False)


@pytest.mark.long
@at_both_sizes
async def test_some_rounds_on_both_boards_at_every_size(size: tuple[int, int]) -> None:
    async with playing(fresh(3, seed=5), size) as play:
        for _ in range(8):
            await play.until_asked()
            await play.press(play.onward)
        assert len(play.app.saved.commands) > 8
