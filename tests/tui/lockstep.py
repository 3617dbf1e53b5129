"""One game in three front ends at once: by keys, in lines, by taps; each step has to lead to the same.

python -m tests.tui.lockstep 2000      # so many games
"""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any, cast

from engine.commands import Seat
from engine.events import BidMade, TradeCountered, TradeProposed, TradeRefused
from engine.game import Game
from engine.record import record
from engine.setup import HUMAN, Chair, GameSetup
from tests.tui.playing import (
    NAMES,
    random_addon_game,
    random_finance_game,
    random_game,
    random_landlord_game,
)
from tui.ask.conversation import Conversation, Filling, OpenList, Sure, Writing
from tui.ask.sheet import Take, Write
from tui.ask.sheets import sheets
from tui.lines.console import Console, Ended
from tui.lines.game import PlainGame
from tui.lines.spoken import spoken
from tui.screen.desk import Desk
from tui.screen.moment import all_hints
from tui.screen.panels.sheet import SheetPanel
from tui.table.foregone import Foregone
from tui.table.rhythm import Pace
from tui.table.table import Table, Waits
from tui.words.menu import AnswerKind, Entry
from tui.words.sentences import Weight

GAMES: dict[str, Callable[[int, int], Iterator[tuple[Game, Any, Any, Any]]]] = {
    "monopoly-1935": random_game,
    "landlord-1904": random_landlord_game,
    "finance-1936": random_finance_game,
    "addon-1995": random_addon_game,
}


@record
class Step:
    """What somebody does: `what` is one of the acts below; `at` is an entry or a row, `number` a sum."""

    what: str
    at: int = 0
    number: int = 0


def entries_of(now: Conversation) -> tuple[Entry, ...]:
    """All that can be chosen at the question, as lines number it."""
    return (*now.answers, *now.beside)


def shape(now: Conversation) -> tuple[object, ...]:
    """All that is before a player, without what cannot be compared."""
    prompt, top = now.prompt, now.top
    asked = None if prompt is None else (prompt.question, prompt.facts, now.terms, told(entries_of(now)))
    rows: object = ()
    if isinstance(top, OpenList):
        rows = told(top.entries)
    elif isinstance(top, Filling):
        rows = (*(row.text for row in top.sheet.rows), top.sheet.does)
    elif isinstance(top, Writing):
        rows = (top.ask.low, top.ask.high, top.ask.unit, top.ask.suggested)
    elif isinstance(top, Sure):
        rows = (top.yes, top.no)
    return asked, len(now.opened), type(top).__name__, now.asks, now.comes_to, rows


def told(entries: tuple[Entry, ...]) -> list[tuple[object, ...]]:
    return [(one.label, one.hint, one.gone, one.kind, one.is_default) for one in entries]


# --- the three


class ByKeys:
    """On the screen, with keys."""

    def __init__(self, table: Table, you: Seat) -> None:
        self.table = table
        self.desk = Desk(table, Pace.INSTANT, seats=(you,))
        self.desk.guard.scale = 0.0
        self.desk.ends_turns = True
        self.desk.sees_turns_end = False  # any key in that moment comes to the same
        self.settle()

    @property
    def now(self) -> Conversation:
        return self.desk.conversation

    def settle(self) -> None:
        """Let the bots play until somebody is asked; turns end by themselves, as in lines."""
        self.desk.card = None
        while (is_over := self.desk.ends_by_itself) or (
            self.table.waits is Waits.BOT and not self.desk.is_out
        ):
            if is_over:
                self.desk.end_turn()
            else:
                self.table.bot_step()
            self.desk.card = None

    def take(self, step: Step) -> str:
        """Do it; gives what was said why it cannot be done."""
        self.desk.refusals.forget()  # the third Enter in a row goes back
        getattr(self, f"_{step.what}")(step)
        said = self.desk.note
        self.settle()
        return said

    def _press(self, *keys: str) -> None:
        for key in keys:
            self.desk.press(key)

    def _row(self, at: int) -> None:
        panel: Any = self.desk.top
        if (key := panel.entries[at].key) != "":
            self._press(key)
        else:
            panel.goes_to(at, "")
            self._press("space")

    def _choose(self, step: Step) -> None:
        self._press(entries_of(self.now)[step.at].key)

    def _list(self, step: Step) -> None:
        self._row(step.at)

    def _sum(self, step: Step) -> None:
        self._press("home", *str(step.number), "enter")

    def _take(self, step: Step) -> None:
        panel: Any = self.desk.top
        row = panel.sheet.rows[step.at]
        if row.key:
            self._press(row.key)
        else:
            panel.at = step.at
            self._press("space")

    def _write(self, step: Step) -> None:
        panel: Any = self.desk.top
        panel.at = step.at
        if not panel.sheet.rows[step.at].is_money:
            self._press(str(step.number))
            return
        self._press("space", *str(step.number), "enter")
        if panel.sum is not None:
            said = self.desk.note
            self._press("escape")
            self.desk.note = said

    def _pick(self, step: Step) -> None:
        panel: Any = self.desk.top
        self.desk.point(panel.sheet.rows[step.at].shown.place)
        self._press("enter")

    def _do(self, step: Step) -> None:
        self._press("enter")

    def _yes(self, step: Step) -> None:
        self._press("y")

    def _no(self, step: Step) -> None:
        self._press("n")

    def _back(self, step: Step) -> None:
        self._press("escape")

    def _drop(self, step: Step) -> None:
        self._press("-")

    def _undo(self, step: Step) -> None:
        self._press("U")


class ByTaps(ByKeys):
    """On the screen, with what is offered to be tapped: rows by clicks, keys only if they are told."""

    def _press(self, *keys: str) -> None:
        for key in keys:
            offered = {hint.key for hint in (*all_hints(self.desk), *self._base_hints)}
            assert key in offered or key.isdigit() or key in ("home", "space") or self._is_chip(key), key
            self.desk.press(key)

    @property
    def _base_hints(self) -> tuple[Any, ...]:
        return () if self.desk.base is None else self.desk.base.hints

    def _is_chip(self, key: str) -> bool:
        """Whether it ends what is being written, for which a page has a separate button."""
        panel = self.desk.panels[-1] if self.desk.panels else None
        return isinstance(panel, SheetPanel) and panel.sum is not None and key == "escape"

    def _row(self, at: int) -> None:
        assert self.desk.click(at, "")


class InLines:
    """Line by line: a game that waits wherever it asks for a line."""

    def __init__(self, table: Table, you: Seat) -> None:
        self.table = table
        self._sink = io.StringIO()
        self._read = 0
        self.game = PlainGame(table, Console(cast(Any, self), cast(Any, self._sink.write)))
        self._play = self.game.play()
        self._go_on(None)

    @property
    def now(self) -> Conversation:
        return self.game._listener.conversation

    def take(self, step: Step) -> str:
        """Do it; gives all that was said then."""
        now = self.now
        top: Any = now.top
        match step.what:
            case "choose":
                entry, numbers = entries_of(now)[step.at], self.game._choices._numbers
                number = next((number for number, one in numbers.items() if one == entry), None)
                self._type(entry.label if number is None else f"{number}")
            case "list":
                self._type(f"{step.at + 1}")
            case "sum":
                self._type(f"{step.number}")
            case "take":
                self._type(f"{step.at + 1}")
            case "write":
                self._type(f"{step.at + 1} {step.number}")
                if self.game._answering._row is not None:
                    said = self._said()
                    self._type("")
                    return said
            case "pick":
                self._type(top.sheet.rows[step.at].label)
                after: Any = self.now.top
                if len(self.now.opened) == len(now.opened) and after is not top:
                    self._type(after.sheet.verb)
            case "do":
                self._type(top.sheet.verb if isinstance(top, Filling) else "do")
            case word:
                self._type(word)
        return self._said()

    def _said(self) -> str:
        text = self._sink.getvalue()
        news, self._read = text[self._read :], len(text)
        return news

    def _type(self, line: str) -> None:
        self._go_on(f"{line}\n")
        while self.game._answering._held is not None:
            self._go_on("\n")

    def _go_on(self, line: str | None) -> None:
        with suppress(StopIteration, Ended):
            self._play.send(cast(None, line))

    # --- where its lines come from

    typed = ""

    async def next(self) -> str:
        return await _Line()

    def tell_news(self) -> None:
        """Nothing happens while a line is waited for."""


class _Line:
    """Waits for the next line."""

    def __await__(self) -> Generator[None, str, str]:
        line = yield None
        return line


# --- a walk of all three

SHORTENED = (BidMade, TradeProposed, TradeCountered, TradeRefused)
"""What lines tell only if it matters: the last bid, and terms between others only where they agree."""


def journal(front: ByKeys | InLines) -> list[str]:
    """What the player was told of what happened, sentence by sentence."""
    told = front.desk.told if isinstance(front, ByKeys) else front.game._listener.told
    return [line.text for turn in told for line in turn.lines if line.weight > Weight.DETAIL]


def to_be_read(front: ByKeys, since: int) -> list[str]:
    """What lines have to read of what has happened since so many turns."""
    left_out = (*SHORTENED, *sheets(front.table.game.rules.rule_set.id).repeated)
    lines = [line for turn in front.desk.told[since:] for line in turn.lines]
    return [one.text for one in lines if one.weight > Weight.DETAIL and not isinstance(one.event, left_out)]


def next_step(now: Conversation, may_undo: bool, chance: Random) -> Step:
    """Something that can be done, or nearly."""
    luck, top = chance.random(), now.top
    match top:
        case None:
            if may_undo and luck < 0.08:
                return Step("undo")
            safe = [n for n, one in enumerate(entries_of(now)) if one.kind is not AnswerKind.LEAVES]
            entries = safe if safe and luck > 0.1 else range(len(entries_of(now)))
            return Step("choose", chance.choice(entries))
        case OpenList(entries=entries):
            if now.plan is not None and luck < 0.35:
                return Step("do" if luck < 0.25 else "drop")
            return Step("back") if luck > 0.9 else Step("list", chance.randrange(len(entries)))
        case Writing(ask=ask):
            number = chance.randrange(ask.low, ask.high + 1, ask.unit) if luck < 0.7 else ask.high + ask.unit
            return Step("back") if luck > 0.85 else Step("sum", number=number)
        case Sure(then=then):
            return Step("no" if luck < 0.5 or then.kind is AnswerKind.LEAVES else "yes")
    assert isinstance(top, Filling)
    rows = top.sheet.rows
    if luck > 0.85:
        return Step("back")
    if luck > 0.5 and top.sheet.begins is None and top.sheet.begun_with(now.game) is None:
        return Step("do")
    if not rows:
        return Step("do")
    at = chance.randrange(len(rows))
    row = rows[at]
    if isinstance(row, Take) and row.key and row.then == top.sheet.draft:
        return Step("back")  # a page offers no button that would change nothing
    if isinstance(row, Write):
        if row.high < row.low:
            return Step("back")
        most = row.high if row.is_money else min(row.high, 9)
        return Step("write", at, chance.randrange(row.low, most + 1, row.unit))
    is_space = top.sheet.begins is not None and isinstance(row, Take) and row.shown.place is not None
    return Step("pick" if is_space else "back" if top.sheet.begins is not None else "take", at)


def table_at(game: Game, you: Seat, seed: int) -> Table:
    """A table with a person in one seat and the same bots each time in the others."""
    tokens = game.rules.rule_set.tokens
    chairs = tuple(
        Chair("You" if seat == you else NAMES[seat], tokens[seat], HUMAN if seat == you else "uniform")
        for seat in range(len(game.state.players))
    )
    table = Table(GameSetup(game.rules.rule_set.id, {}, chairs, seed), game.copy())
    table.foregone = Foregone(None)  # asks on a separate page, which is no part of the conversation
    return table


def walk(game: Game, seed: int, most: int) -> int:
    """At most so many steps in all three; gives how many. Raises AssertionError where they differ."""
    assert game.decision is not None
    you, chance = game.decision.seat, Random(seed)
    tables = [table_at(game, you, seed) for _ in range(3)]
    keys, lines, taps = ByKeys(tables[0], you), InLines(tables[1], you), ByTaps(tables[2], you)
    for number in range(most):
        assert tables[0].game.state == tables[1].game.state == tables[2].game.state, (seed, number)
        if tables[0].waits is Waits.NOBODY:
            return number
        shapes = [shape(one.now) for one in (keys, lines, taps)]
        assert shapes[0] == shapes[1] == shapes[2], (seed, number, shapes)
        if keys.now.prompt is None:
            return number
        step = next_step(keys.now, tables[0].may_take_back((you,)) is not None, chance)
        lines._said()
        turns = len(keys.desk.told)
        said = [one.take(step) for one in (keys, lines, taps)]
        assert said[0] == said[2], (seed, number, step, said)
        read = " ".join(said[1].split())
        assert spoken(said[0].removesuffix("."), game.board) in read, (seed, number, step, said)
        assert journal(keys) == journal(lines) == journal(taps), (seed, number, step)
        for sentence in to_be_read(keys, turns):
            assert spoken(sentence, game.board) in read, (seed, number, step, sentence, said)
    return most


def position_of(rules: str, seed: int) -> Game | None:
    """Somewhere in a random game."""
    played = GAMES[rules](seed, 400)
    found = next(islice(played, 20 + seed * 37 % 240, None), None)
    return None if found is None else found[0].copy()


def main(games: int) -> int:
    """Play, and say how many steps were the same; returns how many games differed."""
    steps = differ = 0
    for seed in range(games):
        rules = list(GAMES)[seed % len(GAMES)]
        if (game := position_of(rules, seed)) is not None:
            try:
                steps += walk(game, seed, 60)
            except Exception:  # of whatever kind: the other games are wanted too
                differ += 1
                print(f"game {seed}, {rules}:", traceback.format_exc(limit=-2), flush=True)
        if seed % 100 == 99:
            print(f"{seed + 1} games, {steps} steps, {differ} differ", flush=True)
    return differ


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])) > 0)
