"""What a page is told to be tapped at a table, and what its taps do."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.board import TitleNumber
from engine.commands import Bid, Goods, Mortgage, Offer
from engine.events import Reason
from engine.steps import Auction, Considers, Due, MayBuy, Owes, PassTurn, Step, TurnOver
from tests.support.position import position, title_of
from tests.tui.sittings import Playing, playing, sitting
from tui.screen import follower
from tui.screen.game import GameScreen
from tui.serve.web.acts import Acts, Misfit
from tui.serve.web.dialect import BoardData
from tui.serve.web.question_data import TableOffer
from tui.table.rhythm import Pace

END = (TurnOver(0), PassTurn(0))


def number(name: str) -> TitleNumber:
    return title_of(position(), name)


class Offered:
    """What a player can tap at a table."""

    def __init__(self, play: Playing) -> None:
        screen = play.app.screen
        assert isinstance(screen, GameScreen)
        self.screen, self.acts = screen, Acts()
        self.told = TableOffer(screen, self.acts).told()

    def __getitem__(self, part: str) -> Any:
        return self.told[part]

    def kinds(self) -> dict[str, str]:
        """By the labels of all that can be tapped."""
        parts = [each for part in ("answers", "beside", "rows") for each in self.told.get(part, ())]
        return {each["label"]: each["kind"] for each in parts if "kind" in each}

    async def tap(self, label: str, value: Any = None) -> None:
        parts = [each for part in ("answers", "beside", "rows") for each in self.told.get(part, ())]
        act = self.acts.find(next(each["do"] for each in parts if each["label"] == label))
        assert act is not None
        await act(value)


def position_told(app: object) -> dict[str, Any]:
    """All that a page is told to lie on the table."""
    return cast(dict[str, Any], BoardData().news(cast(Any, app))["view"])


# --- at a table


@pytest.mark.parametrize(
    ("agenda", "kinds"),
    [
        (END, {"End turn": "goes", "Trade ...": "looks", "Mortgage ...": "looks"}),
        (
            (Auction(0, number("Park Place"), bidders=(0, 1), leader=1, bid=40), *END),
            {"Bid $41": "spends", "Drop out": "answers", "Bid a sum": "answers"},
        ),
    ],
)
async def test_what_goes_on_spends_answers_and_looks(agenda: tuple[Step, ...], kinds: dict[str, str]) -> None:
    async with playing(sitting(position((900, 900), owns={"Boardwalk": 0}, agenda=agenda))) as play:
        found = Offered(play).kinds()
        assert {label: found[label] for label in kinds} == kinds


async def test_a_turn_that_ends_by_itself_says_so_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follower, "SEEING", 3600.0)
    async with playing(sitting(position((900, 900), agenda=(Due(0), PassTurn(0)), dice=[(4, 6)]))) as play:
        play.desk.is_paused = play.desk.ends_turns = True
        await play.press("r")
        offered = Offered(play)
        assert offered["asks"] == "Your turn ends in 3600 seconds."
        await offered.tap("Stay")
        assert not play.desk.ends_by_itself
        offered = Offered(play)
        assert offered["asks"] == "Anything else this turn?"
        assert "Stay" not in offered.kinds()


async def test_an_auction_is_told_with_who_bids_and_what_they_can_pay() -> None:
    step = Auction(0, number("Park Place"), bidders=(0, 1), leader=1, bid=40)
    async with playing(sitting(position((900, 700), agenda=(step, *END)))) as play:
        auction = Offered(play)["auction"]
        assert (auction["name"], auction["place"], auction["bid"], auction["leader"]) == (
            "Park Place",
            37,
            40,
            1,
        )
        assert auction["bidders"] == [[0, "bid?", 900], [1, "leads", 700]]


async def test_a_planned_row_is_ticked_and_taken_out_by_another_tap() -> None:
    owns = {"Boardwalk": 0, "Baltic Avenue": 0}
    async with playing(sitting(position((900, 900), owns=owns, agenda=END))) as play:
        for label, ticked in (
            ("Mortgage ...", []),
            ("Baltic Avenue", ["Baltic Avenue"]),
            ("Boardwalk", [*owns]),
        ):
            await Offered(play).tap(label)
            rows = Offered(play)["rows"]
            assert {row["label"] for row in rows if row.get("taken")} == set(ticked)
        await Offered(play).tap("Baltic Avenue")
        offered = Offered(play)
        assert [row.get("gone", "") for row in offered["rows"]] == ["", "chosen"]
        await offered.tap("Do it")
        assert play.desk.table.chronicle.commands[-1] == Mortgage(0, number("Boardwalk"))


async def test_a_sum_is_written_with_a_tap_and_only_as_a_number() -> None:
    step = Auction(0, number("Park Place"), bidders=(0, 1), leader=1, bid=40)
    async with playing(sitting(position((900, 900), agenda=(step, *END)))) as play:
        await Offered(play).tap("Bid a sum")
        offered = Offered(play)
        assert {name: offered["sum"][name] for name in ("amount", "low", "high")} == {
            "amount": 41,
            "low": 41,
            "high": 900,
        }
        with pytest.raises(Misfit):
            await offered.tap("Done", "50")
        await offered.tap("Done", 901)
        assert Offered(play)["note"] == "Enter an amount from $41 to $900."
        await Offered(play).tap("Done", 50)
        assert Bid(0, 50) in play.desk.table.chronicle.commands


@pytest.mark.parametrize(
    ("step", "label", "bid"),
    [
        (Auction(0, number("Park Place"), bidders=(0, 1), leader=1, bid=40), "Bid a sum", 40),
        (Auction(0, number("Park Place"), bidders=(0, 1), leader=1, bid=40), "Set a limit", 40),
        (MayBuy(0, number("Park Place")), "Trade ...", None),
    ],
)
async def test_what_is_opened_on_a_question_is_still_about_its_space(
    step: Step, label: str, bid: int | None
) -> None:
    async with playing(sitting(position((900, 900), agenda=(step, *END)))) as play:
        await Offered(play).tap(label)
        told = Offered(play).told
        auction = told.get("auction", {})
        assert told.get("about", auction.get("place")) == 37
        assert auction.get("bid") == bid


async def test_players_in_a_list_have_their_signs() -> None:
    async with playing(sitting(position((900, 900, 900), owns={"Boardwalk": 0}, agenda=END))) as play:
        await Offered(play).tap("Trade ...")
        offered, players = Offered(play), position_told(play.app)["players"]
        signs = [(row["label"], *row["token"]) for row in offered["rows"]]
        assert signs == [
            (players[seat]["name"], players[seat]["sign"], players[seat]["color"]) for seat in "12"
        ]
        await offered.tap("Back")
        await Offered(play).tap("Mortgage ...")
        assert [row["label"] for row in Offered(play)["rows"] if "token" in row] == []


async def test_an_offer_is_about_the_deed_asked_for_and_tells_where_all_of_them_lie() -> None:
    gives, gets = Goods(titles=(number("Baltic Avenue"),)), Goods(titles=(number("Boardwalk"),))
    step = Considers(0, Offer(1, 0, gives, gets), 0)
    owns = {"Boardwalk": 0, "Baltic Avenue": 1}
    async with playing(sitting(position((900, 900), owns=owns, agenda=(step, *END)))) as play:
        told = Offered(play).told
        assert (told["about"], told["deeds"]) == (39, [39, 3])
        await Offered(play).tap("Counter ...")
        assert Offered(play)["about"] == 39


async def test_a_trade_is_a_sheet_of_two_sides_that_is_filled_in_and_proposed() -> None:
    owns = {"Boardwalk": 0, "Baltic Avenue": 1}
    async with playing(sitting(position((900, 900), owns=owns, agenda=END))) as play:
        await Offered(play).tap("Trade ...")
        sides = {(row["side"], row["label"]) for row in Offered(play)["rows"] if "side" in row}
        assert sides == {
            ("Give", "Boardwalk, dark blue"),
            ("Give", "cash"),
            ("Get", "Baltic Avenue, purple"),
            ("Get", "cash"),
        }
        await Offered(play).tap("Boardwalk, dark blue")
        offered = Offered(play)
        assert [row["label"] for row in offered["rows"] if row.get("taken")] == ["Boardwalk, dark blue"]
        assert "One side is empty: that would be a gift." in offered["comes"]
        cash = [row for row in offered["rows"] if (row["label"], row.get("side")) == ("cash", "Get")]
        act = offered.acts.find(cash[0]["do"])
        assert act is not None
        await act(700)
        assert offered.kinds()["Propose"] == "spends"
        told = " ".join(Offered(play)["comes"])
        assert "You would have $1600 instead of $900" in told


async def test_a_debt_is_told_with_its_ways_and_what_each_does() -> None:
    debt = Owes(0, 1, 560, Reason.RENT, number("Boardwalk"), is_debt=True)
    owns = dict.fromkeys(("Oriental Avenue", "Reading Railroad", "Park Place", "Marvin Gardens"), 0)
    saved = sitting(position((300, 900), owns={"Boardwalk": 1, **owns}, agenda=(debt, *END)))
    async with playing(saved) as play:
        offered = Offered(play)
        assert offered["what"] == "debt"
        way = next(each for each in offered["answers"] if each["label"].startswith("Cheapest"))
        assert way["kind"] == "looks", "it is told in full before it is done"
        assert way["more"][0].startswith("Mortgage")
        await offered.tap(way["label"])
        assert Offered(play)["what"] == "sheet"
        await Offered(play).tap("Back")
        assert Offered(play)["what"] == "debt"


async def test_what_is_to_be_sure_of_is_asked_with_no_where_one_leaves() -> None:
    async with playing(sitting(position((900, 900), agenda=END))) as play:
        await Offered(play).tap("Give up")
        offered = Offered(play)
        assert [(each["label"], each["kind"]) for each in offered["answers"]] == [
            ("No", "leaves"),
            ("Yes", "spends"),
        ]
        await offered.tap("No")
        assert Offered(play)["asks"] == "Anything else this turn?"


async def test_what_only_keys_open_is_told_as_text_with_a_way_out() -> None:
    async with playing(sitting(position((900, 900), agenda=END))) as play:
        await play.press("L")
        offered = Offered(play)
        assert (offered["what"], offered["answers"][0]["label"]) == ("panel", "Close")
        await offered.tap("Close")
        assert Offered(play)["what"] == "question"


async def test_a_limit_is_set_changed_and_ended_by_taps_while_others_bid() -> None:
    step = Auction(2, number("Park Place"), bidders=(1, 0, 2), leader=0, bid=40)
    saved = sitting(position((900, 900, 900), agenda=(step, *END), turn=2))
    async with playing(saved, pace=Pace.BRIEF, is_held=True) as play:
        assert Offered(play).kinds()["Set a limit"] == "answers"
        await Offered(play).tap("Set a limit")
        assert Offered(play)["sum"]["low"] == 40
        await Offered(play).tap("Done", 120)
        offered = Offered(play)
        assert (offered["what"], offered["auction"]["limit"]) == ("wait", 120)
        await offered.tap("Change the limit")
        assert Offered(play)["sum"]["amount"] == 120
        await Offered(play).tap("Done", 300)
        assert Offered(play)["auction"]["limit"] == 300
        await Offered(play).tap("No limit")
        assert "limit" not in Offered(play)["auction"]
        assert play.desk.table.chronicle.commands == []
