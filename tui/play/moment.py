"""What each moment shows: the panel that belongs to the question, the line of it, and the keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.commands import Build, Command, DrawCredit, Lift, Mortgage, Propose, PutUp, Resign, SellBuildings
from engine.games.addon1995.steps import Halving, Journey
from engine.games.finance1936.commands import AskHouses, OfferHouses, SellLot
from engine.games.finance1936.steps import (
    ChooseLots,
    ConsidersHouses,
    ConsidersSale,
    ForfeitLot,
    GiveHouses,
    MoveHouse,
    Oust,
)
from engine.games.landlord1904.commands import Borrow, ProposeLoan, Repay
from engine.games.landlord1904.steps import (
    ChooseDirection,
    ChoosePass,
    ConsidersLoan,
    LotChoice,
    LuxuryChoice,
    TicketChoice,
)
from engine.queries import raisable
from engine.rules.proposals import why_no_answer
from engine.ruleset import Rules
from engine.steps import (
    Auction,
    Considers,
    ConsidersPart,
    Due,
    MayBuy,
    Owes,
    PlaceWon,
    TakeOver,
    TurnOver,
    Wishes,
)
from tui.forms.auction import Bidding, auction_view
from tui.forms.base import Hint, Panel
from tui.forms.menu import Menu, Watch
from tui.forms.offer import Received
from tui.games.finance1936.lots import penalty_facts, short_facts
from tui.games.landlord1904.loan import LoanOffered
from tui.play.playback import Pace
from tui.questions import AskAmount, Does, Entry, Prompt, Submenu, waiting
from tui.questions.asking import KEYS, Asking
from tui.questions.business import why_no_building
from tui.text.telling import Line, Weight
from tui.text.words import answer_words, has_boxes, money

if TYPE_CHECKING:
    from tui.play.desk import Desk

_BUSINESS: tuple[type[Command], ...] = (
    Build,
    SellBuildings,
    Mortgage,
    SellLot,
    Lift,
    Propose,
    OfferHouses,
    AskHouses,
    PutUp,
    DrawCredit,
    Borrow,
    Repay,
    ProposeLoan,
    Resign,
)
"""What can be done beside answering, in the order of the bottom line."""

_WHY_NOT: dict[type[Command], str] = {
    Build: "You have nothing to build on now.",
    SellBuildings: "You have no buildings to sell.",
    Mortgage: "You have nothing to mortgage now.",
    SellLot: "You have no lot to sell.",
    Lift: "You have no mortgage you could lift now.",
    Propose: "There is nobody to trade with now.",
    OfferHouses: "Houses can only be offered while the Bank has none.",
    AskHouses: "Houses can be asked for while the Bank has none, another has some and you have room.",
    PutUp: "You have nothing to put up for auction now.",
    DrawCredit: "You have no credit to draw.",
    Borrow: "You have no lot left on which the Bank would lend.",
    Repay: "You owe no loan that you could repay now.",
    ProposeLoan: "There is no player to lend to or to borrow from now.",
    Resign: "You can give up before a throw or at the end of a turn.",
}

_LISTED = (
    Owes,
    Wishes,
    PlaceWon,
    TakeOver,
    ConsidersPart,
    TicketChoice,
    ChooseDirection,
    ChoosePass,
    LuxuryChoice,
    ForfeitLot,
    ChooseLots,
    ConsidersHouses,
    ConsidersSale,
    GiveHouses,
    MoveHouse,
    Journey,
    Halving,
)
"""Questions whose answers are a list rather than a line of keys; so is a lot that somebody was first on."""


def base_panel(desk: Desk) -> Panel | None:
    """The panel that belongs to the present question."""
    decision, game = desk.table.decision, desk.table.game
    if decision is None:
        return None
    prompt, step = desk.prompt, decision.step
    if prompt is None and desk.all_out and desk.watches is None:
        return Watch()
    if isinstance(step, Auction):
        if prompt is None and (desk.pace is Pace.INSTANT or desk.hurries or desk.all_out):
            return None
        view = auction_view(game, step, desk.table.people, desk.marks)
        if prompt is None:
            return Bidding(view)
        asking = Asking(game, decision, prompt.seat, desk.table.people)
        return Bidding(view, prompt.entries, (*short_facts(asking, step), *penalty_facts(asking)))
    if prompt is None or not prompt.must_answer:
        return None
    if isinstance(step, Considers):
        nth = answer_words(game.rules, step.answers)
        last = why_no_answer(game, step) or ""
        return Received(game, step.offer, prompt.entries, desk.table.people, desk.marks, nth, last)
    if isinstance(step, ConsidersLoan):
        people = replace(desk.table.people, you=step.seat)
        return LoanOffered(game, step.terms, prompt.entries, prompt.facts, people, desk.marks)
    if isinstance(step, _LISTED) or (isinstance(step, LotChoice) and step.payee >= 0):
        return Menu("", prompt.entries, _facts(desk, prompt), is_own=False)
    return None


def _facts(desk: Desk, prompt: Prompt) -> tuple[str, ...]:
    """What is worth knowing; of a debt that can make one bankrupt, what could be raised."""
    decision, game = desk.table.decision, desk.table.game
    if decision is None or not isinstance(decision.step, Owes):
        return prompt.facts
    step = decision.step
    if game.board.poorhouse >= 0 or game.rules.facts.bank_buys_lots:
        return (f"You have {money(game.state.players[step.seat].funds)}.", *prompt.facts)
    funds, most = game.state.players[step.seat].funds, raisable(game, step.seat)
    facts = [f"You have {money(funds)}. With all buildings sold and all deeds mortgaged: {money(most)}."]
    if most < step.amount:
        facts.append("That is not enough: find a buyer, or declare bankruptcy.")
    return (*facts, *prompt.facts)


def subject(desk: Desk) -> int | None:
    """The space the question is about, to show its deed."""
    decision = desk.table.decision
    if desk.prompt is None or decision is None or not isinstance(decision.step, MayBuy | LotChoice):
        return None
    return desk.table.game.board.titles[decision.step.title].place


# --- keys


def business_keys(rules: Rules) -> dict[str, type[Command]]:
    """The keys of what can be done beside answering, as far as these rules know it."""
    known = {command for command, _ in rules.bundle.actions}
    return {KEYS[kind]: kind for kind in _BUSINESS if kind in known}


def meanwhile_keys(desk: Desk) -> dict[str, type[Command]]:
    """Those that open one's business while others play, where there are open moments for all."""
    rules = desk.table.game.rules
    is_open = TurnOver in rules.bundle.resolvers or Due in rules.bundle.resolvers
    return business_keys(rules) if is_open and rules.options.dealing == "all" else {}


def is_business(entry: Entry) -> bool:
    """Whether an entry can be chosen at any open moment, so that it belongs at the bottom of the screen."""
    return _kind(entry.does) in _BUSINESS


def _kind(does: Does) -> type[Command]:
    """What sort of command an entry leads to."""
    match does:
        case Command():
            return type(does)
        case AskAmount():
            return type(does.make(does.low))
        case Submenu():
            return _kind(does.entries[0].does)
        case _:
            return type(does.command)


_SHORT = {
    "Sell buildings": "Sell",
    "Sell houses": "Sell",
    "Sell a lot to the Bank": "Sell lot",
    "Offer houses": "Offer",
    "Ask for houses": "Ask",
    "Lift a mortgage": "Lift",
    "Draw credit": "Credit",
    "Loan with a player": "Loan",
}


def short_label(entry: Entry) -> str:
    """An entry in a line of keys."""
    label = entry.label.removesuffix(" ...")
    return _SHORT.get(label, label)


def why_no_business(desk: Desk, key: str) -> str:
    """Why a key of business does nothing now, as a sentence; empty if it is not such a key."""
    kind = business_keys(desk.table.game.rules).get(key)
    if kind is None:
        return ""
    game, decision = desk.table.game, desk.table.decision
    if desk.prompt is None or decision is None or kind not in game.rules.menus[type(decision.step)]:
        return "Not now: answer the question first."
    why = why_no_building(game, desk.prompt.seat) if kind is Build else ""
    return why or _WHY_NOT[kind]


def question_hints(desk: Desk) -> tuple[Hint, ...]:
    """The keys that answer the question, for the line below it."""
    prompt = desk.prompt
    if desk.panels:
        hints = desk.panels[-1].hints
        return (hints[0], hints[-1]) if desk.is_picking else ()
    if desk.is_over:
        return (Hint("enter", "The final count", is_default=True),)
    if prompt is None:
        return _meanwhile(desk)
    if desk.base is not None:
        return ()
    return tuple(
        Hint(entry.key, _with_price(entry), is_default=entry.is_default)
        for entry in prompt.entries
        if not is_business(entry) or (entry.is_default and _kind(entry.does) is SellLot)
    )


def _with_price(entry: Entry) -> str:
    """What an entry is called and what it costs; longer remarks have no room in a line of keys."""
    label = short_label(entry)
    return f"{label} {entry.hint}" if entry.hint.startswith("$") else label


def _meanwhile(desk: Desk) -> tuple[Hint, ...]:
    if desk.base is not None and not isinstance(desk.base, Bidding):
        return ()
    if desk.card is not None:
        return (Hint("enter", "Go on", is_default=True),)
    if desk.is_stepping:
        return (Hint("n", "Next"), Hint("enter", "Go on", is_default=True))
    return (Hint("enter", "Skip", is_default=True), Hint("n", "One by one"), _SPEED)


_SPEED = Hint("s", "Speed")


def footer_hints(desk: Desk) -> tuple[Hint, ...]:
    """The keys for the bottom line: of what is open, or business and looking around."""
    if desk.panels:
        return desk.panels[-1].hints
    looking = (*_middle(desk), Hint("o", "Deeds"), Hint("L", "Log"))
    if desk.prompt is None:
        if desk.is_over:
            return looking
        business = () if desk.all_out else _aside(desk)
        is_named = any(hint.key == _SPEED.key for hint in question_hints(desk))
        return (*business, *looking) if is_named else (*business, *looking, _SPEED)
    entries = [entry for entry in desk.prompt.entries if is_business(entry) and entry.key != "Q"]
    if isinstance(desk.base, Menu):
        entries = []
    rare = [entry for entry in entries if _kind(entry.does) in (PutUp, DrawCredit)]
    usual = [Hint(entry.key, short_label(entry)) for entry in entries if entry not in rare]
    if len(desk.table.may_act) > 1:
        usual.append(Hint("tab", "Next player"))
    return (*usual, *looking, *(Hint(entry.key, short_label(entry)) for entry in rare))


def _middle(desk: Desk) -> tuple[Hint, ...]:
    """What is in the middle of the board: another ring, or boxes."""
    if desk.table.game.board.has_inner:
        return (Hint("i", "Inner board", short="Inner"),)
    return (Hint("i", "Boxes"),) if has_boxes(desk.table.game.rules) else ()


_ASIDE = ((Propose, "Trade"), (Build, "Build"), (Mortgage, "Mortgage"), (SellLot, "Sell lot"))


def _aside(desk: Desk) -> tuple[Hint, ...]:
    """The usual business, while the others play, as far as there is anything to do."""
    kinds = meanwhile_keys(desk).values()
    return tuple(
        Hint(KEYS[kind], label) for kind, label in _ASIDE if kind in kinds and _is_of_use(desk, kind)
    )


def _is_of_use(desk: Desk, kind: type[Command]) -> bool:
    """Whether a person could do such business if this were an open moment; trade he always can."""
    game = desk.table.game
    if kind is Propose:
        return True
    moment = TurnOver if TurnOver in game.rules.menus else Due
    action = game.rules.menus[moment][kind]
    people = [seat for seat in desk.table.humans if not game.state.players[seat].is_out]
    return any(True for seat in people for _ in action.choices(game, moment(seat), seat))


LAST_HINTS = (Hint("?", "Help"), Hint("q", "Leave"))


# --- words


def question_text(desk: Desk) -> str:
    """What is asked, or who is playing."""
    table = desk.table
    if desk.is_over:
        headlines = [line.text for line in desk.latest if line.weight is Weight.HEADLINE]
        return headlines[-1] if headlines else "The game is over."
    if desk.is_picking:
        return desk.panels[-1].picking
    if desk.prompt is not None:
        return desk.prompt.question
    seat = table.must_act
    if seat is None:
        return ""
    if Oust in table.game.rules.bundle.resolvers:
        return waiting(table.game, table.people)
    decides = "" if seat == table.game.state.turn else " to decide"
    return f"{table.people.names[seat]}{decides or ' is playing'}."


def latest_lines(desk: Desk) -> tuple[Line, ...]:
    """The last things that happened."""
    lines = tuple(desk.latest)
    return lines[:-1] if desk.is_over else lines
