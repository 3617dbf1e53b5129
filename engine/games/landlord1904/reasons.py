"""Why players do what they do in the Landlord's Game, by rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping

from engine.commands import Accept, Buy, Command, PayFine, Propose, Refuse
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
    RefuseTicket: "The money goes further on other lots, or was not enough.",
    Buy: "A lot keeps its price to the end, and its rents come on top.",
    RentLot: "There was no money for the lot, and notes would have cost more than it earns.",
    Borrow: "The lot should earn more than the notes cost.",
    Propose: "The lot should bring more by the end than it costs.",
    ProposeLoan: "A rival's loan costs less than the Bank's notes, and the lot should earn more.",
    Repay: "Repaying with idle money saves the interest.",
    BuyLuxury: "It costs $50 and counts $60 in the final score.",
    DeclineLuxury: "It would have left too little cash.",
    UsePass: "It is ten spaces closer to payday.",
    PayFine: "There are wages to earn outside.",
    Accept: "It pays off and is safe.",
    Refuse: "It would not pay off, or is not safe.",
}
