"""Pages on the screen: any of them is shown by what it has, and its actions are keys.

screen = screen_for(page, look)
"""

from __future__ import annotations

from abc import abstractmethod
from asyncio import to_thread
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.worker import Worker

from tui.look.style import Look
from tui.pages.outcomes import Open, Outcome
from tui.pages.page import BACK, Action, Answer, Ask, FormPage, LeavePage, Page, Wait, Work
from tui.screen.base import FramedScreen
from tui.screen.host import Host, host_of

_LOOK = 20.0
"""Seconds after which a page that others change is looked at again: it may say how long they wait."""


Keys = Sequence[tuple[str, str, str, str, str]]
"""What a screen's own keys do: keys with commas, action, label, id behind that of the page, and cap."""


def bound(kind: type[Page], keys: Keys, *, shown: int = 1) -> Iterator[Binding]:
    """A screen's own keys on a kind of page, the first of them named in the last line."""
    for number, (key, action, label, name, cap) in enumerate(keys):
        is_shown = number < shown
        yield Binding(key, action, label, id=f"{kind.id}.{name}", show=is_shown, key_display=cap or None)


class Paged(Screen[None]):
    """A screen with a page: does what its keys are for, and goes where that leads."""

    page: Page
    look: Look
    back: ClassVar[str] = BACK
    """The word of the action that leads back."""
    own_keys: ClassVar[Keys] = ()
    """Those that do nothing on the page."""
    asks: Ask | None = None
    """What is asked before something is done."""
    _end_listening: Callable[[], None] | None = None

    @classmethod
    def keys_of(cls, kind: type[Page]) -> Iterator[Binding]:
        """The keys of a kind of page: the screen's own, and those of its actions, in their order."""
        yield from bound(kind, cls.own_keys)
        yield from (binding_of(action) for action in kind.actions if action.key)

    @property
    def host(self) -> Host:
        return host_of(self.app)

    @abstractmethod
    def redraw(self) -> None:
        """Paint what has changed."""

    def on_mount(self) -> None:
        self._end_listening = self.page.listen(self._hear)
        if self._end_listening is not None:
            self.set_interval(_LOOK, self._look_again)
        self.meanwhile(partial(self.follow, self.page.opened), group="page")

    def on_unmount(self) -> None:
        if self._end_listening is not None:
            self._end_listening()
        self.page.gone()

    async def on_screen_resume(self) -> None:
        await self._look_again()

    def _hear(self) -> None:
        self.call_later(self._look_again)

    async def _look_again(self) -> None:
        """Show what is so now, and go where that leads."""
        self.page.renew()
        if self.is_current:
            await self.follow(self.page.news)

    def meanwhile(self, job: Callable[[], Coroutine[None, None, None]], *, group: str) -> Worker[None]:
        """Do something while keys are answered, in place of what was done in the same group."""
        return self.run_worker(job, group=group, exclusive=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "act" or self.page.can(str(parameters[0]))

    async def action_act(self, word: str) -> None:
        await self.follow(lambda: self.page.act(word))

    async def action_leave(self) -> None:
        """Do what the key that leads back does."""
        await self.action_act(self.back)

    def shown(self) -> None:
        self.redraw()
        self.refresh_bindings()

    async def answer(self, text: str | None) -> None:
        """Answer what is asked, or with None leave it."""
        asks, self.asks = self.asks, None
        if asks is not None and text is not None:
            then = asks.then
            await self.follow(lambda: then(text))
        else:
            self.shown()

    async def follow(self, step: Callable[[], Answer]) -> None:
        """Take a step on the page and go where that leads."""
        from engine.options import SetupError  # only here: the title needs neither
        from saves.errors import SaveError

        try:
            await self._lead_to(step())
        except (SaveError, SetupError) as error:
            failed = error
            await self.follow(lambda: self.page.failed(failed))
        if self.is_attached:
            self.shown()

    async def _lead_to(self, answer: Answer) -> None:
        match answer:
            case Page():
                await self.host.aside.has(_place_of(type(answer)).partition(":")[0])
                self.app.push_screen(screen_for(answer, self.look))
            case LeavePage(then=then):
                self.leave()
                if then is not None:
                    await self.follow(then)
            case Ask():
                self.ask(answer)
            case Work(is_long=True):
                self.run_worker(self._work_meanwhile(answer), group="meanwhile")
            case Work(job=work, then=after):
                await self._lead_to(after(await self.host.aside.run(lambda: work(self._tell))))
            case Wait(job=job):
                self.host.work(partial(self._wait, job), group="wait", exclusive=True)
            case Outcome():
                if isinstance(answer, Open):
                    self.shown()
                await self.host.carry_out(answer)

    def ask(self, question: Ask) -> None:
        """Ask something first, on a separate page; a list asks below its rows."""
        from tui.pages.notice import AskPage

        page = AskPage(self.page.heading, question.question, "Go on", question.then, longest=question.longest)
        self.app.push_screen(screen_for(page, self.look))

    def leave(self) -> None:
        """Go back to what was there before; the title is shown again."""
        if self.app.screen_stack[1:-1]:
            self.dismiss()
        else:
            self.host.show_title()

    async def _wait(self, job: Callable[[], Awaitable[Answer]]) -> None:
        answer = await job()
        await self.follow(lambda: answer)

    async def _work_meanwhile(self, work: Work) -> None:
        """Do something while the page is used, and then what comes of it."""
        found = await to_thread(work.job, self._tell)
        if self.is_attached:
            await self.follow(lambda: work.then(found))

    def _tell(self, message: str) -> None:
        """How far it is, from the thread that does it."""
        self.app.call_from_thread(self._say, message)

    def _say(self, message: str) -> None:
        if self.is_attached:
            self.page.told_so_far(message)
            self.redraw()


class PagedScreen(FramedScreen, Paged):
    """A page below its heading and above its keys."""

    def __init__(self, look: Look, page: Page) -> None:
        super().__init__(look)
        self.page = page

    @property
    def top(self) -> tuple[str, str]:
        return self.page.heading, self.page.note

    def said(self, binding: Binding) -> str:
        action = next((one for one in self.page.actions if one.id == binding.id), None)
        return super().said(binding) if action is None else self.page.called(action)


# --- which screen shows which page

_SCREENS: dict[str, str] = {
    "help": "tui.screen.help:HelpScreen",
    "replay": "tui.screen.replay:ReplayScreen",
    "review": "tui.screen.review:ReviewScreen",
    "summary": "tui.screen.final_score:FinalScoreScreen",
    "title": "tui.screen.title:TitleScreen",
}
"""Pages that need a special screen, by their ids."""


def screen_for(page: Page, look: Look) -> Paged:
    """The screen that shows a page."""
    make: Any = screen_of(type(page))
    screen: Paged = make(look, page)
    return screen


_made: dict[type[Page], type[Paged]] = {}


def screen_of(kind: type[Page]) -> type[Paged]:
    """The screen for a kind of page, with its keys; one for each, for keys belong to a class."""
    if kind not in _made:
        module, _, name = _place_of(kind).partition(":")
        base: type[Paged] = getattr(import_module(module), name)
        keys: list[BindingType] = [*base.keys_of(kind)]
        own = {"BINDINGS": keys, "HELP": kind.help, "__module__": kind.__module__}
        _made[kind] = type(f"{kind.__name__.removesuffix('Page')}Screen", (base,), own)
    return _made[kind]


def _place_of(kind: type[Page]) -> str:
    usual = "tui.screen.list:ListScreen" if kind.columns else "tui.screen.read:ReadScreen"
    usual = "tui.screen.form:FormScreen" if issubclass(kind, FormPage) else usual
    return _SCREENS.get(kind.id, usual)


def binding_of(action: Action) -> Binding:
    return Binding(
        action.key,
        f"act('{action.word}')",
        action.label,
        id=action.id,
        show=action.is_hinted,
        key_display=action.cap or None,
        tooltip=action.help,
    )
