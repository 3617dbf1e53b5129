"""Why players do what they do in the Landlord's Game, by rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping

from engine.commands import Accept, Buy, Command, PayFine, Refuse
from engine.games.landlord1904.commands import (
    Borrow,
    BuyLuxury,
    BuyTicket,
    DeclineLuxury,
    ProposeLoan,
    RefuseTicket,
    RentLot,
    Repay,
    UsePass,
)

REASONS: Mapping[type[Command], str] = {
    BuyTicket: "A lot keeps its price to the end, and its rents come on top.",
    RefuseTicket: "Its money goes further on other lots, or would not do.",
    Buy: "A lot keeps its price to the end, and its rents come on top.",
    RentLot: "There was no money for the lot, and notes would have cost more than it earns.",
    Borrow: "The lot should earn more than the notes cost.",
    ProposeLoan: "A rival's loan costs less than the Bank's notes, and the lot should earn more.",
    Repay: "Idle money saves the interest.",
    BuyLuxury: "It costs $50 and counts $60 at the end.",
    DeclineLuxury: "It would have been left with too little.",
    UsePass: "It is ten spaces nearer to the wages.",
    PayFine: "There are wages to be earned outside.",
    Accept: "The loan pays, and is safe.",
    Refuse: "The loan would not pay, or is not safe.",
}
