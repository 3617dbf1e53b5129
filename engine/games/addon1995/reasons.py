"""Why players do what they do on two boards, by rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping

from engine.commands import Command, RideTo
from engine.games.addon1995.commands import (
    ChangeBoards,
    FlyTo,
    SetBridge,
    TakeHalf,
    UseRefundCard,
    UseTravelCards,
)

BEST_LANDING = "Of the landings it could choose, this was worth the most."

REASONS: Mapping[type[Command], str] = {
    UseTravelCards: BEST_LANDING,
    RideTo: BEST_LANDING,
    FlyTo: BEST_LANDING,
    ChangeBoards: "The move ends better there.",
    SetBridge: "It leads others to its lots.",
    UseRefundCard: "The pool was large enough.",
    TakeHalf: "The gain was worth the card.",
}
