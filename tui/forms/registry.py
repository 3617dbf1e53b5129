"""Which panel an entry of a menu leads to."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Game
from tui.drafts.trade import PartDraft, TradeDraft
from tui.draw.style import Mark
from tui.forms.amount import Amount
from tui.forms.base import Panel
from tui.forms.menu import Menu
from tui.forms.part_payment import Part
from tui.forms.trade import Trade
from tui.games.addon1995.drafts import BridgeDraft, TravelDraft, TripDraft
from tui.games.addon1995.places import open_picker
from tui.games.addon1995.travel import Travelling
from tui.games.finance1936.drafts import HousesDraft, KeepDraft
from tui.games.finance1936.house_offer import HouseOffer
from tui.games.finance1936.keep import Keeping
from tui.games.landlord1904.borrow import Borrowing
from tui.games.landlord1904.drafts import BorrowDraft, LoanDraft
from tui.games.landlord1904.loan import Negotiator
from tui.questions.menu import AskAmount, Opens, Submenu
from tui.text.words import People


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
