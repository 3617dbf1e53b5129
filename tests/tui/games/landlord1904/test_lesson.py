"""The lesson of 1904, worked out by hand for games made by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.bots import make, next_command
from engine.commands import Buy, Command, PayFine, Seat, Throw
from engine.events import Event, Paid, Reason, TitlePassed, TurnBegan
from engine.game import Game
from engine.games.landlord1904.commands import GoForward, RentLot
from engine.games.landlord1904.state import RAILROAD, TREASURY, LandlordPlayer
from engine.games.landlord1904.words import LandlordReason
from engine.rng import Rng
from tests.support.landlord import lot, new, position
from tests.tui.sittings import NAMES
from tests.tui.tables import text_of
from tui.games.landlord1904.how_to_play import lesson
from tui.look.style import ASCII, Look
from tui.screen.final_score import closing_lines, lesson_lines, note_lines
from tui.words.paragraphs import ClosingWords
from tui.words.phrases import People

PEOPLE = People(NAMES[:2], you=0)


def played(game: Game, commands: Sequence[Command]) -> ClosingWords:
    """What is told after all these commands."""
    happened = list(game.events)
    for command in commands:
        game.submit(command)
        happened += game.events
    return lesson(game, happened, PEOPLE)


def figures(told: ClosingWords) -> dict[str, tuple[str, ...]]:
    """By label: the figure of all, and those of the players."""
    return {row.label: (row.total, *row.by_seat) for row in told.rows}


def one_lap_each() -> ClosingWords:
    """Ten rounds of two players, every one of which is told beside its throw."""
    # fmt: off
    rounds: tuple[tuple[tuple[int, int], tuple[Command, ...]], ...] = (
        ((1, 2), (Throw(0), Buy(0))),               # 1: you buy Lot 2 for $20
        ((1, 2), (Throw(1),)),                      #    and Bea, who comes there too, pays you $2 rent
        ((3, 4), (Throw(0),)),                      # 2: Coal, $5
        ((4, 6), (Throw(1),)),                      #    Bea has the charter for light
        ((1, 2), (Throw(0),)),                      # 3: you pay her $5 for light
        ((1, 1), (Throw(1),)),                      #    fare, $5
        ((1, 4), (Throw(0), RentLot(0))),           # 4: $10 to the Treasury for Lot 10
        ((1, 2), (Throw(1), RentLot(1))),           #    where Bea pays half of that, $5, to you, a tenant
        ((3, 4), (Throw(0),)),                      # 5: fare, $5
        ((5, 6), (Throw(1), Buy(1))),               #    Bea buys Lot 17 for $170
        ((1, 4), (Throw(0),)),                      # 6: Lord Blueblood's estate, so you go to Jail
        ((2, 4), (Throw(1),)),                      #    fare, $5
        ((1, 2), (PayFine(0), Throw(0))),           # 7: fine, $50, and $5 for light
        ((1, 2), (Throw(1), RentLot(1))),           #    $22 to the Treasury for Lot 22
        ((5, 6), (Throw(0), RentLot(0))),           # 8: $14 to the Treasury for Lot 14
        ((1, 2), (Throw(1), RentLot(1))),           #    Bea is paid $100, and pays the Treasury $1 for Lot 1
        ((5, 6), (Throw(0),)),                      # 9: fare, $5
        ((1, 1), (Throw(1), GoForward(1))),         #    Bea pays you $2 rent for Lot 2
        ((4, 6), (Throw(0),)),                      # 10: you are paid $100, and the game is over
    )
    # fmt: on
    game = position((500, 500), rounds=1, dice=[dice for dice, _ in rounds])
    told = played(game, [command for _, commands in rounds for command in commands])
    assert game.is_over
    return told


def test_the_figures_of_a_whole_game_are_those_counted_by_hand() -> None:
    assert figures(one_lap_each()) == {
        "Earned as wages": ("$200", "$100", "$100"),
        "Rent to landlords": ("$4", "$0", "$4"),
        "Rent from tenants": ("$4", "$4", "$0"),
        "Taxes on necessities": ("$5", "$5", "$0"),
        "Railroad fares": ("$20", "$10", "$10"),
        "Franchise charges": ("$10", "$10", "$0"),
        "Fines": ("$50", "$50", "$0"),
        # 20 + 5 + 10 + 50 + 14 by you; 170 + 22 + 1 by Bea
        "Treasury at the end": ("$292", "$99", "$193"),
        # Lot 2 in rounds 2 to 8 and 10, Lot 17 in rounds 6 to 10: 8 and 5 of 10
        "Lots owned but empty": ("1.3", "0.8", "0.5"),
        "Longest without a stop": ("7", "7", "5"),
    }


def test_one_sentence_draws_the_line() -> None:
    assert one_lap_each().closing == "For every $100 earned in wages, landlords collected $2 in rent."


@pytest.mark.parametrize(
    ("wages", "rents", "sentence"),
    [
        (2000, 695, "For every $100 earned in wages, landlords collected $35 in rent."),
        (100, 130, "For every $100 earned in wages, landlords collected $130 in rent."),
        (500, 0, "For every $100 earned in wages, landlords collected $0 in rent."),
        (500, 2, "For every $100 earned in wages, landlords collected less than $1 in rent."),
        (0, 7, "Nobody earned any wages; landlords collected $7 in rent."),
    ],
)
def test_the_line_is_true_whatever_the_figures(wages: int, rents: int, sentence: str) -> None:
    happened: list[Event] = []
    if wages:
        happened.append(Paid(-2, 0, wages, LandlordReason.WAGES))
    if rents:
        happened.append(Paid(0, 1, rents, Reason.RENT, lot(2)))
    assert lesson(position((500, 500)), happened, PEOPLE).closing == sentence


def _shared(owner: Seat) -> ClosingWords:
    """Bea pays you half the rent of a lot where you stand, and which belongs to somebody or to nobody."""
    bought = [TitlePassed(lot(8), -1, owner, Reason.PRICE)] if owner >= 0 else []
    return lesson(position((500, 500)), [*bought, Paid(1, 0, 4, LandlordReason.SHARED_RENT, lot(8))], PEOPLE)


def test_a_shared_rent_is_a_landlords_only_if_it_goes_to_the_owner() -> None:
    assert figures(_shared(owner=-1))["Rent to landlords"] == ("$0", "$0", "$0")
    assert figures(_shared(owner=0))["Rent to landlords"] == ("$4", "$0", "$4")


def test_a_lot_that_changes_hands_is_idle_for_each_owner_apart() -> None:
    happened: list[Event] = [
        TurnBegan(0, 1),
        TitlePassed(lot(8), -1, 0, Reason.PRICE),
        TurnBegan(0, 2),
        TurnBegan(0, 3),
        TurnBegan(0, 4),
        TitlePassed(lot(8), 0, 1, LandlordReason.FORECLOSURE),
        TurnBegan(0, 5),
    ]
    told = figures(lesson(position((500, 500)), happened, PEOPLE))
    assert told["Lots owned but empty"] == ("1.0", "0.6", "0.4")
    assert told["Longest without a stop"] == ("3", "3", "2")


@pytest.mark.parametrize("seed", range(6))
def test_the_figures_agree_with_the_boxes_and_the_tallies_of_games_by_bots(seed: int) -> None:
    game, bots = new(3, seed), [make("thrifty", Rng(seat)) for seat in range(3)]
    happened = list(game.events)
    while (decision := game.decision) is not None:
        game.submit(next_command(game, decision, bots))
        happened += game.events
    told = figures(lesson(game, happened, People(NAMES[:3])))
    laps = [LandlordPlayer.of(player).laps for player in game.state.players]
    assert told["Earned as wages"] == (f"${100 * sum(laps)}", *(f"${100 * done}" for done in laps))
    assert told["Treasury at the end"][0] == f"${game.state.boxes[~TREASURY]}"
    assert told["Railroad fares"][0] == f"${game.state.boxes[~RAILROAD]}"
    assert told["Rent to landlords"][0] == told["Rent from tenants"][0] != "$0"
    for total, *parts in told.values():
        if total.startswith("$"):
            assert int(total[1:]) == sum(int(part[1:]) for part in parts)


@pytest.mark.parametrize("look", [Look(), Look(ASCII, has_color=False)])
@pytest.mark.parametrize("width", [77, 80, 120, 150])
def test_the_table_has_a_column_for_each_and_is_never_cut(width: int, look: Look) -> None:
    told = one_lap_each()
    names = ("Wilhelmina", "Bea", "Maximilian", "Ottokar")
    wide = ClosingWords(
        told.closing,
        tuple(type(row)(row.label, "$99999", ("$10000", "$20000", "$30000", "$40000")) for row in told.rows),
        told.note,
    )
    lines = text_of(lesson_lines(wide, names, width, look))
    assert all(len(line) == width for line in lines)
    for row, line in zip(wide.rows, lines[1:], strict=True):
        assert line.split()[-5:] == ["$99999", "$10000", "$20000", "$30000", "$40000"]
        assert line.startswith(f" {row.label} ")
    ends = [lines[0].index(look.token(mark)) for mark in (0, 1, 2, 3)]
    assert ends == sorted(ends)
    notes = [*closing_lines(wide, width, look), *note_lines(wide, width, look)]
    assert " ".join(" ".join(text_of(notes)).split()) == f"{told.closing} {told.note}"
