"""The players and the Bank in words."""

from __future__ import annotations

from tui.games import presentation
from tui.plain.board import seat_named, spot, view
from tui.plain.deeds import of_player
from tui.plain.seated import Seated
from tui.text.hands import beside_deeds
from tui.text.words import count, listed, money
from tui.views.table import HoldingView, PlayerView, TableView


def players(seated: Seated, rest: str) -> list[str]:
    """Everybody in a line; with a name, one of them with all that he has."""
    seen = view(seated)
    if not rest:
        return [_player(seated, player) for player in seen.players]
    seat = seat_named(seated, rest)
    if seat is None:
        return [f"There is no player called {rest!r}."]
    table, is_own = seated.table, seat == seated.you
    cards = beside_deeds(table.game, seated.people.names, seat, is_own=is_own)
    return [
        _player(seated, seen.players[seat]),
        *of_player(seated, seat),
        *([f"Besides deeds: {listed(cards)}."] if cards else []),
    ]


def _player(seated: Seated, player: PlayerView) -> str:
    """A player in two short sentences."""
    people, seat = seated.people, player.seat
    if player.is_out:
        return f"{people.says(seat, 'is', 'are')} out."
    place = seated.table.game.state.players[seat].place
    where = f"on {spot(seated, place)}"
    if player.in_jail or player.held:
        where = f"in {player.held or 'Jail'}"
    credit = f" and {money(player.credit)} credit" if player.credit else ""
    parts = [f"{money(player.cash)}{credit}", where, *filter(None, [player.progress]), *_has(player)]
    worth = f" Worth {money(player.worth)}." if player.worth != player.cash else ""
    return f"{people.subject(seat)}: {', '.join(parts)}.{worth}"


def _has(player: PlayerView) -> list[str]:
    """Deeds by groups, or what is told instead, and cards."""
    if player.besides is not None:
        lots = [f"{player.deeds} of {player.markers} lots"] if player.markers else []
        words = [*lots, *(text for text, _ in player.besides)]
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


def bank(seated: Seated) -> list[str]:
    """How far the game is, what is in stock, boxes, and loans."""
    seen, table = view(seated), seated.table
    told = [f"{seen.counter}."]
    if (left := table.time_left) is not None:
        told.append(f"{count(round(left / 60), 'minute')} left.")
    if seen.has_buildings:
        hotels = f" and {count(seen.hotels, 'hotel')}" if seen.has_hotels else ""
        told.append(f"The Bank has {count(seen.houses, 'house')}{hotels}.")
    told += [f"{seen.top[0].strip()}."] if seen.top and not seen.boxes else []
    told += [f"{box.name}, {money(total)}: {box.use}." for box, total in seen.boxes]
    return [*told, *_loans(seated, seen)]


def _loans(seated: Seated, seen: TableView) -> list[str]:
    """Every loan that is owed."""
    people = seated.people
    told = [
        f"{people.says(loan.borrower, 'owes', 'owe')} {people.object(loan.lender)} {money(loan.sum)}: "
        f"{loan.terms}."
        for loan in seen.loans
    ]
    has_loans = bool(presentation(seated.table.game.rules.rule_set.id).boxes)
    return told or (["No one owes a loan."] if has_loans else [])
