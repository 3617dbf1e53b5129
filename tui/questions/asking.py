"""The moment a prompt is made for, and the keys of the commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import commands
from engine.board import TitleNumber
from engine.choices import Choice, Decision
from engine.commands import Command, Seat
from engine.game import Game
from engine.games.addon1995.commands import (
    ChangeBoards,
    FlyTo,
    Forgo,
    RideTo,
    SetBridge,
    StayOnBoard,
    TakeHalf,
    UseRefundCard,
    UseTravelCards,
)
from engine.games.finance1936.commands import (
    AskHouses,
    BidOn,
    Forfeit,
    GiveHouse,
    KeepLots,
    OfferHouses,
    SellLot,
)
from engine.games.landlord1904.commands import (
    Borrow,
    BuyLuxury,
    BuyTicket,
    DeclineLuxury,
    GoBackward,
    GoForward,
    ProposeLoan,
    RefuseTicket,
    RentLot,
    Repay,
    UsePass,
    WalkOn,
)
from tui.questions.menu import Entry
from tui.text.words import People, deed_name

KEYS: dict[type[Command], str] = {
    commands.Throw: "r",
    commands.PayFine: "p",
    commands.UseCard: "f",
    commands.StayInJail: "x",
    commands.Buy: "b",
    commands.Decline: "a",
    commands.Bid: "b",
    BidOn: "b",
    commands.DropOut: "x",
    Forfeit: "",
    KeepLots: "y",
    commands.PayFlatTax: "p",
    commands.PayPercentTax: "w",
    commands.Want: "b",
    commands.PlaceBuilding: "",
    commands.KeepMortgage: "p",
    commands.LiftNow: "v",
    commands.Accept: "y",
    commands.Refuse: "x",
    commands.Counter: "c",
    commands.EndTurn: "e",
    commands.Ready: "e",
    commands.AskRent: "y",
    commands.WaiveRent: "x",
    commands.OfferProperty: "z",
    OfferHouses: "z",
    AskHouses: "w",
    GiveHouse: "",
    commands.Propose: "t",
    commands.Build: "u",
    commands.SellBuildings: "d",
    commands.Mortgage: "m",
    SellLot: "m",
    commands.Lift: "v",
    commands.PutUp: "a",
    commands.DrawCredit: "c",
    BuyTicket: "b",
    RefuseTicket: "x",
    RentLot: "p",
    BuyLuxury: "b",
    DeclineLuxury: "x",
    GoForward: "f",
    GoBackward: "b",
    UsePass: "y",
    WalkOn: "x",
    ChangeBoards: "y",
    StayOnBoard: "x",
    UseTravelCards: "f",
    UseRefundCard: "w",
    RideTo: "y",
    FlyTo: "f",
    TakeHalf: "y",
    SetBridge: "b",
    Forgo: "x",
    Borrow: "m",
    Repay: "v",
    ProposeLoan: "t",
    commands.GiveUp: "Q",
    commands.Resign: "Q",
}
"""The key of each command, in the order of the menu; lists number their entries themselves.

The letters that the screen keeps for itself (h j k l g i n o q s) are not among them.
"""

DEFAULTS: tuple[type[Command], ...] = (
    commands.Throw,
    commands.Buy,
    BuyTicket,
    RefuseTicket,
    RentLot,
    BuyLuxury,
    DeclineLuxury,
    GoForward,
    WalkOn,
    commands.Bid,
    BidOn,
    Forfeit,
    KeepLots,
    commands.PayFlatTax,
    commands.KeepMortgage,
    StayOnBoard,
    RideTo,
    FlyTo,
    UseRefundCard,
    TakeHalf,
    Forgo,
    SetBridge,
    commands.PlaceBuilding,
    GiveHouse,
    commands.Want,
    commands.Refuse,
    commands.EndTurn,
    commands.Ready,
    commands.StayInJail,
    commands.SellBuildings,
    commands.Mortgage,
    SellLot,
    Borrow,
    commands.Decline,
    commands.DropOut,
    commands.GiveUp,
)
"""What Enter does: the first of these that is possible."""


@dataclass(frozen=True, slots=True)
class Asking:
    """One player at one moment; `people` addresses him as "you"."""

    game: Game
    decision: Decision
    seat: Seat
    people: People

    @property
    def funds(self) -> int:
        return self.game.state.players[self.seat].funds

    def deed(self, title: TitleNumber) -> str:
        return deed_name(self.game.board, title)

    def allows(self, command: Command) -> bool:
        return self.game.refusal(command) is None


Maker = Callable[[Asking, list[Choice]], list[Entry]]

MAKERS: dict[type[Command], Maker] = {}
"""How the choices of one kind of command become entries."""


def offers(*kinds: type[Command]) -> Callable[[Maker], Maker]:
    """Register the entries for some kinds of command."""

    def register(maker: Maker) -> Maker:
        MAKERS.update(dict.fromkeys(kinds, maker))
        return maker

    return register


def kind_of(choice: Choice) -> type[Command]:
    """Which kind of command a choice is, or leads to."""
    return type(choice) if isinstance(choice, Command) else choice.kind
