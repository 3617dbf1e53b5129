"""The players and the Bank in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.board import Kind
from engine.commands import Seat
from engine.game import Game
from tui.ask.prompt import waiting
from tui.lines.board import held_in, meaning, seat_named, spot, view
from tui.lines.deeds import of_player
from tui.lines.listener import Listener
from tui.look.views import HoldingView, PlayerView, TableView
from tui.table.bot_styles import about
from tui.table.chronicle import Move, Sums, since, way_of
from tui.words.kept_cards import beside_deeds
from tui.words.phrases import People, count, in_stock, listed, money
from tui.words.presentation import presentation

if TYPE_CHECKING:
    from tui.pages.final_score import FinalScorePage


def players(listener: Listener, rest: str) -> list[str]:
    """Everybody in a line; with a name, one of them with all they have."""
    seen = view(listener)
    if not rest:
        return [_player(listener, player) for player in seen.players]
    seat = seat_named(listener, rest)
    if seat is None:
        return [f"There is no player called {rest!r}."]
    table, is_own = listener.table, seat == listener.you
    cards = beside_deeds(table.game, listener.people.names, seat, is_own=is_own)
    bot = table.bots[seat]
    return [
        _player(listener, replace(seen.players[seat], style="")),
        *([] if bot is None else [about(bot, table.setup.rules)]),
        *of_player(listener, seat),
        *([f"Besides deeds: {listed(cards)}."] if cards else []),
    ]


def worth(listener: Listener, rest: str) -> list[str]:
    """What a player is worth, and what that is made of."""
    page = _final(listener)
    return told_of(listener, rest, lambda listener, player: page.worth_of(player.seat))


def score(listener: Listener, rest: str) -> list[str]:
    """What everyone is worth; or deals, rents, luck, figures or the lesson, if they are asked for."""
    page = _final(listener)
    page.part = rest
    return page.blocks


def final_score(listener: Listener) -> list[str]:
    """All that is told when the game is over: the score, and what it shows."""
    page = _final(listener)
    return [*page.standing(), *page.lesson()]


def _final(listener: Listener) -> FinalScorePage:
    from tui.pages.final_score import FinalScorePage  # only here: a game begins without it

    return FinalScorePage(listener.table, listener.people)


def status(listener: Listener, rest: str) -> list[str]:
    """How far the game is, how you stand, and what is asked."""
    seen = view(listener)
    own = [] if listener.you is None else [_player(listener, seen.players[listener.you])]
    asked = (
        waiting(listener.table.game, listener.people) if listener.prompt is None else listener.prompt.question
    )
    return [f"{seen.counter}.", *_pot(seen), *own, *filter(None, [asked])]


def _pot(seen: TableView) -> list[str]:
    """What lies in the pot, unless the boxes tell it."""
    return [f"{seen.top[0].strip()}."] if seen.top and not seen.boxes else []


def before_roll(listener: Listener, seat: Seat) -> tuple[str, ...]:
    """Where somebody is who is about to roll, unless the question tells that, and what they have."""
    player = view(listener).players[seat]
    is_told = player.in_jail or player.notes.held
    return (*(() if is_told else (where(listener, player),)), cash(listener, player))


def since_turn(listener: Listener, seat: Seat) -> list[str]:
    """What a player has won or lost since their last turn; nothing before they had one."""
    table = listener.table
    if sum(score.seat == seat for score in table.chronicle.scores) < 2:
        return []
    page = since(table.game, table.chronicle, listener.told, seat)
    sums = [] if page is None else [sums for sums in page.sums if sums.seat == seat and sums.change]
    when = f"Since {listener.people.owner(seat)} last turn {listener.people.object(seat)}"
    return [f"{when} {_gained(one, listener.people.object(seat))}." for one in sums]


def _gained(sums: Sums, whom: str) -> str:
    """What a player has won or lost, and what rents did to it."""
    told = f"{'gained' if sums.change > 0 else 'lost'} {money(abs(sums.change))}"
    if sums.rents == sums.change:
        return f"{told} in rents"
    rents = f"{'brought' if sums.rents > 0 else 'cost'} {whom} {money(abs(sums.rents))}"
    return f"{told}; rents {rents}" if sums.rents else told


def changed(sums: Sums) -> str:
    """How much more or less a player has, and how much of it by rents."""
    rents = f", {_more(sums.rents)} by rents" if sums.rents else ""
    return f"{_more(sums.change)}{rents}" if sums.change else "as before"


def moved(move: Move, game: Game, people: People) -> str:
    """A roll, where it led, and what it cost or brought."""
    way = f": {way_of(move, game, people)}" if move.goal is not None or move.to_jail else " and stayed put"
    told = [f"{people.subject(move.seat)} rolled {'+'.join(map(str, move.dice))}{way}"]
    for other, amount in move.paid.items():
        whom = people.object(other)
        told.append(f"paid {whom} {money(-amount)}" if amount < 0 else f"got {money(amount)} from {whom}")
    return f"{'; '.join(told)}."


def _more(amount: int) -> str:
    return f"{money(abs(amount))} {'more' if amount > 0 else 'less'}"


def told_of(listener: Listener, rest: str, tell: Callable[[Listener, PlayerView], str]) -> list[str]:
    """What is told of the player who is named, or of oneself."""
    seat = seat_named(listener, rest or "me")
    if seat is None:
        return [f"Nobody here is called {rest!r}." if rest else "You are only watching: name a player."]
    player = view(listener).players[seat]
    return [_out(listener, seat) if player.is_out else tell(listener, player)]


def _out(listener: Listener, seat: Seat) -> str:
    return f"{listener.people.says(seat, 'is', 'are')} out."


def where(listener: Listener, player: PlayerView) -> str:
    """Where a player is."""
    return f"{listener.people.says(player.seat, 'is', 'are')} {_place(listener, player)}."


def place(listener: Listener, player: PlayerView) -> str:
    """Where a player is, and what that space means."""
    at = view(listener).spaces[listener.table.game.state.players[player.seat].place]
    is_held = player.in_jail or player.notes.held or at.kind is Kind.JAIL
    return " ".join([where(listener, player), *(() if is_held else meaning(listener, at))])


def cash(listener: Listener, player: PlayerView) -> str:
    """What a player has in cash."""
    return f"{listener.people.says(player.seat, 'has', 'have')} {_funds(player)}."


def _place(listener: Listener, player: PlayerView) -> str:
    """The space a player stands on, or where they are held."""
    if player.in_jail or player.notes.held:
        return held_in(player)
    place = listener.table.game.state.players[player.seat].place
    visits = listener.table.game.board.spaces[place].kind is Kind.JAIL
    return f"{'just visiting' if visits else 'on'} {spot(listener, place)}"


def _funds(player: PlayerView) -> str:
    return f"{money(player.cash)}{f' and {money(player.credit)} credit' if player.credit else ''}"


def _player(listener: Listener, player: PlayerView) -> str:
    """A player in two short sentences."""
    if player.is_out:
        return _out(listener, player.seat)
    parts = [_funds(player), _place(listener, player), *filter(None, [player.notes.progress]), *_has(player)]
    worth = f" Worth {money(player.worth)}." if player.worth != player.cash else ""
    style = f" {player.style}." if player.style else ""
    return f"{listener.people.subject(player.seat)}: {', '.join(parts)}.{worth}{style}"


def _has(player: PlayerView) -> list[str]:
    """Deeds by groups, or what is told instead, and cards."""
    if player.notes.besides is not None:
        lots = [f"{player.deeds} of {player.markers} lots"] if player.markers else []
        words = [*lots, *(text for text, _ in player.notes.besides)]
    else:
        words = [_holding(holding) for holding in player.holdings] or ["no deeds"]
    words += [count(hand.number, hand.what) for hand in player.hands]
    return [*words, count(player.cards, "kept card")] if player.cards else words


def _holding(holding: HoldingView) -> str:
    if not holding.group.is_set:
        return f"{holding.count} {holding.group.name}"
    if holding.is_complete:
        return f"{holding.group.name} all {holding.size}"
    return f"{holding.group.name} {holding.count} of {holding.size}"


def bank(listener: Listener, rest: str) -> list[str]:
    """How far the game is, what is in stock, boxes, and loans."""
    seen, table = view(listener), listener.table
    told = [f"{seen.counter}.", *([f"{seen.house}."] if seen.house else [])]
    if (left := table.time_left) is not None:
        told.append(f"{count(round(left / 60), 'minute')} left.")
    if table.game.state.time_is_up:
        told.append("Time is up.")
    if seen.has_buildings:
        hotels = f" and {in_stock(seen.hotels, 'hotel')}" if seen.has_hotels else ""
        told.append(f"The Bank has {in_stock(seen.houses, 'house')}{hotels}.")
    told += _pot(seen)
    told += [f"{box.name}, {money(total)}: {box.use}." for box, total in seen.boxes]
    return [*told, *_loans(listener)]


def in_short(listener: Listener, seat: Seat) -> str:
    """What a player has, in two short sentences."""
    return _player(listener, replace(view(listener).players[seat], style=""))


def loans_of(listener: Listener, seat: Seat | None = None) -> list[str]:
    """All loans, or those that a player has taken or given."""
    people = listener.people
    return [
        f"{people.says(loan.borrower, 'owes', 'owe')} {people.object(loan.lender)} {money(loan.sum)}: "
        f"{loan.terms}."
        for loan in view(listener).loans
        if seat is None or seat in (loan.borrower, loan.lender)
    ]


def _loans(listener: Listener) -> list[str]:
    told = loans_of(listener)
    has_loans = bool(presentation(listener.table.game.rules.rule_set.id).looking.boxes)
    return told or (["No one owes a loan."] if has_loans else [])
