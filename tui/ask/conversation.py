"""What a player has before them at a table, as a stack of values. It knows no key, no typed word, no drawing.

>>> now = asked(seen, seat)                 # the question, from tui.ask.conversation_start, and nothing open
>>> now = now.choose(now.entry("Mortgage"))  # an open list on top of it
>>> now = now.choose(now.top.entries[0])     # a plan
>>> now.do()
Given(commands=(Mortgage(...),))

Every act returns the next state, what is to be done at the table, or a sentence that says why not.
"""

from __future__ import annotations

from dataclasses import replace

from engine.commands import Command, Seat
from engine.record import record
from tui.ask.answers import LIMIT_MEANS, LimitDraft, ask_limit
from tui.ask.bid_limits import possible_limits
from tui.ask.list_keys import renewed
from tui.ask.open_question import CHOOSE_FIRST, OpenQuestion
from tui.ask.plan import Plan
from tui.ask.prompt import cannot, named_with_keys, prompt
from tui.ask.sheet import Seen, Sheet, Take, Write
from tui.ask.sheets import sheets
from tui.ask.vocabulary import command_words
from tui.words.command_words import Business, CommandWords
from tui.words.menu import (
    CHOSEN,
    INSTEAD,
    NOT_NOW,
    PLANNED,
    AskAmount,
    BidUpTo,
    Draft,
    Entry,
    Follow,
    Opens,
    Several,
    Submenu,
)

FINISH_FIRST = "{}. Finish this first, or go back."
"""Why a command cannot be given while something else is open."""

NOT_IN_LIST = "That is no longer in the list: close it and open it again."

NOT_BIDDING = "It is too late for a limit: you can bid no more."

PLAN_DROPPED = "The plan was dropped."


# --- what can lie open


@record
class OpenList:
    """Entries to choose from."""

    title: str
    entries: tuple[Entry, ...]
    opened_by: str = ""
    """The label of the entry that led here; empty for what can be done with one deed."""


@record
class Writing:
    """A sum being written."""

    ask: AskAmount
    opened_by: str = ""
    limits: Seat | None = None
    """Whose bids are made by themselves up to it; None if it is for a command."""
    remark: str = ""
    """What the sum means, as a sentence."""


@record
class Filling:
    """A draft being filled in."""

    sheet: Sheet


@record
class Sure:
    """A question that is answered with yes or no."""

    question: str
    then: Entry
    """What yes does."""
    otherwise: Entry | None = None
    """What no does; None if it only closes the question."""

    @property
    def yes(self) -> str:
        return self.then.label or "Yes"

    @property
    def no(self) -> str:
        return "No" if self.otherwise is None else self.otherwise.label

    @property
    def why_not_enter(self) -> str:
        """Why Enter answers neither yes nor no; empty if it goes on with what no does."""
        answers = Entry("y", self.yes, self.then.does), Entry("n", self.no, self.then.does)
        return CHOOSE_FIRST.format(named_with_keys(answers)) if self.otherwise is None else ""


Layer = OpenList | Writing | Filling | Sure


# --- what comes of an act


@record
class Given:
    """What is to be done at the table."""

    commands: tuple[Command, ...] = ()
    """One after the other, until one is refused."""
    limit: BidUpTo | None = None
    """How far somebody bids by themselves at this auction. The first bid is made at once."""
    follow: Follow | None = None
    """How somebody who is out follows the rest."""


@record(kw_only=True)
class Conversation(OpenQuestion):
    """A question, or none, and what lies open on it."""

    opened: tuple[Layer, ...] = ()
    """The last is on top."""
    plan: Plan | None = None
    """What was chosen from open lists, to be done together."""

    # --- the question

    @property
    def top(self) -> Layer | None:
        """What is before the player; None if it is the question itself."""
        return self.opened[-1] if self.opened else None

    @property
    def asks(self) -> str:
        """What is asked by what is on top; empty if nothing is."""
        match self.top:
            case OpenList(title=title):
                return title
            case Writing(ask=ask):
                return ask.question
            case Filling(sheet=sheet):
                return sheet.title
            case Sure(question=question):
                return question
        return "" if self.prompt is None else self.prompt.question

    @property
    def comes_to(self) -> tuple[str, ...]:
        """What a draft or a plan on top comes to, or what a sum means, in sentences."""
        match self.top:
            case Filling(sheet=sheet):
                return sheet.told
            case Writing(remark=remark) if remark:
                return (remark,)
            case OpenList() if self.plan is not None:
                return (self.plan.told,)
        return ()

    def why_not(self, *commands: CommandWords, repeats: bool = False) -> str:
        """Why none of these commands can be given now, and what can be; empty without any.

        It `repeats` what is asked if asked to.
        """
        if not commands:
            return ""
        if self.top is not None:
            return f"{FINISH_FIRST.format(cannot(*commands))} {self.asks if repeats else ''}".rstrip()
        return self.why_not_instead(*commands, repeats=repeats)

    # --- acts

    def choose(self, entry: Entry) -> Act:
        """Do what an entry says, or open what it leads to."""
        if entry.gone:
            return self._instead(entry)
        if entry.confirm:
            return self._with(Sure(entry.confirm, replace(entry, label="", confirm="")))
        match entry.does:
            case Follow():
                return Given(follow=entry.does)
            case BidUpTo():
                return Given(limit=entry.does)
            case Several():
                return Given(entry.does.commands)
            case Command() if self._is_planned(entry.does):
                return self._lay_out(entry.does)
            case Command():
                return Given((entry.does,))
        return self._open(entry.does, entry.label)

    def write(self, number: int, row: Write | None = None) -> Act:
        """Write the sum that is asked for, or a number in a row of the draft."""
        if row is not None:
            return row.why_not(number) or self._filled(row.write(number))
        assert isinstance(self.top, Writing)
        written = self._as_of_now(self.top)
        if written is None:
            return NOT_BIDDING
        if (why := written.ask.why_not(number)) is not None:
            return why
        limits = written.limits
        return Given((written.ask.make(number),)) if limits is None else Given(limit=BidUpTo(limits, number))

    def take(self, row: Take) -> Act:
        """Put what a row names on the table, take it back, or do what it says."""
        return row.why_not if row.why_not and not row.is_taken else self._filled(row.then)

    def pick(self, row: Take) -> Act:
        """Take a row that is all there is to choose, and carry that out; or go on to the next."""
        now = self.take(row)
        if isinstance(now, Conversation) and len(now.opened) == len(self.opened):
            return now.do()
        return now

    def do(self) -> Act:
        """Carry out what is on top: a plan, a draft, what yes was said to; or what the question expects."""
        match self.top:
            case Filling():
                return self._carry_out(self.top.sheet)
            case Sure():
                return self._closed().choose(self.top.then)
            case OpenList() if self.plan is not None:
                return Given(self.plan.commands)
            case None if self.prompt is not None and self.prompt.default is not None:
                return self.choose(self.prompt.default)
        entries = self.top.entries if isinstance(self.top, OpenList) else self.answers
        return CHOOSE_FIRST.format(named_with_keys(entries))

    def back(self) -> Act:
        """Close what is on top; with the last list its plan is dropped."""
        if isinstance(self.top, Sure) and self.top.otherwise is not None:
            return self._closed().choose(self.top.otherwise)
        return self._closed()

    def drop_last(self) -> Conversation:
        """Leave out what was planned last."""
        return self if self.plan is None else self._with_plan(self.plan.without_last)

    def open(self, what: Layer) -> Conversation:
        """With one thing more on top."""
        return self._with(what)

    # --- what is open

    def keep_open(self, before: Conversation) -> Conversation:
        """With what lay open before; a limit is written in the range that others' bids have left."""
        opened = [(isinstance(one, Writing) and self._as_of_now(one)) or one for one in before.opened]
        return replace(self, opened=tuple(opened), plan=before.plan)

    def _as_of_now(self, written: Writing) -> Writing | None:
        """A sum in the range that is possible now; None if it is a limit, and no more can be bid."""
        if written.limits is None:
            return written
        bids = possible_limits(self.game, written.limits)
        return None if bids is None else replace(written, ask=written.ask.within(bids.low, bids.high))

    def _with(self, *what: Layer) -> Conversation:
        return replace(self, opened=(*self.opened, *what))

    def _closed(self) -> Conversation:
        opened = self.opened[:-1]
        is_planning = any(isinstance(one, OpenList) for one in opened)
        return replace(self, opened=opened, plan=self.plan if is_planning else None)

    def _open(self, what: Opens, label: str) -> Act:
        match what:
            case Submenu():
                return self._with(OpenList(what.title, what.entries, label))
            case AskAmount():
                return self._with(Writing(what, label))
            case LimitDraft():
                ask = ask_limit(self.game, what)
                return self._with(Writing(ask, label, what.bids.seat, LIMIT_MEANS))
        return self._fill(what, label)

    def _fill(self, draft: Draft, label: str) -> Act:
        """Open a draft; one that no sheet is known for is done as it is, once that is agreed."""
        make = sheets(self.seen.rules).drafts.get(type(draft))
        if make is not None:
            return self._with(Filling(make(self.seen, draft)))
        why = draft.why_not(self.game)
        return why or self._with(Sure("Do this as it is?", Entry("", "", draft.command)))

    # --- drafts

    def _filled(self, draft: Draft) -> Conversation:
        """With a changed draft on top; where the next space is asked for, on the one before."""
        before, sheet = self.top, sheets(self.seen.rules).drafts[type(draft)](self.seen, draft)
        assert isinstance(before, Filling)
        for depth, one in enumerate(self.opened[:-1]):
            if isinstance(one, Filling) and one.sheet.draft == sheet.draft:
                return replace(self, opened=self.opened[: depth + 1])
        asks_more = sheet.begins is not None and sheet.title != before.sheet.title
        return replace(self, opened=(*self.opened[: None if asks_more else -1], Filling(sheet)))

    def _carry_out(self, sheet: Sheet) -> Act:
        if (why := sheet.draft.why_not(self.game)) is not None:
            return why
        commands = sheet.commands or (sheet.draft.command,)
        if sheet.confirm:
            return self._with(Sure(sheet.confirm, Entry("", "", Several(commands))))
        return Given(commands)

    # --- plans

    def _is_planned(self, command: Command) -> bool:
        """Whether a command is one of several that are chosen from lists and done together."""
        business = self._business(command)
        has_list = any(isinstance(one, OpenList) and one.opened_by for one in self.opened)
        return has_list and business is not None and business.is_planned

    @property
    def repeats(self) -> bool:
        """What is planned last may be planned once more, such as a house on the same lot."""
        business = self._business(self.plan.commands[-1]) if self.plan is not None else None
        return business is not None and business.repeats

    def _business(self, command: Command) -> Business | None:
        words = command_words(self.seen.rules).get(type(command))
        return None if words is None else words.business

    def _lay_out(self, command: Command) -> Act:
        """Plan one thing more; what is the only choice there is, is done."""
        plan = (self.plan or Plan.of(self.game, command.seat)).with_one(command)
        if isinstance(plan, str):
            return plan
        now = replace(self, plan=plan)._with_lists(plan, command)
        left = (self if plan.is_done else now)._choices_beside(command)
        return Given(plan.commands) if self.plan is None and not left else now

    def _choices_beside(self, command: Command) -> list[Entry]:
        """What can be chosen from the open lists, but for a command."""
        lists = [one for one in self.opened if isinstance(one, OpenList)]
        above = {one.opened_by for one in lists}
        return [
            entry
            for one in lists
            for entry in one.entries
            if not entry.gone and entry.does != command and entry.label not in above
        ]

    def _with_lists(self, plan: Plan, done: Command | None) -> Conversation:
        """The open lists as they would be with all that is planned, `done` last."""
        asked = None if plan.is_done else prompt(plan.trial, plan.seat, self.seen.people, self.keys)
        entries = () if asked is None else asked.entries
        opened: list[Layer] = []
        for one in self.opened:
            if isinstance(one, OpenList) and one.opened_by:
                entry = next((entry for entry in entries if entry.label == one.opened_by), None)
                if entry is not None and isinstance(entry.does, Submenu):
                    entries = entry.does.entries
                known = {entry.label for entry in one.entries}
                is_same = any(entry.label in known for entry in entries)
                if is_same or one is self.top:  # else it is a list of lists that there is no longer
                    rows = renewed(one.entries, entries if is_same else (), done)
                    one = replace(one, entries=tuple(self._marked(row, plan) for row in rows))
            opened.append(one)
        return replace(self, opened=tuple(opened))

    def _marked(self, row: Entry, plan: Plan) -> Entry:
        """A row that cannot be added to a plan: whether it is in it, or can replace what is last there."""
        if row.gone == CHOSEN and isinstance(row.does, Command) and row.does in plan.commands:
            business = self._business(row.does)
            return replace(row, gone=PLANNED) if business is not None and business.repeats else row
        if not row.gone:
            return row
        can_replace = isinstance(row.does, Command) and plan.may_replace_last(row.does)
        return replace(row, gone=INSTEAD if can_replace else NOT_NOW)

    def _instead(self, entry: Entry) -> Act:
        """Take it out if it is planned, or plan it in place of what was planned last; else why not."""
        if isinstance(entry.does, Command) and self.plan is not None:
            if entry.gone == CHOSEN and entry.does in self.plan.commands:
                return self._take_out(self.plan, entry.does)
            if entry.gone == INSTEAD:
                return self.drop_last()._lay_out(entry.does)
        return self._why_gone(entry)

    def _take_out(self, plan: Plan, command: Command) -> Act:
        left = plan.without(command)
        return left if isinstance(left, str) else self._with_plan(left)

    def _with_plan(self, left: Plan) -> Conversation:
        """What is left of a plan, and the lists as they would be with it."""
        last = left.commands[-1] if left.commands else None
        return replace(self, plan=left if left.commands else None)._with_lists(left, last)

    def _why_gone(self, entry: Entry) -> str:
        if self.plan is not None and self.plan.is_done:
            return self.plan.end
        game = self.game if self.plan is None else self.plan.trial
        return (isinstance(entry.does, Command) and game.refusal(entry.does)) or NOT_IN_LIST

    @property
    def planned(self) -> Seen:
        """The table with all that is planned."""
        is_seen = self.plan is None or self.plan.is_done
        return self.seen if is_seen or self.plan is None else replace(self.seen, game=self.plan.trial)


Act = Conversation | Given | str
"""What comes of it: the next state, what is to be done, or why not."""
