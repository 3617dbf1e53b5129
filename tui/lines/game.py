"""A whole game line by line: what has happened is told, what is asked is answered, until it is over."""

from __future__ import annotations

from engine.commands import Ready, Seat
from engine.steps import Auction, Step
from tui.lines.choosing import Choices, Choosing
from tui.lines.console import Console, LeaveAll
from tui.lines.looking import journal, look, why_no_business
from tui.lines.players import final_score
from tui.lines.reader import read
from tui.lines.seated import Seated
from tui.lines.talk import Dialog, Talk
from tui.lines.typed import found, is_back, is_number, leaves, simple, which
from tui.table.table import Table, Waits
from tui.words.menu import Entry, Prompt

_LEAST = 3
"""Letters by which business is known that cannot be chosen."""

NO_DEFAULT = "Enter does nothing here: type a number or a word."


class PlainGame:
    """The people at a table, with the others playing at once whenever it is for them."""

    def __init__(self, table: Table, console: Console, seated: Seated | None = None) -> None:
        """`seated` is who plays here; without any word, all the people at the table."""
        self._table = table
        self._console = console
        self._seated = Seated(table) if seated is None else seated
        self._talk = Talk(console, self._seated)
        self._choosing = Choosing(self._talk, self._seated)
        self._choices = Choices()
        self._is_moved = False
        """Something was done, so that the question may be another one now."""
        self._pauses = False
        """The others wait at open moments."""
        self._offered: Step | None = None
        """The open moment at which was asked last."""
        self._watches: bool | None = None
        """Whether people who are all out hear the rest; None until they are asked."""
        self._trouble = ""

    async def play(self) -> None:
        """Until it is over. Raises Ended when the player leaves, or can type nothing more."""
        while self._table.waits is not Waits.NOBODY:
            self.tell_news()
            if self._table.coach.lesson is not None:
                from tui.pages.coach import LessonPage  # only here: few ask for a lesson

                await read(LessonPage(self._table, self._seated.people), self._console)
            elif self._table.waits is Waits.BOT:
                await self._let_play()
            else:
                await self._decide()
        self.tell_news()
        self._talk.say("", "The game is over.", *final_score(self._seated))

    def recall(self) -> None:
        """The latest of what happened before one came; all of it would be much to listen to."""
        if len(self._table.chronicle.turns) > 1:
            self._seated.pass_over()
            number = self._table.game.state.round
            self._talk.say(f"Round {number}. Latest news:", *journal(self._seated, ""))

    async def look_back(self) -> None:
        """After the end: until Enter is pressed. Raises Ended."""
        self._talk.say("Look around, or press Enter to continue.")
        self._is_moved = False

        async def take(typed: str) -> bool:
            self._is_moved = not typed or is_back(typed)
            return self._is_moved

        while not self._is_moved:
            await self._talk.ask(Dialog(take))

    def tell_news(self) -> None:
        """What has happened and was not told yet; bids when somebody is asked, or the auction is over."""
        seated, decision = self._seated, self._table.decision
        if decision is not None and isinstance(decision.step, Auction) and self._table.waits is Waits.BOT:
            return
        news = seated.news()
        if not (seated.all_out and self._watches is False):
            self._talk.say(*news)
        if self._table.trouble != self._trouble:
            self._trouble = self._table.trouble
            self._talk.say(*filter(None, [self._trouble]))

    # --- while the others play

    async def _let_play(self) -> None:
        """One thing by a bot, unless somebody wants to do something first."""
        seated = self._seated
        seated.prompt = None
        if seated.all_out and self._watches is None:
            self._watches = await self._talk.agreed("You are out of the game. Do you want to hear the rest?")
        decision = self._table.decision
        if self._pauses and decision is not None and seated.may_act and decision.step != self._offered:
            self._offered = decision.step
            await self._hand_over(seated.may_act[0])
            await self._ask(seated.may_act[0])
        else:
            await self._play_others()

    async def _play_others(self) -> None:
        """One thing by a bot, at once."""
        self._table.play_one()

    # --- what is asked

    async def _decide(self) -> None:
        seat = self._table.must_act
        if seat is not None:
            await self._hand_over(seat)
            await self._ask(seat)

    async def _hand_over(self, seat: Seat) -> None:
        """Let the keyboard be passed on, where players have secrets from each other."""
        if self._seated.hand_over.is_due(seat):
            name = self._table.names[seat]
            self._talk.say(
                f"Pass the keyboard to {name}, who has secrets. {name}, press Enter when you are here."
            )
            if leaves(await self._console.ask()):
                raise LeaveAll
            self._seated.hand_over.take(seat)

    async def _ask(self, seat: Seat) -> None:
        prompt = self._seated.ask(seat)
        if prompt is None:
            return
        self._is_moved = False
        self._choices.ask(prompt, self._seated)
        self._talk.say("", *self._choices.told(self._seated))
        while not self._is_moved:
            await self._talk.ask(Dialog(self._take, self._question, self._names))

    def _question(self) -> list[str]:
        return [self._choices.question, *self._choices.all_rows]

    def _names(self) -> list[str]:
        """What can be typed at a question beside what can be looked at."""
        return [*self._choices.names, "undo", "pause", "choices", "quit"]

    async def _take(self, typed: str) -> bool:
        if self._table.tick() is not None:  # the time that was agreed on is over
            self._is_moved = True
            return True
        prompt, word = self._seated.prompt, simple(typed)
        if prompt is None:
            return False
        if not typed:
            await self._take_enter(prompt)
        elif word == "undo":
            self._undo()
        elif word == "pause":
            self._pause()
        elif word in ("choices", "list", "back"):
            self._talk.say(*self._question())
        elif word.startswith("as ") and len(self._seated.seats) > 1:
            await self._speak_for(word.removeprefix("as "))
        else:
            return await self._pick(typed)
        return True

    async def _take_enter(self, prompt: Prompt) -> None:
        """What is harmless, and nothing else; at another's moment it lets the game go on."""
        if prompt.default is not None:
            self._is_moved = await self._choosing.choose(prompt.default) or not prompt.must_answer
        elif not prompt.must_answer:
            self._is_moved = True
        else:
            self._talk.say(NO_DEFAULT, *self._question())

    async def _pick(self, typed: str) -> bool:
        """A choice by its number, its name or its key; or why business of this name cannot be done."""
        hits, rest = self._choices.meant(typed)
        if len(hits) > 1:
            self._talk.say(which([entry.label for entry in hits]))
        elif hits:
            is_done = await self._choosing.choose(hits[0], rest, by_number=is_number(typed))
            self._is_moved = is_done or self._is_end_of_moment(hits[0])
            if not self._is_moved and not self._talk.is_answered and self._seated.prompt is not None:
                self._talk.say(*(self._question() if self._talk.went_back else [self._choices.question]))
        else:
            return self._say_why_not(typed)
        return True

    def _say_why_not(self, typed: str) -> bool:
        """Why business of this name cannot be done; whether that is what was meant."""
        if len(typed) < _LEAST or look(self._seated, typed) is not None:
            return False
        why = why_no_business(self._seated, typed)
        self._talk.say(*filter(None, [why]))
        return bool(why)

    def _is_end_of_moment(self, entry: Entry) -> bool:
        """Whether a choice only says that one has nothing more to do."""
        prompt = self._seated.prompt
        return prompt is not None and not prompt.must_answer and isinstance(entry.does, Ready)

    def _undo(self) -> None:
        if self._table.may_take_back(self._seated.seats) is None:
            self._talk.say(self._table.no_taking_back)
            return
        self._table.take_back()
        self._is_moved = True

    def _pause(self) -> None:
        self._pauses = not self._pauses
        when = "at every open moment, on the others' turns too" if self._pauses else "only on your own turn"
        self._talk.say(f"You will be asked {when}.")

    async def _speak_for(self, name: str) -> None:
        """Another one at this keyboard does business now."""
        hits = found(name, self._table.names)
        seats = [hit for hit in hits if hit in self._seated.may_act]
        if len(seats) != 1:
            self._talk.say(f"No one at this keyboard called {name!r} can act now.")
            return
        await self._hand_over(seats[0])
        await self._ask(seats[0])
