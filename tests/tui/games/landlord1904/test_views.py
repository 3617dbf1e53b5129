"""How the Landlord's Game looks: its spaces, corners, deeds, players, boxes and count."""

from __future__ import annotations

import pytest

from engine.games.landlord1904 import LANDLORD
from engine.games.landlord1904.commands import LoanTerms, ProposeLoan
from engine.games.landlord1904.steps import ConsidersLoan
from engine.games.landlord1904.words import LandlordKind
from engine.steps import PassTurn
from tests.support.landlord import lots, position
from tests.tui.landlord_table import OWNS, midgame, view
from tests.tui.screen.panels.sheets import OnPanel, sheet_panel
from tests.tui.sittings import NAMES
from tests.tui.tables import text_of
from tui.ask.conversation import Given
from tui.ask.prompt import prompt
from tui.games.landlord1904.drafts import BorrowDraft, LoanDraft
from tui.look.deed_view import deed_of
from tui.look.style import ASCII, Look
from tui.look.title_views import titles_of
from tui.pages.how_to_play import how_to_play
from tui.screen.panels.base import PanelAnswer, Say
from tui.screen.panels.boxes import Boxes
from tui.screen.widgets.board import cell
from tui.screen.widgets.holdings import holdings_lines
from tui.screen.widgets.overview import overview_lines
from tui.screen.widgets.players import players_lines
from tui.screen.widgets.status import status_line
from tui.words.kept_cards import beside_deeds
from tui.words.phrases import People

LOOK = Look()
PLAIN = Look(ASCII, has_color=False)
PEOPLE = People(NAMES, you=0)


def face(place: int, width: int = 7, height: int = 2, look: Look = LOOK) -> list[str]:
    return text_of(cell(view().spaces[place], width, height, look))


def test_the_double_corners_tell_who_is_inside_and_who_passes() -> None:
    assert face(10) == [" COAL  ", " ▲║J● 5"]
    assert face(20) == [" PARK  ", "  ♦║P■ "]
    coal, park = view().spaces[10], view().spaces[20]
    assert (coal.notes.inside, coal.tokens, coal.jailed) == ("JAIL", (1,), (0,))
    assert (park.notes.inside, park.tokens, park.jailed) == ("POORHOUSE", (3,), (2,))


@pytest.mark.parametrize(("width", "height"), [(7, 2), (7, 3), (9, 2), (8, 3), (11, 4), (13, 5)])
def test_every_face_keeps_its_size(width: int, height: int) -> None:
    for look in (LOOK, PLAIN):
        for space in view().spaces:
            lines = cell(space, width, height, look)
            assert [line.cell_length for line in lines] == [width] * height


def test_an_empty_corner_names_both_halves() -> None:
    empty = view(position(at={0: 3, 1: 3, 2: 3}))
    assert text_of(cell(empty.spaces[10], 7, 2, LOOK))[1].strip() == "║JAIL"
    assert text_of(cell(empty.spaces[20], 13, 4, LOOK))[2].strip("│ ") == "║POORHOUSE"


def test_free_lots_show_their_price_with_the_rent_if_it_fits_and_owned_ones_the_rent() -> None:
    assert face(24) == [" Lot 14", "   $140"]
    assert face(24, 9, 2)[1] == "  14 $140"
    assert face(24, 13, 4)[3] == " rent 14 $140"
    spaces = {space.name: space for space in view().spaces}
    assert (spaces["Lot 13"].owner, spaces["Lot 13"].notes.sums[-1]) == (None, "$130")
    assert (spaces["Lot 12"].owner, spaces["Lot 12"].rent, spaces["Lot 12"].notes.sums) == (0, "12", ())


def test_a_pledged_lot_is_marked_and_still_earns_rent() -> None:
    lot18 = next(space for space in view().spaces if space.name == "Lot 18")
    assert lot18.is_mortgaged
    assert lot18.rent == "18"
    deed = deed_of(midgame(), lot18.place, NAMES)
    assert [(row.label, row.sum, row.is_now) for row in deed.rows] == [("For rent", "$18", True)]
    assert [(row.label, row.sum) for row in deed.costs] == [("For sale", "$180")]
    assert "Pledged to the Bank for $200." in deed.notes
    assert deed.others == ()


def test_no_titles_pretend_to_be_a_set() -> None:
    game = position(owns={"Light Franchise": 0, "Water Franchise": 0})
    table = view(game)
    assert not table.has_sets
    assert not any(space.owns_group for space in table.spaces)
    assert not any(holding.is_complete for holding in table.players[0].holdings)
    assert {space.rent for space in table.spaces if space.kind is LandlordKind.FRANCHISE} == {"5"}


def test_every_space_says_what_it_does() -> None:
    game = midgame()
    for space in game.board.spaces:
        deed = deed_of(game, space.number, NAMES)
        assert deed.notes or deed.rows
        assert all(len(note) <= 38 for note in deed.notes)


def test_players_tell_rounds_loans_and_luxuries() -> None:
    lines = text_of(players_lines(view().players, 26, 13, LOOK))
    text = "\n".join(lines)
    assert "2/5, in jail worth $" in text
    assert "1/5, Coal" in text
    assert "0/5, Poorhouse 3 of 20" in text
    assert "2 lux, owes $200" in text
    wide = "\n".join(text_of(players_lines(view().players, 40, 16, LOOK)))
    assert "2/5 laps, in jail" in wide
    assert "2 luxuries, owes $200" in wide


def test_the_boxes_and_the_loans() -> None:
    table = view()
    totals = tuple((box.name, total) for box, total in table.boxes)
    assert totals == (("Bank", -200), ("Wages", -300), ("Treasury", 750), ("Railroad", 15))
    for lines in (
        Boxes(table).draw(60, 13, LOOK),
        overview_lines(table, 32, 17, LOOK),
    ):
        text = "\n".join(text_of(lines))
        assert "$200 owed by ▲ Bea to the Bank" in text
        assert "$750" in text
    assert beside_deeds(midgame(), NAMES, 1, is_own=False) == [
        "1/5 laps done",
        "2 luxury tickets",
        "owes the Bank $200, $10 each payday",
    ]
    assert Boxes(table).press("i") is PanelAnswer.CLOSE


def test_the_status_counts_turns_and_knows_no_houses() -> None:
    text = status_line(view(), 80, LOOK).text
    assert "Round 1" in text
    assert "Treasury $750" in text
    assert "Houses" not in text


def test_holdings_list_lots_and_charters() -> None:
    titles = titles_of(midgame(), 0)
    text = "\n".join(text_of(holdings_lines("Your deeds", titles, 60, 6, PLAIN)))
    assert "Lot 20" in text
    assert "c  Light " in text
    assert "!" not in text


def test_how_to_play_tells_this_game_alone() -> None:
    headings = [paragraph.heading for paragraph in how_to_play(LANDLORD)]
    assert headings[0] == "Aim"
    assert len(set(headings)) == len(headings)
    assert "Poorhouse" in headings
    assert not {"Building", "Buying", "Cards"} & set(headings)


# --- panels


def test_the_notes_and_lots_of_a_bank_loan_are_chosen() -> None:
    game = position((50, 200, 300), owns=OWNS)
    panel = sheet_panel(game, BorrowDraft.covering(game, 0, 100), PEOPLE)
    assert panel.press("?") is PanelAnswer.PASS
    assert panel.press("2") is PanelAnswer.STAY
    assert isinstance(panel.press("y"), Say)
    panel.press("end")
    panel.press("space")
    outcome = panel.press("y")
    assert isinstance(outcome, Given)
    assert panel.press("+") is PanelAnswer.STAY
    assert panel.draft.amount == 300
    panel.press("-")
    assert panel.draft.amount == 200
    assert panel.press("escape") is PanelAnswer.CLOSE
    assert all(line.cell_length == 50 for line in panel.draw(50, 12, LOOK))


def negotiator(borrower: int = 0, lender: int = 1) -> OnPanel:
    game = position((50, 200, 300), owns=OWNS)
    return sheet_panel(game, LoanDraft.filled(game, 0, borrower, lender), PEOPLE)


def test_a_loan_is_turned_round_and_offered_to_another() -> None:
    panel = negotiator()
    assert panel.press("?") is PanelAnswer.PASS
    panel.press("w")
    assert panel.draft.lender == 2
    panel.press("w")
    panel.press("r")
    assert (panel.draft.borrower, panel.draft.lender) == (1, 0)
    text = "\n".join(text_of(panel.draw(62, 18, LOOK)))
    assert "On what terms will you lend Bea money?" in text
    assert "Name at least one lot to pledge." in text
    for key in ("end", "up", "up", "space"):
        panel.press(key)
    outcome = panel.press("y")
    assert outcome == Given((ProposeLoan(0, LoanTerms(1, 0, 50, 5, 0, lots(3))),))


def test_sums_are_typed_and_the_round_goes_round() -> None:
    panel = negotiator()
    for key in ("7", "5", "down", "4", "enter", "down", "down", "space", "space", "space", "space"):
        panel.press(key)
    assert panel.draft.terms == LoanTerms(0, 1, 75, 4, 4, lots(11))
    assert panel.press("escape") is PanelAnswer.CLOSE


def test_parts_are_written_below_the_round_and_read_by_the_other() -> None:
    panel = negotiator()
    for key in ("down", "down", "3", "0", "enter", "right", "left"):
        panel.press(key)
    assert panel.draft.part == 30
    told = text_of(panel.draw(62, 18, LOOK))
    assert any("Repaid" in line and "$30" in line and "each payday" in line for line in told)
    outcome = panel.press("y")
    assert isinstance(outcome, Given)
    (command,) = outcome.commands
    assert isinstance(command, ProposeLoan)
    assert command.terms.part == 30
    offered = position((50, 200, 300), owns=OWNS, agenda=(ConsidersLoan(1, command.terms), PassTurn(0)))
    asked = prompt(offered, 1, PEOPLE)
    assert asked is not None
    assert "$30 repaid each payday, the rest due at the end" in asked.question


def test_a_pledged_lot_cannot_be_pledged_again() -> None:
    game = midgame()
    panel = sheet_panel(game, LoanDraft(0, 1, 0), PEOPLE)
    for key in ("down", "down", "down", "down", "down"):
        panel.press(key)
    outcome = panel.press("space")
    assert isinstance(outcome, Say)
    assert "already pledged" in outcome.text


def test_every_pledged_lot_of_an_offer_is_named_with_its_price_and_rent() -> None:
    terms = LoanTerms(1, 0, 40, 0, 0, lots(*range(1, 13)))
    game = position(
        (50, 200, 300), owns=dict.fromkeys(range(1, 13), 1), agenda=(ConsidersLoan(0, terms), PassTurn(1))
    )
    asked = prompt(game, 0, PEOPLE)
    assert asked is not None
    told = " ".join(asked.facts)
    assert all(f"Lot {number} ($" in told for number in range(1, 13))
