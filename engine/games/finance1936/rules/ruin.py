"""Bankruptcy in Finance: lots pass with their houses, up to the creditor's markers (FI-94 to FI-101)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine import events
from engine.board import TitleNumber
from engine.bundle import Bundle
from engine.choices import Choice, Decision
from engine.commands import BANK, Seat
from engine.events import Reason
from engine.game import Game
from engine.games.finance1936.commands import KeepLots
from engine.games.finance1936.events import LotSold
from engine.games.finance1936.rules.bank_sales import bank_pays, return_lot
from engine.games.finance1936.steps import ChooseLots
from engine.games.finance1936.words import FinanceReason
from engine.ledger import give_title, pay, remove_player
from engine.queries import free_markers, titles_of
from engine.rules.endings import end_if_one_is_left
from engine.steps import Leave

ruin = Bundle("ruin")


@ruin.resolves(Leave)
def retire(game: Game, step: Leave) -> None:
    """Lots, houses and cash go to the creditor; lots that go to the Bank are unowned again (FI-96, FI-97)."""
    seat, creditor = step.seat, step.creditor
    owned = titles_of(game, seat)
    cash = game.state.players[seat].cash
    game.tell(events.WentBankrupt, seat, creditor, cash, tuple(owned), ())
    if cash:
        pay(game, seat, creditor, cash, Reason.BANKRUPTCY)
    remove_player(game, seat)
    if creditor == BANK:
        for title in owned:
            return_lot(game, seat, title)
    else:
        _hand_over(game, seat, creditor, owned)
    end_if_one_is_left(game)


def _hand_over(game: Game, seat: Seat, creditor: Seat, owned: list[TitleNumber]) -> None:
    """Hand over all of them if the creditor has enough markers; else they choose which to keep (FI-99,
    FI-100).

    If the creditor is the last player left, the game is won and the choice does not matter; the most valuable
    are kept.
    """
    free = free_markers(game, creditor)
    assert free is not None  # these rules have markers
    if 0 < free < len(owned) and game.others(creditor):
        game.push(ChooseLots(creditor, tuple(owned)))
    else:
        kept = sorted(owned, key=lambda title: -bank_pays(game, title))[:free]
        _keep(game, creditor, [title for title in owned if title in kept])
        _turn_back(game, seat, creditor, [title for title in owned if title not in kept])


def _keep(game: Game, creditor: Seat, titles: list[TitleNumber]) -> None:
    for title in titles:
        give_title(game, title, creditor, Reason.BANKRUPTCY)


def _turn_back(game: Game, seat: Seat, creditor: Seat, titles: list[TitleNumber]) -> None:
    """The Bank pays the creditor half the printed value of what they cannot keep (FI-99)."""
    for title in titles:
        amount = bank_pays(game, title)
        game.tell(LotSold, creditor, title, amount, seat, game.state.level[title])
        return_lot(game, seat, title)
        pay(game, BANK, creditor, amount, FinanceReason.LOT_SALE, title)


@ruin.resolves(ChooseLots)
def ask_which(game: Game, step: ChooseLots) -> Decision:
    return Decision(step.seat, step)


def _cannot_keep(game: Game, step: ChooseLots, command: KeepLots) -> str | None:
    free = free_markers(game, step.seat) or 0
    if len(set(command.titles)) != len(command.titles) or any(t not in step.titles for t in command.titles):
        return "Choose from the bankrupt player's lots, each once."
    return f"You have markers for only {free} of them." if len(command.titles) > free else None


def _offer_kept(game: Game, step: ChooseLots, seat: Seat) -> Iterator[Choice]:
    """Every way to use all the markers."""
    free = free_markers(game, seat) or 0
    yield from (KeepLots(seat, titles) for titles in combinations(step.titles, free))


@ruin.answers(KeepLots, at=ChooseLots, refusal=_cannot_keep, choices=_offer_kept)
def keep_lots(game: Game, step: ChooseLots, command: KeepLots) -> None:
    """The creditor's marker goes on each lot kept; the others go back to the Bank (FI-99, FI-100)."""
    seat = game.state.owner[step.titles[0]]
    _keep(game, step.seat, list(command.titles))
    _turn_back(game, seat, step.seat, [title for title in step.titles if title not in command.titles])
