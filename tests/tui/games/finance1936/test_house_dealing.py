"""Drafts of house deals and of the lots a creditor keeps."""

from __future__ import annotations

from engine.games.finance1936.commands import KeepLots, OfferHouses
from engine.games.finance1936.steps import ChooseLots
from tests.support.finance import CANAL, CAPITOL, DEPOT, EIGHT, GOAT, HIGHLAND, UNION, position
from tui.games.finance1936.drafts import HouseItem, HousesDraft, KeepDraft

SHORT = position(
    (500, 303, 500),
    owns={CANAL: 0, GOAT: 0, DEPOT: 1},
    houses={CANAL: 3},
    circuit=(0, 1),
    stock=0,
)


def test_a_draft_of_houses_becomes_the_offer_it_shows() -> None:
    draft = HousesDraft(0, 1).with_houses(CANAL, 3).with_price(200).with_houses(CANAL, 2)
    assert draft.command == OfferHouses(0, 1, (CANAL, CANAL), 200)
    assert draft.why_not(SHORT) is None
    assert draft.items(SHORT) == (HouseItem("Canal Street", CANAL, chosen=2, most=3),)
    assert draft.bank_price(SHORT) == 110
    assert draft.most_price(SHORT) == 300


def test_a_draft_of_houses_says_what_is_wrong() -> None:
    draft = HousesDraft(0, 1)
    assert draft.why_not(SHORT) == "Name extra houses on your own lots."
    too_dear = draft.with_houses(CANAL, 1).with_price(400)
    assert too_dear.why_not(SHORT) == "The price must be a multiple of $5, up to the $303 the buyer has."
    nobody = HousesDraft(0, 2).with_houses(CANAL, 1)
    assert nobody.why_not(SHORT) == "The buyer has no room for them, or has not finished a lap."
    assert draft.with_houses(CANAL, -1).with_price(-5) == draft


def test_a_creditor_begins_with_the_dearest_lots() -> None:
    lots = (HIGHLAND, CAPITOL, UNION)
    owns = {**dict.fromkeys(EIGHT[:6], 0), **dict.fromkeys(lots, 1)}
    game = position(owns=owns, houses={HIGHLAND: 1}, agenda=[ChooseLots(0, lots)])
    draft = KeepDraft.dearest(game, ChooseLots(0, lots))
    assert draft.command == KeepLots(0, (HIGHLAND, UNION))
    assert (draft.markers_left(game), draft.paid(game)) == (0, 140)
    more = draft.toggle(CAPITOL)
    assert more.markers_left(game) == -1
    assert more.why_not(game) == "You have markers for only 2 of them."
    fewer = draft.toggle(UNION)
    assert fewer.why_not(game) is None
    assert [(item.name, item.is_kept, item.houses, item.bank_pays) for item in fewer.items(game)] == [
        ("Highland Parkway", True, 1, 255),
        ("Capitol Avenue", False, 0, 140),
        ("Union Square", False, 0, 150),
    ]
