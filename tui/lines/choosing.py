"""From an entry to a command: lists, sums, limits, drafts and what has to be confirmed, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Command, Seat, Throw
from tui.ask.answers import LIMIT_MEANS, LimitDraft, ask_limit
from tui.ask.sheets import sheets
from tui.ask.tables import command_words
from tui.lines.board import risks
from tui.lines.filling import Filling, ListPlan
from tui.lines.players import before_roll, since_turn
from tui.lines.seated import Seated
from tui.lines.talk import SURE, Dialog, Talk
from tui.lines.typed import amount_of, divided, is_back, is_number, narrow, simple, which
from tui.words.menu import AskAmount, Draft, Entry, Prompt, Several, Submenu, kind_done
from tui.words.phrases import listed, money
from tui.words.records import unnamed


class Choices:
    """Answers first, a row each; then business in one row, if it has changed or the question names it."""

    def __init__(self) -> None:
        self._entries: tuple[Entry, ...] = ()
        self._answers = 0
        """How many of them are answers."""
        self._read: list[str] = []
        """The business that was read last."""
        self.question = ""
        """With the place and the cash of a player about to roll."""
        self._stands: tuple[str, ...] = ()
        self._news: list[str] = []
        """What is worth knowing before a roll."""
        self._turn: tuple[int, Seat] | None = None
        """The round and the seat of the turn in which it was told what came before it."""
        self._others: set[str] = set()
        """The other players' names."""
        self._said: set[str] = set()
        """What was said of the question before this one."""

    def ask(self, prompt: Prompt, seated: Seated) -> None:
        """There is another question."""
        words = command_words(seated.table.game.rules.rule_set.id)

        def is_business(entry: Entry) -> bool:
            known = words.get(kind_done(entry.does))
            return not seated.is_list and known is not None and known.business is not None

        answers = [entry for entry in prompt.entries if not is_business(entry)]
        self._answers = len(answers)
        self._others = {simple(name) for seat, name in enumerate(seated.table.names) if seat != prompt.seat}
        self._entries = (*answers, *(entry for entry in prompt.entries if is_business(entry)))
        rolls = any(isinstance(entry.does, Throw) for entry in answers)
        self._stands = before_roll(seated, prompt.seat) if rolls else ()
        self._news = self._before_roll(seated, prompt.seat) if rolls else []
        self.question = " ".join((prompt.question, *self._stands))

    def _before_roll(self, seated: Seated, seat: Seat) -> list[str]:
        """What was won or lost since the last turn, once a turn, and what the next throw may cost."""
        turn, is_told = (seated.table.game.state.round, seat), self._turn
        self._turn = turn
        return [*(since_turn(seated, seat) if turn != is_told else ()), *risks(seated, seat)]

    def told(self, seated: Seated) -> Sequence[str]:
        """The question, what is worth knowing and was not said just before, and the choices."""
        prompt = seated.prompt
        if prompt is None:
            return ()
        known = [*self._news, *prompt.facts, *seated.terms]
        told = [self.question, *(fact for fact in known if fact not in self._said | {*self._stands})]
        self._said = set(known)
        told += self.all_rows[: self._answers]
        business = self._business()
        is_named = any(name in prompt.question.lower() for name in business)
        if is_named or business != self._read:
            told += [f"Also: {listed(business)}."] if business else []
        self._read = business
        return told

    @property
    def names(self) -> list[str]:
        """What the choices are called."""
        return [entry.label for entry in self._entries]

    @property
    def all_rows(self) -> list[str]:
        """Each choice on its own row."""
        return [
            f"{number}. {row_text(entry)}{' Or Enter.' if entry.is_default else ''}"
            for number, entry in enumerate(self._entries, 1)
        ]

    def _business(self) -> list[str]:
        labels = [entry.label.removesuffix(" ...") for entry in self._entries[self._answers :]]
        return [f"{label[:1].lower()}{label[1:]}" for label in labels]

    def meant(self, typed: str) -> tuple[list[Entry], str]:
        """Which choices were meant, and what was typed behind."""
        by_key = [entry for entry in self._entries if entry.key == narrow(typed) and typed.isalpha()]
        if by_key:
            return by_key, ""
        hits, rest = divided(typed, self.names)
        found = [self._entries[hit] for hit in hits]
        if rest:
            found = [entry for entry in found if self._takes(entry, rest)] or found
            if (
                len(found) == 1
                and not self._takes(found[0], rest)
                and simple(rest) not in simple(found[0].hint)
            ):
                return [], ""
        return (found, rest) if found else (self._commanded(typed), "")

    def _takes(self, entry: Entry, rest: str) -> bool:
        """Whether something can be typed behind an entry: a sum, a row of its list, or the only partner."""
        match entry.does:
            case AskAmount() | LimitDraft():
                return amount_of(rest) is not None
            case Command() | Several():
                return False
            case Submenu():
                return True
        return simple(rest) in self._others

    def _commanded(self, typed: str) -> list[Entry]:
        """The choices whose command is called so, if their label says it in another way: throw for Roll."""
        kinds = [(entry, kind_done(entry.does)) for entry in self._entries]
        return [
            entry
            for entry, kind in kinds
            if kind is not None and simple(unnamed(kind).label) == simple(typed)
        ]


class Choosing:
    """Carries out what a player chooses.

    >>> choosing.choose(entry, "baltic")        # whether anything was done
    True
    """

    def __init__(self, talk: Talk, seated: Seated) -> None:
        self._talk = talk
        self._seated = seated

    async def choose(
        self, entry: Entry, rest: str = "", *, by_number: bool = False, path: Sequence[str] = ()
    ) -> bool:
        """Do what an entry says, or open what it leads to; `rest` is what was typed behind it.

        What was chosen `by_number` is done at once only if Enter does it too: the number may have been meant
        for another question. `path` are the labels of the entries that lead here.
        """
        if entry.confirm:
            if not await self._talk.agreed(entry.confirm):
                return False
            by_number = False
        match entry.does:
            case Command() | Several():
                commands = entry.does.commands if isinstance(entry.does, Several) else (entry.does,)
                is_sure = not by_number or self._is_harmless(commands[0]) or await self._is_meant(path, entry)
                return is_sure and self.submit(*commands)
            case Submenu():
                return await self._list((*path, entry.label), entry.does, rest, by_number=by_number)
            case AskAmount() | LimitDraft():
                amount = await self._asked(entry.does, rest)
                if amount is None or (by_number and not await self._is_meant(path, entry, amount)):
                    return False
                return self._give(entry.does, amount)
            case _:
                return await self._fill(entry.does)

    async def _is_meant(self, path: Sequence[str], entry: Entry, amount: int | None = None) -> bool:
        """Whether Enter follows on what was chosen by a number."""
        row = row_text(entry) if amount is None else f"{_name(entry.label)}: {money(amount)}."
        return await self._talk.sure(": ".join([*map(_name, path), row]))

    def _is_harmless(self, command: Command) -> bool:
        """Whether Enter does it."""
        words = command_words(self._seated.table.game.rules.rule_set.id).get(type(command))
        return words is not None and words.enter is not None

    def submit(self, *commands: Command) -> bool:
        """One after the other, as long as none is refused; whether the first was not."""
        for number, command in enumerate(commands):
            if why := self._seated.submit(command):
                self._talk.say(why)
                return number > 0
        return bool(commands)

    async def _list(self, path: Sequence[str], submenu: Submenu, rest: str, *, by_number: bool) -> bool:
        """A list; what is typed in full, with the row, is done at once."""
        if rest:
            hits, more = divided(rest, [one.label for one in submenu.entries])
            if len(hits) == 1:
                by_number = by_number or is_number(rest)
                return await self.choose(submenu.entries[hits[0]], more, by_number=by_number, path=path)
            names = [submenu.entries[hit].label for hit in hits]
            self._talk.say(which(names) if hits else f"{rest!r} is not on this list.")
        return await OpenList(self._talk, self, ListPlan(self._seated), path, submenu).run()

    async def _asked(self, what: AskAmount | LimitDraft, rest: str) -> int | None:
        """The sum for a command, or up to how much is bid by itself; None if the player would rather not."""
        if isinstance(what, LimitDraft):
            return await self._amount(ask_limit(self._seated.table.game, what), rest, LIMIT_MEANS)
        return await self._amount(what, rest)

    def _give(self, what: AskAmount | LimitDraft, amount: int) -> bool:
        if not isinstance(what, LimitDraft):
            return self.submit(what.make(amount))
        table = self._seated.table
        table.limits.set(table.game, what.bids.seat, amount)
        bid = table.limits.bid(table.game)
        return bid is not None and self.submit(bid)

    async def _amount(self, ask: AskAmount, rest: str, remark: str = "") -> int | None:
        """An amount within the range; None if the player would rather not."""
        typed: list[int | None] = []

        async def take(text: str) -> bool:
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

        if rest and await take(rest) and typed:
            return typed[0]
        question = f"{ask.question} {_range(ask)}"
        self._talk.say(question)
        if remark:
            self._talk.once(remark)
        while not typed:
            await self._talk.ask(Dialog(take, lambda: (question,)))
        return typed[0]

    async def _fill(self, draft: Draft) -> bool:
        """Fill in a draft; one that no sheet is known for is given as it is, once that is agreed."""
        make = sheets(self._seated.table.game.rules.rule_set.id).drafts.get(type(draft))
        if make is None:
            why = draft.why_not(self._seated.table.game)
            self._talk.say(*filter(None, [why]))
            return not why and await self._talk.agreed("Do this as it is?") and self.submit(draft.command)
        return self.submit(*await Filling(self._talk, self._seated, make, draft).run())


def _name(label: str) -> str:
    return label.removesuffix(" ...")


def _range(ask: AskAmount) -> str:
    """From how much to how much, and what is suggested."""
    suggested = sorted(set(ask.suggested) - {ask.low, ask.high})
    some = f", such as {listed([money(sum_) for sum_ in suggested])}" if suggested else ""
    return f"From {money(ask.low)} to {money(ask.high)}{some}."


class OpenList:
    """Rows to choose from, until something was done or the player goes back."""

    def __init__(
        self, talk: Talk, choosing: Choosing, planner: ListPlan, path: Sequence[str], submenu: Submenu
    ) -> None:
        """`path` are the labels of the entries that lead here."""
        self._talk = talk
        self._choosing = choosing
        self._planner = planner
        self._path = tuple(path)
        self._title = submenu.title
        self._rows = submenu.entries
        self._has_done: bool | None = None

    async def run(self) -> bool:
        """Ask until it is closed; whether anything was done. Raises Ended."""
        self._talk.say(*self._told())
        while self._has_done is None:
            await self._talk.ask(Dialog(self._take, self._told, lambda: [row.label for row in self._rows]))
        return self._has_done

    def _told(self) -> list[str]:
        """The title and the rows, and what Enter does."""
        rows = [f"{number}. {row_text(row)}" for number, row in enumerate(self._rows, 1)]
        return [self._title, *rows, *filter(None, [self._planned()])]

    def _planned(self) -> str:
        """What is planned; empty if nothing is."""
        return f"{self._planner.told} {SURE}" if self._planner.plan is not None else ""

    async def _take(self, typed: str) -> bool:
        word = simple(typed)
        if is_back(typed):
            if self._planner.plan is not None and len(self._path) == 1:
                self._talk.say("The plan was dropped.")
            self._has_done = False
        elif word == "list":
            self._talk.say(*self._told())
        elif word in ("", "do") and self._planner.plan is not None:
            self._has_done = self._choosing.submit(*self._planner.plan.commands)
        elif word in ("drop", "undo") and self._planner.drop_last():
            self._renew(None)
            self._talk.say(self._planned() or "The plan is empty.")
        else:
            return await self._pick(typed)
        return True

    async def _pick(self, typed: str) -> bool:
        hits, rest = divided(typed, [row.label for row in self._rows])
        if len(hits) > 1:
            self._talk.say(which([self._rows[hit].label for hit in hits]))
        if len(hits) == 1:
            await self._choose(self._rows[hits[0]], rest, by_number=is_number(typed))
        return bool(hits)

    async def _choose(self, row: Entry, rest: str, *, by_number: bool) -> None:
        if row.gone:
            self._talk.say(f"{row.label}: {row.gone}.")
        elif isinstance(row.does, Command) and self._planner.takes(row.does):
            self._lay_out(row.does)
        elif isinstance(row.does, Submenu):
            path = (*self._path, row.label)
            if await OpenList(self._talk, self._choosing, self._planner, path, row.does).run():
                self._has_done = True
            else:
                self._renew(None)
                self._talk.say(*self._told())
        elif await self._choosing.choose(row, rest, by_number=by_number):
            self._has_done = True

    def _lay_out(self, command: Command) -> None:
        if why := self._planner.add(command):
            self._talk.say(why)
            return
        before = len(self._rows)
        self._renew(command)
        self._talk.say(self._planned())
        for number, row in enumerate(self._rows[before:], before + 1):
            self._talk.say(f"New: {number}. {row_text(row)}")
        self._talk.once("Or choose more; drop removes the last, back drops it all.")

    def _renew(self, done: Command | None) -> None:
        self._rows = self._planner.renewed(self._path, self._rows, done)


def row_text(entry: Entry) -> str:
    """An entry as it is read: what it is called, and what it costs or brings."""
    label = entry.label.removesuffix(" ...")
    words = entry.gone or entry.hint
    return f"{label}, {words}." if words else f"{label}."
