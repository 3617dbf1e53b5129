"""Whatever cannot be done at a question, it is said why, and what can be done there: by keys and in lines."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engine.commands import DropOut, Propose, Resign
from engine.events import Reason
from engine.game import Game
from engine.steps import Auction, ChooseTax, MayBuy, Owes, PassTurn, TurnOver
from tests.support import addon
from tests.support.long import few
from tests.support.position import position, title_of
from tests.tui.lines.sittings import after, read
from tests.tui.lockstep import GAMES, table_at
from tests.tui.sittings import playing, sitting
from tui.ask.conversation import Conversation, Sure
from tui.ask.conversation_start import asked
from tui.ask.prompt import cannot, named_with_keys
from tui.ask.sheet import Seen
from tui.ask.vocabulary import command_words, words_in
from tui.screen.desk import Desk
from tui.table.table import Table
from tui.words.command_words import CommandWords
from tui.words.menu import Entry
from tui.words.phrases import People

END = (TurnOver(0), PassTurn(0))
PARK = title_of(position(), "Park Place")
ANSWERS = {"y": "Accept", "x": "Refuse", "c": "Counter ...", "w": "No more offers", "W": "No more from Bea"}
TRADE = command_words("monopoly-1935")[Propose]


def at_auction() -> Game:
    return position((900, 900), agenda=(Auction(0, PARK, bidders=(0, 1), bid=0), *END))


def at_purchase(cash: int = 900) -> Game:
    return position((cash, 900), agenda=(MayBuy(0, PARK), *END), at={0: "Park Place"})


def asked_at(game: Game) -> Conversation:
    return asked(Seen(game, People(("You", "Bea"), you=0)), 0)


def test_a_trade_in_an_auction_is_told_what_can_be_done_there() -> None:
    now = asked_at(at_auction())
    assert now.why_not(TRADE) == (
        "You cannot trade now. First: Set a limit (u), Bid a sum (b) or Drop out (x)."
    )
    told = now.why_not(TRADE, repeats=True)
    assert told.startswith("You cannot trade now. Your bid for Park Place? No bids yet. Set a limit (u)")


def test_before_their_question_is_shown_players_are_not_told_to_wait_for_themselves() -> None:
    now = replace(asked_at(at_purchase()), prompt=None)
    assert now.why_not(TRADE) == "You cannot trade now. Your question comes when all that happened is told."


def test_a_key_says_at_a_purchase_which_keys_there_are() -> None:
    desk = Desk(Table.at(sitting(at_purchase())))
    assert desk.press("r")
    assert desk.note == "You cannot roll now. First: Buy (b) or Auction it (a)."


def test_in_lines_the_question_is_told_again_with_the_words_that_answer_it() -> None:
    text = read(Table.at(sitting(at_auction())), "trade", "quit")
    assert after(text, "trade").startswith("You cannot trade now. Your bid for Park Place?")
    assert "Drop out." in after(text, "trade")


def test_a_question_with_one_answer_is_not_told_beside_it() -> None:
    text = read(Table.at(sitting(position((900, 900)))), "buy", "quit")
    assert after(text, "buy") == "You cannot buy now. First: Roll.\n"


@pytest.mark.parametrize(
    ("word", "what"),
    [("no", "decline"), ("n", "decline"), ("x", "decline"), ("yes", "agree to"), ("y", "agree to")],
)
def test_where_nothing_can_be_declined_or_agreed_to_it_is_said_what_can_be_done(word: str, what: str) -> None:
    told = after(read(Table.at(sitting(position((900, 900)))), word, "quit"), word)
    assert told.startswith(f"There is nothing to {what} here.\nYour roll.")
    assert "1. Roll. Or Enter." in told


def test_a_no_declines_where_something_can_be_declined() -> None:
    table = Table.at(sitting(at_auction()))
    read(table, "no", "quit")
    assert table.chronicle.turns[1].command == DropOut(0)


def test_what_cannot_be_paid_says_so() -> None:
    text = read(Table.at(sitting(at_purchase(cash=10))), "buy", "quit")
    assert "$350" in after(text, "buy")
    assert "I don't know" not in after(text, "buy")


def test_while_something_lies_open_a_command_is_told_to_wait() -> None:
    own = position((900, 900), owns={"Baltic Avenue": 0, "Boardwalk": 0}, agenda=END)
    text = read(Table.at(sitting(own)), "mortgage", "roll", "quit")
    assert after(text, "roll").startswith(
        "You cannot roll now. Finish this first, or go back. What will you mortgage?"
    )
    desk = Desk(Table.at(sitting(own)))
    desk.press("m")
    desk.press("r")
    assert desk.note == "You cannot roll now. Finish this first, or go back."


def test_what_lies_open_is_read_again_by_the_words_that_read_a_question_again() -> None:
    own = position((900, 900), owns={"Baltic Avenue": 0, "Boardwalk": 0}, agenda=END)
    for opens in ("mortgage", "give up"):
        text = read(Table.at(sitting(own.copy())), opens, "repeat", "choices", "quit")
        assert after(text, "repeat") == after(text, opens) == after(text, "choices")


def test_in_another_s_turn_it_is_said_who_is_waited_for() -> None:
    desk = Desk(Table.at(sitting(position((900, 900), turn=1))))
    desk.press("r")
    assert desk.note == "You cannot roll now. Bea is about to roll."


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("b", "You cannot buy or bid now."),
        ("x", "There is nothing to decline now."),
        ("p", "You cannot pay the fine, the flat tax or the interest now."),
        ("m", "You have nothing to mortgage."),
    ],
)
def test_a_key_of_several_commands_says_that_none_of_them_can_be_given(key: str, told: str) -> None:
    in_other_s_turn = Desk(Table.at(sitting(position((900, 900), turn=1))))
    in_other_s_turn.press(key)
    assert in_other_s_turn.note.startswith(told)
    before_roll = position((900, 900))
    heard = after(read(Table.at(sitting(before_roll)), key, "quit"), key)
    assert heard.startswith(told.replace("now", "here") if key == "x" else told)


def test_a_key_of_what_can_be_done_asks_for_it_in_another_s_turn_too() -> None:
    desk = Desk(Table.at(sitting(position((900, 900), turn=1))))
    desk.press("Q")
    assert isinstance(desk.conversation.top, Sure)
    assert desk.note == ""


@pytest.mark.parametrize("letter", ["u", "i"])
def test_a_letter_is_not_taken_for_the_second_word_of_what_binds(letter: str) -> None:
    for game in (position((900, 900)), at_purchase()):
        table = Table.at(sitting(game))
        told = after(read(table, letter, "quit"), letter)
        assert told.startswith(
            ("You have nothing to build on.", "You cannot build now.", "I don't know 'i'.")
        )
        assert len(table.chronicle.turns) == 1


@pytest.mark.parametrize("rules", GAMES)
def test_every_command_is_refused_by_what_it_does(rules: str) -> None:
    for words in command_words(rules).values():
        told = cannot(words)
        assert told == f"You cannot {words.does or f'choose {words.label!r}'} now"


async def test_what_can_be_done_is_named_by_its_keys_where_room_is_short() -> None:
    tax = addon.position((900, 900), agenda=(ChooseTax(0), *END))
    async with playing(sitting(tax)) as play:
        await play.press("b")
        assert "You cannot buy, bid or place the bridge now." in play.text
        assert "First: p or w." in play.text
        assert "Income tax: $200, or a tenth of your worth?" in play.text
        assert "p  Pay the flat tax $200" in play.text


@cache
def questions_of(rules: str) -> list[Game]:
    """A game at a question of every kind that random play meets."""
    found: dict[type, Game] = {}
    for seed in range(4):
        for game, decision, _, _ in GAMES[rules](seed, 250):
            found.setdefault(type(decision.step), game.copy())
    return list(found.values())


def missing(table: Table, now: Conversation) -> list[CommandWords]:
    """The commands of the game that are not offered."""
    entries = () if now.prompt is None else now.prompt.entries
    offered = {words.kind for entry in entries if (words := now.words(entry)) is not None}
    return [words for words in words_in(table.game) if words.kind not in offered]


@pytest.mark.parametrize("rules", GAMES)
def test_each_key_of_a_command_that_is_refused_says_why_at_every_question(rules: str) -> None:
    tried = 0
    for game in questions_of(rules):
        assert game.decision is not None
        desk = Desk(table_at(game, game.decision.seat, 1))
        before = game.state.copy()
        desk.card = None
        for words in missing(desk.table, desk.conversation):
            entries = () if desk.prompt is None else desk.prompt.entries
            if not words.key or any(entry.key == words.key for entry in entries) or words.key == "y":
                continue
            desk.press(words.key)
            tried += 1
            assert desk.note, (game.decision, words.label)
            assert not desk.panels
            assert desk.table.game.state == before
    assert tried > 20


@pytest.mark.parametrize("rules", few(GAMES))
def test_each_word_of_a_command_that_is_refused_says_why_at_every_question(rules: str) -> None:
    tried = 0
    for game in questions_of(rules):
        assert game.decision is not None
        table = table_at(game, game.decision.seat, 1)
        typed = [words.label.lower() for words in missing(table, Desk(table).conversation)]
        text = read(table, *typed, "quit")
        for word in typed:
            tried += 1
            assert "I don't know" not in after(text, word), (game.decision, word, after(text, word))
    assert tried > 20


def test_a_word_that_answers_the_question_leaves_a_list_nothing_was_chosen_from() -> None:
    game = position((900, 900, 900), agenda=(MayBuy(0, PARK), *END), at={0: "Park Place"})
    table = Table.at(sitting(game))
    text = read(table, "trade", "y", "buy", "quit")
    assert after(text, "y") == "Type a number or a name from the list, or back.\n"
    assert "You bought Park Place" in after(text, "buy")
    assert table.game.state.owner[PARK] == 0


def test_a_word_that_answers_the_question_is_a_no_to_giving_in() -> None:
    debt = Owes(0, 1, 2000, Reason.RENT, PARK)
    owns = {"Baltic Avenue": 0, "Park Place": 1}
    table = Table.at(sitting(position((50, 900, 900), owns=owns, agenda=(debt, *END))))
    text = read(table, "bankruptcy", "trade", "quit")
    assert "Who will you trade with?" in after(text, "trade")
    assert not table.game.state.players[0].is_out


def test_a_draft_or_a_plan_is_not_left_by_a_word_for_the_question() -> None:
    own = position((900, 900, 900), owns={"Baltic Avenue": 0, "Boardwalk": 0, "Park Place": 1}, agenda=END)
    for opened in (("trade", "bea"), ("mortgage", "baltic")):
        text = read(Table.at(sitting(own.copy())), *opened, "end turn", "quit")
        assert after(text, "end turn").startswith(
            "You cannot end the turn now. Finish this first, or go back."
        )


def test_of_many_answers_no_more_is_named_than_fits_a_line() -> None:
    entries = [Entry(key, label, Resign(0)) for key, label in ANSWERS.items()]
    assert named_with_keys(entries[:3]) == "Accept (y), Refuse (x) or Counter (c)"
    assert named_with_keys(entries) == "Accept (y), Refuse (x) or another answer"
