"""The moment a prompt is made for, and the keys of the commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import commands
from engine.board import TitleNumber
from engine.choices import Choice, Decision
from engine.commands import Command, Seat
from engine.game import Game
from tui.prompts.menu import Entry
from tui.wording import People, deed_name

KEYS: dict[type[Command], str] = {
    commands.Throw: "r",
    commands.PayFine: "p",
    commands.UseCard: "f",
    commands.StayInJail: "x",
    commands.Buy: "b",
    commands.Decline: "a",
    commands.Bid: "b",
    commands.BidOn: "b",
    commands.DropOut: "x",
    commands.Forfeit: "",
    commands.KeepLots: "y",
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
    commands.OfferHouses: "z",
    commands.AskHouses: "w",
    commands.GiveHouse: "",
    commands.Propose: "t",
    commands.Build: "u",
    commands.SellBuildings: "d",
    commands.Mortgage: "m",
    commands.SellLot: "m",
    commands.Lift: "v",
    commands.PutUp: "a",
    commands.DrawCredit: "c",
    commands.BuyTicket: "b",
    commands.RefuseTicket: "x",
    commands.RentLot: "p",
    commands.BuyLuxury: "b",
    commands.DeclineLuxury: "x",
    commands.GoForward: "f",
    commands.GoBackward: "b",
    commands.UsePass: "y",
    commands.WalkOn: "x",
    commands.ChangeBoards: "y",
    commands.StayOnBoard: "x",
    commands.UseTravelCards: "f",
    commands.UseRefundCard: "w",
    commands.RideTo: "y",
    commands.FlyTo: "f",
    commands.TakeHalf: "y",
    commands.SetBridge: "b",
    commands.Forgo: "x",
    commands.Borrow: "m",
    commands.Repay: "v",
    commands.ProposeLoan: "t",
    commands.GiveUp: "Q",
    commands.Resign: "Q",
}
"""The key of each command, in the order of the menu; lists number their entries themselves.

The letters that the screen keeps for itself (h j k l g i n o q s) are not among them.
"""

DEFAULTS: tuple[type[Command], ...] = (
    commands.Throw,
    commands.Buy,
    commands.BuyTicket,
    commands.RefuseTicket,
    commands.RentLot,
    commands.BuyLuxury,
    commands.DeclineLuxury,
    commands.GoForward,
    commands.WalkOn,
    commands.Bid,
    commands.BidOn,
    commands.Forfeit,
    commands.KeepLots,
    commands.PayFlatTax,
    commands.KeepMortgage,
    commands.StayOnBoard,
    commands.RideTo,
    commands.FlyTo,
    commands.UseRefundCard,
    commands.TakeHalf,
    commands.Forgo,
    commands.SetBridge,
    commands.PlaceBuilding,
    commands.GiveHouse,
    commands.Want,
    commands.Refuse,
    commands.EndTurn,
    commands.Ready,
    commands.StayInJail,
    commands.SellBuildings,
    commands.Mortgage,
    commands.SellLot,
    commands.Borrow,
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
