"""Which panel an entry of a menu leads to."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Game
from tui.house_dealing import HousesDraft, KeepDraft
from tui.lending import BorrowDraft, LoanDraft
from tui.look import Mark
from tui.panels.amount import Amount
from tui.panels.base import Panel
from tui.panels.borrow import Borrowing
from tui.panels.houses import HouseOffer
from tui.panels.keep import Keeping
from tui.panels.loan import Negotiator
from tui.panels.menu import Menu
from tui.panels.part import Part
from tui.panels.places import open_picker
from tui.panels.trade import Trade
from tui.panels.travel import Travelling
from tui.prompts.menu import AskAmount, Opens, Submenu
from tui.trading import PartDraft, TradeDraft
from tui.travelling import BridgeDraft, TravelDraft, TripDraft
from tui.wording import People


def panel_for(opens: Opens, label: str, game: Game, people: People, marks: Sequence[Mark]) -> Panel:
    """The panel in which something is chosen or filled in; `label` is that of the entry that opens it."""
    match opens:
        case Submenu():
            return Menu(opens.title, opens.entries, opened_by=label)
        case AskAmount():
            return Amount(opens)
        case TradeDraft():
            return Trade(game, opens, people, marks)
        case PartDraft():
            return Part(game, opens, people)
        case BorrowDraft():
            return Borrowing(game, opens)
        case LoanDraft():
            return Negotiator(game, opens, people, marks)
        case HousesDraft():
            return HouseOffer(game, opens, people)
        case KeepDraft():
            return Keeping(game, opens)
        case TravelDraft():
            return Travelling(game, opens, people)
        case TripDraft() | BridgeDraft():
            return open_picker(game, opens, people)
