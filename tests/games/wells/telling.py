"""How the game is shown and told: sentences, a question, an entry with its form, two spaces, two words."""

from __future__ import annotations

from engine.board import Space
from engine.choices import Amount, Choice
from engine.events import Paid
from engine.game import Game
from engine.steps import TurnOver
from tests.games.wells.options import WellsOptions
from tests.games.wells.rule import COST, PRICE
from tests.games.wells.words import MARKET, WATER, WELL, AtWell, DrawWater, WaterDrawn
from tui.words.command_words import CommandWords, StepWords
from tui.words.menu import AskAmount, Asking, Entry
from tui.words.paragraphs import Case
from tui.words.phrases import money
from tui.words.presentation import GameLooks, GameQuestions, GameStory, GameWords, Presentation
from tui.words.sentences import Line, Scene, Sentences

words = Sentences()


words.says(WaterDrawn, "{seat} {seat:draws|draw} {buckets:bucket} of water.")


@words.tells_payments(WATER)
def for_water(event: Paid, scene: Scene) -> Line:
    text = "{payee} sold water for {amount:$}." if event.payer < 0 else "{payer} paid {amount:$} for it."
    return scene.line(event, text)


def _draw(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """As much as there is, nothing, or any number."""
    (choice,) = choices
    assert isinstance(choice, Amount)
    all_of_it = Entry("y", f"Draw {choice.high}", choice.command(choice.high), money(COST * choice.high))
    ask = AskAmount("How many buckets do you draw?", 0, choice.high, choice.command, (choice.high,))
    return [all_of_it, Entry("x", "Draw none", choice.command(0)), Entry("b", "Draw ...", ask)]


ASKS = f"Water costs {money(COST)} a bucket here, and {money(PRICE)} at the market. Do you draw some?"


def _does(game: Game, space: Space) -> tuple[str, ...] | None:
    """What the spaces of its own do."""
    if space.kind is WELL:
        depth = WellsOptions.of(game.options).depth
        return (f"Draw up to {depth} buckets", f"at {money(COST)} each.")
    return (f"All your water is sold at {money(PRICE)} a bucket.",) if space.kind is MARKET else None


def _water(case: Case) -> str:
    depth = WellsOptions.of(case.options).depth
    return f"At a well you may draw up to {depth} buckets for {money(COST)} each. The market buys them all."


PRESENTATION = Presentation(
    words=GameWords(
        paragraphs=(("Water", _water),),
        options={"Water": {"depth": "Depth of the wells"}},
    ),
    asking=GameQuestions(
        commands=(CommandWords(DrawWater, "Draw", 300, "b", entries=_draw, enter=0),),
        steps=(StepWords(AtWell, ASKS, doing="decides how much water to draw"),),
        open_moment=TurnOver,
    ),
    looking=GameLooks(
        does=_does,
    ),
    telling=GameStory(
        sentences=words,
    ),
)
