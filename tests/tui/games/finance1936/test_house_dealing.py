"""Drafts of house deals and of the lots a creditor keeps."""

from __future__ import annotations

from engine.game import Game
from engine.games.finance1936.commands import KeepLots, OfferHouses
from engine.games.finance1936.steps import ChooseLots
from tests.support.finance import CANAL, CAPITOL, DEPOT, EIGHT, GOAT, HIGHLAND, UNION, position
from tui.ask.sheet import Seen, Sheet
from tui.games.finance1936.drafts import SHEETS, HousesDraft, KeepDraft
from tui.words.menu import Draft
from tui.words.phrases import People

SHORT = position(
    (500, 303, 500),
    owns={CANAL: 0, GOAT: 0, DEPOT: 1},
    houses={CANAL: 3},
    circuit=(0, 1),
    stock=0,
)


def sheet_of(game: Game, draft: Draft) -> Sheet:
    return SHEETS.drafts[type(draft)](Seen(game, People(("You", "Bea", "Cyd"), you=0)), draft)


def test_a_draft_of_houses_becomes_the_offer_it_shows() -> None:
    draft = HousesDraft(0, 1, price=200).with_houses(CANAL, 3).with_houses(CANAL, 2)
    assert draft.command == OfferHouses(0, 1, (CANAL, CANAL), 200)
    assert draft.why_not(SHORT) is None
    sheet = sheet_of(SHORT, draft)
    assert [row.text for row in sheet.rows] == ["Canal Street: 2 of 3 extra houses.", "Price: $200."]
    assert sheet.told == ("Bea has $300.", "The Bank would pay $110 for 2 extra houses.")


def test_a_draft_of_houses_says_what_is_wrong() -> None:
    draft = HousesDraft(0, 1)
    assert draft.why_not(SHORT) == "Name extra houses on your own lots."
    too_dear = HousesDraft(0, 1, price=400).with_houses(CANAL, 1)
    assert too_dear.why_not(SHORT) == "The price must be a multiple of $5, up to the $303 the buyer has."
    nobody = HousesDraft(0, 2).with_houses(CANAL, 1)
    assert nobody.why_not(SHORT) == "The buyer has no room for them, or has not finished a lap."


def test_a_creditor_begins_with_the_dearest_lots() -> None:
    lots = (HIGHLAND, CAPITOL, UNION)
    owns = {**dict.fromkeys(EIGHT[:6], 0), **dict.fromkeys(lots, 1)}
    game = position(owns=owns, houses={HIGHLAND: 1}, agenda=[ChooseLots(0, lots)])
    draft = KeepDraft.dearest(game, ChooseLots(0, lots))
    assert draft.command == KeepLots(0, (HIGHLAND, UNION))
    assert sheet_of(game, draft).told == ("You have no markers left. The Bank pays you $140 for the others.",)
    more = KeepDraft(0, lots, lots)
    assert sheet_of(game, more).alarms
    assert more.why_not(game) == "You have markers for only 2 of them."
    fewer = KeepDraft(0, lots, (HIGHLAND,))
    assert fewer.why_not(game) is None
    assert [row.text for row in sheet_of(game, fewer).rows] == [
        "Highland Parkway, 2 houses, the Bank pays $255: taken.",
        "Capitol Avenue, a house, the Bank pays $140.",
        "Union Square, a house, the Bank pays $150.",
    ]
