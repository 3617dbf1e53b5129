"""A whole game line by line: what has happened is told, what is asked is answered, until it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.commands import Seat
from engine.steps import Auction, Step
from tui.ask.conversation import OpenList, Sure
from tui.lines.console import Console, LeaveAll
from tui.lines.dialog import Dialog, Talk
from tui.lines.listener import Listener
from tui.lines.lists_and_drafts import Answering
from tui.lines.look_words import in_other_words, journal, look, why_not
from tui.lines.matching import found, is_back, is_no, is_yes, leaves, simple, which
from tui.lines.numbered_choices import Choices
from tui.lines.page_reader import read
from tui.lines.players import final_score
from tui.lines.sounds import Sound, sound_of
from tui.lines.verbosity import Length
from tui.table.table import Table, Waits
from tui.words import house_rules
from tui.words.menu import Entry
from tui.words.phrases import listed

LEAST = 3
"""The fewest letters that name an answer to the question below what is open."""

NO_DEFAULT = "Enter does nothing here: type a number or a word."

NO_NO = "There is nothing to decline here."

_OWN = ("undo", "pause")
"""Words that are for the question itself, whatever is open above it."""

NO_YES = "There is nothing to agree to here."

DECLINES = ("x", "pass", "decline")
"""The key that declines on the screen, and what people say for it, unless a choice has it."""


class PlainGame:
    """The people at a table, with the others playing at once whenever it is for them."""

    def __init__(self, table: Table, console: Console, listener: Listener | None = None) -> None:
        """`listener` is who plays here; without any word, all the people at the table."""
        self._table = table
        self._console = console
        console.board = table.game.board
        self._listener = Listener(table) if listener is None else listener
        self._talk = Talk(console, self._listener)
        self._answering = Answering(self._talk, self._listener)
        self._choices = Choices()
        self._is_moved = False
        """What is asked may be something else now."""
        self._speaks: Seat | None = None
        """Who does business next at this keyboard, though it is another's turn."""
        self._pauses = False
        """The others wait at open moments."""
        self._offered: Step | None = None
        """The open moment at which was asked last."""
        self._trouble = ""
        self._skips = False
        """The others' turns are told without stops until the player is asked."""
        self._cash = table.game.state.players[self._listener.seats[0]].cash if self._listener.seats else 0

    async def play(self) -> None:
        """Until it is over. Raises Ended when the player leaves, or can type nothing more."""
        while self._table.waits is not Waits.NOBODY:
            if self.tell_news() and self._stops:
                await self._let_read()
            if self._table.coach.lesson is not None:
                from tui.pages.coach import LessonPage  # only here: few ask for a lesson

                await read(LessonPage(self._table, self._listener.people), self._console)
            elif self._table.foregone.verdict is not None and self._table.must_act is not None:
                from tui.pages.foregone import ForegonePage  # only here: asked once in a game

                page = ForegonePage(self._table, self._table.must_act, self._listener.people)
                await read(page, self._console)
            elif self._table.waits is Waits.BOT:
                await self._let_play()
            else:
                await self._decide()
        self.tell_news()
        self._talk.say("", "The game is over.", *final_score(self._listener))

    def recall(self) -> None:
        """The board, the house rules, and only the latest news: the whole story would be much to hear."""
        rules = self._table.game.rules
        if rules.board.title:
            self._talk.say(f"Board: {rules.board.title}.")
        if own := house_rules.told(rules.rule_set, rules.options):
            self._talk.say(f"House rules: {own}")
        if len(self._table.chronicle.turns) > 1:
            self._listener.pass_over()
            number = self._table.game.state.round
            self._talk.say(f"Round {number}. Latest news:", *journal(self._listener, ""))

    async def look_back(self) -> None:
        """After the end: until Enter is pressed. Raises Ended."""
        self._talk.say("Look around, or press Enter to continue.")
        self._is_moved = False

        def take(typed: str) -> bool:
            self._is_moved = not typed or is_back(typed)
            return self._is_moved

        while not self._is_moved:
            await self._talk.ask(Dialog(take))

    @property
    def _stops(self) -> bool:
        """Whether the others wait for the player's Enter after each turn."""
        return self._console.verbosity.settings.stops and not self._skips and self._table.waits is Waits.BOT

    async def _let_read(self) -> None:
        """Wait for Enter, or for skip, which tells everything up to the player's own turn."""
        self._is_moved = False

        def take(typed: str) -> bool:
            self._skips = simple(typed) == "skip"
            self._is_moved = not typed or self._skips
            return self._is_moved

        while not self._is_moved and self._stops:
            await self._talk.ask(Dialog(take))

    def tell_news(self) -> bool:
        """What has happened and was not told yet, if anything; bids when somebody is asked, or it is over."""
        listener, decision = self._listener, self._table.decision
        length = self._console.verbosity.length
        if decision is not None and self._table.waits is Waits.BOT:
            is_midway = length is not Length.FULL and not listener.has_whole_turn
            if is_midway or isinstance(decision.step, Auction):
                return False
        news = listener.news(length)
        if not (listener.all_out and listener.watches is False):
            self._talk.say(*news)
        if self._table.trouble != self._trouble:
            self._trouble = self._table.trouble
            self._talk.say(*filter(None, [self._trouble]))
        self._ring_for_money()
        return listener.has_told

    def _ring_for_money(self) -> None:
        """Ring if the player's cash has changed since the last news."""
        seats = self._listener.seats
        before, self._cash = self._cash, self._table.game.state.players[seats[0]].cash if seats else 0
        if self._cash != before:
            self._console.ring(Sound.MONEY_IN if self._cash > before else Sound.MONEY_OUT)

    # --- while the others play

    async def _let_play(self) -> None:
        """One thing by a bot, unless somebody wants to do something first."""
        listener = self._listener
        listener.conversation = listener.silence
        if listener.is_out:
            listener.ask_how_to_follow()
            self._talk.say(*self._answering.told())
            await self._converse()
        decision = self._table.decision
        if self._pauses and decision is not None and listener.may_act and decision.step != self._offered:
            self._offered = decision.step
            await self._hand_over(listener.may_act[0])
            await self._ask(listener.may_act[0])
        else:
            await self._play_others()

    async def _play_others(self) -> None:
        """One thing by a bot, at once."""
        self._table.play_one()

    # --- what is asked

    async def _decide(self) -> None:
        seat, self._speaks = self._table.must_act if self._speaks is None else self._speaks, None
        self._listener.ends_turns = self._console.verbosity.settings.ends_turn
        self._listener.conversation = self._listener.silence  # what was open belongs to what was asked before
        if self._listener.ends_by_itself:
            self._listener.end_turn()
        elif seat is not None:
            await self._hand_over(seat)
            await self._ask(seat)

    async def _hand_over(self, seat: Seat) -> None:
        """Let the keyboard be passed on, where players have secrets from each other."""
        if self._listener.hand_over.is_due(seat):
            name = self._table.names[seat]
            self._talk.say(f"Hand over to {name}, who has secrets. {name}, press Enter when you are here.")
            if leaves(await self._console.ask()):
                raise LeaveAll
            self._listener.hand_over.take(seat)

    async def _ask(self, seat: Seat) -> None:
        if self._listener.ask(seat) is not None:
            self._skips = False
            self._choices.ask(self._listener)
            self._console.ring(sound_of(self._table.game))
            self._talk.say("", *self._choices.told(self._listener, self._console.verbosity.length))
            await self._converse()

    async def _converse(self) -> None:
        """Until what is asked is answered, or what has become open is closed."""
        self._is_moved = False
        self._answering.begin()
        while not self._is_moved:
            await self._talk.ask(Dialog(self._take, self._again, self._names))

    def _question(self) -> list[str]:
        return self._answering.told() or [self._choices.question, *self._choices.all_rows]

    def _again(self) -> Sequence[str]:
        """What is asked, read once more; in brief without the choices."""
        return self._question()[: 1 if self._console.verbosity.length is Length.BRIEF else None]

    def _names(self) -> list[str]:
        """What can be typed beside what can be looked at."""
        if self._listener.conversation.top is not None:
            return self._answering.names()
        return [*self._choices.names, *_OWN, "choices", "quit"]

    def _take(self, typed: str) -> bool:
        if self._table.tick() is not None:  # the time that was agreed on is over
            self._is_moved = True
            return True
        is_taken = self._answering.is_open and self._answering.take(typed)
        is_closed = is_taken and not self._answering.is_open
        if not is_taken and self._listener.conversation.top is None and self._listener.prompt is not None:
            is_taken = self._answer(typed)
        elif not is_taken and self._listener.conversation.top is not None:
            is_taken = self._answer_below(typed) or self._say_why_not(typed)
        self._is_moved |= self._answering.is_done
        if is_closed and not self._is_moved:
            self._talk.say(*(self._again() if self._talk.went_back else [self._choices.question]))
        return is_taken

    def _answer(self, typed: str) -> bool:
        """Take a line for the question itself."""
        word = simple(typed)
        if not typed:
            self._take_enter()
        elif is_yes(typed) or (typed.casefold() == "deal" and self._listener.conversation.yes):
            self._choose(self._listener.conversation.yes, NO_YES)
        elif is_no(typed):
            self._choose(self._listener.conversation.no, NO_NO)
        elif word == "undo":
            self._undo()
        elif word == "pause":
            self._pause()
        elif word in ("choices", "list", "back", "repeat") or self._choices.is_more(word):
            self._talk.say(*self._question())
        elif word.startswith("as ") and len(self._listener.seats) > 1:
            self._speak_for(word.removeprefix("as "))
        else:
            return self._pick(typed)
        return True

    def _take_enter(self) -> None:
        """What goes on, and nothing else; at another's moment it lets the game go on."""
        prompt = self._listener.prompt
        if prompt is not None and prompt.default is not None:
            self._answering.choose(prompt.default)
        elif prompt is not None and not prompt.must_answer:
            self._is_moved = True
        else:
            self._talk.say(NO_DEFAULT, *self._question())

    def _choose(self, entry: Entry | None, otherwise: str) -> None:
        """What declines or agrees; or what can be done, where nothing does."""
        if entry is not None:
            self._answering.choose(entry)
        else:
            self._talk.say(otherwise, *self._question())

    def _pick(self, typed: str) -> bool:
        """A choice by its number, its name or its key; or why business of this name cannot be done."""
        hits, rest = self._choices.meant(as_typed := typed)
        if not hits:
            hits, rest = self._choices.meant(typed := in_other_words(typed))
        if len(hits) > 1:
            self._talk.say(which([entry.label for entry in hits]))
        elif hits:
            self._answering.answer(hits[0], typed, rest)
        elif simple(typed) in DECLINES and (self._listener.conversation.no or not self._shows(typed)):
            self._choose(self._listener.conversation.no, NO_NO)
        elif bids := self._choices.taking(typed):
            self._talk.say(f"There is no number {typed} here. Type {listed(bids, 'or')}.")
        else:
            return self._say_why_not(as_typed) or self._say_why_not(typed)
        return True

    def _answer_below(self, typed: str) -> bool:
        """Answer the question by name while something is open, if that loses nothing; whether it did.

        Lists from which nothing is planned are left, and a question whose no does nothing.
        """
        now, is_own = self._listener.conversation, simple(typed) in _OWN
        is_left = now.plan is None and all(
            isinstance(one, OpenList) or (isinstance(one, Sure) and one.otherwise is None)
            for one in now.opened
        )
        if is_own and not is_left:
            self._talk.say(f"Close this first: type back, then {simple(typed)}.")
            return True
        if not is_own and (not is_left or len(typed) < LEAST or len(self._choices.meant(typed)[0]) != 1):
            return False
        self._listener.conversation = replace(now, opened=())
        return self._answer(typed)

    def _shows(self, typed: str) -> bool:
        """Whether it names something to look at, such as the inner board's space PASS."""
        return look(self._listener, typed) is not None

    def _say_why_not(self, typed: str) -> bool:
        """Why a command of this name or key cannot be given; whether that is what was meant."""
        if not typed or self._shows(typed):
            return False
        why = why_not(self._listener, typed)
        self._talk.say(*filter(None, [why]))
        return bool(why)

    def _undo(self) -> None:
        self._is_moved = self._listener.take_back()
        if not self._is_moved:
            self._talk.say(self._listener.note)

    def _pause(self) -> None:
        self._pauses = not self._pauses
        when = "at every open moment, on the others' turns too" if self._pauses else "only on your own turn"
        self._talk.say(f"You will be asked {when}.")

    def _speak_for(self, name: str) -> None:
        """Another one at this keyboard does business now."""
        hits = found(name, self._table.names)
        seats = [hit for hit in hits if hit in self._listener.may_act]
        if len(seats) != 1:
            self._talk.say(f"No one here called {name!r} can act now.")
            return
        self._speaks, self._is_moved = seats[0], True
