"""Reading any page: it is said, its rows are numbered, and its actions and fields are words.

    await read(StatisticsPage(store), console)      # until it is left

`delete 2` does something with a row, `2` chooses it, `name Ann` and `name=Ann` fill in a field. What a page
leads to that is no page is given to the caller.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from engine.options import SetupError
from saves.errors import SaveError
from tui.lines.console import Console, LeaveAll, nothing
from tui.lines.matching import (
    CHOICES,
    HELP,
    asks_how,
    divided,
    everyday,
    is_back,
    is_number,
    is_yes,
    leaves,
    nearest,
    not_known,
    simple,
    which,
)
from tui.lines.setting_words import take_liking
from tui.lines.spoken_page import (
    MOST,
    FormLine,
    SpokenPage,
    asked,
    assigned,
    first,
    has_value,
    headings,
    meant,
    named,
    part_called,
    sentence,
)
from tui.lines.verbosity import Length
from tui.pages.fields import Choice, Doing, Field, Text
from tui.pages.outcomes import Begin, Outcome
from tui.pages.page import BACK, Action, Answer, Ask, FormPage, LeavePage, Page, Wait, Work
from tui.terminal.widths import cut
from tui.words.phrases import count

Carry = Callable[[Outcome], Awaitable[None]]
"""Does what a page leads to that is no page; what it cannot do it raises as SaveError or SetupError."""


async def carry_nothing(outcome: Outcome) -> None:
    """Only pages exist here. Raises SetupError."""
    raise SetupError("You cannot do that here.")


async def read(
    page: Page,
    console: Console,
    carry: Carry = carry_nothing,
    typed: str = "",
    *,
    once: bool = False,
    knows: Callable[[str], bool] | None = None,
) -> str:
    """Read a page until it is left, or `once` until it has led elsewhere; what was `typed` comes first.

    A line that says nothing to the page leaves it as well, where something below it `knows` some lines; gives
    that line, otherwise nothing.
    """
    return await _PageReading(console, carry, page, once, knows).run(typed)


async def agreed(console: Console, question: str) -> bool:
    """Whether a question is answered with yes. Raises Ended when the player leaves everything."""
    console.say(f"{question} Yes or no?")
    typed = await console.ask()
    if leaves(typed):
        raise LeaveAll
    return is_yes(typed)


class _Happened(Exception):
    """Something that was waited for has come about."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


class _PageReading:
    """One page, from its beginning until it is left."""

    def __init__(
        self, console: Console, carry: Carry, page: Page, once: bool, knows: Callable[[str], bool] | None
    ) -> None:
        self._console = console
        self._carry = carry
        self._page = page
        self._spoken = SpokenPage(page)
        self._once = once
        self._knows = knows
        self._left_for = ""
        """The line that is for what lies below the page."""
        self._is_left = False
        self._was_elsewhere = False
        """What came of the last line was not on this page alone."""
        self._asked: FormLine = ()
        """The fields of the line whose value is typed next."""
        self._rest = ""
        """What was typed behind a word and a row, for what is asked or shown then."""
        self._said: tuple[str, ...] = ()
        """The page as it was read last."""

    async def run(self, typed: str) -> str:
        """Read it; returns the line that it was left for, if it was."""
        stop = self._page.listen(self._console.feed.tell_news)
        try:
            await self._lead(self._page.opened)
            if typed and self._spoken.waits:
                await self._take_values(typed)
            else:
                self._say_page()
            while not self._is_left and self._spoken.waits:
                await self._one_line()
        finally:
            if stop is not None:
                stop()
        return self._left_for

    async def _one_line(self) -> None:
        """What is typed next, unless something happens first that was waited for."""
        self._console.on_news = self._hear
        try:
            typed = await self._console.ask()
        except _Happened as news:
            happened = news.answer
            await self._follow(lambda: happened)
        else:
            self._console.on_news = nothing
            await self._take(typed)

    def _hear(self) -> None:
        """Raises _Happened, if something comes of what others have done."""
        before, answer = self._page.message, self._page.news()
        if answer is not None:
            self._console.on_news = nothing
            raise _Happened(answer)
        if self._page.message != before:
            self._console.say(self._page.message)

    # --- what is said

    def _say_page(self) -> None:
        """All of it as it is now, but only the first parts of a long form, and no rows of a long list."""
        self._page.renew()
        self._spoken.most = 0 if self._console.verbosity.length is Length.BRIEF else MOST
        self._said = self._spoken.all_told()
        rows = {*self._spoken.rows_told()} if self._spoken.is_long else ()
        self._console.say(*(text for text in self._spoken.told() if text not in rows))

    def _say_changes(self) -> None:
        """What came of a line: what is otherwise now, and last what the form is for then."""
        before, self._said = self._said, self._spoken.all_told()
        self._console.say(*self._spoken.changes(before))

    # --- what is typed

    async def _take_values(self, typed: str) -> None:
        """What came with the word that led here; on a form one value after another: finance, two bots."""
        words, is_filled = everyday(typed).replace(",", " ").split(), False
        while value := self._spoken.first_value(words):
            await self._take(value)
            words, is_filled = words[len(value.split()) :], True
        rest = " ".join(words) if is_filled else typed
        if rest not in ("", "rules"):  # kitchen table rules
            await self._take(rest)

    async def _take(self, typed: str) -> None:
        line, self._asked = self._asked, ()
        if line and is_back(typed):
            return
        if line and not self._is_elsewhere(line, typed):
            await self._write(line, typed)
            return
        if (only := self._spoken.only) is not None and not is_back(typed):
            await self._take_only(only, typed)
            return
        typed = self._spoken.by_labels(self._page.reworded(typed))
        word = simple(typed) or ("help" if "?" in typed else "")
        is_name = self._spoken.is_value(typed) or self._spoken.is_name(typed)
        action, rest = (None, "") if is_name else self._action(typed)
        if leaves(typed) and action is None:
            raise LeaveAll
        if is_back(typed):
            await self._do(BACK)
        elif not typed and (enter := self._enter) is not None:
            await self._do(enter)
        elif not typed:
            self._console.say(self._spoken.how())
        elif word == "all" and self._spoken.is_long:
            self._console.say(*self._spoken.rows_told())
        elif word == "help":
            self._console.say(*self._spoken.help())
        elif word in ("again", "list", "repeat") or everyday(typed) == CHOICES:
            self._page.renew()
            self._console.say(*self._spoken.told())
        elif action is not None and typed.rstrip().endswith("?") and self._spoken.is_for(action.word):
            self._console.say(f"{action.word}: {sentence(action.help or action.label)}")
        elif action is not None:
            await self._act(action, rest)
        else:
            await self._choose(typed)

    def _is_elsewhere(self, line: FormLine, typed: str) -> bool:
        """Whether a text is no value of the fields that were asked for, but means something to the page."""
        lines, (field, value) = self._spoken.lines, meant(line, typed)
        if isinstance(field, Text):  # which takes anything, but not the words that mean the same everywhere
            words = [word for action in self._spoken.actions for word in (action.word, *action.also)]
            words += [
                word for one in lines if isinstance(one[0], Doing) for word in (one[0].name, *one[0].also)
            ]
            is_word = leaves(typed) or simple(typed) in ("again", "help", *words)
            return is_word or typed.strip() == "?" or named(lines, typed) is not None
        if is_number(typed) or has_value(field, value):
            return False
        is_word = leaves(typed) or simple(typed) in ("again", "help") or self._action(typed)[0] is not None
        is_name = divided(typed, [one[0].label for one in lines])[0] or part_called(lines, typed)
        return is_word or bool(is_name) or assigned(lines, typed) is not None

    async def _take_only(self, field: Field, typed: str) -> None:
        """Fill in the one field, and do what the form is for."""
        self._form.write(field.name, typed)
        await self._do(self._form.form.fields[-1].name)

    @property
    def _form(self) -> FormPage:
        assert isinstance(self._page, FormPage)
        return self._page

    def _action(self, typed: str) -> tuple[Action | None, str]:
        """What is done by the words a line begins with, or by the only ones that begin so; and the rest."""
        actions, words = self._spoken.actions, typed.split()
        for end in range(len(words), 0, -1):
            word, rest = simple(" ".join(words[:end])), " ".join(words[end:])
            exact = [action for action in actions if word in (action.word, *action.also)]
            begun = [action for action in actions if len(word) > 1 and action.word.startswith(word)]
            if exact or len(begun) == 1:
                return (exact or begun)[0], rest
        return None, ""

    @property
    def _enter(self) -> str | None:
        """The word of what the key does, and the number of a row alone."""
        page = self._page
        keyed = [action.word for action in page.actions if "enter" in action.key.split(",")]
        if possible := [word for word in keyed if page.can(word)]:
            return possible[0]
        words = keyed
        words += [line[0].name for line in self._spoken.lines if isinstance(line[0], Doing)]
        words += [action.word for action in page.actions if page.rows]
        return words[0] if words and page.can(words[0]) else None

    async def _act(self, action: Action, rest: str) -> None:
        """Do something, with the row that is named behind it, and what is typed behind that."""
        row, more = None, rest
        if not rest and action.is_of_row:
            if len(places := self._spoken.places(action)) > 1:
                self._console.say(f"Which one? Type {action.word} and a number.")
                return
            row = places[0]
        elif action.is_of_row:
            rows = [row.text for row in self._page.rows]
            hits, more = divided(rest, rows)
            if len(hits) != 1:
                self._say_unclear(rest, hits, rows)
                return
            row = hits[0]
        if not action.is_of_row and self._spoken.is_for(action.word):
            await self._carry_out(action.word, rest)
        else:
            await self._do(action.word, row, more)

    async def _carry_out(self, word: str, value: str) -> None:
        """Do what a form is for, once a value that was typed behind it is filled in."""
        if value:
            lines = self._spoken.lines
            whole = assigned(lines, value) or named(lines, self._spoken.by_labels(everyday(value)))
            field, value = (None, value) if whole is None else meant(*whole)
            if field is None or not has_value(field, value):
                self._say_unclear(value, [], [])
                return
            await self._lead(lambda: self._form.write(field.name, value))
        await self._do(word)

    def _say_unclear(self, typed: str, hits: Sequence[int], names: Sequence[str]) -> None:
        """Say that nothing is called so, or more than one thing; of many rows with their numbers."""
        if hits and self._spoken.is_long:
            self._console.say("Which of them?", *(f"{hit + 1}. {sentence(names[hit])}" for hit in hits))
            return
        names = [first(name) for name in names]
        how = HELP if self._page.rows or self._spoken.lines else self._spoken.how()
        self._console.say(which([names[hit] for hit in hits]) if hits else not_known(typed, names, how))

    async def _choose(self, typed: str) -> None:
        """A row by its number or name, which Enter then opens; or a field, with its value."""
        if (step := self._page.understand(typed)) is not None:
            await self._follow(step)
            return
        rows = [row.text for row in self._page.rows]
        lines = self._spoken.lines
        labels = [*rows, *(line[0].label for line in lines)]
        hits, rest = divided(typed, labels)
        if rest:
            hits = self._spoken.taking(hits, typed.removesuffix(rest), rest)
        may_assign = not hits or (rest and not is_number(typed))
        if part := part_called(lines, typed, is_exact=True):
            self._console.say(*self._spoken.lines_told(part))
        elif (whole := named(lines, typed)) or (may_assign and (whole := assigned(lines, typed))):
            await self._write(*whole)
        elif len(hits) == 1 and hits[0] < len(rows):
            await self._open_row(hits[0])
        elif len(hits) == 1:
            await self._open_line(lines[hits[0] - len(rows)], rest)
        elif not hits and (part := part_called(lines, typed)):
            self._console.say(*self._spoken.lines_told(part))
        else:
            words = [*(action.word for action in self._spoken.actions), BACK, "help"]
            names = [*labels, *headings(lines), *words]
            if any(simple(typed) in (action.word, *action.also) for action in self._page.actions):
                self._console.say(self._page.why_not(simple(typed)))
            elif asks_how(typed):
                await self._take("help")
            elif (plain := everyday(typed)) != simple(typed):
                await self._take(plain)
            elif self._knows is None and (told := take_liking(self._console.verbosity, simple(typed))):
                self._console.say(*told)
            elif not hits and self._knows is not None and (self._knows(typed) or not nearest(typed, names)):
                self._is_left, self._left_for = True, typed
            else:
                self._say_unclear(typed, hits, names)

    async def _open_row(self, row: int) -> None:
        """Do with a row what Enter does; without that it is only chosen."""
        self._page.choose(row)
        if (word := self._enter) not in (None, BACK):
            await self._do(str(word), row)
        else:
            self._say_changes()

    async def _open_line(self, line: FormLine, rest: str) -> None:
        if isinstance(line[0], Doing):
            await self._carry_out(line[0].name, rest)
        elif rest:
            await self._write(line, rest)
        else:
            self._ask_for(line)

    def _ask_for(self, line: FormLine) -> None:
        self._asked = line
        self._console.say(asked(line))

    async def _write(self, line: FormLine, text: str) -> None:
        (field, value), before = meant(line, text), self._said
        if isinstance(field, Text) and len(value) > field.longest:
            self._console.say(f"Too long: there is room for {count(field.longest, 'character')}.")
            self._ask_for(line)
            return
        if isinstance(field, Choice) and field.is_number and not has_value(field, value):
            self._ask_for(line)
            return
        await self._follow(lambda: self._form.write(field.name, value))
        if self._spoken.changes(before):
            return
        if has_value(field, value):
            self._console.say(*self._spoken.line_told(line[0].name))  # it was so before
        else:
            self._ask_for(line)

    # --- what comes of it

    async def _do(self, word: str, row: int | None = None, text: str = "") -> None:
        """Do something; if a text is asked for then, it may be there already."""
        self._rest = text
        await self._follow(lambda: self._page.act(word, row))
        self._rest = ""

    async def _follow(self, step: Callable[[], Answer]) -> None:
        """Take a step, and say what came of it."""
        self._was_elsewhere = False
        await self._lead(step)
        if self._was_elsewhere and not self._is_left:
            await self._lead(self._page.news)
        self._is_left |= self._once and self._was_elsewhere and not self._page.message
        if not self._is_left:
            is_new = self._was_elsewhere and (self._page.rows or not self._spoken.lines)
            (self._say_page if is_new else self._say_changes)()

    async def _lead(self, step: Callable[[], Answer]) -> None:
        """Take a step on the page, and go where it leads."""
        try:
            await self._go(step())
        except (SaveError, SetupError) as error:
            failed = error
            await self._lead(lambda: self._page.failed(failed))

    async def _go(self, answer: Answer) -> None:
        self._was_elsewhere |= isinstance(answer, Page | Outcome)
        match answer:
            case Page():
                await read(answer, self._console, self._carry, self._rest)
            case LeavePage():
                self._is_left = True
                if answer.then is not None:
                    await self._go(answer.then())
            case Ask():
                await self._ask(answer)
            case Work(is_long=True):
                pass  # the player asks for what comes of it
            case Work(job=job, then=then):
                await self._go(then(await self._console.feed.run(lambda: job(lambda message: None))))
            case Wait():
                await self._go(await answer.job())
            case Outcome():
                await self._carry(answer)
                self._is_left |= isinstance(answer, Begin)

    async def _ask(self, question: Ask) -> None:
        is_text = question.text is not None
        if is_text and self._rest:
            typed, self._rest = self._rest, ""
            await self._go(question.then(cut(typed, question.longest)))
            return
        how = " Type it, such as R or f5, or back." if question.is_key else ""
        self._console.say(f"{question.question}{how if is_text else ' Yes or no?'}")
        typed = await self._console.ask()
        if leaves(typed) and not (question.is_key and len(typed) == 1):
            raise LeaveAll
        if is_yes(typed) or (is_text and typed and not is_back(typed)):
            await self._go(question.then(cut(typed, question.longest)))
