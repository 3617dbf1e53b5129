"""Why players do what they do in Finance, by rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping

from engine.commands import (
    Accept,
    Bid,
    Build,
    Buy,
    Command,
    Counter,
    Decline,
    DropOut,
    Propose,
    Refuse,
    SellBuildings,
)
from engine.games.finance1936.commands import BidOn, OfferHouses, SellLot

REASONS: Mapping[type[Command], str] = {
    Buy: "It buys any lot that leaves it something in hand.",
    Decline: "It would have had too little in hand, or no marker.",
    Bid: "It bids up to what a lot is worth, with something left in hand.",
    DropOut: "It was worth less than the next bid, or would have left too little in hand.",
    BidOn: "Houses were scarce, and here one adds most rent.",
    Build: "Houses went where they add most rent for their price.",
    SellBuildings: "It sold what costs least rent.",
    SellLot: "It is what costs least rent, or what it would miss least.",
    Propose: "There was money for the lot, and for houses on it.",
    Counter: "By prices and rents that was missing to make it pay.",
    Accept: "By prices and rents it pays.",
    Refuse: "By prices and rents it does not pay.",
    OfferHouses: "For less the houses earn more where they are.",
}
