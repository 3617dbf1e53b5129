"""What others do at the listener's pace, turns that end by themselves, and bells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.commands import EndTurn, Goods, Offer
from engine.games.finance1936.steps import ConsidersHouses
from engine.review.foregone import Verdict
from engine.steps import Auction, Considers, PassTurn, Step, TurnOver
from tests.by_ear.sittings import settings_after, typed_at
from tests.support import finance
from tests.support.position import position, title_of
from tests.tui.lines.sittings import after, table_of
from tui.lines.sounds import Sound, sound_of
from tui.words.settings import Settings

ASKED = Settings(ends_turn=False)

REST = [(4, 6)] * 8
"""From Jail to Free Parking, and from Go to Jail."""


def test_the_others_are_told_one_at_a_time_until_on() -> None:
    game = position((900, 900, 900), dice=REST, at={0: "Jail"})
    text, console = typed_at(table_of(game), "stop", "roll", "end", "", "cash", "", "quit", settings=ASKED)
    assert "told one at a time" in after(text, "stop")
    assert after(text, "end").count("just visiting") == 1
    assert "You have " in after(text, "cash")
    assert settings_after(console).stops
    _, console = typed_at(table_of(game.copy()), "on", "quit", settings=Settings(stops=True))
    assert not settings_after(console).stops


def test_skip_goes_to_ones_own_turn() -> None:
    game = position((900, 900, 900), dice=REST, at={0: "Jail"})
    text, _ = typed_at(table_of(game), "roll", "end", "skip", "quit", settings=replace(ASKED, stops=True))
    assert after(text, "skip").count("just visiting") == 1
    assert "Your roll." in after(text, "skip")


def test_a_turn_ends_by_itself_where_nothing_is_left_to_do() -> None:
    table = table_of(position((900, 900), dice=REST))
    text, _ = typed_at(table, "auto", "", "", "", "", "", settings=ASKED)
    ended = [turn.command for turn in table.chronicle.turns if isinstance(turn.command, EndTurn)]
    assert "ends by itself" in after(text, "auto")
    assert sum(command.seat == 0 for command in ended) > text.count("Anything else")


def test_sounds_are_bells_by_kind_and_only_if_asked_for() -> None:
    park = title_of(position(), "Park Place")

    def heard(step: Step) -> Sound:
        return sound_of(position(agenda=(step, TurnOver(0), PassTurn(0))))

    assert heard(TurnOver(0)) is Sound.TURN
    assert heard(Considers(0, Offer(1, 0, Goods(cash=3), Goods()))) is Sound.OFFER
    assert heard(Auction(0, park, bidders=(0, 1, 2))) is Sound.TURN
    assert heard(Auction(0, park, bidders=(0, 1))) is Sound.LAST_CALL
    game = position((900, 900), dice=[(1, 2), (4, 6)], at={0: "Short Line"})
    text, _ = typed_at(table_of(game.copy()), "roll", "quit")
    assert "\a" not in text
    text, _ = typed_at(table_of(game), "sounds", "roll", "quit")
    assert Sound.MONEY_OUT.bells in after(text, "roll"), "luxury tax is paid"
    assert "3 money out" in after(text, "sounds")


def test_an_offer_of_houses_in_finance_sounds_like_one() -> None:
    game = finance.position(
        (900, 900), agenda=(ConsidersHouses(0, 1, (finance.SHANTY,), 150), TurnOver(0), PassTurn(0))
    )
    assert sound_of(game) is Sound.OFFER


@pytest.mark.long
def test_a_bot_plays_on_for_a_player_who_only_watches_where_there_is_no_loop() -> None:
    game = position((900, 900), dice=REST, at={0: "Jail"})
    table = table_of(game)
    table.foregone.verdict = Verdict(winner=1, of_100=99, leads=True)
    text, _ = typed_at(table, "watch", "quit")
    assert "A bot plays on for you." in text
    assert table.bots[0] is not None
