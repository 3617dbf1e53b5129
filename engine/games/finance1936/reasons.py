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
    Buy: "It buys any lot that leaves it some cash.",
    Decline: "It had no free marker, or too little cash.",
    Bid: "Bids up to what a lot is worth, and keeps some cash.",
    DropOut: "It was worth less than the next bid, or would have left too little cash.",
    BidOn: "Houses were scarce, and one adds the most rent here.",
    Build: "Houses went where they add the most rent for their price.",
    SellBuildings: "It sold what costs the least rent.",
    SellLot: "Selling this costs the least rent, or it was missed least.",
    Propose: "There was money for the lot and for houses on it.",
    Counter: "By price and rent, the offer was that much short.",
    Accept: "By price and rent it is a good deal.",
    Refuse: "By price and rent it is a bad deal.",
    OfferHouses: "For less, the houses earn more where they are.",
}
