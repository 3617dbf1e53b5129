"""What the board, the throws ahead and a bare name say of each space: who pays whom, and how much."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from engine.game import Game
from engine.games import find
from engine.options import Value
from engine.setup import begin
from engine.steps import PassTurn, TurnOver
from tests.support import addon, landlord
from tests.support.long import few
from tests.support.position import place_of, position
from tests.tui.lines.sittings import after, read, table_of
from tui.lines.board import board
from tui.lines.listener import Listener
from tui.lines.players import moved
from tui.lines.spoken import spoken
from tui.table.chronicle import Move
from tui.words.phrases import People

MONOPOLY: Mapping[str, str] = {
    "Go": "Land here or pass it, and the Bank pays you $200.",
    "Community Chest": "Draw the top Community Chest card and do what it says.",
    "Chance": "Draw the top Chance card and do what it says.",
    "Income Tax": "Pay the Bank $300, or 10% of all you have.",
    "Luxury Tax": "Pay the Bank $75.",
    "Jail": "Just visiting, unless you were sent.",
    "Free Parking": "A free place to rest.",
    "Go to Jail": "Go straight to Jail. You do not pass Go.",
}
LANDLORD: Mapping[str, str] = {
    "Mother Earth": "Reach it or pass it: $100 wages, one lap done, and any interest due.",
    "Bread": "An absolute necessity: pay $5 to the Treasury.",
    "Coal": "An absolute necessity: pay $5 to the Treasury. Double corner: Jail is only for",
    "Shelter": "An absolute necessity: pay $5 to the Treasury.",
    "Clothing": "An absolute necessity: pay $5 to the Treasury.",
    "No Trespassing": "Trespassers go straight to Jail.",
    "Lord Blueblood's Estate": "Trespassers go straight to Jail.",
    "Public Park": "A free place to rest. Double corner: the Poorhouse is for those who could not pay.",
    "Legacy": "You inherit $100 from the Wages box.",
    **{
        f"{side} Railroad": "Pay the Railroad box $5. If a double takes you past, you may ride on"
        for side in ("South", "West", "North", "East")
    },
    **{
        f"{side} Luxury": "Buy it from the Treasury for $50, or lose your move. At the end it is worth $60."
        for side in ("South", "North", "East")
    },
    **{
        f"{what} Franchise": "The first to stop here gets the charter; others pay them $5."
        for what in ("Light", "Water")
    },
    **{
        f"Lot {number}": f"for sale, ${10 * number}. Buy, or pay the Treasury ${number}."
        for number in range(1, 23)
    },
}
FINANCE: Mapping[str, str] = {
    "Cash Here": "Land here or pass it, and the Bank pays you $200.",
    "Chance": "Draw the top Chance card and do what it says.",
    "Account Overdrawn": "Pay the Bank $10.",
    "Ball Game": "Pay the Bank $10.",
    "Gayety Theatre": "Pay the Bank $5 a seat, one per player in the game: $20 now.",
    "Tax Rebate": "Collect $70 from the Bank.",
    "Receive Legacy": "Collect $50 from the Bank.",
    "Win Sweepstakes": "Everyone pays you 10 times a roll.",
    "Accommodation R.R.": "Pay the Bank a fare of $5, then roll again and move on.",
    "Local R.R.": "Pay the Bank a fare of $10, then roll again and move on.",
    "Express R.R.": "Pay the Bank a fare of $15, then roll again and move on.",
    "Limited R.R.": "Pay the Bank a fare of $20, then roll again and move on.",
    "Missed the Train": "Go straight to the Rowboat. You do not pass Cash Here.",
    "Rowboat": "Pay the Bank $10 and go to the Carnival.",
    "Soak-em Wharf": "Pay the Bank $5 and go to the Carnival.",
    "Carnival": "Roll again: forward if the total is even, back if it is odd.",
}
ADDON: Mapping[str, str] = {
    **MONOPOLY,
    "Income Tax": "Pay the pool $200, or 10% of all you have.",
    "Luxury Tax": "Pay the pool $75.",
    "PASS": "Land here or go forward past it, and the Bank pays you $200.",
    "Elevator": "Draw a travel card. Link",
    "Double Trouble": "Roll: every other player pays you $50 on 5 to 9, $200 on 2 and 12, otherwise $100.",
    "Triple Play": "the Bank pays $50 for one match, $200 for two, $1000 for three ($1500 if yours).",
    "Tax Refund": "50% of the pool is yours: $0 of $0 now.",
    "Subway": "Ride at once, to any space on either board. It is free.",
    "Move Backwards": "Your next roll from here moves you backward.",
}
BOARDS = {
    "monopoly-1935": MONOPOLY,
    "landlord-1904": LANDLORD,
    "finance-1936": FINANCE,
    "addon-1995": ADDON,
}
BARE_SUM = re.compile(r"^[^,.]*, \$\d+\.")


def new(rules: str, **options: Value) -> Game:
    rule_set = find(rules)
    return begin(rule_set, rule_set.choose(options), 4, 5)


def on_board(game: Game, start: str) -> str:
    """The line about the first space whose name begins so."""
    return next(line for line in board(Listener(table_of(game)), "") if line.startswith(start))


@pytest.mark.parametrize("rules", BOARDS)
def test_every_space_says_on_the_board_who_pays_whom_and_how_much(rules: str) -> None:
    game = new(rules)
    lines = board(Listener(table_of(game)), "")
    assert not [line for line in lines if BARE_SUM.match(line)]
    known = BOARDS[rules]
    assert {space.name for space in game.board.spaces if space.title is None} <= {*known}
    for space in game.board.spaces:
        name = space.name.replace("R.R.", "RR").removeprefix("Lord ")[:12]
        found = [line for line in lines if line.startswith(name)]
        deed = game.board.title_at(space.number)
        told = known.get(space.name) or f"for sale, ${deed.price}." if deed else known[space.name]
        assert any(told in line for line in found), (space.name, found)


@pytest.mark.parametrize("rules", few(BOARDS, 2))
def test_where_one_stands_and_a_bare_name_say_the_same_of_a_space(rules: str) -> None:
    game = new(rules)
    for space in game.board.spaces:
        if space.title is not None:
            continue
        table = table_of(game.copy())
        table.game.state.players[0].place = space.number
        text = read(table, "where", space.name.lower(), "quit")
        told = spoken(BOARDS[rules][space.name], game.board)
        assert told in after(text, "where") or "just visiting Jail" in after(text, "where"), space.name
        named = " ".join(after(text, space.name.lower()).split())
        assert told in named or "Which of them: Elevator" in named, (space.name, named)


@pytest.mark.parametrize(
    ("rules", "options", "start", "told"),
    [
        ("monopoly-1935", {"edition": "current1995"}, "Income", "Pay the Bank $200, or 10% of all you have."),
        ("monopoly-1935", {"income_tax_choice": "flat_only"}, "Income", "Income Tax. Pay the Bank $300."),
        ("monopoly-1935", {"income_tax_base": "cash_only"}, "Income", "$300, or 10% of your cash."),
        ("landlord-1904", {"luxury_refusal": "miss_next_turn"}, "North Lux", "$50, or miss your next turn."),
        (
            "finance-1936",
            {"wharf_stop": True},
            "Rowboat",
            "Pay the Bank $10, go on to the Wharf and pay there, too.",
        ),
        ("addon-1995", {"feature_tax_refund": False}, "Luxury", "Pay the Bank $75."),
        ("addon-1995", {"feature_tax_refund": False}, "Tax Refund", "A free place to rest."),
        ("addon-1995", {"pool_share": 100}, "Tax Refund", "All of the pool is yours"),
        ("addon-1995", {"pass_pays": "250_300"}, "PASS", "$250 for passing it forward, $300 for landing."),
        (
            "addon-1995",
            {"double_trouble": "doubles_only"},
            "Double",
            "on a double, every other player pays you $200.",
        ),
        ("addon-1995", {"subway_fare": "by_board"}, "Subway", "Pay the Bank $50, outside $100."),
        (
            "addon-1995",
            {"enter_on": "odd"},
            "Pennsylvania RR",
            "Link A with Elevator: an odd number changes boards.",
        ),
        ("addon-1995", {"leave_on": "odd"}, "Elevator at Penn", "Link A with Pennsylvania RR: an odd number"),
        ("addon-1995", {"transition_choice": "player"}, "Short", "on an even number you may change."),
        (
            "addon-1995",
            {"airplanes": 1, "airplane_fare": "flat"},
            "Free",
            "An airplane waits: fly anywhere for $100.",
        ),
    ],
)
def test_a_space_says_what_the_options_make_of_it(
    rules: str, options: Mapping[str, Value], start: str, told: str
) -> None:
    assert told in on_board(new(rules, **options), start)


def test_an_owned_lot_says_whose_it_is_and_its_rent_and_no_rent_while_it_is_mortgaged() -> None:
    owns = {"Baltic Avenue": 1, "Boardwalk": 0, "Electric Company": 2, "Park Place": 1}
    game = position((900, 900, 900), owns=owns, mortgaged=("Park Place",))
    assert on_board(game, "Baltic") == "Baltic Avenue, Bea's, rent $4."
    assert on_board(game, "Boardwalk") == "Boardwalk, your own, rent $50."
    assert on_board(game, "Electric") == "Electric Company, Cyd's, rent 4 times the dice."
    assert on_board(game, "Park Place") == "Park Place, Bea's, mortgaged."


def test_whoever_is_first_on_a_lot_gets_half_its_rent() -> None:
    game = landlord.position(owns={12: 1, 14: 2}, at={2: "Lot 12", 1: "Lot 5", 0: "Lot 8"})
    shared = "Lot 12, Bea's, rent $12. Half the rent, $6, goes to the first one here: Cyd."
    assert on_board(game, "Lot 12").startswith(shared)
    assert "Buy, or rent it. Half the rent, $3, goes to the first one here: Bea." in on_board(game, "Lot 5")
    assert "Buy, or pay the Treasury $8." in on_board(game, "Lot 8"), "who decides may have just come"
    assert on_board(game, "Lot 14") == "Lot 14, Cyd's, rent $14."
    game.state.players[2].place = next(space.number for space in game.board.spaces if space.name == "Lot 14")
    assert "alf" not in on_board(game, "Lot 14"), "an owner alone takes all of it"


# --- the throws ahead


def test_each_throw_ahead_has_its_chance_and_the_chance_of_rent_is_told_first() -> None:
    owns = {"Oriental Avenue": 1, "Connecticut Avenue": 1, "Vermont Avenue": 0}
    text = read(table_of(position((900, 900), owns=owns)), "ahead", "quit")
    first, *lines = after(text, "ahead").splitlines()
    assert first == "1 in 4 throws will cost you rent, $8 at most."  # 5 in 36 for 6, 4 in 36 for 9
    chances = ("1 in 36", "1 in 18", "1 in 12", "1 in 9", "5 in 36", "1 in 6")
    expected = [f"{total}, {chance}" for total, chance in enumerate((*chances, *chances[-2::-1]), 2)]
    assert [line.partition(":")[0] for line in lines] == expected


def test_the_chance_of_rent_is_told_before_a_roll_and_only_when_it_is_another_one() -> None:
    game = position((900, 900), owns={"Oriental Avenue": 1})
    text = read(table_of(game), "players", "roll", "quit")
    assert "You have $900.\nAbout 1 in 7 throws will cost you rent, $6 at most.\n1. Roll." in text
    assert text.count("will cost you rent") == 1


def test_in_jail_the_throws_ahead_are_for_later() -> None:
    told = after(read(table_of(position((900, 900), jail={0: 1})), "ahead"), "ahead")
    assert told.startswith("You are in Jail.\nWhen you are out:\n2, 1 in 36: Electric Company")


def test_throws_that_change_boards_are_told_and_lead_to_the_other_board() -> None:
    game = addon.position((900, 900, 900), at={0: addon.no(23)})
    text = read(table_of(game, names=("You", "Bea", "Cyd")), "ahead", "why", "quit")
    asked = text.partition("> ")[0]
    assert "To change boards, roll even 4-12: inner board at link A." in asked
    assert after(text, "why").count("To change boards") == 1
    lines = after(text, "ahead").splitlines()
    assert lines[0] == "To change boards, roll even 4-12: inner board at link A."
    goals = {line.partition(",")[0]: line.partition(": ")[2] for line in lines if line[0].isdigit()}
    assert goals["4"].startswith("Madison Avenue") or goals["4"].startswith("Fifth Avenue"), goals["4"]
    assert goals["3"].startswith("St. James Place")


def test_a_player_who_may_choose_their_board_hears_both_ends() -> None:
    game = addon.position((900, 900, 900), at={0: addon.no(23)}, transition_choice="player")
    told = after(read(table_of(game, names=("You", "Bea", "Cyd")), "ahead"), "ahead")
    assert " Or: " in told


# --- names of spaces as words


END = (TurnOver(0), PassTurn(0))


def test_the_name_of_a_space_alone_tells_of_it_in_full() -> None:
    text = read(
        table_of(position((900, 900), agenda=END)), "boardwalk", "BALTIC avenue", "go", "jail", "quit"
    )
    assert after(text, "boardwalk").startswith("Boardwalk, dark blue.\nUnowned.\nRent: $50.")
    assert after(text, "BALTIC avenue").startswith("Baltic Avenue, purple.")
    assert after(text, "go").startswith("Go.\nLand here or pass it")
    assert after(text, "jail").startswith("Jail.\nJust visiting")


def test_the_name_of_a_group_alone_tells_its_deeds() -> None:
    text = read(
        table_of(position((900, 900), agenda=END)), "dark blue", "railroads", "deeds utilities", "quit"
    )
    assert after(text, "dark blue").startswith("Dark blue. A house costs $200.\nPark Place (unowned)")
    assert after(text, "railroads").startswith("Railroad.\nReading Railroad (unowned), price $200.")
    assert after(text, "deeds utilities").startswith("Utility.\nElectric Company (unowned)")


def test_a_part_of_a_name_that_fits_several_spaces_is_asked_about() -> None:
    text = read(table_of(position((900, 900), agenda=END)), "penn", "connect", "nn", "quit")
    assert after(text, "penn") == "Which of them: Pennsylvania Railroad or Pennsylvania Avenue?\n"
    assert after(text, "connect").startswith("Connecticut Avenue, light blue.")
    assert after(text, "nn").startswith("I don't know 'nn'.")


def test_the_name_of_a_space_never_hides_an_answer_of_the_question() -> None:
    game = position((900, 900), owns={"Baltic Avenue": 0, "Boardwalk": 0}, agenda=END)
    table = table_of(game)
    text = read(table, "mortgage", "boardwalk", "", "quit")
    assert "It belongs to" not in text
    assert [table.game.state.mortgaged[number] for number in range(len(game.board.titles))].count(True) == 1


def test_spaces_of_one_name_that_differ_are_told_apart() -> None:
    game = addon.position((900, 900, 900))
    text = read(table_of(game, names=("You", "Bea", "Cyd")), "elevator", "community chest", "quit")
    assert after(text, "elevator").startswith("Which of them: Elevator at ")
    assert "Draw the top Community Chest card" in after(text, "community chest")


# --- what there is to know of players


def test_bots_are_told_with_their_styles() -> None:
    table = table_of(position((900, 900)))
    text = read(table, "players", "players bea", "quit")
    assert after(text, "players").splitlines()[1].endswith(f"{table.styles[1]}.")
    assert table.styles[1]
    assert f"\n{table.styles[1]}" in after(text, "players bea")


def test_what_was_won_or_lost_since_the_last_turn_is_told_once_before_a_roll() -> None:
    owns = {"Oriental Avenue": 0, "Vermont Avenue": 0, "Connecticut Avenue": 0, "Baltic Avenue": 1}
    game = position((900, 900), owns=owns, dice=[(4, 6), (1, 2), (4, 6), (1, 2)])
    text = read(table_of(game), "roll", "end", "roll", "end", "cash", "quit")
    asked = text.rpartition("Your roll.")[2]
    assert "Since your last turn you gained $12 in rents.\n" in asked
    assert text.count("Since your last turn") == 1


def test_since_reads_the_moves_of_the_others_too() -> None:
    owns = {"Oriental Avenue": 0, "Vermont Avenue": 0, "Connecticut Avenue": 0, "Baltic Avenue": 1}
    game = position((900, 900), owns=owns, dice=[(4, 6), (1, 2), (4, 6), (1, 2)])
    told = after(read(table_of(game), "roll", "end", "roll", "end", "since", "quit"), "since").splitlines()
    assert "Bea rolled 1+2: Oriental Avenue; paid you $12." in told


BALTIC = place_of(position((900, 900)), "Baltic Avenue")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Move(0, (1, 2), goal=BALTIC, owner=0), "You rolled 1+2: Baltic Avenue, your own."),
        (Move(1, (1, 2), goal=BALTIC, owner=1), "Bea rolled 1+2: Baltic Avenue, Bea's own."),
        (Move(1, (1, 2), goal=BALTIC, mortgaged=True), "Bea rolled 1+2: Baltic Avenue, mortgaged."),
        (Move(1, (3, 3), to_jail=True), "Bea rolled 3+3: to Jail."),
        (Move(1, (1, 3)), "Bea rolled 1+3 and stayed put."),
        (
            Move(0, (1, 2), goal=BALTIC, paid={-1: 200, 1: -4}),
            "You rolled 1+2: Baltic Avenue; got $200 from the Bank; paid Bea $4.",
        ),
    ],
)
def test_a_move_is_told_with_where_it_led_and_what_was_paid(move: Move, told: str) -> None:
    game = position((900, 900))
    assert moved(move, game, People(("Ann", "Bea"), 0)) == told
