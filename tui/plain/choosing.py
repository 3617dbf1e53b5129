"""From an entry to a command: lists, sums, limits, drafts and what has to be confirmed, line by line."""

from __future__ import annotations

from engine.commands import Command
from tui.drafts.limit import LimitDraft
from tui.plain.filling import Filling
from tui.plain.lists import OpenList
from tui.plain.planner import Planner
from tui.plain.seated import Seated
from tui.plain.sheets import sheets
from tui.plain.talk import Talk
from tui.plain.typed import amount_of, divided, is_back, which
from tui.questions.limit import LIMIT_MEANS, ask_limit
from tui.questions.menu import AskAmount, Draft, Entry, Submenu
from tui.text.words import listed, money


class Choosing:
    """Carries out what a player chooses.

    >>> choosing.choose(entry, "baltic")        # whether anything was done
    True
    """

    def __init__(self, talk: Talk, seated: Seated) -> None:
        self._talk = talk
        self._seated = seated

    def choose(self, entry: Entry, rest: str = "") -> bool:
        """Do what an entry says, or open what it leads to; `rest` is what was typed behind it."""
        if entry.confirm and not self._talk.agreed(entry.confirm):
            return False
        match entry.does:
            case Command():
                return self.submit(entry.does)
            case Submenu():
                return self._list(entry, entry.does, rest)
            case AskAmount():
                return self._ask_amount(entry.does, rest)
            case LimitDraft():
                return self._limit(entry.does, rest)
            case _:
                return self._fill(entry.does)

    def submit(self, *commands: Command) -> bool:
        """One after the other, as long as none is refused; whether the first was not."""
        for number, command in enumerate(commands):
            if why := self._seated.submit(command):
                self._talk.say(why)
                return number > 0
        return bool(commands)

    def _list(self, entry: Entry, submenu: Submenu, rest: str) -> bool:
        """A list; what is typed in full, with the row, is done at once."""
        if rest:
            hits, more = divided(rest, [one.label for one in submenu.entries])
            if len(hits) == 1:
                return self.choose(submenu.entries[hits[0]], more)
            names = [submenu.entries[hit].label for hit in hits]
            self._talk.say(which(names) if hits else f"{rest!r} is not on this list.")
        return OpenList(self._talk, self, Planner(self._seated), (entry.label,), submenu).run()

    # --- sums

    def _ask_amount(self, ask: AskAmount, rest: str = "") -> bool:
        """A sum for a command."""
        amount = self._amount(ask, rest)
        return amount is not None and self.submit(ask.make(amount))

    def _limit(self, draft: LimitDraft, rest: str) -> bool:
        """Up to how much is bid by itself."""
        table = self._seated.table
        amount = self._amount(ask_limit(table.game, draft), rest, LIMIT_MEANS)
        if amount is None:
            return False
        table.limits.set(table.game, draft.bids.seat, amount)
        bid = table.limits.bid(table.game)
        return bid is not None and self.submit(bid)

    def _amount(self, ask: AskAmount, rest: str, remark: str = "") -> int | None:
        """An amount within the range; None if the player would rather not."""
        typed: list[int | None] = []

        def take(text: str) -> bool:
            amount = amount_of(text)
            if amount is None:
                if is_back(text):
                    typed.append(None)
                return bool(typed)
            if (why := ask.why_not(amount)) is not None:
                self._talk.say(why)
            else:
                typed.append(amount)
            return True

        if rest and take(rest) and typed:
            return typed[0]
        self._talk.say(f"{ask.question} {_range(ask)}")
        if remark:
            self._talk.once(remark)
        while not typed:
            self._talk.ask(take)
        return typed[0]

    # --- drafts

    def _fill(self, draft: Draft) -> bool:
        """Fill in a draft; one that no sheet is known for is given as it is, once that is agreed."""
        make = sheets(self._seated.table.game.rules.rule_set.id).drafts.get(type(draft))
        if make is None:
            why = draft.why_not(self._seated.table.game)
            self._talk.say(*filter(None, [why]))
            return not why and self._talk.agreed("Do this as it is?") and self.submit(draft.command)
        return self.submit(*Filling(self._talk, self._seated, make, draft).run())


def _range(ask: AskAmount) -> str:
    """From how much to how much, and what is suggested."""
    suggested = sorted(set(ask.suggested) - {ask.low, ask.high})
    some = f", such as {listed([money(sum_) for sum_ in suggested])}" if suggested else ""
    return f"From {money(ask.low)} to {money(ask.high)}{some}."
