"""How many keys a round somebody presses who tries Enter first, and how many of them are refused.

python -m tests.tui.presses [--games 4] [--rounds 60] [--forgets] [--bid-by-bid]

A careful bot says what they want where Enter does nothing, which they remember of each kind of question
unless they forget. At an auction they set the bot's limit, or type each of its bids. While others play they
press nothing.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count, takewhile

from engine.bots import make
from engine.bots.thrifty import Thrifty
from engine.choices import Decision
from engine.commands import Bid, Command
from engine.rng import Rng
from engine.setup import HUMAN, GameSetup, new_game
from engine.steps import Auction
from tests.tui.sittings import FakeSitting
from tests.tui.table.lengths import with_options
from tui.screen.desk import Desk
from tui.table.blitz import blitz_setup
from tui.table.foregone import Foregone
from tui.table.rhythm import Pace
from tui.table.table import Table, Waits
from tui.words.menu import AskAmount, Entry, Submenu
from tui.words.settings import Settings


@dataclass(slots=True)
class Pressed:
    """What was pressed in one game."""

    rounds: int = 0
    keys: Counter[str] = field(default_factory=Counter)
    """By what they were pressed for."""
    refused: Counter[str] = field(default_factory=Counter)
    """Those that did nothing but say why, in the same way."""

    @property
    def a_round(self) -> float:
        return self.keys.total() / self.rounds

    @property
    def share_refused(self) -> float:
        return self.refused.total() / self.keys.total()

    def with_other(self, other: Pressed) -> Pressed:
        """Both together."""
        return Pressed(self.rounds + other.rounds, self.keys + other.keys, self.refused + other.refused)


class EnterFirst:
    """Somebody at a desk who presses Enter wherever they can, and another key only if that is refused."""

    def __init__(
        self, setup: GameSetup, rounds: int, pace: Pace, *, forgets: bool = False, sets_limits: bool = True
    ) -> None:
        self.saved = FakeSitting(new_game(setup), setup)
        self.table = Table.at(self.saved)
        self.table.foregone = Foregone(None)  # asks once in a game, on a separate page
        self.desk = Desk(self.table, pace)
        self.desk.guard.scale = 0.0
        self.desk.ends_turns = Settings().ends_turn
        self.bot = make("thrifty", Rng(setup.seed))
        self.rounds = rounds
        self.done = Pressed()
        self._forgets, self._sets_limits = forgets, sets_limits
        self._refusing: set[str] = set()
        """The kinds of questions at which Enter was seen to do nothing."""

    def play(self) -> Pressed:
        """As many rounds as are asked for, or fewer if the game is over before or they are out."""
        desk, game = self.desk, self.table.game
        while self.table.waits is not Waits.NOBODY and not desk.all_out and game.state.round <= self.rounds:
            if desk.card is not None and desk.prompt is None and desk.keeps_waiting:
                self._press("enter", "a card that was drawn")
            elif self.table.waits is Waits.BOT:
                self.table.bot_step()
            elif desk.ends_by_itself:
                desk.end_turn()
            else:
                self._answer()
        self.done.rounds = min(game.state.round, self.rounds)
        return self.done

    def _answer(self) -> None:
        """Answer one question."""
        decision = self.table.game.decision
        assert decision is not None
        what = type(decision.step).__name__
        before = len(self.saved.commands)
        for _ in range(0 if what in self._refusing else 4):
            if not self._press("enter", what):
                if not self._forgets:
                    self._refusing.add(what)
                break
            if len(self.saved.commands) > before:
                return
        while self.desk.panels:
            self._press("escape", what)
        command = self.bot.choose(self.table.game, decision)
        limit = self._limit(decision) if self._sets_limits and isinstance(command, Bid) else None
        for key in self._keys_for(command) if limit is None else ("u", *str(limit), "enter"):
            self._press(key, what)
        if len(self.saved.commands) == before:  # its keys are not known here
            self.desk.submit(command)

    def _limit(self, decision: Decision) -> int | None:
        """The most that the bot would bid for a deed; None for a building."""
        step, game, bot = decision.step, self.table.game, self.bot
        if not isinstance(step, Auction) or step.title is None or not isinstance(bot, Thrifty):
            return None
        wanted = (bot.bid(game, decision.seat, replace(step, bid=bid)) for bid in count(step.bid))
        bids = takewhile(lambda one: isinstance(one, Bid), wanted)
        return max(one.amount for one in bids if isinstance(one, Bid))

    def _keys_for(self, command: Command) -> Sequence[str]:
        prompt = self.desk.prompt
        assert prompt is not None
        for entry in prompt.entries:
            if keys := _keys_to(entry, command):
                return keys
        return ()

    def _press(self, key: str, what: str) -> bool:
        """Press a key; whether it did anything but say why it does nothing."""
        desk = self.desk
        before = (len(self.saved.commands), desk.conversation.opened, desk.conversation.plan, desk.card)
        desk.press(key)
        self.done.keys[what] += 1
        after = (len(self.saved.commands), desk.conversation.opened, desk.conversation.plan, desk.card)
        is_refused = before == after and bool(desk.note)
        self.done.refused[what] += is_refused
        return not is_refused


def _keys_to(entry: Entry, command: Command) -> Sequence[str]:
    """The keys from an entry to a command; none if it does not lead there."""
    match entry.does:
        case Command() if entry.does == command:
            return (entry.key,)
        case AskAmount() if isinstance(command, Bid) and type(entry.does.make(command.amount)) is Bid:
            return (entry.key, *str(command.amount), "enter")
        case Submenu(entries=entries):
            ways = (_keys_to(one, command) for one in entries)
            return next(((entry.key, *keys) for keys in ways if keys), ())
    return ()


def setups() -> dict[str, tuple[GameSetup, Pace]]:
    """A blitz, and Monopoly against three bots."""
    normal = with_options("monopoly-1935", {})
    chairs = tuple(
        replace(one, player=one.player if one.player == HUMAN else "normal") for one in normal.chairs
    )
    return {"blitz": (blitz_setup(), Pace.BRIEF), "monopoly": (replace(normal, chairs=chairs), Pace.NORMAL)}


def told(done: Pressed) -> str:
    parts = ", ".join(f"{what} {number / done.rounds:.2f}" for what, number in done.keys.most_common())
    return f"{done.a_round:.2f} keys a round, {done.share_refused:.1%} refused ({parts})"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--forgets", action="store_true", help="Enter is tried at every question")
    parser.add_argument("--bid-by-bid", action="store_true", help="bids are typed, no limit is set")
    args = parser.parse_args(arguments)
    for name, (setup, pace) in setups().items():
        done = Pressed()
        for seed in range(1, args.games + 1):
            seeded, limits = replace(setup, seed=seed), not args.bid_by_bid
            player = EnterFirst(seeded, args.rounds, pace, forgets=args.forgets, sets_limits=limits)
            done = done.with_other(player.play())
        print(f"{name}: {told(done)}", flush=True)
        print(f"    refused: {dict(done.refused.most_common())}", flush=True)


if __name__ == "__main__":
    main()
