"""Travel cards to choose, spaces to pick, and what ways and hands are in words; without any screen."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import Forgo, RideTo
from engine.events import By
from engine.game import Game
from engine.games.addon1995.commands import FlyTo, SetBridge, UseTravelCards
from engine.games.addon1995.steps import Leg
from engine.games.addon1995.tracks import links, trace
from tests.support.addon import cards, no, number_of, position
from tests.tui.addon_sittings import (
    adding,
    moving_bridge,
    on_subway,
    placing_bridge,
    sitting,
    travelling,
    with_airplane,
)
from tests.tui.screen.panels.sheets import OnPanel, sheet_panel
from tests.tui.sittings import NAMES
from tests.tui.tables import text_of
from tui.ask.conversation import Given
from tui.ask.ride_draft import RideDraft
from tui.ask.sheet import Seen
from tui.games.addon1995.drafts import BridgeDraft, FlightDraft, TravelDraft, TravelItem
from tui.games.addon1995.routes import end_words, way_words
from tui.look.style import ASCII, Look
from tui.screen.desk import Desk
from tui.screen.panels.base import PanelAnswer, PanelOutcome, Say
from tui.table.table import Table
from tui.words.kept_cards import beside_deeds
from tui.words.menu import Draft
from tui.words.phrases import People

LOOK = Look()
PEOPLE = People(NAMES[:3], you=0)


def travel_panel(game: Game, thrown: int = 0) -> OnPanel:
    return sheet_panel(game, TravelDraft(0, thrown), PEOPLE)


def items(panel: OnPanel) -> tuple[TravelItem, ...]:
    found: tuple[TravelItem, ...] = panel.draft.items(panel.game)
    return found


def picker(game: Game, draft: Draft) -> OnPanel:
    return OnPanel(Seen(game, PEOPLE), draft)


def ride(game: Game, kind: type[RideTo] | type[FlyTo] = RideTo) -> OnPanel:
    return picker(game, (RideDraft if kind is RideTo else FlightDraft)(0))


def bridging(game: Game) -> OnPanel:
    return picker(game, BridgeDraft(0))


def press(panel: OnPanel, *keys: str) -> PanelOutcome:
    """What the last of these keys leads to."""
    return [panel.press(key) for key in keys][-1]


def drawn(panel: OnPanel, width: int = 60, height: int = 12) -> list[str]:
    return [line.rstrip() for line in text_of(panel.draw(width, height, LOOK))]


# --- ways in words


def way(where: int, spaces: int, **setting: Any) -> tuple[str, str]:
    """A move from a location, shortly and as a sentence."""
    game = position(at={0: no(where)}, **setting)
    route = trace(game, no(where), (Leg(spaces, By.THROW),))
    return end_words(game, no(where), route), way_words(game, route)


@pytest.mark.parametrize(
    ("where", "spaces", "short", "sentence"),
    [
        (12, 3, "to Reading RR", "You end on Reading Railroad."),
        (
            23,
            4,
            "to Madison, inner board",
            "Number 4, even: you change boards at Pennsylvania RR and end on Madison Avenue.",
        ),
        (23, 5, "to Tennessee", "Number 5, odd: you pass Pennsylvania RR and end on Tennessee Avenue."),
        (
            165,
            6,
            "to Com. Chest, outer board, +$200",
            "Number 6, even: you change boards at Pennsylvania RR, end on Community Chest "
            "and get $200 at PASS.",
        ),
        (47, 5, "to Com. Chest, +$200", "You end on Community Chest and get $200 at Go."),
        (
            182,
            -6,
            "to Go to Jail, outer board",
            "Number 6, even: you change boards at Short Line and end on Go to Jail.",
        ),
        (11, -2, "to Boardwalk", "You end on Boardwalk."),
    ],
)
def test_where_a_move_ends_is_told(where: int, spaces: int, short: str, sentence: str) -> None:
    told = way(where, spaces)
    assert told[0] == short
    assert told[1] == sentence


def test_a_way_that_leaves_a_choice_ends_at_the_link() -> None:
    short, sentence = way(23, 4, transition_choice="player")
    assert short == "you choose at Penna. RR"
    assert sentence == "Number 4, even: you choose your board at Pennsylvania RR."


@pytest.mark.rule("AD-16")
def test_by_that_option_the_step_that_decides_is_told_with_its_link() -> None:
    assert way(22, 5, transition_basis="step")[1] == (
        "You change boards at Pennsylvania RR on even step 4 and end on Madison Avenue."
    )
    assert way(23, 4, transition_basis="step")[1] == (
        "You pass Pennsylvania RR on odd step 3 and end on Community Chest."
    )


# --- travel cards


@pytest.mark.rule("AD-44")
@pytest.mark.parametrize("transition", ["never", "player"])
def test_no_number_is_told_where_none_has_to_do_with_travel_cards(transition: str) -> None:
    game = position(at={0: no(24)}, keeps={"TR-09": 0}, travel_transition=transition)
    sentence = TravelDraft(0).toggle(*cards(game, "TR-09")).sentence(game)
    assert (
        sentence
        == {
            "never": "You pass Pennsylvania RR and end on St. James Place.",
            "player": "You choose your board at Pennsylvania RR.",
        }[transition]
    )


@pytest.mark.rule("AD-44")
def test_each_card_shows_where_it_leads_after_those_chosen() -> None:
    panel = travel_panel(travelling(24))
    ends = {item.name: item.leads for item in items(panel)}
    assert ends == {
        "Forward 1": "to Penna. RR",
        "Back 1": "to States Avenue",
        "Forward 2": "to Fifth Avenue, inner board",
    }
    assert all(line.endswith(item.leads) for line, item in zip(drawn(panel)[1:], items(panel), strict=False))
    press(panel, "1")
    lines = drawn(panel)
    assert lines[1].startswith(" 1  [1] Forward 1")
    assert lines[3].endswith("to Com. Chest")
    assert any("You end on Pennsylvania RR." in line for line in lines)


def test_an_only_card_has_no_order_and_a_goal_is_named_once() -> None:
    panel = travel_panel(travelling(24, "TR-05"))
    press(panel, "1")
    assert drawn(panel)[0].strip("─ ") == "Use your travel card?"
    assert sum("States Avenue" in line for line in drawn(panel)) == 3
    tax = travel_panel(travelling(47, "TR-09"))
    press(tax, "1")
    assert sum("Boardwalk" in line for line in drawn(tax)) == 3


@pytest.mark.rule("AD-44", "AD-45")
def test_the_order_is_the_order_of_choosing() -> None:
    game = travelling(24)
    panel = travel_panel(game)
    press(panel, "3", "1")
    assert panel.draft.command == UseTravelCards(0, cards(game, "TR-09", "TR-01"))
    press(panel, "3")
    assert panel.draft.command == UseTravelCards(0, cards(game, "TR-01"))
    assert press(panel, "enter") == Given((UseTravelCards(0, cards(game, "TR-01")),))


def test_enter_plays_no_card_as_long_as_none_is_chosen() -> None:
    panel = travel_panel(travelling(24))
    assert isinstance(press(panel, "enter"), Say)
    assert press(panel, "space") is PanelAnswer.STAY
    assert len(panel.draft.cards) == 1
    assert isinstance(press(panel, "enter"), Given)


def test_wrong_keys_choose_no_card() -> None:
    panel = travel_panel(travelling(24))
    for key in ("4", "9", "0", "x", "$", "tab", "f"):
        assert press(panel, key) is PanelAnswer.PASS
    assert not panel.draft.cards
    assert press(panel, "escape") is PanelAnswer.CLOSE


@pytest.mark.rule("AD-51")
def test_cards_follow_the_throw() -> None:
    panel = travel_panel(adding(3), 3)
    assert any("Number 3, odd" in line for line in drawn(panel))
    press(panel, "1")
    assert any("Number 4, even" in line for line in drawn(panel))
    assert drawn(panel)[0].strip("─ ") == "You rolled 3: which cards follow?"


def test_who_owns_the_goal_is_told() -> None:
    panel = travel_panel(travelling(24, "TR-05", "TR-09", owns={"States Avenue": 1}))
    press(panel, "1")
    assert drawn(panel)[-1].strip() == "States Avenue: rent $10 to Bea."


def test_many_cards_scroll_and_leave_room_for_the_sentence() -> None:
    held = [f"TR-{number:02}" for number in range(1, 25)]
    panel = travel_panel(travelling(24, *held))
    for key in ("end", "space"):
        press(panel, key)
    lines = drawn(panel, 41, 9)
    assert len(lines) <= 9
    assert any("[1]" in line for line in lines)
    assert any("You end on" in line for line in lines)


def test_where_a_card_leads_is_told_shortly_where_there_is_little_room() -> None:
    held = [f"TR-{number:02}" for number in range(1, 13)]
    for where in range(160, 184):
        panel = travel_panel(travelling(where, *held))
        for key in ("1", "5", "9"):
            press(panel, key)
            for line, item in zip(drawn(panel, 43, 40)[1:13], items(panel), strict=True):
                assert f"] {item.name} " in f"{line} "
                assert line.endswith((item.leads, item.leads_shortly))


def test_next_elevator_cards_show_their_goal() -> None:
    game = travelling(24, "TE-19", travel_deck="with_elevators")
    panel = travel_panel(game)
    press(panel, "1")
    assert any("end on Pennsylvania RR" in line for line in drawn(panel, 76))


# --- rides and flights


@pytest.mark.rule("AD-52")
def test_a_ride_goes_where_the_cursor_is() -> None:
    panel = ride(on_subway())
    panel.point(no(49))
    assert panel.picking == "Ride to Boardwalk (for sale, $400)?"
    assert press(panel, "enter") == Given((RideTo(0, no(49)),))
    assert press(panel, "escape") is PanelAnswer.CLOSE


@pytest.mark.rule("AD-52")
def test_where_the_subway_does_not_go_is_said() -> None:
    panel = ride(on_subway(subway_range="as_printed"))
    panel.point(no(161))
    assert panel.picking.endswith("The Subway does not go to Market Street.")
    assert isinstance(press(panel, "space"), Say)


@pytest.mark.rule("AD-79")
def test_a_flight_names_its_fare() -> None:
    panel = ride(with_airplane(30, airplane_fare="by_board"), FlyTo)
    panel.point(no(31))
    assert panel.picking == "Fly to Kentucky Avenue (for sale, $220)? The fare is $50."
    panel.point(no(161))
    assert panel.picking == "Fly to Market Street (for sale, $210)? The fare is $100."


def test_keys_that_walk_are_left_to_the_board() -> None:
    for panel in (ride(on_subway()), bridging(placing_bridge())):
        assert panel.picks
        for key in ("left", "h", "i", "g", ".", "[", "]", "o"):
            assert press(panel, key) is PanelAnswer.PASS


# --- bridges


@pytest.mark.rule("AD-73")
def test_a_bridge_is_picked_end_by_end() -> None:
    panel = bridging(placing_bridge())
    panel.point(no(14))
    assert press(panel, "enter") is PanelAnswer.STAY
    assert panel.begins_at == no(162)
    panel.point(no(163))
    assert panel.picking == "A bridge between Income Tax and Telephone Company?"
    assert press(panel, "enter") == Given((SetBridge(0, no(14), no(163)),))


@pytest.mark.rule("AD-73")
def test_a_bridge_has_to_end_on_free_spaces_of_the_right_boards() -> None:
    panel = bridging(placing_bridge())
    for number in (25, 45, 169, 170):
        panel.point(no(number))
        assert isinstance(press(panel, "enter"), Say)
    panel.point(no(14))
    press(panel, "enter")
    for number in (181, 12):
        panel.point(no(number))
        assert isinstance(press(panel, "enter"), Say)
    assert press(panel, "escape") is PanelAnswer.STAY
    assert press(panel, "escape") is PanelAnswer.CLOSE


def test_the_inner_end_is_proposed_where_the_outer_one_faces() -> None:
    for turned in (0, 1):
        game = placing_bridge() if not turned else position(bridges=1, alignment=1)
        taken = links(game)
        for outer in game.board.rings[0]:
            facing = BridgeDraft(0, outer=outer).facing(game)
            assert facing in game.board.rings[1]
            assert facing not in taken
    game = placing_bridge()
    assert number_of(BridgeDraft(0, outer=no(30)).facing(game)) == 172
    assert number_of(BridgeDraft(0, outer=no(10)).facing(game)) == 160


@pytest.mark.rule("AD-75")
def test_a_moved_bridge_needs_two_other_places() -> None:
    panel = bridging(moving_bridge())
    panel.point(no(35))
    assert isinstance(press(panel, "enter"), Say)


# --- hands


@pytest.mark.rule("AD-08")
def test_hands_show_what_everybody_may_see() -> None:
    keeps = {"TR-09": 0, "TR-01": 0, "TP-136": 0, "TP-112": 0, "ACH-7": 0, "CH-14": 0}
    game = position(at={0: no(24)}, keeps=keeps)
    assert beside_deeds(game, NAMES, 0, is_own=True) == [
        "Forward 2 to Fifth Avenue, inner board",
        "Forward 1 to Penna. RR",
        "Triple play 1-3-6  1-1-2",
        "Whole pool",
        "Out of jail",
    ]
    assert beside_deeds(game, NAMES, 0, is_own=False)[0] == "2 travel cards, face down"
    assert beside_deeds(game, NAMES, 1, is_own=True) == []


@pytest.mark.rule("AD-49")
def test_in_jail_travel_cards_lead_nowhere() -> None:
    game = position(jail={0: 1}, keeps={"TR-09": 0})
    assert beside_deeds(game, NAMES, 0, is_own=True) == ["Forward 2"]


# --- the desk


def desk_at(game: Game) -> Desk:
    saved = sitting(game)
    desk = Desk(Table.at(saved))
    desk.hand_over.matters = False
    return desk


def test_the_desk_hands_the_cursor_only_to_a_panel_that_picks() -> None:
    desk = desk_at(on_subway())
    desk.point(no(49))
    assert not desk.is_picking
    desk.press("y")
    assert desk.is_picking
    desk.point(no(47))
    desk.press("enter")
    assert desk.table.game.state.players[0].place == no(47)


def test_after_the_outer_end_the_cursor_goes_to_the_inner_board() -> None:
    desk = desk_at(placing_bridge())
    desk.press("b")
    desk.point(no(14))
    desk.press("enter")
    assert desk.goes_to == no(162)
    assert desk.is_picking


def test_staying_ends_the_question() -> None:
    desk = desk_at(on_subway())
    assert desk.table.game.refusal(Forgo(0)) is None
    desk.press("x")
    assert desk.prompt is not None
    assert desk.prompt.question.endswith("Anything else this turn?")


def test_travel_panels_can_be_drawn_without_colors_and_glyphs() -> None:
    look = Look(ASCII, has_color=False)
    for panel in (travel_panel(travelling(24)), ride(on_subway()), bridging(placing_bridge())):
        for strip in panel.draw(41, 5, look):
            assert strip.text.isascii()
            assert strip.cell_length == 41
