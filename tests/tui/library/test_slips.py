"""What a newcomer at Python's prompt gets wrong, and what they are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import magnate
from engine.commands import Bid, Build, Goods, Offer, Propose
from engine.rng import Rng
from tui.cli.main import main


def at_purchase() -> magnate.Game:
    game = magnate.new(seats=2, seed=7)
    game.play("p0 Throw")
    return game


def test_whether_a_text_is_allowed_is_told_of_the_command_it_stands_for() -> None:
    game = at_purchase()
    assert game.refusal("p0 Buy") is None
    assert game.refusal("p0 Throw") == game.refusal(game.read("p0 Throw")) == "You cannot do that now."


@pytest.mark.parametrize("asked", [magnate.Game.refusal, magnate.Game.play])
@pytest.mark.parametrize(
    "command",
    [
        Bid("Ann", 10),  # type: ignore[arg-type]
        Bid(0, "10"),  # type: ignore[arg-type]
        Build(0, "Boardwalk"),  # type: ignore[arg-type]
        Propose(0, Offer(0, "Bea", Goods(10), Goods())),  # type: ignore[arg-type]
        Propose(0, Offer(0, 1, Goods(10), Goods(titles=["Boardwalk"]))),  # type: ignore[arg-type]
    ],
)
def test_a_command_with_a_term_of_the_wrong_type_is_no_question_of_the_rules(
    asked: Callable[[magnate.Game, Any], object], command: Any
) -> None:
    game = at_purchase()
    game.play("p0 Buy")
    with pytest.raises(TypeError, match="has a wrong term: seats and deeds are numbers, lists are tuples"):
        asked(game, command)
    assert len(game.commands) == 2


@pytest.mark.parametrize(
    ("call", "why"),
    [
        (
            lambda game: game.refusal(None),
            "A command is one of legal(), or a text like 'p0 Bid 120', not NoneType.",
        ),
        (lambda game: game.write("p0 Buy"), "A command is one of legal(), not str."),
        (lambda game: game.tell(game.events[0]), "Events are told in a list, such as game.events."),
        (lambda game: game.tell("p0 Buy"), "Events are told in a list, such as game.events."),
        (lambda game: game.tell(None), "Events are told in a list, such as game.events."),
        (magnate.position, "A position is a line of text, not Game."),
        (lambda game: magnate.deals(game.rules, 0), "A game is what new() begins, not str."),
        (lambda game: magnate.play(game.rules, ["easy"]), "A game is what new() begins, not str."),
    ],
)
def test_what_is_no_command_and_no_list_of_events_is_told_in_a_sentence(
    call: Callable[[Any], object], why: str
) -> None:
    with pytest.raises(TypeError) as refused:
        call(at_purchase())
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ({"players": 3}, "seats"),
        ({"game": "finance-1936"}, "rules"),
        ({"starting_money": 2000}, "starting_cash"),
        ({"house_rules": "kitchen_table"}, "house"),
    ],
)
def test_a_word_that_others_use_for_what_begins_a_game_leads_to_ours(words: Any, meant: str) -> None:
    with pytest.raises(
        magnate.SetupError, match=f"has no option '{next(iter(words))}'. Did you mean '{meant}'"
    ):
        magnate.new(**words)


def test_numbers_and_names_that_cannot_be_are_told_in_a_sentence() -> None:
    game: Any = at_purchase()
    for call, why in (
        (lambda: game.view(0, seed="x"), "Seats and seed are whole numbers."),
        (
            lambda: magnate.new(seats=3, names=["Ann", "Bea"]),
            "Give as many names as seats, or leave out seats.",
        ),
        (lambda: magnate.bots.make(game), "A bot is made by its name, such as 'hard', not <monopoly-1935"),
    ):
        with pytest.raises(magnate.SetupError) as refused:
            call()
        assert str(refused.value).startswith(why)
    assert len(magnate.new(names=["Ann", "Bea"]).names) == 2
    assert len(magnate.new().names) == 4


def test_names_and_bots_are_lists_of_texts_and_not_a_text() -> None:
    names: Any = [1, 2]
    with pytest.raises(magnate.SetupError, match="Names are a list of texts, one for each player"):
        magnate.new(names=names)
    with pytest.raises(magnate.SetupError, match="Bots are a list, one for each seat"):
        magnate.play(magnate.new(seats=4), "easy")


class Newcomer(magnate.Bot):
    """Asks the engine's game for what only the library's has."""

    id, title = "newcomer", "Newcomer"

    def choose(self, game: Any, decision: Any) -> Any:
        return game.legal()[0]


def test_a_bots_class_that_looks_for_legal_in_the_engines_game_is_told_where_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = "A bot's class is given the engine's game; magnate.Game(game).legal is what you want."
    with pytest.raises(AttributeError) as why:
        magnate.play(magnate.new(seats=2), [Newcomer(Rng(0)), "easy"])
    assert why.value.__notes__ == [told]
    assert main(["check-bot", f"{__name__}:Newcomer", "--games", "1"]) == 2
    assert capsys.readouterr().err == f"magnate: {__name__}:Newcomer failed after no commands: {told}\n"
