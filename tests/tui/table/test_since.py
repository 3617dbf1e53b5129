"""What is told of the time since a player's last turn: sums, moves, lines across the journal, what counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

import pytest

from engine.commands import BANK, Buy, Command, EndTurn, PayFine, Throw
from engine.events import (
    AuctionOpened,
    BidMade,
    CreditDrawn,
    DiceThrown,
    DroppedOut,
    Event,
    ExtraThrow,
    Moved,
    Paid,
    PropertyDeclined,
    Reason,
    SentToJail,
    TitlePassed,
    TurnBegan,
)
from engine.games import all_games, find
from engine.games.finance1936.words import FinanceReason
from tests.support import finance, landlord
from tests.support.position import place_of, position
from tests.support.tables import Table as Drawn
from tests.support.walk import hasty_commands
from tests.tui.sittings import playing, setup_for, sitting
from tests.tui.tables import text_of
from tui.look.situation import matters, what_for
from tui.look.style import Look
from tui.screen.desk import Desk
from tui.screen.panels.base import PanelAnswer
from tui.screen.panels.log import SinceTurn, since_words
from tui.table.chronicle import Chronicle, Move, Since, Sums, since, way_of
from tui.table.table import Table
from tui.terminal.signs import ALL, CONSOLE, PLAIN
from tui.words.phrases import People
from tui.words.sentences import Line, Weight

OWNED = {"Oriental Avenue": 0, "Reading Railroad": 1, "Water Works": 2}


def after(*commands: Command, dice: list[tuple[int, int]]) -> Desk:
    """A desk of the first of three players, after these commands; the last player began."""
    game = position((500, 500, 500), owns=OWNED, turn=2, dice=dice)
    desk = Desk(Table(setup_for(3, people=(0, 1, 2)), game), seats=(0,))
    for command in commands:
        desk.table.submit(command)
    return desk


def found(desk: Desk, back: int = 0) -> Since:
    page = since(desk.table.game, desk.table.chronicle, desk.told, 0, back)
    assert page is not None
    return page


ROUND = (Throw(2), EndTurn(2), Throw(0), EndTurn(0), Throw(1), EndTurn(1), Throw(2), EndTurn(2))
"""The third player, the first, whose desk it is, and the two others again."""

DICE = [(4, 6), (4, 6), (2, 4), (4, 6)]
"""To Jail as a visitor, and the first too; to Oriental Avenue; to Free Parking."""


def test_sums_are_those_between_the_end_of_ones_turn_and_the_next() -> None:
    page = found(after(*ROUND, dice=DICE))
    assert [(sums.seat, sums.then, sums.rents, sums.others, sums.now) for sums in page.sums] == [
        (0, 500, 6, 0, 506),
        (1, 500, -6, 0, 494),
        (2, 500, 0, 0, 500),
    ]


def test_moves_tell_the_throw_the_goal_and_what_was_paid() -> None:
    desk = after(*ROUND, dice=DICE)
    first, second = found(desk).moves
    assert (first.seat, first.dice, first.goal) == (1, (2, 4), place_of(desk.table.game, "Oriental Avenue"))
    assert first.paid == {0: -6}
    assert (second.seat, second.paid) == (2, {})


def test_the_pages_before_are_those_of_turns_before() -> None:
    again = (Throw(0), EndTurn(0), Throw(1), EndTurn(1))
    desk = after(*ROUND, *again, dice=[*DICE, (4, 6), (1, 3)])
    assert [move.seat for move in found(desk).moves] == [1]
    assert [move.seat for move in found(desk, back=1).moves] == [1, 2]
    assert since(desk.table.game, desk.table.chronicle, desk.told, 0, 9) is None


def test_nothing_has_happened_before_anybody_has_had_a_turn() -> None:
    desk = after(dice=DICE)
    assert since(desk.table.game, desk.table.chronicle, desk.told, 0) is None
    panel = SinceTurn(desk.table.game, desk.people, lambda back: None)
    assert text_of(panel.draw(60, 10, Look()))[0].strip() == "Nothing has happened yet."


def test_one_line_says_who_has_more_and_who_has_less() -> None:
    desk = after(*ROUND, dice=DICE)
    names, tokens, *_ = since_words(found(desk), desk.table.game.rules, desk.people, Look())
    assert names == "since your turn: You +$6  Bea -$6"
    assert "Bea" not in tokens
    assert "-$6" in tokens


def test_the_panel_has_sums_moves_and_pages() -> None:
    desk = after(*ROUND, dice=DICE)
    panel = SinceTurn(desk.table.game, desk.people, lambda back: found(desk) if back == 0 else None)
    shown = text_of(panel.draw(62, 16, Look()))
    bea = next(line for line in shown if "Bea" in line and "$494" in line)
    assert bea.split()[2:] == ["$500", "-$6", "\N{MIDDLE DOT}", "$494", "$694"]
    assert any(
        "2+4" in line and "Oriental Avenue, your own" not in line and "-$6 to" in line for line in shown
    )
    assert panel.press("left") is PanelAnswer.STAY
    assert panel.press("enter") is PanelAnswer.CLOSE


def test_what_does_not_fit_can_be_scrolled_to() -> None:
    desk = after(*ROUND, dice=DICE)
    panel = SinceTurn(desk.table.game, desk.people, lambda back: found(desk))
    above = text_of(panel.draw(62, 5, Look()))
    assert "\N{BLACK DOWN-POINTING TRIANGLE}" in above[-1]
    for _ in range(9):
        panel.press("down")
    assert "\N{BLACK DOWN-POINTING TRIANGLE}" not in text_of(panel.draw(62, 5, Look()))[-1]


def told(desk: Desk) -> tuple[str, ...]:
    return tuple(line.text for line in matters(desk))


def test_what_the_turn_has_cost_is_said_beside_the_question_even_after_a_double() -> None:
    game = position((500, 500), owns={"Oriental Avenue": 1}, dice=[(3, 3)])
    desk = Desk(Table(setup_for(2, people=(0, 1)), game), seats=(0,))
    desk.table.submit(Throw(0))
    desk.refresh()
    assert told(desk) == ("This turn: -$6 rent to Bea.", "You stand on Oriental Avenue, Bea's.")


def test_many_sums_of_a_turn_have_their_total_for_a_short_line() -> None:
    game = position((500, 500), owns={"Oriental Avenue": 1}, at={0: "Boardwalk"}, dice=[(3, 4), (1, 2)])
    desk = Desk(Table(setup_for(2, people=(0, 1)), game), seats=(0,))
    desk.table.submit(Throw(0))
    desk.refresh()
    [line] = matters(desk)
    assert line.text == "This turn: +$194 in all, +$200 salary, -$6 rent to Bea."
    assert line.short == "This turn: +$194 in all."


def test_nothing_matters_while_others_decide() -> None:
    game = position((500, 500), turn=1)
    assert told(Desk(Table(setup_for(2, people=(0, 1)), game), seats=(0,))) == ()


def test_where_a_throw_has_led_to_is_not_told_once_more() -> None:
    game = position((500, 500), owns={"Oriental Avenue": 1}, dice=[(2, 4)])
    desk = Desk(Table(setup_for(2, people=(0, 1)), game), seats=(0,))
    desk.table.submit(Throw(0))
    desk.refresh()
    assert told(desk) == ("This turn: -$6 rent to Bea.",)


def test_where_one_stands_tells_who_owns_it() -> None:
    for owner, mortgaged, words in (
        (None, (), "You stand on Baltic Avenue, which is unowned."),
        (0, (), "You stand on Baltic Avenue, your own."),
        (1, ("Baltic Avenue",), "You stand on Baltic Avenue, Bea's, mortgaged."),
    ):
        owns = {} if owner is None else {"Baltic Avenue": owner}
        game = position((500, 500), owns=owns, mortgaged=mortgaged, at={0: "Baltic Avenue"})
        assert told(Desk(Table(setup_for(2), game))) == (words,)


def test_where_one_stands_goes_by_its_name_where_there_is_no_room_for_its_owner() -> None:
    game = position((500, 500), owns={"B. & O. Railroad": 0}, at={0: "B. & O. Railroad"})
    [line] = matters(Desk(Table(setup_for(2), game)))
    assert line.short == "You stand on B. & O. Railroad."


def test_a_lot_is_pledged_in_the_word_of_its_game() -> None:
    game = landlord.position(loans=[landlord.notes(1, 1, 12)], at={0: "Lot 12"})
    desk = Desk(Table(replace(setup_for(2), rules="landlord-1904"), game))
    assert told(desk) == ("You stand on Lot 12, Bea's, pledged.",)
    move = Move(0, (1, 2), goal=game.state.players[0].place, owner=1, mortgaged=True)
    assert way_of(move, game, desk.people) == "Lot 12, pledged"


def test_who_passes_jail_is_only_visiting() -> None:
    for jailed, words in (([], ("You are just visiting Jail.",)), ([0], ())):
        game = position((500, 500), at={0: "Jail"}, jail=dict.fromkeys(jailed, 1))
        assert told(Desk(Table(setup_for(2), game))) == words


@pytest.mark.parametrize(("signs", "name"), [(ALL, "漢字"), (CONSOLE, "6f225b57"), (PLAIN, "6f225b57")])
def test_names_are_told_in_signs_that_the_terminal_has(signs: str, name: str) -> None:
    setup = setup_for(2, people=(0, 1))
    chairs = tuple(
        replace(chair, name=name) for chair, name in zip(setup.chairs, ("漢字", "Bea"), strict=True)
    )
    table = Table(replace(setup, chairs=chairs), position((500, 500)))
    desk = Desk(table, signs=signs)
    assert desk.prompt is not None
    assert desk.prompt.question == f"{name}: Your roll."
    assert table.names == ("漢字", "Bea")


async def test_the_journal_has_a_line_for_rounds_and_for_ones_own_turns() -> None:
    saved = sitting(position((500, 500, 500), dice=[(4, 6)]), people=(0, 1, 2))
    async with playing(saved, (120, 40)) as play:
        await play.press("r", "e")
        journal = [line.text for line in play.screen.journal.draw(40, 20)]
        assert any("round" in line for line in journal)


async def test_h_shows_what_has_happened_and_enter_closes_it() -> None:
    saved = sitting(position((500, 500, 500), turn=1, dice=[(4, 6), (2, 3)]))
    async with playing(saved) as play:
        await play.press("H")
        assert isinstance(play.desk.top, SinceTurn)
        await play.press("enter")
        assert play.desk.top is None


# --- nothing that the journal tells is left out


LED_TO = (DiceThrown, ExtraThrow, TurnBegan, AuctionOpened, BidMade, DroppedOut, PropertyDeclined)
"""What led to something that is told."""


@dataclass
class Span:
    """What happened between two turns of the first player, and the page that tells of it."""

    happened: list[Event]
    lines: dict[int, Line]
    """The journal's, by the ids of their events."""
    page: Since


def spans(rules: str, seed: int) -> Iterator[Span]:
    """All of a game that is played by chance from somewhere."""
    drawn = Drawn(rules, seed, is_late=seed % 2 == 0)
    game = drawn.begin()
    chronicle = Chronicle(game.copy())
    chronicle.add(None, game.events, game)
    for command in islice(hasty_commands(game, seed), 400):
        chronicle.add(command, game.submit(command), game)
    names = tuple(f"P{seat}" for seat in range(len(game.state.players)))
    told, _ = chronicle.tell(People(names, 0, game.rules.accounts))
    lines = {id(line.event): line for turn in told for line in turn.lines}
    happened: list[Event] = []
    back = 0
    for event in reversed(list(chronicle.events)):
        happened.insert(0, event)
        if isinstance(event, TurnBegan) and event.seat == 0:
            happened = []
        elif isinstance(event, TurnBegan) and _comes_after_own(chronicle, event):
            if (page := since(game, chronicle, told, 0, back)) is not None:
                yield Span(happened, lines, page)
            back, happened = back + 1, []


def _comes_after_own(chronicle: Chronicle, begun: TurnBegan) -> bool:
    """Whether the turn before was the first player's, or there was none."""
    turns = [event for event in chronicle.events if isinstance(event, TurnBegan)]
    at = next(number for number, event in enumerate(turns) if event is begun)
    return at == 0 or turns[at - 1].seat == 0


def is_told(event: Event, span: Span) -> bool:
    """Whether a move says what the event was."""
    moves = span.page.moves
    match event:
        case Moved():
            return any(move.seat == event.seat and move.goal is not None for move in moves)
        case SentToJail():
            return any(move.seat == event.seat and move.to_jail for move in moves)
        case Paid():
            sides = {event.payer, event.payee}
            return any(move.seat in sides and {*move.paid} & (sides - {move.seat}) for move in moves)
    return isinstance(event, LED_TO)


@pytest.mark.parametrize("rules", [rule_set.id for rule_set in all_games()])
@pytest.mark.parametrize("seed", range(1, 5))
def test_all_that_the_journal_tells_of_the_time_between_is_told_or_summed_up(rules: str, seed: int) -> None:
    for span in spans(rules, seed):
        own = {id(line.event) for line in span.page.lines}
        journal = [
            event for event in span.happened if span.lines.get(id(event), QUIET).weight > Weight.DETAIL
        ]
        missed = [
            span.lines[id(event)].text
            for event in journal
            if id(event) not in own and not is_told(event, span)
        ]
        assert not missed
        bought = [event for event in journal if isinstance(event, Paid) and event.reason is Reason.PRICE]
        assert all(id(event) in own for event in bought)
        for sums in span.page.sums:
            paid = [event for event in span.happened if isinstance(event, Paid | CreditDrawn)]
            assert sums.change == sum(_brings(event, sums.seat) for event in paid)
            passed = [event for event in span.happened if isinstance(event, TitlePassed)]
            net = Counter({event.title: 0 for event in passed})
            for event in passed:
                net[event.title] += (event.taker == sums.seat) - (event.giver == sums.seat)
            assert sums.gained == sum(more > 0 for more in net.values())
            assert sums.lost == sum(more < 0 for more in net.values())


QUIET = Line(None, "", Weight.DETAIL)


def _brings(event: Paid | CreditDrawn, seat: int) -> int:
    if isinstance(event, CreditDrawn):
        return event.amount * (event.seat == seat)
    return event.amount * ((event.payee == seat) - (event.payer == seat))


def test_the_line_tells_also_what_became_of_ones_own_deeds_and_token() -> None:
    mine = Sums(0, 500, 6, 506, 700, gained=1, lost=2, moved_to=10)
    bea = Sums(1, 500, -6, 494, 700, gained=2, lost=1, moved_to=4)
    rules, people = position().rules, People(("You", "Bea"), you=0)
    names, tokens, _, least = since_words(Since(1, 1, (mine, bea), (), ()), rules, people, Look())
    assert names == "since your turn: You +$6 +1 deed -2 deeds at Jail  Bea -$6"
    assert tokens == "since your turn: ● +$6 +1 deed -2 deeds at Jail  ▲ -$6"
    assert least == "● +$6  ▲ -$6"
    far = replace(mine, moved_to=place_of(position(), "Pennsylvania Avenue"))
    assert "at Penn.Av  ▲" in since_words(Since(1, 1, (far, bea), (), ()), rules, people, Look())[2]
    still = replace(mine, then=506, gained=0, moved_to=None)
    assert since_words(Since(1, 1, (still,), (), ()), rules, people, Look())[0].endswith("You -2 deeds")


def test_a_deed_that_was_bought_and_a_fine_before_the_roll_are_told() -> None:
    game = position((500, 500), at={1: "Jail"}, jail={1: 1}, dice=[(4, 6), (4, 2)])
    desk = Desk(Table(setup_for(2, people=(0, 1)), game), seats=(0,))
    for command in (Throw(0), EndTurn(0), PayFine(1), Throw(1), Buy(1), EndTurn(1)):
        desk.table.submit(command)
    page = found(desk)
    assert [line.text for line in page.lines] == [
        "Bea paid $50 to leave jail.",
        "Bea bought St. James Place for $180.",
    ]
    assert [sums.change for sums in page.sums] == [0, -230]


def test_a_sum_of_a_space_is_told_by_its_name() -> None:
    board = finance.position().board
    place = next(space.number for space in board.spaces if space.name == "Ball Game")
    assert what_for(Paid(0, BANK, 10, FinanceReason.SPACE, place=place), board) == "Ball Game"
    inner = find("addon-1995")
    board = inner.board(inner.choose({}))
    assert what_for(Paid(BANK, 0, 200, Reason.PASS), board) == "at PASS"
    assert what_for(Paid(0, BANK, 200, Reason.PRICE), board) == "for property"
