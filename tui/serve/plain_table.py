"""A table of the hall line by line: the others' play is told as it happens, one's own moments are asked."""

from __future__ import annotations

from collections.abc import Callable

from engine.commands import Command
from engine.steps import Step
from tui.ask.waiting import waiting
from tui.lines.console import Console, Leave, nothing, take_nothing
from tui.lines.game import PlainGame
from tui.lines.seated import Seated
from tui.lines.talk import Open
from tui.serve.around import GIVEN, Chair
from tui.serve.at_table import HELP, WORDS, obey
from tui.table.table import Waits
from tui.words.phrases import listed


class Moved(Exception):
    """What was asked is no longer the question."""


class TableSeated(Seated):
    """One person at a table of several, or somebody who looks on; the bots wait while he does business."""

    def __init__(self, chair: Chair, tell_news: Callable[[], None]) -> None:
        super().__init__(chair.hosted.table, () if chair.seat is None else (chair.seat,))
        self.sets_pace = chair.seat is not None
        self.deaf_to = chair.muted
        self.is_at_business = False
        self.fault: Exception | None = None
        """What has broken the table down."""
        self._tell_news = tell_news

    @property
    def keeps_waiting(self) -> bool:
        return self.is_at_business

    def submit(self, command: Command) -> str:
        """Hand a command to the table, and let the others see it; gives a sentence if it is refused."""
        if not (why := super().submit(command)):
            self.table.rhythm.tell(but=self)
        return why

    def notice(self) -> None:
        self._tell_news()

    def meet(self, error: Exception) -> None:
        self.fault = error
        self._tell_news()


class PlainTable(PlainGame):
    """Asks when it is for this player, and waits while others play."""

    def __init__(self, chair: Chair, console: Console) -> None:
        self._hosted, self._seat, self._chair = chair.hosted, chair.seat, chair
        self._guest = TableSeated(chair, console.feed.tell_news)
        super().__init__(chair.hosted.table, console, self._guest)
        self._step: Step | None = None
        """What is asked."""

    async def play(self) -> None:
        """Until it is over, or the player leaves. Raises Ended when the connection is lost."""
        self._console.takes_first = self._take_word
        self._hosted.arrive(self._seat)
        self._console.say(f"Table {self._hosted.gathering.code}. {self._where()} {HELP}")
        self.recall()
        if not self._is_asked:
            self._say_awaited()
        try:
            while self._table.waits is not Waits.NOBODY:
                await self._one_moment()
            self.tell_news()
            await super().play()
            self._console.on_news = self.tell_news
            await self.look_back()
        except Leave:
            pass
        finally:
            self._console.on_news, self._console.takes_first = nothing, take_nothing
            self._guest.leave()

    def _take_word(self, typed: str) -> bool:
        """Take the words that belong to the table, whatever is asked."""
        chair, told = self._chair, None
        if not chair.is_given:
            chair.give_sign()
            told = obey(chair, typed)
            self._console.say(*told or ())
        else:
            self._console.say(GIVEN)
        if chair.is_given:
            raise Leave
        return told is not None

    def _where(self) -> str:
        """Who is here, in a sentence."""
        here = [self._table.names[seat] for seat in sorted(self._hosted.present)]
        return f"{listed(here)} {'is' if len(here) == 1 else 'are'} here." if here else ""

    async def _one_moment(self) -> None:
        self.tell_news()
        if self._guest.fault is not None:
            raise self._guest.fault
        self._table.rhythm.go_on()
        is_asked = self._is_asked
        self._step = None if self._table.decision is None else self._table.decision.step
        self._console.on_news = self._mind_question if is_asked else self._stop_waiting
        try:
            if is_asked:
                await self._decide()
            else:
                await self._wait()
        except Moved:
            pass
        finally:
            self._console.on_news = nothing

    @property
    def _is_asked(self) -> bool:
        """Whether the game waits for this player."""
        return self._table.waits is Waits.HUMAN and self._table.must_act in self._seated.seats

    def _mind_question(self) -> None:
        """Tell what has happened beside the question; if it is gone, so is whatever was being answered."""
        decision = self._table.decision
        if not self._is_asked or decision is None or decision.step != self._step:
            raise Moved
        self.tell_news()

    # --- while others play

    def _stop_waiting(self) -> None:
        """What has happened may be told, and may lead to another question; not in the middle of business."""
        if not self._guest.is_at_business:
            raise Moved
        self.tell_news()
        if not self._seated.may_act:
            self._console.say("It is too late for that.")
            raise Moved

    async def _wait(self) -> None:
        """Until something happens; what is typed meanwhile looks around, or is business at an open moment."""
        self._seated.prompt = None
        self._console.mark = ""
        try:
            while True:
                await self._talk.ask(Open(self._take_business))
        finally:
            self._console.mark = "> "

    def _say_awaited(self) -> None:
        """Whom the game waits for."""
        self._console.say(*filter(None, [waiting(self._table.game, self._guest.people)]))

    async def _take_business(self, typed: str) -> bool:
        if not typed:
            self._say_awaited()
            return True
        if self._seat is None or self._seated.ask(self._seat) is None:
            return False
        prompt = self._seated.prompt
        if prompt is None:
            return False
        self._choices.ask(prompt, self._seated)
        self._guest.is_at_business = True
        try:
            return await self._take(typed)
        finally:
            self._guest.is_at_business = False
            self.tell_news()
            self._table.rhythm.go_on()

    def _names(self) -> list[str]:
        return [*super()._names(), *WORDS]

    def _pause(self) -> None:
        self._console.say("The others at a table do not wait for one player.")
