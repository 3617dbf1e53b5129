"""Lists to choose from, and yes-or-no questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.strip import Strip

from engine.board import Place
from engine.events import DiceThrown
from engine.steps import Owes
from engine.strategy.raising import commands_of
from engine.strategy.way import Way
from tui.ask.conversation import Conversation, Layer, OpenList, Sure
from tui.ask.prompt import name_of
from tui.ask.sheet import Seen
from tui.ask.vocabulary import titles_in
from tui.ask.ways import WayDraft, way_words
from tui.look.deed_lines import deed_below
from tui.look.deed_view import deed_of
from tui.look.layout import Room
from tui.look.panel_lines import blank, headings, paragraph
from tui.look.style import FAINT, LIT, TEXT, Look
from tui.look.styled_text import touched_line
from tui.screen.panels import base
from tui.screen.panels.base import Chosen, Hint, Panel, PanelAnswer, PanelOutcome, Say
from tui.screen.panels.deed_rows import ChoiceView, choice_lines, choice_view, columns_line
from tui.words.menu import CHOSEN, AnswerKind, Entry, Prompt
from tui.words.phrases import deed_name, money

_DEED = 15


class Menu(Panel):
    """Entries with keys, a cursor, and sometimes a few sentences above."""

    def __init__(
        self,
        title: str,
        entries: Sequence[Entry],
        facts: Sequence[str] = (),
        *,
        is_own: bool = True,
        of_deed: bool = False,
        seen: Seen | None = None,
    ) -> None:
        """With `of_deed` nothing is chosen before a move; with `seen` entries come with their deeds."""
        self.seen = seen
        self.title = title
        self.entries = tuple(entries)
        self.views = self._viewed()
        self.facts = tuple(facts)
        self.is_own = is_own
        self.at = next((n for n, entry in enumerate(self.entries) if entry.is_default), 0)
        self.is_walked = not of_deed and (is_own or any(entry.is_default for entry in self.entries))
        """Whether Enter chooses the entry under the cursor; in a question's list only after a move."""
        self.planned = ""
        """What was chosen from this and other lists, to be done together, and what it adds up to."""
        self._top = 0

    @property
    def hints(self) -> tuple[Hint, ...]:
        back = (base.back_hint(),) if self.is_own else ()
        if self.planned:
            takes_out = self.entries[self.at].gone == CHOSEN
            add = Hint("space", "Take it out" if takes_out else "Add")
            return (base.do_hint(), add, Hint("-", "Drop the last"), *back)
        choose = Hint("enter", "Choose", is_default=True) if self.is_walked else base.choice_hint()
        return (choose, *back)

    @property
    def rows(self) -> int:
        deed = 0 if self.views is None else _DEED
        return max(12, len(self.entries) + 2 * len(self.facts) + 3 + deed)

    def press(self, key: str) -> PanelOutcome:
        key = {"tab": "down", "shift+tab": "up"}.get(key, key)
        if (at := base.walked(key, self.at, len(self.entries))) is not None:
            self.at = at if self.is_walked or key in ("up", "k", "end") else 0
            self.is_walked = True
            return PanelAnswer.STAY
        if self.planned and key in base.DOES:
            return PanelAnswer.DO
        if self.planned and key in ("-", "minus"):
            return PanelAnswer.DROP
        if key in base.YES and self.entries:
            if not self.is_walked:
                return PanelAnswer.DO
            return Chosen(self.entries[self.at])
        for number, entry in enumerate(self.entries):
            if entry.key == key:
                self.at, self.is_walked = number, True
                return Chosen(entry)
        if self.is_own and key in (*base.BACK, "left", "h"):
            return PanelAnswer.CLOSE
        return PanelAnswer.PASS

    def goes_to(self, row: int, side: str) -> bool:
        self.at, self.is_walked = min(row, len(self.entries) - 1), True
        return bool(self.entries)

    def show(self, opened: Layer, now: Conversation) -> bool:
        """The cursor goes on to what can still be chosen."""
        was = self.opened
        if not isinstance(opened, OpenList) or not isinstance(was, OpenList) or opened.title != was.title:
            return False
        self.planned = "" if now.plan is None else now.plan.told
        if opened != was:
            self.opened, self.entries = opened, opened.entries
            self.seen = now.planned
            self.views = self._viewed()
            left = [number for number, entry in enumerate(self.entries) if not entry.gone]
            if left:
                self.at = next((number for number in left if number >= self.at), left[0])
        return True

    def _viewed(self) -> tuple[ChoiceView, ...] | None:
        if self.seen is None:
            return None
        views = tuple(choice_view(self.seen.game, entry) for entry in self.entries)
        return None if all(view.place is None for view in views) else views

    @property
    def room(self) -> Room:
        """Lists go beside the players, and over a question they do not belong to."""
        return Room.BESIDE if self.is_own and self.views is not None else super().room

    @property
    def pointed(self) -> Place | None:
        return None if self.views is None or not self.entries else self.views[self.at].place

    @property
    def cursor(self) -> Mapping[str, str | int]:
        return {"row": self.at} if self.is_walked and self.entries else {}

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        lines = headings(self.title, width, look) if self.title else []
        for fact in self.facts:
            lines += base.sentence(fact, width, look)
        foot = base.sentence(self.planned, width, look, faint=False) if self.planned else []
        height -= len(foot)
        if self.views is not None and any(view.cash is not None for view in self.views):
            lines.append(columns_line(width, look))
        room = max(1, height - len(lines))
        entries = self._blocks(width, room, look)
        beside = self._deed(width, room - sum(map(len, entries)), room, look)
        room -= len(beside)
        self._top, shown = base.windowed_blocks(entries, self._top, self.at, width, room, look)
        return [*lines, *shown, *beside, *foot]

    def _blocks(self, width: int, room: int, look: Look) -> list[list[Strip]]:
        """The lines of every entry, for this many lines of room."""
        return [self._entry(number, width, look) for number in range(len(self.entries))]

    def _entry(self, number: int, width: int, look: Look) -> list[Strip]:
        entry, here = self.entries[number], self.is_walked and number == self.at
        view = None if self.views is None else self.views[number]
        if view is None or view.is_plain:
            lines = base.entry_lines(entry, width, look, here=here)
        else:
            lines = choice_lines(entry, view, width, look, here=here)
        return [touched_line(line, row=number) for line in lines]

    def _deed(self, width: int, spare: int, room: int, look: Look) -> list[Strip]:
        """The deed of the current row below the list, which keeps at least half the room."""
        if self.seen is None or self.pointed is None:
            return []
        deed = deed_of(self.seen.game, self.pointed, self.seen.people.names)
        return deed_below(deed, width, max(spare, room // 2 - 1), look)


class Confirm(Panel):
    """A question answered by `y` or `n`, or by Enter after a move to one of them."""

    names_keys = True

    def __init__(self, opened: Sure) -> None:
        self.opened = opened
        self.question = opened.question
        self.why_not_enter = opened.why_not_enter
        self.at = "" if self.why_not_enter else "n"
        """The key of the answer that Enter gives; empty if it gives none."""

    def show(self, opened: Layer, now: Conversation) -> bool:
        return opened == self.opened

    @property
    def hints(self) -> tuple[Hint, ...]:
        assert isinstance(self.opened, Sure)
        return (
            Hint("y", self.opened.yes, is_default=self.at == "y", kind=AnswerKind.SPENDS),
            Hint("n", self.opened.no, is_default=self.at == "n", kind=AnswerKind.LEAVES),
        )

    def press(self, key: str) -> PanelOutcome:
        key = self.at if key in base.YES else key
        if not key:
            return Say(self.why_not_enter)
        if key in ("tab", "shift+tab", "left", "right", "up", "down"):
            self.at = "n" if self.at == "y" else "y"
        elif key == "y":
            return PanelAnswer.DO
        return PanelAnswer.CLOSE if key in ("n", "q", *base.BACK) else PanelAnswer.STAY

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        return _asked(self.question, self.hints, width, look)


def _asked(question: str, hints: Sequence[Hint], width: int, look: Look) -> list[Strip]:
    return [*headings(question, width, look), blank(width, look.ink()), *base.hint_lines(hints, width, look)]


# --- a debt: what it is for, what is missing, and the ways to pay it, cheapest first


_ROWS_OF_WAY = 3
"""Lines for a way, and for other entries that take a second line."""


class Debt(Menu):
    """Everything that helps to pay, as a list that begins with ways, which are previewed before use."""

    takes_all = True
    room = Room.BESIDE

    def __init__(self, seen: Seen, step: Owes, prompt: Prompt) -> None:
        game = seen.game
        self.step = step
        self.missing = step.amount - game.state.players[step.seat].funds
        self.ways = [entry.does.way for entry in prompt.entries if isinstance(entry.does, WayDraft)]
        whom, have = seen.people.object(step.creditor), game.state.players[step.seat].funds
        due = f"{money(step.amount)} to {whom}. You have {money(have)}. Raise {money(self.missing)} more."
        facts = (_what_happened(seen, step), due, *(() if self.ways else prompt.remarks))
        of = "" if step.title is None else f" for {deed_name(game.board, step.title)}"
        super().__init__(f"debt: {step.reason.value}{of}", prompt.entries, facts, is_own=False)
        self.game = game
        self._is_brief = False

    @property
    def rows(self) -> int:
        return super().rows + _ROWS_OF_WAY * (1 + len(self.ways))

    @property
    def _way(self) -> Way | None:
        return self.ways[self.at] if self.at < len(self.ways) else None

    @property
    def lit(self) -> Sequence[Place]:
        """The deeds of the way under the cursor; otherwise what the debt is for."""
        if self._way is not None:
            titles = titles_in(self.game, commands_of(self._way.steps))
            return [self.game.board.titles[title].place for title in titles]
        return () if self.step.title is None else (self.game.board.titles[self.step.title].place,)

    @property
    def hints(self) -> tuple[Hint, ...]:
        if self.entries[self.at].confirm:
            return (Hint("enter", name_of(self.entries[self.at]), is_default=True, kind=AnswerKind.LEAVES),)
        return (Hint("enter", "Choose" if self._way is None else "Preview", is_default=True),)

    def _blocks(self, width: int, room: int, look: Look) -> list[list[Strip]]:
        """What a way does stands below it; in few words where room is short and the cursor elsewhere."""
        self._is_brief = False
        blocks = super()._blocks(width, room, look)
        self._is_brief = sum(map(len, blocks)) > room
        return super()._blocks(width, room, look) if self._is_brief else blocks

    def _entry(self, number: int, width: int, look: Look) -> list[Strip]:
        lines = super()._entry(number, width, look)
        if number >= len(self.ways):
            return lines
        here = number == self.at
        fill = look.ink(TEXT, LIT) if here else look.ink(FAINT)
        way = self.ways[number]
        left = money(way.brings - self.missing)
        *words, last = way_words(self.game, way, is_brief=self._is_brief and not here)
        texts = (*words, f"{last}; raises {money(way.brings)}, leaves {left}")
        if self._is_brief and not here:
            texts = (f"{', '.join([*words, last])}; leaves {left}",)
        more = [line for text in texts for line in paragraph(text, fill, width, fill, 5)]
        return [*lines, *(touched_line(line, row=number) for line in more)]


def _what_happened(seen: Seen, step: Owes) -> str:
    events = (event for turn in reversed(seen.past) for event in reversed(turn.events))
    thrown = next((event for event in events if isinstance(event, DiceThrown)), None)
    place = seen.game.board.spaces[seen.game.state.players[step.seat].place].name
    if thrown is None or thrown.seat != step.seat:
        return f"You are on {place}."
    return f"You rolled {'+'.join(map(str, thrown.dice))} and are on {place}."
